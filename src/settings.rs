//! The choices of a player for this computer, kept between sessions in one file.

mod effects;
mod file;

pub use effects::{FixedSize, LEAST};
pub use file::{Fault, SettingsFile};

use bevy::{platform::dirs::preferences_dir, prelude::*};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::{path::PathBuf, time::Duration};

use crate::{
    input::Bindings,
    playable::{Games, Playable},
    rules::{Level, Seat, Tick},
    setup::{Setup, renamed},
    turn::Speed,
};
use file::Group;

/// The folder of the settings, below the computer's folder for such things.
pub const FOLDER: &str = "org.daggersdrawn.DaggersDrawn";

/// The lessons that hands are given once: how to throw a die, and how to carry a piece.
pub mod lessons {
    /// How to throw a die.
    pub const THROW: &str = "throw";
    /// How to carry a piece.
    pub const CARRY: &str = "carry";
    /// All of them.
    pub const ALL: [&str; 2] = [THROW, CARRY];
}

/// The home of settings and of matches that were broken off.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Home {
    /// In [`FOLDER`], where this computer keeps such things.
    #[default]
    Usual,
    /// In this folder, by its full path.
    In(PathBuf),
    /// Nowhere, so that pictures look the same for everybody and touch nobody's match.
    Nowhere,
}

impl Home {
    /// The folder, if there is one.
    pub fn folder(&self) -> Option<PathBuf> {
        match self {
            Home::Usual => preferences_dir().map(|folder| folder.join(FOLDER)),
            Home::In(folder) => Some(folder.clone()),
            Home::Nowhere => None,
        }
    }
}

/// The choices on the settings panel.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Size of all text, in percent: 80-200.
    #[serde(deserialize_with = "within::<80, 200, _>")]
    pub text_scale: u32,
    /// Whether letters and their backgrounds have a contrast of 7 to 1.
    pub high_contrast: bool,
    /// Whether nothing travels on the screen, so that things are where they belong at once.
    pub reduced_motion: bool,
    /// Whether nothing lights up or pulses.
    pub no_flashes: bool,
    /// Whether nothing trembles.
    pub no_shake: bool,
    /// Whether pips have the shape of their seat's mark, instead of being round.
    pub pip_marks: bool,
    /// Whether a throw's decisive moment is shown once more, in slow motion.
    pub slow_motion: bool,
    /// The speed at which matches start.
    pub speed: Speed,
    /// Loudness of all sounds, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume: u32,
    /// Loudness of dice, relative to all sounds, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_dice: u32,
    /// Loudness of cards, relative to all sounds, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_cards: u32,
    /// Loudness of the table's calls, relative to all sounds, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_table: u32,
    /// Strength of the rumble of pads, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub rumble: u32,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The name of the monitor that it fills or lies on; empty means the one that it is on.
    pub monitor: String,
    /// The most frames a second; 0 means no limit.
    #[serde(deserialize_with = "within::<0, 1000, _>")]
    pub frame_cap: u32,
    /// Whether frames wait for the monitor, so that no picture is torn.
    pub vsync: bool,
    /// Whether new matches begin in steady mode, in which races go on in steps and the aim is slower.
    pub steady: bool,
    /// The seconds that every choice may take in new matches; 0 means no limit.
    #[serde(deserialize_with = "within::<0, 3600, _>")]
    pub timer: u32,
    /// Strength of a flick of the pointer, in percent: 50-200.
    #[serde(deserialize_with = "within::<50, 200, _>")]
    pub flick: u32,
    /// Whether whatever is otherwise held is pressed once to begin and once more to end.
    pub toggles: bool,
    /// The pairs of seats, each as `1-2`, that look into their hands in turn when they share a device; all others have
    /// a curtain. Read with care: anybody may write into the file.
    pub look_away: Vec<String>,
}

/// Returns the next longer time to choose that is offered, or the next shorter one, in ticks; after the last comes the
/// first. `now` may lie between two of them if it comes from the command line.
pub fn next_timer(now: Option<u64>, longer: bool) -> Option<u64> {
    let all = || TIMERS.into_iter().map(ticks);
    let next = if longer { all().find(|timer| *timer > now) } else { all().rev().find(|timer| *timer < now) };
    next.unwrap_or_else(|| ticks(if longer { TIMERS[0] } else { TIMERS[TIMERS.len() - 1] }))
}

/// Converts seconds to ticks; `None` for 0 seconds.
fn ticks(seconds: u32) -> Option<u64> {
    (seconds > 0).then(|| u64::from(seconds) * Tick::HZ)
}

