//! Tournaments as the program around knows them (T-3.7): plain data, one event as it stands by what is known here so far.

use ugolki_record::PlayerKey;

/// What is known of tournaments.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TournamentsView {
    /// The events, those that go on first.
    pub list: Vec<TournamentRow>,
    /// The event that was opened last.
    pub opened: Option<TournamentView>,
}

/// An event in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its id, as text.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The format, by its engine's name (F-10.2).
    pub format: String,
    /// The round that is played, and how many there are; none before the first.
    pub round: Option<(u32, u32)>,
    /// How many players it has.
    pub players: usize,
    /// It is over.
    pub over: bool,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentView {
    /// As it stands in the list.
    pub row: TournamentRow,
    /// All its rules in sentences, as they are to be read before entering (F-16.4).
    pub rules: Vec<String>,
    /// What is known so far: the last seal.
    pub seal: Option<u32>,
    /// How many facts there are here.
    pub facts: usize,
    /// The digest of the state, as text.
    pub digest: String,
    /// What the event waits for, and what one can do about it, in sentences (F-16.6).
    pub state: Vec<String>,
    /// The players.
    pub roster: Vec<RosterRow>,
    /// The rounds, each with its boards.
    pub rounds: Vec<RoundView>,
    /// This player's board of the round that is played.
    pub mine: Option<MyBoard>,
    /// The standings, the first place first.
    pub standings: Vec<StandingRow>,
    /// What the arbiters see; none for who is none.
    pub arbiter: Option<Vec<String>>,
}

/// A player of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterRow {
    /// The pairing number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The key.
    pub key: PlayerKey,
    /// Withdrawn from this round on.
    pub withdrawn: Option<u32>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundView {
    /// Its number.
    pub number: u32,
    /// Its boards.
    pub boards: Vec<BoardRow>,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// Its number.
    pub number: u32,
    /// White's name.
    pub white: String,
    /// Black's name; none for a bye.
    pub black: Option<String>,
    /// What came of it; none as long as nothing has.
    pub outcome: Option<BoardOutcome>,
    /// A seal has it.
    pub sealed: bool,
}

/// What came of a board, each kind apart (F-4.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardOutcome {
    /// It was played: the result as it is written.
    Played(String),
    /// It was won or lost without a game: the result.
    Forfeit(String),
    /// Both have lost it.
    DoubleForfeit,
    /// Nobody was left to be paired with.
    PairingBye,
    /// A bye that was asked for, worth a half.
    HalfBye,
    /// A bye that was asked for, worth nothing.
    ZeroBye,
}

/// This player's board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MyBoard {
    /// As it stands in its round.
    pub board: BoardRow,
    /// This player has said that it is there.
    pub present: bool,
    /// The other one has.
    pub opponent_present: bool,
    /// When a claim is open, by the process's clock in milliseconds, and for whom: true for this player.
    pub claim_from: Option<(u64, bool)>,
}

/// A place in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingRow {
    /// The rank; equal ones are shared.
    pub rank: u32,
    /// The player's pairing number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The points, in halves.
    pub half_points: u32,
    /// The tie-breaks, in the order of the event.
    pub tie_breaks: Vec<TieBreak>,
    /// What stands in each round: the opponent's number, the colour and the result, as a cross table has it.
    pub cells: Vec<String>,
}

/// A tie-break with what it is made of (F-11.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TieBreak {
    /// Its code.
    pub code: String,
    /// Its value, as text.
    pub value: String,
    /// Its addends, each in words.
    pub addends: Vec<String>,
}

/// Points in halves as they are written: `3`, `3.5`.
pub(crate) fn points(half_points: u32) -> String {
    let whole = half_points / 2;
    if half_points.is_multiple_of(2) {
        whole.to_string()
    } else {
        format!("{whole}.5")
    }
}
