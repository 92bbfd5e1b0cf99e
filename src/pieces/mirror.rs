//! The pieces that a viewer sees, dice and cards: one entity for each that its [`PiecesShown`] lists, known by its
//! token, at the listed whereabouts.
//!
//! The code that shows a match fills the list every frame from the viewer's View; nobody else spawns, moves or despawns
//! a piece. When a piece's whereabouts change, it travels there. In flight it follows what the viewer may see of
//! physics. The pieces of a viewer are despawned with it.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use super::{
    card::{self, Card, CardLook},
    die,
    motion::{Motion, Seen, Times, Way},
    slow_motion::{self, SlowMotion},
    table_map::{HALF_DIE, PiecesSystems, TableMap},
};
use crate::{
    physics::Poses,
    rules::{
        dice::{DiceSet, DieId},
        throw::{Body, Pose},
    },
    turn::Viewer,
};

/// The whereabouts of a piece: where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whereabouts {
    /// On the table, in the pose that the View says.
    Lying(Pose),
    /// Beside the table: waiting in a tray, or set aside.
    Tray {
        /// Its centre, in logical pixels of the window.
        slot: Vec2,
        /// Its size, relative to that on the table.
        scale: f32,
        /// The number on top, 1-6.
        face: u8,
    },
    /// In the hand.
    Held {
        /// The point of the plan below it, in cm.
        at: [f32; 2],
        /// Height of its centre above the table, in cm.
        height: f32,
        /// The strength of the shaking, 0.0-1.0.
        shaken: f32,
    },
    /// Shaken above a tray: it rattles there with the others of its handful, and its number cannot be read.
    Shaken {
        /// The point of the plan below it, in cm: the middle of the tray.
        at: [f32; 2],
        /// Its number in the handful, from 0, and the size of the handful.
        of: (u8, u8),
        /// The strength of the shaking, 0.0-1.0.
        hard: f32,
    },
    /// Set aside on the table, small: won, or waiting. [`pile`] arranges many of them.
    Aside {
        /// Its centre on the plan, in cm.
        at: [f32; 2],
        /// Its size, relative to a die in play.
        scale: f32,
        /// The number on top, 1-6.
        face: u8,
    },
    /// In the air, where physics says.
    Flying,
    /// In a throw that is only shown.
    Shown {
        /// Its centre, in cm.
        at: [f32; 3],
        /// Its rotation.
        turn: Quat,
    },
    /// A card, flat on the table.
    Flat {
        /// Its centre on the plan, in cm.
        at: [f32; 2],
        /// Its rotation to the left, in radians.
        turn: f32,
        /// Its size, relative to that on the table.
        scale: f32,
        /// Whether its front lies up.
        up: bool,
        /// Its layer: the higher, the farther up it lies.
        layer: u16,
    },
}

/// The look of a piece, as far as its viewer's eye may see it.
#[derive(Clone, Debug, PartialEq)]
pub enum Look {
    /// A die; whoever sees it knows which it is.
    Die(DieId),
    /// A card.
    Card(CardLook),
}

/// One piece to show.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceShown {
    /// Its token in the View.
    pub token: u32,
    /// Its look.
    pub look: Look,
    /// Its whereabouts.
    pub place: Whereabouts,
    /// Whether it has a golden light under it: it can be played now, or it has won.
    pub lit: bool,
}

/// The largest scale of dice in a [`pile`], relative to those in play.
const PILED: f32 = 0.62;
/// The distance from die to die in a [`pile`], in edges of its dice.
const PILE_STEP: f32 = 1.16;
/// A piece that is moved less than this within its pile or hand, in cm, only makes room: it slides, and nobody waits
/// for it.
const MAKES_ROOM: f32 = 3.0;
/// The most others that a card waits for before it sets out.
const MOST_BEHIND: usize = 8;
/// The height to which dice shaken together are lifted, in cm.
const SHAKEN_HEIGHT: f32 = 2.4;

