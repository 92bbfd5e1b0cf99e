//! Every sound, made in code when the program starts: small bodies that are struck and ring, a little noise, nothing
//! recorded. Dice clack by the speed of the contact and by what they touch.
//!
//! A machine without a sound card plays nothing, says so once in the log, and is otherwise the same.

use std::{f32::consts::TAU, path::Path, sync::Arc};

use bevy::{
    app::PluginGroupBuilder,
    audio::{AudioPlayer, AudioPlugin, AudioSink, AudioSource, PlaybackSettings, Volume as Loudness},
    prelude::*,
};

use crate::{
    physics::{Clack, ClackWith, Poses},
    pieces::{Landed, PiecesShown, Whereabouts},
    rules::{Seed, Stream},
    turn::SharedScreen,
};

/// Samples a second.
const RATE: u32 = 44_100;
/// The number of versions of each clack, so that no two in a row are the same.
const VERSIONS: usize = 4;
/// A contact slower than this, in cm/s, is not heard.
const SOFTEST: f32 = 6.0;
/// A contact this fast, in cm/s, is as loud as can be.
const LOUDEST: f32 = 260.0;
/// The most clacks that begin in one frame: the loudest ones.
const AT_ONCE: usize = 3;
/// Seconds between the clacks of dice that are shaken in the hand.
const RATTLE: f32 = 0.085;

/// The sounds that can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A die on bare table.
    DieOnWood,
    /// A die on a mat: duller.
    DieOnMat,
    /// A die on a die: sharp.
    DieOnDie,
    /// Points are counted.
    Score,
    /// A move is refused.
    Refused,
    /// Bust!
    Bust,
    /// Somebody has won.
    Win,
    /// A button.
    Click,
    /// Dice are shaken in a tray: a rattle of a third of a second. It comes by itself with [`Whereabouts::Shaken`].
    Shake,
    /// A hand slaps the table: Bang!
    Bang,
    /// A wrong guess: the seat is locked.
    Locked,
    /// The Post falls.
    Fell,
    /// A match is won.
    Fanfare,
    /// One beat of a count-in.
    Tick,
    /// A card is laid or turned up.
    Card,
    /// Cards are shuffled.
    Shuffle,
    /// A tower sways: its pieces rub, stick and slip.
    Creak,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 17] = [
        Sound::DieOnWood,
        Sound::DieOnMat,
        Sound::DieOnDie,
        Sound::Score,
        Sound::Refused,
        Sound::Bust,
        Sound::Win,
        Sound::Click,
        Sound::Shake,
        Sound::Bang,
        Sound::Locked,
        Sound::Fell,
        Sound::Fanfare,
        Sound::Tick,
        Sound::Card,
        Sound::Shuffle,
        Sound::Creak,
    ];
}

/// A request for a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// The sound.
    pub sound: Sound,
    /// Its loudness, 0.0-1.0, relative to the master volume.
    pub loud: f32,
    /// Its speed and pitch, relative to the sound as it was made.
    pub pitch: f32,
}

impl From<Sound> for PlaySound {
    fn from(sound: Sound) -> PlaySound {
        PlaySound { sound, loud: 0.8, pitch: 1.0 }
    }
}

/// The volumes, each 0.0 (silence) to 1.0.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Volume {
    /// All sounds.
    pub all: f32,
    /// Dice, relative to that.
    pub dice: f32,
    /// Cards, relative to that.
    pub cards: f32,
    /// The table's calls, relative to that: points, busts, buttons.
    pub table: f32,
}

impl Default for Volume {
    fn default() -> Volume {
        Volume { all: 0.7, dice: 1.0, cards: 1.0, table: 1.0 }
    }
}

