//! Every printed test vector and every numbered ruling as a test, played through the contract.

use super::{
    config::{Config, HaloRule, SlothRule},
    plays::{self, Plays},
    state::{Card, Deadlies, Event, Held, Lust, Move, Phase, Reason, Suit, Way},
    view::View,
};
use crate::{
    data,
    rules::{
        Batch, Ending, Eye, Faces, Game, Hidden, House, Limit, Memory, Numbered, Outcome, Parting, Pending, Pieces,
        Redact, Seat, Seats, Seed, SeenBy, Stream, decks::Hand,
    },
};

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);

pub(super) fn usual() -> Config {
    Config::load(&data::data_root()).unwrap()
}

/// The card that is written as a letter and a number: P, W, G, E, S, L are suits and R is Greed; C, O and H are Corruption,
/// Purity and the Halo.
pub(super) fn card(text: &str) -> Card {
    let suit = |letter: &str| "PWGESLR".find(letter).map(|at| Suit::ALL[at]);
    match text {
        "C" => Card::Corruption,
        "O" => Card::Purity,
        "H" => Card::Halo,
        _ => Card::Sin(suit(&text[..1]).unwrap_or_else(|| panic!("no card {text}")), text[1..].parse().unwrap()),
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn faces(held: &[Held]) -> Vec<Card> {
    held.iter().map(|held| held.card).collect()
}

/// A game with chosen hands, in which A is in turn.
pub(super) struct Table {
    pub(super) state: Deadlies,
    events: Vec<Event>,
}

impl Table {
    pub(super) fn with(config: Config, hands: &[&str], deck: &str) -> Table {
        let config = Config { first: Some(A), ..config.for_seats(hands.len()).unwrap() };
        let mut state = Deadlies::deal(&config, Seed(1)).unwrap();
        let mut rest: Vec<Card> = state.deck.iter().map(|held| held.card).collect();
        let mut take = |card: Card, rest: &mut Vec<Card>| {
            if card == Card::Halo {
                return state.halo.take().expect("one Halo");
            }
            let at = rest.iter().position(|other| *other == card).unwrap_or_else(|| panic!("no other {card}"));
            Held { card: rest.remove(at), token: state.tokens.fresh() }
        };
        let hands: Vec<Vec<Held>> =
            hands.iter().map(|hand| cards(hand).into_iter().map(|card| take(card, &mut rest)).collect()).collect();
        let top: Vec<Held> = cards(deck).into_iter().map(|card| take(card, &mut rest)).collect();
        let below: Vec<Held> = rest.iter().map(|card| Held { card: *card, token: state.tokens.fresh() }).collect();
        for (n, hand) in hands.into_iter().enumerate() {
            if !hand.is_empty() {
                state.course.count = state.course.count.with(Seat(n as u8));
            }
            state.sides[n].hand = Hand::of(hand);
        }
        state.deck = below.into_iter().chain(top.into_iter().rev()).collect();
        state.tokens.reissue(state.deck.iter_mut());
        (state.course.phase, state.course.turn, state.course.active) = (Phase::Play, 1, A);
        Table { state, events: Vec::new() }
    }

    /// These hands, with these cards on top of the deck.
    pub(super) fn of(hands: &[&str], deck: &str) -> Table {
        Table::with(usual(), hands, deck)
    }

    /// The same, with no other cards in the deck: those that nobody has are out of the game.
    fn short(hands: &[&str], deck: &str) -> Table {
        let mut table = Table::of(hands, deck);
        let kept = cards(deck).len();
        let from = table.state.deck.len() - kept;
        table.state.deck = table.state.deck[from..].iter().copied().collect();
        table
    }

    /// The same with this Wickedness.
    pub(super) fn wicked(mut self, wickedness: &[u8]) -> Table {
        self.state.course.wickedness = wickedness.iter().copied().collect();
        self
    }

    /// This card lies in front of a seat as a Sloth.
    pub(super) fn front(mut self, seat: Seat, sloth: &str) -> Table {
        if let Some(at) = self.state.deck.iter().position(|other| other.card == card(sloth)) {
            self.state.deck.remove(at);
            self.state.tokens.reissue(self.state.deck.iter_mut());
        }
        let held = Held { card: card(sloth), token: self.state.tokens.fresh() };
        self.state.sides[seat.index()].sloth = Some(held);
        self
    }

    fn settle(&mut self) -> &mut Table {
        for _ in 0..200 {
            let Pending::Resolve(step) = self.state.pending() else { return self };
            self.state.resolve(step, &mut self.events);
        }
        panic!("it goes on for ever");
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let view = self.state.view(Eye::Seat(seat));
        let checked = Deadlies::check(&view, &mv);
        let before = self.state.clone();
        let made = self.state.play(&Batch { moves: vec![(seat, mv)] }, &mut self.events);
        assert_eq!(checked, made, "{mv:?}: the view says the same");
        if made.is_err() {
            assert!(self.state == before, "nothing has changed");
        }
        made
    }

    /// Makes a move, and all forced steps after it.
    pub(super) fn go(&mut self, seat: Seat, mv: Move) -> &mut Table {
        self.tries(seat, mv).unwrap_or_else(|why| panic!("{mv:?} of {seat:?}: {why:?}"));
        self.settle()
    }

    pub(super) fn token(&self, seat: Seat, text: &str) -> u16 {
        let hand = self.state.hand(seat);
        let held = hand.iter().find(|held| held.card == card(text));
        held.unwrap_or_else(|| panic!("{text} is not in {:?}", faces(hand))).token
    }

    /// The play of these cards by the seat in turn.
    pub(super) fn set(&self, text: &str) -> Move {
        let hand = self.state.hand(self.state.course.active);
        let wanted = cards(text);
        Move::Play(hand.iter().filter(|held| wanted.contains(&held.card)).map(|held| held.token).collect())
    }

    pub(super) fn play(&mut self, text: &str) -> &mut Table {
        let mv = self.set(text);
        self.go(self.state.course.active, mv)
    }

    /// The way with this card on top.
    fn top(&self, text: &str) -> Move {
        let held = self.state.played.iter().find(|held| held.card == card(text));
        Move::Way(Way::Top(held.expect("it was played").token))
    }

    fn hand(&self, seat: Seat) -> Vec<Card> {
        faces(self.state.hand(seat))
    }

    fn counts(&self) -> Vec<usize> {
        Seats::all(self.state.course.seats().into()).iter().map(|seat| self.hand(seat).len()).collect()
    }

    fn discards(&self) -> Vec<Card> {
        faces(&self.state.discards)
    }

    fn wickedness(&self) -> Vec<u8> {
        self.state.course.wickedness.to_vec()
    }

    /// The seats that are asked, and what for.
    fn asks(&self) -> (Phase, Seats) {
        (self.state.course.phase_now(), self.state.pending().movers())
    }

    fn winners(&self) -> Option<Seats> {
        match self.state.pending() {
            Pending::Over(Outcome { winners, .. }) => Some(winners),
            _ => None,
        }
    }

    fn told(&self, test: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| test(event)).count()
    }
}

fn one(seat: Seat) -> Seats {
    Seats::one(seat)
}

// The test vectors of section 6, in their order.

/// What a play is: whether it is refused, asked about, or which suit works at once.
#[derive(Debug, PartialEq)]
enum Says {
    Illegal(Reason),
    Works(Option<Suit>),
    Asks(Phase),
}

fn says(set: &str) -> Says {
    let mut table = Table::of(&[&format!("{set} G7"), "P7", "W7"], "");
    let mv = table.set(set);
    if let Err(why) = table.tries(A, mv) {
        return Says::Illegal(why);
    }
    match table.state.course.phase {
        phase @ (Phase::Way | Phase::Suit) => Says::Asks(phase),
        _ => Says::Works(table.state.course.suit),
    }
}

#[test]
fn vectors_of_plays() {
    let works = |suit| Says::Works(Some(suit));
    assert_eq!(says("L3 P4 E5"), works(Suit::Envy));
    assert_eq!(says("W1 W6 C"), works(Suit::Wrath));
    assert_eq!(says("O S1"), works(Suit::Sloth));
    assert_eq!(says("C O"), Says::Illegal(Reason::NoSet));
    assert_eq!(says("P6 P2"), works(Suit::Pride));
    assert_eq!(says("O"), Says::Works(None));
    let asks = Says::Asks(Phase::Way);
    for set in ["P2 W2", "R7 C", "S3 S5 C", "S7 C", "S3 S4"] {
        assert_eq!(says(set), asks, "{set}");
    }
    assert_eq!(says("L7 C"), asks, "a straight, or a set");
    assert_eq!(says("L6 E7 C"), Says::Asks(Phase::Suit), "a straight alone");
    assert_eq!(says("C"), Says::Asks(Phase::Suit));
}

#[test]
fn vector_a_chosen_card_on_top_works() {
    let mut table = Table::of(&["P2 W2 G1", "L1", "L2"], "");
    table.play("P2 W2");
    let top = table.top("P2");
    table.go(A, top);
    assert_eq!(table.state.course.suit, Some(Suit::Pride));
}

#[test]
fn vector_greed_7_and_corruption_is_legal_twice_over() {
    let ways = |table: &Table| plays::ways(&table.state.played).to_vec();
    let mut table = Table::of(&["R7 C G1", "L1", "L2"], "P1 W1");
    table.play("R7 C");
    assert_eq!(ways(&table), [Way::Straight, Way::Suit]);
    table.go(A, Move::Way(Way::Straight));
    assert_eq!(table.asks(), (Phase::Suit, one(A)), "the suit of a straight is free");
    let mut table = Table::of(&["R7 C G1", "L1", "L2"], "P1 W1");
    table.play("R7 C").go(A, Move::Way(Way::Suit));
    assert_eq!(table.asks(), (Phase::GoOn, one(A)), "Greed has dealt two");
}

/// Deals these cards by Greed, and returns what is asked then, and all hands.
fn greed(deals: &str, going_on: usize) -> Table {
    let mut table = Table::of(&["R1 G7", "L1", "L2", "L3"], deals);
    table.play("R1");
    for _ in 0..going_on {
        table.go(A, Move::GoOn(true));
    }
    table
}

#[test]
fn vectors_of_greed() {
    assert_eq!(greed("R2 P1 E1", 0).asks(), (Phase::GoOn, one(A)));
    let bust = greed("R2 P1 E1 R3 P2", 1);
    assert_eq!((bust.hand(A).len(), bust.told(|event| matches!(event, Event::GreedBust { count: 5, .. }))), (6, 1));
    let five = greed("P1 E1 W1 R2 R3", 2);
    assert_eq!(five.asks(), (Phase::Throw, one(A)), "success at five");
    assert_eq!(greed("O P1", 0).asks(), (Phase::GoOn, one(A)));
    let greeds = greed("R2 R3 R4 R5 R6", 0);
    assert_eq!(greeds.asks(), (Phase::Throw, one(A)), "success at five");
}

#[test]
fn vectors_of_empty_hands() {
    let mut table = Table::of(&["S1", "L1", "L2"], "");
    table.play("S1");
    assert_eq!((table.wickedness(), table.hand(A).len()), (vec![4, 6, 6], 4));
    // The last card is Pride, and a Pride is shown.
    let mut table = Table::of(&["P1", "P2", "L2"], "E1");
    table.play("P1").go(A, Move::Choose(B));
    let shown = table.token(B, "P2");
    table.go(B, Move::Show(Some(shown)));
    assert_eq!((table.wickedness(), table.hand(A)), (vec![6, 6, 6], cards("E1")));
    // Wickedness 2, and the last card is Sloth.
    let mut table = Table::of(&["S1", "L1", "L2"], "").wicked(&[2, 6, 6]);
    table.play("S1");
    assert_eq!(table.winners(), Some(one(A)));
    // The last card is Purity.
    let mut table = Table::of(&["O", "L1", "L2"], "");
    table.play("O");
    assert_eq!((table.wickedness(), table.hand(A)), (vec![6, 6, 6], cards("H")));
    // Another has only the Halo.
    let mut table = Table::of(&["O P1", "H", "L2"], "");
    table.play("O");
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 4, 6], vec![2, 4, 1]));
    assert!(table.hand(A).contains(&Card::Halo));
    // The last card of a player at 0 is robbed.
    let mut table = Table::of(&["G1 P1", "L1", "L2"], "").wicked(&[6, 0, 6]);
    table.play("G1").go(A, Move::Rob(Some(B)));
    assert_eq!(table.winners(), Some(one(B)));
    // The last card is Lust, and the partner's last card is one, too.
    let mut table = Table::of(&["L1", "L2", "P2"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    let lust = table.token(B, "L2");
    table.go(B, Move::Discard(Some(lust)));
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 4, 6], vec![3, 4, 1]));
    // The last card is Envy, and a hand of one comes for it.
    let mut table = Table::of(&["E1", "P1", "L2"], "W1 W2");
    table.play("E1").go(A, Move::Swap(Some(B)));
    assert_eq!((table.wickedness(), table.hand(A), table.hand(B)), (vec![6, 6, 6], cards("P1"), cards("W1 W2")));
}

