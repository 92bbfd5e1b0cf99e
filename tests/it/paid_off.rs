//! The pay-offs: each comes once, ends by itself within a second and a half, and at a press.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
};

use bevy::{
    app::PostUpdate,
    ecs::{
        query::With,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    input::keyboard::KeyCode,
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Shape, TextureId},
};
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
    show::{Layout, LogLine, Names, PayoffKind, Playhead},
    turn::{Control, Pace, Speed},
    ui::{pictures::Pictures, portraits::Mood, text::points},
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

/// What a frame was painted of, besides its text.
#[derive(Resource, Default)]
struct Painted {
    textures: BTreeSet<TextureId>,
    /// The widths of the areas that are as high as the table.
    bands: Vec<f32>,
}

fn paint(outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>, layout: Res<Layout>, mut painted: ResMut<Painted>) {
    let Some(output) = outputs.iter().next().and_then(|output| output.0.as_ref()) else { return };
    *painted = Painted::default();
    for clipped in &output.shapes {
        match &clipped.shape {
            Shape::Mesh(mesh) => drop(painted.textures.insert(mesh.texture_id)),
            Shape::Rect(rect) => {
                painted.textures.extend(rect.brush.as_ref().map(|brush| brush.fill_texture_id));
                if (rect.rect.height() - layout.table.height()).abs() < 1.0 {
                    painted.bands.push(rect.rect.width());
                }
            }
            _ => {}
        }
    }
}

/// Keeps what is painted from now on.
fn keeps_paint(player: &mut Player) {
    let listed = paint.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    player.app_mut().init_resource::<Painted>().add_systems(PostUpdate, listed);
    player.frames(1);
}

/// Of a win both faces are seen, the winner's with joy, and each scoring die's points fly to the winner.
#[test]
fn a_win_shows_both_faces_and_the_points_of_each_die() {
    let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Won(_)));
    let mut player = just_before("faces", (DuelId::Chicken, Level::Normal), wanted);
    keeps_paint(&mut player);
    until(&mut player, PayoffKind::Won);
    player.frames(36);
    let payoff = head(&player).stage.clone().and_then(|stage| stage.payoff).expect("it is won");
    let (names, pictures) = (player.world().resource::<Names>(), player.world().resource::<Pictures>());
    let textures = &player.world().resource::<Painted>().textures;
    for (seats, mood) in [(payoff.of, Mood::Wins), (payoff.others, Mood::Busts)] {
        let face = pictures.portrait(names.character(seats.iter().next().expect("a seat")), mood);
        assert!(textures.contains(&face), "{mood:?}");
    }
    assert!(payoff.chips.len() > 1 && payoff.chips.iter().all(|chip| chip.from.is_some()), "{:?}", payoff.chips);
    let lane: i32 = payoff.chips.iter().map(|chip| chip.points).sum();
    let seen = player.sees();
    assert!(payoff.chips.iter().any(|chip| seen.says(&points(chip.points))), "they fly");
    player.until_words("result-again");
    let outcome = head(&player).outcome.clone().expect("it is over");
    let won = outcome.points[payoff.chips[0].to.index()];
    // A challenger gets 100 more.
    assert!([won, won - 100].contains(&lane), "{lane} of {won}");
}

/// Of a bust the line flares, and the figures of what is lost break and drop out of the score.
#[test]
fn a_bust_shows_the_line_and_what_is_lost() {
    let wanted =
        |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Busted { lost, .. }) if *lost > 99);
    let mut player = just_before("breaks", (DuelId::Chicken, Level::Normal), wanted);
    keeps_paint(&mut player);
    until(&mut player, PayoffKind::Bust);
    let lost = head(&player).stage.clone().and_then(|stage| stage.payoff).expect("a bust").lost;
    let figures: Vec<String> = points(lost).chars().map(String::from).collect();
    let flares = |player: &Player| {
        let wide = |width: &f32| [64.0, 34.0, 12.0].iter().any(|band| (width - band).abs() < 0.5);
        player.world().resource::<Painted>().bands.iter().filter(|width| wide(width)).count()
    };
    let falls = |player: &Player, figure: &str| {
        let texts = player.sees().texts;
        texts.iter().filter(|drawn| drawn.text == figure).map(|drawn| drawn.rect[1]).reduce(f32::max)
    };
    player.frames(24);
    let before: Vec<_> = figures.iter().map(|figure| falls(&player, figure)).collect();
    assert!(before.iter().all(Option::is_some), "{lost} is drawn by figures: {:#?}", player.sees());
    assert!(flares(&player) >= 2, "the line flares");
    player.frames(12);
    let after: Vec<_> = figures.iter().map(|figure| falls(&player, figure)).collect();
    assert!(before.iter().zip(&after).any(|(before, after)| after > before), "it drops: {before:?} {after:?}");
}

