# What a player reads whatever is played, in English. One message a line; { $name } is filled in by the program.

## Title

title-name = Daggers Drawn
title-line = Real dice. Steady hands. No mercy.
title-play = Play { $game }
title-continue = Continue
title-others = { $n } more
title-practise = Practise a duel
title-rules = Rules
title-settings = Settings
title-quit = Quit
kept-title = Which match goes on?
kept-close = Back
kept-further = { $game } ({ $n })
notice-put-away = All right
notice-crash = The game broke off last time: what happened is written in { $file }, and the match that was running is kept.
notice-settings-broken = The settings could not be read ({ $why }). They were set aside as { $file }; all is as at first.
notice-settings-entry = In the settings, { $name } = { $value } means nothing. It is as at first.
notice-renamed = A kept name, “{ $was }”, can’t be shown as it is spelled. It’s now “{ $now }”.
notice-renamed-usual = A kept name, “{ $was }”, can’t be shown as it is spelled. That seat has its usual name now.
notice-settings-unwritten = The settings cannot be kept in { $file } ({ $why }). They hold until the game ends.
notice-refused = A match of { $game } cannot go on: { $why }. It is put aside as { $file }.
notice-played-elsewhere = Another window is playing { $game }. That match can’t be continued here, and a new one is saved separately.
notice-unsaved-match = The end of the match you left could not be saved in { $file } ({ $why }).
notice-unsaved-record = The recording in { $file } has stopped ({ $why }). It goes on as soon as it can be written.
refused-format = another version of the game kept it (its format is "{ $format }")
refused-rules = it was begun under other rules (version { $theirs }; now it is { $ours })
refused-broken = its file is damaged ({ $what })
level-easy = Easy
level-normal = Normal
level-hard = Hard

## Seats

name-you = You
name-easy = Pip
name-normal = Bo
name-hard = Vex
name-random = Luck
name-red = Red
name-blue = Blue
name-green = Green
name-purple = Purple
name-amber = Amber
name-teal = Teal
about-hand = at the table
about-random = bot, plays at random
about-bot = { $level ->
    [easy] bot, easy
    [normal] bot, normal
   *[hard] bot, hard
}
seat-line = { $about } · { $doing }

## The table

sum-left = { $n ->
    [0] no dice left
    [one] { $n } die to throw
   *[other] { $n } dice to throw
}
speed-1 = 1×
speed-2 = 2×
speed-4 = 4×
speed-skip = »
speed-skip-said = Skip
speed-pause = II
speed-pause-said = Pause

## What to do now

now-joined = { $stand }. { $now }
now-watch = One moment…
now-at-it = { $who ->
    [you] Your turn: { $doing }.
   *[other] { $name }: { $doing }.
}
now-all-at-it = Playing: { $names }.
now-named = { $name }: { $now }
now-slow-motion = Once more, in slow motion. Any press goes on.
slow-motion = Slow motion
now-seconds-left = { $n } seconds left, or less.
does-pause = pause
does-speed = speed
does-peek = { $name } looks

## The log

log-taken-over = { $who ->
    [you] You give up. A bot plays on ({ $level }).
   *[other] { $name } gives up. A bot plays on ({ $level }).
}
log-saved-apart = Another window is playing { $game }, so this match is saved separately, as { $file }.
log-unsaved-match = This match isn’t being saved in { $file } ({ $why }). Saving goes on as soon as it can.
log-unsaved-record = The recording in { $file } has stopped ({ $why }). It goes on as soon as it can be written.
log-saved-again = Everything is being saved again.
unsaved-match = This match isn’t being saved. { $why }.
unsaved-record = The recording has stopped. { $why }.

## The introduction

intro-all-ready = We are all ready!
intro-is-ready = ready
intro-look = hold and look
    .toggled = press and look
intro-practise = Hands are hidden: hold your button to look, the others look away, and press the label of what you want. Try it now with the star.
    .toggled = Hands are hidden: press your button to look, the others look away, and press the label of what you want. Try it now with the star.

curtain-title = { $who ->
    [you] It is your turn
   *[other] { $name }, it is your turn
}
curtain-line = Everybody else looks away: behind this curtain lies your hand.
curtain-go = Draw the curtain

practice-asks = Press the label of the star.
practice-missed = That was another. Press the label of the star.
practice-triangle = triangle
practice-square = square
practice-star = star

## The result

result-nobody = Nobody wins
result-title = { $who ->
    [you] You win!
   *[other] { $name } wins
}
result-shared = { $names } win together
result-again = Again!
result-back = Back to the title

## The pause menu

pause-title = The table waits
pause-resume = Play on
pause-rules = Rules
pause-settings = Settings
pause-give-up = Give up
pause-leave = Leave the table
pause-leave-unsaved = Leave without saving

## Settings

