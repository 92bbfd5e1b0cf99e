//! Bots that are asked on the screen why they moved: during a match they say how they decide, and nothing of what they
//! hold; after the end, and while a record is watched, they give the reason for every move.

use bevy::{input::keyboard::KeyCode, prelude::With};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        daggers::{Daggers, Move, View},
    },
    rules::{
        Eye, Game, Seat,
        decisions::{Told, decisions},
        record::{Reader, Recorded},
    },
    screens::record::broken,
    show::{Playhead, Words},
    turn::{Authority, Propose, SharedScreen},
    ui::text::Text,
    window::Options,
};

use crate::{
    card_table::{decides, seen_by},
    daggers_shown::{ANNA, begin, seated, until},
    harness::package,
    player::{By, PAD, Player},
    seen::{Seen, words},
    spoken::Listener,
};

const BO: &str = "blue hen hard mouse Q W Bo";

/// Some legal move that isn't a pass, if there is one.
fn any(view: &View) -> Option<Move> {
    let mut legal = Vec::new();
    Daggers::choices(view, &mut legal);
    let listed = || legal.iter().filter_map(|choice| choice.listed().copied());
    listed().find(|mv| *mv != Move::Pass).or_else(|| listed().next())
}

/// The last move of the bot, as everybody was told.
fn deed(player: &mut Player) -> Option<String> {
    let world = player.world_mut();
    let mut heads = world.query_filtered::<&Playhead<Daggers>, With<SharedScreen>>();
    heads.single(world).ok()?.deeds.get(&Seat(1)).cloned()
}

/// A match against a hard bot that has made a move.
fn met(name: &str) -> (Player, String) {
    let mut player = seated(name, [ANNA, BO], 2, &[]);
    begin(&mut player);
    until(&mut player, any, |view| view.points(Seat(1)) > 0);
    let did = deed(&mut player).expect("it has moved");
    (player, did)
}

/// The panel during the match has the bot's move as everybody was told, how it decides, and nothing else but what is printed on `cards` below it.
fn assert_says_no_more(seen: &Seen, did: &str, cards: &[String]) {
    seen.assert_is_whole();
    let all = ["reasons-title", "reasons-later", "level-hard", "reasons-search", "sheet-close"].map(words);
    let mut said: Vec<&str> = seen.texts.iter().map(|text| text.text.as_str()).collect();
    said.retain(|text| !all.iter().chain(cards).any(|words| words == text));
    assert_eq!(said, ["Bo", did]);
}

#[test]
fn a_bot_that_is_asked_in_a_match_says_what_everybody_may_know() {
    let (mut player, did) = met("asked pointer");
    let cards: Vec<String> = player
        .sees()
        .texts
        .into_iter()
        .filter(|text| text.text != did && text.text != "Bo")
        .map(|text| text.text)
        .collect();
    // Its score card is a button.
    player.click_on_text("Bo");
    assert_says_no_more(&player.until_words("reasons-search"), &did, &cards);
    player.picture("asked-now");
    player.tap(KeyCode::Escape);
    player.until("the table", |seen| seen.find(&words("reasons-title")).is_none());
    for by in [By::Mouse, By::Keys, PAD] {
        let by = by.plugged(&mut player);
        by.back(&mut player);
        by.press_on(&mut player, "pause-reasons");
        assert_says_no_more(&player.until_words("reasons-search"), &did, &cards);
        by.press_on(&mut player, "sheet-close");
        by.press_on(&mut player, "pause-resume");
    }
}

/// Bots of other levels decide in other ways, and say so.
#[test]
fn an_easy_bot_and_a_normal_one_say_how_they_decide() {
    for (level, says) in [("easy", "reasons-whim"), ("normal", "reasons-thumb")] {
        let bo = BO.replace("hard", level);
        let mut player = seated(&format!("asked {level}"), [ANNA, &bo], 2, &[]);
        begin(&mut player);
        player.until("the table", |seen| seen.find("Bo").is_some());
        player.click_on_text("Bo");
        player.until_words(says).assert_is_whole();
    }
}