/// Arranges `count` dice set aside in a room of the table (near right corner and size, in cm). Returns their centres
/// and their common scale. They fill rows from the upper left; the more there are, the smaller they are.
pub fn pile(from: [f32; 2], size: [f32; 2], count: usize) -> (Vec<[f32; 2]>, f32) {
    let fits = |scale: f32| size.map(|side| (side / (2.0 * HALF_DIE * scale * PILE_STEP) + 1e-3).floor() as usize);
    let mut scale = PILED;
    while scale > 0.1 && fits(scale).iter().product::<usize>() < count {
        scale *= 0.97;
    }
    let step = 2.0 * HALF_DIE * scale * PILE_STEP;
    let row = fits(scale)[0].max(1);
    let place = |n: usize| {
        let (column, line) = ((n % row) as f32, (n / row) as f32);
        [from[0] + step * (column + 0.5), from[1] + size[1] - step * (line + 0.5)]
    };
    ((0..count).map(place).collect(), scale)
}

impl PieceShown {
    /// Returns the die, if it is one.
    pub fn die(&self) -> Option<DieId> {
        match self.look {
            Look::Die(die) => Some(die),
            Look::Card(_) => None,
        }
    }
}

/// The pieces that a viewer is shown now; none if empty.
#[derive(Component, Clone, Debug, Default, PartialEq)]
#[require(Poses, UnderWay, SlowMotion)]
pub struct PiecesShown {
    /// The pieces, each once.
    pub pieces: Vec<PieceShown>,
}

impl PiecesShown {
    /// Shows `die` at `place`.
    pub fn show(&mut self, die: DieId, place: Whereabouts) {
        self.add(die, place, false);
    }

    /// Shows `die` at `place` with a golden light under it.
    pub fn show_lit(&mut self, die: DieId, place: Whereabouts) {
        self.add(die, place, true);
    }

    fn add(&mut self, die: DieId, place: Whereabouts, lit: bool) {
        self.pieces.push(PieceShown { token: die.token(), look: Look::Die(die), place, lit });
    }
}

/// The viewer that sees a piece.
#[derive(Component, Clone, Debug)]
#[relationship(relationship_target = Pieces)]
pub struct PieceOf(pub Entity);

/// The pieces that a viewer sees. They are despawned with it.
#[derive(Component, Clone, Debug)]
#[relationship_target(relationship = PieceOf, linked_spawn)]
pub struct Pieces(Vec<Entity>);

/// The number of a viewer's pieces on their way to where the rules have put them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct UnderWay(pub usize);

/// A piece that is seen.
#[derive(Component, Clone, Debug)]
pub struct Piece {
    /// Its token in its viewer's View.
    pub token: u32,
    /// The whereabouts that are wanted for it.
    pub place: Whereabouts,
    /// Whether a golden light is under it.
    pub lit: bool,
    /// The pose in which it is seen now.
    pub seen: Seen,
    /// The way it is on, if any.
    way: Option<Way>,
    /// The angle by which the shaking hand has turned it, in radians.
    shake: f32,
    /// Its rotation when the hand took it.
    grip: Quat,
    /// The whereabouts that were wanted when a flight began that carries it along; physics decides where it is until
    /// they change.
    carried_from: Option<Whereabouts>,
}

/// Says that a card has come to lie where it is wanted, or has been turned over there.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Landed {
    /// The viewer that sees it.
    pub viewer: Entity,
}

/// A piece that is a die.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Die(pub DieId);

/// Adds the entities of pieces; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.register_required_components::<Viewer, PiecesShown>();
    app.add_message::<Landed>();
    app.add_systems(
        PostUpdate,
        (
            (spawn_and_despawn, move_pieces, slow_motion::run).chain().in_set(PiecesSystems::Mirror),
            place_pieces.in_set(PiecesSystems::Place),
        ),
    );
}

/// Returns the name of a piece: `die: seat 0, 3`, `die: extra 1` or `card 7`. A card's name does not give it away.
fn name(piece: &PieceShown) -> Name {
    Name::new(match piece.die().map(|die| (die.set, die.n)) {
        Some((DiceSet::Seat(seat), n)) => format!("die: seat {}, {n}", seat.0),
        Some((DiceSet::Extra, n)) => format!("die: extra {n}"),
        None => format!("card {}", piece.token),
    })
}

