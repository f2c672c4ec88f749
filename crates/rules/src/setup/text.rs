//! The text form of set-ups and positions.

use core::error::Error;
use core::fmt;

use super::Setup;
use crate::{Bitboard, BoardSize, BySide, Side, Square};

/// Why a text is no set-up on a board of the size asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// The text is not three parts with one space between each.
    Parts,
    /// The number of ranks is not the board's.
    Ranks,
    /// A character of a rank is neither `w` nor `b` nor part of a number.
    Character {
        /// The rank, from 1 for the lowest one.
        rank: u8,
        /// The character.
        character: char,
    },
    /// A run of empty squares is written with a zero in front, or is none.
    Run {
        /// The rank, from 1 for the lowest one.
        rank: u8,
    },
    /// A rank is shorter or longer than the board.
    RankLength {
        /// The rank, from 1 for the lowest one.
        rank: u8,
    },
    /// The side to move is neither `w` nor `b`.
    Side,
    /// The move number is not within 1 to 65535, or has a zero in front.
    Number,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts => f.write_str("a position has three parts: ranks, side to move, move number"),
            Self::Ranks => f.write_str("the number of ranks is not the board's"),
            Self::Character { rank, character } => {
                write!(f, "rank {rank} has the character {character:?}")
            }
            Self::Run { rank } => write!(f, "rank {rank} has a run of empty squares with a zero in front"),
            Self::RankLength { rank } => write!(f, "rank {rank} has not the length of the board"),
            Self::Side => f.write_str("the side to move is neither w nor b"),
            Self::Number => f.write_str("the move number is not within 1 to 65535"),
        }
    }
}

impl Error for ParseSetupError {}

impl Setup {
    /// Reads a set-up on a board of this size; only the one spelling is read that is written.
    ///
    /// # Errors
    /// The first fault of the text, from its left end.
    pub fn parse(size: BoardSize, text: &str) -> Result<Self, ParseSetupError> {
        let mut parts = text.split(' ');
        let (Some(ranks), Some(turn), Some(number), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseSetupError::Parts);
        };
        Ok(Self {
            size,
            men: parse_ranks(size, ranks)?,
            turn: parse_side(turn)?,
            number: parse_number(number).ok_or(ParseSetupError::Number)?,
        })
    }
}

fn parse_ranks(size: BoardSize, text: &str) -> Result<BySide<Bitboard>, ParseSetupError> {
    if text.split('/').count() != usize::from(size.side()) {
        return Err(ParseSetupError::Ranks);
    }
    let mut men = BySide::default();
    for (rank, squares) in (0..size.side()).rev().zip(text.split('/')) {
        parse_rank(size, rank, squares, &mut men)?;
    }
    Ok(men)
}

fn parse_rank(
    size: BoardSize,
    rank: u8,
    text: &str,
    men: &mut BySide<Bitboard>,
) -> Result<(), ParseSetupError> {
    let shown = rank.saturating_add(1);
    let mut file = 0_u8;
    let mut left = text;
    while let Some(character) = left.chars().next() {
        let owner = match character {
            'w' => Side::White,
            'b' => Side::Black,
            '0'..='9' => {
                let after = left.trim_start_matches(|c: char| c.is_ascii_digit());
                let digits = left.strip_suffix(after).unwrap_or(left);
                if digits.starts_with('0') {
                    return Err(ParseSetupError::Run { rank: shown });
                }
                file = file.saturating_add(digits.parse().unwrap_or(u8::MAX));
                left = after;
                continue;
            }
            _ => {
                return Err(ParseSetupError::Character {
                    rank: shown,
                    character,
                });
            }
        };
        let square = Square::new(size, file, rank).ok_or(ParseSetupError::RankLength { rank: shown })?;
        men.get_mut(owner).insert(square);
        file = file.saturating_add(1);
        left = left.get(1..).unwrap_or_default();
    }
    if file == size.side() {
        Ok(())
    } else {
        Err(ParseSetupError::RankLength { rank: shown })
    }
}

fn parse_side(text: &str) -> Result<Side, ParseSetupError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(ParseSetupError::Side),
    }
}

/// Reads a move number, which has digits only and no zero in front.
pub(crate) fn parse_number(text: &str) -> Option<u16> {
    if text.starts_with('0') || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.size.side()).rev() {
            self.write_rank(f, rank)?;
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} {}", self.turn.letter(), self.number)
    }
}

impl Setup {
    fn write_rank(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let mut run = 0_u8;
        for file in 0..self.size.side() {
            match Square::new(self.size, file, rank).and_then(|square| self.man_at(square)) {
                None => run = run.saturating_add(1),
                Some(side) => {
                    write_run(f, run)?;
                    run = 0;
                    write!(f, "{}", side.letter())?;
                }
            }
        }
        write_run(f, run)
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, run: u8) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}
