# What a player reads whatever is played, in English. One message a line; { $name } is filled in by the program.

## Title

title-name = Daggers Drawn
title-line = Real dice. Steady hands. No mercy.
title-new = Play a new match
title-continue = Continue
title-others = { $n } more
title-practise = Practise a duel
title-opponent = Opponent: { $who }
title-won = How it’s won
title-minutes = { $n } min
title-about = { $n } players
title-about-minutes = { $n } players, about { $minutes } minutes
title-bookmark = left off: { $at }
title-box = box
title-duels = duels
title-starts = new match
title-continues = continue
left-off = { $when ->
    [now] Left off a moment ago by { $who }.
    [minutes] Left off { $n } minutes ago by { $who }.
    [hour] Left off an hour ago by { $who }.
    [hours] Left off { $n } hours ago by { $who }.
    [yesterday] Left off yesterday by { $who }.
    [days] Left off { $n } days ago by { $who }.
   *[ever] Left off by { $who }.
}
left-off-duel = duel { $n }
stand-left-off = { $who ->
    [you] { $at } · you lead
   *[other] { $at } · { $name } leads
}
title-rules = Rules
title-settings = Settings
title-quit = Quit
kept-title = Continue which match?
kept-close = Back
kept-further = { $game } ({ $n })
notice-put-away = OK
notice-crash =
    { $kept ->
        [some] The game closed unexpectedly. Your match is safe. Details: { $file }
       *[none] The game closed unexpectedly. Details: { $file }
    }
notice-settings-broken = Your settings couldn’t be read ({ $why }). They’re set aside in { $file }, and the defaults are used.
notice-settings-entry = Settings: { $name } = { $value } is an unknown value. Using the default.
notice-renamed = A saved name, “{ $was }”, can’t be shown as it is spelled. It’s now “{ $now }”.
notice-renamed-usual = A saved name, “{ $was }”, can’t be shown as it is spelled. That seat has its usual name now.
notice-settings-unwritten = Your settings can’t be saved in { $file } ({ $why }). They last until you quit.
notice-refused = A match of { $game } can’t be continued: { $why }. It’s set aside in { $file }.
notice-played-elsewhere = Another window is playing { $game }. That match can’t be continued here, and a new one is saved separately.
notice-unsaved-match = The end of the match you left couldn’t be saved in { $file } ({ $why }).
notice-unsaved-record = The recording in { $file } has stopped ({ $why }). It goes on as soon as it can be written.
refused-format = it was saved by another version of the game (in format “{ $format }”)
refused-rules = it was started under other rules (version { $theirs }; this game has version { $ours })
refused-broken = its file is damaged ({ $what })
level-easy = Easy
level-normal = Normal
level-hard = Hard

## Seats

name-you = You
name-you-inside = you
names-and = { $names } and { $last }
name-fox = Vex
name-hen = Pip
name-bear = Bo
name-cat = Tilly
name-owl = Orla
name-hare = Dash
name-badger = Brock
name-raven = Rook
name-frog = Fen
name-goat = Gus
name-boar = Tusk
name-wolf = Lou
name-red = Red
name-blue = Blue
name-green = Green
name-purple = Purple
name-amber = Amber
name-teal = Teal
about-hand = person
about-random = bot, plays at random
about-bot = { $level ->
    [easy] bot, easy
    [normal] bot, normal
   *[hard] bot, hard
}
card-ahead = in the lead
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
to-end = Skip to the end
to-end-stop = Keep watching
to-end-now = Skipping to the end…
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
now-secret = { $names }: look, then press a label.
now-answer = Answer below your own score card.
now-named = { $name }: { $now }
now-slow-motion = Replay in slow motion. Press anything to skip.
slow-motion = Slow motion
now-seconds-left = Seconds left: { $n }
not-now = Not now
does-pause = pause
does-speed = speed
does-to-end = skip to the end
does-peek = { $name }: look
does-call = look at your cards
does-close = close
does-go-on = go on
does-again = again
does-draw = draw

## The log

log-taken-over = { $who ->
    [you] You give up. A bot takes over ({ $level }).
   *[other] { $name } gives up. A bot takes over ({ $level }).
}
log-saved-apart = Another window is playing { $game }, so this match is saved separately, as { $file }.
log-unsaved-match = This match isn’t being saved in { $file } ({ $why }). Saving goes on as soon as it can.
log-unsaved-record = The recording in { $file } has stopped ({ $why }). It goes on as soon as it can be written.
log-saved-again = Everything is being saved again.
unsaved-match = This match isn’t being saved. { $why }.
unsaved-record = The recording has stopped. { $why }.

## The introduction

