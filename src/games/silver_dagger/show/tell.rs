//! Telling what happens, step by step: who looks at which card, which cards change places, whether a set matches, and at
//! the end of a round each number where it arises.

use super::art;
use crate::{
    games::silver_dagger::{
        Card, Direction, Discarded, End, Event, Look, Place, RoundEnd, SilverDagger, Source,
        state::{SEATS, Spot, StartWhy},
    },
    pieces::palette,
    rules::{Eye, Parting, Seat, Seats, row::Row},
    show::{self, SheetRow, beat},
    sound::Sound,
    ui::{portraits::Mood, text::Value},
};

/// The teller that tells a viewer of the game what happened.
type Teller<'a> = show::Teller<'a, SilverDagger>;

/// The times for which the steps of a turn hold the table, in seconds at speed 1x.
mod lasts {
    /// Villages are dealt.
    pub(super) const DEALT: f32 = 0.15;
    /// A card is drawn, taken or laid down.
    pub(super) const CARD: f32 = 0.5;
    /// Somebody looks at a card.
    pub(super) const LOOK: f32 = 0.8;
    /// Cards are turned up.
    pub(super) const SHOWN: f32 = 1.2;
    /// It is known what comes of a set, or of an ability.
    pub(super) const VERDICT: f32 = 0.9;
    /// Two cards change places.
    pub(super) const SWITCH: f32 = 0.9;
    /// Somebody has called.
    pub(super) const CALLED: f32 = 1.8;
    /// A village is turned up, or a number arises.
    pub(super) const COUNTED: f32 = 1.1;
}

/// Tells an event, and returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    if let Some(seat) = chooses(event) {
        teller.has_chosen(seat);
    }
    match event {
        Event::Shuffled { .. } => {
            teller.cue(Sound::Shuffle);
            beat::LINE
        }
        Event::RoundBegan { round, first, holder } => began(teller, *round, *first, *holder),
        Event::Dealt { .. } => {
            teller.cue(Sound::Card);
            lasts::DEALT
        }
        Event::SetAside { count } => {
            teller.plain_line("sd-log-aside", &[("n", (*count).into())]);
            beat::LINE
        }
        Event::FirstDiscard { card } => {
            let card = Value::from(art::name(teller.text(), card.card));
            teller.plain_line("sd-log-first-discard", &[("card", card)]);
            teller.cue(Sound::Card);
            lasts::CARD
        }
        Event::Sealed { seat } => said(teller, "sd-log-sealed", *seat, 0.0),
        Event::DirectionPicked { seat, direction } => {
            let key = match direction {
                Direction::Clockwise => "sd-log-clockwise",
                Direction::Counterclockwise => "sd-log-counterclockwise",
            };
            said(teller, key, *seat, lasts::VERDICT)
        }
        Event::Looked { by, owner, card, why, .. } => looked(teller, (*by, *owner), *card, *why),
        Event::TurnBegan { .. } => {
            teller.head.calls.clear();
            teller.head.headline = None;
            if !remembers(teller) {
                teller.head.forget_older_turns();
            }
            0.0
        }
        Event::Stalling { turns, left, warning } => {
            let n = [("n", Value::from(*turns)), ("left", Value::from(*left))];
            teller.plain_line(if *warning { "sd-log-warning" } else { "sd-log-stalling" }, &n);
            if *warning {
                teller.cry(teller.words_with("sd-headline-warning", &n), palette::DANGER);
            }
            if *warning { beat::TURN } else { beat::LINE }
        }
        Event::Drew { seat, card, from } => drew(teller, *seat, card.card.value, *from),
        Event::Took { seat, card } => with_card(teller, "sd-log-takes", *seat, card.card),
        Event::Called { seat, last } => called(teller, *seat, last),
        Event::Given { by, to, card, .. } => {
            between(teller, "sd-log-gives", *by, *to);
            teller.mark([(*card).into()]);
            teller.cue(Sound::Card);
            lasts::SWITCH
        }
        Event::Discarded { seat, card, why } => {
            let key = match why {
                Discarded::Chosen => "sd-log-discards",
                Discarded::ZombieStays => "sd-log-goes-back",
            };
            with_card(teller, key, *seat, card.card)
        }
        Event::LaidDown { seat, .. } => said(teller, "sd-log-lays-down", *seat, lasts::CARD),
        event => told_of_sets(teller, event),
    }
}

