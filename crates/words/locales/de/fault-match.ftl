# What is wrong with a match of engines, and with engines themselves.
usage-many-engines = --engine steht { $count } mal da; zwei Engines spielen gegeneinander
usage-sprt = --sprt: { $why }
sprt-unknown = '{ $word }': es gibt elo0=, elo1=, alpha= und beta=
sprt-no-number = '{ $word }' hat keine Zahl
sprt-twice = '{ $key }=' steht zweimal da
sprt-elo = elo0 ist kleiner als elo1, beide von -1000 bis 1000
sprt-chance = { $name } liegt über 0 und unter 0.5
usage-openings-long = { $path } hat mehr als { $most } Bytes
opening-none = darin ist keine Eröffnung für { $ruleset }
opening-line = Zeile { $number }: { $why }
opening-game = Partie { $number }: { $why }
opening-over = sie ist aus ({ $reason }), also keine Eröffnung
engine-not-started = die Engine '{ $command }' lässt sich nicht starten: { $why }
engine-crash = die Engine '{ $command }' hat sich beendet: { $how }
engine-hang = die Engine '{ $command }' antwortet auf '{ $asked }' nicht binnen { $seconds } s
engine-time = die Engine '{ $command }' hat ihre Zeit überschritten: es blieben { $left } s und { $margin } s Zugabe
engine-illegal = die Engine '{ $command }' spielt '{ $move }', was ungültig ist ({ $kind }): { $why }
engine-nonsense = die Engine '{ $command }' antwortet mit Unsinn: { $line }
engine-refused = die Engine '{ $command }' weigert sich: { $line }
engine-no-option = die Engine '{ $command }' hat keine Option '{ $option }'
engine-stopped = die Engine '{ $command }' ist angehalten
engine-exit-code = Exitcode { $code }
nonsense-unasked = '{ $line }', obwohl nichts gefragt war
nonsense-endless = mehr als { $most } Zeilen und kein '{ $word }'
nonsense-deaf = sie liest nicht, was man ihr sagt
nonsense-long = eine zu lange Zeile
engine-killed = durch Signal { $signal } getötet
engine-closed = ihre Eingabe oder Ausgabe ist geschlossen
engine-unseen = ihr Ende hat niemand gesehen
usage-no-ruleset = in diesem Programm gibt es keine Regeln '{ $id }'