#[test]
fn vector_a_chain_of_wrath() {
    let mut table = Table::of(&["W1", "W2 P1", "L2"], "P2 P3 W3 P4 P5 P6");
    table.play("W1").go(A, Move::Choose(B));
    let back = table.token(B, "W2");
    table.go(B, Move::Strike(Some(back)));
    let again = table.token(A, "W3");
    table.go(A, Move::Strike(Some(again))).go(B, Move::Strike(None));
    assert_eq!((table.hand(A), table.counts()), (cards("P4"), vec![1, 5, 1]));
    assert_eq!(table.discards(), cards("W2 W3 W1"), "the chain in its order, then what was played");
    assert_eq!(table.wickedness(), [6, 6, 6]);
}

#[test]
fn vectors_of_what_stays_in_front() {
    let mut table = Table::of(&["S7 C P1", "L1", "L2"], "");
    table.play("S7 C").go(A, Move::Way(Way::Straight)).go(A, Move::Suit(Suit::Sloth));
    assert_eq!((table.state.sides[0].sloth.unwrap().card, table.discards()), (Card::Corruption, cards("S7")));
    let mut table = Table::of(&["S3 S5 C P1", "L1", "L2"], "");
    table.play("S3 S5 C");
    let top = table.top("S3");
    table.go(A, top);
    assert_eq!((table.state.sides[0].sloth.unwrap().card, table.discards()), (card("S3"), cards("S5 C")));
    let mut table = Table::of(&["P6 P2 G1", "L1", "L2"], "");
    table.play("P6 P2").go(A, Move::Choose(B)).go(B, Move::Show(None));
    assert_eq!(table.discards(), cards("P2 P6"));
    // Only the Halo is robbed.
    let mut table = Table::of(&["G1 P1", "H", "L2"], "");
    table.play("G1").go(A, Move::Rob(Some(B)));
    assert!(table.hand(A).contains(&Card::Halo));
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 4, 6], vec![2, 4, 1]));
}

