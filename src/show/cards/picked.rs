//! The buttons and prompts for what a seat picks besides cards.

use super::{Board, CardGame, hand::paths, key, offer};
use crate::{
    input::{Action, Device, prompts::Cue},
    rules::{Pick, Seat},
    setup::SeatSetup,
    show::{Does, Offer, Sight, WhatNow},
};

/// The buttons for what `seat` can pick next besides cards, for that all is picked, and for the way back.
pub(super) fn offers<G: CardGame>(sight: &Sight<G>, seat: Seat) -> Vec<Offer<Does<G::Move>>> {
    let (paths, mut walk) = (paths(sight, seat), sight.gestures.of(seat).walk.clone());
    walk.keep(&paths);
    let open = walk.open(&paths);
    let cards = open.iter().any(|pick| pick.piece().is_some());
    let mut offers: Vec<_> =
        open.iter().filter_map(|pick| Some(offer(sight, *pick)?.making(Does::Pick(*pick)))).collect();
    // One word beside cards has the key that stops early; several stand over the table.
    let beside = cards && offers.len() == 1;
    offers.iter_mut().for_each(|offer| offer.beside = beside);
    if let Some(first) = offers.first_mut() {
        first.main = !cards;
    }
    if !walk.is_empty() && !offers.is_empty() {
        offers.extend(offer(sight, Pick::Back).map(|back| back.making(Does::Pick(Pick::Back))));
    }
    let whole = !walk.is_empty() && (walk.set(&paths).is_some() || walk.whole(&paths).is_some_and(|mv| G::waits(&mv)));
    if whole {
        let done = Offer { beside: true, ..Offer::of(G::done(sight.text, sight.view()), true) };
        offers.push(done.making(Does::Pick(Pick::Done)));
    }
    offers
}

/// The prompt: what there is to do now, and its keys.
pub(super) fn what_now<G: CardGame>(sight: &Sight<G>) -> WhatNow {
    let view = sight.view();
    let choosers = sight.choosers();
    if !choosers.is_empty() {
        let keys = [(Cue::Do(Action::Peek), "does-peek"), (Cue::Do(Action::Rules), "does-rules")];
        return WhatNow::of(sight, G::now_hidden(view), &keys).for_each(choosers);
    }
    if let Some((seat, _)) = sight.offers() {
        return WhatNow::choosing(sight, seat, G::now(view, &sight.gestures.of(seat).walk));
    }
    if sight.questions().iter().any(|question| !question.words.is_empty()) {
        return WhatNow::answering(sight);
    }
    let Some(seat) = sight.hand_seat else {
        // While a seat still has to choose, there is nothing to watch.
        return match G::active(view).is_empty() {
            true => WhatNow::of(sight, &key::<G>("now-watch"), &[(Cue::Do(Action::Speed), "does-speed")]),
            false => WhatNow::watch(sight),
        };
    };
    // Where two have half the keyboard each, a mouse has no key of its own beside it, and clicks on the words.
    let is_half = |seat: &SeatSetup| matches!(seat.device, Device::LeftKeys | Device::RightKeys);
    let keyless = sight.device_of(seat) == Device::Mouse && sight.setup.seats.iter().any(is_half);
    let beside = offers(sight, seat).into_iter().find(|offer| offer.beside && !keyless);
    let done = beside.map(|offer| match offer.mv {
        Does::Pick(Pick::Done) => (Cue::Either(Action::Confirm, Action::Done), G::DONE),
        _ => (Cue::Do(Action::Done), G::BESIDE),
    });
    let keys = [
        (Cue::Directions, "does-choose"),
        (Cue::Do(Action::Act), "cards-does-pick"),
        (Cue::Do(Action::Rules), "does-rules"),
    ];
    let sorts = G::SORTS.then_some((Cue::Do(Action::Lay), "cards-does-sort"));
    let through = [Cue::Do(Action::Lay), Cue::Right].map(|cue| (cue, "cards-does-look-through"));
    let opens = sight.hand.picks_from_open(&Board::seen(sight));
    let through = through.into_iter().filter(|_| opens);
    let keys: Vec<_> = done.into_iter().chain(keys).chain(sorts).chain(through).collect();
    let now = WhatNow::of(sight, G::now(view, &sight.hand.walk), &keys);
    match G::growing(sight.text, view, &sight.hand.walk.picks()) {
        Some(words) => WhatNow { words, ..now },
        None => now,
    }
}
