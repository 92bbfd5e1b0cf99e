//! What a player has chosen for this computer, kept between sessions in one file.

mod effects;
mod file;

pub use effects::{FixedSize, LEAST};
pub use file::{Fault, SettingsFile};

use bevy::{platform::dirs::preferences_dir, prelude::*};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::{path::PathBuf, time::Duration};

use crate::{
    games::GameId,
    input::Bindings,
    rules::{Level, Seat, Tick},
    setup::{Setup, renamed},
    turn::Speed,
};
use file::Group;

/// The folder of the settings, below the computer's folder for such things.
pub const FOLDER: &str = "org.daggersdrawn.DaggersDrawn";

/// Where settings and matches that were broken off are kept.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Home {
    /// In [`FOLDER`], where this computer keeps such things.
    #[default]
    Usual,
    /// In this folder, by its whole path.
    In(PathBuf),
    /// Nowhere: pictures show the same to everybody, and touch nobody's match.
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
    /// Letters and their grounds are as far apart as 7 to 1.
    pub high_contrast: bool,
    /// Nothing travels on the screen; things are where they belong at once.
    pub reduced_motion: bool,
    /// Nothing lights up or pulses.
    pub no_flashes: bool,
    /// Nothing trembles.
    pub no_shake: bool,
    /// Pips have the shape of their seat's mark; otherwise they are round.
    pub pip_marks: bool,
    /// What decided a throw is shown once more, in slow motion.
    pub slow_motion: bool,
    /// How fast matches go on at first.
    pub speed: Speed,
    /// Loudness of all sounds, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume: u32,
    /// Loudness of dice beside it, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_dice: u32,
    /// Loudness of cards beside it, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_cards: u32,
    /// Loudness of what the table calls beside it, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume_table: u32,
    /// How hard pads rumble, in percent: 0-100.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub rumble: u32,
    /// The window fills the screen.
    pub full_screen: bool,
    /// The monitor that it fills or lies on, by its name; empty: the one that it is on.
    pub monitor: String,
    /// No more frames a second than this; 0: as many as there are.
    #[serde(deserialize_with = "within::<0, 1000, _>")]
    pub frame_cap: u32,
    /// Frames wait for the monitor, so that no picture is torn.
    pub vsync: bool,
    /// What new matches begin with: steady mode, in which races go on in steps and the aim is slower.
    pub steady: bool,
    /// What new matches begin with: how many seconds every choice may take; 0: as long as it takes.
    #[serde(deserialize_with = "within::<0, 3600, _>")]
    pub timer: u32,
    /// What is held otherwise is pressed once to begin and once more to end.
    pub toggles: bool,
    /// The pairs of seats who look into their hands in turn where they share a device, each as `1-2`; all others have a curtain. Read
    /// with care: anybody may write into the file.
    pub look_away: Vec<String>,
}

/// The next longer time to choose that is offered, or the next shorter one, in ticks; after the last comes the first. What the
/// command line says may lie between two of them.
pub fn next_timer(now: Option<u64>, longer: bool) -> Option<u64> {
    let all = || TIMERS.into_iter().map(ticks);
    let next = if longer { all().find(|timer| *timer > now) } else { all().rev().find(|timer| *timer < now) };
    next.unwrap_or_else(|| ticks(if longer { TIMERS[0] } else { TIMERS[TIMERS.len() - 1] }))
}

/// So many seconds in ticks; `None`: 0 seconds.
fn ticks(seconds: u32) -> Option<u64> {
    (seconds > 0).then(|| u64::from(seconds) * Tick::HZ)
}

/// A number between the two, both included.
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
            toggles: false,
            look_away: Vec::new(),
        }
    }
}

impl Group for Settings {
    const HEADING: &str = "settings";
}

/// Seconds that every choice may take, as far as they are offered; 0: as long as it takes.
pub const TIMERS: [u32; 7] = [0, 10, 20, 30, 60, 120, 300];

impl Settings {
    /// The text scale as a factor.
    pub fn text_factor(&self) -> f32 {
        self.text_scale as f32 / 100.0
    }

    /// Whether words burst out of the table.
    pub fn bursts(&self) -> bool {
        !self.reduced_motion && !self.no_flashes
    }

    /// How long every choice may take in new matches, in ticks; `None`: as long as it takes.
    pub fn timer_ticks(&self) -> Option<u64> {
        ticks(self.timer)
    }

    /// Whether a curtain hides the hands of these two from each other, where they share a device.
    pub fn has_curtain(&self, pair: [Seat; 2]) -> bool {
        !self.look_away.contains(&pair_name(pair))
    }

    /// Takes the curtain between these two away, or hangs it up again.
    pub fn switch_curtain(&mut self, pair: [Seat; 2]) {
        let name = pair_name(pair);
        match self.look_away.iter().position(|other| *other == name) {
            Some(place) => drop(self.look_away.remove(place)),
            None => self.look_away.push(name),
        }
    }
}

/// A pair of seats as the settings file calls it, whoever of them is named first.
fn pair_name(mut pair: [Seat; 2]) -> String {
    pair.sort();
    let [one, other] = pair.map(|seat| seat.0 + 1);
    format!("{one}-{other}")
}

/// Who sat at the table last, and what was agreed. Read with care: anybody may write into the file.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Each seat: colour, control, device, race keys, name.
    pub seats: Vec<String>,
    /// The house rules that were agreed otherwise than usual, as `NAME=VALUE`.
    pub rules: Vec<String>,
    /// The game that was played last, by its name.
    pub game: String,
    /// Who one practises against: a level, or `seats` for whoever sits at the table.
    pub against: String,
    /// Whether somebody who practised was shown how to throw.
    pub was_taught: bool,
    /// Whether somebody was shown how to carry a piece to a tower.
    pub was_taught_to_carry: bool,
}

