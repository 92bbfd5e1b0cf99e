//! Pineapple vs Fish: twelve dice are piled on three. The Pineapple wants all to stand, the Fish wants them to fall.

mod bot;
mod grove;
#[cfg(test)]
mod tests;

pub use grove::Grove;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Toss, Verdict, Zone as At, die_at,
    duel::open_state,
    kit,
    towers::{self, Fallen, Lain, Onto, Placement, Stack},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Report, Seat, Seats, Stale, Stream, ThrowId,
    dice::{self, DiceSet, DieId},
    throw::{Body, Carry, Ground, Key},
    tower::Leaving,
};

/// The number of Extra dice in the base.
pub const BASE: u8 = 3;

/// The role of a duelist.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Places first, and wins when the Pineapple fells the tower.
    Fish,
    /// Wins when the Fish fells the tower, or when all dice are placed.
    Pineapple,
}

impl Role {
    /// Both roles, in the order in which they place.
    pub const ORDER: [Role; 2] = [Role::Fish, Role::Pineapple];

    /// The other role.
    pub const fn other(self) -> Role {
        match self {
            Role::Fish => Role::Pineapple,
            Role::Pineapple => Role::Fish,
        }
    }
}

/// A duelist's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist is the Fish, the other the Pineapple.
    Fish(Seat),
    /// Take up one of the dice that are still to be placed.
    Take {
        /// The die to take up.
        die: DieId,
    },
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The roles were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that is the Fish.
        fish: Seat,
        /// The seat that is the Pineapple.
        pineapple: Seat,
    },
    /// A duelist's turn to place a die begins.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The role of that seat.
        role: Role,
        /// Whether this is the very last die: the Pineapple's last, while the Fish has none.
        last: bool,
    },
    /// Something happened to the tower.
    Tower(towers::Event),
    /// All dice are placed, or the tower has fallen, and the points are counted.
    Counted(End),
    /// The duel is won.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The role of the winner.
        role: Role,
    },
}

/// The end of the tower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishEnd")]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// All dice are placed: the Pineapple wins.
    Complete,
    /// The Fish has felled it: the Pineapple wins.
    FelledByFish {
        /// The coloured dice that were in the tower, from the lowest.
        inside: Vec<DieId>,
    },
    /// The Pineapple has felled it: the Fish wins.
    FelledByPineapple {
        /// The coloured dice that lie outside the mat.
        outside: Vec<DieId>,
    },
    /// The Pineapple has felled it with the very last die: the Fish wins.
    FelledByLastDie,
}

impl End {
    /// The role that wins.
    pub fn winner(&self) -> Role {
        match self {
            End::Complete | End::FelledByFish { .. } => Role::Pineapple,
            End::FelledByPineapple { .. } | End::FelledByLastDie => Role::Fish,
        }
    }

    /// The points for the winner.
    pub fn points(&self, grove: &Grove) -> i32 {
        let each = |dice: &[DieId]| grove.die * dice.len() as i32;
        match self {
            End::Complete => grove.complete,
            End::FelledByFish { inside: dice } | End::FelledByPineapple { outside: dice } => each(dice),
            End::FelledByLastDie => grove.last,
        }
    }
}

/// A forced step of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// All dice are placed, or the tower has fallen: the points are counted.
    Count,
}

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::Count];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Roles are chosen before the duel, and dice are taken up during it.
    NotNow,
    /// Only a duelist can be the Fish.
    NoDuelist(Seat),
    /// The die is not among those that the player has still to place.
    NotInHand(DieId),
}

