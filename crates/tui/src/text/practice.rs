//! The words of the practice room (T-3.4).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::Seat;
use ugolki_node::{Advice, Level, Motive, PracticeError, ThinkLimit};
use ugolki_rules::{BoardSize, Game, Ply, Side};

use super::side_name;
use crate::verb::VerbFault;

/// What the levels are called, the weakest first.
const LEVELS: [&str; 8] = [
    "Newcomer", "Beginner", "Hobbyist", "Regular", "Skilled", "Strong", "Expert", "Master",
];

/// The name of a level.
pub fn level_name(level: Level) -> &'static str {
    let names = Level::all().zip(LEVELS);
    names
        .into_iter()
        .find(|(known, _)| *known == level)
        .map_or("", |(_, name)| name)
}

/// A level with its number and name.
pub fn level(level: Level) -> String {
    format!("{level} {}", level_name(level))
}

/// A time limit or a number of positions.
pub fn seconds(limit: ThinkLimit) -> String {
    match limit {
        ThinkLimit::Millis(ms) if ms.is_multiple_of(1_000) => format!("{} s", ms / 1_000),
        ThinkLimit::Millis(ms) => {
            let text = format!("{}.{:03}", ms / 1_000, ms % 1_000);
            format!("{} s", text.trim_end_matches('0'))
        }
        ThinkLimit::Nodes(nodes) => format!("{nodes} positions"),
    }
}

/// Why a ply is a good one, as a sentence.
pub fn motive(motive: Motive, board: BoardSize) -> String {
    let men = |count: u8| match count {
        1 => "1 man".into(),
        more => format!("{more} men"),
    };
    match motive {
        Motive::Forced => "There is no choice.".into(),
        Motive::Wins => "It wins the game.".into(),
        Motive::FillsTarget => "It fills the target; the other side has one reply.".into(),
        Motive::Equalises => "It fills the target in reply, which makes a draw.".into(),
        Motive::Draws => "It makes a draw, and there is nothing better.".into(),
        Motive::BringsLastIn { outside: 0 } => "It brings the last man in.".into(),
        Motive::BringsLastIn { outside } => {
            format!("It brings one of the last men in; {} to go.", men(outside))
        }
        Motive::LeavesHome { home: 0, .. } => "It takes the last man out of the house in time.".into(),
        Motive::LeavesHome { home, moves_left } => {
            let moves = match moves_left {
                1 => "1 move".into(),
                more => format!("{more} moves"),
            };
            format!(
                "It leaves home in time: {} still there, and {moves} left for it.",
                men(home)
            )
        }
        Motive::LongChain { jumps } => format!("It is a long way in one move: {jumps} jumps."),
        Motive::OpensLadder { man } => {
            format!(
                "It opens a ladder: the man on {} can jump far next.",
                board.name(man)
            )
        }
        Motive::Blocks { man } => {
            format!(
                "It gets in the way: the man on {} loses its long chain.",
                board.name(man)
            )
        }
        Motive::BringsUpLast => "It brings up the hindmost man, which would be slow alone.".into(),
        Motive::Enters => "It enters the target.".into(),
        Motive::MakesRoom => "It makes room in the target for the others.".into(),
        Motive::RacesForward => "It races forward.".into(),
        Motive::Waits => "It waits for something better.".into(),
    }
}

/// A hint in this game: the move, and why.
pub fn advice(advice: Advice, game: &Game) -> String {
    let motive = motive(advice.motive, game.position().size());
    format!("Hint: {}. {motive}", ply(advice.ply, game))
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
pub const fn practice_error(error: PracticeError) -> &'static str {
    match error {
        PracticeError::NoPractice => "That is for practice alone.",
        PracticeError::NothingToTakeBack => "There is no move of yours to take back.",
        PracticeError::NothingToRedo => "Nothing was taken back that could be played again.",
        PracticeError::NoDraw => "The computer agrees to no draw: play on, or take a move back.",
        // The node may learn new reasons before this text does.
        _ => "That is not possible in practice now.",
    }
}

