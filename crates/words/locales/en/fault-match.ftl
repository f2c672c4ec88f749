# What is wrong with a match of engines, and with engines themselves.
usage-many-engines = --engine comes { $count } times; two engines play each other
usage-sprt = --sprt: { $why }
sprt-unknown = '{ $word }': there are elo0=, elo1=, alpha= and beta=
sprt-no-number = '{ $word }' has no number
sprt-twice = '{ $key }=' comes twice
sprt-elo = elo0 is less than elo1, both from -1000 to 1000
sprt-chance = { $name } is above 0 and below 0.5
usage-openings-long = { $path } has more than { $most } bytes
opening-none = there is no opening for { $ruleset } in it
opening-line = line { $number }: { $why }
opening-game = game { $number }: { $why }
opening-over = it is over by { $reason }, so no opening
engine-not-started = the engine '{ $command }' can't be started: { $why }
engine-crash = the engine '{ $command }' has ended: { $how }
engine-hang = the engine '{ $command }' does not answer '{ $asked }' within { $seconds } s
engine-time =
    the engine '{ $command }' is over its time: { $left } s were left, and { $margin } s more as the margin
engine-illegal = the engine '{ $command }' plays '{ $move }', which is illegal ({ $kind }): { $why }
engine-nonsense = the engine '{ $command }' answers with nonsense: { $line }
engine-refused = the engine '{ $command }' refuses: { $line }
engine-no-option = the engine '{ $command }' has no option '{ $option }'
engine-stopped = the engine '{ $command }' is stopped
engine-exit-code = exit code { $code }
nonsense-unasked = '{ $line }' although nothing was asked
nonsense-endless = more than { $most } lines and no '{ $word }'
nonsense-deaf = it does not read what it is told
nonsense-long = a line that is too long
engine-killed = killed by signal { $signal }
engine-closed = its input or output is closed
engine-unseen = its end was not seen
usage-no-ruleset = there is no ruleset '{ $id }' in this program
