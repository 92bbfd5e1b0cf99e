//! The toy game on the screen: how it is told, where its pieces lie, what its hands do, and its row in the registry.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicUsize, Ordering},
};

use bevy::prelude::App;
use daggers_drawn::{
    input::{Action, prompts::Cue},
    pieces::{
        Art, CardLook, Drawing, Look, PieceId, PieceShown, PiecesShown, Whereabouts,
        palette::{self, Ink},
    },
    playable::{Games, Playable, Repertoire},
    rules::{Choice, Eye, Pick, Picking, Piece, PieceOf, Pieces, Seat, Seats, throw::Key},
    screens,
    show::{
        self, Best, Book, CardShown, Deeds, FrontShown, HandShown, InHand, Intent, Introduction, MatchResult, Names,
        Offer, PileShown, Results, Scene, ScoreSheet, SheetRow, Showing, Sight, Staged, Table, Teller, Telling,
        WhatNow, Words, beat,
        cards::{
            CardInPile, Fan, Grasp, Grasped, card_under,
            print::{self, Corners, Emblem, Figure, Front, Picture},
        },
    },
    turn::Order,
    ui::text::Text,
};

use super::{
    rules::Toy,
    turns,
    view::{Seen, View},
    vocabulary::{Card, Config, Event, Mark, Move, Phase, Place, Reason, die_of},
};

/// The toy game alone, as a window plays it.
pub(crate) const REPERTOIRE: Repertoire = Repertoire { games, turns: turns::plugin, shows };

fn games() -> Games {
    static ALL: LazyLock<Vec<Playable>> = LazyLock::new(|| vec![Playable::game::<Toy>(2..=6)]);
    Games::new(&ALL)
}

fn shows(app: &mut App) {
    app.add_plugins((show::plugin::<Toy>, screens::game_plugin::<Toy>));
}

/// What a person's hand does over many frames.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gesture {
    /// The card that the keys are at.
    at: usize,
    /// The cards picked to be laid.
    picked: Vec<u32>,
    /// The card that the pointer has hold of.
    held: Option<Grasp>,
    /// The points to bet.
    bet: i32,
    /// The point to which a die is carried, in cm.
    carried: Option<[f32; 2]>,
    /// How often the table has been laid out for this viewer.
    pub(crate) laid: Arc<AtomicUsize>,
}

/// The height at which a die is carried, in cm.
const CARRIED: f32 = 3.0;
/// The speed of a hand led by keys, in cm/s.
const LED: f32 = 15.0;
/// The distance of the two rows of hands from the near edge, and of the cards laid between them, in cm.
const ROWS: [f32; 2] = [4.4, 23.3];
const LAID: [f32; 2] = [10.8, 17.2];

impl Staged for Toy {
    type Gesture = Gesture;
    type Chapter = ();
    const RACES: bool = true;

    fn is_live(view: &View) -> bool {
        view.phase == Phase::Race
    }

    fn scores(view: &View) -> Vec<i32> {
        view.points.clone()
    }

    fn active(view: &View) -> Seats {
        view.movers
    }

    fn leads(view: &View) -> Option<Seat> {
        (view.phase == Phase::Carry && view.stopped.is_none()).then_some(view.asker)
    }

    fn by_hand(choice: &Choice<Move>) -> bool {
        matches!(choice, Choice::Range(_) | Choice::Set(_))
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }
}

impl Telling for Toy {
    fn tell(event: &Event, teller: &mut Teller<Toy>) -> f32 {
        score(event, teller);
        let (key, seat) = match event {
            Event::Laid { seat, .. } => ("toy-log-laid", *seat),
            Event::Betted { seat, .. } => ("toy-log-bet", *seat),
            Event::Stacked { seat, stands: true, .. } => ("toy-log-stands", *seat),
            Event::Stacked { seat, .. } => ("toy-log-fell", *seat),
            Event::Boasted { seat } => ("toy-log-boasted", *seat),
            Event::Slapped { seat } => ("toy-log-slapped", *seat),
            Event::Played { seat, .. } => ("toy-log-played", *seat),
            Event::Answered { seat, .. } => ("toy-log-answered", *seat),
            Event::Voted { wanted } => {
                teller.plain_line("toy-log-voted", &[("n", (wanted.len() as i32).into())]);
                return beat::LINE;
            }
            _ => return 0.0,
        };
        teller.line(key, seat, &[]);
        beat::LINE
    }

