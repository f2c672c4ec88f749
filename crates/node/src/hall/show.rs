//! The view of an event, and the rows of its state (F-16.6).

use std::sync::Arc;

use ugolki_rules::Side;
use ugolki_session::Timestamp;
use ugolki_tournament::event::{Ended, OpenRound, SealWhen};
use ugolki_tournament::fact::Slot;

use super::Hall;
use super::view::{ArbiterView, Can, Condition, HallView, Line, OwnBoard, PeerView, Role};
use crate::input::Now;

impl Hall {
    /// The event as it is to be shown now.
    pub fn view(&self, now: Now) -> HallView {
        HallView {
            event: self.event(),
            charter: Arc::new(self.held.charter().clone()),
            state: Arc::clone(&self.state),
            role: self.role(),
            line: self.line(),
            phase: self.held.phase(now.wall_ms),
            conditions: self.told.conditions.clone(),
            can: self.can(now.wall_ms),
            own: self.own_view(),
            arbiter: self.arbiter_view(now.wall_ms),
            peers: self
                .peers
                .iter()
                .map(|(key, peer)| PeerView {
                    key: *key,
                    facts: peer.hello.map(|hello| hello.facts),
                    seal: peer
                        .hello
                        .and_then(|hello| hello.sealed)
                        .map(|sealed| sealed.height),
                })
                .collect(),
        }
    }

    fn role(&self) -> Role {
        let entered = self.pen.signed(&Slot::Entry {
            player: self.me,
            revision: 0,
        });
        let player = self.number();
        Role {
            player: player.filter(|_| self.state.is_sealed),
            entered: entered.is_some(),
            arbiter: self.is_arbiter(),
            organiser: self.held.charter().organiser == self.me,
        }
    }

    /// The round that is said to be the present one: the first one with a board to be played, or the last.
    fn present_round(&self) -> Option<&OpenRound> {
        let rounds = &self.state.current;
        let open = rounds
            .iter()
            .find(|round| round.boards.iter().any(|board| board.outcome.is_none()));
        open.or_else(|| rounds.last())
    }

    fn line(&self) -> Line {
        let boards = |all: bool| {
            let rounds = self.state.current.iter().flat_map(|round| &round.boards);
            let count = rounds.filter(|board| all || board.outcome.is_some()).count();
            u16::try_from(count).unwrap_or(u16::MAX)
        };
        let last = self.state.heights.last();
        Line {
            round: self
                .present_round()
                .map_or_else(|| last.map_or(0, |last| last.height), |round| round.round),
            boards: boards(true),
            done: boards(false),
            seal: last.map(|last| last.height),
            facts: u32::try_from(self.held.facts().count()).unwrap_or(u32::MAX),
            digest: last.map(|last| last.digest),
        }
    }

    fn can(&self, now_ms: u64) -> Vec<Can> {
        let mut can = Vec::new();
        let charter = self.held.charter();
        if self.pen.halted || self.state.ended.is_some() {
            return can;
        }
        if self.takes_entries(now_ms) {
            can.push(Can::Enter);
        }
        let member = self.state.roster.iter().find(|member| member.key == self.me);
        if member.is_some_and(|member| member.withdrawn.is_none()) {
            can.push(Can::Withdraw);
            let from = self.next_unpaired_round();
            if from <= charter.rounds && self.state.is_sealed {
                can.push(Can::Bye { from });
            }
        }
        if let Some((round, board, side)) = self.own_board() {
            let open = round.open_ms <= now_ms && board.outcome.is_none();
            if open && board.presences.get(side).is_none() {
                can.push(Can::Ready);
            }
            if self.playing.claim.is_some_and(|claim| claim.from_ms < now_ms) {
                can.push(Can::Claim);
            }
            can.push(Can::AskStamps);
        }
        if member.is_some() && self.is_paused(now_ms) {
            can.push(Can::Vote);
        }
        can
    }

    /// Entries are taken: in their time, and then as late entries as long as the charter has them.
    pub(super) fn takes_entries(&self, now_ms: u64) -> bool {
        let charter = self.held.charter();
        if !self.state.is_sealed {
            let window = charter.registration;
            return window.from_ms <= now_ms && now_ms < window.until_ms;
        }
        charter.late_entry.until > 1 && self.next_unpaired_round() <= charter.late_entry.until
    }

    fn own_view(&self) -> Option<OwnBoard> {
        let (round, board, side) = self.own_board()?;
        let opponent = match side {
            Side::White => board.black,
            Side::Black => board.white,
        };
        let key = self
            .state
            .roster
            .iter()
            .find(|member| member.number == opponent)?
            .key;
        let both = Side::BOTH.into_iter().all(|side| board.opens.get(side).is_some());
        Some(OwnBoard {
            round: round.round,
            board: board.number,
            number: board.game,
            side,
            opponent,
            opponent_key: key,
            here: board.presences.get(side).is_some(),
            opponent_here: board.presences.get(side.opposite()).is_some(),
            game: board.id.filter(|_| both),
            grace_ms: round.open_ms.saturating_add(self.held.charter().grace_ms),
            claim: self.playing.claim,
        })
    }

