//! What stands in the node's foreground, and which layer shows it.

use ugolki_node::view::{NodeView, Stage};
use ugolki_record::GameId;

use crate::layer::Layer;
use crate::screens::joining::Joining;
use crate::screens::proposal::Proposal;
use crate::screens::table::Table;
use crate::screens::waiting::Waiting;

/// The foreground, as far as it decides which layer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    /// Nothing: home, and what was opened from there.
    Idle,
    /// A game is offered.
    Waiting,
    /// A host is being called.
    Joining,
    /// Terms lie on the table.
    Proposal,
    /// A game, this one.
    Game(Option<GameId>),
}

impl Root {
    pub(super) fn of(view: &NodeView) -> Self {
        match &view.stage {
            Stage::Idle if view.hosting.is_some() => Self::Waiting,
            Stage::Idle => Self::Idle,
            Stage::Joining { .. } => Self::Joining,
            Stage::Proposal(_) => Self::Proposal,
            Stage::Game(game) => Self::Game(game.id),
        }
    }
}

const fn is_practice(view: &NodeView) -> bool {
    matches!(&view.stage, Stage::Game(game) if game.practice.is_some())
}

/// Puts the layer of `to` upon the home screen; gives the number of layers below it. A call that comes to nothing, and
/// practice that is left, lead back to where they were begun, with what was entered there: the layers below, of which there are
/// `below`.
pub(super) fn restack(
    layers: &mut Vec<Box<dyn Layer>>,
    below: usize,
    (from, to): (Root, Root),
    view: &NodeView,
) -> usize {
    match (from, to) {
        (Root::Joining | Root::Game(None), Root::Idle) => layers.truncate(below),
        (_, Root::Joining) => {}
        // What is practised from a replay leads back to it.
        (Root::Idle, Root::Game(None)) if is_practice(view) => {}
        (_, Root::Idle | Root::Waiting | Root::Proposal | Root::Game(_)) => layers.truncate(1),
    }
    let below = layers.len();
    match (to, &view.stage) {
        (Root::Waiting, _) => layers.push(Box::new(Waiting::default())),
        (Root::Joining, _) => layers.push(Box::new(Joining)),
        (Root::Proposal, _) => layers.push(Box::new(Proposal::default())),
        (Root::Game(_), Stage::Game(game)) => layers.push(Box::new(Table::new(game))),
        (Root::Idle | Root::Game(_), _) => {}
    }
    below
}
