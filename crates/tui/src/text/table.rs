//! The words of the table.

use ugolki_node::Purpose;
use ugolki_node::view::{
    GameView, LossCause, PathView, PeerState, PlayerView, Seat, TroubleView, WatchView, WitnessState,
};
use ugolki_record::Matter;
use ugolki_rules::{BoardSize, LateHome, Path, Ply, Ruleset, Side, Square};
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::shell::Acquaintance;

/// A side's name at the start of a sentence.
pub(crate) fn side_name(lang: Lang, side: Side) -> String {
    say!(lang, "side-name", side = side_word(side))
}

/// A side as the messages that tell of one choose by it.
pub(crate) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Move number and side to move, once both sides sit at the table.
pub(crate) fn turn(lang: Lang, view: &GameView) -> String {
    let position = view.game.position();
    let number = position.number();
    if view.end.is_some() || view.game.is_over() {
        return say!(lang, "turn-over", number = number);
    }
    if !view.begun {
        return say!(lang, "turn-sitting-down", number = number);
    }
    match view.paused() {
        Some(Matter::Adjournment) => return say!(lang, "turn-adjourned", number = number),
        Some(_) => return say!(lang, "turn-paused", number = number),
        None => {}
    }
    let thinks = view.practice.as_ref().and_then(|room| room.thinking) == Some(Purpose::Play);
    let side = side_word(position.turn());
    match view.seat {
        Seat::One(own) if own == position.turn() => say!(lang, "turn-you", number = number, side = side),
        Seat::One(_) if thinks => say!(lang, "turn-thinks", number = number, side = side),
        Seat::One(_) | Seat::Both | Seat::Watching => {
            say!(lang, "turn-to-move", number = number, side = side)
        }
    }
}

/// What stands over the moves: the rules, and who watches; where the game is only watched, that, and what was verified (T-3.9).
pub(crate) fn table_heading(lang: Lang, view: &GameView) -> String {
    let ruleset = view.game.ruleset().id();
    if let Some(watch) = &view.watch {
        return say!(lang, "heading-watched", verified = watch.records);
    }
    let watching = view.table.as_ref().and_then(|table| table.watchers);
    match watching.map_or(0, |watchers| watchers.watching) {
        0 => ruleset.to_owned(),
        count => say!(lang, "heading-watchers", ruleset = ruleset, count = count),
    }
}

/// What was verified of a game that is watched, and where it comes from, in sentences.
fn watched(lang: Lang, watch: &WatchView) -> Vec<String> {
    let mut lines = vec![match watch.held_back {
        0 => say!(lang, "watched-all", records = watch.records),
        held => say!(
            lang,
            "watched-late",
            delay = watch.delay,
            records = watch.records,
            held = held
        ),
    }];
    if watch.convicted {
        lines.push(say!(lang, "watched-convicted").into());
    }
    lines.push(match (watch.sources, watch.distance) {
        (0, _) => say!(lang, "watched-by-nobody").into(),
        (1, Some(1)) => say!(lang, "watched-by-player").into(),
        (1, _) => say!(lang, "watched-by-watcher").into(),
        (count, _) => say!(lang, "watched-by-many", count = count),
    });
    if watch.players_delay > 0 {
        lines.push(say!(lang, "watched-players-delay", plies = watch.players_delay));
    }
    if !watch.kept {
        lines.push(say!(lang, "watched-not-kept").into());
    }
    lines
}

/// The deadline for leaving home with the moves left to it, the one in play included, and the move limit (T-2.11); the
/// longest form first.
pub(crate) fn limits(lang: Lang, ruleset: &Ruleset, number: u16) -> [String; 4] {
    let (exit, limit) = (ruleset.exit_limit(), ruleset.move_limit());
    let left = (exit + 1).saturating_sub(number);
    let [whole, middle, tight] = match (left, ruleset.late_home()) {
        (0, LateHome::Once) => [
            say!(lang, "limits-closed-long", limit = limit),
            say!(lang, "limits-closed", limit = limit),
            say!(lang, "limits-closed", limit = limit),
        ],
        (0, LateHome::Always) => [
            say!(lang, "limits-nobody-long", limit = limit),
            say!(lang, "limits-nobody", limit = limit),
            say!(lang, "limits-nobody", limit = limit),
        ],
        _ => [
            say!(lang, "limits-long", exit = exit, left = left, limit = limit),
            say!(lang, "limits-middle", exit = exit, left = left, limit = limit),
            say!(lang, "limits-tight", exit = exit, left = left, limit = limit),
        ],
    };
    [
        whole,
        middle,
        tight,
        say!(lang, "limits-short", exit = exit, limit = limit),
    ]
}

