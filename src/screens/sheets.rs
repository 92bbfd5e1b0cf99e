//! The sheets that open over the table by themselves: the introduction of a duel, and its result.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    curtain::{self, AtCurtain, Called, Curtain},
    hud, intro,
    matches::{Intro, Leave, Whole},
    open::{Open, Panel},
    paper::sheet,
    reasons::Reasons,
    result::{self, Next},
    rows::Scroll,
    score::Score,
    screen::{Screen, SheetSystems},
    showing,
};
use crate::{
    input::{Action, Keys, prompts::Cue, race::OwnKeys},
    pieces::palette,
    rules::{Eye, Seat},
    show::{Answering, Does, Offer, PassedOn, SeeBest, Seen, Show, Sight, WhatNow, sight::House},
    turn::is_watched,
    ui::{
        UiSystems,
        caps::{prompt, prompt_width},
        free_confirm, keys_begin, marks, over,
        portraits::Mood,
        sketches::Sketches,
        steer::Steers,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Adds the sheets of `G`.
pub fn plugin<G: Show>(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, SheetSystems.in_set(UiSystems::Over));
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(SheetSystems)
            .ambiguous_with(SheetSystems)
            .run_if(in_state(Screen::Table).and_then(is_watched::<G>)),
    );
}

/// Draws the sheet that is due, unless a panel is open over it.
fn draw<G: Show>(
    mut contexts: EguiContexts,
    (house, screen): (House, Whole<G>),
    (score, reasons): (Res<Score>, Res<Reasons>),
    mut scroll: ResMut<Scroll>,
    mut open: ResMut<Open>,
    (mut intro, mut curtain, mut called, mut sketches): (
        ResMut<Intro>,
        ResMut<Curtain>,
        ResMut<Called>,
        ResMut<Sketches>,
    ),
    (keys, races, mut steers): (Keys, OwnKeys, ResMut<Steers>),
    (mut drawn, mut counted): (Local<Option<(Seat, String)>>, Local<bool>),
    mut leave: MessageWriter<Leave>,
    mut answering: Answering<G>,
    (mut has_seen, mut passed_on, mut see_best): (MessageWriter<Seen>, MessageWriter<PassedOn>, MessageWriter<SeeBest>),
) -> Result {
    let Some((shown, head, hand, pieces)) = screen.map(|screen| *screen).filter(|_| open.is_empty()) else {
        *drawn = None;
        steers.set_if_neq(Steers::Everybody);
        return Ok(());
    };
    let sight = house.sight(shown, head, hand, pieces);
    let ctx = contexts.ctx_mut()?;
    let scale = sight.settings.text_factor();
    let confirmed = keys.confirmed() && free_confirm(ctx);
    let over_is_told = head.has_told_all();
    *counted &= over_is_told;
    let choice = sight.offers().filter(|_| head.version().is_some() && !intro.open && !over_is_told);
    // A key that made another choice in this frame doesn't make this one too; choices of other seats don't matter.
    let asked = choice.as_ref().map(|(seat, _)| (*seat, G::asks(&sight, *seat)));
    let seen = *drawn == asked;
    *drawn = asked;
    let practises = intro.open && intro.practice.iter().any(|practice| practice.looks);
    let unseen = head.asks_to_see().filter(|unseen| shown.eye == Eye::Seat(unseen.showing.to));
    steers.set_if_neq(match &choice {
        _ if practises => Steers::Nobody,
        _ if let Some(unseen) = unseen => Steers::One(unseen.showing.to),
        Some((seat, _)) => Steers::One(*seat),
        None => Steers::Everybody,
    });
    if intro.open {
        over(ctx, "intro", |ui| {
            let done = intro::draw(&mut Canvas { ui, scale }, &sight, &mut intro, &mut sketches);
            // People who practise press labels, and not the main button.
            if done || confirmed && intro.practice.is_empty() {
                intro.open = false;
            }
        });
    } else if let Some(end) = score.result.as_ref().filter(|_| over_is_told) {
        over(ctx, "match", |ui| {
            let end = (end, score.sheet.as_ref(), score.best);
            match result::draw(
                &mut Canvas { ui, scale },
                sight.text,
                sight.pictures,
                end,
                (!reasons.bots.is_empty(), confirmed),
            ) {
                Some(Next::Leave(wish)) => drop(leave.write(wish)),
                Some(Next::Sheet) => {
                    *scroll = Scroll::END;
                    open.show(Panel::Sheet);
                }
                Some(Next::Reasons) => {
                    *scroll = Scroll::default();
                    open.show(Panel::Reasons);
                }
                None => {}
            }
        });
    } else if over_is_told {
        over(ctx, "result", |ui| match draw_result(&mut Canvas { ui, scale }, &sight, *counted, confirmed) {
            Some(Way::Leave(wish)) => drop(leave.write(wish)),
            Some(Way::SeeBest) => drop(see_best.write(SeeBest)),
            Some(Way::Turn) => *counted ^= true,
            None => {}
        });
    } else if let Some(seat) = curtain.asks() {
        over(ctx, "curtain", |ui| {
            let asks = (seat, called.0.is_some());
            match curtain::draw(&mut Canvas { ui, scale }, &sight, asks, confirmed) {
                Some(AtCurtain::Draws) => *curtain = Curtain::Drawn(seat),
                Some(AtCurtain::Calls(seat)) => called.0 = seat,
                None => {}
            }
        });
    } else if let Some(unseen) = unseen {
        let seat = unseen.showing.to;
        // People with a device of their own can't see what they have not been shown.
        let others = sight.names.people().iter().filter(|other| *other != seat && !sight.setup.shares(*other));
        let by_another = others.map(|other| keys.own(other)).any(|own| own.confirmed());
        let confirmed = (confirmed && !by_another) || keys.of(seat).just_pressed(Action::Act) && free_confirm(ctx);
        over(ctx, "showing", |ui| {
            if showing::draw(&mut Canvas { ui, scale }, &sight, unseen, &mut sketches, confirmed) {
                has_seen.write(Seen(seat));
            }
        });
    } else if let Some((seat, offers)) = choice {
        let own = keys.of(seat);
        let confirmed = seen && (own.confirmed() || own.just_pressed(Action::Act)) && free_confirm(ctx);
        // Race keys also confirm the choice that begins a race, if it is the only one.
        let begins = G::RACES && offers.len() == 1;
        let confirmed = confirmed || seen && begins && races.pressed().any(|by| by == seat);
        let by_label = own.labels().next().filter(|_| seen);
        over(ctx, "choices", |ui| {
            match draw_choices(&mut Canvas { ui, scale }, &sight, seat, offers, confirmed, by_label) {
                Some(Some(does)) => answering.does(seat, does, None),
                Some(None) => drop(passed_on.write(PassedOn(seat))),
                None => {}
            }
        });
    }
    Ok(())
}

