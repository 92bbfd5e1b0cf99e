//! The creaking of a tower that sways: the faster, the louder. Knocks sound like all other knocks.

use bevy::prelude::*;

use super::Tower;
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, show::any},
    show::{BodyShown, OnScreen, Playhead},
    sound::{PlaySound, Sound},
    turn::Pace,
};

/// The speeds of the fastest piece, in cm/s, at which a tower creaks: below them it only trembles, above them it falls.
const SPEEDS: (f32, f32) = (0.25, 8.0);
/// Seconds from one creak to the next.
const BEAT: f32 = 0.42;

/// Adds the creaks.
pub(in super::super) fn plugin(app: &mut App) {
    app.add_systems(Update, creak.in_set(AppSystems::Mirror));
}

fn creak(
    screen: Option<OnScreen<&Playhead<Kadoova>>>,
    (time, pace): (Res<Time>, Res<Pace>),
    mut wait: Local<f32>,
    mut out: MessageWriter<PlaySound>,
) {
    *wait -= time.delta_secs();
    let Some(head) = screen.filter(|_| *wait <= 0.0 && !pace.paused) else { return };
    let sways = any::tower_of(&head.view).map_or(0.0, |tower| fastest(&tower, &head.bodies));
    if let Some(loud) = loudness(sways) {
        *wait = BEAT;
        let odd = (time.elapsed_secs() * 977.0).fract();
        out.write(PlaySound { sound: Sound::Creak, loud, pitch: 0.9 + 0.2 * odd + 0.1 * loud });
    }
}

/// Returns the speed of the fastest standing piece, in cm/s.
fn fastest(tower: &Tower, bodies: &[BodyShown]) -> f32 {
    let stands = |body: &&BodyShown| tower.stack.pieces.iter().any(|piece| piece.body == body.body);
    bodies.iter().filter(stands).map(|body| body.speed).fold(0.0, f32::max)
}

/// Returns how loud a tower that sways at this speed creaks, 0.0-1.0; `None`: it does not.
fn loudness(speed: f32) -> Option<f32> {
    let (slow, fast) = SPEEDS;
    (slow..fast).contains(&speed).then(|| 0.12 + 0.5 * (speed / fast).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_creaks_while_it_sways_and_neither_trembling_nor_falling() {
        assert_eq!((loudness(0.0), loudness(0.2), loudness(30.0)), (None, None, None));
        assert!(loudness(0.3) < loudness(3.0) && loudness(3.0) < Some(1.0));
    }
}
