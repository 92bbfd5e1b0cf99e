//! Whole games as text, checked by hand against the printed rules: a changed rule shows as a changed line.

use daggers_drawn::{
    games::{
        daggers::{self, Daggers, state::Drawn},
        deadlies::{self, Deadlies},
        fools_gambit::{
            Config, Event, FoolsGambit,
            state::{Facedown, Held, Place, Swap},
        },
        kadoova::{
            self, DuelEvent, DuelId, Kadoova,
            duels::{
                class_warfare as classes, con, day_at_the_beach as beach, hare_vs_tortoise as hares,
                pineapple_vs_fish as pineapple, plague_doctor as plague, skeptic_vs_psychic as skeptic, towers, tray,
            },
        },
        silver_dagger::{self, SilverDagger},
    },
    rules::{
        Eye, Game, Level, Parting, Pending, Seat, Seats, Seed,
        playout::{BotSeat, NoDice, Throwers, playout},
    },
};

use crate::{contract::walk::fake_table, harness::package};

/// The line for an event.
fn line(event: &Event) -> String {
    let who = |seat: &Seat| ["A", "B"][seat.index()];
    let down = |down: &Facedown| down.card.value.map_or_else(|| "?".into(), |card| card.to_string());
    let up = |held: &Held| held.card.to_string();
    match event {
        Event::Drawn { seat, cards } => {
            let cards: Vec<String> = cards.iter().map(down).collect();
            format!("{} draws {}", who(seat), cards.join(" "))
        }
        Event::Locked { seat } => format!("{} has chosen", who(seat)),
        Event::Placed { seat, duel, wager, third } => {
            format!("{} duels with {}, wagers {}, keeps {}", who(seat), down(duel), up(wager), down(third))
        }
        Event::Swapped { seat, swap, duel, wager, third } => {
            let what = match swap.value {
                Some(Swap::Keep) => "keeps all",
                Some(Swap::Duel) => "swaps the duel card",
                Some(Swap::Wager) => "swaps the wager",
                None => "may have swapped",
            };
            format!("{} {what}: {} duels, {} wagered, {} kept", who(seat), down(duel), up(wager), down(third))
        }
        Event::Revealed { seat, duel } => format!("{} shows {}", who(seat), up(duel)),
        Event::Fives { by, pass } => {
            let by: Vec<&str> = by.iter().map(|seat| who(&seat)).collect();
            format!("fives of {} strike (pass {pass})", by.join(" and "))
        }
        Event::Forced { seat, left, came, .. } => format!("{}'s {} is replaced by {}", who(seat), up(left), up(came)),
        Event::InVain { by } => format!("{}'s five finds nobody left", who(by)),
        Event::Two { seat, value } => format!("{}'s two is worth {value}", who(seat)),
        Event::Compared { duel, value, reversed, winner } => {
            let turned = if *reversed { ", turned round" } else { "" };
            let winner = winner.map_or("a tie".into(), |seat| format!("{} wins", who(&seat)));
            format!("{} ({}) against {} ({}){turned}: {winner}", duel[0], value[0], duel[1], value[1])
        }
        Event::Cleared { seat, wager, to, duel, third } => {
            let to = match to {
                Place::Won => "is won",
                Place::OffHand => "comes back",
                _ => "is lost",
            };
            format!("{}'s {} {to}, {} is out, {} to the off-hand", who(seat), up(wager), up(duel), down(third))
        }
        Event::Recycled { seat, left_over, count, .. } => {
            format!("{} shuffles off-hand and {left_over} left over: {count} cards", who(seat))
        }
        Event::Ended { points, cards, winners } => {
            let winner = if *winners == Seats::all(2) { "a draw" } else { who(&winners.iter().next().unwrap()) };
            format!("{} points ({} cards) to {} ({}): {winner}", points[0], cards[0], points[1], cards[1])
        }
        Event::OutOfTime { seat } => format!("{} is out of time", who(seat)),
        Event::Stopped(Parting::Left(seat)) => format!("{} leaves, and the game ends", who(seat)),
    }
}

/// A game between two easy bots, as text.
fn told(seed: Seed) -> String {
    let mut state = FoolsGambit::deal(&Config::default(), seed).unwrap();
    let mut bots = [Seat(0), Seat(1)].map(|seat| BotSeat::new(seed, seat, Some(Level::Easy)));
    let mut lines = Vec::new();
    let mut duel = 0;
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, _| {
        for event in events {
            if matches!(event, Event::Drawn { seat: Seat(0), .. }) {
                duel += 1;
                lines.push(format!("-- duel {duel}"));
            }
            lines.push(line(event));
        }
    });
    assert!(matches!(state.pending(), Pending::Over(_)));
    lines.join("\n")
}

