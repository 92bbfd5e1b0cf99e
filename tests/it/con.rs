//! Con in the full app: two people with labels and looks, two behind the curtain with one mouse, one alone; refused claims,
//! and a match that goes on after a power cut. Nothing on the shared screen tells how the dice fell behind the screens.

use bevy::{
    app::PostUpdate,
    ecs::{
        query::With,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, ResMut},
        world::World,
    },
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Rect, TextureId},
};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelId, DuelMove, DuelView, Kadoova, Move, View,
            duels::con::{self, Claim, Stage},
        },
    },
    input::{Action, Bindings, Button, Controls},
    rules::{
        Eye, Pick, Seat, Throw, Tick,
        dice::Grip,
        picking::label,
        throw::{Cast, Delivery},
    },
    settings::Settings,
    show::{LogLine, Playhead},
    turn::{self, Control::Person, Propose, SharedScreen, Shown, Witness},
    window::Options,
};

use crate::{
    card_table::PAD_LABELS,
    hidden::{Face, face, plug_two},
    played::{EASY, practice},
    player::Player,
    seen::words,
};

/// Anna and Ben at Con, with these devices.
fn two(name: &str, devices: [&str; 2]) -> Player {
    let mut player = seated(name, devices);
    begin(&mut player);
    player
}

/// The same, before they have said that they are ready.
fn seated(name: &str, devices: [&str; 2]) -> Player {
    let [one, other] = devices.map(|device| format!("human {device}"));
    let seats = [format!("red fox {one} Q W Anna"), format!("blue hen {other} P O Ben")];
    let options = Options { play: Some(GameId::Practice(DuelId::Con).row()), seed: Some(3), ..Options::default() };
    Player::seated(name, &seats.each_ref().map(String::as_str), options)
}

