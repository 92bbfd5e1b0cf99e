//! What a player has chosen for this computer; kept between sessions by Bevy's settings plugin.

use bevy::{
    platform::dirs::preferences_dir,
    prelude::*,
    settings::{ReflectSettingsGroup, SaveSettingsDeferred, SettingsGroup, SettingsPlugin},
};
use std::{path::PathBuf, time::Duration};

use crate::{
    AppSystems,
    games::GameId,
    input::Bindings,
    rules::{Level, Seat},
    setup::Setup,
};

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
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "settings")]
pub struct Settings {
    /// Size of all text, in percent: 80-200.
    pub text_scale: u32,
    /// Loudness of all sounds, in percent: 0-100.
    pub volume: u32,
    /// Nothing travels on the screen; things are where they belong at once.
    pub reduced_motion: bool,
    /// What new matches begin with: steady mode, in which races go on in steps and the aim is slower.
    pub steady: bool,
    /// The window fills the screen.
    pub full_screen: bool,
    /// What is held otherwise is pressed once to begin and once more to end.
    pub toggles: bool,
    /// The pairs of seats who look into their hands in turn where they share a device, each as `1-2`; all others have a curtain. Read
    /// with care: anybody may write into the file.
    pub look_away: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            text_scale: 100,
            volume: 80,
            reduced_motion: false,
            steady: false,
            full_screen: false,
            toggles: false,
            look_away: Vec::new(),
        }
    }
}

impl Settings {
    /// Smallest and largest text, in percent.
    pub const TEXT_SCALE: std::ops::RangeInclusive<u32> = 80..=200;

    /// The text scale as a factor, within its limits whatever the file says.
    pub fn text_factor(&self) -> f32 {
        self.text_scale.clamp(*Self::TEXT_SCALE.start(), *Self::TEXT_SCALE.end()) as f32 / 100.0
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
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "seats")]
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
}

impl Default for Kept {
    fn default() -> Kept {
        let against = Level::Normal.name().into();
        let game = GameId::default().name().into();
        let mut kept = Kept { seats: Vec::new(), rules: Vec::new(), game, against, was_taught: false };
        kept.keep(&Setup::default());
        kept
    }
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
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "controls")]
pub struct Remapped {
    /// Each: device, action, button.
    pub changes: Vec<String>,
}

impl Remapped {
    /// Keeps what is agreed.
    pub fn keep(&mut self, bindings: &Bindings) {
        self.changes = bindings.lines();
    }
}

/// Reads the settings from [`Home`], and keeps them there from then on. Before the plugins that use them.
pub fn plugin(app: &mut App) {
    app.register_type::<Settings>().register_type::<Kept>().register_type::<Remapped>().init_resource::<Home>();
    if let Some(folder) = app.world().resource::<Home>().folder() {
        // Bevy joins this to the computer's own folder for settings, and a whole path takes the place of that.
        app.add_plugins(SettingsPlugin::new(&folder.to_string_lossy()));
    }
    app.init_resource::<Settings>().init_resource::<Kept>().init_resource::<Remapped>();
    let changes = app.world().resource::<Remapped>().changes.clone();
    app.insert_resource(Bindings::from_lines(changes.iter().map(String::as_str)));
    let changed = resource_exists_and_changed::<Kept>.or_else(resource_exists_and_changed::<Remapped>);
    app.add_systems(Update, save.in_set(AppSystems::Draw).run_if(changed));
}

fn save(kept: Res<Kept>, mut commands: Commands) {
    if !kept.is_added() {
        commands.queue(SaveSettingsDeferred(Duration::from_millis(400)));
    }
}

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
