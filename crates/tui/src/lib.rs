//! The terminal table of ugolki: keys in, intents out, views to cells.
//!
//! Everything here is pure but [`terminal`]: [`App::handle`] takes an event and the views and says what is to be done,
//! [`App::draw`] draws the views. The crate contains no clock, no file, no network, no signature and no async runtime;
//! those are the program's around it.

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
#[cfg(test)]
mod samples;
mod screens;
pub mod setting;
mod shell;
pub mod terminal;
pub mod text;
pub mod theme;
pub mod verb;
mod warning;
mod widgets;

pub use action::Action;
pub use alarm::{Alarm, Alarms};
pub use app::{App, Reaction, Settings, TuiEvent};
pub use clean::clean;
pub use clocks::next_change;
pub use intent::{HostForm, Intent, Remembered};
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
pub use setting::{Choices, Setting};
pub use shell::{
    Acquaintance, DiagnosticsView, FrameTimes, Internet, InviteView, Lock, LogRow, OpenedLog, SettingRow,
    SettingsView, ShellView, Standing, UnfinishedRow, Ways,
};
pub use theme::{
    Contrast, Depth, Look, OwnTheme, Surroundings, Theme, ThemeEntry, ThemeFault, ThemeFaultKind, ThemeId,
    ThemeWish,
};
pub use warning::Warning;
