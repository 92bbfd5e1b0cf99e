//! A person at the table of a card game: what they must decide, and how they pick it by pointer, keys, pad and labels, to
//! the end of the match.

use std::{cmp::Ordering, collections::BTreeSet, sync::Arc};

use bevy::{
    app::PostUpdate,
    ecs::{
        entity::Entity,
        query::With,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, ResMut},
    },
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Rect, Shape, pos2},
};
use daggers_drawn::{
    pieces::{PieceShown, PiecesShown, TableMap, UnderWay, Whereabouts, card},
    rules::{Choice, Eye, Pick, PieceOf, Seat, Seed, picking::label},
    show::{
        Gestures, Playhead, Unseen,
        cards::{Board, CardGame},
    },
    turn::{Authority, SharedScreen, Shown},
    ui::{drawn::DrawnText, text},
};

use crate::{
    player::{By, Player},
    seen::{Seen, final_points, words},
};

/// A card game as the tests play it.
pub(crate) trait Played: CardGame {
    /// The words on the button that makes a pick.
    fn button(player: &mut Player, pick: Pick) -> String;

    /// The questions beside which there are buttons.
    fn asks() -> Vec<String>;

    /// The kind of decision that a move is.
    fn kind(mv: &Self::Move) -> &'static str;

    /// The picks of a move.
    fn picked(view: &Self::View, mv: &Self::Move) -> Vec<Pick> {
        Self::picks(view, mv)
    }
}

/// The seat that must decide now, if it is a person and everything has been told.
pub(crate) fn decides<G: Played>(player: &mut Player) -> Option<Seat> {
    let must = player.world().resource::<Authority<G>>().pending().must();
    let world = player.world_mut();
    let mut screens = world.query_filtered::<(&Shown<G>, &Playhead<G>), With<SharedScreen>>();
    let (shown, _) = screens.single(world).ok().filter(|(shown, head)| head.idle() && head.is_up_to_date(shown))?;
    must.iter().find(|seat| shown.is_person(*seat))
}

/// What an eye sees of the match now. Its viewer is gone again at once.
pub(crate) fn seen_by<G: Played>(player: &mut Player, eye: Eye) -> G::View {
    let world = player.world_mut();
    let viewer = daggers_drawn::turn::watch::<G>(world, eye);
    let view = world.get::<Shown<G>>(viewer).expect("it is shown something").view.clone();
    world.despawn(viewer);
    Arc::unwrap_or_clone(view)
}

/// The picks of a legal move of `seat`, and the move.
pub(crate) fn picks<G: Played>(player: &mut Player, seat: Seat, n: u64) -> (Vec<Pick>, G::Move) {
    let view = seen_by::<G>(player, Eye::Seat(seat));
    let mut legal = Vec::new();
    G::choices(&view, &mut legal);
    let mut rng = Seed(n).stream("picks");
    let choice = rng.pick(&legal).expect("whoever must choose has a choice");
    let mv = choice.sample(&mut rng, |mv| G::check(&view, mv).is_ok()).expect("a legal move");
    (G::picked(&view, &mv), mv)
}

/// Whether a card lies on the table.
fn lies(player: &mut Player, token: u32) -> bool {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&PiecesShown, With<SharedScreen>>();
    screens.single(world).expect("there is a screen").piece(token).is_some()
}

/// A point on the index of a card, in logical pixels.
pub(crate) fn index(player: &mut Player, token: u32) -> [f32; 2] {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&PiecesShown, With<SharedScreen>>();
    let piece = screens.single(world).expect("there is a screen").piece(token).expect("it lies there").clone();
    let Whereabouts::Flat { at, turn, scale, .. } = piece.place else { panic!("it lies nowhere: {piece:?}") };
    let from_middle = Vec2::new(-0.38, 0.4) * card::SIZE * scale;
    let [x, y] = (Vec2::from(at) + Vec2::from_angle(turn).rotate(from_middle)).to_array();
    world.resource::<TableMap>().to_window([x, y, 0.8]).to_array()
}

