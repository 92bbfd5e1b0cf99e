//! Cards under the pointer: finding the one on top, clicking it, and carrying it.

use bevy::prelude::*;

use crate::{
    input::pointer::Pointer,
    pieces::{Look, PieceShown, TableMap, Whereabouts, card, table_map::HALF_DIE},
};

/// A press that moves less than this, in logical pixels, is a click.
const STILL: f32 = 9.0;

/// The topmost card under a logical pixel of the window.
pub fn card_under<'a>(pieces: &'a [PieceShown], map: &TableMap, pixel: Vec2) -> Option<&'a PieceShown> {
    let at = Vec2::from(map.to_plan(pixel, HALF_DIE));
    let hit = |item: &'a PieceShown| {
        let (Look::Card(_), Whereabouts::Flat { at: middle, turn, scale, layer, .. }) = (&item.look, item.place) else {
            return None;
        };
        let from_middle = Vec2::from_angle(-turn).rotate(at - Vec2::from(middle)).abs();
        from_middle.cmple(card::SIZE * scale / 2.0).all().then_some((layer, item))
    };
    pieces.iter().filter_map(hit).max_by_key(|(layer, _)| *layer).map(|(_, item)| item)
}

/// A card held by a pressed pointer.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Grasp {
    /// The token of the card.
    pub token: u32,
    /// The point of the press, in logical pixels.
    from: Vec2,
    /// The point it is carried to, in cm; `None`: it has not been moved.
    pub carried: Option<[f32; 2]>,
}

/// The outcome of a grasp.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Grasped {
    /// It was clicked.
    Clicked(u32),
    /// It was carried here, in cm, and released.
    Laid(u32, [f32; 2]),
}

impl Grasp {
    /// Takes hold of the card `over` when the pointer is pressed, carries it, and returns the outcome when the pointer
    /// is released. The right button puts it back.
    pub fn go_on(held: &mut Option<Grasp>, pointer: &Pointer, map: &TableMap, over: Option<u32>) -> Option<Grasped> {
        if let (true, Some(token), Some(from)) = (pointer.left.just_pressed, over, pointer.at) {
            *held = Some(Grasp { token, from, carried: None });
        }
        if pointer.right.just_pressed {
            *held = None;
        }
        let grasp = held.as_mut()?;
        if let Some(at) = pointer.at
            && (grasp.carried.is_some() || at.distance(grasp.from) > STILL)
        {
            grasp.carried = Some(map.to_plan(at, HALF_DIE));
        }
        if pointer.left.pressed {
            return None;
        }
        let Grasp { token, carried, .. } = held.take()?;
        Some(carried.map_or(Grasped::Clicked(token), |at| Grasped::Laid(token, at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        input::pointer::Button,
        pieces::{CardLook, PieceId},
        rules::throw::TableTop,
    };

    fn map() -> TableMap {
        TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 })
    }

    fn lies(token: u32, at: [f32; 2], turn: f32, layer: u16) -> PieceShown {
        let look = Look::Card(CardLook { back: std::sync::Arc::default(), front: None });
        let place = Whereabouts::Flat { at, turn, scale: 1.0, up: true, layer };
        PieceShown { id: PieceId::Token(token), look, place, lit: false, followed: false }
    }

    #[test]
    fn the_card_on_top_is_meant_however_it_is_turned() {
        let map = map();
        let pieces = [lies(1, [20.0, 10.0], 0.0, 0), lies(2, [22.0, 10.0], 0.0, 1), lies(3, [40.0, 10.0], 1.571, 0)];
        let at = |x: f32, y: f32| {
            let pixel = map.to_window([x, y, HALF_DIE]);
            card_under(&pieces, &map, pixel).and_then(PieceShown::token)
        };
        assert_eq!([at(17.5, 10.0), at(20.0, 10.0), at(24.0, 13.0)], [Some(1), Some(2), Some(2)]);
        assert_eq!([at(44.0, 10.0), at(40.0, 14.0)], [Some(3), None], "it lies on its side");
    }

    #[test]
    fn a_short_press_is_a_click_and_a_long_way_carries() {
        let map = map();
        let press = |pressed, just_pressed| Button { pressed, just_pressed, just_released: !pressed };
        let pointer = |x: f32, left: Button| Pointer { at: Some(Vec2::new(x, 300.0)), left, ..Pointer::default() };
        let right = |x: f32| Pointer { right: press(true, true), ..pointer(x, press(true, false)) };
        let mut held = None;
        let mut does = |pointer: Pointer, over| Grasp::go_on(&mut held, &pointer, &map, over);
        assert_eq!(does(pointer(500.0, press(true, true)), Some(7)), None);
        assert_eq!(does(pointer(504.0, press(true, false)), None), None);
        assert_eq!(does(pointer(504.0, press(false, false)), None), Some(Grasped::Clicked(7)));
        assert_eq!(does(pointer(500.0, press(true, true)), None), None, "nothing lies there");
        assert_eq!(does(pointer(500.0, press(false, false)), None), None);
        does(pointer(500.0, press(true, true)), Some(8));
        does(pointer(600.0, press(true, false)), None);
        let laid = does(pointer(600.0, press(false, false)), None);
        assert_eq!(laid, Some(Grasped::Laid(8, map.to_plan(Vec2::new(600.0, 300.0), HALF_DIE))));
        does(pointer(500.0, press(true, true)), Some(8));
        does(pointer(600.0, press(true, false)), None);
        assert_eq!(does(right(600.0), None), None);
        assert_eq!(does(pointer(600.0, press(false, false)), None), None, "it was put back");
        // All within one frame.
        assert_eq!(
            does(pointer(500.0, Button { pressed: false, just_pressed: true, just_released: true }), Some(9)),
            Some(Grasped::Clicked(9))
        );
    }
}
