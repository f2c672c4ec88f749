# The rules of a game, made from its parameters.
rules-first-straight = { $side } x { $side } board, { $men } men a side in { $house }, straight moves.
rules-first-diagonal = { $side } x { $side } board, { $men } men a side in { $house }, straight and diagonal moves.
rules-corner = a corner of { $files } x { $ranks }
rules-corner-cut = a corner cut off at { $first } and { $second }
rules-second-once-count = Leave home by move { $exit }; at move { $limit } men in the target count.
rules-second-once-draw = Leave home by move { $exit }; at move { $limit } it is a draw.
rules-second-always-count = No man at home from move { $exit }; at move { $limit } men in the target count.
rules-second-always-draw = No man at home from move { $exit }; at move { $limit } it is a draw.
rules-name = { $ruleset }:
rules-board =
    The board has { $width } x { $width } squares. White has { $men } men in the corner at a1, Black as many in the
    opposite one. White moves first. Whoever brings all men into the other side's house first wins.
rules-houses = White's house: { $white }. Black's house: { $black }.
rules-moves-heading = Moves:
rules-moves-straight =
    A man steps to a free neighbouring square along a file or rank, or jumps over one neighbouring man of either
    side to the free square behind it. A jump may be followed by more jumps, in any direction; a chain may stop
    after each. Nothing is captured. No square is visited twice in a chain.
rules-moves-diagonal =
    A man steps to a free neighbouring square, diagonally too, or jumps over one neighbouring man of either side to
    the free square behind it. A jump may be followed by more jumps, in any direction; a chain may stop after each.
    Nothing is captured. No square is visited twice in a chain.
rules-enclosure-heading = Shutting in:
rules-enclosure-forbidden =
    No move may leave a man of the other side without any step or jump, if a man of one's own takes part in it.
rules-enclosure-by-move =
    No move may take the last step or jump from a man of the other side, if a man of one's own takes part in it.
rules-enclosure-exempt =
    A man may be shut in. If the other side's men take part in it, the deadline forgives a man that is shut in at
    home.
rules-enclosure-ignored = A man may be shut in; nothing follows from it.
rules-home-heading = Leaving home:
rules-home-once =
    Whoever has a man in the own house after move { $exit } loses; if both have, it is a draw. After that, a move
    that ends in the own house loses at once.
rules-home-always =
    Whoever has a man in the own house after move { $exit } or any later move loses; if both have, it is a draw.
rules-end-heading = The end:
rules-reply-always =
    When White has filled its target, Black has one more move: if that fills Black's target, it is a draw.
rules-reply-if =
    When White has filled its target, Black has one more move if it can fill its own target with it: then it is a
    draw. If it cannot, White wins at once.
rules-limit-count = After move { $limit } the side with more men in its target wins; equally many is a draw.
rules-limit-draw = After move { $limit } it is a draw.
rules-repetition = The same position with the same side to move for the third time is a draw.
rules-no-move-draw = A side to move without a legal move: a draw.
rules-no-move-pass = A side without a legal move passes; if neither has one, it is a draw.
