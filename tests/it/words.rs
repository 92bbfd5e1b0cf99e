//! The words: the code and the language files name the same messages.

use std::{collections::BTreeSet, fs};

use daggers_drawn::{
    art, data,
    games::{
        GameId, InRegistry,
        daggers::Daggers,
        deadlies::Deadlies,
        fools_gambit::FoolsGambit,
        kadoova::{Config, DuelId, show},
        plugins::games,
        silver_dagger::SilverDagger,
    },
    pieces::Plan,
    rules::Game,
    setup::Setup,
    show::{Words, cards::CardGame},
    tables::Tables,
    turn::Control,
    ui::text::{Text, Value},
    with_game, with_game_type,
};

use crate::harness::{keys, package};

/// The messages named after a duel.
fn of_duel(text: &Text, duel: DuelId) -> Vec<String> {
    let name = duel.short_name();
    let book = show::book(text, duel, &Config::practice(package(), duel).unwrap());
    let (steps, paragraphs) = (book.steps.len(), book.paragraphs.len());
    assert!(paragraphs > 0, "{name} has no rules to read");
    let rules = (1..=paragraphs).map(|n| format!("rules-{name}-{n}"));
    let rules = rules.chain((1..=steps).map(|n| format!("step-{name}-{n}")));
    let intro = ["1", "2", "3", "hands"].map(|line| format!("intro-{name}-{line}"));
    let named = ["duel", "about", "stage-prize"].map(|kind| format!("{kind}-{name}"));
    named.into_iter().chain(intro).chain(rules).collect()
}

/// The messages that the home of card games asks a card game for.
fn of_card_game<G: CardGame>() -> impl Iterator<Item = String> {
    let intro = ["intro-1", "intro-2", "intro-3", "intro-hands", "intro-go", "now-watch"].map(String::from);
    let rules = (1..=G::PARAGRAPHS).map(|n| format!("rules-{n}"));
    let why = ["why-only", "why-whim", "why-thumb", "why-search"].map(String::from);
    intro.into_iter().chain(rules).chain(why).map(|rest| format!("{}-{rest}", G::WORDS))
}

/// The messages named after games and their house rules.
fn of_games() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        GameId::games().flat_map(|id| ["game", "won"].map(|what| format!("{what}-{}", id.short_name()))).collect();
    for id in GameId::all() {
        with_game!(id, package(), |G, config| {
            for rule in G::house_rules(&config.unwrap()) {
                keys.insert(format!("rule-{}", rule.name));
                for value in rule.values.iter().map(|value| &value.name) {
                    // Numbers need no words of their own.
                    let parts = match value.parse::<i32>() {
                        Ok(_) => vec!["-means".into(), "-idle".into()],
                        Err(_) => vec![format!("-{value}"), format!("-{value}-means")],
                    };
                    keys.extend(parts.into_iter().map(|part| format!("rule-{}{part}", rule.name)));
                }
            }
        });
    }
    keys
}

/// All messages of the English language files as one text.
fn sources() -> String {
    let files = data::files(package(), Text::ENGLISH, ".ftl").unwrap();
    files.iter().map(|file| data::text(package(), file).unwrap()).collect()
}

/// All of our code as one text.
fn code() -> String {
    let (mut code, mut folders) = (String::new(), vec![package().join("src")]);
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() { folders.push(path) } else { code += &fs::read_to_string(path).unwrap() }
        }
    }
    code
}