settings-title = Settings
settings-page-seeing = Seeing
settings-page-sound = Sound
settings-page-screen = Screen
settings-page-hands = Hands
settings-page-matches = Matches
settings-text = Size of text
settings-text-means = The table stays as large as it is.
settings-contrast = High contrast
settings-contrast-means = Letters and what they stand on are as far apart as 7 to 1.
settings-motion = Reduced motion
settings-motion-means = Cards and dice are where they belong at once; the camera cuts.
settings-no-flashes = Nothing flashes
settings-no-flashes-means = No light pulses, and no word bursts out.
settings-no-shake = Nothing trembles
settings-no-shake-means = Trays and refused moves stand still.
settings-marks = Pips in seat shapes
settings-marks-means = Pips show the shape of their seat beside its colour. Off: they are round.
settings-speed = Speed of play
settings-speed-means = How fast dice roll and cards fly. A time to choose stays as long as it is.
settings-slow-motion = Slow motion
settings-slow-motion-means = At 1×, busts, bumps and falls are shown once more, slowly; any press ends it.
settings-volume = All sounds
settings-volume-means = Everything below together.
settings-volume-dice = Dice
settings-volume-dice-means = Dice on felt, on wood and on each other.
settings-volume-cards = Cards
settings-volume-cards-means = Cards that are dealt, turned and laid down.
settings-volume-table = Calls and buttons
settings-volume-table-means = What the table calls, and the buttons.
settings-rumble = Rumble of pads
settings-rumble-means = How hard a pad shakes with your dice; at 0 % it never does.
settings-full-screen = Full screen (Alt and Enter)
settings-full-screen-means = Without a frame, over the whole monitor.
settings-monitor = Monitor
settings-monitor-means = Which one the game is shown on.
settings-monitor-any = Where it is
settings-frame-cap = Most frames a second
settings-frame-cap-means = Fewer frames spare the battery and the fan.
settings-vsync = No torn pictures
settings-vsync-means = Frames wait for the monitor. Off: they come sooner, and may be torn.
settings-steady = Steady in new matches
settings-steady-means = Races go on in steps and the aim is slower: nobody need be quick.
settings-timer = Time for a choice in new matches
settings-timer-means = When it is over, the house chooses. It can be agreed otherwise for each match.
settings-toggles = Press once instead of holding
settings-toggles-means = One press begins what a held key does, one more ends it.
settings-hands = Hidden hands
settings-hands-means = Who shares a device: a curtain between two turns, or one looks away.
settings-controls = Keys and buttons
settings-controls-means = Every key and every button of a pad can be another.
settings-none = No limit
settings-percent = { $n } %
settings-seconds = { $n } s
settings-change = Change
settings-choose = Choose
settings-on = On
settings-less = less
settings-more = more
settings-off = Off
settings-close = Done
hands-title = Hidden hands
hands-line = Where two share a device, a curtain hides the hand of each from the other. If you trust each other, you need none: one looks away while the other looks.
hands-curtain = Curtain
hands-look-away = Looking away
hands-none = Nobody shares a device now.
controls-title = Keys and buttons
controls-line = Choose what you want to change, then press the new key or button.
controls-table = The table
controls-pad = Pad
controls-clash = That already does something there: { $does } ({ $of }).
controls-race-key = { $name } has that key for races.
controls-no-such-button = That cannot be used for this.
controls-press-button = Press the new button
controls-reset = All as at first
controls-page = Page { $n } of { $of }
control-left = Left
control-right = Right
control-up = Up
control-down = Down
control-higher = Let go from higher up
control-lower = Let go from lower down
control-spin-left = Spin to the left
control-spin-right = Spin to the right
control-act = Hold to throw, pick
    .toggled = Throw, pick
control-act-pad = Throw, pick, shake
control-shake = Shake the die
control-lane = Move the lane
control-done = Stop, or place
control-bang = Bang!
control-peek = Look at your hand
control-rules = Rules
control-speed = Speed
control-settings = Settings
control-sheet = Score sheet
control-label = Label { $n }
control-back = Pause
control-confirm = Main button

## The rule book

rules-title = How { $duel } is played
rules-close = Back
rules-in-full = Every detail
rules-steps = Step by step
rules-now = now
rules-next = Next
rules-previous = Previous

## The duels to practise

duels-title = Practise a duel
duels-back = Back
duels-against = Against
duels-choose-seats = Choose seats

## Who sits where

