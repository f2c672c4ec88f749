//! Parity classes: a jump changes no coordinate's parity, so men change their class by steps alone.

use ugolki_rules::Directions;
use ugolki_rules::board::Bits;

/// How many men the target has in each parity class, to count the steps that men still need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Classes {
    target: [i32; 4],
    directions: Directions,
}

impl Classes {
    pub(super) fn new<B: Bits>(target: B, directions: Directions) -> Self {
        Self {
            target: counts(target),
            directions,
        }
    }

    /// The least number of steps, whatever else is moved, that bring as many men into each class as the target has
    /// squares in it. One step changes it by 1 at most, a chain never.
    #[inline]
    pub(super) fn steps<B: Bits>(&self, men: B) -> u32 {
        let men = counts(men);
        // Around the circle in which neighbours differ in one parity.
        let surplus = [0, 1, 3, 2].map(|class: usize| men[class] - self.target[class]);
        match self.directions {
            // A step leads into any other class: each man too many needs one.
            Directions::Eight => surplus.iter().map(|men| men.max(&0).unsigned_abs()).sum(),
            // A step leads to a neighbour on the circle: the cheapest flow is the one through the median.
            Directions::Four => {
                let mut flow = [0_i32; 4];
                for k in 1..4 {
                    flow[k] = flow[k - 1] + surplus[k];
                }
                let mut sorted = flow;
                sorted.sort_unstable();
                let median = sorted[1];
                flow.iter().map(|men| (men - median).unsigned_abs()).sum()
            }
        }
    }
}

#[inline]
fn counts<B: Bits>(set: B) -> [i32; 4] {
    set.by_class()
        .map(|class| class.count().try_into().unwrap_or(i32::MAX))
}
