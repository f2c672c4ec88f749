//! Writing the next record of one's own chain.

use ugolki_rules::{Ply, Side};

use super::GameLog;
use super::acts::Spent;
use crate::fold::Cut;
use crate::{Act, ActError, PROTOCOL_VERSION, Record, SignError, Signer, Verified, Violation};

/// The times in a record, in milliseconds (P-5.1). Measured by the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Times {
    /// The author's thinking time by its own monotonic clock.
    pub thinking_ms: u64,
    /// How long the author waited for what it answers, by the same clock.
    pub observed_ms: u64,
    /// Wall-clock time since 1970. Information only.
    pub wall_ms: u64,
}

/// Why we may not do what we asked to. Our own misuse: nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The act has no place in the game now.
    #[error(transparent)]
    Act(#[from] ActError),
    /// The signer does not play in this game.
    #[error("this key does not play in this game")]
    NotAPlayer,
    /// The record could not be signed.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// The log refused what it had drafted.
    #[error("the log refuses its own draft: {0}")]
    Refused(Violation),
}

impl GameLog {
    /// Writes the next record of a side, unsigned: number, links and digest are filled in.
    ///
    /// # Errors
    /// [`PlayError::Act`] for what the rules or the state of the game refuse.
    pub fn draft(&self, side: Side, act: Act, times: Times) -> Result<Record, PlayError> {
        self.draft_at(side, &self.cut(side), act, times)
    }

    /// Writes the next record of a side as one that follows no more of the other chain than a cut has.
    fn draft_at(&self, side: Side, cut: &Cut, act: Act, times: Times) -> Result<Record, PlayError> {
        if !self.evidence.is_empty() && !matches!(act, Act::Result(_)) {
            return Err(ActError::GameOver.into());
        }
        let spent = Spent {
            thinking: times.thinking_ms,
            observed: times.observed_ms,
        };
        let position = self.judge(side, cut, &act, spent)?.digest;
        let chain = self.chain(side);
        Ok(Record {
            version: PROTOCOL_VERSION,
            game: self.id(),
            author: *self.keys.get(side),
            seq: chain.next_seq(),
            previous: chain.head().map(|head| head.id),
            seen: self.chain(side.opposite()).id_before(cut.other.length),
            act,
            position,
            thinking_ms: times.thinking_ms,
            observed_ms: times.observed_ms,
            wall_ms: times.wall_ms,
        })
    }

    /// Writes, signs and appends the next record of the signer's chain. Its number is used with that, so no second
    /// body for it can come out of here (P-6.2).
    ///
    /// # Errors
    /// [`PlayError`] when it cannot be written; then nothing was signed.
    pub fn write(
        &mut self,
        act: Act,
        times: Times,
        signer: &dyn Signer,
    ) -> Result<Verified<Record>, PlayError> {
        let side = self.side_of(&signer.key()).ok_or(PlayError::NotAPlayer)?;
        let record = self.draft(side, act, times)?.sign(signer)?;
        self.append(record.clone()).map_err(PlayError::Refused)?;
        Ok(record)
    }

    /// Writes the ply with which a side answers the claim that stands against it: one that follows nothing from the claim on.
    /// Nobody can tell it from a ply that has crossed the claim, so a claim that is made too early stops nobody from playing
    /// (P-7.6).
    ///
    /// # Errors
    /// [`PlayError::Act`] as [`GameLog::draft`]; [`ActError::Claimed`] without such a claim, and once the side has signed
    /// anything that follows it.
    pub fn draft_answer(&self, side: Side, ply: Ply, times: Times) -> Result<Record, PlayError> {
        let cut = self.cut(side);
        let claim = self.claim_in(side.opposite());
        let before = claim.filter(|claim| cut.claim_by_other().is_some() && cut.own.seen <= *claim);
        let other = before
            .and_then(|length| self.chain(side.opposite()).tally(length))
            .ok_or(ActError::Claimed)?;
        self.draft_at(side, &Cut { other, ..cut }, Act::of_ply(ply), times)
    }

    /// Writes, signs and appends the ply with which the signer answers the claim that stands against it.
    ///
    /// # Errors
    /// As [`GameLog::draft_answer`]; then nothing was signed.
    pub fn answer(
        &mut self,
        ply: Ply,
        times: Times,
        signer: &dyn Signer,
    ) -> Result<Verified<Record>, PlayError> {
        let side = self.side_of(&signer.key()).ok_or(PlayError::NotAPlayer)?;
        let record = self.draft_answer(side, ply, times)?.sign(signer)?;
        self.append(record.clone()).map_err(PlayError::Refused)?;
        Ok(record)
    }

    /// Writes, signs and appends a ply of the signer's.
    ///
    /// # Errors
    /// As [`GameLog::write`].
    pub fn play(
        &mut self,
        ply: Ply,
        times: Times,
        signer: &dyn Signer,
    ) -> Result<Verified<Record>, PlayError> {
        self.write(Act::of_ply(ply), times, signer)
    }
}
