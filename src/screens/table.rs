//! The table screen: the match on it from the deal to the way out, and where everything stands.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPreUpdateSet, egui};
use egui::{Rect, pos2, vec2};

use super::{
    HeardSystems, Names, Screen,
    disputes::{Cheated, Settle},
    faces,
    giving_up::GivenUp,
    level_name,
    over::{Open, Panel},
    playhead::{self, Playhead},
    record::{Broken, TakeUp},
    replaying::Watched,
    throwing::Hand,
};
use crate::{
    AppSystems,
    games::kadoova::{self, Kadoova, Move, Phase, Reason, SideWhy, Why},
    input::{Action, Keys},
    pieces::{Colours, PiecesSystems, TableArea},
    rules::{Eye, House, Seat, Seats, Seed},
    settings::Settings,
    setup::Setup,
    sound::{PlaySound, Sound},
    turn::{self, Act, Authority, Control, Pace, Propose, Refused, Shown},
    ui::{Zoom, text::Text},
};

/// A wish to end the match.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Back to the title.
    ToTitle,
    /// The same again, with new dice.
    Again,
}

/// A duel, or a Quick Draw that the table has called, as it is introduced: once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Introduced {
    /// The line of the score sheet.
    pub bout: usize,
    /// What the table's Quick Draw is about.
    pub side: Option<SideWhy>,
}

/// The introduction of what is about to be fought: it stays until all people who fight are ready.
#[derive(Resource, Default, Debug)]
pub struct Intro {
    /// Whether it is open; the match waits while it is.
    pub open: bool,
    /// What was introduced last.
    pub told: Option<Introduced>,
    /// The people who are ready.
    pub ready: Seats,
}

/// The house's table and mats, as read at the start.
#[derive(Resource, Clone)]
pub struct HouseTable {
    /// Their numbers.
    pub config: kadoova::Config,
    /// The folder of somebody's own numbers that they are from, as it was named.
    pub data: Option<String>,
    /// How long every choice may take, in ticks; `None`: as long as it takes.
    pub timer: Option<u64>,
}

impl HouseTable {
    /// The table of a rematch: that of the match that is over, with what the game says of who begins.
    fn of_rematch(authority: &Authority<Kadoova>) -> HouseTable {
        let data = authority.data().map(String::from);
        HouseTable { config: authority.rematch(), data, timer: authority.timer() }
    }
}

/// The table of the match that is dealt next, where that is a rematch.
#[derive(Resource, Default)]
struct Rematch(Option<HouseTable>);

/// Where everything stands on the table screen, in interface points.
#[derive(Resource, Clone, Debug)]
pub struct Layout {
    /// Above this text scale the log folds, and the banner joins the prompt.
    pub(super) large: bool,
    pub(super) cards: Rect,
    pub(super) banner: Rect,
    pub(super) column: Rect,
    pub(super) prompt: Rect,
    /// Where the table may be drawn.
    pub table: Rect,
    /// Where the dice wait.
    pub tray: Rect,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0)), 1.0)
    }
}

impl Layout {
    /// The height of a die's place in the tray.
    const SLOT: f32 = 46.0;
    /// How many dice the tray holds.
    pub const SLOTS: usize = 6;

    fn new(room: Rect, scale: f32) -> Layout {
        let large = scale > 1.3;
        let prompt_height = 46.0 + if large { 42.0 * (scale - 1.3) / 0.7 } else { 0.0 };
        let prompt =
            Rect::from_min_max(pos2(room.min.x + 12.0, room.max.y - 8.0 - prompt_height), room.max - vec2(12.0, 8.0));
        let cards = Rect::from_min_max(room.min + vec2(12.0, 8.0), pos2(room.max.x - 12.0, room.min.y + 80.0));
        let column = Rect::from_min_max(
            pos2(room.max.x - 268.0, cards.max.y + 8.0),
            pos2(room.max.x - 12.0, prompt.min.y - 8.0),
        );
        let top = cards.max.y + 8.0;
        let banner = Rect::from_min_size(
            pos2(room.min.x + 60.0, top),
            vec2(column.min.x - room.min.x - 72.0, if large { 0.0 } else { 38.0 }),
        );
        let table =
            Rect::from_min_max(pos2(room.min.x + 58.0, banner.max.y), pos2(column.min.x - 8.0, prompt.min.y - 4.0));
        let height = Self::SLOT * Self::SLOTS as f32 + 12.0;
        let tray = Rect::from_center_size(pos2(room.min.x + 30.0, table.center().y), vec2(48.0, height));
        Layout { large, cards, banner, column, prompt, table, tray }
    }

