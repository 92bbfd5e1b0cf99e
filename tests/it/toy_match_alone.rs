//! A toy duel that a toy match hosts keeps all promises of a game, and its events and points reach the match.

use daggers_drawn::rules::{
    Game, Level, Seat, Seed,
    playout::{BotSeat, Throwers, playout},
};

use crate::{
    contract::{
        broken,
        walk::{Checked, fake_table},
    },
    harness::package,
    toy_match::{DuelEvent, Event, Match, Why, highest},
};

impl Checked for Match {}

#[test]
fn a_toy_duel_is_hosted_like_ours() {
    for seats in [2, 3, 4] {
        let config = Match::for_seats(Match::standard(package()).unwrap(), seats).unwrap();
        let faults = broken::<Match>(&config, 12);
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}

/// The events and points of a duel are those of its match: what it pays at once, and its award.
#[test]
fn what_a_toy_duel_tells_and_pays_reaches_its_match() {
    let config = Match::standard(package()).unwrap();
    let (mut sixes, mut paid) = (0, 0);
    for n in 0..20 {
        let (mut state, mut scores) = (Match::deal(&config, Seed(n)).unwrap(), [0; 3]);
        let mut bots: Vec<BotSeat> =
            (0..3).map(|seat| BotSeat::new(Seed(n), Seat(seat), Some(Level::Normal))).collect();
        let mut hands = Throwers { real: &mut fake_table(), trial: None };
        let mut awards = 0;
        let outcome = playout(&mut state, &mut bots, &mut hands, |_, _, events, _| {
            for event in events {
                match event {
                    Event::Duel(DuelEvent::Highest(highest::Event::Read { face: 6, .. })) => sixes += 1,
                    Event::Paid { seat, points, why } => {
                        scores[seat.index()] += points;
                        (paid, awards) = (paid + i32::from(*why == Why::Six), awards + i32::from(*why == Why::Award));
                    }
                    _ => {}
                }
            }
        });
        assert_eq!((outcome.points, awards), (scores.to_vec(), 2), "seed {n}");
    }
    assert!(sixes > 0 && sixes == paid, "{sixes} sixes, {paid} paid");
}