/// The seat whose own choice an event tells.
fn chooses(event: &Event) -> Option<Seat> {
    match event {
        Event::Sealed { seat }
        | Event::Drew { seat, .. }
        | Event::Took { seat, .. }
        | Event::Called { seat, .. }
        | Event::Chose { seat, .. }
        | Event::Used { seat, .. }
        | Event::Declined { seat, .. } => Some(*seat),
        Event::Looked { by, .. } | Event::Given { by, .. } | Event::Switched { by, .. } => Some(*by),
        _ => None,
    }
}

/// Tells of an exchange or an Approximator.
fn told_of_sets(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Chose { seat, cards } => {
            teller.line("sd-log-chose", *seat, &[("n", cards.len().into())]);
            beat::LINE
        }
        Event::Shown { seat, cards } => {
            let names: Vec<String> = cards.iter().map(|held| art::name(teller.text(), held.card)).collect();
            teller.line("sd-log-shown", *seat, &[("cards", names.join(", ").into())]);
            teller.cue(Sound::Card);
            lasts::SHOWN
        }
        Event::Matched { seat } => {
            teller.headline("sd-headline-match", palette::GOLD);
            teller.cue(Sound::Score);
            said(teller, "sd-log-match", *seat, lasts::VERDICT)
        }
        Event::Missed { seat, penalty } => {
            teller.headline("sd-headline-miss", palette::DANGER);
            teller.feel(Seats::one(*seat), Mood::Busts);
            teller.cue(Sound::Bust);
            let key = if *penalty { "sd-log-miss-penalty" } else { "sd-log-miss" };
            said(teller, key, *seat, lasts::VERDICT)
        }
        Event::ZombiesStay { seat, cards, .. } => {
            teller.headline("sd-headline-zombie", palette::DANGER);
            teller.line("sd-log-zombie", *seat, &[("n", cards.len().into())]);
            lasts::SHOWN
        }
        Event::Exchanged { seat, out, .. } => {
            let names: Vec<String> = out.iter().map(|held| art::name(teller.text(), held.card)).collect();
            teller.line("sd-log-exchanges", *seat, &[("cards", names.join(", ").into())]);
            if out.len() >= 3 {
                teller.moment("sd-moment-set", *seat, 20 * out.len() as i32, &[("n", out.len().into())]);
            }
            teller.cue(Sound::Card);
            lasts::CARD
        }
        Event::ClosedUp { .. } => lasts::CARD,
        Event::Kept { seat, end, zombie, .. } => {
            let key = match (zombie, end) {
                (true, _) => "sd-log-keeps-zombie",
                (false, End::Left) => "sd-log-keeps-left",
                (false, End::Right) => "sd-log-keeps-right",
            };
            teller.cue(Sound::Card);
            said(teller, key, *seat, lasts::CARD)
        }
        Event::PenaltyTaken { seat, .. } => {
            teller.cue(Sound::Card);
            said(teller, "sd-log-penalty", *seat, lasts::CARD)
        }
        Event::NoPenalty { seat } => said(teller, "sd-log-no-penalty", *seat, beat::LINE),
        Event::Approximated { seat, card } => with_card(teller, "sd-log-approximates", *seat, card.card),
        event => told_of_abilities(teller, event),
    }
}