// The rulings of section 5.

#[test]
fn ruling_01_purity_is_0_and_corruption_is_8() {
    assert_eq!([card("O"), card("C"), card("H")].map(Card::value), [Some(0), Some(8), None]);
}

#[test]
fn ruling_02_purity_works_only_alone() {
    assert_eq!(says("O"), Says::Works(None));
    assert_eq!(says("O P1"), Says::Works(Some(Suit::Pride)));
    for set in ["O P2", "O H", "O C"] {
        assert!(matches!(says(set), Says::Illegal(_)), "{set}");
    }
}

#[test]
fn ruling_03_corruption_in_a_set_has_the_suit_of_the_others() {
    assert_eq!(says("L1 L3 C"), Says::Works(Some(Suit::Lust)));
    let mut table = Table::of(&["C P1", "L1", "L2"], "");
    table.play("C");
    assert_eq!(table.asks(), (Phase::Suit, one(A)));
    table.go(A, Move::Suit(Suit::Sloth));
    assert_eq!(table.state.sides[0].sloth.unwrap().card, Card::Corruption);
}

#[test]
fn ruling_04_corruption_bridges_no_two_suits() {
    assert_eq!(says("P1 W3 C"), Says::Illegal(Reason::NoSet));
}

#[test]
fn ruling_05_a_straight_has_each_number_once() {
    assert_eq!(says("P3 W3 L4"), Says::Illegal(Reason::NoSet));
}

#[test]
fn ruling_06_corruptions_suit_is_chosen_once_it_lies_there() {
    let mut table = Table::of(&["C P1", "L1", "L2"], "");
    table.play("C");
    assert_eq!(table.events, [Event::Played { seat: A, cards: table.state.played }]);
    assert_eq!(table.tries(A, Move::Choose(B)), Err(Reason::SomethingElse));
}

#[test]
fn ruling_07_the_halo_is_one_step_down_or_two() {
    let mut table = Table::of(&["H P1 W1", "L1", "L2"], "");
    table.play("H");
    assert_eq!((table.wickedness(), table.hand(A).len()), (vec![4, 6, 6], 4));
    assert_eq!(table.discards(), cards("P1 W1"));
    assert!(table.state.halo.is_some(), "it returns to the table");
    let two = Config { halo: HaloRule::Two, ..usual() };
    let mut table = Table::with(two, &["H P1", "L1", "L2"], "");
    table.play("H");
    assert_eq!((table.wickedness(), table.hand(A).len()), (vec![2, 6, 6], 2));
    // With six players the first Halo wins.
    let mut table = Table::with(two, &["H P1", "L1", "L2", "L3", "L4", "L5"], "");
    table.state.course.wickedness = [4; 6].into_iter().collect();
    table.play("H");
    assert_eq!(table.winners(), Some(one(A)));
}

#[test]
fn ruling_08_the_halo_wins_at_2() {
    let mut table = Table::of(&["H P1", "L1", "L2"], "").wicked(&[2, 6, 6]);
    table.play("H");
    assert_eq!(table.winners(), Some(one(A)));
    assert_eq!(table.told(|event| matches!(event, Event::Drew { .. })), 0);
}

#[test]
fn ruling_09_the_halo_as_the_last_card_empties_the_hand() {
    let mut table = Table::of(&["H", "L1", "L2"], "");
    table.play("H");
    assert_eq!((table.wickedness(), table.told(|event| matches!(event, Event::HandThrown { .. }))), (vec![4, 6, 6], 0));
}

