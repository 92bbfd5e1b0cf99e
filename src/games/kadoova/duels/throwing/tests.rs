//! Helpers for the tests of throwing duels: a match at the duel, hand-made reports, and broken data files.

use super::*;
use crate::{
    data::{self, DataError},
    games::kadoova::{Config, DuelId, Event, Kadoova, Move, Reason, Step},
    rules::{
        Batch, Eye, Game, Pending, Report, Seed,
        throw::{BodySeen, Rest, Touched},
    },
};
use std::{fs, path::Path};

/// Half the edge of a die.
pub(in super::super) const HALF: i32 = dice::EDGE / 2;

/// The folder of our own data files.
pub(in super::super) fn package() -> &'static Path {
    crate::data::package()
}

/// The table that the rules describe.
pub(in super::super) fn table() -> TableTop {
    TableTop { size: Point { x: 54_000, y: 28_000 }, line: 4_000 }
}

/// The configuration for practice of `duel` with this many seats.
pub(in super::super) fn config(duel: DuelId, seats: u8) -> Config {
    Config { seats, ..Config::practice(package(), duel).unwrap() }
}

/// Changes `from` into `to` in our own `file` and reads that: the fault must name the line and contain `says`.
pub(in super::super) fn fault_in(
    file: &str,
    name: &str,
    from: &str,
    to: &str,
    says: &str,
    load: impl Fn(&Path) -> Result<(), DataError>,
) {
    let text = data::text(package(), file).unwrap();
    let at = text.find(from).unwrap_or_else(|| panic!("{from}"));
    let root = std::env::temp_dir().join(format!("dd-{}-{name}-{}", file.replace('/', "-"), std::process::id()));
    fs::create_dir_all(root.join("scenes")).unwrap();
    fs::write(root.join(file), text.replacen(from, to, 1)).unwrap();
    let error = load(&root).unwrap_err();
    fs::remove_dir_all(&root).unwrap();
    assert!(error.file.ends_with(file));
    assert_eq!(error.line, Some(text[..at].matches('\n').count() + 1), "{name}: {}", error.fault);
    assert!(error.fault.contains(says), "{name}: {}", error.fault);
}

/// A flick that any hand can make.
pub(in super::super) fn flick() -> Flick {
    Flick { from: Point { x: 4_000, y: 14_000 }, aim: 0, speed: 900, height: 4_000, spin: 0, shaken: false }
}

/// A match that is audited after every action.
pub(in super::super) struct Match(pub(in super::super) Kadoova);

impl Match {
    /// Practice of `duel`, played up to the first thing that somebody has to do.
    pub(in super::super) fn of(duel: DuelId, seats: u8, seed: Seed) -> Match {
        let mut played = Match(Kadoova::deal(&config(duel, seats), seed).unwrap());
        played.steps();
        played
    }

    /// Makes everybody ready and lets the challenger call.
    pub(in super::super) fn call(&mut self) -> Vec<Event> {
        self.steps();
        while let Pending::Decide { must: seats, .. } = self.0.pending()
            && seats.iter().all(|seat| Kadoova::check(&self.0.view(Eye::Seat(seat)), &Move::Ready).is_ok())
        {
            self.play(seats.iter().next().unwrap(), Move::Ready).unwrap();
        }
        self.play(self.challenger(), Move::Call).unwrap()
    }

    pub(in super::super) fn challenger(&self) -> Seat {
        self.0.view(Eye::Table).roles.challenger.unwrap()
    }

    pub(in super::super) fn score(&self, seat: Seat) -> i32 {
        self.0.view(Eye::Table).ledger.scores[seat.index()]
    }

    pub(in super::super) fn play(&mut self, seat: Seat, mv: Move) -> Result<Vec<Event>, Reason> {
        let mut out = Vec::new();
        let done = self.0.play(&Batch { moves: vec![(seat, mv)] }, &mut out);
        self.0.audit().unwrap();
        done.map(|()| out)
    }

