//! What a seat is asked, what its picks mean, and why they are refused, in words.

use crate::{
    games::silver_dagger::{Card, Moment, Move, Phase, Reason, SilverDagger, View, state::Tokens},
    rules::{Game, Pick},
    show::cards::Walk,
    ui::text::Text,
};

/// The picked cards of the own village, from the left, as a set names them.
fn in_row(view: &View, picks: &[Pick]) -> Option<Tokens> {
    let village = &view.sides.get(view.eye.seat()?.index())?.village;
    let tokens = village.iter().map(|laid| laid.token);
    Some(tokens.filter(|token| picks.contains(&Pick::Piece((*token).into()))).take(super::super::state::ROOM).collect())
}

/// The move that these picks would make, legal or not.
pub(super) fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
    let mut tokens = picks.iter().filter_map(|pick| pick.piece()).map(|token| token as u16);
    let first = tokens.next()?;
    Some(match view.course.phase_now() {
        Phase::Start => Move::Start(in_row(view, picks)?),
        Phase::Drawn | Phase::Exchange => Move::Exchange(in_row(view, picks)?),
        Phase::Pair => Move::Pair(in_row(view, picks)?),
        Phase::Spy => Move::Spy { spy: first, card: tokens.next().unwrap_or(first) },
        Phase::Action => Move::Give(first),
        Phase::Seer | Phase::Mystic | Phase::Thief => Move::Look(first),
        Phase::Turn => Move::Turn(first),
        Phase::Switch | Phase::Trade => Move::Switch(first),
        _ => return None,
    })
}

/// What an exchange of the picked cards would be, and what a miss would cost.
pub(super) fn growing(text: &Text, view: &View, picks: &[Pick]) -> Option<String> {
    if !matches!(view.course.phase_now(), Phase::Drawn | Phase::Exchange) {
        return None;
    }
    let cards = picks.iter().filter(|pick| pick.piece().is_some()).count();
    let key = match cards {
        0 => return None,
        1 => "sd-grows-one",
        2 => "sd-grows-two",
        _ if view.deck.count == 0 => "sd-grows-two",
        _ => "sd-grows-more",
    };
    Some(text.with(key, &[("n", cards.into())]))
}

/// The key of the question to a seat that looks at its cards or is offered buttons.
pub(super) fn asks(walk: &Walk, view: &View) -> &'static str {
    let is_called = walk.picks().contains(&Pick::Word(Move::CALL));
    match view.course.phase_now() {
        Phase::Start => "sd-asks-start",
        Phase::Direction => "sd-asks-direction",
        Phase::Spy => "sd-asks-spy",
        Phase::Action if is_called => "sd-asks-call",
        Phase::Action => "sd-asks-action",
        Phase::Drawn => "sd-asks-drawn",
        Phase::Exchange => "sd-asks-exchange",
        Phase::Place => "sd-asks-place",
        Phase::End | Phase::Penalty | Phase::Gift => "sd-asks-end",
        Phase::Pair => "sd-asks-pair",
        Phase::Use if view.course.target.is_some() => "sd-asks-use-or-switch",
        Phase::Use => "sd-asks-use",
        Phase::Flip => "sd-asks-flip",
        Phase::Turn => "sd-asks-turn",
        Phase::Switch | Phase::Trade => "sd-asks-switch",
        _ => "sd-asks-look",
    }
}

/// The key of the prompt for a turn's action: what cannot be done is not named.
fn action(view: &View) -> &'static str {
    let may = |mv: Move| SilverDagger::check(view, &mv).is_ok();
    match [may(Move::Take), may(Move::Call)] {
        [true, true] => "sd-now-action",
        [true, false] => "sd-now-draw-or-take",
        [false, true] => "sd-now-draw-or-call",
        [false, false] => "sd-now-draw",
    }
}

/// The number of cards of the village of the seat in turn.
fn own_cards(view: &View) -> usize {
    view.sides.get(view.course.active.index()).map_or(0, |side| side.village.len())
}

/// The key of the prompt for a seat that picks with its hand.
pub(super) fn now(view: &View, walk: &Walk) -> &'static str {
    let is_called = walk.picks().contains(&Pick::Word(Move::CALL));
    match view.course.phase_now() {
        Phase::Start => "sd-now-start",
        Phase::Direction => "sd-now-direction",
        Phase::Spy if !walk.is_empty() => "sd-now-spy-card",
        Phase::Spy => match view.course.moment {
            Moment::Before => "sd-now-spy-before",
            Moment::Drawn => "sd-now-spy-drawn",
            Moment::After => "sd-now-spy-after",
        },
        Phase::Action if is_called => "sd-now-call",
        Phase::Action => action(view),
        Phase::Drawn => match (view.hand.and_then(|hand| hand.laid.face), own_cards(view)) {
            (Some(Card::Zombie), 0) => "sd-now-drawn-zombie-last",
            (_, 0) => "sd-now-drawn-last",
            (Some(Card::Zombie), _) => "sd-now-drawn-zombie",
            (Some(Card::Approximator), 2..) => "sd-now-drawn-approximator",
            _ => "sd-now-drawn",
        },
        Phase::Exchange => "sd-now-exchange",
        Phase::Place => "sd-now-place",
        Phase::End => "sd-now-end",
        Phase::Penalty => "sd-now-penalty",
        Phase::Gift => "sd-now-gift",
        Phase::Pair => "sd-now-pair",
        Phase::Use => match view.course.ability {
            Some(Card::Flipper) => "sd-now-use-flipper",
            Some(Card::ElusiveSeer) => "sd-now-use-elusive-seer",
            Some(Card::Magician) => "sd-now-use-magician",
            Some(Card::MysticSeer) => "sd-now-use-mystic-seer",
            Some(Card::Renfield) => "sd-now-use-renfield",
            Some(Card::Reverser) => "sd-now-use-reverser",
            _ => "sd-now-use-master-thief",
        },
        Phase::Flip => "sd-now-flip",
        Phase::Seer => "sd-now-seer",
        Phase::Turn => "sd-now-turn",
        Phase::Switch => "sd-now-switch",
        Phase::Mystic => "sd-now-mystic",
        Phase::Thief => "sd-now-thief",
        _ => "sd-now-trade",
    }
}

