//! Dialogs: layers that lie on top of a screen.

pub(crate) mod question;
