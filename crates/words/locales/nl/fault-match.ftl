# What is wrong with a match of engines, and with engines themselves.
usage-many-engines = --engine staat er { $count } keer; twee engines spelen tegen elkaar
usage-sprt = --sprt: { $why }
sprt-unknown = '{ $word }': er zijn elo0=, elo1=, alpha= en beta=
sprt-no-number = '{ $word }' heeft geen getal
sprt-twice = '{ $key }=' staat er twee keer
sprt-elo = elo0 is kleiner dan elo1, beide van -1000 tot 1000
sprt-chance = { $name } ligt boven 0 en onder 0.5
usage-openings-long = { $path } heeft meer dan { $most } bytes
opening-none = er staat geen opening voor { $ruleset } in
opening-line = regel { $number }: { $why }
opening-game = partij { $number }: { $why }
opening-over = hij is afgelopen ({ $reason }), dus geen opening
engine-not-started = de engine '{ $command }' kan niet starten: { $why }
engine-crash = de engine '{ $command }' is gestopt: { $how }
engine-hang = de engine '{ $command }' antwoordt niet op '{ $asked }' binnen { $seconds } s
engine-time = de engine '{ $command }' is over zijn tijd: er was nog { $left } s, met { $margin } s speling
engine-illegal = de engine '{ $command }' speelt '{ $move }', wat niet mag ({ $kind }): { $why }
engine-nonsense = de engine '{ $command }' antwoordt met onzin: { $line }
engine-refused = de engine '{ $command }' weigert: { $line }
engine-no-option = de engine '{ $command }' heeft geen optie '{ $option }'
engine-stopped = de engine '{ $command }' is gestopt
engine-exit-code = exitcode { $code }
nonsense-unasked = '{ $line }', terwijl er niets was gevraagd
nonsense-endless = meer dan { $most } regels en geen '{ $word }'
nonsense-deaf = hij leest niet wat hem wordt gezegd
nonsense-long = een te lange regel
engine-killed = gedood door signaal { $signal }
engine-closed = zijn invoer of uitvoer is gesloten
engine-unseen = zijn einde is niet gezien
usage-no-ruleset = in dit programma zijn er geen regels '{ $id }'
