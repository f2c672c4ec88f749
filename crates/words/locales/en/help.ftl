# The help page. A heading ends in a colon.
help-keys-menu = Keys of this screen:
help-keys-field = Keys in a text field:
help-keys-table = Keys at the table:
help-keys-typing = Keys while typing a move:
help-keys-setup = Keys of the set-up:
help-keys-question = Keys in a question:
help-keys-page = Keys on a page:
help-keys-chat = Keys in the chat:
help-game = Corners:
help-game-aim =
    Each side starts in its own corner of the board. Whoever first brings all its men into the opposite corner wins.
help-game-moves =
    A man steps to a free neighbouring square, or jumps over single men of either side, as often as it can. Nothing
    is captured. Leave home in time: the rules say by which move.
help-game-rules = The rules of a game stand behind F8, in its form, its terms and at its table.
help-move = How to move:
help-move-mouse =
    With the mouse: click a man, then a marked square. Pointing at a mark shows the path. The right button lets go.
help-move-keys = With the keys: go to a man with the arrows or Tab, pick it up with Enter, go to a mark, press Enter.
help-move-typed =
    By typing: c3-d3, c3e5, c3 e5 or a whole path c3-e3-e5, then Enter. With Russian keys too: the move is shown in
    Latin letters first. An exclamation mark at the end plays without asking.
help-words-practice =
    Words work on the same line: hint, takeback, redo, side, side white, level 5, time 2, new, setup, position with
    its text, resign, flip, rules, help, quit, pass.
help-words-played =
    Words work on the same line: takeback, draw, pause, adjourn, accept, decline, go on, resign, claim, concede,
    terms, flip, help, quit, pass.
help-time = Time:
help-time-clock =
    The clock of the side to move runs; its own program concedes when the time is up. The first move of each side
    costs nothing and must come within 30 seconds. Lag is made up for as far as the terms say (F8). Clocks are never
    edited: to be generous, agree to a pause or a takeback.
help-time-claim =
    When the connection goes, both clocks stand for a minute in all. A game is claimed by your choice only: for
    absence on the other side's turn, or because its time is up with all that is allowed for lag. It is then graded
    as claimed: one side's word.
help-setup = How to set up:
help-setup-mouse = With the mouse or Enter: a square changes from empty to a white man, a black man, and empty again.
help-setup-keys = With the keys: go to a square, and put what is wanted there.
help-setup-typed =
    By typing: t opens a line for a whole position, such as 5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1, or for one of the
    words clear, reset, mirror, turn, play. A pasted position is taken at once.
help-mouse = The mouse:
help-mouse-select = Hold Shift (Option on macOS) to select text: the program takes plain clicks for itself.
help-keys-replay = Keys of the replay:
action-find = Find
action-find-help = Looks for words on the page: only what has them is shown.
page-find = Find:
page-nothing-found = Nothing on this page has that.