fn spawn_and_despawn(
    mut commands: Commands,
    viewers: Query<(Entity, &PiecesShown, Option<&Pieces>)>,
    mut seen: Query<(&mut Piece, Option<&mut Card>)>,
) {
    for (viewer, wanted, pieces) in &viewers {
        let mut missing: Vec<&PieceShown> = wanted.pieces.iter().collect();
        for entity in pieces.iter().flat_map(|pieces| pieces.iter()) {
            let Ok((mut piece, card)) = seen.get_mut(entity) else { continue };
            match missing.iter().position(|item| item.token == piece.token) {
                Some(n) => {
                    let item = missing.swap_remove(n);
                    piece.lit = item.lit;
                    if let (Some(mut card), Look::Card(look)) = (card, &item.look) {
                        card.0.clone_from(look);
                    }
                }
                None => commands.entity(entity).despawn(),
            }
        }
        // In the order of their tokens, whatever was taken out of the list, so that entities are always made in one
        // order.
        missing.sort_by_key(|item| item.token);
        missing.into_iter().for_each(|item| spawn(&mut commands, viewer, item));
    }
}

/// Makes the entity of a piece that its viewer has not seen before.
fn spawn(commands: &mut Commands, viewer: Entity, item: &PieceShown) {
    let fresh = Piece {
        token: item.token,
        place: item.place,
        lit: item.lit,
        seen: Seen { at: Vec3::splat(f32::NAN), ..Seen::START },
        way: None,
        shake: 0.0,
        grip: Quat::IDENTITY,
        carried_from: None,
    };
    let of_all = (name(item), PieceOf(viewer), fresh, Transform::default(), Visibility::default());
    match &item.look {
        Look::Die(die) => commands.spawn((of_all, Die(*die))),
        Look::Card(look) => commands.spawn((of_all, Card(look.clone()))),
    };
}

/// Returns the pose of `body` in flight, between the last two ticks, if it is seen.
pub(super) fn in_flight(poses: &Poses, body: Body, between: f32) -> Option<Seen> {
    let body = poses.body(body)?;
    let at = Vec3::from(body.before_at).lerp(Vec3::from(body.at), between);
    Some(Seen { at, turn: body.before_turn.slerp(body.turn, between), scale: 1.0 })
}

/// Returns how a recorded pose is seen.
pub fn recorded(pose: &Pose) -> Seen {
    let [x, y, z, w] = pose.turn.map(|value| value as f32 * 1e-6);
    let turn = Quat::from_xyzw(x, y, z, w);
    let turn = if turn.length_squared() > 0.5 { turn.normalize() } else { Quat::IDENTITY };
    Seen { at: Vec3::from(pose.at.map(|value| value as f32 / 1000.0)), turn, scale: 1.0 }
}

/// Returns how a card that lies flat is seen.
pub fn flat(at: [f32; 2], turn: f32, scale: f32, up: bool) -> Seen {
    let over = if up { Quat::IDENTITY } else { Quat::from_rotation_y(PI) };
    Seen { at: Vec3::new(at[0], at[1], HALF_DIE), turn: Quat::from_rotation_z(turn) * over, scale }
}

/// Returns how a shaken die darts to and fro, -1.0 to 1.0 each way; `shake` is the angle by which the hand has turned
/// it.
fn wild(shake: f32) -> Vec3 {
    Vec3::new((shake * 1.3).sin(), (shake * 1.7).cos(), (shake * 2.3).sin())
}

/// Returns the rotation of a shaken die as it tumbles.
fn tumble(shake: f32) -> Quat {
    Quat::from_euler(EulerRot::XYZ, shake * 0.9, shake * 1.3, shake * 0.7)
}

impl Piece {
    /// Whether it is on its way to where it is wanted.
    pub fn is_on_its_way(&self) -> bool {
        self.way.is_some()
    }

