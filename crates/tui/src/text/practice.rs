//! The words of the practice room (T-3.4).

use ugolki_node::view::Seat;
use ugolki_node::{Advice, Level, Motive, PracticeError, ThinkLimit};
use ugolki_rules::{BoardSize, Game, ParseSetupError, Ply, Side};
use ugolki_words::{Lang, say};

use super::side_word;
use crate::verb::VerbFault;

/// The name of a level.
pub fn level_name(lang: Lang, level: Level) -> &'static str {
    let names = Level::all().zip([
        say!(lang, "level-1"),
        say!(lang, "level-2"),
        say!(lang, "level-3"),
        say!(lang, "level-4"),
        say!(lang, "level-5"),
        say!(lang, "level-6"),
        say!(lang, "level-7"),
        say!(lang, "level-8"),
    ]);
    names
        .into_iter()
        .find(|(known, _)| *known == level)
        .map_or("", |(_, name)| name)
}

/// A level with its number and name.
pub fn level(lang: Lang, level: Level) -> String {
    say!(
        lang,
        "level-named",
        level = level.to_string(),
        name = level_name(lang, level)
    )
}

/// A time limit or a number of positions.
pub fn seconds(lang: Lang, limit: ThinkLimit) -> String {
    match limit {
        ThinkLimit::Millis(ms) if ms.is_multiple_of(1_000) => {
            say!(lang, "think-seconds", seconds = (ms / 1_000).to_string())
        }
        ThinkLimit::Millis(ms) => {
            let text = super::number::thousandths(lang, ms.into());
            say!(lang, "think-seconds", seconds = text.trim_end_matches('0'))
        }
        ThinkLimit::Nodes(nodes) => say!(lang, "think-positions", count = nodes),
    }
}

/// Why a ply is a good one, as a sentence.
pub fn motive(lang: Lang, motive: Motive, board: BoardSize) -> String {
    match motive {
        Motive::Forced => say!(lang, "motive-forced").into(),
        Motive::Wins => say!(lang, "motive-wins").into(),
        Motive::FillsTarget => say!(lang, "motive-fills").into(),
        Motive::Equalises => say!(lang, "motive-equalises").into(),
        Motive::Draws => say!(lang, "motive-draws").into(),
        Motive::BringsLastIn { outside: 0 } => say!(lang, "motive-last-in").into(),
        Motive::BringsLastIn { outside } => say!(lang, "motive-last-in-more", men = outside),
        Motive::LeavesHome { home: 0, .. } => say!(lang, "motive-leaves-last").into(),
        Motive::LeavesHome { home, moves_left } => {
            say!(lang, "motive-leaves", men = home, moves = moves_left)
        }
        Motive::LongChain { jumps } => say!(lang, "motive-chain", jumps = jumps),
        Motive::OpensLadder { man } => {
            say!(lang, "motive-ladder", square = board.name(man).to_string())
        }
        Motive::Blocks { man } => say!(lang, "motive-blocks", square = board.name(man).to_string()),
        Motive::BringsUpLast => say!(lang, "motive-hindmost").into(),
        Motive::Enters => say!(lang, "motive-enters").into(),
        Motive::MakesRoom => say!(lang, "motive-makes-room").into(),
        Motive::RacesForward => say!(lang, "motive-races").into(),
        Motive::Waits => say!(lang, "motive-waits").into(),
    }
}

/// A hint in this game: the move, and why.
pub fn advice(lang: Lang, advice: Advice, game: &Game) -> String {
    say!(
        lang,
        "advice",
        ply = ply(advice.ply, game),
        motive = motive(lang, advice.motive, game.position().size())
    )
}

/// A ply of the position on the board as it is written.
pub fn ply(ply: Ply, game: &Game) -> String {
    let position = game.position();
    let path = match ply {
        Ply::Move(mv) => position.path(game.ruleset(), mv),
        Ply::Pass => None,
    };
    path.map_or_else(
        || super::PASS.into(),
        |path| path.display(position.size()).to_string(),
    )
}

/// Why the practice room can't do something.
pub fn practice_error(lang: Lang, error: PracticeError) -> &'static str {
    match error {
        PracticeError::NoPractice => say!(lang, "practice-only"),
        PracticeError::NothingToTakeBack => say!(lang, "practice-no-takeback"),
        PracticeError::NothingToRedo => say!(lang, "practice-no-redo"),
        PracticeError::NoDraw => say!(lang, "practice-no-draw"),
        PracticeError::NoOpponent => say!(lang, "error-no-opponent"),
        // The node may learn new reasons before this text does.
        _ => say!(lang, "practice-not-now"),
    }
}

/// Why a verb of the practice room means nothing.
pub fn verb_fault(lang: Lang, fault: VerbFault) -> &'static str {
    match fault {
        VerbFault::Level => say!(lang, "verb-level"),
        VerbFault::Side => say!(lang, "verb-side"),
        VerbFault::Time => say!(lang, "verb-time"),
        VerbFault::OnOff => say!(lang, "verb-on-off"),
        VerbFault::Alone => say!(lang, "verb-alone"),
    }
}

/// The computer as a player.
pub(crate) fn computer(lang: Lang, side: Side, level: Level) -> [String; 2] {
    let side = side_word(side);
    [
        say!(
            lang,
            "computer-player",
            side = side,
            level = self::level(lang, level)
        ),
        say!(lang, "computer-player-short", side = side, level = level.number()),
    ]
}

/// Where the game is after plies were taken back or played again.
pub(crate) fn rewound(lang: Lang, plies: usize, number: u16) -> String {
    if plies == 0 {
        say!(lang, "rewound-start").into()
    } else {
        say!(lang, "rewound", number = number)
    }
}

/// What can be done after the end, by the keys for it.
pub(crate) fn ended_practice(lang: Lang, back: &str, new: &str, leave: &str) -> String {
    say!(lang, "ended-practice", back = back, new = new, leave = leave)
}

/// What has changed in the practice room.
pub(crate) fn practice_changed(lang: Lang, seat: Seat, level: Level, limit: ThinkLimit) -> String {
    let Seat::One(side) = seat else {
        return say!(lang, "practice-changed-both").into();
    };
    let (side, level) = (side_word(side), self::level(lang, level));
    match limit {
        ThinkLimit::Millis(_) => say!(
            lang,
            "practice-changed-time",
            side = side,
            level = level,
            limit = seconds(lang, limit)
        ),
        ThinkLimit::Nodes(_) => say!(
            lang,
            "practice-changed-nodes",
            side = side,
            level = level,
            limit = seconds(lang, limit)
        ),
    }
}

/// Which side the player moves.
pub(crate) fn room_seat(lang: Lang, seat: Seat) -> String {
    match seat {
        Seat::One(side) => say!(lang, "room-side", side = side_word(side)),
        Seat::Both | Seat::Watching => say!(lang, "room-both").into(),
    }
}

/// The line above a set-up.
pub(crate) fn setup_header(lang: Lang, side: Side, number: u16) -> String {
    say!(lang, "setup-header", number = number, side = side_word(side))
}

/// How many men of a side stand in a set-up, and how many it needs.
pub(crate) fn setup_count(lang: Lang, side: Side, have: u16, need: u8) -> String {
    say!(
        lang,
        "setup-count",
        side = side_word(side),
        have = have,
        need = need
    )
}

/// A typed text that is no position.
pub fn setup_unreadable(lang: Lang, why: ParseSetupError) -> String {
    say!(
        lang,
        "setup-unreadable",
        why = super::fault::setup_error(lang, why)
    )
}
