//! What a screen, a plain-text line or a script may know of this peer: plain data, no behaviour, no secrets.

use std::collections::VecDeque;
use std::sync::Arc;

use ugolki_record::{
    Allowed, Colours, EndReason, GameId, Grade, Matter, PlayerKey, PlayerName, SafetyPhrase, TimeControl,
    Verdict,
};
use ugolki_rules::{BySide, Game, Ruleset, Side};
use ugolki_session::{Claim, ClockFace, Code, Said, Timestamp};

use crate::practice::{Advice, AnalysisView, Level, Purpose, ThinkLimit};

/// The whole peer at one instant.
#[derive(Debug, Clone, Default)]
pub struct NodeView {
    /// What is going on: at most one game or negotiation at a time stands in the foreground.
    pub stage: Stage,
    /// Peers seen on the LAN, in order of their keys.
    pub lan: Vec<LanPeer>,
    /// The game this peer offers to whoever comes, while it hosts.
    pub hosting: Option<HostingView>,
    /// Who wants a rematch of the game that has ended in the foreground.
    pub rematch: RematchView,
}

/// Who wants to play again, with the colours swapped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RematchView {
    /// This side.
    pub ours: bool,
    /// The other side.
    pub theirs: bool,
}

/// What stands in the foreground.
#[derive(Debug, Clone, Default)]
pub enum Stage {
    /// Nothing: the home screen.
    #[default]
    Idle,
    /// A connection to the host of an invite is being made.
    Joining {
        /// Whom we call.
        peer: PlayerKey,
    },
    /// Terms lie on the table, and one or both sides have yet to agree (P-4.1).
    Proposal(Box<ProposalView>),
    /// A game is being played, or has just ended.
    Game(Box<GameView>),
}

/// What a host offers.
#[derive(Debug, Clone, PartialEq)]
pub struct HostingView {
    /// The rules offered.
    pub ruleset: Ruleset,
    /// How the colours are decided.
    pub colours: Colours,
    /// How time is limited.
    pub time: TimeControl,
    /// Whether LAN peers may join without a ticket.
    pub lan: bool,
    /// The witnesses that its terms name (P-8.2).
    pub witnesses: Vec<PlayerKey>,
}

/// A peer on the LAN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanPeer {
    /// Its key.
    pub key: PlayerKey,
    /// Its name, once it has told it.
    pub name: Option<PlayerName>,
    /// The rules it offers a game under, if it hosts.
    pub offers: Option<Ruleset>,
    /// Addresses as text, best first.
    pub addresses: Vec<String>,
}

/// Terms on the table, from this side's point of view.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "plain data: four independent facts")]
pub struct ProposalView {
    /// The other player's name, as it calls itself.
    pub opponent: PlayerName,
    /// The other player's key.
    pub key: PlayerKey,
    /// The rules, in full.
    pub ruleset: Ruleset,
    /// How the colours are decided, seen from the proposer.
    pub colours: Colours,
    /// How time is limited.
    pub time: TimeControl,
    /// The lag allowance of a move by the round trip measured so far, in milliseconds, and the bound of P-7.4 for a game of
    /// sixty moves; none without a clock.
    pub lag: Option<LagView>,
    /// Whether this side proposed (hosts).
    pub ours: bool,
    /// What the terms allow beside moves.
    pub allowed: Allowed,
    /// Rated or not.
    pub rated: bool,
    /// This side has agreed.
    pub we_agreed: bool,
    /// The other side has agreed.
    pub they_agreed: bool,
    /// The words that both players see if nobody sits between them, as soon as both halves of the lot are known (N-8.7).
    pub phrase: Option<SafetyPhrase>,
    /// How the connection runs, with the round trip measured so far, or what is wrong with it.
    pub peer: PeerState,
    /// What is wrong with the connection, while it is gone.
    pub trouble: Option<TroubleView>,
    /// The installation that the other player says to play from (P-3.3); none before its greeting.
    pub install: Option<[u8; 16]>,
    /// The witnesses that the terms name (P-8.2): their stamps count for whoever agrees.
    pub witnesses: Vec<PlayerKey>,
}

/// What lag may cost and a liar may gain (P-7.1, P-7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LagView {
    /// The lag allowance of a move, in milliseconds.
    pub allowance_ms: u64,
    /// The most that a player who claims too little can gain in a game of [`LagView::MOVES`] own moves, in milliseconds.
    pub most_gain_ms: u64,
}