#[test]
fn ruling_10_the_halo_in_a_hand_that_goes() {
    // Thrown away by Greed it returns to the table.
    let mut table = Table::of(&["R1 H P7", "L1", "L2", "L3"], "P1 E1 W1 R2 R3");
    table.play("R1").go(A, Move::GoOn(true)).go(A, Move::GoOn(true)).go(A, Move::Throw(true));
    assert!(table.state.halo.is_some());
    assert_eq!((table.discards(), table.wickedness()), (cards("P7 R1"), vec![4, 6, 6, 6]));
    // It is no card to discard, to show or to strike with.
    let mut table = Table::of(&["L1 P1", "H W1", "L2"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    let halo = table.token(B, "H");
    assert_eq!(table.tries(B, Move::Discard(Some(halo))), Err(Reason::KeepsHalo));
    let mut table = Table::of(&["P1 W1", "H", "L2"], "");
    table.play("P1").go(A, Move::Choose(B));
    let halo = table.token(B, "H");
    assert_eq!(table.tries(B, Move::Show(Some(halo))), Err(Reason::NoPride));
    table.go(B, Move::Show(None));
    // Envy moves it with the hand.
    let mut table = Table::of(&["E1 P1", "H", "L2"], "W1 W2");
    table.play("E1").go(A, Move::Swap(Some(B)));
    assert_eq!(table.hand(A), cards("H"));
}

#[test]
fn ruling_11_purity_does_nothing_for_who_has_the_halo() {
    let mut table = Table::of(&["O H", "L1", "L2"], "");
    table.play("O");
    assert_eq!((table.hand(A), table.told(|event| matches!(event, Event::HasHalo { .. }))), (cards("H"), 1));
}

#[test]
fn ruling_12_only_who_has_a_sloth_in_front_draws() {
    let drawn = |rule: SlothRule, fronts: &[(Seat, &str)]| {
        let config = Config { sloth: rule, ..usual() };
        let mut table = Table::with(config, &["S1 P1", "L1", "L2", "L3"], "");
        for (seat, sloth) in fronts {
            table = table.front(*seat, sloth);
        }
        table.play("S1");
        let drew = table.events.iter().filter_map(|event| match event {
            Event::Drew { seat, count, .. } => Some((*seat, *count)),
            _ => None,
        });
        drew.collect::<Vec<_>>()
    };
    assert_eq!(drawn(SlothRule::Others, &[]), []);
    assert_eq!(drawn(SlothRule::Others, &[(Seat(3), "S2"), (B, "S3")]), [(B, 1), (Seat(3), 1)], "from the left");
    assert_eq!(drawn(SlothRule::All, &[]), [], "only if one lay there");
    assert_eq!(drawn(SlothRule::All, &[(C, "S2")]), [(C, 1), (A, 1)], "its player draws last");
}

#[test]
fn ruling_13_of_several_sloths_the_top_one_stays() {
    let mut table = Table::of(&["S1 S2 S3 P1", "L1", "L2"], "").front(B, "S4");
    table.play("S1 S2 S3");
    let top = table.top("S2");
    table.go(A, top);
    assert_eq!((table.state.sides[0].sloth.unwrap().card, table.discards()), (card("S2"), cards("S1 S3 S4")));
    assert_eq!(table.told(|event| matches!(event, Event::Drew { seat: B, count: 1, .. })), 1, "one effect");
}

#[test]
fn ruling_14_a_sloth_below_the_top_does_nothing() {
    let mut table = Table::of(&["S3 P4 W1", "L1", "L2"], "").front(B, "S4");
    table.play("S3 P4");
    assert_eq!(table.asks(), (Phase::Choose, one(A)));
    table.go(A, Move::Choose(C)).go(C, Move::Show(None));
    assert_eq!((table.state.sides[0].sloth, table.counts()), (None, vec![1, 1, 2]));
}

#[test]
fn ruling_15_corruption_in_front_counts_as_a_sloth() {
    let mut table = Table::of(&["S1 P1", "L1", "L2"], "").front(B, "C");
    table.play("S1");
    assert_eq!(table.counts(), [1, 2, 1]);
}

#[test]
fn ruling_16_a_sloth_lies_until_the_own_next_turn() {
    let mut table = Table::of(&["G1 S1 P1", "L1 L4", "L2 L5"], "");
    table.play("G1").go(A, Move::Rob(None));
    assert_eq!((table.state.course.active, table.state.course.again), (A, true));
    table.play("S1");
    assert!(table.state.sides[0].sloth.is_some());
    for _ in 0..2 {
        let seat = table.state.course.active;
        let lust = table.hand(seat)[0].to_string().replace("Lust ", "L");
        table.play(&lust).go(seat, Move::Choose(A)).go(A, Move::Lust(Lust::Nothing));
    }
    assert_eq!((table.state.course.active, table.state.sides[0].sloth), (A, None));
    assert_eq!(table.discards().last(), Some(&card("S1")));
}

#[test]
fn ruling_17_a_sloth_in_front_is_no_card_of_the_hand() {
    let mut table = Table::of(&["S1", "L1", "L2"], "");
    table.play("S1");
    assert!(table.state.sides[0].sloth.is_some());
    assert_eq!(table.wickedness(), [4, 6, 6]);
}

#[test]
fn ruling_18_a_shown_pride_stays_and_all_see_it() {
    for shown in ["P2", "C"] {
        let mut table = Table::of(&["P1 W1", "P2 C W2", "L2"], "");
        table.play("P1").go(A, Move::Choose(B));
        assert_eq!(table.asks(), (Phase::Show, one(B)));
        let wrath = table.token(B, "W2");
        assert_eq!(table.tries(B, Move::Show(Some(wrath))), Err(Reason::NoPride));
        let token = table.token(B, shown);
        table.go(B, Move::Show(Some(token)));
        assert_eq!(table.counts(), [2, 3, 1]);
        for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Table] {
            let known = table.state.view(eye).known;
            assert_eq!(known.in_hand(eye, B), [Faces::one(card(shown))], "{eye:?} knows that it is there");
        }
    }
}

#[test]
fn ruling_19_wrath_on_an_empty_deck() {
    let mut table = Table::short(&["W1 W4 P1", "W2 W3", "L2"], "");
    table.play("W1").go(A, Move::Choose(B));
    assert_eq!(table.told(|event| matches!(event, Event::NoCards { seat: B, missing: 2, .. })), 1);
    for (seat, wrath) in [(B, "W2"), (A, "W4"), (B, "W3")] {
        assert_eq!(table.asks(), (Phase::Strike, one(seat)));
        let token = table.token(seat, wrath);
        table.go(seat, Move::Strike(Some(token)));
    }
    assert_eq!(table.told(|event| matches!(event, Event::Shuffled { .. })), 0, "the chain lies aside");
    table.go(A, Move::Strike(None));
    // B is empty, and draws what has just been discarded.
    assert_eq!(table.told(|event| matches!(event, Event::Shuffled { count: 4 })), 1);
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 4, 6], vec![1, 4, 1]));
}

#[test]
fn ruling_20_a_chain_that_empties_a_hand_is_looked_at_at_the_end_of_the_turn() {
    let mut table = Table::short(&["W1 P1", "W2", "L2"], "");
    table.play("W1").go(A, Move::Choose(B));
    let token = table.token(B, "W2");
    table.tries(B, Move::Strike(Some(token))).unwrap();
    assert_eq!(table.wickedness(), [6, 6, 6]);
    table.settle().go(A, Move::Strike(None));
    assert_eq!(table.wickedness(), [6, 4, 6]);
}

#[test]
fn ruling_21_gluttony_as_the_last_card() {
    let mut table = Table::of(&["G1", "L1 L3", "L2"], "");
    table.play("G1").go(A, Move::Rob(Some(B)));
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 6, 6], vec![1, 1, 1]));
    // Drawing may be chosen when nothing can be drawn: then the hand stays empty.
    let mut table = Table::short(&["G1", "L1", "L2"], "");
    table.play("G1").go(A, Move::Rob(None));
    assert_eq!(table.wickedness(), [4, 6, 6]);
}

#[test]
fn ruling_22_after_gluttony_the_turn_ends_for_all_before_the_next_one() {
    let mut table = Table::of(&["G1 P1", "L1", "L2"], "");
    table.play("G1").go(A, Move::Rob(Some(B)));
    assert_eq!((table.wickedness(), table.counts()), (vec![6, 4, 6], vec![2, 4, 1]));
    assert_eq!((table.state.course.active, table.state.course.turn), (A, 2));
}

