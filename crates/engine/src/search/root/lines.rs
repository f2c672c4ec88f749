//! Several lines at once: the best one, the best one that begins otherwise, and so on.

use ugolki_rules::Ply;
use ugolki_rules::board::Bits;

use super::{Root, Shared, Task, is_settled, lead};
use crate::Info;

/// Which lines are wanted.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// How many.
    pub(crate) lines: usize,
    /// The first one, where it is known already.
    pub(crate) known: Option<Info>,
}

/// Searches for several lines with all threads, deeper and deeper, and tells of all of them, the best one first, each time
/// that one was seen deeper. Gives what was told last.
pub(crate) fn analyse<B: Bits>(
    task: &Task<'_, B>,
    shared: &Shared<'_>,
    wanted: Wanted,
    tell: &mut dyn FnMut(&[Info]),
) -> Vec<Info> {
    lead(task, shared, |mut root| {
        let mut told = Vec::new();
        root.deepen_lines(wanted, &mut |lines| {
            tell(lines);
            told = lines.to_vec();
        });
        told
    })
}

/// A line with its value in the search's own measure.
type Valued = (i32, Info);

impl<B: Bits> Root<'_, B> {
    fn deepen_lines(&mut self, wanted: Wanted, tell: &mut dyn FnMut(&[Info])) {
        let Wanted { lines, known } = wanted;
        let taken = usize::from(self.put_first(known.as_ref()));
        let count = lines.saturating_sub(taken).min(self.choices.len() - taken);
        let told = |deeper: &[Valued], before: &[Valued]| {
            let known = known.iter().filter(|_| taken > 0).cloned();
            let lines: Vec<Info> = known.chain(merged(deeper, before, count)).collect();
            lines
        };
        if count == 0 {
            return tell(&told(&[], &[]));
        }
        let mut found: Vec<Valued> = Vec::new();
        for depth in 1..=self.depth {
            let mut deeper = Vec::with_capacity(count);
            for line in 0..count {
                self.first = taken + line;
                let last = found.get(line).map_or(0, |(value, _)| *value);
                let Some(value) = self.iterate(depth, last) else {
                    return;
                };
                let mut info = self.info.clone();
                info.nodes = self.worker.all_nodes();
                info.time = self.worker.shared.timer.elapsed();
                deeper.push((value, info));
                tell(&told(&deeper, &found));
            }
            self.order(taken, &mut deeper);
            let settled = deeper.iter().all(|(value, _)| is_settled(depth, *value));
            tell(&told(&deeper, &[]));
            if settled || self.worker.shared.timer.is_spent(100) {
                return;
            }
            found = deeper;
        }
    }

    /// Puts the first move of a line before all others; tells whether it is there.
    fn put_first(&mut self, line: Option<&Info>) -> bool {
        let Some(Ply::Move(mv)) = line.and_then(|info| info.line.first()).copied() else {
            return false;
        };
        let Some(index) = self.choices.iter().position(|choice| choice.mv == mv) else {
            return false;
        };
        self.choices[..=index].rotate_right(1);
        true
    }

    /// Puts the lines in the order of their values, and their first moves with them: a line may turn out better than the one
    /// that was looked at before it.
    fn order(&mut self, taken: usize, lines: &mut [Valued]) {
        lines.sort_by_key(|(value, _)| core::cmp::Reverse(*value));
        let place = |mv| {
            lines
                .iter()
                .position(|(_, info)| info.line.first() == Some(&Ply::Move(mv)))
        };
        if let Some(choices) = self.choices.get_mut(taken..taken + lines.len()) {
            choices.sort_by_key(|choice| place(choice.mv));
        }
    }
}

/// The lines of this depth, and those of the one before whose first moves have not come up again.
fn merged(deeper: &[Valued], before: &[Valued], count: usize) -> Vec<Info> {
    let again = |line: &&Valued| {
        deeper
            .iter()
            .all(|(_, info)| info.line.first() != line.1.line.first())
    };
    let before = before.iter().filter(again);
    let lines = deeper.iter().chain(before).take(count);
    lines.map(|(_, info)| info.clone()).collect()
}
