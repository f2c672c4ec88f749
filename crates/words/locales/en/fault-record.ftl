# What is wrong with records, logs, terms, keys, names and statements.
fault-new = something that this version has no words for ({ $kind })
fault-decode-too-long = { $length } bytes are more than the { $limit } allowed
fault-decode-truncated = the bytes end too early
fault-decode-trailing = { $count ->
    [one] 1 byte
   *[other] { $count } bytes
} too many at the end
fault-decode-length = a length beyond the limit
fault-decode-invalid = bytes that mean nothing ({ $detail })
fault-decode-not-canonical = not the one spelling that counts
fault-encode-unsupported = a value that can't be written
fault-file-empty = the file is empty
fault-file-not-a-log = it is no game log: it does not begin with '{ $name }'
fault-file-newer =
    it was made by a newer version (log file { $version }; this one reads up to { $ours }): update ugolki
fault-line-too-long = a line of more than { $most } bytes
fault-line-not-an-object = this is no line of a game log
fault-line-unknown-kind = this kind of line is not known here: a newer version made it
fault-line-wrong-parts = the number of bodies or signatures is wrong
fault-line-base64 = '{ $key }' is no canonical base64
fault-line-length = '{ $key }' has the wrong length
fault-log-no-terms = there are no terms: nothing says what was agreed
fault-log-other-terms = here stand the terms of a second game
fault-log-evidence = the evidence does not hold: { $why }
fault-log-stamp = the stamp does not hold: { $why }
fault-record-unreadable = it can't be read: { $why }
fault-record-version = it was made by version { $version } of the protocol; this program has version { $ours }
fault-record-game = a record of another game
fault-record-author = its author does not play in this game
fault-signature = the signature does not hold
fault-record-place = it is out of place: number { $got } came where { $expected } is next
fault-record-chain = it does not follow its author's record before it
fault-record-seen = it has seen a record that is not known here
fault-record-seen-back = it has seen less than its author's record before it
fault-record-position = the position after ply { $ply } is another one
fault-record-equivocation = two different records have one number
fault-act-not-started = both sides join before anything else
fault-act-joined = this side has joined already
fault-act-over = the game is over
fault-act-not-your-turn = it is the other side's turn
fault-act-illegal = illegal move: { $why }
fault-act-no-offer = no draw is offered
fault-act-offer-again = one such offer between two moves is enough
fault-act-result-early = the other side has not acknowledged the end yet
fault-act-result-wrong = that is not the result of this game
fault-act-claimed = the game has been claimed
fault-act-flag = the other side's time is up: that can be claimed
fault-act-no-clock = there is no such clock in this game
fault-act-not-their-turn = it is not the other side's turn
fault-act-claim-early = it is too early for that claim
fault-act-not-allowed = the terms of this game do not allow it
fault-act-takeback = moves can be taken back to one's own turn only
fault-act-paused = the game is paused
fault-act-not-paused = the game is not paused
fault-act-dispute-again = that is disputed already
fault-play-not-a-player = this key does not play in this game
fault-play-refused = the log refuses it: { $why }
fault-sign-author = the record is by another author
fault-agreement-unreadable = the terms can't be read: { $why }
fault-agreement-terms = the terms are impossible: { $why }
fault-agreement-proposer = the signature of the player who offered the terms does not hold
fault-agreement-responder = the signature of the player who accepted the terms does not hold
fault-terms-version =
    they are made for protocol { $protocol } and rules { $rules }; this program has protocol { $own_protocol } and
    rules { $own_rules }
fault-terms-same-player = both players have the same key
fault-terms-time = there is no such time control: { $time }
fault-terms-untimed-rated = a game without a clock can't be rated
fault-terms-unrated-ruleset = this ruleset is not rated
fault-terms-rated-takebacks = a rated game allows no takebacks
fault-terms-other-pool = the chains of rated games are of the pool { $pool }, and the ruleset is another
fault-terms-chain-head = a count of rated games and the last of them do not belong together
fault-terms-witnesses = a witness is named twice, plays itself, or there are more than { $most }
fault-stamp-game = a stamp of another game
fault-stamp-witness = the terms name no such witness
fault-evidence-record = a record of it is not sound: { $why }
fault-evidence-same = both records are the same
fault-evidence-places = the two records are not for one place
fault-evidence-linked = the log does not hold what the record follows
fault-evidence-nothing = the record shows no illegal move
fault-key-not-a-key = that is no ed25519 public key
fault-key-weak = that is a weak ed25519 key, which anybody can sign for
fault-time-form = write minutes+seconds as in 3+2 or 1:30+0, days a move as in 2d, or untimed
fault-time-limits =
    a reserve has 1 second to 24 hours, an increment at most an hour, and a move by correspondence 1 to { $days }
    days
fault-name-empty = a name has at least one character
fault-name-too-long = a name has at most { $most } characters
fault-name-spaces = a name has single spaces, and none at its ends
fault-name-marks = it has a combining mark without a letter of its own
fault-name-character = a name has no character U+{ $code }
fault-statement-version = it was made by another version (statement { $version }; this one reads { $ours })
fault-statement-unreadable = the statement can't be read: { $why }
fault-statement-same-key = both keys are the same
fault-statement-parts = the number of signatures is wrong
fault-statement-signature = the signature of the key { $key } does not hold
fault-statements-none = it is no file of statements about keys: it does not begin with '{ $name }'
fault-statements-newer =
    it was made by a newer version (statements { $version }; this one reads up to { $ours }): update ugolki
fault-statements-too-long = a file of more than { $most } bytes
fault-statements-line = this is no line of a file of statements
fault-statements-unknown-kind = this kind of statement is not known here: a newer version made it
fault-statements-damaged = body or signatures are damaged
fault-at-line = line { $line }
fault-at-side = { $side ->
    [white] white
   *[black] black
}
fault-at-record = record { $seq }
fault-at-ply = ply { $ply }
