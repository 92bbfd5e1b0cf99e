//! Records as matches to resume: the kept matches ([`saves`]) that the title screen offers, and resuming one of them.

use bevy::prelude::*;
use std::{fs, path::Path, time::Duration};

use super::{
    keeping,
    matches::{Broken, Past, Resume, Saved, SavedInfo, TakeUp},
    notices::{self, Notices, renamed_words},
    screen::{HeardSystems, Screen},
    stages::Stages,
};
use crate::{
    playable::{Games, Playable},
    rules::{
        Eye, Game, House, Pending, Seat, Seats, Tick,
        record::{Header, Input, Recorded, state_after},
    },
    saves::{self, KeptMatch, Refusal, Saves, Slot},
    setup::{Renamed, Setup, renamed, rules_of},
    show::{Names, Show, names::game_title},
    turn::Control,
    ui::text::{Text, points},
};

/// Adds the systems that find and resume matches.
pub fn plugin(app: &mut App) {
    app.init_resource::<TakeUp>()
        .add_systems(OnEnter(Screen::Title), look_for_matches.after(notices::look_for_crash))
        .add_systems(Update, go_on.in_set(HeardSystems::Records).run_if(in_state(Screen::Title)));
}

/// A record of a match of `G` as a match of `game`, which can be resumed; `Err`: why it can't.
pub fn broken<G: Game>(game: &'static Playable, recorded: &Recorded) -> Result<Broken, String> {
    let fault = |fault: crate::rules::record::Fault| format!("line {}: {}", fault.line, fault.what);
    let config = recorded.config::<G>().map_err(fault)?;
    let inputs = recorded.inputs::<G>().map_err(fault)?.into_iter().map(|(_, tick, input)| (tick, input)).collect();
    let setup = setup_of::<G>(game, recorded, &config);
    let Header { seed, ref data, timer, .. } = recorded.header;
    let mut broken = Broken::of(Past::<G> { config, inputs }, seed, setup);
    (broken.data, broken.timer) = (data.clone(), timer);
    broken.renamed = renamed(recorded.header.table.iter().map(String::as_str));
    Ok(broken)
}

/// The setup of a record: from the seats in its header, or from their controls if it wasn't made at a screen.
fn setup_of<G: Game>(game: &'static Playable, recorded: &Recorded, config: &G::Config) -> Setup {
    let table = &recorded.header.table;
    let setup = if table.len() == G::seats(config) {
        Setup::from_lines(table.iter().map(String::as_str), game)
    } else {
        let controls = recorded.header.seats.iter().map(|name| Control::named(name).unwrap_or(Control::Person));
        Setup::of(&controls.collect::<Vec<_>>(), game)
    };
    Setup { rules: rules_of::<G>(config), ..setup }
}

/// The setup after all of `inputs`, in which seats may have changed hands.
fn now<G: Game>(setup: &Setup, inputs: &[(Tick, Input<G>)]) -> Setup {
    let mut setup = setup.clone();
    for (_, input) in inputs {
        if let Input::House(House::TakeOver { seat, by }) = input {
            setup.hand_over(seat.index(), Control::of(*by));
        }
    }
    setup
}

/// Finds the matches to resume, for the title screen. Those that can't be resumed are put aside with a notice. There
/// are also notices about anything unsaved of the match that was left, and about matches that other programs play.
fn look_for_matches(
    (mut saves, text): (ResMut<Saves>, Res<Text>),
    (games, stages): (Res<Games>, Res<Stages>),
    mut saved: ResMut<Saved>,
    mut notices: ResMut<Notices>,
    mut told: Local<Vec<Renamed>>,
) {
    for trouble in saves.leave() {
        notices.tell(keeping::notice(&trouble, &text));
    }
    if let Some(folder) = saves.folder() {
        saves::adopt_old(folder, games.usual().name());
    }
    saved.0.clear();
    let (free, played) = saves.look();
    for kept in &free {
        let info = stages.of(kept.slot.game).info;
        match take_up(kept, &stages).and_then(|broken| Ok((info(&broken, &text)?, broken.renamed))) {
            Ok((Some(info), renamed)) => {
                let ago = since(&kept.path);
                saved.0.push(in_its_slot(SavedInfo { ago, ..info }, kept.slot, &text));
                // The file stays unchanged, and is read each time.
                for name in renamed.into_iter().filter(|name| !told.contains(name)).collect::<Vec<_>>() {
                    notices.tell(renamed_words(&text, &name));
                    told.push(name);
                }
            }
            // It is over, but the program ended before it could remove the file. A new match replaces it.
            Ok((None, _)) => {}
            Err(refusal) => notices.tell(refused(kept, &refusal, &text)),
        }
    }
    played.iter().for_each(|kept| notices.tell(played_elsewhere(kept, &text)));
}

