//! The fold of P-5.3 by its definitions: sets of records and what each has in its past, slowly and plainly.

use std::collections::BTreeSet;

use ugolki_record::{Act, EndReason, GameLog, Record, RecordId, Verdict, Verified};
use ugolki_rules::Side;

/// Checks what a log says of its state against the definitions.
pub(crate) fn check(log: &GameLog) {
    let model = Model { log };
    assert_eq!(log.standing().verdict, model.verdict());
    for side in Side::BOTH {
        let open = model.verdict().is_none() && model.open_offer(side);
        assert_eq!(log.offer_open(side), open, "offer of {side}");
        assert_eq!(
            log.outcome_to_sign(side).is_some(),
            model.may_sign(side),
            "result of {side}"
        );
    }
}

struct Model<'a> {
    log: &'a GameLog,
}

impl Model<'_> {
    fn records(&self, side: Side) -> Vec<&Verified<Record>> {
        self.log.chain(side).records().collect()
    }

    fn find(&self, id: RecordId) -> &Verified<Record> {
        let all = Side::BOTH.into_iter().flat_map(|side| self.records(side));
        all.into_iter().find(|record| record.id() == id).unwrap()
    }

    /// Everything that a record follows, by its links and theirs.
    fn past(&self, record: &Record) -> BTreeSet<RecordId> {
        let mut past = BTreeSet::new();
        let mut to_do: Vec<RecordId> = [record.previous, record.seen].into_iter().flatten().collect();
        while let Some(id) = to_do.pop() {
            if past.insert(id) {
                let record = self.find(id);
                to_do.extend([record.previous, record.seen].into_iter().flatten());
            }
        }
        past
    }

    /// An offer that no answer of the other side's has in its past.
    fn open_offer(&self, side: Side) -> bool {
        let answers = |record: &&&Verified<Record>| {
            matches!(
                record.act,
                Act::Move { .. } | Act::Pass | Act::AcceptDraw | Act::DeclineDraw
            )
        };
        let others = self.records(side.opposite());
        let seen: Vec<BTreeSet<RecordId>> = others
            .iter()
            .filter(answers)
            .map(|record| self.past(record))
            .collect();
        let mut offers = self
            .records(side)
            .into_iter()
            .filter(|record| matches!(record.act, Act::OfferDraw));
        offers.any(|offer| !seen.iter().any(|past| past.contains(&offer.id())))
    }

    /// What ends the game in a side's chain.
    fn end(&self, side: Side) -> Option<EndReason> {
        let outcome = self.log.game().outcome();
        let plies = self.log.game().plies().len();
        let made_last = plies > 0 && (plies % 2 == 1) == (side == Side::White);
        let mut ends = self
            .records(side)
            .into_iter()
            .filter_map(|record| match record.act {
                Act::Resign => Some(EndReason::Resignation),
                Act::AcceptDraw => Some(EndReason::Agreement),
                Act::Join { .. }
                | Act::Move { .. }
                | Act::Pass
                | Act::OfferDraw
                | Act::DeclineDraw
                | Act::Result(_)
                | _ => None,
            });
        let by_rules = outcome
            .filter(|_| made_last)
            .map(|outcome| EndReason::Rules(outcome.reason));
        by_rules.or_else(|| ends.next())
    }

    fn verdict(&self) -> Option<Verdict> {
        let ends = Side::BOTH.map(|side| (side, self.end(side)));
        let has = |wanted: fn(EndReason) -> bool| ends.iter().any(|(_, end)| end.is_some_and(wanted));
        if has(|end| matches!(end, EndReason::Rules(_))) {
            return self.log.game().outcome().map(Verdict::from);
        }
        if has(|end| end == EndReason::Agreement) {
            return Some(Verdict {
                winner: None,
                reason: EndReason::Agreement,
            });
        }
        let resigned: Vec<Side> = ends
            .into_iter()
            .filter(|(_, end)| end.is_some())
            .map(|(side, _)| side)
            .collect();
        match *resigned {
            [] => None,
            [loser] => Some(Verdict {
                winner: Some(loser.opposite()),
                reason: EndReason::Resignation,
            }),
            _ => Some(Verdict {
                winner: None,
                reason: EndReason::Resignation,
            }),
        }
    }

    /// The game has ended, the side has not signed, and the other side has nothing left to add.
    fn may_sign(&self, side: Side) -> bool {
        let signed = |side: Side| {
            self.records(side)
                .iter()
                .any(|record| matches!(record.act, Act::Result(_)))
        };
        let other = side.opposite();
        self.verdict().is_some() && !signed(side) && (self.end(other).is_some() || signed(other))
    }
}
