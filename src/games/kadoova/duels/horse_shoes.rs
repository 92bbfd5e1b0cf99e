//! Horse-Shoes & Hand-Grenades: dice thrown close to a Post of three dice, which may be hit but not felled.
//!
//! When a player is sent from the duel, that player's dice on the mat stay where they are, so that nothing moves: they
//! are in the way as before, and score nothing. A die of that player's in flight comes down and pays nothing.

mod bot;
mod post;
#[cfg(test)]
mod tests;
mod yard;

pub use post::{HEIGHT, TOP, is_post};
pub use yard::Yard;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Tie, Toss, Verdict, Zone as At, die_at,
    duel::open_state,
    kit,
    throwing::{self, BadBounce, Dice, Flight, Judge, Lies, Miss, Unthrowable, bad_bounce, touched_inside},
    tray::{self, Hand},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Report, Seat, Seats, SeenBy, Stale, Stream, ThrowId,
    dice::{self, DieId},
    geometry::{Point, Polygon},
    throw::{DieSeen, Flick, Ground},
};

/// A duelist's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The challenger rolls the target before the duel.
    RollTarget,
    /// Throw one of the dice in the hand.
    Throw {
        /// The die to throw.
        die: DieId,
        /// The flick.
        flick: Flick,
    },
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The target is rolled.
    Tray(tray::Event),
    /// The Post stands, with this number on top.
    PostStacked {
        /// The target.
        target: u8,
    },
    /// A player's turn to throw begins.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// Something happened to the players' dice. The spot of a die is its distance from the Post's axis, in tenths of a
    /// millimetre; `None`: it is not on the mat.
    Throw(throwing::Event<Option<i32>>),
    /// The Post was hit, and stands. The points are written down at once.
    Hit {
        /// The seat for which it counts.
        seat: Seat,
        /// The die that hit it first: the thrown one, or one that it pushed.
        by: DieId,
        /// Whether that die is one that the throw pushed.
        chain: bool,
    },
    /// The Post was felled. The points are written down at once.
    Felled {
        /// The seat whose throw it was.
        seat: Seat,
    },
    /// The Post fell and nobody pays: it fell as things settled, or by the throw of a player who has been sent away.
    Tumbled,
    /// The table stacked the Post again in the centre of the mat, and pushed out the dice that were in its way.
    Restacked {
        /// The dice that were in the way.
        pushed: Vec<DieId>,
    },
    /// A player is sent from the duel: dice in the hand are put aside, dice on the table are only in the way.
    Withdrawn {
        /// The seat that is out.
        seat: Seat,
    },
    /// A player has a die on the mat that shows the target. The points are written down at once.
    Number {
        /// The seat with the die.
        seat: Seat,
        /// The die.
        die: DieId,
    },
    /// The closest die of each player who has one on the mat.
    Measured(Vec<Measure>),
    /// Several are equally close, or nobody has a die on the mat: a Quick Draw decides.
    Tied {
        /// The seats that are tied.
        seats: Seats,
    },
    /// The duel is won.
    Won(Verdict),
}

impl From<tray::Event> for Event {
    fn from(event: tray::Event) -> Event {
        Event::Tray(event)
    }
}

/// A player's closest die.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesMeasure")]
pub struct Measure {
    /// The seat whose die it is.
    pub seat: Seat,
    /// The die.
    pub die: DieId,
    /// Its distance from the Post's axis, in tenths of a millimetre.
    pub distance: i32,
}

/// A forced step of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The table stacks the Post again.
    Restack,
    /// All dice are thrown: numbers are paid, and the closest die wins.
    Measure,
}

/// Every forced step, once each.
const STEPS: [Step; 2] = [Step::Restack, Step::Measure];

/// The reason for points that are paid at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pay {
    /// The Post was hit and stood.
    PostHit,
    /// The Post was felled.
    PostFelled,
    /// A die on the mat shows the target number.
    Number,
}

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The target is rolled before the duel, and dice are thrown during it.
    NotNow,
    /// The throw can't be made.
    Throw(Unthrowable),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesView")]
