//! Hands in races: who shakes, lets go and slaps, by race keys and by mouse. Everybody at once, and nobody waits for news.
//!
//! What is done too early or too late is proposed all the same: the rules refuse it, and nothing is said about it.

use bevy_egui::egui::pos2;

use super::{Gesture, Mode, Sight, any, traysides};
use crate::{
    games::kadoova::{
        Move,
        duels::tray::{self, Does},
    },
    input::{
        Device, DeviceKind, RaceKey,
        pointer::Pointer,
        prompts::Cap,
        race::{Press, RaceHand},
    },
    pieces::table_map::HALF_DIE,
    rules::Seat,
    show::{Deeds, Intent},
};

/// What a hand does in a race.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Sweeps its dice up and shakes them.
    Shake,
    /// Lets them roll.
    Release,
    /// Slaps the table.
    Bang,
}

/// What people do in a race becomes moves.
pub(super) fn intend(sight: &Sight, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    hand.mode = Mode::Empty;
    let Some(duel) = sight.shown.view.duel_now().filter(|_| sight.free) else {
        hand.tray = None;
        return deeds;
    };
    let hands = any::hands(duel);
    let mouse = by_mouse(sight, &mut hand.tray, &hands, any::deed(duel, Deed::Bang).is_some(), &intent.pointer);
    for hand in hands.iter().filter(|hand| sight.plays(hand.seat)) {
        let by_mouse = mouse.filter(|(seat, _)| *seat == hand.seat).map(|(_, did)| did).unwrap_or_default();
        let did = intent.race.hand(hand.seat).and(by_mouse);
        let free = sight.shown.movers.contains(hand.seat);
        let done = match sight.shown.view.config.steady {
            true => chosen(did, sight.settings.toggles).filter(|_| free).into_iter().collect(),
            false => self::deeds(did, hand, free),
        };
        deeds.moves.extend(done.into_iter().filter_map(|deed| Some((hand.seat, any::deed(duel, deed)?))));
    }
    deeds
}

/// The seat whose tray is under the pointer, and whether the pointer is on its Bang! button.
fn under(sight: &Sight, hands: &[&tray::Hand], bangs: bool, pointer: &Pointer) -> Option<(Seat, bool)> {
    let pixel = pointer.at?;
    let plan = sight.map.to_plan(pixel, HALF_DIE);
    let at = pos2(pixel.x / sight.zoom, pixel.y / sight.zoom);
    hands.iter().filter(|hand| has_mouse(sight, hand.seat)).find_map(|hand| {
        let button = traysides::of(sight, hand, hands.len()).button;
        let on_button = bangs && button.contains(at);
        (on_button || traysides::holds(&hand.tray, plan)).then_some((hand.seat, on_button))
    })
}

/// Whether a person plays this seat with the mouse.
pub(super) fn has_mouse(sight: &Sight, seat: Seat) -> bool {
    sight.plays(seat) && sight.setup.seats.get(seat.index()).is_some_and(|seat| seat.device == Device::Mouse)
}

/// Whether a person plays this seat with the mouse, and has nothing else in hand.
pub(super) fn is_by_mouse(sight: &Sight, seat: Seat) -> bool {
    has_mouse(sight, seat) && sight.device_of(seat).kind() != DeviceKind::Pad
}

/// What the button of a seat for this is called in a sentence.
pub(super) fn race_button(sight: &Sight, seat: Seat, which: RaceKey) -> String {
    match (sight.race_cap(seat, which), which) {
        (Some(Cap::Key(name)), _) => name.into(),
        (_, RaceKey::Shake) => sight.text.get("pad-south"),
        (_, RaceKey::Bang) => sight.text.get("pad-east"),
    }
}

/// What the mouse does, and for which seat; `held` is the seat whose tray it holds down.
fn by_mouse(
    sight: &Sight,
    held: &mut Option<Seat>,
    hands: &[&tray::Hand],
    bangs: bool,
    pointer: &Pointer,
) -> Option<(Seat, RaceHand)> {
    let (over, toggles) = (under(sight, hands, bangs, pointer), sight.settings.toggles);
    let mut did = RaceHand::default();
    match over {
        Some((seat, true)) if pointer.left.just_pressed => return Some((seat, RaceHand { bang: true, ..did })),
        // Pressed once more where holds are toggles.
        Some(_) if pointer.left.just_pressed && held.is_some() && toggles => {
            did.shake.just_released = true;
            return held.take().map(|seat| (seat, did));
        }
        Some((seat, _)) if pointer.left.just_pressed => {
            *held = Some(seat);
            did.shake.just_pressed = true;
        }
        _ => {}
    }
    did.bang = pointer.right.just_pressed;
    let seat = held.or(over.map(|(seat, _)| seat))?;
    if held.is_some() && toggles {
        did.shake.pressed = true;
    } else if held.is_some() {
        did.shake.pressed = pointer.left.pressed;
        did.shake.just_released = pointer.left.just_released;
        *held = held.filter(|_| did.shake.pressed);
    }
    Some((seat, did))
}

/// What a hand does in this frame, in order: `input` by its keys or the mouse, `hand` as it is shown. `free`: it may act.
fn deeds(input: RaceHand, hand: &tray::Hand, free: bool) -> Vec<Deed> {
    let Press { pressed, just_pressed, just_released } = input.shake;
    let mut deeds = match (just_pressed, just_released) {
        (true, true) if pressed => vec![Deed::Release, Deed::Shake],
        (true, true) => vec![Deed::Shake, Deed::Release],
        (true, false) => vec![Deed::Shake],
        (false, true) => vec![Deed::Release],
        // Held on since before the hand was free, with nothing lying there that could be wanted.
        (false, false) if pressed && free && has_nothing_down(hand) => vec![Deed::Shake],
        // Let go while the table waited.
        (false, false) if !pressed && free && matches!(hand.does, Does::Shakes { let_go: false, .. }) => {
            vec![Deed::Release]
        }
        (false, false) => Vec::new(),
    };
    if input.bang {
        // A slap is for what lies there: it comes before the dice are swept up.
        let at = deeds.len() - usize::from(deeds.last() == Some(&Deed::Shake));
        deeds.insert(at, Deed::Bang);
    }
    deeds
}

