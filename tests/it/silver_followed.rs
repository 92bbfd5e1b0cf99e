//! Silver Dagger's cards change places before all eyes: one round the other, never faster than 0.4 s, and both places stay
//! marked, also after a skip, until people choose again. The dagger in the middle turns with the way of play.

use bevy::{
    app::PostUpdate,
    ecs::{
        entity::Entity,
        query::With,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    math::Vec2,
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Shape, pos2},
};
use daggers_drawn::{
    dev::{self, Film},
    games::{
        GameId, InRegistry,
        silver_dagger::{Card, Direction, Move, Phase, SilverDagger, View},
    },
    pieces::{DrawnFor, DrawnPiece},
    rules::{Choice, Eye, Game, Level, Seat},
    setup::Setup,
    show::Playhead,
    turn::{Control, Pace, Propose, SharedScreen, Speed},
    ui::pictures::Pictures,
    window::Options,
};

use crate::{
    card_table::{decides, pick_by_hand, picks, seen_by},
    player::{By, Player},
    seen::words,
};

/// The least time in which two cards change places, in frames of a sixtieth of a second (ruling 43).
const FOLLOWED: usize = 24;

/// A person among three bots in a match in which that person sees what is wanted.
fn at(name: &str, wanted: fn(&View) -> bool) -> Player {
    let controls = [Control::Person, EASY, EASY, EASY];
    let setup = Setup { seed: Some(3), ..Setup::of(&controls, GameId::SilverDagger.row()) };
    let mut player = Player::sit(&format!("silver {name}"), Options::default());
    player.frames(10);
    let eye = Eye::Seat(Seat(0));
    let broken = Film::<SilverDagger>::in_sight(player.world(), setup, 0..=400, (eye, wanted));
    dev::take_up(player.world_mut(), broken.unwrap_or_else(|why| panic!("{why}")));
    player.frames(10);
    dev::close_panels(player.world_mut());
    while decides::<SilverDagger>(&mut player) != Some(Seat(0)) {
        player.frames(2);
    }
    player.frames(60);
    player
}

const EASY: Control = Control::Bot(Level::Easy);

/// Whether the person chooses the card of another village that a Master Thief's card is switched with.
fn trades(view: &View) -> bool {
    view.course.phase_now() == Phase::Trade && view.course.active == Seat(0)
}

/// Where a card is seen on the shared screen.
fn seen_at(player: &mut Player, token: u16) -> Vec2 {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<Entity, With<SharedScreen>>();
    let screen = screens.single(world).expect("there is a screen");
    let mut pieces = world.query::<(&DrawnPiece, &DrawnFor)>();
    let mut own = pieces.iter(world).filter(|(piece, of)| of.0 == screen && piece.id.token() == Some(token.into()));
    own.next().expect("it is drawn").0.seen.at.truncate()
}

fn marked(player: &mut Player) -> Vec<u32> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Playhead<SilverDagger>, With<SharedScreen>>();
    screens.single(world).expect("there is a screen").marked.iter().copied().collect()
}

/// The Master Thief's two cards: the one that it has looked at, and one to switch it with.
fn two(player: &mut Player) -> [u16; 2] {
    let view = seen_by::<SilverDagger>(player, Eye::Seat(Seat(0)));
    let mut legal = Vec::new();
    SilverDagger::choices(&view, &mut legal);
    let other = legal.iter().filter_map(Choice::listed).find_map(|mv| match mv {
        Move::Switch(token) => Some(*token),
        _ => None,
    });
    [view.course.target.expect("there is a card that was looked at"), other.expect("there is a card to switch with")]
}

fn switch(player: &mut Player, token: u16, speed: Speed) {
    player.world_mut().resource_mut::<Pace>().speed = speed;
    player.world_mut().write_message(Propose::<SilverDagger> { seat: Seat(0), mv: Move::Switch(token) });
}