/// Every key that the code asks for is a message, and every message is used.
#[test]
fn the_code_and_the_language_file_name_the_same_messages() {
    let source = sources();
    let named: BTreeSet<&str> = keys(&source).collect();
    let (code, text) = (code(), Text::load(package()).unwrap());
    let mut of_duels: BTreeSet<String> = DuelId::ALL.into_iter().flat_map(|duel| of_duel(&text, duel)).collect();
    of_duels.extend(of_games());
    of_duels.extend(of_card_game::<FoolsGambit>());
    of_duels.extend(of_card_game::<Daggers>());
    of_duels.extend(of_card_game::<Deadlies>());
    of_duels.extend(of_card_game::<SilverDagger>());
    let untold: Vec<&String> = of_duels.iter().filter(|key| !named.contains(key.as_str())).collect();
    assert!(untold.is_empty(), "messages that games and duels lack: {untold:?}");
    // Some messages of duels have a variant for steady mode.
    let of_duel =
        |key: &str| [key, key.strip_suffix("-steady").unwrap_or(key)].iter().any(|key| of_duels.contains(*key));
    let in_code = |key: &str| code.contains(&format!("\"{key}\""));
    // Each setting has a message that says what it does.
    let of_setting =
        |key: &str| key.strip_suffix("-means").is_some_and(|key| key.starts_with("settings-") && in_code(key));
    let used = |key: &str| of_duel(key) || of_setting(key) || in_code(key);
    let unused: Vec<&&str> = named.iter().filter(|key| !used(key)).collect();
    assert!(unused.is_empty(), "messages that no code names: {unused:?}");
    let asks = [
        "text.get(\"",
        "text.with(\"",
        ".words(\"",
        ".words_with(\"",
        "line(\"",
        ".headline(\"",
        "WhatNow::of(sight, \"",
    ];
    let called = asks.into_iter().flat_map(|ask| code.split(ask).skip(1));
    let missing: BTreeSet<&str> = called
        .filter_map(|rest| rest.split('"').next())
        .filter(|key| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
        .filter(|key| !named.contains(key))
        .collect();
    assert!(missing.is_empty(), "messages that the code names and the file lacks: {missing:?}");
}

/// The messages that no other test tells, grouped by the variables that their callers pass.
const UNTOLD: [(&[&str], &str); 46] = [
    (
        &[],
        "sd-turn-lays-down sd-word-switch sd-asks-use-or-switch won-deadlies rule-sloth-all-means rule-halo-two-means dd-grows-purity dd-grows-halo dd-word-straight dd-word-suit \
         dd-refusal-nothing dd-refusal-something-else dd-refusal-not-in-hand dd-refusal-twice dd-refusal-no-cards \
         dd-refusal-halo-alone dd-refusal-no-way dd-refusal-not-yourself dd-refusal-no-seat dd-refusal-nothing-to-take \
         dd-refusal-no-pride dd-refusal-no-wrath dd-refusal-has-envy dd-refusal-keeps-halo dd-refusal-not-asked dd-log-tied \
         dd-log-shared dd-log-out-of-turns dd-headline-tied dd-why-draw dd-why-discard-none dd-why-throw \
         about-random advice-low-end stand-con-order offer-con-first log-con-table call-again call-beside call-nothing call-plague-fell log-fell-off call-cocked call-off-tray control-back control-confirm control-settings \
         control-sheet controls-no-such-button does-lay does-move draw-for-argument draw-for-caught draw-for-match \
         dg-log-drawn dg-result-drawn dg-log-fool-alone dg-now-barred dg-refusal-fool-barred dg-refusal-itself dg-refusal-no-fool dg-refusal-not-in-graveyard \
         dg-refusal-not-in-hand dg-refusal-not-in-play dg-refusal-not-your-turn dg-refusal-nothing dg-refusal-passed \
         dg-refusal-something-else dg-refusal-three dg-refusal-too-high dg-why-pass dg-why-return-down \
         fg-refusal-not-in-hand fg-refusal-place-first fg-refusal-placed fg-refusal-same-card fg-result-equal \
         fg-result-more-cards foul-backwards foul-lane-first foul-no-bounce foul-too-far-up headline-caught-draw \
         headline-last-die headline-last-tie headline-same-moment headline-settle headline-simultaneous headline-tower-complete \
         headline-war-tie-duel log-bust-landed log-bust-pushed-off log-called-table log-caught-draw log-duel-undone \
         log-last-round-off log-last-tie log-nobody-left log-nobody-on-mat log-post-tied log-reshuffled log-same-moment log-settle log-target-again log-targets-again log-targets-alike \
         log-tumbled log-unsettled match-by-forfeit name-amber name-teal now-again now-lane-keys now-race-all now-race-all-steady now-war-all-steady plague-held \
         prize-honour race-fetches race-fetching race-no-total race-out refusal-height refusal-lane-is-set refusal-lane-out-of-room \
         refusal-no-such-opponent refusal-not-forward refusal-not-in-hand \
         refusal-place refusal-spin refusal-throw-again rule-deck-eights-means rule-deck-one-each-means rule-deck-suit-means rule-decks-each-means rule-empty-hand-back-means \
         rule-equal-more-cards-means rule-fool-no-fool-means rule-memory-aid-on-means rule-pass-three-means rule-swap-hidden-means rule-target-idle seat-looks-on \
         seat-picks-order seat-sent-away seats-key-twice seats-key-unnamed seats-press-device seats-random-plays \
         settle-two sheet-empty sheet-struck sheet-title-deck table-confirms table-pauses table-rules table-settings \
         table-sheet table-speed war-duel-sign war-for-duel war-sits-out why-cheat why-cost why-felled why-forfeit why-hit",
    ),
    (
        &["who", "name"],
        "dd-log-skipped dd-turn-skipped dd-log-straight dd-log-discards-none dd-log-has-halo dd-log-out-of-time dd-log-left \
         choose-opponent now-con-order offer-con-other log-con-first dg-log-left dg-log-no-card dg-log-out-of-time dg-moment-unmasked fg-log-in-vain fg-log-left log-cheat log-class-no-total log-die-back log-forfeited log-leans log-off-tray log-order log-plague-fell log-plague-held log-post-beside \
         log-post-cocked log-post-fell-off log-roll-again log-settled log-short-of-dice log-throw-undone log-withdrawn \
         log-withdrew now-beach-card now-order offer-first result-cheat result-cost result-forfeit result-opening \
         stand-last-die stand-order",
    ),
    (&["n", "code"], "seats-name-accent seats-name-not-drawn seats-name-right-to-left"),
    (&["who", "name", "points"], "log-cost log-forfeit log-score-cheat"),
    (&["who", "name", "piece"], "log-tower-beside log-tower-pushed log-tower-slipped"),
    (&["who", "name", "role"], "log-tower-last"),
    (
        &["who", "name", "n"],
        "dd-log-no-cards log-con-opens log-con-open log-hare-dice log-plague-spared moment-plague moment-spaces \
         sd-moment-set showing-now",
    ),
    (&["n", "points"], "log-tower-complete log-tower-last-fell"),
    (&["all"], "headline-won-all intro-caught intro-last-tie intro-settle log-simultaneous log-war-tie-duel"),
    (&["n", "face"], "con-claim"),
    (
        &["n"],
        "dd-log-few-turns dd-result-turns dd-result-shared cards-one-of hand-spun-right log-beach-complete replay-torn replay-over seats-too-few tower-take-card",
    ),
    (&["n", "of"], "controls-page"),
    (&["n", "of", "time"], "replay-ends"),
    (&["n", "reason"], "result-times"),
    (&["points"], "log-pushed-off now-beyond sum-at-most"),
    (&["name"], "controls-race-key reasons-otherwise"),
    (&["names"], "match-shared result-shared"),
    (&["does"], "seats-key-of-table"),
    (&["why"], "why-struck"),
    (&["why", "file"], "log-unsaved-record notice-unsaved-record unsaved-record"),
    (&["file", "why"], "notice-settings-unwritten"),
    (&["who", "name", "whose", "other"], "dd-log-halo-from"),
    (&["who", "name", "whose", "owner"], "log-post-bumped-off log-post-pushed-off"),
    (&["suit"], "dd-why-suit"),
    (&["card"], "dd-why-discard dg-why-fetch dg-why-play dg-why-return"),
    (&["number"], "dg-why-name"),
    (&["move"], "dg-why-only dg-why-whim fg-why-only"),
    (&["move", "points", "next", "less"], "dg-why-thumb"),
    (&["move", "n", "wins", "next", "next-wins"], "dd-why-search dg-why-search"),
    (&["n", "points", "less", "card"], "dg-result-turned-up"),
    (&["who", "name", "n", "card"], "dg-moment-turned-up"),
    (
        &[],
        "reasons-thinks cards-known-to-all sd-now-drawn-last sd-now-drawn-zombie-last \
         won-silver-dagger rule-dagger-none-means rule-tie-fails-means sd-word-lay-down sd-word-clockwise \
         sd-word-counterclockwise sd-now-direction sd-now-draw-or-call sd-asks-direction sd-asks-spy \
         sd-asks-action sd-asks-exchange sd-asks-place sd-asks-pair sd-asks-look sd-asks-turn sd-asks-switch \
         sd-refusal-nothing sd-refusal-something-else sd-refusal-not-yours sd-refusal-no-such-card \
         sd-refusal-twice sd-refusal-not-two sd-refusal-no-cards sd-refusal-two-numbers sd-refusal-faceup \
         sd-refusal-own-village sd-refusal-no-spy sd-refusal-spy-has-looked sd-refusal-deck-empty \
         sd-refusal-no-private-card sd-refusal-no-discard sd-refusal-village-empty \
         sd-refusal-too-large-to-call sd-refusal-has-been-called sd-refusal-no-zombie sd-refusal-guarded \
         sd-refusal-zombie-stays sd-refusal-no-approximator sd-refusal-too-few sd-refusal-not-empty \
         sd-refusal-no-such-place sd-refusal-no-such-seat sd-refusal-nothing-there sd-refusal-looked-already \
         sd-refusal-same-village sd-log-end-circle sd-log-end-guard sd-log-shared sd-log-tie-break \
         sd-headline-jackpot sd-why-direction sd-why-lay-down",
    ),
    (&["n", "of", "still", "guard"], "sd-stand-still"),
    (
        &["who", "name"],
        "sd-log-clockwise sd-log-counterclockwise sd-log-lays-down sd-log-keeps-zombie sd-log-no-penalty \
         sd-log-found-none sd-log-jackpot sd-log-next-total sd-log-next-nearest sd-log-out-of-time sd-log-left \
         sd-moment-jackpot",
    ),
    (&["n"], "sd-log-left-down sd-log-stalling sd-call-pays sd-result-tie-break sd-result-shared"),
    (&["n", "left"], "sd-log-warning"),
    (&["left"], "sd-headline-warning"),
    (&["n", "move", "wins", "next", "next-wins"], "sd-why-search"),
    (&[], "stage-prize-axe-vs-daggers stage-prize-chicken stage-whom-low stage-whom-right"),
    (&["who", "name", "card"], "sd-log-draws-private-card sd-log-stashes-card"),
    (&["high", "low"], "stage-prize-class-warfare"),
    (&["all"], "stage-prize-day-at-the-beach"),
    (&["closest"], "stage-prize-horse-shoes"),
    (&["complete"], "stage-prize-pineapple-vs-fish"),
    (&["first"], "stage-prize-quick-draw"),
    (
        &["most"],
        "stage-prize-con stage-prize-hare-vs-tortoise stage-prize-plague-doctor stage-prize-skeptic-vs-psychic stage-prize-war",
    ),
];

/// Sample values of a variable: one of each kind that the messages distinguish.
fn samples(variable: &str) -> Vec<Value<'static>> {
    match variable {
        "who" => vec!["you".into(), "other".into()],
        "role" => vec!["fish".into(), "pineapple".into()],
        "piece" => vec!["die".into(), "card".into()],
        "n" | "of" | "die" => vec![1.into(), 2.into()],
        _ => vec!["some words".into()],
    }
}

