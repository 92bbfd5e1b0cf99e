//! The agreement before a match: the game, and for each seat its person or bot, name, character, colour, device and
//! race keys.
//!
//! Each seat has its own race keys, whatever its device: one to shake and roll, one for Bang!. They are read in races,
//! when people join, and when they agree to something; at any other time the same letters are the table's throwing
//! keys. So only the keys that the table listens to at all times ([`always`]) can't be race keys.

mod name;

pub use name::{Flaw, NameFault, alike};

use bevy::prelude::*;
use std::ops::RangeInclusive;

use crate::{
    AppSystems,
    input::{
        Action, Bindings, Claims, Device, DeviceKind, RaceKey, RaceKeys, always, key_choices, key_name, key_named,
        race::Owners,
    },
    pieces::palette,
    playable::Playable,
    rules::{BadConfig, Game, HouseRule, Level, RuleValue, Seat, Seats},
    tables::Tables,
    turn::Control,
    ui::portraits,
};
use name::{judge, mend, mended};

/// The fewest and the most seats of any game.
pub const SEATS: RangeInclusive<usize> = 2..=6;
/// The number of colours to choose from.
pub const COLOURS: u8 = palette::SEATS.len() as u8;
/// The most letters in a name.
pub const NAME_LETTERS: usize = 12;
/// The setup of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSetup {
    /// The name as it was typed; empty: the usual one. At most [`NAME_LETTERS`].
    pub name: String,
    /// The number of its colour, less than [`COLOURS`]; no two seats have the same.
    pub colour: u8,
    /// Its character, one of the [`portraits`]; no two seats have the same.
    pub character: u8,
    /// The person or bot that has control of the seat.
    pub control: Control,
    /// The device of a person.
    pub device: Device,
    /// The race keys of a person; no two people share one.
    pub race: RaceKeys,
}

impl SeatSetup {
    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        self.control == Control::Person
    }

    /// The seat as one line of the settings file: colour, character, control, device, keys, name.
    fn line(&self) -> String {
        let colour = COLOUR_NAMES[usize::from(self.colour) % COLOUR_NAMES.len()];
        let [shake, slap] = [self.race.shake, self.race.slap].map(|key| key_name(key).unwrap_or("?"));
        let words = [
            colour,
            portraits::name(self.character),
            self.control.name(),
            &self.device.name(),
            shake,
            slap,
            &self.name,
        ];
        words.join(" ").trim_end().to_string()
    }

    /// Whether every word of the line is one that this program writes.
    fn is_line(line: &str) -> bool {
        let mut words = line.split(' ');
        let colour = words.next().is_some_and(|word| COLOUR_NAMES.contains(&word));
        let character = words.next().and_then(portraits::by_name).is_some();
        let control = words.next().and_then(Control::named).is_some();
        let device = words.next().and_then(Device::named).is_some();
        let keys = [words.next(), words.next()]
            .iter()
            .all(|key| key.is_some_and(|key| key == "?" || key_named(key).is_some()));
        let name = words.collect::<Vec<_>>().join(" ");
        colour && character && control && device && keys && name::mended(&name).is_none()
    }

    /// Reads a seat from such a line. Words that can't be read leave the seat as usual; `None` if the line is empty.
    fn parse(line: &str, usual: SeatSetup) -> Option<SeatSetup> {
        let mut words = line.split_whitespace();
        let colour = COLOUR_NAMES.iter().position(|name| words.clone().next() == Some(name));
        words.next()?;
        let character = words.clone().next().and_then(portraits::by_name);
        words.by_ref().take(usize::from(character.is_some())).for_each(drop);
        let control = words.next();
        let control = control.and_then(Control::named);
        let device = words.next();
        let [shake, slap] = [words.next(), words.next()].map(|name| name.and_then(key_named));
        Some(SeatSetup {
            name: mend(&name_in(line)),
            colour: colour.map_or(usual.colour, |colour| colour as u8),
            character: character.unwrap_or(usual.character),
            control: control.unwrap_or(usual.control),
            device: device.and_then(Device::named).unwrap_or_default(),
            race: shake.zip(slap).map_or(usual.race, |(shake, slap)| RaceKeys { shake, slap }),
        })
    }
}

/// The names of the colours in the settings file.
const COLOUR_NAMES: [&str; COLOURS as usize] = ["red", "blue", "green", "purple", "amber", "teal"];

/// The name in such a line, as it is written there.
fn name_in(line: &str) -> String {
    let mut words = line.split_whitespace().skip(1).peekable();
    // Older files have no characters.
    words.next_if(|word| portraits::by_name(word).is_some());
    words.skip(4).collect::<Vec<_>>().join(" ")
}

/// A name in a file that can't be shown as it is spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// The name as the file spells it, with numbers for the characters that can't be shown.
    pub was: String,
    /// The rest of the name; empty: the usual name.
    pub now: String,
}

/// The names in such lines that can't be shown as they are spelled.
pub fn renamed<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<Renamed> {
    let names = lines.into_iter().map(name_in);
    names.filter_map(|name| Some(Renamed { was: mended(&name)?, now: mend(&name) })).collect()
}

