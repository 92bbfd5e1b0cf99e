//! Records: a record can be read and run again, and agrees; changes in it are found, with their place.

use std::sync::OnceLock;

use daggers_drawn::{
    games::{GameId, kadoova::DuelId},
    rules::{
        Bots, Seat, Seed,
        playout::{BotSeat, Throwers, playout},
        record::{FORMAT, Fault, Header, Reader, Recorded, States, Verdict, Writer, digest, verify},
        throw::TableTop,
    },
    with_game,
};

use serde_json::{Value, json};

use crate::{
    fake_table::FakeTable,
    harness::{package, short},
};

fn dice() -> FakeTable {
    FakeTable { table: TableTop::load(package()).unwrap() }
}

/// The record of game number `game` of `id`, played at random by bots.
fn record(id: GameId, game: u64) -> String {
    record_with(id, game, States::All)
}

/// The first record of a game, made once for all tests.
fn first(id: GameId) -> &'static str {
    static FIRST: OnceLock<Vec<(GameId, String)>> = OnceLock::new();
    let made = FIRST.get_or_init(|| GameId::all().map(|id| (id, record(id, 0))).collect());
    made.iter().find(|(other, _)| *other == id).map(|(_, text)| text).expect("every game has a first record")
}

/// The beginning of a game's first record: a match that breaks off after `steps` steps.
fn beginning(id: GameId, steps: usize) -> String {
    cut(first(id), steps)
}

/// A record of one match without what comes after `steps` steps.
fn cut(text: &str, steps: usize) -> String {
    text.lines().take(2 + steps).map(|line| format!("{line}\n")).collect()
}

/// Whether a record of this game is soon run again. The others are a whole match and long card games.
fn is_short(id: &GameId) -> bool {
    first(*id).len() < 3_000_000
}

/// Like `record`, with these views or states.
pub(crate) fn record_with(id: GameId, game: u64, states: States) -> String {
    with_game!(id, package(), |G, config| record_of::<G>(id.name(), &short::<G>(config.unwrap()), game, states))
}

fn record_of<G: Bots>(name: &str, config: &G::Config, game: u64, states: States) -> String {
    let seed = Seed(3).under("game", game);
    let seats = G::seats(config);
    let mut writer = Writer::new(Vec::new(), states);
    let mut state = G::deal(config, seed).unwrap();
    writer.begin(Header::new::<G>(name, game, config, seed, vec!["random".into(); seats]), &state).unwrap();
    let mut bots: Vec<BotSeat> = (0..seats).map(|seat| BotSeat::new(seed, Seat(seat as u8), None)).collect();
    let mut hands = Throwers { real: &mut dice(), trial: None };
    let outcome = playout(&mut state, &mut bots, &mut hands, |tick, input, events, state| {
        writer.step(game, tick, input, events, state).unwrap();
    });
    writer.outcome(game, outcome).unwrap();
    String::from_utf8(writer.take()).unwrap()
}

fn read(text: &str) -> Result<Vec<Recorded>, Fault> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    while let Some(game) = reader.game()? {
        games.push(game);
    }
    Ok(games)
}

/// Runs the games of `text` again and returns the verdict on each.
fn again(id: GameId, text: &str) -> Result<Vec<Verdict>, Fault> {
    read(text)?
        .iter()
        .map(|game| {
            with_game!(id, package(), |G, config| {
                let _ = config;
                verify::<G>(game, Some(&mut dice()))
            })
        })
        .collect()
}

/// Replaces `from` by `to` on the first line with both `from` and `also`. Returns the text and that line's number.
fn change(text: &str, also: &str, from: &str, to: &str) -> (String, usize) {
    let at = text.lines().position(|line| line.contains(from) && line.contains(also)).unwrap();
    let lines =
        text.lines().enumerate().map(|(n, line)| if n == at { line.replacen(from, to, 1) } else { line.into() });
    (lines.map(|line| line + "\n").collect(), at + 1)
}

fn fault(id: GameId, text: &str) -> (usize, String) {
    let Fault { line, what } = again(id, text).unwrap_err();
    (line, what)
}

