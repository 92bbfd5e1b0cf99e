//! What the throwing duels share: dice in the hand and on the table, what is told of them, and why they cannot be thrown.

use super::{Sight, hand::cm};
use crate::{
    games::kadoova::{
        Kadoova, Move, Verdict,
        duels::throwing::{BadBounce, Dice, Event as Thrown, Flight, Unthrowable},
    },
    pieces::{Whereabouts, palette},
    rules::{Choice, Kind, Range, Seat, dice::DieId, throw::FlickFault},
    show::{self, Scene, beat},
    sound::Sound,
    ui::{
        portraits::Mood,
        text::{Value, points, signed},
    },
};

/// The dice that the person whose hand it is may throw now, each as the choice that throws it.
pub(super) fn throwable<'a>(sight: &'a Sight) -> impl Iterator<Item = (u32, &'a Range<Move>)> {
    let legal = sight.hand_seat.map(|seat| sight.head.legal(seat)).unwrap_or_default();
    legal.iter().filter_map(|choice| match choice {
        Choice::Range(range) if range.kind == Kind::Throw => Some((range.piece?, range)),
        _ => None,
    })
}

/// Shows the dice of a throwing duel in which it is `seat`'s turn: those in its hand, in the tray at the left edge, those that
/// lie on the table or are off it until the turn is over, and the one in the air. They are thrown at `target`, in cm.
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
    // The tray is the thrower's.
    for (n, die) in dice.gone.iter().filter(|die| dice.owner(**die) == Some(seat)).enumerate() {
        let slot = sight.pixel(sight.layout.gone(n));
        scene.pieces.show(*die, Whereabouts::Tray { slot, scale: 0.62, face: die.n % 6 + 1 });
    }
    if let Some(flight) = flight {
        scene.show_flying(flight.die);
    }
}

/// How far from the middle of what the camera shows a die may lie, in cm, and be seen whole with what is said of it.
const IN_SIGHT: [f32; 2] = [13.0, 5.5];

/// The camera comes near to where dice land, while one flies and until its landing has been told. Then whoever aims needs the
/// whole table again; a bot, once it has thrown, does not.
fn come_near(sight: &Sight, scene: &mut Scene, target: [f32; 2], (seat, dice, flight): (Seat, &Dice, Option<Flight>)) {
    let near = flight.is_some() || !sight.head.idle() || !sight.plays(seat) && dice.thrown(seat) > 0;
    let last = dice.lying.last();
    if !near || flight.is_none() && last.is_none() {
        return;
    }
    let landed = last.filter(|_| flight.is_none()).map_or(target, |lies| [cm(lies.pose.at[0]), cm(lies.pose.at[1])]);
    // No further from the target than it takes to see what landed.
    let towards = |n: usize| target[n].clamp(landed[n] - IN_SIGHT[n], landed[n] + IN_SIGHT[n]);
    scene.focus = Some([towards(0), towards(1)]);
}

/// Which throw it is, of how many: so many thrown, in the hand and in the air.
pub(super) fn throw_line(sight: &Sight, thrown: usize, left: usize, flies: usize) -> String {
    if left + flies == 0 {
        return sight.text.get("seat-last");
    }
    sight.text.with("seat-throws", &[("n", (thrown + 1).into()), ("of", (thrown + flies + left).into())])
}