seats-title = Who plays { $game }?
does-back = back
does-press = press
does-choose = choose
does-rules = rules
seats-empty = Empty
seats-join = Press a key or a pad’s button to join
seats-join-click = or click here to sit down with the mouse
seats-add-bot = Add a bot
seats-hand = Person
seats-bot = Bot
device-mouse = Mouse
device-keyboard = Keyboard
device-left-keys = Left keys
device-right-keys = Right keys
device-pad = Pad { $n }
pad-south = the lower button
pad-east = the right button
seats-press-device = Press a button on it
seats-race-keys = Keys in races
seats-last-character = The character before
seats-next-character = The next character
seats-colour = colour { $name }
seats-remove = Leave this seat empty
seats-shake = Shake
seats-bang = Bang!
seats-press-key = Press the new key
seats-easy-plays = Plays like somebody who has just read the rules.
seats-normal-plays = Plays soundly, and makes mistakes.
seats-hard-plays = Plays to win.
seats-random-plays = Does anything that the rules allow.
rule-steady = Steady
rule-timer = Timer
rule-timer-none-means = As long as it takes.
rule-timer-means = Then the house chooses.
seats-start = To the table
seats-back = Back
seats-letters = ABC
seats-name-of = Name
letters-title = Write the name
letters-space = Space
letters-delete = Delete
letters-give-up = Never mind
letters-done = Done
seats-too-few = At least { $n } must stay at the table.
seats-replaces = Once this match begins, the kept one is lost: { $who } ({ $score }).
seats-full = All seats are taken.
seats-key-of-seat = { $name } has that key.
seats-key-twice = That is this seat’s other key.
seats-key-of-table = The table needs that key: it { $does }.
seats-key-unnamed = That key cannot be used here.
seats-name-unseen = Character { $n } ({ $code }) can’t be seen. Leave it out.
seats-name-not-drawn = Character { $n } ({ $code }) can’t be shown here. Use another.
seats-name-right-to-left = Character { $n } ({ $code }) reads right to left, which can’t be shown yet.
seats-name-accent = Character { $n } ({ $code }) is one accent too many.
table-pauses = pauses
table-rules = opens the rules
table-speed = changes the speed
table-settings = opens the settings
table-sheet = opens the score sheet
table-confirms = presses the main button

## The score sheet

sheet-empty = No duel has been fought yet.
sheet-totals = Total
sheet-up = Rows above
sheet-down = Rows below
sheet-close = Back

## The end of a match

match-won = { $who ->
    [you] You win the match!
   *[other] { $name } wins the match!
}
match-shared = { $names } win the match together!
match-broken-off = Nobody wins the match
match-moments = To be remembered
match-target = { $points } to win
match-rematch = Rematch
match-sheet = Score sheet

## Arguments at the table

pause-sheet = Score sheet
pause-piles = Look through the piles
piles-title = The piles
pause-settle = Settle it!
pause-settle-line = Any argument at the table: a Quick Draw among those you choose, for no points.
pause-cheat = Call a cheat
pause-cheat-line = Somebody peeked? If all the others agree, it costs the duel and 1,000 points.
settle-title = Settle it!
settle-line = Who draws? The last one standing is right. Nobody scores.
settle-go = Draw!
settle-two = Choose at least two
cheat-title = Who has cheated?
cheat-line = If everybody else agrees, the running duel is lost by forfeit, and 1,000 points with it.
cheat-accused = Has { $name } cheated?
cheat-agree = Everybody else must agree: press the button beside your name, or click your name.
cheat-agrees = agrees
cheat-never-mind = Never mind
lost-title = { $who ->
    [you] Your pad is gone
   *[other] { $name }’s pad is gone
}
lost-line = The table waits. Press a button on a pad to play on with it; or choose what plays on instead.
lost-mouse = Play on with the mouse
lost-keys = Play on with the keyboard
giveup-title = Who gives up?
giveup-who = A bot can play on in that seat, or the match ends for all.
giveup-seat = { $who ->
    [you] You give up
   *[other] { $name } gives up
}
giveup-line = Agree among you what becomes of the seat. If the match ends, nobody has won it.
giveup-vote = What becomes of the seat? Each of the others votes with a button of their own, or by a click. If the match ends, nobody has won it.
giveup-on = A bot plays on
giveup-bot = A bot plays on: { $level }
giveup-end = The match ends
giveup-never-mind = Never mind

## Something would be lost

sure-match = End the match?
sure-match-line = It ends for everyone at the table, and nobody wins it.
sure-match-yes = End the match
sure-match-no = Keep playing
sure-unsaved = Leave without saving?
sure-unsaved-line = This match could not be saved. If you leave now, it is lost.
sure-unsaved-yes = Leave
sure-bindings = Reset all controls?
sure-bindings-line = Every key and button that you have changed goes back to its default.
sure-bindings-yes = Reset
sure-bindings-no = Keep mine

## A record on the table

replay-pause = Pause
replay-go = Go on
replay-step = Step
replay-at = Record: step { $n } of { $of }, { $time } on its clock. Space pauses, → takes a step, Tab changes the speed.
replay-ends = The record ends here, after { $n } steps: nobody played on.
replay-torn = The record was cut off here, after { $n } steps: whatever was recording it stopped.
replay-over = The match on this record is over, after { $n } steps.
