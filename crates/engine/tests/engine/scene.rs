//! What the tests set up: engines, levels, positions.

pub(crate) use std::sync::atomic::AtomicBool;

pub(crate) use ugolki_engine::{Engine, Level, Limits, Settings, Thought};
pub(crate) use ugolki_rules::{Game, Position, Ruleset, Setup};

/// A thought of an engine that never thought before.
pub(crate) fn think(game: &Game, settings: Settings, limits: &Limits) -> Thought {
    Engine::new(settings).think(game, limits, &AtomicBool::new(false), &mut |_| {})
}

/// Full strength with a small table.
pub(crate) fn full() -> Settings {
    Settings {
        table_mib: 2,
        ..Settings::default()
    }
}

pub(crate) fn level(number: u8, seed: u64) -> Settings {
    Settings {
        level: Level::new(number).unwrap(),
        seed,
        ..full()
    }
}

/// A game from a position of a named ruleset.
pub(crate) fn game(ruleset: &str, position: &str) -> Game {
    let ruleset = Ruleset::named(ruleset).unwrap();
    let setup = Setup::parse(ruleset.board(), position).unwrap();
    let position = Position::from_setup(&ruleset, setup).unwrap();
    Game::from_position(ruleset, position).unwrap()
}

/// The ply as it is written.
pub(crate) fn text(game: &Game, thought: &Thought) -> String {
    let mut after = game.clone();
    after.play(thought.best.unwrap()).unwrap();
    after.texts().pop().unwrap()
}