/// Tells the input which devices and race keys belong to which seat.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, tell_owners.in_set(AppSystems::Draw).run_if(resource_exists_and_changed::<Setup>));
}

fn tell_owners(setup: Res<Setup>, mut owners: ResMut<Owners>, mut claims: ResMut<Claims>) {
    owners.0 = setup.seats.iter().map(|seat| seat.is_person().then_some(seat.race)).collect();
    claims.0 = setup.seats.iter().map(|seat| seat.is_person().then_some(seat.device)).collect();
}

/// The reason why the seats stay as they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// At least this many seats must be taken.
    TooFew(usize),
    /// All seats are taken.
    Full,
    /// Another seat has this key for races.
    KeyOfSeat(usize),
    /// It is this seat's own other key.
    KeyTwice,
    /// The table listens to this key at all times.
    KeyOfTable(Action),
    /// This key has no name that the screen could show.
    NoSuchKey,
    /// The name would not be seen as it is typed.
    Name(NameFault),
}

/// The agreement for the next match.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Setup {
    /// The seats, clockwise.
    pub seats: Vec<SeatSetup>,
    /// The game or duel.
    pub play: &'static Playable,
    /// The agreed house rules, by name and value, in the order of agreement. The game may not know some of them.
    pub rules: Vec<(String, String)>,
    /// The time for every choice, in ticks; `None`: no limit.
    pub timer: Option<u64>,
    /// The seed from the command line, if any; used once.
    pub seed: Option<u64>,
    /// The people who have switched on the help with odds.
    pub odds: Seats,
}

impl Setup {
    /// A person against a bot.
    pub fn usual(play: &'static Playable) -> Setup {
        Setup::of(&[Control::Person, Control::Bot(Level::Normal)], play)
    }

    /// A setup of these people and bots, with everything else as usual.
    pub fn of(controls: &[Control], play: &'static Playable) -> Setup {
        let mut setup =
            Setup { seats: Vec::new(), play, rules: Vec::new(), timer: None, seed: None, odds: Seats::NONE };
        controls.iter().for_each(|control| setup.sit(*control, Device::Mouse, None));
        setup.share_keys(None);
        setup
    }

    /// The house's table with everything that this setup agrees.
    pub fn config<G: Game>(&self, tables: &Tables) -> Result<G::Config, BadConfig> {
        let mut config = G::for_seats(tables.table::<G>(self.play)?.clone(), self.seats.len())?;
        for (name, value) in &self.rules {
            // A rule that only another game or another version knows changes nothing here.
            if let Some(rule) = G::house_rules(&config).iter().find(|rule| rule.name == name) {
                rule.agree(&mut config, value);
            }
        }
        Ok(config)
    }

    /// The agreed value of this house rule, if there is one.
    pub fn agreed(&self, rule: &str) -> Option<&str> {
        self.rules.iter().find(|(name, _)| name == rule).map(|(_, value)| value.as_str())
    }

    /// Agrees a house rule.
    pub fn agree_rule(&mut self, rule: &str, value: &str) {
        self.rules.retain(|(name, _)| name != rule);
        self.rules.push((rule.to_string(), value.to_string()));
    }

    /// Returns the same setup, with this many ticks for every choice.
    #[must_use]
    pub fn timed(self, timer: Option<u64>) -> Setup {
        Setup { timer, ..self }
    }

    /// The seats with stronger bots; `None`: no bot can be stronger.
    pub fn harder(&self) -> Option<Setup> {
        let mut harder = self.clone();
        for seat in &mut harder.seats {
            if let Control::Bot(level) = seat.control {
                seat.control = Control::Bot(level.stronger().unwrap_or(level));
            }
        }
        (harder.controls() != self.controls()).then_some(harder)
    }

    /// The control of each seat.
    pub fn controls(&self) -> Vec<Control> {
        self.seats.iter().map(|seat| seat.control).collect()
    }