    /// Returns the pose in which the piece is seen once it has arrived.
    fn goal(&self, map: &TableMap, flight: impl Fn() -> Option<Seen>) -> Seen {
        match self.place {
            Whereabouts::Flying => flight().unwrap_or(self.seen),
            Whereabouts::Lying(pose) => match self.carried_from {
                Some(_) => flight().unwrap_or_else(|| recorded(&pose)),
                None => recorded(&pose),
            },
            Whereabouts::Tray { slot, scale, face } => {
                // A piece that waits beside the table stays as large as it is, however near the camera comes.
                let turn = map.seen_as(die::showing(face));
                Seen { at: map.beside(slot).into(), turn, scale: scale / map.close }
            }
            Whereabouts::Aside { at, scale, face } => {
                let at = Vec3::new(at[0], at[1], HALF_DIE);
                Seen { at, turn: die::showing(face), scale }
            }
            Whereabouts::Held { at, height, shaken } => {
                let at = Vec3::new(at[0], at[1], height) + wild(self.shake) * 0.45 * shaken;
                Seen { at, turn: tumble(self.shake) * self.grip, scale: 1.0 }
            }
            Whereabouts::Shaken { at, of, hard } => self.rattling(at, of, hard),
            Whereabouts::Shown { at, turn } => Seen { at: at.into(), turn, scale: 1.0 },
            Whereabouts::Flat { at, turn, scale, up, .. } => flat(at, turn, scale, up),
        }
    }

    /// Returns the pose of a die that rattles with its handful: all in a ring that swings, each with its own beat.
    fn rattling(&self, at: [f32; 2], (n, count): (u8, u8), hard: f32) -> Seen {
        let (own, count) = (f32::from(n) * 2.1, f32::from(count.max(1)));
        let ring = if count > 1.0 { 0.55 + 0.24 * count } else { 0.0 };
        let around = Vec2::from_angle(TAU * f32::from(n) / count + self.shake * 0.16) * ring;
        let swing = Vec3::new((self.shake * 0.9).sin(), (self.shake * 1.1).cos() * 0.6, 0.0) * 0.5;
        let place = Vec3::new(at[0] + around.x, at[1] + around.y, SHAKEN_HEIGHT);
        let turn = tumble(self.shake + own);
        Seen { at: place + (swing + wild(self.shake + own) * 0.4) * hard, turn: turn * self.grip, scale: 1.0 }
    }

    /// Sends the piece to `place`; `behind` is the number of pieces sent before it in this frame, after which it
    /// leaves.
    fn send(&mut self, place: Whereabouts, times: &Times, behind: usize) {
        use Whereabouts::{Aside, Flat, Flying, Held, Lying, Shaken, Shown, Tray};
        if let (Held { .. } | Shaken { .. }, Tray { .. } | Lying(_) | Aside { .. }) = (place, self.place) {
            (self.grip, self.shake) = (self.seen.turn, 0.0);
        }
        let (takes, hop, holds_up) = match (self.place, place) {
            (Held { .. }, Held { .. }) | (Shaken { .. }, Shaken { .. }) | (Flying, Flying) | (_, Shown { .. }) => {
                (0.0, 0.0, false)
            }
            (_, Held { .. } | Shaken { .. }) => (times.pick_up, 0.0, false),
            (_, Flying) => (times.let_go, 0.0, false),
            (Aside { at: a, .. }, Aside { at: b, .. }) if Vec2::from(a).distance(b.into()) < MAKES_ROOM => {
                (times.pick_up, 0.0, false)
            }
            (Tray { slot: a, .. }, Tray { slot: b, .. }) if a.distance(b) < 1.0 => (0.0, 0.0, false),
            // What waits closes up while the match goes on.
            (Tray { .. }, Tray { .. }) => (times.travel, 0.0, false),
            (Flat { at: a, up: was, .. }, Flat { at: b, up, .. })
                if was == up && Vec2::from(a).distance(b.into()) < MAKES_ROOM =>
            {
                (times.pick_up, 0.0, false)
            }
            // A card from the hand is laid down where it was carried.
            (Held { .. }, Flat { .. }) => (times.pick_up, 0.0, true),
            _ => (times.travel, 3.0, true),
        };
        let waits = if matches!(place, Flat { .. }) { times.deal * behind.min(MOST_BEHIND) as f32 } else { 0.0 };
        self.place = place;
        if takes > 0.0 {
            self.way = Some(Way { from: self.seen, takes, gone: -waits, hop, holds_up });
        }
    }
}