pub struct View {
    /// The throwers in order, from the challenger's left, the challenger last. It includes those who were sent away.
    pub order: Vec<Seat>,
    /// The seats that were sent away.
    pub out: Seats,
    /// The stage of the duel.
    pub stage: Stage,
    /// The seat that throws now, or threw last.
    pub turn: Option<Seat>,
    /// The hand that rolls the target, while it does.
    pub roller: Option<Hand>,
    /// The number on top of the Post, once it has been rolled.
    pub target: Option<u8>,
    /// The dice of the Post from the bottom to the top; none before the target is rolled.
    pub post: Vec<Lies>,
    /// Everybody's dice.
    pub dice: Dice,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HorseShoes {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HorseShoesStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The target is not rolled yet, and will be when the dice are handed out.
    Laid,
    /// The challenger rolls the target.
    Target,
    /// The target tumbles in the tray.
    Rolling,
    /// The challenger has not called yet.
    Call,
    /// The thrower throws.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The Post has fallen; the table is about to stack it again.
    Fallen,
    /// Everything on the table comes to rest after the table has taken a die off or stacked the Post.
    Settling {
        /// The throw as which this counts, though no die is thrown.
        throw: ThrowId,
        /// Whether the Post has just been stacked again.
        restacked: bool,
    },
    /// All dice are thrown.
    Thrown,
    /// These seats have tied, and a Quick Draw decides.
    Tied {
        /// The seats that are tied.
        seats: Seats,
        /// The points at stake in it.
        points: i32,
    },
    /// The duel is over.
    Won(Verdict),
}

open_state!(HorseShoes: View);

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 19] = [
    "horse-shoes: targets rolled again",
    "horse-shoes: throws",
    "horse-shoes: not at rest, thrown again",
    "horse-shoes: landed on the mat",
    "horse-shoes: landed beside the mat",
    "horse-shoes: cocked",
    "horse-shoes: foul: mat first",
    "horse-shoes: foul: die first",
    "horse-shoes: foul: no bounce",
    "horse-shoes: fell off the table",
    "horse-shoes: pushed off the table",
    "horse-shoes: bumps",
    "horse-shoes: hits of the Post",
    "horse-shoes: chain hits of the Post",
    "horse-shoes: Posts felled",
    "horse-shoes: Posts that fell by themselves",
    "horse-shoes: dice pushed out of the way",
    "horse-shoes: numbers",
    "horse-shoes: ties",
];

impl Duel for HorseShoes {
    type Mat<'a> = &'a Yard;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Pay;
    type View = View;

