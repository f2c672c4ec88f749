//! Players that choose at random, and when.

use ugolki_node::view::Stage;
use ugolki_node::{Command, Event, Node};
use ugolki_rules::Ply;
use ugolki_session::Claim;

use super::chance::Chance;

/// How a player plays.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Player {
    /// Confirms terms, moves, leaves after the end. A player that does not is a test's own business.
    pub(crate) plays: bool,
    /// The longest time before it does anything, in milliseconds.
    pub(crate) slow_ms: u64,
    /// In so many of a thousand turns it resigns.
    pub(crate) resigns: u64,
    /// In so many of a thousand turns, and of the other side's plies, it offers a draw.
    pub(crate) offers: u64,
    /// It takes so many of a thousand offers, and declines as many.
    pub(crate) accepts: u64,
    /// It refuses so many of a thousand proposals.
    pub(crate) refuses: u64,
    /// It leaves soon after the end.
    pub(crate) leaves: bool,
}

impl Player {
    /// A test's own business.
    pub(crate) const NOBODY: Self = Self {
        plays: false,
        slow_ms: 0,
        resigns: 0,
        offers: 0,
        accepts: 0,
        refuses: 0,
        leaves: false,
    };
    /// Plays to the end by the rules.
    pub(crate) const STEADY: Self = Self {
        plays: true,
        slow_ms: 200,
        leaves: true,
        ..Self::NOBODY
    };
    /// Ends games in all ways.
    pub(crate) const MOODY: Self = Self {
        resigns: 8,
        offers: 60,
        accepts: 150,
        ..Self::STEADY
    };

    /// What the player does about an event, and after how many milliseconds.
    pub(crate) fn react(&self, event: &Event, node: &Node, chance: &mut Chance) -> Vec<(u64, Command)> {
        if !self.plays {
            return Vec::new();
        }
        let wait = chance.between(0, self.slow_ms);
        match event {
            Event::Proposal(_) if chance.permille(self.refuses) => vec![(wait, Command::Refuse)],
            Event::Proposal(_) => vec![(wait, Command::Confirm)],
            Event::Turn { .. } => self.turn(node, wait, chance),
            Event::Moved(_) if chance.permille(self.offers) => vec![(wait, Command::OfferDraw)],
            Event::Offer { .. } if chance.permille(self.accepts) => vec![(wait, Command::AcceptDraw)],
            Event::Offer { .. } if chance.permille(self.accepts) => vec![(wait, Command::DeclineDraw)],
            Event::ClaimOpen(Claim::Time) => vec![(wait, Command::ClaimTime)],
            Event::ClaimOpen(Claim::Absence) => vec![(wait, Command::ClaimAbsence)],
            Event::Ended(_) if self.leaves => vec![(chance.between(0, 5 * self.slow_ms), Command::Leave)],
            _ => Vec::new(),
        }
    }

    fn turn(&self, node: &Node, wait: u64, chance: &mut Chance) -> Vec<(u64, Command)> {
        let Stage::Game(view) = &node.view().stage else {
            return Vec::new();
        };
        let moves = view.game.legal_moves();
        let ply = if moves.is_empty() {
            Ply::Pass
        } else {
            Ply::Move(*chance.pick(&moves))
        };
        let mut does = Vec::new();
        if chance.permille(self.resigns) {
            does.push((chance.between(0, 2 * self.slow_ms), Command::Resign));
        }
        if chance.permille(self.offers) {
            does.push((wait, Command::OfferDraw));
        }
        does.push((wait, Command::Play(ply)));
        does
    }
}