    /// The number of people at the table.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_person()).count()
    }

    /// Adds a seat, with the first free colour, character and keys; its shaking key is `shake` if that is free.
    fn sit(&mut self, control: Control, device: Device, shake: Option<KeyCode>) {
        let colour = (0..COLOURS).find(|colour| self.colour_is_free(*colour)).unwrap_or_default();
        let character = (0..portraits::COUNT).find(|character| self.character_is_free(*character)).unwrap_or_default();
        let (name, race) = (String::new(), self.free_keys(shake, None));
        self.seats.push(SeatSetup { name, colour, character, control, device, race });
    }

    fn character_is_free(&self, character: u8) -> bool {
        self.seats.iter().all(|seat| seat.character != character)
    }

    fn colour_is_free(&self, colour: u8) -> bool {
        self.seats.iter().all(|seat| seat.colour != colour)
    }

    /// The seat, other than `but`, of the person who has this race key.
    fn owner(&self, key: KeyCode, but: Option<usize>) -> Option<usize> {
        let mut seats = self.seats.iter().enumerate();
        seats.find(|(i, seat)| Some(*i) != but && seat.is_person() && seat.race.has(key)).map(|(i, _)| i)
    }

    /// A pair of race keys that nobody but the person at `but` has, with this shaking key if possible.
    fn free_keys(&self, shake: Option<KeyCode>, but: Option<usize>) -> RaceKeys {
        let free = |key: KeyCode| self.owner(key, but).is_none();
        let pairs = || RaceKeys::USUAL.into_iter().filter(|pair| free(pair.shake) && free(pair.slap));
        if let Some(pair) = pairs().find(|pair| Some(pair.shake) == shake).or_else(|| pairs().next()) {
            return pair;
        }
        // Keys were changed until no usual pair was free: any two free keys will do.
        let mut keys = key_choices().filter(|key| free(*key) && always(*key).is_none());
        let shake = keys.next().unwrap_or(KeyCode::KeyQ);
        RaceKeys { shake, slap: keys.next().unwrap_or(KeyCode::KeyW) }
    }

    /// The shaking keys that somebody could join with now.
    pub fn joining_keys(&self) -> Vec<KeyCode> {
        let free = |pair: &RaceKeys| [pair.shake, pair.slap].iter().all(|key| self.owner(*key, None).is_none());
        // At a table for four, two pairs fewer are enough.
        RaceKeys::USUAL.into_iter().take(*self.play.seats().end()).filter(free).map(|pair| pair.shake).collect()
    }

    /// Those of them to show to people: where one half of the keyboard is taken, keys of the other.
    pub fn offered_keys(&self) -> Vec<KeyCode> {
        let all = self.joining_keys();
        let free = |key: &KeyCode| Device::half(*key).is_none_or(|half| !self.has_half(None, half));
        let offered: Vec<KeyCode> = all.iter().copied().filter(free).collect();
        if offered.is_empty() { all } else { offered }
    }

    /// Whether a person other than the one at `but` plays with this half of the keyboard, or would keep it if somebody
    /// else joined with keys.
    fn has_half(&self, but: Option<usize>, half: Device) -> bool {
        let keeps = |seat: &SeatSetup| match seat.device {
            Device::Keyboard => Device::half(seat.race.shake) == Some(half),
            device => device == half,
        };
        self.seats.iter().enumerate().any(|(n, seat)| Some(n) != but && seat.is_person() && keeps(seat))
    }

    /// Seats a person with this device, or with this key of the keyboard; if all seats are taken, in place of a bot.
    pub fn join(&mut self, device: Device, shake: Option<KeyCode>) -> Result<usize, Refusal> {
        let bot = self.seats.iter().rposition(|seat| !seat.is_person());
        let seat = match bot.filter(|_| self.seats.len() >= *self.play.seats().end()) {
            Some(bot) => {
                self.take_over(bot, Control::Person);
                self.seats[bot].race = self.free_keys(shake, Some(bot));
                bot
            }
            None => self.add(Control::Person, device, shake)?,
        };
        self.claim(seat, device);
        self.share_keys(None);
        self.move_race_keys(seat);
        Ok(seat)
    }

    /// Gives a person who has the other half of the keyboard than their race keys a free pair in their own half.
    fn move_race_keys(&mut self, seat: usize) {
        let SeatSetup { device, race, .. } = self.seats[seat];
        if ![Device::LeftKeys, Device::RightKeys].contains(&device) || Device::half(race.shake) == Some(device) {
            return;
        }
        let free = |key: KeyCode| self.owner(key, Some(seat)).is_none();
        let own = |pair: &RaceKeys| Device::half(pair.shake) == Some(device) && free(pair.shake) && free(pair.slap);
        if let Some(pair) = RaceKeys::USUAL.into_iter().find(own) {
            self.seats[seat].race = pair;
        }
    }

    /// The seat that a person plays with this device.
    pub fn played_with(&self, device: Device) -> Option<usize> {
        self.seats.iter().position(|seat| seat.is_person() && seat.device == device)
    }

    /// The device that a key of the keyboard stands for at this seat: the whole keyboard, or if somebody else has keys
    /// too, the half with the key.
    pub fn keys_of(&self, seat: usize, key: KeyCode) -> Device {
        match self.shares_keys(seat) {
            true => Device::half(key).unwrap_or(Device::RightKeys),
            false => Device::Keyboard,
        }
    }

    fn shares_keys(&self, seat: usize) -> bool {
        let mut others = self.seats.iter().enumerate().filter(|(n, other)| *n != seat && other.is_person());
        others.any(|(_, other)| other.device.kind() == DeviceKind::Keys)
    }

    /// Seats a bot.
    pub fn add_bot(&mut self, level: Level) -> Result<usize, Refusal> {
        self.add(Control::Bot(level), Device::Mouse, None)
    }

    fn add(&mut self, control: Control, device: Device, shake: Option<KeyCode>) -> Result<usize, Refusal> {
        if self.seats.len() >= *self.play.seats().end() {
            return Err(Refusal::Full);
        }
        self.sit(control, device, shake);
        self.agree();
        Ok(self.seats.len() - 1)
    }

    /// Removes the seat.
    pub fn remove(&mut self, seat: usize) -> Result<(), Refusal> {
        let fewest = *self.play.seats().start();
        if self.seats.len() <= fewest {
            return Err(Refusal::TooFew(fewest));
        }
        if seat < self.seats.len() {
            self.seats.remove(seat);
        }
        self.agree();
        Ok(())
    }

    /// Gives a person or a bot control of the seat before the match.
    pub fn take_over(&mut self, seat: usize, control: Control) {
        self.hand_over(seat, control);
        self.share_keys(None);
    }

    /// Gives a person or a bot control of the seat, without sharing out the keyboard anew.
    pub fn hand_over(&mut self, seat: usize, control: Control) {
        let race = self.free_keys(self.seats.get(seat).map(|seat| seat.race.shake), Some(seat));
        let keys = self.seats.get(seat).map(|seat| seat.race);
        let taken =
            keys.is_some_and(|keys| [keys.shake, keys.slap].iter().any(|key| self.owner(*key, Some(seat)).is_some()));
        let Some(seat) = self.seats.get_mut(seat) else { return };
        if control == Control::Person && taken {
            seat.race = race;
        }
        seat.control = control;
    }

    /// Gives the seat this device. A pad belongs to one person: any other seat that had it gets the mouse.
    pub fn claim(&mut self, seat: usize, device: Device) {
        for (n, other) in self.seats.iter_mut().enumerate() {
            if n == seat {
                other.device = device;
            } else if other.device == device && device.kind() == DeviceKind::Pad {
                other.device = Device::Mouse;
            }
        }
        self.share_keys(Some(seat));
    }

    /// Whether nobody at another seat plays with `device`, or with keys that overlap it.
    pub fn can_take(&self, seat: usize, device: Device) -> bool {
        self.players_with(seat, device).is_empty()
    }

    /// The people at other seats than `seat` who play with `device`, or with keys that overlap it.
    fn players_with(&self, seat: usize, device: Device) -> Seats {
        let clash = |other: Device| {
            other == device || [other, device].contains(&Device::Keyboard) && other.kind() == device.kind()
        };
        let others = (0..).map(Seat).zip(&self.seats).filter(|(n, other)| n.index() != seat && other.is_person());
        others.filter(|(_, other)| clash(other.device)).map(|(n, _)| n).collect()
    }

    /// The other people who play with the device of `seat` too.
    pub fn sharers(&self, seat: Seat) -> Seats {
        let own = self.seats.get(seat.index()).filter(|own| own.is_person());
        own.map_or(Seats::NONE, |own| self.players_with(seat.index(), own.device))
    }

    /// Whether another person plays with the device of `seat` too.
    pub fn shares(&self, seat: Seat) -> bool {
        !self.sharers(seat).is_empty()
    }

    /// The pairs of people who share a device.
    pub fn pairs(&self) -> Vec<[Seat; 2]> {
        let later =
            |one: Seat| self.sharers(one).iter().filter(move |other| *other > one).map(move |other| [one, other]);
        Seats::all(self.seats.len()).iter().flat_map(later).collect()
    }

    /// Those of `seats` that can use their device now: of those that share one, only the first in `waited`.
    pub fn in_turn(&self, seats: Seats, waited: Seats) -> Seats {
        let device = |seat: Seat| self.seats.get(seat.index()).map(|own| own.device);
        let before = |seat: Seat| {
            let mut others = waited.iter().take_while(move |other| *other < seat);
            others.any(|other| seats.contains(other) && device(other) == device(seat))
        };
        seats.iter().filter(|seat| !self.shares(*seat) || waited.contains(*seat) && !before(*seat)).collect()
    }

    /// Those of `seats` that are asked now: of those that share a device, the first in `waited`, or else the first.
    pub fn one_each(&self, seats: Seats, waited: Seats) -> Seats {
        let rank = |seat: Seat| (!waited.contains(seat), seat);
        let is_first = |seat: &Seat| {
            let mut others = self.sharers(*seat).iter().filter(|other| seats.contains(*other));
            others.all(|other| rank(*seat) < rank(other))
        };
        seats.iter().filter(is_first).collect()
    }

    /// Shares out the keyboard: one person gets all of it, several get a half each: the half with their race key, or
    /// the other if somebody has that one already; `newest` chooses last, unless it has chosen a half.
    fn share_keys(&mut self, newest: Option<usize>) {
        let others = (0..self.seats.len()).filter(|seat| Some(*seat) != newest);
        let order: Vec<usize> = others.chain(newest.filter(|newest| *newest < self.seats.len())).collect();
        for seat in order {
            let SeatSetup { device, .. } = self.seats[seat];
            if device.kind() != DeviceKind::Keys || !self.seats[seat].is_person() {
                continue;
            }
            if !self.shares_keys(seat) {
                self.seats[seat].device = Device::Keyboard;
                continue;
            }
            if device != Device::Keyboard {
                continue;
            }
            let half = Device::half(self.seats[seat].race.shake).unwrap_or(Device::LeftKeys);
            let other = if half == Device::LeftKeys { Device::RightKeys } else { Device::LeftKeys };
            let held = |half: Device| {
                let mut others = self.seats.iter().enumerate().filter(|(n, other)| *n != seat && other.is_person());
                others.any(|(_, other)| other.device == half)
            };
            self.seats[seat].device = if held(half) && !held(other) { other } else { half };
        }
    }

    /// Gives the seat the next colour that nobody has.
    pub fn recolour(&mut self, seat: usize) {
        let Some(now) = self.seats.get(seat).map(|seat| seat.colour) else { return };
        let next = (1..COLOURS).map(|n| (now + n) % COLOURS).find(|colour| self.colour_is_free(*colour));
        self.seats[seat].colour = next.unwrap_or(now);
    }

    /// Gives the seat the next character, in this direction, that nobody has.
    pub fn recast(&mut self, seat: usize, forward: bool) {
        let Some(now) = self.seats.get(seat).map(|seat| seat.character) else { return };
        let step = if forward { 1 } else { portraits::COUNT - 1 };
        let others = (1..portraits::COUNT).map(|n| (now + n * step) % portraits::COUNT);
        let next = others.into_iter().find(|character| self.character_is_free(*character));
        self.seats[seat].character = next.unwrap_or(now);
    }

    /// Calls the seat by this name; an empty one brings the usual name back.
    pub fn rename(&mut self, seat: usize, name: &str) -> Result<(), Refusal> {
        let name = judge(name).map_err(Refusal::Name)?;
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.name = name;
        }
        Ok(())
    }

    /// Gives the seat another key for races.
    pub fn set_key(&mut self, seat: usize, which: RaceKey, key: KeyCode, bindings: &Bindings) -> Result<(), Refusal> {
        if let Some(action) = bindings.always(key).or(always(key)) {
            return Err(Refusal::KeyOfTable(action));
        }
        if !key_choices().any(|other| other == key) {
            return Err(Refusal::NoSuchKey);
        }
        if let Some(other) = self.owner(key, Some(seat)) {
            return Err(Refusal::KeyOfSeat(other));
        }
        let Some(seat) = self.seats.get_mut(seat) else { return Ok(()) };
        let (own, other) = match which {
            RaceKey::Shake => (&mut seat.race.shake, seat.race.slap),
            RaceKey::Slap => (&mut seat.race.slap, seat.race.shake),
        };
        if key == other {
            return Err(Refusal::KeyTwice);
        }
        *own = key;
        Ok(())
    }

    /// Puts `who` on this seat. If others have the same colour, character or keys, they get different ones.
    pub fn take_seat(&mut self, seat: usize, who: SeatSetup) {
        let Some(place) = self.seats.get_mut(seat) else { return };
        *place = who;
        self.seats.rotate_left(seat);
        self.agree();
        self.seats.rotate_right(seat);
    }

    /// Sets the game and fits the seats to it: surplus seats go, and bots fill the missing ones.
    pub fn set_play(&mut self, play: &'static Playable) {
        self.play = play;
        self.seats.truncate(*play.seats().end());
        while self.seats.len() < *play.seats().start() {
            self.sit(Control::Bot(Level::Normal), Device::Mouse, None);
        }
        self.agree();
    }

    /// Resolves clashes of colours, characters, keyboard halves and race keys, which come from changed seats or from a
    /// settings file.
    fn agree(&mut self) {
        for i in 1..self.seats.len() {
            let (before, rest) = self.seats.split_at(i);
            let taken = |colour: u8| before.iter().any(|seat| seat.colour == colour);
            if taken(rest[0].colour) {
                self.seats[i].colour = (0..COLOURS).find(|colour| !taken(*colour)).unwrap_or_default();
            }
            let (before, rest) = self.seats.split_at(i);
            let taken = |character: u8| before.iter().any(|seat| seat.character == character);
            if taken(rest[0].character) {
                self.seats[i].character = (0..portraits::COUNT).find(|who| !taken(*who)).unwrap_or_default();
            }
        }
        self.share_keys(None);
        for i in 0..self.seats.len() {
            let keys = self.seats[i].race;
            let bad = |key: KeyCode| always(key).is_some() || self.owner(key, Some(i)).is_some_and(|j| j < i);
            if self.seats[i].is_person() && (bad(keys.shake) || bad(keys.slap) || keys.shake == keys.slap) {
                self.seats[i].race = self.free_keys(None, Some(i));
            }
        }
    }

    /// The lines for the settings file, one for each seat.
    pub fn lines(&self) -> Vec<String> {
        self.seats.iter().map(SeatSetup::line).collect()
    }

    /// The first of these lines that is never among the [`Setup::lines`] of any setup.
    pub fn stray_line(lines: &[String]) -> Option<&String> {
        lines.iter().find(|line| !SeatSetup::is_line(line))
    }

    /// Reads the lines of a settings file, whatever they say: one line for each seat of a match of `play`.
    pub fn from_lines<'a>(lines: impl IntoIterator<Item = &'a str>, play: &'static Playable) -> Setup {
        let mut setup = Setup::of(&[], play);
        for line in lines.into_iter().take(*play.seats().end()) {
            let mut usual = setup.clone();
            usual.sit(Control::Bot(Level::Normal), Device::Mouse, None);
            let seat = usual.seats.pop().and_then(|usual| SeatSetup::parse(line, usual));
            setup.seats.extend(seat);
        }
        if setup.seats.len() < *play.seats().start() {
            setup.seats = Setup::usual(play).seats;
        }
        setup.agree();
        setup.number_pads();
        setup
    }

    /// Numbers the pads from the first again, since they are claimed anew each time.
    fn number_pads(&mut self) {
        let with_pads = self.seats.iter_mut().filter(|seat| seat.device.kind() == DeviceKind::Pad);
        with_pads.zip(0..).for_each(|(seat, number)| seat.device = Device::Pad(number));
    }
}

