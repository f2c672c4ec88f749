//! Facts with their signatures: as they arrive, and checked (F-2.1).

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Deref;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::{self, DecodeError, EncodeError, bounded_list};
use ugolki_record::{
    Agreement, Digest, GameId, PlayerKey, Record, Signature, SignatureError, SignedOutcome, Signer, Tag,
};

use super::{EventId, FACT_VERSION, Fact, FactId, Proof, Slot};

/// The most signatures that travel with one body. A fact may have more: they come in several pieces.
pub const MAX_SIGNATURES: usize = 32;

/// A fact's bytes and signatures as they were received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedFact {
    /// The canonical bytes of a [`Fact`].
    #[serde(deserialize_with = "bounded_list::<4_096, _, _>")]
    pub body: Vec<u8>,
    /// Who signed, ascending by key, each once. A proof has none.
    #[serde(deserialize_with = "bounded_list::<MAX_SIGNATURES, _, _>")]
    pub signatures: Vec<(PlayerKey, Signature)>,
}

/// Who signs a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signers {
    /// This key alone.
    One(PlayerKey),
    /// Several keys one body: which of them may is asked of the event.
    Several,
    /// Nobody.
    Nobody,
}

/// Why a fact is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FactError {
    /// Not the canonical bytes of a fact.
    #[error("unreadable fact: {0}")]
    Malformed(#[from] DecodeError),
    /// A charter of another version.
    #[error("made by another version: facts {version}; this program reads {FACT_VERSION}")]
    Version {
        /// The version found.
        version: u16,
    },
    /// The agreement inside an `Open` is none, or one of no event or another.
    #[error("the terms of the game are none of this event")]
    Terms,
    /// Signatures that are not in order, or of keys that do not sign such a fact, or none at all.
    #[error("the wrong signatures for this kind of fact")]
    Signatures,
    /// A signature does not hold.
    #[error("the signature of the key {} does not hold", .0.short())]
    BadSignature(PlayerKey),
    /// A part of a proof does not hold, or the parts prove nothing.
    #[error("the proof proves nothing")]
    NoProof,
    /// Ids or sightings that are not in order, or none at all.
    #[error("what the fact lists is not in order")]
    Order,
}

/// A fact that was decoded strictly and whose signatures hold. It reads like its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    fact: Fact,
    id: FactId,
    body: Vec<u8>,
    signatures: BTreeMap<PlayerKey, Signature>,
    parts: Parts,
}

/// What was found in the parts of a fact when they were checked: they are decoded and their signatures verified once.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Parts {
    /// Nothing that its value does not say.
    Plain,
    /// The terms of a game and its id.
    Opened(Box<Agreement>, GameId),
    /// Both players, White first, and the outcome that they sign.
    Agreed([PlayerKey; 2], SignedOutcome),
    /// The slots that two bodies take.
    Doubled(Vec<Slot>),
    /// A record of a game.
    Recorded(Box<Record>),
}

impl Fact {
    /// The bytes that are signed and hashed.
    ///
    /// # Errors
    /// [`EncodeError`] for a fact beyond [`codec::MAX_BODY`].
    pub fn body(&self) -> Result<Vec<u8>, EncodeError> {
        codec::encode(self)
    }

    /// The fact's id.
    ///
    /// # Errors
    /// As [`Fact::body`].
    pub fn id(&self) -> Result<FactId, EncodeError> {
        Ok(FactId(Tag::Fact.hash(&self.body()?)))
    }

    /// Signs it. Whether the key may is asked of [`SignedFact::check`].
    ///
    /// # Errors
    /// As [`Fact::body`].
    pub fn sign(&self, signer: &dyn Signer) -> Result<SignedFact, EncodeError> {
        let body = self.body()?;
        let signature = if let Self::Open(open) = self {
            signer.sign(Tag::Agreement, &open.agreement)
        } else {
            signer.sign(Tag::Fact, &body)
        };
        Ok(SignedFact {
            body,
            signatures: Vec::from([(signer.key(), signature)]),
        })
    }

    /// The same without a signature: a proof.
    ///
    /// # Errors
    /// As [`Fact::body`].
    pub fn unsigned(&self) -> Result<SignedFact, EncodeError> {
        Ok(SignedFact {
            body: self.body()?,
            signatures: Vec::new(),
        })
    }

