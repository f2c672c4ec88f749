# Made from the definitions of the command line: see docs/languages.md.
manual-adjudicate =
    Each game begins with tags, at least [Ruleset "classic-3x3"], or
    {"["}Ruleset "custom"] with the rules as JSON in [Rules "..."]; and
    {"["}Position "..."] if it does not begin at the start. Moves follow as whole
    paths, in pairs: 1. c3-d3 f6-e6

    Exit code 0 if every game can be read and is legal to its end, else 5.
manual-analyse =
    The evaluation is told from the side that is to move, in moves of the race: 1.00
    is one move ahead. The line is the best play of both sides that was found. The
    distances are the fewest moves that each side would need alone on the board:
    proved from below, and from above by a way that was found. They take about as
    much time again.

    A game is looked at where it ends, and with --every-move once before each ply
    and after the last: each ply gets the evaluation after it, for who made it (a
    win or loss in so many plies, itself among them), and the better ply where there
    was one by at least half a move.

    With one thread, --nodes and --depth give the same answer each time.

    Exit code 5 for a log that does not hold or a game that is not legal; a log is
    analysed as far as it was accepted.
manual-engine =
    A line is a command, in a dialect of UCI that docs/engine.md describes whole:
      uci                             who this is, the options, then uciok
      setoption name Ruleset value halma-16
                                      also a .json file, or its JSON on the line
      setoption name Level value 5    likewise Threads, Hash, Seed, MoveOverhead
      isready                         readyok, when all was read
      ucinewgame                      forget the last game
      position start moves c3-d3 f6-e6
      position pos 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1
      go movetime 1000                also nodes N, depth N, infinite, perft N,
                                      wtime MS btime MS winc MS binc MS
      stop                            answer now
      d                               show position, legal moves, result
      quit

    The answer to go is info lines, then one line: bestmove c3-e3, bestmove pass,
    or bestmove none when the game is over. A line that can't be followed is
    answered by 'info string error: ...' and changes nothing. The end of the input
    ends the thought and the program.
manual-export =
    Game text has tags, the moves in pairs, each with its player's clock after it
    ({"{"}[%clk 0:02:58.412]{"}"}), and the result. Moves taken back are left out; 'ugolki
    show' has them. TimeControl is in seconds, reserve and increment ('180+2'), or
    moves and seconds ('1/86400'), or '-' for none. The comment at the end
    is a signed note (C2SP): it names the game and the newest record of each player,
    with that record's body and its signature. Each signature line has the type 0xff
    followed by the tag of records, 'ugolki/record/1' and a zero byte; it signs that
    tag and the body above.

    Exit code 5 if a log does not hold; what was accepted of it is written all the
    same.
manual-games-import =
    Logs have to hold, game text has to be legal to its end; of what is refused the
    reason is told. A game that is here already comes once: of two copies of a log
    all that either has is kept. Game text is kept as text; nothing in it is signed.

    Exit code 5 if any game was refused.
manual-id-show =
    The key is made on first start. It is an OpenSSH private key that only you may
    read (mode 0600). Keep a copy of it ('ugolki key export'); whoever has it is you.
manual-key =
    The key file is an OpenSSH private key: ssh-keygen reads it too. A passphrase is
    asked for at the terminal; UGOLKI_PASSPHRASE_FILE=FILE names a file with it for
    scripts (/dev/fd/3 is a file descriptor).

    Lost the machine? 'import' a copy that 'export' made. Afraid that somebody has a
    copy? 'rotate' makes a new key, and both keys sign that it takes the old one's
    place. Stolen? 'revoke' has the key itself say so; there is no way back. Send
    the statement's file to your friends, who take it up with 'trust'.
manual-keys-list =
    What is printed is a keys.toml that changes nothing. A table is a kind of
    screen, a key an action, and its value the key or keys of the keyboard: F2,
    Ctrl-T, Alt-Left, Shift-Tab, Space, +. An action that is not named keeps its
    keys; [] takes them away.