#[test]
fn ruling_23_gluttony_lies_aside_until_something_else_is_played() {
    let mut table = Table::of(&["G1 P2 G3 G4 S1 W7", "L1", "L2"], "P3 P4 P5 P6 P7 W1");
    table.play("G1").go(A, Move::Rob(None));
    assert_eq!((faces(&table.state.aside), table.discards()), (cards("G1"), vec![]));
    // Of a straight, the other card is discarded at once.
    table.play("P2 G3").go(A, Move::Rob(None));
    assert_eq!((faces(&table.state.aside), table.discards()), (cards("G1 G3"), cards("P2")));
    table.play("W7").go(A, Move::Choose(B)).go(B, Move::Strike(None));
    assert_eq!((faces(&table.state.aside), table.discards()), (vec![], cards("P2 G1 G3 W7")));
    // Corruption as Gluttony lies aside, too.
    let mut table = Table::of(&["G7 C W7", "L1", "L2"], "");
    table.play("G7 C").go(A, Move::Way(Way::Suit)).go(A, Move::Rob(None));
    assert_eq!(faces(&table.state.aside), cards("G7 C"));
}

#[test]
fn ruling_24_an_empty_hand_is_not_robbed() {
    let mut table = Table::of(&["G1 P1", "", "L2"], "");
    table.play("G1");
    assert_eq!(table.tries(A, Move::Rob(Some(B))), Err(Reason::NothingToTake));
    assert_eq!(table.tries(A, Move::Rob(Some(A))), Err(Reason::NotYourself));
    // If nobody has cards, three are drawn without asking.
    let mut table = Table::of(&["G1 P1", "", ""], "");
    table.play("G1");
    assert_eq!(table.hand(A).len(), 4);
}

#[test]
fn ruling_25_envy_draws_first_and_forbids_itself() {
    let mut table = Table::of(&["E1 P1", "L1", ""], "E2 W1");
    table.play("E1");
    assert_eq!((table.asks(), table.hand(A).len()), ((Phase::Swap, one(A)), 3));
    assert_eq!(table.tries(A, Move::Swap(Some(B))), Err(Reason::HasEnvy));
    table.go(A, Move::Swap(None));
    let mut table = Table::of(&["E1 P1", "L1", ""], "C W1");
    table.play("E1");
    assert_eq!(table.tries(A, Move::Swap(Some(B))), Err(Reason::HasEnvy), "Corruption is Envy");
    // An empty hand may be swapped for, and counts as emptied.
    let mut table = Table::of(&["E1 P1", "L1", ""], "W2 W1");
    table.play("E1").go(A, Move::Swap(Some(C)));
    assert_eq!((table.wickedness(), table.hand(C)), (vec![4, 6, 6], cards("P1 W1 W2")));
}

