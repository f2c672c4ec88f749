//! Replaying the text of a game by the rules (P-10.2).

use alloc::string::String;
use alloc::vec::Vec;

use crate::text::{GameText, TextError, TextFault, TextMove};
use crate::{Game, GameResult, IllegalMove, Outcome, ParseSetupError, Position, Ruleset, Setup, SetupErrors};

/// What the rules say of a game that was written down: all that could be played, and what could not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjudication {
    /// The plies played, as they are written: canonical paths and `pass`.
    pub moves: Vec<String>,
    /// For each ply played, how many moves were legal before it; 0 for a forced pass.
    pub legal_counts: Vec<u32>,
    /// The position after the last ply played; none if not even the first position could be read.
    pub final_position: Option<Setup>,
    /// What may be played in that position, as it is written; nothing once the game is over.
    pub legal: Vec<String>,
    /// How the game ended by the rules, if it has.
    pub outcome: Option<Outcome>,
    /// Why the rest could not be played.
    pub error: Option<Refusal>,
}

/// Where and why a game could not be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The ply, from 1; 0 if the game could not begin.
    pub ply: usize,
    /// The move as it was written, if a move is at fault.
    pub text: Option<String>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a game that was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The text cannot be read on.
    Text(TextFault),
    /// The tags name no ruleset that is known, or write one out wrongly.
    Ruleset,
    /// The tag `Position` is no position on the ruleset's board.
    Position(ParseSetupError),
    /// The position can be shown, but not played.
    Unplayable(SetupErrors),
    /// A move is refused.
    Move(IllegalMove),
}

impl Fault {
    /// The stable name of the fault (P-10.2).
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) | Self::Ruleset | Self::Position(_) => IllegalMove::Unreadable.kind(),
            Self::Unplayable(_) => "unplayable",
            Self::Move(illegal) => illegal.kind(),
        }
    }

    /// The stable names of what keeps a position from being played; none for other faults.
    pub fn problems(&self) -> Vec<&'static str> {
        match self {
            Self::Unplayable(errors) => errors.problems(),
            Self::Text(_) | Self::Ruleset | Self::Position(_) | Self::Move(_) => Vec::new(),
        }
    }
}

impl Adjudication {
    /// The answer to a game whose tags name no ruleset that is known.
    pub fn without_ruleset() -> Self {
        Self::not_begun(None, Fault::Ruleset)
    }

    /// The number of plies played.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The result by the rules; `*` if they do not end the game.
    pub fn result(&self) -> GameResult {
        self.outcome.map_or(GameResult::Open, Outcome::result)
    }

    const fn not_begun(final_position: Option<Setup>, fault: Fault) -> Self {
        Self {
            moves: Vec::new(),
            legal_counts: Vec::new(),
            final_position,
            legal: Vec::new(),
            outcome: None,
            error: Some(Refusal {
                ply: 0,
                text: None,
                fault,
            }),
        }
    }
}

/// Replays the text of a game under a ruleset, which its tags have named.
pub fn adjudicate(text: &GameText, ruleset: &Ruleset) -> Adjudication {
    let setup = match text
        .tag("Position")
        .map(|position| Setup::parse(ruleset.board(), position))
    {
        None => Setup::start(ruleset),
        Some(Ok(setup)) => setup,
        Some(Err(error)) => return Adjudication::not_begun(None, Fault::Position(error)),
    };
    let game = Position::from_setup(ruleset, setup)
        .and_then(|position| Game::replay_from(ruleset.clone(), position));
    match game {
        Ok(game) => replay(game, &text.moves),
        Err(errors) => Adjudication {
            legal: setup.legal_texts(ruleset),
            ..Adjudication::not_begun(Some(setup), Fault::Unplayable(errors))
        },
    }
}

/// Replays what could be read of a text; if the rules find no earlier fault, the one of the text is named.
pub fn adjudicate_broken(broken: &TextError, ruleset: &Ruleset) -> Adjudication {
    let mut adjudication = adjudicate(&broken.read, ruleset);
    let ply = if broken.read.moves.is_empty() {
        0
    } else {
        adjudication.plies().saturating_add(1)
    };
    adjudication.error.get_or_insert(Refusal {
        ply,
        text: None,
        fault: Fault::Text(broken.fault),
    });
    adjudication
}

fn replay(mut game: Game, moves: &[TextMove]) -> Adjudication {
    let mut legal_counts = Vec::with_capacity(moves.len());
    let mut error = None;
    for (ply, TextMove { text, .. }) in (1..).zip(moves) {
        let legal_count = game.position().legal_count(game.ruleset());
        if let Err(illegal) = game.play_text(text) {
            error = Some(Refusal {
                ply,
                text: Some(text.clone()),
                fault: Fault::Move(illegal),
            });
            break;
        }
        legal_counts.push(legal_count);
    }
    Adjudication {
        moves: game.texts(),
        legal_counts,
        final_position: Some(*game.position().setup()),
        legal: game.legal_texts(),
        outcome: game.outcome(),
        error,
    }
}