manual-match =
    Engines:
      An engine is words KEY=VALUE, all in one argument:
        cmd=COMMAND      the program and its arguments; without it, our own engine
        name=NAME        what the table calls it
        option.NAME=V    an option; Ruleset is set by the match
        movetime=MS nodes=N depth=N tc=10+0.1
                         its own limits, instead of those of the match
      A value with spaces stands in quotes: cmd="./other --fast". No shell reads it.
      Engines speak the dialect of docs/engine.md. One that is not named is our own.

    Games:
      Each opening is played twice, with the colours swapped. Random openings depend
      on the seed alone. A file of openings has a position on each line, or is game
      text. The rules alone say who wins. An engine loses the game in which it ends,
      hangs, oversteps its time by more than the margin, plays what is illegal or
      answers what is no move; that is reported with its last lines, it is started
      anew, and the match goes on.

    Output:
      Standard output has a table for each ruleset: results, Elo with 95 % intervals
      from pairs of games, the likelihood of superiority, White's score, endings and
      lengths. --json prints an object a line: "event" is game, fault or table.
      Standard error has the progress.

    With --sprt 'elo0=0 elo1=10 alpha=0.05 beta=0.05' the match ends as soon as H0
    or H1 is accepted, and has 20000 games at the most if --games does not say how
    many. Ctrl-C ends it too; the table so far is printed, the exit code is 130.
manual-net-check =
    It listens as a host does, for a few seconds and with a key of no one's, so it
    may run beside a game. It talks to the local network, to the router, and to the
    relays that you name, to nobody else: without a relay it can't know how you look
    from outside. Two relays tell whether your router gives you one port for all, so
    that a direct way can be opened through it (hole punching), or another one for
    each (symmetric NAT), so that you play through the relay.

    With --json: one object, {"{"}"schema":1,"event":"net-check",...{"}"}:
      listening    addresses, as hosts tell them
      ipv6         whether one of them is a public IPv6 address
      lan          searched, failed (or null), players
      router       forwarded, refused, none, off, or unknown
      reachable    addresses that were confirmed from outside
      relays       key, state, why, seconds, bytes: reserved or what it is at;
                   seconds and bytes are what a circuit may take there, null for
                   no limit
      observed     by, address: how you look from there
      nat          none, one-port, port-for-each, unknown
      expect       direct, hole-punching, relayed, lan-only
      advice       what to do, in words
manual-perft =
    Prints a line for each length up to DEPTH: the length, and the number of
    sequences of so many legal moves. A move is known by its two ends; the end of a
    game is not looked at. With --divide: a line for each first move, and the total.