    const STEPS: &'static [Step] = &STEPS;
    const FOR_MANY: bool = true;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout<Self>) -> HorseShoes {
        let (order, dice) = (bout.roles.challenger_last(), Dice::default());
        let (out, stage, post) = (Seats::NONE, Stage::Laid, Vec::new());
        HorseShoes { open: View { order, out, stage, turn: None, roller: None, target: None, post, dice } }
    }

    fn dice(&self) -> DiceRow {
        let base = self.players().map(|seat| Kit::of(seat, 3)).collect();
        DiceRow { base, left: dice::EXTRA - HEIGHT, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<HorseShoes>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, HEIGHT) {
            self.dice.take(seat, &dice);
        }
        self.ask_for_target(bout);
    }

    fn start(&mut self, bout: &mut Bout<HorseShoes>) {
        self.next_turn(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Laid | Stage::Call => Due::Call,
            Stage::Target | Stage::Aim => Due::decide(self.thrower().map_or(Seats::NONE, Seats::one)),
            Stage::Rolling => Due::Observe(self.roller.iter().filter_map(Hand::throw).collect()),
            Stage::Flying(flight) => Due::observe(flight.throw),
            Stage::Settling { throw, .. } => Due::observe(throw),
            Stage::Fallen => Due::Resolve(Step::Restack),
            Stage::Thrown => Due::Resolve(Step::Measure),
            Stage::Tied { seats, points } => Due::Tied(Tie::among(seats, |seat| Verdict::won(seat, points))),
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> HorseShoes {
        HorseShoes { open: view.clone() }
    }

    fn check(view: &View, terms: &Terms<&Yard>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match (mv, view.stage) {
            (Move::RollTarget, Stage::Target) => Ok(()),
            (Move::Throw { die, flick }, Stage::Aim) => {
                view.dice.check(seat, *die, flick, terms.limits).map_err(Reason::Throw)
            }
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, terms: &Terms<&Yard>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        match view.stage {
            Stage::Target => out.push(Choice::Move(Move::RollTarget)),
            _ => view.dice.choices(seat, terms.limits, |die, flick| Move::Throw { die, flick }, out),
        }
    }

    fn act(&mut self, bout: &mut Bout<HorseShoes>, seat: Seat, mv: &Move) {
        match *mv {
            Move::RollTarget => self.roll_target(bout, Some(seat)),
            Move::Throw { die, flick } => {
                let (flight, thrown) = self.dice.throw(bout, seat, die, flick);
                self.stage = Stage::Flying(flight);
                bout.tell(Event::Throw(thrown));
            }
        }
    }

    fn toss(&self, terms: &Terms<&Yard>, id: ThrowId) -> Option<Toss> {
        let yard = terms.mat;
        let toss = match self.stage {
            Stage::Rolling => return self.roller.as_ref()?.toss(id),
            Stage::Flying(Flight { throw, die, flick }) => self.on_the_mat(throw, vec![(die, flick)], yard),
            Stage::Settling { throw, .. } => self.on_the_mat(throw, Vec::new(), yard),
            _ => return None,
        };
        Some(toss).filter(|toss| toss.id == id)
    }

    fn thrown_by(&self) -> Option<Seat> {
        self.flight().and(self.turn)
    }

    fn observe(&mut self, bout: &mut Bout<HorseShoes>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        match self.stage {
            Stage::Rolling => self.read_target(bout, report)?,
            Stage::Flying(flight) => self.judge(bout, flight, report)?,
            Stage::Settling { throw, restacked } if throw == report.throw => {
                let judge = self.judge_of(bout.terms.mat, report);
                self.follow_post(report);
                tell(bout, self.dice.follow(&judge, report, None));
                self.go_on_from_settling(bout, post::is_felled(report), restacked);
            }
            _ => return Err(stale),
        }
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<HorseShoes>, step: Step) {
        match step {
            Step::Restack => self.restack(bout),
            Step::Measure => self.measure(bout),
        }
    }

    fn withdraw(&mut self, bout: &mut Bout<HorseShoes>, seat: Seat) {
        self.out = self.out.with(seat);
        self.dice.put_aside(seat);
        bout.tell(Event::Withdrawn { seat });
        match self.stage {
            Stage::Target => self.ask_for_target(bout),
            Stage::Aim if self.turn == Some(seat) => self.next_turn(bout),
            _ => {}
        }
    }

    fn forfeit(&self, terms: &Terms<&Yard>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.dice.pieces(view.flight().map(|flight| flight.die), out);
        let on_table = |n: usize| At { owner: None, place: Place::Table, at: 100 + n as u16 };
        let post = view.post.iter().enumerate();
        out.extend(post.map(|(n, lies)| die_at(lies.die, lies.face, on_table(n))));
        view.roller.iter().for_each(|hand| hand.pieces(out));
    }

    fn choose(level: Level, terms: &Terms<&Yard>, around: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(level, terms, around, duel, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Tray(tray::Event::TargetAgain { .. }) => count("horse-shoes: targets rolled again"),
            Event::Throw(event) => tally_throw(event, count),
            Event::Hit { chain: false, .. } => count("horse-shoes: hits of the Post"),
            Event::Hit { chain: true, .. } => count("horse-shoes: chain hits of the Post"),
            Event::Felled { .. } => count("horse-shoes: Posts felled"),
            Event::Tumbled => count("horse-shoes: Posts that fell by themselves"),
            Event::Restacked { pushed } => pushed.iter().for_each(|_| count("horse-shoes: dice pushed out of the way")),
            Event::Number { .. } => count("horse-shoes: numbers"),
            Event::Tied { .. } => count("horse-shoes: ties"),
            Event::Tray(_)
            | Event::PostStacked { .. }
            | Event::TurnBegan { .. }
            | Event::Withdrawn { .. }
            | Event::Measured(_)
            | Event::Won(_) => {}
        }
    }
}

fn tally_throw(event: &throwing::Event<Option<i32>>, count: &mut dyn FnMut(&'static str)) {
    use throwing::Event;
    count(match event {
        Event::Thrown { .. } => "horse-shoes: throws",
        Event::Unsettled { .. } => "horse-shoes: not at rest, thrown again",
        Event::Landed { at: Some(_), .. } => "horse-shoes: landed on the mat",
        Event::Landed { at: None, .. } => "horse-shoes: landed beside the mat",
        Event::Fouled { why: BadBounce::MatFirst, .. } => "horse-shoes: foul: mat first",
        Event::Fouled { why: BadBounce::DieFirst(_), .. } => "horse-shoes: foul: die first",
        Event::Fouled { why: BadBounce::NoBounce, .. } => "horse-shoes: foul: no bounce",
        Event::FellOff { .. } => "horse-shoes: fell off the table",
        Event::PushedOff { .. } => "horse-shoes: pushed off the table",
        Event::Bumped { .. } => "horse-shoes: bumps",
    });
    if let Event::Landed { face: None, .. } = event {
        count("horse-shoes: cocked");
    }
}

fn tell(bout: &mut Bout<HorseShoes>, events: Vec<throwing::Event<Option<i32>>>) {
    events.into_iter().for_each(|event| bout.tell(Event::Throw(event)));
}

/// The mat during a throw.
struct LaidYard<'a> {
    yard: &'a Yard,
    /// The Post's axis before the throw and after it.
    axes: [Option<Point>; 2],
    target: Option<u8>,
}

impl LaidYard<'_> {
    fn distance(&self, axis: Option<Point>, die: &Polygon) -> Option<i32> {
        Some(distance(axis.filter(|_| self.yard.has(die))?, die))
    }
}

impl Judge for LaidYard<'_> {
    type Spot = Option<i32>;
    type Foul = BadBounce;

    fn foul(&self, report: &Report, _: &DieSeen) -> Option<BadBounce> {
        bad_bounce(report, |at| self.yard.holds(at))
    }

    fn missed(&self, report: &Report, thrown: &DieSeen, foul: Option<&BadBounce>) -> Option<Miss> {
        let Yard { centre, radius, .. } = *self.yard;
        match foul {
            Some(BadBounce::MatFirst) => touched_inside(report, |at| at.inside_disc(centre, radius)),
            Some(_) => None,
            None => Miss::of_disc(thrown, centre, radius),
        }
    }

    /// A die is worth points if it shows the target and lies on the mat.
    fn worth(&self, seen: &DieSeen) -> i32 {
        let is_target = seen.face().is_some_and(|face| self.target == Some(face));
        if is_target && self.yard.has(&seen.outline) { self.yard.number } else { 0 }
    }

    fn spot(&self, seen: &DieSeen) -> Option<i32> {
        self.distance(self.axes[1], &seen.outline).filter(|_| seen.lies())
    }

    fn before(&self, lies: &Lies) -> Option<i32> {
        self.distance(self.axes[0], &lies.outline)
    }
}