impl LagView {
    /// The number of own moves for which the bound is told.
    pub const MOVES: u64 = 60;
}

/// A game in play or just ended.
#[derive(Debug, Clone)]
pub struct GameView {
    /// The game's id; none where nothing is signed.
    pub id: Option<GameId>,
    /// Position, moves and rules: everything the rules know.
    pub game: Game,
    /// Which side sits at this screen.
    pub seat: Seat,
    /// Who plays White, as shown.
    pub white: PlayerView,
    /// Who plays Black, as shown.
    pub black: PlayerView,
    /// Both sides sit at the table: plies can be played.
    pub begun: bool,
    /// A draw offer that stands, and whose it is.
    pub offer: Option<Side>,
    /// How it ended, once nothing can change that any more.
    pub end: Option<EndView>,
    /// The game has ended by the word of one side, and the other side's is awaited. Not where this side can play on, whatever
    /// is claimed of its time (P-7.6).
    pub settling: bool,
    /// The game has stopped without an end: no ply of it is played any more.
    pub stopped: Option<Stop>,
    /// The connection to the opponent.
    pub peer: PeerState,
    /// The words that both players see if nobody sits between them (N-8.7); none where nothing is signed.
    pub phrase: Option<SafetyPhrase>,
    /// The installation that the opponent says to play from (P-3.3); none before its greeting.
    pub install: Option<[u8; 16]>,
    /// What the practice room has beside; none in every other game.
    pub practice: Option<PracticeView>,
    /// What a signed game has beside; none in every other game.
    pub table: Option<TableView>,
    /// The clocks of two at one keyboard; none in every other game, and where they play without.
    pub local: Option<LocalView>,
    /// What there is beside where the game is only watched; none in every other game.
    pub watch: Option<WatchView>,
}

impl GameView {
    /// How time is counted, by whatever kind of clock the game has; none where there is none.
    pub fn timing(&self) -> Option<Timing<'_>> {
        let signed = self.table.as_ref().map(TableView::timing);
        signed.or_else(|| self.local.as_ref().map(LocalView::timing))
    }

    /// What the game is stopped for, until somebody goes on (P-7.7).
    pub fn paused(&self) -> Option<Matter> {
        self.timing()?.paused
    }
}

/// How time is counted in a game.
#[derive(Debug, Clone, Copy)]
pub struct Timing<'a> {
    /// How it is limited.
    pub time: TimeControl,
    /// Both clocks as they stood at [`Timing::at`]; none in an untimed game, and before both have joined.
    pub clocks: Option<&'a BySide<ClockFace>>,
    /// The instant of what the clocks show.
    pub at: Timestamp,
    /// Until when both clocks stand because the opponent is away, as things stand (P-7.7).
    pub stands_until: Option<Timestamp>,
    /// What the game is stopped for.
    pub paused: Option<Matter>,
}

/// The clocks of a game at one keyboard (P-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalView {
    /// How time is limited.
    pub time: TimeControl,
    /// Both clocks as they stood at [`LocalView::at`].
    pub clocks: BySide<ClockFace>,
    /// The instant of what the clocks show.
    pub at: Timestamp,
    /// Nothing runs until somebody goes on.
    pub paused: bool,
}

/// What was verified of a game that is watched, and where it comes from (P-6.20).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchView {
    /// How many peers show it to us.
    pub sources: usize,
    /// How many streams away the players are; none when the way to them is lost.
    pub distance: Option<u8>,
    /// How many records are shown, each of them verified.
    pub records: usize,
    /// How many more are here, verified, and held back at the user's wish.
    pub held_back: usize,
    /// By how many plies the user wants to lag behind.
    pub delay: u16,
    /// By how many plies everybody does who watches, at the players' wish.
    pub players_delay: u16,
    /// A player has cheated, and the proof is here.
    pub convicted: bool,
    /// What comes is added to a log file.
    pub kept: bool,
    /// The game is over, and `Command::Rematch` watches what its host plays next, by the same invite.
    pub goes_along: bool,
}

/// Those who watch a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchersView {
    /// How many they are, by their word.
    pub watching: u32,
    /// By how many plies they lag behind.
    pub delay: u16,
}