/// Tells of the ability of a card.
fn told_of_abilities(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Used { seat, ability } => {
            with_card(teller, "sd-log-uses", *seat, *ability);
            let words = art::name(teller.text(), *ability);
            teller.cry(words, palette::GOLD);
            lasts::VERDICT
        }
        Event::Declined { seat, ability } => {
            with_card(teller, "sd-log-declines", *seat, *ability);
            beat::LINE
        }
        Event::Flipped { by, owner, .. } => {
            about_village(teller, "sd-log-flips", *by, *owner);
            teller.cue(Sound::Card);
            lasts::SHOWN
        }
        Event::TurnedUp { by, card, .. } => {
            with_card(teller, "sd-log-turns-up", *by, card.card);
            lasts::SHOWN
        }
        Event::LeftDown { spot } => {
            let high = [("n", Value::from(Card::HIGH))];
            let words = teller.words_with("sd-high", &high);
            teller.call_at_card(spot.card.into(), words, palette::CHALK);
            if remembers(teller) {
                teller.plain_line("sd-log-left-down", &high);
            }
            beat::CALL
        }
        Event::FoundNone { by } => said(teller, "sd-log-found-none", *by, lasts::VERDICT),
        Event::Stopped { .. } => 0.0,
        Event::Switched { by, spots } => switched(teller, *by, spots),
        Event::NoSwitch { by } => said(teller, "sd-log-no-switch", *by, lasts::VERDICT),
        Event::Stashed { seat, card } => {
            match card.card.value {
                Some(card) => drop(with_card(teller, "sd-log-stashes-card", *seat, card)),
                None => teller.line("sd-log-stashes", *seat, &[]),
            }
            teller.cue(Sound::Card);
            lasts::VERDICT
        }
        Event::Reversed { next, last, .. } => {
            teller.headline("sd-headline-reversed", palette::GOLD);
            let view = &teller.head.view;
            let none_left = view.deck.count == 0 && view.sides[next.index()].private.is_empty();
            // The round ends before a turn of the caller, and when there is no card left to draw.
            match none_left || view.course.caller == Some(*next) {
                true => teller.plain_line("sd-log-reversed-last", &[]),
                false => teller.line("sd-log-reversed", *next, &[]),
            }
            last_turns(teller, last);
            lasts::SHOWN
        }
        event => counted(teller, event),
    }
}

/// Tells of the end of a round, number by number.
fn counted(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::RoundEnded { how } => {
            teller.head.marked.clear();
            let key = match how {
                RoundEnd::Call => "sd-log-end-call",
                RoundEnd::Deck => "sd-log-end-deck",
                RoundEnd::Circle => "sd-log-end-circle",
                RoundEnd::Guard => "sd-log-end-guard",
            };
            teller.plain_line(key, &[]);
            teller.headline("sd-headline-end", palette::GOLD);
            new_row(teller);
            beat::TURN
        }
        Event::Revealed { seat, .. } => {
            teller.cue(Sound::Card);
            said(teller, "sd-log-reveals", *seat, lasts::COUNTED)
        }
        Event::Summed { seat, sum } => number(teller, *seat, "sd-call-sum", &[("n", (*sum).into())]),
        Event::Collected { seat, collectors, cards, sum } => {
            let off = i32::from(*collectors) * i32::from(*cards);
            note(teller, *seat, -off, "sd-sheet-collected");
            number(teller, *seat, "sd-call-collected", &[("off", off.into()), ("n", (*sum).into())])
        }
        Event::Halved { seat, sum } => number(teller, *seat, "sd-call-halved", &[("n", (*sum).into())]),
        Event::Jackpot { seat } => {
            teller.line("sd-log-jackpot", *seat, &[]);
            teller.headline("sd-headline-jackpot", palette::GOLD);
            teller.feel(Seats::one(*seat), Mood::Wins);
            teller.moment("sd-moment-jackpot", *seat, 95, &[]);
            teller.cue(Sound::Win);
            beat::TURN
        }
        Event::JackpotPaid { seat, sum, .. } => number(teller, *seat, "sd-call-pays", &[("n", (*sum).into())]),
        Event::CallMade { seat, sum } => {
            teller.line("sd-log-made", *seat, &[("n", (*sum).into())]);
            teller.cry(teller.sentence("sd-headline-made", *seat, &[]), palette::GOLD);
            teller.feel(Seats::one(*seat), Mood::Wins);
            teller.moment("sd-moment-made", *seat, 30 + i32::from(*sum), &[("n", (*sum).into())]);
            teller.cue(Sound::Score);
            beat::TURN
        }
        Event::CallFailed { seat, sum, points } => {
            teller.line("sd-log-failed", *seat, &[("sum", (*sum).into()), ("n", (*points).into())]);
            teller.cry(teller.sentence("sd-headline-failed", *seat, &[]), palette::DANGER);
            teller.feel(Seats::one(*seat), Mood::Busts);
            teller.moment("sd-moment-failed", *seat, 40, &[("n", (*sum).into())]);
            teller.cue(Sound::Bust);
            beat::TURN
        }
        Event::Scored { seat, points, total } => {
            let n = [("n", Value::from(*points)), ("total", Value::from(*total))];
            teller.line("sd-log-scored", *seat, &n);
            score(teller, *seat, *points, *total);
            lasts::COUNTED
        }
        event => ended(teller, event),
    }
}