/// Adds the number of its file to the name of a match, if it isn't the game's first.
fn in_its_slot(info: SavedInfo, slot: Slot, text: &Text) -> SavedInfo {
    let what = match slot.number {
        1 => info.what,
        n => text.with("kept-further", &[("game", info.what.into()), ("n", n.into())]),
    };
    SavedInfo { slot, what, ..info }
}

/// Says that another program plays a match.
fn played_elsewhere(kept: &KeptMatch, text: &Text) -> String {
    text.with("notice-played-elsewhere", &[("game", game_title(text, kept.slot.game).into())])
}

/// Reads a kept match for resuming.
fn take_up(kept: &KeptMatch, stages: &Stages) -> Result<Broken, Refusal> {
    let stage = stages.of(kept.slot.game);
    let recorded = (stage.read)(&kept.path)?;
    let name = &recorded.header.name;
    if name != kept.slot.game.name() {
        // It would be continued in the other game's file.
        return Err(Refusal::Broken(format!("it is a match of {name}")));
    }
    (stage.broken)(kept.slot.game, &recorded).map_err(Refusal::Broken)
}

/// Puts aside a match that can't be resumed, and says why, and where it is now.
fn refused(kept: &KeptMatch, refusal: &Refusal, text: &Text) -> String {
    let aside = saves::put_aside(&kept.path).unwrap_or_else(|error| {
        warn!("{}: {error}", kept.path.display());
        kept.path.clone()
    });
    let why = match refusal {
        Refusal::Format(format) => text.with("refused-format", &[("format", format.clone().into())]),
        Refusal::Rules { theirs, ours } => {
            text.with("refused-rules", &[("theirs", (*theirs).into()), ("ours", (*ours).into())])
        }
        Refusal::Broken(what) => text.with("refused-broken", &[("what", what.clone().into())]),
    };
    let values = [
        ("game", game_title(text, kept.slot.game).into()),
        ("why", why.into()),
        ("file", aside.display().to_string().into()),
    ];
    let words = text.with("notice-refused", &values);
    warn!("{words}");
    words
}

/// The players and the score of a match; `None`: it is over.
pub fn info<G: Show>(broken: &Broken, text: &Text) -> Result<Option<SavedInfo>, Refusal> {
    let Some(Past { config, inputs }) = broken.past::<G>() else { return Ok(None) };
    let state = state_after::<G>(config, broken.seed, inputs).map_err(Refusal::Broken)?;
    if matches!(state.pending(), Pending::Over(_)) {
        return Ok(None);
    }
    let names = Names::of(&now(&broken.setup, inputs), text);
    let who = names.sitters().into_iter().map(|sitter| sitter.name).collect::<Vec<_>>().join(", ");
    let view = state.view(Eye::Table);
    let scores = G::scores(&view);
    let score = scores.iter().copied().map(points).collect::<Vec<_>>().join(" : ");
    let (game, sitters) = (broken.setup.play, names.sitters());
    let what = game_title(text, game);
    // A part is as good as a place in the game.
    let at = if game.is_part() { what.clone() } else { G::left_off(&view, text) };
    let at = if at.is_empty() { what.clone() } else { at };
    let ahead = G::best(&view).ahead(&scores);
    let leader = ahead.iter().next().filter(|_| ahead.len() == 1);
    let stand = match leader {
        Some(seat) => text.with("stand-left-off", &[names.values(seat), vec![("at", at.clone().into())]].concat()),
        None => at.clone(),
    };
    let first = sitters.get(leader.map_or(0, Seat::index)).cloned();
    let by = names.list(text, Seats::all(sitters.len()));
    Ok(Some(SavedInfo { slot: Slot { game, number: 1 }, what, who, score, at, stand, first, by, ago: None }))
}

/// The time since a file was written; `None`: nobody knows, as clocks may be set.
fn since(file: &Path) -> Option<Duration> {
    fs::metadata(file).and_then(|about| about.modified()).ok()?.elapsed().ok()
}

