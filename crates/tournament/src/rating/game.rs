//! A rated game as a log tells it, and whether it counts by itself (F-14.1).

use alloc::vec::Vec;

use ugolki_record::{ChainHead, EndReason, GameId, GameLog, Grade, PlayerKey, Pool, Role, Standing, Verdict};
use ugolki_rules::{Ply, Side, Square};

use super::Score;

/// The fewest plies of a game that counts.
pub const FEWEST_PLIES: u32 = 10;

/// A player of a rated game, and where the game stands in its chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    /// Who it is.
    pub key: PlayerKey,
    /// The player's chain before this game, as the terms say it.
    pub head: ChainHead,
}

/// How much stands behind an end, the least first. Of several logs of one game those with most behind them count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// There is no end.
    None,
    /// An end that a record which may still come could change.
    Unsettled,
    /// An end that nothing signed by the rules changes.
    Settled,
    /// An end by proof of fraud.
    Fraud,
}

/// What kind of end it is, as far as ratings tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// At the board: by the rules, by resignation, by agreement, by fraud.
    Play,
    /// By the clock.
    Time,
    /// Somebody was not there: such games count for nobody.
    Absence,
}

/// How well an end is established (P-8), as far as ratings tell the grades apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Established {
    /// Claimed, contested, or not at all.
    No,
    /// By witnesses: enough for an end by the clock in an event.
    Witnessed,
    /// Proven, or signed by both.
    Yes,
}

/// How a game ended by one log of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ending {
    /// How much stands behind it.
    pub proof: Proof,
    /// How well it is established.
    pub established: Established,
    /// What kind of end.
    pub kind: Kind,
    /// The proposer's score; none without a result.
    pub score: Option<Score>,
    /// How many plies were played.
    pub plies: u32,
    /// The squares that were left and come to, ply after ply; nothing of a pass.
    pub moves: Vec<u8>,
}

/// A rated game, as one log of it tells it (F-14.6).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RatedGame {
    /// The game.
    pub id: GameId,
    /// Its pool.
    pub pool: Pool,
    /// The proposer, then the responder.
    pub seats: [Seat; 2],
    /// When the terms were written, in milliseconds since 1970.
    pub created_ms: u64,
    /// It belongs to an event.
    pub in_event: bool,
    /// The time of the seal that lists it, if it belongs to an event and that is known.
    pub sealed_ms: Option<u64>,
    /// How it ended.
    pub ending: Ending,
}

/// Why a game counts for nobody, or not for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotCounted {
    /// It has no result here.
    Unfinished,
    /// Two logs prove two results, one as well as the other.
    Contradictory,
    /// The result is claimed or contested.
    NotEstablished,
    /// Somebody was absent.
    Absence,
    /// Fewer plies than [`FEWEST_PLIES`].
    TooShort,
    /// The pair had its games of that day already (F-14.9).
    TooOften,
    /// The player has signed another game for the same place in its chain (F-14.7).
    SignedTwice,
}

impl NotCounted {
    /// The stable name of the reason.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unfinished => "unfinished",
            Self::Contradictory => "contradictory",
            Self::NotEstablished => "not-established",
            Self::Absence => "absence",
            Self::TooShort => "too-short",
            Self::TooOften => "too-often",
            Self::SignedTwice => "signed-twice",
        }
    }
}

impl RatedGame {
    /// The game of a log, with where it stands by all that is known; none unless it stands in two chains. What a log with faults
    /// says of the end is left out by the caller: it passes a standing without a verdict.
    pub fn of(log: &GameLog, standing: Standing, sealed_ms: Option<u64>) -> Option<Self> {
        let terms = &log.agreement().terms;
        let heads = terms.rated.heads()?;
        let seat = |key, head| Seat { key, head };
        Some(Self {
            id: log.id(),
            pool: heads.pool,
            seats: [
                seat(terms.proposer.key, heads.proposer),
                seat(terms.responder.key, heads.responder),
            ],
            created_ms: terms.created_ms,
            in_event: terms.event.is_some(),
            sealed_ms: sealed_ms.filter(|_| terms.event.is_some()),
            ending: Ending::of(log, standing),
        })
    }

    /// Its place in the order of all games: 1 more than the larger count of both (F-14.6).
    pub fn height(&self) -> u64 {
        let [one, other] = self.seats.map(|seat| seat.head.count);
        u64::from(one.max(other)).saturating_add(1)
    }

    /// Why it counts for nobody, whatever other games there are (F-14.1).
    pub(super) fn fault(&self) -> Option<NotCounted> {
        let Ending {
            established, kind, ..
        } = self.ending;
        if self.ending.proof == Proof::None || self.ending.score.is_none() && kind != Kind::Absence {
            return Some(NotCounted::Unfinished);
        }
        if kind == Kind::Absence {
            return Some(NotCounted::Absence);
        }
        let holds = match established {
            Established::No => false,
            Established::Witnessed => kind == Kind::Time && self.in_event,
            Established::Yes => true,
        };
        if !holds {
            return Some(NotCounted::NotEstablished);
        }
        (self.ending.plies < FEWEST_PLIES).then_some(NotCounted::TooShort)
    }
}

impl Ending {
    fn of(log: &GameLog, standing: Standing) -> Self {
        let plies = log.game().plies();
        let mut moves = Vec::with_capacity(plies.len().saturating_mul(2));
        for ply in plies {
            if let Ply::Move(mv) = ply {
                moves.extend([mv.from, mv.to].map(Square::index));
            }
        }
        Self {
            proof: proof(standing),
            established: match standing.grade {
                Grade::Proven | Grade::Agreed => Established::Yes,
                Grade::Witnessed => Established::Witnessed,
                Grade::Claimed | Grade::Contested | Grade::Unfinished => Established::No,
            },
            kind: standing
                .verdict
                .map_or(Kind::Play, |verdict| kind(verdict.reason)),
            score: standing.verdict.and_then(|verdict| score(log, verdict)),
            plies: u32::try_from(plies.len()).unwrap_or(u32::MAX),
            moves,
        }
    }
}

fn proof(standing: Standing) -> Proof {
    match standing.verdict.map(|verdict| verdict.reason) {
        None => Proof::None,
        Some(EndReason::Equivocation | EndReason::IllegalMove) => Proof::Fraud,
        Some(_) if standing.settled => Proof::Settled,
        Some(_) => Proof::Unsettled,
    }
}

/// Whatever is added to the reasons is an end at the board until this says otherwise.
const fn kind(reason: EndReason) -> Kind {
    if matches!(reason, EndReason::Time) {
        Kind::Time
    } else if matches!(reason, EndReason::Abandonment | EndReason::Void) {
        Kind::Absence
    } else {
        Kind::Play
    }
}

/// The proposer's score.
fn score(log: &GameLog, verdict: Verdict) -> Option<Score> {
    if verdict.reason == EndReason::Void {
        return None;
    }
    let proposer = Side::BOTH
        .into_iter()
        .find(|side| log.agreement().role(*side) == Role::Proposer)?;
    Some(match verdict.winner {
        None => Score::Draw,
        Some(winner) if winner == proposer => Score::Win,
        Some(_) => Score::Loss,
    })
}
