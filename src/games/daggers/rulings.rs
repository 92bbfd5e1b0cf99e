//! Every printed test vector and every numbered ruling as a test, played through the contract.

use super::{
    config::{Config, Deck, EmptyHand, FoolRule, PassRule},
    state::{BOTH, Card, Daggers, Drawn, Event, Held, Move, Passed, Phase, Reason, Scored, Step},
    view::View,
};
use crate::{
    data,
    rules::{
        Batch, Ending, Eye, Game, House, Outcome, Parting, Pending, Pick, Pieces, Redact, Seat, Seats, Seed,
        decks::Hand,
    },
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// The usual agreement.
pub(super) fn usual() -> Config {
    Config::load(&data::data_root()).unwrap()
}

/// A game with chosen hands, in which A begins the first round.
pub(super) struct Table {
    pub(super) state: Daggers,
    pub(super) events: Vec<Event>,
}

/// The card that is written as a number or a letter.
fn card(text: &str) -> Card {
    match text {
        "K" => Card::King,
        "B" => Card::Beggar,
        "F" => Card::Fool,
        "H" => Card::HangedMan,
        "T" => Card::Thief,
        "S" => Card::Sorceress,
        number => Card::Number(number.parse().unwrap_or_else(|_| panic!("no card {number}"))),
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn seat(text: &str) -> Seat {
    match text {
        "A" => A,
        "B" => B,
        other => panic!("no seat {other}"),
    }
}

impl Table {
    /// Deals these hands; all other cards are in the decks.
    pub(super) fn of(config: Config, hands: [&str; 2]) -> Table {
        Table::with_graveyards(config, hands, [""; 2])
    }

    pub(super) fn with_graveyards(config: Config, hands: [&str; 2], graveyards: [&str; 2]) -> Table {
        let config = Config { first: Some(A), ..config };
        let mut table = Table { state: Daggers::deal(&config, Seed(1)).unwrap(), events: Vec::new() };
        let Daggers { sides, course, next_token, .. } = &mut table.state;
        for (side, (hand, graveyard)) in sides.iter_mut().zip(hands.into_iter().zip(graveyards)) {
            let mut take = |card: Card| {
                let at = side.deck.iter().position(|held| held.card == card);
                let at = at.unwrap_or_else(|| panic!("there is no other {card}"));
                Held { card: side.deck.remove(at).card, token: next_token.fresh() }
            };
            side.hand = Hand::of(cards(hand).into_iter().map(&mut take));
            side.graveyard = cards(graveyard).into_iter().map(&mut take).collect();
            next_token.reissue(side.deck.iter_mut());
        }
        (course.phase, course.round) = (Phase::Turn, 1);
        table
    }

    /// Plays what `text` says: "A7" plays a 7, "A-" passes, "A>B7" returns a 7 of B, "A>B?" returns B's first face-down
    /// card, "A<K" fetches the King, "A=0" names 0, and "|" goes on to the next choice or the end.
    pub(super) fn script(&mut self, text: &str) -> &mut Table {
        for part in text.split_whitespace() {
            if part == "|" {
                self.end();
                continue;
            }
            let (who, what) = part.split_at(1);
            let who = seat(who);
            let mv = match what.split_at(1) {
                ("-", "") => Move::Pass,
                (">", target) => Move::Return(self.lies(seat(&target[..1]), &target[1..])),
                ("<", name) => Move::Fetch(card(name)),
                ("=", number) => Move::Name(number.parse().unwrap()),
                _ => Move::Play(self.holds(who, what)),
            };
            self.play(who, mv).unwrap_or_else(|reason| panic!("{part} of {text}: {reason:?}"));
            self.settle();
        }
        self
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        self.state.play(&Batch { moves: vec![(seat, mv)] }, &mut self.events)
    }

    /// Carries out effects and the passes of empty hands, but not the end of a round.
    fn settle(&mut self) {
        while let Pending::Resolve(step @ (Step::Pass | Step::Steal | Step::Give | Step::Strike)) = self.state.pending()
        {
            self.state.resolve(step, &mut self.events);
        }
    }

    /// Carries out all forced steps that are due.
    fn end(&mut self) -> &mut Table {
        while let Pending::Resolve(step) = self.state.pending() {
            self.state.resolve(step, &mut self.events);
        }
        self
    }

    /// The token of a card of this name in the hand.
    pub(super) fn holds(&self, seat: Seat, name: &str) -> u16 {
        let hand = &self.state.sides[seat.index()].hand;
        let held = hand.iter().find(|held| held.card == card(name));
        held.unwrap_or_else(|| panic!("{seat:?} holds no {name}")).token
    }

    /// The token of a card of this name in play; "?": the first that lies face down.
    pub(super) fn lies(&self, seat: Seat, name: &str) -> u16 {
        let row = &self.state.sides[seat.index()].play;
        let fits = |laid: &&super::state::Laid| if name == "?" { laid.down } else { laid.held.card == card(name) };
        row.iter().find(fits).unwrap_or_else(|| panic!("{seat:?} has no {name} in play")).held.token
    }

    /// The cards in play, hand, graveyard.
    fn row(&self, seat: Seat) -> Vec<Card> {
        self.state.sides[seat.index()].play.iter().map(|laid| laid.held.card).collect()
    }

    fn hand(&self, seat: Seat) -> Vec<Card> {
        self.state.sides[seat.index()].hand.iter().map(|held| held.card).collect()
    }

    fn graveyard(&self, seat: Seat) -> Vec<Card> {
        self.state.sides[seat.index()].graveyard.iter().map(|held| held.card).collect()
    }

    /// The points in play now.
    fn points(&self) -> [u16; 2] {
        BOTH.map(|seat| self.state.points(seat))
    }

    /// The points of the last round that was counted.
    fn counted(&self) -> [u16; 2] {
        self.state.course.rounds.last().expect("a round was counted").points
    }

    fn view(&self, seat: Seat) -> View {
        self.state.view(Eye::Seat(seat))
    }

    /// The moves that `seat` may make.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Move> {
        let mut legal = Vec::new();
        Daggers::choices(&self.view(seat), &mut legal);
        legal.iter().map(|choice| *choice.listed().expect("all moves are listed")).collect()
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        Daggers::check(&self.view(seat), &mv)
    }

    /// The cards that everybody remembers in a hand, and the number of Kings and Beggars.
    fn remembered(&self, seat: Seat) -> (Vec<Card>, u8) {
        let remembered = &self.state.course.remembered[seat.index()];
        (remembered.cards.to_vec(), remembered.masked)
    }

    fn winners(&self) -> Option<Seats> {
        match self.state.pending() {
            Pending::Over(outcome) => Some(outcome.winners),
            _ => None,
        }
    }

    /// The number of cards drawn for this reason, by seat.
    fn drawn(&self, reason: Drawn) -> [usize; 2] {
        let is = |seat: Seat| move |event: &&Event| matches!(event, Event::Drew { seat: who, why, .. } if (*who, *why) == (seat, reason));
        BOTH.map(|seat| self.events.iter().filter(is(seat)).count())
    }
}

/// A printed test vector: its situation, the hands, what is played, and what must hold then.
struct Vector {
    name: &'static str,
    config: fn(Config) -> Config,
    hands: [&'static str; 2],
    script: &'static str,
    then: fn(&mut Table),
}

const USUAL: fn(Config) -> Config = |config| config;

const VECTORS: [Vector; 19] = [
    Vector {
        name: "A: 7, 4, facedown King; B: 7, 5, 5",
        config: USUAL,
        hands: ["7 4 K", "7 5 5"],
        script: "A7 B7 A4 B5 AK B5 |",
        then: |table| assert_eq!((table.counted(), table.state.course.wins), ([17, 17], [1, 1])),
    },
    Vector {
        name: "same, B plays Sorceress naming 0 before passing",
        config: USUAL,
        hands: ["7 4 K 1", "7 5 5 S 1"],
        script: "A7 B7 A4 B5 AK B5 A- BS B=0 B-",
        then: |table| {
            assert_eq!(table.graveyard(A), [Card::King]);
            table.end();
            assert_eq!(table.counted(), [11, 18]);
        },
    },
    Vector {
        name: "A: Fool, Thief, 3; B: Sorceress names 1",
        config: USUAL,
        hands: ["F T 3", "5 4 S"],
        script: "AF B5 AT B4 A3 BS B=1",
        then: |table| {
            assert_eq!(table.row(A), cards("3"));
            assert_eq!((table.graveyard(A), table.graveyard(B)), (cards("F T"), cards("S")));
            assert_eq!(table.points(), [3, 9]);
        },
    },
    Vector {
        name: "B has passed; A plays Thief",
        config: USUAL,
        hands: ["3 T 2", "4 5"],
        script: "A3 B- AT",
        then: |table| {
            assert_eq!((table.hand(A).len(), table.hand(B).len()), (1 + 2, 2 + 1));
            assert_eq!((table.state.course.passed[1], table.state.course.turn), (Passed::Round, A));
        },
    },
    Vector {
        name: "A plays Fool as the first card of the round",
        config: USUAL,
        hands: ["F 2", "4 5"],
        script: "AF",
        then: |table| {
            assert_eq!((table.points(), table.state.course.turn), ([1, 0], B));
            assert_eq!(table.events.last(), Some(&Event::NoEffect { seat: A }));
        },
    },
    Vector {
        name: "round 1 tie, round 2 tie",
        config: USUAL,
        hands: ["5 3", "5 3"],
        script: "A5 B5 A- B- | B3 A3 B- A- |",
        then: |table| assert_eq!((table.winners(), table.state.course.wins), (Some(Seats::all(2)), [2, 2])),
    },
    Vector {
        name: "each player's last card is the Fool, nothing else in play",
        config: USUAL,
        hands: ["F", "F"],
        script: "AF BF B>AF",
        then: |table| {
            let fool = table.holds(A, "F");
            assert_eq!(table.check(A, Move::Play(fool)), Err(Reason::FoolBarred));
            assert_eq!(table.legal(A), [Move::Pass]);
            table.script("A- |");
            assert_eq!((table.counted(), table.state.course.wins), ([0, 1], [0, 1]));
        },
    },
    Vector {
        name: "1 starts and passes, 0 plays a 2 and passes; then both pass at once",
        config: USUAL,
        hands: ["2 7", "3 7"],
        script: "",
        then: |table| {
            (table.state.course.first, table.state.course.turn) = (B, B);
            table.script("B- A2 A- |");
            assert_eq!((table.state.course.round, table.state.course.turn), (2, A));
            table.script("A- B- |");
            let rounds = [([2, 0], B), ([0, 0], A)].map(|(points, first)| Scored { first, points });
            assert_eq!(table.state.course.rounds.to_vec(), rounds);
            assert_eq!((table.winners(), table.state.course.wins), (Some(Seats::one(A)), [2, 1]));
        },
    },
    Vector {
        name: "A plays the Thief; later A's Fool returns it and A plays it again",
        config: USUAL,
        hands: ["T F 2", "4 5 6"],
        script: "AT B4 AF A>AT B5 AT",
        then: |table| {
            assert_eq!((table.drawn(Drawn::OwnThief), table.drawn(Drawn::OtherThief)), ([4, 0], [0, 2]));
            let last = table.events.iter().rposition(|event| matches!(event, Event::Played { .. })).unwrap();
            assert_eq!(table.events[last + 1..].len(), 3, "again two and one");
        },
    },
    Vector {
        name: "A's last card is a 7; B's Fool returns it before A's turn",
        config: USUAL,
        hands: ["7", "F 2"],
        script: "A7 BF B>A7",
        then: |table| {
            assert_eq!((table.state.course.passed[0], table.state.course.turn), (Passed::No, A));
            table.script("A7");
            assert_eq!(table.points(), [7, 1]);
        },
    },
    Vector {
        name: "A's Hanged Man fetches the King; next turn A plays a card facedown",
        config: USUAL,
        hands: ["K H 2", "S 4 5 6"],
        script: "AK BS B=0 AH A<K",
        then: |table| {
            assert_eq!(table.remembered(A), (vec![Card::King], 1));
            table.script("B4 AK");
            assert_eq!(table.remembered(A), (vec![], 0));
            let view = table.view(B);
            let mut rng = Seed(1).stream("worlds");
            let mut lies = (0..60).map(|_| Daggers::imagine(&view, &mut rng).sides[0].play.last().unwrap().held.card);
            assert!(lies.any(|card| card == Card::Beggar), "the card may be a Beggar");
        },
    },
    Vector {
        name: "B's 7 is returned while B holds the other 7; B plays a 7",
        config: USUAL,
        hands: ["F 2 3", "7 7 4"],
        script: "A2 B7 AF A>B7",
        then: |table| {
            assert_eq!(table.remembered(B), (cards("7"), 0));
            let sevens: Vec<u16> =
                table.state.sides[1].hand.iter().filter(|held| held.card == card("7")).map(|held| held.token).collect();
            let seen = [0, 1].map(|n: usize| {
                let mut table = Table { state: table.state.clone(), events: Vec::new() };
                table.play(B, Move::Play(sevens[n])).unwrap();
                assert_eq!(table.remembered(B), (vec![], 0));
                (table.view(A), table.state.view(Eye::Table), table.events)
            });
            assert_eq!(seen[0], seen[1], "whichever of the two it is");
        },
    },
    Vector {
        name: "A names 0 with her own King and B's two Beggars down, B has passed",
        config: USUAL,
        hands: ["K S 2 3", "B B 4"],
        script: "AK BB A2 BB A3 B- AS A=0",
        then: |table| {
            assert_eq!((table.graveyard(A), table.graveyard(B)), (cards("K"), cards("B B")));
            let faces = |seat: Seat| table.view(A).sides[seat.index()].graveyard.iter().map(|held| held.card).collect();
            let seen: [Vec<Card>; 2] = [faces(A), faces(B)];
            assert_eq!(seen, [cards("K"), cards("B B")], "face up");
            let [a, b] = table.points();
            assert_eq!((a - 2 - 3, b), (1, 0));
        },
    },
    Vector {
        name: "A's whole hand is a barred Fool",
        config: USUAL,
        hands: ["F", "F 2"],
        script: "AF BF B>AF",
        then: |table| {
            assert_eq!(table.state.pending(), Pending::decide(Seats::one(A)), "A is asked");
            assert_eq!(table.legal(A), [Move::Pass]);
        },
    },
    Vector {
        name: "B's Fool returned A's, then A plays 3, B plays 4",
        config: USUAL,
        hands: ["F 3", "F 4"],
        script: "AF BF B>AF A3 B4 AF",
        then: |table| {
            let fool = table.lies(B, "F");
            assert!(table.legal(A).contains(&Move::Return(fool)), "A's Fool may return B's again");
        },
    },
    Vector {
        name: "Hanged Man, one card in the graveyard",
        config: USUAL,
        hands: ["2 H 5", "S 4"],
        script: "A2 BS B=2 AH",
        then: |table| {
            assert_eq!(table.legal(A), [Move::Fetch(card("2"))], "it is asked for, and must be taken");
            assert_eq!(table.check(A, Move::Pass), Err(Reason::SomethingElse));
        },
    },
    Vector {
        name: "last round ends 13 : 3",
        config: USUAL,
        hands: ["7 K 1 5", "3 2 6"],
        script: "A1 B- A- | A7 B3 AK B- A- |",
        then: |table| {
            assert_eq!((table.counted(), table.winners()), ([13, 3], Some(Seats::one(A))));
            let view = table.state.view(Eye::Table);
            let row = |seat: Seat| view.sides[seat.index()].play.iter().map(|laid| laid.card.face.unwrap()).collect();
            let rows: [Vec<Card>; 2] = [row(A), row(B)];
            assert_eq!(rows, [cards("7 K"), cards("3")], "all cards stay in play, face up");
            assert!(!table.hand(A).is_empty() && view.sides.iter().all(|side| side.hand.open.is_empty()));
        },
    },
    Vector {
        name: "`pass=three` and `fool=no-fool`: A's whole hand is the Fool, only B's Fool is in play",
        config: |config| Config { pass: PassRule::Three, fool: FoolRule::NoFool, ..config },
        hands: ["F", "F 2"],
        script: "",
        then: |table| {
            (table.state.course.first, table.state.course.turn) = (B, B);
            table.script("BF");
            assert_eq!(table.check(A, Move::Pass), Err(Reason::ThreeFirst));
            table.script("AF");
            assert_eq!((table.points(), table.events.last()), ([1, 1], Some(&Event::NoEffect { seat: A })));
        },
    },
    Vector {
        name: "A has played 1, Thief and 3 in this order; B names 1",
        config: USUAL,
        hands: ["1 T 3", "4 5 S"],
        script: "A1 B4 AT B5 A3 BS B=1",
        then: |table| assert_eq!(table.graveyard(A), cards("1 T"), "the Thief on the 1"),
    },
];

#[test]
fn printed_vectors() {
    for Vector { name, config, hands, script, then } in VECTORS {
        println!("{name}");
        let mut table = Table::of(config(usual()), hands);
        table.script(script);
        then(&mut table);
    }
}

#[test]
fn ruling_01_who_starts_is_drawn_and_the_winner_starts_the_rematch() {
    let firsts = (0..400).filter(|n| Daggers::deal(&usual(), Seed(*n)).unwrap().course.first == A).count();
    assert!((150..250).contains(&firsts), "{firsts} of 400");
    let again = |table: &Table| table.state.rematch(&usual()).first;
    let mut won = Table::of(usual(), ["7 7 1", "6 6 1"]);
    won.script("A7 B6 A- B- | A7 B6 A- B- |");
    assert_eq!(again(&won), Some(A), "the winner, though it began this game too");
    assert_eq!(won.state.rematch(&usual()), Config { first: Some(A), ..usual() });
    let mut drawn = Table::of(usual(), ["7 7 1", "7 7 1"]);
    drawn.script("A7 B7 A- B- | B7 A7 B- A- |");
    assert_eq!(again(&drawn), Some(B), "after a draw, who did not begin the first round");
    let mut left = Table::of(usual(), ["7 7 1", "6 6 1"]);
    left.script("A7 B6 A- B- | A7");
    left.state.house(&House::End(Parting::Left(A)), &mut Vec::new());
    assert_eq!(again(&left), Some(B), "and after a match that was left");
    let dealt = Daggers::deal(&Config { first: Some(B), ..usual() }, Seed(7)).unwrap();
    assert_eq!(dealt.course.first, B);
}

#[test]
fn ruling_02_an_empty_hand_passes_by_itself_when_its_turn_comes() {
    let mut table = Table::of(usual(), ["7", "5 4 T"]);
    table.play(A, Move::Play(table.holds(A, "7"))).unwrap();
    assert_eq!(table.state.course.passed[0], Passed::No, "not when the last card is played");
    table.play(B, Move::Play(table.holds(B, "5"))).unwrap();
    assert_eq!(table.state.pending(), Pending::Resolve(Step::Pass));
    assert!(table.legal(A).is_empty() && table.check(A, Move::Pass) == Err(Reason::NothingToChoose));
    table.settle();
    assert_eq!(table.events.last(), Some(&Event::Passed { seat: A, empty: true }), "the log says why");
    table.script("BT");
    let course = &table.state.course;
    assert_eq!(
        (table.hand(A).len(), course.passed[0], course.turn),
        (1, Passed::Round, B),
        "for the rest of the round"
    );
    let mut saved = Table::of(usual(), ["7", "T 4"]);
    saved.script("A7 BT");
    assert_eq!((saved.hand(A).len(), saved.state.course.turn), (1, A), "a Thief in between saves it");
}

#[test]
fn ruling_03_the_first_action_of_a_round_may_be_a_pass() {
    let mut table = Table::of(usual(), ["7 2", "5 4"]);
    assert!(table.legal(A).contains(&Move::Pass));
    table.script("A- B- |");
    assert_eq!((table.counted(), table.state.course.wins), ([0, 0], [1, 1]));
}

#[test]
fn ruling_04_cards_of_a_seat_that_has_passed_can_be_affected() {
    let mut table = Table::of(usual(), ["7 5 2", "5 F S T 3"]);
    table.script("A7 B5 A5 B3 A- BF B>A7 BS B=5 BT");
    assert_eq!((table.row(A), table.graveyard(A)), (vec![], cards("5")));
    assert_eq!(
        (table.hand(A).len(), table.remembered(A)),
        (1 + 1 + 1, (cards("7"), 0)),
        "a 2, the 7, what it was given"
    );
}

#[test]
fn rulings_05_and_14_a_draw_from_an_empty_deck_is_skipped() {
    let table = || {
        let mut table = Table::of(usual(), ["T 2", "4 5"]);
        for side in &mut table.state.sides {
            // What isn't in the deck lies in the graveyard.
            let gone: Vec<Held> = (1..side.deck.len()).map(|_| side.deck.pop().unwrap()).collect();
            side.graveyard.append(&gone);
        }
        table
    };
    let mut short = table();
    short.script("AT");
    assert_eq!((short.hand(A).len(), short.hand(B).len()), (1 + 1, 2 + 1), "a short deck gives what it has");
    let skipped: Vec<&Event> = short.events.iter().filter(|event| matches!(event, Event::NoCard { .. })).collect();
    assert_eq!(skipped, [&Event::NoCard { seat: A, why: Drawn::OwnThief }]);
    let mut late = table();
    late.state.sides.iter_mut().for_each(|side| {
        let last = side.deck.pop().unwrap();
        side.graveyard.push(last);
    });
    late.script("A- B- |");
    assert_eq!((late.hand(A).len(), late.hand(B).len(), late.state.course.round), (2, 2, 2));
    let skipped = [A, B].map(|seat| Event::NoCard { seat, why: Drawn::NewRound });
    assert!(late.events.ends_with(&skipped), "{:?}", late.events);
}

#[test]
fn ruling_06_both_draw_before_the_first_turn_of_a_round_whatever_they_hold() {
    let mut table = Table::of(usual(), ["1 1 2 2 3 3 4 4 5 5 6 6 7 7 K B B", "4"]);
    table.script("A- B- |");
    assert_eq!((table.hand(A).len(), table.hand(B).len()), (18, 2));
    let [.., began, first, second] = &table.events[..] else { panic!() };
    assert_eq!(*began, Event::RoundBegan { round: 2, first: B }, "a tie: who did not begin the last one");
    let seats = [first, second].map(|event| if let Event::Drew { seat, .. } = event { *seat } else { panic!() });
    assert_eq!(seats, [A, B], "from seat 0, whoever begins");
    let mut start = Daggers::deal(&Config { first: Some(B), ..usual() }, Seed(5)).unwrap();
    let mut events = Vec::new();
    start.resolve(Step::Deal, &mut events);
    let seats: Vec<Seat> = events
        .iter()
        .filter_map(|event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(seats, [[A; 10], [B; 10]].concat(), "each its whole hand at once");
    assert_eq!(start.course.turn, B);
}

#[test]
fn ruling_07_a_fool_returns_any_other_card_in_play() {
    let mut table = Table::of(usual(), ["4 B F 2", "K 5 B 3"]);
    table.script("A4 BK AB B5 AF");
    let rows = |seat: Seat| table.state.sides[seat.index()].play.iter().map(|laid| laid.held.token);
    let fool = table.lies(A, "F");
    let others: Vec<Move> = rows(A).chain(rows(B)).filter(|token| *token != fool).map(Move::Return).collect();
    assert_eq!((table.legal(A), others.len()), (others.clone(), 4), "of either side, face up or down");
    assert_eq!(table.check(A, Move::Return(fool)), Err(Reason::Itself));
    assert_eq!(table.check(A, Move::Return(999)), Err(Reason::NotInPlay));
    let king = table.lies(B, "?");
    let picks: Vec<Pick> = others.iter().flat_map(|mv| Daggers::picks(&table.view(A), mv)).collect();
    assert!(picks.contains(&Pick::Piece(king.into())), "face-down cards are pointed at by their place");
    table.script("A>B?");
    assert_eq!(table.row(B), cards("5"), "the others keep their places");
    let mut pieces = Vec::new();
    table.view(A).pieces(&mut pieces);
    assert!(pieces.iter().all(|piece| piece.token != u32::from(king)), "it loses its token");
    table.script("BK");
    assert_ne!(table.lies(B, "?"), king);
}

#[test]
fn ruling_08_a_fool_must_return_a_card_if_another_is_in_play() {
    let mut table = Table::of(usual(), ["4 F 2", "5 3"]);
    table.script("A4 B- AF");
    assert_eq!(table.legal(A), [Move::Return(table.lies(A, "4"))], "even if it is one's own");
    table.script("A>A4");
    assert_eq!((table.points(), table.hand(A)), ([1, 0], cards("2 4")));
}

#[test]
fn ruling_09_every_view_remembers_what_came_back_to_the_hands() {
    let mut table = Table::with_graveyards(usual(), ["F 2 3 4 H", "K B 7 7 H 6"], ["", "B 5"]);
    table.script("A2 BK AF A>B?");
    let event = *table.events.last().unwrap();
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Table] {
        let (mut event, own) = (event, eye == Eye::Seat(B));
        event.redact(eye);
        assert!(matches!(event, Event::Returned { card, .. } if card.card.value.is_some() == own), "it returns unseen");
        assert_eq!(table.state.view(eye).course.remembered, table.state.course.remembered, "every view remembers");
    }
    assert_eq!(table.remembered(B), (vec![], 1), "a King or Beggar");
    table.script("BH B<B");
    assert_eq!(table.remembered(B), (cards("B"), 2), "and a Beggar by its name");
    table.script("A3 B7");
    assert_eq!(table.remembered(B), (cards("B"), 2), "a 7 uses up neither");
    let mut other = Table { state: table.state.clone(), events: Vec::new() };
    for (table, name) in [(&mut table, "B"), (&mut other, "K")] {
        table.script("A4").script(&format!("B{name}"));
        assert_eq!(table.remembered(B), (vec![], 1), "one King or Beggar is left, and nobody knows which");
    }
    let mut both = Table::with_graveyards(usual(), ["2 3 4", "H 6 7"], ["", "K B 5"]);
    let course = &mut both.state.course;
    course.remembered[1].came(Card::King, true);
    course.remembered[1].came(Card::King, true);
    course.remembered[1].came(Card::Beggar, true);
    course.remembered[1].left(Card::Beggar);
    assert_eq!(both.remembered(B), (cards("K"), 2), "of two Kings and a Beggar, a King and one of either");
    let remembered = &both.state.course.remembered[1];
    assert_eq!((remembered.count(), remembered.of(Card::King), remembered.unnamed()), (2, 1, 1));
}

/// The cards that are dealt where an eye can't see: remembered ones by name, then face-down ones, then remembered Kings
/// or Beggars, then the rest. Each physical card is as likely as any other.
#[test]
fn ruling_09_a_redeal_fills_places_one_by_one_with_physical_cards() {
    let mut table = Table::of(usual(), ["F 2 3 4", "K B 7 5 6"]);
    table.script("A2 BK AF A>B? BB A3 B7");
    table.state.course.remembered[1].came(card("5"), true);
    let view = table.view(A);
    let mut rng = Seed(3).stream("worlds");
    let mut kings = [0; 3];
    for _ in 0..6_000 {
        let world = Daggers::imagine(&view, &mut rng);
        let side = &world.sides[1];
        let hand: Vec<Card> = side.hand.iter().map(|held| held.card).collect();
        assert!(hand.contains(&card("5")) && hand.len() == 3);
        // What lay face down and came back may have been played again: nobody is sure of another.
        kings[0] += u32::from(side.play[0].held.card == Card::King);
        kings[1] += u32::from(hand.contains(&Card::King));
        kings[2] += u32::from(side.deck.iter().any(|held| held.card == Card::King));
    }
    // One of three face down; of the 19 other cards but the 7 in play and the 5 in the hand, two places of a hand.
    assert!((1_850..2_150).contains(&kings[0]), "{kings:?}");
    let hidden = f64::from(6_000 - kings[0]);
    let in_hand = f64::from(kings[1]) / hidden;
    assert!((in_hand - 2.0 / 18.0).abs() < 0.02, "{kings:?}");
    assert_eq!(kings.iter().sum::<u32>(), 6_000, "it is in one place");
}

#[test]
fn ruling_10_a_card_that_returns_to_a_seat_that_has_passed_is_saved() {
    let mut table = Table::of(usual(), ["7 2", "5 F 3"]);
    table.script("A7 B5 A- BF B>A7 B- |");
    assert_eq!(table.state.course.wins, [0, 1]);
    assert!(table.hand(A).contains(&card("7")), "for the next round");
}

#[test]
fn ruling_11_a_returned_card_acts_again() {
    let mut table = Table::of(usual(), ["S F 2", "4 4 5 6 3"]);
    table.script("AS A=5 B4 AF A>AS B5 AS A=5");
    assert_eq!(table.graveyard(B), cards("5"));
    assert_eq!(table.state.course.played, [3, 2], "it is a play of its own");
}

#[test]
fn ruling_12_a_hanged_man_with_an_empty_graveyard_does_nothing() {
    let mut table = Table::of(usual(), ["H 2", "4 5"]);
    table.script("AH");
    assert_eq!(table.events.last(), Some(&Event::NoEffect { seat: A }));
    assert_eq!((table.points(), table.state.course.turn), ([1, 0], B));
    let mut alone = Table::with_graveyards(usual(), ["H 2", "4 5"], ["6", ""]);
    alone.script("AH");
    assert_eq!(alone.legal(A), [Move::Fetch(card("6"))], "not himself; and one possibility is asked for");
    assert_eq!(alone.check(A, Move::Fetch(Card::HangedMan)), Err(Reason::NotInGraveyard));
}

#[test]
fn ruling_13_the_hanged_mans_choice_is_public_and_free() {
    let mut table = Table::with_graveyards(usual(), ["H 2", "4 5"], ["6 K S 6", ""]);
    table.script("AH");
    assert_eq!(table.legal(A), cards("6 K S").into_iter().map(Move::Fetch).collect::<Vec<_>>(), "any card");
    assert!(Daggers::in_secret(&table.view(B)).is_empty());
    table.script("A<K");
    let event = *table.events.last().unwrap();
    let mut told = event;
    told.redact(Eye::Seat(B));
    assert!(matches!(told, Event::Fetched { seat: A, card } if card.card == Card::King) && told == event);
}

#[test]
fn ruling_14_a_thief_draws_two_and_then_one_for_the_other() {
    let mut table = Table::of(usual(), ["T 2", "4 5"]);
    table.script("AT");
    let drawn = table.events.iter().filter_map(|event| match event {
        Event::Drew { seat, why, card } => Some((*seat, *why, card.value.unwrap().card)),
        _ => None,
    });
    let own = [Drawn::OwnThief, Drawn::OwnThief, Drawn::OtherThief];
    let seen: Vec<(Seat, Drawn)> = drawn.map(|(seat, why, _)| (seat, why)).collect();
    assert_eq!(seen, [A, A, B].into_iter().zip(own).collect::<Vec<_>>());
    let mut told = table.events.clone();
    told.redact(Eye::Seat(A));
    let blind = |event: &Event| matches!(event, Event::Drew { seat: B, card, .. } if card.value.is_none());
    assert_eq!(told.iter().filter(|event| blind(event)).count(), 1, "seen by who draws it only");
}

#[test]
fn ruling_15_any_number_up_to_the_highest_may_be_named_once_she_lies() {
    for (deck, highest) in [(Deck::Sevens, 7), (Deck::Eights, 8), (Deck::Suit, 14)] {
        let mut table = Table::of(Config { deck, ..usual() }, ["S 2", "4 5"]);
        table.play(A, Move::Play(table.holds(A, "S"))).unwrap();
        assert_eq!(table.row(A), [Card::Sorceress], "she is in play");
        assert_eq!(table.legal(A), (0..=highest).map(Move::Name).collect::<Vec<_>>());
        assert_eq!(table.check(A, Move::Name(highest + 1)), Err(Reason::TooHigh));
        table.script(&format!("A={highest}"));
        assert_eq!(table.events.last(), Some(&Event::NoEffect { seat: A }), "even one that no card has");
    }
}

#[test]
fn ruling_16_a_sorceress_who_names_1_strikes_herself_and_her_owners_cards() {
    let mut table = Table::of(usual(), ["1 S 2", "4 1"]);
    table.script("A1 B1 AS A=1");
    assert_eq!((table.graveyard(A), table.graveyard(B)), (cards("1 S"), cards("1")));
    assert_eq!(table.points(), [0, 0]);
}

#[test]
fn ruling_17_face_down_cards_are_worth_nothing_to_her() {
    for (number, gone) in [(0, 3), (1, 1), (6, 0)] {
        let mut table = Table::of(usual(), ["K S 2", "B B 4"]);
        table.script("AK BB A2 BB AS").script(&format!("A={number}"));
        let struck = table.events.iter().filter(|event| matches!(event, Event::Struck { down: true, .. })).count();
        let all = table.graveyard(A).len() + table.graveyard(B).len();
        assert_eq!((struck, all), (if number == 0 { 3 } else { 0 }, gone), "{number}");
    }
}

#[test]
fn ruling_18_arcana_that_lie_face_up_are_worth_1_to_her() {
    let mut table = Table::of(usual(), ["F H T S", "F 4 H T S"]);
    table.script("AH BF B>AH AH B4 AT BH AF A>B4 BT AS A=1");
    assert_eq!(table.graveyard(A), cards("H T F S"));
    assert_eq!(table.graveyard(B), cards("F H T"));
}

#[test]
fn ruling_19_kings_and_beggars_are_played_face_down() {
    for name in ["K", "B"] {
        let mut table = Table::of(usual(), ["K B 2", "4 5"]);
        table.script(&format!("A{name}"));
        let row = &table.view(B).sides[0].play;
        assert_eq!((row[0].down, row[0].card.face, table.points()), (true, None, [0, 0]));
    }
    // And nobody else can tell which it was.
    let [king, beggar] = ["K", "B"].map(|name| {
        let mut table = Table::of(usual(), ["K B 2", "4 5"]);
        table.script(&format!("A{name}"));
        let mut told = table.events.clone();
        told.redact(Eye::Seat(B));
        (table.view(B), table.state.view(Eye::Table), told)
    });
    assert_eq!(king, beggar);
}

#[test]
fn ruling_20_all_face_down_cards_are_turned_up_and_nothing_happens() {
    let mut table = Table::of(usual(), ["K 2 7", "B B 4"]);
    table.script("AK BB A2 BB A- B-");
    assert_eq!(table.state.course.phase, Phase::Reveal);
    let before = table.events.len();
    table.end();
    let then: Vec<&Event> = table.events[before..].iter().collect();
    let turned: Vec<(Seat, Card)> = then[..3]
        .iter()
        .map(
            |event| if let Event::TurnedUp { owner, card } = event { (*owner, card.card) } else { panic!("{event:?}") },
        )
        .collect();
    assert_eq!(turned, [(A, Card::King), (B, Card::Beggar), (B, Card::Beggar)], "one by one, in the order of play");
    assert!(matches!(then[3], Event::Counted { points: [8, 2], .. }));
}

#[test]
fn ruling_21_own_face_down_cards_may_be_looked_at() {
    let mut table = Table::of(usual(), ["K 2", "B 4"]);
    table.script("AK BB");
    let face = |eye: Seat, owner: Seat| table.view(eye).sides[owner.index()].play[0].card.face;
    assert_eq!((face(A, A), face(A, B)), (Some(Card::King), None));
    assert_eq!((face(B, A), face(B, B)), (None, Some(Card::Beggar)));
}

#[test]
fn ruling_22_the_result() {
    let results: [(&str, Option<Seats>, [u8; 2]); 6] = [
        ("A7 B6 A- B- | A7 B6 A- B- |", Some(Seats::one(A)), [2, 0]),
        ("A7 B7 A- B- | B7 A7 B- A- |", Some(Seats::all(2)), [2, 2]),
        ("A6 B7 A- B- | B6 A7 B- A- | A6 B6 A- B- |", Some(Seats::all(2)), [2, 2]),
        ("A7 B7 A- B- | B6 A7 B- A- |", Some(Seats::one(A)), [2, 1]),
        ("A7 B6 A- B- | A7 B7 A- B- |", Some(Seats::one(A)), [2, 1]),
        ("A7 B6 A- B- | A6 B7 A- B- |", None, [1, 1]),
    ];
    for (script, winners, wins) in results {
        let mut table = Table::of(usual(), ["7 7 6 6", "7 7 6 6"]);
        table.script(script);
        assert_eq!((table.winners(), table.state.course.wins), (winners, wins), "{script}");
        if let Pending::Over(outcome) = table.state.pending() {
            assert_eq!(outcome.points, wins.map(i32::from), "the rounds won");
        }
    }
}

/// Plays on with random legal moves to the end.
fn play_out(config: &Config, seed: Seed) -> Daggers {
    let (mut state, mut rng) = (Daggers::deal(config, seed).unwrap(), seed.stream("moves"));
    loop {
        match state.pending() {
            Pending::Resolve(step) => state.resolve(step, &mut Vec::new()),
            Pending::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let mv = state.in_haste(seat, &mut rng).expect("who is asked has a choice");
                state.play(&Batch { moves: vec![(seat, mv)] }, &mut Vec::new()).unwrap();
            }
            Pending::Over(_) => return state,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn ruling_23_a_game_has_at_most_three_rounds() {
    let mut lengths = [0; 4];
    for n in 0..300 {
        let state = play_out(&usual(), Seed(n));
        lengths[state.course.rounds.len()] += 1;
        assert!(state.course.wins.contains(&2));
    }
    assert!(lengths[..2] == [0, 0] && lengths[2] > 0 && lengths[3] > 0, "{lengths:?}");
}

#[test]
fn ruling_24_graveyards_are_public_and_decks_are_not() {
    let table = Table::with_graveyards(usual(), ["7 2", "6 3"], ["5 K", "B"]);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Table] {
        let view = table.state.view(eye);
        let graveyards: [Vec<Card>; 2] =
            [0, 1].map(|n: usize| view.sides[n].graveyard.iter().map(|held| held.card).collect());
        assert_eq!(graveyards, [cards("5 K"), cards("B")]);
        assert!(view.sides.iter().all(|side| side.deck.cards().all(|seen| seen.face.is_none())));
        assert_eq!(view.sides.each_ref().map(|side| (side.deck.count, side.hand.count)), [(17, 2), (18, 2)]);
    }
}

#[test]
fn ruling_25_a_fool_may_not_answer_a_fool_in_kind() {
    let mut table = Table::of(usual(), ["F 3 5", "F 4 2"]);
    table.script("A3 B4 AF A>B4 BF B>AF");
    assert!(table.state.course.barred && table.view(A).course.barred, "a view has a flag for it");
    table.script("AF");
    let fool = table.lies(B, "F");
    assert_eq!(table.check(A, Move::Return(fool)), Err(Reason::TargetBarred), "but another card");
    assert_eq!(table.legal(A), [Move::Return(table.lies(A, "3"))]);
    table.script("A>A3");
    assert!(!table.state.course.barred);
    let mut passed = Table::of(usual(), ["F 3", "F 4 2"]);
    passed.script("AF BF B>AF A- B4");
    assert!(!passed.state.course.barred, "the bar is gone after the next play or pass");
    let mut round = Table::of(usual(), ["F 3 7", "F 4 2"]);
    round.script("A3 B- AF A>A3 A- |");
    assert!(!round.state.course.barred, "and with the round");
    let house = Config { fool: FoolRule::NoFool, ..usual() };
    let mut never = Table::of(house, ["F 3 5", "F 4 2"]);
    never.script("AF B4 A3 BF");
    assert_eq!(never.check(B, Move::Return(never.lies(A, "F"))), Err(Reason::NoFool));
    let others = [never.lies(A, "3"), never.lies(B, "4")].map(Move::Return);
    assert_eq!(never.legal(B), others, "Fools are no targets");
}

#[test]
fn ruling_26_after_the_last_round_all_cards_stay_and_no_hand_is_shown() {
    let mut table = Table::of(usual(), ["7 K 5 1", "3 B 6"]);
    table.script("A5 B- A- | A7 BB AK B- A- |");
    assert_eq!((table.row(A), table.row(B)), (cards("7 K"), cards("B")));
    assert!(table.state.sides.iter().all(|side| side.play.iter().all(|laid| !laid.down)));
    let mut pieces = Vec::new();
    table.view(B).pieces(&mut pieces);
    let of_a = pieces.iter().filter(|piece| piece.zone.owner == Some(A) && piece.zone.place == super::Place::Hand);
    assert!(of_a.clone().count() > 0 && of_a.into_iter().all(|piece| piece.face.is_none()));
}

#[test]
fn ruling_27_three_cards_before_a_pass() {
    let house = Config { pass: PassRule::Three, ..usual() };
    let mut table = Table::of(house, ["1 2 3 4 F", "1 2 3 4 5"]);
    assert_eq!(table.check(A, Move::Pass), Err(Reason::ThreeFirst));
    table.script("A1 B1 A2 B2");
    assert_eq!(table.check(A, Move::Pass), Err(Reason::ThreeFirst));
    table.script("AF A>A1 B3");
    assert_eq!(table.check(A, Move::Pass), Ok(()), "three cards are played");
    table.script("A- B-");
    assert_eq!(table.state.course.phase, Phase::Count);
    let mut other = Table::of(house, ["1", "1 2"]);
    other.script("A1 B1");
    assert_eq!(other.state.course.passed, [Passed::Round, Passed::No], "an empty hand passes all the same");
    assert_eq!(other.check(B, Move::Pass), Ok(()), "the other has passed");
    let mut stuck = Table::of(house, ["F", "F 2"]);
    stuck.script("AF BF B>AF");
    assert_eq!(stuck.legal(A), [Move::Pass], "no card can be played");
    let mut again = Table::of(house, ["4 F 2 3", "1 2 3"]);
    again.script("A4 B1 AF A>A4 B2 A4 B3");
    assert_eq!((again.check(A, Move::Pass), again.state.course.played), (Ok(()), [3, 3]), "every play counts");
}

#[test]
fn ruling_28_an_empty_hand_passes_only_for_its_turn() {
    let house = Config { empty_hand: EmptyHand::Back, ..usual() };
    let mut table = Table::of(house, ["7", "5 T 4 3"]);
    table.script("A7 B5");
    let course = &table.state.course;
    assert_eq!((course.passed, course.turn), ([Passed::Turn, Passed::No], B));
    table.script("BT");
    assert_eq!((table.state.course.passed[0], table.state.course.turn), (Passed::No, A), "A is back in the round");
    let mut end = Table::of(house, ["7", "5 4"]);
    end.script("A7 B5 B-");
    assert_eq!(end.state.course.phase, Phase::Count, "two passes one after the other end the round");
    let mut both = Table::of(house, ["7", "5"]);
    both.script("A7 B5");
    assert_eq!((both.state.course.phase, both.state.course.passed), (Phase::Count, [Passed::Turn; 2]));
    let mut out = Table::of(house, ["7 1", "5 4"]);
    out.script("A7 B- A1");
    assert_eq!(out.state.course.phase, Phase::Count, "who has passed with cards in hand is out, as ever");
    let three = Config { pass: PassRule::Three, ..house };
    let mut three = Table::of(three, ["7", "5 4 3"]);
    three.script("A7 B5");
    assert_eq!(three.check(B, Move::Pass), Ok(()), "for no. 27 an empty hand has passed");
    let mut barred = Table::of(house, ["F", "F 2 3"]);
    barred.script("AF BF B>AF A- B2");
    let course = &barred.state.course;
    assert_eq!((course.passed[0], course.turn), (Passed::Round, B), "a barred Fool is no empty hand");
}

#[test]
fn ruling_29_cards_that_go_together_keep_their_order() {
    let mut table = Table::of(usual(), ["3 1 3 T S", "3 4 3 2"]);
    table.script("A3 B3 A1 B4 A3 B3 AS A=3");
    assert_eq!((table.graveyard(A), table.graveyard(B)), (cards("3 3"), cards("3 3")));
    let struck: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| if let Event::Struck { owner, .. } = event { Some(*owner) } else { None })
        .collect();
    assert_eq!(struck, [A, A, B, B], "seat 0's are told first");
    table.script("B- A- |");
    assert_eq!((table.graveyard(A), table.graveyard(B)), (cards("3 3 1 S"), cards("3 3 4")), "the last one on top");
    let mut two = Table::with_graveyards(usual(), ["H 2", "4 5"], ["6 5 6", ""]);
    two.script("AH");
    let [low, _, high]: [u16; 3] =
        two.state.sides[0].graveyard.iter().map(|held| held.token).collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(Daggers::picks(&two.view(A), &Move::Fetch(card("6"))), [Pick::Piece(low.into())]);
    two.script("A<6");
    assert_eq!(two.state.sides[0].graveyard.last().unwrap().token, high, "he takes the lower one of two");
}

#[test]
fn every_refusal_has_its_reason_and_changes_nothing() {
    let mut table = Table::of(usual(), ["7 F 2", "6 3"]);
    let before = table.state.clone();
    let own = table.holds(A, "7");
    let other = table.holds(B, "6");
    let refusals = [
        (A, Move::Play(other), Reason::NotInHand),
        (A, Move::Return(own), Reason::SomethingElse),
        (A, Move::Fetch(card("7")), Reason::SomethingElse),
        (A, Move::Name(0), Reason::SomethingElse),
        (B, Move::Play(other), Reason::NothingToChoose),
        (B, Move::Pass, Reason::NothingToChoose),
    ];
    for (seat, mv, reason) in refusals {
        assert_eq!(table.check(seat, mv), Err(reason), "{mv:?}");
        assert_eq!(table.play(seat, mv), Err(reason), "{mv:?}");
    }
    assert_eq!(Daggers::check(&table.state.view(Eye::Table), &Move::Pass), Err(Reason::NothingToChoose));
    for moves in [vec![], vec![(A, Move::Pass), (A, Move::Pass)], vec![(A, Move::Pass), (B, Move::Pass)]] {
        assert_eq!(table.state.play(&Batch { moves }, &mut table.events), Err(Reason::NothingToChoose));
    }
    assert!(table.state == before && table.events.is_empty(), "a refused move leaves everything as it was");
}

/// Rules README, 8: and nothing is turned up.
#[test]
fn a_game_that_the_table_ends_has_no_winner_and_shows_nothing() {
    let mut table = Table::of(usual(), ["7 K 2", "6 B 3"]);
    table.script("A7 B6 A- B- | AK BB");
    let (before, mut events) = (table.view(B), Vec::new());
    table.state.house(&House::End(Parting::Left(A)), &mut events);
    assert_eq!(events, [Event::Stopped(Parting::Left(A))]);
    let why = Ending::Ended(Parting::Left(A));
    let outcome = Outcome { winners: Seats::NONE, points: vec![1, 0], why };
    assert_eq!(table.state.pending(), Pending::Over(outcome.clone()));
    let after = table.view(B);
    assert_eq!((after.sides[0].play[0].card.face, &after.sides), (None, &before.sides));
    assert_eq!(table.play(A, Move::Pass), Err(Reason::NothingToChoose));
    for late in [B, Seat(7)] {
        table.state.house(&House::End(Parting::Left(late)), &mut events);
        assert_eq!(table.state.pending(), Pending::Over(outcome.clone()), "it is over already");
    }
}

/// General rule 10: what may be declined is declined, else any legal choice is made.
#[test]
fn who_has_no_time_left_passes_or_makes_any_legal_choice() {
    let late = |table: &mut Table| {
        let (seat, from) = (table.state.course.turn, table.events.len());
        table.state.house(&House::Timeout(Seats::one(seat)), &mut table.events);
        assert_eq!(table.events[from], Event::OutOfTime { seat });
        table.events[from + 1]
    };
    let mut turn = Table::of(usual(), ["7 F", "6 3"]);
    assert_eq!(late(&mut turn), Event::Passed { seat: A, empty: false });
    let mut three = Table::of(Config { pass: PassRule::Three, ..usual() }, ["7 F", "6 3"]);
    assert!(matches!(late(&mut three), Event::Played { seat: A, .. }), "it may not pass");
    let mut fool = Table::of(usual(), ["7 F", "6 3"]);
    fool.script("A7 B6 AF");
    assert!(matches!(late(&mut fool), Event::Returned { by: A, .. }), "a Fool must return a card");
    let mut sorceress = Table::of(usual(), ["S 4", "6 3"]);
    sorceress.script("AS");
    assert!(matches!(late(&mut sorceress), Event::Named { seat: A, .. }));
    let before = sorceress.state.clone();
    sorceress.state.house(&House::Timeout(Seats::NONE), &mut sorceress.events);
    assert!(sorceress.state == before, "the time of nobody is over");
}

#[test]
fn all_house_rules_together_make_a_game() {
    for deck in [Deck::Sevens, Deck::Eights, Deck::Suit] {
        for n in 0..32 {
            let config = Config {
                deck,
                fool: if n & 1 == 0 { FoolRule::NoAnswer } else { FoolRule::NoFool },
                pass: if n & 2 == 0 { PassRule::Free } else { PassRule::Three },
                empty_hand: if n & 4 == 0 { EmptyHand::Out } else { EmptyHand::Back },
                memory_aid: n & 8 != 0,
                ..usual()
            };
            let state = play_out(&config, Seed(n));
            assert!(state.course.wins.contains(&2), "{config:?}");
        }
    }
}