/// Draws the question, and a button for each answer; returns the answer pressed, or `None` in it for "not now", with
/// which somebody who need not answer passes the device on. Enter presses the main one.
fn draw_choices<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    seat: Seat,
    offers: Vec<Offer<Does<G::Move>>>,
    confirmed: bool,
    by_label: Option<u8>,
) -> Option<Option<Does<G::Move>>> {
    let passes_on = sight.may_pass_on(seat);
    let count = offers.len() + usize::from(passes_on);
    let place = sight.asks_at(count);
    // In a high place, the buttons stand in a column.
    let column = place.height() > place.width() * 0.6;
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 12);
    let (words, inner) = (G::asks(sight, seat), place.shrink2(vec2(14.0, 10.0)));
    let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    // In a column, a question of several lines has room for all of them.
    let line = if sight.setup.shares(seat) { 28.0 * canvas.scale.clamp(1.0, 1.5) } else { 0.0 };
    let lines = (line + canvas.height(inner.width(), &words, set) + 6.0).min(inner.height() * 0.5);
    let upper = if column { lines } else { inner.height() * 0.38 };
    let (mut head, body) = inner.split_top_bottom_at_y(inner.min.y + upper);
    // People who share a device see whose turn it is to answer.
    if sight.setup.shares(seat) {
        let whole = head;
        if column {
            head.max.y = head.min.y + line;
        }
        let radius = (head.height() * 0.3).min(13.0 * canvas.scale);
        marks::mark(canvas, pos2(head.min.x + radius + 4.0, head.center().y), radius, sight.names.colour(seat));
        head = head.shrink2(vec2(2.0 * radius + 8.0, 0.0));
        let name = sight.names.name(seat);
        let wide = if column { head.width() } else { head.width() * 0.25 };
        let by = Set::body().face(Typeface::Bold).size(17.0).align(Align2::LEFT_CENTER);
        canvas.name(Rect::from_min_size(head.min, vec2(wide, head.height())), name, by);
        head = if column { whole.with_min_y(head.max.y) } else { head.with_min_x(head.min.x + wide + 6.0) };
    }
    canvas.text(head, &words, set);
    let (wide, high) = match (column, count as f32) {
        (true, count) => (0.0, body.height() / count),
        (false, count) => (body.width() / count, 0.0),
    };
    let first = offers.iter().position(|offer| offer.main).unwrap_or(0);
    let mut chosen = by_score_card(canvas, sight, (seat, &offers), by_label).map(Some);
    for (i, offer) in offers.into_iter().enumerate() {
        let size = vec2(if wide > 0.0 { wide } else { body.width() }, if high > 0.0 { high } else { body.height() });
        let at = Rect::from_min_size(body.min + vec2(wide, high) * i as f32, size);
        let kind = if offer.main { Kind::Main } else { Kind::Plain };
        let button = canvas.button_response(at.shrink2(vec2(4.0, 3.0)), &offer.label, kind);
        if i == first {
            keys_begin(&button);
        }
        if button.clicked() || confirmed && offer.main && chosen.is_none() {
            chosen = Some(Some(offer.mv));
        }
    }
    if passes_on {
        let size = vec2(if wide > 0.0 { wide } else { body.width() }, if high > 0.0 { high } else { body.height() });
        let at = Rect::from_min_size(body.min + vec2(wide, high) * (count - 1) as f32, size);
        if canvas.button(at.shrink2(vec2(4.0, 3.0)), &sight.text.get("not-now"), Kind::Plain) {
            chosen = Some(None);
        }
    }
    chosen
}

