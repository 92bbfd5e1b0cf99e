//! The game played without sight, by AccessKit's tree alone: its texts are heard and its buttons pressed.

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    ecs::query::With,
};
use bevy_egui::{
    EguiOutput, PrimaryEguiContext,
    egui::accesskit::{self, Action, Live, Node, NodeId, Role, TreeId},
};
use daggers_drawn::{
    games::{GameId, InRegistry},
    window::Options,
};

use crate::{player::Player, seen::words};

/// A person at the game with a screen reader.
pub(crate) struct Listener {
    pub(crate) player: Player,
    /// The texts read aloud unasked so far, in order.
    heard: Vec<String>,
    /// The live texts of the previous frame.
    last: Vec<(NodeId, String)>,
}

impl Listener {
    fn sit(name: &str) -> Listener {
        Listener::of(Player::sit(name, Options { seed: Some(5), ..Options::default() }))
    }

    /// A screen reader is turned on for a player.
    pub(crate) fn of(mut player: Player) -> Listener {
        player.world().resource::<AccessibilityRequested>().set(true);
        player.frames(3);
        Listener { player, heard: Vec::new(), last: Vec::new() }
    }

    /// The nodes that a screen reader has now.
    fn tree(&mut self) -> Vec<(NodeId, Node)> {
        let world = self.player.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).expect("the interface is drawn");
        output.platform_output.accesskit_update.as_ref().expect("somebody listens").nodes.clone()
    }

    /// Lets a frame pass and hears its new live texts.
    fn listen(&mut self) {
        self.player.frames(1);
        let live = self.tree().into_iter().filter(|(_, node)| node.live().is_some_and(|live| live != Live::Off));
        let now: Vec<(NodeId, String)> = live.map(|(id, node)| (id, said(&node))).collect();
        let new = now.iter().filter(|one| !self.last.contains(one)).map(|(_, words)| words.clone());
        self.heard.extend(new);
        self.last = now;
    }

    /// The buttons, with their names.
    fn buttons(&mut self) -> Vec<(NodeId, String)> {
        let pressed = |node: &Node| node.role() == Role::Button && node.supports_action(Action::Click);
        self.tree().into_iter().filter(|(_, node)| pressed(node)).map(|(id, node)| (id, said(&node))).collect()
    }

    /// Presses a button, as the adapter of a screen reader does.
    fn press(&mut self, target_node: NodeId) {
        let request =
            accesskit::ActionRequest { action: Action::Click, target_tree: TreeId::ROOT, target_node, data: None };
        self.player.world_mut().write_message(ActionRequest(request));
        (0..4).for_each(|_| self.listen());
    }

    /// Waits for a button whose name has these words, and presses it.
    pub(crate) fn press_named(&mut self, name: &str) {
        for _ in 0..3000 {
            if let Some((id, _)) = self.buttons().into_iter().find(|(_, button)| button.contains(name)) {
                self.press(id);
                return;
            }
            self.listen();
        }
        panic!("there is no {name:?}: {:#?}", self.buttons());
    }

    /// Whether any text or button has these words.
    pub(crate) fn hears(&mut self, what: &str) -> bool {
        self.tree().iter().any(|(_, node)| said(node).contains(what))
    }
}

/// The text read for a node of the tree.
fn said(node: &Node) -> String {
    node.label().or(node.value()).unwrap_or_default().to_string()
}

#[test]
fn the_field_in_which_a_name_is_written_is_called_so() {
    let mut listener = Listener::sit("spoken name");
    listener.press_named(&words("game-kadoova"));
    let name = words("name-you");
    listener.press_named(&format!("{name}: {name}"));
    let fields = listener.tree().into_iter().filter(|(_, node)| node.role() == Role::TextInput);
    let called: Vec<_> =
        fields.map(|(_, node)| (node.label().map(String::from), node.value().map(String::from))).collect();
    assert_eq!(called, [(Some(words("seats-name-of")), Some(String::new()))], "no name is written yet");
}

#[test]
fn a_whole_war_is_played_by_what_a_screen_reader_says() {
    race_by_ear("spoken war", "duel-war", "Round");
}

#[test]
fn a_whole_class_warfare_is_played_by_what_a_screen_reader_says() {
    race_by_ear("spoken class", "duel-class-warfare", "enough!");
}