/// The dice that a duelist has still to place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishSupply")]
pub struct Supply {
    /// The seat of the duelist.
    pub seat: Seat,
    /// The dice that are left.
    pub dice: Vec<DieId>,
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishView")]
pub struct View {
    /// The seat that chooses the roles: the challenger's, unless somebody else was given the choice.
    pub chooser: Seat,
    /// The Fish, then the Pineapple. Before the choice the challenger comes first.
    pub order: [Seat; 2],
    /// The stage of the duel.
    pub stage: Stage,
    /// The seat that places a die now, or placed the last one; `None` if nobody has placed one yet.
    pub turn: Option<Seat>,
    /// The dice that are still to be placed, once they are handed out.
    pub hands: Vec<Supply>,
    /// The tower, once the dice are handed out; its lowest pieces are the base.
    pub stack: Stack,
    /// The tower after its fall.
    pub fallen: Option<Fallen>,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PineappleVsFish {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PineappleVsFishStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the roles.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The player whose turn it is takes up a die.
    Take,
    /// A hand carries a die to the tower.
    Placing(Placement),
    /// All dice are placed.
    Complete,
    /// The tower has fallen.
    Fallen,
    /// The duel is over.
    Won(Verdict),
}

open_state!(PineappleVsFish: View);

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 15] = [
    "pineapple-vs-fish: placements",
    "pineapple-vs-fish: dice placed",
    "pineapple-vs-fish: felled: a piece came down",
    "pineapple-vs-fish: felled: a piece on the ground",
    "pineapple-vs-fish: felled: base pushed away",
    "pineapple-vs-fish: felled with the die in the hand",
    "pineapple-vs-fish: challengers who were the Fish",
    "pineapple-vs-fish: challengers who were the Pineapple",
    "pineapple-vs-fish: all dice placed",
    "pineapple-vs-fish: felled by the Fish",
    "pineapple-vs-fish: felled by the Pineapple",
    "pineapple-vs-fish: felled with the very last die",
    "pineapple-vs-fish: won by the Fish",
    "pineapple-vs-fish: won by the Pineapple",
    "pineapple-vs-fish: won for no points",
];

impl Duel for PineappleVsFish {
    type Mat<'a> = &'a Grove;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Infallible;
    type View = View;

