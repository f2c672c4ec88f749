//! Every word that a player reads, in one place, so that other languages can follow. No other module has wording.
//!
//! Text from a peer passes through [`clean`](crate::clean::clean()) before it becomes part of a sentence (T-1.6).

mod acquaintance;
mod action;
mod analysis;
mod chat;
mod claim;
mod ending;
mod event;
pub mod fault;
mod hands;
mod home;
mod invite;
mod library;
mod number;
mod offer;
mod position;
mod practice;
mod ratings;
mod rematch;
mod replay;
mod rules;
mod rulesets;
mod school;
mod screen;
mod settings;
mod table;
mod terms;
mod theme;
mod time;
mod tournaments;

use std::path::Path;

use crate::shell::ShellView;

pub use self::acquaintance::{acquaintance, acquaintance_mark, remembered, safety_phrase};
pub use self::action::{help, label, no_suspend};
pub(crate) use self::analysis::*;
pub use self::analysis::{analysing, line_moves, magnitude, worth, worth_said};
pub(crate) use self::chat::*;
pub use self::chat::{blocked, chat_entry, chat_heard, muted, phrase, said};
pub(crate) use self::claim::*;
pub use self::claim::{claim_not_yet, claim_open, claim_opens_in, claim_worth};
pub use self::ending::{ending, outcome, refusal};
pub use self::event::{alarm, command_error, event, proposed};
pub use self::hands::finish_illegal;
pub use self::hands::warning;
pub(crate) use self::hands::{chain, confirm, premove, premove_illegal, squares_path};
pub(crate) use self::home::*;
pub(crate) use self::invite::*;
pub use self::invite::{invite_not_saved, invite_saved, ways};
pub(crate) use self::library::{library_detail, library_fault, library_help, library_result, library_word};
pub use self::library::{library_key, library_told, library_value};
pub(crate) use self::offer::*;
pub use self::position::setup_faults;
pub(crate) use self::practice::*;
pub use self::practice::{
    advice, level, level_name, motive, ply, practice_error, seconds, setup_unreadable, verb_fault,
};
pub(crate) use self::ratings::*;
pub(crate) use self::rematch::*;
pub use self::replay::{
    copy_saved, established, replay_act, replay_deed, replay_end, replay_fault, replay_faults, replay_here,
    replay_played, replay_records, replay_side, replay_signature, replay_time, replay_times, signature_state,
};
pub(crate) use self::replay::{replay_help, replay_swing, replay_value};
pub use self::rules::{rules_page, ruleset_lines};
pub use self::rulesets::ruleset_news;
pub(crate) use self::rulesets::*;
pub(crate) use self::school::*;
pub use self::school::{
    grade, learned_not_kept, puzzle_hint, puzzle_moves, puzzle_nothing_to_take_back, puzzle_row,
    puzzle_standing, puzzle_task, puzzle_title, puzzle_words,
};
pub(crate) use self::screen::*;
pub use self::settings::*;
pub use self::table::trouble;
pub(crate) use self::table::*;
pub(crate) use self::terms::{proposal_page, terms, terms_of};
pub use self::theme::{poor_contrast, theme_fault};
pub use self::time::{clock, lag, time_control};
pub(crate) use self::time::{
    clock_state, clock_stays_ms, increment, lag_briefly, lag_left, not_rated, not_rated_because, own_clock,
};
pub(crate) use self::tournaments::*;

/// A path as people write it: what lies below the user's own folder with `~` for that.
pub(crate) fn path(shell: &ShellView, path: &Path) -> String {
    let below = shell
        .user_home
        .as_ref()
        .filter(|home| home.parent().is_some())
        .and_then(|home| path.strip_prefix(home).ok());
    match below {
        Some(below) => Path::new("~").join(below).display().to_string(),
        None => path.display().to_string(),
    }
}