/// The house rules of `config` that differ from the usual ones, by name and value.
pub fn rules_of<G: Game>(config: &G::Config) -> Vec<(String, String)> {
    let agreed = |rule: &HouseRule<G::Config>| {
        let same = |value: &&RuleValue<G::Config>| {
            let mut other = config.clone();
            (value.agree)(&mut other);
            other == *config
        };
        let value = rule.values.iter().skip(1).find(same)?;
        Some((rule.name.to_string(), value.name.clone()))
    };
    G::house_rules(config).iter().filter_map(agreed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;

    fn hands(count: usize) -> Setup {
        Setup::of(&vec![Control::Person; count], games().usual())
    }

    fn from_file(lines: &[&str]) -> Setup {
        Setup::from_lines(lines.iter().copied(), games().usual())
    }

    #[test]
    fn nobody_shares_a_colour_or_a_key() {
        let mut setup = hands(4);
        for i in 0..4 {
            for _ in 0..5 {
                setup.recolour(i);
                setup.recast(i, i % 2 == 0);
                let mut colours: Vec<u8> = setup.seats.iter().map(|seat| seat.colour).collect();
                colours.sort_unstable();
                colours.dedup();
                assert_eq!(colours.len(), 4);
                let mut characters: Vec<u8> = setup.seats.iter().map(|seat| seat.character).collect();
                characters.sort_unstable();
                characters.dedup();
                assert_eq!(characters.len(), 4);
            }
        }
        assert_eq!(setup.seats[1].race, RaceKeys { shake: KeyCode::KeyP, slap: KeyCode::KeyO });
        assert!(setup.joining_keys().is_empty());
    }

    #[test]
    fn pairs_share_a_device_and_halves_of_the_keyboard_are_two() {
        let mut setup = hands(5);
        let pair = |one, other| [Seat(one), Seat(other)];
        setup.claim(2, Device::LeftKeys);
        setup.claim(3, Device::RightKeys);
        assert_eq!(setup.pairs(), [pair(0, 1), pair(0, 4), pair(1, 4)]);
        setup.claim(1, Device::RightKeys);
        assert_eq!(setup.pairs(), [pair(0, 4), pair(1, 3)]);
        setup.hand_over(4, Control::Random);
        assert_eq!(setup.pairs(), [pair(1, 3)]);
    }

    #[test]
    fn a_key_in_use_is_refused_and_nothing_changes() {
        let mut setup = hands(2);
        let before = setup.clone();
        let mut refused = |which, key| setup.set_key(0, which, key, &Bindings::default()).err();
        assert_eq!(refused(RaceKey::Shake, KeyCode::KeyP), Some(Refusal::KeyOfSeat(1)));
        assert_eq!(refused(RaceKey::Shake, KeyCode::KeyW), Some(Refusal::KeyTwice));
        assert_eq!(refused(RaceKey::Slap, KeyCode::Escape), Some(Refusal::KeyOfTable(Action::Back)));
        assert_eq!(refused(RaceKey::Slap, KeyCode::KeyR), Some(Refusal::KeyOfTable(Action::Rules)));
        assert_eq!(refused(RaceKey::Slap, KeyCode::F5), Some(Refusal::NoSuchKey));
        assert_eq!(refused(RaceKey::Slap, KeyCode::ShiftRight), Some(Refusal::NoSuchKey));
        assert_eq!(setup, before);
        assert_eq!(setup.set_key(0, RaceKey::Slap, KeyCode::KeyA, &Bindings::default()), Ok(()));
        assert_eq!(setup.seats[0].race.slap, KeyCode::KeyA);
    }

    #[test]
    fn two_must_stay_and_four_are_the_most() {
        let mut setup = Setup::usual(games().usual());
        assert_eq!(setup.remove(0), Err(Refusal::TooFew(2)));
        assert_eq!(setup.join(Device::Keyboard, Some(KeyCode::KeyM)), Ok(2));
        assert_eq!(setup.seats[2].race.shake, KeyCode::KeyM);
        assert_eq!(setup.add_bot(Level::Hard), Ok(3));
        // If all seats are taken, a person replaces a bot.
        assert_eq!([setup.join(Device::Pad(0), None), setup.join(Device::Mouse, None)], [Ok(3), Ok(1)]);
        assert_eq!(setup.join(Device::Mouse, None), Err(Refusal::Full));
        assert_eq!(setup.remove(0), Ok(()));
        assert_eq!((setup.seats.len(), setup.people()), (3, 3));
    }

    #[test]
    fn two_at_one_keyboard_have_a_half_each_and_one_alone_has_all_of_it() {
        let devices = |setup: &Setup| setup.seats.iter().map(|seat| seat.device).collect::<Vec<_>>();
        let mut setup = hands(3);
        setup.claim(1, Device::Keyboard);
        assert_eq!(devices(&setup), [Device::Mouse, Device::Keyboard, Device::Mouse]);
        let device = setup.keys_of(0, KeyCode::ArrowUp);
        setup.claim(0, device);
        assert_eq!(devices(&setup), [Device::RightKeys, Device::LeftKeys, Device::Mouse]);
        setup.claim(0, Device::Pad(1));
        assert_eq!(devices(&setup), [Device::Pad(1), Device::Keyboard, Device::Mouse]);
        setup.claim(2, Device::Pad(1));
        assert_eq!(devices(&setup), [Device::Mouse, Device::Keyboard, Device::Pad(1)]);
        let kept = setup.lines();
        let again = from_file(&kept.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(devices(&again), [Device::Mouse, Device::Keyboard, Device::Pad(0)], "pads are claimed anew");
    }

    #[test]
    fn the_second_at_a_keyboard_gets_the_free_half_and_the_third_shares_one() {
        let seat = |setup: &Setup, seat: usize| (setup.seats[seat].device, setup.seats[seat].race.shake);
        let mut setup = hands(2);
        setup.claim(0, Device::Keyboard);
        setup.claim(1, Device::Pad(0));
        assert_eq!(setup.offered_keys(), [KeyCode::KeyM], "the right half, from which P is taken");
        // Z lies on the half of the one who has Q.
        assert_eq!(setup.join(Device::Keyboard, Some(KeyCode::KeyZ)), Ok(2));
        assert_eq!(seat(&setup, 0), (Device::LeftKeys, KeyCode::KeyQ));
        assert_eq!(seat(&setup, 2), (Device::RightKeys, KeyCode::KeyM));
        assert!(setup.pairs().is_empty());
        assert_eq!(setup.offered_keys(), setup.joining_keys(), "both halves are taken");
        assert_eq!(setup.join(Device::Keyboard, Some(KeyCode::KeyZ)), Ok(3));
        assert_eq!(seat(&setup, 3), (Device::LeftKeys, KeyCode::KeyZ));
        assert_eq!(setup.pairs(), [[Seat(0), Seat(3)]]);
    }

    #[test]
    fn a_bots_keys_are_free_until_a_hand_takes_over() {
        let mut setup = Setup::usual(games().usual());
        assert!(setup.joining_keys().contains(&KeyCode::KeyP));
        setup.join(Device::Keyboard, Some(KeyCode::KeyP)).unwrap();
        setup.hand_over(1, Control::Person);
        assert_eq!(setup.seats[1].race.shake, KeyCode::KeyZ);
        setup.hand_over(1, Control::Bot(Level::Easy));
        setup.hand_over(1, Control::Person);
        assert_eq!(setup.seats[1].race.shake, KeyCode::KeyZ);
    }

    #[test]
    fn people_who_share_a_device_use_it_one_after_the_other() {
        let mut setup = hands(2);
        setup.claim(0, Device::Mouse);
        setup.claim(1, Device::Keyboard);
        let (one, other, both) = (Seats::one(Seat(0)), Seats::one(Seat(1)), Seats::all(2));
        assert_eq!(setup.in_turn(both, other), both, "both at once, also who chooses anew");
        assert_eq!(setup.one_each(both, other), both);
        setup.claim(1, Device::Mouse);
        assert!(setup.shares(Seat(0)) && setup.shares(Seat(1)));
        assert_eq!([both, other, Seats::NONE].map(|waited| setup.in_turn(both, waited)), [one, other, Seats::NONE]);
        assert_eq!([both, other, Seats::NONE].map(|waited| setup.one_each(both, waited)), [one, other, one]);
        setup.take_over(1, Control::Bot(Level::Easy));
        assert!(!setup.shares(Seat(0)));
    }

    #[test]
    fn a_duel_for_two_is_practised_by_two() {
        let mut setup = hands(4);
        setup.set_play(games().parts().find(|part| *part.seats().end() == 2).unwrap());
        assert_eq!(setup.seats.len(), 2);
        assert_eq!(setup.add_bot(Level::Easy), Err(Refusal::Full));
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let mut setup = hands(3);
        setup.rename(1, "  Anna \n Lena ").unwrap();
        setup.seats[2].control = Control::Bot(Level::Hard);
        setup.recolour(0);
        setup.recast(0, false);
        setup.set_key(0, RaceKey::Slap, KeyCode::Comma, &Bindings::default()).unwrap();
        let lines = setup.lines();
        assert_eq!(lines[1], "blue hen human mouse P O Anna Lena");
        assert_eq!(from_file(&lines.iter().map(String::as_str).collect::<Vec<_>>()), setup);
    }

    #[test]
    fn nonsense_in_the_file_becomes_a_table_that_can_be_played_at() {
        for lines in [&[][..], &["red"], &["", ""], &["mauve wizard abacus ? ?? x", "mauve", "mauve", "mauve", "y"]] {
            let setup = from_file(lines);
            assert!(games().usual().seats().contains(&setup.seats.len()), "{lines:?}");
        }
        let old = from_file(&["red human mouse Q W Anna", "blue wolf normal mouse P O"]);
        assert_eq!((old.seats[0].name.as_str(), portraits::name(old.seats[0].character)), ("Anna", portraits::name(0)));
        assert_eq!(
            (old.seats[1].control, portraits::name(old.seats[1].character)),
            (Control::Bot(Level::Normal), "wolf")
        );
        let twins =
            from_file(&["red human mouse Q W", "red human mouse Q W", "red human mouse R T Überlanger Name hier"]);
        assert_eq!(twins.seats.iter().map(|seat| seat.colour).collect::<Vec<_>>(), [0, 1, 2]);
        let shakes: Vec<KeyCode> = twins.seats.iter().map(|seat| seat.race.shake).collect();
        assert_eq!(shakes, [KeyCode::KeyQ, KeyCode::KeyP, KeyCode::KeyZ]);
        assert_eq!(twins.seats[2].name, "Überlanger N");
    }

    #[test]
    fn a_name_of_invisible_characters_is_refused_where_it_is_typed_and_mended_in_a_file() {
        let unseen =
            ['\u{200b}', '\u{200c}', '\u{ad}', '\u{2800}', '\u{3164}', '\u{202e}', '\u{fe0f}', '\u{e0041}', '\u{34f}'];
        for c in unseen {
            let mut setup = hands(2);
            for (name, at) in [(format!("{c}{c}"), 1), (format!("Anna{c}"), 5), (format!("An{c}na"), 3)] {
                let Err(Refusal::Name(fault)) = setup.rename(0, &name) else { panic!("{name:?}") };
                assert_eq!((fault.at, fault.character), (at, c));
                assert!(matches!(fault.flaw, Flaw::Unseen | Flaw::NotDrawn), "{fault:?}");
            }
            assert_eq!(setup, hands(2), "what is refused changes nothing");
            let line = format!("blue hen human mouse P O An{c}na{c}");
            assert_eq!(from_file(&[&line, &line]).seats[1].name, "Anna");
            let told = renamed([line.as_str(), "red human mouse Q W Bo"]);
            let spelled = format!("An[U+{0:04X}]na[U+{0:04X}]", u32::from(c));
            assert_eq!(told, [Renamed { was: spelled, now: "Anna".into() }]);
        }
    }

    #[test]
    fn accents_do_not_climb_over_other_lines() {
        let mut setup = hands(2);
        let tower = format!("Z{}", "\u{301}".repeat(11));
        let refused = |name: &str, setup: &mut Setup| match setup.rename(0, name) {
            Err(Refusal::Name(fault)) => Some((fault.flaw, fault.at)),
            _ => None,
        };
        // The first accent and its letter are one character.
        assert_eq!(refused(&tower, &mut setup), Some((Flaw::Accent, 3)));
        assert_eq!(refused("\u{301}", &mut setup), Some((Flaw::Accent, 1)));
        assert_eq!(refused("Ế\u{301}", &mut setup), Some((Flaw::Accent, 2)));
        setup.rename(0, "A\u{30a}sa").unwrap();
        assert_eq!(setup.seats[0].name, "Åsa");
    }

    #[test]
    fn what_the_typeface_does_not_have_is_refused() {
        let mut setup = hands(2);
        let mut flaw = |name: &str| match setup.rename(0, name) {
            Err(Refusal::Name(fault)) => Some(fault.flaw),
            _ => None,
        };
        for name in ["李", "アンナ", "안나", "\u{f8ff}", "\u{10ffff}", "🦊"] {
            assert_eq!(flaw(name), Some(Flaw::NotDrawn), "{name}");
        }
        for name in ["אנה", "آنا"] {
            assert_eq!(flaw(name), Some(Flaw::RightToLeft), "{name}");
        }
        for name in ["Zoë", "Nguyễn Thị", "Ọ\u{300}lá", "Łukasz", "Ἀθηνᾶ", "Жанна", "Անի", "O’Neill", "Jo ♥ 2", "-_."]
        {
            assert_eq!(flaw(name), None, "{name}");
        }
        assert_eq!(
            from_file(&["red human mouse Q W 李", "blue human mouse P O Li李"]).lines()[1],
            "blue hen human mouse P O Li"
        );
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        for (one, other) in [("Anna", "Аnnа"), ("Anna", "anna"), ("Ilse", "llse"), ("BO", "ВО"), ("Bo", "bO")] {
            assert!(alike(one, other), "{one}, {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Zoë", "Zoe"), ("Ilse", "else")] {
            assert!(!alike(one, other), "{one}, {other}");
        }
    }
}
