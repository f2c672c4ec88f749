//! One game of two engines, judged by the rules alone.

use std::time::Duration;

use ugolki_rules::{BySide, Game, Outcome, Ply, Side};

use super::control::{Control, Time, go};
use super::fault::{Fault, Told};
use super::player::{Limit, Player};

/// How the engines of a game are to be asked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terms {
    /// The limits of each.
    pub(super) controls: BySide<Control>,
    /// What is allowed beyond a time.
    pub(super) margin: Duration,
}

/// A game that was played as far as it went.
#[derive(Debug)]
pub(crate) struct Played {
    /// The game, opening included.
    pub(crate) game: Game,
    /// How many of its plies are the opening's.
    pub(crate) opening: usize,
    /// What the engines thought, a note a ply after the opening.
    pub(crate) notes: Vec<Note>,
    /// How it ended.
    pub(crate) end: End,
}

/// How a game between engines ended.
#[derive(Debug)]
pub(crate) enum End {
    /// By the rules.
    Rules(Outcome),
    /// By a fault of the engine that played `side`: the other side wins.
    Forfeit {
        /// The side of the engine at fault.
        side: Side,
        /// What it did.
        told: Box<Told>,
    },
}

impl End {
    /// The side that won, or none in a draw.
    pub(crate) fn winner(&self) -> Option<Side> {
        match self {
            Self::Rules(outcome) => outcome.winner,
            Self::Forfeit { side, .. } => Some(side.opposite()),
        }
    }

    /// The stable name of the reason.
    pub(crate) fn reason(&self) -> &'static str {
        match self {
            Self::Rules(outcome) => outcome.reason.kind(),
            Self::Forfeit { told, .. } => told.fault.kind(),
        }
    }
}

/// What an engine thought about its move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Note {
    /// How long it took.
    pub(crate) time: Duration,
    /// The last `info` line with a score.
    pub(crate) info: Option<String>,
}

/// Plays a game that has begun with an opening to its end.
pub(super) fn play(game: Game, mut players: BySide<&mut Player>, terms: &Terms) -> Played {
    let mut bout = Bout {
        opening: game.plies().len(),
        position: position_line(&game),
        left: BySide::from_fn(|side| {
            let clock = terms.controls.get(side).clock();
            clock.map_or(Duration::ZERO, |clock| clock.reserve)
        }),
        notes: Vec::new(),
        game,
        terms,
    };
    let end = match bout.run(&mut players) {
        Ok(outcome) => End::Rules(outcome),
        Err((side, fault)) => End::Forfeit {
            side,
            told: Box::new(players.get(side).told(fault)),
        },
    };
    Played {
        game: bout.game,
        opening: bout.opening,
        notes: bout.notes,
        end,
    }
}

struct Bout<'a> {
    game: Game,
    opening: usize,
    /// The line that tells an engine of the game so far.
    position: String,
    /// What is left on the clocks.
    left: BySide<Duration>,
    notes: Vec<Note>,
    terms: &'a Terms,
}

impl Bout<'_> {
    fn run(&mut self, players: &mut BySide<&mut Player>) -> Result<Outcome, (Side, Fault)> {
        for side in Side::BOTH {
            players.get_mut(side).new_game().map_err(|fault| (side, fault))?;
        }
        loop {
            if let Some(outcome) = self.game.outcome() {
                return Ok(outcome);
            }
            let side = self.game.position().turn();
            self.ply(side, players.get_mut(side))
                .map_err(|fault| (side, fault))?;
        }
    }

    fn ply(&mut self, side: Side, player: &mut Player) -> Result<(), Fault> {
        let go = go(self.terms.controls, side, self.left);
        let answer = player.think(self.position.clone(), go, self.limit(side))?;
        let ply = self
            .game
            .read(&answer.text)
            .map_err(|error| Fault::illegal(&answer.text, error))?;
        let text = text(&self.game, ply);
        self.game
            .play(ply)
            .map_err(|error| Fault::illegal(&text, error))?;
        if self.notes.is_empty() && self.opening == 0 {
            self.position.push_str(" moves");
        }
        self.position.push(' ');
        self.position.push_str(&text);
        if let Some(clock) = self.terms.controls.get(side).clock() {
            let left = self.left.get_mut(side);
            *left = left.saturating_sub(answer.time) + clock.increment;
        }
        self.notes.push(Note {
            time: answer.time,
            info: answer.info,
        });
        Ok(())
    }

    fn limit(&self, side: Side) -> Option<Limit> {
        let left = match self.terms.controls.get(side).time? {
            Time::Move(time) => time,
            Time::Clock(_) => *self.left.get(side),
        };
        Some(Limit {
            left,
            margin: self.terms.margin,
        })
    }
}

fn position_line(game: &Game) -> String {
    let start = *game.start();
    let mut line = if start == ugolki_rules::Position::start(game.ruleset()) {
        "position start".to_owned()
    } else {
        format!("position pos {start}")
    };
    if !game.plies().is_empty() {
        line.push_str(" moves ");
        line.push_str(&game.texts().join(" "));
    }
    line
}

fn text(game: &Game, ply: Ply) -> String {
    let Ply::Move(mv) = ply else {
        return "pass".to_owned();
    };
    let path = game.position().path(game.ruleset(), mv);
    path.map(|path| path.display(game.position().size()).to_string())
        .unwrap_or_default()
}
