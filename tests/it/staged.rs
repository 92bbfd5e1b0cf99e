//! The challenge on stage: the Duel deck waits for a press, the card is seen until the opponent is picked, by score card, by
//! label or by keys, and the felt is never empty.

use bevy::input::keyboard::KeyCode;
use daggers_drawn::{
    dev::{self, Film},
    games::{
        GameId, InRegistry,
        kadoova::{DuelEvent, DuelId, DuelView, Event, Kadoova, Mark, Phase, duels::chicken},
    },
    pieces::{DrawnPiece, palette},
    rules::{Level, Seat, Seed},
    screens::matches::Broken,
    settings::Settings,
    setup::Setup,
    show::{Layout, Stage},
    turn::{Control, Pace, Speed},
    ui::drawn::DrawnTexts,
    window::Options,
};

use crate::{
    player::{By, PAD, Player},
    seen::{Seen, words},
};

const EASY: Control = Control::Bot(Level::Easy);

/// A table of four in a match of bots, right after the last event that is wanted; the first seats are people's.
fn after_last(name: &str, people: usize, wanted: impl Fn(&Event) -> bool) -> Player {
    cut(name, people, |film, setup| film.after_last(&wanted, setup))
}

/// The same table where `at` cuts the film.
fn cut(name: &str, people: usize, at: impl FnOnce(&Film<Kadoova>, Setup) -> Broken) -> Player {
    let mut player = Player::sit(&format!("staged {name}"), Options::default());
    player.frames(10);
    let bots = Setup::of(&[EASY; 4], GameId::Kadoova.row());
    let film = Film::<Kadoova>::of(player.world(), bots.clone(), Level::Easy, Seed(1)).expect("the film is played");
    let mut setup = bots;
    (0..people).for_each(|seat| setup.hand_over(seat, Control::Person));
    dev::take_up(player.world_mut(), at(&film, setup));
    player.frames(20);
    dev::close_panels(player.world_mut());
    player
}

fn head(player: &Player) -> &daggers_drawn::show::Playhead<Kadoova> {
    dev::head::<Kadoova>(player.world()).expect("a match is on")
}

fn stage(player: &Player) -> Option<Stage> {
    head(player).stage.clone()
}

/// Waits until the Duel deck waits to be drawn from by a person.
fn until_it_waits(player: &mut Player) {
    player.until_words("now-draw-card").assert_is_whole();
    assert!(stage(player).is_some_and(|stage| stage.waits > 4.0), "{:?}", stage(player));
}

#[test]
fn the_duel_card_waits_for_a_press_and_another_press_goes_on() {
    for by in [By::Mouse, By::Keys, PAD] {
        let drawn = |event: &Event| matches!(event, Event::NextTurn { seat: Seat(0) });
        let mut player = after_last(&format!("press {}", by.name()), 1, drawn);
        let by = by.plugged(&mut player);
        until_it_waits(&mut player);
        let press = |player: &mut Player| match by {
            By::Mouse => player.click([640.0, 400.0]),
            // The first time the stick is flicked, the second time a button is pressed.
            By::Pad(pad) if stage(player).is_some_and(|stage| stage.waits > 0.0) => player.stick(pad, [0.0, -1.0]),
            by => by.tap(player, KeyCode::Space, bevy::input::gamepad::GamepadButton::South),
        };
        player.frames(60);
        assert!(stage(&player).is_some_and(|stage| stage.waits > 2.0), "{by:?}: it still waits");
        let name = words(&format!("duel-{}", head(&player).view.card.expect("it is drawn").duel.short_name()));
        assert!(!player.sees().says(&name), "{by:?}: nobody knows {name} before");
        press(&mut player);
        player.frames(3);
        assert!(!player.sees().says(&name), "{by:?}: nor while it flies up");
        let seen = player.until_words("stage-prize");
        seen.assert_is_whole();
        assert!(seen.says(&name));
        assert!(stage(&player).is_some_and(|stage| stage.waits <= 0.0), "{by:?}: it has been drawn");
        press(&mut player);
        player.frames(3);
        let gone_on = stage(&player).is_none_or(|stage| stage.by.is_none());
        assert!(gone_on, "{by:?}: a second press goes on: {:?}", stage(&player));
    }
}

