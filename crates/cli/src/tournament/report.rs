//! A whole event as plain data, and as text, JSON and one page (F-16.2, F-16.3): places, boards of every round, cross table, the
//! seal and digest that all of it stands on, and the command that checks it.

mod html;
mod json;
mod text;

use ugolki_rules::Side;
use ugolki_tournament::{Cell, Crosstable, Engine, Game, Number, Points};

use super::{Missed, Place};

/// What an event stands on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The event's id, as text.
    pub tid: String,
    /// The height of the last seal; none where an event has none yet, or needs none.
    pub seal: Option<u32>,
    /// How many facts there are.
    pub facts: usize,
    /// The digest of the state, as text.
    pub digest: String,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The pairing number.
    pub number: Number,
    /// The name, cleaned.
    pub name: String,
    /// The key as text, if it is known.
    pub key: Option<String>,
    /// The rating at the start, if there is one.
    pub rating: Option<u32>,
}

/// How a board ended, each kind apart (F-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Nothing has come of it yet.
    Open,
    /// White won over the board.
    WhiteWon,
    /// Black won over the board.
    BlackWon,
    /// It was drawn over the board.
    Drawn,
    /// White won by forfeit.
    WhiteForfeitWin,
    /// Black won by forfeit.
    BlackForfeitWin,
    /// Both lost by forfeit.
    DoubleForfeit,
}

/// A board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Who had White.
    pub white: Number,
    /// Who had Black.
    pub black: Number,
    /// How it ended.
    pub end: End,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// Its number.
    pub number: u16,
    /// Its boards, the first one first.
    pub boards: Vec<Board>,
    /// Who had none, and why.
    pub without: Vec<(Number, Missed)>,
    /// No seal has its results yet.
    pub open: bool,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventReport {
    /// Its name.
    pub title: String,
    /// What it stands on; none for a report of FIDE's format.
    pub evidence: Option<Evidence>,
    /// What pairs it.
    pub engine: Engine,
    /// After which round the places are.
    pub round: u16,
    /// How many rounds there are.
    pub rounds: u16,
    /// Its rules in sentences, as they are read before entering (F-16.4).
    pub rules: Vec<String>,
    /// The players, in the order of their numbers.
    pub people: Vec<Person>,
    /// The places, the first one first.
    pub places: Vec<Place>,
    /// The boards of every round.
    pub boards: Vec<Round>,
    /// The command that checks it.
    pub command: String,
}

impl EventReport {
    /// How one checks an event from its folder.
    pub const CHECK: &'static str = "ugolki tournament verify FOLDER";

    /// The name of a player; its number where it has none.
    fn name(&self, number: Number) -> String {
        let person = self.people.iter().find(|person| person.number == number);
        match person {
            Some(person) if !person.name.is_empty() => person.name.clone(),
            Some(_) | None => format!("#{number}"),
        }
    }

    /// What a round was for a player: the opponent, the colour and the code of the result, as reports have it (`3w1`, `U`).
    fn cell(number: Number, round: &Round) -> String {
        if let Some((_, missed)) = round.without.iter().find(|(one, _)| *one == number) {
            return missed.code().to_owned();
        }
        let board = round
            .boards
            .iter()
            .find(|board| board.white == number || board.black == number);
        let Some(board) = board else {
            return String::new();
        };
        let (opponent, colour) = if board.white == number {
            (board.black, 'w')
        } else {
            (board.white, 'b')
        };
        format!("{opponent}{colour}{}", board.end.code(board.white == number))
    }
}

impl End {
    /// The code of the result for one of the two, as reports have it; nothing as long as there is none.
    const fn code(self, white: bool) -> &'static str {
        match (self, white) {
            (Self::Open, _) => "",
            (Self::Drawn, _) => "=",
            (Self::WhiteWon, true) | (Self::BlackWon, false) => "1",
            (Self::WhiteWon, false) | (Self::BlackWon, true) => "0",
            (Self::WhiteForfeitWin, true) | (Self::BlackForfeitWin, false) => "+",
            (Self::WhiteForfeitWin, false) | (Self::BlackForfeitWin, true) | (Self::DoubleForfeit, _) => "-",
        }
    }

    /// Its stable name, for programs.
    const fn kind(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::WhiteWon | Self::BlackWon | Self::Drawn => "played",
            Self::WhiteForfeitWin | Self::BlackForfeitWin => "forfeit",
            Self::DoubleForfeit => "double-forfeit",
        }
    }

    /// The result as it is written.
    const fn result(self) -> &'static str {
        match self {
            Self::Open => "*",
            Self::WhiteWon | Self::WhiteForfeitWin => "1-0",
            Self::BlackWon | Self::BlackForfeitWin => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::DoubleForfeit => "0-0",
        }
    }

    /// How a game ended, by White's cell.
    const fn of(cell: Cell) -> Self {
        match cell {
            Cell::Played { game: Game::Won, .. } => Self::WhiteWon,
            Cell::Played { game: Game::Lost, .. } => Self::BlackWon,
            Cell::Played {
                game: Game::Drawn, ..
            } => Self::Drawn,
            Cell::ForfeitWin { .. } => Self::WhiteForfeitWin,
            Cell::ForfeitLoss { .. } => Self::BlackForfeitWin,
            Cell::DoubleForfeit { .. } => Self::DoubleForfeit,
            Cell::PairingBye
            | Cell::FullBye
            | Cell::HalfBye
            | Cell::ZeroBye
            | Cell::NotEntered
            | Cell::Withdrawn => Self::Open,
        }
    }
}

/// The rounds of a table, with its boards by the points of the higher ranked player, as they stood.
pub fn rounds(table: &Crosstable) -> Vec<Round> {
    (1..=table.played()).map(|round| round_of(table, round)).collect()
}

fn round_of(table: &Crosstable, number: u16) -> Round {
    let mut round = Round {
        number,
        ..Round::default()
    };
    for player in table.players() {
        let Some(cell) = table.cell(player.number, number) else {
            continue;
        };
        match cell.paired() {
            Some((black, Side::White)) => round.boards.push(Board {
                white: player.number,
                black,
                end: End::of(cell),
            }),
            Some((_, Side::Black)) => {}
            None => round
                .without
                .extend(Missed::of(cell).map(|missed| (player.number, missed))),
        }
    }
    let before = number.saturating_sub(1);
    let score = |player: Number| table.score(player, before);
    round.boards.sort_by_key(|board| {
        let (one, other) = (score(board.white), score(board.black));
        let first = if (one, std::cmp::Reverse(board.white)) >= (other, std::cmp::Reverse(board.black)) {
            board.white
        } else {
            board.black
        };
        let sum: Points = one.plus(other);
        (std::cmp::Reverse(one.max(other)), std::cmp::Reverse(sum), first)
    });
    round
}

#[cfg(test)]
mod tests;
