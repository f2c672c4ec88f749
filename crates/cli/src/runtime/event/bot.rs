//! A player that is a program: it says that it is there, and the engine plays its games of the event.

use ugolki_node::view::{GameView, PeerState, Seat};
use ugolki_node::{Level, Purpose, ThinkLimit, ThinkRequest, ThoughtId};
use ugolki_record::GameId;
use ugolki_rules::Ply;

use crate::thinker::{Thinker, Word};

/// How many positions are looked at for a move: the same ones on every machine.
const NODES: u64 = 2_000;

/// The player.
#[derive(Debug)]
pub(super) struct Bot {
    level: Level,
    seed: u64,
    thinker: Thinker,
    /// In which game it thinks, at which ply.
    about: Option<(GameId, usize)>,
    thoughts: u64,
}

impl Bot {
    pub(super) fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            seed,
            thinker: Thinker::default(),
            about: None,
            thoughts: 0,
        }
    }

    /// Thinks about the game, if it is this side's turn and there is not yet a thought about it.
    pub(super) fn look(&mut self, view: &GameView) {
        let (Some(game), Seat::One(own)) = (view.id, view.seat) else {
            return;
        };
        let waits = view.table.as_ref().is_some_and(|table| table.catching_up);
        let here = matches!(view.peer, PeerState::Connected { .. });
        let open = view.end.is_none() && !view.settling && view.stopped.is_none() && !view.game.is_over();
        let turn = view.begun && here && !waits && view.game.position().turn() == own;
        let about = (game, view.game.plies().len());
        if !open || !turn || self.about == Some(about) {
            return;
        }
        self.about = Some(about);
        self.thoughts += 1;
        self.thinker.think(ThinkRequest {
            id: ThoughtId(self.thoughts),
            game: view.game.clone(),
            level: self.level,
            limit: ThinkLimit::Nodes(NODES),
            purpose: Purpose::Play,
            seed: self.seed.wrapping_add(self.thoughts),
        });
    }

    /// The connection was lost, or the game is another one: it is thought about anew.
    pub(super) const fn forget(&mut self) {
        self.about = None;
    }

    /// What it plays next. May be dropped while it waits.
    pub(super) async fn next(&mut self) -> Option<Ply> {
        loop {
            match self.thinker.next().await? {
                Word::Thought(thought) if thought.id == ThoughtId(self.thoughts) => {
                    return thought.advice.map(|advice| advice.ply);
                }
                Word::Thought(_) | Word::Report(_) => {}
            }
        }
    }
}