#[test]
fn what_was_recorded_agrees_when_run_again() {
    for id in GameId::all() {
        let mut text = first(id).to_string();
        if is_short(&id) {
            text += &record(id, 1);
        }
        let verdicts = again(id, &text).unwrap();
        assert_eq!(verdicts.len(), 1 + usize::from(is_short(&id)));
        for verdict in &verdicts {
            assert!(verdict.agrees() && verdict.finished, "{}: {verdict:?}", id.name());
        }
        let steps: usize = verdicts.iter().map(|verdict| verdict.steps).sum();
        assert_eq!(steps, text.lines().filter(|line| line.contains("\"line\":\"step\"")).count());
    }
}

#[test]
fn a_record_may_break_off() {
    for id in GameId::all() {
        let verdict = &again(id, &beginning(id, 6)).unwrap()[0];
        assert!(verdict.agrees() && !verdict.finished && verdict.steps == 6, "{verdict:?}");
    }
}

#[test]
fn a_changed_step_is_found_on_its_line() {
    for id in GameId::all() {
        let text = beginning(id, 40);
        let (late, line) = change(&text, "\"line\":\"step\"", "\"tick\":1,", "\"tick\":7,");
        let rules = again(id, &late).unwrap().remove(0).rules.unwrap();
        assert_eq!(rules.line, line);
        let (lost, line) = change(&text, "\"line\":\"step\"", "\"events\":[{", "\"events\":[{\"more\":1,");
        let rules = again(id, &lost).unwrap().remove(0).rules.unwrap();
        assert_eq!(rules.line, line);
        assert!(rules.what.contains("events"), "{}", rules.what);
        let cut: Vec<&str> = text.lines().collect();
        let cut = [&cut[..4], &cut[5..]].concat().join("\n");
        assert_eq!(again(id, &cut).unwrap().remove(0).rules.unwrap().line, 5, "a step is missing");
    }
}

/// Fixed bug, found with random numbers: in a race, the recorded tick is trusted, and sums of such ticks overflowed.
#[test]
fn a_tick_that_no_match_reaches_is_refused() {
    let id = GameId::Practice(DuelId::QuickDraw);
    let text = first(id);
    let shaken =
        text.lines().find(|line| line.starts_with("{\"line\":\"step\"") && line.contains("\"shake\"")).unwrap();
    let tick = shaken.split("\"tick\":").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    let (bad, at) = change(text, shaken, &format!("\"tick\":{tick},"), "\"tick\":18446744073709551615,");
    let (line, what) = fault(id, &bad);
    assert_eq!(line, at);
    assert!(what.contains("no match lasts so long"), "{what}");
}

/// Fixed bug, found with impossible poses: the distance to the Post overflowed. The program runs the rules over a saved
/// match when it starts, so it could no longer be started.
#[test]
fn a_report_of_what_no_table_holds_is_refused() {
    let id = GameId::Practice(DuelId::HorseShoes);
    let text = first(id);
    let at = text.lines().position(|line| line.contains("\"by\":\"physics\"")).unwrap();
    let forged = |path: &str, value: Value| {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        let mut line: Value = serde_json::from_str(&lines[at]).unwrap();
        *line.pointer_mut(path).unwrap() = value;
        lines[at] = line.to_string();
        fault(id, &lines.join("\n"))
    };
    for (path, value, says) in [
        ("/move/ticks", json!(u32::MAX), "no throw takes so long"),
        ("/move/bodies/0/pose/at/0", json!(i32::MAX), "beyond any table"),
        ("/move/bodies/0/pose/turn", json!([0, 0, 0, 0]), "no rotation"),
        ("/move/bodies/0/outline/0", json!([i32::MIN, i32::MIN]), "not that of the body"),
        ("/move/bodies/0/outline", json!([]), "three corners"),
        ("/move/bodies/0/rest/lies/face", json!(200), "no face of that number"),
        ("/move/bodies/0/body/die/set", json!({ "seat": 200 }), "there is no such body"),
    ] {
        let (line, what) = forged(path, value);
        assert_eq!(line, at + 1);
        assert!(what.contains(says), "{path}: {what}");
    }
}