    /// Who signs it.
    pub const fn signers(&self) -> Signers {
        match self {
            Self::Charter(charter) => Signers::One(charter.organiser),
            Self::Entry(entry) => Signers::One(entry.player),
            Self::Withdraw(withdraw) => Signers::One(withdraw.player),
            Self::Bye(bye) => Signers::One(bye.player),
            Self::Presence(presence) => Signers::One(presence.player),
            Self::Stamp(stamp) => Signers::One(stamp.witness),
            Self::Claim(claim) => Signers::One(claim.claimant),
            Self::Seal(_) | Self::Handover(_) => Signers::Several,
            Self::Proof(_) => Signers::Nobody,
            Self::Open(open) => Signers::One(open.player),
        }
    }

    /// Checks one signature under it.
    fn check_signature(
        &self,
        body: &[u8],
        key: &PlayerKey,
        signature: &Signature,
    ) -> Result<(), SignatureError> {
        if let Self::Open(open) = self {
            key.verify(Tag::Agreement, &open.agreement, signature)
        } else {
            key.verify(Tag::Fact, body, signature)
        }
    }

    /// The slots that a key's signature under it takes (F-2.3). A stamp takes one for each thing it speaks of.
    pub fn slots(&self, key: PlayerKey) -> Vec<Slot> {
        let slot = match self {
            Self::Charter(_) | Self::Proof(_) => return Vec::new(),
            Self::Entry(entry) => Slot::Entry {
                player: entry.player,
                revision: entry.revision,
            },
            Self::Withdraw(withdraw) => Slot::Withdraw {
                player: withdraw.player,
            },
            Self::Bye(bye) => Slot::Bye {
                player: bye.player,
                round: bye.round,
            },
            Self::Seal(seal) => Slot::Seal {
                arbiter: key,
                height: seal.height,
            },
            Self::Presence(presence) => Slot::Presence {
                player: presence.player,
                round: presence.round,
                board: presence.board,
                game: presence.game,
            },
            Self::Open(open) => {
                let Some(slot) = codec::decode(&open.agreement)
                    .ok()
                    .and_then(|agreement| open_slot(&agreement, key))
                else {
                    return Vec::new();
                };
                slot
            }
            Self::Stamp(stamp) => {
                let of = |sighting: &super::Sighting| Slot::Stamp {
                    witness: stamp.witness,
                    seen: sighting.what,
                };
                return stamp.sightings.iter().map(of).collect();
            }
            Self::Claim(claim) => Slot::Claim {
                claimant: claim.claimant,
                round: claim.round,
                board: claim.board,
                game: claim.game,
                kind: claim.kind,
            },
            Self::Handover(handover) => Slot::Handover {
                player: key,
                last: handover.last,
            },
        };
        Vec::from([slot])
    }

    /// Decodes the parts and checks their signatures, once the form is right.
    fn check_parts(&self) -> Result<Parts, FactError> {
        Ok(match self {
            Self::Open(open) => {
                let agreement = codec::decode(&open.agreement).map_err(|_| FactError::Terms)?;
                Parts::Opened(Box::new(agreement), GameId(Tag::Agreement.hash(&open.agreement)))
            }
            Self::Proof(Proof::Agreed(results)) => {
                let (players, outcome) = results.outcome().ok_or(FactError::NoProof)?;
                Parts::Agreed(players, outcome)
            }
            Self::Proof(Proof::DoubleSign(double)) => {
                Parts::Doubled(double.slots().ok_or(FactError::NoProof)?)
            }
            Self::Proof(Proof::Illegal { log, record }) => {
                let record = record.verify().map_err(|_| FactError::NoProof)?;
                if record.game != log.game {
                    return Err(FactError::NoProof);
                }
                Parts::Recorded(Box::new((*record).clone()))
            }
            Self::Proof(Proof::Log(_))
            | Self::Charter(_)
            | Self::Entry(_)
            | Self::Withdraw(_)
            | Self::Bye(_)
            | Self::Seal(_)
            | Self::Presence(_)
            | Self::Stamp(_)
            | Self::Claim(_)
            | Self::Handover(_) => Parts::Plain,
        })
    }

