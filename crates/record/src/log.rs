//! The log of a game: the agreement, both chains, and what they amount to (P-5).

mod acts;
mod draft;
mod history;
mod judge;
mod lines;
mod stamps;
mod sync;
mod timing;
mod verdict;
mod witness;

use alloc::vec::Vec;
use core::fmt;

use ugolki_rules::{BySide, Game, Position, Side};

use crate::fold::{Change, Cut, End};
use crate::key::Verifier;
use crate::{
    ActError, Agreement, Chain, Evidence, EvidenceError, GameId, Heads, PlayerKey, PositionDigest, Record,
    SignedRecord, Tag, Verified, Violation,
};

use judge::Step;
use lines::Lines;
use stamps::Kept;
use timing::Timing;

pub use draft::{PlayError, Times};
pub use history::Played;
pub use sync::Relation;
pub use timing::Reading;
pub use verdict::NewestPly;

/// The game between two players as far as it is known here.
///
/// A record is judged by its causal past alone: its author's chain before it and what it has seen of the other one. So
/// the same records make the same log, whatever the order in which they arrive (P-5.3):
///
/// - Both sides join first. Moves alternate, White first; a ply needs the ply before it in its past.
/// - A game ends by a ply after which the rules end it, by the acceptance of an open draw offer, or by resignation.
///   Who has an end in its past signs nothing more but the result. So each chain has one end at most, and two ends are
///   always concurrent: the rules stand before an agreed draw, an agreed draw before a resignation, and two
///   resignations are a draw.
/// - A side makes one draw offer between two of its plies, and none while one is open. It lapses when its receiver,
///   having seen it, plays or declines.
/// - A side signs the result, once, when the other side can add nothing more that it does not know: that side has
///   ended the game itself, or has signed the result. What it signs is what follows from the chains.
/// - Evidence stands above everything (P-5.4).
/// - Stamps of witnesses change no verdict. They say how well a claim is established (P-8.2).
#[derive(Clone)]
pub struct GameLog {
    agreement: Verified<Agreement>,
    /// The players' keys. The agreement says them, too, but by the lot, which is a hash.
    keys: BySide<PlayerKey>,
    verifiers: BySide<Verifier>,
    lines: Lines,
    chains: BySide<Chain>,
    timings: BySide<Timing>,
    evidence: Vec<(Side, Evidence)>,
    /// What witnesses have said, in the order of their times.
    stamps: Vec<Kept>,
}

/// What became of a record that is sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// It is now the head of its chain.
    New,
    /// The log had it already. Harmless (P-6.3).
    Duplicate,
}

/// What a record would be to the log.
#[derive(Debug, Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "made once a record, and taken apart at once"
)]
pub enum Checked {
    /// It can be appended.
    New(Verified<Record>),
    /// The log has it already. Harmless (P-6.3).
    Duplicate,
}

impl GameLog {
    /// Starts the log of a game with nothing but its agreement.
    pub fn new(agreement: Verified<Agreement>) -> Self {
        let game = Game::new(agreement.terms.ruleset.clone());
        let keys = BySide::from_fn(|side| agreement.party(side).key);
        Self {
            verifiers: BySide::from_fn(|side| Verifier::new(keys.get(side))),
            keys,
            agreement,
            lines: Lines::new(game),
            chains: BySide::default(),
            timings: BySide::default(),
            evidence: Vec::new(),
            stamps: Vec::new(),
        }
    }

    /// The agreement.
    pub const fn agreement(&self) -> &Verified<Agreement> {
        &self.agreement
    }

    /// The game's id.
    pub const fn id(&self) -> GameId {
        self.agreement.id()
    }

