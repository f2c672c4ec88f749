//! The set-up by keys, mouse and typing.