#[test]
fn what_no_other_test_tells_can_be_filled_in_with_what_its_caller_passes() {
    for toggles in [false, true] {
        let mut text = Text::load(package()).unwrap();
        text.toggles = toggles;
        for (variables, key) in UNTOLD.iter().flat_map(|(of, keys)| keys.split_whitespace().map(move |key| (of, key))) {
            for n in 0..2 {
                let sample = |variable: &str| samples(variable).into_iter().cycle().nth(n).unwrap();
                let values: Vec<(&str, Value)> = variables.iter().map(|name| (*name, sample(name))).collect();
                let told = text.with(key, &values);
                assert!(!told.contains("{$") && !told.starts_with('<'), "{key}: {told}");
            }
        }
    }
}

/// Each message is told by some test, which fails if the message uses a variable that its caller doesn't pass.
#[test]
#[ignore = "asks what all other tests have told: ./check runs it after them"]
fn every_message_has_been_told() {
    let folder = std::env::var_os("DAGGERS_DRAWN_TOLD").expect("the folder in which each process says what it told");
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let told: String = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let (source, told): (String, BTreeSet<&str>) = (sources(), told.lines().collect());
    let untold: Vec<&str> = keys(&source).filter(|key| !told.contains(key)).collect();
    assert!(untold.is_empty(), "no test tells these: {untold:#?}");
}

