//! What a seal has left out of this player's own boards (F-8.2).

use ugolki_tournament::fact::{Fact, FactId, Seen};

use super::Hall;
use super::out::Out;
use super::view::Condition;

impl Hall {
    /// Asks the witnesses about what a seal has left out, and sends it to every arbiter again for the next one: once for each.
    pub(super) fn mind_omissions(&mut self, out: &mut Out<'_>) {
        let left_out = self.own_left_out();
        for (height, board, id) in left_out {
            if !self.told.omitted.insert(id) {
                continue;
            }
            let round = height;
            self.ask_stamps_of(round, board, vec![Seen::Fact(id)], out);
            if let Some(fact) = self.held.fact(&id).cloned() {
                super::hear::publish(&fact, out);
            }
            for arbiter in self.state.arbiters.0.clone() {
                self.send_facts(arbiter, &[id], out);
            }
        }
    }

    /// What is evidence of an own board of the last sealed round and stands in no list: height, board, fact.
    fn own_left_out(&self) -> Vec<(u16, u16, FactId)> {
        let Some(last) = self.state.heights.last() else {
            return Vec::new();
        };
        let Some(board) = self.own_board_of(last.height) else {
            return Vec::new();
        };
        let listed = |id: &FactId| {
            let lists = self
                .state
                .heights
                .iter()
                .filter_map(|height| self.held.list(&height.list));
            lists.into_iter().any(|list| list.contains(&id.0))
        };
        let counts = |id: &FactId| {
            let fact = self.held.fact(id).map(|fact| fact.fact());
            matches!(fact, Some(Fact::Proof(_) | Fact::Claim(_) | Fact::Presence(_)))
        };
        let facts = self.facts_of(last.height, board).into_iter();
        facts
            .filter(|id| counts(id) && !listed(id))
            .map(|id| (last.height, board, id))
            .collect()
    }

    /// The rows of what was left out although enough witnesses had it in time.
    pub(super) fn left_out(&self) -> Vec<(Condition, Option<u64>)> {
        let found = self
            .own_left_out()
            .into_iter()
            .filter_map(|(height, board, fact)| {
                let seen = self.held.seen(height, board, &Seen::Fact(fact))?;
                (seen <= self.due_of(height)?).then_some((height, board, fact))
            });
        found
            .map(|(height, board, fact)| {
                let committee = self.held.committee(height, board).unwrap_or_default();
                let row = Condition::LeftOut {
                    height,
                    board,
                    fact,
                    quorum: committee.quorum,
                    of: u16::try_from(committee.members.len()).unwrap_or(u16::MAX),
                };
                (row, None)
            })
            .collect()
    }

    /// When a sealed round was due.
    fn due_of(&self, round: u16) -> Option<u64> {
        let before = round.checked_sub(1)?;
        let heights = &self.state.heights;
        heights
            .iter()
            .find(|height| height.height == before)
            .map(|height| height.due_ms)
    }
}
