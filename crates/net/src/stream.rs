//! Streams of frames, one kind for games (N-5.1, N-5.2) and one for events (F-7.1), in the shape of rust-libp2p's ping: behaviour (which connection), handler (one
//! connection), protocol (bytes). Who may open how many is decided by the service; a task carries each open stream.

pub(crate) mod behaviour;
pub(crate) mod handler;
pub(crate) mod protocol;
pub(crate) mod task;

#[cfg(test)]
mod tests;
