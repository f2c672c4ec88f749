//! Colours of a Swiss (article 5 of C.04.3).

use ugolki_rules::Side;

use crate::History;

/// How much a player should have a colour. The stronger wish is the greater one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wish {
    /// Whites and Blacks are even: the other one than last time.
    Mild,
    /// One more of the other colour.
    Strong,
    /// Two more of the other colour, or the other one twice running.
    Absolute,
}

/// A colour that a player should have. Without a game there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preference {
    /// Which.
    pub side: Side,
    /// How much.
    pub wish: Wish,
}

/// The colour of the higher ranked of two players who are paired; the other one has the other colour.
pub fn allocate(higher: &History, lower: &History, initial: Side) -> Side {
    let wish = match (higher.preference(), lower.preference()) {
        (Some(own), Some(theirs)) if own.side == theirs.side => stronger(higher, own, lower, theirs),
        (Some(own), _) => Some(own.side),
        (None, Some(theirs)) => Some(theirs.side.opposite()),
        (None, None) => None,
    };
    wish.or_else(|| alternation(higher, lower))
        .or_else(|| higher.preference().map(|own| own.side))
        .unwrap_or_else(|| {
            if higher.number.is_odd() {
                initial
            } else {
                initial.opposite()
            }
        })
}

/// Article 5.2.2: the stronger wish; of two absolute ones that of the wider difference.
fn stronger(higher: &History, own: Preference, lower: &History, theirs: Preference) -> Option<Side> {
    let width = |history: &History, preference: Preference| {
        if preference.wish == Wish::Absolute {
            history.difference.unsigned_abs()
        } else {
            0
        }
    };
    let ours = (own.wish, width(higher, own));
    match ours.cmp(&(theirs.wish, width(lower, theirs))) {
        core::cmp::Ordering::Greater => Some(own.side),
        core::cmp::Ordering::Less => Some(own.side.opposite()),
        core::cmp::Ordering::Equal => None,
    }
}

/// Article 5.2.3: the other colour than in the last round in which the two had different ones. Rounds without a game count as if
/// they stood before the first (C.04.2, 3.4), so the games are compared from the last one back.
fn alternation(higher: &History, lower: &History) -> Option<Side> {
    higher
        .sides
        .iter()
        .rev()
        .zip(lower.sides.iter().rev())
        .find(|(own, theirs)| own != theirs)
        .map(|(own, _)| own.opposite())
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::history::Float;
    use crate::{Number, Points};

    fn player(number: u16, colours: &str) -> History {
        let sides: Vec<Side> = colours
            .chars()
            .map(|colour| if colour == 'W' { Side::White } else { Side::Black })
            .collect();
        let white = sides.iter().filter(|side| **side == Side::White).count();
        let black = sides.len() - white;
        History {
            number: Number::new(number).unwrap(),
            score: Points::ZERO,
            earned: Points::ZERO,
            met: Vec::new(),
            difference: i32::try_from(white).unwrap() - i32::try_from(black).unwrap(),
            sides,
            had_bye: false,
            unplayed: 0,
            floats: [Float::None; 2],
        }
    }

    #[test]
    fn preferences_follow_article_1_7() {
        use Side::{Black, White};
        for (colours, side, wish) in [
            ("W", Black, Wish::Strong),
            ("WB", White, Wish::Mild),
            ("BW", Black, Wish::Mild),
            ("WBB", White, Wish::Absolute),
            ("WBWW", Black, Wish::Absolute),
            ("WWBW", Black, Wish::Absolute),
            ("WBBW", Black, Wish::Mild),
        ] {
            assert_eq!(
                player(1, colours).preference(),
                Some(Preference { side, wish }),
                "{colours}"
            );
        }
        assert_eq!(player(1, "").preference(), None);
    }

    #[test]
    fn colours_follow_article_5_in_its_order() {
        use Side::{Black, White};
        for (article, higher, lower, side) in [
            ("5.2.1 both", player(1, "W"), player(2, "B"), Black),
            ("5.2.1 one has none", player(1, ""), player(2, "B"), Black),
            ("5.2.2 stronger", player(1, "WB"), player(2, "BWB"), Black),
            ("5.2.2 wider", player(1, "WBWW"), player(2, "WBBWWBW"), Black),
            (
                "5.2.3 last different",
                player(1, "WBBW"),
                player(2, "BWBW"),
                White,
            ),
            (
                "5.2.3 unplayed rounds first",
                player(1, "BW"),
                player(2, "WBBW"),
                Black,
            ),
            ("5.2.4 the higher one's", player(1, "BW"), player(2, "BW"), Black),
            ("5.2.5 odd", player(1, ""), player(2, ""), White),
            ("5.2.5 even", player(4, ""), player(5, ""), Black),
        ] {
            assert_eq!(allocate(&higher, &lower, White), side, "{article}");
            // With the other colour drawn only the last article says otherwise.
            let drawn = if article.starts_with("5.2.5") {
                side.opposite()
            } else {
                side
            };
            assert_eq!(allocate(&higher, &lower, Black), drawn, "{article}");
        }
    }
}
