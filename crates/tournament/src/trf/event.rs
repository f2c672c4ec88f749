//! The crosstable of a report, before one of its rounds.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ugolki_rules::Side;

use super::{Code, Entry, Report};
use crate::{Board, Cell, Crosstable, CrosstableError, Game, Number, Pairing, PointSystem, Points, Row};

/// An event before a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What was played before it. A number that no line of the report has is a player who never came.
    pub table: Crosstable,
    /// The round.
    pub round: u16,
    /// Who is not to be paired in it, those without a line among them.
    pub out: BTreeSet<Number>,
    /// The numbers that no line has.
    pub gaps: BTreeSet<Number>,
}

/// Why there is no event before a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// The report does not say how many rounds there are, and pairing must know: the last one is paired otherwise.
    #[error("the report does not say how many rounds there are")]
    Rounds,
    /// All rounds are over.
    #[error("all {rounds} rounds are over")]
    Over {
        /// How many there are.
        rounds: u16,
    },
    /// A round that is not over, or not even paired.
    #[error("round {round} is not over: {played} are")]
    NotPlayed {
        /// Which round.
        round: u16,
        /// How many are over.
        played: u16,
    },
    /// The rows are no crosstable.
    #[error(transparent)]
    Crosstable(#[from] CrosstableError),
}

impl Report {
    /// The event before the round that is to be paired (F-12.3). `rounds` is how many there are, if the report does not say so.
    ///
    /// # Errors
    /// [`EventError`].
    pub fn to_pair(&self, rounds: Option<u16>) -> Result<Event, EventError> {
        let rounds = self.rounds.or(rounds).ok_or(EventError::Rounds)?;
        self.before(self.round_to_pair(), rounds)
    }

    /// The event before a round that was played already, to be paired again and compared. The rounds are those that were recorded
    /// if the report does not say more.
    ///
    /// # Errors
    /// [`EventError`].
    pub fn to_check(&self, round: u16) -> Result<Event, EventError> {
        let recorded = self
            .players
            .iter()
            .map(|line| line.rounds.len())
            .max()
            .unwrap_or(0);
        let recorded = u16::try_from(recorded).unwrap_or(u16::MAX);
        self.before(round, self.rounds.unwrap_or(recorded))
    }

    /// What was played after a round, for standings.
    ///
    /// # Errors
    /// [`EventError::Crosstable`], or [`EventError::NotPlayed`] for a round that is still to be paired.
    pub fn after(&self, round: u16) -> Result<Event, EventError> {
        let played = self.round_to_pair().saturating_sub(1);
        if round > played {
            return Err(EventError::NotPlayed { round, played });
        }
        let rounds = self.rounds.unwrap_or(played).max(played);
        let (table, gaps) = self.table(round, rounds, round)?;
        Ok(Event {
            table,
            round,
            out: gaps.clone(),
            gaps,
        })
    }

    fn before(&self, round: u16, rounds: u16) -> Result<Event, EventError> {
        if round > rounds {
            return Err(EventError::Over { rounds });
        }
        let (table, gaps) = self.table(round.saturating_sub(1), rounds, round)?;
        let mut out = gaps.clone();
        out.extend(self.out(round));
        Ok(Event {
            table,
            round,
            out,
            gaps,
        })
    }

    /// The rounds up to one, with the pairs that must not meet in another.
    fn table(
        &self,
        played: u16,
        rounds: u16,
        round: u16,
    ) -> Result<(Crosstable, BTreeSet<Number>), EventError> {
        let played = usize::from(played);
        let highest = self.players.iter().map(|line| line.number.index()).max();
        let size = highest.map_or(0, |highest| highest.saturating_add(1));
        let mut rows: Vec<Row> = (0..size)
            .map(|_| Row {
                cells: alloc::vec![Cell::NotEntered; played],
                virtual_points: Vec::new(),
            })
            .collect();
        let mut gaps: BTreeSet<Number> = (0..size).filter_map(Number::at).collect();
        for line in &self.players {
            gaps.remove(&line.number);
            let Some(row) = rows.get_mut(line.number.index()) else {
                continue;
            };
            for (at, cell) in row.cells.iter_mut().enumerate() {
                *cell = self.cell(line.rounds.get(at).copied().flatten(), at);
            }
            row.virtual_points = self.virtual_points(line.number, rounds);
        }
        let forbidden = self
            .forbidden
            .iter()
            .filter(|forbidden| (forbidden.rounds.0..=forbidden.rounds.1).contains(&round))
            .flat_map(|forbidden| pairs(&forbidden.players));
        let table = Crosstable::new(rows, rounds, self.points, self.initial_colour())?.forbidding(forbidden);
        Ok((table, gaps))
    }