    fn arbiter_view(&self, now_ms: u64) -> Option<ArbiterView> {
        if !self.is_arbiter() {
            return None;
        }
        let height = self.next_height();
        let arbiter = self.me;
        Some(ArbiterView {
            height,
            from_ms: match self.held.can_seal(now_ms) {
                SealWhen::Now => Some(now_ms),
                SealWhen::At(at) => Some(at),
                SealWhen::Never => None,
            },
            threshold: self.state.arbiters.1,
            unsealed: self.state.unsealed,
            signed: self.pen.signed(&Slot::Seal { arbiter, height }).is_some(),
        })
    }

    /// From when on a seal is made in any case; none when nothing is to be sealed.
    fn sealing_ms(&self) -> Option<u64> {
        let charter = self.held.charter();
        if !self.state.is_sealed {
            return Some(charter.registration.until_ms);
        }
        let due = self.state.current.iter().map(|round| round.due_ms).max();
        let due = due.or_else(|| self.state.heights.last().map(|last| last.due_ms));
        due.map(|due| due.saturating_add(charter.late_ms))
    }

    /// No seal has come in time (F-5).
    pub(super) fn is_paused(&self, now_ms: u64) -> bool {
        let patience = self.held.charter().patience_ms;
        let has_seals = !self.state.arbiters.0.is_empty();
        let sealing = self.sealing_ms();
        has_seals
            && self.state.ended.is_none()
            && sealing.is_some_and(|at| now_ms >= at.saturating_add(patience))
    }

    /// The rows that are true, each with since when if that is known.
    pub(super) fn conditions(&self, now_ms: u64, now: Timestamp) -> Vec<(Condition, Option<u64>)> {
        let mut rows = Vec::new();
        if !matches!(
            self.state.ended,
            Some(Ended::AllRounds | Ended::TooFew | Ended::Refused(_))
        ) {
            rows.extend(self.waiting(now_ms, now));
        }
        rows.extend(self.left_out());
        let newest = self.state.heights.iter().rev().take(2);
        let corrected = newest.into_iter().find(|height| !height.corrections.is_empty());
        if let Some(height) = corrected {
            let round = height.corrections.first().map_or(0, |first| first.round);
            let boards = height
                .corrections
                .iter()
                .map(|correction| correction.board)
                .collect();
            let height = height.height;
            rows.push((
                Condition::Corrected {
                    height,
                    round,
                    boards,
                },
                None,
            ));
        }
        let missing = &self.state.missing;
        let facts = missing.facts.saturating_add(missing.lists);
        if facts > 0 || missing.logs_here < missing.logs {
            rows.push((
                Condition::IncompleteHere {
                    facts,
                    logs: missing.logs_here,
                    of: missing.logs,
                    peers: u32::try_from(self.peers.len()).unwrap_or(u32::MAX),
                },
                None,
            ));
        }
        rows.extend(self.forked());
        for (peer, height) in &self.told.differing {
            rows.push((
                Condition::DigestsDiffer {
                    peer: *peer,
                    height: *height,
                    facts: u32::try_from(self.seen.len()).unwrap_or(u32::MAX),
                },
                None,
            ));
        }
        rows
    }

    /// What the next seal waits for: boards, the arbiters, or other ones.
    fn waiting(&self, now_ms: u64, now: Timestamp) -> Option<(Condition, Option<u64>)> {
        let sealing_ms = self.sealing_ms()?;
        let height = self.next_height();
        if self.is_paused(now_ms) {
            let most = self.state.votes.iter().max_by_key(|votes| votes.votes);
            let needed = most.map_or_else(|| self.needed_votes(), |votes| votes.needed);
            let since = sealing_ms.saturating_add(self.held.charter().patience_ms);
            return Some((
                Condition::Paused {
                    height,
                    votes: most.map_or(0, |votes| votes.votes),
                    needed,
                },
                Some(since),
            ));
        }
        let playing = self.state.current.iter().filter(|round| round.open_ms <= now_ms);
        let boards: Vec<_> = playing.flat_map(|round| &round.boards).collect();
        let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let open: Vec<u16> = boards
            .iter()
            .filter(|board| board.outcome.is_none())
            .map(|board| board.number)
            .collect();
        if !open.is_empty() && now_ms < sealing_ms {
            return Some((
                Condition::WaitingForBoards {
                    done: count(boards.len().saturating_sub(open.len())),
                    of: count(boards.len()),
                    sealing_ms,
                    boards: open,
                },
                None,
            ));
        }
        if now_ms < sealing_ms && boards.is_empty() {
            return None;
        }
        let heard = |key| self.heard_of.get(&key).map(|at| now.since(*at));
        let (arbiters, _) = &self.state.arbiters;
        let arbiters = arbiters.iter().map(|key| (*key, heard(*key))).collect();
        Some((Condition::WaitingForSeal { height, arbiters }, None))
    }

    fn needed_votes(&self) -> u32 {
        let round = self.next_unpaired_round();
        let active = self
            .state
            .roster
            .iter()
            .filter(|member| member.withdrawn.is_none_or(|from| from > round));
        let active = u32::try_from(active.count()).unwrap_or(u32::MAX);
        active.saturating_mul(2) / 3 + 1
    }

    fn forked(&self) -> Option<(Condition, Option<u64>)> {
        let fork = self.state.forks.last()?;
        let (following, players) = fork.branches.first().copied()?;
        let height = self
            .state
            .heights
            .iter()
            .find(|height| height.seal == following)
            .map_or(0, |height| height.height);
        Some((
            Condition::Forked {
                height,
                signers: super::tell::fork_signers(&self.state),
                following,
                players,
            },
            None,
        ))
    }
}
