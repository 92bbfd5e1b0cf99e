//! Hands in races: they shake, let go and slap, by race keys and by mouse, all at once, and nobody waits for news.
//!
//! A deed that comes too early or too late is proposed all the same: the rules refuse it without a word.

use bevy::input::mouse::MouseButton;
use bevy_egui::egui::pos2;

use super::{
    any,
    duel_show::Deed,
    hand::Gesture,
    mode::Mode,
    sight::Sight,
    traysides::{self, has_mouse},
};
use crate::{
    games::kadoova::{
        Move,
        duels::tray::{self, Does},
    },
    input::{
        RaceKey,
        pointer::{Pointer, Step},
        prompts::Cap,
        race::{Did, RaceHand},
    },
    pieces::table_map::HALF_DIE,
    rules::Seat,
    show::{Deeds, Intent, Named},
};

/// Turns what the person in the seat of `sight` does in a race into moves.
pub(super) fn intend(sight: &Sight, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    hand.mode = Mode::Empty;
    let Some(duel) = sight.shown.view.duel_now().filter(|_| sight.free) else {
        hand.tray = None;
        return deeds;
    };
    let hands = any::hands(duel);
    let mouse = by_mouse(sight, &mut hand.tray, &hands, any::deed(duel, Deed::Bang).is_some(), intent);
    for hand in hands.iter().filter(|hand| hand.seat == sight.seat && sight.plays(hand.seat)) {
        let by_mouse = mouse.as_ref().filter(|(seat, _)| *seat == hand.seat).map(|(_, did)| did.clone());
        let did = intent.race.hand(hand.seat).and(by_mouse.unwrap_or_default()).and(by_name(hand.seat, intent));
        let free = sight.shown.movers.contains(hand.seat);
        let done = match sight.shown.view.config.steady {
            true => chosen(&did, sight.settings.toggles).filter(|_| free).map(|deed| (0.0, deed)).into_iter().collect(),
            false => self::deeds(&did, hand, free),
        };
        deeds.timed.extend(done.into_iter().filter_map(|(part, deed)| Some((part, hand.seat, any::deed(duel, deed)?))));
    }
    deeds
}

/// Added to the number of a seat to name its slap instead of its roll.
const SLAPS: u32 = 1 << 8;

/// Returns what the hands of people may do in a race, by name.
pub(super) fn named(sight: &Sight) -> Vec<Named> {
    let Some(duel) = sight.shown.view.duel_now().filter(|duel| sight.free && any::is_live(duel)) else {
        return Vec::new();
    };
    let hands = any::hands(duel);
    let bangs = any::deed(duel, Deed::Bang).is_some();
    let named = hands.iter().filter(|hand| sight.plays(hand.seat)).flat_map(|hand| {
        let side = traysides::of(sight, hand, hands.len());
        let values = sight.names.values(hand.seat);
        let named = |what, key| Named { what, name: sight.text.with(key, &values), place: side.button };
        let seat = u32::from(hand.seat.0);
        let slap = bangs.then(|| named(seat + SLAPS, "named-bang"));
        [Some(named(seat, "named-roll")), slap]
    });
    named.flatten().collect()
}

/// Returns what a hand does when it is told by name: all of it at once.
fn by_name(seat: Seat, intent: &Intent) -> RaceHand {
    let pressed = |what: u32| intent.named.contains(&what);
    let roll = pressed(seat.0.into()).then_some([Did::Shake, Did::LetGo]);
    let slap = pressed(u32::from(seat.0) + SLAPS).then_some(Did::Slap);
    RaceHand { did: slap.into_iter().chain(roll.into_iter().flatten()).map(|did| (0.0, did)).collect(), holds: false }
}

/// Returns the seat whose tray is under the pointer, and whether the pointer is on its Bang! button.
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

/// Returns the name of a seat's button for `which`, for use in a sentence.
pub(super) fn race_button(sight: &Sight, seat: Seat, which: RaceKey) -> String {
    match (sight.race_cap(seat, which), which) {
        (Some(Cap::Key(name)), _) => name.into(),
        (_, RaceKey::Shake) => sight.text.get("pad-south"),
        (_, RaceKey::Slap) => sight.text.get("pad-east"),
    }
}

/// Returns what the mouse does, and for which seat; `held` is the seat whose tray it holds down.
fn by_mouse(
    sight: &Sight,
    held: &mut Option<Seat>,
    hands: &[&tray::Hand],
    bangs: bool,
    intent: &Intent,
) -> Option<(Seat, RaceHand)> {
    let toggles = sight.settings.toggles;
    let over = under(sight, hands, bangs, &intent.pointer);
    let (mut did, mut seat) = (Vec::new(), held.or(over.map(|(seat, _)| seat)));
    for (time, step) in &intent.pointer.steps {
        let part = 1.0 - ((intent.now - time) as f32 / intent.seconds.max(f32::EPSILON)).clamp(0.0, 1.0);
        let what = match (step, over) {
            (Step::Pressed(MouseButton::Right), _) => Did::Slap,
            // A second press, where holds are toggles.
            (Step::Pressed(MouseButton::Left), _) if toggles && held.is_some() => Did::LetGo,
            (Step::Pressed(MouseButton::Left), Some((_, true))) => Did::Slap,
            (Step::Pressed(MouseButton::Left), Some((on, false))) => {
                (*held, seat) = (Some(on), Some(on));
                did.push((part, Did::Shake));
                continue;
            }
            (Step::Released(MouseButton::Left), _) if held.is_some() && !toggles => Did::LetGo,
            _ => continue,
        };
        if what == Did::LetGo {
            *held = None;
        }
        did.push((part, what));
    }
    if !toggles {
        // The player may have left the window with the button down, so that it was not told of the release.
        *held = held.filter(|_| intent.pointer.left.pressed);
    }
    Some((seat?, RaceHand { did, holds: held.is_some() }))
}