/// Tells of what comes between rounds, and of the end.
fn ended(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::NextStart { seat, why, dagger } => {
            let key = match (why, dagger) {
                (StartWhy::MadeCall, _) => "sd-log-next-dagger",
                (StartWhy::FewestPoints, _) => "sd-log-next-points",
                (StartWhy::LowestTotal, _) => "sd-log-next-total",
                (StartWhy::NearestToStart, _) => "sd-log-next-nearest",
            };
            said(teller, key, *seat, beat::TURN)
        }
        Event::Ended { winners, tie_break } => {
            match winners.iter().next().filter(|_| winners.len() == 1) {
                Some(seat) => teller.line("sd-log-won", seat, &[]),
                None => teller.plain_line("sd-log-shared", &[]),
            }
            if *tie_break {
                teller.plain_line("sd-log-tie-break", &[]);
            }
            teller.cue(Sound::Win);
            beat::TURN
        }
        Event::OutOfTime { seat } => said(teller, "sd-log-out-of-time", *seat, beat::LINE),
        Event::Parted(Parting::Left(seat)) => said(teller, "sd-log-left", *seat, beat::LINE),
        _ => 0.0,
    }
}

/// Tells a line about a seat.
fn said(teller: &mut Teller, key: &str, seat: Seat, lasts: f32) -> f32 {
    teller.line(key, seat, &[]);
    lasts
}

/// Tells a line about a seat and a card.
fn with_card(teller: &mut Teller, key: &str, seat: Seat, card: Card) -> f32 {
    let card = Value::from(art::name(teller.text(), card));
    teller.line(key, seat, &[("card", card)]);
    teller.cue(Sound::Card);
    lasts::CARD
}

/// Tells a line about two seats.
fn between(teller: &mut Teller, key: &str, seat: Seat, other: Seat) {
    let whose = teller.whose(other);
    let name = Value::from(teller.name(other).to_string());
    teller.line(key, seat, &[("whose", whose), ("other", name)]);
}

/// Tells a line about a seat and a village, which may be its own.
fn about_village(teller: &mut Teller, key: &str, seat: Seat, owner: Seat) {
    let whose = if owner == seat { "own".into() } else { teller.whose(owner) };
    let name = Value::from(teller.name(owner).to_string());
    teller.line(key, seat, &[("whose", whose), ("other", name)]);
}

fn began(teller: &mut Teller, round: u8, first: Seat, holder: Option<Seat>) -> f32 {
    teller.head.calls.clear();
    teller.head.headline = None;
    teller.line("sd-log-round", first, &[("n", round.into())]);
    if let Some(holder) = holder {
        teller.line("sd-log-holds", holder, &[]);
    }
    beat::CALL
}

/// Tells of a look: everybody sees which card it is, and its looker alone reads the face elsewhere.
fn looked(teller: &mut Teller, (by, owner): (Seat, Seat), card: u16, why: Look) -> f32 {
    let key = match why {
        Look::Start => return 0.0,
        Look::Spy(_) => "sd-log-spies",
        Look::ElusiveSeer | Look::MysticSeer | Look::MasterThief => "sd-log-looks",
    };
    about_village(teller, key, by, owner);
    let words = teller.sentence("sd-call-looks", by, &[]);
    teller.call_at_card(card.into(), words, palette::CHALK);
    lasts::LOOK
}