/// Makes the score cards of the seats that answers choose into buttons for these, each with its label; returns the answer
/// that was given so.
fn by_score_card<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    (seat, offers): (Seat, &[Offer<Does<G::Move>>]),
    by_label: Option<u8>,
) -> Option<Does<G::Move>> {
    let other = |offer: &Offer<Does<G::Move>>| if let Does::Move(mv) = &offer.mv { G::points_at(mv) } else { None };
    let mut chosen = None;
    for (n, (offer, other)) in offers.iter().filter_map(|offer| Some((offer, other(offer)?))).enumerate() {
        let card = sight.layout.card(other, sight.head.scores.len());
        let words = sight.text.with("card-choose", &[("name", sight.names.name(other).to_string().into())]);
        let response = canvas.press(card, ("chooses", other.0), &words);
        let wide = if response.hovered() { 6.0 } else { 4.0 };
        canvas.panel(card.expand(2.0), Color32::TRANSPARENT, Stroke::new(wide, paint(palette::GOLD)), 12);
        let caps = sight.bindings.label_caps(sight.device_of(seat), n, offers.len());
        let high = 24.0 * canvas.scale.min(1.3);
        let at = pos2(card.max.x - prompt_width(canvas, high, &caps, "") - 6.0, card.max.y - high / 2.0 - 6.0);
        prompt(canvas, at, high, &caps, "");
        if response.clicked() || by_label.map(usize::from) == Some(n) {
            chosen = Some(offer.mv.clone());
        }
    }
    chosen
}