/// The distance from an axis to the nearest point of a die, in tenths of a millimetre.
fn distance(axis: Point, die: &Polygon) -> i32 {
    // Units are hundredths of a millimetre.
    (die.distance_squared(axis).isqrt() as i32 + 5) / 10
}

/// Questions that anybody may ask.
impl View {
    /// The throw of a player's die that physics makes now.
    pub fn flight(&self) -> Option<Flight> {
        match self.stage {
            Stage::Flying(flight) => Some(flight),
            _ => None,
        }
    }

    /// The position of the Post's axis, which is the centre of its bottom die; `None` before it is stacked.
    pub fn axis(&self) -> Option<Point> {
        self.post.first().map(|bottom| Point { x: bottom.pose.at[0], y: bottom.pose.at[1] })
    }

    /// The distance of a die from the Post's axis, in tenths of a millimetre; `None` if it is not on the mat.
    pub fn distance(&self, yard: &Yard, lies: &Lies) -> Option<i32> {
        let axis = self.axis().filter(|_| yard.has(&lies.outline))?;
        Some(distance(axis, &lies.outline))
    }

    /// The closest die of each player who is still in and has one on the mat, in the order in which they throw.
    pub fn measures(&self, yard: &Yard) -> Vec<Measure> {
        let best_of = |seat: Seat| {
            let own = self.dice.lying.iter().filter(|lies| self.dice.owner(lies.die) == Some(seat));
            let all =
                own.filter_map(|lies| Some(Measure { seat, die: lies.die, distance: self.distance(yard, lies)? }));
            all.min_by_key(|measure| measure.distance)
        };
        self.players().filter_map(best_of).collect()
    }

