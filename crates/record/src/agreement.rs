//! The agreement that starts a game: the terms and the lot, signed by both players (P-4).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_rules::Side;

use crate::codec::{self, DecodeError, EncodeError};
use crate::verified::sealed::Sealed;
use crate::{
    Colours, GameId, Nonce, PROTOCOL_VERSION, Party, PlayerKey, RULES_VERSION, SafetyPhrase, Signable,
    Signature, Signer, Tag, Terms, TermsError, Verified, lot,
};

/// The terms of a game with both nonces of the lot. Its hash is the game's id (P-4.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreement {
    /// What was agreed.
    pub terms: Terms,
    /// The proposer's share in the lot, which it had committed to.
    pub proposer_nonce: Nonce,
    /// The responder's share in the lot.
    pub responder_nonce: Nonce,
}

/// The part that a player has in an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// It proposed the game.
    Proposer,
    /// It took the proposal up.
    Responder,
}

/// An agreement's bytes and the two signatures under them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedAgreement {
    #[serde(with = "codec::body")]
    body: Vec<u8>,
    proposer: Signature,
    responder: Signature,
}

/// Why an agreement starts no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementError {
    /// Not the canonical bytes of an agreement (P-2.2).
    #[error("unreadable terms: {0}")]
    Malformed(#[from] DecodeError),
    /// Terms under which nothing can be played.
    #[error("impossible terms: {0}")]
    Terms(#[from] TermsError),
    /// A signature is not that of its player over these bytes.
    #[error("the signature of the {} under the terms does not hold", match .0 { Role::Proposer => "proposer", Role::Responder => "responder" })]
    BadSignature(Role),
}

impl Agreement {
    /// The bytes that both players sign.
    ///
    /// # Errors
    /// [`EncodeError`] for terms beyond the limit, which their own limits exclude.
    pub fn body(&self) -> Result<Vec<u8>, EncodeError> {
        codec::encode(self)
    }

    /// The game's id: the hash of the terms with both nonces (P-4.3).
    ///
    /// # Errors
    /// As [`Agreement::body`].
    pub fn id(&self) -> Result<GameId, EncodeError> {
        Ok(GameId(Tag::Agreement.hash(&self.body()?)))
    }

    /// Signs the agreement.
    ///
    /// # Errors
    /// As [`Agreement::body`].
    pub fn sign(&self, signer: &dyn Signer) -> Result<Signature, EncodeError> {
        Ok(signer.sign(Tag::Agreement, &self.body()?))
    }

    /// Puts both signatures under the agreement. Whether they hold is asked of [`SignedAgreement::verify`].
    ///
    /// # Errors
    /// As [`Agreement::body`].
    pub fn with_signatures(
        &self,
        proposer: Signature,
        responder: Signature,
    ) -> Result<SignedAgreement, EncodeError> {
        Ok(SignedAgreement {
            body: self.body()?,
            proposer,
            responder,
        })
    }

    /// The words that both players see, and that differ if somebody sits between them (N-8.7).
    pub fn phrase(&self) -> SafetyPhrase {
        SafetyPhrase::of(
            [&self.terms.proposer.key, &self.terms.responder.key],
            [&self.proposer_nonce, &self.responder_nonce],
        )
    }

    /// The player of a role.
    pub const fn party_in(&self, role: Role) -> &Party {
        match role {
            Role::Proposer => &self.terms.proposer,
            Role::Responder => &self.terms.responder,
        }
    }

    /// The role that plays a side, by the terms or by the lot (P-4.2).
    pub fn role(&self, side: Side) -> Role {
        let proposer_is_white = match self.terms.colours {
            Colours::Lot => lot::proposer_is_white(&self.proposer_nonce, &self.responder_nonce),
            Colours::ProposerWhite => true,
            Colours::ProposerBlack => false,
        };
        if proposer_is_white == (side == Side::White) {
            Role::Proposer
        } else {
            Role::Responder
        }
    }

    /// The player of a side.
    pub fn party(&self, side: Side) -> &Party {
        self.party_in(self.role(side))
    }

    /// The key of the one who plays White.
    pub fn white(&self) -> PlayerKey {
        self.party(Side::White).key
    }

    /// The key of the one who plays Black.
    pub fn black(&self) -> PlayerKey {
        self.party(Side::Black).key
    }

    /// The side that a key plays, if it plays at all.
    pub fn side_of(&self, key: &PlayerKey) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.party(*side).key == *key)
    }
}

impl SignedAgreement {
    /// Puts bytes and signatures together as they were received.
    pub const fn from_parts(body: Vec<u8>, proposer: Signature, responder: Signature) -> Self {
        Self {
            body,
            proposer,
            responder,
        }
    }

    /// The signed bytes.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The signature of a role.
    pub const fn signature(&self, role: Role) -> &Signature {
        match role {
            Role::Proposer => &self.proposer,
            Role::Responder => &self.responder,
        }
    }

    /// The game's id, whether or not the signatures hold.
    pub fn id(&self) -> GameId {
        GameId(Tag::Agreement.hash(&self.body))
    }

    /// Decodes the agreement without asking who signed it. To show what a faulty log says of itself; never to play by.
    ///
    /// # Errors
    /// [`AgreementError::Terms`] for another version, [`AgreementError::Malformed`] for bytes that are no agreement.
    pub fn decode(&self) -> Result<Agreement, AgreementError> {
        // The two versions stand first in every version, so that a newer one is told from garbage (P-4.4).
        if let [p0, p1, r0, r1, ..] = *self.body {
            let (protocol, rules) = (u16::from_le_bytes([p0, p1]), u16::from_le_bytes([r0, r1]));
            if (protocol, rules) != (PROTOCOL_VERSION, RULES_VERSION) {
                return Err(TermsError::Version { protocol, rules }.into());
            }
        }
        Ok(codec::decode(&self.body)?)
    }

    /// Checks bytes, terms and both signatures.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<Verified<Agreement>, AgreementError> {
        let agreement = self.decode()?;
        agreement.terms.check()?;
        for role in [Role::Proposer, Role::Responder] {
            let key = agreement.party_in(role).key;
            key.verify(Tag::Agreement, &self.body, self.signature(role))
                .map_err(|_| AgreementError::BadSignature(role))?;
        }
        Ok(Verified::new(agreement, self.clone(), self.id()))
    }
}

impl Sealed for Agreement {}

impl Signable for Agreement {
    type Signed = SignedAgreement;
    type Id = GameId;
}

#[cfg(test)]
mod tests;