/// A player's name and what else is known: the short key, and whether it sits here.
pub(crate) fn player(lang: Lang, player: &PlayerView, side: Side, seat: Seat) -> String {
    let name = clean(&player.name);
    let (word, here) = (side_word(side), seat == Seat::One(side));
    // Where nothing is signed the players are called by their sides.
    if player.key.is_none() && name.eq_ignore_ascii_case(word) {
        let name = side_name(lang, side);
        return if here {
            say!(lang, "player-you", name = name)
        } else {
            name
        };
    }
    if here {
        say!(lang, "player-side-you", side = word, name = name)
    } else {
        say!(lang, "player-side", side = word, name = name)
    }
}

/// Who plays, with their whole keys, what is known of the opponent, and the words that both see.
pub(crate) fn players(lang: Lang, game: &GameView, opponent: Option<&Acquaintance>) -> Vec<String> {
    let line = |player: &PlayerView, side: Side| {
        let name = match &game.practice {
            Some(room) if game.seat == Seat::One(side.opposite()) => {
                let [named, _] = super::computer(lang, side, room.level);
                named
            }
            Some(_) | None => self::player(lang, player, side, game.seat),
        };
        if let Some(key) = player.key {
            say!(lang, "players-line-key", name = name, key = key.to_string())
        } else {
            say!(lang, "players-line", name = name)
        }
    };
    let mut lines = vec![
        say!(lang, "players-heading").into(),
        line(&game.white, Side::White),
        line(&game.black, Side::Black),
    ];
    lines.extend(game.watch.iter().flat_map(|watch| watched(lang, watch)));
    if let Some(watchers) = game.table.as_ref().and_then(|table| table.watchers)
        && game.watch.is_none()
        && watchers.watching > 0
    {
        let count = watchers.watching;
        lines.push(match watchers.delay {
            0 => say!(lang, "players-watchers", count = count),
            plies => say!(lang, "players-watchers-late", count = count, plies = plies),
        });
    }
    let name = match game.seat {
        Seat::One(Side::White) => &game.black.name,
        Seat::One(Side::Black) | Seat::Both | Seat::Watching => &game.white.name,
    };
    lines.extend(
        opponent
            .into_iter()
            .flat_map(|seen| super::acquaintance(lang, name, seen)),
    );
    lines.extend(game.phrase.map(|phrase| {
        format!(
            "{} {}",
            super::safety_phrase(lang, phrase),
            say!(lang, "phrase-hint")
        )
    }));
    lines
}

/// How many men of a side are at home and in the target; the wider form first.
pub(crate) fn counts(lang: Lang, home: u8, target: u8, men: u8) -> [String; 2] {
    [
        say!(lang, "counts-wide", home = home, target = target, men = men),
        say!(lang, "counts-narrow", home = home, target = target),
    ]
}

/// The connection to the opponent (N-10.1), the longest form first. `relay` is what the relay on the way is called.
pub(crate) fn peer(lang: Lang, state: PeerState, relay: Option<&str>) -> Vec<String> {
    let (path, round_trip_ms, jitter_ms) = match state {
        PeerState::Local => return Vec::new(),
        PeerState::Reconnecting => return vec![say!(lang, "peer-reconnecting").into()],
        PeerState::Left => return vec![say!(lang, "peer-left-short").into()],
        PeerState::Connected {
            path,
            round_trip_ms,
            jitter_ms,
        } => (path, round_trip_ms, jitter_ms),
    };
    let short = match path {
        PathView::Lan => say!(lang, "peer-lan"),
        PathView::Direct => say!(lang, "peer-direct"),
        PathView::Relayed(_) => say!(lang, "peer-relayed"),
    };
    let via = match (path, relay) {
        (PathView::Relayed(_), Some(name)) => say!(lang, "peer-relayed-via", relay = clean(name)),
        (PathView::Relayed(key), None) => {
            say!(lang, "peer-relayed-via", relay = key.short().to_string())
        }
        (PathView::Lan | PathView::Direct, _) => short.into(),
    };
    let Some(ms) = round_trip_ms else {
        return vec![via, short.into()];
    };
    let slow = state.is_slow();
    let trip = |path: &str| {
        if slow {
            say!(lang, "peer-ms-slow", path = path, ms = ms)
        } else {
            say!(lang, "peer-ms", path = path, ms = ms)
        }
    };
    let jitter = jitter_ms.map(|jitter| {
        let path = via.as_str();
        if slow {
            say!(lang, "peer-jitter-slow", path = path, ms = ms, jitter = jitter)
        } else {
            say!(lang, "peer-jitter", path = path, ms = ms, jitter = jitter)
        }
    });
    let mut forms: Vec<String> = jitter.into_iter().collect();
    forms.push(trip(&via));
    forms.push(trip(short));
    forms.push(say!(lang, "peer-ms", path = short, ms = ms));
    forms
}

