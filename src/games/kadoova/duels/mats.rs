//! What the duels say of themselves, by the list: their mats, and how many can fight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{duel::Duel, for_each_duel, names::DuelId, tray};
use crate::{data::DataError, rules::throw::TableTop};

macro_rules! mats {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        /// The play mats.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub struct Mats {
            $($(
                #[doc = concat!("The mat of \"", $name, "\".")]
                pub $file: super::$file::$Mat,
            )?)+
            /// The trays of the races and of War!.
            pub trays: tray::Trays,
            /// The track of Hare vs Tortoise.
            pub track: tray::Track,
        }

        impl Mats {
            /// Reads all of them and checks that they fit on `table`.
            pub fn load(root: &Path, table: &TableTop) -> Result<Mats, DataError> {
                Ok(Mats {
                    $($($file: super::$file::$Mat::load(root, table)?,)?)+
                    trays: tray::Trays::load(root, table)?,
                    track: tray::Track::load(root, table)?,
                })
            }

            /// Describes the first mat that can't be played on `table`, if there is one.
            pub fn fault(&self, table: &TableTop) -> Option<&'static str> {
                let tests = [
                    $($((self.$file.is_sound(table), super::$file::$Mat::UNSOUND),)?)+
                    (self.trays.is_sound(table), tray::Trays::UNSOUND),
                    (self.track.is_sound(table), tray::Track::UNSOUND),
                ];
                tests.into_iter().find(|(sound, _)| !sound).map(|(_, fault)| fault)
            }
        }

        impl DuelId {
            /// Whether more than two can fight it.
            pub const fn is_for_many(self) -> bool {
                match self {
                    $(DuelId::$Duel => <super::$file::$Duel as Duel>::FOR_MANY,)+
                }
            }
        }
    };
}

for_each_duel!(mats);