/// Whether the screen may keep faces of cards: without the memory aid, people remember (no. 36).
pub(super) fn remembers(teller: &Teller) -> bool {
    teller.head.view.config.memory_aid || teller.head.view.eye == Eye::Open
}

/// Tells that a seat draws. Whoever sees the card reads its name, and with the memory aid it stays in the log.
fn drew(teller: &mut Teller, seat: Seat, card: Option<Card>, from: Source) -> f32 {
    match (card.filter(|_| remembers(teller)), from) {
        (Some(card), Source::Private) => drop(with_card(teller, "sd-log-draws-private-card", seat, card)),
        (Some(card), _) => drop(with_card(teller, "sd-log-draws-card", seat, card)),
        (None, Source::Private) => teller.line("sd-log-draws-private", seat, &[]),
        (None, _) => teller.line("sd-log-draws", seat, &[]),
    }
    teller.cue(Sound::Card);
    lasts::CARD
}

fn called(teller: &mut Teller, seat: Seat, last: &Row<Seat, SEATS>) -> f32 {
    teller.line("sd-log-calls", seat, &[]);
    teller.cry(teller.sentence("sd-headline-called", seat, &[]), palette::GOLD);
    teller.cue(Sound::Fanfare);
    last_turns(teller, last);
    lasts::CALLED
}

/// Says who still has a turn after a call.
fn last_turns(teller: &mut Teller, last: &Row<Seat, SEATS>) {
    if !last.is_empty() {
        let names = teller.list(last.iter().copied().collect());
        teller.plain_line("sd-log-last-turns", &[("names", names.into()), ("n", last.len().into())]);
    }
}

/// Tells that two cards change places.
fn switched(teller: &mut Teller, by: Seat, spots: &[Spot; 2]) -> f32 {
    teller.mark(spots.iter().map(|spot| spot.card.into()));
    let owners: Seats = spots.iter().map(|spot| spot.owner).collect();
    let names = teller.list(owners);
    teller.line("sd-log-switches", by, &[("names", names.into())]);
    teller.cue(Sound::Card);
    lasts::SWITCH
}

/// Calls a number out at the village for which it arises.
fn number(teller: &mut Teller, seat: Seat, key: &str, values: &[(&str, Value)]) -> f32 {
    let words = teller.words_with(key, values);
    teller.head.calls.clear();
    teller.call_at_place(seat, Place::Village, words, palette::GOLD);
    teller.cue(Sound::Tick);
    lasts::COUNTED
}

/// Begins the row of this round on the score sheet.
fn new_row(teller: &mut Teller) {
    let seats = teller.head.scores.len();
    let round = teller.head.rounds.len() + 1;
    let title = teller.words_with("sd-sheet-round", &[("n", round.into())]);
    let total_after = teller.head.rounds.last().map_or(vec![0; seats], |row| row.total_after.clone());
    let cells = vec![Vec::new(); seats];
    teller.head.rounds.push(SheetRow { title, subtitle: String::new(), cells, total_after });
}

/// Writes a part of the points of a seat into that row.
fn note(teller: &mut Teller, seat: Seat, points: i32, key: &str) {
    let words = teller.words(key);
    if let Some(row) = teller.head.rounds.last_mut() {
        row.cells[seat.index()].push((points, words));
    }
}

/// Writes the rest of a seat's points into that row, and its total.
fn score(teller: &mut Teller, seat: Seat, points: i16, total: i16) {
    let noted: i32 = teller.head.rounds.last().map_or(0, |row| row.cells[seat.index()].iter().map(|(n, _)| n).sum());
    note(teller, seat, i32::from(points) - noted, "sd-sheet-points");
    if let Some(row) = teller.head.rounds.last_mut() {
        row.total_after[seat.index()] = total.into();
    }
}