pub(super) fn move_pieces(
    time: Res<Time>,
    (map, times, motion): (Res<TableMap>, Res<Times>, Res<Motion>),
    mut viewers: Query<(Entity, &PiecesShown, &Poses, &mut UnderWay, Option<&Pieces>)>,
    mut seen: Query<(&mut Piece, Option<&Die>)>,
    mut landed: MessageWriter<Landed>,
) {
    for (viewer, wanted, poses, mut under_way, pieces) in &mut viewers {
        let (mut moving, mut count, mut sent) = (0, 0, 0);
        let mut seen = seen.iter_many_mut(pieces.iter().flat_map(|pieces| pieces.iter()));
        while let Some((mut piece, die)) = seen.fetch_next() {
            count += 1;
            let Some(item) = wanted.pieces.iter().find(|item| item.token == piece.token) else { continue };
            let flight = Flight { poses, body: die.map(|die| die.0.into()), between: motion.between };
            if piece.place != item.place {
                piece.send(item.place, &times, sent);
                sent += usize::from(piece.holds_up());
            }
            let travelled = piece.holds_up();
            piece.go_on(item.place, &flight, &map, &motion, time.delta_secs());
            moving += usize::from(piece.holds_up());
            if travelled && !piece.holds_up() && matches!(piece.place, Whereabouts::Flat { .. }) {
                landed.write(Landed { viewer });
            }
        }
        under_way.set_if_neq(UnderWay(moving));
        debug_assert!(
            moving > 0 || wanted.pieces.len() == count,
            "idle, and the entities are not the pieces that are shown"
        );
    }
}

/// The flight that a piece could follow.
struct Flight<'a> {
    poses: &'a Poses,
    /// The body of the piece; `None` if it never flies.
    body: Option<Body>,
    /// The share of the time between the last two physics ticks.
    between: f32,
}

impl Flight<'_> {
    fn seen(&self) -> Option<Seen> {
        in_flight(self.poses, self.body?, self.between)
    }
}

impl Piece {
    /// Whether anybody has to wait for it.
    fn holds_up(&self) -> bool {
        self.way.is_some_and(|way| way.holds_up)
    }

    /// Goes on its way for `seconds` seconds.
    fn go_on(&mut self, wanted: Whereabouts, flight: &Flight, map: &TableMap, motion: &Motion, seconds: f32) {
        self.carry(wanted, flight);
        if let Whereabouts::Held { shaken, .. } | Whereabouts::Shaken { hard: shaken, .. } = self.place
            && motion.trembles
        {
            // The hand has a clock of its own: a shake is equally fast at any speed of play.
            self.shake = (self.shake + seconds * shaken * 22.0) % (1000.0 * TAU);
        }
        let goal = self.goal(map, || flight.seen());
        if motion.reduced || self.seen.at.is_nan() || self.seen.near(&goal) {
            self.way = None;
        }
        let mut way = self.way;
        let seen = way.as_mut().and_then(|way| way.advance(&goal, seconds * motion.speed));
        self.way = way.filter(|_| seen.is_some());
        self.seen = seen.unwrap_or(goal);
    }

    /// Lets a lying die that a flight bumps follow physics, from the start of the flight until the View has a new pose
    /// for it.
    fn carry(&mut self, wanted: Whereabouts, flight: &Flight) {
        let listed = flight.body.is_some_and(|body| flight.poses.body(body).is_some());
        let flies = flight.body.is_some_and(|body| flight.poses.in_flight(body));
        self.carried_from = match self.carried_from {
            Some(from) if listed && from == wanted => Some(from),
            None if flies && matches!(wanted, Whereabouts::Lying(_)) => Some(wanted),
            _ => None,
        };
    }
}

