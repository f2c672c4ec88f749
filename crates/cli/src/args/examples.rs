//! The examples that every help begins with, and the texts around the lists that `clap` makes (T-12.2).

use ugolki_words::Lang;

use crate::config;

/// The order of a help screen: examples first.
pub(crate) const TEMPLATE: &str =
    "{before-help}{about-with-newline}\n{usage-heading} {usage}\n\n{all-args}{after-help}";

/// The same for the program itself, whose first line says what it is, so that all fits one screen.
pub(crate) const TOP_TEMPLATE: &str = "{before-help}Commands:\n{subcommands}\n  -h a screen of help; --help everything; -V the version{after-help}";

pub(crate) const TOP: &str = "\
Corners, peer to peer, signed. Examples: ugolki; ugolki host; ugolki join UG1...";

/// What the long help of the program ends with: settings, then `rest`.
pub(crate) fn manual(lang: Lang, rest: &str) -> String {
    format!("{}\n\n{rest}", config::manual(lang))
}

pub(crate) const MANUAL: &str = "\
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
  129, 130, 143  ended by a hang-up, Ctrl-C, or a request to terminate";

pub(crate) const PLAIN_MANUAL: &str = "\
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
  One object a line, each with \"schema\":1 and \"event\":
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
            the last line, without --stay; result \"*\" for a game that was left
  Typed lines may be objects too: {\"do\":\"resign\"}, and for a move
    {\"do\":\"move\",\"from\":\"c3\",\"to\":\"e5\"}
    {\"do\":\"move\",\"move\":\"c3-e3-e5\"}
    {\"do\":\"say\",\"text\":\"Good luck\"}  {\"do\":\"phrase\",\"phrase\":\"thanks\"}
  mute and unmute may have \"always\":true;
  accept and decline may have \"what\": draw, takeback, pause, adjournment;
  in practice hint, takeback, redo, new, side (\"side\"), level (\"level\"), time
  (\"ms\"), position (\"position\").
  A move is played as it is typed, even one that loses at once.

Exit codes:
  0 after the end of the game or quit, 1 when the game had to stop, 4 when no
  game came about.";
