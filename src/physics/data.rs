//! The numbers of `assets/physics.ron`: materials, solver, hands, and what counts as rest.

use bevy::{math::Vec3, prelude::Resource};
use bevy_rapier3d::rapier::{
    dynamics::FrictionModel,
    prelude::{IntegrationParameters, SpringCoefficients},
};
use serde::Deserialize;
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{
        Tick,
        dice::EDGE,
        throw::{Body, FlickLimits, LaunchFile, TableTop},
        tower::TOUCH,
    },
};

/// Length of a physics step, in seconds.
pub(super) const STEP: f32 = 1.0 / Tick::HZ as f32;
/// Half the edge of a die, in cm.
pub(super) const HALF: f32 = EDGE as f32 / 2000.0;
/// Half the length, width and thickness of a card, in cm.
pub(super) const HALF_CARD: Vec3 =
    Vec3::new(Body::CARD[0] as f32 / 2000.0, Body::CARD[1] as f32 / 2000.0, Body::CARD[2] as f32 / 2000.0);

/// All numbers of the dice physics, in centimetres, grams and seconds.
#[derive(Clone, Debug, PartialEq, Resource)]
pub struct PhysicsData {
    /// The limits of a hand.
    pub launch: FlickLimits,
    /// The table that dice are thrown on, from its own file.
    pub table_top: TableTop,
    pub(super) jitter: Jitter,
    pub(super) grip: Grip,
    pub(super) die: Die,
    pub(super) card: Card,
    pub(super) table: Table,
    pub(super) mat: Material,
    pub(super) tray: Walls,
    pub(super) solver: Solver,
    pub(super) rest: Rest,
    /// The softest knock worth a sound, in cm/s.
    pub(super) clack: f32,
}

/// A surface.
#[derive(Copy, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Material {
    pub(super) friction: f32,
    pub(super) restitution: f32,
}

impl Material {
    /// Returns how two surfaces act on each other, by rapier's default rule: the mean.
    pub(super) fn against(self, other: Material) -> Material {
        Material {
            friction: (self.friction + other.friction) / 2.0,
            restitution: (self.restitution + other.restitution) / 2.0,
        }
    }
}

/// How unsteadily a hand throws.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Jitter {
    pub(super) tremor: f64,
    pub(super) tilt: f64,
    pub(super) roll: f64,
    pub(super) tumble: (f64, f64),
}

/// The way in which a hand holds the piece that it carries.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grip {
    pub(super) stiffness: f32,
    pub(super) force: f32,
    pub(super) torque: f32,
    pub(super) drift: f32,
    pub(super) quiver: f32,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Die {
    pub(super) corner: f32,
    pub(super) density: f32,
    pub(super) material: Material,
}

/// A card of a tower.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub(super) density: f32,
    pub(super) material: Material,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    pub(super) thickness: f32,
    pub(super) material: Material,
}

/// The walls around a tray's floor.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Walls {
    pub(super) height: f32,
    pub(super) thickness: f32,
    pub(super) material: Material,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Solver {
    gravity: f32,
    iterations: usize,
    contact: (f32, f32),
    static_contact: (f32, f32),
    max_speed: f32,
    pub(super) ccd: bool,
}

impl Solver {
    /// Gravity in cm/s2.
    pub(super) fn gravity(&self) -> Vec3 {
        Vec3::new(0.0, 0.0, -self.gravity)
    }