#[test]
fn ruling_26_choice_b_with_an_empty_hand_asks_the_partner_alone() {
    let mut table = Table::of(&["L1", "P2 W2", "L2"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    assert_eq!(table.asks(), (Phase::Secret, one(B)));
    assert_eq!(table.tries(A, Move::Discard(None)), Err(Reason::NotAsked));
}

#[test]
fn ruling_27_lust_discards_together_and_the_active_player_draws_first() {
    let mut table = Table::of(&["L1 L3 C", "L2 P1", "W1"], "");
    table.play("L1").go(A, Move::Choose(B));
    assert_eq!(table.asks(), (Phase::Lust, one(B)));
    table.go(B, Move::Lust(Lust::Both));
    assert_eq!(table.asks(), (Phase::Secret, one(A).with(B)));
    let (corruption, lust) = (table.token(A, "C"), table.token(B, "L2"));
    table.go(A, Move::Discard(Some(corruption))).go(B, Move::Discard(Some(lust)));
    assert_eq!(table.discards(), cards("C L2 L1"));
    let drew: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!((drew, table.counts()), (vec![A, B], vec![4, 4, 1]));
    // The discards may be drawn again in it.
    let mut table = Table::short(&["L1 P1", "L2 P2", "W1"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    let lust = table.token(B, "L2");
    table.go(A, Move::Discard(None)).go(B, Move::Discard(Some(lust)));
    assert_eq!(table.hand(A), cards("P1 L2"));
}

#[test]
fn ruling_28_greed_deals_left_right_left_among_three() {
    let mut table = Table::of(&["R1 G7", "L1", "L2"], "P1 E1 W1");
    table.play("R1").go(A, Move::GoOn(true)).go(A, Move::GoOn(false));
    assert_eq!((table.hand(B), table.hand(C)), (cards("P1 W1 L1"), cards("E1 L2")));
}

#[test]
fn ruling_29_corruption_is_a_bust_even_as_the_first_card() {
    let table = greed("C", 0);
    assert_eq!(
        (table.hand(A), table.told(|event| matches!(event, Event::GreedBust { count: 1, .. }))),
        (cards("G7 C"), 1)
    );
}

#[test]
fn ruling_30_greed_may_go_on_up_to_five_and_must_after_a_greed() {
    let mut table = greed("P1 R2 E1 W1 R3", 0);
    assert_eq!(table.state.dealt.len(), 3, "after a Greed it goes on by itself");
    table.go(A, Move::GoOn(true));
    assert_eq!(table.asks(), (Phase::GoOn, one(A)));
    table.go(A, Move::GoOn(true));
    assert_eq!(table.asks(), (Phase::Throw, one(A)));
}

#[test]
fn ruling_31_after_five_the_hand_may_be_thrown_away_or_kept() {
    for (all, wickedness, hand) in [(true, 4, 4), (false, 6, 1)] {
        let mut table = greed("R2 R3 R4 R5 R6", 0);
        assert_eq!(table.counts(), [1, 3, 3, 2], "the cards are given out");
        table.go(A, Move::Throw(all));
        assert_eq!((table.wickedness()[0], table.counts()[0]), (wickedness, hand));
    }
    // An empty hand isn't asked.
    let mut table = Table::of(&["R1", "L1", "L2"], "R2 R3 R4 R5 R6");
    table.play("R1");
    assert_eq!(table.wickedness(), [4, 6, 6]);
}

#[test]
fn ruling_32_the_halo_is_never_in_the_deck() {
    let mut state = Deadlies::deal(&usual(), Seed(3)).unwrap();
    assert!(state.deck.iter().all(|held| held.card != Card::Halo) && state.halo.is_some());
    let mut rng = Seed(1).stream("imagine");
    state.halo = None;
    let held = Held { card: Card::Halo, token: 900 };
    state.sides[1].hand = Hand::of([held]);
    for _ in 0..100 {
        let other = Deadlies::imagine(&state.view(Eye::Table), &mut rng);
        assert!(other.deck.iter().all(|held| held.card != Card::Halo));
    }
}

#[test]
fn ruling_33_the_discards_are_shuffled_when_a_card_is_needed() {
    let mut table = Table::short(&["G1 P1", "L1", "L2"], "W1");
    table.state.discards =
        cards("P5 P6 P7").into_iter().map(|card| Held { card, token: table.state.tokens.fresh() }).collect();
    table.play("G1").go(A, Move::Rob(None));
    let order: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { count, .. } | Event::Shuffled { count } => Some(*count),
            _ => None,
        })
        .collect();
    assert_eq!(order, [1, 3, 2], "one drawn, three shuffled, two drawn");
    assert_eq!(table.hand(A).len(), 4);
    assert_eq!(table.state.deck.len(), 1);
    assert_eq!(table.discards(), []);
}

#[test]
fn ruling_34_all_who_are_empty_lower_their_wickedness() {
    let mut table = Table::of(&["O", "H", ""], "");
    table.state.course.count = table.state.course.count.with(C);
    table.play("O");
    assert_eq!(table.wickedness(), [6, 4, 4]);
    let drew: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(drew, [B, C], "in turn order from the active player");
}

#[test]
fn ruling_35_two_at_0_go_on_with_a_card_each() {
    let mut table = Table::of(&["S1", "", "L2"], "").wicked(&[2, 2, 6]);
    table.state.course.count = table.state.course.count.with(B);
    table.play("S1");
    assert_eq!((table.wickedness(), table.counts(), table.winners()), (vec![0, 0, 6], vec![1, 1, 1], None));
    assert_eq!(table.told(|event| matches!(event, Event::Tied { .. })), 1);
}

#[test]
fn ruling_36_who_is_made_to_draw_while_empty_is_not_empty() {
    let mut table = Table::of(&["P1", "L1", "L2"], "");
    table.play("P1").go(A, Move::Choose(B)).go(B, Move::Show(None));
    assert_eq!(table.wickedness(), [4, 6, 6], "B drew");
    let mut table = Table::of(&["W1", "W2 P1", "L2"], "");
    table.play("W1").go(A, Move::Choose(B));
    let back = table.token(B, "W2");
    table.go(B, Move::Strike(Some(back)));
    if table.asks().0 == Phase::Strike {
        table.go(A, Move::Strike(None));
    }
    assert_eq!((table.wickedness(), table.counts()[0]), (vec![6, 6, 6], 2));
}

#[test]
fn ruling_37_one_wins_at_the_end_of_any_turn() {
    let mut table = Table::of(&["O P1", "H", "L2"], "").wicked(&[6, 2, 6]);
    table.play("O");
    assert_eq!(table.winners(), Some(one(B)));
}

#[test]
fn ruling_38_at_0_an_empty_hand_wins() {
    let mut table = Table::of(&["S1", "L1", "L2"], "").wicked(&[0, 6, 6]);
    table.play("S1");
    assert_eq!(table.winners(), Some(one(A)));
}

#[test]
fn ruling_39_a_turn_without_cards_is_skipped() {
    // B's refill found no cards, and its own Sloth does not help: it is drawn at once.
    let mut table = Table::short(&["S1 P1", "", "L2"], "").front(B, "S2");
    table.play("S1");
    assert_eq!((table.state.course.active, table.hand(B)), (B, cards("S2")), "the missed refill");
    assert_eq!(table.wickedness(), [6, 6, 6], "a hand that held nothing doesn't count");
    // Without any card the turn is skipped.
    let mut table = Table::short(&["S1 P1", "", "L2"], "");
    table.play("S1");
    assert_eq!((table.state.course.active, table.state.course.turn), (C, 3));
    assert_eq!(table.told(|event| matches!(event, Event::Skipped { seat: B })), 1);
    // What lay aside is discarded then.
    let mut table = Table::short(&["G1", "L1", "L2"], "");
    table.play("G1").go(A, Move::Rob(None));
    assert_eq!((table.state.course.active, table.discards()), (B, cards("G1")));
}

#[test]
fn ruling_40_three_seats_at_least() {
    assert_eq!(Deadlies::for_seats(usual(), 2).unwrap_err().0, "The Deadlies is for 3 to 6 seats, not 2");
    assert!(Deadlies::deal(&Config { seats: 2, ..usual() }, Seed(1)).is_err());
}

#[test]
fn ruling_41_what_each_seat_knows() {
    // A theft is seen by thief and victim; a third seat forgets the victim's hand.
    let mut table = Table::of(&["G1 P1", "P2 P3", "L2"], "");
    let token = table.token(B, "P2");
    let Deadlies { sides, known, .. } = &mut table.state;
    sides[1].hand.show(B, token, SeenBy::Everybody, known);
    table.play("G1").go(A, Move::Rob(Some(B)));
    let knows = |eye: Eye, owner: Seat| table.state.view(eye).known.in_hand(eye, owner);
    assert_eq!((knows(Eye::Seat(C), A), knows(Eye::Seat(C), B)), (vec![], vec![]));
    let stolen = table.hand(A).into_iter().find(|card| *card != self::card("P1")).unwrap();
    assert_eq!(knows(Eye::Seat(B), A), [Faces::one(stolen)]);
    let robbed = |eye: Eye| {
        let mut event = table.events.iter().find(|event| matches!(event, Event::Robbed { .. })).unwrap().clone();
        event.redact(eye);
        let Event::Robbed { card, held, .. } = event else { unreachable!() };
        (card.value, held.value.is_some())
    };
    assert_eq!(
        [A, B, C].map(|seat| robbed(Eye::Seat(seat))),
        [(Some(stolen), true), (Some(stolen), false), (None, false)]
    );
    // After a swap both know the hand that they gave away.
    let mut table = Table::of(&["E1 P1", "L1", "L2"], "W2 W1");
    table.play("E1").go(A, Move::Swap(Some(B)));
    let knows = |eye: Eye, owner: Seat| table.state.view(eye).known.in_hand(eye, owner).len();
    assert_eq!((knows(Eye::Seat(A), B), knows(Eye::Seat(B), A), knows(Eye::Seat(C), A)), (3, 1, 0));
    // Purity and Greed are seen by all.
    let mut table = Table::of(&["O P1", "L1", "L2"], "");
    table.play("O");
    assert_eq!(table.state.view(Eye::Table).known.in_hand(Eye::Table, A), [Faces::one(Card::Halo)]);
    // The order of discards, and hands without lasting tokens.
    let view = table.state.view(Eye::Seat(B));
    let mut pieces = Vec::new();
    view.pieces(&mut pieces);
    assert!(view.sides[0].hand.open.is_empty() && view.sides[0].hand.count == 2);
    assert_eq!(pieces.len(), 52);
}

/// What its giver knows of a hand is known to its new owner, and to nobody else.
#[test]
fn ruling_41_after_a_swap_a_new_owner_sees_that_the_giver_knows_the_hand() {
    let mut table = Table::of(&["E1 P1", "L1", "L2"], "W2 W1");
    table.play("E1").go(A, Move::Swap(Some(B)));
    let marked = |owner: Seat, giver: Seat| {
        let view = table.state.view(Eye::Seat(owner));
        let both = SeenBy::Seats(Seats::one(owner).with(giver));
        let own = |memory: &Memory<Card>| matches!(memory.of, Hidden::Piece(_)) && memory.who == both;
        view.known.memories(view.eye).iter().filter(|memory| own(memory)).count()
    };
    assert_eq!([marked(A, B), marked(B, A)], [1, 3]);
    assert_eq!(table.state.view(Eye::Seat(C)).known.hands, []);
}

#[test]
fn ruling_41_after_a_swap_a_third_seat_sees_that_the_giver_knows_what_it_knows() {
    // B and C know a card that C has stolen from B. A gets it by a swap, and gives it to D by another.
    let mut table = Table::of(&["E1 P1", "W1", "G1 P2", "L1"], "W2 W3");
    let Deadlies { sides, known, .. } = &mut table.state;
    let stolen = sides[2].hand.iter().find(|held| held.card == card("P2")).unwrap().token;
    sides[2].hand.show(C, stolen, SeenBy::Seats(Seats::one(B).with(C)), known);
    let who = |table: &Table, seat: Seat, owner: Seat| {
        let view = table.state.view(Eye::Seat(seat));
        let of = if seat == owner { Hidden::Piece(table.token(owner, "P2").into()) } else { Hidden::InHand(owner) };
        let is_it = |memory: &&Memory<Card>| memory.of == of && memory.faces == [card("P2")];
        view.known.memories(view.eye).iter().find(is_it).map(|memory| memory.who)
    };
    let those = |seats: &[Seat]| Some(SeenBy::Seats(seats.iter().copied().collect()));
    assert_eq!(who(&table, B, C), those(&[B, C]));
    table.play("E1").go(A, Move::Swap(Some(C)));
    assert_eq!([A, B, C].map(|seat| who(&table, seat, A)), [those(&[A, C]), those(&[B, C]), those(&[A, B, C])]);
    let (d, Deadlies { sides, known, tokens, .. }) = (Seat(3), &mut table.state);
    let [first, second] = sides.get_disjoint_mut([0, 3]).unwrap();
    Hand::exchange([A, d], [&mut first.hand, &mut second.hand], true, tokens, known);
    // Nobody is told of somebody else's secret: A doesn't know that B knows it.
    assert_eq!([A, B].map(|seat| who(&table, seat, d)), [those(&[A, C, d]), those(&[A, B, C])]);
}

#[test]
fn ruling_42_six_begin_with_four() {
    let config = usual().for_seats(6).unwrap();
    let mut state = Deadlies::deal(&Config { first: Some(C), ..config }, Seed(5)).unwrap();
    let mut events = Vec::new();
    while let Pending::Resolve(step) = state.pending() {
        state.resolve(step, &mut events);
    }
    let counts: Vec<usize> = state.sides.iter().map(|side| side.hand.len()).collect();
    assert_eq!((counts, state.course.active), (vec![4, 4, 5, 4, 4, 4], C));
    assert_eq!(state.course.wickedness.to_vec(), [4; 6]);
    assert_eq!(state.audit(), Ok(()));
}

#[test]
fn ruling_43_who_is_asked() {
    // Who has no Pride is asked all the same, an empty hand is not.
    let mut table = Table::of(&["P1 P2", "W1", ""], "");
    table.play("P1").go(A, Move::Choose(B));
    assert_eq!(table.asks(), (Phase::Show, one(B)));
    let mut table = Table::of(&["P1 P2", "W1", ""], "");
    table.play("P1").go(A, Move::Choose(C));
    assert_eq!((table.counts(), table.state.course.active), (vec![1, 1, 1], B));
    // The swap is always asked.
    let mut table = Table::short(&["E1", "W1", ""], "");
    table.play("E1");
    assert_eq!(table.asks(), (Phase::Swap, one(A)));
    // A sealed answer may be changed until both have given theirs.
    let mut table = Table::of(&["L1 P1", "P2", "W1"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    let token = table.token(A, "P1");
    table.go(A, Move::Discard(Some(token)));
    let Pending::Decide { must, may, limit } = table.state.pending() else { panic!("it is asked") };
    assert_eq!((must, may, limit), (one(B), one(A), Limit::Table));
    table.go(A, Move::Discard(None)).go(B, Move::Discard(None));
    assert_eq!(table.hand(A), cards("P1"));
    assert_eq!(table.tries(A, Move::Discard(None)), Err(Reason::NothingToChoose));
}

#[test]
fn ruling_44_a_player_is_another_one() {
    let mut table = Table::of(&["W1 P1", "L1", ""], "");
    table.play("W1");
    assert_eq!(table.tries(A, Move::Choose(A)), Err(Reason::NotYourself));
    assert_eq!(table.tries(A, Move::Choose(Seat(3))), Err(Reason::NoSuchSeat));
    table.go(A, Move::Choose(C));
    assert_eq!(table.hand(C).len(), 2);
}

#[test]
fn ruling_45_a_match_ends_after_its_last_turn() {
    let mut table = Table::of(&["S1 P1", "L1", "L2 L3"], "").wicked(&[4, 4, 6]);
    table.state.course.turn = 2_000;
    table.play("S1");
    assert_eq!(table.winners(), Some(one(A).with(B)), "equal: shared");
    assert_eq!(table.events.last(), Some(&Event::Ended { winners: one(A).with(B), out_of_turns: true }));
    let mut table = Table::of(&["S1 P1 W1", "L1", "L2 L3"], "").wicked(&[4, 4, 6]);
    table.state.course.turn = 2_000;
    table.play("S1");
    let Pending::Over(outcome) = table.state.pending() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.why, outcome.points), (one(B), Ending::TieBreak, vec![4, 4, 6]));
    // All are warned when the 1,981st turn begins.
    let mut table = Table::of(&["S1 P1", "L1", "L2"], "");
    table.state.course.turn = 1_980;
    table.play("S1");
    assert_eq!(table.told(|event| matches!(event, Event::FewTurnsLeft { turns: 20 })), 1);
    // A skipped turn is looked at, too.
    let mut table = Table::short(&["S1 P1", "", "L2"], "");
    table.state.course.turn = 1_999;
    table.play("S1");
    assert!(table.winners().is_some());
}

#[test]
fn ruling_45_what_may_be_declined_is_declined_in_haste() {
    let hurry = |table: &mut Table, seats: Seats| {
        table.state.house(&House::Timeout(seats), &mut table.events);
        table.settle();
    };
    let mut table = Table::of(&["P1 W1", "P2", "L2"], "");
    table.play("P1").go(A, Move::Choose(B));
    hurry(&mut table, one(B));
    assert_eq!(table.counts(), [1, 2, 1], "no card is shown");
    let mut table = Table::of(&["L1 W1", "P2", "L2"], "");
    table.play("L1").go(A, Move::Choose(B));
    hurry(&mut table, one(B));
    assert_eq!(table.told(|event| matches!(event, Event::LustPicked { lust: Lust::Nothing, .. })), 1);
    let mut table = Table::of(&["L1 W1", "P2", "L2"], "");
    table.play("L1").go(A, Move::Choose(B)).go(B, Move::Lust(Lust::Both));
    hurry(&mut table, one(A).with(B));
    assert_eq!(table.discards(), cards("L1"), "nothing is discarded");
    let mut table = greed("P1 E1", 0);
    hurry(&mut table, one(A));
    assert_eq!(table.told(|event| matches!(event, Event::GreedStopped { count: 2, .. })), 1);
    let mut table = greed("R2 R3 R4 R5 R6", 0);
    hurry(&mut table, one(A));
    assert_eq!(table.hand(A), cards("G7"), "the hand is kept");
    let mut table = Table::of(&["W1 P1", "W2", "L2"], "");
    table.play("W1").go(A, Move::Choose(B));
    hurry(&mut table, one(B));
    assert_eq!(table.told(|event| matches!(event, Event::Struck { card: None, .. })), 1);
    let mut table = Table::of(&["E1 P1", "W2", "L2"], "W3 W4");
    table.play("E1");
    hurry(&mut table, one(A));
    assert_eq!(table.hand(B), cards("W2"), "no swap");
    // Anything else is a random legal choice.
    let mut table = Table::of(&["W1 P1 W2", "L1", "L2"], "");
    hurry(&mut table, one(A));
    assert_eq!(table.told(|event| matches!(event, Event::Played { .. })), 1);
    assert_eq!(table.told(|event| matches!(event, Event::OutOfTime { seat: A })), 1);
}

#[test]
fn ruling_46_after_the_end_hands_stay_face_down() {
    let mut table = Table::of(&["S1", "L1", "L2"], "").wicked(&[2, 6, 6]);
    table.play("S1");
    assert!(table.state.view(Eye::Table).sides.iter().all(|side| side.hand.open.is_empty()));
    let mut table = Table::of(&["S1", "L1", "L2"], "");
    table.state.house(&House::End(Parting::Left(B)), &mut table.events);
    assert_eq!(table.winners(), Some(Seats::NONE));
    assert!(table.state.view(Eye::Table).sides.iter().all(|side| side.hand.open.is_empty()));
    assert_eq!(table.tries(A, Move::Choose(B)), Err(Reason::NothingToChoose));
}

#[test]
fn every_refusal_of_a_play_has_its_reason() {
    let mut table = Table::of(&["P1 W2 H L5", "L1", "L2"], "");
    let token = |text: &str| table.token(A, text);
    let (pride, wrath, halo) = (token("P1"), token("W2"), token("H"));
    let other = table.token(B, "L1");
    let plays = [
        (vec![], Reason::NoCards),
        (vec![other], Reason::NotInHand),
        (vec![pride, pride], Reason::OutOfOrder),
        (vec![wrath, pride], Reason::OutOfOrder),
        (vec![pride, halo], Reason::HaloAlone),
        (vec![pride, token("L5")], Reason::NoSet),
    ];
    for (tokens, why) in plays {
        let mv = Move::Play(tokens.into_iter().collect());
        assert_eq!(table.tries(A, mv), Err(why), "{mv:?}");
    }
    assert_eq!(table.tries(B, Move::Choose(A)), Err(Reason::NothingToChoose));
    assert_eq!(table.tries(A, Move::Choose(B)), Err(Reason::SomethingElse));
    assert_eq!(table.tries(Seat(9), Move::Choose(B)), Err(Reason::NothingToChoose));
    let straight = Move::Play([pride, wrath].into_iter().collect());
    assert_eq!(table.tries(A, straight), Ok(()));
}

/// Draws a hand of so many cards.
fn any_hand(size: usize, rng: &mut Stream) -> Vec<Held> {
    let mut all: Vec<Card> = Card::all().to_vec();
    rng.shuffle(&mut all);
    let mut hand: Vec<Held> = (0..).zip(&all[..size]).map(|(token, card)| Held { card: *card, token }).collect();
    hand.sort_by_key(|held| held.card.number());
    hand
}

/// All plays of 10,000 hands, counted by brute force: the sampler knows of exactly as many.
#[test]
fn all_plays_of_random_hands_are_those_that_the_law_allows() {
    let mut rng = Seed(51).stream("hands");
    for n in 0..10_000 {
        let hand = any_hand(1 + n % 10, &mut rng);
        let legal = (1u32..1 << hand.len()).filter(|set| {
            let chosen: Vec<Card> =
                hand.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, held)| held.card).collect();
            chosen.len() <= plays::MOST && plays::kind(chosen).is_ok()
        });
        assert_eq!(Plays::of(&hand).number(), legal.count() as u64, "{hand:?}");
    }
    // A hand of twenty.
    let hand = any_hand(20, &mut rng);
    let legal = (1u32..1 << 20).filter(|set| {
        let at = |n: usize| set >> n & 1 == 1;
        let chosen: Vec<Card> = hand.iter().enumerate().filter(|(n, _)| at(*n)).map(|(_, held)| held.card).collect();
        plays::kind(chosen).is_ok()
    });
    assert_eq!(Plays::of(&hand).number(), legal.count() as u64);
}