/// A slide that nobody sent, one that is told twice, and one with other dice than those that were sent.
#[test]
fn a_slide_that_nobody_sent_is_found_out() {
    let id = GameId::Practice(DuelId::PlagueDoctor);
    let lines: Vec<Value> = first(id).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let slides = |line: &Value| line["events"].as_array()?.iter().find_map(slide_of);
    let (sent, throw) = lines.iter().enumerate().find_map(|(n, line)| Some((n, slides(line)?))).unwrap();
    let ends = lines.iter().position(|line| line["by"] == "physics" && line["move"]["throw"] == throw).unwrap();
    assert!(ends > sent);
    let found = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        again(id, &text).unwrap().remove(0).rules.map(|difference| difference.line)
    };
    assert_eq!(found(&|_| {}), None);
    let other = |line: &Value| {
        let mut line = line.clone();
        line["move"]["throw"] = json!(9_999);
        line
    };
    assert_eq!(found(&|lines| lines.insert(sent, other(&lines[ends]))), Some(sent + 1), "nobody sent it");
    assert_eq!(found(&|lines| lines.insert(ends, lines[ends].clone())), Some(ends + 2), "it has ended");
    let die = json!({ "die": { "set": "extra", "n": 3 } });
    assert_eq!(found(&|lines| lines[ends]["move"]["bodies"][0]["body"] = die.clone()), Some(ends + 1), "another die");
}

/// Returns the throw of a slide that begins with this event.
fn slide_of(event: &Value) -> Option<u64> {
    event["duel"]["plague_doctor"]["slides"]["throw"].as_u64()
}

/// A claim that doesn't rise, a hidden die that shows a 7, and one that is missing.
#[test]
fn a_forged_con_is_found_out_by_its_line() {
    let id = GameId::Practice(DuelId::Con);
    let lines: Vec<Value> = first(id).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        match again(id, &text) {
            Ok(mut games) => games.remove(0).rules.map(|difference| difference.line.to_string()),
            Err(fault) => Some(format!("{fault:?}")),
        }
    };
    assert_eq!(found(&|_| {}), None);
    let claims = |line: &Value| line["move"]["moves"][0][1]["duel"]["con"]["claim"].is_object();
    let claim = lines.iter().position(claims).expect("somebody claims");
    let lowered = |lines: &mut Vec<Value>| {
        let last = lines.iter().rposition(claims).unwrap();
        let again = lines[claim].clone();
        lines.insert(last + 1, again);
    };
    let last = lines.iter().rposition(claims).unwrap();
    assert_eq!(found(&lowered), Some((last + 2).to_string()), "a claim that doesn't rise");
    let rolls =
        |line: &Value| line["by"] == "physics" && line["move"]["bodies"].as_array().is_some_and(|all| all.len() > 1);
    let roll = lines.iter().position(rolls).expect("dice are rolled");
    let seven = |lines: &mut Vec<Value>| lines[roll]["move"]["bodies"][0]["rest"] = json!({ "lies": { "face": 7 } });
    let said = found(&seven).expect("a 7 is found out");
    assert!(said.contains(&(roll + 1).to_string()), "{said}");
    let missing = |lines: &mut Vec<Value>| drop(lines[roll]["move"]["bodies"].as_array_mut().unwrap().remove(3));
    assert_eq!(found(&missing), Some((roll + 1).to_string()), "a die is missing");
}

/// Fixed bug, found by removing a forced step: dice rolled before "Draw!", and the rules waited for throws they
/// refused.
#[test]
fn moves_of_a_race_do_not_come_before_what_time_brings() {
    let id = GameId::Practice(DuelId::QuickDraw);
    let text = first(id);
    let draw = text
        .lines()
        .position(|line| line.contains("\"events\":[{\"duel\":{\"quick_draw\":{\"tray\":\"begun\"}}}"))
        .unwrap();
    let cut: String =
        text.lines().enumerate().filter(|(n, _)| *n != draw).map(|(_, line)| format!("{line}\n")).collect();
    let rules = again(id, &cut).unwrap().remove(0).rules.unwrap();
    let moves = text.lines().skip(draw).position(|line| line.contains("\"by\":\"seats\"")).unwrap();
    assert_eq!(rules.line, draw + moves);
    assert!(rules.what.contains("something else due"), "{}", rules.what);
}

#[test]
fn another_outcome_is_found() {
    for id in GameId::all().filter(is_short) {
        let (text, line) = change(first(id), "\"line\":\"outcome\"", "\"points\":[", "\"points\":[7,");
        assert_eq!(again(id, &text).unwrap().remove(0).rules.unwrap().line, line);
    }
}

