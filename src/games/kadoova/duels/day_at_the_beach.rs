//! Day at the Beach: two duelists build one tower, one with dice, the other with cards. Nobody wins or loses.

mod bot;
mod shore;
#[cfg(test)]
mod tests;

pub use shore::Shore;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Award, Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Toss, Verdict, Zone as At, die_at,
    duel::open_state,
    kit,
    towers::{self, Fallen, Onto, Placement, Stack},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Report, Seat, Seats, Stale, Stream, ThrowId,
    dice::{self, DieId},
    throw::{Body, Carry, Ground, Key},
    tower::Leaving,
};

/// The role of a duelist: the pieces that the duelist handles.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The dice of both duelists; places first.
    Dice,
    /// The cards.
    Cards,
}

impl Role {
    /// Both roles, in the order in which they place.
    pub const ORDER: [Role; 2] = [Role::Dice, Role::Cards];

    /// The role that handles this piece.
    pub const fn of(body: Body) -> Role {
        match body {
            Body::Die(_) => Role::Dice,
            Body::Card(_) => Role::Cards,
        }
    }
}

/// A duelist's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist handles the dice, the other the cards.
    Dice(Seat),
    /// Take up the next die or card.
    Take,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The roles were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that handles the dice.
        dice: Seat,
        /// The seat that handles the cards.
        cards: Seat,
    },
    /// A duelist's turn to place a piece begins.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The piece.
        body: Body,
    },
    /// Something happened to the tower.
    Tower(towers::Event),
    /// All pieces are placed, or the tower has fallen, and its cards are counted.
    Counted {
        /// The number of cards.
        cards: u8,
        /// Whether all pieces are placed.
        complete: bool,
    },
    /// The duel is over. It has no winners.
    Over(Verdict),
}

/// A forced step of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// All pieces are placed, or the tower has fallen: its cards are counted.
    Count,
}

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::Count];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Roles are chosen before the duel, and pieces are taken up during it.
    NotNow,
    /// Only a duelist can handle the dice.
    NoDuelist(Seat),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachView")]
pub struct View {
    /// The seat that chooses the roles: the challenger's, unless somebody else was given the choice.
    pub chooser: Seat,
    /// The challenger, who is paid first.
    pub challenger: Seat,
    /// The seats that handle the dice and the cards, in this order. Before the choice the challenger comes first.
    pub order: [Seat; 2],
    /// The stage of the duel.
    pub stage: Stage,
    /// The pieces that are still to be placed, the next one first, once they are handed out: dice and cards alternate.
    pub left: Vec<Body>,
    /// The tower.
    pub stack: Stack,
    /// The tower after its fall.
    pub fallen: Option<Fallen>,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DayAtTheBeach {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DayAtTheBeachStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the roles.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The player whose turn it is takes up a piece.
    Take,
    /// A hand carries a piece to the tower.
    Placing(Placement),
    /// All pieces are placed.
    Complete,
    /// The tower has fallen.
    Fallen,
    /// The duel is over.
    Over(Verdict),
}

open_state!(DayAtTheBeach: View);

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 11] = [
    "day-at-the-beach: placements",
    "day-at-the-beach: pieces placed",
    "day-at-the-beach: felled: a piece came down",
    "day-at-the-beach: felled: a piece on the ground",
    "day-at-the-beach: felled: lowest die pushed away",
    "day-at-the-beach: felled: laid beside the tower",
    "day-at-the-beach: felled with the piece in the hand",
    "day-at-the-beach: challengers who took the dice",
    "day-at-the-beach: challengers who took the cards",
    "day-at-the-beach: all pieces placed",
    "day-at-the-beach: cards counted",
];

impl Duel for DayAtTheBeach {
    type Mat<'a> = &'a Shore;
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