/// The middle of the part of a card that is in sight beside the next one, at the height of its index, in logical pixels.
fn in_sight(player: &mut Player, token: u32) -> [f32; 2] {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&PiecesShown, With<SharedScreen>>();
    let pieces = &screens.single(world).expect("there is a screen").pieces;
    let flat = |place: &Whereabouts| match place {
        Whereabouts::Flat { at, scale, .. } => Some((*at, card::SIZE * *scale)),
        _ => None,
    };
    let own = pieces.iter().find(|piece| piece.token() == Some(token)).expect("it lies there");
    let ([x, y], size) = flat(&own.place).expect("it lies on the table");
    let beside = pieces.iter().filter_map(|piece| flat(&piece.place)).map(|([other, high], _)| [other - x, high - y]);
    let next = beside.filter(|[right, up]| *right > 0.3 && up.abs() < size.y / 2.0).map(|[right, _]| right);
    let wide = next.fold(size.x, f32::min);
    let at = [x - (size.x - wide) / 2.0, y + 0.4 * size.y, 0.8];
    world.resource::<TableMap>().to_window(at).to_array()
}

/// Fails if text is clipped, covered or overlaps, but for what a card covers that a hand is at: it is drawn larger.
fn assert_is_whole<G: Played>(player: &mut Player) {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<(&Gestures<G>, &PiecesShown), With<SharedScreen>>();
    let (gestures, pieces) = screens.single(world).expect("there is a screen");
    let at = (0..6).map(Seat).filter_map(|seat| pieces.piece(gestures.of(seat).at?));
    let map = world.resource::<TableMap>();
    let area = |piece: &PieceShown| match piece.place {
        Whereabouts::Flat { at: [x, y], scale, .. } => {
            let half = card::SIZE * scale / 2.0;
            let corner = |x, y| map.to_window([x, y, 0.8]).to_array().into();
            Some(Rect::from_two_pos(corner(x - half.x, y - half.y), corner(x + half.x, y + half.y)))
        }
        _ => None,
    };
    let large: Vec<Rect> = at.filter_map(area).collect();
    let mut seen = player.sees();
    let is_free = |[left, top, right, bottom]: [f32; 4]| {
        let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        large.iter().all(|large| !large.intersects(rect))
    };
    seen.texts.retain(|text| is_free(text.rect));
    if !seen.is_whole() {
        player.picture("not-whole");
    }
    seen.assert_is_whole();
}

/// Clicks on the button with these words: of several places, the one nearest to a question.
pub(crate) fn click_button<G: Played>(player: &mut Player, words: &str) {
    let asks = G::asks();
    let seen = player.until("the button", |seen| seen.find(words).is_some() && seen.shows(&asks));
    let middle = |rect: [f32; 4]| [f32::midpoint(rect[0], rect[2]), f32::midpoint(rect[1], rect[3])];
    let lowest_prompt = seen.size[1] * 0.88;
    let above = |text: &&DrawnText| text.rect[1] < lowest_prompt;
    let question = seen.texts.iter().filter(above).find(|text| asks.contains(&text.text)).expect("a question");
    let y = middle(question.rect)[1];
    // Rows of buttons are wide: a card below them may lie nearer.
    let away = |at: &[f32; 2]| (at[1] - y).abs();
    let all = seen.texts.iter().filter(|text| text.text == words).map(|text| middle(text.rect));
    let at = all.min_by(|a, b| away(a).total_cmp(&away(b))).expect("it is there");
    player.click(at);
}

/// The card that the keys are at.
fn at<G: Played>(player: &mut Player) -> Option<u32> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Gestures<G>, With<SharedScreen>>();
    screens.single(world).ok()?.last().at
}

/// The keys with which a half of the keyboard goes to a card, and picks it: left, right, up, down.
const HALVES: [([KeyCode; 4], KeyCode); 2] = [
    ([KeyCode::KeyA, KeyCode::KeyD, KeyCode::KeyW, KeyCode::KeyS], KeyCode::Space),
    ([KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown], KeyCode::Enter),
];

/// Goes to a card with keys or a pad, as one who sees where it lies.
pub(crate) fn go_to<G: Played>(player: &mut Player, token: u32, by: By) {
    let [left, right, up, down] = HALVES[1].0;
    let ways = [
        (left, GamepadButton::DPadLeft),
        (right, GamepadButton::DPadRight),
        (up, GamepadButton::DPadUp),
        (down, GamepadButton::DPadDown),
    ];
    walk_to::<G>(player, token, |player, way| by.tap(player, ways[way].0, ways[way].1));
}