    /// Whoever gives a six looks at a laid card of the player at their left.
    fn showing(_: &View, event: &Event, text: &Text, names: &Names) -> Option<Showing> {
        let Event::Answered { seat, looked, .. } = event else { return None };
        let front = looked.face.value.and_then(|face| match face {
            Mark::Card(card) => Some(FrontShown {
                name: text.with("toy-card", &[("n", card.0.into())]),
                text: text.get("toy-shown-card"),
                drawing: Drawing::card(&front(face)),
            }),
            Mark::Die { .. } => None,
        });
        let card = CardShown { token: Some(looked.token), front };
        Some(Showing {
            to: *seat,
            by: Some(seat.left(names.sitters().len())),
            words: text.get("toy-shown"),
            cards: vec![card],
        })
    }

    fn chapter(view: &View) -> Option<()> {
        (view.round <= 1 && view.phase <= Phase::Lay).then_some(())
    }

    fn players(view: &View) -> Seats {
        Seats::all(view.sides.len())
    }

    fn introduction(sight: &Sight<Toy>) -> Introduction {
        let say = |key: &str| sight.text.get(key);
        let players = Toy::players(sight.view());
        let who = sight.text.with("toy-intro-who", &[("names", sight.names.list(sight.text, players).into())]);
        Introduction {
            title: say("game-toy"),
            emblem: "toy",
            who,
            lines: ["toy-intro-1", "toy-intro-2", "toy-intro-3", "toy-intro-hands"].map(say).into(),
            players: players.iter().collect(),
            go: say("toy-intro-go"),
            again: None,
            played: false,
        }
    }
}

/// Enters in the score sheet what an event is worth.
fn score(event: &Event, teller: &mut Teller<Toy>) {
    let (seat, worth, why) = match event {
        Event::Drawn { seat: Seat(0), .. } => {
            let seats = teller.head.scores.len();
            let total_after = teller.head.rounds.last().map_or(vec![0; seats], |round| round.total_after.clone());
            let title = teller.words_with("toy-round", &[("n", (teller.head.rounds.len() + 1).into())]);
            let subtitle = String::new();
            teller.head.rounds.push(SheetRow { title, subtitle, cells: vec![Vec::new(); seats], total_after });
            return;
        }
        Event::Betted { seat, points, high: true, .. } => (*seat, *points, "toy-why-bet"),
        Event::Betted { seat, points, .. } => (*seat, -points, "toy-why-bet"),
        Event::Stacked { seat, stands: true, .. } => (*seat, 1, "toy-why-stands"),
        Event::Slapped { seat } => (*seat, 1, "toy-why-slapped"),
        Event::Played { seat, .. } => (*seat, 1, "toy-why-played"),
        Event::Fined { seat } => (*seat, -1, "toy-why-fined"),
        _ => return,
    };
    let why = teller.words(why);
    if let Some(round) = teller.head.rounds.last_mut() {
        round.cells[seat.index()].push((worth, why));
        round.total_after[seat.index()] += worth;
    }
}

impl Table for Toy {
    fn intend(sight: &Sight<Toy>, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
        let mut deeds = Deeds::default();
        let Some(seat) = sight.hand_seat else {
            *hand = Gesture { laid: hand.laid.clone(), ..Gesture::default() };
            return deeds;
        };
        match sight.view().phase {
            Phase::Lay => lay(sight, pieces, (seat, hand), intent, &mut deeds),
            Phase::Bet => bet(sight, (seat, hand), intent, &mut deeds),
            Phase::Carry => carry(sight, (seat, hand), intent, &mut deeds),
            _ => {}
        }
        deeds
    }

    fn hand(sight: &Sight<Toy>, _: &Picking) -> HandShown {
        let own = sight.view().side(sight.view().eye.seat().unwrap_or_default());
        let card = |seen: &Seen| {
            let words = sight.text.with("toy-card", &[("n", own.card(seen.token)?.0.into())]);
            Some(InHand { pick: Some(Pick::Piece(seen.token)), words, is_held: true, ..InHand::default() })
        };
        HandShown {
            asks: sight.text.get("toy-now-lay"),
            things: own.hand.iter().filter_map(card).collect(),
            rows: false,
        }
    }

    fn is_seen(piece: &PieceOf<View>) -> bool {
        !matches!(piece.zone.place, Place::Box | Place::Screen)
    }

