# Puzzles, and the list of both.
home-school = How chains, ladders and deadlines work, and puzzles of five grades.
school = Lessons and puzzles
lessons = Lessons
puzzles = Puzzles
school-choose = Choose
school-open = Open
school-back = Back
school-not-here = That belongs to a game; here is none.
lessons-help = A few steps each: something is shown, and you try it on the board.
puzzles-help = Fill the house in so many moves while the other side stands still.
puzzles-next = Next unsolved puzzle
puzzles-all-solved = All puzzles are solved.
puzzles-solved = { $solved } of { $count } solved
grade = Grade { $number }: { $name }
grade-1 = at a glance
grade-2 = easy
grade-3 = takes thought
grade-4 = hard
grade-5 = very hard
puzzle-number = Puzzle { $number }
puzzle-title = Puzzle { $number }. { $grade }
puzzle-row-fill = { $moves ->
        [one] in 1 move
       *[other] in { $moves } moves
    }
puzzle-row-farthest = the farthest move
puzzle-is-solved = solved
puzzle-fill-white = Only White moves; Black's men stand still. Fill the house { $moves ->
        [one] in 1 move.
       *[other] in { $moves } moves.
    }
puzzle-farthest-white = White to move. Take a man as far forward as one move can.
puzzle-fill-black = Only Black moves; White's men stand still. Fill the house { $moves ->
        [one] in 1 move.
       *[other] in { $moves } moves.
    }
puzzle-farthest-black = Black to move. Take a man as far forward as one move can.
puzzle-left = { $moves ->
        [one] 1 move left.
       *[other] { $moves } moves left.
    }
puzzle-solved = { $moves ->
        [one] Solved, in 1 move.
       *[other] Solved, in { $moves } moves.
    }
puzzle-solved-farthest = { $lines ->
        [one] Solved: 1 line forward, and none goes farther.
       *[other] Solved: { $lines } lines forward, and none goes farther.
    }
puzzle-needs = That way it takes { $moves ->
        [one] 1 move in all.
       *[other] { $moves } moves in all.
    } Take it back.
puzzle-needs-at-least = That way it takes at least { $moves ->
        [one] 1 move in all.
       *[other] { $moves } moves in all.
    } Take it back.
puzzle-short = { $lines ->
        [one] That goes 1 line forward;
       *[other] That goes { $lines } lines forward;
    } another move goes { $most }.
puzzle-hint-man = The man on { $square } moves.
puzzle-hint-path = { $path }
puzzle-shown = The solution; { $key } goes on.
puzzle-no-hint = Too far off the way for a hint. Take a move back.
puzzle-take-back-first = Take the move back first.
puzzle-nothing-to-take-back = There is nothing to take back.
puzzle-no-moves-left = No moves are left. Take one back, or start again.
puzzle-solved-already = It is solved. Enter goes on to the next one.
puzzle-key-back = Take back
puzzle-key-hint = Hint
puzzle-key-solution = Solution
puzzle-key-practise = Practice
puzzle-key-next = Next
puzzle-key-again = Again
puzzle-key-flip = Turn
puzzle-key-help = Help