/// Goes to a card by steps to the left, to the right, up and down.
fn walk_to<G: Played>(player: &mut Player, token: u32, step: impl Fn(&mut Player, usize)) {
    let (mut been, mut rng): (Vec<u32>, _) = (Vec::new(), Seed(token.into()).stream("ways"));
    for _ in 0..200 {
        let at = at::<G>(player).filter(|at| lies(player, *at));
        if at == Some(token) {
            return;
        }
        let [from, to] = [at.unwrap_or(token), token].map(|token| index(player, token));
        let [right, down] = [to[0] - from[0], to[1] - from[1]];
        // Cards of one row are reached one after the other, in their order; others of one height too, and further ones
        // across the table.
        let far = 70.0_f32.max(right.abs() / 2.0);
        let way = match at.and_then(|at| order::<G>(player, at, token)) {
            Some((0, Ordering::Greater)) => 0,
            Some((0, _)) => 1,
            Some((rows, _)) if rows < 0 => 2,
            Some(_) => 3,
            None if at.is_some() && down < -far => 2,
            None if at.is_some() && down > far => 3,
            None => usize::from(right >= 0.0),
        };
        // Whoever comes to where they have been tries the other direction, and then any.
        let aside = if way < 2 { 2 + usize::from(down > 0.0) } else { usize::from(right >= 0.0) };
        let times = at.map_or(0, |at| been.iter().filter(|other| **other == at).count());
        step(player, [way, aside].get(times).copied().unwrap_or_else(|| rng.below(4)));
        been.extend(at);
    }
    player.picture("not-reached");
    panic!("the keys don't come to card {token}: {:#?}", player.sees());
}

/// By how many rows a card lies farther down than another of the same place, and their order; `None`: it is another place.
fn order<G: Played>(player: &mut Player, from: u32, to: u32) -> Option<(i32, Ordering)> {
    let board = Board::<G>::of(&seen_by::<G>(player, Eye::Table), false);
    let lies = |token: u32| {
        let piece = board.piece(token)?;
        let row = board.zone_of(piece)?.1.row(piece.zone.at.into());
        Some((piece.zone, row as i32))
    };
    let ((from, above), (to, below)) = (lies(from)?, lies(to)?);
    ((from.owner, from.place) == (to.owner, to.place)).then(|| (below - above, from.at.cmp(&to.at)))
}

/// Whether a pick is the only word beside cards. It has a key of its own; other words are buttons.
pub(crate) fn is_beside<G: Played>(player: &mut Player, seat: Seat, pick: Pick) -> bool {
    let view = seen_by::<G>(player, Eye::Seat(seat));
    let mut legal = Vec::new();
    G::choices(&view, &mut legal);
    let firsts = legal.iter().filter_map(Choice::listed).filter_map(|mv| G::picks(&view, mv).first().copied());
    let (firsts, sets): (Vec<Pick>, _) = (firsts.collect(), legal.iter().any(|choice| choice.listed().is_none()));
    let cards = sets || firsts.iter().any(|pick| pick.piece().is_some());
    let alone = firsts.iter().filter(|first| first.piece().is_none()).all(|first| *first == pick);
    matches!(pick, Pick::Word(_)) && cards && alone
}

/// Picks with the hand: a card where it lies, and anything else by its button.
pub(crate) fn pick_by_hand<G: Played>(player: &mut Player, pick: Pick, by: By) {
    match (pick, by) {
        (Pick::Piece(token), By::Mouse) => {
            let at = in_sight(player, token);
            player.click(at);
        }
        (Pick::Piece(token), by) => {
            go_to::<G>(player, token, by);
            by.tap(player, KeyCode::Space, GamepadButton::South);
        }
        (Pick::Done, By::Mouse) | (_, By::Mouse) => {
            let words = G::button(player, pick);
            click_button::<G>(player, &words);
        }
        (Pick::Done, by) => by.tap(player, KeyCode::Enter, GamepadButton::North),
        // The first of the buttons is the main one.
        (_, by) => by.tap(player, KeyCode::Enter, GamepadButton::South),
    }
    player.frames(4);
}

/// The number of moves that a seat has made, as the record has them.
pub(crate) fn moves(player: &Player, seat: Seat) -> usize {
    let by = |line: &serde_json::Value| line.pointer("/move/moves/0/0").and_then(serde_json::Value::as_u64);
    player.record().iter().filter(|line| by(line) == Some(seat.0.into())).count()
}

