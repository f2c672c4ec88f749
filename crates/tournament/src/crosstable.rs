//! Who played whom, with what colour and result: what pairings, standings and exports are made from (F-4.4).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU16;

use ugolki_rules::Side;

use crate::{PointSystem, PointSystemError, Points};

/// A pairing number: 1 for the first of the list, without gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(NonZeroU16);

impl Number {
    /// The number; none for 0.
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The number of the player at this place of a list, counted from 0; none beyond 65,535 players.
    pub fn at(index: usize) -> Option<Self> {
        Self::new(u16::try_from(index).ok()?.checked_add(1)?)
    }

    /// As a number.
    pub const fn get(self) -> u16 {
        self.0.get()
    }

    /// Its place in a list of all players, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.get().saturating_sub(1))
    }

    /// 1, 3, 5 and so on: these have the initial colour where nothing else decides.
    pub const fn is_odd(self) -> bool {
        self.get() % 2 == 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(out)
    }
}

/// How a game that was played ended, for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// What a round was for one player. The kinds are kept apart everywhere (F-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A game that was played.
    Played {
        /// Against whom.
        opponent: Number,
        /// With which colour.
        side: Side,
        /// With what result.
        game: Game,
    },
    /// Won because the opponent did not play, or broke the rules of the event.
    ForfeitWin {
        /// Who was paired.
        opponent: Number,
        /// The colour that was due.
        side: Side,
    },
    /// Lost in that way.
    ForfeitLoss {
        /// Who was paired.
        opponent: Number,
        /// The colour that was due.
        side: Side,
    },
    /// Lost by both in that way.
    DoubleForfeit {
        /// Who was paired.
        opponent: Number,
        /// The colour that was due.
        side: Side,
    },
    /// Left over, as the field was odd.
    PairingBye,
    /// A bye worth a win that was given without need. No event of ours has one; reports of others may.
    FullBye,
    /// A bye that was asked for, with points.
    HalfBye,
    /// A bye that was asked for, without points.
    ZeroBye,
    /// Not in the event yet.
    NotEntered,
    /// Not in the event any more.
    Withdrawn,
}

impl Cell {
    /// What it is worth (F-10.1). A forfeited game is worth nothing, also where a lost one is worth something.
    pub const fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Played { game: Game::Won, .. } | Self::ForfeitWin { .. } | Self::FullBye => system.win,
            Self::Played {
                game: Game::Drawn, ..
            } => system.draw,
            Self::Played { game: Game::Lost, .. } => system.loss,
            Self::PairingBye => system.pairing_bye,
            Self::HalfBye => system.half_bye,
            Self::ForfeitLoss { .. }
            | Self::DoubleForfeit { .. }
            | Self::ZeroBye
            | Self::NotEntered
            | Self::Withdrawn => Points::ZERO,
        }
    }

    /// Against whom it was, and with which colour, if it was played.
    pub const fn played(self) -> Option<(Number, Side)> {
        match self {
            Self::Played { opponent, side, .. } => Some((opponent, side)),
            Self::ForfeitWin { .. }
            | Self::ForfeitLoss { .. }
            | Self::DoubleForfeit { .. }
            | Self::PairingBye
            | Self::FullBye
            | Self::HalfBye
            | Self::ZeroBye
            | Self::NotEntered
            | Self::Withdrawn => None,
        }
    }

    /// Who was paired, and the colour, whether it was played or not.
    pub const fn paired(self) -> Option<(Number, Side)> {
        match self {
            Self::Played { opponent, side, .. }
            | Self::ForfeitWin { opponent, side }
            | Self::ForfeitLoss { opponent, side }
            | Self::DoubleForfeit { opponent, side } => Some((opponent, side)),
            Self::PairingBye
            | Self::FullBye
            | Self::HalfBye
            | Self::ZeroBye
            | Self::NotEntered
            | Self::Withdrawn => None,
        }
    }

    /// What the opponent's cell must be, seen from this player; none where nobody was paired.
    fn mirrored(self, own: Number) -> Option<Self> {
        let (_, side) = self.paired()?;
        let (opponent, side) = (own, side.opposite());
        Some(match self {
            Self::Played { game, .. } => Self::Played {
                opponent,
                side,
                game: match game {
                    Game::Won => Game::Lost,
                    Game::Drawn => Game::Drawn,
                    Game::Lost => Game::Won,
                },
            },
            Self::ForfeitWin { .. } => Self::ForfeitLoss { opponent, side },
            Self::ForfeitLoss { .. } => Self::ForfeitWin { opponent, side },
            Self::DoubleForfeit { .. } => Self::DoubleForfeit { opponent, side },
            Self::PairingBye
            | Self::FullBye
            | Self::HalfBye
            | Self::ZeroBye
            | Self::NotEntered
            | Self::Withdrawn => {
                return None;
            }
        })
    }
}

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The rounds, the first one first.
    pub cells: Vec<Cell>,
    /// Points that count for pairing only, by round; none after the last of them (C.04.7).
    pub virtual_points: Vec<Points>,
}

/// A player with its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player<'a> {
    /// The pairing number.
    pub number: Number,
    /// The line.
    pub row: &'a Row,
}

/// All players' lines, as far as the rounds have been played. The place of a row is its player's number.
///
/// One is made by [`Crosstable::new`] alone, so that both cells of a game say the same and every row has every round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crosstable {
    rows: Vec<Row>,
    played: u16,
    rounds: u16,
    points: PointSystem,
    initial: Side,
    forbidden: BTreeSet<(Number, Number)>,
}

impl Crosstable {
    /// The most players there can be.
    pub const MAX_PLAYERS: usize = 65_535;