/// What a signed game between two peers has beside the moves (P-5.2, P-7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// How time is limited.
    pub time: TimeControl,
    /// What the terms allow beside moves.
    pub allowed: Allowed,
    /// Rated or not.
    pub rated: bool,
    /// Both clocks as they stood at [`TableView::at`]; none in an untimed game, and before both have joined.
    pub clocks: Option<BySide<ClockFace>>,
    /// The instant of what the clocks show.
    pub at: Timestamp,
    /// Offers that stand, a draw apart.
    pub proposals: Vec<ProposedView>,
    /// What the game is stopped for, until either side goes on (P-7.7).
    pub paused: Option<Matter>,
    /// What each side claims and has not taken back (P-7.6, P-7.7).
    pub claims: BySide<Option<EndReason>>,
    /// How well what stands is established (P-8).
    pub grade: Grade,
    /// From when on the user may claim that the opponent's time is up, as things stand (P-7.6).
    pub time_claim: Option<Timestamp>,
    /// From when on the opponent's absence may be claimed, as things stand (P-7.7).
    pub absence_claim: Option<Timestamp>,
    /// Until when both clocks stand because the opponent is away, as things stand (P-7.7).
    pub stands_until: Option<Timestamp>,
    /// The log may be older than what this player has signed: nothing can be done until the opponent is there (P-6.5).
    pub catching_up: bool,
    /// The lag allowance of a move by the round trips that both have signed, and the bound of P-7.4 for a game of sixty moves;
    /// none without a clock, and before both have joined.
    pub lag: Option<LagView>,
    /// What is wrong with the connection to the opponent, while it is gone.
    pub trouble: Option<TroubleView>,
    /// What was said beside the game.
    pub chat: ChatView,
    /// The witnesses of the terms, in their order, and how each can be reached now (P-8.2).
    pub witnesses: Vec<WitnessView>,
    /// Who watches; none where the terms let nobody.
    pub watchers: Option<WatchersView>,
}

/// What was said beside a game (T-8.4), harmless to show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChatView {
    /// The newest lines, in the order in which they were said here or came in.
    pub entries: Arc<VecDeque<ChatEntry>>,
    /// Nothing of the other side's is shown.
    pub muted: bool,
}

/// A line of the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatEntry {
    /// This side has said it.
    pub ours: bool,
    /// Its number: it grows with each line of a side.
    pub number: u64,
    /// What was said.
    pub said: Said,
    /// The other side has it. Until then it is sent again on every new connection.
    pub arrived: bool,
}

/// What is wrong with the connection to the opponent, and what is done about it (T-9.2, N-10.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TroubleView {
    /// Since when.
    pub since: Timestamp,
    /// Why the line went.
    pub cause: LossCause,
    /// How many attempts to reach the opponent were begun since; 0 where it is waited for.
    pub attempts: u32,
    /// Why the last attempt failed, as the network says; none if none has failed yet.
    pub why: Option<String>,
}

/// Why a line to the opponent went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossCause {
    /// Nothing was heard for 3 s.
    Silent,
    /// The connection broke.
    Broken,
    /// The relay on the way went.
    RelayGone,
    /// The other side ended it.
    Ended,
    /// The other side breaks the rules of the connection, or does not read.
    Unusable,
    /// This program was started anew, and there has been no connection yet.
    Restarted,
}

impl LossCause {
    /// The stable name of the cause.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Broken => "broken",
            Self::RelayGone => "relay-gone",
            Self::Ended => "ended",
            Self::Unusable => "unusable",
            Self::Restarted => "restarted",
        }
    }
}

/// A witness of a game as its player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WitnessView {
    /// The witness.
    pub key: PlayerKey,
    /// The connection to it.
    pub state: WitnessState,
}

/// The connection to a witness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WitnessState {
    /// Connected: what is played is left with it.
    Connected {
        /// By which way.
        path: PathView,
        /// Round trip in milliseconds, once measured.
        round_trip_ms: Option<u32>,
    },
    /// Not connected; a connection is being tried.
    Connecting,
    /// It does not take this game, or not now.
    Refused(Code),
}

/// A game that a witness keeps for somebody who is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WitnessedView {
    /// The game.
    pub game: GameId,
    /// Who plays White.
    pub white: PlayerView,
    /// Who plays Black.
    pub black: PlayerView,
    /// Who is there.
    pub here: BySide<bool>,
    /// How many plies were played.
    pub plies: usize,
    /// How it has ended, by what lies there.
    pub end: Option<EndView>,
}