impl Volume {
    /// Returns the volume of this sound.
    pub fn of(&self, sound: Sound) -> f32 {
        let kind = match sound {
            Sound::DieOnWood | Sound::DieOnMat | Sound::DieOnDie | Sound::Shake | Sound::Creak => self.dice,
            Sound::Card | Sound::Shuffle => self.cards,
            Sound::Score
            | Sound::Refused
            | Sound::Bust
            | Sound::Win
            | Sound::Click
            | Sound::Bang
            | Sound::Locked
            | Sound::Fell
            | Sound::Fanfare
            | Sound::Tick => self.table,
        };
        self.all * kind
    }
}

/// The sounds as made, by sound and version.
#[derive(Resource)]
struct Made(Vec<Vec<Handle<AudioSource>>>);

/// Marks a machine on which nothing can be heard: nothing is played any more.
#[derive(Resource)]
struct Deaf;

/// A sound that is being played, and how long the program has waited for the sound card to take it, in seconds.
#[derive(Component)]
struct Playing {
    waits: f32,
}

/// Leaves the engine's audio out where there is nothing to play on; otherwise every start would fill the terminal with
/// the complaints of the system's sound library.
pub fn with_audio(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    if can_be_heard() { plugins } else { plugins.disable::<AudioPlugin>() }
}

/// Whether this machine seems to have a sound card or a sound server.
fn can_be_heard() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let cards = std::fs::read_to_string("/proc/asound/cards").unwrap_or_default();
    let server = std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
        ["pulse/native", "pipewire-0"].iter().any(|socket| Path::new(&folder).join(socket).exists())
    });
    server || std::env::var_os("PULSE_SERVER").is_some() || cards.contains(": ")
}

/// Adds the sounds. [`PlaySound`] and [`Volume`] are there on every machine.
pub fn plugin(app: &mut App) {
    app.add_message::<PlaySound>().init_resource::<Volume>();
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_systems(Startup, make);
        let hear = (clack, rattle, lay_down, play, mind).chain();
        app.add_systems(PostUpdate, hear.run_if(resource_exists::<Made>.and_then(not(resource_exists::<Deaf>))));
    } else {
        app.add_systems(Startup, say_silence);
    }
}

fn say_silence() {
    warn!("no sound card: the game is silent");
}

fn make(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let made = Sound::ALL.map(|sound| {
        let many = sound <= Sound::DieOnDie || matches!(sound, Sound::Shake | Sound::Creak);
        let versions = if many { VERSIONS } else { 1 };
        let source = |n| AudioSource { bytes: Arc::from(wav(&samples(sound, n))) };
        (0..versions).map(|n| sources.add(source(n))).collect()
    });
    commands.insert_resource(Made(made.into()));
}

// ---------------------------------------------------------------------------------------------------- what is played

/// Returns the loudness of a contact of this speed, 0.0-1.0; `None` if it is too soft to hear.
fn loudness(speed: f32) -> Option<f32> {
    (speed >= SOFTEST).then(|| (speed / LOUDEST).powf(0.7).min(1.0))
}

/// Returns the sound of a contact: harder is a little higher, and no two are quite the same.
fn heard(clack: &Clack) -> Option<PlaySound> {
    let sound = match clack.with {
        ClackWith::Table => Sound::DieOnWood,
        // A card is as soft as a mat.
        ClackWith::Mat | ClackWith::Card => Sound::DieOnMat,
        ClackWith::Die => Sound::DieOnDie,
    };
    let loud = loudness(clack.speed)?;
    let odd = (clack.tick.wrapping_mul(0x9e37_79b9) >> 24) as f32 / 255.0 - 0.5;
    Some(PlaySound { sound, loud, pitch: 0.97 + 0.07 * loud + 0.08 * odd })
}

/// Turns the contacts that physics has seen since the last frame into sounds, as far as the shared screen's eye may see
/// them.
fn clack(screens: Query<&Poses, With<SharedScreen>>, mut out: MessageWriter<PlaySound>) {
    let mut new: Vec<PlaySound> = screens.iter().flat_map(Poses::clacks).filter_map(heard).collect();
    new.sort_by(|a, b| b.loud.total_cmp(&a.loud));
    out.write_batch(new.into_iter().take(AT_ONCE));
}