/// look.md: a page has three to six steps, each with a drawing and at most thirty words, in both ways to play.
#[test]
fn rules_are_told_in_a_few_steps_of_few_words_each_with_a_drawing() {
    let text = Text::load(package()).unwrap();
    let drawn_at = (64, (64.0 / Plan::SHAPE) as u32);
    let tables = Tables::read(package(), games()).unwrap();
    for (id, steady) in GameId::all().flat_map(|id| [(id, false), (id, true)]) {
        let seats = vec![Control::Person; *id.seats().start()];
        let mut setup = Setup::of(&seats, id.row());
        setup.agree_rule("steady", if steady { "on" } else { "off" });
        let book = with_game_type!(id, |G| G::book(&text, &setup.config::<G>(&tables).unwrap()));
        assert!((3..=6).contains(&book.steps.len()), "{}: {} steps", book.title, book.steps.len());
        let mut drawn: Vec<Vec<u8>> = Vec::new();
        for step in &book.steps {
            let count = step.words.split_whitespace().count();
            assert!((8..=30).contains(&count), "{} words: {}", count, step.words);
            let picture = art::raster(&step.drawing.svg(), drawn_at.0, drawn_at.1);
            let picture = picture.unwrap_or_else(|fault| panic!("{:?}: {fault}", step.drawing)).rgba;
            assert!(!drawn.contains(&picture), "{:?} shows what another step shows", step.drawing);
            drawn.push(picture);
        }
        let names: BTreeSet<&str> = book.steps.iter().map(|step| step.drawing.name.as_str()).collect();
        assert_eq!(names.len(), book.steps.len(), "{}: two steps of one name have one drawing", book.title);
    }
}
