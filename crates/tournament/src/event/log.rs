//! What the fold needs of a game's log. The log itself is replayed by `record` (F-3.4, P-5).

use alloc::boxed::Box;

use ugolki_record::{Act, EndReason, EventRef, GameId, GameLog, Grade, Heads, PlayerKey, RecordId, Verdict};
use ugolki_rules::{BySide, Side};

use crate::fact::{IdList, ListId};

/// A log, as far as an event is concerned: its records by their ids, where the game stands, and how long the side to move may wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogSummary {
    /// The game.
    pub game: GameId,
    /// Of which board of which event.
    pub event: Option<EventRef>,
    /// The players.
    pub players: BySide<PlayerKey>,
    /// Both chains' heads.
    pub heads: Heads,
    /// The list of the ids of all records.
    pub records: ListId,
    /// The ids of each chain, in order.
    pub chains: BySide<Box<[RecordId]>>,
    /// The verdict, if there is one, and how well it is established by the log alone.
    pub verdict: Option<(Verdict, Grade)>,
    /// Who has lost by the time of the first move (P-7.2): nothing is void in an event (F-6.3).
    pub first_move_lost: Option<Side>,
    /// The plies that stand.
    pub plies: u32,
    /// The plies that each side has signed.
    pub own_plies: BySide<u32>,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// How long the other side must wait for the ply that is due before it may claim, in milliseconds (F-6.4).
    pub wait_ms: Option<u64>,
    /// The wall clock of each side's last record, in milliseconds since 1970; 0 without one.
    pub last_ms: BySide<u64>,
    /// The bytes of all records.
    pub bytes: u32,
}

impl LogSummary {
    /// Sums up a log, by its records alone: evidence that was found beside them is a proof of its own in an event.
    pub fn of(log: &GameLog) -> Self {
        let clean = (log.evidence().len() > 0)
            .then(|| part(log, &log.heads()))
            .flatten();
        Self::of_records(clean.as_ref().unwrap_or(log))
    }

    fn of_records(log: &GameLog) -> Self {
        let agreement = log.agreement();
        let chain = |side: Side| -> Box<[RecordId]> {
            log.chain(side)
                .records()
                .map(ugolki_record::Verified::id)
                .collect()
        };
        let chains = BySide::from_fn(chain);
        let standing = log.standing();
        let verdict = standing.verdict.map(|verdict| (verdict, standing.grade));
        let bytes = Side::BOTH
            .into_iter()
            .flat_map(|side| log.chain(side).records())
            .map(|record| record.signed().body().len().saturating_add(64))
            .fold(0_usize, usize::saturating_add);
        let turn = log.turn();
        Self {
            game: log.id(),
            event: agreement.terms.event,
            players: BySide::from_fn(|side| agreement.party(side).key),
            heads: log.heads(),
            records: record_list(&chains).id(),
            verdict,
            first_move_lost: first_move_lost(log, verdict),
            plies: count(log.standing_plies().len()),
            own_plies: BySide::from_fn(|side| count(log.own_plies(side))),
            turn,
            wait_ms: turn.and_then(|side| wait_ms(log, side)),
            last_ms: BySide::from_fn(|side| {
                log.chain(side)
                    .records()
                    .last()
                    .map_or(0, |record| record.wall_ms)
            }),
            bytes: count(bytes),
            chains,
        }
    }

    /// The summary of the log as far as these heads, if it goes as far: what a proof that was made earlier names.
    pub fn up_to(log: &GameLog, heads: &Heads) -> Option<Self> {
        part(log, heads).map(|part| Self::of(&part))
    }

    /// Whether it is the log that a proof names.
    pub fn is(&self, game: GameId, heads: &Heads, records: ListId) -> bool {
        self.game == game && self.heads == *heads && self.records == records
    }

