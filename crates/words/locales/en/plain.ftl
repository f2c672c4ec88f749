# Plain mode: sentences, each of which stands alone. What is typed stays English; other words for the same are below.
plain-your-move = Your move.
plain-to-move = { $side ->
    [white] White
   *[black] Black
} to move.
plain-your-pass = Your move: no move is possible, so you must pass. Type pass.
plain-to-pass = { $side ->
    [white] White
   *[black] Black
} to move: no move is possible, so you must pass. Type pass.
plain-calling = Calling the host, { $key }.
plain-agreed-waiting = You have agreed. Waiting for { $name }.
plain-not-connected-yet = Your opponent is not connected yet.
plain-left-kept = { $said } What was played is kept. Type quit to leave.
plain-invite =
    You offer a game of { $ruleset }. The next line is the invite; it is good for one game until { $until } UTC.
plain-invite-leads = It leads to { $addresses }.
plain-and = { $first } and { $second }
plain-waiting-lan =
    Waiting for a player who has the invite, or finds you on the LAN. Type qr for the invite as a QR code, save to
    keep it in a file.
plain-waiting-here =
    Waiting for a player who has the invite, or calls you from this machine. Type qr for the invite as a QR code,
    save to keep it in a file.
plain-waiting-invite =
    Waiting for a player who has the invite. Type qr for the invite as a QR code, save to keep it in a file.
plain-compare =
    { $phrase } { $hint } Type same if they are the same, differ if not, or accept to play without comparing.
plain-you-offered-draw = You offered a draw.
plain-draw-offered = Your opponent offers a draw. { $answer }
plain-side-offers-draw = { $side ->
    [white] White
   *[black] Black
} offers a draw.
plain-claimed-moment = { $said } They have a moment to answer.
plain-claimed-play-on = { $said } By your own clock you have time: play on, or type concede to agree.
plain-claimed-concede = { $said } Type concede to agree; a move that you had signed before answers it by itself.
plain-claimed-away =
    { $said } You were away for too long on your own turn. Type concede to agree; a move that you had signed before
    answers it by itself.
plain-log = The game's log: { $path }
plain-rematch-wanted = { $said } Type rematch to play it, or quit to leave.
plain-low-time = Low time. { $clocks }
plain-refused = Refused
plain-trouble = { $what }: { $why }
plain-stays = Type rematch to play again with the colours swapped, or quit to leave.
plain-opponent = Your opponent
plain-unfinished-log = You leave the game unfinished. Its log: { $path }
plain-unfinished = You leave the game unfinished.
plain-re-entry =
    { $typed } ends in your own house after the deadline, and loses the game at once. Type { $typed }! to play it
    all the same, or another move.
plain-leaving = A game is running. Press Ctrl-C again to leave it unfinished, or go on playing.
plain-connected = connected { $path }
plain-connected-trip = connected { $path } with { $ms } ms there and back
plain-not-connected = not connected now
plain-path-lan = on the LAN
plain-path-direct = directly
plain-path-relay = through the relay { $relay }
plain-terms-ours = { $name } ({ $key }), { $connected }, wants to play with you: { $terms }. { $ask }
plain-terms-theirs = { $name } ({ $key }), { $connected }, offers you a game: { $terms }. { $ask }
plain-ask-agreed = You have agreed.
plain-ask-terms = Type accept or decline; terms tells the rules.
plain-agreement = { $ruleset }, { $colours }, { $time }, { $rated }, { $allowed }
plain-agreement-lag =
    { $agreement }. Lag up to { $allowance } ms a move costs nothing, so a player who cheats with the clock gains at
    most { $gain } in { $moves } moves
plain-colours-lot = colours by lot
plain-colours-you = { $side ->
    [white] you play White
   *[black] you play Black
}
plain-witnesses = { $count ->
    [one] The game has a witness: { $named }. Each is told of every move, and says when it saw it.
   *[other] The game has witnesses: { $named }. Each is told of every move, and says when it saw it.
}
plain-adjourned =
    The game is adjourned; both clocks stand. Type go on to play on, or quit to leave it for another day.