/// Puts each piece where it is seen.
fn place_pieces(map: Res<TableMap>, mut pieces: Query<(&Piece, &mut Transform)>) {
    for (piece, mut transform) in &mut pieces {
        let seen = &piece.seen;
        let place = map.world(seen.at.to_array()).extend(card::nearness(piece, &map));
        let size = map.px_per_cm * seen.scale * map.nearness(seen.at.z);
        let put = Transform { translation: place, rotation: map.turned(seen.turn), scale: Vec3::splat(size) };
        if *transform != put {
            *transform = put;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        physics::LiveBody,
        rules::{Eye, Seat, SeenBy, ThrowId, throw::TableTop},
    };
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    const DIE: DieId = DieId::of(Seat(0), 2);

    fn table(times: Times) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .insert_resource(TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 }))
            .insert_resource(times)
            .init_resource::<Motion>()
            .add_plugins(plugin);
        app.world_mut().spawn(Viewer { eye: Eye::Table });
        app.update();
        app
    }

    /// A component of the viewer.
    fn of_viewer<C: Component<Mutability = bevy::ecs::component::Mutable>>(app: &mut App) -> Mut<'_, C> {
        app.world_mut().query::<&mut C>().single_mut(app.world_mut()).unwrap()
    }

    fn under_way(app: &mut App) -> bool {
        of_viewer::<UnderWay>(app).0 > 0
    }

    fn show(app: &mut App, place: Whereabouts) {
        let mut shown = PiecesShown::default();
        shown.show(DIE, place);
        *of_viewer::<PiecesShown>(app) = shown;
        app.update();
        app.update();
    }

    fn seen(app: &mut App) -> Option<Seen> {
        app.world_mut().query::<&Piece>().iter(app.world()).next().map(|piece| piece.seen)
    }

    fn lying(x: i32, y: i32) -> Whereabouts {
        Whereabouts::Lying(Pose { at: [x, y, 800], turn: [0, 0, 0, 1_000_000] })
    }

    #[test]
    fn entities_are_the_dice_that_are_shown() {
        let mut app = table(Times::NONE);
        show(&mut app, lying(10_000, 5_000));
        assert_eq!(seen(&mut app).map(|seen| seen.at), Some(Vec3::new(10.0, 5.0, 0.8)));
        of_viewer::<PiecesShown>(&mut app).pieces.clear();
        app.update();
        assert_eq!(seen(&mut app), None);
    }

    #[test]
    fn a_die_travels_when_its_place_changes_and_the_driver_waits() {
        let mut app = table(Times::default());
        show(&mut app, lying(10_000, 5_000));
        assert!(!under_way(&mut app));
        show(&mut app, lying(30_000, 5_000));
        let x = seen(&mut app).unwrap().at.x;
        assert!(x > 10.0 && x < 30.0, "{x}");
        assert!(under_way(&mut app));
        (0..12).for_each(|_| app.update());
        assert_eq!(seen(&mut app).unwrap().at.x, 30.0);
        assert!(!under_way(&mut app));
    }

    #[test]
    fn with_reduced_motion_it_jumps() {
        let mut app = table(Times::default());
        app.world_mut().resource_mut::<Motion>().reduced = true;
        show(&mut app, lying(10_000, 5_000));
        show(&mut app, lying(30_000, 5_000));
        assert_eq!(seen(&mut app).unwrap().at.x, 30.0);
    }

    #[test]
    fn a_bumped_die_stays_where_physics_left_it_until_the_view_follows() {
        let mut app = table(Times::default());
        let bumped = [20.0, 6.0, 0.8];
        show(&mut app, lying(10_000, 5_000));
        let body = LiveBody {
            body: DIE.into(),
            throw: ThrowId(3),
            seen_by: SeenBy::Everybody,
            held: false,
            at: bumped,
            turn: Quat::IDENTITY,
            before_at: bumped,
            before_turn: Quat::IDENTITY,
        };
        let mut poses = of_viewer::<Poses>(&mut app);
        (poses.flying, poses.bodies) = (vec![ThrowId(3)], vec![body]);
        app.update();
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        of_viewer::<Poses>(&mut app).flying.clear();
        app.update();
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        show(&mut app, lying(20_000, 6_000));
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        assert!(!under_way(&mut app));
    }

    #[test]
    fn a_handful_is_shaken_above_its_tray_and_no_two_dice_are_in_one_place() {
        let mut app = table(Times::NONE);
        let ids: Vec<DieId> = (0..6).map(|n| DieId::of(Seat(0), n)).collect();
        let shaken = |n: usize| Whereabouts::Shaken { at: [20.0, 10.0], of: (n as u8, 6), hard: 1.0 };
        for (n, id) in ids.iter().enumerate() {
            of_viewer::<PiecesShown>(&mut app).show(*id, shaken(n));
        }
        (0..4).for_each(|_| app.update());
        for _ in 0..30 {
            app.update();
            let places: Vec<Vec3> =
                app.world_mut().query::<&Piece>().iter(app.world()).map(|piece| piece.seen.at).collect();
            for (n, at) in places.iter().enumerate() {
                assert!(at.truncate().distance(Vec2::new(20.0, 10.0)) < 4.0 && at.z > 1.2, "{at}");
                assert!(places[..n].iter().all(|other| other.distance(*at) > 0.9), "{places:?}");
            }
        }
    }

    #[test]
    fn a_pile_stays_in_its_room_whatever_lies_there() {
        for count in [0, 1, 6, 13, 24] {
            for (from, size) in [([1.0, 1.0], [12.0, 2.4]), ([30.0, 20.0], [3.0, 6.0])] {
                let (places, scale) = pile(from, size, count);
                let half = HALF_DIE * scale;
                assert_eq!(places.len(), count);
                for (n, at) in places.iter().enumerate() {
                    for axis in 0..2 {
                        assert!(at[axis] - half >= from[axis] && at[axis] + half <= from[axis] + size[axis], "{at:?}");
                    }
                    let apart = |other: &[f32; 2]| Vec2::from(*other).distance(Vec2::from(*at)) > 2.0 * half;
                    assert!(places[..n].iter().all(apart), "{places:?}");
                }
            }
        }
        assert!(pile([0.0; 2], [12.0, 2.4], 24).1 < pile([0.0; 2], [12.0, 2.4], 6).1);
    }

    #[test]
    fn a_stack_is_drawn_from_below_and_each_die_a_little_higher_on_the_screen() {
        let mut app = table(Times::NONE);
        for n in 0..3 {
            let pose = Pose { at: [34_000, 14_000, 800 + 1600 * i32::from(n)], turn: [0, 0, 0, 1_000_000] };
            of_viewer::<PiecesShown>(&mut app).show(DieId::extra(n), Whereabouts::Lying(pose));
        }
        (0..3).for_each(|_| app.update());
        let mut dice = app.world_mut().query::<(&Die, &Transform)>();
        let mut seen: Vec<(u8, Vec3)> = dice.iter(app.world()).map(|(die, at)| (die.0.n, at.translation)).collect();
        seen.sort_by_key(|(n, _)| *n);
        let edge = 2.0 * HALF_DIE * app.world().resource::<TableMap>().px_per_cm;
        for pair in seen.windows(2) {
            let step = pair[1].1 - pair[0].1;
            assert!(step.x.abs() < 0.01 && step.y > 0.3 * edge && step.y < 0.6 * edge, "{step}");
            assert!((step.z - edge).abs() < 0.01, "{step}");
        }
    }

    #[test]
    fn a_die_set_aside_is_small_and_shows_its_number() {
        let mut app = table(Times::NONE);
        show(&mut app, Whereabouts::Aside { at: [3.0, 4.0], scale: 0.5, face: 6 });
        let seen = seen(&mut app).unwrap();
        assert_eq!((seen.at.truncate(), seen.scale, die::shown(seen.turn)), (Vec2::new(3.0, 4.0), 0.5, 6));
    }

    #[test]
    fn a_die_in_a_tray_is_seen_in_its_slot() {
        let mut app = table(Times::NONE);
        let slot = Vec2::new(97.0, 640.0);
        show(&mut app, Whereabouts::Tray { slot, scale: 1.2, face: 5 });
        let seen = seen(&mut app).unwrap();
        assert_eq!(die::shown(seen.turn), 5);
        assert!(app.world().resource::<TableMap>().to_window(seen.at.to_array()).distance(slot) < 0.01);
    }
}