#[test]
fn the_duel_card_comes_by_itself_after_five_seconds() {
    let drawn = |event: &Event| matches!(event, Event::NextTurn { seat: Seat(0) });
    let mut player = after_last("by itself", 1, drawn);
    until_it_waits(&mut player);
    // What opens and closes a panel doesn't draw, nor does a click beside the table.
    player.tap(KeyCode::KeyR);
    player.frames(4);
    player.tap(KeyCode::Escape);
    player.frames(2);
    player.click([1140.0, 260.0]);
    let waits = stage(&player).expect("it still waits").waits;
    assert!(waits > 4.0, "it waits for {waits} s more");
    player.frames((waits * 60.0) as u64 - 60);
    assert!(stage(&player).is_some_and(|stage| stage.waits > 0.0));
    player.frames(70);
    assert!(stage(&player).is_none_or(|stage| stage.waits <= 0.0), "{:?}", stage(&player));
    player.until_words("stage-prize");
}

/// The opponents that the record says were chosen.
fn chosen(player: &Player) -> Vec<u64> {
    let moves = player.record();
    moves.iter().filter_map(|line| line.pointer("/move/moves/0/1/choose")?.as_u64()).collect()
}

#[test]
fn whom_is_answered_by_score_card_by_label_and_by_keys() {
    for (n, way) in ["score card", "label", "keys"].into_iter().enumerate() {
        let asks = |event: &Event| matches!(event, Event::Drawn { card, .. } if card.mark == Mark::YouChoose);
        let mut player = after_last(&format!("whom {way}"), 4, asks);
        while !(head(&player).idle() && head(&player).view.phase == Phase::Opponent) {
            player.frames(2);
        }
        player.frames(10);
        let view = &head(&player).view;
        let challenger = view.challenger.expect("somebody challenges");
        let card = words(&format!("duel-{}", view.card.expect("a card was drawn").duel.short_name()));
        let seen = player.sees();
        assert!(seen.says(&card) && seen.says(&words("stage-prize")), "the card stays in sight");
        let (picks, needs) = (words("seat-picks-opponent"), view.last.is_some() && seen.says("needs "));
        assert!(seen.says(&picks) || needs, "the challenger's score card says so");
        seen.assert_is_whole();
        let others: Vec<Seat> = (0..4).map(Seat).filter(|seat| *seat != challenger).collect();
        let (before, wanted) = (chosen(&player).len(), others[n]);
        match way {
            "score card" => {
                let place = player.world().resource::<Layout>().card(wanted, 4);
                player.click([place.center().x, place.max.y - 14.0]);
            }
            "label" => player.tap([KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3][n]),
            _ => {
                // The first press brings the keys to the first answer.
                for _ in 0..=n {
                    player.tap(KeyCode::ArrowDown);
                    player.frames(4);
                }
                player.tap(KeyCode::Enter);
            }
        }
        player.frames(20);
        let all = chosen(&player);
        assert_eq!(all[before..], [u64::from(wanted.0)], "by {way}");
    }
}

#[test]
fn in_the_last_round_score_cards_say_what_seats_still_need() {
    let mut player = after_last("last round", 0, |event| matches!(event, Event::LastRound { .. }));
    let needs = |seen: &Seen| seen.texts.iter().any(|drawn| drawn.text.contains("needs "));
    player.until("what somebody needs", needs);
    assert!(head(&player).view.last.is_some(), "it is the last round");
    // Whoever fights has it, too.
    for _ in 0..1_200 {
        player.frames(4);
        let view = &head(&player).view;
        if view.outcome.is_some() || view.shown_duel().is_none() || head(&player).stage.is_some() {
            continue;
        }
        let most = view.ledger.scores.iter().max().copied().unwrap_or_default();
        let behind = view.ledger.scores.iter().filter(|score| **score < most).count();
        let fights = view.roles_now().duelists.iter().any(|seat| view.ledger.scores[seat.index()] < most);
        let told = player.sees().texts.iter().filter(|drawn| drawn.text.contains("needs ")).count();
        if fights {
            assert!(told >= behind, "{told} of {behind} seats say what they need");
            return;
        }
    }
    panic!("nobody who is behind fights in the last round");
}

/// A seat's last challenge may be one that can't win the match any more.
#[test]
fn before_a_duel_it_is_said_that_it_cannot_bring_what_its_challenger_needs() {
    for letters in [100, 200] {
        let mut player = after_last(&format!("beyond {letters}"), 0, |event| matches!(event, Event::LastRound { .. }));
        player.world_mut().resource_mut::<Settings>().text_scale = letters;
        player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
        let says = |seen: &Seen| seen.texts.iter().any(|drawn| drawn.text.contains("more than this duel can bring"));
        player.until("that it can't win the match", says).assert_is_whole();
        let view = &head(&player).view;
        assert!(view.last.is_some(), "it is the last round");
        let own = view.ledger.scores[view.challenger.expect("somebody challenges").index()];
        assert!(view.ledger.scores.iter().max().is_some_and(|most| most - own > 1_000), "others are far ahead");
    }
}