/// With this seed, both play fives at once, fives come in, and there are twos, sevens, ties and three shuffles.
#[test]
fn a_game_of_fools_gambit() {
    insta::assert_snapshot!(told(Seed(3569)));
}

/// The line for an event of a tower duel or a race, if it has one.
fn duel_line(event: &kadoova::Event) -> Option<String> {
    let who = |seat: &Seat| ["A", "B"][seat.index()];
    let dice = |dice: &[daggers_drawn::rules::dice::DieId]| {
        if dice.is_empty() { "none".into() } else { dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") }
    };
    Some(match event {
        kadoova::Event::Scored(entry) => format!("{} gets {} ({:?})", who(&entry.seat), entry.points, entry.why),
        kadoova::Event::Duel(DuelEvent::PineappleVsFish(event)) => match event {
            pineapple::Event::RolesChosen { fish, pineapple, .. } => {
                format!("{} is the Fish, {} the Pineapple", who(fish), who(pineapple))
            }
            pineapple::Event::TurnBegan { seat, role, last } => {
                format!("-- {role:?}, {}{}", who(seat), if *last { ", with the very last die" } else { "" })
            }
            pineapple::Event::Tower(event) => tower_event(event)?,
            pineapple::Event::Counted(end) => match end {
                pineapple::End::Complete => "all dice are placed".into(),
                pineapple::End::FelledByFish { inside } => format!("dice in the tower: {}", dice(inside)),
                pineapple::End::FelledByPineapple { outside } => format!("dice off the mat: {}", dice(outside)),
                pineapple::End::FelledByLastDie => "felled by the very last die".into(),
            },
            pineapple::Event::Won { role, .. } => format!("the {role:?} wins"),
        },
        kadoova::Event::Duel(DuelEvent::DayAtTheBeach(event)) => match event {
            beach::Event::RolesChosen { dice, cards, .. } => {
                format!("{} handles the dice, {} the cards", who(dice), who(cards))
            }
            beach::Event::TurnBegan { seat, body } => format!("-- {}: {body}", who(seat)),
            beach::Event::Tower(event) => tower_event(event)?,
            beach::Event::Counted { cards, complete } => {
                format!("{cards} cards{}", if *complete { ", and all pieces are placed" } else { "" })
            }
            beach::Event::Over(_) => "it is over".into(),
        },
        kadoova::Event::Duel(DuelEvent::ClassWarfare(event)) => match event {
            classes::Event::RolesChosen { high, low, .. } => format!("{} is High, {} Low", who(high), who(low)),
            classes::Event::Tray(event) => tray_event(event)?,
            classes::Event::Read { seat, handful: classes::Handful { numbers, total }, made, .. } => {
                let total = total.map_or("no total".into(), |total| total.to_string());
                format!("{} rolls {numbers:?}: {total}{}", who(seat), if *made { "!" } else { "" })
            }
            classes::Event::SameMoment(_) => "both at the same moment".into(),
            classes::Event::Won { role, total, .. } => format!("{role:?} wins with {total}"),
            classes::Event::Late { seat, ticks } => format!("{} was {ticks} ticks too late", who(seat)),
        },
        kadoova::Event::Duel(DuelEvent::SkepticVsPsychic(event)) => match event {
            skeptic::Event::RolesChosen { skeptic, psychic, .. } => {
                format!("{} is the Skeptic, {} the Psychic", who(skeptic), who(psychic))
            }
            skeptic::Event::Tray(event) => tray_event(event)?,
            skeptic::Event::Alike => "equal targets, rolled again".into(),
            skeptic::Event::Targets { numbers, .. } => format!("the targets are {numbers:?}"),
            skeptic::Event::Named { number, .. } => format!("the Psychic names {number}"),
            skeptic::Event::Read { seat, handful: skeptic::Handful { numbers, matched }, left } => {
                format!("{} rolls {numbers:?}: {matched} out, {left} left", who(seat))
            }
            skeptic::Event::SameMoment(_) => "both at the same moment".into(),
            skeptic::Event::Won { role, left, .. } => format!("the {role:?} wins, {left} left with the other"),
            skeptic::Event::Late { seat, ticks } => format!("{} was {ticks} ticks too late", who(seat)),
        },
        kadoova::Event::Duel(DuelEvent::Con(event)) => match event {
            con::Event::OrderChosen { first, .. } => format!("{} claims first", who(first)),
            con::Event::Opens { seat, dice } => format!("{} of {}'s dice will lie open", dice.len(), who(seat)),
            con::Event::Tray(event) => tray_event(event)?,
            con::Event::Read { seat, dice } => {
                let dice = dice.value.as_ref()?;
                let read = dice.iter().filter(|read| read.face.up.is_some()).count();
                format!("{} has {read} of {} read", who(seat), dice.len())
            }
            con::Event::LiesOpen { seat, die } => format!("   {} has an open {}", who(seat), die.face.up?),
            con::Event::AllRead { dice, first } => format!("all {dice} dice are read, {} claims first", who(first)),
            con::Event::Claimed { seat, claim } => format!("{} claims {} of {}", who(seat), claim.count, claim.face),
            con::Event::Called { by, .. } => format!("{} calls it", by.as_ref().map_or("the table", who)),
            con::Event::ScreenUp { seat, dice } => {
                let mut numbers: Vec<u8> = dice.iter().filter_map(|read| read.face.up).collect();
                numbers.sort_unstable();
                format!("   {} has {numbers:?}", who(seat))
            }
            con::Event::Counted { .. } => return None,
            con::Event::Judged { claim, count, .. } => {
                format!("{count} of {} for a claim of {}", claim.face, claim.count)
            }
            con::Event::Won(verdict) => format!("{} wins", who(&verdict.winners.iter().next()?)),
        },
        kadoova::Event::Duel(DuelEvent::HareVsTortoise(event)) => match event {
            hares::Event::RolesChosen { hare, tortoise, .. } => {
                format!("{} is the Hare, {} the Tortoise", who(hare), who(tortoise))
            }
            hares::Event::Tray(event) => tray_event(event)?,
            hares::Event::Read { seat, handful: hares::Handful { numbers, entered }, to_go, .. } => {
                let spaces = entered.iter().map(|hares::Entered { number, dice }| match dice.len() {
                    1 => number.to_string(),
                    dice => format!("{number} (of {dice} dice)"),
                });
                let spaces: Vec<String> = spaces.collect();
                format!("{} rolls {numbers:?}: [{}], {to_go} to go", who(seat), spaces.join(", "))
            }
            hares::Event::DiceNow { seat, dice } => format!("{} rolls {dice} dice", who(seat)),
            hares::Event::SameMoment(_) => "both at the same moment".into(),
            hares::Event::Won { role, ahead, .. } => format!("{role:?} wins, {ahead} ahead"),
            hares::Event::Late { seat, ticks } => format!("{} was {ticks} ticks too late", who(seat)),
        },
        kadoova::Event::Duel(DuelEvent::PlagueDoctor(event)) => match event {
            plague::Event::Tray(event) => tray_event(event)?,
            plague::Event::Read { seat, handful: plague::Handful { numbers, out, over }, left } => {
                format!("{} rolls {numbers:?}: {out} out, {over} over, {left} left", who(seat))
            }
            plague::Event::Spared { seat, dice } => format!("   {dice} are out at once for {}", who(seat)),
            plague::Event::Slides { to, dice, .. } => format!("   {dice} slide to {}", who(to)),
            plague::Event::Arrived { to, lie } => format!("   {lie} lie in {}'s lane", who(to)),
            plague::Event::Fell { die, knocked, .. } => {
                format!("   {die} {} over the end", if *knocked { "is knocked" } else { "slides" })
            }
            plague::Event::HeldBack { seat, shakes, .. } => {
                format!("   {} is held back{}", who(seat), if *shakes { ", shaking" } else { "" })
            }
            plague::Event::SameMoment(_) => "both at the same moment".into(),
            plague::Event::Won { verdict, left } => {
                let winner = verdict.winners.iter().next()?;
                format!("{} wins, {left} left with the other", who(&winner))
            }
            plague::Event::Late { seat, ticks } => format!("{} was {ticks} ticks too late", who(seat)),
        },
        _ => return None,
    })
}

/// The line for an event at a tray, except for shakes, rolls, and dice that lie well.
fn tray_event(event: &tray::Event) -> Option<String> {
    let who = |seat: &Seat| ["A", "B"][seat.index()];
    Some(match event {
        tray::Event::TargetAgain { .. } => "   a target shows nothing, and is rolled again".into(),
        tray::Event::Begun => "-- Go!".into(),
        tray::Event::Rested { die, face: None, .. } => format!("   {die} shows nothing"),
        tray::Event::FellOff { seat, die, .. } => format!("   {die} falls off {}'s tray", who(seat)),
        tray::Event::Back { die, .. } => format!("   {die} is back"),
        _ => return None,
    })
}

/// The line for an event at a tower, except for picking up a piece.
fn tower_event(event: &towers::Event) -> Option<String> {
    Some(match event {
        towers::Event::Taken { .. } => return None,
        towers::Event::Placed { body, height, .. } => format!("{body} is placed: {height}"),
        towers::Event::Fell { placed, why, held, .. } => {
            format!("the tower falls under {placed}{}: {why:?}", if *held { ", held still" } else { "" })
        }
    })
}

/// A duel between two bots as text, in which a formula decides how dice lie, and whether pieces stand or fall.
fn built(duel: DuelId, level: Level, seed: u64) -> String {
    let config = kadoova::Config::practice(package(), duel).unwrap();
    let mut state = Kadoova::deal(&config, Seed(seed)).unwrap();
    let mut bots = [Seat(0), Seat(1)].map(|seat| BotSeat::new(Seed(seed), seat, Some(level)));
    let mut lines = Vec::new();
    playout(&mut state, &mut bots, &mut Throwers { real: &mut fake_table(), trial: None }, |_, _, events, _| {
        lines.extend(events.iter().filter_map(duel_line));
    });
    assert!(matches!(state.pending(), Pending::Over(_)));
    lines.join("\n")
}

#[test]
fn duels_of_pineapple_vs_fish() {
    let duels = [(Level::Hard, 1), (Level::Normal, 2), (Level::Easy, 3)];
    let told = duels.map(|(level, seed)| built(DuelId::PineappleVsFish, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

#[test]
fn days_at_the_beach() {
    let told = [(Level::Hard, 5), (Level::Hard, 1), (Level::Easy, 2)]
        .map(|(level, seed)| built(DuelId::DayAtTheBeach, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// With these seeds, dice fall off and come back, High and Low win, and dice that still roll are too late.
#[test]
fn duels_of_class_warfare() {
    let told = [(Level::Normal, 1), (Level::Hard, 2), (Level::Easy, 3)]
        .map(|(level, seed)| built(DuelId::ClassWarfare, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// With these seeds, dice lean, fall off and come back, both sides win, and dice that still roll are too late.
#[test]
fn duels_of_skeptic_vs_psychic() {
    let told = [(Level::Normal, 1), (Level::Hard, 2), (Level::Easy, 12)]
        .map(|(level, seed)| built(DuelId::SkepticVsPsychic, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// With these seeds, dice fall off and come back, add up, and take a Hare several spaces; both sides win.
#[test]
fn races_of_hare_and_tortoise() {
    let told = [(Level::Normal, 1), (Level::Hard, 2), (Level::Easy, 3)]
        .map(|(level, seed)| built(DuelId::HareVsTortoise, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// With these seeds, dice lean and fall off, a claim holds, and one is a con.
#[test]
fn duels_of_con() {
    let told =
        [(Level::Easy, 1), (Level::Normal, 2), (Level::Hard, 3)].map(|(level, seed)| built(DuelId::Con, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// With these seeds, dice slide and are knocked over the end, hold their sender back, and are too late.
#[test]
fn duels_of_plague_doctor() {
    let told = [(Level::Normal, 23), (Level::Hard, 43), (Level::Easy, 64)]
        .map(|(level, seed)| built(DuelId::PlagueDoctor, level, seed));
    insta::assert_snapshot!(told.join("\n\n"));
}

/// The line for an event of Daggers; cards drawn for one reason are one line.
fn dagger_line(event: &daggers::Event) -> String {
    use daggers::Event;
    let who = |seat: &Seat| ["A", "B"][seat.index()];
    let card = |down: &daggers::state::Facedown| down.card.value.map_or_else(|| "?".into(), |card| card.to_string());
    match event {
        Event::RoundBegan { round, first } => format!("-- round {round}, {} begins", who(first)),
        Event::Drew { seat, card, why } => {
            let why = match why {
                Drawn::FirstHand | Drawn::NewRound => "",
                Drawn::OwnThief => " by the Thief",
                Drawn::OtherThief => " for the other's Thief",
            };
            format!("{} draws{why}: {}", who(seat), card.value.map_or_else(|| "?".into(), |held| held.card.to_string()))
        }
        Event::NoCard { seat, .. } => format!("{}'s deck is empty", who(seat)),
        Event::Played { seat, card: down } => {
            let how = if down.card.value.is_some_and(daggers::Card::is_masked) { ", face down" } else { "" };
            format!("{} plays {}{how}", who(seat), card(down))
        }
        Event::NoEffect { seat } => format!("   {}'s card has nothing to act on", who(seat)),
        Event::Passed { seat, empty: true } => format!("{} has no cards and passes", who(seat)),
        Event::Passed { seat, .. } => format!("{} passes", who(seat)),
        Event::Returned { by, owner, card: down } => {
            format!("   {}'s Fool returns {}'s {}", who(by), who(owner), card(down))
        }
        Event::Fetched { seat, card } => format!("   {} fetches {}", who(seat), card.card),
        Event::Named { seat, number } => format!("   {} names {number}", who(seat)),
        Event::Struck { owner, card, down, .. } => {
            let how = if *down { ", face down," } else { "" };
            format!("   {}'s {}{how} is struck", who(owner), card.card)
        }
        Event::TurnedUp { owner, card } => format!("{}'s face-down card is {}", who(owner), card.card),
        Event::Counted { points, winner, wins } => {
            let winner = winner.map_or("a tie, both win".into(), |seat| format!("{} wins", who(&seat)));
            format!("{} : {}, {winner} the round: {} : {}", points[0], points[1], wins[0], wins[1])
        }
        Event::Cleared { seat, count } => format!("{}'s {count} cards go to the graveyard", who(seat)),
        Event::Ended { winners, .. } => {
            let winner = if *winners == Seats::all(2) { "a draw" } else { who(&winners.iter().next().unwrap()) };
            format!("the game: {winner}")
        }
        Event::OutOfTime { seat } => format!("{} is out of time", who(seat)),
        Event::Stopped(Parting::Left(seat)) => format!("{} leaves, and the game ends", who(seat)),
    }
}

/// A game of Daggers between bots of these levels, as text.
fn daggers_told(seed: Seed, levels: [Level; 2]) -> String {
    let config = Daggers::standard(package()).unwrap();
    let mut state = Daggers::deal(&config, seed).unwrap();
    let mut bots = [0, 1].map(|seat: u8| BotSeat::new(seed, Seat(seat), Some(levels[usize::from(seat)])));
    let mut lines: Vec<String> = Vec::new();
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, _| {
        for line in events.iter().map(dagger_line) {
            let same = |last: &&mut String| line.contains(" draws") && last.split(':').next() == line.split(':').next();
            match (lines.last_mut().filter(same), line.split_once(": ")) {
                (Some(last), Some((_, card))) => *last += &format!(", {card}"),
                _ => lines.push(line),
            }
        }
    });
    assert!(matches!(state.pending(), Pending::Over(_)));
    lines.join("\n")
}

/// With this seed, a round is tied, cards are returned, fetched, named and struck, and kings are turned up.
#[test]
fn a_game_of_daggers() {
    insta::assert_snapshot!(daggers_told(Seed(186_607), [Level::Normal, Level::Easy]));
}

/// The line for an event of The Deadlies, if it has one.
fn deadly_line(event: &deadlies::Event) -> Option<String> {
    use deadlies::{Event, Lust, Way};
    let who = |seat: &Seat| ["A", "B", "C", "D"][seat.index()];
    let cards =
        |cards: &[deadlies::state::Held]| cards.iter().map(|held| held.card.to_string()).collect::<Vec<_>>().join(", ");
    Some(match event {
        Event::Dealt { seat, cards: dealt, .. } => {
            format!("{} is dealt {}", who(seat), cards(dealt.value.as_deref().unwrap_or_default()))
        }
        Event::Shuffled { count } => format!("{count} discards are shuffled as the new deck"),
        Event::TurnBegan { seat, turn, again } => {
            format!("\nturn {turn}: {}{}", who(seat), if *again { ", again" } else { "" })
        }
        Event::SlothOff { seat, card } => format!("{}'s {} comes off", who(seat), card.card),
        Event::Skipped { seat } => format!("{} has no cards: skipped", who(seat)),
        Event::FewTurnsLeft { turns } => format!("{turns} turns are left"),
        Event::Played { seat, cards: played } => format!("{} plays {}", who(seat), cards(played)),
        Event::WayChosen { way, .. } => match way {
            Way::Straight => "as a straight".into(),
            Way::Suit => "as a set of one suit".into(),
            Way::Top(_) => return None,
        },
        Event::SuitChosen { suit, .. } => format!("Corruption is {}", suit.name()),
        Event::Works { card, suit, .. } => {
            format!("on top: {}{}", card.card, suit.map_or(String::new(), |suit| format!(", {}", suit.name())))
        }
        Event::Chosen { by, seat, .. } => format!("{} chooses {}", who(by), who(seat)),
        Event::Showed { seat, card } => match card {
            Some(card) => format!("{} shows {card}", who(seat)),
            None => format!("{} shows no Pride", who(seat)),
        },
        Event::Drew { seat, cards: drawn, .. } => {
            format!("{} draws {}", who(seat), cards(drawn.value.as_deref().unwrap_or_default()))
        }
        Event::NoCards { seat, missing, .. } => format!("{} draws {missing} fewer: no cards are left", who(seat)),
        Event::Struck { seat, card } => match card {
            Some(held) => format!("{} strikes back with {}", who(seat), held.card),
            None => format!("{} doesn't strike back", who(seat)),
        },
        Event::ChainEnded { cards: chain } => format!("discarded: {}", cards(chain)),
        Event::Robbed { by, from, card, .. } => {
            format!("{} takes {} from {}", who(by), card.value.map_or("?".into(), |card| card.to_string()), who(from))
        }
        Event::Swapped { by, with, .. } => match with {
            Some(with) => format!("{} swaps hands with {}", who(by), who(with)),
            None => format!("{} swaps with nobody", who(by)),
        },
        Event::SlothLaid { seat, card } => format!("{} stays in front of {}", card.card, who(seat)),
        Event::LustPicked { seat, lust } => {
            format!("{} picks {}", who(seat), if *lust == Lust::Both { "B" } else { "A" })
        }
        Event::Sealed { .. } => return None,
        Event::Revealed { seat, card } => match card {
            Some(held) => format!("{} discards {}", who(seat), held.card),
            None => format!("{} discards nothing", who(seat)),
        },
        Event::GreedDealt { to, card, .. } => format!("{} lies before {}", card.card, who(to)),
        Event::WentOn { seat } => format!("{} goes on", who(seat)),
        Event::GreedStopped { count, .. } => format!("{count} dealt: all take theirs"),
        Event::GreedBust { seat, count } => format!("bust: {} takes all {count}", who(seat)),
        Event::HandThrown { seat, cards: thrown, halo } => {
            let halo = if halo.is_some() { ", and the Halo" } else { "" };
            format!("{} throws away {}{halo}", who(seat), cards(thrown))
        }
        Event::HaloTaken { by, from, .. } => match from {
            Some(from) => format!("{} takes the Halo from {}", who(by), who(from)),
            None => format!("{} takes the Halo", who(by)),
        },
        Event::HasHalo { seat } => format!("{} has the Halo already", who(seat)),
        Event::HaloReturned { .. } => "the Halo is on the table again".into(),
        Event::Discarded { cards: discarded } => format!("discarded: {}", cards(discarded)),
        Event::LaidAside { cards: aside } => format!("aside: {}", cards(aside)),
        Event::Lowered { seat, wickedness, .. } => format!("{} is empty: Wickedness {wickedness}", who(seat)),
        Event::Tied { .. } => "several are at 0: nobody wins yet".into(),
        Event::Ended { winners, .. } => format!("{winners:?} won"),
        Event::OutOfTime { seat } => format!("{} is out of time", who(seat)),
        Event::Stopped(parting) => format!("{parting:?}"),
    })
}

/// A game with four normal bots: Wraths strike back, Greed goes too far, and the Halo empties a hand.
#[test]
fn a_game_of_the_deadlies() {
    let (config, seed) = (Deadlies::standard(package()).unwrap(), Seed(3));
    let mut state = Deadlies::deal(&config, seed).unwrap();
    let mut bots = [0, 1, 2, 3].map(|seat| BotSeat::new(seed, Seat(seat), Some(Level::Normal)));
    let mut lines: Vec<String> = Vec::new();
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, _| {
        lines.extend(events.iter().filter_map(deadly_line));
    });
    assert!(matches!(state.pending(), Pending::Over(_)));
    insta::assert_snapshot!(lines.join("\n"));
}

/// All villages as rows of numbers, each faceup card marked: `4 8^ 9 | 5 7`.
fn villages(state: &SilverDagger) -> String {
    let view = state.view(Eye::Open);
    let card = |laid: &silver_dagger::view::LaidSeen| {
        let value = laid.face.expect("an open view shows it").value();
        format!("{value}{}", if laid.up { "^" } else { "" })
    };
    let row = |side: &silver_dagger::view::SideView| side.village.iter().map(card).collect::<Vec<_>>().join(" ");
    let seats = usize::from(view.course.seats);
    view.sides[..seats].iter().map(row).collect::<Vec<_>>().join(" | ")
}

/// The line for an event of Silver Dagger, if it has one; `named` names a card of a village.
fn silver_line(event: &silver_dagger::Event, named: &dyn Fn(u16) -> String) -> Option<String> {
    use silver_dagger::{Event, Look, Source, state::StartWhy};
    let who = |seat: &Seat| ["A", "B", "C", "D"][seat.index()];
    let cards = |cards: &[silver_dagger::state::Held]| {
        cards.iter().map(|held| held.card.to_string()).collect::<Vec<_>>().join(", ")
    };
    let end = |end: &silver_dagger::state::End| format!("{end:?}").to_lowercase();
    Some(match event {
        Event::Shuffled { count } => format!("all {count} cards are shuffled"),
        Event::RoundBegan { round, first, holder } => {
            let holder = holder.map_or(String::new(), |holder| format!("; {} holds the dagger", who(&holder)));
            format!("\nround {round}: {} begins{holder}", who(first))
        }
        Event::Dealt { seat, cards } => format!("{} is dealt {} cards", who(seat), cards.len()),
        Event::SetAside { count } => format!("{count} cards are out of the round"),
        Event::FirstDiscard { card } => format!("the first discard is {}", card.card),
        Event::Sealed { .. } => return None,
        Event::DirectionPicked { seat, direction } => format!("{} picks {direction:?}", who(seat)),
        Event::Looked { by, owner, card, why, .. } => {
            let why = match why {
                Look::Start => "",
                Look::Spy(_) => " with a Spy",
                Look::ElusiveSeer => " with the Elusive Seer",
                Look::MysticSeer => " with the Mystic Seer",
                Look::MasterThief => " as a thief",
            };
            format!("{} looks at {}'s {}{why}", who(by), who(owner), named(*card))
        }
        Event::TurnBegan { seat, turn } => format!("\nturn {turn}, {}", who(seat)),
        Event::Stalling { left, .. } => format!("{left} turns without a draw are left"),
        Event::Drew { seat, card, from } => {
            let from = if *from == Source::Private { " from the private deck" } else { "" };
            format!("{} draws {}{from}", who(seat), card.card.value.map_or("?".into(), |card| card.to_string()))
        }
        Event::Took { seat, card } => format!("{} takes {}", who(seat), card.card),
        Event::Called { seat, last } => {
            let last: Vec<&str> = last.iter().map(who).collect();
            format!("{} calls for a vote! A last turn for {}", who(seat), last.join(", "))
        }
        Event::Given { by, to, end: at, .. } => {
            format!("{} gives a Zombie to {}, at the {}", who(by), who(to), end(at))
        }
        Event::Discarded { seat, card, .. } => format!("{} discards {}", who(seat), card.card),
        Event::LaidDown { seat, card } => format!("{} lays down {}", who(seat), named(*card)),
        Event::Chose { .. } | Event::ClosedUp { .. } | Event::Matched { .. } => return None,
        Event::Shown { seat, cards: shown } => format!("{} shows {}", who(seat), cards(shown)),
        Event::Missed { penalty, .. } => format!("no match{}", if *penalty { ": a penalty card" } else { "" }),
        Event::ZombiesStay { seat, cards, .. } => format!("{}'s Zombies stay: {}", who(seat), cards.len()),
        Event::Exchanged { seat, out, card, up, .. } => {
            let up = if *up { " faceup" } else { "" };
            format!("{} exchanges {} for {}{up}", who(seat), cards(out), named(*card))
        }
        Event::Kept { seat, card, end: at, .. } => format!("{} keeps {} at the {}", who(seat), named(*card), end(at)),
        Event::PenaltyTaken { seat, card, end: at } => {
            format!("{} adds {} unseen at the {}", who(seat), named(*card), end(at))
        }
        Event::NoPenalty { .. } => "the deck is empty: no penalty card".into(),
        Event::Approximated { seat, .. } => format!("{} uses the Approximator", who(seat)),
        Event::Used { seat, ability } => format!("{} uses the {ability}", who(seat)),
        Event::Declined { seat, ability } => format!("{} doesn't use the {ability}", who(seat)),
        Event::Flipped { owner, up, down, .. } => {
            format!("{}'s village is flipped: {} up, {} down", who(owner), up.len(), down.len())
        }
        Event::TurnedUp { owner, card, .. } => format!("{}'s {} is turned up", who(owner), card.card),
        Event::LeftDown { .. } => "it is 5 or higher and stays facedown".into(),
        Event::FoundNone { .. } => "nothing is turned up".into(),
        Event::Stopped { by } => format!("{} looks no further", who(by)),
        Event::Switched { spots, .. } => {
            // Named as they lie now.
            let spot = |spot: &silver_dagger::state::Spot| format!("{}'s {}", who(&spot.owner), named(spot.card));
            format!("{} and {} change places", spot(&spots[0]), spot(&spots[1]))
        }
        Event::NoSwitch { .. } => "no switch is possible".into(),
        Event::Stashed { seat, card } => {
            let card = card.card.value.map_or("?".into(), |card| card.to_string());
            format!("{} puts {card} on the private deck", who(seat))
        }
        Event::Reversed { direction, next, .. } => format!("the direction is {direction:?}: {} is next", who(next)),
        Event::RoundEnded { how } => format!("\nthe round ends ({how:?})"),
        Event::Revealed { seat, cards: turned } => format!("{} turns up {}", who(seat), cards(turned)),
        Event::Summed { seat, sum } => format!("{} has {sum}", who(seat)),
        Event::Collected { seat, collectors, cards, sum } => {
            format!("{} collects {collectors} times {cards}: {sum}", who(seat))
        }
        Event::Halved { seat, sum } => format!("{} halves: {sum}", who(seat)),
        Event::Jackpot { seat } => format!("{} has the jackpot", who(seat)),
        Event::JackpotPaid { seat, sum, .. } => format!("{} pays for it: {sum}", who(seat)),
        Event::CallMade { seat, sum } => format!("{}'s call with {sum} is made", who(seat)),
        Event::CallFailed { seat, sum, points } => format!("{}'s call with {sum} fails: {points}", who(seat)),
        Event::Scored { seat, points, total } => format!("{} gets {points}: {total}", who(seat)),
        Event::NextStart { seat, why, dagger } => {
            let why = match why {
                StartWhy::MadeCall => "made the call",
                StartWhy::FewestPoints => "has the fewest points",
                StartWhy::LowestTotal => "has the lowest total of those",
                StartWhy::NearestToStart => "comes first of those",
            };
            format!("{} {why} and begins{}", who(seat), if *dagger { ", with the dagger" } else { "" })
        }
        Event::Ended { winners, .. } => {
            let winners: Vec<&str> = winners.iter().map(|seat| who(&seat)).collect();
            format!("{} won", winners.join(" and "))
        }
        Event::OutOfTime { seat } => format!("{} is out of time", who(seat)),
        Event::Parted(parting) => format!("{parting:?}"),
    })
}

/// Two rounds of three normal bots as text.
fn silver_told(seed: Seed) -> String {
    let usual = SilverDagger::for_seats(SilverDagger::standard(package()).unwrap(), 3).unwrap();
    let numbers = silver_dagger::config::Numbers { rounds: 2, ..usual.numbers };
    let mut state = SilverDagger::deal(&silver_dagger::Config { numbers, ..usual }, seed).unwrap();
    let mut bots = [0, 1, 2].map(|seat| BotSeat::new(seed, Seat(seat), Some(Level::Normal)));
    let mut lines: Vec<String> = Vec::new();
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, state| {
        let view = state.view(Eye::Open);
        let named = |token: u16| {
            let laid = view.sides.iter().flat_map(|side| side.village.iter()).find(|laid| laid.token == token);
            laid.and_then(|laid| laid.face).map_or("?".into(), |card| card.to_string())
        };
        for event in events {
            lines.extend(silver_line(event, &named));
            if matches!(event, silver_dagger::Event::TurnBegan { .. }) {
                lines.push(villages(state));
            }
        }
    });
    assert!(matches!(state.pending(), Pending::Over(_)));
    lines.join("\n")
}

/// With this seed, a call is made, its caller picks the direction, Zombies are given and stay, sets fail, and most villagers
/// work.
#[test]
fn rounds_of_silver_dagger() {
    insta::assert_snapshot!(silver_told(Seed(10_906)));
}
