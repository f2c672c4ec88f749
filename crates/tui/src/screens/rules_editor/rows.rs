//! The rows of the editor.

/// The rows, in the order of the columns of R-2.
pub(super) const ROWS: [Row; 12] = [
    Row::Name,
    Row::Board,
    Row::House,
    Row::Directions,
    Row::ExitLimit,
    Row::LateHome,
    Row::Enclosure,
    Row::NoMove,
    Row::MoveLimit,
    Row::AtLimit,
    Row::LastReply,
    Row::Save,
];

/// A row of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    Name,
    Board,
    House,
    Directions,
    ExitLimit,
    LateHome,
    Enclosure,
    NoMove,
    MoveLimit,
    AtLimit,
    LastReply,
    Save,
}

/// How a row is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// By typing a name.
    Name,
    /// By typing a number, or counting it up and down.
    Number,
    /// By going through its values.
    Choice,
    /// On the board, or by going through the houses of the named rulesets.
    House,
    /// Not at all: it saves.
    Save,
}

impl Row {
    /// How it is changed.
    pub(super) const fn kind(self) -> Kind {
        match self {
            Self::Name => Kind::Name,
            Self::ExitLimit | Self::MoveLimit => Kind::Number,
            Self::House => Kind::House,
            Self::Save => Kind::Save,
            Self::Board
            | Self::Directions
            | Self::LateHome
            | Self::Enclosure
            | Self::NoMove
            | Self::AtLimit
            | Self::LastReply => Kind::Choice,
        }
    }
}