/// With reduced motion, what is paid off is one picture; otherwise it moves.
#[test]
fn with_reduced_motion_a_pay_off_is_a_cut() {
    for reduced in [true, false] {
        let wanted = |event: &DuelEvent| matches!(event, DuelEvent::Chicken(chicken::Event::Won(_)));
        let mut player = just_before(&format!("cut {reduced}"), (DuelId::Chicken, Level::Normal), wanted);
        player.world_mut().resource_mut::<Settings>().reduced_motion = reduced;
        until(&mut player, PayoffKind::Won);
        player.frames(2);
        let drawn = |player: &Player| {
            let felt = player.world().resource::<Layout>().table;
            let texts = player.sees().texts.into_iter().filter(|drawn| drawn.rect[1] > felt.min.y);
            texts.filter(|drawn| drawn.rect[0] < felt.max.x).collect::<Vec<_>>()
        };
        let before = drawn(&player);
        let moves = (0..40).any(|_| {
            player.frames(1);
            drawn(&player) != before
        });
        assert_eq!(moves, !reduced);
    }
}

/// Fixed bug: a bump that busts was shown again twice.
#[test]
fn of_a_throw_only_what_mattered_most_is_shown_again() {
    let bumps = |event: &DuelEvent| {
        let pushed = [chicken::Bust::Bumped, chicken::Bust::PushedOff];
        matches!(event, DuelEvent::Chicken(chicken::Event::Busted { how, .. }) if pushed.contains(how))
    };
    let mut player = just_before("once more", (DuelId::Chicken, Level::Easy), bumps);
    let (mut shown, mut before) = (0, false);
    let is_over = |player: &Player| match head(player).view.duel_now() {
        Some(DuelView::Chicken(duel)) => duel.throws == 0,
        _ => true,
    };
    for _ in 0..1_200 {
        player.frames(1);
        let now = head(&player).in_slow_motion;
        shown += u32::from(now && !before);
        before = now;
        if is_over(&player) && head(&player).idle() {
            break;
        }
    }
    assert_eq!(shown, 1);
}

/// What happens in a throw is one line of the log, with the mark of whoever threw; the newest three lines are large.
#[test]
fn the_log_has_one_line_a_throw() {
    let seats = ["red fox normal mouse", "blue hen normal mouse"];
    let options = Options { play: Some(GameId::Practice(DuelId::Chicken).row()), seed: Some(3), ..Options::default() };
    let mut player = Player::seated("paid off log", &seats, options);
    player.world_mut().resource_mut::<Pace>().speed = Speed::X2;
    let (mut lines, mut throws) = (0, 0);
    while throws < 5 {
        player.frames(1);
        let head = head(&player);
        let Some(DuelView::Chicken(duel)) = head.view.duel_now() else { continue };
        assert!(duel.sums.is_empty(), "only {throws} throws");
        let (thrower, thrown) = (duel.thrower(), u32::from(duel.throws));
        if thrown == 0 {
            lines = head.log.len();
        } else if thrown > throws && head.idle() {
            throws = thrown;
            assert_eq!(head.log.len(), lines + thrown as usize, "{:#?}", head.log);
            assert_eq!(head.log.last().map(|line| line.of), Some(thrower), "{:#?}", head.log);
        }
    }
    player.frames(2);
    let log: BTreeSet<String> = head(&player).log.iter().map(LogLine::words).collect();
    let mut lines: Vec<_> = player.sees().texts.into_iter().filter(|drawn| log.contains(&drawn.text)).collect();
    lines.sort_by(|a, b| b.rect[1].total_cmp(&a.rect[1]));
    let sizes: Vec<f32> = lines.iter().map(|drawn| drawn.size).collect();
    assert!(sizes.len() > 3 && sizes[..3].iter().all(|size| *size > sizes[3]), "{lines:#?}");
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