/// Plays the sound of a card that comes to lie or is turned over, no two quite alike.
fn lay_down(
    screens: Query<(), With<SharedScreen>>,
    mut landed: MessageReader<Landed>,
    mut count: Local<u8>,
    mut out: MessageWriter<PlaySound>,
) {
    let cards = landed.read().filter(|landed| screens.contains(landed.viewer)).count();
    for _ in 0..cards.min(AT_ONCE) {
        *count = (*count + 1) % 7;
        out.write(PlaySound { sound: Sound::Card, loud: 0.55, pitch: 0.9 + 0.035 * f32::from(*count) });
    }
}

/// Makes a die shaken in the hand clack softly, and dice over a tray rattle for as long as they are shaken.
fn rattle(
    screens: Query<&PiecesShown, With<SharedScreen>>,
    time: Res<Time>,
    mut next: Local<[f32; 2]>,
    mut out: MessageWriter<PlaySound>,
) {
    let hardest = |how: fn(Whereabouts) -> Option<f32>| {
        let dice = screens.iter().flat_map(|shown| &shown.pieces);
        dice.filter_map(|item| how(item.place)).filter(|hard| *hard > 0.15).reduce(f32::max)
    };
    let in_hand = hardest(|place| if let Whereabouts::Held { shaken, .. } = place { Some(shaken) } else { None });
    let in_tray = hardest(|place| if let Whereabouts::Shaken { hard, .. } = place { Some(hard) } else { None });
    next.iter_mut().for_each(|next| *next -= time.delta_secs());
    let odd = (time.elapsed_secs() * 977.0).fract();
    if let Some(hard) = in_hand.filter(|_| next[0] <= 0.0) {
        next[0] = RATTLE * (1.6 - 0.6 * hard);
        out.write(PlaySound { sound: Sound::DieOnWood, loud: hard * (0.1 + 0.12 * odd), pitch: 1.1 + 0.3 * odd });
    }
    if let Some(hard) = in_tray.filter(|_| next[1] <= 0.0) {
        next[1] = SHAKE;
        out.write(PlaySound { sound: Sound::Shake, loud: hard * 0.45, pitch: 0.95 + 0.1 * odd });
    }
}

fn play(
    mut commands: Commands,
    made: Res<Made>,
    volume: Res<Volume>,
    mut turn: Local<usize>,
    mut wanted: MessageReader<PlaySound>,
) {
    for asked in wanted.read() {
        let loud = asked.loud * volume.of(asked.sound);
        let versions = made.0.get(asked.sound as usize).map_or(&[][..], Vec::as_slice);
        if loud < 0.005 || versions.is_empty() {
            continue;
        }
        *turn += 1;
        let settings = PlaybackSettings::DESPAWN.with_volume(Loudness::Linear(loud)).with_speed(asked.pitch);
        let source = versions[*turn % versions.len()].clone();
        commands.spawn((Name::new("sound"), Playing { waits: 0.0 }, AudioPlayer::new(source), settings));
    }
}

/// Gives up if a sound card takes no sound for two seconds.
fn mind(mut commands: Commands, time: Res<Time<Real>>, mut waiting: Query<(Entity, &mut Playing), Without<AudioSink>>) {
    let mut none = false;
    for (_, mut playing) in &mut waiting {
        playing.waits += time.delta_secs().min(0.1);
        none |= playing.waits > 2.0;
    }
    if none {
        waiting.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
        commands.insert_resource(Deaf);
        say_silence();
    }
}

// ------------------------------------------------------------------------------------------------ how it is made

/// A part of a struck body that rings: its tone in Hz, the seconds in which it falls to a third, and its loudness at
/// the start.
type Ring = (f32, f32, f32);

/// A sound that is being put together.
struct Tape(Vec<f32>);

impl Tape {
    fn of(seconds: f32) -> Tape {
        Tape(vec![0.0; (seconds * RATE as f32) as usize])
    }