    /// The table of these rows, all of which have the same number of cells: that of the rounds that are over.
    ///
    /// `rounds` is how many there will be in all; `initial` is the colour that was drawn for the odd numbers of the first round.
    ///
    /// # Errors
    /// [`CrosstableError`]: the first place where the rows contradict each other.
    pub fn new(
        rows: Vec<Row>,
        rounds: u16,
        points: PointSystem,
        initial: Side,
    ) -> Result<Self, CrosstableError> {
        points.check()?;
        if rows.len() > Self::MAX_PLAYERS {
            return Err(CrosstableError::TooManyPlayers { players: rows.len() });
        }
        let played = rows.first().map_or(0, |row| row.cells.len());
        let table = Self {
            played: u16::try_from(played).unwrap_or(u16::MAX),
            rows,
            rounds,
            points,
            initial,
            forbidden: BTreeSet::new(),
        };
        if played > usize::from(rounds) {
            return Err(CrosstableError::TooManyRounds { played, rounds });
        }
        for player in table.players() {
            table.check_row(player, played)?;
        }
        Ok(table)
    }

    /// The table of nobody.
    pub(crate) const fn empty(rounds: u16) -> Self {
        Self {
            rows: Vec::new(),
            played: 0,
            rounds,
            points: PointSystem::USUAL,
            initial: Side::White,
            forbidden: BTreeSet::new(),
        }
    }

    /// The same with pairs that must not meet (`260` of TRF-2026). A pair stands in either order, once or twice.
    #[must_use]
    pub fn forbidding(mut self, pairs: impl IntoIterator<Item = (Number, Number)>) -> Self {
        self.forbidden.extend(
            pairs
                .into_iter()
                .map(|(one, other)| (one.min(other), one.max(other))),
        );
        self
    }

    fn check_row(&self, player: Player<'_>, rounds: usize) -> Result<(), CrosstableError> {
        if player.row.cells.len() != rounds {
            return Err(CrosstableError::Ragged {
                player: player.number,
            });
        }
        for (round, cell) in (1..=self.played).zip(&player.row.cells) {
            let Some((opponent, _)) = cell.paired() else {
                continue;
            };
            let theirs = self.cell(opponent, round);
            if opponent == player.number || theirs != cell.mirrored(player.number) {
                return Err(CrosstableError::OneSided {
                    player: player.number,
                    opponent,
                    round,
                });
            }
        }
        Ok(())
    }

    /// The players, in the order of their numbers.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player<'_>> + ExactSizeIterator {
        self.rows.iter().enumerate().map(|(index, row)| Player {
            // `MAX_PLAYERS` keeps the number within its type.
            number: Number::at(index).unwrap_or(Number(NonZeroU16::MAX)),
            row,
        })
    }

    /// A player's line.
    pub fn row(&self, player: Number) -> Option<&Row> {
        self.rows.get(player.index())
    }

    /// What a round, counted from 1, was for a player.
    pub fn cell(&self, player: Number, round: u16) -> Option<Cell> {
        let round = usize::from(round.checked_sub(1)?);
        self.row(player)?.cells.get(round).copied()
    }

    /// How many rounds are over.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// How many rounds there will be.
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    /// What games and byes are worth.
    pub const fn points(&self) -> &PointSystem {
        &self.points
    }

    /// The colour that was drawn for the odd numbers.
    pub const fn initial(&self) -> Side {
        self.initial
    }

    /// Whether two players must not meet, whatever they played.
    pub fn is_forbidden(&self, one: Number, other: Number) -> bool {
        self.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// The pairs that must not meet, each once, the lower number first.
    pub fn forbidden(&self) -> impl Iterator<Item = (Number, Number)> + '_ {
        self.forbidden.iter().copied()
    }

    /// A player's points after so many rounds.
    pub fn score(&self, player: Number, rounds: u16) -> Points {
        self.row(player).map_or(Points::ZERO, |row| {
            row.cells
                .iter()
                .take(usize::from(rounds))
                .map(|cell| cell.points(&self.points))
                .sum()
        })
    }

    /// The table as it stood after so many rounds.
    #[must_use]
    pub fn until(&self, rounds: u16) -> Self {
        let mut table = self.clone();
        for row in &mut table.rows {
            row.cells.truncate(usize::from(rounds));
        }
        table.played = self.played.min(rounds);
        table
    }

    /// The same with other cells in the last round that was played. Who was paired with whom stays.
    pub(crate) fn map_last_round(&self, change: impl Fn(Cell) -> Cell) -> Self {
        let mut table = self.clone();
        for row in &mut table.rows {
            if let Some(cell) = row.cells.last_mut() {
                *cell = change(*cell);
            }
        }
        table
    }
}

/// Why rows are no crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CrosstableError {
    /// The points are none that one can play for.
    #[error(transparent)]
    Points(#[from] PointSystemError),
    /// More players than have numbers.
    #[error("{players} players are more than {}", Crosstable::MAX_PLAYERS)]
    TooManyPlayers {
        /// How many.
        players: usize,
    },
    /// More rounds were played than there are.
    #[error("{played} rounds were played of {rounds}")]
    TooManyRounds {
        /// How many were played.
        played: usize,
        /// How many there are.
        rounds: u16,
    },
    /// A row with more or fewer rounds than the first one.
    #[error("player {player} has not as many rounds as player 1")]
    Ragged {
        /// Whose row.
        player: Number,
    },
    /// Two cells of one game do not say the same.
    #[error("round {round}: player {player} was paired with {opponent}, whose row says otherwise")]
    OneSided {
        /// Whose row.
        player: Number,
        /// Who is named there.
        opponent: Number,
        /// In which round.
        round: u16,
    },
}

#[cfg(test)]
mod tests;