    /// The side that a key plays, if it plays at all.
    pub fn side_of(&self, key: &PlayerKey) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.keys.get(*side) == key)
    }

    /// A side's chain.
    pub const fn chain(&self, side: Side) -> &Chain {
        self.chains.get(side)
    }

    /// Both chains' newest records.
    pub fn heads(&self) -> Heads {
        Heads {
            white: self.chains.white.head(),
            black: self.chains.black.head(),
        }
    }

    /// The game by the rules: the plies of both chains that stand.
    pub const fn game(&self) -> &Game {
        self.lines.game()
    }

    /// The digest of the position after all plies that stand (P-5.5).
    pub fn position_digest(&self) -> PositionDigest {
        digest(self.game().position())
    }

    /// Tells whether both sides have joined.
    pub fn is_started(&self) -> bool {
        self.cut(Side::White).is_started()
    }

    /// Tells whether the game has ended, by anything that is signed.
    pub fn is_over(&self) -> bool {
        self.cut(Side::White).is_over() || !self.evidence.is_empty()
    }

    /// Tells whether the game has ended by more than a claim, evidence apart.
    pub fn has_end(&self) -> bool {
        self.cut(Side::White).has_end()
    }

    /// The side to move; none before both sides have joined and once the game is over.
    pub fn turn(&self) -> Option<Side> {
        (self.is_started() && !self.is_over()).then(|| self.game().position().turn())
    }

    /// The evidence that was found or added, one a player and reason at most.
    pub fn evidence(&self) -> impl ExactSizeIterator<Item = &Evidence> {
        self.evidence.iter().map(|(_, evidence)| evidence)
    }

    /// Checks evidence against this log and keeps it if it holds. Its author loses (P-5.4).
    ///
    /// Of several for one player and one reason, only the first is kept: one is enough.
    ///
    /// # Errors
    /// [`EvidenceError`] when it does not hold.
    pub fn add_evidence(&mut self, evidence: Evidence) -> Result<Side, EvidenceError> {
        let guilty = self.convicted_by(&evidence)?;
        self.convict(guilty, evidence);
        Ok(guilty)
    }

    /// Accepts a record: checks it and appends it.
    ///
    /// # Errors
    /// As [`GameLog::check`]; then nothing has changed.
    pub fn accept(&mut self, signed: &SignedRecord) -> Result<Arrival, Violation> {
        if self.holds(signed) {
            return Ok(Arrival::Duplicate);
        }
        let (_, record) = self.sound(signed)?;
        self.append(record)
    }

    /// Checks a record without appending it.
    ///
    /// # Errors
    /// The first [`Violation`] in it.
    pub fn check(&self, signed: &SignedRecord) -> Result<Checked, Violation> {
        if self.holds(signed) {
            return Ok(Checked::Duplicate);
        }
        let (_, record) = self.sound(signed)?;
        Ok(if self.place(&record)?.is_some() {
            Checked::New(record)
        } else {
            Checked::Duplicate
        })
    }

    /// Appends a record whose signature holds, if it has its place in the log.
    ///
    /// # Errors
    /// As [`GameLog::check`]; then nothing has changed.
    pub fn append(&mut self, record: Verified<Record>) -> Result<Arrival, Violation> {
        match self.place(&record)? {
            Some(step) => self.enter(record, &step).map(|()| Arrival::New),
            None => Ok(Arrival::Duplicate),
        }
    }

    /// Appends a record at the place that was found for it.
    pub(crate) fn enter(&mut self, record: Verified<Record>, step: &Step) -> Result<(), Violation> {
        let Step { side, cut, judged } = *step;
        let mut change = Change {
            spot: judged.spot,
            end: judged.end,
            claim: judged.claim,
        };
        if let Some((ply, position)) = judged.ply {
            // The rules were asked when the place was found; should they refuse now, the chain does not grow either.
            let illegal = |illegal| Violation::Refused(ActError::IllegalMove(illegal));
            let played = self.lines.play(judged.spot, ply, position, judged.digest);
            change.spot = played.map_err(illegal)?;
            if change.end.is_none() && self.lines.outcome(change.spot).is_some() {
                change.end = Some(End::Rules);
            }
        }
        let (number, start) = (cut.own.length, self.clock_at_start());
        let other = self.timings.get_mut(side.opposite());
        other.seen(cut.other.length, record.observed_ms, number, start);
        if judged.ply.is_some() {
            self.timings.get_mut(side).ply(number, record.thinking_ms);
        }
        let tally = cut.after(&record.act, change);
        self.chains.get_mut(side).push(record, tally);
        self.lines.follow(self.cut(side).spot());
        Ok(())
    }

    /// Keeps evidence that is known to hold.
    pub(crate) fn convict(&mut self, guilty: Side, evidence: Evidence) {
        let known =
            |(side, earlier): &(Side, Evidence)| *side == guilty && earlier.reason() == evidence.reason();
        if !self.evidence.iter().any(known) {
            self.evidence.push((guilty, evidence));
        }
    }

    /// Everything that is known, seen from `side`.
    fn cut(&self, side: Side) -> Cut {
        let whole = |side: Side| {
            let chain = self.chains.get(side);
            chain.tally(chain.len()).unwrap_or_default()
        };
        Cut {
            own: whole(side),
            other: whole(side.opposite()),
        }
    }
}

/// The heads stand for the chains, and these for the game: all else follows from them.
impl fmt::Debug for GameLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameLog")
            .field("id", &self.id())
            .field("heads", &self.heads())
            .field("evidence", &self.evidence)
            .finish_non_exhaustive()
    }
}

/// The digest of a position: the tagged hash of its fixed bytes (P-5.5).
fn digest(position: &Position) -> PositionDigest {
    PositionDigest(Tag::Position.hash(position.packed().as_bytes()))
}
