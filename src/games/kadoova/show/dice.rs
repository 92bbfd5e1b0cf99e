//! The throwing duels' shared screen parts: dice in the hand and on the table, words about them, and refused throws.

use super::{
    any, payoff,
    sight::{Sight, cm},
};
use crate::{
    games::kadoova::{
        Kadoova, Move, Verdict,
        duels::throwing::{BadBounce, Dice, Event as Thrown, Flight, Miss, Unthrowable},
    },
    pieces::{Whereabouts, palette},
    rules::{
        Choice, Kind, Range, Seat,
        dice::{DiceSet, DieId},
        throw::FlickFault,
    },
    show::{self, InThrow, Scene, Staged as _, beat},
    sound::Sound,
    ui::text::{points, signed},
};

/// Returns the dice that the person whose hand it is may throw now, each with the choice that throws it.
pub(super) fn throwable<'a>(sight: &'a Sight) -> impl Iterator<Item = (u32, &'a Range<Move>)> {
    let legal = sight.hand_seat.map(|seat| sight.head.legal(seat)).unwrap_or_default();
    legal.iter().filter_map(|choice| match choice {
        Choice::Range(range) if range.kind == Kind::Throw => Some((range.piece?, range)),
        _ => None,
    })
}

/// Shows the dice of a throwing duel in which it is `seat`'s turn: those in its hand, in the tray at the left edge,
/// those that lie on the table or are off it until the turn is over, and the one in the air. They are thrown at
/// `target`, in cm.
pub(super) fn lay(
    sight: &Sight,
    scene: &mut Scene,
    target: [f32; 2],
    (seat, dice, flight): (Seat, &Dice, Option<Flight>),
) {
    scene.hand_tray = true;
    come_near(sight, scene, target, (seat, dice, flight));
    let limits = &sight.view().config.limits;
    let next = throwable(sight).next().map(|(token, _)| token);
    let aimed = sight.hand.aims(limits);
    let held = sight.hand.held(limits);
    for (i, die) in dice.in_hand(seat).enumerate() {
        let carried = held.filter(|(carried, ..)| *carried == die).map(|(_, at, shaken)| (at, shaken));
        let in_hand = carried.or(aimed.filter(|_| next == Some(die.token())));
        let in_hand =
            in_hand.map(|([x, y, height], shaken)| Whereabouts::Held { at: [x, y], height, shaken: f32::from(shaken) });
        let slot = sight.pixel(sight.layout.slot(i));
        let waits = Whereabouts::Tray { slot, scale: 1.0, face: die.n % 6 + 1 };
        let place = sight.hand.shown(die).or(in_hand).unwrap_or(waits);
        let lit = matches!(place, Whereabouts::Tray { .. }) && throwable(sight).any(|(token, _)| token == die.token());
        if lit {
            scene.pieces.show_lit(die, place);
        } else {
            scene.pieces.show(die, place);
        }
    }
    for lies in &dice.lying {
        scene.pieces.show(lies.die, Whereabouts::Lying(lies.pose));
    }
    // The tray belongs to the thrower.
    for (n, die) in dice.gone.iter().filter(|die| dice.owner(**die) == Some(seat)).enumerate() {
        let slot = sight.pixel(sight.layout.gone(n));
        scene.pieces.show(*die, Whereabouts::Tray { slot, scale: 0.62, face: die.n % 6 + 1 });
    }
    if let Some(flight) = flight {
        scene.show_flying(flight.die);
    }
}

/// The distance from the middle of the camera's view within which a die, and the words about it, are seen whole, in cm.
const IN_SIGHT: [f32; 2] = [13.0, 5.5];

/// The distance of the middle of the camera's view from the mat at which it no longer stays near, in cm.
const FAR: f32 = 6.0;

/// Moves the camera near to where dice land once in a turn: when its last die flies, until the table is cleared. Until
/// then the whole table is in sight, as whoever throws next aims across it.
fn come_near(sight: &Sight, scene: &mut Scene, target: [f32; 2], (seat, dice, flight): (Seat, &Dice, Option<Flight>)) {
    let goes_on = dice.in_hand(seat).next().is_some() && Kadoova::active(&sight.shown.view).contains(seat);
    scene.stays_away = goes_on;
    let (flies, last) = (sight.head.bodies.iter().any(|body| body.in_flight), dice.lying.last());
    if goes_on || !flies && last.is_none() {
        return;
    }
    let landed = last.filter(|_| flight.is_none()).map_or(target, |lies| [cm(lies.pose.at[0]), cm(lies.pose.at[1])]);
    // No further from the target than is needed to see the die that landed.
    let towards = |n: usize| target[n].clamp(landed[n] - IN_SIGHT[n], landed[n] + IN_SIGHT[n]);
    let focus = [towards(0), towards(1)];
    // The winner is shown with a mat, not with half of one and a die that lies far off.
    let shifted = (focus[0] - target[0]).hypot(focus[1] - target[1]);
    scene.focus = Some(focus).filter(|_| shifted <= FAR || !payoff::is_won(sight));
}

