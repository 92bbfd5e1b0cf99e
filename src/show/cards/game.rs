//! The [`Show`](crate::show::Show) of every card game, made from what the game says of itself.

use bevy_egui::egui::Rect;

use super::{
    Board, CardGame, CardHand, PileShown, PlaceOf, ShownAlone, Zone, board, book, hand, key, memory, picked, sheet,
    why, written,
};
use crate::{
    pieces::{Drawing, PiecesShown, palette::Ink},
    rules::{Choice, Picking, Seat, Seats, Why},
    show::{
        Best, Book, CardShown, Deeds, Does, FrontShown, HandShown, Intent, Introduction, MatchResult, Named, Names,
        Offer, Results, Scene, ScoreSheet, Showing, Sight, Staged, Table, Teller, Telling, WhatNow, Words,
    },
    ui::{text::Text, theme::Canvas},
};

/// The most answers that stand in a column beside two rows.
const FEW: usize = 5;
/// The room at both ends of that beside two rows for what each row comes to, in cm.
const AT_END: f32 = 3.4;

impl<G: CardGame> Staged for G {
    type Gesture = CardHand;
    type Chapter = ();

    fn scores(view: &G::View) -> Vec<i32> {
        G::scores(view)
    }

    fn active(view: &G::View) -> Seats {
        G::active(view)
    }

    fn by_hand(choice: &Choice<G::Move>) -> bool {
        hand::by_hand(choice)
    }

    fn as_seat(view: &G::View, seat: Seat) -> G::View {
        <G as CardGame>::as_seat(view, seat)
    }
}

impl<G: CardGame> Telling for G {
    fn tell(event: &G::Event, teller: &mut Teller<G>) -> f32 {
        <G as CardGame>::tell(event, teller)
    }

    fn moved(event: &G::Event) -> Option<Seat> {
        <G as CardGame>::moved(event)
    }

    fn takes_away(event: &G::Event) -> bool {
        <G as CardGame>::takes_away(event)
    }

    fn is_for_all(event: &G::Event) -> bool {
        <G as CardGame>::is_for_all(event)
    }

    fn showing(view: &G::View, event: &G::Event, text: &Text, names: &Names) -> Option<Showing> {
        let ShownAlone { to, by, words, cards } = <G as CardGame>::showing(event)?;
        let front = |face| FrontShown {
            name: G::card_words(text, face),
            text: G::card_about(text, view, face),
            drawing: Drawing::card(&G::front(view, face)),
        };
        let cards = cards.into_iter().map(|(token, face)| CardShown { token, front: face.map(front) });
        let words = text.with(words, &by.map(|seat| names.values(seat)).unwrap_or_default());
        Some(Showing { to, by, words, cards: cards.collect() })
    }

    fn chapter(view: &G::View) -> Option<()> {
        G::begins(view).then_some(())
    }

    fn players(view: &G::View) -> Seats {
        Seats::all(<G as CardGame>::scores(view).len())
    }

    fn introduction(sight: &Sight<G>) -> Introduction {
        let say = |rest: &str| sight.text.get(&key::<G>(rest));
        Introduction {
            title: sight.text.get(&format!("game-{}", G::NAME)),
            emblem: G::EMBLEM,
            who: G::who(sight.text, sight.view()),
            lines: ["intro-1", "intro-2", "intro-3", "intro-hands"].map(say).into(),
            players: <G as Telling>::players(sight.view()).iter().collect(),
            go: say("intro-go"),
            again: None,
            played: false,
        }
    }
}

impl<G: CardGame> Table for G {
    fn intend(sight: &Sight<G>, pieces: &PiecesShown, hand: &mut CardHand, intent: &Intent) -> Deeds<G::Move> {
        hand::intend(sight, pieces, hand, intent)
    }

    fn lay(sight: &Sight<G>, scene: &mut Scene) {
        let board = Board::seen(sight);
        scene.mats = board::outlines(sight, &board);
        scene.mats.extend(board::trophies(sight, &board));
        scene.pieces.pieces = board::cards(sight, &board);
    }