/// What a hand chooses in this frame for the next step of a steady race: a press is enough.
fn chosen(input: RaceHand, toggles: bool) -> Option<Deed> {
    // Where holds are toggles, every other press lets go.
    match (input.bang, input.shake.just_pressed || toggles && input.shake.just_released) {
        (true, _) => Some(Deed::Bang),
        (false, true) => Some(Deed::Release),
        (false, false) => None,
    }
}

/// Whether a hand could sweep its dice up without losing a number.
fn has_nothing_down(hand: &tray::Hand) -> bool {
    matches!(hand.does, Does::Rests { .. }) && hand.dice.iter().all(|loose| loose.pose.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::kadoova::duels::tray::{Hand, Loose, Roll},
        rules::{
            ThrowId, Tick,
            dice::DieId,
            throw::{Pose, Tray},
        },
    };

    const DOWN: Press = Press { pressed: true, just_pressed: true, just_released: false };
    const HELD: Press = Press { pressed: true, just_pressed: false, just_released: false };
    const UP: Press = Press { pressed: false, just_pressed: false, just_released: true };
    const TAP: Press = Press { pressed: false, just_pressed: true, just_released: true };
    const RETAP: Press = Press { pressed: true, just_pressed: true, just_released: true };
    const OPEN: Press = Press { pressed: false, just_pressed: false, just_released: false };

    /// How a die lies somewhere.
    const LIES: Pose = Pose { at: [6000, 6000, 800], turn: [0, 0, 0, 1_000_000] };

    fn hand(does: Does, pose: Option<Pose>) -> Hand {
        let tray = Tray { from: (0, 0).into(), size: (12_000, 12_000).into() };
        let dice = vec![Loose { die: DieId::of(Seat(0), 0), pose, face: None, away: None }];
        Hand { seat: Seat(0), tray, dice, does }
    }

    fn rests() -> Does {
        Does::Rests { since: Tick(0), throw: None }
    }

    fn shakes(let_go: bool) -> Does {
        Does::Shakes { since: Tick(0), ripe: Tick(84), let_go }
    }

    fn done(shake: Press, bang: bool, does: Does) -> Vec<Deed> {
        deeds(RaceHand { shake, bang }, &hand(does, Some(LIES)), true)
    }

    #[test]
    fn a_press_and_a_release_within_one_frame_both_reach_the_rules_in_their_order() {
        assert_eq!(done(TAP, false, rests()), [Deed::Shake, Deed::Release]);
        assert_eq!(done(RETAP, false, shakes(false)), [Deed::Release, Deed::Shake]);
        assert_eq!(done(DOWN, false, rests()), [Deed::Shake]);
        assert_eq!(done(UP, false, shakes(false)), [Deed::Release]);
        assert_eq!(done(OPEN, false, rests()), []);
    }

    #[test]
    fn a_slap_is_for_what_lies_there_and_comes_after_a_roll() {
        assert_eq!(done(DOWN, true, rests()), [Deed::Bang, Deed::Shake]);
        assert_eq!(done(UP, true, shakes(false)), [Deed::Release, Deed::Bang]);
        assert_eq!(done(TAP, true, rests()), [Deed::Shake, Deed::Release, Deed::Bang]);
        assert_eq!(done(RETAP, true, shakes(false)), [Deed::Release, Deed::Bang, Deed::Shake]);
        assert_eq!(done(OPEN, true, rests()), [Deed::Bang]);
    }

    #[test]
    fn in_a_step_a_press_chooses_and_nothing_else_does() {
        let did = |shake, bang| chosen(RaceHand { shake, bang }, false);
        assert_eq!([DOWN, TAP].map(|press| did(press, false)), [Some(Deed::Release); 2]);
        assert_eq!([HELD, UP, OPEN].map(|press| did(press, false)), [None; 3]);
        assert_eq!([DOWN, HELD, OPEN].map(|press| did(press, true)), [Some(Deed::Bang); 3]);
        assert_eq!(chosen(RaceHand { shake: UP, bang: false }, true), Some(Deed::Release));
    }

    #[test]
    fn a_key_that_is_held_on_shakes_again_only_where_no_number_is_lost() {
        let held = RaceHand { shake: HELD, bang: false };
        assert_eq!(deeds(held, &hand(rests(), None), true), [Deed::Shake]);
        assert_eq!(deeds(held, &hand(rests(), None), false), []);
        assert_eq!(deeds(held, &hand(rests(), Some(LIES)), true), []);
        assert_eq!(deeds(held, &hand(shakes(false), None), true), []);
        let roll = Roll { throw: ThrowId(1), since: Tick(3), flicks: Vec::new() };
        assert_eq!(deeds(held, &hand(Does::Rolls(roll), None), true), []);
    }

    #[test]
    fn a_hand_that_was_opened_while_the_table_waited_lets_go() {
        assert_eq!(done(OPEN, false, shakes(false)), [Deed::Release]);
        assert_eq!(done(OPEN, false, shakes(true)), []);
    }

    #[test]
    fn keys_and_mouse_are_one_hand() {
        let keys = RaceHand { shake: HELD, bang: false };
        let mouse = RaceHand { shake: OPEN, bang: true };
        assert_eq!(keys.and(mouse), RaceHand { shake: HELD, bang: true });
    }
}