/// Reads a number between the two, both included.
fn within<'de, const LEAST: u32, const MOST: u32, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let number = u32::deserialize(deserializer)?;
    let fits = (LEAST..=MOST).contains(&number);
    fits.then_some(number).ok_or_else(|| D::Error::custom(format!("{number} is not between {LEAST} and {MOST}")))
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            text_scale: 100,
            high_contrast: false,
            reduced_motion: false,
            no_flashes: false,
            no_shake: false,
            pip_marks: true,
            slow_motion: true,
            speed: Speed::X1,
            volume: 80,
            volume_dice: 100,
            volume_cards: 100,
            volume_table: 100,
            rumble: 100,
            full_screen: false,
            monitor: String::new(),
            frame_cap: 0,
            vsync: true,
            steady: false,
            timer: 0,
            flick: 100,
            toggles: false,
            look_away: Vec::new(),
        }
    }
}

impl Group for Settings {
    const HEADING: &str = "settings";
}

/// The times to choose that are offered, in seconds; 0 means no limit.
pub const TIMERS: [u32; 7] = [0, 10, 20, 30, 60, 120, 300];

impl Settings {
    /// The text scale as a factor.
    pub fn text_factor(&self) -> f32 {
        self.text_scale as f32 / 100.0
    }

    /// The strength of a flick as a factor.
    pub fn flick_factor(&self) -> f32 {
        self.flick as f32 / 100.0
    }

    /// Whether words burst out of the table.
    pub fn bursts(&self) -> bool {
        !self.reduced_motion && !self.no_flashes
    }

    /// Returns how long every choice may take in new matches, in ticks; `None` means no limit.
    pub fn timer_ticks(&self) -> Option<u64> {
        ticks(self.timer)
    }

    /// Whether a curtain hides the hands of these two from each other when they share a device.
    pub fn has_curtain(&self, pair: [Seat; 2]) -> bool {
        !self.look_away.contains(&pair_name(pair))
    }

    /// Removes the curtain between these two, or hangs it up again.
    pub fn switch_curtain(&mut self, pair: [Seat; 2]) {
        let name = pair_name(pair);
        match self.look_away.iter().position(|other| *other == name) {
            Some(place) => drop(self.look_away.remove(place)),
            None => self.look_away.push(name),
        }
    }
}

/// Returns the settings file's name for a pair of seats, in whichever order they come.
fn pair_name(mut pair: [Seat; 2]) -> String {
    pair.sort();
    let [one, other] = pair.map(|seat| seat.0 + 1);
    format!("{one}-{other}")
}

/// The seats at the last table, and what was agreed. Read with care: anybody may write into the file.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Each seat: colour, control, device, race keys, name.
    pub seats: Vec<String>,
    /// The house rules that were agreed to differ from the usual, as `NAME=VALUE`.
    pub rules: Vec<String>,
    /// The name of the game that was played last.
    pub game: String,
    /// The opponent in practice: a level, or `seats` for whoever sits at the table.
    pub against: String,
    /// The names of the lessons that somebody here has had.
    pub lessons: Vec<String>,
    /// Lessons in files of earlier versions, which had an entry for each: read into `lessons`.
    #[serde(default, skip_serializing)]
    was_taught: bool,
    #[serde(default, skip_serializing)]
    was_taught_to_carry: bool,
}

impl Default for Kept {
    fn default() -> Kept {
        let against = Level::Normal.name().into();
        let game = String::new();
        let (was_taught, was_taught_to_carry) = (false, false);
        let (seats, rules, lessons) = (Vec::new(), Vec::new(), Vec::new());
        Kept { seats, rules, game, against, lessons, was_taught, was_taught_to_carry }
    }
}

impl Settings {
    /// The names of the house rules that a player prefers in every game that has them, whatever was agreed last.
    const PREFERRED: [&str; 1] = ["steady"];

    /// Returns the same setup, with what this player prefers: these house rules, and the time for every choice.
    #[must_use]
    pub fn prefer(&self, mut setup: Setup) -> Setup {
        for (rule, on) in Self::PREFERRED.into_iter().zip([self.steady]) {
            setup.agree_rule(rule, if on { "on" } else { "off" });
        }
        setup.timed(self.timer_ticks())
    }
}

impl Group for Kept {
    const HEADING: &str = "seats";
}

impl Kept {
    /// Whether somebody here has had this lesson.
    pub fn has_had(&self, lesson: &str) -> bool {
        self.lessons.iter().any(|had| had == lesson)
    }

    /// Notes that somebody has had this lesson.
    pub fn teach(&mut self, lesson: &str) {
        if !self.has_had(lesson) {
            self.lessons.push(lesson.into());
        }
    }

    /// Takes over the lessons that a file of an earlier version tells of.
    fn adopt_lessons(&mut self) {
        for (had, lesson) in [(self.was_taught, lessons::THROW), (self.was_taught_to_carry, lessons::CARRY)] {
            if had {
                self.teach(lesson);
            }
        }
    }

