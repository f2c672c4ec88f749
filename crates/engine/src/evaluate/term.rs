//! The terms of the evaluation, by name.

/// A term of the evaluation. Distances are counted from the goal: the far corner of the target or, if the target does
/// not have it, the nearest square of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Term {
    /// The distance along files and ranks.
    Steps,
    /// The same squared, over the longest one.
    StepsSquared,
    /// The larger of the distances along files and along ranks.
    Reach,
    /// The same squared, over the longest one.
    ReachSquared,
    /// The difference of the two squared, over the longest one: how far a man is off the long way.
    Aside,
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
    /// A single jump forward that is open.
    Jumps,
    /// A man without its like around it, outside the target.
    Alone,
    /// A man at home when the deadline is near, by how near.
    Home,
    /// A man at home for which no move is left before the deadline.
    Late,
    /// A man in the target when the move limit is near, by how near, where men are counted.
    Inside,
    /// The move.
    Tempo,
}

impl Term {
    /// All terms, in the order of the weights.
    pub(crate) const ALL: [Self; 17] = [
        Self::Steps,
        Self::StepsSquared,
        Self::Reach,
        Self::ReachSquared,
        Self::Aside,
        Self::Target,
        Self::House,
        Self::Edge,
        Self::Ways,
        Self::Skew,
        Self::Last,
        Self::Jumps,
        Self::Alone,
        Self::Home,
        Self::Late,
        Self::Inside,
        Self::Tempo,
    ];

    /// The number of terms.
    pub(crate) const COUNT: usize = Self::ALL.len();
    /// The number of those that belong to a man on a square; they come first.
    pub(crate) const PLACES: usize = 8;

    /// The place among the weights.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Steps => 0,
            Self::StepsSquared => 1,
            Self::Reach => 2,
            Self::ReachSquared => 3,
            Self::Aside => 4,
            Self::Target => 5,
            Self::House => 6,
            Self::Edge => 7,
            Self::Ways => 8,
            Self::Skew => 9,
            Self::Last => 10,
            Self::Jumps => 11,
            Self::Alone => 12,
            Self::Home => 13,
            Self::Late => 14,
            Self::Inside => 15,
            Self::Tempo => 16,
        }
    }
}
