//! The duels: small games of their own, which a host plays by one trait, and what several of them share.

pub mod axe_vs_daggers;
pub mod chicken;
pub mod class_warfare;
pub mod con;
pub mod day_at_the_beach;
mod duel;
pub mod hare_vs_tortoise;
pub mod horse_shoes;
mod host;
mod kit;
mod mats;
mod names;
pub mod pineapple_vs_fish;
mod place;
pub mod plague_doctor;
pub mod quick_draw;
mod roles;
pub mod skeptic_vs_psychic;
pub mod throwing;
pub mod towers;
pub mod tray;
mod verdict;
pub mod war;

pub use duel::{Bout, Due, Duel, Rehearsal, Sink, Surroundings, Terms, Toss};
pub use host::{Host, Lent, TermsFor};
pub use kit::{DiceRow, Kit};
pub use mats::Mats;
pub use names::DuelId;
pub use place::{DiePiece, Place, Zone, at_hand, die_at, extra_aside, nobodys_aside};
pub use roles::Roles;
pub use verdict::{Award, Tie, Verdict};

/// The only list of the duels, passed to the macro `$make` after `$more`: name, file, name in data files, and mat, if
/// there is one of its own.
#[macro_export]
macro_rules! for_each_duel {
    ($make:ident $($more:tt)*) => {
        $make! {
            $($more)*
            /// Axe vs Daggers: three dice against one on a mat of rings.
            AxeVsDaggers in axe_vs_daggers named "axe-vs-daggers" on Rings;
            /// Chicken!: dice thrown along a lane whose end busts.
            Chicken in chicken named "chicken" on Lane;
            /// Class Warfare: High rolls for 15 or more with three dice, Low for 6 or less.
            ClassWarfare in class_warfare named "class-warfare";
            /// Con: dice behind screens, and claims about how many of all show a number.
            Con in con named "con";
            /// Day at the Beach: two duelists build one tower of dice and cards.
            DayAtTheBeach in day_at_the_beach named "day-at-the-beach" on Shore;
            /// Hare vs Tortoise: two dice that leap against three that plod, along a track.
            HareVsTortoise in hare_vs_tortoise named "hare-vs-tortoise";
            /// Horse-Shoes & Hand-Grenades: dice thrown close to a Post that must not fall.
            HorseShoes in horse_shoes named "horse-shoes" on Yard;
            /// Pineapple vs Fish: dice piled on a tower that one side wants to stand and the other to fall.
            PineappleVsFish in pineapple_vs_fish named "pineapple-vs-fish" on Grove;
            /// Plague Doctor: six dice each to get rid of; a 1 is out, a 6 goes to the other.
            PlagueDoctor in plague_doctor named "plague-doctor";
            /// Quick Draw: the first to see the target and slap the table.
            QuickDraw in quick_draw named "quick-draw";
            /// Skeptic vs Psychic: six dice and three rolled targets against three dice and one named number.
            SkepticVsPsychic in skeptic_vs_psychic named "skeptic-vs-psychic";
            /// War!: the highest die takes all dice of the round.
            War in war named "war";
        }
    };
}

pub use for_each_duel;