#[test]
fn a_throw_that_falls_otherwise_is_found() {
    let id = GameId::named("kadoova/chicken").unwrap();
    let text = first(id);
    // Only physics determines the length of a throw, but the rules' clock follows it, so both verdicts differ.
    let at = text.lines().find(|line| line.contains("\"by\":\"physics\"")).unwrap();
    let ticks = at.split("\"ticks\":").nth(1).unwrap();
    let ticks: String = ticks.chars().take_while(char::is_ascii_digit).collect();
    let from = format!("\"ticks\":{ticks}");
    let (text, line) = change(text, "\"by\":\"physics\"", &from, "\"ticks\":9999");
    let verdict = again(id, &text).unwrap().remove(0);
    let physics = verdict.physics.clone().unwrap();
    assert_eq!((physics.line, verdict.other_throws), (line, 1));
    assert!(physics.what.contains("ticks"), "{}", physics.what);
    assert!(verdict.rules.is_some(), "the clock is behind from there on");
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let id = GameId::named("fools-gambit").unwrap();
    let text = first(id);
    let with = |also: &str, from: &str, to: &str| fault(id, &change(text, also, from, to).0);
    let (line, what) = with("header", FORMAT, "daggers-drawn 99");
    assert!(line == 1 && what.contains("daggers-drawn 99"), "{what}");
    let (line, what) = with("header", "\"rules\":", "\"rules\":9");
    assert!(line == 1 && what.contains("rules"), "{what}");
    for timer in [0, 864_001] {
        let (line, what) = with("header", "\"rules\":", &format!("\"timer\":{timer},\"rules\":"));
        assert!(line == 1 && what.contains(&format!("a timer of {timer} ticks")), "{what}");
    }
    let (line, what) = with("header", "\"config\":{", "\"config\":{\"decks\":7,\"x\":{},");
    assert!(line == 1 && what.contains("config"), "{what}");
    let (line, what) = with("\"by\":\"seats\"", "\"move\":{", "\"move\":{\"moves\":3,\"old\":");
    assert!(line > 1 && !what.is_empty());
    let (line, what) = with("\"by\":\"rules\"", "\"move\":\"", "\"move\":\"un");
    assert!(line > 1 && what.contains("move"), "{what}");
    let (line, what) = with("\"tick\":3,", "{", "(");
    assert!(line > 1 && what.contains("no line of a record"), "{what}");
    let (line, _) = with("\"tick\":3,", "\"game\":0", "\"game\":4");
    assert!(line > 1);
    let (line, what) = with("\"line\":\"deal\"", "deal", "header");
    assert!(line == 2 && !what.is_empty(), "{what}");
    let undealt: Vec<&str> = text.lines().filter(|line| !line.contains("\"line\":\"deal\"")).collect();
    let (line, what) = fault(id, &undealt.join("\n"));
    assert!(line == 2 && what.contains("followed by its deal"), "{what}");
    let headless = text.split_once('\n').unwrap().1;
    assert_eq!(fault(id, headless).0, 1);
    let twice = text.to_string() + text.lines().last().unwrap();
    assert_eq!(fault(id, &twice).0, text.lines().count() + 1);
}

/// Records of earlier versions. In the first, seeds were numbers and there was no deal; in the second, a die had its
/// face beside its rest.
#[test]
fn a_record_of_a_version_before_is_refused_in_one_sentence() {
    let first = r#"{"line":"header","format":"daggers-drawn 1","game":0,"name":"fools-gambit","rules":1,"config":{"decks":"split","swap":"seen","equal":"draw"},"seed":13757245211066428519,"seats":["easy","easy"]}"#;
    let second = record(GameId::FoolsGambit, 0).replace(FORMAT, "daggers-drawn 2");
    for (n, old) in [(1, first), (2, second.as_str())] {
        let why = format!("the format is \"daggers-drawn {n}\", and this program reads \"{FORMAT}\"");
        assert_eq!(fault(GameId::FoolsGambit, old), (1, why));
    }
}

