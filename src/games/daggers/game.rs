//! The game as all games are: the contract, by which everything else finds its state, rules and view.

use std::path::Path;

use super::{
    config::{self, Config},
    rules::{self, tally},
    state::{BOTH, Course, Daggers, Event, Held, Move, Phase, Reason, Shuffle, Step},
    view::{self, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Eye, Game, House, HouseRule, Known, NoAct, Parting, Pending, Pick, Report, Seat,
        Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId,
        decks::{self, Tokens},
    },
};

impl Game for Daggers {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "daggers";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Deal, rules::deal),
        (Step::Draw, rules::draw),
        (Step::Pass, rules::pass_empty),
        (Step::Steal, rules::steal),
        (Step::Give, rules::give),
        (Step::Strike, rules::strike),
        (Step::Reveal, rules::reveal),
        (Step::Count, rules::count),
        (Step::Clear, rules::clear),
    ];
    const TALLIES: &'static [&'static str] = tally::STANDARD;

    fn standard(root: &Path) -> Result<Config, DataError> {
        Config::load(root)
    }

    fn seats(_config: &Config) -> usize {
        2
    }

    fn deal(config: &Config, seed: Seed) -> Result<Daggers, BadConfig> {
        config.check()?;
        let (mut chance, mut next_token) = (seed.stream("deal"), Tokens::default());
        let by_lot = BOTH[chance.below(BOTH.len())];
        let mut state = Daggers {
            config: *config,
            course: Course { first: config.first.unwrap_or(by_lot), ..Course::default() },
            sides: Default::default(),
            next_token: Tokens::default(),
            haste: seed.stream("haste"),
        };
        for side in &mut state.sides {
            side.deck = config.cards().map(|card| Held { card, token: 0 }).collect();
            decks::shuffle(&mut side.deck, &mut chance, &mut next_token, &mut Known::default());
        }
        state.next_token = next_token;
        Ok(state)
    }

    #[inline]
    fn pending(&self) -> Pending<Step> {
        let turn = self.course.turn;
        Pending::Resolve(match self.course.phase_now() {
            Phase::Turn if self.sides[turn.index()].hand.is_empty() => Step::Pass,
            Phase::Turn | Phase::Return | Phase::Fetch | Phase::Name => return Pending::decide(Seats::one(turn)),
            Phase::Over => return Pending::Over(self.outcome()),
            Phase::Deal => Step::Deal,
            Phase::Draw => Step::Draw,
            Phase::Steal => Step::Steal,
            Phase::Give => Step::Give,
            Phase::Strike => Step::Strike,
            Phase::Reveal => Step::Reveal,
            Phase::Count => Step::Count,
            Phase::Clear => Step::Clear,
        })
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        view::write(self, eye, out);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        view.choosing().ok_or(Reason::NothingToChoose)?.check(mv)
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(choosing) = view.choosing() else { return };
        match choosing.free_hand() {
            // Mostly any card may be played, and a list whose length is known is written several times as fast.
            Some(hand) => {
                let pass = choosing.may_pass().then_some(Move::Pass);
                out.extend(hand.iter().map(|held| Move::Play(held.token)).chain(pass).map(Choice::Move));
            }
            None => choosing.moves(|mv| out.push(Choice::Move(mv))),
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    /// A card of the hand is chosen in secret, though the choice ends in the open; all others are made among open things.
    fn in_secret(view: &View) -> Seats {
        let from_the_hand = view.course.phase == Phase::Turn;
        view.chooser().filter(|_| from_the_hand).map_or(Seats::NONE, Seats::one)
    }

    fn picks(view: &View, mv: &Move) -> Vec<Pick> {
        match mv {
            Move::Play(token) | Move::Return(token) => vec![Pick::Piece(u32::from(*token))],
            Move::Pass => vec![Pick::Word(Move::PASS), Pick::Word(Move::PASS_AGAIN)],
            Move::Fetch(card) => {
                let graveyard = &view.sides[view.course.turn.index()].graveyard;
                let lowest = graveyard.iter().find(|held| held.card == *card);
                lowest.map(|held| Pick::Piece(u32::from(held.token))).into_iter().collect()
            }
            Move::Name(number) => vec![Pick::Number(i32::from(*number))],
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let [(seat, mv)] = batch.moves[..] else { return Err(Reason::NothingToChoose) };
        if seat != self.course.turn {
            return Err(Reason::NothingToChoose);
        }
        self.choosing().check(&mv)?;
        self.make(mv, out);
        Ok(())
    }

    fn observe(&mut self, report: &Report, _out: &mut Vec<Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }

    fn throw(&self, _: ThrowId) -> Option<Throw> {
        None
    }

    fn house(&mut self, act: &House<NoAct>, out: &mut Vec<Event>) {
        match act {
            House::Timeout(seats) if seats.contains(self.course.turn) => self.choose_in_haste(out),
            House::End(why @ Parting::Left(seat)) if BOTH.contains(seat) && self.course.phase_now() != Phase::Over => {
                self.course.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::Timeout(_) | House::End(_) | House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        config::house_rules()
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        if event.is_none() {
            let deck = |seat: Seat| Secret::new(SeenBy::NOBODY, self.sides[seat.index()].deck.to_vec());
            out.extend(BOTH.map(|seat| Shuffle { seat, deck: deck(seat) }));
        }
    }

    fn rematch(&self, config: &Config) -> Config {
        Config { first: Some(self.next_opener()), ..*config }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Daggers {
        view::imagine(view, rng)
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        tally::count(self, event, count);
    }
}
