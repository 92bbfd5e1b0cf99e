//! Asks the display what its keyboard types, and whether some window has the focus. On Linux this asks the X server,
//! which Wayland has too; elsewhere nothing can be asked.

use bevy::prelude::Resource;

#[cfg(not(target_os = "linux"))]
pub(super) use none::Display;
#[cfg(target_os = "linux")]
pub(super) use x::Display;

/// The display to ask; tests have none.
#[derive(Resource, Default)]
pub(super) struct Asked(pub(super) Option<Display>);

#[cfg(target_os = "linux")]
mod x {
    use bevy::prelude::KeyCode;
    use x11rb::{
        connection::Connection,
        protocol::{
            Event,
            xkb::{ConnectionExt as _, EventType, ID, KeySymMap, MapPart, SelectEventsAux, StatePart},
            xproto::{ConnectionExt as _, InputFocus},
        },
        rust_connection::RustConnection,
    };
    use xkeysym::Keysym;

    use super::super::print::{PLACES, Types};

    /// The X server's number of a key is the kernel's number plus this.
    const FIRST: u8 = 8;
    /// The first keysym that puts an accent on the next letter, and the accents of the keysyms from there on.
    const DEAD: (u32, &str) = (0xfe50, "`´^~¯˘˙¨˝ˇ¸˛");

    /// A connection to an X server.
    pub(in super::super) struct Display(RustConnection);

    impl Display {
        /// Connects to the server that `DISPLAY` names, which then tells when its keyboard changes.
        pub(in super::super) fn open() -> Option<Display> {
            let (display, _) = RustConnection::connect(None).ok()?;
            display.xkb_use_extension(1, 0).ok()?.reply().ok()?;
            let changes = EventType::NEW_KEYBOARD_NOTIFY | EventType::MAP_NOTIFY | EventType::STATE_NOTIFY;
            let (none, map) = (EventType::from(0u16), MapPart::KEY_SYMS);
            let keyboard = ID::USE_CORE_KBD.into();
            display.xkb_select_events(keyboard, none, changes, map, map, &SelectEventsAux::new()).ok()?;
            display.flush().ok()?;
            Some(Display(display))
        }

        /// Whether the keyboard or its layout has changed since the last call.
        pub(in super::super) fn has_changed(&self) -> bool {
            let mut changed = false;
            while let Ok(Some(event)) = self.0.poll_for_event() {
                changed |= match event {
                    Event::XkbStateNotify(state) => u16::from(state.changed) & u16::from(StatePart::GROUP_STATE) != 0,
                    Event::XkbMapNotify(_) | Event::XkbNewKeyboardNotify(_) => true,
                    _ => false,
                };
            }
            changed
        }

        /// The letters that each key types.
        pub(in super::super) fn keys(&self) -> Option<Vec<(KeyCode, Types)>> {
            let keyboard = ID::USE_CORE_KBD.into();
            let group = u8::from(self.0.xkb_get_state(keyboard).ok()?.reply().ok()?.group);
            let (all, part, mods) = (MapPart::KEY_SYMS, MapPart::from(0u16), 0u16.into());
            let asked = self.0.xkb_get_map(keyboard, all, part, 0, 0, 0, 0, 0, 0, 0, 0, mods, 0, 0, 0, 0, 0, 0);
            let map = asked.ok()?.reply().ok()?;
            let (first, keys) = (map.first_key_sym, map.map.syms_rtrn?);
            let key = |number: u8| keys.get(usize::from((number + FIRST).checked_sub(first)?));
            Some(PLACES.iter().filter_map(|(place, number)| Some((*place, types(key(*number)?, group)))).collect())
        }

        /// Whether some window has the focus.
        pub(in super::super) fn some_window_has_focus(&self) -> bool {
            let asked = self.0.get_input_focus().ok().and_then(|asked| asked.reply().ok());
            let nobody = [InputFocus::NONE, InputFocus::POINTER_ROOT].map(|nobody| u32::from(u8::from(nobody)));
            let roots = self.0.setup().roots.iter().map(|screen| screen.root);
            asked.is_some_and(|asked| !roots.chain(nobody).any(|other| other == asked.focus))
        }
    }

    /// The letters that a key types in a group of the layout. A key with fewer groups starts again from its first.
    fn types(key: &KeySymMap, group: u8) -> Types {
        let groups = (key.group_info & 0x0f).max(1);
        let first = usize::from(group % groups) * usize::from(key.width);
        let types = |level: u8| key.syms.get(first + usize::from(level)).filter(|_| level < key.width);
        [0, 1].map(|level| types(level).and_then(|sym| letter(*sym)))
    }

    fn letter(sym: u32) -> Option<char> {
        let dead = sym.checked_sub(DEAD.0).and_then(|n| DEAD.1.chars().nth(n as usize));
        dead.or_else(|| Keysym::new(sym).key_char())
    }
}

#[cfg(not(target_os = "linux"))]
mod none {
    use bevy::prelude::KeyCode;

    use super::super::print::Types;

    /// A display that is never there, because nothing can be asked.
    pub(in super::super) enum Display {}

    impl Display {
        pub(in super::super) fn open() -> Option<Display> {
            None
        }

        pub(in super::super) fn has_changed(&self) -> bool {
            match *self {}
        }

        pub(in super::super) fn keys(&self) -> Option<Vec<(KeyCode, Types)>> {
            match *self {}
        }

        pub(in super::super) fn some_window_has_focus(&self) -> bool {
            match *self {}
        }
    }
}