    /// What can be told of its form without the event.
    fn check_form(&self) -> Result<(), FactError> {
        let ascending = |holds: bool| if holds { Ok(()) } else { Err(FactError::Order) };
        match self {
            Self::Charter(charter) if charter.version != FACT_VERSION => Err(FactError::Version {
                version: charter.version,
            }),
            Self::Stamp(stamp) => ascending(
                !stamp.sightings.is_empty() && stamp.sightings.is_sorted_by(|one, next| one.what < next.what),
            ),
            Self::Claim(claim) => ascending(claim.ids.is_sorted_by(|one, next| one < next)),
            Self::Handover(handover) => ascending(
                !handover.arbiters.is_empty() && handover.arbiters.is_sorted_by(|one, next| one < next),
            ),
            Self::Open(open) => {
                let agreement: Agreement = codec::decode(&open.agreement).map_err(|_| FactError::Terms)?;
                let event = agreement.terms.event.ok_or(FactError::Terms)?;
                let same = event.tournament == open.event.0;
                let plays = open_slot(&agreement, open.player).is_some();
                if same && plays && agreement.terms.check().is_ok() {
                    Ok(())
                } else {
                    Err(FactError::Terms)
                }
            }
            Self::Charter(_)
            | Self::Entry(_)
            | Self::Withdraw(_)
            | Self::Bye(_)
            | Self::Seal(_)
            | Self::Proof(_)
            | Self::Presence(_) => Ok(()),
        }
    }
}

/// The slot that a player's signature under an agreement takes; none if it does not play, or the game is of no event.
fn open_slot(agreement: &Agreement, player: PlayerKey) -> Option<Slot> {
    let event = agreement.terms.event?;
    let nonce = if agreement.terms.proposer.key == player {
        agreement.proposer_nonce
    } else if agreement.terms.responder.key == player {
        agreement.responder_nonce
    } else {
        return None;
    };
    Some(Slot::Open {
        player,
        round: event.round,
        board: event.board,
        nonce,
    })
}

impl super::SignedResults {
    /// The authors, White's first, and the outcome that both sign, if both records are signed, of this game, by two keys, and sign
    /// the same outcome. Checks both signatures: [`Checked::agreed`] has the answer already.
    pub fn outcome(&self) -> Option<([PlayerKey; 2], SignedOutcome)> {
        let white = self.white.verify().ok()?;
        let black = self.black.verify().ok()?;
        let of = |act: &ugolki_record::Act| {
            if let ugolki_record::Act::Result(outcome) = act {
                Some(*outcome)
            } else {
                None
            }
        };
        let (one, other) = (of(&white.act)?, of(&black.act)?);
        let same = white.game == self.game && black.game == self.game && white.author != black.author;
        (same && one == other).then_some(([white.author, black.author], one))
    }
}

impl super::DoubleSign {
    /// The slots that both take, if both are signed by the author and differ. Checks both signatures: [`Checked::doubled`] has the
    /// answer already.
    pub fn slots(&self) -> Option<Vec<Slot>> {
        let (one, its) = self.one.slots(self.author)?;
        let (other, others) = self.other.slots(self.author)?;
        if one >= other {
            return None;
        }
        let both: Vec<Slot> = its.into_iter().filter(|slot| others.contains(slot)).collect();
        (!both.is_empty()).then_some(both)
    }
}

impl super::SignedBody {
    /// The body and the slots that it takes, if the author has signed it.
    fn slots(&self, author: PlayerKey) -> Option<(&[u8], Vec<Slot>)> {
        match self {
            Self::Fact { body, signature } => {
                let fact: Fact = codec::decode(body).ok()?;
                fact.check_form_of_part().ok()?;
                fact.check_signature(body, &author, signature).ok()?;
                Some((body, fact.slots(author)))
            }
            Self::Record(record) => {
                let checked = record.verify().ok()?;
                let slot = Slot::Record {
                    player: author,
                    game: checked.game,
                    seq: checked.seq,
                };
                (checked.author == author).then(|| (record.body(), Vec::from([slot])))
            }
        }
    }
}