#[test]
fn whoever_fights_gets_ready_until_the_duel_is_called() {
    let mut player = after_last("ready", 0, |event| matches!(event, Event::Announced { .. }));
    let ready = words("race-gets-ready");
    // In the last round, what somebody needs stands beside it.
    let said = |seen: &Seen| seen.texts.iter().filter(|drawn| drawn.text.starts_with(&ready)).count();
    player.until("who gets ready", |seen| said(seen) > 0);
    let view = &head(&player).view;
    let fight = view.roles_now().duelists.len();
    assert!(matches!(view.phase, Phase::Muster | Phase::Ready | Phase::Call), "{:?}", view.phase);
    assert_eq!(said(&player.sees()), fight, "all who fight");
    player.until("the call", |seen| said(seen) == 0);
}

/// A duel of bots, at the usual speed.
fn bots_duel(name: &str, duel: DuelId, level: &str) -> Player {
    let seats = [format!("red fox {level} mouse"), format!("blue hen {level} mouse")];
    let options = Options { play: Some(GameId::Practice(duel).row()), seed: Some(7), ..Options::default() };
    let mut player = Player::seated(&format!("staged {name}"), &[&seats[0], &seats[1]], options);
    player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
    player
}

/// A throw, a race and a tower: skipped to the end, nobody sees more of them than the last throw or piece.
#[test]
fn a_duel_of_bots_is_skipped_to_its_end() {
    for (duel, by) in [
        (DuelId::Chicken, By::Mouse),
        (DuelId::HorseShoes, By::Keys),
        (DuelId::War, PAD),
        (DuelId::DayAtTheBeach, By::Keys),
    ] {
        let mut player = bots_duel(&format!("skipped {duel:?}"), duel, "normal");
        let by = by.plugged(&mut player);
        player.frames(90);
        player.until_words("to-end").assert_is_whole();
        let (began, told) = (head(&player).log.len(), |player: &Player| head(player).log.len());
        match by {
            By::Mouse => player.click_on("to-end"),
            by => by.tap(&mut player, KeyCode::KeyX, bevy::input::gamepad::GamepadButton::North),
        }
        // A race is over within a frame.
        let skips = |player: &Player| player.world().resource::<Pace>().hastens;
        if duel != DuelId::War {
            player.until_words("to-end-now").assert_is_whole();
        }
        let frames = (0..4_000).take_while(|_| {
            player.frames(1);
            skips(&player)
        });
        assert!(frames.count() < 4_000, "{duel:?} comes to its end");
        assert!(stage(&player).is_none_or(|stage| stage.payoff.is_none()), "{duel:?}: nobody knows yet");
        player.frames(2);
        assert!(head(&player).in_slow_motion, "{duel:?}: what decided it is shown");
        player.until_words("result-again");
        assert!(told(&player) > began, "{duel:?}: it was played");
        assert_eq!(player.world().resource::<Pace>().speed, Speed::X1);
    }
}

/// A headline stands for a second and a half, at four times the speed for half of that; what a refusal says has to be
/// read.
#[test]
fn at_higher_speeds_headlines_go_sooner_and_refusals_do_not() {
    for (speed, stands) in [(Speed::X1, true), (Speed::X4, false)] {
        let mut player = bots_duel(&format!("speed {speed:?}"), DuelId::Chicken, "easy");
        player.frames(60);
        player.world_mut().resource_mut::<Pace>().speed = speed;
        let mut heads = player.world_mut().query::<&mut daggers_drawn::show::Playhead<Kadoova>>();
        for mut head in heads.iter_mut(player.world_mut()) {
            head.headline = Some(("A headline".into(), palette::GOLD, 0.0));
            head.refusal = Some(("A refusal".into(), 0.0));
        }
        player.frames(50);
        let head = head(&player);
        assert_eq!(head.headline.as_ref().is_some_and(|(words, ..)| words == "A headline"), stands, "{speed:?}");
        assert!(head.refusal.is_some(), "{speed:?}");
    }
}

