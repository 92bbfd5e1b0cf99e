//! The focus of keys and pads on a screen, and the button at which it begins.

use bevy_egui::egui;

/// Whether the confirm key is free for the screen's main button: no other button has the focus.
pub fn free_confirm(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.focused().is_none())
}

/// Lets the arrow keys begin at this button while nothing has the focus.
pub fn keys_begin(button: &egui::Response) {
    let arrows = [egui::Key::ArrowUp, egui::Key::ArrowDown, egui::Key::ArrowLeft, egui::Key::ArrowRight];
    let pressed = button.ctx.input(|input| arrows.iter().any(|key| input.key_pressed(*key)));
    if pressed && free_confirm(&button.ctx) {
        button.request_focus();
        // The key that brings the focus here doesn't move it on at once.
        button.ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    }
}

/// Takes the focus from any button that has it.
pub fn forget_focus(ctx: &egui::Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// The id under which a button that steps a value is marked.
fn step(button: egui::Id) -> egui::Id {
    button.with("steps")
}

/// Marks a button that steps a value: while its key is held, it is pressed again and again.
pub(super) fn steps(button: &egui::Response) {
    button.ctx.data_mut(|data| data.insert_temp(step(button.id), true));
}

/// Whether the focus is on such a button.
pub(super) fn is_at_step(ctx: &egui::Context) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    focused.is_some_and(|button| ctx.data(|data| data.get_temp(step(button)).unwrap_or(false)))
}
