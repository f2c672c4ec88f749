# Was die Hände am Tisch tun, und die getippte Zeile.
hands-finish-illegal = Hier kann die Kette nicht enden: { $why }
hands-nothing-to-finish = Es wird keine Kette eingegeben.
hands-no-hop = Kein Sprung dieser Kette führt dorthin.
hands-visited = Eine Kette besucht kein Feld zweimal (R-3.4).
hands-hops-on = Ab jetzt ziehst du Sprung für Sprung; Zug beenden schließt die Kette ab.
hands-hops-off = Ab jetzt ist ein Zug sein Anfang und sein Ende.
hands-finish = Zug beenden
hands-hop-back = Sprung zurück
hands-chain = Kette: { $path }
hands-confirm = { $ply }: { $key } spielt ihn, { $back } nimmt ihn zurück.
hands-play = Spielen
hands-premove = Vorbereitet: { $ply }. Gespielt wird, wenn du dran bist; { $back } verwirft ihn.
hands-premove-illegal = Der vorbereitete Zug { $ply } ist nicht mehr möglich und wurde verworfen.
hands-premove-off = Züge lassen sich nicht vorbereiten: das ist in den Einstellungen aus.
hands-mouse-on = Die Maus gehört jetzt dem Programm; mit Shift markierst du Text.
hands-mouse-off = Die Maus bleibt dem Terminal; :mouse nimmt sie wieder.
hands-no-such-move = Einen Zug { $number } gibt es in dieser Partie nicht.
hands-line = Befehl
hands-answer = Antwort
warning-last-reply = Weiß hat sein Ziel gefüllt. Schwarz hat einen letzten Zug.
warning-deadline = Noch { $men ->
    [one] { $men } Stein
   *[other] { $men } Steine
} im Haus: { $left ->
    [one] letzter Zug
   *[other] { $left } Züge übrig
}.
warning-closed = Ab jetzt verliert ein Zug, der im eigenen Haus endet.
warning-repetition = Diese Stellung gab es zweimal. Beim dritten Mal ist es Remis.
warning-limit = { $left ->
    [one] Das ist der letzte Zug der Partie.
   *[other] Noch { $left } Züge bis zur Zuggrenze.
}