/// Waits until no card is on its way.
fn settle(player: &mut Player) {
    for _ in 0..60 {
        let world = player.world_mut();
        let mut screens = world.query_filtered::<&UnderWay, With<SharedScreen>>();
        if screens.single(world).is_ok_and(|under_way| under_way.0 == 0) {
            return;
        }
        player.frames(2);
    }
}

/// The card that a person is shown alone and has not seen yet.
pub(crate) fn unseen<G: Played>(player: &mut Player) -> Option<Unseen> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Playhead<G>, With<SharedScreen>>();
    screens.single(world).ok()?.asks_to_see().cloned()
}

/// Plays to the end, person after person; `picks_now` makes the picks of one move of a seat, and `sees` says that a seat
/// has seen the card that it is shown. Returns the kinds of decisions that people made.
pub(crate) fn play_to_the_end<G: Played>(
    player: &mut Player,
    picks_now: impl FnMut(&mut Player, Seat, Vec<Pick>),
    sees: impl FnMut(&mut Player, Unseen),
) -> BTreeSet<&'static str> {
    play_on::<G>(player, usize::MAX, picks_now, sees)
}

/// The same, for so many decisions at most.
pub(crate) fn play_on<G: Played>(
    player: &mut Player,
    decisions: usize,
    mut picks_now: impl FnMut(&mut Player, Seat, Vec<Pick>),
    mut sees: impl FnMut(&mut Player, Unseen),
) -> BTreeSet<&'static str> {
    let (mut kinds, mut made) = (BTreeSet::new(), 0);
    player.frames_last(4);
    for n in 0..20_000 {
        if player.sees().shows(&["result-again", "match-rematch"].map(words)) {
            let points = final_points(&player.record()).expect("the record has an end");
            let told = |seen: &Seen| points.iter().all(|n| seen.find(&text::points(*n as i32)).is_some());
            player.until("the final score", told);
            player.sees().assert_is_whole();
            return kinds;
        }
        if let Some(unseen) = unseen::<G>(player) {
            player.sees().assert_is_whole();
            sees(player, unseen);
            player.frames(4);
            continue;
        }
        let Some(seat) = decides::<G>(player) else {
            player.frames(3);
            continue;
        };
        player.frames(10);
        settle(player);
        let (picks, mv) = picks::<G>(player, seat, n);
        let before = moves(player, seat);
        assert_is_whole::<G>(player);
        picks_now(player, seat, picks);
        // It is made as soon as nothing moves any more.
        for _ in 0..300 {
            if moves(player, seat) > before {
                break;
            }
            player.frames(2);
        }
        if moves(player, seat) == before {
            player.picture("not-made");
        }
        assert!(moves(player, seat) > before, "{mv:?} was not made: {:#?}", player.sees());
        kinds.insert(G::kind(&mv));
        made += 1;
        if made == decisions {
            return kinds;
        }
    }
    panic!("no end: {:#?}", player.sees());
}

/// The keys of the labels of the left half of the keyboard and of the right half.
pub(crate) const LABELS: [[KeyCode; 8]; 2] = [
    [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::KeyA,
        KeyCode::KeyS,
        KeyCode::KeyD,
        KeyCode::KeyF,
    ],
    [
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
        KeyCode::Digit0,
        KeyCode::KeyU,
        KeyCode::KeyI,
        KeyCode::KeyO,
        KeyCode::KeyP,
    ],
];

pub(crate) const PAD_LABELS: [GamepadButton; 8] = [
    GamepadButton::DPadLeft,
    GamepadButton::DPadUp,
    GamepadButton::DPadRight,
    GamepadButton::DPadDown,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::East,
    GamepadButton::South,
];

/// A device with which somebody looks at their hand and presses labels: a half of the keyboard, or a pad; with the mouse,
/// which points at what it looks at.
#[derive(Copy, Clone)]
pub(crate) enum Labelled {
    Mouse,
    Half(usize),
    Pad(Entity),
}

impl Labelled {
    /// Looks, presses these labels, and looks away again.
    pub(crate) fn presses(self, player: &mut Player, presses: Vec<u8>) {
        self.look(player, true);
        for press in presses {
            match self {
                Labelled::Mouse => panic!("a mouse has no labels"),
                Labelled::Half(half) => player.tap(LABELS[half][usize::from(press)]),
                Labelled::Pad(pad) => player.tap_pad(pad, PAD_LABELS[usize::from(press)]),
            }
        }
        self.look(player, false);
    }

