//! The pay-offs: each comes once, ends by itself within a second and a half, and at a press.

use std::{cell::Cell, collections::BTreeMap};

use bevy::input::keyboard::KeyCode;
use daggers_drawn::{
    dev::{self, Film},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova,
            duels::{
                axe_vs_daggers, chicken, class_warfare, hare_vs_tortoise, horse_shoes, pineapple_vs_fish,
                skeptic_vs_psychic, throwing, towers, war,
            },
        },
    },
    pieces::{DrawnPiece, Whereabouts},
    rules::Level,
    settings::Settings,
    setup::Setup,
    show::{Layout, PayoffKind, Playhead},
    turn::{Control, Pace, Speed},
    ui::text::points,
    window::Options,
};

use crate::{
    player::Player,
    seen::{Seen, words},
};

/// Seconds of a frame.
const FRAME: f32 = 1.0 / 60.0;

/// A duel of two bots, with the die or the piece in the air that leads to the first wanted event.
fn just_before(name: &str, duel: (DuelId, Level), wanted: impl Fn(&DuelEvent) -> bool) -> Player {
    just_before_in_which(name, duel, &wanted, &wanted)
}

/// The same, in a duel in which something else happens too.
fn just_before_in_which(
    name: &str,
    (duel, level): (DuelId, Level),
    wanted: impl Fn(&DuelEvent) -> bool,
    happens: impl Fn(&DuelEvent) -> bool,
) -> Player {
    let mut player = Player::sit(&format!("paid off {name}"), Options::default());
    player.frames(10);
    let happens = |event: &Event| matches!(event, Event::Duel(event) if happens(event));
    let film = Film::<Kadoova>::in_which(player.world(), GameId::Practice(duel).row(), (2, level), happens);
    let broken = film.expect("it comes").in_flight_before(|event| matches!(event, Event::Duel(event) if wanted(event)));
    dev::take_up(player.world_mut(), broken);
    player.frames(20);
    dev::close_panels(player.world_mut());
    player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
    player
}

fn head(player: &Player) -> &Playhead<Kadoova> {
    dev::head::<Kadoova>(player.world()).expect("a match is on")
}

/// The pay-off that is on stage.
fn on_stage(player: &Player) -> Option<PayoffKind> {
    Some(head(player).stage.as_ref()?.payoff.as_ref()?.kind)
}

/// Waits for a pay-off.
fn until(player: &mut Player, kind: PayoffKind) {
    let comes = (0..3_600).any(|_| {
        player.frames(1);
        on_stage(player) == Some(kind)
    });
    assert!(comes, "{kind:?} comes");
}

/// Plays on for a while, and counts how often each pay-off comes, and for how many frames it stays at most.
fn goes_on(player: &mut Player, frames: u32) -> BTreeMap<String, (u32, u32)> {
    let (mut came, mut before, mut stays) = (BTreeMap::<String, (u32, u32)>::new(), on_stage(player), 0);
    for _ in 0..frames {
        player.frames(1);
        let now = on_stage(player);
        stays = if now == before { stays + 1 } else { 1 };
        if let Some(kind) = now {
            let one = came.entry(format!("{kind:?}")).or_default();
            one.0 += u32::from(before != now);
            one.1 = one.1.max(stays);
        }
        before = now;
    }
    came
}

/// Whether the pay-off comes once and ends by itself, and at a press.
fn check(kind: PayoffKind, duel: (DuelId, Level), wanted: impl Fn(&DuelEvent) -> bool + Copy) {
    let mut player = just_before(&format!("{kind:?} alone"), duel, wanted);
    until(&mut player, kind);
    player.picture(&format!("payoff-{kind:?}"));
    player.sees().assert_is_whole();
    let came = goes_on(&mut player, 240);
    let (again, stays) = came.get(&format!("{kind:?}")).copied().unwrap_or_default();
    assert_eq!(again, 0, "{kind:?} comes once: {came:?}");
    assert!(stays as f32 * FRAME <= 1.5, "{kind:?} lasts for {stays} frames");
    let mut player = just_before(&format!("{kind:?} pressed"), duel, wanted);
    until(&mut player, kind);
    player.frames(6);
    assert_eq!(on_stage(&player), Some(kind));
    player.tap(KeyCode::Space);
    player.frames(2);
    assert_ne!(on_stage(&player), Some(kind), "a press ends it");
    let came = goes_on(&mut player, 120);
    assert!(!came.contains_key(&format!("{kind:?}")), "{came:?}");
}