#[test]
fn another_deal_is_found() {
    for id in [GameId::Kadoova, GameId::Daggers, GameId::FoolsGambit, GameId::Deadlies, GameId::SilverDagger] {
        let text = beginning(id, 6);
        let deal = text.lines().nth(1).unwrap();
        let mut line: serde_json::Value = serde_json::from_str(deal).unwrap();
        let deck = line["shuffles"][0]["deck"]["value"].as_array_mut().unwrap();
        assert!(deck.len() >= 15, "the whole deck is told: {deck:?}");
        deck.rotate_left(1);
        let rules = again(id, &text.replace(deal, &line.to_string())).unwrap().remove(0).rules.unwrap();
        assert!(rules.line == 2 && rules.what.contains("shuffles[0].deck"), "{}", rules.what);
    }
}

/// A digest stands for each view that isn't written, and a changed digest is found.
#[test]
fn digests_stand_for_the_views_of_seats_and_table() {
    for id in GameId::all() {
        let [short, long] = [States::None, States::Seats].map(|states| cut(&record_with(id, 0, states), 150));
        assert!(short.len() < long.len());
        for text in [&short, &long] {
            assert!(again(id, text).unwrap()[0].agrees());
        }
        let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        for (short, long) in short.lines().zip(long.lines()).map(|(short, long)| (parse(short), parse(long))) {
            if short["line"] == "step" {
                let seats = long["views"]["seats"].as_array().unwrap().iter().map(digest);
                assert_eq!(short["digests"]["seats"], seats.collect::<serde_json::Value>());
                assert_eq!(short["digests"]["table"], digest(&long["views"]["table"]));
                assert!(long["views"]["table"].get("config").is_none(), "what never changes stands in the header");
            }
        }
        let from = "\"digests\":{\"seats\":[\"";
        let (changed, line) = change(&short, "\"tick\":1,", from, &format!("{from}0"));
        let rules = again(id, &changed).unwrap().remove(0).rules.unwrap();
        assert!(rules.line == line && rules.what.contains("digests.seats[0]"), "{}", rules.what);
        let (bare, line) = change(&short, "\"tick\":1,", "\"digests\":", "\"forgotten\":");
        assert_eq!(fault(id, &bare).0, line, "no digest is no agreement");
    }
}

/// A forger's change to the lines of an honest record. Returns the number of the faulty line, from 0.
type Forgery = fn(&mut Vec<Value>) -> usize;

/// Inserts an act of the house (or a batch by `by`) before the first move of a seat.
fn inserted(lines: &mut Vec<Value>, by: &str, act: Value) -> usize {
    let at = lines.iter().position(|line| line["by"] == "seats").unwrap();
    let step = json!({
        "line": "step", "game": lines[at]["game"], "tick": lines[at]["tick"], "by": by, "move": act, "events": [],
        "digests": lines[at - 1]["digests"],
    });
    lines.insert(at, step);
    at
}

fn in_header(lines: &mut [Value], field: &str, value: Value) -> usize {
    lines[0][field] = value;
    0
}