    /// The middle of a slot of the tray.
    pub fn slot(&self, n: usize) -> egui::Pos2 {
        pos2(self.tray.center().x, self.tray.min.y + 6.0 + Self::SLOT * (n as f32 + 0.5))
    }

    /// Where the n-th die that was taken off the table waits, below the tray.
    pub fn gone(&self, n: usize) -> egui::Pos2 {
        let (row, side) = (n / 2, n % 2);
        pos2(self.tray.min.x + 12.0 + 24.0 * side as f32, self.tray.max.y + 22.0 + 25.0 * row as f32)
    }

    /// The slot of the tray at a place, generously.
    pub fn tray_slot(&self, at: Vec2) -> Option<usize> {
        let at = pos2(at.x, at.y);
        self.tray.expand(8.0).contains(at).then(|| {
            let n = ((at.y - self.tray.min.y - 6.0) / Self::SLOT).floor();
            n.clamp(0.0, Self::SLOTS as f32 - 1.0) as usize
        })
    }
}

/// Adds the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<Intro>()
        .init_resource::<Rematch>()
        .add_message::<Leave>()
        .add_systems(OnEnter(Screen::Table), begin)
        .add_systems(OnExit(Screen::Table), end)
        .add_systems(
            PreUpdate,
            lay_out.after(EguiPreUpdateSet::BeginPass).before(PiecesSystems::Stage).run_if(in_state(Screen::Table)),
        )
        .add_systems(
            Update,
            (
                (introduce, get_ready, go_on, leave, argue, pause, speed).chain().in_set(HeardSystems::Match),
                (reseat, refusals).chain().before(playhead::hear).in_set(AppSystems::Playhead),
            )
                .run_if(in_state(Screen::Table)),
        );
}

