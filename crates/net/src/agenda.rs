//! What is to be done later, and when.

use std::collections::BTreeMap;

use tokio::time::Instant;

/// Things to do, ordered by time; of equal times the one noted first.
#[derive(Debug)]
pub(crate) struct Agenda<T> {
    due: BTreeMap<(Instant, u64), T>,
    noted: u64,
}

impl<T> Agenda<T> {
    pub(crate) fn new() -> Self {
        Self {
            due: BTreeMap::new(),
            noted: 0,
        }
    }

    pub(crate) fn note(&mut self, at: Instant, what: T) {
        self.due.insert((at, self.noted), what);
        self.noted += 1;
    }

    /// When the next thing is due.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.due.keys().next().map(|(at, _)| *at)
    }

    /// Takes the next thing that is due by `now`.
    pub(crate) fn pop(&mut self, now: Instant) -> Option<T> {
        let first = self.due.first_entry()?;
        (first.key().0 <= now).then(|| first.remove())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Agenda, Instant};

    #[test]
    fn things_come_when_they_are_due_and_in_order() {
        let now = Instant::now();
        let second = Duration::from_secs(1);
        let mut agenda = Agenda::new();
        assert_eq!(agenda.next(), None);
        agenda.note(now + 2 * second, 'c');
        agenda.note(now + second, 'a');
        agenda.note(now + second, 'b');
        assert_eq!(agenda.next(), Some(now + second));
        assert_eq!(agenda.pop(now), None);
        let later = now + second;
        assert_eq!(
            [agenda.pop(later), agenda.pop(later), agenda.pop(later)],
            [Some('a'), Some('b'), None]
        );
        assert_eq!(agenda.pop(now + 3 * second), Some('c'));
    }
}
