//! What a witness is asked once a claim stands, and which of its stamps answer (P-8.2).
//!
//! Two stamps of one witness show that a time has gone by: one when the turn had begun, and a later one when what was
//! waited for was still not there. More stamps never show less, so nobody gains by keeping one back.

use ugolki_rules::{BySide, Side};

use super::GameLog;
use crate::fold::Cut;
use crate::{Act, EndReason, Head, Stamp};

/// What shows that a claim is right by the clock of a witness. Chains are told by how many of their first records are
/// meant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Question {
    /// What the earlier stamp covers: the turn has begun.
    begun: BySide<usize>,
    /// What the later one covers.
    least: BySide<usize>,
    /// What it covers at most: neither what was waited for, nor anything that may have stopped the clock.
    most: BySide<usize>,
    /// For how long a side must have been away by it, in milliseconds.
    away: Option<(Side, u64)>,
    /// The least time between the two, in milliseconds.
    pub(super) lasts_ms: u64,
}

impl GameLog {
    /// The claim that stands, if it is but one: whose, and what it comes to (P-7.6).
    pub fn standing_claim(&self) -> Option<(Side, EndReason)> {
        let cut = self.cut(Side::White);
        match (cut.claim_by_own(), cut.claim_by_other()) {
            (Some(reason), None) => Some((Side::White, reason)),
            (None, Some(reason)) => Some((Side::Black, reason)),
            (None, None) | (Some(_), Some(_)) => None,
        }
    }

    /// What the witnesses are asked about the claim that stands.
    pub(super) fn question(&self) -> Option<Question> {
        if self.agreement.terms.witnesses.is_empty() {
            return None;
        }
        let (by, _) = self.standing_claim()?;
        let of = by.opposite();
        let claim = self.claim_in(by)?;
        let (cut, lengths) = self.cut_before(by, claim)?;
        let begun = self.after_last(&lengths, begins_a_turn);
        let most = self.before_next(&lengths, accepts);
        let claimed = with(begun, by, claim.saturating_add(1));
        let is_absence = matches!(self.act_at(by, claim)?, Act::ClaimAbsence { .. });
        if is_absence {
            let threshold = self.agreement.terms.time.pace()?.absence_ms();
            return Some(Question {
                begun,
                least: claimed,
                most,
                away: Some((of, threshold)),
                lasts_ms: threshold,
            });
        }
        if self.turn_at(&cut) == Some(of) {
            return Some(Question {
                begun,
                least: claimed,
                most,
                away: None,
                lasts_ms: self.longest_wait(of, &cut.turned())?.saturating_add(1),
            });
        }
        // The flag has fallen by lag with the newest ply: it is that ply which came too late.
        let mut known = self.chain(of).records().take(cut.other.length);
        let ply = known.rposition(|record| record.act.is_ply())?;
        let (cut, lengths) = self.cut_before(of, ply)?;
        let begun = self.after_last(&lengths, begins_a_turn);
        let most = self.before_next(&lengths, accepts);
        Some(Question {
            begun,
            least: begun,
            most: with(most, of, ply.min(*most.get(of))),
            away: None,
            lasts_ms: self.longest_wait(of, &cut)?.saturating_add(1),
        })
    }

    /// Tells whether the turn had begun with what a stamp covers.
    pub(super) fn begins(&self, question: &Question, stamp: &Stamp) -> bool {
        let covered = self.covered(stamp);
        covered.is_some_and(|covered| is_within(&question.begun, &covered) && self.runs_at(&covered))
    }

    /// Tells whether a stamp shows that what was waited for was not there yet.
    pub(super) fn waits(&self, question: &Question, stamp: &Stamp) -> bool {
        let Some(covered) = self.covered(stamp) else {
            return false;
        };
        let is_away = |(side, ms): (Side, u64)| stamp.away_ms(side) >= ms;
        is_within(&question.least, &covered)
            && is_within(&covered, &question.most)
            && question.away.is_none_or(is_away)
    }