/// Returns what a hand does in this frame, in order and when: `input` is from its keys or the mouse, `hand` is the hand
/// as shown, and `free` says whether it may act.
fn deeds(input: &RaceHand, hand: &tray::Hand, free: bool) -> Vec<(f32, Deed)> {
    let deed = |did: &Did| match did {
        Did::Shake => Deed::Shake,
        Did::LetGo => Deed::Release,
        Did::Slap => Deed::Bang,
    };
    if !input.did.is_empty() {
        return input.did.iter().map(|(part, did)| (*part, deed(did))).collect();
    }
    let late = match input.holds {
        // Held since before the hand was free, with no lying die whose number could be wanted.
        true if free && has_nothing_down(hand) => Some(Deed::Shake),
        // Let go while the table waited.
        false if free && matches!(hand.does, Does::Shakes { let_go: false, .. }) => Some(Deed::Release),
        _ => None,
    };
    late.map(|deed| (0.0, deed)).into_iter().collect()
}

/// Returns what a hand chooses in this frame for the next step of a steady race: a press is enough.
fn chosen(input: &RaceHand, toggles: bool) -> Option<Deed> {
    let did = |wanted: Did| input.did.iter().any(|(_, did)| *did == wanted);
    // Where holds are toggles, every other press lets go.
    match (did(Did::Slap), did(Did::Shake) || toggles && did(Did::LetGo)) {
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

    /// The pose of some lying die.
    const LIES: Pose = Pose { at: [6000, 6000, 800], turn: [0, 0, 0, 1_000_000] };

    fn hand(does: Does, pose: Option<Pose>) -> Hand {
        let tray = Tray { from: (0, 0).into(), size: (12_000, 12_000).into() };
        let dice = vec![Loose { die: DieId::of(Seat(0), 0), pose, face: None, away: None }];
        Hand { seat: Seat(0), tray, dice, aside: Vec::new(), does, out: false }
    }

    fn rests() -> Does {
        Does::Rests { since: Tick(0), throw: None }
    }

    fn shakes(let_go: bool) -> Does {
        Does::Shakes { since: Tick(0), ripe: Tick(84), let_go }
    }

    fn did(did: &[Did], holds: bool) -> RaceHand {
        RaceHand { did: did.iter().map(|did| (0.5, *did)).collect(), holds }
    }

    fn done(input: &RaceHand, does: Does) -> Vec<Deed> {
        deeds(input, &hand(does, Some(LIES)), true).into_iter().map(|(_, deed)| deed).collect()
    }

    #[test]
    fn all_that_is_pressed_and_let_go_within_one_frame_reaches_the_rules_in_its_order() {
        for (input, wanted) in [
            (&[Did::Shake, Did::LetGo][..], &[Deed::Shake, Deed::Release][..]),
            (&[Did::LetGo, Did::Shake], &[Deed::Release, Deed::Shake]),
            (&[Did::Slap, Did::Shake], &[Deed::Bang, Deed::Shake]),
            (&[Did::LetGo, Did::Slap, Did::Shake], &[Deed::Release, Deed::Bang, Deed::Shake]),
            (&[], &[]),
        ] {
            assert_eq!(done(&did(input, false), rests()), wanted);
        }
    }

    #[test]
    fn in_a_step_a_press_chooses_and_nothing_else_does() {
        assert_eq!(chosen(&did(&[Did::Shake], true), false), Some(Deed::Release));
        assert_eq!(chosen(&did(&[Did::Shake, Did::Slap], true), false), Some(Deed::Bang));
        assert_eq!([&[][..], &[Did::LetGo]].map(|input| chosen(&did(input, true), false)), [None; 2]);
        assert_eq!(chosen(&did(&[Did::LetGo], false), true), Some(Deed::Release));
    }

    #[test]
    fn a_key_that_is_held_on_shakes_again_only_where_no_number_is_lost() {
        let held = did(&[], true);
        let late = |does, pose, free| deeds(&held, &hand(does, pose), free);
        assert_eq!(late(rests(), None, true), [(0.0, Deed::Shake)]);
        assert_eq!(late(rests(), None, false), []);
        assert_eq!(late(rests(), Some(LIES), true), []);
        assert_eq!(late(shakes(false), None, true), []);
        let roll = Roll { throw: ThrowId(1), since: Tick(3), cast: Vec::new() };
        assert_eq!(late(Does::Rolls(roll), None, true), []);
    }

    #[test]
    fn a_hand_that_was_opened_while_the_table_waited_lets_go() {
        assert_eq!(done(&did(&[], false), shakes(false)), [Deed::Release]);
        assert_eq!(done(&did(&[], false), shakes(true)), []);
    }
}