intro-all-ready = We’re all ready!
intro-is-ready = ready
intro-gets-ready = I’m ready
intro-whole = How it’s won
intro-look = hold to look
    .toggled = press to look
intro-practise = Your hand is hidden. While everyone else looks away, hold your button to look, then press the label of your choice. Try it now with the star.
    .toggled = Your hand is hidden. While everyone else looks away, press your button to look, then press the label of your choice. Try it now with the star.

curtain-title = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
curtain-shown = { $who ->
    [you] You’re shown a card
   *[other] { $name } is shown a card
}
curtain-shown-line = Everyone else, look away! Only { $name } may see it.
curtain-called = { $name } wants to look
curtain-for = For { $name }
curtain-call = { $name }: look at your cards
curtain-looks = { $name }, these are your cards. Close the curtain when you’ve looked.
curtain-done = Done
curtain-line = Everyone else, look away! Your cards are behind this curtain.
curtain-go = Open the curtain

showing-seen = Seen
showing-now = { $n ->
    [one] { $name } is shown a card. Look, then press “Seen”.
   *[other] { $name } is shown { $n } cards. Look, then press “Seen”.
}
showing-by = { $n ->
    [one] { $by } shows { $name } a card. Look, then press “Seen”.
   *[other] { $by } shows { $name } { $n } cards. Look, then press “Seen”.
}
peek-new = new
peek-done = That’s all
peek-back = Back
practice-asks = Press the star’s label.
practice-missed = Not that one. Press the star’s label.
practice-triangle = triangle
practice-square = square
practice-star = star

## The result

result-nobody = Nobody wins
result-title = { $who ->
    [you] You win!
   *[other] { $name } wins
}
result-shared = A shared win: { $names }
result-again = Play again
result-harder = Harder
result-another = Another duel
result-best = See the best throw
result-back = Back to title
result-points = Points
result-table = The table

## The pause menu

pause-title = Paused
pause-resume = Resume
pause-rules = Rules
pause-settings = Settings
pause-give-up = Give up
pause-leave = Leave the table
pause-leave-unsaved = Leave without saving

## Settings

settings-title = Settings
settings-page-seeing = Accessibility
settings-page-sound = Sound
settings-page-screen = Video
settings-page-hands = Controls
settings-page-matches = Matches
settings-text = Text size
settings-text-means = Changes text only, not the table.
settings-contrast = High contrast
settings-contrast-means = All text has at least 7:1 contrast.
settings-motion = Reduced motion
settings-motion-means = Skips card, dice and camera animation.
settings-no-flashes = No flashing
settings-no-flashes-means = No light pulses, and no bursting words.
settings-no-shake = No shaking
settings-no-shake-means = Trays and wrong moves don’t shake.
settings-marks = Pip shapes by seat
settings-marks-means = Gives each seat’s dice their own pip shape. Off: round pips.
settings-speed = Game speed
settings-speed-means = How fast dice roll and cards fly. Time limits stay the same.
settings-slow-motion = Slow motion
settings-slow-motion-means = At 1×, shows busts, bumps and falls once more, slowly. Press anything to skip.
settings-volume = Master volume
settings-volume-means = Turns everything below up or down.
settings-volume-dice = Dice
settings-volume-dice-means = Dice on felt, on wood and on each other.
settings-volume-cards = Cards
settings-volume-cards-means = Cards being dealt, turned and played.
settings-volume-table = Calls and buttons
settings-volume-table-means = “Duel!”, “Bang!” and the like, and button clicks.
settings-rumble = Rumble
settings-rumble-means = How hard a gamepad shakes with your dice. 0% turns it off.
settings-full-screen = Full screen (Alt+Enter)
settings-full-screen-means = Fills the whole monitor.
settings-monitor = Monitor
settings-monitor-means = The monitor that shows the game.
settings-monitor-any = Current
settings-frame-cap = Frame rate limit
settings-frame-cap-means = Lower saves battery and keeps the fan quiet.
settings-vsync = V-Sync
settings-vsync-means = Keeps the picture from tearing. Off: less delay.
settings-steady = Steady in new matches
settings-steady-means = No need to be quick: races go step by step, and aiming is slower.
settings-timer = Time limit in new matches
settings-timer-means = When it runs out, chance decides. You can change it for each match.
settings-flick = Strength of a flick
settings-flick-means = How far a die flies when you flick it with the mouse.
settings-toggles = Press instead of hold
settings-toggles-means = Press once to start what you’d hold a key for, and again to end it.
settings-hands = Hidden hands
settings-hands-means = For players who share a device: use a curtain, or look away.
settings-controls = Keys and buttons
settings-controls-means = Change any key and any gamepad button.
settings-none = No limit
settings-percent = { $n }%
settings-seconds = { $n } s
settings-change = Change
settings-choose = Choose
settings-on = On
settings-less = less
settings-more = more
settings-off = Off
settings-close = Done
hands-title = Hidden hands
hands-line = When two players share a device, a curtain hides each hand from the other player. If you trust each other, go without: look away while the other picks.
hands-curtain = Curtain
hands-look-away = Look away
hands-none = Nobody is sharing a device.
controls-title = Keys and buttons
controls-line = Pick what to change, then press the new key or button.
controls-table = The table
controls-pad = Gamepad
controls-clash = Already used for { $does } ({ $of }).
controls-race-key = Taken in races by { $name }.
controls-no-such-button = That can’t be used for this.
controls-press-button = Press the new button
controls-reset = Reset to defaults
controls-page = Page { $n } of { $of }
control-left = Left
control-right = Right
control-up = Up
control-down = Down
control-higher = Higher
control-lower = Lower
control-spin-left = Spin left
control-spin-right = Spin right
control-act = Throw (hold), pick
    .toggled = Throw, pick