/// The key of the words that say why a move is refused.
pub(super) fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::NothingToChoose => "sd-refusal-nothing",
        Reason::SomethingElse => "sd-refusal-something-else",
        Reason::NotYours => "sd-refusal-not-yours",
        Reason::NoSuchCard => "sd-refusal-no-such-card",
        Reason::OutOfOrder => "sd-refusal-twice",
        Reason::NotTwo => "sd-refusal-not-two",
        Reason::NoCards => "sd-refusal-no-cards",
        Reason::TooMany => "sd-refusal-too-many",
        Reason::TwoNumbers => "sd-refusal-two-numbers",
        Reason::FaceUp => "sd-refusal-faceup",
        Reason::OwnVillage => "sd-refusal-own-village",
        Reason::NoSpy => "sd-refusal-no-spy",
        Reason::SpyHasLooked => "sd-refusal-spy-has-looked",
        Reason::DeckEmpty => "sd-refusal-deck-empty",
        Reason::NoPrivateCard => "sd-refusal-no-private-card",
        Reason::NoDiscard => "sd-refusal-no-discard",
        Reason::VillageEmpty => "sd-refusal-village-empty",
        Reason::TooLargeToCall => "sd-refusal-too-large-to-call",
        Reason::HasBeenCalled => "sd-refusal-has-been-called",
        Reason::NoZombie => "sd-refusal-no-zombie",
        Reason::Guarded => "sd-refusal-guarded",
        Reason::ZombieStays => "sd-refusal-zombie-stays",
        Reason::NoApproximator => "sd-refusal-no-approximator",
        Reason::TooFew => "sd-refusal-too-few",
        Reason::NotEmpty => "sd-refusal-not-empty",
        Reason::NoSuchPlace => "sd-refusal-no-such-place",
        Reason::NoSuchSeat => "sd-refusal-no-such-seat",
        Reason::NothingThere => "sd-refusal-nothing-there",
        Reason::LookedAlready => "sd-refusal-looked-already",
        Reason::SameVillage => "sd-refusal-same-village",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::silver_dagger::{
        Source,
        view::{InHandSeen, LaidSeen},
    };
    use crate::rules::{Eye, Numbered, Picking, Seat, picking::Paths};

    /// What becomes of a drawn card is picked in secret; the number of presses doesn't tell what it is.
    #[test]
    fn a_seat_seems_to_pick_among_the_same_number_of_things_whatever_it_has_drawn() {
        for cards in 0..12 {
            let mut view = View { eye: Eye::Seat(Seat(0)), ..View::default() };
            view.course.phase = Phase::Drawn;
            view.course.seats = 2;
            (0..cards).for_each(|token| view.sides[0].village.push(LaidSeen { token, ..LaidSeen::default() }));
            let counts: Vec<usize> = Card::all()
                .iter()
                .map(|face| {
                    let laid = LaidSeen { token: 40, face: Some(*face), ..LaidSeen::default() };
                    view.hand = Some(InHandSeen { laid, from: Source::Deck });
                    let mut picking = Picking::default();
                    picking.look(&Paths::of::<SilverDagger>(&view), None);
                    picking.open.len()
                })
                .collect();
            assert!(
                counts[0] > usize::from(cards) && counts.iter().all(|count| *count == counts[0]),
                "{cards}: {counts:?}"
            );
        }
    }

    /// No. 32: with an empty village there is nothing to exchange, and a Zombie can only be laid down.
    #[test]
    fn a_prompt_names_only_what_can_be_done_with_a_drawn_card() {
        let cases = [
            (0, Card::Zombie, "sd-now-drawn-zombie-last"),
            (0, Card::Approximator, "sd-now-drawn-last"),
            (0, Card::Spy, "sd-now-drawn-last"),
            (1, Card::Approximator, "sd-now-drawn"),
            (2, Card::Approximator, "sd-now-drawn-approximator"),
            (1, Card::Zombie, "sd-now-drawn-zombie"),
            (5, Card::Spy, "sd-now-drawn"),
        ];
        for (cards, face, key) in cases {
            let mut view = View::default();
            view.course.phase = Phase::Drawn;
            let laid = LaidSeen { face: Some(face), ..LaidSeen::default() };
            view.hand = Some(InHandSeen { laid, from: Source::Deck });
            (0..cards).for_each(|_| view.sides[0].village.push(LaidSeen::default()));
            assert_eq!(now(&view, &Walk::default()), key, "{face:?} with {cards}");
        }
    }
}
