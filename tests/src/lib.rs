//! The harness that the end-to-end tests share: the built program in processes and in pseudo-terminals, homes of its
//! own for each player, scripted players, and the vectors. Nothing here sleeps: everything waits for what it wants
//! to see, with [`PATIENCE`] as the bound after which a test has failed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a harness fails the very test that uses it"
)]

pub mod binary;
mod board;
pub mod bystander;
pub mod circuit;
pub mod event;
pub mod flood;
pub mod foreign;
pub mod guide;
pub mod home;
pub mod honest;
pub mod hostile;
pub mod keys;
pub mod lab;
pub mod log;
pub mod mortal;
pub mod peer;
pub mod player;
mod process;
pub mod proxy;
pub mod random;
pub mod relay;
pub mod screen;
pub mod storm;
pub mod stranger;
pub mod table;
pub mod vectors;

pub use bystander::Bystander;
pub use circuit::Circuit;
pub use home::Home;
pub use honest::Honest;
pub use hostile::HostilePeer;
pub use peer::Peer;
pub use player::Player;
pub use process::Ended;
pub use proxy::Proxy;
pub use random::Random;
pub use screen::Screen;
pub use stranger::Stranger;
pub use table::Table;

use std::time::Duration;

/// How long a test waits for something that should come at once, on a machine that is busy with other tests.
pub const PATIENCE: Duration = Duration::from_secs(60);
