//! Domain tags and SHA-256 ids (P-2.3, P-2.4): what is signed or hashed always says first what it is.

use core::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::codec;

/// What kind of thing a signature or a hash is about. The tag's bytes stand before the body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tag {
    /// The agreement that starts a game: terms and both nonces. Signed by both players.
    Agreement,
    /// A record of one player's chain.
    Record,
    /// A position's fixed bytes (P-5.5). Hashed only.
    Position,
    /// A nonce of the lot, committed to by its hash (P-4.2). Hashed only.
    Nonce,
    /// Both nonces of the lot together, whose lowest bit is the colour (P-4.2). Hashed only.
    Lot,
    /// An offer on the wire: terms and the host's commitment. Hashed only.
    Offer,
    /// A seed and a counter, for a generator of chance. Hashed only, never shown.
    Chance,
    /// One key takes the place of another (P-3.2). Signed by both.
    Rotation,
    /// A key is in other hands from some time on (P-3.2). Signed by it.
    Revocation,
    /// A key, for the picture and colour that people know it by (P-3.2). Hashed only.
    Badge,
    /// Both keys and both nonces of a game, for the words that two players compare (N-8.7). Hashed only.
    Phrase,
    /// What a witness says of a game (P-8.2).
    Stamp,
    /// A game's id, for the topic on which its watchers gossip (N-2.3). Hashed only.
    Watch,
    /// A fact of a tournament (F-2.1).
    Fact,
    /// A list of ids that is too long for a body (F-2.2). Hashed only.
    List,
    /// The lot of a sealed round, and all that is drawn by it (F-3.6, F-3.7). Hashed only.
    Draw,
    /// The outcomes that a seal states (F-2.2). Hashed only.
    Outcomes,
    /// The boards of the next round, as a seal states them (F-2.2). Hashed only.
    Boards,
    /// The state of a tournament at a seal (F-4.6). Hashed only.
    State,
    /// A tournament's id, for the topic on which its facts are gossiped (F-7.1). Hashed only.
    Event,
    /// Rated games and what came of them (F-14.8). Hashed only.
    Ratings,
}

impl Tag {
    /// The tag's bytes: its name, its version, a zero byte. No tag is the beginning of another.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Agreement => b"ugolki/agreement/1\0",
            Self::Record => b"ugolki/record/1\0",
            Self::Position => b"ugolki/position/1\0",
            Self::Nonce => b"ugolki/nonce/1\0",
            Self::Lot => b"ugolki/lot/1\0",
            Self::Offer => b"ugolki/offer/1\0",
            Self::Chance => b"ugolki/chance/1\0",
            Self::Rotation => b"ugolki/rotation/1\0",
            Self::Revocation => b"ugolki/revocation/1\0",
            Self::Badge => b"ugolki/badge/1\0",
            Self::Phrase => b"ugolki/phrase/1\0",
            Self::Stamp => b"ugolki/stamp/1\0",
            Self::Watch => b"ugolki/watch/1\0",
            Self::Fact => b"ugolki/fact/1\0",
            Self::List => b"ugolki/list/1\0",
            Self::Draw => b"ugolki/draw/1\0",
            Self::Outcomes => b"ugolki/outcomes/1\0",
            Self::Boards => b"ugolki/boards/1\0",
            Self::State => b"ugolki/state/1\0",
            Self::Event => b"ugolki/event/1\0",
            Self::Ratings => b"ugolki/ratings/1\0",
        }
    }

    /// Does something with `tag || body`, the bytes that are signed. Those of a record take no place on the heap.
    pub(crate) fn with_prefix<T>(self, body: &[u8], what: impl FnOnce(&[u8]) -> T) -> T {
        let tag = self.bytes();
        let mut place = [0; 320];
        let parts = place
            .split_at_mut_checked(tag.len())
            .and_then(|(before, after)| Some((before, after.get_mut(..body.len())?)));
        let Some((before, after)) = parts else {
            return what(&[tag, body].concat());
        };
        before.copy_from_slice(tag);
        after.copy_from_slice(body);
        let length = tag.len().saturating_add(body.len());
        what(place.get(..length).unwrap_or_default())
    }

    /// SHA-256 over `tag || body` (P-2.4).
    pub fn hash(self, body: &[u8]) -> Digest {
        Digest(
            Sha256::new()
                .chain_update(self.bytes())
                .chain_update(body)
                .finalize()
                .into(),
        )
    }
}

/// A SHA-256 digest of something tagged. Shown in full in hexadecimal by `Display`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(#[serde(with = "codec::array")] pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take(4).try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub Digest);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:?})"), self.0)
            }
        }
    };
}

id!(
    /// A game: the id of its agreement, that is of the terms with both nonces (P-4.3).
    GameId
);
id!(
    /// A record: SHA-256 over its tag and body, without the signature (P-2.4).
    RecordId
);
id!(
    /// A position's digest, which two engines compare at every record (P-5.5).
    PositionDigest
);
id!(
    /// A statement about a key: SHA-256 over its tag and body, without the signatures (P-2.4).
    StatementId
);
id!(
    /// A stamp of a witness: SHA-256 over its tag and body, without the signature (P-2.4).
    StampId
);
