# The form of a game that is offered, or played at one keyboard.
form-rules = Rules
form-colours = Colours
form-time = Time
form-time-typed = Or type it: minutes+seconds as in 3+2 or 1:30+0, days a move as in 2d, or untimed.
form-local-days = Days a move are for players who are not at one keyboard.
form-time-bounds = A reserve has 1 second to 24 hours, an increment at most an hour, a move by days 1 to 365.
form-rated = Rated
form-rated-help = A rated game has a clock, and nothing in it is taken back.
form-takebacks = Takebacks
form-takebacks-help = Moves are taken back only when the other player agrees. The clocks keep what they show.
form-pauses = Pauses
form-pauses-help = The game is paused or adjourned only when both agree; either of you ends it. Both clocks stand.
form-premoves = Moves ahead
form-premoves-help = A move may be prepared while the other player thinks. It is played as soon as the turn comes.
form-premoves-allowed = allowed
form-chat = Chat
form-chat-help =
    You may write to each other beside the game. It is kept on this machine only, and no part of the signed log.
form-spectators = Spectators
form-spectators-help = Who has the invite, or the game's id from one of you, may watch. Both of you see how many do.
form-spectators-may = may watch
form-spectators-out = kept out
form-lan = This network
form-lan-open = anyone may join
form-lan-ticket = ticket only
form-good-for = Good for
form-good-for-help = The ticket can be taken up for so long while you wait; it is good for one game.
form-good-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
form-good-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
form-ticket = Ticket
form-ticket-help = A short ticket fits a line and a QR code, with the best addresses. A long one has all of them, up to eight.
form-ticket-short = short
form-ticket-long = all addresses
form-host = Offer this game
form-local = Start this game
form-colours-lot = drawn by lot
form-colours-white = you play White
form-colours-black = you play Black
yes = yes
no = no
form-when-both-agree = when both agree
form-never = never
form-chat-allowed = allowed
form-chat-off = off
form-unrated-now = { $why } The game is not rated now.
# What a host sees while it waits.
waiting-ticket = Send this ticket to your friend; it is good for one game:
waiting-select = Select the next lines to copy the ticket by hand; it is good for one game:
waiting-no-ticket = The ticket is being made: the program looks for its addresses.
waiting-addresses = Reachable at:
waiting-copied =
    The ticket was sent to the clipboard of your terminal. Not all terminals take it: then Tab shows it as lines to
    select.
waiting-copy = Copy ticket
waiting-save = Save
waiting-lines = As lines
waiting-code = With code
waiting-expired = The ticket has expired. Go back and host again.
waiting-minutes = { $minutes ->
    [1] Good for one more minute.
   *[other] Good for { $minutes } minutes.
}
waiting-hours = Good for { $hours } hours.
waiting-days = Good for { $days } days.
waiting-offer-lan = { $rules }, colours: { $colours }, { $time }; on this network: { $lan }.
waiting-offer-here = { $rules }, colours: { $colours }, { $time }; on this machine: anyone may join.
waiting-witnesses = { $count ->
    [one] Witness: { $named }.
   *[other] Witnesses: { $named }.
}
way-here-only = Only this machine reaches you: the program listens nowhere else.
way-lan = Players on your local network reach you.
way-relay = Players anywhere reach you through the relay { $relay }.
way-direct = Players anywhere reach you directly.
way-untried = Players anywhere may reach you directly: you have a public address, if no firewall is in the way.
way-none = Nobody on the internet does: name a relay with --relay, or have your router forward a port to this machine.
way-none-port =
    Nobody on the internet does: name a relay with --relay, or have your router forward port { $port } to this
    machine.
no-address =
    There is no address that may be told: name a relay with --relay, which then has to take you, or tell those of
    your network, too.
invite-saved = The ticket was saved to { $path }. Whoever has that file joins with: ugolki join @FILE
invite-not-saved = The ticket could not be saved to { $path }: { $why }.
invite-code-needs = A window of { $columns } x { $rows } shows the ticket as a QR code, too.