    /// Carries out one forced step.
    pub(in super::super) fn step(&mut self) -> Vec<Event> {
        let Pending::Resolve(step) = self.0.pending() else { panic!("{:?}", self.0.pending()) };
        let mut out = Vec::new();
        self.0.resolve(step, &mut out);
        self.0.audit().unwrap();
        out
    }

    /// Carries out every forced step that is due, up to a tie.
    pub(in super::super) fn steps(&mut self) -> Vec<Event> {
        let mut out = Vec::new();
        while !self.is_tied() && matches!(self.0.pending(), Pending::Resolve(_)) {
            out.extend(self.step());
        }
        out
    }

    pub(in super::super) fn is_tied(&self) -> bool {
        self.0.pending() == Pending::Resolve(Step::Tie)
    }

    pub(in super::super) fn observe(&mut self, report: &Report) -> Vec<Event> {
        let mut out = Vec::new();
        self.0.observe(report, &mut out).unwrap();
        self.0.audit().unwrap();
        out
    }

    /// A report of the throw that is due: the thrown dice lie at `at` after a good bounce, all else where it lay.
    pub(in super::super) fn report(&self, at: Point) -> Report {
        let [id] = *self.0.pending().throws() else { panic!("nothing flies: {:?}", self.0.pending()) };
        let throw = self.0.throw(id).expect("what is due can be thrown");
        let thrown = throw.cast().iter().map(|cast| flat(cast.die, at, true));
        let lay = throw.lying.iter().map(|lying| BodySeen {
            body: lying.body,
            pose: lying.pose,
            ..flat(DieId::extra(0), Point { x: lying.pose.at[0], y: lying.pose.at[1] }, false)
        });
        let first = (!throw.cast().is_empty()).then_some(Touched::Ground(Point { x: 11_000, y: 14_000 }));
        let (meetings, path, bodies) = (Vec::new(), Vec::new(), thrown.chain(lay).collect());
        Report { throw: id, ticks: 240, settled: true, first, crossing: None, meetings, path, tower: None, bodies }
    }
}

/// The outline of a flat die that lies square.
pub(in super::super) fn square(at: Point) -> Polygon {
    Polygon::rect(Point { x: at.x - HALF, y: at.y - HALF }, Point { x: at.x + HALF, y: at.y + HALF })
}

/// The outline of a flat die turned by `degrees`, its corner farthest along at `front`.
pub(in super::super) fn turned(degrees: f64, front: Point) -> Polygon {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y): (f64, f64)| {
        let half = f64::from(HALF);
        Point { x: (half * (x * cos - y * sin)).round() as i32, y: (half * (x * sin + y * cos)).round() as i32 }
    });
    let hull = Polygon::hull(corners.to_vec());
    let corner = *hull.0.iter().max_by_key(|p| p.x).unwrap();
    hull.shifted(Point { x: front.x - corner.x, y: front.y - corner.y })
}

/// A die that lies flat and square, with a 3 on top.
pub(in super::super) fn flat(die: DieId, at: Point, moved: bool) -> BodySeen {
    let pose = Pose { at: [at.x, at.y, HALF], turn: [0, 0, 0, 1_000_000] };
    BodySeen { body: die.into(), rest: Rest::Lies { face: Some(3) }, pose, outline: square(at), moved }
}

/// Changes what was seen of a die, and marks it as moved by the throw.
pub(in super::super) fn change(report: &mut Report, die: DieId, change: impl FnOnce(&mut BodySeen)) {
    let seen = report.bodies.iter_mut().find(|seen| seen.body == die.into()).expect("that die lies there");
    seen.moved = true;
    change(seen);
}

/// Makes the die fall off the table.
pub(in super::super) fn off(seen: &mut BodySeen) {
    seen.rest = Rest::Off { at: Point { x: 20_000, y: -10 }, tick: 90 };
}
