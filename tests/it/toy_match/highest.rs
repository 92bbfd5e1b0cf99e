//! A toy duel in one file: everybody rolls a die in turn, the highest number wins, and a six pays at once.

use std::convert::Infallible;

use daggers_drawn::{
    games::kadoova::duels::{
        Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Toss, Verdict, Zone, die_at,
    },
    rules::{
        Choice, Eye, Level, Mind, Report, Seat, Seats, SeenBy, Stale, Stream, Throw, ThrowId,
        dice::DieId,
        throw::{Flick, Ground, Tray},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the dice roll, and what they bring.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestMat")]
pub(crate) struct Mat {
    pub(crate) tray: Tray,
    pub(crate) award: i32,
    pub(crate) six: i32,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestMove")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    /// Roll the own die.
    Roll,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestEvent")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Rolled { seat: Seat, throw: ThrowId },
    Read { seat: Seat, face: u8 },
    Again { seat: Seat },
    Equal { seats: Seats },
    Won(Verdict),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestStep")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    Compare,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotNow,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pay {
    Six,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestStage")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Call,
    Roll,
    Rolling { throw: ThrowId, flick: Flick },
    Compare,
    Won(Verdict),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HighestView")]
pub(crate) struct View {
    /// The seats that still roll, in order.
    pub(crate) order: Vec<Seat>,
    /// The numbers rolled so far, in that order.
    pub(crate) faces: Vec<u8>,
    /// Everybody who has a die.
    pub(crate) dice: Vec<Seat>,
    pub(crate) stage: Stage,
}

impl View {
    pub(crate) fn roller(&self) -> Option<Seat> {
        self.order.get(self.faces.len()).copied()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Highest {
    open: View,
    tray: Tray,
}

impl Highest {
    fn next(&mut self) {
        self.open.stage = if self.open.roller().is_some() { Stage::Roll } else { Stage::Compare };
    }
}

impl Duel for Highest {
    type Mat<'a> = &'a Mat;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Pay;
    type View = View;

    const STEPS: &'static [Step] = &[Step::Compare];
    const FOR_MANY: bool = true;
    const TALLIES: &'static [&'static str] = &["highest: sixes"];

    fn begin(bout: &mut Bout<Self>) -> Highest {
        let order = bout.roles.challenger_last();
        let open = View { dice: order.clone(), order, faces: Vec::new(), stage: Stage::Call };
        Highest { open, tray: bout.terms.mat.tray }
    }

    fn dice(&self) -> DiceRow {
        let base = self.open.order.iter().map(|seat| Kit::of(*seat, 1)).collect();
        DiceRow { base, left: 0, cards: false, minimum: 1, coloured_only: true }
    }

    fn equip(&mut self, _: &mut Bout<Self>, kits: &[Kit]) {
        self.open.dice = kits.iter().map(|kit| kit.seat).collect();
    }

    fn start(&mut self, _: &mut Bout<Self>) {
        self.next();
    }

    fn due(&self) -> Due<Step> {
        match self.open.stage {
            Stage::Call => Due::Call,
            Stage::Roll => Due::decide(self.open.roller().map_or(Seats::NONE, Seats::one)),
            Stage::Rolling { throw, .. } => Due::observe(throw),
            Stage::Compare => Due::Resolve(Step::Compare),
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> Highest {
        Highest { open: view.clone(), tray: super::TRAY }
    }

    fn check(view: &View, _: &Terms<&Mat>, seat: Seat, _: &Move) -> Result<(), Reason> {
        let may = view.stage == Stage::Roll && view.roller() == Some(seat);
        if may { Ok(()) } else { Err(Reason::NotNow) }
    }

    fn choices(_: &View, _: &Terms<&Mat>, _: Seat, out: &mut Vec<Choice<Move>>) {
        out.push(Choice::Move(Move::Roll));
    }

    fn act(&mut self, bout: &mut Bout<Self>, seat: Seat, _: &Move) {
        let Some(flick) = Throw::roll(&bout.terms.mat.tray, 1, bout.table).pop() else { return };
        let throw = bout.number_a_throw();
        self.open.stage = Stage::Rolling { throw, flick };
        bout.tell(Event::Rolled { seat, throw });
    }

    fn toss(&self, _: &Terms<&Mat>, id: ThrowId) -> Option<Toss> {
        let Stage::Rolling { throw, flick } = self.open.stage else { return None };
        let cast = vec![(DieId::of(self.open.roller()?, 0), flick)];
        let (lying, ground) = (Vec::new(), Ground::Tray(self.tray));
        (throw == id).then_some(Toss {
            id,
            cast,
            pushed: Vec::new(),
            carry: None,
            lying,
            ground,
            seen_by: SeenBy::Everybody,
        })
    }

    fn thrown_by(&self) -> Option<Seat> {
        self.open.roller()
    }

    fn observe(&mut self, bout: &mut Bout<Self>, report: &Report) -> Result<(), Stale> {
        let seat = self.open.roller().ok_or(Stale { reported: report.throw })?;
        let face = report.die(DieId::of(seat, 0)).and_then(|seen| seen.face()).filter(|_| report.settled);
        match face {
            Some(face) => {
                bout.tell(Event::Read { seat, face });
                if face == 6 {
                    bout.pay(seat, bout.terms.mat.six, Pay::Six);
                }
                self.open.faces.push(face);
            }
            None => bout.tell(Event::Again { seat }),
        }
        self.next();
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<Self>, _: Step) {
        let best = self.open.faces.iter().max().copied();
        let rolled = self.open.order.iter().zip(&self.open.faces);
        let highest: Vec<Seat> = rolled.filter(|(_, face)| Some(**face) == best).map(|(seat, _)| *seat).collect();
        if let [winner] = highest[..] {
            let verdict = Verdict::won(winner, bout.terms.mat.award);
            self.open.stage = Stage::Won(verdict);
            return bout.tell(Event::Won(verdict));
        }
        bout.tell(Event::Equal { seats: highest.iter().copied().collect() });
        (self.open.order, self.open.faces) = (highest, Vec::new());
        self.next();
    }

    fn forfeit(&self, terms: &Terms<&Mat>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        let rolls = matches!(view.stage, Stage::Rolling { .. });
        for &seat in &view.dice {
            let place = if rolls && view.roller() == Some(seat) { Place::Table } else { Place::Hand };
            let up = view.order.iter().position(|other| *other == seat).and_then(|n| view.faces.get(n).copied());
            out.push(die_at(DieId::of(seat, 0), up, Zone { owner: Some(seat), place, at: 0 }));
        }
    }

    fn choose(_: Level, _: &Terms<&Mat>, _: &Surroundings, _: &View, _: &mut Mind) -> Option<Move> {
        Some(Move::Roll)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        if let Event::Read { face: 6, .. } = event {
            count("highest: sixes");
        }
    }
}

impl From<Pay> for super::Why {
    fn from(pay: Pay) -> super::Why {
        match pay {
            Pay::Six => super::Why::Six,
        }
    }
}

impl From<Infallible> for super::Why {
    fn from(never: Infallible) -> super::Why {
        match never {}
    }
}