impl Fact {
    /// As [`Fact::check_form`] for a part of a proof. A proof is no part of another, so that this ends.
    fn check_form_of_part(&self) -> Result<(), FactError> {
        if matches!(self, Self::Proof(_) | Self::Charter(_)) {
            return Err(FactError::NoProof);
        }
        self.check_form()
    }
}

impl SignedFact {
    /// The id, whether or not the signatures hold.
    pub fn id(&self) -> FactId {
        FactId(Tag::Fact.hash(&self.body))
    }

    /// Checks bytes, form and all signatures, one by one (F-2.1).
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(self) -> Result<Checked, FactError> {
        let fact: Fact = codec::decode(&self.body)?;
        fact.check_form()?;
        let keys = || self.signatures.iter().map(|(key, _)| key);
        let ordered = keys().is_sorted_by(|one, next| one < next);
        let right = match fact.signers() {
            Signers::One(key) => keys().eq([&key]),
            Signers::Several => !self.signatures.is_empty(),
            Signers::Nobody => self.signatures.is_empty(),
        };
        if !ordered || !right || self.signatures.len() > MAX_SIGNATURES {
            return Err(FactError::Signatures);
        }
        for (key, signature) in &self.signatures {
            fact.check_signature(&self.body, key, signature)
                .map_err(|_| FactError::BadSignature(*key))?;
        }
        let parts = fact.check_parts()?;
        Ok(Checked {
            id: self.id(),
            parts,
            fact,
            body: self.body,
            signatures: self.signatures.into_iter().collect(),
        })
    }
}

impl Checked {
    /// The id.
    pub const fn id(&self) -> FactId {
        self.id
    }

    /// The event that it is of.
    pub fn event(&self) -> EventId {
        self.fact.event().unwrap_or(EventId(self.id.0))
    }

    /// What it says.
    pub const fn fact(&self) -> &Fact {
        &self.fact
    }

    /// The bytes.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// Who signed, ascending by key.
    pub const fn signatures(&self) -> &BTreeMap<PlayerKey, Signature> {
        &self.signatures
    }

    /// The terms and the id of the game that an `Open` starts.
    pub const fn opened(&self) -> Option<(&Agreement, GameId)> {
        if let Parts::Opened(agreement, game) = &self.parts {
            Some((agreement, *game))
        } else {
            None
        }
    }

    /// Both authors, White first, and the outcome that both have signed, of a [`Proof::Agreed`].
    pub const fn agreed(&self) -> Option<([PlayerKey; 2], SignedOutcome)> {
        if let Parts::Agreed(players, outcome) = &self.parts {
            Some((*players, *outcome))
        } else {
            None
        }
    }

    /// The slots of a [`Proof::DoubleSign`]; nothing for all else.
    pub fn doubled(&self) -> &[Slot] {
        if let Parts::Doubled(slots) = &self.parts {
            slots
        } else {
            &[]
        }
    }

    /// The record of a [`Proof::Illegal`].
    pub const fn recorded(&self) -> Option<&Record> {
        if let Parts::Recorded(record) = &self.parts {
            Some(record)
        } else {
            None
        }
    }

    /// Takes over the signatures of the same body. Tells whether there were new ones (F-2.1).
    pub fn merge(&mut self, other: &Self) -> bool {
        if self.id != other.id {
            return false;
        }
        let before = self.signatures.len();
        for (key, signature) in &other.signatures {
            self.signatures.entry(*key).or_insert(*signature);
        }
        self.signatures.len() > before
    }

    /// As it travels: in pieces of at most [`MAX_SIGNATURES`] signatures.
    pub fn signed(&self) -> Vec<SignedFact> {
        let all: Vec<(PlayerKey, Signature)> = self
            .signatures
            .iter()
            .map(|(key, signature)| (*key, *signature))
            .collect();
        let piece = |signatures: &[(PlayerKey, Signature)]| SignedFact {
            body: self.body.clone(),
            signatures: signatures.to_vec(),
        };
        if all.is_empty() {
            return Vec::from([piece(&[])]);
        }
        all.chunks(MAX_SIGNATURES).map(piece).collect()
    }

    /// The id as a digest, as lists have it.
    pub const fn digest(&self) -> Digest {
        self.id.0
    }
}

impl Deref for Checked {
    type Target = Fact;

    fn deref(&self) -> &Fact {
        &self.fact
    }
}
