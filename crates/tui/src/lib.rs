//! The terminal table of ugolki: keys in, intents out, views to cells.
//!
//! Everything here is pure but [`terminal`]: [`App::handle`] takes an event and the views and says what is to be done,
//! [`App::draw`] draws the views. The crate contains no clock, no file, no network, no signature and no async runtime;
//! those are the program's around it.

// The walk of the tests is also that of the fuzz target, where this crate has its name.
#[cfg(test)]
extern crate self as ugolki_tui;

mod action;
mod alarm;
pub mod answers;
mod app;
mod canvas;
mod clean;
mod clocks;
mod dialogs;
mod intent;
mod keymap;
mod layer;
mod layout;
mod nearest;
mod preferences;
mod qr;
mod ratings;
mod replay;
mod rulesets;
#[cfg(test)]
mod samples;
mod screens;
pub mod setting;
mod shell;
pub mod terminal;
pub mod text;
pub mod theme;
mod tournament;
pub mod typing;
pub mod verb;
mod warning;
mod widgets;

pub use action::Action;
pub use alarm::{Alarm, Alarms};
pub use app::{App, Reaction, Settings, TuiEvent};
pub use clean::{clean, cut, width, wrap};
pub use clocks::next_change;
pub use intent::{HostForm, Intent, LibraryAsk, LibraryColumn, LibraryQuestion, Remembered};
pub use keymap::{
    Binding, Chord, Context, Key, KeyChange, KeyClash, KeyClashKind, Keymap, NoSuchKey, Resolved,
};
pub use layer::{Message, Tone};
pub use layout::MIN_WINDOW;
pub use nearest::nearest;
pub use preferences::{
    Ambiguous, BoardCells, ColourDepth, Confirm, Letters, Men, Preferences, Reading, Turned,
};
pub use qr::Qr;
pub use ratings::{NotRated, PoolView, RatedGame, RatedPlayer, RatingChange, RatingsView};
pub use replay::{
    Established, ReplayDeed, ReplayFault, ReplayGame, ReplayLag, ReplayPlayer, ReplayPly, ReplayStop,
    ReplayValue, ReplayVerb, ReplayView, SignatureState, Swing,
};
pub use rulesets::{NAME_LIMIT, NameFault, OwnRuleset, RulesetNews, check_name};
pub use setting::{Choices, Setting};
pub use shell::{
    Acquaintance, DiagnosticsView, FrameTimes, Internet, InviteView, LibraryFault, LibraryRow, LibraryTold,
    LibraryView, Lock, OpenedLog, SettingRow, SettingsView, ShellView, Standing, UnfinishedRow, Ways,
};
pub use theme::{
    Contrast, Depth, Look, OwnTheme, Surroundings, Theme, ThemeEntry, ThemeFault, ThemeFaultKind, ThemeId,
    ThemeWish,
};
pub use tournament::{
    BoardOutcome, BoardRow, MyBoard, RosterRow, RoundView, StandingRow, TieBreak, TournamentRow,
    TournamentView, TournamentsView,
};
pub use warning::Warning;
pub use widgets::digits::figures;