plain-paused = The game is paused; both clocks stand. Type go on to play on.
plain-claim-open = { $open } Type claim to claim the game, or wait. { $worth }
plain-begun-computer = { $side ->
    [white] The game has begun: { $ruleset }, you play White against the computer, level { $level }.
   *[black] The game has begun: { $ruleset }, you play Black against the computer, level { $level }.
}
plain-begun = { $side ->
    [white] The game has begun: { $ruleset }, you play White against { $name }.
   *[black] The game has begun: { $ruleset }, you play Black against { $name }.
}
plain-resumed = { $side ->
    [white] The game goes on at move { $number }: { $ruleset }, you play White against { $name }.
   *[black] The game goes on at move { $number }: { $ruleset }, you play Black against { $name }.
}
plain-begun-both = The game has begun: { $ruleset }, both sides at this keyboard.
plain-watch = You watch a game of { $ruleset }: White { $white }, Black { $black }. Every record is verified here.
plain-watch-since = You watch a game of { $ruleset }: White { $white }, Black { $black }. So far { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}. Every record is verified here.
plain-won = You have won. { $end }
plain-lost = You have lost. { $end }
# Answers.
plain-clocks = Your clock { $own }, theirs { $other }.
plain-clocks-first =
    Your clock { $own }, theirs { $other }. Your first move costs no time; it must come within { $seconds } s.
plain-peer-local = Both sides are played at this keyboard.
plain-peer-connected = Your opponent is connected { $path }.
plain-peer-trip = Your opponent is connected { $path }, { $ms } ms there and back.
plain-peer-jitter = Your opponent is connected { $path }, { $ms } ms there and back, give or take { $jitter } ms.
plain-peer-slow = { $said } The connection is slow.
plain-peer-reconnecting = The connection to your opponent is gone; a new one is being tried.
plain-peer-left = Your opponent has left the game.
plain-table-terms = { $time }, { $rated }, { $allowed }.
plain-table-lag =
    Lag up to { $allowance } ms a move costs nothing; more of it costs time, but takes the last second only after { $guard } of grace.
plain-table-bank = Of the lag allowance White has { $white } left, Black { $black }.
plain-rated = rated
plain-unrated = unrated
plain-allowed-takebacks-pauses = takebacks and pauses by consent
plain-allowed-takebacks = takebacks by consent, no pauses
plain-allowed-pauses = pauses by consent, no takebacks
plain-allowed-none = no takebacks, no pauses
plain-allowed-chat = { $allowed }, chat
plain-allowed-no-chat = { $allowed }, no chat
plain-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
plain-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
plain-time-each = { $base } each ({ $time })
plain-time-each-more = { $base } each and { $more } a move ({ $time })
plain-time-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
plain-untimed = untimed
plain-tenths = { $seconds } s
plain-clock-days = { $days } d { $hours } h
# Offers.
plain-answer = Type accept or decline; a move declines too.
plain-answer-named = Type accept { $name } or decline { $name }; a move declines too.
plain-you-asked-takeback = You asked to take back { $moves }; the clocks keep what they show.
plain-you-offered-pause = You offered a pause, in which both clocks stand.
plain-you-offered-adjournment = You offered to adjourn the game to another day.
plain-you-offered-new = You offered something newer.
plain-asked-takeback = Your opponent asks to take back { $moves }; the clocks keep what they show. { $answer }
plain-asked-pause = Your opponent offers a pause, in which both clocks stand. { $answer }
plain-asked-adjournment = Your opponent offers to adjourn the game to another day. { $answer }
plain-asked-new = Your opponent offers something newer. { $answer }
# Why a line is refused; after what was typed and a colon.
plain-no-remember = there is nobody to remember
plain-no-save = there is no invite to save
plain-no-mute = there is nobody to mute
plain-no-block = there is nobody to block
plain-words-only = this verb answers in words; the events tell the same
plain-nothing-to-compare = there are no terms to agree to
plain-several-open = several offers are open; say which: { $names }
plain-or = { $first } or { $second }
plain-play-no-game = there is no game
plain-not-your-turn = it is not your turn
# What is in hand.
plain-picked = { $from } is in hand. { $targets }
plain-put-down = { $from } is put down.
plain-hops-on = From now on you go hop by hop: type one jump at a time, finish to end the move, back to take a jump back.
plain-hops-off = From now on a move is its two ends.
plain-chain = Chain: { $path }. It can go on to { $squares }. Type finish to play it so, or back.
plain-chain-end = Chain: { $path }. No jump leads on. Type finish to play it, or back.
plain-nothing-in-hand = nothing is in hand
plain-nothing-to-finish = no chain is being entered
plain-nothing-asked = nothing was asked that this could answer
plain-resign-sure = You would give the game up. Type ! or resign again to do so; anything else goes on.
plain-confirm = { $path }: type ! to play it, or another move.
plain-read-as = { $typed } is read as { $path }.
plain-either = that can be { $first } or { $second }; type it in Latin letters
plain-past = Past, after { $last } The game stands at move { $number }.
plain-too-long = a line has at most 4096 bytes