/// Each play is drawn as often as the others.
#[test]
fn plays_are_drawn_evenly() {
    let mut rng = Seed(52).stream("hands");
    let hand: Vec<Held> = (0..).zip(cards("O P1 P2 W2 P3 W3 L3 C")).map(|(token, card)| Held { card, token }).collect();
    let plays = Plays::of(&hand);
    let mut counts = std::collections::BTreeMap::<u64, u32>::new();
    let draws = 400 * plays.number() as u32;
    for _ in 0..draws {
        *counts.entry(plays.draw(&mut rng)).or_default() += 1;
    }
    assert_eq!(counts.len() as u64, plays.number());
    let unevenness: f64 = counts.values().map(|count| (f64::from(*count) - 400.0).powi(2) / 400.0).sum();
    let freedom = counts.len() as f64 - 1.0;
    assert!((unevenness - freedom) / (2.0 * freedom).sqrt() < 4.5, "{counts:?}");
}

/// The view of a seat says what the state does, whatever the phase.
#[test]
fn views_and_referee_agree() {
    let table = Table::of(&["P1 W1", "P2", "L2"], "");
    let view: View = table.state.view(Eye::Seat(A));
    assert_eq!((view.asked(), view.seats()), (one(A), Seats::all(3)));
    let mut legal = Vec::new();
    Deadlies::choices(&view, &mut legal);
    assert_eq!(legal.len(), 1, "plays are a set");
}