    /// Strikes a body at `at` seconds.
    fn strike(&mut self, at: f32, rings: &[Ring]) {
        for &(hz, decay, loud) in rings {
            for (t, sample) in self.from(at) {
                // The first half millisecond swells, so that nothing clicks.
                *sample += loud * (TAU * hz * t).sin() * (-t / decay).exp() * (t / 0.0005).min(1.0);
            }
        }
    }

    /// Adds a puff of noise below `hz`.
    fn puff(&mut self, at: f32, chance: &mut Stream, hz: f32, decay: f32, loud: f32) {
        let follow = 1.0 - (-TAU * hz / RATE as f32).exp();
        let mut low = 0.0;
        for (t, sample) in self.from(at) {
            low += follow * (chance.unit() as f32 * 2.0 - 1.0 - low);
            *sample += loud * low * (-t / decay).exp();
        }
    }

    /// Adds a tone that slides from `high` to `low` Hz over `long` seconds, trembling.
    fn slide(&mut self, high: f32, low: f32, long: f32, loud: f32) {
        let mut phase = 0.0;
        for (t, sample) in self.from(0.0) {
            let share = (t / long).min(1.0);
            let hz = high * (low / high).powf(share) * (1.0 + 0.02 * (TAU * 7.0 * t).sin());
            phase += TAU * hz / RATE as f32;
            let voice = phase.sin() + 0.5 * (2.0 * phase).sin() + 0.33 * (3.0 * phase).sin();
            *sample += loud * voice * (t / 0.02).min(1.0) * (1.0 - share).powf(0.6);
        }
    }

    /// Adds a horn at `hz` from `at` for `long` seconds: it opens, rings, and is let go.
    fn brass(&mut self, at: f32, hz: f32, long: f32, loud: f32) {
        for (t, sample) in self.from(at) {
            if t > long + 0.12 {
                break;
            }
            let swell = (t / 0.03).min(1.0) * ((long + 0.12 - t) / 0.12).min(1.0);
            let bright = 0.35 + 0.65 * (-t / 0.18).exp();
            let voice = |n: f32| (TAU * hz * n * t).sin() / n * if n > 1.0 { bright } else { 1.0 };
            *sample += loud * swell * (1..=6).map(|n| voice(n as f32)).sum::<f32>();
        }
    }

    fn from(&mut self, at: f32) -> impl Iterator<Item = (f32, &mut f32)> {
        let first = (at * RATE as f32) as usize;
        self.0.iter_mut().skip(first).enumerate().map(|(n, sample)| (n as f32 / RATE as f32, sample))
    }

    /// Returns the samples with this peak, silent at the end.
    fn done(mut self, peak: f32) -> Vec<f32> {
        let loudest = self.0.iter().fold(1e-6f32, |loudest, sample| loudest.max(sample.abs()));
        let count = self.0.len();
        for (n, sample) in self.0.iter_mut().enumerate() {
            let fade = ((count - n) as f32 / (0.01 * RATE as f32)).min(1.0);
            *sample *= fade * peak / loudest;
        }
        self.0
    }
}

/// The seconds that [`Sound::Shake`] lasts: asked for this often, it is one long rattle.
const SHAKE: f32 = 0.34;

/// Dice that knock together and against the wood of a tray, each knock a little different from the last.
fn shake(chance: &mut Stream) -> Vec<f32> {
    let mut tape = Tape::of(SHAKE + 0.08);
    let mut at = 0.0;
    while at < SHAKE {
        let (hz, loud) = (0.8 + 0.5 * chance.unit() as f32, 0.35 + 0.65 * chance.unit() as f32);
        if chance.unit() < 0.45 {
            tape.strike(at, &[(2500.0 * hz, 0.008, 0.7 * loud), (4100.0 * hz, 0.006, 0.5 * loud)]);
        } else {
            tape.strike(
                at,
                &[(240.0 * hz, 0.02, 0.7 * loud), (930.0 * hz, 0.011, 0.7 * loud), (1800.0, 0.006, 0.3 * loud)],
            );
        }
        tape.puff(at, chance, 4500.0, 0.004, 0.5 * loud);
        at += 0.022 + 0.03 * chance.unit() as f32;
    }
    tape.done(0.75)
}

