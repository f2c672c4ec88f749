# The practice room.
level-1 = Newcomer
level-2 = Beginner
level-3 = Hobbyist
level-4 = Regular
level-5 = Skilled
level-6 = Strong
level-7 = Expert
level-8 = Master
level-named = { $level } { $name }
think-seconds = { $seconds } s
think-positions = { $count ->
    [one] 1 position
   *[other] { $count } positions
}
motive-forced = There is no choice.
motive-wins = It wins the game.
motive-fills = It fills the target; the other side has one reply.
motive-equalises = It fills the target in reply, which makes a draw.
motive-draws = It makes a draw, and there is nothing better.
motive-last-in = It brings the last man in.
motive-last-in-more = It brings one of the last men in; { $men ->
    [one] 1 man
   *[other] { $men } men
} to go.
motive-leaves-last = It takes the last man out of the house in time.
motive-leaves = It leaves home in time: { $men ->
    [one] 1 man
   *[other] { $men } men
} still there, and { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} left for it.
motive-chain = { $jumps ->
    [one] It is a long way in one move: 1 jump.
   *[other] It is a long way in one move: { $jumps } jumps.
}
motive-ladder = It opens a ladder: the man on { $square } can jump far next.
motive-blocks = It gets in the way: the man on { $square } loses its long chain.
motive-hindmost = It brings up the hindmost man, which would be slow alone.
motive-enters = It enters the target.
motive-makes-room = It makes room in the target for the others.
motive-races = It races forward.
motive-waits = It waits for something better.
advice = Hint: { $ply }. { $motive }
practice-only = That is for practice alone.
practice-no-takeback = There is no move of yours to take back.
practice-no-redo = Nothing was taken back that could be played again.
practice-no-draw = The computer agrees to no draw: play on, or take a move back.
practice-not-now = That is not possible in practice now.
verb-level = A level is a number from 1 to 8, as in level 5.
verb-side = A side is white, black or both, as in side black.
verb-time = A time is in seconds, from 0.001 to 3600, as in time 2.
verb-alone = This word stands alone.
computer-player = { $side ->
    [white] White
   *[black] Black
} Computer, { $level }
computer-player-short = { $side ->
    [white] White
   *[black] Black
}: level { $level }
thinking = thinking
computer-to-move = The computer is thinking about its move.
hint-comes = Looking for a good move ...
no-thought = The computer has found no move, which is a fault of the program. Take its side over, or take a move back.
rewound-start = This is where the game began.
rewound = Now at move { $number }.
new-question = Start a new game? Nothing of this one is kept.
new-game = New game
leave-practice = Leave the practice room? Nothing of this game is kept.
quit-practice = Quit the program? Nothing of this practice game is kept.
ended-practice = { $back } takes back, { $new } starts anew, { $leave } leaves.
practice-changed-time = { $side ->
    [white] You play White against level { $level }, which thinks for { $limit }.
   *[black] You play Black against level { $level }, which thinks for { $limit }.
}
practice-changed-nodes = { $side ->
    [white] You play White against level { $level }, which looks at { $limit }.
   *[black] You play Black against level { $level }, which looks at { $limit }.
}
practice-changed-both = You play both sides.
room-rules = Rules
room-seat = You play
room-level = Level
room-time = Time a move
room-rules-later = These rules come with a new game.
room-back = Back to the board
room-new = Start a new game
room-set-up = Set up a position
room-side = { $side ->
    [white] White
   *[black] Black
}
room-both = both sides
verb-on-off = It is analyse on or analyse off.
