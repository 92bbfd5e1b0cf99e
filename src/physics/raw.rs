//! The reader without an engine: raw rapier, for throws tried in bots' heads, for the lab and for playouts.

use bevy_rapier3d::rapier::{
    geometry::{BroadPhaseBvh, ColliderBuilder, ColliderSet, NarrowPhase},
    math::Pose,
    pipeline::ActiveHooks,
    prelude::{
        CCDSolver, ImpulseJointSet, IslandManager, MultibodyJointSet, PhysicsPipeline, RigidBodyBuilder,
        RigidBodyHandle, RigidBodySet,
    },
};

use super::{
    carrier::Carrier,
    data::PhysicsData,
    ground::Mat,
    live::LiveBody,
    spec::{BodySpec, Motion, Shape, WorldSpec},
    watch::Watch,
};
use crate::rules::{Report, Throw, Thrower, throw::TableTop};

/// Makes throws without the ECS, bit for bit as the table does.
pub struct RawThrower {
    data: PhysicsData,
    table: TableTop,
    /// Whether it only glances at a tower after the hand has opened.
    in_head: bool,
}

impl RawThrower {
    /// A thrower at this table.
    pub fn new(data: &PhysicsData, table: TableTop) -> RawThrower {
        RawThrower { data: data.clone(), table, in_head: false }
    }

    /// Returns a thrower for bots, which try throws in their heads. After a carry it only glances at the tower: no
    /// report of it says that the tower stands, and it does not wait for the pieces of a fallen one to come to rest.
    pub fn in_head(data: &PhysicsData, table: TableTop) -> RawThrower {
        RawThrower { in_head: true, ..RawThrower::new(data, table) }
    }

    /// Makes the throw and shows where the bodies are after every tick, the thrown ones first.
    pub fn follow(&self, throw: &Throw, mut show: impl FnMut(&[LiveBody])) -> Report {
        let mut world = RawWorld::new(&self.data, &self.table, throw);
        let mut bodies = Vec::new();
        loop {
            let over = world.tick(&self.data);
            bodies.clear();
            bodies.extend(world.watch.bodies());
            show(&bodies);
            if over {
                return world.watch.report(&self.data);
            }
        }
    }

    /// Makes the throw. Also returns whether a die fell through the table, which must never happen.
    pub(super) fn run(&self, throw: &Throw) -> (Report, bool) {
        let mut world = RawWorld::new(&self.data, &self.table, throw);
        if self.in_head {
            world.watch.hurry();
        }
        while !(world.tick(&self.data) || self.in_head && world.watch.was_glanced_at()) {}
        (world.watch.report(&self.data), world.watch.through)
    }
}

impl Thrower for RawThrower {
    fn throw(&mut self, throw: &Throw) -> Report {
        self.run(throw).0
    }
}

/// The world of one throw. A used world does not repeat bit for bit, so none is used twice.
pub(super) struct RawWorld {
    pipeline: PhysicsPipeline,
    islands: IslandManager,
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    joints: ImpulseJointSet,
    multibodies: MultibodyJointSet,
    ccd: CCDSolver,
    mat: Mat,
    watch: Watch,
}

impl RawWorld {
    pub(super) fn new(data: &PhysicsData, table: &TableTop, throw: &Throw) -> RawWorld {
        RawWorld::with(data, table, throw, &WorldSpec::of(data, table, throw))
    }

    pub(super) fn with(data: &PhysicsData, table: &TableTop, throw: &Throw, spec: &WorldSpec) -> RawWorld {
        let (mut bodies, mut colliders) = (RigidBodySet::new(), ColliderSet::new());
        // All bodies first, then all colliders: the order in which bevy_rapier's systems make them.
        let handles: Vec<RigidBodyHandle> = spec.bodies.iter().map(|body| bodies.insert(body_of(body))).collect();
        for (body, handle) in spec.bodies.iter().zip(handles) {
            colliders.insert_with_parent(collider_of(body), handle, &mut bodies);
        }
        spec.finish(&mut bodies);
        let mut watch = Watch::new(table, throw, spec);
        // Nobody leads a hand here, so without a path it opens at once.
        watch.lead(Carrier::let_go);
        RawWorld {
            pipeline: PhysicsPipeline::new(),
            islands: IslandManager::new(),
            broad: BroadPhaseBvh::new(),
            narrow: NarrowPhase::new(),
            bodies,
            colliders,
            joints: ImpulseJointSet::new(),
            multibodies: MultibodyJointSet::new(),
            ccd: CCDSolver::new(),
            mat: Mat::of(data, throw, spec),
            watch,
        }
    }

    /// Keeps every body awake, however still it lies.
    pub(super) fn stay_awake(&mut self) {
        for (_, body) in self.bodies.iter_mut() {
            body.activation_mut().normalized_linear_threshold = -1.0;
        }
    }

    /// Returns the centres of its bodies, in cm.
    pub(super) fn places(&self) -> Vec<[f32; 3]> {
        self.watch.bodies().map(|body| body.at).collect()
    }

    /// Runs one step. Returns `true` when there is nothing more to see.
    pub(super) fn tick(&mut self, data: &PhysicsData) -> bool {
        while self.watch.eases() {
            self.step(data);
        }
        self.step(data)
    }

    fn step(&mut self, data: &PhysicsData) -> bool {
        self.watch.hold(data, &mut self.bodies);
        self.pipeline.step(
            data.solver.gravity(),
            &data.solver.parameters(),
            &mut self.islands,
            &mut self.broad,
            &mut self.narrow,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.joints,
            &mut self.multibodies,
            &mut self.ccd,
            &self.mat,
            &(),
        );
        self.watch.step(data, &mut self.bodies, &self.narrow)
    }
}

fn body_of(spec: &BodySpec) -> RigidBodyBuilder {
    let (at, turn) = spec.pose();
    let builder = match spec.motion {
        Motion::Never => RigidBodyBuilder::fixed(),
        Motion::Led | Motion::Free => RigidBodyBuilder::dynamic(),
    };
    builder.pose(Pose::from_parts(at, turn)).linvel(spec.velocity).angvel(spec.spin).ccd_enabled(spec.ccd)
}

fn collider_of(spec: &BodySpec) -> ColliderBuilder {
    let builder = match spec.shape {
        Shape::Block(half) => ColliderBuilder::cuboid(half.x, half.y, half.z),
        Shape::Die { inner, corner } => ColliderBuilder::round_cuboid(inner, inner, inner, corner),
    };
    let hooks = if spec.two_grounds { ActiveHooks::MODIFY_SOLVER_CONTACTS } else { ActiveHooks::empty() };
    builder
        .density(spec.density)
        .friction(spec.material.friction)
        .restitution(spec.material.restitution)
        .active_hooks(hooks)
}
