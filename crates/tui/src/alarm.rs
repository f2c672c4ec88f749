//! What calls the player, and when: the same for the screen and for plain mode (T-8.5). Nothing sounds here.

#![expect(clippy::wildcard_enum_match_arm, reason = "most events call nobody")]

use ugolki_node::Event;
use ugolki_node::view::{GameView, NodeView, ProposedView, Seat, Stage};
use ugolki_record::GameId;
use ugolki_rules::{BySide, Side};

use crate::clocks;

/// Why the player is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alarm {
    /// Somebody has come to the game that is hosted, or a game has begun.
    Game,
    /// The other side has moved while nobody was looking.
    Move,
    /// The other side offers something.
    Offer,
    /// The own clock has little left; once a game, and for each of two at one keyboard.
    LowTime,
}

/// Decides when the player is called.
#[derive(Debug, Default)]
pub struct Alarms {
    /// The terminal has lost the focus. One that never says so has it.
    away: bool,
    /// Somebody has come to the game that is hosted, and the player was called for that.
    found: bool,
    /// The game at the table, and whose low time was told in it.
    game: Option<GameId>,
    low_told: BySide<bool>,
}

impl Alarms {
    /// The terminal has the focus from now on, or has lost it.
    pub const fn focus(&mut self, has: bool) {
        self.away = !has;
    }

    /// What an event calls the player for. The view is that after it.
    pub fn of(&mut self, event: &Event, view: &NodeView) -> Option<Alarm> {
        let own = seat(view);
        // Who was called when it was found is called for its beginning only while nobody looks.
        let is_news = !self.found || self.away;
        self.found = match event {
            Event::Proposal(proposal) => proposal.ours,
            Event::ProposalGone { .. } | Event::Started(_) => false,
            _ => self.found,
        };
        if matches!(event, Event::Started(started) if started.game.is_none()) {
            self.low_told = BySide::default();
        }
        match event {
            Event::Proposal(proposal) if proposal.ours => Some(Alarm::Game),
            Event::Started(started) if started.game.is_some() && !started.resumed => {
                is_news.then_some(Alarm::Game)
            }
            Event::Moved(moved) if self.away && own == Some(moved.side.opposite()) => Some(Alarm::Move),
            Event::Offer { by } | Event::Proposed(ProposedView { by, .. }) if own == Some(by.opposite()) => {
                Some(Alarm::Offer)
            }
            Event::RematchWanted { .. } => Some(Alarm::Offer),
            _ => None,
        }
    }

    /// What is left on the own clock, in milliseconds, when that is to be told now.
    pub fn low_time(&mut self, view: &NodeView, now_ms: u64) -> Option<u64> {
        let game = game(view).filter(|game| self.is_untold(game))?;
        let left_ms = clocks::own_time_is_low(game, now_ms)?;
        if self.game != game.id {
            (self.game, self.low_told) = (game.id, BySide::default());
        }
        *self.low_told.get_mut(clocks::told_side(game)?) = true;
        Some(left_ms)
    }

    /// When there is low time to be told, if nothing happens until then.
    pub fn low_time_at(&self, view: &NodeView, now_ms: u64) -> Option<u64> {
        let game = game(view).filter(|game| self.is_untold(game))?;
        clocks::own_time_low_at(game, now_ms)
    }

    fn is_untold(&self, game: &GameView) -> bool {
        let told = clocks::told_side(game).is_some_and(|side| *self.low_told.get(side));
        !told || self.game != game.id
    }
}

fn game(view: &NodeView) -> Option<&GameView> {
    match &view.stage {
        Stage::Game(game) => Some(game),
        Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
    }
}

/// The one side that sits here.
fn seat(view: &NodeView) -> Option<Side> {
    match game(view)?.seat {
        Seat::One(own) => Some(own),
        Seat::Both | Seat::Watching => None,
    }
}

#[cfg(test)]
mod tests;
