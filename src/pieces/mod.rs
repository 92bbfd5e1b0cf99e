//! Everything on the table, as it is seen: table map, pictures, dice, shadows, the aim arrow.
//!
//! Everything here follows plain resources that a screen fills from a View: [`Scenery`], [`TableArea`], [`Focus`],
//! [`MatsShown`], [`TraysShown`], [`TableTraysShown`], [`PiecesShown`], [`AimArrow`], [`Colours`].
//! Nothing here knows a rule. [`TableMap`] says where things are seen.

pub mod approach;
pub mod arrow;
pub mod cameras;
pub mod card;
pub mod die;
pub mod look;
pub mod mirror;
pub mod motion;
pub mod paint;
pub mod palette;
pub mod piece;
pub mod plan;
pub mod scenery;
pub mod shadow;
pub mod slab;
pub mod slow_motion;
pub mod table_map;
pub mod travel;
pub mod whereabouts;

use bevy::{asset::AssetEventSystems, prelude::*, transform::TransformSystems};

pub use approach::{Approaching, Elevation, Focus};
pub use arrow::AimArrow;
pub use look::{Art, Card, CardLook, Die, Look, Slab};
pub use motion::{Motion, TIMES, Times};
pub use paint::TrayState;
pub use palette::{Colours, RoundPips};
pub use piece::{DrawnFor, DrawnPiece, DrawnPieces, Landed, PieceId, PieceShown, PiecesShown, UnderWay};
pub use plan::{Drawing, Plan};
pub use scenery::{Mat, MatsShown, Scenery, TableTray, TableTraysShown, TrayShown, TraysShown};
pub use slow_motion::SlowMotion;
pub use table_map::{PiecesSystems, TableArea, TableMap};
pub use whereabouts::{PILED, Whereabouts, pile};

/// Adds the pieces without their pictures: table map, dice entities, motion. Needs no window and no graphics card.
pub fn plugin(app: &mut App) {
    let placed_before_drawn = (PiecesSystems::Mirror, PiecesSystems::Place).chain();
    app.init_resource::<Colours>()
        .init_resource::<RoundPips>()
        .configure_sets(PostUpdate, placed_before_drawn.before(TransformSystems::Propagate))
        // Each of them places entities of its own kind, where the resources say.
        .configure_sets(PostUpdate, PiecesSystems::Place.ambiguous_with(PiecesSystems::Place))
        .add_plugins((
            approach::plugin,
            motion::plugin,
            mirror::plugin,
            slow_motion::plugin,
            scenery::plugin,
            arrow::plugin,
        ));
}

/// Adds the pictures of the pieces: the camera, meshes, sprites. Add it along with [`plugin`] where there is something
/// to draw on.
pub fn drawing_plugin(app: &mut App) {
    // A new picture is drawn in the very frame in which it is added.
    app.configure_sets(PostUpdate, PiecesSystems::Place.before(AssetEventSystems)).add_plugins((
        cameras::plugin,
        scenery::drawing_plugin,
        die::drawing_plugin,
        card::drawing_plugin,
        slab::drawing_plugin,
        shadow::drawing_plugin,
        arrow::drawing_plugin,
    ));
}