#[test]
fn a_whole_skeptic_vs_psychic_is_played_by_what_a_screen_reader_says() {
    race_by_ear("spoken skeptic", "duel-skeptic-vs-psychic", "are out!");
}

#[test]
fn a_whole_hare_vs_tortoise_is_played_by_what_a_screen_reader_says() {
    race_by_ear("spoken hare", "duel-hare-vs-tortoise", "at the finish!");
}

#[test]
fn a_whole_plague_doctor_is_played_by_what_a_screen_reader_says() {
    race_by_ear("spoken plague", "duel-plague-doctor", "none left!");
}

/// Plays a whole duel at trays by ear; `wanted` is heard on the way.
/// The own dice are heard as they lie in rows, and claims and calls are buttons.
#[test]
fn a_whole_con_is_played_by_what_a_screen_reader_says() {
    let mut listener = begin_by_ear("spoken con", "duel-con");
    while !listener.hears(&words("con-which")) {
        act_by_ear(&mut listener);
    }
    let rows = (1..=6).map(|face| format!("\u{a0}×\u{a0}{face}"));
    rows.for_each(|row| assert!(listener.hears(&row), "{row:?} is not heard"));
    end_by_ear(&mut listener, "28 dice have been read");
    assert!(listener.heard.iter().any(|heard| heard.contains(&words("con-call"))), "{:#?}", listener.heard);
}

/// Plays a duel to its end, in which `wanted` is heard.
fn race_by_ear(name: &str, duel: &str, wanted: &str) {
    end_by_ear(&mut begin_by_ear(name, duel), wanted);
}

fn begin_by_ear(name: &str, duel: &str) -> Listener {
    let mut listener = Listener::sit(name);
    listener.press_named(&words("title-practise"));
    listener.press_named(&words(duel));
    listener.press_named(&words("intro-duel"));
    listener
}

fn end_by_ear(listener: &mut Listener, wanted: &str) {
    for _ in 0..20_000 {
        if listener.hears(&words("result-again")) {
            let heard = listener.heard.join("\n");
            assert!(heard.contains(wanted), "{heard}");
            return;
        }
        act_by_ear(listener);
    }
    panic!("it does not end: {:#?}", listener.heard);
}

/// Presses what is to be pressed now, if anything is, or listens.
fn act_by_ear(listener: &mut Listener) {
    // What is to be chosen before the race, and in Con after it.
    let offers = ["offer-high", "offer-hare", "offer-skeptic", "offer-roll-targets", "con-call"].map(words);
    let offer = |name: &String| offers.contains(name) || name == "3" || name.starts_with("Claim 1");
    if let Some((id, _)) = listener.buttons().into_iter().find(|(_, name)| offer(name)) {
        listener.press(id);
        return;
    }
    // A hand that is already rolling needs no second press.
    let waits = listener.hears(&words("race-hold")) || listener.hears(&words("race-shake"));
    let roll = listener.buttons().into_iter().find(|(_, name)| name.ends_with("shake and roll"));
    match roll.filter(|_| waits) {
        Some((id, _)) => listener.press(id),
        None => listener.listen(),
    }
}

#[test]
fn a_whole_fools_gambit_is_played_by_what_a_screen_reader_says() {
    let mut listener = Listener::sit("spoken gambit");
    listener.press_named(&words("game-fools-gambit"));
    listener.press_named(&words("seats-start"));
    listener.press_named(&words("fg-intro-go"));
    for _ in 0..20_000 {
        if listener.hears(&words("match-rematch")) {
            let heard = listener.heard.join("\n");
            assert!(heard.contains(&words("fg-now-duel")), "{heard}");
            return;
        }
        let buttons = listener.buttons();
        let named = |name: &str| buttons.iter().find(|(_, button)| button.contains(name)).map(|(id, _)| *id);
        let place = named(&words("fg-place")).or_else(|| named(&words("fg-keep")));
        match place.or_else(|| named(", in your hand")) {
            Some(id) => listener.press(id),
            None => listener.listen(),
        }
    }
    panic!("it does not end: {:#?}", listener.heard);
}

/// Most games have no listener, so nothing is made for one.
#[test]
fn nothing_is_told_to_nobody() {
    let mut player =
        Player::sit("spoken to nobody", Options { play: Some(GameId::FoolsGambit.row()), ..Options::default() });
    player.frames(10);
    let world = player.world_mut();
    let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
    assert!(outputs.single(world).expect("it is drawn").platform_output.accesskit_update.is_none());
}