    /// Returns the parameters that rapier steps with.
    pub(super) fn parameters(&self) -> IntegrationParameters {
        IntegrationParameters {
            dt: STEP,
            length_unit: 1.0,
            num_solver_iterations: self.iterations,
            contact_softness: SpringCoefficients::new(self.contact.0, self.contact.1),
            static_contact_softness: SpringCoefficients::new(self.static_contact.0, self.static_contact.1),
            normalized_max_linear_velocity: self.max_speed,
            // Rapier finds contacts within this distance, at which two pieces count as touching.
            normalized_prediction_distance: TOUCH as f32 / 1000.0,
            // The default model lets towers lean and fall.
            friction_model: FrictionModel::Coulomb,
            ..IntegrationParameters::default()
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rest {
    pub(super) speed: f32,
    pub(super) turning: f32,
    pub(super) hold: f32,
    pub(super) patience: f32,
    pub(super) nudges: u32,
    pub(super) nudge: f64,
    pub(super) gone: f32,
    pub(super) tilt: f64,
    pub(super) stir: (f32, f32),
}

impl PhysicsData {
    /// The file it is read from, in the data folder.
    pub const FILE: &'static str = FlickLimits::FILE;

    /// Reads and checks the file.
    pub fn load(root: &Path) -> Result<PhysicsData, DataError> {
        #[derive(Deserialize)]
        #[serde(rename = "Physics", deny_unknown_fields)]
        struct File {
            #[expect(
                dead_code,
                reason = "read and checked by FlickLimits::load; here so that no other field is unknown"
            )]
            launch: LaunchFile,
            jitter: Jitter,
            grip: Grip,
            die: Die,
            card: Card,
            table: Table,
            mat: Material,
            tray: Walls,
            solver: Solver,
            rest: Rest,
            clack: f32,
        }
        let launch = FlickLimits::load(root)?;
        let File { jitter, grip, die, card, table, mat, tray, solver, rest, clack, .. } = data::ron(root, Self::FILE)?;
        let table_top = TableTop::load(root)?;
        let data = PhysicsData { launch, table_top, jitter, grip, die, card, table, mat, tray, solver, rest, clack };
        match data.fault() {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(data),
        }
    }

    /// Returns the first number that no die or table can have, and why.
    fn fault(&self) -> Option<(&'static str, &'static str)> {
        let slippery = |m: Material| !(m.friction >= 0.0 && (0.0..=1.0).contains(&m.restitution));
        let tests = [
            (!(0.0..0.2).contains(&self.jitter.tremor), "tremor:", "a tremor is a share from 0.0 to 0.2"),
            (
                self.jitter.tumble.0.partial_cmp(&self.jitter.tumble.1).is_none_or(|o| o.is_gt()),
                "tumble:",
                "smallest first",
            ),
            (
                ![self.grip.stiffness, self.grip.force, self.grip.torque].iter().all(|pull| *pull > 0.0),
                "grip:",
                "a grip holds with some stiffness, force and torque",
            ),
            (
                !(self.grip.drift >= 0.0 && self.grip.quiver >= 0.0),
                "grip:",
                "a hand cannot tremble less than not at all",
            ),
            (
                !(self.die.corner > 0.0 && self.die.corner < HALF),
                "corner:",
                "corners are rounder than 0 and less than half a die",
            ),
            (self.die.density.is_nan() || self.die.density <= 0.0, "density:", "a die weighs something"),
            (self.card.density.is_nan() || self.card.density <= 0.0, "card:", "a card weighs something"),
            (
                [self.die.material, self.card.material, self.table.material, self.mat, self.tray.material]
                    .into_iter()
                    .any(slippery),
                "material:",
                "friction is not negative, restitution from 0 to 1",
            ),
            (
                self.table.thickness.is_nan() || self.table.thickness < 2.0,
                "thickness:",
                "a table thinner than 2 cm lets dice through",
            ),
            (
                !(self.tray.height > 0.0 && self.tray.thickness > 0.0),
                "tray:",
                "the walls of a tray have a height and a thickness",
            ),
            (self.solver.iterations == 0, "iterations:", "at least one"),
            (
                !(self.rest.hold > 0.0 && self.rest.patience > self.rest.hold),
                "hold:",
                "rest takes longer than 0 and less than the patience",
            ),
        ];
        tests.into_iter().find(|(bad, ..)| *bad).map(|(_, near, fault)| (near, fault))
    }
}