    /// Returns the match as it was agreed last, with the usual for whatever is wrong in the file.
    pub fn setup(&self, games: Games) -> Setup {
        self.setup_of(self.game(games))
    }

    /// Returns the game that was played last.
    pub fn game(&self, games: Games) -> &'static Playable {
        games.games().find(|game| game.name() == self.game).unwrap_or(games.usual())
    }

    /// Returns a match of `game` with those who sat at the table last.
    pub fn setup_of(&self, game: &'static Playable) -> Setup {
        let mut setup = Setup::from_lines(self.seats.iter().map(String::as_str), game);
        for (name, value) in self.rules.iter().filter_map(|rule| rule.split_once('=')) {
            setup.agree_rule(name, value);
        }
        setup
    }

    /// Keeps what is agreed. A full match with fewer seats than before leaves the kept seats as they are.
    pub fn keep(&mut self, setup: &Setup, games: Games) {
        if !setup.play.is_part() {
            self.game = setup.play.name().into();
        }
        let before = self.setup_of(games.usual());
        let full = *setup.play.seats().end() == setup.seats.len() && before.seats.len() > setup.seats.len();
        if !full {
            self.seats = setup.lines();
        }
        let rules = setup.rules.iter().filter(|(name, _)| !Settings::PREFERRED.contains(&name.as_str()));
        self.rules = rules.map(|(name, value)| format!("{name}={value}")).collect();
    }

    /// Returns the level of the bot that is the opponent in practice; `None` means whoever sits at the table.
    pub fn against(&self) -> Option<Level> {
        if self.against == Self::AT_THE_TABLE {
            return None;
        }
        let level = Level::ALL.into_iter().find(|level| level.name() == self.against);
        Some(level.unwrap_or(Level::Normal))
    }

    /// Chooses the opponent in practice.
    pub fn set_against(&mut self, level: Option<Level>) {
        self.against = level.map_or(Self::AT_THE_TABLE, Level::name).into();
    }

    /// The entry in the file for whoever sits at the table.
    const AT_THE_TABLE: &str = "seats";
}

/// The buttons that do something else than they do by default. Read with care: anybody may write into the file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Remapped {
    /// The changes, each as device, action, button.
    pub changes: Vec<String>,
}

impl Group for Remapped {
    const HEADING: &str = "controls";
}

impl Remapped {
    /// Keeps the changes in `bindings`.
    pub fn keep(&mut self, bindings: &Bindings) {
        self.changes = bindings.lines();
    }
}

/// The size and position of the window when it last did not fill the screen.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lay {
    /// Its size in pixels of a monitor whose scale is 1, each side 180-16384: a window of any other size cannot be
    /// opened everywhere.
    #[serde(deserialize_with = "sides")]
    pub size: [u32; 2],
    /// Its upper left corner on the desktop, in pixels; `None` if it has never been moved.
    pub place: Option<[i32; 2]>,
}

/// Reads the sides of a window that can be opened.
fn sides<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u32; 2], D::Error> {
    let size = <[u32; 2]>::deserialize(deserializer)?;
    let fits = size.iter().all(|side| (180..=16_384).contains(side));
    fits.then_some(size).ok_or_else(|| D::Error::custom("no window is as large as that"))
}

impl Default for Lay {
    fn default() -> Lay {
        Lay { size: [1280, 720], place: None }
    }
}

impl Group for Lay {
    const HEADING: &str = "window";
}

/// The settings as they are in the file, read before anything is opened. As a plugin, it adds them all and keeps them
/// from then on. Add it before the plugins that use them.
#[derive(Clone)]
pub struct Read {
    file: SettingsFile,
    /// The chosen settings.
    pub settings: Settings,
    /// The last size and position of the window.
    pub lay: Lay,
    kept: Kept,
    remapped: Remapped,
}

impl Read {
    /// Reads them at [`Home`].
    pub fn at(home: &Home, games: Games) -> Read {
        let mut file = SettingsFile::read(home.folder());
        let (settings, lay) = (file.group(), file.group());
        let (mut kept, remapped): (Kept, Remapped) = (file.group(), file.group());
        kept.adopt_lessons();
        if kept.game.is_empty() {
            kept.game = games.usual().name().into();
        }
        if kept.seats.is_empty() {
            kept.seats = Setup::usual(games.usual()).lines();
        }
        let renamed = renamed(kept.seats.iter().map(String::as_str));
        if !renamed.is_empty() {
            kept.seats = kept.setup_of(games.usual()).lines();
            file.put(&kept);
        }
        file.faults.extend(renamed.into_iter().map(Fault::Name));
        Read { file, settings, lay, kept, remapped }
    }
}