#[test]
fn a_bot_is_asked_by_what_a_screen_reader_says() {
    let (player, did) = met("asked reader");
    let mut listener = Listener::of(player);
    listener.press_named("Ask Bo why");
    assert!(
        listener.hears(&words("reasons-search")) && listener.hears(&did) && listener.hears(&words("reasons-later"))
    );
}

/// What the bots of a record say, as sentences about Bo.
fn reasons(recorded: &Recorded) -> Vec<String> {
    let (text, mut all) = (Text::load(package()).expect("there are words"), Vec::new());
    decisions::<Daggers>(recorded, None, |one| {
        let Told::Why(why) = &one.told else { panic!("{:?}: no reason", one.mv) };
        let words = Daggers::why(&text, one.view, why).expect("there are words for it");
        all.push(format!("Bo {words}"));
    })
    .expect("it is a record of this game");
    all
}

fn recorded(player: &Player) -> Recorded {
    let file = player.kept("../record.jsonl");
    Reader::new(file.as_bytes()).game().expect("it can be read").expect("there is a game")
}

/// All reasons on the panel, which is scrolled from its beginning to its end.
fn all_rows(player: &mut Player) -> Vec<String> {
    player.tap(KeyCode::Home);
    let mut all: Vec<String> = Vec::new();
    loop {
        let seen = player.until("a reason", |seen| seen.says("Bo "));
        seen.assert_is_whole();
        let mut now: Vec<String> = seen.texts.into_iter().map(|text| text.text).collect();
        now.retain(|text| text.starts_with("Bo "));
        let known = (0..=now.len()).rev().find(|n| all.ends_with(&now[..*n])).unwrap_or_default();
        if known == now.len() {
            return all;
        }
        all.extend(now.drain(known..));
        player.tap(KeyCode::ArrowDown);
    }
}

/// Plays the match to its end and asks; everything that the record gives as reasons is there, and no more.
fn assert_tells_all(player: &mut Player) {
    for _ in 0..4_000 {
        if player.sees().find(&words("match-reasons")).is_some() {
            break;
        }
        if let Some(seat) = decides::<Daggers>(player) {
            let view = seen_by::<Daggers>(player, Eye::Seat(seat));
            let mv = any(&view).expect("a legal move");
            player.world_mut().write_message(Propose::<Daggers> { seat, mv });
        }
        player.frames(6);
    }
    player.until_words("match-reasons").assert_is_whole();
    player.click_on("match-reasons");
    player.until_words("reasons-all");
    let told = reasons(&recorded(player));
    assert!(told.len() > 10);
    assert_eq!(all_rows(player), told);
}

#[test]
fn after_the_end_bots_give_the_reason_for_every_move() {
    let (mut player, _) = met("asked after");
    assert!(player.world().resource::<Authority<Daggers>>().opened(&[]).is_none(), "it isn't over");
    assert_tells_all(&mut player);
    player.picture("asked-after");
    player.click_on("sheet-close");
    player.until_words("match-rematch");
}

#[test]
fn after_a_match_that_was_resumed_bots_give_the_reason_for_every_move() {
    let (mut player, _) = met("asked resumed");
    player.power_cut(Options::default());
    player.until_words("title-continue");
    player.click_on("title-continue");
    player.until_words("pause-resume");
    player.click_on("pause-resume");
    assert_tells_all(&mut player);
}

#[test]
fn while_a_record_is_watched_bots_give_the_reason_for_every_move_so_far() {
    let (mut player, _) = met("asked recorded");
    until(&mut player, any, |view| view.course.wins != [0, 0]);
    let recorded = recorded(&player);
    drop(player);
    let watch = broken::<Daggers>(GameId::Daggers.row(), &recorded).expect("it is a match");
    let mut player = Player::begin("asked watched", Options { watch: Some(watch), ..Options::default() });
    player.click_on("dg-intro-go");
    player.until("the end", |seen| seen.says("The recording ends here"));
    player.click_on_text("Bo");
    player.until_words("reasons-all");
    let told = reasons(&recorded);
    assert!(told.len() > 2, "{told:?}");
    assert_eq!(all_rows(&mut player), told);
}