control-act-pad = Throw, pick, shake
control-shake = Shake the die
control-lane = Move the lane, sort your hand
control-done = Stop, or place
control-bang = Bang!
control-peek = Look at your hand
control-rules = Rules
control-speed = Speed
control-settings = Settings
control-sheet = Score sheet
control-label = Label { $n }
control-back = Pause
control-confirm = Confirm

## The rule book

rules-title = How to play { $duel }
rules-close = Back
rules-in-full = Full rules
rules-steps = Step by step
rules-now = now
rules-next = Next
rules-previous = Previous

## The duels to practise

duels-title = Practise a duel
duels-back = Back
duels-against = Opponent
duels-choose-seats = Choose seats

## Who sits where

seats-title = Who plays { $game }?
does-back = back
does-press = press
does-choose = choose
does-rules = rules
seats-empty = Empty
seats-join = Press a key or a gamepad button to join
seats-join-click = or click here to join with the mouse
seats-join-share = or click here to share the mouse
seats-add-bot = Add a bot
seats-hand = Person
seats-bot = Bot
device-mouse = Mouse
device-keyboard = Keyboard
device-left-keys = Left keys
device-right-keys = Right keys
device-pad = Gamepad { $n }
pad-south = the lower button
pad-east = the right button
seats-press-device = Press any button on it
seats-shared-curtain = Shared by { $n } people: a curtain hides each hand.
seats-shared-look-away = Shared by { $n } people: look away while others choose.
seats-shared-turns = Shared by { $n } people: take turns.
seats-race-keys = Race keys
seats-last-character = Previous character
seats-next-character = Next character
seats-colour = colour { $name }
seats-remove = Leave this seat empty
seats-shake = Shake
seats-bang = Bang!
seats-press-key = Press the new key
seats-easy-plays = Has only just read the rules.
seats-normal-plays = Solid, but slips now and then.
seats-hard-plays = Plays to win.
seats-random-plays = Makes any move the rules allow.
rule-steady = Steady
rule-timer = Time limit
rule-timer-none-means = Take your time.
rule-timer-means = Then chance decides.
seats-start = Start
seats-back = Back
seats-letters = ABC
seats-name-of = Name
letters-title = Enter a name
letters-space = Space
letters-delete = Delete
letters-give-up = Never mind
letters-done = Done
seats-too-few = This game needs at least { $n } players.
seats-replaces = Starting this match deletes the saved one: { $who } ({ $score }).
seats-full = All seats are taken.
seats-key-of-seat = Taken by { $name }.
seats-key-twice = This seat already uses that key.
seats-key-of-table = That key is taken: it { $does }.
seats-key-unnamed = That key can’t be used here.
seats-name-unseen = Character { $n } ({ $code }) can’t be seen. Leave it out.
seats-name-not-drawn = Character { $n } ({ $code }) can’t be shown here. Use another.
seats-name-right-to-left = Character { $n } ({ $code }) reads right to left, which can’t be shown yet.
seats-name-accent = Character { $n } ({ $code }) is one accent too many.
table-pauses = pauses
table-rules = opens the rules
table-speed = changes the speed
table-settings = opens the settings
table-sheet = opens the score sheet
table-confirms = confirms

## The score sheet

sheet-empty = No points yet.
sheet-totals = Total
sheet-up = Rows above
sheet-down = Rows below
sheet-close = Back

## Asking the bots