/// Why a verb of the practice room means nothing.
pub const fn verb_fault(fault: VerbFault) -> &'static str {
    match fault {
        VerbFault::Level => "A level is a number from 1 to 8, as in level 5.",
        VerbFault::Side => "A side is white, black or both, as in side black.",
        VerbFault::Time => "A time is in seconds, from 0.001 to 3600, as in time 2.",
        VerbFault::OnOff => "It is analyse on or analyse off.",
        VerbFault::Alone => "This word stands alone.",
    }
}

/// The computer as a player.
pub(crate) fn computer(side: Side, level: Level) -> String {
    format!("{} Computer, {}", side_name(side), self::level(level))
}

pub(crate) const THINKING: &str = "thinking";
pub(crate) const THINKS: &str = " (thinking)";
pub(crate) const COMPUTER_TO_MOVE: &str = "The computer is thinking about its move.";
pub(crate) const HINT_COMES: &str = "Looking for a good move ...";
pub(crate) const NO_THOUGHT: &str = "The computer has found no move, which is a fault of the program. Take its side over, or take a move back.";
pub(crate) const REWOUND_TO_START: &str = "This is where the game began.";
pub(crate) const NEW_QUESTION: &str = "Start a new game? Nothing of this one is kept.";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const LEAVE_PRACTICE: &str = "Leave the practice room? Nothing of this game is kept.";
pub(crate) const QUIT_PRACTICE: &str = "Quit the program? Nothing of this practice game is kept.";

/// Where the game is after plies were taken back or played again.
pub(crate) fn rewound(plies: usize, number: u16) -> String {
    match plies {
        0 => REWOUND_TO_START.into(),
        _ => format!("Now at move {number}."),
    }
}

/// What can be done after the end, by the keys for it.
pub(crate) fn ended_practice(back: &str, new: &str, leave: &str) -> String {
    format!("{back} takes back, {new} starts anew, {leave} leaves.")
}

/// What has changed in the practice room.
pub(crate) fn practice_changed(seat: Seat, level: Level, limit: ThinkLimit) -> String {
    match seat {
        Seat::One(side) => format!(
            "You play {} against level {}, which {}.",
            side_name(side),
            self::level(level),
            match limit {
                ThinkLimit::Millis(_) => format!("thinks for {}", seconds(limit)),
                ThinkLimit::Nodes(_) => format!("looks at {}", seconds(limit)),
            }
        ),
        Seat::Both | Seat::Watching => "You play both sides.".into(),
    }
}

pub(crate) const ROOM_RULES: &str = "Rules";
pub(crate) const ROOM_SEAT: &str = "You play";
pub(crate) const ROOM_LEVEL: &str = "Level";
pub(crate) const ROOM_TIME: &str = "Time a move";
pub(crate) const ROOM_RULES_LATER: &str = "These rules come with a new game.";
pub(crate) const ROOM_BACK: &str = "Back to the board";
pub(crate) const ROOM_NEW: &str = "Start a new game";
pub(crate) const ROOM_SET_UP: &str = "Set up a position";

/// Which side the player moves.
pub(crate) const fn room_seat(seat: Seat) -> &'static str {
    match seat {
        Seat::One(side) => side_name(side),
        Seat::Both | Seat::Watching => "both sides",
    }
}

/// The line above a set-up.
pub(crate) fn setup_header(side: Side, number: u16) -> String {
    format!("Set-up  Move {number}, {} to move", side_name(side))
}

/// How many men of a side stand in a set-up, and how many it needs.
pub(crate) fn setup_count(side: Side, have: u16, need: u8) -> String {
    format!("{} {have} of {need} men", side_name(side))
}

pub(crate) const SETUP_TYPED: &str = "A position, or a word:";
pub(crate) const SETUP_TAKE: &str = "Take it";
pub(crate) const SETUP_COPIED: &str = "The position was sent to the clipboard of your terminal.";
pub(crate) const SETUP_UNPLAYABLE: &str = "That can't be played as it stands.";
pub(crate) const SETUP_CHANGE: &str = "Change";
pub(crate) const SETUP_DROP: &str = "What was set up here goes if you go back: once more to do so.";
pub(crate) const SETUP_NUMBER: &str = "Move number";
pub(crate) const SETUP_EMPTY: &str = "Type or paste a position first.";

/// A typed text that is no position.
pub(crate) fn setup_unreadable(why: impl core::fmt::Display) -> String {
    format!("That can't be read: {why}.")
}
