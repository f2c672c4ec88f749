//! A game that is only watched: verified record by record, from whoever shows it (P-6.20).
//!
//! ```text
//! looking --agreement--> reading (a log from before?) --read--> watching --end--> (still shown to others)
//! ```
//!
//! Nothing that a peer says is believed: a record counts by its signature and its place alone, so it does not matter by whom
//! it comes. It is stored, shown, and handed on to those who watch by us.

mod gossip;
mod records;
mod show;
mod source;
mod sources;

use ugolki_record::{GameId, GameLog, PlayerKey, SignedAgreement};
use ugolki_session::{Code, MAX_DELAY, MAX_DEPTH, Purpose, Timestamp};

use crate::gallery::Told;
use crate::input::{StreamId, WatchHow};
use crate::table::Narration;
use crate::view::EndView;

use source::Source;

/// How many records a game may have. Far more than the longest one has; two players could go on for ever by taking back.
const RECORDS: usize = 16_384;
/// How long a claim stands unanswered before it is told as the end: the other side may still answer it (P-7.6).
const CLAIM_MS: u64 = 15_000;

/// What is to be watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The game that this player offers by an invite with this nonce.
    Invite(PlayerKey, [u8; 8]),
    /// This game.
    Game(GameId),
}

/// A game that is watched.
#[derive(Debug)]
pub(crate) struct Watch {
    me: PlayerKey,
    wanted: Wanted,
    /// By how many plies this user wants to lag behind, beside what the players want.
    delay: u16,
    /// The agreement, while it is looked up whether the game was watched before.
    reading: Option<SignedAgreement>,
    /// All that is held.
    log: Option<GameLog>,
    /// What the user is shown, if less.
    shown: Option<GameLog>,
    /// The log file takes what comes.
    keeps: bool,
    sources: Vec<Source>,
    narration: Narration,
    ended: Option<EndView>,
    /// When a claim that stands counts as the end.
    claim_due: Option<Timestamp>,
    /// When the newest ply was shown.
    turn_since: Timestamp,
    /// Whether somebody shows the game, as it was told last.
    told_shown: bool,
    /// What was said to those who show it, and when it may be said again.
    said: Option<(u8, u32)>,
    say_due: Timestamp,
    /// Peers that gossiped what is false, with how often.
    gossip_faults: Vec<(PlayerKey, u32)>,
}

/// What a node has to do about a game that is watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum News {
    /// It can't be watched, and nothing was seen of it.
    Failed(PlayerKey, Failure),
    /// A peer did what it may not do.
    Fault(StreamId),
    /// A stream is to be dropped, and its connection with it.
    GiveUp(StreamId),
}

/// Why a game can't be watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Nobody could be reached.
    Unreachable(String),
    /// It was said why not.
    Refused(Code),
    /// What came is another game, or its terms let nobody watch.
    Agreement,
}

impl Watch {
    pub(crate) fn new(
        me: PlayerKey,
        wanted: Wanted,
        (peer, addresses): (PlayerKey, Vec<String>),
        delay: u16,
        now: Timestamp,
    ) -> Self {
        Self {
            me,
            wanted,
            delay: delay.min(MAX_DELAY),
            reading: None,
            log: None,
            shown: None,
            keeps: true,
            sources: vec![Source::given(peer, addresses, now)],
            narration: Narration::default(),
            ended: None,
            claim_due: None,
            turn_since: now,
            told_shown: true,
            said: None,
            say_due: now,
            gossip_faults: Vec::new(),
        }
    }

    /// The game, once it is known.
    pub(crate) fn game(&self) -> Option<GameId> {
        let by_id = match self.wanted {
            Wanted::Game(game) => Some(game),
            Wanted::Invite(..) => None,
        };
        self.log.as_ref().map(GameLog::id).or(by_id)
    }

    /// What to watch next once this game is over: by the invite that it was found by, whatever its host plays then. None
    /// before the end, and where the game was found by its id, which is that of no other game.
    pub(crate) fn again(&self) -> Option<((PlayerKey, Vec<String>), WatchHow, u16)> {
        let Wanted::Invite(host, nonce) = self.wanted else {
            return None;
        };
        self.ended.as_ref()?;
        let source = self.sources.iter().find(|source| source.key == host)?;
        let found = (host, source.addresses());
        Some((found, WatchHow::Invite(nonce), self.delay))
    }

    /// All that is held of it.
    pub(crate) const fn log(&self) -> Option<&GameLog> {
        self.log.as_ref()
    }

    /// What the user is shown of it.
    fn shown(&self) -> Option<&GameLog> {
        self.shown.as_ref().or(self.log.as_ref())
    }

    /// What a stream to a peer is for.
    pub(crate) fn purpose_for(&self, peer: PlayerKey) -> Option<Purpose> {
        match (self.game(), self.wanted) {
            (Some(game), _) => Some(Purpose::Watch(game)),
            (None, Wanted::Invite(host, nonce)) if host == peer => Some(Purpose::WatchInvite(nonce)),
            (None, _) => None,
        }
    }

    /// How far this peer is from the players.
    pub(crate) fn depth(&self) -> u8 {
        let depths = self.sources.iter().filter_map(Source::depth);
        let least = depths.min().filter(|depth| *depth < MAX_DEPTH);
        least.map_or(u8::MAX, |depth| depth.saturating_add(1))
    }

    /// How things stand for those who watch by this peer.
    pub(crate) fn told(&self) -> Option<Told> {
        self.log.as_ref()?;
        let said = self.primary().and_then(|source| source.audience());
        let (delay, watching) = said.map_or((0, 0), |said| (said.delay, said.watching));
        Some(Told {
            depth: self.depth(),
            delay,
            watching,
        })
    }

    /// When something is due.
    pub(crate) fn deadline(&self, below: u32) -> Option<Timestamp> {
        let sources = self.sources.iter().filter_map(Source::deadline).min();
        let says = self.owes_word(below).then_some(self.say_due);
        [sources, self.claim_due, says].into_iter().flatten().min()
    }
}