/// Something that sticks and slips, faster and then slower: every slip is a small blow against what stands there.
fn creak(chance: &mut Stream) -> Vec<f32> {
    const LONG: f32 = 0.38;
    let mut tape = Tape::of(LONG + 0.1);
    let (low, mut at) = (430.0 + 90.0 * chance.unit() as f32, 0.0);
    while at < LONG {
        let share = at / LONG;
        let swell = (std::f32::consts::PI * share).sin().max(0.1);
        let loud = swell * (0.6 + 0.4 * chance.unit() as f32);
        let hz = low * (1.0 + 0.16 * swell);
        tape.strike(at, &[(hz, 0.012, 0.8 * loud), (2.3 * hz, 0.007, 0.5 * loud), (4.1 * hz, 0.004, 0.25 * loud)]);
        tape.puff(at, chance, 3200.0, 0.003, 0.25 * loud);
        // 35 to 80 slips a second.
        at += (0.028 - 0.015 * swell) * (0.85 + 0.3 * chance.unit() as f32);
    }
    tape.done(0.6)
}

/// A short call of brass, and bells over its last chord.
fn fanfare() -> Vec<f32> {
    let mut tape = Tape::of(3.0);
    let calls: [(f32, f32, &[f32]); 5] = [
        (0.0, 0.14, &[392.0]),
        (0.17, 0.14, &[392.0]),
        (0.34, 0.14, &[392.0, 523.25]),
        (0.51, 0.42, &[523.25, 659.25]),
        (0.98, 1.5, &[392.0, 523.25, 659.25, 783.99]),
    ];
    for (at, long, chord) in calls {
        for hz in chord {
            tape.brass(at, *hz, long, 0.5 / (chord.len() as f32).sqrt());
        }
    }
    for (n, hz) in [1046.5, 1318.5, 1568.0, 2093.0].into_iter().enumerate() {
        tape.strike(1.0 + 0.11 * n as f32, &[(hz, 0.35, 0.28), (hz * 2.76, 0.12, 0.1)]);
    }
    tape.done(0.8)
}

