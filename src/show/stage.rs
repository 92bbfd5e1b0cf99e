//! What is on stage: something that everybody at the table watches before the match goes on. First it may wait for a
//! press, and then it lasts for a moment, which another press ends.

use super::Staged;
use crate::{
    rules::Seat,
    show::Playhead,
    sound::{PlaySound, Sound},
    turn::Shown,
};

/// The seconds for which it waits for the press of a person, and the time before it begins where a bot would press.
const WAITS: f32 = 5.0;
const BREATH: f32 = 0.2;

/// Something on stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// The seat whose person begins it by a press; `None`: it begins by itself.
    pub by: Option<Seat>,
    /// The seconds until it begins by itself; 0.0 once it has begun.
    pub waits: f32,
    /// The seconds since it began.
    pub age: f32,
    /// The seconds that it lasts.
    pub lasts: f32,
    /// The line that the log gets once it begins: nobody knows before.
    pub says: Option<String>,
}

impl Stage {
    /// How much of a movement is done that begins after `from` seconds and takes `takes` seconds, from 0.0 to 1.0,
    /// slower at both ends.
    pub fn share(&self, from: f32, takes: f32) -> f32 {
        let share = ((self.age - from) / takes).clamp(0.0, 1.0);
        share * share * (3.0 - 2.0 * share)
    }
}

impl<G: Staged> Playhead<G> {
    /// Sets the time after which what has come on stage begins by itself; returns that time.
    pub(super) fn wait_on_stage(&mut self, shown: &Shown<G>) -> f32 {
        let Some(stage) = self.stage.as_mut().filter(|stage| stage.by.is_some() && stage.age == 0.0) else {
            return 0.0;
        };
        stage.waits = if stage.by.is_some_and(|seat| shown.is_person(seat)) { WAITS } else { BREATH };
        stage.waits
    }

    /// Lets time pass on stage, which is empty once its news has had its time.
    pub(super) fn play_stage(&mut self, seconds: f32) {
        let Some(stage) = &mut self.stage else { return };
        let waited = stage.waits.min(seconds);
        stage.waits -= waited;
        stage.age += seconds - waited;
        let over = self.left <= 0.0;
        if stage.waits <= 0.0 || over {
            let sound = self.begin_stage();
            self.cues.extend(sound.map(PlaySound::from));
        }
        if over {
            self.stage = None;
        }
    }

    /// A press: what waits on stage begins, and anything else has had its time. Returns the sound of a beginning.
    pub(super) fn hurry(&mut self) -> Option<Sound> {
        match &mut self.stage {
            Some(stage) if stage.waits > 0.0 => {
                stage.waits = 0.0;
                self.left = stage.lasts;
                self.begin_stage()
            }
            _ => {
                self.left = 0.0;
                None
            }
        }
    }

    /// Says in the log what begins on stage, if that hasn't been said; returns its sound.
    pub(super) fn begin_stage(&mut self) -> Option<Sound> {
        let says = self.stage.as_mut()?.says.take()?;
        self.log.push(says);
        Some(Sound::Card)
    }
}