    fn lay(sight: &Sight<Toy>, scene: &mut Scene) {
        sight.hand.laid.fetch_add(1, Ordering::Relaxed);
        let (view, mut pieces) = (sight.view(), Vec::new());
        view.pieces(&mut pieces);
        let cards = pieces.iter().filter(|piece| piece.zone.place < Place::Box);
        scene.pieces.pieces = cards.map(|piece| card(sight, piece)).collect();
        for (_, lying, _) in &view.tower {
            if let Some(die) = lying.body.die() {
                scene.pieces.show(die, Whereabouts::Lying(lying.pose));
            }
        }
        for (_, seat) in &view.rolling {
            if view.phase == Phase::Carry || view.eye == Eye::Seat(*seat) {
                scene.show_flying(die_of(*seat));
            }
        }
    }

    /// The discards.
    fn piles(sight: &Sight<Toy>) -> Vec<PileShown> {
        let view = sight.view();
        let of = |seat: Seat| {
            let mut faces: Vec<Mark> = view.side(seat).discard.iter().map(|held| held.face).collect();
            faces.sort_unstable();
            let title = sight.text.with("toy-discards", &[("n", faces.len().into())]);
            let card = |face: Mark| CardInPile {
                words: front(face).says[0].0.clone(),
                about: String::new(),
                drawing: Drawing::card(&front(face)),
            };
            PileShown { seat: Some(seat), title, cards: faces.into_iter().map(card).collect() }
        };
        Toy::players(view).iter().map(of).collect()
    }
}

/// Picks cards by clicks or keys, and lays them by carrying one of them forwards, or with a key.
fn lay(
    sight: &Sight<Toy>,
    pieces: &PiecesShown,
    (seat, hand): (Seat, &mut Gesture),
    intent: &Intent,
    deeds: &mut Deeds<Move>,
) {
    let cards: Vec<u32> = sight.view().side(seat).hand.iter().map(|seen| seen.token).collect();
    let under = intent.pointer.at.filter(|_| sight.free);
    let under = under.and_then(|pixel| card_under(&pieces.pieces, sight.map, pixel)).and_then(PieceShown::token);
    let own = under.filter(|token| cards.contains(token));
    let pressed = |action| intent.keys.just_pressed(action);
    hand.at = (hand.at + usize::from(pressed(Action::Right))) % cards.len().max(1);
    let mut lays = pressed(Action::Confirm) || pressed(Action::Done);
    let mut pick = cards.get(hand.at).copied().filter(|_| pressed(Action::Act));
    match Grasp::go_on(&mut hand.held, &intent.pointer, sight.map, own) {
        Some(Grasped::Clicked(token)) => pick = Some(token),
        Some(Grasped::Laid(token, [_, y])) if y > ROWS[0] + 2.0 => {
            lays = true;
            pick = Some(token).filter(|token| !hand.picked.contains(token));
        }
        _ => {}
    }
    match pick {
        Some(token) if hand.picked.contains(&token) => hand.picked.retain(|other| *other != token),
        Some(token) => hand.picked.push(token),
        None => {}
    }
    hand.picked.retain(|token| cards.contains(token));
    if lays && !hand.picked.is_empty() {
        hand.picked.sort_unstable();
        deeds.moves.push((seat, Move::Lay(std::mem::take(&mut hand.picked))));
    }
}

/// Bets as many points as the pointer is quarters of the table from the left, or as the keys say.
fn bet(sight: &Sight<Toy>, (seat, hand): (Seat, &mut Gesture), intent: &Intent, deeds: &mut Deeds<Move>) {
    let pressed = |action| intent.keys.just_pressed(action);
    hand.bet = (hand.bet + i32::from(pressed(Action::Right)) - i32::from(pressed(Action::Left))).clamp(0, 3);
    if let Some(pixel) = intent.pointer.at.filter(|_| intent.pointer.left.just_pressed) {
        let [x, _] = sight.map.to_plan(pixel, 0.0);
        hand.bet = ((x / sight.map.size.x * 4.0) as i32).clamp(0, 3);
        deeds.moves.push((seat, Move::Bet(hand.bet)));
    } else if pressed(Action::Act) {
        deeds.moves.push((seat, Move::Bet(hand.bet)));
    }
}