/// Returns version `n` of the sound, as samples from -1.0 to 1.0.
fn samples(sound: Sound, n: usize) -> Vec<f32> {
    let mut chance = Seed(0x0dd_b411).under("sound", n as u64).stream("noise");
    let off = 0.93 + 0.14 * chance.unit() as f32;
    let tuned =
        |rings: &[Ring]| -> Vec<Ring> { rings.iter().map(|(hz, decay, loud)| (hz * off, *decay, *loud)).collect() };
    match sound {
        Sound::DieOnWood => {
            let mut tape = Tape::of(0.22);
            tape.strike(
                0.0,
                &tuned(&[(190.0, 0.03, 0.7), (870.0, 0.014, 0.8), (1910.0, 0.009, 0.6), (3350.0, 0.005, 0.4)]),
            );
            tape.puff(0.0, &mut chance, 5000.0, 0.003, 0.9);
            tape.done(0.9)
        }
        Sound::DieOnMat => {
            let mut tape = Tape::of(0.18);
            tape.strike(0.0, &tuned(&[(125.0, 0.03, 0.9), (430.0, 0.011, 0.4), (1050.0, 0.005, 0.14)]));
            tape.puff(0.0, &mut chance, 900.0, 0.008, 0.8);
            tape.done(0.8)
        }
        Sound::DieOnDie => {
            let mut tape = Tape::of(0.16);
            tape.strike(
                0.0,
                &tuned(&[(1480.0, 0.010, 0.4), (2760.0, 0.012, 0.8), (4310.0, 0.009, 0.6), (6150.0, 0.006, 0.4)]),
            );
            tape.puff(0.0, &mut chance, 9000.0, 0.0015, 0.8);
            tape.done(0.9)
        }
        Sound::Score => {
            let mut tape = Tape::of(0.5);
            tape.strike(0.0, &[(1318.5, 0.09, 0.5), (2637.0, 0.05, 0.2)]);
            tape.strike(0.06, &[(1975.5, 0.13, 0.6), (3951.0, 0.06, 0.15)]);
            tape.done(0.6)
        }
        Sound::Refused => {
            let mut tape = Tape::of(0.4);
            for at in [0.0, 0.13] {
                tape.strike(at, &[(112.0, 0.05, 1.0), (168.0, 0.04, 0.5), (240.0, 0.02, 0.3)]);
                tape.puff(at, &mut chance, 500.0, 0.02, 0.6);
            }
            tape.done(0.8)
        }
        Sound::Bust => {
            let mut tape = Tape::of(1.1);
            tape.slide(420.0, 92.0, 0.85, 0.5);
            tape.strike(0.78, &[(70.0, 0.12, 1.0), (105.0, 0.08, 0.6)]);
            tape.puff(0.78, &mut chance, 420.0, 0.06, 0.9);
            tape.done(0.8)
        }
        Sound::Win => {
            let mut tape = Tape::of(1.9);
            for (n, hz) in [523.25, 659.25, 783.99, 1046.5, 1318.5].into_iter().enumerate() {
                let long = if n == 4 { 0.5 } else { 0.22 };
                tape.strike(
                    0.13 * n as f32,
                    &[(hz, long, 0.6), (hz * 2.0, long * 0.6, 0.25), (hz * 3.01, long * 0.3, 0.12)],
                );
            }
            tape.done(0.75)
        }
        Sound::Click => {
            let mut tape = Tape::of(0.06);
            tape.strike(0.0, &[(1250.0, 0.006, 0.7), (2300.0, 0.004, 0.4)]);
            tape.puff(0.0, &mut chance, 4000.0, 0.002, 0.4);
            tape.done(0.5)
        }
        Sound::Card => {
            let mut tape = Tape::of(0.16);
            tape.puff(0.0, &mut chance, 2600.0, 0.022, 0.7);
            tape.puff(0.03, &mut chance, 7000.0, 0.004, 1.6);
            tape.strike(0.03, &[(190.0, 0.014, 0.5), (420.0, 0.008, 0.3)]);
            tape.done(0.6)
        }
        Sound::Shuffle => {
            let mut tape = Tape::of(0.7);
            for n in 0..18 {
                tape.puff(0.03 * n as f32, &mut chance, 5200.0, 0.006, 0.5 + 0.05 * n as f32);
            }
            tape.puff(0.58, &mut chance, 1800.0, 0.03, 1.1);
            tape.done(0.6)
        }
        Sound::Shake => shake(&mut chance),
        Sound::Creak => creak(&mut chance),
        Sound::Bang => {
            let mut tape = Tape::of(0.45);
            tape.puff(0.0, &mut chance, 7500.0, 0.012, 2.6);
            tape.puff(0.002, &mut chance, 1600.0, 0.03, 2.0);
            tape.strike(0.0, &[(74.0, 0.07, 0.9), (148.0, 0.04, 0.5), (410.0, 0.02, 0.4)]);
            tape.done(0.95)
        }
        Sound::Locked => {
            let mut tape = Tape::of(0.5);
            tape.brass(0.0, 82.0, 0.3, 0.5);
            tape.brass(0.0, 87.0, 0.3, 0.5);
            tape.strike(0.0, &[(130.0, 0.04, 0.6)]);
            tape.done(0.7)
        }
        Sound::Fell => {
            let mut tape = Tape::of(0.95);
            for (at, loud) in [(0.0, 0.5), (0.11, 1.0), (0.2, 0.8), (0.33, 0.55), (0.41, 0.4), (0.5, 0.22)] {
                tape.strike(at, &[(170.0, 0.045, 0.9 * loud), (820.0, 0.016, 0.7 * loud), (2300.0, 0.009, 0.4 * loud)]);
                tape.puff(at, &mut chance, 3000.0, 0.006, 0.8 * loud);
            }
            tape.strike(0.11, &[(66.0, 0.14, 0.9)]);
            tape.done(0.9)
        }
        Sound::Fanfare => fanfare(),
        Sound::Tick => {
            let mut tape = Tape::of(0.14);
            tape.strike(0.0, &[(880.0, 0.022, 0.8), (1760.0, 0.012, 0.4), (2640.0, 0.006, 0.2)]);
            tape.done(0.6)
        }
    }
}

