//! The boards of the next rounds, by the engine of the charter (F-10.2).

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_rules::{BySide, Side};

use super::sealed::Sealed;
use super::seats::{Index, Round, Seats};
use super::state::Out;
use super::table;
use crate::fact::Charter;
use crate::knockout::{self, Match, Slot};
use crate::{Engine, Number, Pairing, Refusal, berger};

impl Sealed {
    /// The boards of the rounds after this seal.
    pub(super) fn pair(&mut self, charter: &Charter) {
        let result = match charter.engine {
            Engine::Berger1 => self.all_rounds(charter),
            Engine::Knockout1 => self.next_of_bracket(charter),
            Engine::Dutch1 | Engine::FastSwiss1 => self.next_of_swiss(charter),
            Engine::Arena1 => Ok(Vec::new()),
        };
        self.next = if self.players.len() < usize::from(charter.fewest.max(2)) && self.rounds.is_empty() {
            Err(Refusal::TooFew {
                players: self.players.len(),
            })
        } else {
            result
        };
    }

    fn all_rounds(&self, charter: &Charter) -> Result<Vec<Arc<Seats>>, Refusal> {
        if self.seals > 1 {
            return Err(Refusal::Over {
                rounds: charter.rounds,
            });
        }
        let players = u16::try_from(self.order.len()).unwrap_or(u16::MAX);
        let mut all = Vec::new();
        for round in 1..=u16::MAX {
            match berger::round(players, charter.cycles, round) {
                Ok(pairing) => all.push(Arc::new(self.seats_of(round, &pairing, Vec::new()))),
                Err(Refusal::Over { .. }) => break,
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(all)
    }

    fn next_of_swiss(&self, charter: &Charter) -> Result<Vec<Arc<Seats>>, Refusal> {
        let round = self.next_round();
        let out = self.out(round);
        let table = table::crosstable(self, charter);
        let numbers = self.numbers();
        let out_numbers: BTreeSet<Number> = out
            .iter()
            .filter_map(|(index, _)| Number::new(numbers.get(usize::from(*index))?.saturating_add(1)))
            .collect();
        let pairing = charter.engine.pair(&table, &out_numbers)?;
        Ok(Vec::from([Arc::new(self.seats_of(round, &pairing, out))]))
    }

    /// Who is not paired in a round.
    fn out(&self, round: u16) -> Vec<(Index, Out)> {
        let code = |index: Index| {
            let player = self.players.get(usize::from(index))?;
            if player.entered > round {
                return Some(Out::NotEntered);
            }
            if !player.is_active(round) {
                return Some(Out::Withdrawn);
            }
            let (_, half) = player.byes.iter().find(|(of, _)| *of == round)?;
            Some(if *half { Out::HalfBye } else { Out::ZeroBye })
        };
        let players = self.order.iter();
        players
            .filter_map(|index| Some((*index, code(*index)?)))
            .collect()
    }

    /// A pairing by places instead of numbers.
    fn seats_of(&self, round: u16, pairing: &Pairing, out: Vec<(Index, Out)>) -> Seats {
        let index = |number: Number| self.order.get(number.index()).copied();
        Seats {
            round,
            boards: pairing
                .boards
                .iter()
                .filter_map(|board| {
                    Some(BySide {
                        white: index(board.white)?,
                        black: index(board.black)?,
                    })
                })
                .collect(),
            bye: pairing.bye.and_then(index).into_iter().collect(),
            out,
        }
    }

    /// The next round of the bracket. Slots hold numbers, which stay as they are in a knockout.
    fn next_of_bracket(&mut self, charter: &Charter) -> Result<Vec<Arc<Seats>>, Refusal> {
        let round = self.next_round();
        let slots = match (self.slots.last(), self.rounds.last()) {
            (Some(slots), Some(last)) => knockout::next(slots, &self.ends(slots, last)),
            _ => knockout::bracket(u16::try_from(self.order.len()).unwrap_or(u16::MAX)),
        };
        let gone = |slot: &Slot| {
            let player = slot.and_then(|number| self.order.get(number.index()));
            player.is_some_and(|index| {
                self.players
                    .get(usize::from(*index))
                    .is_some_and(|player| !player.is_active(round))
            })
        };
        let slots: Vec<Slot> = slots
            .into_iter()
            .map(|slot| slot.filter(|_| !gone(&slot)))
            .collect();
        self.slots.push(slots.clone());
        let left = slots.iter().flatten().count();
        if slots.len() < 2 {
            return Err(Refusal::Over {
                rounds: round.saturating_sub(1),
            });
        }
        if left < 2 {
            return Err(Refusal::TooFew { players: left });
        }
        if round > charter.rounds {
            return Err(Refusal::Over {
                rounds: charter.rounds,
            });
        }
        let index = |number: Number| self.order.get(number.index()).copied();
        let mut seats = Seats {
            round,
            ..Seats::default()
        };
        for pair in knockout::matches(&slots) {
            match pair {
                (Some(one), Some(other)) => {
                    let (white, black) = (index(one.min(other)), index(one.max(other)));
                    if let (Some(white), Some(black)) = (white, black) {
                        seats.boards.push(BySide { white, black });
                    }
                }
                (Some(free), None) | (None, Some(free)) => seats.bye.extend(index(free)),
                (None, None) => {}
            }
        }
        let active: BTreeSet<Index> = seats.active().collect();
        let players = self.order.iter().filter(|index| !active.contains(index));
        seats.out = players
            .map(|index| (*index, self.out_of_bracket(*index, round)))
            .collect();
        Ok(Vec::from([Arc::new(seats)]))
    }

    fn out_of_bracket(&self, index: Index, round: u16) -> Out {
        let player = self.players.get(usize::from(index));
        if player.is_some_and(|player| player.is_active(round)) {
            Out::KnockedOut
        } else {
            Out::Withdrawn
        }
    }

    /// How the matches of a round ended, in the order of its slots.
    fn ends(&self, slots: &[Slot], last: &Round) -> Vec<Match> {
        let index = |slot: Slot| slot.and_then(|number| self.order.get(number.index()).copied());
        knockout::matches(slots)
            .into_iter()
            .map(|(first, second)| match (index(first), index(second)) {
                (None, None) => Match::Neither,
                (Some(_), None) => Match::First,
                (None, Some(_)) => Match::Second,
                (Some(one), Some(other)) => {
                    let better = if first < second { one } else { other };
                    let boards = last.drawn.seats.boards.iter().zip(&last.judged);
                    let board = boards.into_iter().find(|(board, _)| board.white == better);
                    let winner = board.and_then(|(_, judged)| judged.outcome.winner());
                    match winner {
                        None => Match::Neither,
                        Some(side) if (side == Side::White) == (one == better) => Match::First,
                        Some(_) => Match::Second,
                    }
                }
            })
            .collect()
    }
}