    /// The seats that are still in, in the order in which they throw.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order.iter().copied().filter(|seat| !self.out.contains(*seat))
    }

    /// The seat that rolls the target: the challenger's; `None`: the table, for a challenger who was sent away.
    pub fn target_roller(&self) -> Option<Seat> {
        self.order.last().copied().filter(|seat| !self.out.contains(*seat))
    }

    /// The seat that rolls the target or throws now, or is about to.
    pub fn thrower(&self) -> Option<Seat> {
        match self.stage {
            Stage::Laid | Stage::Target | Stage::Rolling => self.target_roller(),
            Stage::Call => self.players().next(),
            Stage::Aim | Stage::Flying(_) => self.turn,
            _ => None,
        }
    }

    /// The judge of the throw that this report is about.
    fn judge_of<'a>(&self, yard: &'a Yard, report: &Report) -> LaidYard<'a> {
        let moved = |lies: &Lies| post::seen_moved(lies, report).map_or(lies.pose, |seen| seen.pose).at;
        let after = self.post.first().map(moved).map(|[x, y, _]| Point { x, y });
        LaidYard { yard, axes: [self.axis(), after], target: self.target }
    }

    /// Returns what physics is to throw on the mat, as throw `id`.
    fn on_the_mat(&self, id: ThrowId, cast: Vec<(DieId, Flick)>, yard: &Yard) -> Toss {
        let lying = self.post.iter().chain(&self.dice.lying).map(Lies::lying).collect();
        Toss {
            id,
            cast,
            pushed: Vec::new(),
            carry: None,
            lying,
            ground: Ground::Mat(yard.outline()),
            seen_by: SeenBy::Everybody,
        }
    }
}

/// The course of the duel.
impl HorseShoes {
    /// Asks the challenger to roll the target. If the challenger was sent away, the table rolls it.
    fn ask_for_target(&mut self, bout: &mut Bout<HorseShoes>) {
        self.stage = Stage::Target;
        if self.target_roller().is_none() {
            self.roll_target(bout, None);
        }
    }

    fn roll_target(&mut self, bout: &mut Bout<HorseShoes>, seat: Option<Seat>) {
        let challenger = self.order.last().copied().unwrap_or_default();
        let mut hand = Hand::new(challenger, bout.terms.mat.tray, &[TOP], bout.now);
        hand.roll_targets(bout, seat);
        (self.stage, self.roller) = (Stage::Rolling, Some(hand));
    }

    /// Reads the die that was rolled, and stacks the Post with it on top.
    fn read_target(&mut self, bout: &mut Bout<HorseShoes>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        let by = self.target_roller();
        let hand = self.roller.as_mut().ok_or(stale)?;
        if hand.read_targets(bout, report, by)?
            && let Some((_, target)) = hand.aside.pop()
        {
            (self.stage, self.roller, self.target) = (Stage::Call, None, Some(target));
            self.post = post::stacked(bout.terms.mat.centre, target);
            bout.tell(Event::PostStacked { target });
        }
        Ok(())
    }

    /// Begins the turn of the next player who has a die left. Players who have none are skipped.
    fn next_turn(&mut self, bout: &mut Bout<HorseShoes>) {
        let last = self.turn.and_then(|turn| self.order.iter().position(|seat| *seat == turn));
        let first = last.map_or(0, |last| last + 1);
        let mut around = (0..self.order.len()).map(|n| self.order[(first + n) % self.order.len()]);
        let next = around.find(|seat| self.dice.throwable(*seat).next().is_some());
        self.stage = if next.is_some() { Stage::Aim } else { Stage::Thrown };
        if let Some(seat) = next {
            self.turn = next;
            bout.tell(Event::TurnBegan { seat });
        }
    }

    /// Lets the thrower throw the same die again, unless sent away meanwhile.
    fn aim_again(&mut self, bout: &mut Bout<HorseShoes>) {
        self.stage = Stage::Aim;
        if let Some(seat) = self.turn.filter(|seat| self.out.contains(*seat)) {
            self.dice.put_aside(seat);
            self.next_turn(bout);
        }
    }

    /// Judges a throw.
    fn judge(&mut self, bout: &mut Bout<HorseShoes>, flight: Flight, report: &Report) -> Result<(), Stale> {
        let yard = bout.terms.mat;
        let judge = self.judge_of(yard, report);
        let told = self.dice.land(&judge, flight, report)?;
        if !report.settled {
            tell(bout, told);
            self.aim_again(bout);
            return Ok(());
        }
        let hit = post::hit_by(yard, &self.post, report, flight.die);
        self.follow_post(report);
        let fouled = matches!(told.first(), Some(throwing::Event::Fouled { .. }));
        tell(bout, told);
        let felled = post::is_felled(report);
        self.pay_for_post(bout, flight, hit.filter(|_| !fouled), felled);
        let lies = report.dice().any(|seen| seen.die == flight.die && seen.lies());
        let leant_on = report.meetings.iter().any(|meeting| meeting.bodies.contains(&flight.die.into()));
        if felled {
            self.stage = Stage::Fallen;
        } else if fouled && leant_on && lies {
            // Dice that leaned on the one that is taken off settle now, and not during somebody's next throw.
            self.stage = Stage::Settling { throw: bout.number_a_throw(), restacked: false };
        } else {
            self.next_turn(bout);
        }
        Ok(())
    }