    /// Who has an entry in a round that is not paired, other than the pairing bye, or a bye in it that was told of apart. In a round
    /// that was paired already, whose entry is blank was not there either.
    fn out(&self, round: u16) -> impl Iterator<Item = Number> + '_ {
        let at = usize::from(round.saturating_sub(1));
        let was_paired = round < self.round_to_pair();
        let entered = self.players.iter().filter_map(move |line| {
            let entry = line.rounds.get(at).copied().flatten();
            let sits = entry.map_or(!was_paired, |entry| {
                entry.opponent.is_some() || entry.result == Code::PairingBye
            });
            (!sits).then_some(line.number)
        });
        let told = self
            .byes
            .iter()
            .filter(move |byes| byes.round == round)
            .flat_map(|byes| byes.players.iter().copied());
        entered.chain(told)
    }

    /// The pairing of a round as the report has it, its boards in the order of White's numbers.
    pub fn pairing(&self, round: u16) -> Pairing {
        let at = usize::from(round.saturating_sub(1));
        let mut pairing = Pairing::default();
        for line in &self.players {
            let Some(entry) = line.rounds.get(at).copied().flatten() else {
                continue;
            };
            match (entry.opponent, entry.side) {
                (Some(black), Some(Side::White)) => pairing.boards.push(Board {
                    white: line.number,
                    black,
                }),
                (None, _) if entry.result == Code::PairingBye => pairing.bye = Some(line.number),
                _ => {}
            }
        }
        pairing
    }

    /// The colour that was drawn: as the report says, else that of the highest ranked player who was paired in the first round,
    /// else White (F-12.2).
    pub fn initial_colour(&self) -> Side {
        let first = self
            .players
            .iter()
            .filter_map(|line| Some((line.number, line.rounds.first().copied().flatten()?.side?)))
            .min_by_key(|(number, _)| *number)
            .map(|(_, side)| side);
        self.initial.or(first).unwrap_or(Side::White)
    }

    fn cell(&self, entry: Option<Entry>, at: usize) -> Cell {
        let Some(entry) = entry else {
            // A bye that was told of apart is one in a round that was never written into the lines.
            return Cell::ZeroBye;
        };
        let paired = entry.opponent.zip(entry.side);
        match (entry.result, paired) {
            (Code::Won, Some((opponent, side))) => Cell::Played {
                opponent,
                side,
                game: Game::Won,
            },
            (Code::Drawn, Some((opponent, side))) => Cell::Played {
                opponent,
                side,
                game: Game::Drawn,
            },
            (Code::Lost, Some((opponent, side))) => Cell::Played {
                opponent,
                side,
                game: Game::Lost,
            },
            (Code::ForfeitWin, Some((opponent, side))) => Cell::ForfeitWin { opponent, side },
            (Code::ForfeitLoss, Some((opponent, side))) => {
                let theirs = self
                    .players
                    .iter()
                    .find(|line| line.number == opponent)
                    .and_then(|line| line.rounds.get(at).copied().flatten());
                if theirs.is_some_and(|theirs| theirs.result == Code::ForfeitLoss) {
                    Cell::DoubleForfeit { opponent, side }
                } else {
                    Cell::ForfeitLoss { opponent, side }
                }
            }
            (Code::PairingBye, _) => Cell::PairingBye,
            (Code::FullBye, _) => Cell::FullBye,
            (Code::HalfBye, _) => Cell::HalfBye,
            (
                Code::ZeroBye | Code::Won | Code::Drawn | Code::Lost | Code::ForfeitWin | Code::ForfeitLoss,
                _,
            ) => Cell::ZeroBye,
        }
    }

    fn virtual_points(&self, player: Number, rounds: u16) -> Vec<Points> {
        let of = |round: u16| {
            self.accelerations
                .iter()
                .filter(|one| (one.rounds.0..=one.rounds.1).contains(&round))
                .filter(|one| (one.players.0..=one.players.1).contains(&player))
                .map(|one| one.points)
                .sum()
        };
        if self.accelerations.is_empty() {
            Vec::new()
        } else {
            (1..=rounds).map(of).collect()
        }
    }
}

/// Every two of a list.
fn pairs(players: &[Number]) -> Vec<(Number, Number)> {
    players
        .iter()
        .enumerate()
        .flat_map(|(at, one)| {
            let others = players.get(at.saturating_add(1)..).unwrap_or_default();
            others.iter().map(move |other| (*one, *other))
        })
        .collect()
}

impl Code {
    /// What it is worth.
    pub(super) const fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Won | Self::ForfeitWin | Self::FullBye => system.win,
            Self::Drawn => system.draw,
            Self::HalfBye => system.half_bye,
            Self::Lost => system.loss,
            Self::PairingBye => system.pairing_bye,
            Self::ForfeitLoss | Self::ZeroBye => Points::ZERO,
        }
    }
}
