//! A match imagined from a view can be undone just like the real one.

use daggers_drawn::{
    games::kadoova::{CannotUndo, Config, DeckKind, DuelId, Event, Goal, Kadoova, Play},
    rules::{Game, Seed},
};

use crate::{
    contract::walk::{Check, Moment, Walk, ensure},
    harness::package,
};

type Undo = fn(&mut Kadoova, &mut Vec<Event>) -> Result<(), CannotUndo>;

/// The undo functions, each with a name.
const UNDOS: [(&str, Undo); 2] = [("a duel", Kadoova::undo_duel), ("a throw", Kadoova::undo_throw)];

/// Undoes whatever can be undone now, in the real match and in one imagined by each eye, and counts it.
fn undone_alike(walk: &Walk<Kadoova>, moment: &Moment<Kadoova>, undone: &mut [u32; 2]) -> Check {
    let mut rng = walk.rng("undone");
    for ((what, undo), count) in UNDOS.into_iter().zip(undone) {
        let (mut real, mut events) = (moment.after.clone(), Vec::new());
        let done = undo(&mut real, &mut events);
        *count += u32::from(done.is_ok());
        for eye in walk.eyes() {
            let (mut imagined, mut told) = (Kadoova::imagine(&moment.after.view(eye), &mut rng), Vec::new());
            let again = undo(&mut imagined, &mut told);
            ensure(again == done, || format!("undoing {what}: {done:?}; as {eye:?} imagines: {again:?}"))?;
            ensure(told == events, || format!("undoing {what}: {events:?}; as {eye:?} imagines: {told:?}"))?;
            ensure(imagined.view(eye) == real.view(eye), || {
                format!("undoing {what}: {done:?}; {eye:?} imagines another view")
            })?;
            ensure(imagined.pending() == real.pending(), || {
                format!("undoing {what}: {done:?}; {eye:?} imagines that another thing is due")
            })?;
        }
    }
    Ok(())
}

/// Plays random games, and counts how often a duel and a throw could be undone.
fn undone_in(config: &Config, games: u64) -> [u32; 2] {
    let mut undone = [0; 2];
    for n in 0..games {
        let walk = Walk { config, seed: Seed(1).under("undone", n) };
        let outcome = walk.each(|moment| undone_alike(&walk, moment, &mut undone));
        assert!(outcome.is_ok(), "game {n}: {outcome:?}");
    }
    undone
}

#[test]
fn an_imagined_match_is_undone_like_the_real_one() {
    let config = Kadoova::for_seats(Kadoova::standard(package()).unwrap(), 3).unwrap();
    let play = Play::Match(Goal { target: 2_000, deck: DeckKind::Full });
    let [duels, throws] = undone_in(&Config { play, ..config }, 2);
    assert!(duels > 5 && throws > 20, "{duels} duels and {throws} throws");
    for duel in DuelId::ALL {
        let [duels, _] = undone_in(&Config::practice(package(), duel).unwrap(), 8);
        assert!(duels > 0, "{duel:?}");
    }
}