    const STEPS: &'static [Step] = &STEPS;
    const FOR_MANY: bool = false;
    const HAS_CHOICE: bool = true;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout<Self>) -> PineappleVsFish {
        let [challenged, challenger] = bout.roles.pair();
        let open = View {
            chooser: challenger,
            order: [challenger, challenged],
            stage: Stage::Roles,
            turn: None,
            hands: Vec::new(),
            stack: Stack::default(),
            fallen: None,
        };
        PineappleVsFish { open }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().map(|seat| Kit::of(seat, dice::PER_SEAT));
        DiceRow { base: base.collect(), left: dice::EXTRA - BASE, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<PineappleVsFish>, kits: &[Kit]) {
        self.hands = kit::hand_out(kits, BASE).into_iter().map(|(seat, dice)| Supply { seat, dice }).collect();
        self.stack = Stack::base(bout.terms.mat.centre, BASE);
    }

    fn start(&mut self, bout: &mut Bout<PineappleVsFish>) {
        self.next_turn(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Roles => Due::decide(Seats::one(self.chooser)),
            Stage::Call => Due::Call,
            Stage::Take => Due::decide(self.turn.map_or(Seats::NONE, Seats::one)),
            Stage::Placing(placement) => Due::observe(placement.throw),
            Stage::Complete | Stage::Fallen => Due::Resolve(Step::Count),
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> PineappleVsFish {
        PineappleVsFish { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<&Grove>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match (mv, view.stage) {
            (Move::Fish(fish), Stage::Roles) if !view.order.contains(fish) => Err(Reason::NoDuelist(*fish)),
            (Move::Fish(_), Stage::Roles) => Ok(()),
            (Move::Take { die }, Stage::Take) if !view.hand(seat).contains(die) => Err(Reason::NotInHand(*die)),
            (Move::Take { .. }, Stage::Take) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, _: &Terms<&Grove>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        match view.stage {
            Stage::Roles => out.extend(view.order.iter().map(|fish| Choice::Move(Move::Fish(*fish)))),
            _ => out.extend(view.hand(seat).iter().map(|&die| Choice::Move(Move::Take { die }))),
        }
    }

    fn act(&mut self, bout: &mut Bout<PineappleVsFish>, seat: Seat, mv: &Move) {
        match *mv {
            Move::Fish(fish) => {
                if self.order[0] != fish {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                let [fish, pineapple] = self.order;
                bout.tell(Event::RolesChosen { by: seat, fish, pineapple });
            }
            Move::Take { die } => self.take(bout, seat, die),
        }
    }

    fn toss(&self, terms: &Terms<&Grove>, id: ThrowId) -> Option<Toss> {
        self.stack.toss(self.placement()?, id, Ground::Mat(terms.mat.outline()))
    }

    fn observe(&mut self, bout: &mut Bout<PineappleVsFish>, report: &Report) -> Result<(), Stale> {
        let placement = self.placement().ok_or(Stale { reported: report.throw })?;
        let (told, fallen) = self.stack.land(placement, Onto::Tower, report)?;
        bout.tell(Event::Tower(told));
        self.fallen = fallen;
        match self.fallen {
            Some(_) => self.stage = Stage::Fallen,
            None => self.next_turn(bout),
        }
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<PineappleVsFish>, step: Step) {
        match step {
            Step::Count => self.count(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<&Grove>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.forfeit)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        for Supply { seat, dice } in &view.hands {
            out.extend(dice.iter().map(|die| in_hand(*seat, *die)));
        }
        view.stack.pieces(view.placement().map(|placement| placement.body), out);
        if let Some(fallen) = &view.fallen {
            fallen.pieces(out);
        }
    }

    fn choose(_: Level, _: &Terms<&Grove>, _: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(duel, mind)
    }

    fn carry(level: Level, terms: &Terms<&Grove>, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        bot::carry(level, terms.mat, duel, carry, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Tower(event) => tally_tower(event, count),
            Event::RolesChosen { by, fish, .. } if by == fish => {
                count("pineapple-vs-fish: challengers who were the Fish");
            }
            Event::RolesChosen { by, pineapple, .. } if by == pineapple => {
                count("pineapple-vs-fish: challengers who were the Pineapple");
            }
            Event::Counted(end) => count(match end {
                End::Complete => "pineapple-vs-fish: all dice placed",
                End::FelledByFish { .. } => "pineapple-vs-fish: felled by the Fish",
                End::FelledByPineapple { .. } => "pineapple-vs-fish: felled by the Pineapple",
                End::FelledByLastDie => "pineapple-vs-fish: felled with the very last die",
            }),
            Event::Won { verdict, role } => {
                count(match role {
                    Role::Fish => "pineapple-vs-fish: won by the Fish",
                    Role::Pineapple => "pineapple-vs-fish: won by the Pineapple",
                });
                if verdict.awards.iter().all(|award| award.points == 0) {
                    count("pineapple-vs-fish: won for no points");
                }
            }
            Event::RolesChosen { .. } | Event::TurnBegan { .. } => {}
        }
    }
}

fn tally_tower(event: &towers::Event, count: &mut dyn FnMut(&'static str)) {
    use towers::{Cause, Event};
    match event {
        Event::Taken { .. } => count("pineapple-vs-fish: placements"),
        Event::Placed { .. } => count("pineapple-vs-fish: dice placed"),
        Event::Fell { why, held, .. } => {
            match why {
                Cause::Left { how: Leaving::Dropped, .. } => count("pineapple-vs-fish: felled: a piece came down"),
                Cause::Left { how: Leaving::Ground, .. } => count("pineapple-vs-fish: felled: a piece on the ground"),
                Cause::Left { how: Leaving::Pushed, .. } => count("pineapple-vs-fish: felled: base pushed away"),
                // A die may lie anywhere on the tower.
                Cause::Beside => {}
            }
            if *held {
                count("pineapple-vs-fish: felled with the die in the hand");
            }
        }
    }
}

/// A die that `seat` has still to place; Extra dice come after coloured ones.
fn in_hand(seat: Seat, die: DieId) -> DiePiece {
    let after = if die.set == DiceSet::Extra { dice::PER_SEAT } else { 0 };
    die_at(die, None, At { owner: Some(seat), place: Place::Hand, at: u16::from(after + die.n) })
}

/// The die, if it is a coloured one.
fn coloured(body: Body) -> Option<DieId> {
    body.die().filter(|die| die.set != DiceSet::Extra)
}

/// Questions that anybody may ask.
impl View {
    /// The role of `seat`, once it is chosen.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        self.order.iter().zip(Role::ORDER).find(|(duelist, _)| **duelist == seat).map(|(_, role)| role)
    }

    /// The seat that has this role, once it is chosen.
    pub fn seat_of(&self, role: Role) -> Seat {
        self.order[usize::from(role == Role::Pineapple)]
    }

    /// The dice that `seat` has still to place.
    pub fn hand(&self, seat: Seat) -> &[DieId] {
        self.hands.iter().find(|hand| hand.seat == seat).map_or(&[], |hand| &hand.dice)
    }

    /// The placement that physics makes now.
    pub fn placement(&self) -> Option<Placement> {
        match self.stage {
            Stage::Placing(placement) => Some(placement),
            _ => None,
        }
    }

    /// The coloured dice in the tower that stands, from the lowest.
    fn coloured(&self) -> impl Iterator<Item = DieId> {
        self.stack.pieces.iter().filter_map(|piece| coloured(piece.body))
    }

    /// The number of dice that have been placed, Extra dice included.
    pub fn placed(&self) -> usize {
        self.stack.pieces.len().saturating_sub(usize::from(BASE))
    }

    /// The end if the player whose turn it is fells the tower now; `None` if it is nobody's turn, or if the end depends
    /// on where the dice come to lie.
    pub fn end_if_felled(&self) -> Option<End> {
        match self.role_of(self.turn?)? {
            Role::Fish => Some(End::FelledByFish { inside: self.coloured().collect() }),
            Role::Pineapple => self.is_last_die().then_some(End::FelledByLastDie),
        }
    }

    /// Whether it is the turn for the very last die: it is the Pineapple's turn, with this one die left, and the Fish
    /// has none. This is so from the turn's first moment on.
    pub fn is_last_die(&self) -> bool {
        let left: usize = self.hands.iter().map(|hand| hand.dice.len()).sum();
        let to_place = usize::from(self.stage == Stage::Take);
        self.turn == Some(self.seat_of(Role::Pineapple)) && left == to_place
    }

    /// The end of the tower; `None` if it has not ended.
    pub fn end(&self, grove: &Grove) -> Option<End> {
        if !matches!(self.stage, Stage::Complete | Stage::Fallen | Stage::Won(_)) {
            return None;
        }
        let Some(fallen) = &self.fallen else { return Some(End::Complete) };
        let outside = |lain: &&Lain| lain.off || !grove.has(&lain.outline);
        let counts = |lain: &Lain| coloured(lain.body);
        Some(match self.role_of(fallen.seat)? {
            Role::Fish => End::FelledByFish { inside: fallen.tower().filter_map(counts).collect() },
            Role::Pineapple if self.is_last_die() => End::FelledByLastDie,
            Role::Pineapple => {
                End::FelledByPineapple { outside: fallen.lies.iter().filter(outside).filter_map(counts).collect() }
            }
        })
    }

    /// The seat that places next: the Fish first, then both by turns; a player who has no dice is skipped.
    fn next(&self) -> Option<Seat> {
        let [fish, pineapple] = self.order;
        let around = if self.turn == Some(fish) { [pineapple, fish] } else { [fish, pineapple] };
        around.into_iter().find(|seat| !self.hand(*seat).is_empty())
    }
}

/// The course of the duel.
impl PineappleVsFish {
    /// Begins the turn of the next duelist who has a die left; if there is none, the tower is complete.
    fn next_turn(&mut self, bout: &mut Bout<PineappleVsFish>) {
        let Some((seat, role)) = self.next().and_then(|seat| Some((seat, self.role_of(seat)?))) else {
            return self.stage = Stage::Complete;
        };
        (self.turn, self.stage) = (Some(seat), Stage::Take);
        bout.tell(Event::TurnBegan { seat, role, last: self.is_last_die() });
    }

    fn take(&mut self, bout: &mut Bout<PineappleVsFish>, seat: Seat, die: DieId) {
        for hand in &mut self.hands {
            hand.dice.retain(|held| *held != die);
        }
        let centre = bout.terms.mat.centre;
        let (placement, taken) = self.stack.take(bout, self.order, seat, die.into(), centre);
        self.stage = Stage::Placing(placement);
        bout.tell(Event::Tower(taken));
    }

    /// Counts the points for the tower, and gives them to the winner.
    fn count(&mut self, bout: &mut Bout<PineappleVsFish>) {
        let grove = bout.terms.mat;
        let Some(end) = self.end(grove) else { return };
        let role = end.winner();
        let verdict = Verdict::won(self.seat_of(role), end.points(grove));
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Counted(end));
        bout.tell(Event::Won { verdict, role });
    }
}
