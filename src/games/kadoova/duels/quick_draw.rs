//! Quick Draw: a stub for the founder's build only; helper `trays` writes it.
use super::{Award, Bout, Due, Duel, Toss};
use crate::{
    games::kadoova::{
        config::Config,
        rules::{self},
    },
    rules::*,
};
use serde::{Deserialize, Serialize};
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {}
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Won,
}
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {}
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {}
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickDraw(rules::Roles, bool);
pub type View = QuickDraw;
impl Duel for QuickDraw {
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type View = View;
    const FOR_MANY: bool = true;
    const TALLIES: &'static [&'static str] = &[];
    fn begin(bout: &mut Bout, _: &mut Vec<rules::Event>) -> QuickDraw {
        QuickDraw(bout.roles, false)
    }
    fn start(&mut self, _: &mut Bout, _: &mut Vec<rules::Event>) {
        self.1 = true;
    }
    fn due(&self) -> Due<Step> {
        if self.1 {
            Due::Won(Award { seat: self.0.duelists.iter().next().unwrap_or_default(), points: 1000 })
        } else {
            Due::Call
        }
    }
    fn view(&self, _: Eye) -> View {
        self.clone()
    }
    fn imagine(view: &View, _: &mut Stream) -> QuickDraw {
        view.clone()
    }
    fn check(_: &View, _: &Config, _: Seat, mv: &Move) -> Result<(), Reason> {
        match *mv {}
    }
    fn choices(_: &View, _: &Config, _: Seat, _: &mut Vec<Choice<rules::Move>>) {}
    fn act(&mut self, _: &mut Bout, _: Seat, mv: &Move, _: &mut Vec<rules::Event>) {
        match *mv {}
    }
    fn toss(&self, _: &Config, _: ThrowId) -> Option<Toss> {
        None
    }
    fn observe(&mut self, _: &mut Bout, report: &Report, _: &mut Vec<rules::Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }
    fn resolve(&mut self, _: &mut Bout, step: Step, _: &mut Vec<rules::Event>) {
        match step {}
    }
    fn forfeit(_: &Config) -> i32 {
        1000
    }
    fn pieces(_: &View, out: &mut Vec<Piece>) {
        out.extend((0..4).map(crate::games::kadoova::view::extra_aside));
    }
    fn choose(_: Level, _: &crate::games::kadoova::View, _: &View, _: &mut Mind) -> Option<Move> {
        None
    }
    fn tally(_: &Event, _: &mut dyn FnMut(&'static str)) {}
}
