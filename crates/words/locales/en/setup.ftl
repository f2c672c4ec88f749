# Setting up a position.
setup-header = Set-up  Move { $number }, { $side ->
    [white] White
   *[black] Black
} to move
setup-count = { $side ->
    [white] White
   *[black] Black
} { $have } of { $need } men
setup-typed = A position, or a word:
setup-take = Take it
setup-copied = The position was sent to the clipboard of your terminal.
setup-unplayable = That can't be played as it stands.
setup-change = Change
setup-drop = What was set up here goes if you go back: once more to do so.
setup-number = Move number
setup-empty = Type or paste a position first.
setup-unreadable = That can't be read: { $why }.
setup-no-move = { $side ->
    [white] White is to move and has no move.
   *[black] Black is to move and has no move.
}
setup-other = It can't be played: { $why }.
setup-board = The board is { $have } x { $have }, and these rules play on { $need } x { $need }.
setup-off-board = A man stands outside the board.
setup-overlap = Two men stand on one square.
setup-number-zero = The move number is 0.
setup-wrong-number = { $side ->
    [white] White
   *[black] Black
} has { $have ->
    [0] no men
    [one] 1 man
   *[other] { $have } men
} and needs { $need }.