impl Default for Kept {
    fn default() -> Kept {
        let against = Level::Normal.name().into();
        let game = GameId::default().name().into();
        let (was_taught, was_taught_to_carry) = (false, false);
        let (seats, rules) = (Vec::new(), Vec::new());
        let mut kept = Kept { seats, rules, game, against, was_taught, was_taught_to_carry };
        kept.keep(&Setup::default());
        kept
    }
}

impl Group for Kept {
    const HEADING: &str = "seats";
}

impl Kept {
    /// The match as it was agreed last; what the file says wrong is as usual.
    pub fn setup(&self) -> Setup {
        self.setup_of(self.game())
    }

    /// The game that was played last.
    pub fn game(&self) -> GameId {
        GameId::games().find(|game| game.name() == self.game).unwrap_or_default()
    }

    /// A match of `game` by those who sat at the table last.
    pub fn setup_of(&self, game: GameId) -> Setup {
        let mut setup = Setup::from_lines(self.seats.iter().map(String::as_str), game);
        for (name, value) in self.rules.iter().filter_map(|rule| rule.split_once('=')) {
            setup.agree_rule(name, value);
        }
        setup
    }

    /// Keeps what is agreed. What is played by few does not send the others of a match away.
    pub fn keep(&mut self, setup: &Setup) {
        if !setup.play.is_part() {
            self.game = setup.play.name().into();
        }
        let before = self.setup_of(GameId::default());
        let full = *setup.play.seats().end() == setup.seats.len() && before.seats.len() > setup.seats.len();
        if !full {
            self.seats = setup.lines();
        }
        // Steady mode is preferred or not, whatever was last played.
        let rules = setup.rules.iter().filter(|(name, _)| name != "steady");
        self.rules = rules.map(|(name, value)| format!("{name}={value}")).collect();
    }

    /// The level of the bot that one practises against; `None`: with whoever sits at the table.
    pub fn against(&self) -> Option<Level> {
        if self.against == Self::AT_THE_TABLE {
            return None;
        }
        let level = Level::ALL.into_iter().find(|level| level.name() == self.against);
        Some(level.unwrap_or(Level::Normal))
    }

    /// Chooses whom one practises against.
    pub fn set_against(&mut self, level: Option<Level>) {
        self.against = level.map_or(Self::AT_THE_TABLE, Level::name).into();
    }

    /// In the file: whoever sits at the table.
    const AT_THE_TABLE: &str = "seats";
}

/// What buttons do otherwise than at first. Read with care: anybody may write into the file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Remapped {
    /// Each: device, action, button.
    pub changes: Vec<String>,
}

impl Group for Remapped {
    const HEADING: &str = "controls";
}

impl Remapped {
    /// Keeps what is agreed.
    pub fn keep(&mut self, bindings: &Bindings) {
        self.changes = bindings.lines();
    }
}

/// How the window lay last when it did not fill the screen.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lay {
    /// Its size in pixels of a monitor whose scale is 1, each side 180-16384: a window of any other cannot be opened everywhere.
    #[serde(deserialize_with = "sides")]
    pub size: [u32; 2],
    /// Its upper left corner on the desktop, in pixels; nothing: it has never been moved.
    pub place: Option<[i32; 2]>,
}

/// The sides of a window that can be opened.
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

/// The settings as they stand in the file, read before anything is opened. A plugin: it adds them all, and keeps them from
/// then on. Before the plugins that use them.
#[derive(Clone)]
pub struct Read {
    file: SettingsFile,
    /// What was chosen.
    pub settings: Settings,
    /// How the window lay.
    pub lay: Lay,
    kept: Kept,
    remapped: Remapped,
}

impl Read {
    /// Reads them at [`Home`].
    pub fn at(home: &Home) -> Read {
        let mut file = SettingsFile::read(home.folder());
        let (settings, lay) = (file.group(), file.group());
        let (mut kept, remapped): (Kept, Remapped) = (file.group(), file.group());
        let renamed = renamed(kept.seats.iter().map(String::as_str));
        if !renamed.is_empty() {
            kept.seats = kept.setup_of(GameId::default()).lines();
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

/// When the file is written: not at once, for a value that goes up step by step changes often.
#[derive(Resource, Default)]
struct Due(Option<Timer>);

/// Takes over what was changed.
fn put<G: Group>(group: Res<G>, mut file: ResMut<SettingsFile>, mut due: ResMut<Due>) {
    if group.is_changed() && !group.is_added() {
        file.put(&*group);
        due.0 = Some(Timer::new(Duration::from_millis(400), TimerMode::Once));
    }
}

/// Writes the file, at the latest when the program ends. Where it cannot be written it is tried again after a while.
fn write(time: Res<Time<Real>>, exits: MessageReader<AppExit>, mut due: ResMut<Due>, mut file: ResMut<SettingsFile>) {
    if let Some(timer) = &mut due.0
        && (timer.tick(time.delta()).is_finished() || !exits.is_empty())
    {
        due.0 = (!file.write()).then(|| Timer::new(AGAIN, TimerMode::Once));
    }
}

/// So long after it could not be written, the file is tried again.
const AGAIN: Duration = Duration::from_secs(5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn practice_for_two_sends_nobody_away() {
        let mut kept = Kept::default();
        let mut four = Setup::default();
        for _ in 0..2 {
            four.add_bot(Level::Easy).unwrap();
        }
        kept.keep(&four);
        let mut two = kept.setup();
        two.set_play(GameId::parts().find(|part| *part.seats().end() == 2).unwrap());
        kept.keep(&two);
        assert_eq!(kept.setup(), four);
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