    /// Looks at the own hand, or looks away again.
    pub(crate) fn look(self, player: &mut Player, looks: bool) {
        let before = player.sees();
        match self {
            Labelled::Mouse => player.button(MouseButton::Right, looks),
            Labelled::Half(half) if looks => player.press([KeyCode::Space, KeyCode::KeyN][half]),
            Labelled::Half(half) => player.release([KeyCode::Space, KeyCode::KeyN][half]),
            Labelled::Pad(pad) => player.pad_button(pad, GamepadButton::LeftTrigger, looks),
        }
        player.frames(4);
        if looks {
            // A sheet lies over the table.
            let mut seen = player.sees();
            let below = |text: &DrawnText| {
                before.texts.iter().any(|other| (&other.text, other.rect) == (&text.text, text.rect))
            };
            seen.texts.retain(|text| text.whole || !below(text));
            seen.assert_is_whole();
        }
    }

    /// Picks from the sheet of `seat`: by its label, or, with the mouse, where it is drawn.
    fn picks<G: Played>(self, player: &mut Player, seat: Seat, pick: Pick, presses: Vec<u8>) {
        if !matches!(self, Labelled::Mouse) {
            return self.presses(player, presses);
        }
        self.look(player, true);
        match pick {
            Pick::Piece(token) => {
                let held = held::<G>(player, seat);
                let n = held.iter().position(|held| *held == token).expect("it is in the hand");
                let middle = on_sheet(player, held.len())[n].center();
                player.click(middle.into());
            }
            Pick::Done => player.click_on("peek-done"),
            pick => {
                let words = G::button(player, pick);
                click_button::<G>(player, &words);
            }
        }
        self.look(player, false);
    }
}

/// The cards on the sheet of a seat that it can pick, in their order.
fn held<G: Played>(player: &mut Player, seat: Seat) -> Vec<u32> {
    let view = seen_by::<G>(player, Eye::Seat(seat));
    let board = Board::<G>::of(&view, false);
    let is_held = |piece: &&PieceOf<G::View>| {
        piece.zone.owner == Some(seat) && board.zone_of(piece).is_some_and(|(zone, _)| zone.held)
    };
    let held: Vec<u32> = board.pieces.iter().filter(is_held).map(|piece| piece.token).collect();
    held.into_iter().filter(|token| presses::<G>(player, seat, Pick::Piece(*token)).is_some()).collect()
}

/// The plates that egui drew in the last frame: their place, and the width of their edge.
#[derive(Resource, Default)]
struct Plates(Vec<(Rect, f32)>);

fn list_plates(outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>, mut plates: ResMut<Plates>) {
    let Some(output) = outputs.iter().next().and_then(|output| output.0.as_ref()) else { return };
    plates.0.clear();
    output.shapes.iter().for_each(|clipped| add_plates(&clipped.shape, &mut plates.0));
}

fn add_plates(shape: &Shape, plates: &mut Vec<(Rect, f32)>) {
    match shape {
        Shape::Rect(plate) => plates.push((plate.rect, plate.stroke.width)),
        Shape::Vec(inner) => inner.iter().for_each(|shape| add_plates(shape, plates)),
        _ => {}
    }
}

/// The widths of the edge of a sheet, and of that of the thing on it that the pointer is at.
const EDGES: [f32; 2] = [3.0, 2.0];

/// The plate drawn last with an edge of this width of which `is` is true.
fn plate(player: &mut Player, edge: f32, is: impl Fn(Rect) -> bool) -> Option<Rect> {
    if player.world().get_resource::<Plates>().is_none() {
        let listed = list_plates.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
        player.app_mut().init_resource::<Plates>().add_systems(PostUpdate, listed);
        player.frames(2);
    }
    let plates = player.world().resource::<Plates>().0.iter().rev();
    plates.filter(|(_, wide)| *wide == edge).map(|(rect, _)| *rect).find(|rect| is(*rect))
}

/// The place of the sheet of the only seat that looks at its hand.
pub(crate) fn sheet(player: &mut Player) -> Rect {
    plate(player, EDGES[0], |_| true).expect("a sheet is open")
}