    /// Pays the thrower for a hit of the Post, or takes points for felling it; a player who was sent away is left out.
    fn pay_for_post(&self, bout: &mut Bout<HorseShoes>, flight: Flight, hit: Option<DieId>, felled: bool) {
        let yard = bout.terms.mat;
        let seat = self.turn.filter(|seat| !self.out.contains(*seat));
        match (seat, felled, hit) {
            (Some(seat), true, _) => {
                bout.tell(Event::Felled { seat });
                bout.pay(seat, yard.felled, Pay::PostFelled);
            }
            (Some(seat), false, Some(by)) => {
                bout.tell(Event::Hit { seat, by, chain: by != flight.die });
                bout.pay(seat, yard.hit, Pay::PostHit);
            }
            (None, true, _) => bout.tell(Event::Tumbled),
            _ => {}
        }
    }

    /// Moves the dice of the Post to where they were seen, but for one that fell off the table: that will be restacked.
    fn follow_post(&mut self, report: &Report) {
        for lies in &mut self.post {
            if let Some(seen) = post::seen_moved(lies, report) {
                *lies = Lies::seen(&seen, 0);
            }
        }
    }

    /// Stacks the Post again; then everything comes to rest.
    fn restack(&mut self, bout: &mut Bout<HorseShoes>) {
        self.stack_again(bout);
        self.stage = Stage::Settling { throw: bout.number_a_throw(), restacked: true };
    }

    /// Stacks the Post in the centre again, and pushes out the dice that are in its way.
    fn stack_again(&mut self, bout: &mut Bout<HorseShoes>) {
        let yard = bout.terms.mat;
        let Some(target) = self.target else { return };
        self.post = post::stacked(yard.centre, target);
        let pushed = post::clear_the_way(yard.centre, &mut self.dice.lying);
        bout.tell(Event::Restacked { pushed });
    }

    /// Goes on after the table did something and all came to rest: with the next turn, or by restacking a fallen Post.
    fn go_on_from_settling(&mut self, bout: &mut Bout<HorseShoes>, felled: bool, restacked: bool) {
        if felled {
            bout.tell(Event::Tumbled);
        }
        match (felled, restacked) {
            (true, false) => return self.stage = Stage::Fallen,
            // It fell as soon as it stood. It is stacked once more without letting anything settle, so that this ends.
            (true, true) => self.stack_again(bout),
            (false, _) => {}
        }
        self.next_turn(bout);
    }

    /// Pays for the numbers, and finds the closest die.
    fn measure(&mut self, bout: &mut Bout<HorseShoes>) {
        let yard = bout.terms.mat;
        let players: Vec<Seat> = self.players().collect();
        for &seat in &players {
            let own = |lies: &&Lies| self.dice.owner(lies.die) == Some(seat) && lies.points > 0;
            if let Some(die) = self.dice.lying.iter().find(own).map(|lies| lies.die) {
                bout.tell(Event::Number { seat, die });
                bout.pay(seat, yard.number, Pay::Number);
            }
        }
        let measures = self.measures(yard);
        bout.tell(Event::Measured(measures.clone()));
        let closest = measures.iter().map(|measure| measure.distance).min();
        let best = measures.iter().filter(|measure| Some(measure.distance) == closest).map(|measure| measure.seat);
        let mut seats: Seats = best.collect();
        if seats.is_empty() {
            seats = players.into_iter().collect();
        }
        self.decide(bout, seats, yard.award);
    }

    /// Decides the duel: one seat wins, or several have tied.
    fn decide(&mut self, bout: &mut Bout<HorseShoes>, seats: Seats, points: i32) {
        match (seats.len(), seats.iter().next()) {
            (1, Some(seat)) => {
                let verdict = Verdict::won(seat, points);
                self.stage = Stage::Won(verdict);
                bout.tell(Event::Won(verdict));
            }
            _ => {
                self.stage = Stage::Tied { seats, points };
                bout.tell(Event::Tied { seats });
            }
        }
    }
}
