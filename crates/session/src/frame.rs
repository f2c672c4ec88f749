//! The frames of a session stream: what two peers say to each other, and its bytes (N-5.1, `docs/protocol.md`).
//!
//! A frame is one body of `record::codec` of at most 8,192 bytes. Variants and fields only grow at the end; the first three fields
//! of a [`Hello`] (the tag 0 and both versions) stay where they are for ever, so that a peer of another version is told
//! apart from garbage (P-4.4).

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::{self, DecodeError, EncodeError};
use ugolki_record::{
    ChainHead, Commitment, Digest, GameId, Heads, Nonce, PROTOCOL_VERSION, PlayerName, Pool, RULES_VERSION,
    RecordId, SafetyPhrase, Signature, SignedAgreement, SignedRecord, SignedStamp, Tag, Terms, ruleset_wire,
};
use ugolki_rules::Ruleset;

use crate::{Audience, Chat, Code, Witnesses};

/// What one side says to the other. The first frame each way is a `Hello`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Who is there, and what for.
    Hello(Hello),
    /// A step towards a game.
    Negotiation(Negotiation),
    /// A record of either chain.
    Record(SignedRecord),
    /// The position after a record about which the two engines differ (P-5.5).
    Position(PositionReport),
    /// A sign of life, once a second.
    Ping(Ping),
    /// The answer to a ping.
    Pong(Pong),
    /// Something was refused; the game goes on.
    Refused(Refused),
    /// The last frame of its sender.
    Bye(Bye),
    /// What a host offers to the LAN.
    Lobby(Lobby),
    /// What a witness says of a game (P-8.2).
    Stamp(SignedStamp),
    /// Where the witnesses of the terms can be reached (P-6.19).
    Witnesses(Witnesses),
    /// Something said beside the game (P-6.21).
    Chat(Chat),
    /// Who watches (P-6.20).
    Audience(Audience),
}

/// A step towards a game (P-4), in their order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Negotiation {
    /// Say once more what you offer. After a look at the lobby, the answer is a `Lobby`.
    Ask,
    /// The host's terms.
    Offer(Box<Offer>),
    /// The joiner agrees.
    Accept(Accept),
    /// The host agrees, and shows its half of the lot.
    Reveal(Reveal),
    /// The joiner's signature: the agreement as both keep it.
    Countersign(SignedAgreement),
    /// The joiner's half of the lot, as soon as it has the offer: it agrees to nothing.
    Half(Half),
    /// The host's half, once it has the joiner's: it agrees to nothing either. From here on both see the safety phrase.
    Open(Nonce),
    /// The joiner's own chain of rated games, when an offer names another (F-14.6).
    Chain(OwnChain),
}

/// Who is there, and what for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The versions of protocol and rules. Fixed in place for ever.
    pub versions: Versions,
    /// The version of the log format.
    pub log: u16,
    /// The random id of the sender's installation (P-3.3).
    pub install: [u8; 16],
    /// What the sender calls itself.
    pub name: PlayerName,
    /// What the stream is for. The answer repeats it.
    pub purpose: Purpose,
    /// The highest epoch that the sender has seen for this game; 0 for none. The stream's own epoch is 1 + the higher of
    /// both sides' (N-5.4).
    pub epoch: u32,
    /// How far the sender holds both chains.
    pub heads: Heads,
}

/// The versions that must be equal for two peers to play (P-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// Of the protocol.
    pub protocol: u16,
    /// Of the rules.
    pub rules: u16,
}

impl Versions {
    /// What this program speaks.
    pub const OURS: Self = Self {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
    };
}

/// What a stream is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// To join a game by an invite.
    Invite([u8; 8]),
    /// To join a game that is offered to the LAN.
    Lan,
    /// To go on with a game.
    Resume(GameId),
    /// To see what a LAN peer offers.
    Look,
    /// To play again after this game, with the colours swapped (P-6.18).
    Rematch(GameId),
    /// To leave records of this game with its witness, and to take what the other side has left there (P-6.19).
    Witness(GameId),
    /// To watch this game (P-6.20).
    Watch(GameId),
    /// To watch the game that this invite is for, once it is there (P-6.20).
    WatchInvite([u8; 8]),
}

/// The host's terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The terms, the joiner's key and name included.
    pub terms: Terms,
    /// The host's half of the lot, committed to (P-4.2).
    pub commitment: Commitment,
}

impl Offer {
    /// The offer's id: the hash of its bytes.
    ///
    /// # Errors
    /// [`EncodeError`] for terms that no body can hold.
    pub fn id(&self) -> Result<Digest, EncodeError> {
        Ok(Tag::Offer.hash(&codec::encode(self)?))
    }

    /// The safety phrase of this offer with both halves of the lot.
    pub(crate) fn phrase(&self, proposer: &Nonce, responder: &Nonce) -> SafetyPhrase {
        let Terms {
            proposer: host,
            responder: joiner,
            ..
        } = &self.terms;
        SafetyPhrase::of([&host.key, &joiner.key], [proposer, responder])
    }
}