/// Says which throw it is, of how many, from the numbers of dice thrown, in the hand and in the air.
pub(super) fn throw_line(sight: &Sight, thrown: usize, left: usize, flies: usize) -> String {
    if left + flies == 0 {
        return sight.text.get("seat-last");
    }
    sight.text.with("seat-throws", &[("n", (thrown + 1).into()), ("of", (thrown + flies + left).into())])
}

/// What this event has to do with a throw.
pub(super) fn in_throw<S, F>(event: &Thrown<S, F>) -> InThrow {
    match event {
        Thrown::Thrown { seat, .. } => InThrow::Begins(*seat),
        Thrown::Bumped { .. } => InThrow::Tells(1),
        Thrown::PushedOff { .. } => InThrow::Tells(2),
        Thrown::Unsettled { .. } | Thrown::Fouled { .. } | Thrown::Landed { .. } | Thrown::FellOff { .. } => {
            InThrow::Tells(0)
        }
    }
}

impl show::Teller<'_, Kadoova> {
    /// Calls out a die's points where it lies.
    pub(super) fn call_worth(&mut self, die: DieId, worth: i32) {
        if worth > 0 {
            self.cue(Sound::Score);
            self.call_worth_at(die, format!("+{}", points(worth)), palette::CHALK, 30.0);
        } else {
            self.call_worth_at(die, self.words("call-nothing"), palette::MIST, 22.0);
        }
    }

    /// Tells what happened to a die that is worth points where it lies, and `times` that in all, on the mat that
    /// `mat` is the key of: `landed` is the key of the words for a landing, `foul` gives the key for a fault.
    pub(super) fn thrown<A: Copy, W: Copy>(
        &mut self,
        event: &Thrown<A, W>,
        worth: impl Fn(A) -> i32,
        (landed, times, mat): (&str, i32, &'static str),
        foul: impl Fn(W) -> &'static str,
    ) -> f32 {
        match *event {
            Thrown::Thrown { .. } => return 0.0,
            Thrown::Unsettled { .. } => self.plain_line("log-unsettled", &[]),
            Thrown::Fouled { die, why, missed } => return self.fouled(die, foul(why), missed),
            Thrown::Landed { die, missed: Some(missed), .. } => self.missed(die, "log-missed", mat, missed),
            Thrown::FellOff { die, missed: Some(missed), .. } => self.missed(die, "log-missed-off", mat, missed),
            Thrown::Landed { die, at, .. } => {
                let total = times * worth(at);
                self.plain_line(landed, &[("points", worth(at).into()), ("total", points(total).into())]);
                self.call_worth(die, total);
                self.keep_throw(die, total);
                if self.counts(total) {
                    return payoff::lead(self, die);
                }
            }
            Thrown::FellOff { .. } => self.plain_line("log-fell-off", &[]),
            Thrown::Bumped { die, from, to } => {
                let leads = self.counts(times * (worth(to) - worth(from)));
                let held = self.bumped(die, worth(from), worth(to));
                return if leads { payoff::lead(self, die) } else { held };
            }
            Thrown::PushedOff { die, from, .. } => {
                self.again(die);
                self.counts(-times * worth(from));
                self.plain_line("log-pushed-off", &[("points", worth(from).into())]);
            }
        }
        beat::CALL
    }

    /// Tells that a lying die was moved, and whether it is worth something else now.
    pub(super) fn bumped(&mut self, die: DieId, from: i32, to: i32) -> f32 {
        if from == to {
            return 0.0;
        }
        self.again(die);
        self.plain_line("log-bumped", &[("from", from.into()), ("to", to.into())]);
        let ink = if to > from { palette::GOLD } else { palette::DANGER };
        self.call_worth_at(die, signed(to - from), ink, 26.0);
        self.cue(Sound::Score);
        beat::CALL
    }

    /// Tells that a die missed the mat, how and by how much; `key` is that of the line.
    pub(super) fn missed(&mut self, die: DieId, key: &str, mat: &'static str, missed: Miss) {
        let (way, by) = missed.parts();
        let values = [("way", way.into()), ("mat", self.words(mat).into()), ("cm", tenths(by).into())];
        let words = self.words_with(key, &values);
        let advice = match missed {
            Miss::Short(_) => Some("advice-short"),
            Miss::Beside(_) => Some("advice-beside"),
            Miss::Beyond(_) => Some("advice-beyond"),
            Miss::Into(_) => None,
        };
        self.advise(die, words, advice);
        // Nothing is called out where a die left the table.
        if key == "log-missed" {
            self.call_worth_at(die, self.words_with("call-missed", &values), palette::MIST, 22.0);
        }
    }

    /// Tells that a die broke a rule of throwing, and by how much, if that can be measured; `reason` is the key of the
    /// words that say which.
    pub(super) fn fouled(&mut self, die: DieId, reason: &str, missed: Option<Miss>) -> f32 {
        let why = ("reason", self.words(reason).into());
        let words = match missed {
            Some(missed) => self.words_with("log-fouled-by", &[why, ("cm", tenths(missed.parts().1).into())]),
            None => self.words_with("log-fouled", &[why]),
        };
        let advice = match reason {
            "foul-lane-first" | "foul-mat-first" => Some("advice-lower"),
            "foul-no-bounce" => Some("advice-beyond"),
            "foul-too-far-up" => Some("advice-low-end"),
            _ => None,
        };
        self.advise(die, words, advice);
        self.call_at(die, self.words("call-foul"), palette::DANGER, 28.0);
        self.cue(Sound::Refused);
        beat::FOUL
    }

    /// Adds these words to the log, and for a person who threw this die how to do better, if there is such advice.
    fn advise(&mut self, die: DieId, words: String, advice: Option<&str>) {
        let by_person = matches!(die.set, DiceSet::Seat(seat) if self.is_person(seat));
        self.plain_words(match advice.filter(|_| by_person) {
            Some(advice) => format!("{words} {}", self.words(advice)),
            None => words,
        });
    }

    /// Tells that the duel is won.
    pub(super) fn won(&mut self, verdict: &Verdict) -> f32 {
        self.won_how(verdict, String::new())
    }

    /// The same, with words on how it was won.
    pub(super) fn won_how(&mut self, verdict: &Verdict, how: String) -> f32 {
        for seat in verdict.winners.iter() {
            self.line("log-won", seat, &[]);
        }
        // A race is won by its last throw.
        let races = self.head.view.shown_duel().is_some_and(any::is_race);
        if let Some(seat) = verdict.winners.iter().next().filter(|_| races) {
            self.keep_last_throw(seat, 0);
        }
        payoff::won(self, verdict, how)
    }

    /// Lets a hand slap the table at `at`, in cm, in a tray that is `wide` cm wide.
    pub(super) fn bang(&mut self, at: [f32; 2], wide: f32) {
        self.cue(Sound::Bang);
        let size = if wide < 16.0 { 22.0 } else { 34.0 };
        self.burst(at, self.words("call-bang"), palette::INK, size, beat::BANG);
    }

    /// Sounds a beat of a count-in, at `pitch` times its original pitch.
    pub(super) fn tick(&mut self, pitch: f32) {
        self.cue_at(Sound::Tick, pitch);
    }
}

