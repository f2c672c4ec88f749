//! What a host keeps from before it shows its half of the lot until it has the other side's signature (P-6.2, P-6.11).

use alloc::vec::Vec;

use ugolki_record::{Agreement, AgreementError, GameId, Role, Signature, SignedAgreement, Tag};

/// An agreement under which the proposer's signature stands alone. With *reveal* the responder has all that it needs to sign,
/// and may hold the whole agreement soon after: so the proposer must not forget it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pledge {
    body: Vec<u8>,
    signature: Signature,
}

impl Pledge {
    /// Puts bytes and signature together as they were kept.
    pub const fn from_parts(body: Vec<u8>, signature: Signature) -> Self {
        Self { body, signature }
    }

    /// The agreement's bytes. The own nonce is in them: until it is shown it is a secret.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The proposer's signature.
    pub const fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The game's id, whether or not the signature holds.
    pub fn game(&self) -> GameId {
        self.with(self.signature).id()
    }

    /// Checks bytes, terms and the signature.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<Agreement, AgreementError> {
        let agreement = self.with(self.signature).decode()?;
        agreement.terms.check()?;
        let key = agreement.party_in(Role::Proposer).key;
        key.verify(Tag::Agreement, &self.body, &self.signature)
            .map_err(|_| AgreementError::BadSignature(Role::Proposer))?;
        Ok(agreement)
    }

    fn with(&self, responder: Signature) -> SignedAgreement {
        SignedAgreement::from_parts(self.body.clone(), self.signature, responder)
    }
}
