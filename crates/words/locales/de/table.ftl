# Der Tisch.
plies = { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzüge
}