#[test]
fn nobody_skips_a_duel_of_their_own() {
    let seats = ["red fox human mouse", "blue hen easy mouse"];
    let options = Options { play: Some(GameId::Practice(DuelId::Chicken).row()), seed: Some(7), ..Options::default() };
    let mut player = Player::seated("staged own", &seats, options);
    player.until_words("intro-duel");
    player.click_on("intro-duel");
    player.frames(120);
    assert!(player.sees().find(&words("to-end")).is_none());
    player.tap(KeyCode::KeyX);
    player.frames(2);
    assert!(!player.world().resource::<Pace>().hastens);
}

/// Whether a piece of a duel lies on the felt.
fn lies_on_felt(player: &mut Player) -> bool {
    player.world_mut().query::<&DrawnPiece>().iter(player.world()).next().is_some()
}

/// Whether the front of a Duel card is drawn on the felt.
fn shows_card(player: &Player) -> bool {
    let (felt, prize) = (player.world().resource::<Layout>().table, words("stage-prize"));
    let texts = &player.world().resource::<DrawnTexts>().texts;
    texts.iter().any(|drawn| drawn.text == prize && drawn.rect[0] < felt.max.x)
}

/// The opening draw was introduced at length.
#[test]
fn a_quick_draw_after_the_opening_draw_is_introduced_in_short() {
    let drawn = |event: &Event| matches!(event, Event::Announced { duel: DuelId::QuickDraw, .. });
    let mut player = cut("quick again", 4, |film, setup| film.before_for(drawn, setup));
    let seen = player.until_words("intro-all-ready");
    seen.assert_is_whole();
    assert!(seen.texts.iter().any(|drawn| drawn.text.contains(&words("about-quick-draw"))));
    assert!(!seen.says(&words("intro-quick-draw-1")));
    let bouts = &head(&player).view.ledger.bouts;
    assert_eq!(
        bouts.iter().filter(|bout| bout.duel == Some(DuelId::QuickDraw)).count(),
        1,
        "it is the first such duel"
    );
}

/// From the second time on, an introduction is one card; the full one is a press away.
#[test]
fn a_duel_that_was_played_before_is_introduced_in_short() {
    let own = |event: &Event| matches!(event, Event::Announced { roles, .. } if roles.duelists.contains(Seat(0)));
    let mut player = after_last("again", 4, own);
    let duel = head(&player).view.shown_duel().expect("it is announced").duel();
    let before = head(&player).view.ledger.bouts.iter().filter(|bout| bout.duel == Some(duel)).count();
    assert!(before > 0, "{duel:?} was played before");
    let at_length = words(&format!("intro-{}-1", duel.short_name()));
    let seen = player.until_words("intro-all-ready");
    seen.assert_is_whole();
    assert!(seen.says(&words(&format!("about-{}", duel.short_name()))) && !seen.says(&at_length), "{seen:#?}");
    player.click_on("intro-whole");
    player.until("the full introduction", |seen| seen.says(&at_length)).assert_is_whole();
}

/// From the card that is drawn to the duel that is announced: with nobody at the table who presses.
#[test]
fn the_challenge_takes_two_and_a_half_seconds_at_most() {
    let drawn = |event: &Event| matches!(event, Event::NextTurn { seat: Seat(0) });
    let mut player = after_last("how long", 0, drawn);
    player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
    let (mut frames, mut since) = (0, 0);
    for _ in 0..1_200 {
        player.frames(1);
        let on_stage = stage(&player).is_some_and(|stage| stage.payoff.is_none());
        since = if on_stage { 0 } else { since + 1 };
        frames += u32::from(on_stage);
        if frames > 0 && since > 60 {
            break;
        }
    }
    assert!((60..=150).contains(&frames), "{frames} frames");
}

/// Before the sides of a tower are picked nothing of it lies there: the card stays.
#[test]
fn whoever_picks_a_side_at_the_beach_sees_the_card() {
    for letters in [100, 200] {
        let announced = |event: &Event| matches!(event, Event::Announced { duel: DuelId::DayAtTheBeach, .. });
        let mut player = after_last(&format!("beach {letters}"), 4, announced);
        player.world_mut().resource_mut::<Settings>().text_scale = letters;
        player.until_words("intro-all-ready");
        player.click_on("intro-all-ready");
        player.until_words("offer-beach-dice");
        player.frames(60);
        player.picture(&format!("beach-sides-{letters}"));
        player.sees().assert_is_whole();
        assert!(shows_card(&player) && !lies_on_felt(&mut player));
        // Fixed bug: the question covered the upper half of the card's picture.
        let middle = player.world().resource::<Layout>().table.center().x;
        assert!(player.sees().middle(&words("offer-beach-dice"))[0] > middle + 100.0, "it is asked beside the card");
        player.click_on("offer-beach-dice");
        player.until("the tower", |seen| !seen.says(&words("offer-beach-dice")));
        player.frames(120);
        assert!(!shows_card(&player), "it makes room");
    }
}