manual-plain =
    Plain mode:
      It is chosen by --plain or --json, and by itself when standard input or output
      is no terminal. Each event is one line. Typed lines are moves (c3-d3,
      c3-e3-e5, c3e5), pass, draw, takeback, pause, adjourn, go on, accept, decline,
      claim (time or absence), concede (your time is up), resign, rematch,
      remember, same and differ (the safety phrase), save (the invite), block,
      say TEXT, phrase NAME, mute and unmute [always], quit, clocks; in words
      also board [drawn|words], moves [SQUARE], last, list, status, pieces,
      opponent, terms, flip [white|black|turn], qr, chat, phrases, help. A question
      may be shortened where only one fits; c, l, o, p and s are clocks, last,
      opponent, pieces and status. In another language its own words stand beside
      these; help lists both. Where several offers are open, accept and
      decline name theirs: accept takeback. In practice also hint, takeback, redo,
      side [white|black|both], level N, time SECONDS, new, position [POSITION]. A
      line that is refused changes nothing.

      A square alone takes its man in hand and names where it can go; the next one
      plays, an empty line puts it down. After hops a chain goes jump by jump,
      with finish and back. goto 12 and goto 12... tell of a past position. Where
      something is asked first, ! is the answer; behind a move it plays it
      unasked.

      The end of standard input means that no more commands come. The process goes
      on for as long as it needs none, and leaves as with quit when a decision of
      yours is due. (At a terminal, Ctrl-D is quit.) Terms that nobody answers are
      refused, and the exit code is 2. A game that is left stays unfinished in its
      log.

    Plain mode with --json:
      One object a line, each with "schema":1 and "event":
        invite  ticket, addresses, reach, expires, ruleset, lan
                again when the addresses have changed; reach lists who can come by
                it: lan, internet, internet-untried, relay, this-machine
        saved   file
                the invite was saved, on save
        terms   opponent, ruleset, rules, colour, time, rated, takebacks, pauses,
                chat, lag_allowance_ms, most_gain_ms, witnesses, path,
                round_trip_ms, jitter_ms, ...
                answer accept or decline; --yes accepts; the two of time are null
                without clocks; witnesses are keys; the opponent has name, key,
                short and known (new, known, other-name, name-of-another), and where
                it is so known_as, known_key, revoked, replaced_by, other_install,
                verified
        phrase  phrase, known
                while the terms lie on the table: four words, the same on both sides
                if nobody sits between; answer same (agrees, and remembers that) or
                differ (there is no game)
        start   game, ruleset, rules, colour, opponent, phrase, plies, resumed,
                position, log, and level against the computer; again for
                each game in practice
        turn    number, side, position, legal, and clock in a timed game
                you are to move; legal has whole paths, or pass; clock has
                white_ms, black_ms, running, and first_move_ms for a first move
                (and while the other side is to move claim, what you may claim first
                as things stand, and claim_in_ms)
        move    number, side, move, position
                of either side
        offer   kind, by, state
                a draw, takeback, pause or adjournment was made, declined, or has
                lapsed
        paused  kind
                a pause or an adjournment; both clocks stand
        went-on by
                it is over
        clock   white_ms, black_ms, running, first_move_ms, low
                asked for by clocks, or once by itself with low true at 10 s, or at
                a tenth of less than 100 s
        claim   by, reason, state
                you may claim the game now for time, abandonment, or as void (open;
                answer claim, or wait), it is claimed (made), or a move that crossed
                the claim has answered it (answered)
        dispute by, check, measured_ms
                that side says that the other one's times cannot be true
        remembered  name
                the opponent is a known player from now on
        peer    state, path, relay, round_trip_ms, jitter_ms, slow
                connected, reconnecting, left; while reconnecting cause (silent,
                broken, relay-gone, ended, unusable, restarted), for_ms, attempts,
                and why the last one failed
        chat    by, text, phrase
                said beside the game, by either side; phrase names a ready one
        muted   muted
                nothing of the opponent's is told, or it is again
        blocked name
                there is no connection with that player any more
        witness key, state, path, round_trip_ms
                a witness is connected, connecting, or has refused to take part
        waiting for, opponent
                in a game that goes on, nothing can be done before this has come:
                the opponent's signature (signature), or what it holds of the game
                (opponent); nothing is waited for any more (nothing)
        hint    move, motive, why
                what the computer would play, in practice
        rewound plies, number, position
                moves were taken back, or in practice played again
        practice  colour, level, time_ms or nodes
                another side, level or limit, in practice
        rematch state
                after the end, with --stay: your opponent wants another game with
                the colours swapped (wanted; answer rematch), or there is none
                (gone)
        error   kind, what, why
                something was refused; the game goes on
        end     result, reason, grade, log, and clock in a timed game
                the last line, without --stay; result "*" for a game that was left
      Typed lines may be objects too: {"{"}"do":"resign"{"}"}, and for a move
    {"    "}{"{"}"do":"move","from":"c3","to":"e5"{"}"}
    {"    "}{"{"}"do":"move","move":"c3-e3-e5"{"}"}
    {"    "}{"{"}"do":"say","text":"Good luck"{"}"}  {"{"}"do":"phrase","phrase":"thanks"{"}"}
      mute and unmute may have "always":true;
      accept and decline may have "what": draw, takeback, pause, adjournment;
      in practice hint, takeback, redo, new, side ("side"), level ("level"), time
      ("ms"), position ("position").
      A move is played as it is typed, even one that loses at once.

    Exit codes:
      0 after the end of the game or quit, 1 when the game had to stop, 4 when no
      game came about.
manual-players =
    A name in a game is only what its player calls itself; whom you know by which
    key stands in the file known_players of the data folder, in the form of
    OpenSSH's allowed_signers. A known key with another name, and a known name with
    another key, are shown before you agree to a game. At a table, 'remember' adds
    the other player.

    Who is blocked cannot connect, is not listed on the LAN, and so can neither join,
    play nor watch here; a game with that player stays as it stands.
manual-puzzles-solve =
    A typed line is a move (c3-d3, c3-e3-e5, c3e5), or one of: board, moves, back,
    again, hint, solution, task, quit. Only the side that is asked moves. What is
    solved is kept in the state folder. The exit code is 0 when it was solved, and
    1 when the input ended before.