    fn behind(canvas: &Canvas, sight: &Sight<G>) {
        let board = Board::seen(sight);
        written::spotlight(canvas, sight, &board);
        written::aim(canvas, sight, &board);
    }

    fn keeps(_: &Canvas, sight: &Sight<G>) -> Vec<Rect> {
        written::keeps(sight, &Board::seen(sight))
    }

    fn on_table(canvas: &Canvas, sight: &Sight<G>, _: &mut Vec<Rect>) {
        written::write(canvas, sight, &Board::seen(sight));
    }

    fn named(sight: &Sight<G>) -> Vec<Named> {
        hand::named(sight)
    }

    fn card(canvas: &Canvas, sight: &Sight<G>, place: Rect) -> bool {
        written::stakes(canvas, sight, place)
    }

    fn hand(sight: &Sight<G>, picking: &Picking) -> HandShown {
        sheet::hand(sight, picking)
    }

    fn sorts() -> bool {
        G::SORTS
    }

    fn piles(sight: &Sight<G>) -> Vec<PileShown> {
        let board = Board::seen(sight);
        let open = board.zones.iter().filter(|zone| zone.opens).map(|zone| pile(sight, &board, zone));
        open.chain(memory::piles(sight)).collect()
    }
}

/// The cards of a pile that this viewer sees or is reminded of.
fn pile<G: CardGame>(sight: &Sight<G>, board: &Board<G>, zone: &Zone<PlaceOf<G>>) -> PileShown {
    let (view, text) = (sight.view(), sight.text);
    let in_it = board.pieces.iter().filter(|piece| {
        board.zone_of(piece).is_some_and(|(own, _)| own.owner == zone.owner && own.place == zone.place)
    });
    let mut faces: Vec<_> =
        in_it.filter_map(|piece| piece.face.or_else(|| memory::face::<G>(view, piece.token))).collect();
    faces.sort_by(G::in_order);
    let count = board.count(zone);
    let words = G::zone_words(text, view, zone, count).unwrap_or_default();
    let title = match faces.len() {
        seen if seen == count => words,
        seen => text.with("cards-seen", &[("pile", words.into()), ("n", seen.into())]),
    };
    let cards = faces.into_iter().map(|face| memory::card(sight, face));
    PileShown { seat: zone.owner, title, cards: cards.collect() }
}

impl<G: CardGame> Words for G {
    fn doing(sight: &Sight<G>, seat: Seat) -> String {
        <G as CardGame>::doing(sight, seat)
    }

    fn score_words(sight: &Sight<G>, seat: Seat) -> Option<String> {
        <G as CardGame>::score_words(sight, seat)
    }

    fn token(view: &G::View) -> Option<Ink> {
        <G as CardGame>::token(view)
    }

    fn title(sight: &Sight<G>) -> String {
        sight.text.get(&format!("game-{}", G::NAME))
    }

    fn stand(sight: &Sight<G>) -> String {
        <G as CardGame>::stand(sight)
    }

    fn left_off(view: &G::View, text: &Text) -> String {
        <G as CardGame>::left_off(view, text)
    }

    fn what_now(sight: &Sight<G>) -> WhatNow {
        picked::what_now(sight)
    }

    fn offer(_: &Sight<G>, _: Seat, _: &G::Move) -> Option<Offer<()>> {
        None
    }

    fn offers(sight: &Sight<G>, seat: Seat) -> Vec<Offer<Does<G::Move>>> {
        picked::offers(sight, seat)
    }

    fn asks(sight: &Sight<G>, seat: Seat) -> String {
        G::question(sight, seat, sight.gestures.of(seat).walk.picks().len())
    }

    fn asks_at(sight: &Sight<G>, count: usize) -> Option<Rect> {
        // Beside two rows; to the left of what is laid between two, where nothing lies; among more, above the own hand.
        let board = Board::seen(sight);
        let low = board.plan.front + 0.3;
        let large = sight.layout.large;
        match board.plan.beside {
            // Many answers lie side by side over the own hand.
            Some(beside) if count > FEW => return Some(sight.area([0.6, 0.4], [beside.max[0], low - 0.3])),
            Some(beside) if !large => return Some(sight.area(beside.min, beside.max)),
            _ if large => return None,
            _ => {}
        }
        Some(match board.plan.plates.is_empty() {
            true => sight.area([0.5, 9.7], [12.9, 18.2]),
            false if count > FEW => sight.area([6.8, low - 0.2], [47.2, low + 5.0]),
            false => sight.area([14.8, low - 0.2], [39.2, low + 5.0]),
        })
    }

