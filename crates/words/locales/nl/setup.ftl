# Setting up a position.
setup-header = Opzetten  Zet { $number }, { $side ->
    [white] Wit
   *[black] Zwart
} aan zet
setup-count = { $side ->
    [white] Wit
   *[black] Zwart
} { $have } van { $need }
setup-typed = Stelling of woord:
setup-take = Overnemen
setup-copied = De stelling is naar het klembord van je terminal gestuurd.
setup-unplayable = Zo kan het niet gespeeld worden.
setup-change = Wijzigen
setup-drop = Ga je terug, dan is wat hier is opgezet weg: nog een keer om terug te gaan.
setup-number = Zetnummer
setup-empty = Typ of plak eerst een stelling.
setup-unreadable = Dat is niet te lezen: { $why }.
setup-no-move = { $side ->
    [white] Wit is aan zet en heeft geen zet.
   *[black] Zwart is aan zet en heeft geen zet.
}
setup-other = Zo kan het niet gespeeld worden: { $why }.
setup-board = Het bord is { $have } x { $have }, en deze regels spelen op { $need } x { $need }.
setup-off-board = Een schijf staat buiten het bord.
setup-overlap = Twee schijven staan op één veld.
setup-number-zero = Het zetnummer is 0.
setup-wrong-number = { $side ->
    [white] Wit
   *[black] Zwart
}: { $have ->
    [0] geen schijven
    [one] 1 schijf
   *[other] { $have } schijven
}, nodig { $need }.