/// The width of the winners' portraits beside the points.
const WINNERS: f32 = 224.0;

/// Draws the winners' portraits in a column, smaller the more there are.
fn winning_portraits<G: Show>(canvas: &Canvas, sight: &Sight<G>, winners: &[Seat], room: Rect) {
    let step = (room.height() / winners.len() as f32).min(WINNERS);
    let side = step - 24.0;
    for (n, seat) in winners.iter().enumerate() {
        let middle = pos2(room.min.x + side.max(WINNERS - 24.0) / 2.0, room.min.y + step * (n as f32 + 0.5));
        let who = (sight.names.character(*seat), sight.names.colour(*seat));
        marks::portrait(canvas, sight.pictures, Rect::from_center_size(middle, vec2(side, side)), who, Mood::Wins);
    }
}

/// Draws the winners, every point with its reason, and the buttons for a rematch and for the way back. Large letters
/// leave room for either the picture of the table or, `counted` out, the points.
fn draw_result<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, counted: bool, confirmed: bool) -> Option<Way> {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let outcome = sight.head.outcome.as_ref()?;
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let title = match winners.as_slice() {
        [] => G::nobody_won(sight).unwrap_or_else(|| sight.text.get("result-nobody")),
        [winner] => sight.text.with("result-title", &sight.names.values(*winner)),
        several => {
            let names = sight.names.list(sight.text, several.iter().copied().collect());
            sight.text.with("result-shared", &[("names", names.into())])
        }
    };
    let lines = G::result(sight);
    if !counted && G::picture(canvas, sight, &title) {
        if sight.layout.large {
            hud::score_cards(canvas, sight);
        }
        hud::prompt(canvas, sight, &WhatNow::with(title, &[(Cue::Do(Action::Confirm), "does-again")]).whole());
        return beside_picture(canvas, sight, (!sight.layout.large).then_some(&lines), confirmed);
    }
    let high = (158.0 + 42.0 * lines.len() as f32).max(430.0);
    // Many lines move closer together so as not to cover the score cards, if these are visible.
    let all = canvas.ui.max_rect().height();
    let most = if sight.layout.large { all } else { all - 2.0 * (sight.layout.cards.max.y + 8.0) };
    // Large letters need all of the room.
    let beside = if winners.is_empty() || sight.layout.large { 0.0 } else { WINNERS };
    let room = sheet(canvas, vec2(680.0 * grow + beside, (high * grow).min(most)), &title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0), room.max);
    let body = Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 14.0));
    let (left, body) = body.split_left_right_at_x(body.min.x + beside);
    if beside > 0.0 {
        winning_portraits(canvas, sight, &winners, left);
    }
    let height = (body.height() / lines.len().max(1) as f32).min(52.0 * grow);
    for (i, (words, worth)) in lines.iter().enumerate() {
        let row = Rect::from_min_size(pos2(body.min.x, body.min.y + i as f32 * height), vec2(body.width(), height));
        let (left, right) = row.split_left_right_at_fraction(0.76);
        canvas.text(left, words, Set::body().size(18.0));
        let set = Set::body().face(Typeface::Bold).size(22.0).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
        canvas.text(right, worth, set);
    }
    let turns = counted.then_some("result-table");
    let wide = foot.width() / ways_on(sight, turns).len() as f32;
    let places = (0..).map(|n| Rect::from_min_size(foot.min + vec2(wide * n as f32, 0.0), vec2(wide, foot.height())));
    way_buttons(canvas, ways_on(sight, turns), sight, places.map(|place| place.shrink2(vec2(8.0, 0.0))), confirmed)
}

