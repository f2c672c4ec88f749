//! The table of section 2.

use super::{AtLimit, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters};
use crate::{Bitboard, BoardSize, Square};

/// The ids, in the order of the table.
pub(super) const IDS: [&str; 8] = [
    "classic-3x3",
    "classic-3x4",
    "diagonal-3x3",
    "diagonal-3x4",
    "triangle",
    "square-4x4",
    "halma-16",
    "russian-3x3",
];

/// Tells whether games of the ruleset with this id can be rated.
pub(super) fn is_rated(id: &str) -> bool {
    matches!(id, "classic-3x3" | "classic-3x4" | "diagonal-3x3")
}

/// The parameters of the ruleset with this id, and the id as the table has it.
pub(super) fn parameters(id: &str) -> Option<(&'static str, Parameters)> {
    let id = IDS.into_iter().find(|known| *known == id)?;
    let parameters = match id {
        "classic-3x4" => classic(&[4, 4, 4]),
        "diagonal-3x3" => diagonal(&[3, 3, 3]),
        "diagonal-3x4" => diagonal(&[4, 4, 4]),
        "triangle" => classic(&[4, 3, 2, 1]),
        "square-4x4" => classic(&[4, 4, 4, 4]),
        "halma-16" => halma(),
        "russian-3x3" => russian(),
        _ => classic(&[3, 3, 3]),
    };
    Some((id, parameters))
}

/// The id of the named ruleset with these parameters.
pub(super) fn id_of(wanted: &Parameters) -> Option<&'static str> {
    IDS.into_iter()
        .filter_map(parameters)
        .find(|(_, known)| known == wanted)
        .map(|(id, _)| id)
}

fn classic(house: &[u8]) -> Parameters {
    Parameters {
        board: BoardSize::Eight,
        house: corner(BoardSize::Eight, house),
        directions: Directions::Four,
        exit_limit: 40,
        late_home: LateHome::Once,
        enclosure: Enclosure::Forbidden,
        no_move: NoMove::Draw,
        move_limit: 80,
        at_limit: AtLimit::Count,
        last_reply: LastReply::Always,
    }
}

fn diagonal(house: &[u8]) -> Parameters {
    Parameters {
        directions: Directions::Eight,
        exit_limit: 30,
        enclosure: Enclosure::Exempt,
        ..classic(house)
    }
}

fn halma() -> Parameters {
    Parameters {
        board: BoardSize::Sixteen,
        house: corner(BoardSize::Sixteen, &[5, 5, 4, 3, 2]),
        exit_limit: 60,
        move_limit: 160,
        ..diagonal(&[])
    }
}

fn russian() -> Parameters {
    Parameters {
        late_home: LateHome::Always,
        enclosure: Enclosure::Ignored,
        no_move: NoMove::Pass,
        move_limit: 150,
        at_limit: AtLimit::Draw,
        last_reply: LastReply::IfItCanEqualise,
        ..classic(&[3, 3, 3])
    }
}

/// The house in the corner a1 with so many squares in each rank, from the first rank up.
fn corner(size: BoardSize, widths: &[u8]) -> Bitboard {
    (0..)
        .zip(widths)
        .flat_map(|(rank, width)| (0..*width).filter_map(move |file| Square::new(size, file, rank)))
        .collect()
}