/// Resumes a match.
fn go_on(
    mut wishes: MessageReader<Resume>,
    mut saves: ResMut<Saves>,
    (text, stages): (Res<Text>, Res<Stages>),
    (mut take_up, mut saved): (ResMut<TakeUp>, ResMut<Saved>),
    mut notices: ResMut<Notices>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(Resume(slot)) = wishes.read().last() else { return };
    let Some(kept) = saves.kept().into_iter().find(|kept| kept.slot == *slot) else { return };
    let words = if saves.take(&kept) {
        match self::take_up(&kept, &stages) {
            Ok(broken) => {
                take_up.0 = Some(broken);
                next.set(Screen::Table);
                return;
            }
            // It was sound when the title looked: somebody has changed the file since.
            Err(refusal) => refused(&kept, &refusal, &text),
        }
    } else {
        played_elsewhere(&kept, &text)
    };
    saves.leave();
    saved.0.retain(|info| info.slot != *slot);
    notices.tell(words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        data,
        games::{GameId, InRegistry, plugins::games},
        rules::{
            Seed,
            record::{FORMAT, States, Writer},
        },
        screens::stage,
        tables::Tables,
        with_game_type,
    };
    use bevy::ecs::system::RunSystemOnce;
    use std::path::PathBuf;

    /// A world that keeps its matches in an empty folder of this name.
    fn title(name: &str) -> (World, PathBuf) {
        let folder = std::env::temp_dir().join(format!("daggers-drawn kept {name} {}", std::process::id()));
        let _ = fs::remove_dir_all(&folder); // it may not be there
        fs::create_dir_all(&folder).unwrap();
        let mut world = World::new();
        world.insert_resource(Saves::within(Some(folder.clone()), games()));
        world.insert_resource(Text::load(&data::data_root()).unwrap());
        world.insert_resource(games());
        world.insert_resource(Stages(GameId::all().map(|id| with_game_type!(id, |G| stage::<G>())).collect()));
        world.init_resource::<Saved>();
        world.init_resource::<Notices>();
        (world, folder)
    }

    /// The record of a newly dealt match of `play`.
    fn dealt(play: GameId) -> String {
        let tables = Tables::read(&data::data_root(), games()).unwrap();
        let setup = Setup::of(&vec![Control::Person; *play.seats().start()], play.row());
        let seats = setup.controls().into_iter().map(|control| control.name().to_string()).collect();
        with_game_type!(play, |G| {
            let config = setup.config::<G>(&tables).unwrap();
            let header = Header::new::<G>(play.name(), 0, &config, Seed(1), seats);
            let mut writer = Writer::new(Vec::new(), States::None);
            let dealt = G::deal(&config, Seed(1)).unwrap();
            writer.begin(Header { table: setup.lines(), ..header }, &dealt).unwrap();
            String::from_utf8(writer.take()).unwrap()
        })
    }

    /// The name of the file that keeps the match of `play`.
    fn file(play: GameId) -> String {
        format!("match-{}.jsonl", play.name().replace('/', "-"))
    }

    fn look(world: &mut World) -> (Vec<&'static Playable>, String) {
        world.run_system_once(look_for_matches).unwrap();
        let saved = world.resource::<Saved>().0.iter().map(|info| info.slot.game).collect();
        (saved, format!("{:?}", world.resource::<Notices>()))
    }

    fn files(folder: &Path) -> Vec<String> {
        let found =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
        let mut found: Vec<String> = found.collect();
        found.sort();
        found
    }

    #[test]
    fn each_game_has_a_match_that_goes_on() {
        let (mut world, folder) = title("each");
        let mut all: Vec<GameId> = GameId::all().collect();
        all.iter().for_each(|play| fs::write(folder.join(file(*play)), dealt(*play)).unwrap());
        let (mut saved, notices) = look(&mut world);
        saved.sort_by_key(|game| game.name());
        all.sort_by_key(|game| game.name());
        let all = all.into_iter().map(GameId::row).collect();
        assert_eq!((saved, notices.as_str()), (all, "Notices([])"));
        fs::remove_dir_all(&folder).unwrap();
    }

    /// Tries records that can't be resumed, each with a word of the reason given.
    #[test]
    fn what_cannot_go_on_is_put_aside_in_a_sentence_that_says_why() {
        let play = GameId::default();
        let (good, ours) = (dealt(play), with_game_type!(play, |G| G::RULES));
        let of_rules = |rules: u32| good.replace(&format!("\"rules\":{ours}"), &format!("\"rules\":{rules}"));
        let name = |play: GameId| format!("\"name\":\"{}\"", play.name());
        let other = GameId::parts().last().unwrap();
        let cases = [
            (good.replace(FORMAT, "daggers-drawn 0"), "daggers-drawn 0"),
            (of_rules(ours + 40), "other rules"),
            (good.replace(&name(play), &name(other)), "damaged"),
            (good.replace("\"seats\":2", "\"seats\":9"), "damaged"),
            (good.clone() + "nonsense\n", "damaged"),
            (String::new(), "damaged"),
        ];
        for (n, (text, why)) in cases.into_iter().enumerate() {
            assert_ne!(text, good, "{why}");
            let (mut world, folder) = title(&format!("refused {n}"));
            for old in ["match.jsonl", &file(play)] {
                fs::write(folder.join(old), &text).unwrap();
                let (saved, notices) = look(&mut world);
                assert!(saved.is_empty() && notices.contains(why), "{why}: {notices}");
                assert_eq!(look(&mut world).1, notices, "it is told once");
            }
            let aside = file(play).replace("jsonl", "broken");
            assert_eq!(files(&folder), [aside.clone(), aside + "-2"], "nothing is lost");
            fs::remove_dir_all(&folder).unwrap();
        }
    }

    #[test]
    fn the_match_of_a_version_that_kept_one_for_all_games_goes_on_if_it_can() {
        let (mut world, folder) = title("old");
        fs::write(folder.join("match.jsonl"), dealt(GameId::default())).unwrap();
        assert_eq!(look(&mut world).0, [GameId::default().row()]);
        assert_eq!(files(&folder), [file(GameId::default())]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