manual-rating =
    Ratings follow from signed logs of rated games and nothing else: whoever has the
    same logs gets the same digits and the same digest, in whatever order they come.
    Without --logs the games of the own library are taken: those played here, those
    watched, those imported. A log that does not hold counts for nothing.

    A number stands with how sure it is (the deviation), with how many of the games
    that the player has opened it counts, and with the digest of all games. '?'
    stands where nothing is known yet. 'ugolki rating PLAYER --explain' tells each
    game, what it changed, and why one did not count.

    Exit code 5 if a log does not hold.
manual-relay =
    A relay:
      Players behind routers that let nobody in hold a place at it; others reach
      them through it, and once they are connected the two try for a direct way. It
      decides nothing, signs nothing and can't read what it carries: it sees keys,
      addresses, times and sizes. Anybody may call who has a place; --allow says who
      may have one. It has a key of its own, 'relay-key' beside the player's. It
      needs no more than to be there, and Ctrl-C ends it: running games then go on
      by another way. docs/relay.md has a systemd unit, a container file, and what
      it costs.

      It also tries out for players whether they can be reached at the address that
      they believe to be theirs (AutoNAT).

    Public address:
      The one under which players reach this machine from outside: an IP address or
      a name, and with it the ports where the relay listens; or a whole address,
      such as /ip4/203.0.113.7/tcp/8443, where a router or a firewall gives the port
      another number. Without one nobody would learn where the relay is. It is
      written down once for all players; the port must be open in each firewall.

    Limits:
      All flags that end in a number or time bound what strangers may take. What is
      beyond them is refused, and counted in the metrics. A time is written 90s, 2m,
      6h, 1d, a size 128KiB, 64MiB; a circuit is cut when its time or bytes are used
      up, and the players open another one. libp2p's own limits would be
      --circuit-time 2m --circuit-bytes 128KiB.

    Metrics:
      With --metrics, GET /metrics answers in Prometheus' text format, at
      127.0.0.1:9618 unless told otherwise. Nothing in it tells who uses the relay.

    With --json:
      One object a line, each with "schema":1 and "event":
        relay      key, address
                   an address to be given to players: --relay ADDRESS
        listening  key, address
        other-port port, why
                   443 is not to be had; it listens at this one
        metrics    address
        error      kind, what, why
        ended      seconds, connections, reservations, circuits, received_bytes,
                   sent_bytes
                   what was done in all; the last line
manual-rulesets-list =
    What --json prints under "rules" is also the form of a file of your own rules,
    for 'ugolki host --ruleset FILE.json' and 'ugolki perft FILE.json': change what
    you like, and say "id":"custom". Those that you make on the screen, or that lie
    as NAME.json in the folder data/rulesets ('ugolki doctor' says where), are listed
    as own, and their names go wherever the names of the built-in ones go.
manual-tournament-audit =
    Checks all that is here of an event: the logs of all games, all signatures, the
    list and the digests of each seal, and names what seals have left out though
    the witnesses had it in time.

    Exit code 0 if all of it holds, else 5.
manual-tournament-export =
    Writes the charter, all facts, lists and games of an event into a folder. Whoever
    has it checks it offline by 'ugolki tournament verify FOLDER', and reaches the
    same digest. The reports lie beside them: report.trf, index.html, report.txt and
    report.json.
manual-tournament-new =
    The charter is the whole of an event's rules. It is shown as players will read
    it, and signed once you have typed yes; from then on nothing of it can change.
    Faults of a file are told all at once, each with its line.
manual-tournament-pairings =
    The round to pair is the one after the last in which anybody was paired or had
    the pairing bye, and if everybody has an entry in that one, the next. Who has
    an entry in it, or a bye told of apart, is not paired. No event, key or network
    is needed.

    Engines are named with their version: dutch-2026/1 follows C.04.3 as in force
    since February 2026, fast-swiss/1 is for large fields, berger/1 for round
    robins, knockout/1 for brackets of one game a match. Without --engine the
    report's own kind of event decides, else dutch-2026/1.

    --pairs prints what pairing programs print: the number of lines, then the
    numbers of White and Black, with 0 for nobody.

    Exit code 1 if there is no legal pairing, with the criterion that blocks; 2 if
    the number of rounds has to be told by --rounds; 5 if the report has faults:
    all are named, with line and column.