/// The places of the cards on that sheet, in its order: under the pointer each has a golden edge.
pub(crate) fn on_sheet(player: &mut Player, cards: usize) -> Vec<Rect> {
    let sheet = sheet(player);
    let mut places: Vec<Rect> = Vec::new();
    let (mut x, mut y) = (sheet.min.x, sheet.min.y + 50.0);
    while places.len() < cards {
        assert!(y < sheet.max.y, "{} of {cards} cards are found on the sheet", places.len());
        player.point([x, y]);
        player.frames(1);
        // A way on has such an edge too, and is lower.
        let at = |rect: Rect| rect.contains(pos2(x, y)) && rect.height() > 40.0;
        places.extend(plate(player, EDGES[1], at).filter(|place| !places.contains(place)));
        x += 12.0;
        if x > sheet.max.x {
            (x, y) = (sheet.min.x, y + 24.0);
        }
    }
    places
}

/// People with a device each look at their hands and press labels to the end: sets of twenty cards, numbers, seats, and
/// cards that are played in the open.
pub(crate) fn by_labels<G: Played>(player: Player, devices: &[Labelled]) -> BTreeSet<&'static str> {
    by_labels_for::<G>(player, devices, usize::MAX)
}

/// The same, for so many decisions at most.
pub(crate) fn by_labels_for<G: Played>(
    mut player: Player,
    devices: &[Labelled],
    decisions: usize,
) -> BTreeSet<&'static str> {
    begin_at_once(&mut player);
    let picks_now = |player: &mut Player, seat: Seat, picks: Vec<Pick>| {
        for pick in picks {
            match (presses::<G>(player, seat, pick), devices[seat.index()]) {
                (Some(presses), device) => device.picks::<G>(player, seat, pick, presses),
                // A decision that all may see.
                (None, Labelled::Mouse) => pick_by_hand::<G>(player, pick, By::Mouse),
                (None, Labelled::Half(half)) => pick_by_half::<G>(player, pick, half),
                (None, Labelled::Pad(pad)) if is_beside::<G>(player, seat, pick) => {
                    player.tap_pad(pad, GamepadButton::North);
                    player.frames(4);
                }
                (None, Labelled::Pad(pad)) => pick_by_hand::<G>(player, pick, By::Pad(pad)),
            }
        }
    };
    play_on::<G>(&mut player, decisions, picks_now, |player, unseen| {
        let device = devices[unseen.showing.to.index()];
        if matches!(device, Labelled::Mouse) {
            device.look(player, true);
            player.click_on("showing-seen");
            return device.look(player, false);
        }
        let label = unseen.picking().open.iter().position(|pick| *pick == Pick::Done).expect("it can say so");
        device.presses(player, vec![label as u8]);
    })
}

/// Picks in the open with half a keyboard: a card where it lies, and anything else by its button.
pub(crate) fn pick_by_half<G: Played>(player: &mut Player, pick: Pick, half: usize) {
    match pick {
        Pick::Piece(token) => {
            let (ways, act) = HALVES[half];
            walk_to::<G>(player, token, |player, way| player.tap(ways[way]));
            player.tap(act);
        }
        Pick::Done => player.tap([KeyCode::KeyX, KeyCode::Comma][half]),
        pick => {
            let words = G::button(player, pick);
            click_button::<G>(player, &words);
        }
    }
    player.frames(4);
}

/// Plugs in the pad that the table asks for, for `name`.
pub(crate) fn plug_for(player: &mut Player, name: &str) -> Entity {
    player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
    let pad = player.plug();
    player.tap_pad(pad, GamepadButton::North);
    pad
}

/// The presses of the label that picks this in secret; `None`: it is picked in the open.
pub(crate) fn presses<G: Played>(player: &mut Player, seat: Seat, pick: Pick) -> Option<Vec<u8>> {
    let world = player.world_mut();
    let viewer = daggers_drawn::turn::watch::<G>(world, Eye::Seat(seat));
    let open = world.get::<Shown<G>>(viewer).and_then(|shown| shown.picking.clone());
    world.despawn(viewer);
    let open = open?.open;
    let n = open.iter().position(|other| *other == pick)?;
    Some(label(n, open.len()))
}

/// Ends the introduction of people who choose by labels, without practice.
pub(crate) fn begin_at_once(player: &mut Player) {
    player.until("the introduction", |seen| seen.says("Begin") || seen.find(&words("intro-all-ready")).is_some());
    player.world_mut().resource_mut::<daggers_drawn::screens::matches::Intro>().open = false;
    player.frames(4);
}
