//! The values that a parameter of the rules can have, gone through one by one.

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Ruleset, Side, Square,
};

use super::Editor;
use super::rows::Row;
use crate::action::Input;
use crate::layer::Reply;
use crate::widgets::field::Field;

/// The digits of a limit.
pub(super) const DIGITS: usize = 4;

impl Editor {
    /// Takes the next or the previous value of the chosen row.
    pub(super) fn turn(&mut self, forward: bool) -> Reply {
        let row = self.chosen();
        let parameters = &mut self.parameters;
        match row {
            Row::Name | Row::Save => return Reply::nothing(),
            Row::Board => {
                let other = match parameters.board {
                    BoardSize::Eight => BoardSize::Sixteen,
                    BoardSize::Sixteen => BoardSize::Eight,
                };
                parameters.house = moved(parameters.house, parameters.board, other);
                parameters.board = other;
                self.placing = None;
            }
            Row::House => {
                let shapes = shapes(parameters.board);
                parameters.house = next(&shapes, &parameters.house, forward);
            }
            Row::Directions => {
                let all = [Directions::Four, Directions::Eight];
                parameters.directions = next(&all, &parameters.directions, forward);
            }
            Row::ExitLimit => {
                self.exit_limit = counted(&self.exit_limit, forward);
                self.parameters.exit_limit = number(&self.exit_limit);
            }
            Row::MoveLimit => {
                self.move_limit = counted(&self.move_limit, forward);
                self.parameters.move_limit = number(&self.move_limit);
            }
            Row::LateHome => {
                let all = [LateHome::Once, LateHome::Always];
                parameters.late_home = next(&all, &parameters.late_home, forward);
            }
            Row::Enclosure => {
                let all = [
                    Enclosure::Forbidden,
                    Enclosure::ForbiddenByMove,
                    Enclosure::Exempt,
                    Enclosure::Ignored,
                ];
                parameters.enclosure = next(&all, &parameters.enclosure, forward);
            }
            Row::NoMove => {
                let all = [NoMove::Draw, NoMove::Pass];
                parameters.no_move = next(&all, &parameters.no_move, forward);
            }
            Row::AtLimit => {
                let all = [AtLimit::Count, AtLimit::Draw];
                parameters.at_limit = next(&all, &parameters.at_limit, forward);
            }
            Row::LastReply => {
                let all = [LastReply::Always, LastReply::IfItCanEqualise];
                parameters.last_reply = next(&all, &parameters.last_reply, forward);
            }
        }
        Reply::changed()
    }
}

/// A field with a text in it, the text cursor at its end.
pub(super) fn filled(limit: usize, text: &str) -> Field {
    let mut field = Field::new(limit);
    field.input(&Input::Paste(text.to_owned()));
    field
}

/// The number in a field; 0, which no limit may be, for none.
pub(super) fn number(field: &Field) -> u16 {
    field.text().parse().unwrap_or(0)
}

/// The next number up or down, within what a limit may be.
fn counted(field: &Field, forward: bool) -> Field {
    let now = number(field);
    let next = if forward {
        now.saturating_add(1)
    } else {
        now.saturating_sub(1)
    };
    filled(DIGITS, &next.clamp(1, 1000).to_string())
}

/// The value after or before another one, round and round; the first if that is not among them.
fn next<T: Copy + PartialEq>(values: &[T], now: &T, forward: bool) -> T {
    let count = values.len().max(1);
    let at = values.iter().position(|value| value == now);
    let next = at.map_or(0, |at| (at + if forward { 1 } else { count - 1 }) % count);
    values.get(next).copied().unwrap_or(*now)
}

/// The houses of the named rulesets, in the corner of a board.
fn shapes(board: BoardSize) -> Vec<Bitboard> {
    let mut shapes: Vec<Bitboard> = Vec::new();
    for ruleset in Ruleset::all() {
        let house = moved(ruleset.house(Side::White), ruleset.board(), board);
        if !shapes.contains(&house) {
            shapes.push(house);
        }
    }
    shapes
}

/// The same squares by file and rank on another board, as far as it has them.
fn moved(house: Bitboard, from: BoardSize, to: BoardSize) -> Bitboard {
    house
        .iter()
        .filter_map(|square| Square::new(to, from.file(square), from.rank(square)))
        .collect()
}