pause-reasons = Ask the bots
match-reasons = Ask the bots
card-ask = Ask { $name } why
card-choose = Choose { $name }
reasons-title = Why did you do that?
reasons-later = More would give their hands away. Ask again after the match.
reasons-all = Every move of the bots, and why they made it.
reasons-whim = I often play on a whim. Otherwise I take the move that seems worth most.
reasons-thumb = I go by rules of thumb, and take the move that seems worth most.
reasons-search = I imagine many ways the match may go on, and take a move that wins most often.
reasons-thinks = They’re thinking back …
reasons-none = They had nothing to decide.
reasons-line = { $name } { $words }
reasons-otherwise = { $name } would play something else now, and can’t say why.

## The end of a match

match-won = { $who ->
    [you] You win the match!
   *[other] { $name } wins the match!
}
match-shared = A shared win: { $names }!
match-broken-off = The match has no winner
match-moments = Highlights
# The place of a seat at the end: first, second.
match-place = { $n }.
match-target = Target { $points }
match-rematch = Rematch
match-sheet = Score sheet

## Cards

rule-deck = Deck
rule-memory-aid = Memory aid
rule-memory-aid-off = Off
rule-memory-aid-on = On
rule-memory-aid-off-means = You remember the cards.
rule-memory-aid-on-means = The table shows cards seen.
cards-look = Your cards
cards-chosen = You’re set. You can still change your mind.
cards-picked = picked
cards-does-pick = pick
cards-does-sort = sort
cards-does-look-through = look through
cards-sorts = Sort your hand
cards-does-done = place
cards-face-down = A face-down card
cards-named-in-hand = { $card }, in your hand, { $n } of { $of }
cards-named-lying = { $card }, of { $name }, { $n } of { $of }
cards-named-picked = { $card }, picked, { $n } of { $of }
cards-named-role = { $card }, picked: { $role }
cards-seen = { $pile }: { $n } seen
cards-known-to = Known to { $names }
cards-known-to-all = Known to everybody
cards-rules-memory = Memory aid, a house rule: slips on the table show the hidden cards that you’ve seen. The mark of a player beside one means that they know it, too. A gold ring means that everybody does.
cards-one-of = one of { $n }
cards-remembered = { $name } holds { $cards }
cards-remembered-hand = In hand: { $n } known
cards-sheet-title = Score sheet

## Arguments at the table

pause-sheet = Score sheet
pause-piles = Look through the piles
piles-title = The piles
piles-nobodys = On the table
piles-card = { $card }, { $n } of { $of }
pause-settle = Settle it!
pause-settle-line = An argument? Pick who draws in a Quick Draw. Nobody scores.
pause-cheat = Call cheat!
pause-cheat-line = Did someone peek? If everyone else agrees, it costs the duel and 1,000 points.
settle-title = Settle it!
settle-line = Pick who draws. The winner is right. Nobody scores.
settle-go = Draw!
settle-two = Pick at least two
cheat-title = Who cheated?
cheat-line = If everyone else agrees, the cheat forfeits this duel and loses 1,000 points.
cheat-accused = Did { $name } cheat?
cheat-agree = Everyone else must agree: press the button beside your name, or click your name.
cheat-agrees = agrees
cheat-never-mind = Never mind
lost-title = { $who ->
    [you] Your gamepad is disconnected
   *[other] { $name }’s gamepad is disconnected
}
lost-line = The game is paused. Press a button on a gamepad to play on with it, or choose another device.
lost-mouse = Use the mouse
lost-keys = Use the keyboard
giveup-title = Who gives up?
giveup-who = A bot can take over that seat, or the match ends for everyone.
giveup-seat = { $who ->
    [you] You give up
   *[other] { $name } gives up
}
giveup-line = Let a bot take this seat, or end the match with no winner?
giveup-vote = Let a bot take this seat, or end the match with no winner? Everyone else votes: press your button, or click.
giveup-on = A bot takes over
giveup-bot = A bot takes over: { $level }
giveup-end = End the match
giveup-never-mind = Never mind

## Something would be lost

sure-match = End the match?
sure-match-line = It ends for everyone at the table, and nobody wins it.
sure-match-yes = End the match
sure-match-no = Keep playing
sure-unsaved = Leave without saving?
sure-unsaved-line = This match couldn’t be saved. If you leave now, it’s lost.
sure-unsaved-yes = Leave
sure-bindings = Reset all controls?
sure-bindings-line = Every key and button goes back to its default.
sure-bindings-yes = Reset
sure-bindings-no = Keep mine

## A record on the table

replay-pause = Pause
replay-go = Play
replay-step = Step
replay-at = Replay: step { $n } of { $of }, at { $time }. Space pauses, → steps, Tab changes the speed.
replay-ends = The recording ends here, after { $n } steps. The match was never finished.
replay-torn = The recording breaks off here, after { $n } steps.
replay-over = The match is over, after { $n } steps.
