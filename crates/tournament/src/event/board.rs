//! What came of a board: the first of F-4.3 that applies to its evidence.

use ugolki_record::{EndReason, Grade, Verdict};
use ugolki_rules::{BySide, Side};

use super::case::{Case, GameCase, RoundCase, seat_of_colour};
use super::outcome::{Outcome, Why};
use super::seats::Judged;
use crate::knockout::{self, Match};
use crate::{Format, Number, Points};

/// What came of a game of a board, by its seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameEnd {
    pub(super) outcome: Outcome,
    pub(super) absent: BySide<bool>,
    pub(super) is_proved: bool,
}

impl RoundCase<'_> {
    /// What came of a board by the evidence. None as long as there is none, and in a match until it is decided.
    pub(super) fn end(&self, at: usize) -> Option<Judged> {
        let case = self.boards.get(at)?;
        if self.held.charter().engine.format() == Format::Knockout {
            return self.end_of_match(at, case);
        }
        let end = self.end_of_game(at, case, 1)?;
        Some(Judged {
            outcome: end.outcome,
            absent: end.absent,
            is_proved: end.is_proved,
        })
    }

    /// What a seal says of a board: without evidence both forfeit (F-4.3, 5).
    pub(super) fn sealed(&self, at: usize) -> Judged {
        self.end(at).unwrap_or_else(|| {
            let case = self.boards.get(at);
            // Being there costs nothing: an absence is its author's only (F-6.5).
            let absent = |side: Side| {
                case.is_none_or(|case| {
                    case.games
                        .values()
                        .all(|game| game.presences.get(side).is_empty())
                })
            };
            Judged {
                outcome: Outcome::DoubleForfeit { why: Why::NoEvidence },
                absent: BySide::from_fn(absent),
                is_proved: false,
            }
        })
    }

    /// What came of a game of a board.
    pub(super) fn end_of_game(&self, at: usize, case: &Case, number: u16) -> Option<GameEnd> {
        let empty = GameCase::default();
        let game = case.games.get(&number).unwrap_or(&empty);
        if let Some(outcome) = convicted(case, game, number) {
            return Some(GameEnd::proved(outcome));
        }
        if let Some(outcome) = logged(game, number).or_else(|| agreed(game, number)) {
            return Some(GameEnd::proved(outcome));
        }
        self.claimed(at, case, number)
    }

    /// What came of a match: its games one after the other, until it can no longer be turned.
    fn end_of_match(&self, at: usize, case: &Case) -> Option<Judged> {
        let charter = self.held.charter();
        let mut points = BySide::<Points>::default();
        let mut is_proved = true;
        for game in 1..=self.held.most_games() {
            let end = self.end_of_game(at, case, game)?;
            is_proved &= end.is_proved;
            let Outcome::Played { winner, .. } = end.outcome else {
                return Some(Judged {
                    outcome: end.outcome,
                    absent: end.absent,
                    is_proved,
                });
            };
            for side in Side::BOTH {
                let made = match winner {
                    Some(won) if won == side => charter.points.win,
                    Some(_) => charter.points.loss,
                    None => charter.points.draw,
                };
                let of = points.get_mut(side);
                *of = of.plus(made);
            }
            let winner = match self.stand(game, points) {
                Match::First => Side::White,
                Match::Second => Side::Black,
                Match::Open | Match::Neither => continue,
            };
            return Some(Judged {
                outcome: Outcome::Match {
                    winner,
                    points,
                    games: game,
                },
                absent: BySide::default(),
                is_proved,
            });
        }
        None
    }

    /// How a match stands after so many games. The first seat is the better seed.
    fn stand(&self, played: u16, points: BySide<Points>) -> Match {
        let charter = self.held.charter();
        let pair = (Number::new(1), Number::new(2));
        knockout::stand(
            pair,
            charter.games,
            played,
            (points.white, points.black),
            (false, false),
            charter.points.win,
        )
    }

    /// The game of a match that is to be played next: the first without an end.
    pub(super) fn next_game(&self, at: usize) -> u16 {
        let Some(case) = self.boards.get(at) else { return 1 };
        if self.held.charter().engine.format() != Format::Knockout {
            return 1;
        }
        let most = self.held.most_games();
        (1..=most)
            .find(|game| self.end_of_game(at, case, *game).is_none())
            .unwrap_or(most)
    }
}

impl GameEnd {
    const fn proved(outcome: Outcome) -> Self {
        Self {
            outcome,
            absent: BySide {
                white: false,
                black: false,
            },
            is_proved: true,
        }
    }
}

/// Step 1: who is proved to have signed two bodies for one place, or an illegal move.
fn convicted(case: &Case, game: &GameCase, number: u16) -> Option<Outcome> {
    let mut doubled = case.doubled;
    let illegal = case.illegal;
    for (at, (_, one)) in game.logs.iter().enumerate() {
        for (_, other) in game.logs.iter().skip(at.saturating_add(1)) {
            let parts = one.parts_from(other);
            for colour in Side::BOTH {
                *doubled.get_mut(seat_of_colour(number, colour)) |= *parts.get(colour);
            }
        }
    }
    // Both have signed two results of one game.
    if game
        .agreed
        .iter()
        .zip(game.agreed.iter().skip(1))
        .any(|(one, other)| one != other)
    {
        doubled = BySide {
            white: true,
            black: true,
        };
    }
    let guilty = BySide::from_fn(|side| *doubled.get(side) || *illegal.get(side));
    let why = if doubled.white || doubled.black {
        Why::DoubleSigned
    } else {
        Why::IllegalMove
    };
    match (guilty.white, guilty.black) {
        (false, false) => None,
        (true, true) => Some(Outcome::DoubleForfeit { why }),
        (white, _) => Some(Outcome::Forfeit {
            winner: if white { Side::Black } else { Side::White },
            why,
        }),
    }
}

/// Step 2: the log that ends the game. Of several that go on from each other, the longest.
fn logged(game: &GameCase, number: u16) -> Option<Outcome> {
    let (_, log) = game
        .logs
        .iter()
        .max_by_key(|(_, log)| (log.length(), log.records))?;
    if let Some(lost) = log.first_move_lost {
        return Some(Outcome::Forfeit {
            winner: seat_of_colour(number, lost.opposite()),
            why: Why::FirstMove,
        });
    }
    let (verdict, grade) = log.end()?;
    Some(played(verdict, grade, number))
}

/// Step 3: the result that both have signed.
fn agreed(game: &GameCase, number: u16) -> Option<Outcome> {
    let outcome = game.agreed.first()?;
    if matches!(outcome.verdict.reason, EndReason::Void) {
        // Nothing is void in an event; who was too late only the log can tell.
        return Some(Outcome::DoubleForfeit { why: Why::FirstMove });
    }
    Some(played(outcome.verdict, Grade::Agreed, number))
}

/// A game that was played, its winner by the seat.
pub(super) fn played(verdict: Verdict, grade: Grade, number: u16) -> Outcome {
    Outcome::Played {
        winner: verdict.winner.map(|colour| seat_of_colour(number, colour)),
        reason: verdict.reason,
        grade,
    }
}