/// The joiner's half of the lot, before anybody has agreed (P-4.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Half {
    /// For this offer.
    pub offer: Digest,
    /// The half; the joiner agrees with the same one.
    pub nonce: Nonce,
}

/// Where the joiner stands in its own chain of rated games, so that the host can name it in the terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnChain {
    /// The pool.
    pub pool: Pool,
    /// The chain's head.
    pub head: ChainHead,
}

/// The joiner agrees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accept {
    /// To this offer.
    pub offer: Digest,
    /// With this half of the lot.
    pub nonce: Nonce,
}

/// The host agrees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// With this half of the lot, which it was committed to.
    pub nonce: Nonce,
    /// And this signature over the agreement.
    pub signature: Signature,
}

/// A sign of life (P-6.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// Counts up; the answer repeats it.
    pub number: u32,
    /// The sender's state.
    pub state: State,
    /// The sender's thinking time so far, in milliseconds; 0 when it is not to move.
    pub thinking_ms: u64,
}

/// The answer to a ping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pong {
    /// The ping's number.
    pub number: u32,
    /// The sender's state.
    pub state: State,
}

/// What a side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Its user has agreed to the terms.
    pub agreed: bool,
    /// How far it holds both chains: the acknowledgement of every record up to there.
    pub heads: Heads,
}

/// Something was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Why.
    pub code: Code,
    /// Which record, if it was one.
    pub record: Option<RecordId>,
}

/// The position after a record, as the sender has it (P-5.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionReport {
    /// The record.
    pub record: RecordId,
    /// The position's fixed bytes.
    pub position: Vec<u8>,
}

/// The last frame of its sender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Why it leaves.
    pub code: Code,
    /// How far it holds both chains.
    pub heads: Heads,
}

/// What a host offers to the LAN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// The game that may be joined now, if there is one.
    pub offers: Option<Offered>,
}

/// A game that may be joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered {
    /// Its rules.
    #[serde(with = "ruleset_wire")]
    pub ruleset: Ruleset,
}

/// Why bytes are no frame.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// Not the bytes of any frame.
    #[error(transparent)]
    Malformed(#[from] DecodeError),
    /// The greeting of a peer with other versions (P-4.4).
    #[error("the peer speaks protocol {} with rules {}", .0.protocol, .0.rules)]
    OtherVersion(Versions),
}

impl Frame {
    /// The frame's bytes, without the stream's length prefix.
    ///
    /// # Errors
    /// [`EncodeError`] for a frame over the limit, which none that this crate makes is.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        codec::encode_frame(self)
    }

    /// Reads a frame: every byte used, canonical, and a greeting of our own versions.
    ///
    /// # Errors
    /// [`FrameError`]; a greeting of other versions is told apart however the rest of it looks.
    pub fn decode(bytes: &[u8]) -> Result<Self, FrameError> {
        if let Some(theirs) = versions(bytes)
            && theirs != Versions::OURS
        {
            return Err(FrameError::OtherVersion(theirs));
        }
        Ok(codec::decode_frame(bytes)?)
    }
}

impl Frame {
    /// The name of the kind of frame.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Hello(_) => "hello",
            Self::Negotiation(step) => match step {
                Negotiation::Ask => "ask",
                Negotiation::Offer(_) => "offer",
                Negotiation::Accept(_) => "accept",
                Negotiation::Reveal(_) => "reveal",
                Negotiation::Countersign(_) => "countersign",
                Negotiation::Half(_) => "half",
                Negotiation::Open(_) => "open",
                Negotiation::Chain(_) => "chain",
            },
            Self::Record(_) => "record",
            Self::Position(_) => "position",
            Self::Ping(_) => "ping",
            Self::Pong(_) => "pong",
            Self::Refused(_) => "refused",
            Self::Bye(_) => "bye",
            Self::Lobby(_) => "lobby",
            Self::Stamp(_) => "stamp",
            Self::Witnesses(_) => "witnesses",
            Self::Chat(Chat::Said(_)) => "chat",
            Self::Chat(Chat::Heard(_)) => "heard",
            Self::Audience(_) => "audience",
        }
    }
}

impl From<Negotiation> for Frame {
    fn from(step: Negotiation) -> Self {
        Self::Negotiation(step)
    }
}

/// The versions in a greeting: four zero bytes, then two little-endian numbers of two bytes each.
fn versions(bytes: &[u8]) -> Option<Versions> {
    let &[0, 0, 0, 0, p0, p1, r0, r1, ..] = bytes else {
        return None;
    };
    Some(Versions {
        protocol: u16::from_le_bytes([p0, p1]),
        rules: u16::from_le_bytes([r0, r1]),
    })
}
