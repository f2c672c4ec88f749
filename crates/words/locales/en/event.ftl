# What happened.
event-phrase-differs =
    The words differ, so there is no game: somebody may sit between you. Send a new ticket by another way.
event-watchers-none = Nobody watches.
event-watchers = { $count ->
    [one] One watches.
   *[other] { $count } watch.
}
event-shown = The game is shown again.
event-not-shown = Nobody shows the game at the moment: somebody who does is looked for.
event-you-refused = You refused the game.
event-they-refused = The other player refused the game.
event-left-before = The other player went away before the game.
event-lost-before = The connection was lost before the game began.
event-misbehaved-before = The other program broke the protocol; there is no game.
event-caught-up = Your opponent is there: all that you had signed is in the log. Play on.
event-version = A player with another version called. { $versions }
event-draw-declined = { $side ->
    [white] White's draw offer was declined.
   *[black] Black's draw offer was declined.
}
event-draw-lapsed = { $side ->
    [white] White's draw offer lapsed with the move.
   *[black] Black's draw offer lapsed with the move.
}
event-offer-declined = { $side ->
    [white] White's offer of { $offer } was declined.
   *[black] Black's offer of { $offer } was declined.
}
event-offer-lapsed = { $side ->
    [white] White's offer of { $offer } lapsed with the move.
   *[black] Black's offer of { $offer } lapsed with the move.
}
offer-name-takeback = a takeback
offer-name-pause = a pause
offer-name-adjournment = an adjournment
offer-name-new = something new
event-adjourned = The game is adjourned. Both clocks stand until either of you goes on.
event-paused = The game is paused. Both clocks stand until either of you goes on.
event-went-on = { $side ->
    [white] White goes on. The clocks run.
   *[black] Black goes on. The clocks run.
}
event-claimed-left = { $side ->
    [white] White claims the game: Black has left it.
   *[black] Black claims the game: White has left it.
}
event-claimed-void = { $side ->
    [white] White claims that the game is void: Black's first move did not come in time.
   *[black] Black claims that the game is void: White's first move did not come in time.
}
event-claimed-time = { $side ->
    [white] White claims the game: Black's time is up.
   *[black] Black claims the game: White's time is up.
}
event-claim-answered = A move that was signed before the claim has come in: the claim is answered.
event-times-disputed = { $side ->
    [white] White disputes the other side's clock times: { $what } (it measured { $measured } s). A result by time is contested now.
   *[black] Black disputes the other side's clock times: { $what } (it measured { $measured } s). A result by time is contested now.
}
disputed-too-short = it says that it waited for less than the move took
disputed-too-long = it says that it waited for longer than it can have
disputed-went-back = it thought for less than it had reported before
disputed-too-slow = its clock runs too slowly
disputed-new = a newer check has failed
event-refused = The other side refuses what was sent: { $why }. The game goes on.
event-misbehaved = The other program sent something wrong ({ $fault }), { $count ->
    [1] once
   *[other] { $count } times
}. { $end }
event-connected = Connected.
event-reconnecting = The connection is gone; it is being tried again. Nothing is lost.
event-peer-left = The other player left the table.
event-another-install = The other player's key is used by another installation than before.
event-position-differs =
    The two programs differ about the position after ply { $ply }: the game stops here. Please keep the log.
event-store-failed = The log could not be written: { $why }. Nothing more of this game is sent.
event-rematch-wanted = Your opponent wants a rematch, with the colours swapped.
event-rematch-gone = There is no rematch: your opponent has left, or cannot be reached.
event-end-revised = The other side came back. { $end }
event-witness-there = The witness { $witness } is there.
event-witness-tried = The witness { $witness } is not there; it is being tried again. The game goes on.
event-witness-refused = The witness { $witness } takes no part: { $why }. The game goes on.
event-signature-awaited =
    Both have agreed. Waiting for { $name }'s signature: the game begins when { $name } is there.
alarm-game = ugolki: there is a game for you.
alarm-move = ugolki: your opponent has moved.
alarm-offer = ugolki: your opponent offers you something.
alarm-low-time = ugolki: your time is low.
asked-takeback = { $plies ->
    [one] Your opponent asks to take back one move. Type accept or decline; a move declines too.
   *[other] Your opponent asks to take back { $plies } moves. Type accept or decline; a move declines too.
}
asked-pause = Your opponent offers a pause. Type accept or decline; a move declines too.
asked-adjournment = Your opponent offers an adjournment. Type accept or decline; a move declines too.
asked-new = Your opponent offers something new. Type accept or decline; a move declines too.
you-asked-takeback = { $plies ->
    [one] You asked to take back one move.
   *[other] You asked to take back { $plies } moves.
}
you-offered-pause = You offered a pause.
you-offered-adjournment = You offered an adjournment.
you-offered-new = You offered something new.
join-unreachable = No connection: { $why }.
join-turned-away = The host hung up: it does not know this ticket, or it was used or has expired. Ask for a new one.
join-busy = The host is at the table with somebody else.
join-declined = The host does not want to play.
join-version = The host has another version. { $versions }
join-misbehaved = The host does not speak this protocol.
versions-update-ours =
    Theirs: protocol { $protocol }, rules { $rules }. Yours: protocol { $own_protocol }, rules { $own_rules }.
    Update this program.
versions-update-theirs =
    Theirs: protocol { $protocol }, rules { $rules }. Yours: protocol { $own_protocol }, rules { $own_rules }. They
    need to update.
code-no-game = it does not know this game
code-malformed = it cannot read it
code-too-much = it is too much at once
fault-malformed = not readable
fault-unexpected = out of place
fault-chat-flood = more lines of chat than anybody reads
fault-agreement = another agreement
fault-end-fraud = It proves a fraud, which loses the game.
fault-end-refused = It was refused.
fault-end-dropped = It was dropped; the game goes on.
fault-end-goes-on = It was refused; the game goes on.
# Why something is not possible.
error-busy = Something else is going on at this table.
error-invite-spent = The ticket is used or expired.
error-own-key = That ticket is your own.
error-nothing-proposed = There is nothing to agree to any more.
error-no-game = There is no game at this table.
error-not-over = The game is not over.
error-stopped = This game has stopped.
error-unplayable = No game can begin there: the side to move has no move.
error-offer-again = You have offered that already. Make a move before you offer it again.
error-terms = Such a game cannot be offered: { $why }.
error-resume = There is no going on with that game: { $why }.
error-play = Not now: { $why }.
error-other = Not possible: { $why }.