    /// The side that signed two records for one place, seen from two logs of one game (F-5).
    pub fn parts_from(&self, other: &Self) -> BySide<bool> {
        BySide::from_fn(|side| {
            let (one, two) = (self.chains.get(side), other.chains.get(side));
            one.iter().zip(two.iter()).any(|(one, two)| one != two)
        })
    }

    /// How many records it has.
    pub fn length(&self) -> usize {
        self.chains.white.len().saturating_add(self.chains.black.len())
    }

    /// The verdict if the log proves it by itself: an end by the rules, a resignation, an agreed draw, or the loser's own signature
    /// under the end (F-4.3, 2).
    pub fn end(&self) -> Option<(Verdict, Grade)> {
        self.verdict.filter(|(verdict, grade)| {
            let proved = matches!(grade, Grade::Proven | Grade::Agreed);
            proved && !matches!(verdict.reason, EndReason::Void)
        })
    }
}

/// The list of a log's records.
fn record_list(chains: &BySide<Box<[RecordId]>>) -> IdList {
    let ids = Side::BOTH
        .into_iter()
        .flat_map(|side| chains.get(side).iter().map(|id| id.0));
    // A log of more records than a list takes is none that an event knows.
    IdList::of(ids).unwrap_or_default()
}

/// Who lost by the time of the first move, by its own word or by conceding it.
fn first_move_lost(log: &GameLog, verdict: Option<(Verdict, Grade)>) -> Option<Side> {
    let (verdict, grade) = verdict?;
    if verdict.reason != EndReason::Void || !matches!(grade, Grade::Proven | Grade::Agreed) {
        return None;
    }
    let limit = log.agreement().terms.time.first_move_ms()?;
    let by_own_word = |side: &Side| {
        let first = log.chain(*side).records().find(|record| record.act.is_ply());
        first.is_some_and(|record| record.thinking_ms > limit)
    };
    let conceded = |side: &Side| {
        let mut records = log.chain(*side).records();
        records.any(|record| matches!(record.act, Act::ConcedeTime))
    };
    let of = |found: &dyn Fn(&Side) -> bool| Side::BOTH.into_iter().find(found);
    of(&by_own_word)
        .or_else(|| of(&conceded))
        .or_else(|| of(&|side| log.own_plies(*side) == 0))
}

/// How long the other side must wait for a ply of a side (P-7.6).
fn wait_ms(log: &GameLog, side: Side) -> Option<u64> {
    let clock = log.clock(side)?.clock;
    let first = log.agreement().terms.time.first_move_ms();
    Some(match first.filter(|_| log.own_plies(side) == 0) {
        Some(limit) => limit.saturating_add(clock.bank()).saturating_add(clock.guard()),
        None => clock.longest_wait(),
    })
}

fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// The agreement's id.
pub(super) fn game_of(agreement: &ugolki_record::Agreement) -> Option<GameId> {
    agreement.id().ok()
}

/// The log as far as these heads, if it goes as far.
pub(super) fn part(log: &GameLog, heads: &Heads) -> Option<GameLog> {
    let up_to = |side: Side, head: Option<ugolki_record::Head>| -> Option<usize> {
        let Some(head) = head else { return Some(0) };
        let known = log.chain(side).get(head.seq)?;
        let length = usize::try_from(head.seq).ok()?.saturating_add(1);
        (known.id() == head.id).then_some(length)
    };
    let lengths = BySide {
        white: up_to(Side::White, heads.white)?,
        black: up_to(Side::Black, heads.black)?,
    };
    let mut part = GameLog::new(log.agreement().clone());
    loop {
        let before = part.heads();
        for side in Side::BOTH {
            while part.chain(side).len() < *lengths.get(side) {
                // What follows a record that is not in yet is tried again in the next turn.
                let Some(record) = log.chain(side).get(part.chain(side).next_seq()) else {
                    break;
                };
                if part.append(record.clone()).is_err() {
                    break;
                }
            }
        }
        if part.heads() == before {
            break;
        }
    }
    (part.heads() == *heads).then_some(part)
}
