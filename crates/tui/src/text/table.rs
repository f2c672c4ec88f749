//! The words of the table.

use ugolki_node::Purpose;
use ugolki_node::view::{
    GameView, LossCause, PathView, PeerState, PlayerView, Seat, TroubleView, WatchView, WitnessState,
};
use ugolki_record::Matter;
use ugolki_rules::{BoardSize, LateHome, Path, Ply, Ruleset, Side, Square};

use crate::clean::clean;
use crate::shell::Acquaintance;

/// A side's name at the start of a sentence.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// Move number and side to move, once both sides sit at the table.
pub(crate) fn turn(view: &GameView) -> String {
    let position = view.game.position();
    let side = side_name(position.turn());
    if view.end.is_some() || view.game.is_over() {
        return format!("Move {}  The game is over", position.number());
    }
    if !view.begun {
        return format!("Move {}  Sitting down", position.number());
    }
    match view.table.as_ref().and_then(|table| table.paused) {
        Some(Matter::Adjournment) => return format!("Move {}  Adjourned", position.number()),
        Some(_) => return format!("Move {}  Paused", position.number()),
        None => {}
    }
    let thinks = view.practice.and_then(|room| room.thinking) == Some(Purpose::Play);
    let whose = match view.seat {
        Seat::One(own) if own == position.turn() => " (you)",
        Seat::One(_) if thinks => super::THINKS,
        Seat::One(_) | Seat::Both | Seat::Watching => "",
    };
    format!("Move {}  {side} to move{whose}", position.number())
}

/// What stands over the moves: the rules, and who watches; where the game is only watched, that, and what was verified (T-3.9).
pub(crate) fn table_heading(view: &GameView) -> String {
    let ruleset = view.game.ruleset().id();
    if let Some(watch) = &view.watch {
        let verified = watch.records;
        return format!("watching, {verified} verified");
    }
    let watching = view.table.as_ref().and_then(|table| table.watchers);
    match watching.map_or(0, |watchers| watchers.watching) {
        0 => ruleset.to_owned(),
        1 => format!("{ruleset}, 1 watches"),
        many => format!("{ruleset}, {many} watch"),
    }
}

/// What was verified of a game that is watched, and where it comes from, in sentences.
fn watched(watch: &WatchView) -> Vec<String> {
    let mut lines = vec![match watch.held_back {
        0 => format!(
            "You watch this game. All its {} records that are here were verified.",
            watch.records
        ),
        more => format!(
            "You watch this game, {} plies late. {} records are shown and {more} held back, all verified.",
            watch.delay, watch.records
        ),
    }];
    if watch.convicted {
        lines.push("A player has cheated: the proof is in the log.".into());
    }
    lines.push(match (watch.sources, watch.distance) {
        (0, _) => "Nobody shows it at the moment.".into(),
        (1, Some(1)) => "A player shows it.".into(),
        (1, _) => "One who watches shows it.".into(),
        (many, _) => format!("{many} peers show it."),
    });
    if watch.players_delay > 0 {
        let plies = watch.players_delay;
        lines.push(format!("The players have everybody see it {plies} plies late."));
    }
    if !watch.kept {
        lines.push("Its log could not be kept.".into());
    }
    lines
}

/// The deadline for leaving home with the moves left to it, the one in play included, and the move limit (T-2.11); the
/// longest form first.
pub(crate) fn limits(ruleset: &Ruleset, number: u16) -> [String; 3] {
    let limit = ruleset.move_limit();
    [
        format!("{}  move limit {limit}", exit_limit(ruleset, number, true)),
        format!("{}  limit {limit}", exit_limit(ruleset, number, false)),
        format!("home by {}  limit {limit}", ruleset.exit_limit()),
    ]
}

fn exit_limit(ruleset: &Ruleset, number: u16, long: bool) -> String {
    let limit = ruleset.exit_limit();
    let left = (limit + 1).saturating_sub(number);
    match (left, ruleset.late_home(), long) {
        (0, LateHome::Once, _) => "home is closed".into(),
        (0, LateHome::Always, _) => "no man may be home".into(),
        (_, _, true) => format!("leave home by move {limit}, {left} left"),
        (_, _, false) => format!("home by {limit}, {left} left"),
    }
}

/// A player's name and what else is known: the short key, and whether it sits here.
pub(crate) fn player(player: &PlayerView, side: Side, seat: Seat) -> String {
    let name = clean(&player.name);
    let whose = if seat == Seat::One(side) { " (you)" } else { "" };
    let side = side_name(side);
    // Where nothing is signed the players are called by their sides.
    if name == side {
        format!("{name}{whose}")
    } else {
        format!("{side} {name}{whose}")
    }
}

