//! The pieces that a viewer sees, dice, cards and the cards of towers: one entity for each that its [`PiecesShown`]
//! lists, known by its [`PieceId`], at the listed whereabouts.
//!
//! The code that shows a match fills the list every frame from the viewer's View; nobody else spawns, moves or despawns
//! a piece. When a piece's whereabouts change, it travels there. In flight it follows what the viewer may see of
//! physics. The pieces of a viewer are despawned with it.

use bevy::prelude::*;

use super::{
    card,
    look::{Card, Die, Look, Slab},
    motion::{Motion, Times},
    piece::{DrawnFor, DrawnPiece, DrawnPieces, Landed, PieceId, PieceShown, PiecesShown, UnderWay},
    slab,
    table_map::{PiecesSystems, TableMap},
    travel::FlightsSeen,
    whereabouts::Whereabouts,
};
use crate::{
    physics::Poses,
    rules::{
        dice::{DiceSet, DieId},
        throw::Body,
    },
    turn::Viewer,
};

/// Adds the entities of pieces; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.register_required_components::<Viewer, PiecesShown>();
    app.add_message::<Landed>();
    app.add_systems(
        PostUpdate,
        (
            (spawn_and_despawn, move_pieces).chain().in_set(PiecesSystems::Mirror),
            place_pieces.in_set(PiecesSystems::Place),
        ),
    );
}

/// Returns the name of a piece: `die: seat 0, 3`, `die: extra 1`, `card 7` or `card of a tower: 2`. A card's name does
/// not give it away.
fn name(piece: &PieceShown) -> Name {
    Name::new(match (piece.die().map(|die| (die.set, die.n)), piece.id) {
        (Some((DiceSet::Seat(seat), n)), _) => format!("die: seat {}, {n}", seat.0),
        (Some((DiceSet::Extra, n)), _) => format!("die: extra {n}"),
        (None, PieceId::Token(token)) => format!("card {token}"),
        (None, PieceId::Slab(n)) => format!("card of a tower: {n}"),
    })
}

fn spawn_and_despawn(
    mut commands: Commands,
    viewers: Query<(Entity, &PiecesShown, Option<&DrawnPieces>)>,
    mut seen: Query<(&mut DrawnPiece, Option<&mut Card>)>,
) {
    for (viewer, wanted, pieces) in &viewers {
        let mut missing: Vec<&PieceShown> = wanted.pieces.iter().collect();
        for entity in pieces.iter().flat_map(|pieces| pieces.iter()) {
            let Ok((piece, card)) = seen.get_mut(entity) else { continue };
            match missing.iter().position(|item| item.id == piece.id) {
                Some(n) => {
                    let item = missing.swap_remove(n);
                    if let (Some(mut card), Look::Card(look)) = (card, &item.look) {
                        card.0.clone_from(look);
                    }
                }
                None => commands.entity(entity).despawn(),
            }
        }
        // In the order of their ids, whatever was taken out of the list, so that entities are always made in one
        // order.
        missing.sort_by_key(|item| item.id);
        missing.into_iter().for_each(|item| spawn(&mut commands, viewer, item));
    }
}

/// Makes the entity of a piece that its viewer has not seen before.
fn spawn(commands: &mut Commands, viewer: Entity, item: &PieceShown) {
    let of_all = (name(item), DrawnFor(viewer), DrawnPiece::new(item), Transform::default(), Visibility::default());
    match &item.look {
        Look::Die(die) => commands.spawn((of_all, Die(*die))),
        Look::Card(look) => commands.spawn((of_all, Card(look.clone()))),
        Look::Slab(_) => commands.spawn((of_all, Slab)),
    };
}

/// Whether a piece is a die that lies already, while others of its handful still roll.
fn lies_early(item: &PieceShown, poses: &Poses) -> bool {
    let lies = |die: DieId| poses.in_flight(die) && poses.body(die).is_some_and(|live| live.lies);
    item.place == Whereabouts::Flying && item.die().is_some_and(lies)
}