manual-tournament-standings =
    Places follow from points, then from the tie-breaks in their order, as C.07 in
    force since March 2026 has them; who is still equal shares a place. Without
    --tie-breaks the report's own list is taken (lines 202 and 212), else that of a
    Swiss (BH/C1 BH SB DE) or of a round robin (DE SB WIN KS). A knockout has its
    places from the bracket alone.

    Tie-breaks: DE BH BH/C1 BH/C2 BH/M1 AOB FB SB SB/C1 KS WIN WON BPG BWG PS PS/C1
    REP STD TPN, with commas between. Points come first, or where PTS stands.

    --explain opens every value to what it was added up from, round by round.
manual-tournament-verify =
    A folder is one that 'ugolki tournament export' wrote: all signatures, logs,
    seals and digests are checked, from nothing but the folder, and the digest of
    each seal is named.

    Of a report each round is paired again from the rounds before it, and each difference is
    named: other pairs, other colours of a pair, another bye. The points of every
    line are added up again; a line that says others is a fault of the report, as
    is a game that two lines tell otherwise. All faults are named, with line and
    column.

    Where only colours differ, somebody may have sat out from the start: programs
    disagree on who has the drawn colour then.

    Exit code 0 if every round is as it would be paired, else 5.
manual-ugolki =
    More commands:
      adjudicate  Replay game text by the rules
      engine      Let other programs play against the engine
      match       Let two engines play each other
      perft       Count the sequences of legal moves
      puzzles     List, show and solve puzzles
      id          Show who you are
      keys        List the keys in force
      themes      List the themes
      locales     List the languages
      completions Print what completes command lines in bash, zsh, fish, ...
      man         Print the manual

    Files:
      Keys and games lie in the data folder ($XDG_DATA_HOME/ugolki), the program's
      log in the state folder ($XDG_STATE_HOME/ugolki/log), and your own files,
      config.toml, keys.toml and themes/, in the config folder
      ($XDG_CONFIG_HOME/ugolki); they are never written. UGOLKI_HOME=FOLDER puts
      everything below one folder, so that two players fit on one machine.

    Variables:
      UGOLKI_HOME   the folder to keep everything in
      UGOLKI_RELAY  relays to be reached through, as --relay, with commas between
      UGOLKI_PASSPHRASE_FILE   a file with the passphrase of your key, if it has one

    Exit codes:
        0  done
        1  failed
        2  the command line can't be followed
        3  config.toml, keys.toml, key, name or folders can't be used
        4  no connection, no game
        5  a log, signature or game does not hold
      101  a fault of the program itself
      129, 130, 143  ended by a hang-up, Ctrl-C, or a request to terminate
manual-verify =
    Needs nothing but the file, and no network: checks every signature, both chains,
    every move by the rules, both clocks, and the outcome with how well it is
    established. Names the position reached and the first fault. What no log can
    prove is said too: when it was played, and how true the clocks were told.

    Exit code 0 when all files hold, 5 when one does not or can't be read.
manual-watch =
    Watching:
      The invite of a game lets others watch it, from before it begins until it
      ends, unless its terms forbid that. Whoever plays or watches also shows it to
      whoever has an address of theirs and the game's id. Each move is checked here
      as the players' own programs check it; nobody in between can make one up. The
      players see how many watch, and may have all lag behind by some moves
      ('ugolki host --watch-delay'). The log lies in the folder 'watched' beside
      your games; 'ugolki verify' and 'ugolki show' read it.

    With --plain and --json:
      As for a game of one's own ('ugolki join --help' lists the events). 'start'
      has the colour "none" and both 'players'. Further events:
        watchers   watching       how many watch, by their word
        shown      by_anyone      somebody shows the game again, or nobody does
manual-witness =
    A witness:
      Both players name it in the terms of their game. They tell it of each move as
      they play; it signs what it has seen and when, and passes on what one player
      does not take from the other. If one runs out of time or stays away, and more
      than half of the witnesses say so, the result is graded 'witnessed' instead
      of 'claimed'. A witness decides nothing and can move for nobody. It needs no
      more than to be there: it asks nothing, and Ctrl-C ends it at any time. The
      logs lie in the folder 'witnessed' beside your games; 'ugolki verify' reads
      them.

    With --json:
      One object a line, each with "schema":1 and "event":
        listening            key, address
                             an address to be given to players
        witness-begun        game, white, black, plies, known
        witness-came, witness-went   game, side
        witness-parked       game
                             nobody is there; it is read again when somebody comes
        witness-ended        game, result, reason, grade
        witness-turned-away  key, code, count
        error                kind, what, why