#[test]
fn a_bust_is_paid_off() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Busted { .. }));
    check(PayoffKind::Bust, (DuelId::Chicken, Level::Normal), wanted);
}

#[test]
fn a_win_is_paid_off_and_its_points_count_up() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Won(_)));
    check(PayoffKind::Won, (DuelId::Chicken, Level::Normal), wanted);
    let mut player = just_before("points", (DuelId::Chicken, Level::Normal), wanted);
    until(&mut player, PayoffKind::Won);
    let chips = head(&player).stage.clone().and_then(|stage| stage.payoff).expect("it is won").chips;
    let to = chips.first().expect("points fly").to.index();
    let before = head(&player).scores[to];
    player.frames(30);
    assert_eq!(head(&player).scores[to], before, "nothing has landed yet");
    player.frames(50);
    assert!(head(&player).scores[to] > before, "the points have landed");
    // From then on, the score never falls.
    let mut last = head(&player).scores[to];
    for _ in 0..240 {
        player.frames(1);
        let now = head(&player).scores.get(to).copied().unwrap_or(last);
        assert!(now >= last, "{last} falls to {now}");
        last = now;
    }
}

#[test]
fn taking_the_lead_is_paid_off() {
    let wanted = |event: &DuelEvent| match event {
        DuelEvent::AxeVsDaggers(axe_vs_daggers::Event::Won { role, .. }) => *role == axe_vs_daggers::Role::Axe,
        _ => false,
    };
    check(PayoffKind::Lead, (DuelId::AxeVsDaggers, Level::Hard), wanted);
}

/// The last points that were missing may come from a die that is bumped.
#[test]
fn a_bump_that_takes_the_lead_is_paid_off() {
    let (to_beat, sum) = (Cell::new(None), Cell::new(0));
    let by_bump = |event: &DuelEvent| {
        let DuelEvent::Chicken(event) = event else { return false };
        let before = sum.get();
        match event {
            chicken::Event::TurnBegan { to_beat: beat, .. } => {
                to_beat.set(*beat);
                sum.set(0);
            }
            chicken::Event::Throw(throwing::Event::Landed { at, missed: None, .. }) => sum.set(before + at.points),
            chicken::Event::Throw(throwing::Event::PushedOff { from, .. }) => sum.set(before - from.points),
            chicken::Event::Throw(throwing::Event::Bumped { from, to, .. }) => {
                sum.set(before + to.points - from.points);
                return to_beat.get().is_some_and(|beat| before <= beat && sum.get() > beat);
            }
            _ => {}
        }
        false
    };
    let mut player = just_before("lead by a bump", (DuelId::Chicken, Level::Normal), by_bump);
    until(&mut player, PayoffKind::Lead);
}

/// A die that lands closer to the Post than another player's closest takes the lead.
#[test]
fn the_closest_die_takes_the_lead() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::HorseShoes(horse_shoes::Event::TurnBegan { .. }));
    let mut player = just_before("closest", (DuelId::HorseShoes, Level::Easy), wanted);
    player.world_mut().resource_mut::<Pace>().speed = Speed::X4;
    until(&mut player, PayoffKind::Lead);
    let leader = head(&player).stage.as_ref().and_then(|stage| stage.payoff.as_ref()?.of.iter().next());
    let told = head(&player).log.last().and_then(|line| line.of);
    assert_eq!(told, leader, "it is told of the seat whose die has landed");
}

#[test]
fn the_very_last_die_is_paid_off() {
    let wanted = |event: &DuelEvent| {
        matches!(event, DuelEvent::PineappleVsFish(pineapple_vs_fish::Event::TurnBegan { last: true, .. }))
    };
    check(PayoffKind::LastDie, (DuelId::PineappleVsFish, Level::Hard), wanted);
}

/// Six dice are thrown in Chicken!, and three Daggers.
#[test]
fn the_last_die_of_a_turn_is_cheered_while_it_flies() {
    for duel in [DuelId::Chicken, DuelId::AxeVsDaggers] {
        let seats = ["red fox normal mouse", "blue hen normal mouse"];
        let options = Options { play: Some(GameId::Practice(duel).row()), seed: Some(3), ..Options::default() };
        let mut player = Player::seated(&format!("paid off last die {duel:?}"), &seats, options);
        player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
        until(&mut player, PayoffKind::LastDie);
        player.frames(3);
        assert!(head(&player).bodies.iter().any(|body| body.in_flight), "{duel:?}: the die flies meanwhile");
        player.tap(KeyCode::Space);
        player.frames(2);
        assert_eq!(on_stage(&player), None, "{duel:?}: a press ends it");
    }
}

