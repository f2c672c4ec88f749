//! What the computer is asked, and what it answers: plain data, as this crate does not know the engine.

use ugolki_rules::{Game, Ply, Square};

use super::{Level, Practice, ThinkLimit};
use crate::event::Event;
use crate::outbox::Outbox;

/// Something to be thought about, by number. Never reused by a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ThoughtId(pub u64);

impl ThoughtId {
    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// What a thought is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// It is the computer's turn.
    Play,
    /// The player wants a hint.
    Advise,
    /// The player wants to know all the time what there is in the position: the best lines, reported by
    /// [`Report`](super::Report) as they get deeper, without a limit. A thought without advice is its end.
    Analyse,
}

/// Something to be thought about.
#[derive(Debug, Clone, PartialEq)]
pub struct ThinkRequest {
    /// The number that the answer carries.
    pub id: ThoughtId,
    /// The game so far. The side to move is thought for.
    pub game: Game,
    /// How strong a ply is wanted.
    pub level: Level,
    /// How long it may take; an analysis takes until it is stopped.
    pub limit: ThinkLimit,
    /// What it is for.
    pub purpose: Purpose,
    /// What chance is made of; the same all through a game.
    pub seed: u64,
}

/// What the computer has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thought {
    /// The number of the request.
    pub id: ThoughtId,
    /// What it would play and why; none if it found nothing.
    pub advice: Option<Advice>,
}

/// A ply with what is behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advice {
    /// The ply.
    pub ply: Ply,
    /// The most telling of the reasons for it.
    pub motive: Motive,
}

/// What is behind a ply (T-3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motive {
    /// There is no choice.
    Forced,
    /// It ends the game with a win.
    Wins,
    /// It fills the target; the other side still replies.
    FillsTarget,
    /// It fills the target right after the other side has, which is a draw.
    Equalises,
    /// It ends the game with a draw otherwise.
    Draws,
    /// It brings one of the last men in.
    BringsLastIn {
        /// The men that are still outside the target after it.
        outside: u8,
    },
    /// It takes a man out of the own house, and the deadline is near.
    LeavesHome {
        /// The men that are still at home after it.
        home: u8,
        /// The moves that the side has left after this one, up to the deadline.
        moves_left: u16,
    },
    /// It is a long chain of jumps that goes forward.
    LongChain {
        /// The number of jumps.
        jumps: u8,
    },
    /// It opens a way for a chain of another man.
    OpensLadder {
        /// The man that gains most by it.
        man: Square,
    },
    /// It takes the best chain away from the other side.
    Blocks {
        /// The enemy man whose chain it was.
        man: Square,
    },
    /// It brings up the hindmost man.
    BringsUpLast,
    /// It goes into the target.
    Enters,
    /// It moves within the target, so that others find room.
    MakesRoom,
    /// It goes forward.
    RacesForward,
    /// It goes sideways or back, waiting for something better.
    Waits,
}

impl Motive {
    /// The stable name of the motive.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Wins => "wins",
            Self::FillsTarget => "fills-target",
            Self::Equalises => "equalises",
            Self::Draws => "draws",
            Self::BringsLastIn { .. } => "brings-last-in",
            Self::LeavesHome { .. } => "leaves-home",
            Self::LongChain { .. } => "long-chain",
            Self::OpensLadder { .. } => "opens-ladder",
            Self::Blocks { .. } => "blocks",
            Self::BringsUpLast => "brings-up-last",
            Self::Enters => "enters",
            Self::MakesRoom => "makes-room",
            Self::RacesForward => "races-forward",
            Self::Waits => "waits",
        }
    }
}

impl Practice {
    /// Takes what the computer has come to. Anything but the thought that is waited for is dropped.
    pub(crate) fn on_thought(&mut self, thought: Thought, out: &mut Outbox<'_>) {
        let Some((_, purpose)) = self.asked.take_if(|(id, _)| *id == thought.id) else {
            return;
        };
        out.changed();
        match (thought.advice, purpose) {
            (Some(advice), _) if self.game.check(advice.ply).is_err() => {
                tracing::error!(?advice, "the computer wants an illegal ply");
                out.event(Event::NoThought);
            }
            (Some(advice), Purpose::Play) => self.push(advice.ply, out),
            (Some(advice), Purpose::Advise) => {
                self.advice = Some(advice);
                out.event(Event::Advised(advice));
            }
            (None, Purpose::Analyse) => {
                if let Some(analysis) = &mut self.analysis {
                    analysis.finished = true;
                }
            }
            (Some(_), Purpose::Analyse) => {}
            (None, Purpose::Play | Purpose::Advise) => out.event(Event::NoThought),
        }
        // A hint only interrupts an analysis.
        if purpose == Purpose::Advise && self.analysis.is_some() {
            self.ask(Purpose::Analyse, out);
        }
    }
}
