//! Things that several screens are made of.

pub(crate) mod badge;
pub(crate) mod board;
pub(crate) mod chrome;
pub(crate) mod digits;
pub(crate) mod field;
pub(crate) mod list;
