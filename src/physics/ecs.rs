//! The reader in the ECS: bevy_rapier in a schedule of its own, one 240 Hz step a run, a fresh context a throw.

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
    data::{PhysicsData, STEP},
    ground::{Grounds, Mat},
    spec::{BodySpec, Shape, WorldSpec},
    watch::{Live, Watch},
};
use crate::rules::{Report, Throw, Thrower};

/// One step of 1/240 s of the throw in flight. Whoever drives the turns runs it; nothing in it reads a clock.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PhysicsTick;

/// The order of a physics tick.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
enum TickSystems {
    /// New bodies come into the world, in the first tick of a throw.
    Enter,
    /// Rapier steps.
    Step,
    /// The watch looks.
    Look,
}

/// The throw in flight, if there is one.
#[derive(Default, Resource)]
struct Flight(Option<InFlight>);

struct InFlight {
    context: Entity,
    spec: WorldSpec,
    watch: Watch,
    fresh: bool,
    over: bool,
}

/// Physics for an app whose [`PhysicsData`] is in the world before the first throw.
pub fn plugin(app: &mut App) {
    app.add_plugins(
        RapierPhysicsPlugin::<Grounds>::default()
            .with_custom_initialization(RapierContextInitialization::NoAutomaticRapierContext)
            .with_default_system_setup(false)
            .in_schedule(PhysicsTick),
    );
    app.insert_resource(TimestepMode::Fixed { dt: STEP, substeps: 1 })
        .init_resource::<Time>()
        .init_resource::<Mat>()
        .init_resource::<Flight>()
        .init_resource::<Live>();
    let mut schedule = Schedule::new(PhysicsTick);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.configure_sets((TickSystems::Enter.run_if(fresh), TickSystems::Step, TickSystems::Look).chain());
    // Only what a throw needs of bevy_rapier's systems: bodies enter once, and nobody moves them by hand.
    schedule.add_systems((
        (systems::init_rigid_bodies, systems::init_colliders, finish_bodies).chain().in_set(TickSystems::Enter),
        systems::step_simulation::<Grounds>.in_set(TickSystems::Step),
        look.in_set(TickSystems::Look),
    ));
    app.add_schedule(schedule);
}

fn fresh(flight: Res<Flight>) -> bool {
    flight.0.as_ref().is_some_and(|flight| flight.fresh)
}

/// Sets on the new bodies what no component of bevy_rapier can say.
fn finish_bodies(mut flight: ResMut<Flight>, mut sets: Query<&mut RapierRigidBodySet>) {
    let Some(flight) = &mut flight.0 else { return };
    flight.fresh = false;
    if let Ok(mut set) = sets.get_mut(flight.context) {
        flight.spec.finish(&mut set.bodies);
    }
}

/// Lets the watch look at the world after the step, and shows where the dice are.
fn look(
    mut flight: ResMut<Flight>,
    mut contexts: Query<(&mut RapierRigidBodySet, &RapierContextSimulation)>,
    (data, mat): (Res<PhysicsData>, Res<Mat>),
    mut live: ResMut<Live>,
) {
    let Some(flight) = &mut flight.0 else { return };
    let Ok((mut set, context)) = contexts.get_mut(flight.context) else { return };
    flight.over = flight.watch.step(&data, &mut set.bodies, &context.narrow_phase);
    let mass = WorldSpec::die_mass(&set.bodies);
    flight.watch.show(&mut live);
    flight.watch.listen(&data, &mat, &context.narrow_phase, mass, &mut live.clacks);
}

/// Begins a throw: a fresh context, and bodies in the order of the world's list. A throw in flight is cancelled.
pub fn begin(world: &mut World, throw: &Throw) {
    let data = world.resource::<PhysicsData>();
    let spec = WorldSpec::of(data, &data.table_top, throw);
    begin_with(world, throw, spec);
}

pub(super) fn begin_with(world: &mut World, throw: &Throw, spec: WorldSpec) {
    cancel(world);
    let data = world.resource::<PhysicsData>();
    let (context, mat) = (context(data), Mat::of(data, throw));
    let watch = Watch::new(&data.table_top, throw, &spec);
    let context = world.spawn(context).id();
    for body in &spec.bodies {
        world.spawn(bundle(body, context));
    }
    world.insert_resource(mat);
    let mut live = Live { flying: true, ..Live::default() };
    watch.place_all(&mut live);
    world.insert_resource(live);
    world.insert_resource(Flight(Some(InFlight { context, spec, watch, fresh: true, over: false })));
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
        Name::new(if spec.moves() { "body of a die" } else { "body of the table" }),
        RapierContextEntityLink(context),
        (spec.transform(), GlobalTransform::from(spec.transform())),
        if spec.moves() { RigidBody::Dynamic } else { RigidBody::Fixed },
        Velocity { linear: spec.velocity, angular: spec.spin },
        Ccd { enabled: spec.ccd },
        collider,
        ColliderMassProperties::Density(spec.density),
        Friction::new(spec.material.friction),
        Restitution::new(spec.material.restitution),
        if spec.two_grounds { ActiveHooks::MODIFY_SOLVER_CONTACTS } else { ActiveHooks::empty() },
    )
}

/// One step of the throw in flight: its report when all is at rest. Without a throw nothing happens.
pub fn tick(world: &mut World) -> Option<Report> {
    world.resource::<Flight>().0.as_ref()?;
    world.run_schedule(PhysicsTick);
    let report = {
        let flight = world.resource::<Flight>().0.as_ref().filter(|flight| flight.over)?;
        flight.watch.report(world.resource::<PhysicsData>())
    };
    cancel(world);
    Some(report)
}

/// Ends the throw in flight, if there is one, without a report. The dice stay listed in [`Live`] as they are.
pub fn cancel(world: &mut World) {
    let Some(flight) = world.resource_mut::<Flight>().0.take() else { return };
    let mut bodies = world.query::<(Entity, &RapierContextEntityLink)>();
    let gone: Vec<Entity> =
        bodies.iter(world).filter(|(_, link)| link.0 == flight.context).map(|(entity, _)| entity).collect();
    for entity in gone.into_iter().chain([flight.context]) {
        world.despawn(entity);
    }
    world.resource_mut::<Live>().flying = false;
}

/// Makes throws in the world of an app, at once.
pub struct EcsThrower<'w>(pub &'w mut World);

impl Thrower for EcsThrower<'_> {
    fn throw(&mut self, throw: &Throw) -> Report {
        begin(self.0, throw);
        loop {
            if let Some(report) = tick(self.0) {
                return report;
            }
        }
    }
}