/// Whether the way from `a` to `b` and the one from `c` to `d` cross.
fn cross([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let side = |from: Vec2, to: Vec2, at: Vec2| (to - from).perp_dot(at - from);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

#[test]
fn cards_change_places_in_no_less_than_four_tenths_of_a_second_and_round_each_other() {
    for speed in [Speed::X1, Speed::X2, Speed::X4] {
        let mut player = at(&format!("at {speed:?}"), trades);
        let [own, other] = two(&mut player);
        let began = [own, other].map(|token| seen_at(&mut player, token));
        switch(&mut player, other, speed);
        let mut ways: [Vec<Vec2>; 2] = began.map(|at| vec![at]);
        let is_there =
            |ways: &[Vec<Vec2>; 2]| (0..2).all(|n| ways[n].last().is_some_and(|at| at.distance(began[1 - n]) < 0.1));
        while !is_there(&ways) {
            assert!(ways[0].len() < 400, "at {speed:?} they don't get there: {began:?}, {ways:?}");
            player.frames(1);
            for (way, token) in ways.iter_mut().zip([own, other]) {
                way.push(seen_at(&mut player, token));
            }
        }
        for (way, began) in ways.iter().zip(began) {
            let frames = way.iter().filter(|at| at.distance(began) > 0.01).count();
            assert!(frames >= FOLLOWED, "at {speed:?} a card is on its way for {frames} frames");
        }
        let [one, two] = &ways;
        let steps = |way: &[Vec2]| way.windows(2).map(|two| [two[0], two[1]]).collect::<Vec<_>>();
        let crossed = steps(one).iter().any(|a| steps(two).iter().any(|b| cross(*a, *b)));
        assert!(!crossed, "at {speed:?} the ways cross: {ways:?}");
        let nearest = one.iter().zip(two).map(|(a, b)| a.distance(*b)).fold(f32::MAX, f32::min);
        assert!(nearest > 1.0, "at {speed:?} one passes over the other: {nearest} cm");
    }
}

#[test]
fn cards_that_changed_places_stay_marked_after_a_skip_until_the_next_choice() {
    let mut player = at("marked", trades);
    let [own, other] = two(&mut player);
    assert!(marked(&mut player).is_empty());
    switch(&mut player, other, Speed::Skip);
    player.frames(2);
    while decides::<SilverDagger>(&mut player) != Some(Seat(0)) {
        // The person may be shown a card meanwhile.
        if player.sees().find(&words("showing-seen")).is_some() {
            player.click_on("showing-seen");
        }
        player.frames(2);
    }
    let both = marked(&mut player);
    assert!([own, other].iter().all(|token| both.contains(&u32::from(*token))), "{both:?}");
    player.frames(20);
    let (picks, _) = picks::<SilverDagger>(&mut player, Seat(0), 1);
    picks.into_iter().for_each(|pick| pick_by_hand::<SilverDagger>(&mut player, pick, By::Mouse));
    player.frames(20);
    let both = marked(&mut player);
    assert!(![own, other].iter().any(|token| both.contains(&u32::from(*token))), "{both:?}");
}

/// The way in which the dagger's picture is turned: the direction from its left edge to its right.
#[derive(Resource, Default)]
struct Points(Option<f32>);

fn find_dagger(
    outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>,
    pictures: Option<Res<Pictures>>,
    mut points: ResMut<Points>,
) {
    let output = outputs.iter().next().and_then(|output| output.0.as_ref());
    let sign = pictures.and_then(|pictures| pictures.sign("silver-dagger"));
    let (Some(output), Some(sign)) = (output, sign) else { return };
    points.0 = output.shapes.iter().find_map(|clipped| match &clipped.shape {
        Shape::Mesh(mesh) if mesh.texture_id == sign => {
            let at = |u: f32| mesh.vertices.iter().find(|vertex| vertex.uv == pos2(u, 0.0)).map(|vertex| vertex.pos.x);
            Some(at(1.0)? - at(0.0)?)
        }
        _ => None,
    });
}

/// Its picture points to the right; clockwise play goes to the left. A Reverser turns it before all eyes.
#[test]
fn the_dagger_turns_with_the_way_of_play() {
    let reverses = |view: &View| {
        let used = view.course.ability == Some(Card::Reverser) && view.course.phase_now() == Phase::Use;
        used && view.course.active == Seat(0) && view.course.direction == Direction::Clockwise
    };
    let mut player = at("dagger", reverses);
    let listed = find_dagger.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    player.app_mut().init_resource::<Points>().add_systems(PostUpdate, listed);
    let points = |player: &mut Player, frames| {
        player.frames(frames);
        player.world().resource::<Points>().0.expect("the dagger is drawn")
    };
    let wide = points(&mut player, 2);
    assert!(wide < 0.0, "clockwise play goes to the left");
    player.world_mut().write_message(Propose::<SilverDagger> { seat: Seat(0), mv: Move::Use(true) });
    let ways: Vec<f32> = (0..120).map(|_| points(&mut player, 1)).collect();
    assert!(ways.iter().any(|way| way.abs() < -wide * 0.7), "it turns: {ways:?}");
    assert!((ways[119] + wide).abs() < 1.0, "it points the other way: {ways:?}");
}