/// Draws the points with their reasons, if they are to be read here, and the ways on in the column, beside the result on
/// the table.
fn beside_picture<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    lines: Option<&Vec<(String, String)>>,
    confirmed: bool,
) -> Option<Way> {
    let ways = ways_on(sight, lines.is_none().then_some("result-points"));
    let room = sight.layout.column;
    let most = if lines.is_none() { room.height() } else { WAY * ways.len() as f32 };
    let way = (most / ways.len() as f32).min(1.5 * WAY);
    let (upper, lower) = room.split_top_bottom_at_y(room.max.y - way * ways.len() as f32);
    if let Some(lines) = lines {
        points_with_reasons(canvas, lines, upper.with_max_y(upper.max.y - 10.0));
    }
    let places = (0..).map(|n| Rect::from_min_size(lower.min + vec2(0.0, way * n as f32), vec2(lower.width(), way)));
    way_buttons(canvas, ways, sight, places.map(|place| place.shrink2(vec2(0.0, 4.0))), confirmed)
}

/// Draws lines of words and what they are worth on a dark ground.
fn points_with_reasons(canvas: &Canvas, lines: &[(String, String)], place: Rect) {
    canvas.dark(place);
    let inner = place.shrink2(vec2(14.0, 12.0));
    let high = (inner.height() / lines.len().max(1) as f32).min(76.0);
    for (i, (words, worth)) in lines.iter().enumerate() {
        let row = Rect::from_min_size(inner.min + vec2(0.0, high * i as f32), vec2(inner.width(), high));
        let set = Set::body().face(Typeface::Bold).size(21.0).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
        let wide = canvas.width(worth, set).min(row.width() * 0.45);
        let (left, right) = row.split_left_right_at_x(row.max.x - wide);
        canvas.text(left.with_max_x(left.max.x - 8.0), words, Set::body());
        canvas.text(right, worth, set);
    }
}

/// The height of a way on from a result in the column.
const WAY: f32 = 54.0;

/// A press below a result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Way {
    /// Another match, or away from the table.
    Leave(Leave),
    /// The best throw once more.
    SeeBest,
    /// From the picture of the table to the points, or back.
    Turn,
}

/// Draws the ways on in these places; returns the one that was pressed.
fn way_buttons<G: Show>(
    canvas: &mut Canvas,
    ways: Vec<(&'static str, Way)>,
    sight: &Sight<G>,
    places: impl Iterator<Item = Rect>,
    confirmed: bool,
) -> Option<Way> {
    let mut chosen = confirmed.then_some(Way::Leave(Leave::Again));
    for ((key, way), place) in ways.into_iter().zip(places) {
        let kind = if way == Way::Leave(Leave::Again) { Kind::Main } else { Kind::Plain };
        if canvas.button(place, &sight.text.get(key), kind) {
            chosen = Some(way);
        }
    }
    chosen
}

/// The ways on from a result; `turns` is the key of what else there is to see of it. Practice goes on: against stronger
/// bots if there are any, or with another duel.
fn ways_on<G: Show>(sight: &Sight<G>, turns: Option<&'static str>) -> Vec<(&'static str, Way)> {
    let practises = sight.setup.play.is_part() && sight.names.people().iter().any(|seat| sight.plays(seat));
    let harder = practises && sight.setup.harder().is_some();
    let mut ways = vec![("result-again", Way::Leave(Leave::Again))];
    ways.extend(harder.then_some(("result-harder", Way::Leave(Leave::Harder))));
    ways.extend(practises.then_some(("result-another", Way::Leave(Leave::ToDuels))));
    ways.extend((!harder).then_some(("result-back", Way::Leave(Leave::ToTitle))));
    ways.extend(sight.head.has_best.then_some(("result-best", Way::SeeBest)));
    ways.extend(turns.map(|key| (key, Way::Turn)));
    ways
}
