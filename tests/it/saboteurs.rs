//! Tests of the contract's tests: the toy game with one fault at a time, and the check that must find it.

use daggers_drawn::rules::{Seat, Stream};

use crate::{
    contract::{self, walk::Checked},
    toy::{Act, CONFIG, Config, Fault, SIX, Toy, fault},
};

impl Checked for Toy {
    fn any_act(rng: &mut Stream) -> Option<Act> {
        Some(Act::Fined(*rng.pick(&[Seat(0), Seat(1), Seat(7)])?))
    }
}

const GAMES: u64 = 4;

/// Asserts that the contract's test of `promise` finds the fault.
fn caught(fault: Fault, promise: &str) {
    fault::set(fault);
    let found =
        contract::fault::<Toy>(promise, &CONFIG, GAMES).or_else(|| contract::fault::<Toy>(promise, &SIX, GAMES));
    assert!(found.is_some(), "nothing found by: {promise}");
}

#[test]
fn an_honest_toy_breaks_no_promise() {
    fault::set(Fault::Honest);
    assert_eq!(contract::broken::<Toy>(&CONFIG, 40), Vec::<String>::new());
    for seats in 2..=6 {
        assert_eq!(contract::broken::<Toy>(&Config { seats, ..SIX }, 4), Vec::<String>::new(), "{seats} seats");
    }
}

/// Defines a test per saboteur: its name, the fault, and the promise that it breaks.
macro_rules! saboteurs {
    ($($test:ident: $fault:ident, $promise:literal;)*) => {
        $(#[test]
        fn $test() {
            caught(Fault::$fault, $promise);
        })*
    };
}

saboteurs! {
    a_leaking_view_is_caught: LeaksAView, "nothing leaks";
    a_leaking_view_is_caught_by_what_it_imagines: LeaksAView, "what is hidden makes no difference";
    a_leaking_event_is_caught: LeaksAnEvent, "nothing leaks";
    an_open_deck_is_caught: OpensTheDeck, "nothing leaks";
    a_hidden_swap_that_is_shown_is_caught: ShowsAHiddenSwap, "sealed choices are sealed";
    a_choice_named_when_it_is_locked_is_caught: NamesASealedChoice, "sealed choices are sealed";
    a_card_masked_by_ones_own_of_the_same_name_is_caught: MasksACard, "nothing leaks";
    a_hidden_die_that_is_told_is_caught: LeaksAHiddenDie, "hidden throws are hidden";
    an_illegal_move_that_is_listed_is_caught: ListsAnIllegalMove, "listed are accepted";
    a_legal_move_that_is_not_listed_is_caught: HidesALegalMove, "listed are accepted";
    a_lost_card_is_caught: LosesACard, "pieces are conserved";
    a_card_that_becomes_another_is_caught: ConfusesCards, "pieces are conserved";
    half_a_refusal_is_caught: HalfRefuses, "a refusal leaves the state untouched";
    a_game_without_an_end_is_caught: Endless, "games end";
    a_game_that_an_act_of_the_house_brings_to_a_halt_is_caught: WaitsForNobody, "games end";
    a_forgetful_save_is_caught: Forgets, "round trips";
    a_noted_order_of_arrival_is_caught: NotesTheOrder, "arrival changes nothing";
    a_card_lost_in_a_race_is_caught: LosesAPlayedCard, "pieces are conserved";
    a_slap_that_is_listed_too_early_is_caught: ListsALockedSlap, "listed are accepted";
    a_slap_that_is_not_listed_is_caught: HidesASlap, "listed are accepted";
    a_vote_that_is_shown_is_caught: ShowsAVote, "sealed choices are sealed";
    a_wrong_imagination_is_caught: ImaginesWrongly, "what is hidden makes no difference";
}
