//! Absence, time and leaving, by what witnesses have seen (F-6).

use ugolki_record::{EndReason, Grade, Head, Heads};
use ugolki_rules::{BySide, Side};

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::board::GameEnd;
use super::case::{Case, Claimed, GameCase, RoundCase, seat_of_colour};
use super::log::LogSummary;
use super::outcome::{Outcome, Why};
use crate::fact::{ClaimKind, FactId, Seen};

/// A claim that a player may make, from when on, and what comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimOpen {
    /// From when on, in milliseconds since 1970: it holds once a quorum has seen it after that.
    pub from_ms: u64,
    /// What to claim.
    pub kind: ClaimKind,
    /// The outcome if it holds. Sides are those of the board.
    pub outcome: Outcome,
    /// Which game of the board.
    pub game: u16,
}

impl RoundCase<'_> {
    /// The time by which a quorum of the board's witnesses has seen something; none if it has not (F-3.7).
    pub(super) fn seen(&self, at: usize, case: &Case, what: impl Fn(&Seen) -> bool) -> Option<u64> {
        let drawn;
        let committee = if let Some(committee) = &case.committee {
            committee
        } else {
            drawn = self.draw_committee(at)?;
            &drawn
        };
        let times = case.sightings.values().filter_map(|sightings| {
            let mut first: BTreeMap<Seen, Option<u64>> = BTreeMap::new();
            for sighting in sightings.iter().filter(|sighting| what(&sighting.what)) {
                // Who gives two times for one thing has seen nothing of it.
                first
                    .entry(sighting.what)
                    .and_modify(|time| *time = time.filter(|time| *time == sighting.at_ms))
                    .or_insert(Some(sighting.at_ms));
            }
            first.into_values().flatten().min()
        });
        committee.time(times.collect())
    }

    fn seen_fact(&self, at: usize, case: &Case, ids: &[FactId]) -> Option<u64> {
        self.seen(
            at,
            case,
            |seen| matches!(seen, Seen::Fact(id) if ids.contains(id)),
        )
    }

    /// What came of a game by the claims that hold: the one that was seen first, of equals the lower id (F-4.3, 4).
    pub(super) fn claimed(&self, at: usize, case: &Case, number: u16) -> Option<GameEnd> {
        let mut holding: Vec<(u64, FactId, GameEnd)> = case
            .claims
            .iter()
            .filter(|claimed| claimed.claim.game == number)
            .filter_map(|claimed| {
                let (seen, end) = self.holds(at, case, claimed)?;
                Some((seen, claimed.id, end))
            })
            .collect();
        holding.sort_by_key(|(seen, id, _)| (*seen, *id));
        holding.into_iter().next().map(|(_, _, end)| end)
    }

    /// Whether a claim holds: when it was seen, and what comes of it.
    pub(super) fn holds(&self, at: usize, case: &Case, claimed: &Claimed) -> Option<(u64, GameEnd)> {
        let seen = self.seen_fact(at, case, &[claimed.id])?;
        let game = case.games.get(&claimed.claim.game)?;
        let open = match claimed.claim.kind {
            ClaimKind::Absent => self.absence(at, case, game, claimed.claim.game, claimed.by)?,
            ClaimKind::Time | ClaimKind::Left => {
                let log = game
                    .logs
                    .iter()
                    .filter(|(id, _)| claimed.claim.ids.contains(id))
                    .max_by_key(|(_, log)| (log.length(), log.records))
                    .map(|(_, log)| log);
                let open = self.time(
                    at,
                    case,
                    game,
                    claimed.claim.game,
                    claimed.by,
                    log,
                    claimed.claim.kind,
                )?;
                // A record of the mover that was seen before the claim answers it.
                let answered = log.is_some_and(|log| self.has_gone_on(at, case, claimed, log, seen));
                if answered {
                    return None;
                }
                open
            }
        };
        let late = seen > open.from_ms && claimed.claim.at_ms > open.from_ms;
        late.then(|| (seen, open.end(claimed.by)))
    }

    /// What a player may claim of a game, whether or not it has: the first that is open.
    pub(super) fn claim_open(&self, at: usize, by: Side) -> Option<ClaimOpen> {
        let case = self.boards.get(at)?;
        let number = self.next_game(at);
        if self.end_of_game(at, case, number).is_some() {
            return None;
        }
        let game = case.games.get(&number)?;
        self.absence(at, case, game, number, by).or_else(|| {
            let newest = game
                .logs
                .iter()
                .max_by_key(|(_, log)| (log.length(), log.records))
                .map(|(_, log)| log);
            self.time(at, case, game, number, by, newest, ClaimKind::Time)
        })
    }

    /// Whether the other side has not come, or has come and not signed (F-6.2, F-6.3).
    fn absence(&self, at: usize, case: &Case, game: &GameCase, number: u16, by: Side) -> Option<ClaimOpen> {
        if game.has_begun() {
            return None;
        }
        let present = |side: Side| {
            let ids: Vec<FactId> = game.presences.get(side).iter().map(|(id, _)| *id).collect();
            self.seen_fact(at, case, &ids)
        };
        let own = present(by)?;
        // Nobody knows when a further game of a match is to begin but by whoever is there for it.
        let limit = match number {
            1 => self.absence_ms(),
            _ => own.saturating_add(self.held.charter().grace_ms),
        };
        if own > limit {
            return None;
        }
        let open = |from_ms: u64, why: Why| ClaimOpen {
            from_ms,
            kind: ClaimKind::Absent,
            outcome: Outcome::Forfeit { winner: by, why },
            game: number,
        };
        let Some(theirs) = present(by.opposite()).filter(|theirs| *theirs <= limit) else {
            // A signature or a record of the other side's says that it was there, too.
            return (!self.was_there(at, case, game, number, by.opposite(), limit))
                .then(|| open(limit, Why::Absent));
        };
        // Both are there: who has signed the start of the game in time wins.
        let until = limit
            .max(own)
            .max(theirs)
            .saturating_add(self.held.charter().claim_grace_ms);
        let signed = |side: Side| {
            let ids: Vec<FactId> = game.opens.get(side).iter().map(|(id, _)| *id).collect();
            self.seen_fact(at, case, &ids).is_some_and(|seen| seen <= until)
        };
        (signed(by) && !signed(by.opposite())).then(|| open(until, Why::NotStarted))
    }

    /// Whether an `Open` or a record of a side was seen in time.
    fn was_there(
        &self,
        at: usize,
        case: &Case,
        game: &GameCase,
        number: u16,
        side: Side,
        limit: u64,
    ) -> bool {
        let opens: Vec<FactId> = game.opens.get(side).iter().map(|(id, _)| *id).collect();
        let colour = seat_of_colour(number, side);
        let signed = self.seen_fact(at, case, &opens);
        let recorded = self.seen(at, case, |seen| {
            let Seen::Game {
                game: id,
                white,
                black,
            } = seen
            else {
                return false;
            };
            let head = match colour {
                Side::White => white,
                Side::Black => black,
            };
            game.ids.contains(id) && head.is_some()
        });
        signed.is_some_and(|seen| seen <= limit) || recorded.is_some_and(|seen| seen <= limit)
    }

    /// Whether the other side's time is up: the wait since the waiter's last record is longer than its clock and all that lag may
    /// cost (F-6.4).
    #[expect(clippy::too_many_arguments, reason = "one rule with all that it looks at")]
    fn time(
        &self,
        at: usize,
        case: &Case,
        game: &GameCase,
        number: u16,
        by: Side,
        log: Option<&Arc<LogSummary>>,
        kind: ClaimKind,
    ) -> Option<ClaimOpen> {
        let waiter = seat_of_colour(number, by);
        let mover = waiter.opposite();
        let charter = self.held.charter();
        let begun = log.filter(|log| log.wait_ms.is_some());
        let (since, wait, plies) = if let Some(log) = begun {
            if log.turn != Some(mover) {
                return None;
            }
            let last = head(&log.heads, waiter)?;
            let since = self.seen(at, case, |seen| {
                let Seen::Game { game, white, black } = seen else {
                    return false;
                };
                let held = match waiter {
                    Side::White => white,
                    Side::Black => black,
                };
                let covers = |(seq, id)| seq > last.seq || (seq == last.seq && id == last.id);
                *game == log.game && held.is_some_and(covers)
            })?;
            (since, log.wait_ms?, *log.own_plies.get(mover))
        } else {
            // Both have signed and somebody has not joined: from the later signature on it is time for the first move.
            let signed = |side: Side| {
                let ids: Vec<FactId> = game.opens.get(side).iter().map(|(id, _)| *id).collect();
                self.seen_fact(at, case, &ids)
            };
            let since = signed(Side::White)?.max(signed(Side::Black)?);
            let joined = |colour: Side| {
                let there = |seen: &Seen| {
                    let Seen::Game {
                        game: id,
                        white,
                        black,
                    } = seen
                    else {
                        return false;
                    };
                    let head = match colour {
                        Side::White => white,
                        Side::Black => black,
                    };
                    game.ids.contains(id) && head.is_some()
                };
                self.seen(at, case, there).is_some()
            };
            if !joined(waiter) || joined(mover) {
                return None;
            }
            let clock = ugolki_record::Clock::new(charter.time.clock_terms(0, true)?);
            let lag = clock.bank().saturating_add(clock.guard());
            let limit = charter.time.first_move_ms().unwrap_or_else(|| clock.remaining());
            (since, limit.saturating_add(lag), 0)
        };
        let from_ms = since.saturating_add(wait).saturating_add(charter.claim_grace_ms);
        let outcome = if plies == 0 {
            Outcome::Forfeit {
                winner: by,
                why: Why::FirstMove,
            }
        } else {
            Outcome::Played {
                winner: Some(by),
                reason: match kind {
                    ClaimKind::Left => EndReason::Abandonment,
                    ClaimKind::Time | ClaimKind::Absent => EndReason::Time,
                },
                grade: Grade::Witnessed,
            }
        };
        Some(ClaimOpen {
            from_ms,
            kind,
            outcome,
            game: number,
        })
    }

    /// Whether a record of the mover beyond the claim's log was seen before the claim.
    fn has_gone_on(&self, at: usize, case: &Case, claimed: &Claimed, log: &LogSummary, before: u64) -> bool {
        let mover = seat_of_colour(claimed.claim.game, claimed.by).opposite();
        let known = head(&log.heads, mover);
        let seen = self.seen(at, case, |seen| {
            let Seen::Game { game, white, black } = seen else {
                return false;
            };
            let theirs = match mover {
                Side::White => white,
                Side::Black => black,
            };
            let beyond = |(seq, _)| known.is_none_or(|head| seq > head.seq);
            *game == log.game && theirs.is_some_and(beyond)
        });
        seen.is_some_and(|seen| seen <= before)
    }
}

impl ClaimOpen {
    fn end(&self, by: Side) -> GameEnd {
        let mut absent = BySide::default();
        let came = matches!(self.outcome, Outcome::Forfeit { why: Why::Absent, .. });
        *absent.get_mut(by.opposite()) = came;
        GameEnd {
            outcome: self.outcome,
            absent,
            is_proved: false,
        }
    }
}

const fn head(heads: &Heads, side: Side) -> Option<Head> {
    match side {
        Side::White => heads.white,
        Side::Black => heads.black,
    }
}