/// Moves each piece towards where it is wanted.
pub(super) fn move_pieces(
    time: Res<Time>,
    (map, times, motion): (Res<TableMap>, Res<Times>, Res<Motion>),
    mut viewers: Query<(Entity, &PiecesShown, &Poses, &mut UnderWay, Option<&DrawnPieces>)>,
    mut seen: Query<&mut DrawnPiece>,
    mut landed: MessageWriter<Landed>,
) {
    for (viewer, wanted, poses, mut under_way, pieces) in &mut viewers {
        let (mut moving, mut count, mut sent) = (0, 0, 0);
        let mut seen = seen.iter_many_mut(pieces.iter().flat_map(|pieces| pieces.iter()));
        while let Some(mut piece) = seen.fetch_next() {
            count += 1;
            let Some(item) = wanted.pieces.iter().find(|item| item.id == piece.id) else { continue };
            let flight = FlightsSeen { poses, between: motion.between };
            piece.followed = item.followed;
            if piece.place != item.place {
                piece.send(item.place, &times, sent);
                sent += usize::from(piece.holds_up());
            }
            let travelled = piece.holds_up();
            piece.go_on(item.place, &flight, &map, &motion, time.delta_secs());
            piece.lit = item.lit || lies_early(item, poses);
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

/// Puts each piece where it is seen.
fn place_pieces(map: Res<TableMap>, mut pieces: Query<(&DrawnPiece, &mut Transform)>) {
    for (piece, mut transform) in &mut pieces {
        let seen = &piece.seen;
        let place = map.world(seen.at.to_array()).extend(card::nearness(piece, &map));
        let size = map.px_per_cm * seen.scale * map.nearness(seen.at.z);
        let scale = if let Some(Body::Card(_)) = piece.body { slab::drawn(size) } else { Vec3::splat(size) };
        let put = Transform { translation: place, rotation: map.turned(seen.turn), scale };
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
        pieces::{die, motion::Seen, table_map::HALF_DIE},
        rules::{
            Eye, Seat, SeenBy, ThrowId,
            throw::{Pose, TableTop},
        },
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
        app.world_mut().query::<&DrawnPiece>().iter(app.world()).next().map(|piece| piece.seen)
    }

    /// Shows the die in a throw that is under way, where it may lie already.
    fn flies(app: &mut App, at: [f32; 3], lies: bool) {
        let turn = Quat::IDENTITY;
        let (throw, seen_by) = (ThrowId(3), SeenBy::Everybody);
        let body = LiveBody {
            body: DIE.into(),
            throw,
            seen_by,
            held: false,
            lies,
            at,
            turn,
            before_at: at,
            before_turn: turn,
        };
        let mut poses = of_viewer::<Poses>(app);
        (poses.flying, poses.bodies) = (vec![throw], vec![body]);
        app.update();
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
    fn a_card_of_a_tower_travels_only_out_of_the_tray_and_into_it_and_nobody_waits_for_it() {
        let mut app = table(Times::default());
        let put = |app: &mut App, place: Whereabouts| {
            let mut shown = PiecesShown::default();
            shown.show_slab(3, place);
            *of_viewer::<PiecesShown>(app) = shown;
            app.update();
            seen(app).unwrap().at.x
        };
        put(&mut app, Whereabouts::Tray { slot: Vec2::new(97.0, 640.0), scale: 0.26, face: 1 });
        let x = put(&mut app, lying(30_000, 5_000));
        assert!(x < 29.0 && !under_way(&mut app), "{x}");
        (0..12).for_each(|_| app.update());
        assert_eq!(seen(&mut app).unwrap().at.x, 30.0);
        assert_eq!(put(&mut app, lying(10_000, 5_000)), 10.0);
        of_viewer::<PiecesShown>(&mut app).pieces.clear();
        app.update();
        assert_eq!(seen(&mut app), None);
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
        flies(&mut app, bumped, false);
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        of_viewer::<Poses>(&mut app).flying.clear();
        app.update();
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        show(&mut app, lying(20_000, 6_000));
        assert_eq!(seen(&mut app).unwrap().at, Vec3::from(bumped));
        assert!(!under_way(&mut app));
    }

    #[test]
    fn a_die_that_lies_while_others_of_its_handful_roll_is_lit() {
        let mut app = table(Times::NONE);
        show(&mut app, Whereabouts::Flying);
        for lies in [false, true, false] {
            flies(&mut app, [20.0, 6.0, 0.8], lies);
            let lit = app.world_mut().query::<&DrawnPiece>().single(app.world()).unwrap().lit;
            assert_eq!(lit, lies);
        }
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
                app.world_mut().query::<&DrawnPiece>().iter(app.world()).map(|piece| piece.seen.at).collect();
            for (n, at) in places.iter().enumerate() {
                assert!(at.truncate().distance(Vec2::new(20.0, 10.0)) < 4.0 && at.z > 1.2, "{at}");
                assert!(places[..n].iter().all(|other| other.distance(*at) > 0.9), "{places:?}");
            }
        }
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