/// Leads the hand that carries a die to where the pointer or the keys say, and lets go with a press.
fn carry(sight: &Sight<Toy>, (seat, hand): (Seat, &mut Gesture), intent: &Intent, deeds: &mut Deeds<Move>) {
    let [mut x, mut y] = hand.carried.unwrap_or([10.0, 8.0]);
    let way = |to: Action, back: Action| {
        f32::from(i8::from(intent.keys.pressed(to)) - i8::from(intent.keys.pressed(back))) * LED * intent.seconds
    };
    x += way(Action::Right, Action::Left);
    y += way(Action::Up, Action::Down);
    if let Some(pixel) = intent.pointer.at.filter(|_| intent.pointer.moved()) {
        [x, y] = sight.map.to_plan(pixel, CARRIED);
    }
    hand.carried = Some([x, y]);
    let at = [x, y, CARRIED].map(|cm| (cm * 1000.0) as i32);
    deeds.leads.push((seat, Order::To(Key { at, turn: [0, 0, 0, 1_000_000] })));
    if intent.keys.just_pressed(Action::Act) || intent.pointer.left.just_pressed {
        deeds.leads.push((seat, Order::LetGo));
        hand.carried = None;
    }
}

/// A card where it lies: the viewer's own hand is nearest, the others lie side by side at the far edge.
fn card(sight: &Sight<Toy>, piece: &Piece<Mark, Place>) -> PieceShown {
    let (view, owner) = (sight.view(), piece.zone.owner.unwrap_or_default());
    let near = view.eye.seat().unwrap_or_default();
    let far = owner != near;
    let (row, n) = (usize::from(far), f32::from(piece.zone.at));
    let picked = sight.hand.picked.contains(&piece.token);
    let (at, turn) = match piece.zone.place {
        Place::Hand => {
            let fan = Fan { middle: [27.0, ROWS[row] + if picked { 1.0 } else { 0.0 }], step: 6.5, far };
            fan.place(usize::from(piece.zone.at), view.side(owner).hand.len())
        }
        Place::Laid => ([9.0 + 6.5 * n, LAID[row]], 0.0),
        Place::Deck => ([4.2, ROWS[row]], 0.0),
        _ => ([49.8, ROWS[row]], 0.0),
    };
    let (others, seats) = ((view.sides.len() - 1) as f32, view.sides.len());
    let place_of_owner = (0..seats).map(|n| Seat(n as u8)).filter(|seat| *seat != near).position(|seat| seat == owner);
    let (at, scale) = match place_of_owner {
        Some(n) if far => ([1.0 + (52.0 * n as f32 + at[0] * 52.0 / 54.0) / others, at[1]], 0.7 / others.sqrt()),
        // Large enough for its index to be read.
        _ => (at, 0.75),
    };
    let carried = sight.hand.held.filter(|held| held.token == piece.token).and_then(|held| held.carried);
    let place = match carried {
        Some(at) => Whereabouts::Held { at, height: 2.0, shaken: 0.0 },
        None => Whereabouts::Flat { at, turn, scale, up: piece.face.is_some(), layer: piece.zone.at },
    };
    let back = print::back(Emblem { name: "toy", outline: STAR }, Ink(0x33, 0x55, 0x77), palette::CHALK);
    let look = CardLook { back, front: piece.face.map(front) };
    PieceShown { id: PieceId::Token(piece.token), look: Look::Card(look), place, lit: picked, followed: false }
}

/// A star, drawn around its middle.
const STAR: &str = "M0 -80L22 -26L78 -26L34 10L50 66L0 32L-50 66L-34 10L-78 -26L-22 -26Z";

/// The front of a card.
fn front(face: Mark) -> Arc<Art> {
    static FRONTS: LazyLock<Vec<Arc<Art>>> = LazyLock::new(|| {
        let fronts = (1..)
            .zip(NAMES)
            .map(|(number, name)| printed(number, name).print("toy", format!("{:?}", Mark::Card(Card(number)))));
        fronts.map(Arc::new).collect()
    });
    match face {
        Mark::Card(Card(number)) => Arc::clone(&FRONTS[usize::from(number) - 1]),
        Mark::Die { .. } => Arc::new(Art { name: format!("{face:?}"), ..Art::default() }),
    }
}

/// The names of the cards from 1.
const NAMES: [&str; 6] = ["One", "Two", "Three", "Four", "Five", "Six"];

/// What is printed on a card: its number, its name, and a tower of as many bricks.
fn printed(number: u8, name: &str) -> Front {
    const BRICK: Figure = Figure { outline: "M4 30H96V70H4Z", ink: palette::CLOTH };
    let bricks = (0..number).map(|n| BRICK.at([225.0, 540.0 - 80.0 * f32::from(n)], 180.0, false));
    Front {
        index: number.to_string(),
        ink: palette::INK,
        sign: BRICK,
        words: number.to_string(),
        name: Some(name.into()),
        picture: Picture { svg: bricks.collect(), at: [140.0, 80.0, 590.0, 720.0], frame: Some(palette::CLOTH) },
        ground: print::paper(),
        seal: None,
        corners: Corners::One,
    }
}