/// Who plays, with their whole keys, what is known of the opponent, and the words that both see.
pub(crate) fn players(game: &GameView, opponent: Option<&Acquaintance>) -> Vec<String> {
    let line = |player: &PlayerView, side: Side| {
        let name = match &game.practice {
            Some(room) if game.seat == Seat::One(side.opposite()) => super::computer(side, room.level),
            Some(_) | None => self::player(player, side, game.seat),
        };
        player
            .key
            .map_or_else(|| format!("{name}."), |key| format!("{name}, key {key}."))
    };
    let mut lines = vec![
        "Players:".into(),
        line(&game.white, Side::White),
        line(&game.black, Side::Black),
    ];
    lines.extend(game.watch.iter().flat_map(watched));
    if let Some(watchers) = game.table.as_ref().and_then(|table| table.watchers)
        && game.watch.is_none()
        && watchers.watching > 0
    {
        let late = match watchers.delay {
            0 => String::new(),
            plies => format!(", {plies} plies late"),
        };
        lines.push(format!("By their word {} watch{late}.", watchers.watching));
    }
    let name = match game.seat {
        Seat::One(Side::White) => &game.black.name,
        Seat::One(Side::Black) | Seat::Both | Seat::Watching => &game.white.name,
    };
    lines.extend(
        opponent
            .into_iter()
            .flat_map(|seen| super::acquaintance(name, seen)),
    );
    lines.extend(
        game.phrase
            .map(|phrase| format!("{} {}", super::safety_phrase(phrase), super::SAFETY_HINT)),
    );
    lines
}

/// What a player could do and who watches can't.
pub(crate) const ONLY_WATCHED: &str = "You only watch this game.";
pub(crate) const NOBODY_TO_REMEMBER: &str = "There is no other player here to remember.";
pub(crate) const KNOWN_ALREADY: &str =
    "You know this player already. 'ugolki players' in a shell renames and forgets.";

/// How many men of a side are at home and in the target; the wider form first.
pub(crate) fn counts(home: u8, target: u8, men: u8) -> [String; 2] {
    [
        format!("home {home}/{men}  target {target}/{men}"),
        format!("home {home}, target {target}"),
    ]
}

/// The connection to the opponent (N-10.1), the longest form first. `relay` is what the relay on the way is called.
pub(crate) fn peer(state: PeerState, relay: Option<&str>) -> Vec<String> {
    let (path, round_trip_ms, jitter_ms) = match state {
        PeerState::Local => return Vec::new(),
        PeerState::Reconnecting => return vec!["reconnecting".into()],
        PeerState::Left => return vec!["left".into()],
        PeerState::Connected {
            path,
            round_trip_ms,
            jitter_ms,
        } => (path, round_trip_ms, jitter_ms),
    };
    let short = match path {
        PathView::Lan => "LAN",
        PathView::Direct => "direct",
        PathView::Relayed(_) => "relayed",
    };
    let long = match (path, relay) {
        (PathView::Relayed(_), Some(name)) => format!("relayed via {}", clean(name)),
        (PathView::Relayed(key), None) => format!("relayed via {}", key.short()),
        (PathView::Lan | PathView::Direct, _) => short.into(),
    };
    let slow = if state.is_slow() { "slow, " } else { "" };
    let Some(ms) = round_trip_ms else {
        return vec![long, short.into()];
    };
    let trip = format!("{ms} ms");
    let jitter = jitter_ms.map(|jitter| format!("{slow}{long} {trip} +-{jitter}"));
    let mut forms: Vec<String> = jitter.into_iter().collect();
    forms.push(format!("{slow}{long} {trip}"));
    forms.push(format!("{slow}{short} {trip}"));
    forms.push(format!("{short} {trip}"));
    forms
}

/// What is wrong with the connection for so many milliseconds, and what is done about it (T-9.2).
pub fn trouble(trouble: &TroubleView, for_ms: u64) -> String {
    let seconds = for_ms / 1_000;
    let cause = match trouble.cause {
        LossCause::Silent => "nothing was heard for 3 s",
        LossCause::Broken => "the connection broke",
        LossCause::RelayGone => "the connection through the relay broke",
        LossCause::Ended => "the other side closed it",
        LossCause::Unusable => "it was of no more use",
        LossCause::Restarted => "this program was started anew",
    };
    let doing = match trouble.attempts {
        0 => "Waiting for your opponent to come back.".into(),
        attempts => format!("Attempt {attempts} to reach it."),
    };
    let why = trouble
        .why
        .as_ref()
        .map(|why| format!(" The last one failed: {}.", clean(why).trim_end_matches('.')))
        .unwrap_or_default();
    format!("Not connected for {seconds} s: {cause}. {doing}{why}")
}

/// The connection to a witness, in few words.
pub(crate) fn witness_state(state: WitnessState) -> String {
    match state {
        WitnessState::Connected { path, round_trip_ms } => {
            let state = PeerState::Connected {
                path,
                round_trip_ms,
                jitter_ms: None,
            };
            let path = peer(state, None).pop().unwrap_or_default();
            format!("there, {path}")
        }
        WitnessState::Connecting => "not there, being tried".into(),
        WitnessState::Refused(_) => "takes no part".into(),
    }
}