/// Deals a match, takes one up again, or follows a record.
pub(super) fn begin(world: &mut World) {
    let broken = world.resource_mut::<TakeUp>().0.take();
    let rematch = world.resource_mut::<Rematch>().0.take();
    let record = world.get_resource::<Watched>().map(|watched| watched.game.clone());
    let taken_up = broken.is_some();
    let known = broken.as_ref().or(record.as_ref());
    if let Some(known) = known {
        let seed = world.resource::<Setup>().seed;
        world.insert_resource(Setup { seed, ..known.setup.clone() });
    }
    let HouseTable { config, data, timer } = match (known, rematch) {
        (Some(Broken { config, data, timer, .. }), _) => {
            HouseTable { config: config.clone(), data: data.clone(), timer: *timer }
        }
        (None, Some(table)) => table,
        (None, None) => {
            let house = world.resource::<HouseTable>();
            HouseTable { config: world.resource::<Setup>().config(&house.config), ..house.clone() }
        }
    };
    let mut setup = world.resource_mut::<Setup>();
    let seed = setup.seed.take().map_or_else(fresh_seed, Seed);
    let setup = setup.clone();
    let names = Names::of(&setup, world.resource::<Text>());
    world.insert_resource(Colours::chosen(setup.seats.iter().map(|seat| seat.colour)));
    world.insert_resource(Hand::default());
    world.insert_resource(Intro::default());
    let (seats, eye) = (setup.controls(), names.eye());
    world.insert_resource(names);
    let dealt = match (broken, record) {
        (Some(Broken { seed, inputs, .. }), _) => turn::resume::<Kadoova>(world, config, seed, inputs, seats, eye),
        (None, Some(Broken { seed, inputs, .. })) => turn::replay::<Kadoova>(world, config, seed, inputs, Eye::Table),
        (None, None) => turn::start::<Kadoova>(world, config, seed, seats, eye).map_err(|bad| bad.0),
    };
    match dealt {
        Ok(()) => {
            let mut authority = world.resource_mut::<Authority<Kadoova>>();
            authority.set_data(data);
            authority.set_timer(timer);
            let head = Playhead::from_now(&authority);
            world.insert_resource(head);
            if taken_up {
                // Whoever comes back finds the table as it was left, and says when it goes on.
                world.resource_mut::<Open>().show(Panel::Pause);
            }
        }
        Err(fault) => {
            error!("the match cannot be dealt: {fault}");
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

/// A seed from the clock: the one draw that is made before a match and not in it.
fn fresh_seed() -> Seed {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Seed(now.map_or(0, |now| now.as_nanos() as u64)).under("practice", 0)
}

pub(super) fn end(world: &mut World) {
    turn::stop::<Kadoova>(world);
    world.resource_mut::<Open>().clear();
}

fn lay_out(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    zoom: Res<Zoom>,
    mut layout: ResMut<Layout>,
    mut area: ResMut<TableArea>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // Before its first pass, egui takes the screen to be ten thousand points wide: a table as large takes a minute to draw.
    if ctx.cumulative_pass_nr() == 0 {
        return;
    }
    *layout = Layout::new(ctx.viewport_rect(), settings.text_factor());
    let pixels = layout.table * zoom.0;
    let wanted = Some(bevy::math::Rect::new(pixels.min.x, pixels.min.y, pixels.max.x, pixels.max.y));
    if area.0 != wanted {
        area.0 = wanted;
    }
}

/// Opens the introduction of what is about to be fought, once, where a person fights.
fn introduce(names: Res<Names>, head: Res<Playhead>, mut intro: ResMut<Intro>) {
    let view = &head.view;
    let side = view.side.as_ref().map(|side| side.why);
    let due = side.is_some() || matches!(view.phase, Phase::Choices | Phase::Prepare | Phase::Ready | Phase::Call);
    let now = Introduced { bout: view.ledger.bouts.len(), side };
    if !due || !head.idle() || intro.told == Some(now) {
        return;
    }
    let people = view.roles_now().duelists.iter().any(|seat| names.is_hand(seat));
    *intro = Intro { open: people, told: Some(now), ready: Seats::NONE };
}

/// Each person who fights gets ready with a race key; once all are, it begins.
fn get_ready(
    letters: Res<ButtonInput<KeyCode>>,
    setup: Res<Setup>,
    names: Res<Names>,
    (head, open): (Res<Playhead>, Res<Open>),
    mut intro: ResMut<Intro>,
) {
    if !intro.open || !open.is_empty() {
        return;
    }
    let people = fighters(&head, &names);
    let pressed = letters.get_just_pressed().filter_map(|key| setup.owner_of(*key)).map(|seat| Seat(seat as u8));
    for seat in pressed.filter(|seat| people.contains(*seat)) {
        intro.ready = intro.ready.with(seat);
    }
    if people.iter().all(|seat| intro.ready.contains(seat)) {
        intro.open = false;
    }
}

/// The people who fight what is about to be fought.
pub fn fighters(head: &Playhead, names: &Names) -> Seats {
    head.view.roles_now().duelists.iter().filter(|seat| names.is_hand(*seat)).collect()
}

/// Once the introduction is closed, all people who fight are ready, and the challenger among them calls.
fn go_on(
    shown: Option<Res<Shown<Kadoova>>>,
    intro: Res<Intro>,
    names: Res<Names>,
    mut head: ResMut<Playhead>,
    mut propose: MessageWriter<Propose<Kadoova>>,
) {
    let Some(shown) = shown else { return };
    let now = (shown.view.ledger.bouts.len(), shown.view.phase);
    if intro.open || shown.view.side.is_some() || head.waved_through == Some(now) {
        return;
    }
    let mv = match shown.view.phase {
        Phase::Ready => Move::Ready,
        Phase::Call => Move::Call,
        _ => return,
    };
    if intro.told.is_none_or(|told| told.bout != now.0 || told.side.is_some()) {
        return;
    }
    head.waved_through = Some(now);
    let hands: Vec<Seat> = shown.movers.iter().filter(|seat| names.is_hand(*seat)).collect();
    for seat in hands {
        propose.write(Propose { seat, mv: mv.clone() });
    }
}

/// Says in words why a move was refused.
fn refusals(
    mut refused: MessageReader<Refused<Kadoova>>,
    text: Res<Text>,
    mut head: ResMut<Playhead>,
    mut cues: MessageWriter<PlaySound>,
) {
    for refused in refused.read() {
        let key = reason_key(&refused.reason);
        if !key.is_empty() {
            head.refuse(text.get(key));
            cues.write(Sound::Refused.into());
        }
    }
}

fn reason_key(reason: &Reason) -> &'static str {
    match reason {
        Reason::NotYourTurn => "refusal-not-your-turn",
        Reason::NotNow => "refusal-not-now",
        Reason::NoSuchOpponent => "refusal-no-such-opponent",
        Reason::Duel(reason) => faces::of(reason.duel()).refusal(reason),
    }
}

fn leave(
    mut wishes: MessageReader<Leave>,
    mut given_up: MessageReader<GivenUp>,
    mut act: MessageWriter<Act<Kadoova>>,
    mut next: ResMut<NextState<Screen>>,
    mut intro: ResMut<Intro>,
    (authority, mut rematch): (Option<Res<Authority<Kadoova>>>, ResMut<Rematch>),
) {
    for given in given_up.read() {
        intro.open = false;
        act.write(Act(given.act()));
    }
    for wish in wishes.read() {
        match wish {
            Leave::ToTitle => next.set(Screen::Title),
            Leave::Again => {
                rematch.0 = authority.as_deref().map(HouseTable::of_rematch);
                // Entering the same screen again deals anew.
                next.set(Screen::Table);
            }
        }
    }
}

/// Arguments at the table become acts of the house.
fn argue(mut settle: MessageReader<Settle>, mut cheated: MessageReader<Cheated>, mut act: MessageWriter<Act<Kadoova>>) {
    let settle = settle.read().map(|Settle(seats)| kadoova::Act::Settle(*seats));
    let cheated = cheated.read().map(|Cheated(seat)| kadoova::Act::Cheated(*seat));
    act.write_batch(settle.chain(cheated).map(|of_game| Act(House::Act(of_game))));
}

/// Who has taken a seat over sits in it from now on, under a name of its own.
fn reseat(
    shown: Option<Res<Shown<Kadoova>>>,
    text: Res<Text>,
    (mut setup, mut names): (ResMut<Setup>, ResMut<Names>),
    (mut intro, mut head): (ResMut<Intro>, ResMut<Playhead>),
) {
    let Some(shown) = shown.filter(|shown| !shown.controls.contains(&Control::Replay)) else { return };
    let moved = shown.controls.iter().zip(setup.controls()).position(|(now, before)| *now != before);
    let Some(seat) = moved else { return };
    if let Control::Bot(level) = shown.controls[seat] {
        let mut values = names.values(Seat(seat as u8));
        values.push(("level", level_name(&text, level).into()));
        head.log.push(text.with("log-taken-over", &values));
    }
    setup.hand_over(seat, shown.controls[seat]);
    *names = Names::of(&setup, &text);
    intro.open = false;
}

/// The table waits while anything is open over it, or while a record that is watched is paused.
fn pause(open: Res<Open>, watched: Option<Res<Watched>>, mut pace: ResMut<Pace>) {
    let paused = !open.is_empty() || watched.is_some_and(|watched| watched.paused);
    if pace.paused != paused {
        pace.paused = paused;
    }
}

fn speed(keys: Keys, mut pace: ResMut<Pace>) {
    if keys.just_pressed(&Action::Speed) {
        pace.speed = pace.speed.next();
    }
}

/// The key of the words that say what points on the score sheet are for.
pub fn why_words(why: Why) -> &'static str {
    match why {
        Why::Opening => "why-opening",
        Why::Award(_) => "why-award",
        Why::Forfeit(_) => "why-forfeit",
        Why::Cost(_) => "why-cost",
        Why::Challenger => "why-challenger",
        Why::Cheat => "why-cheat",
        Why::PostHit => "why-hit",
        Why::PostFelled => "why-felled",
        Why::Number => "why-number",
    }
}