/// Returns the samples as a WAV file: one channel of 16 bits.
fn wav(samples: &[f32]) -> Vec<u8> {
    let length = samples.len() as u32 * 2;
    let mut file = Vec::with_capacity(44 + length as usize);
    file.extend(b"RIFF");
    file.extend((36 + length).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    // Plain samples, one channel.
    file.extend([1u16, 1].map(u16::to_le_bytes).concat());
    file.extend([RATE, RATE * 2].map(u32::to_le_bytes).concat());
    file.extend([2u16, 16].map(u16::to_le_bytes).concat());
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    for sample in samples {
        file.extend(((sample.clamp(-1.0, 1.0) * 32_767.0) as i16).to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        physics::{self, Live},
        rules::{Eye, Seat, Seats, SeenBy, dice::DieId, throw::Body},
        turn::Viewer,
    };
    use bevy::audio::Decodable;

    #[test]
    fn every_sound_can_be_heard_and_ends_in_silence() {
        for sound in Sound::ALL {
            let made = samples(sound, 0);
            let peak = made.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
            assert!((0.3..=1.0).contains(&peak), "{sound:?}: {peak}");
            assert!(made.last().unwrap().abs() < 0.01, "{sound:?}");
            assert_eq!(made, samples(sound, 0), "{sound:?} is not the same twice");
        }
    }

    #[test]
    fn the_engine_reads_what_we_write() {
        for sound in Sound::ALL {
            let made = samples(sound, 1);
            let source = AudioSource { bytes: Arc::from(wav(&made)) };
            assert_eq!(source.decoder().count(), made.len(), "{sound:?}");
        }
    }

    /// Measures how sharp a sound is: how often it swings in its first 20 ms, weighted by how far.
    fn sharpness(sound: Sound) -> f32 {
        let start = &samples(sound, 0)[..882];
        let moved: f32 = start.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum();
        moved / start.iter().map(|sample| sample.abs()).sum::<f32>()
    }

    /// Returns the seconds until a sound has spent nine tenths of its force.
    fn spent(sound: Sound) -> f32 {
        let made = samples(sound, 0);
        let whole: f32 = made.iter().map(|sample| sample * sample).sum();
        let mut so_far = 0.0;
        let at = made.iter().position(|sample| {
            so_far += sample * sample;
            so_far >= 0.9 * whole
        });
        at.unwrap_or(made.len()) as f32 / RATE as f32
    }

    #[test]
    fn a_slap_is_over_at_once_and_a_fanfare_is_not() {
        assert!(spent(Sound::Bang) < 0.08, "{}", spent(Sound::Bang));
        assert!(spent(Sound::Tick) < 0.05, "{}", spent(Sound::Tick));
        assert!(spent(Sound::Fanfare) > 1.0 && spent(Sound::Fell) > 0.15);
        assert!(spent(Sound::Shake) > 0.6 * SHAKE, "{}", spent(Sound::Shake));
        assert!(sharpness(Sound::Locked) < sharpness(Sound::Bang) * 0.5, "a buzz is dull");
    }

    #[test]
    fn dice_over_a_tray_rattle_without_being_asked_to() {
        let heard = |place: Whereabouts| {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins).add_message::<PlaySound>();
            let mut dice = PiecesShown::default();
            dice.show(DieId::of(Seat(0), 0), place);
            app.world_mut().spawn((Viewer { eye: Eye::Table }, SharedScreen, dice));
            app.add_systems(Update, rattle).update();
            let sounds: Vec<PlaySound> = app.world_mut().resource_mut::<Messages<PlaySound>>().drain().collect();
            sounds.iter().map(|asked| asked.sound).collect::<Vec<_>>()
        };
        assert_eq!(heard(Whereabouts::Shaken { at: [0.0; 2], of: (0, 1), hard: 1.0 }), [Sound::Shake]);
        assert_eq!(heard(Whereabouts::Held { at: [0.0; 2], height: 3.0, shaken: 1.0 }), [Sound::DieOnWood]);
        assert_eq!(heard(Whereabouts::Flying), []);
    }

    #[test]
    fn no_two_shakes_or_creaks_are_the_same() {
        for sound in [Sound::Shake, Sound::Creak] {
            assert_ne!(samples(sound, 0), samples(sound, 1));
        }
    }

    #[test]
    fn a_mat_is_duller_than_wood_and_a_die_sharper() {
        assert!(sharpness(Sound::DieOnMat) < sharpness(Sound::DieOnWood) * 0.7);
        assert!(sharpness(Sound::DieOnDie) > sharpness(Sound::DieOnWood) * 1.3);
    }

    const KNOCK: Clack = Clack {
        tick: 3,
        seen_by: SeenBy::Everybody,
        body: Body::Die(DieId::of(Seat(0), 0)),
        with: ClackWith::Mat,
        speed: 90.0,
        at: [0.0; 3],
    };

    #[test]
    fn faster_is_louder_and_the_softest_is_not_heard() {
        let at = |speed| heard(&Clack { speed, ..KNOCK });
        assert_eq!(at(1.0), None);
        assert!(at(30.0).unwrap().loud < at(150.0).unwrap().loud);
        assert_eq!(at(900.0).unwrap().loud, 1.0);
        assert_eq!(at(30.0).unwrap().sound, Sound::DieOnMat);
    }

    /// Returns how many knocks a screen with this eye hears in each frame; each of `frames` makes its own frame's
    /// knocks.
    fn heard_in<const N: usize>(eye: Eye, frames: [fn(&mut Live); N]) -> [usize; N] {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<PlaySound>().init_resource::<Live>();
        app.world_mut().spawn((Viewer { eye }, SharedScreen, Poses::default()));
        app.add_systems(Update, (physics::show, clack).chain());
        frames.map(|happens| {
            happens(&mut app.world_mut().resource_mut::<Live>());
            app.update();
            app.world_mut().resource_mut::<Messages<PlaySound>>().drain().count()
        })
    }

    #[test]
    fn the_first_knocks_of_a_throw_are_heard_though_it_knocks_more_often_than_the_last_one() {
        fn throw<const KNOCKS: usize>(live: &mut Live) {
            live.forget_clacks();
            live.clacks.extend([KNOCK; KNOCKS]);
        }
        assert_eq!(heard_in(Eye::Table, [throw::<2>, throw::<3>, throw::<1>, throw::<0>, throw::<1>]), [2, 3, 1, 0, 1]);
    }

    #[test]
    fn what_the_eye_may_not_see_is_not_heard() {
        fn hidden(live: &mut Live) {
            live.clacks.push(Clack { seen_by: SeenBy::Seats(Seats::one(Seat(1))), ..KNOCK });
        }
        let heard = [Eye::Table, Eye::Seat(Seat(0)), Eye::Seat(Seat(1))].map(|eye| heard_in(eye, [hidden]));
        assert_eq!(heard, [[0], [0], [1]]);
    }

    #[test]
    fn without_audio_there_is_silence_and_nothing_breaks() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        app.world_mut().write_message(PlaySound::from(Sound::Win));
        app.update();
        app.update();
        assert_eq!(app.world_mut().query::<&Playing>().iter(app.world()).count(), 0);
    }
}