    fn begin(bout: &mut Bout<Self>) -> DayAtTheBeach {
        let [challenged, challenger] = bout.roles.pair();
        let open = View {
            chooser: challenger,
            challenger,
            order: [challenger, challenged],
            stage: Stage::Roles,
            left: Vec::new(),
            stack: Stack::default(),
            fallen: None,
        };
        DayAtTheBeach { open }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().map(|seat| Kit::of(seat, dice::PER_SEAT));
        DiceRow { base: base.collect(), left: 0, cards: false, minimum: 0, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<DayAtTheBeach>, kits: &[Kit]) {
        let dice = kit::hand_out(kits, 0).into_iter().flat_map(|(_, dice)| dice);
        let cards = (0..bout.terms.mat.each).map(Body::Card);
        self.left = dice.zip(cards).flat_map(|(die, card)| [die.into(), card]).collect();
    }

    fn start(&mut self, bout: &mut Bout<DayAtTheBeach>) {
        self.next_turn(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Roles => Due::decide(Seats::one(self.chooser)),
            Stage::Call => Due::Call,
            Stage::Take => Due::decide(self.turn().map_or(Seats::NONE, Seats::one)),
            Stage::Placing(placement) => Due::observe(placement.throw),
            Stage::Complete | Stage::Fallen => Due::Resolve(Step::Count),
            Stage::Over(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> DayAtTheBeach {
        DayAtTheBeach { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<&Shore>, _: Seat, mv: &Move) -> Result<(), Reason> {
        match (mv, view.stage) {
            (Move::Dice(dice), Stage::Roles) if !view.order.contains(dice) => Err(Reason::NoDuelist(*dice)),
            (Move::Dice(_), Stage::Roles) | (Move::Take, Stage::Take) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, _: &Terms<&Shore>, _: Seat, out: &mut Vec<Choice<Move>>) {
        match view.stage {
            Stage::Roles => out.extend(view.order.iter().map(|dice| Choice::Move(Move::Dice(*dice)))),
            Stage::Take => out.push(Choice::Move(Move::Take)),
            _ => {}
        }
    }

    fn act(&mut self, bout: &mut Bout<DayAtTheBeach>, seat: Seat, mv: &Move) {
        match *mv {
            Move::Dice(dice) => {
                if self.order[0] != dice {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                let [dice, cards] = self.order;
                bout.tell(Event::RolesChosen { by: seat, dice, cards });
            }
            Move::Take => self.take(bout, seat),
        }
    }

    fn toss(&self, _: &Terms<&Shore>, id: ThrowId) -> Option<Toss> {
        self.stack.toss(self.placement()?, id, Ground::Bare)
    }

    fn observe(&mut self, bout: &mut Bout<DayAtTheBeach>, report: &Report) -> Result<(), Stale> {
        let placement = self.placement().ok_or(Stale { reported: report.throw })?;
        let (told, fallen) = self.stack.land(placement, Onto::Last, report)?;
        bout.tell(Event::Tower(told));
        self.fallen = fallen;
        match self.fallen {
            Some(_) => self.stage = Stage::Fallen,
            None => self.next_turn(bout),
        }
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<DayAtTheBeach>, step: Step) {
        match step {
            Step::Count => self.count(bout),
        }
    }

    /// Only a cheat can end the duel like this: it is worth nothing, and nobody wins it.
    fn forfeit(&self, _: &Terms<&Shore>, _: Seat) -> Verdict {
        Verdict::default()
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        let dice = view.left.iter().filter_map(|body| body.die());
        out.extend(dice.map(|die| view.in_hand(die)));
        view.stack.pieces(view.placement().map(|placement| placement.body), out);
        if let Some(fallen) = &view.fallen {
            fallen.pieces(out);
        }
    }

    fn choose(_: Level, _: &Terms<&Shore>, _: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(duel, mind)
    }

    fn carry(level: Level, terms: &Terms<&Shore>, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        bot::carry(level, terms.mat, duel, carry, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Tower(event) => tally_tower(event, count),
            Event::RolesChosen { by, dice, .. } if by == dice => {
                count("day-at-the-beach: challengers who took the dice");
            }
            Event::RolesChosen { by, cards, .. } if by == cards => {
                count("day-at-the-beach: challengers who took the cards");
            }
            Event::Counted { cards, complete } => {
                (0..*cards).for_each(|_| count("day-at-the-beach: cards counted"));
                if *complete {
                    count("day-at-the-beach: all pieces placed");
                }
            }
            Event::RolesChosen { .. } | Event::TurnBegan { .. } | Event::Over(_) => {}
        }
    }
}

fn tally_tower(event: &towers::Event, count: &mut dyn FnMut(&'static str)) {
    use towers::{Cause, Event};
    match event {
        Event::Taken { .. } => count("day-at-the-beach: placements"),
        Event::Placed { .. } => count("day-at-the-beach: pieces placed"),
        Event::Fell { why, held, .. } => {
            count(match why {
                Cause::Left { how: Leaving::Dropped, .. } => "day-at-the-beach: felled: a piece came down",
                Cause::Left { how: Leaving::Ground, .. } => "day-at-the-beach: felled: a piece on the ground",
                Cause::Left { how: Leaving::Pushed, .. } => "day-at-the-beach: felled: lowest die pushed away",
                Cause::Beside => "day-at-the-beach: felled: laid beside the tower",
            });
            if *held {
                count("day-at-the-beach: felled with the piece in the hand");
            }
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The role of `seat`, once it is chosen.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        self.order.iter().zip(Role::ORDER).find(|(duelist, _)| **duelist == seat).map(|(_, role)| role)
    }

    /// The seat that has this role, once it is chosen.
    pub fn seat_of(&self, role: Role) -> Seat {
        self.order[usize::from(role == Role::Cards)]
    }

    /// The seat that places the next piece, or carries one just now; `None` if nothing is left to place.
    pub fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Placing(placement) => Some(placement.seat),
            _ => self.left.first().map(|next| self.seat_of(Role::of(*next))),
        }
    }

    /// The placement that physics makes now.
    pub fn placement(&self) -> Option<Placement> {
        match self.stage {
            Stage::Placing(placement) => Some(placement),
            _ => None,
        }
    }

    /// The number of cards in the tower, or in it before it fell.
    pub fn cards(&self) -> u8 {
        let stand = self.stack.pieces.iter().map(|piece| piece.body);
        let lie = self.fallen.iter().flat_map(Fallen::tower).map(|lain| lain.body);
        stand.chain(lie).filter(|body| body.die().is_none()).count() as u8
    }

    /// The verdict for the cards in the tower: nobody wins, and both get their points.
    pub fn verdict(&self, shore: &Shore) -> Verdict {
        let points = shore.card * i32::from(self.cards());
        let others = self.order.into_iter().filter(|seat| *seat != self.challenger);
        let seats = [self.challenger].into_iter().chain(others);
        Verdict { winners: Seats::NONE, awards: seats.map(|seat| Award { seat, points }).collect() }
    }

    /// A die that is still to be placed; the other player's dice come after those of the player who handles the dice.
    fn in_hand(&self, die: DieId) -> DiePiece {
        let owner = self.seat_of(Role::Dice);
        let after = if die == DieId::of(owner, die.n) { 0 } else { dice::PER_SEAT };
        die_at(die, None, At { owner: Some(owner), place: Place::Hand, at: u16::from(after + die.n) })
    }
}

/// The course of the duel.
impl DayAtTheBeach {
    /// Begins the turn for the next piece; if there is none, the tower is complete.
    fn next_turn(&mut self, bout: &mut Bout<DayAtTheBeach>) {
        self.stage = Stage::Take;
        match (self.turn(), self.left.first()) {
            (Some(seat), Some(&body)) => bout.tell(Event::TurnBegan { seat, body }),
            _ => self.stage = Stage::Complete,
        }
    }

    fn take(&mut self, bout: &mut Bout<DayAtTheBeach>, seat: Seat) {
        if self.left.is_empty() {
            return;
        }
        let body = self.left.remove(0);
        let place = bout.terms.mat.place;
        let (placement, taken) = self.stack.take(bout, self.order, seat, body, place);
        self.stage = Stage::Placing(placement);
        bout.tell(Event::Tower(taken));
    }

    /// Counts the cards, for both.
    fn count(&mut self, bout: &mut Bout<DayAtTheBeach>) {
        let shore = bout.terms.mat;
        let (cards, complete, verdict) = (self.cards(), self.fallen.is_none(), self.verdict(shore));
        self.stage = Stage::Over(verdict);
        bout.tell(Event::Counted { cards, complete });
        bout.tell(Event::Over(verdict));
    }
}