/// What is wrong with the connection for so many milliseconds, and what is done about it (T-9.2).
pub fn trouble(lang: Lang, trouble: &TroubleView, for_ms: u64) -> String {
    let seconds = for_ms / 1_000;
    let cause = match trouble.cause {
        LossCause::Silent => say!(lang, "trouble-silent"),
        LossCause::Broken => say!(lang, "trouble-broken"),
        LossCause::RelayGone => say!(lang, "trouble-relay"),
        LossCause::Ended => say!(lang, "trouble-ended"),
        LossCause::Unusable => say!(lang, "trouble-unusable"),
        LossCause::Restarted => say!(lang, "trouble-restarted"),
    };
    let told = match trouble.attempts {
        0 => say!(lang, "trouble-waiting", seconds = seconds, cause = cause),
        attempts => say!(
            lang,
            "trouble-attempt",
            seconds = seconds,
            cause = cause,
            attempts = attempts
        ),
    };
    match &trouble.why {
        Some(why) => say!(
            lang,
            "trouble-why",
            trouble = told,
            why = clean(why).trim_end_matches('.').to_owned()
        ),
        None => told,
    }
}

/// The connection to a witness, in few words.
pub(crate) fn witness_state(lang: Lang, state: WitnessState) -> String {
    match state {
        WitnessState::Connected { path, round_trip_ms } => {
            let state = PeerState::Connected {
                path,
                round_trip_ms,
                jitter_ms: None,
            };
            let path = peer(lang, state, None).pop().unwrap_or_default();
            say!(lang, "witness-there", path = path)
        }
        WitnessState::Connecting => say!(lang, "witness-tried").into(),
        WitnessState::Refused(_) => say!(lang, "witness-out").into(),
    }
}

/// The other side's draw offer, and how to answer.
pub(crate) fn offer(lang: Lang, by: &str, accept: &str, decline: &str) -> String {
    say!(lang, "offer-draw", by = by, accept = accept, decline = decline)
}

/// A forced pass, and how to make it (T-2.9).
pub(crate) fn must_pass(lang: Lang, side: Side, key: &str) -> String {
    say!(lang, "must-pass", side = side_word(side), key = key)
}

/// A pass as it is written, which no language changes.
pub(crate) const PASS: &str = "pass";

/// A position of the past is shown.
pub(crate) fn looking_back(
    lang: Lang,
    ply: usize,
    text: &str,
    (number, side): (u16, Side),
    key: &str,
) -> String {
    match side {
        _ if ply == 0 => say!(lang, "past-start", key = key),
        Side::White => say!(lang, "past-white", number = number, ply = text, key = key),
        Side::Black => say!(lang, "past-black", number = number, ply = text, key = key),
    }
}

/// What a path that is looked at is: a step, or how many jumps.
pub(crate) fn path_kind(lang: Lang, path: &Path, size: BoardSize) -> String {
    match path.jumps(size) {
        0 => say!(lang, "path-step").into(),
        jumps => say!(lang, "path-jumps", jumps = jumps),
    }
}

/// What was typed, read in Latin letters.
pub(crate) fn typed_reading(ply: Ply, size: BoardSize) -> String {
    match ply {
        Ply::Move(mv) => format!("{}-{}", size.name(mv.from), size.name(mv.to)),
        Ply::Pass => PASS.into(),
    }
}

/// A man that cannot move now.
pub(crate) fn cannot_move(lang: Lang, square: Square, size: BoardSize) -> String {
    say!(lang, "cannot-move", square = size.name(square).to_string())
}

/// A re-entry that would lose (T-2.8).
pub(crate) fn re_entry_question(lang: Lang, path: &Path, ruleset: &Ruleset) -> String {
    say!(
        lang,
        "re-entry-question",
        path = path.display(ruleset.board()).to_string(),
        exit = ruleset.exit_limit()
    )
}

/// Whether to resign.
pub(crate) fn resign_question(lang: Lang, side: Side) -> String {
    say!(lang, "resign-question", side = side_word(side))
}

/// Where the log is.
pub(crate) fn log_path(lang: Lang, path: &str) -> String {
    say!(lang, "log-path", path = clean(path))
}

/// What a flip has done.
pub(crate) fn flipped(lang: Lang, fixed: Option<Side>) -> String {
    match fixed {
        Some(side) => say!(lang, "flipped", side = side_word(side)),
        None => say!(lang, "flip-turns").into(),
    }
}