/// Fixed bug: `replay --verify` agreed with records that no program of ours writes.
#[test]
fn what_no_program_of_ours_writes_is_refused_at_its_line() {
    let forgeries: [(&str, Forgery); 25] = [
        ("0 sit there", |lines| in_header(lines, "seats", json!([]))),
        ("3 sit there", |lines| in_header(lines, "seats", json!(["human", "easy", "easy"]))),
        ("not by \"expert\"", |lines| in_header(lines, "seats", json!(["human", "expert"]))),
        ("is one of \"kadoova/chicken\"", |lines| in_header(lines, "name", json!("kadoova/war"))),
        ("is one of \"kadoova/chicken\"", |lines| in_header(lines, "name", json!("kadoova"))),
        ("set up for 1", |lines| in_header(lines, "table", json!(["red fox human mouse Q W"]))),
        ("a field \"more\"", |lines| in_header(lines, "more", json!(1))),
        ("config: recorded", |lines| {
            lines[0]["config"]["more"] = json!(1);
            0
        }),
        ("a field \"more\"", |lines| {
            lines[1]["more"] = json!(1);
            1
        }),
        ("a field \"more\"", |lines| {
            lines[4]["more"] = json!(1);
            4
        }),
        ("a field \"more\"", |lines| {
            lines[4]["digests"]["more"] = json!(1);
            4
        }),
        ("move", |lines| {
            let at = lines.iter().position(|line| line["by"] == "seats").unwrap();
            lines[at]["move"]["more"] = json!(1);
            at
        }),
        ("move", |lines| {
            let at = lines.iter().position(|line| line["by"] == "physics").unwrap();
            lines[at]["move"]["more"] = json!(1);
            at
        }),
        ("followed by its deal", |lines| {
            lines.insert(0, lines[0].clone());
            1
        }),
        ("game 0 is followed by game 0", |lines| {
            let length = lines.len();
            lines.extend_from_within(..);
            length
        }),
        ("at least one seat", |lines| inserted(lines, "seats", json!({ "moves": [] }))),
        ("at least one seat", |lines| {
            let end = lines.len() - 1;
            let mut nobody = lines[end - 1].clone();
            (nobody["by"], nobody["move"], nobody["events"]) = (json!("seats"), json!({ "moves": [] }), json!([]));
            nobody["tick"] = json!(nobody["tick"].as_u64().unwrap() + 1);
            lines.insert(end, nobody);
            end
        }),
        ("one each, in seat order", |lines| {
            let at = lines.iter().position(|line| line["by"] == "seats").unwrap();
            let moves = lines[at]["move"]["moves"].as_array_mut().unwrap();
            moves.extend_from_within(..);
            at
        }),
        ("the table has no timer", |lines| {
            let at = lines.iter().position(|line| line["by"] == "seats").unwrap();
            let seat = lines[at]["move"]["moves"][0][0].clone();
            inserted(lines, "house", json!({ "timeout": [seat] }))
        }),
        ("nobody sits in seat 7", |lines| inserted(lines, "house", json!({ "timeout": [7] }))),
        ("nobody sits in seat 7", |lines| {
            inserted(lines, "house", json!({ "take_over": { "seat": 7, "by": "easy" } }))
        }),
        ("nobody sits in seat 2", |lines| inserted(lines, "house", json!({ "end": { "left": 2 } }))),
        ("does nothing", |lines| inserted(lines, "house", json!({ "act": { "cheated": 7 } }))),
        ("does nothing", |lines| inserted(lines, "house", json!({ "act": { "settle": [] } }))),
        ("another tick", |lines| {
            let at = lines.iter().position(|line| line["by"] == "physics").unwrap();
            lines[at]["tick"] = json!(lines[at]["tick"].as_u64().unwrap() + 1);
            at
        }),
    ];
    let id = GameId::named("kadoova/chicken").unwrap();
    let honest: Vec<Value> =
        record_with(id, 0, States::None).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (says, forge) in forgeries {
        let mut lines = honest.clone();
        let at = forge(&mut lines) + 1;
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let (line, what) = match again(id, &text) {
            Err(Fault { line, what }) => (line, what),
            Ok(verdicts) => {
                let rules = verdicts.into_iter().find_map(|verdict| verdict.rules);
                let rules = rules.unwrap_or_else(|| panic!("it agrees, and should say {says:?}"));
                (rules.line, rules.what)
            }
        };
        assert!(
            line == at && (what.contains(says) || says == "another tick"),
            "line {line}, not {at}: {what}; {says:?}"
        );
    }
}

/// Fixed bug: the title screen continued such a record, but `replay` refused it.
#[test]
fn a_record_that_is_torn_in_its_last_line_is_read_to_the_tear() {
    for id in GameId::all() {
        let whole = beginning(id, 7);
        for cut in [1, 2, 40] {
            let text = &whole[..whole.len() - cut];
            let mut reader = Reader::new(text.as_bytes());
            let game = reader.game().unwrap().unwrap();
            assert_eq!(game.steps.len(), if cut == 1 { 7 } else { 6 }, "a line may lack its end");
            assert!(reader.game().unwrap().is_none());
            assert_eq!(reader.torn(), (cut > 1).then_some(9));
        }
        let mut lines: Vec<&str> = whole.lines().collect();
        lines[5] = &lines[5][..20];
        assert_eq!(fault(id, &lines.join("\n")).0, 6, "torn in the middle");
    }
}

/// Fixed bug: a file without line ends used up all memory.
#[test]
fn a_line_without_an_end_is_refused() {
    let endless = std::io::BufReader::new(std::io::repeat(b' '));
    let Fault { line, what } = Reader::new(endless).game().unwrap_err();
    assert!(line == 1 && what.contains("longer than"), "{what}");
}