/// Who can't reach the sum any more concedes with the button that stops, and has lost.
#[test]
fn whom_the_best_throws_do_not_help_any_more_may_concede() {
    let mut player = Player::sit("paid off concede", Options::default());
    player.frames(10);
    // A bot that stops and has lost has conceded.
    let stopped = Cell::new(None);
    let conceded = |event: &Event| match event {
        Event::Duel(DuelEvent::Chicken(chicken::Event::TurnBegan { .. })) => {
            stopped.set(None);
            false
        }
        Event::Duel(DuelEvent::Chicken(chicken::Event::Stopped { seat, .. })) => {
            stopped.set(Some(*seat));
            false
        }
        Event::Duel(DuelEvent::Chicken(chicken::Event::Won(verdict))) => {
            stopped.get().is_some_and(|seat| !verdict.winners.contains(seat))
        }
        _ => false,
    };
    let game = GameId::Practice(DuelId::Chicken).row();
    let film = Film::<Kadoova>::in_which(player.world(), game, (2, Level::Easy), conceded).expect("it comes");
    let loser = stopped.get().expect("somebody has conceded");
    let mut setup = Setup::of(&[Control::Bot(Level::Easy); 2], game);
    setup.hand_over(loser.index(), Control::Person);
    let stops = |event: &Event| matches!(event, Event::Duel(DuelEvent::Chicken(chicken::Event::Stopped { seat, .. })) if *seat == loser);
    let broken = film.before_for(stops, setup);
    dev::take_up(player.world_mut(), broken);
    player.frames(20);
    dev::close_panels(player.world_mut());
    player.until_words("stop-concede").assert_is_whole();
    let Some(DuelView::Chicken(duel)) = head(&player).view.duel_now() else { panic!("it is Chicken!") };
    let to_beat = points(duel.sums[0]);
    let hopeless = player.sees().texts.iter().any(|drawn| drawn.text.contains(&format!("won’t reach {to_beat}")));
    assert!(hopeless, "the prompt says so");
    player.picture("concede");
    player.click_on("stop-concede");
    player.until_words("result-again");
    let outcome = head(&player).outcome.clone().expect("it is over");
    assert!(!outcome.winners.contains(loser), "{outcome:?}");
}

#[test]
fn the_felled_post_is_paid_off() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::HorseShoes(horse_shoes::Event::Felled { .. }));
    check(PayoffKind::Felled, (DuelId::HorseShoes, Level::Easy), wanted);
}

#[test]
fn a_fallen_tower_is_paid_off() {
    let wanted = |event: &DuelEvent| match event {
        DuelEvent::PineappleVsFish(pineapple_vs_fish::Event::Tower(event)) => {
            matches!(event, towers::Event::Fell { .. })
        }
        _ => false,
    };
    check(PayoffKind::TowerDown, (DuelId::PineappleVsFish, Level::Easy), wanted);
}

#[test]
fn a_photo_finish_is_paid_off() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::ClassWarfare(class_warfare::Event::Late { .. }));
    check(PayoffKind::PhotoFinish, (DuelId::ClassWarfare, Level::Normal), wanted);
}

/// A race that is won doesn't stop for the win: the loser's dice roll out beside it.
#[test]
fn a_race_that_is_won_while_dice_still_roll_is_paid_off() {
    let is_late = |event: &DuelEvent| matches!(event, DuelEvent::ClassWarfare(class_warfare::Event::Late { .. }));
    let is_won = |event: &DuelEvent| matches!(event, DuelEvent::ClassWarfare(class_warfare::Event::Won { .. }));
    let mut player = just_before_in_which("rolls", (DuelId::ClassWarfare, Level::Normal), is_won, is_late);
    until(&mut player, PayoffKind::Won);
    assert!(head(&player).bodies.iter().any(|body| body.in_flight), "dice still roll");
    let came = goes_on(&mut player, 240);
    let [won, photo] = ["Won", "PhotoFinish"].map(|kind| came.get(kind).copied().unwrap_or_default());
    assert!((won.0, photo.0) == (0, 1) && won.1 > 80 && photo.1 > 75, "{came:?}");
}

