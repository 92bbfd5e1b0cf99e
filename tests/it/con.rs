//! Con in the full app: two people with labels and looks, two behind the curtain with one mouse, one alone; refused claims,
//! and a match that goes on after a power cut.

use bevy::input::keyboard::KeyCode;
use daggers_drawn::{
    games::{
        GameId,
        kadoova::{
            DuelId, DuelMove, DuelView, Kadoova, Move, View,
            duels::con::{self, Claim, Stage},
        },
    },
    input::{Action, Bindings, Button, Controls},
    rules::{Eye, Game, Pick, Seat, picking::label},
    show::Words,
    turn::{self, Control::Person, Propose, Shown},
    window::Options,
};

use crate::{
    played::{EASY, practice},
    player::Player,
    seen::words,
};

/// Anna and Ben at Con, with these devices.
fn two(name: &str, devices: [&str; 2]) -> Player {
    let [one, other] = devices.map(|device| format!("human {device}"));
    let seats = [format!("red fox {one} Q W Anna"), format!("blue hen {other} P O Ben")];
    let options = Options { play: Some(GameId::Practice(DuelId::Con).row()), seed: Some(3), ..Options::default() };
    let mut player = Player::seated(name, &seats.each_ref().map(String::as_str), options);
    player.until_words("intro-all-ready");
    player.tap(KeyCode::KeyQ);
    player.frames(5);
    player.tap(KeyCode::KeyP);
    player.frames(10);
    player
}

fn view(player: &mut Player, eye: Eye) -> View {
    let world = player.world_mut();
    let viewer = turn::watch::<Kadoova>(world, eye);
    let view = View::clone(&world.get::<Shown<Kadoova>>(viewer).expect("it is shown something").view);
    world.despawn(viewer);
    view
}

fn duel(player: &mut Player, eye: Eye) -> con::View {
    match view(player, eye).duel {
        Some(DuelView::Con(duel)) => duel,
        other => panic!("another duel: {other:?}"),
    }
}

/// Rolls until all dice have been read and everything has been told.
fn roll(player: &mut Player, keys: &[KeyCode]) {
    for _ in 0..20 {
        if duel(player, Eye::Table).stage == Stage::Claims {
            player.frames(120);
            return;
        }
        keys.iter().for_each(|key| player.hold(*key, 110));
        player.frames(150);
    }
    panic!("not all dice are read");
}

/// Presses the label of this pick, on the half of the keyboard that the seat has.
fn pick(player: &mut Player, seat: Seat, wanted: Pick) {
    let controls = [Controls::LeftKeys, Controls::RightKeys][seat.index()];
    let world = player.world_mut();
    let viewer = turn::watch::<Kadoova>(world, Eye::Seat(seat));
    let shown = world.get::<Shown<Kadoova>>(viewer).expect("it is shown something");
    let open = shown.picking.as_ref().expect("it picks something").open.clone();
    world.despawn(viewer);
    let n = open.iter().position(|pick| *pick == wanted).unwrap_or_else(|| panic!("{wanted:?} is not in {open:?}"));
    for press in label(n, open.len()) {
        let button = player.world().resource::<Bindings>().get(controls, Action::Label(press));
        let Some(Button::Key(key)) = button else { panic!("no key for label {press}") };
        player.tap(key);
    }
    player.frames(5);
}

/// Both have half of the keyboard: they hold to look, claim by labels, and one of them calls.
#[test]
fn two_people_look_and_claim_by_labels() {
    let mut player = two("con labels", ["left-keys", "right-keys"]);
    roll(&mut player, &[KeyCode::KeyQ, KeyCode::KeyP]);
    player.until_words("con-hold").assert_is_whole();
    let first = duel(&mut player, Eye::Table).order[0];
    let other = if first == Seat(0) { Seat(1) } else { Seat(0) };
    let looks = [KeyCode::Space, KeyCode::KeyN];
    // Whoever looks sees their own dice, and only those.
    player.press(looks[first.index()]);
    player.until_words("con-which").assert_is_whole();
    player.release(looks[first.index()]);
    player.frames(5);
    assert!(player.sees().find(&words("con-which")).is_none(), "the look is over");
    pick(&mut player, first, Pick::Number(4));
    assert!(duel(&mut player, Eye::Table).claims.is_empty(), "nothing is claimed before the whole claim is in");
    pick(&mut player, first, Pick::Number(3));
    assert_eq!(duel(&mut player, Eye::Table).claims, [Claim { count: 3, face: 4 }]);
    player.frames(60);
    pick(&mut player, other, Pick::Number(2));
    pick(&mut player, other, Pick::Back);
    pick(&mut player, other, Pick::Word("con"));
    player.until("the count", |seen| seen.says(" of 3"));
    player.until_words("result-again");
    assert!(view(&mut player, Eye::Table).outcome.is_some());
}

/// One mouse for two: the curtain opens for each in turn, and what is claimed is seen by both.
#[test]
fn two_people_claim_behind_the_curtain() {
    let mut player = two("con curtain", ["mouse", "mouse"]);
    roll(&mut player, &[KeyCode::KeyQ, KeyCode::KeyP]);
    let first = duel(&mut player, Eye::Table).order[0];
    player.until_words("curtain-go").assert_is_whole();
    assert!(player.sees().find(&words("con-which")).is_none(), "nothing is seen through it");
    player.click_on("curtain-go");
    player.until_words("con-do-claim").assert_is_whole();
    player.click_on("con-do-claim");
    player.frames(10);
    assert_eq!(duel(&mut player, Eye::Table).claims.len(), 1);
    player.until_words("curtain-go");
    player.click_on("curtain-go");
    player.until_words("con-call").assert_is_whole();
    player.click_on("con-call");
    player.until_words("result-again");
    let claimer = duel(&mut player, Eye::Table).ladder().next().map(|(seat, _)| seat);
    assert_eq!(claimer, Some(first));
}

/// One alone: claims that are not allowed change nothing, and a match that is killed goes on with the same dice.
#[test]
fn a_killed_con_goes_on_with_the_same_dice() {
    let mut player = Player::sit("con killed", Options { seed: Some(3), ..practice(DuelId::Con, 3, &[Person, EASY]) });
    player.click_on("intro-duel");
    player.frames(30);
    roll(&mut player, &[KeyCode::KeyQ]);
    player.until_words("con-which");
    let before = duel(&mut player, Eye::Seat(Seat(0)));
    let least = before.last().map_or(0, |last| last.count);
    for (count, face) in [(least, 4), (29, 4), (least + 1, 7)] {
        let mv = Move::from(DuelMove::Con(con::Move::Claim(Claim { count, face })));
        let own = view(&mut player, Eye::Seat(Seat(0)));
        let reason = Kadoova::check(&own, &mv).unwrap_err();
        assert!(!Kadoova::refusal(&own, &reason).is_empty(), "it is said why");
        player.world_mut().write_message(Propose::<Kadoova> { seat: Seat(0), mv });
        player.frames(30);
        assert_eq!(duel(&mut player, Eye::Seat(Seat(0))), before);
    }
    // Killed in the middle, the match goes on with the same dice.
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    player.until_words("con-which").assert_is_whole();
    assert_eq!(duel(&mut player, Eye::Seat(Seat(0))), before);
}
