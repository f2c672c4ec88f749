# De tafel.
plies = { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}