/// Formats a distance in units of 10 um as people write centimetres, in tenths and never as nothing: `2.1`.
fn tenths(units: i32) -> String {
    format!("{:.1}", cm(units).max(0.1))
}

/// Returns the key of the words that say what is wrong with a flick.
pub(super) fn flick_refusal(fault: FlickFault) -> &'static str {
    match fault {
        FlickFault::Place => "refusal-place",
        FlickFault::Aim => "refusal-not-forward",
        // A flick that is too fast is cut to the fastest that a hand can do, so only a slow one is refused.
        FlickFault::Speed => "refusal-too-slow",
        FlickFault::Height => "refusal-height",
        FlickFault::Spin => "refusal-spin",
    }
}

/// Returns the key of the words that say why a die cannot be thrown, or not like this.
pub(super) fn unthrowable(why: &Unthrowable) -> &'static str {
    match why {
        Unthrowable::NotInHand(_) => "refusal-not-in-hand",
        Unthrowable::ThrowAgain(_) => "refusal-throw-again",
        Unthrowable::Flick(fault) => flick_refusal(*fault),
    }
}

/// Returns the key of the words that say how a die broke the rule of the bounce.
pub(super) fn bounce_fault(why: BadBounce) -> &'static str {
    match why {
        BadBounce::MatFirst => "foul-mat-first",
        BadBounce::DieFirst(_) => "foul-die-first",
        BadBounce::NoBounce => "foul-no-bounce",
    }
}
