# What a player of Fool's Gambit reads, in English. One message a line; { $name } is filled in by the program.

game-fools-gambit = Fool's Gambit
