//! What witnesses establish about a claim, from all their stamps (P-8.2).

use ugolki_record::{Act, Pace, PlayerKey, Stamp};
use ugolki_rules::Side;

use super::{Model, Set, bit};

/// What two stamps of one witness are to show.
struct Question {
    basis: Set,
    claim: usize,
    /// The ply that came too late, if it is not still waited for.
    late: Option<usize>,
    /// The side against which the claim stands.
    of: Side,
    /// The least time between the two, in milliseconds.
    lasts_ms: u64,
    away_ms: u64,
}

impl Model {
    /// Takes a stamp.
    pub(crate) fn witness(&mut self, stamp: &Stamp) {
        self.stamps.push(stamp.clone());
    }

    /// More than half of the witnesses support the one claim that stands in a set.
    pub(super) fn is_witnessed(&self, set: Set) -> bool {
        let Some(question) = self.question(set) else {
            return false;
        };
        let witnesses = &self.terms.witnesses;
        let support = |witness: &&PlayerKey| self.supports(set, &question, witness);
        witnesses.iter().filter(support).count() * 2 > witnesses.len()
    }

    fn question(&self, set: Set) -> Option<Question> {
        let standing = |side: &Side| self.standing_claim(set, *side).is_some();
        let claimers: Vec<Side> = Side::BOTH.into_iter().filter(standing).collect();
        let [by] = *claimers else {
            return None;
        };
        let (of, claim) = (by.opposite(), self.claim(set, by).unwrap());
        let mut basis = self.entries[claim].past;
        let pace = self.terms.time.pace();
        let absence_ms = pace.map_or(0, Pace::absence_ms);
        if matches!(self.entries[claim].act, Act::ClaimAbsence { .. }) {
            return Some(Question {
                basis,
                claim,
                late: None,
                of,
                lasts_ms: absence_ms,
                away_ms: absence_ms,
            });
        }
        let mut late = None;
        if self.turn(basis) == by {
            let plies = self.chain(basis, of).into_iter();
            late = plies.rev().find(|at| self.entries[*at].act.is_ply());
            basis = self.entries[late.unwrap()].past;
        }
        let clock = self.shown(basis, of, None).unwrap();
        let rem = if self.is_first_move(basis, of) {
            30_000
        } else {
            clock.rem
        };
        Some(Question {
            basis,
            claim,
            late,
            of,
            lasts_ms: u64::try_from(rem + clock.bank + clock.guard + 1).unwrap(),
            away_ms: 0,
        })
    }

    /// Any two of all the stamps of a witness will do.
    fn supports(&self, set: Set, question: &Question, witness: &PlayerKey) -> bool {
        let own = || self.stamps.iter().filter(|stamp| stamp.witness == *witness);
        own().any(|first| {
            let lasts = |second: &Stamp| {
                second
                    .time_ms
                    .checked_sub(first.time_ms)
                    .is_some_and(|ms| ms >= question.lasts_ms)
            };
            self.is_first(set, question, first)
                && own().any(|second| lasts(second) && self.is_second(set, question, second))
        })
    }

    fn is_first(&self, set: Set, question: &Question, stamp: &Stamp) -> bool {
        self.covered(set, stamp)
            .is_some_and(|covered| self.has_begun(question, covered) && self.stopped(covered).is_none())
    }

    fn is_second(&self, set: Set, question: &Question, stamp: &Stamp) -> bool {
        let Some(covered) = self.covered(set, stamp) else {
            return false;
        };
        let mut beyond = self.all(covered & !question.basis);
        let stops = beyond.any(|at| matches!(self.entries[at].act, Act::Accept(_) | Act::AcceptDraw));
        let waits = match question.late {
            Some(ply) => covered & bit(ply) == 0,
            None => covered & bit(question.claim) != 0,
        };
        let away = stamp.away_ms(question.of) >= question.away_ms;
        self.has_begun(question, covered) && !stops && waits && away
    }

    /// Each join, ply and acceptance in the basis is covered.
    fn has_begun(&self, question: &Question, covered: Set) -> bool {
        self.all(question.basis & !covered).all(|at| {
            let act = &self.entries[at].act;
            !act.is_ply() && !matches!(act, Act::Join { .. } | Act::Accept(_) | Act::AcceptDraw)
        })
    }

    /// What a stamp covers, if a set has both its heads. A witness may lie, and cover a record without what it follows.
    fn covered(&self, set: Set, stamp: &Stamp) -> Option<Set> {
        let mut covered = 0;
        for side in Side::BOTH {
            let Some(head) = stamp.head(side) else {
                continue;
            };
            let chain = self.chain(set, side);
            let seq = usize::try_from(head.seq).unwrap();
            if self.entries[*chain.get(seq)?].id != head.id {
                return None;
            }
            covered |= chain[..=seq].iter().fold(0, |all, at| all | bit(*at));
        }
        Some(covered)
    }
}
