//! The screens: each a layer of its own with its own state.

pub(crate) mod diagnostics;
pub(crate) mod form;
pub(crate) mod home;
pub(crate) mod join;
pub(crate) mod joining;
pub(crate) mod logs;
pub(crate) mod naming;
pub(crate) mod page;
pub(crate) mod proposal;
pub(crate) mod room;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod table;
pub(crate) mod too_small;
pub(crate) mod waiting;