fn begin(player: &mut Player) {
    player.until_words("intro-all-ready");
    player.tap(KeyCode::KeyQ);
    player.frames(5);
    player.tap(KeyCode::KeyP);
    player.frames(10);
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

/// The labels that make this pick.
fn presses(player: &mut Player, seat: Seat, wanted: Pick) -> Vec<u8> {
    let world = player.world_mut();
    let viewer = turn::watch::<Kadoova>(world, Eye::Seat(seat));
    let shown = world.get::<Shown<Kadoova>>(viewer).expect("it is shown something");
    let open = shown.picking.as_ref().expect("it picks something").open.clone();
    world.despawn(viewer);
    let n = open.iter().position(|pick| *pick == wanted).unwrap_or_else(|| panic!("{wanted:?} is not in {open:?}"));
    label(n, open.len())
}

/// Presses the labels of this pick, on the half of the keyboard that the seat has.
fn pick(player: &mut Player, seat: Seat, wanted: Pick) {
    let controls = [Controls::LeftKeys, Controls::RightKeys][seat.index()];
    for press in presses(player, seat, wanted) {
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
    // Fixed bug: it was told to the seat that had called, and once more to all after the curtain.
    let (mut told, mut before) = (0, false);
    while player.sees().find(&words("result-again")).is_none() {
        player.frames(1);
        let now = player.sees().says(&words("headline-con-held"));
        told += u32::from(now && !before);
        before = now;
    }
    assert_eq!(told, 1, "the count is told once");
    let claimer = duel(&mut player, Eye::Table).ladder().next().map(|(seat, _)| seat);
    assert_eq!(claimer, Some(first));
}

/// Two pads: each holds a button to look behind their own screen, and claims and calls by labels.
#[test]
fn two_pads_look_and_claim_by_labels() {
    let mut player = seated("con pads", ["pad1", "pad2"]);
    let pads = plug_two(&mut player);
    begin(&mut player);
    roll(&mut player, &[KeyCode::KeyQ, KeyCode::KeyP]);
    let first = duel(&mut player, Eye::Table).order[0].index();
    for pad in [first, 1 - first] {
        player.pad_button(pads[pad], GamepadButton::LeftTrigger, true);
        let asks = if pad == first { "con-which" } else { "con-behind" };
        player.until_words(asks).assert_is_whole();
        player.pad_button(pads[pad], GamepadButton::LeftTrigger, false);
        player.frames(5);
        assert!(player.sees().find(&words(asks)).is_none(), "the look is over");
    }
    let seats = [first, 1 - first].map(|seat| Seat(seat as u8));
    for (n, wanted) in [(0, Pick::Number(6)), (0, Pick::Number(2)), (1, Pick::Word("con"))] {
        for press in presses(&mut player, seats[n], wanted) {
            player.tap_pad(pads[seats[n].index()], PAD_LABELS[usize::from(press)]);
        }
        player.frames(60);
    }
    player.until_words("result-again");
    assert_eq!(duel(&mut player, Eye::Table).claims, [Claim { count: 2, face: 6 }]);
}

/// One alone: presses that claim what can't be claimed are refused in words.
#[test]
fn who_presses_too_far_at_con_is_told_why() {
    let mut player = Player::sit("con refused", Options { seed: Some(3), ..practice(DuelId::Con, 3, &[Person, EASY]) });
    player.click_on("intro-duel");
    player.frames(30);
    roll(&mut player, &[KeyCode::KeyQ]);
    player.until_words("con-which");
    let before = duel(&mut player, Eye::Seat(Seat(0)));
    let mut refused = |key: KeyCode, presses: usize, why: &str| {
        (0..presses).for_each(|_| player.tap(key));
        player.until_words(why).assert_is_whole();
        assert_eq!(duel(&mut player, Eye::Seat(Seat(0))), before);
    };
    if before.last().is_none() {
        refused(KeyCode::KeyX, 1, "refusal-con-nothing");
    }
    refused(KeyCode::ArrowDown, 1, "refusal-con-higher");
    refused(KeyCode::ArrowUp, 29, "refusal-con-all");
    // The claim lies ready as before; while the other claims, a call is out of turn.
    (0..26).for_each(|_| player.tap(KeyCode::ArrowDown));
    player.tap(KeyCode::Space);
    player.frames(2);
    player.tap(KeyCode::KeyX);
    player.until_words("refusal-not-your-turn").assert_is_whole();
    player.frames(200);
    assert!(duel(&mut player, Eye::Seat(Seat(0))).stage == Stage::Claims, "nothing is called");
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
    let refused = [(least, 4, "refusal-con-higher"), (29, 4, "refusal-con-all"), (least + 1, 7, "refusal-not-now")];
    for (count, face, why) in refused {
        let mv = Move::from(DuelMove::Con(con::Move::Claim(Claim { count, face })));
        player.world_mut().write_message(Propose::<Kadoova> { seat: Seat(0), mv });
        player.until_words(why).assert_is_whole();
        assert_eq!(duel(&mut player, Eye::Seat(Seat(0))), before);
    }
    // Killed in the middle, the match goes on with the same dice.
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    player.until_words("con-which").assert_is_whole();
    assert_eq!(duel(&mut player, Eye::Seat(Seat(0))), before);
}

/// The places of all pictures in a frame.
#[derive(Resource, Default)]
struct Drawn(Vec<Rect>);

fn find_pictures(outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>, mut drawn: ResMut<Drawn>) {
    let Some(output) = outputs.iter().next().and_then(|output| output.0.as_ref()) else { return };
    let pictures = output.shapes.iter().filter(|clipped| clipped.shape.texture_id() != TextureId::default());
    drawn.0 = pictures.map(|clipped| clipped.shape.visual_bounding_rect()).collect();
}

/// For how many pictures a frame is unlike the one before, at most, while both shake; and how far one goes, in pixels.
fn while_both_shake(name: &str, reduced_motion: bool) -> (usize, f32) {
    let mut player = two(name, ["left-keys", "right-keys"]);
    player.world_mut().resource_mut::<Settings>().reduced_motion = reduced_motion;
    let listed = find_pictures.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    player.app_mut().init_resource::<Drawn>().add_systems(PostUpdate, listed);
    [KeyCode::KeyQ, KeyCode::KeyP].into_iter().for_each(|key| player.press(key));
    player.frames(30);
    let first = player.world().resource::<Drawn>().0.clone();
    assert!(!first.is_empty(), "pictures are drawn");
    let (mut before, mut most, mut far) = (first.clone(), 0, 0.0f32);
    for _ in 0..30 {
        player.frames(1);
        let now = player.world().resource::<Drawn>().0.clone();
        assert_eq!(now.len(), first.len(), "the same pictures");
        most = most.max(now.iter().zip(&before).filter(|(now, before)| now != before).count());
        far = now.iter().zip(&first).map(|(now, first)| now.min.distance(first.min)).fold(far, f32::max);
        before = now;
    }
    (most, far)
}

#[test]
fn screens_rattle_while_dice_are_shaken_behind_them() {
    let (moved, far) = while_both_shake("con rattles", false);
    assert_eq!(moved, 2, "who looks over each screen moves with it");
    assert!((0.5..6.0).contains(&far), "{far} pixels");
    assert_eq!(while_both_shake("con keeps still", true), (0, 0.0), "with reduced motion nothing rattles");
}

/// The physics of a world in which dice lie in the hand in another way.
#[derive(Resource)]
struct Otherwise(Witness);

/// Turns all dice in the hand before they leave it: they fly and roll as they would, and show other numbers.
fn turn_in_the_hand(world: &mut World, throw: &Throw) {
    let turned = |cast: &Cast| Cast { grip: Grip((cast.grip.0 + 7) % Grip::COUNT as u8), ..*cast };
    let throw = match &throw.delivery {
        Delivery::Cast(cast) => Throw { delivery: Delivery::Cast(cast.iter().map(turned).collect()), ..throw.clone() },
        Delivery::Push(_) | Delivery::Carry(_) => throw.clone(),
    };
    let Otherwise(witness) = *world.resource::<Otherwise>();
    (witness.begin)(world, &throw);
}

/// All that the table is shown of a match: the frame, what has been told of it, the clock, and what its eye sees.
struct Table {
    face: Face,
    log: Vec<LogLine>,
    cues: String,
    tick: Tick,
    view: View,
}

impl Table {
    /// The first thing that differs from another table.
    fn differs(&self, other: &Table) -> Option<String> {
        let told = |table: &Table| format!("{:?} {:?} {:?} {:?}", table.tick, table.cues, table.log, table.view);
        let [own, others] = [told(self), told(other)];
        self.face.differs(&other.face).or((own != others).then(|| format!("{own}\n{others}")))
    }
}

fn table(player: &mut Player) -> Table {
    let face = face(player);
    let world = player.world_mut();
    let mut screens = world.query_filtered::<(&Shown<Kadoova>, &Playhead<Kadoova>), With<SharedScreen>>();
    let (shown, head) = screens.single(world).expect("there is a screen");
    Table {
        face,
        log: head.log.clone(),
        cues: format!("{:?}", head.cues),
        tick: shown.tick,
        view: View::clone(&shown.view),
    }
}

/// Two players at the same match, in one of which the dice lie otherwise in the hands, compared frame by frame.
struct Twins([Player; 2]);

impl Twins {
    fn sit() -> Twins {
        let mut players = ["one", "other"].map(|which| two(&format!("con twin {which}"), ["left-keys", "right-keys"]));
        // In both, since a resource is an entity, and entities are compared.
        for player in &mut players {
            let witness = *player.world().resource::<Witness>();
            player.world_mut().insert_resource(Otherwise(witness));
        }
        players[1].world_mut().resource_mut::<Witness>().begin = turn_in_the_hand;
        Twins(players)
    }

    /// Runs a number of frames, and returns the first thing that differs.
    fn differ(&mut self, frames: u64) -> Option<String> {
        (0..frames).find_map(|_| {
            let [one, other] = self.0.each_mut().map(|player| {
                player.frames(1);
                table(player)
            });
            one.differs(&other)
        })
    }

    fn agree(&mut self, frames: u64) {
        assert_eq!(self.differ(frames), None, "it can be told how the dice fell");
    }

    /// Both press these keys for so many frames.
    fn hold(&mut self, keys: &[KeyCode], frames: u64) {
        self.0.iter_mut().for_each(|player| keys.iter().for_each(|key| player.press(*key)));
        self.agree(frames);
        self.0.iter_mut().for_each(|player| keys.iter().for_each(|key| player.release(*key)));
    }

    /// What the table sees of both. Viewers come and go in both alike, since entities are compared.
    fn seen(&mut self) -> con::View {
        let [one, other] = self.0.each_mut().map(|player| duel(player, Eye::Table));
        assert_eq!(one, other);
        one
    }

    /// The numbers behind both screens, of one seat after the other.
    fn numbers(&mut self) -> [Vec<Option<Vec<u8>>>; 2] {
        self.0.each_mut().map(|player| {
            let seen = |seat: Seat| duel(player, Eye::Seat(seat)).side(seat).map(|side| side.numbers.value.clone());
            [Seat(0), Seat(1)].into_iter().map(seen).map(Option::flatten).collect()
        })
    }

    /// Both make the same pick.
    fn pick(&mut self, seat: Seat, wanted: Pick) {
        self.0.iter_mut().for_each(|player| pick(player, seat, wanted));
        self.agree(60);
    }
}

/// However the dice lay in the hands, every frame is the same to the table until a screen goes up: texts, entities and
/// their places, sounds, log lines and ticks.
#[test]
fn nothing_tells_how_the_dice_fell_behind_a_screen() {
    let mut twins = Twins::sit();
    for _ in 0..20 {
        if twins.seen().stage == Stage::Claims {
            break;
        }
        twins.hold(&[KeyCode::KeyQ, KeyCode::KeyP], 110);
        twins.agree(200);
    }
    twins.agree(120);
    let [one, other] = twins.numbers();
    assert!(one.iter().zip(&other).all(|(one, other)| one.is_some() && one != other), "the dice show other numbers");
    let order = twins.seen().order;
    for (seat, pick) in [(0, Pick::Number(4)), (0, Pick::Number(3)), (1, Pick::Number(2)), (1, Pick::Number(5))] {
        twins.pick(order[seat], pick);
    }
    twins.0.iter_mut().for_each(|player| pick(player, order[0], Pick::Word("con")));
    assert!(twins.differ(400).is_some(), "what is counted is told apart");
}