    /// What a stamp must cover to matter to any claim that is still to come: all plies but the newest, which may have come
    /// too late.
    pub(super) fn turn_before(&self) -> BySide<usize> {
        let newest = |side: Side| {
            let mut records = self.chain(side).records();
            let ply = records.rposition(|record| record.act.is_ply())?;
            let spot = self.chain(side).tally(ply.saturating_add(1))?.spot;
            Some((spot, side, ply))
        };
        let plies = Side::BOTH.into_iter().filter_map(newest);
        let newest = plies.max_by_key(|(spot, ..)| *spot);
        let before = newest.and_then(|(_, side, ply)| self.cut_before(side, ply));
        before.map_or_else(BySide::default, |(_, lengths)| {
            self.after_last(&lengths, Act::is_ply)
        })
    }

    /// The number of a side's newest claim.
    pub(super) fn claim_in(&self, side: Side) -> Option<usize> {
        let is_claim = |act: &Act| matches!(act, Act::ClaimTime { .. } | Act::ClaimAbsence { .. });
        let mut records = self.chain(side).records();
        records.rposition(|record| is_claim(&record.act))
    }

    /// What a stamp covers; none if a head of it is not here.
    fn covered(&self, stamp: &Stamp) -> Option<BySide<usize>> {
        Some(BySide {
            white: self.length_to(Side::White, stamp.heads.white)?,
            black: self.length_to(Side::Black, stamp.heads.black)?,
        })
    }

    fn length_to(&self, side: Side, head: Option<Head>) -> Option<usize> {
        let Some(head) = head else {
            return Some(0);
        };
        let here = self.chain(side).get(head.seq)?;
        let length = usize::try_from(head.seq).ok()?.saturating_add(1);
        (here.id() == head.id).then_some(length)
    }

    /// The game is not stopped at the first so many records of either chain.
    fn runs_at(&self, lengths: &BySide<usize>) -> bool {
        let tally = |side: Side| self.chain(side).tally(*lengths.get(side));
        let cut = tally(Side::White).zip(tally(Side::Black));
        cut.is_some_and(|(own, other)| Cut { own, other }.stopped().is_none())
    }

    /// What a record of a side follows, seen from that side, and how many records of either chain these are.
    fn cut_before(&self, side: Side, number: usize) -> Option<(Cut, BySide<usize>)> {
        let seen = self.chain(side).tally(number.saturating_add(1))?.seen;
        let cut = Cut {
            own: self.chain(side).tally(number)?,
            other: self.chain(side.opposite()).tally(seen)?,
        };
        Some((
            cut,
            with(with(BySide::default(), side, number), side.opposite(), seen),
        ))
    }

    /// How far either chain goes up to the last record of such a kind among its first so many.
    fn after_last(&self, lengths: &BySide<usize>, kind: fn(&Act) -> bool) -> BySide<usize> {
        BySide::from_fn(|side| {
            let mut records = self.chain(side).records().take(*lengths.get(side));
            let last = records.rposition(|record| kind(&record.act));
            last.map_or(0, |last| last.saturating_add(1))
        })
    }

    /// How far either chain goes without a record of such a kind after its first so many.
    fn before_next(&self, lengths: &BySide<usize>, kind: fn(&Act) -> bool) -> BySide<usize> {
        BySide::from_fn(|side| {
            let length = *lengths.get(side);
            let mut later = self.chain(side).records().skip(length);
            let next = later.position(|record| kind(&record.act));
            next.map_or(usize::MAX, |next| length.saturating_add(next))
        })
    }

    fn act_at(&self, side: Side, number: usize) -> Option<Act> {
        let record = self.chain(side).get(u32::try_from(number).ok()?)?;
        Some(record.act)
    }
}

/// Offers, refusals and disputes begin no turn, and neither does who goes on: that the game is not stopped is asked by itself.
/// Else a player could put off the beginning of its own turn.
const fn begins_a_turn(act: &Act) -> bool {
    matches!(act, Act::Join { .. }) || act.is_ply() || accepts(act)
}

const fn accepts(act: &Act) -> bool {
    matches!(act, Act::Accept(_) | Act::AcceptDraw)
}

fn is_within(some: &BySide<usize>, all: &BySide<usize>) -> bool {
    some.white <= all.white && some.black <= all.black
}

const fn with(mut lengths: BySide<usize>, side: Side, length: usize) -> BySide<usize> {
    *lengths.get_mut(side) = length;
    lengths
}
