//! The reader in the ECS: bevy_rapier in a schedule of its own, one 240 Hz step per run, with a fresh context for each
//! throw, however many fly at once.

use bevy::{
    ecs::schedule::{ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};
use bevy_rapier3d::{
    plugin::{
        RapierConfiguration, RapierContextInitialization, RapierPhysicsPlugin, TimestepMode,
        context::{RapierContextEntityLink, RapierContextSimulation, RapierRigidBodySet},
        systems,
    },
    prelude::{ActiveHooks, Ccd, Collider, ColliderMassProperties, Friction, Restitution, RigidBody, Velocity},
};

use super::{
    carrier::Carrier,
    data::{PhysicsData, STEP},
    ground::{Grounds, Mat},
    live::{self, Live},
    spec::{BodySpec, Motion, Shape, WorldSpec},
    watch::Watch,
};
use crate::{
    AppSystems,
    rules::{Report, Throw, ThrowId, Thrower, throw::Key},
};

/// One step of 1/240 s of all throws in flight. It is run by whoever drives the turns; nothing in it reads a clock.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PhysicsTick;

/// The order of systems within a physics tick.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
enum TickSystems {
    /// New bodies come into the world, in the first tick of a throw.
    Enter,
    /// Hands move what they hold.
    Hold,
    /// Rapier steps.
    Step,
    /// The watch looks.
    Look,
}

/// The throws in flight, in the order in which they began.
#[derive(Default, Resource)]
struct Flights(Vec<InFlight>);

impl Flights {
    /// Whether the pieces lying in any of the worlds are being eased into place.
    fn ease(&self) -> bool {
        self.0.iter().any(|flight| flight.context.is_some() && flight.watch.eases())
    }
}

struct InFlight {
    throw: ThrowId,
    /// Its world, from its first tick on. A piece in a hand that waits to be led has none yet, so it does not age.
    context: Option<Entity>,
    spec: WorldSpec,
    watch: Watch,
    mat: Mat,
    fresh: bool,
    over: bool,
}

/// Adds physics to an app whose [`PhysicsData`] is in the world before the first throw.
pub fn plugin(app: &mut App) {
    app.add_plugins(
        RapierPhysicsPlugin::<Grounds>::default()
            .with_custom_initialization(RapierContextInitialization::NoAutomaticRapierContext)
            .with_default_system_setup(false)
            .in_schedule(PhysicsTick),
    );
    app.insert_resource(TimestepMode::Fixed { dt: STEP, substeps: 1 })
        .init_resource::<Time>()
        .init_resource::<Flights>()
        .init_resource::<Live>();
    app.add_systems(Update, live::show.after(AppSystems::Turn).before(AppSystems::Playhead));
    let mut schedule = Schedule::new(PhysicsTick);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.configure_sets(
        (TickSystems::Enter.run_if(fresh), TickSystems::Hold, TickSystems::Step, TickSystems::Look).chain(),
    );
    // Only the systems of bevy_rapier that a throw needs: bodies enter once, and nobody moves them by hand.
    schedule.add_systems((
        (systems::init_rigid_bodies, systems::init_colliders, finish_bodies).chain().in_set(TickSystems::Enter),
        hold.in_set(TickSystems::Hold),
        systems::step_simulation::<Grounds>.in_set(TickSystems::Step),
        look.in_set(TickSystems::Look),
    ));
    app.add_schedule(schedule);
}

fn fresh(flights: Res<Flights>) -> bool {
    flights.0.iter().any(|flight| flight.fresh)
}

/// Sets on the new bodies what no component of bevy_rapier can set.
fn finish_bodies(mut flights: ResMut<Flights>, mut sets: Query<&mut RapierRigidBodySet>) {
    for flight in flights.0.iter_mut().filter(|flight| flight.fresh) {
        flight.fresh = false;
        if let Some(mut set) = flight.context.and_then(|context| sets.get_mut(context).ok()) {
            flight.spec.finish(&mut set.bodies);
        }
    }
}

/// Lets hands move what they hold, before the step. While pieces in one world are being eased into place, the other
/// worlds stand still.
fn hold(
    mut flights: ResMut<Flights>,
    mut contexts: Query<(&mut RapierRigidBodySet, &mut RapierConfiguration)>,
    data: Res<PhysicsData>,
) {
    let easing = flights.ease();
    for flight in &mut flights.0 {
        let world = flight.context.and_then(|context| contexts.get_mut(context).ok());
        let Some((mut set, mut config)) = world else { continue };
        config.physics_pipeline_active = !easing || flight.watch.eases();
        if config.physics_pipeline_active {
            flight.watch.hold(&data, &mut set.bodies);
        }
    }
}

/// Lets the watches look at their worlds after the step, and shows where the bodies are.
fn look(
    mut flights: ResMut<Flights>,
    mut contexts: Query<(&mut RapierRigidBodySet, &RapierContextSimulation)>,
    data: Res<PhysicsData>,
    mut live: ResMut<Live>,
) {
    let easing = flights.ease();
    for flight in flights.0.iter_mut().filter(|flight| !easing || flight.watch.eases()) {
        let world = flight.context.and_then(|context| contexts.get_mut(context).ok());
        let Some((mut set, context)) = world else { continue };
        if easing {
            flight.watch.step(&data, &mut set.bodies, &context.narrow_phase);
            continue;
        }
        flight.over = flight.watch.step(&data, &mut set.bodies, &context.narrow_phase);
        flight.watch.show(&mut live);
        flight.watch.listen(&data, &flight.mat, &context.narrow_phase, &mut live.clacks);
    }
    if !easing {
        live.trail();
    }
}

/// Begins a throw. Other throws fly on.
///
/// A carry without a path waits until its hand is led: see [`steer`] and [`let_go`].
pub fn begin(world: &mut World, throw: &Throw) {
    let data = world.resource::<PhysicsData>();
    let spec = WorldSpec::of(data, &data.table_top, throw);
    begin_with(world, throw, spec);
}

pub(super) fn begin_with(world: &mut World, throw: &Throw, spec: WorldSpec) {
    cancel(world, throw.id);
    let data = world.resource::<PhysicsData>();
    let mat = Mat::of(data, throw, &spec);
    let watch = Watch::new(&data.table_top, throw, &spec);
    watch.place_all(&mut world.resource_mut::<Live>());
    let flight = InFlight { throw: throw.id, context: None, spec, watch, mat, fresh: false, over: false };
    world.resource_mut::<Flights>().0.push(flight);
}

/// Gives each throw whose first tick it is a world: a fresh context, and bodies in the order of the list.
fn enter(world: &mut World, flights: &mut Flights) {
    for flight in flights.0.iter_mut().filter(|flight| flight.context.is_none() && !flight.watch.waits()) {
        let context = context(world.resource::<PhysicsData>());
        let context = world.spawn((context, flight.mat.clone())).id();
        for body in &flight.spec.bodies {
            world.spawn(bundle(body, context));
        }
        (flight.context, flight.fresh) = (Some(context), true);
    }
}

/// Leads the hand of a carry that was begun without a path to `key`, in 1/60 s, after the keys before it. The hand
/// stays while it has no key, and opens by itself after a minute. Ignores any other throw, and an invalid key.
pub fn steer(world: &mut World, throw: ThrowId, key: Key) {
    lead(world, throw, |hand| hand.steer(key));
}

/// Opens the hand of a carry at the last of its keys, or at once if it has none.
pub fn let_go(world: &mut World, throw: ThrowId) {
    lead(world, throw, Carrier::let_go);
}

fn lead(world: &mut World, throw: ThrowId, how: impl FnOnce(&mut Carrier)) {
    let mut flights = world.resource_mut::<Flights>();
    if let Some(flight) = flights.0.iter_mut().find(|flight| flight.throw == throw) {
        flight.watch.lead(how);
    }
}

fn context(data: &PhysicsData) -> impl Bundle + use<> {
    let mut simulation = RapierContextSimulation::default();
    simulation.integration_parameters = data.solver.parameters();
    (
        Name::new("physics of one throw"),
        simulation,
        RapierConfiguration { gravity: data.solver.gravity(), ..RapierConfiguration::new(1.0) },
    )
}

fn bundle(spec: &BodySpec, context: Entity) -> impl Bundle + use<> {
    let collider = match spec.shape {
        Shape::Block(half) => Collider::cuboid(half.x, half.y, half.z),
        Shape::Die { inner, corner } => Collider::round_cuboid(inner, inner, inner, corner),
    };
    (
        Name::new(if spec.moves() { "body of a die or a card" } else { "body of the table" }),
        RapierContextEntityLink(context),
        (spec.transform(), GlobalTransform::from(spec.transform())),
        match spec.motion {
            Motion::Never => RigidBody::Fixed,
            Motion::Led | Motion::Free => RigidBody::Dynamic,
        },
        Velocity { linear: spec.velocity, angular: spec.spin },
        Ccd { enabled: spec.ccd },
        collider,
        ColliderMassProperties::Density(spec.density),
        Friction::new(spec.material.friction),
        Restitution::new(spec.material.restitution),
        if spec.two_grounds { ActiveHooks::MODIFY_SOLVER_CONTACTS } else { ActiveHooks::empty() },
    )
}

/// Runs one step of all throws in flight. Returns the reports of those in which everything has come to rest, in the
/// order of their numbers. Does nothing without a throw.
pub fn tick(world: &mut World) -> Vec<Report> {
    if world.resource::<Flights>().0.is_empty() {
        return Vec::new();
    }
    world.resource_scope(|world, mut flights: Mut<Flights>| enter(world, &mut flights));
    while world.resource::<Flights>().ease() {
        world.run_schedule(PhysicsTick);
    }
    world.run_schedule(PhysicsTick);
    let (flights, data) = (world.resource::<Flights>(), world.resource::<PhysicsData>());
    let over = flights.0.iter().filter(|flight| flight.over);
    let mut reports: Vec<Report> = over.map(|flight| flight.watch.report(data)).collect();
    reports.sort_by_key(|report| report.throw);
    reports.iter().for_each(|report| cancel(world, report.throw));
    reports
}

/// Ends a throw without a report, if it is in flight. Its bodies stay listed in [`Live`] as they are.
pub fn cancel(world: &mut World, throw: ThrowId) {
    let mut flights = world.resource_mut::<Flights>();
    let Some(at) = flights.0.iter().position(|flight| flight.throw == throw) else { return };
    let flight = flights.0.remove(at);
    let mut bodies = world.query::<(Entity, &RapierContextEntityLink)>();
    let gone: Vec<Entity> =
        bodies.iter(world).filter(|(_, link)| Some(link.0) == flight.context).map(|(entity, _)| entity).collect();
    for entity in gone.into_iter().chain(flight.context) {
        world.despawn(entity);
    }
    world.resource_mut::<Live>().flying.retain(|flying| *flying != throw);
}

/// Ends all throws in flight.
pub fn cancel_all(world: &mut World) {
    let flying: Vec<ThrowId> = world.resource::<Flights>().0.iter().map(|flight| flight.throw).collect();
    flying.into_iter().for_each(|throw| cancel(world, throw));
}

/// Makes throws in the world of an app, at once. Any other throw in flight is cancelled.
pub struct EcsThrower<'w>(pub &'w mut World);

impl Thrower for EcsThrower<'_> {
    fn throw(&mut self, throw: &Throw) -> Report {
        cancel_all(self.0);
        begin(self.0, throw);
        // Nobody leads a hand here, so without a path it opens at once.
        let_go(self.0, throw.id);
        loop {
            if let Some(report) = tick(self.0).pop() {
                return report;
            }
        }
    }
}