    fn cries_at(sight: &Sight<G>) -> Option<Rect> {
        let plan = Board::seen(sight).plan;
        if !plan.plates.is_empty() {
            // Between the own hand and what lies there for all.
            return Some(sight.area([8.0, plan.front + 0.2], [46.0, plan.front + 2.0]));
        }
        let beside = plan.beside?;
        let [min, max] = [beside.min[1] + AT_END, beside.max[1] - AT_END];
        Some(sight.area([beside.min[0], min], [beside.max[0], max]))
    }

    fn refusal(view: &G::View, reason: &G::Reason) -> &'static str {
        <G as CardGame>::refusal(view, reason)
    }

    fn why(text: &Text, view: &G::View, why: &Why<G::Move>) -> Option<String> {
        why::words::<G>(text, view, why)
    }

    fn book_now(sight: &Sight<G>) -> Book {
        Book { now: Some(G::step_now(sight.view())), ..book::<G>(sight.text) }
    }

    fn book(text: &Text, _: &G::Config) -> Book {
        book::<G>(text)
    }
}

impl<G: CardGame> Results for G {
    fn best(view: &G::View) -> Best {
        <G as CardGame>::best(view)
    }

    fn sheet(sight: &Sight<G>) -> Option<ScoreSheet> {
        let (title, rows) = (sight.text.get("cards-sheet-title"), sight.head.rounds.clone());
        Some(ScoreSheet { title, seats: sight.names.sitters(), rows, target: None })
    }

    fn ended(sight: &Sight<G>) -> Option<MatchResult> {
        let outcome = sight.head.outcome.as_ref()?;
        let mut moments = sight.head.moments.clone();
        moments.sort_by_key(|moment| -moment.rank);
        Some(MatchResult {
            seats: sight.names.sitters(),
            scores: outcome.points.clone(),
            winners: outcome.winners,
            you: outcome.winners.iter().any(|seat| sight.names.is_you(seat)),
            how: G::how(sight, outcome),
            moments,
        })
    }
}

impl<G: CardGame> Teller<'_, G> {
    /// Calls words out where the cards of a place lie.
    pub fn call_at_place(&mut self, owner: impl Into<Option<Seat>>, place: PlaceOf<G>, words: String, ink: Ink) {
        let board = Board::<G>::of(&self.head.view, false);
        if let Some(n) = board.zone(owner.into(), place) {
            // They rise to the card's middle, where they cover neither index.
            let [x, y] = board.plan.zones[n].middle;
            self.call_on_table([x, y - 2.2], words, ink, 34.0);
        }
    }

    /// Calls words out at a card that lies there.
    pub fn call_at_card(&mut self, token: u32, words: String, ink: Ink) {
        let board = Board::<G>::of(&self.head.view, false);
        let at = board.piece(token).and_then(|piece| Some(board.zone_of(piece)?.1.place(piece.zone.at.into()).0));
        if let Some([x, y]) = at {
            // They rise to the card's middle, where they cover no index beside it.
            self.call_on_table([x, y - 2.2], words, ink, 26.0);
        }
    }

    /// Calls out what a row comes to, at its end of the room beside the rows; without such room, at the row itself.
    pub fn call_beside(&mut self, owner: Seat, place: PlaceOf<G>, words: String, ink: Ink) {
        let board = Board::<G>::of(&self.head.view, false);
        let Some(beside) = board.plan.beside else { return self.call_at_place(owner, place, words, ink) };
        let y = if owner == board.near { beside.min[1] - 1.4 } else { beside.max[1] - AT_END };
        self.call_on_table([f32::midpoint(beside.min[0], beside.max[0]), y], words, ink, 34.0);
    }
}
