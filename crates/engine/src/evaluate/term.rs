//! The terms of the evaluation, by name.

/// A term of the evaluation. Distances are counted from the goal: the far corner of the target or, if the target does
/// not have it, the nearest square of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Term {
    /// The distance along files and ranks.
    Steps,
    /// The larger of the distances along files and along ranks.
    Reach,
    /// A man in the target.
    Target,
    /// A man at home.
    House,
    /// A man on the edge of the board, in neither.
    Edge,
    /// The least sum of ways of men to target squares, by file and by rank apart.
    Ways,
    /// The difference of the two.
    Skew,
    /// The distance of the hindmost man.
    Last,
    /// The distance of the second man from behind.
    Second,
    /// The distance of the third man from behind.
    Third,
    /// A single jump forward that is open.
    Jumps,
    /// A man without its like around it, outside the target.
    Alone,
    /// A man at home when the deadline is in sight, by how near.
    Home,
    /// A man at home when the deadline is close, by how near.
    Soon,
    /// A man at home for which there are not even two moves left before the deadline.
    Late,
    /// The steps that men at home are away from leaving it, squared while they are few, and something for any man there at
    /// all, over the moves that are left before the deadline.
    Exit,
    /// A man in the target when the move limit is near, by how near, where men are counted.
    Inside,
    /// The move.
    Tempo,
}

impl Term {
    /// All named terms, in the order of their weights.
    const NAMED: [Self; 18] = [
        Self::Steps,
        Self::Reach,
        Self::Target,
        Self::House,
        Self::Edge,
        Self::Ways,
        Self::Skew,
        Self::Last,
        Self::Second,
        Self::Third,
        Self::Jumps,
        Self::Alone,
        Self::Home,
        Self::Soon,
        Self::Late,
        Self::Exit,
        Self::Inside,
        Self::Tempo,
    ];

    /// The number of terms of a man in a zone, a pair of distances along the two sides of the board, whichever is
    /// longer; on the large board two squares count as one. They come first, the longer distance growing slowest.
    pub(crate) const ZONES: usize = 36;
    /// The number of terms that belong to a man on a square: those of zones, and the named ones up to [`Self::Edge`].
    pub(crate) const PLACES: usize = Self::ZONES + 5;
    /// The number of terms.
    pub(crate) const COUNT: usize = Self::ZONES + Self::NAMED.len();

    /// The place among the weights.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        Self::ZONES
            + match self {
                Self::Steps => 0,
                Self::Reach => 1,
                Self::Target => 2,
                Self::House => 3,
                Self::Edge => 4,
                Self::Ways => 5,
                Self::Skew => 6,
                Self::Last => 7,
                Self::Second => 8,
                Self::Third => 9,
                Self::Jumps => 10,
                Self::Alone => 11,
                Self::Home => 12,
                Self::Soon => 13,
                Self::Late => 14,
                Self::Exit => 15,
                Self::Inside => 16,
                Self::Tempo => 17,
            }
    }

    /// The place of a zone among the weights, by the distances of up to 7.
    pub(crate) const fn zone(longer: usize, shorter: usize) -> usize {
        longer * (longer + 1) / 2 + shorter
    }

    /// The names of the terms, in the order of their weights.
    pub(crate) fn names() -> impl Iterator<Item = String> {
        let zones =
            (0..8).flat_map(|longer| (0..=longer).map(move |shorter| format!("{longer} and {shorter} away")));
        zones.chain(Self::NAMED.iter().map(|term| format!("{term:?}")))
    }
}