pub(crate) const PEER_RECONNECTING: &str = "The connection is gone and is tried again.";
pub(crate) const PEER_LEFT: &str = "The other player left the table. The log stays.";
pub(crate) const STOPPED_STORE: &str =
    "The log could not be written. The game stops here; what is stored is safe.";
pub(crate) const STOPPED_DIFFERS: &str =
    "The two programs differ about the position. The game stops here; please keep the log.";
pub(crate) const SETTLING: &str = "Waiting for the other side to confirm the end.";

/// The other side's draw offer, and how to answer.
pub(crate) fn offer(by: &str, accept: &str, decline: &str) -> String {
    format!("{by} offers a draw. {accept} accepts, {decline} or a move declines.")
}

pub(crate) const ACCEPT_DRAW: &str = "Accept draw";
pub(crate) const OFFER_OURS: &str = "You have offered a draw. The other side may accept it until it moves.";
pub(crate) const OFFER_STANDS: &str = "Your draw offer stands already.";

/// A forced pass, and how to make it (T-2.9).
pub(crate) fn must_pass(side: Side, key: &str) -> String {
    format!(
        "{} has no legal move and must pass (R-6.7). {key} passes.",
        side_name(side)
    )
}

pub(crate) const PASS: &str = "pass";

/// A position of the past is shown.
pub(crate) fn looking_back(ply: usize, text: &str, number: u16, side: Side, key: &str) -> String {
    if ply == 0 {
        return format!("The start of the game. {key} returns.");
    }
    let dots = match side {
        Side::White => "",
        Side::Black => " ...",
    };
    format!("The position after {number}.{dots} {text}. {key} returns.")
}

/// What a path that is looked at is: a step, or how many jumps.
pub(crate) fn path_kind(path: &Path, size: BoardSize) -> String {
    match path.jumps(size) {
        0 => "a step".into(),
        1 => "1 jump".into(),
        more => format!("{more} jumps"),
    }
}

/// What was typed, read in Latin letters.
pub(crate) fn typed_reading(ply: Ply, size: BoardSize) -> String {
    match ply {
        Ply::Move(mv) => format!("{}-{}", size.name(mv.from), size.name(mv.to)),
        Ply::Pass => PASS.into(),
    }
}

pub(crate) const TYPED_TWO_READINGS: &str = "This can be read in two ways. Which move do you mean?";
pub(crate) const NOT_YOUR_TURN: &str = "It is the other side's turn. Your move will be asked for.";
pub(crate) const LOOKING_BACK_NO_MOVE: &str = "This is a position of the past. End returns to the game.";
pub(crate) const PICK_FIRST: &str = "Pick up one of your men first.";
pub(crate) const GAME_IS_OVER: &str = "The game is over. Esc goes to the home screen.";

/// A man that cannot move now.
pub(crate) fn cannot_move(square: Square, size: BoardSize) -> String {
    format!("The man on {} cannot move now.", size.name(square))
}

/// A re-entry that would lose (T-2.8).
pub(crate) fn re_entry_question(path: &Path, ruleset: &Ruleset) -> String {
    format!(
        "{} ends in your own house after move {}. That loses the game at once (R-6.2).",
        path.display(ruleset.board()),
        ruleset.exit_limit()
    )
}

pub(crate) const PLAY: &str = "Play";
pub(crate) const CLEAR: &str = "Clear";
pub(crate) const NEXT_TARGET: &str = "Next target";
pub(crate) const NEXT_MAN: &str = "Next man";
pub(crate) const LET_GO: &str = "Let go";
pub(crate) const PLAY_IT: &str = "Play it";

/// Whether to resign.
pub(crate) fn resign_question(side: Side) -> String {
    format!(
        "Resign as {}? {} wins then.",
        side_name(side),
        side_name(side.opposite())
    )
}

pub(crate) const RESIGN: &str = "Resign";
pub(crate) const DRAW_QUESTION: &str = "Do both players agree to a draw?";
pub(crate) const AGREE_DRAW: &str = "A draw";
pub(crate) const LEAVE_QUESTION: &str = "Leave the table? The game stays unfinished in the log.";
pub(crate) const LEAVE: &str = "Leave";

/// Where the log is.
pub(crate) fn log_path(path: &str) -> String {
    format!("Log: {}", clean(path))
}

pub(crate) const ENDED_HINT: &str = "Esc leaves the table.";

/// What a flip has done.
pub(crate) const fn flipped(fixed: Option<Side>) -> &'static str {
    match fixed {
        Some(Side::White) => "White's house is at the bottom.",
        Some(Side::Black) => "Black's house is at the bottom.",
        None => "The board turns with the side to move.",
    }
}
