//! The table of section 2.

use super::{AtLimit, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters};
use crate::{Bitboard, BoardSize, Square};

/// A row of the table.
pub(super) struct Named {
    pub(super) id: &'static str,
    pub(super) rated: bool,
    pub(super) parameters: fn() -> Parameters,
}

/// The rows, in their order.
pub(super) const TABLE: [Named; 8] = [
    Named {
        id: "classic-3x3",
        rated: true,
        parameters: || classic(&[3, 3, 3]),
    },
    Named {
        id: "classic-3x4",
        rated: true,
        parameters: || classic(&[4, 4, 4]),
    },
    Named {
        id: "diagonal-3x3",
        rated: true,
        parameters: || diagonal(&[3, 3, 3]),
    },
    Named {
        id: "diagonal-3x4",
        rated: false,
        parameters: || diagonal(&[4, 4, 4]),
    },
    Named {
        id: "triangle",
        rated: false,
        parameters: || classic(&[4, 3, 2, 1]),
    },
    Named {
        id: "square-4x4",
        rated: false,
        parameters: || classic(&[4, 4, 4, 4]),
    },
    Named {
        id: "halma-16",
        rated: false,
        parameters: halma,
    },
    Named {
        id: "russian-3x3",
        rated: false,
        parameters: russian,
    },
];

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
