//! What others may see of the game at the table, and what the two players tell each other of them (P-6.20).

use ugolki_record::{GameLog, Heads};
use ugolki_session::{Audience, Frame, MAX_DELAY, MAX_WATCHING};

use super::Table;
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::release::release;
use crate::view::WatchersView;

/// What there is to know about those who watch the game.
#[derive(Debug, Default)]
pub(super) struct Watched {
    /// By how many plies they lag behind at this player's wish.
    delay: u16,
    /// The same at the other player's, and how many watch there.
    theirs: (u16, u32),
    /// What was said to the other player on its stream.
    said: Option<(StreamId, u16, u32)>,
    /// How many watch by this player.
    ours: u32,
    /// What may be seen; none until somebody watches.
    shown: Option<GameLog>,
    /// What that was made from.
    from: Option<Source>,
}

/// What decides how much may be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Source {
    heads: Heads,
    evidence: usize,
    delay: u16,
    ended: bool,
}

impl Table {
    /// Lets those who watch lag behind by so many plies.
    #[must_use]
    pub(crate) fn with_watch_delay(mut self, plies: u16) -> Self {
        self.watched.delay = plies.min(MAX_DELAY);
        self
    }

    /// The delay that this player wants.
    pub(crate) const fn own_watch_delay(&self) -> u16 {
        self.watched.delay
    }

    /// The game is agreed, and its terms let others watch.
    pub(crate) fn may_be_watched(&self) -> bool {
        let log = self.session.log();
        log.is_some_and(|log| log.agreement().terms.allowed.spectators) && !self.is_stopped_by_store()
    }

    /// By how many plies those who watch lag behind: as the more careful of the two players wants it.
    pub(crate) fn watch_delay(&self) -> u16 {
        self.watched.delay.max(self.watched.theirs.0)
    }

    /// Brings what may be seen up to date.
    pub(crate) fn update_shown(&mut self) {
        let Some(full) = self.session.log().filter(|_| self.may_be_watched()) else {
            return;
        };
        let from = Source {
            heads: full.heads(),
            evidence: full.evidence().len(),
            delay: self.watch_delay(),
            ended: self.session.end().is_some(),
        };
        if self.watched.from == Some(from) {
            return;
        }
        let mut shown = self.watched.shown.take();
        let log = shown.get_or_insert_with(|| GameLog::new(full.agreement().clone()));
        release(full, log, (from.delay, from.ended), |_, _| {});
        self.watched.shown = shown;
        self.watched.from = Some(from);
    }

    /// What may be seen; none as long as nobody has asked for it.
    pub(crate) const fn shown(&self) -> Option<&GameLog> {
        self.watched.shown.as_ref()
    }

    /// How many watch in all, by what is known here.
    pub(crate) fn watching(&self, ours: u32) -> u32 {
        ours.saturating_add(self.watched.theirs.1).min(MAX_WATCHING)
    }

    /// The other player tells of those who watch by it. Tells whether it may.
    pub(crate) fn hear_audience(&mut self, audience: &Audience) -> bool {
        if !self.may_be_watched() {
            return false;
        }
        let (delay, watching) = (audience.delay.min(MAX_DELAY), audience.watching.min(MAX_WATCHING));
        self.watched.theirs = (delay, watching);
        true
    }

    /// What was last said to the other player on the stream in use.
    pub(crate) fn owes_audience(&self, ours: u32) -> bool {
        let Some(line) = self.line.filter(|_| self.may_be_watched()) else {
            return false;
        };
        let (delay, news) = (self.watched.delay, (line, self.watched.delay, ours));
        match self.watched.said {
            Some(said) => said != news,
            None => delay > 0 || ours > 0,
        }
    }

    /// Tells the other player of those who watch by this one.
    pub(crate) fn say_audience(&mut self, ours: u32, out: &mut Outbox<'_>) {
        let Some(line) = self.line.filter(|_| self.owes_audience(ours)) else {
            return;
        };
        let delay = self.watched.delay;
        self.watched.said = Some((line, delay, ours));
        let audience = Audience {
            delay,
            watching: ours,
            ..Audience::default()
        };
        out.send(line, &Frame::Audience(audience));
    }

    /// Notes how many watch by this player.
    pub(crate) fn note_watching(&mut self, ours: u32) {
        self.watched.ours = ours;
    }

    /// Who watches, as it is shown.
    pub(super) fn watchers_view(&self) -> Option<WatchersView> {
        self.may_be_watched().then(|| WatchersView {
            watching: self.watching(self.watched.ours),
            delay: self.watch_delay(),
        })
    }
}
