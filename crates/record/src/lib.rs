//! Signed records of a game of Corners: keys, terms, chains, the log and its verification.
//!
//! Requirements are cited by their numbers in `docs/protocol.md`. The crate knows no peers, sockets, clocks or files:
//! times, randomness and bytes come in as arguments. It has five layers:
//!
//! - [`codec`], [`Tag`], [`PlayerKey`]: bytes, hashes, signatures. One value has one spelling.
//! - [`Agreement`], [`Record`]: what is signed. [`Verified`] marks what was decoded strictly and whose signatures hold.
//! - [`Stamp`]: what a witness says of a game, and when.
//! - [`statement`]: what a key says of itself: another takes its place, or it is stolen.
//! - [`GameLog`]: both chains and the fold over them. [`archive`] writes it down, [`verify`] reads it back from a file
//!   with no trust in anything but the signatures.
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::float_arithmetic
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod act;
mod agreement;
pub mod archive;
mod badge;
mod chain;
mod clock;
pub mod codec;
mod digest;
mod evidence;
mod fold;
mod key;
mod log;
mod lot;
mod name;
mod phrase;
mod rated;
mod record;
mod rules_wire;
mod stamp;
pub mod statement;
mod terms;
mod time_control;
mod verdict;
mod verified;
pub mod verify;
mod violation;

pub use act::{Act, Matter, Proposal, SignedOutcome, TimeCheck};
pub use agreement::{Agreement, AgreementError, Role, SignedAgreement};
pub use badge::{Badge, BadgeColour};
pub use chain::{Chain, Head, Heads};
pub use clock::{Clock, ClockTerms, FlagFall};
pub use codec::{DecodeError, EncodeError};
pub use digest::{Digest, GameId, PositionDigest, RecordId, StampId, StatementId, Tag};
pub use evidence::{Evidence, EvidenceError};
pub use key::{KeyError, PlayerKey, SecretKey, ShortKey, Signature, SignatureError, Signer};
pub use log::{Arrival, Checked, GameLog, NewestPly, PlayError, Played, Reading, Relation, Times};
pub use lot::{Commitment, Nonce};
pub use name::{MAX_NAME, NameError, PlayerName};
pub use phrase::SafetyPhrase;
pub use rated::{ChainHead, ChainHeads, Chains, Pool, Rated};
pub use record::{Record, SignError, SignedRecord};
pub use rules_wire::ruleset as ruleset_wire;
pub use stamp::{SignedStamp, Stamp, StampError};
pub use statement::{Revocation, Rotation, SignedStatement, Statement, StatementError, StatementKind};
pub use terms::{Allowed, Colours, EventRef, MAX_WITNESSES, Party, Terms, TermsError};
pub use time_control::{
    FIRST_MOVE_MS, MAX_BASE_S, MAX_DAYS, MAX_INCREMENT_S, Pace, TimeControl, TimeControlError,
};
pub use verdict::{EndReason, Grade, Standing, Verdict};
pub use verified::{Signable, Verified};
pub use violation::{ActError, Violation};

/// The version of the protocol that this crate speaks: of agreements, records and frames.
pub const PROTOCOL_VERSION: u16 = 1;

/// The version of the rules of record that games are played by.
pub const RULES_VERSION: u16 = 1;

/// The version of the log file (P-9.1).
pub const LOG_VERSION: u16 = 1;

/// The version of statements about keys, and of the files that hold them (P-3.2).
pub const STATEMENT_VERSION: u16 = 1;