impl Words for Toy {
    fn doing(sight: &Sight<Toy>, seat: Seat) -> String {
        let key = if sight.view().movers.contains(seat) { "toy-chooses" } else { "toy-waits" };
        sight.text.get(key)
    }

    fn title(sight: &Sight<Toy>) -> String {
        sight.text.get("game-toy")
    }

    fn stand(sight: &Sight<Toy>) -> String {
        sight.text.with("toy-round", &[("n", sight.view().round.max(1).into())])
    }

    fn what_now(sight: &Sight<Toy>) -> WhatNow {
        if Toy::is_live(sight.view()) {
            return WhatNow::of(sight, "toy-now-race", &[]);
        }
        if let Some(now) = WhatNow::in_secret(sight) {
            return now;
        }
        if sight.questions().len() > 1 {
            return WhatNow::answering(sight);
        }
        // Whoever carries a die may boast as well.
        if let Some((seat, _)) = sight.offers().filter(|_| sight.hand_seat.is_none()) {
            return WhatNow::choosing(sight, seat, "toy-now-choose");
        }
        let key = match sight.view().phase {
            _ if sight.hand_seat.is_none() => return WhatNow::watch(sight),
            Phase::Lay => "toy-now-lay",
            Phase::Bet => "toy-now-bet",
            _ => "toy-now-carry",
        };
        WhatNow::of(sight, key, &[(Cue::Directions, "does-choose"), (Cue::Do(Action::Act), "does-press")])
    }

    fn offer(sight: &Sight<Toy>, seat: Seat, mv: &Move) -> Option<Offer<()>> {
        let side = sight.view().side(seat);
        Some(match mv {
            Move::Exchange(None) => Offer::of(sight.text.get("toy-keep"), true),
            Move::Exchange(Some(token)) => {
                let number = side.card(*token).map_or(0, |card| card.0);
                Offer::of(sight.text.with("toy-exchange", &[("n", number.into())]), false)
            }
            Move::Take => Offer::of(sight.text.get("toy-take"), true),
            // A hand that carries a die needs the keys.
            Move::Boast if !sight.hands().contains(seat) => Offer::of(sight.text.get("toy-boast"), true),
            Move::Vote(true) => Offer::of(sight.text.get("toy-race"), true),
            Move::Vote(false) => Offer::of(sight.text.get("toy-no-race"), false),
            Move::Slap => Offer::of(sight.text.get("toy-slap"), true),
            // At a screen that several people share, nobody is shown a card of a hand.
            Move::Play(token) => {
                let number = side.card(*token)?.0;
                Offer::of(sight.text.with("toy-play", &[("n", number.into())]), false)
            }
            Move::Boast | Move::Answer(_) | Move::Lay(_) | Move::Bet(_) => return None,
        })
    }

    fn asks(sight: &Sight<Toy>, seat: Seat) -> String {
        let key = if sight.view().phase == Phase::Vote { "toy-asks-race" } else { "toy-now-choose" };
        sight.text.with(key, &sight.names.values(seat))
    }

    fn refusal(_: &View, _: &Reason) -> &'static str {
        "toy-refusal"
    }

    fn book_now(sight: &Sight<Toy>) -> Book {
        Toy::book(sight.text, &sight.view().config)
    }

    fn book(text: &Text, _: &Config) -> Book {
        Book { title: text.get("game-toy"), paragraphs: vec![text.get("toy-rules")], ..Book::default() }
    }
}

impl Results for Toy {
    fn best(view: &View) -> Best {
        if view.config.low { Best::Fewest } else { Best::Most }
    }

    fn sheet(sight: &Sight<Toy>) -> Option<ScoreSheet> {
        let (title, rows) = (sight.text.get("game-toy"), sight.head.rounds.clone());
        Some(ScoreSheet { title, seats: sight.names.sitters(), rows, target: None })
    }

    fn ended(sight: &Sight<Toy>) -> Option<MatchResult> {
        let outcome = sight.head.outcome.as_ref()?;
        Some(MatchResult {
            seats: sight.names.sitters(),
            scores: outcome.points.clone(),
            winners: outcome.winners,
            you: outcome.winners.iter().any(|seat| sight.names.is_you(seat)),
            how: sight.text.get("toy-result"),
            moments: Vec::new(),
        })
    }
}