/// Fixed bug: for a second after she had stopped, the prompt said that it was hers to throw.
#[test]
fn whoever_has_stopped_is_not_asked_to_throw() {
    let mut player = Player::sit("staged stops", Options::default());
    player.frames(10);
    let stops = |event: &Event| matches!(event, Event::Duel(DuelEvent::Chicken(chicken::Event::Stopped { .. })));
    let game = GameId::Practice(DuelId::Chicken).row();
    let film = Film::<Kadoova>::in_which(player.world(), game, (2, Level::Easy), stops).expect("it comes");
    dev::take_up(player.world_mut(), film.before(stops));
    player.frames(20);
    dev::close_panels(player.world_mut());
    let is_over = |player: &Player| matches!(head(player).view.duel_now(), Some(DuelView::Chicken(duel)) if duel.stage == chicken::Stage::TurnOver);
    while !is_over(&player) {
        player.frames(1);
    }
    player.frames(2);
    let seen = player.sees();
    assert!(is_over(&player) && seen.texts.iter().any(|drawn| drawn.text.contains("finishes with")), "{seen:?}");
    seen.assert_is_whole();
}

/// Fixed bug: behind the challenge it said "0 dice left".
#[test]
fn before_dice_are_handed_out_nobody_has_run_out_of_them() {
    let announced = |event: &Event| matches!(event, Event::Announced { duel: DuelId::PlagueDoctor, .. });
    let mut player = Player::sit("staged plague", Options::default());
    player.frames(10);
    let film = Film::<Kadoova>::in_which(player.world(), GameId::Kadoova.row(), (4, Level::Easy), announced);
    dev::take_up(player.world_mut(), film.expect("it comes").before(announced));
    player.frames(20);
    dev::close_panels(player.world_mut());
    // The view is that of the introduction too.
    let waits = |player: &Player| match head(player).view.shown_duel() {
        Some(DuelView::PlagueDoctor(duel)) => duel.racers.iter().all(|racer| racer.left() == 0),
        _ => false,
    };
    let mut waited = 0;
    for _ in 0..300 {
        player.frames(1);
        if waits(&player) {
            waited += 1;
            assert!(!player.sees().texts.iter().any(|drawn| drawn.text.contains("dice left")));
        }
    }
    assert!(waited > 10, "{waited} frames before there are dice");
}

/// In a match of bots, from the deal to the result, nothing lies on the felt but the Duel deck, cups and dice for half a
/// second at most.
#[test]
fn the_felt_is_never_empty_for_long_in_a_match_of_bots() {
    let seats = ["red fox easy mouse", "blue hen easy mouse", "green hare easy mouse", "purple cat easy mouse"];
    let options = Options { play: Some(GameId::Kadoova.row()), seed: Some(4), ..Options::default() };
    let mut player = Player::seated("staged felt", &seats, options);
    player.world_mut().resource_mut::<Pace>().speed = Speed::X1;
    player.frames_last(2);
    let (mut empty, mut drawn) = (0, 0);
    // Between the last duel and the result, too.
    while dev::head::<Kadoova>(player.world()).is_none_or(|head| !head.has_told_all()) {
        player.frames(1);
        let head = head(&player);
        let told = head.version().is_some();
        let staged = head.stage.as_ref().is_some_and(|stage| stage.waits <= 0.0);
        drawn += usize::from(head.stage.as_ref().is_some_and(|stage| stage.by.is_some() && stage.age == 0.0));
        // What stands on the table in Con is no piece.
        let screens = matches!(head.view.shown_duel(), Some(DuelView::Con(_)));
        let now = (head.view.phase, head.view.shown_duel().map(DuelView::duel));
        let lies = staged || !told || screens || lies_on_felt(&mut player) || shows_card(&player);
        empty = if lies { 0 } else { empty + 1 };
        assert!(empty <= 15, "the felt is empty for {empty} frames in {now:?}");
    }
    assert!(drawn > 10, "cards are drawn");
}
