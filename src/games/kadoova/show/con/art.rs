//! Pictures of Con: the steps of its rules, and a row of dice as its owner sees it on the sheet.

use bevy::math::UVec2;

use super::look_of;
use crate::{
    games::kadoova::show::sight::Sight,
    pieces::{
        Drawing, Plan, TrayState,
        paint::{FACE, Svg, die_face},
        palette::{self, Ink, Mark},
        plan,
    },
    rules::dice::DieId,
};

/// Draws a number, and the dice that show it, in a row with room for so many.
pub(super) fn row(sight: &Sight, face: u8, dice: &[DieId], room: usize) -> Drawing {
    let looks: Vec<(Ink, Mark)> = dice.iter().map(|die| look_of(sight, *die)).collect();
    let name = format!("row of {face} {looks:?} in {room}");
    Drawing::sized(name, UVec2::new(64 * (room as u32 + 1), 64), move || {
        let mut svg = Svg::new(0.0, 0.0, 120.0 * (room as f32 + 1.0), 120.0);
        svg.add(format!(
            "<text x='52' y='88' font-family='DejaVu Sans' font-weight='bold' font-size='84' text-anchor='middle' \
             fill='{}'>{face}</text>",
            palette::CHALK,
        ));
        for (n, (ink, mark)) in looks.iter().enumerate() {
            svg.add(format!(
                "<g transform='translate({},60)'><rect x='-50' y='-50' width='{FACE}' height='{FACE}' rx='18' fill='{ink}' \
                 stroke='{}' stroke-width='6'/>{}</g>",
                180.0 + 120.0 * n as f32,
                palette::INK,
                die_face(*ink, *mark, face),
            ));
        }
        svg.done()
    })
}

/// Draws step `n` of the rules, counted from 1.
pub(super) fn step(n: usize) -> Plan {
    let (red, green, blue) = (plan::dice(0), plan::dice(2), plan::dice(1));
    match n {
        1 => {
            let tray = plan::tray(0, [0.0, 0.0], [15.0, 10.0], TrayState::Lit);
            let dice = [
                ([2.0, 2.2], red, 4, 12.0),
                ([5.0, 3.2], green, 2, -20.0),
                ([8.4, 1.9], red, 6, 30.0),
                ([11.8, 3.4], plan::EXTRA, 4, -8.0),
                ([3.4, 6.0], green, 4, 44.0),
                ([6.6, 7.6], red, 1, -30.0),
                ([10.2, 6.6], green, 5, 16.0),
                ([13.0, 7.8], red, 4, 4.0),
            ];
            let plan = Plan::new([7.5, 5.0], 19.0).tray(&tray);
            dice.into_iter().fold(plan, |plan, (at, look, number, turn)| plan.die(at, look, number, turn))
        }
        2 => {
            let rows: [(u8, &[(Ink, Mark)]); 4] =
                [(1, &[red]), (2, &[green]), (4, &[red, red, green, plan::EXTRA]), (6, &[red, green])];
            let plan = Plan::new([6.0, 4.0], 16.0);
            rows.into_iter().zip([7.4, 5.2, 3.0, 0.8]).fold(plan, |plan, ((face, dice), y)| {
                let plan =
                    plan.figures([0.2, y], &face.to_string(), if face == 4 { palette::GOLD } else { palette::CHALK });
                dice.iter()
                    .enumerate()
                    .fold(plan, |plan, (n, look)| plan.die([2.6 + 2.0 * n as f32, y], *look, face, 0.0))
            })
        }
        3 => {
            let rungs = [(3, 6, 0.4), (4, 2, 2.9), (5, 4, 5.4), (6, 4, 7.9)];
            let plan = Plan::new([5.0, 4.2], 16.0);
            rungs.into_iter().enumerate().fold(plan, |plan, (n, (count, face, y))| {
                let ink = if n == 3 { palette::GOLD } else { palette::CHALK };
                let look = if n % 2 == 0 { red } else { blue };
                plan.figures([3.4, y], &count.to_string(), ink).die([6.6, y], look, face, 0.0)
            })
        }
        _ => {
            let plan = Plan::new([6.6, 4.0], 17.0);
            let dice = [red, red, green, plan::EXTRA, blue];
            let counted = (0..).zip(dice).fold(plan, |plan, (n, look)| {
                let at = [0.8 + 2.9 * n as f32, 5.0];
                plan.die(at, look, 4, 0.0).ring(at, 1.4).figures([at[0], 2.6], &(n + 1).to_string(), palette::GOLD)
            });
            counted.bad([6.6, 0.2])
        }
    }
}