impl Plugin for Read {
    fn build(&self, app: &mut App) {
        app.add_plugins(effects::plugin);
        let Read { file, settings, lay, kept, remapped } = self.clone();
        let bindings = Bindings::from_lines(remapped.changes.iter().map(String::as_str));
        app.insert_resource(file).insert_resource(settings).insert_resource(lay);
        app.insert_resource(kept).insert_resource(remapped).insert_resource(bindings);
        app.init_resource::<Due>()
            .add_systems(Last, (put::<Settings>, put::<Lay>, put::<Kept>, put::<Remapped>, write).chain());
    }
}

/// The time to write the file: not at once, as a value that goes up step by step changes often.
#[derive(Resource, Default)]
struct Due(Option<Timer>);

/// Takes over a group that was changed.
fn put<G: Group>(group: Res<G>, mut file: ResMut<SettingsFile>, mut due: ResMut<Due>) {
    if group.is_changed() && !group.is_added() {
        file.put(&*group);
        due.0 = Some(Timer::new(Duration::from_millis(400), TimerMode::Once));
    }
}

/// Writes the file, at the latest when the program ends. If it cannot be written, it is tried again after a while.
fn write(time: Res<Time<Real>>, exits: MessageReader<AppExit>, mut due: ResMut<Due>, mut file: ResMut<SettingsFile>) {
    if let Some(timer) = &mut due.0
        && (timer.tick(time.delta()).is_finished() || !exits.is_empty())
    {
        due.0 = (!file.write()).then(|| Timer::new(AGAIN, TimerMode::Once));
    }
}

/// The time after which a file that could not be written is tried again.
const AGAIN: Duration = Duration::from_secs(5);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;

    #[test]
    fn practice_for_two_sends_nobody_away() {
        let games = games();
        let mut kept = Kept::default();
        let mut four = Setup::usual(games.usual());
        for _ in 0..2 {
            four.add_bot(Level::Easy).unwrap();
        }
        kept.keep(&four, games);
        let mut two = kept.setup(games);
        two.set_play(games.parts().find(|part| *part.seats().end() == 2).unwrap());
        kept.keep(&two, games);
        assert_eq!(kept.setup(games), four);
    }

    #[test]
    fn lessons_in_files_of_earlier_versions_are_not_given_again() {
        let mut kept = Kept::default();
        assert!(!kept.has_had(lessons::THROW));
        for (file, had) in [("was_taught = true", lessons::THROW), ("was_taught_to_carry = true", lessons::CARRY)] {
            let mut table = toml::Table::try_from(&kept).unwrap();
            table.extend(file.parse::<toml::Table>().unwrap());
            kept = table.try_into().unwrap();
            kept.adopt_lessons();
            assert!(kept.has_had(had), "{file}");
        }
        assert_eq!(kept.lessons, lessons::ALL);
    }

    #[test]
    fn each_pair_has_a_curtain_of_its_own() {
        let mut settings = Settings::default();
        let [one, two, three] = [0, 1, 2].map(Seat);
        settings.look_away.push("nonsense".into());
        settings.switch_curtain([two, one]);
        assert_eq!([[one, two], [two, one]].map(|pair| settings.has_curtain(pair)), [false; 2]);
        assert_eq!([[one, three], [three, two]].map(|pair| settings.has_curtain(pair)), [true; 2]);
        settings.switch_curtain([one, two]);
        assert!(settings.has_curtain([one, two]));
    }

    #[test]
    fn a_window_that_cannot_be_opened_is_as_large_as_at_first() {
        for size in ["[0, 0]", "[4000000000, 720]", "[1280]"] {
            let read: Result<Lay, _> = toml::from_str(&format!("size = {size}"));
            assert!(read.is_err(), "{size}");
        }
        assert_eq!(toml::from_str("size = [1600, 900]"), Ok(Lay { size: [1600, 900], place: None }));
    }

    #[test]
    fn times_to_choose_go_up_and_down_and_round_from_any() {
        for (now, longer, shorter) in [(0, 10, 300), (10, 20, 0), (45, 60, 30), (300, 0, 120), (3600, 0, 300)] {
            let next = [true, false].map(|up| next_timer(ticks(now), up));
            assert_eq!(next, [ticks(longer), ticks(shorter)], "{now}");
        }
    }

    #[test]
    fn whom_one_practises_against_is_kept_and_nonsense_is_normal() {
        let mut kept = Kept::default();
        for against in [None, Some(Level::Hard)] {
            kept.set_against(against);
            assert_eq!(kept.against(), against);
        }
        kept.against = "grandmaster".into();
        assert_eq!(kept.against(), Some(Level::Normal));
    }
}