impl show::Teller<'_, Kadoova> {
    /// A die's points, called out where it lies.
    pub(super) fn call_worth(&mut self, die: DieId, worth: i32) {
        if worth > 0 {
            self.cue(Sound::Score);
            self.call_worth_at(die, format!("+{}", points(worth)), palette::CHALK, 30.0);
        } else {
            self.call_worth_at(die, self.words("call-nothing"), palette::MIST, 22.0);
        }
    }

    /// What happened to a die that is worth points where it lies, `times` that in all: `landed` is the key of the words for
    /// that, `foul` gives those for a fault.
    pub(super) fn thrown<A: Copy, W: Copy>(
        &mut self,
        event: &Thrown<A, W>,
        worth: impl Fn(A) -> i32,
        (landed, times): (&str, i32),
        foul: impl Fn(W) -> &'static str,
    ) -> f32 {
        match *event {
            Thrown::Thrown { .. } => return 0.0,
            Thrown::Unsettled { die, .. } => self.die_line("log-unsettled", die, &[]),
            Thrown::Fouled { die, why } => return self.fouled(die, foul(why)),
            Thrown::Landed { die, at, .. } => {
                let total = times * worth(at);
                self.die_line(landed, die, &[("points", worth(at).into()), ("total", points(total).into())]);
                self.call_worth(die, total);
            }
            Thrown::FellOff { die, .. } => self.die_line("log-fell-off", die, &[]),
            Thrown::Bumped { die, from, to } => return self.bumped(die, worth(from), worth(to)),
            Thrown::PushedOff { die, from, .. } => {
                self.again(die);
                self.die_line("log-pushed-off", die, &[("points", worth(from).into())]);
            }
        }
        beat::CALL
    }

    /// A die that lay there was moved, and is worth something else now.
    pub(super) fn bumped(&mut self, die: DieId, from: i32, to: i32) -> f32 {
        if from == to {
            self.die_line("log-bumped-same", die, &[("points", to.into())]);
            return 0.0;
        }
        self.again(die);
        self.die_line("log-bumped", die, &[("from", from.into()), ("to", to.into())]);
        let ink = if to > from { palette::GOLD } else { palette::DANGER };
        self.call_worth_at(die, signed(to - from), ink, 26.0);
        self.cue(Sound::Score);
        beat::CALL
    }

    /// A die broke a rule of throwing; `reason` is the key of the words that say which.
    pub(super) fn fouled(&mut self, die: DieId, reason: &str) -> f32 {
        self.die_line("log-fouled", die, &[("reason", self.words(reason).into())]);
        self.call_at(die, self.words("call-foul"), palette::DANGER, 28.0);
        self.cue(Sound::Refused);
        beat::FOUL
    }

    /// The duel is won.
    pub(super) fn won(&mut self, verdict: &Verdict) -> f32 {
        self.feel(verdict.winners, Mood::Wins);
        for seat in verdict.winners.iter() {
            self.line("log-won", seat, &[]);
            let words = self.sentence("headline-won", seat, &[]);
            self.cry(words, palette::GOLD);
        }
        beat::TURN
    }

    /// A hand slaps the table there, in cm, in a tray so wide.
    pub(super) fn bang(&mut self, at: [f32; 2], wide: f32) {
        self.cue(Sound::Bang);
        let size = if wide < 16.0 { 22.0 } else { 34.0 };
        self.burst(at, self.words("call-bang"), palette::INK, size, beat::BANG);
    }

    /// A beat of a count-in, `pitch` times as high as it was made.
    pub(super) fn tick(&mut self, pitch: f32) {
        self.cue_at(Sound::Tick, pitch);
    }

    /// A line in the log about a die.
    pub(super) fn die_line(&mut self, key: &str, die: DieId, values: &[(&str, Value)]) {
        let mut all = vec![("die", Value::from(die.n + 1))];
        all.extend_from_slice(values);
        self.plain_line(key, &all);
    }
}

/// The key of the words that say what is wrong with a flick.
pub(super) fn flick_refusal(fault: FlickFault) -> &'static str {
    match fault {
        FlickFault::Place => "refusal-place",
        FlickFault::Aim => "refusal-not-forward",
        // Faster than a hand can is as fast as a hand can.
        FlickFault::Speed => "refusal-too-slow",
        FlickFault::Height => "refusal-height",
        FlickFault::Spin => "refusal-spin",
    }
}

/// The key of the words that say why a die cannot be thrown, or not like this.
pub(super) fn unthrowable(why: &Unthrowable) -> &'static str {
    match why {
        Unthrowable::NotInHand(_) => "refusal-not-in-hand",
        Unthrowable::ThrowAgain(_) => "refusal-throw-again",
        Unthrowable::Gesture(fault) => flick_refusal(*fault),
    }
}

/// The key of the words that say how a die broke the rule of the bounce.
pub(super) fn bounce_fault(why: BadBounce) -> &'static str {
    match why {
        BadBounce::MatFirst => "foul-mat-first",
        BadBounce::DieFirst(_) => "foul-die-first",
        BadBounce::NoBounce => "foul-no-bounce",
    }
}