/// Fixed bugs: half of "A match!" stood below the winner's face, and a loser who still shook was "getting ready".
#[test]
fn a_race_that_is_won_leaves_no_words_of_its_last_roll() {
    let wanted =
        |event: &DuelEvent| matches!(event, DuelEvent::SkepticVsPsychic(skeptic_vs_psychic::Event::Won { .. }));
    let mut player = just_before("match", (DuelId::SkepticVsPsychic, Level::Normal), wanted);
    until(&mut player, PayoffKind::Won);
    assert!(head(&player).calls.is_empty());
    for _ in 0..60 {
        player.frames(1);
        assert!(!player.sees().says(&words("race-gets-ready")), "{:#?}", player.sees());
    }
}

#[test]
fn the_result_is_a_picture_of_the_table() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Won(_)));
    let mut player = just_before("result", (DuelId::Chicken, Level::Normal), wanted);
    player.until_words("result-again").assert_is_whole();
    player.frames(60);
    player.picture("result");
    // Its words stand on the table, beside the points and the ways on.
    let (seen, layout) = (player.sees(), player.world().resource::<Layout>().clone());
    let [left, ..] = seen.find(&words("result-again")).expect("it is drawn").rect;
    assert!(left > layout.column.min.x, "the ways on stand in the column");
    player.click_on("result-again");
    player.until("another duel", |seen| !seen.says(&words("result-again")));
}

/// In no duel does the table empty before the result.
#[test]
fn the_result_shows_the_table_as_it_lay() {
    for duel in DuelId::ALL {
        let mut player = Player::sit(&format!("paid off lay {duel:?}"), Options::default());
        player.frames(10);
        let over = |event: &Event| matches!(event, Event::Over(_));
        let film = Film::<Kadoova>::in_which(player.world(), GameId::Practice(duel).row(), (2, Level::Normal), over);
        let broken = film.expect("it ends").before(over);
        dev::take_up(player.world_mut(), broken);
        player.frames(20);
        dev::close_panels(player.world_mut());
        player.until_words("stand-over");
        player.until_words("result-again");
        player.frames(60);
        player.picture(&format!("lay-{}", duel.short_name()));
        let mut pieces = player.world_mut().query::<&DrawnPiece>();
        let lies = pieces.iter(player.world()).filter(|piece| piece.body.is_some()).count();
        assert!(lies > 0, "{duel:?}: the table is empty");
        if duel == DuelId::War {
            // More than half of the twelve dice: they are the score.
            let is_large = |piece: &&DrawnPiece| matches!(piece.place, Whereabouts::Aside { scale, .. } if scale > 1.5);
            assert!(pieces.iter(player.world()).filter(is_large).count() > 6, "the dice that were won");
        }
    }
}

#[test]
fn in_large_letters_the_result_is_a_picture_too_and_its_points_are_a_press_away() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Won(_)));
    let mut player = just_before("large", (DuelId::Chicken, Level::Normal), wanted);
    player.world_mut().resource_mut::<Settings>().text_scale = 200;
    let counts = |seen: &Seen| seen.texts.iter().any(|drawn| drawn.text.contains("dice on the lane"));
    for _ in 0..2 {
        let seen = player.until_words("result-points");
        seen.assert_is_whole();
        assert!(!counts(&seen));
        player.frames(30);
        player.click_on("result-points");
        let seen = player.until_words("result-table");
        seen.assert_is_whole();
        assert!(counts(&seen));
        player.frames(30);
        player.click_on("result-table");
    }
    player.until_words("result-points");
}

#[test]
fn the_best_throw_is_seen_again_from_the_result() {
    let won = |event: &DuelEvent| match event {
        DuelEvent::Chicken(event) => matches!(event, chicken::Event::Won(_)),
        DuelEvent::HareVsTortoise(event) => matches!(event, hare_vs_tortoise::Event::Won { .. }),
        DuelEvent::War(event) => matches!(event, war::Event::Took { .. }),
        _ => false,
    };
    for (duel, speed, letters) in [
        (DuelId::Chicken, Speed::X1, 100),
        (DuelId::Chicken, Speed::X4, 200),
        (DuelId::HareVsTortoise, Speed::X1, 100),
        (DuelId::War, Speed::X1, 100),
    ] {
        let mut player = just_before(&format!("best {duel:?} {speed:?}"), (duel, Level::Normal), won);
        player.world_mut().resource_mut::<Settings>().text_scale = letters;
        player.world_mut().resource_mut::<Pace>().speed = speed;
        for _ in 0..2 {
            player.until_words("result-again").assert_is_whole();
            player.frames(30);
            assert!(!head(&player).in_slow_motion);
            player.click_on("result-best");
            player.frames(4);
            assert!(head(&player).in_slow_motion, "it is shown again");
            player.until_words("slow-motion").assert_is_whole();
        }
        player.until_words("result-again");
    }
}
