# The table.
plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
