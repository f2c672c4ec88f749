//! All positions that a game has come to, those that were taken back too (P-5.3).

use alloc::vec::Vec;

use ugolki_rules::{Game, IllegalMove, Outcome, Ply, Position};

use super::digest;
use crate::PositionDigest;
use crate::fold::Spot;

/// The positions as a tree, and the game along one of its lines.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    nodes: Vec<Node>,
    /// The game up to the node `at`.
    game: Game,
    at: usize,
}

/// A position, and how the game came to it.
#[derive(Debug, Clone)]
struct Node {
    /// The place of the position before, and the ply from there; none for the start.
    from: Option<(usize, Ply)>,
    position: Position,
    digest: PositionDigest,
    /// How the rules end the game here, if they do.
    outcome: Option<Outcome>,
}

impl Lines {
    /// Nothing but the start of a game.
    pub(super) fn new(game: Game) -> Self {
        let start = *game.position();
        Self {
            nodes: Vec::from([Node {
                from: None,
                position: start,
                digest: digest(&start),
                outcome: None,
            }]),
            game,
            at: 0,
        }
    }

    /// The game along the line that was chosen last.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// The position at a spot with its digest.
    pub(super) fn position(&self, spot: Spot) -> Option<(&Position, PositionDigest)> {
        let node = self.nodes.get(spot.node)?;
        Some((&node.position, node.digest))
    }

    /// How the rules end the game at a spot, if they do.
    pub(super) fn outcome(&self, spot: Spot) -> Option<Outcome> {
        self.nodes.get(spot.node)?.outcome
    }

    /// The position before a spot, and the ply from there; none for the start.
    pub(super) fn step_to(&self, spot: Spot) -> Option<(&Position, Ply)> {
        let (from, ply) = self.nodes.get(spot.node)?.from?;
        Some((&self.nodes.get(from)?.position, ply))
    }

    /// The nodes on the way from the start to a spot, without the start.
    pub(super) fn nodes_to(&self, spot: Spot) -> Vec<usize> {
        let mut nodes = Vec::with_capacity(spot.plies);
        let mut node = spot.node;
        while let Some((from, _)) = self.nodes.get(node).and_then(|node| node.from) {
            nodes.push(node);
            node = from;
        }
        nodes.reverse();
        nodes
    }

    /// The spot on the way to another one after so many plies, once moves are taken back to there.
    pub(super) fn back(&self, spot: Spot, plies: usize) -> Option<Spot> {
        let steps = spot.plies.checked_sub(plies)?;
        let mut node = spot.node;
        for _ in 0..steps {
            node = self.nodes.get(node)?.from?.0;
        }
        Some(Spot {
            takebacks: spot.takebacks.saturating_add(1),
            plies,
            node,
        })
    }

    /// Plays a ply that is known to be legal from a spot, and gives the spot after it.
    ///
    /// # Errors
    /// Should the rules refuse it after all, nothing has changed.
    pub(super) fn play(
        &mut self,
        spot: Spot,
        ply: Ply,
        position: Position,
        digest: PositionDigest,
    ) -> Result<Spot, IllegalMove> {
        self.follow(spot);
        self.game.play(ply)?;
        let node = self.nodes.len();
        self.nodes.push(Node {
            from: Some((spot.node, ply)),
            position,
            digest,
            outcome: self.game.outcome(),
        });
        self.at = node;
        Ok(Spot {
            takebacks: spot.takebacks,
            plies: spot.plies.saturating_add(1),
            node,
        })
    }

    /// Has the game follow the line to a spot.
    pub(super) fn follow(&mut self, spot: Spot) {
        if self.at == spot.node {
            return;
        }
        let mut plies = Vec::with_capacity(spot.plies);
        let mut node = spot.node;
        while let Some((from, ply)) = self.nodes.get(node).and_then(|node| node.from) {
            plies.push(ply);
            node = from;
        }
        let mut game = Game::new(self.game.ruleset().clone());
        for ply in plies.into_iter().rev() {
            // They were all played once.
            if game.play(ply).is_err() {
                return;
            }
        }
        self.game = game;
        self.at = spot.node;
    }
}