impl WitnessState {
    /// The same state but for the way and the time that a frame takes.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Refused(one), Self::Refused(other)) => one == other,
            (Self::Connected { .. }, Self::Connected { .. }) | (Self::Connecting, Self::Connecting) => true,
            (_, _) => false,
        }
    }
}

impl TableView {
    /// How time is counted.
    const fn timing(&self) -> Timing<'_> {
        Timing {
            time: self.time,
            clocks: self.clocks.as_ref(),
            at: self.at,
            stands_until: self.stands_until,
            paused: self.paused,
        }
    }

    /// What the user may claim first, as things stand, and from when on: with the past, now (T-9.3).
    pub fn claim(&self) -> Option<(Claim, Timestamp)> {
        let time = self.time_claim.map(|from| (Claim::Time, from));
        let absence = self.absence_claim.map(|from| (Claim::Absence, from));
        time.into_iter().chain(absence).min_by_key(|(_, from)| *from)
    }

    /// The terms name witnesses (P-8.2).
    pub const fn has_witnesses(&self) -> bool {
        !self.witnesses.is_empty()
    }

    /// What the user may claim now.
    pub fn open_claim(&self, now: Timestamp) -> Option<Claim> {
        let (claim, from) = self.claim()?;
        (from <= now).then_some(claim)
    }
}

/// An offer that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProposedView {
    /// By whom.
    pub by: Side,
    /// About what.
    pub matter: Matter,
    /// For one to take back: how many plies would go.
    pub plies: Option<usize>,
}

/// What the practice room has beside its game (T-3.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeView {
    /// Which side is moved by hand; in an analysis both are, and this holds again after it.
    pub seat: Seat,
    /// How strong the computer plays.
    pub level: Level,
    /// How long it may think.
    pub limit: ThinkLimit,
    /// What the computer is thinking about, if it is.
    pub thinking: Option<Purpose>,
    /// What it advises in this position, once it was asked.
    pub advice: Option<Advice>,
    /// What it has found so far, while it analyses.
    pub analysis: Option<AnalysisView>,
    /// There is something to be taken back.
    pub can_take_back: bool,
    /// There is something to be played again.
    pub can_redo: bool,
}

/// Why a game stopped without an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Its log could not be written.
    StoreFailed,
    /// The two engines differ about a position (P-5.5).
    PositionDiffers,
}

/// Which side is moved from this screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// One side; the other is played elsewhere.
    One(Side),
    /// Both, taking turns at one keyboard, or by one player in practice.
    Both,
    /// None: the game is only watched.
    Watching,
}

/// A player as shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerView {
    /// The name it calls itself.
    pub name: String,
    /// Its key; none for two at one keyboard.
    pub key: Option<PlayerKey>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndView {
    /// Winner and reason.
    pub verdict: Verdict,
    /// What can be proved of it (P-8).
    pub grade: Grade,
}

/// The connection to the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeerState {
    /// No opponent elsewhere.
    Local,
    /// Connected.
    Connected {
        /// By which way.
        path: PathView,
        /// Round trip in milliseconds, once measured: the median of five.
        round_trip_ms: Option<u32>,
        /// How much a round trip differs from the one before it, in milliseconds, on average over five.
        jitter_ms: Option<u32>,
    },
    /// Not connected; a new connection is being tried.
    Reconnecting,
    /// The opponent said goodbye.
    Left,
}

/// A round trip from which on a connection is called slow, in milliseconds.
const SLOW_MS: u32 = 500;

impl PeerState {
    /// There is a connection that is slow, or whose round trips are all over the place (T-9.2).
    pub fn is_slow(&self) -> bool {
        match self {
            Self::Connected {
                round_trip_ms,
                jitter_ms,
                ..
            } => *round_trip_ms >= Some(SLOW_MS) || *jitter_ms >= Some(SLOW_MS),
            Self::Local | Self::Reconnecting | Self::Left => false,
        }
    }
}

/// By which way two peers are connected (N-1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathView {
    /// On one network.
    Lan,
    /// Directly across the internet.
    Direct,
    /// Through a relay.
    Relayed(PlayerKey),
}
