//! Who plays in the arena.

use std::io::{BufRead as _, BufReader, Write as _};
use std::num::NonZeroUsize;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ugolki_engine::{Engine, Level, Limits, Settings, tuning};
use ugolki_rules::Game;

use crate::yardstick;

/// Someone who plays: the engine itself, or another program.
pub(crate) enum Player {
    Own(Box<Engine>, Limits),
    /// The engine with the weights of a text, once the ruleset is known.
    Weighed(String, Settings, Limits),
    Other(Child, ChildStdin, BufReader<ChildStdout>),
    /// The plain opponent of the tests.
    Yardstick(u64),
}

impl Player {
    /// The player that a text such as `level=8,ms=100` tells of.
    pub(crate) fn new(text: &str, seed: u64) -> Self {
        if text == "yardstick" {
            return Self::Yardstick(seed);
        }
        let mut settings = Settings {
            seed,
            ..Settings::default()
        };
        let mut limits = Limits::none();
        let (mut exec, mut rows, mut persona) = (None, None, None);
        let mut rest = Vec::new();
        for word in text.split(',') {
            let Some((name, value)) = word.split_once('=') else {
                continue;
            };
            match name {
                "exec" => {
                    exec = Some(value.to_owned());
                    continue;
                }
                "weights" => rows = Some(std::fs::read_to_string(value).expect("the file of weights")),
                "level" => settings.level = value.parse().ok().and_then(Level::new).unwrap_or(Level::MAX),
                "persona" => persona = Some(parse_persona(value)),
                "nodes" => limits.nodes = value.parse().ok(),
                "depth" => limits.depth = value.parse().ok(),
                "threads" => settings.threads = value.parse().unwrap_or(NonZeroUsize::MIN),
                "ms" => limits = Limits::time(Duration::from_millis(value.parse().unwrap_or(100))),
                _ => {}
            }
            rest.push(word);
        }
        if let Some(rows) = rows {
            return Self::Weighed(rows, settings, limits);
        }
        let Some(exec) = exec else {
            let engine = persona.map_or_else(
                || Engine::new(settings),
                |persona| tuning::player(settings, persona),
            );
            return Self::Own(Box::new(engine), limits);
        };
        let mut child = Command::new(exec)
            .args(["serve", &rest.join(",")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take().expect("it has an input");
        let output = BufReader::new(child.stdout.take().expect("it has an output"));
        Self::Other(child, input, output)
    }

    /// The move, and the depth that it was found at.
    pub(crate) fn play(&mut self, game: &Game) -> (String, u32) {
        if let Self::Weighed(rows, settings, limits) = self {
            let weights =
                tuning::parse(rows, tuning::row(game.ruleset())).expect("weights of the ruleset's row");
            *self = Self::Own(Box::new(tuning::engine(*settings, weights)), *limits);
        }
        match self {
            Self::Weighed(..) => unreachable!("it has become an engine"),
            Self::Yardstick(seed) => {
                let best = yardstick::choose(game, *seed).expect("the game is not over");
                let mut after = game.clone();
                after.play(best).expect("the yardstick plays legal moves");
                (after.texts().pop().unwrap_or_default(), 3)
            }
            Self::Own(engine, limits) => {
                let thought = engine.think(game, limits, &AtomicBool::new(false), &mut |_| {});
                let best = thought.best.expect("the game is not over");
                let mut after = game.clone();
                after.play(best).expect("the engine plays legal moves");
                (after.texts().pop().unwrap_or_default(), thought.info.depth)
            }
            Self::Other(_, input, output) => {
                let moves = game.texts().join(" ");
                writeln!(input, "{};{};{moves}", game.ruleset().id(), game.start()).expect("it listens");
                let mut line = String::new();
                output.read_line(&mut line).expect("it answers");
                let mut words = line.split_whitespace();
                let best = words.next().unwrap_or_default().to_owned();
                (
                    best,
                    words.next().and_then(|depth| depth.parse().ok()).unwrap_or(0),
                )
            }
        }
    }
}

/// A persona of its six numbers with colons between them, in the order of its fields.
fn parse_persona(text: &str) -> tuning::Persona {
    let numbers: Vec<_> = text
        .split(':')
        .filter_map(|number| number.parse::<u32>().ok())
        .collect();
    let [depth, nodes, jumps, attention, noise, knowledge] =
        numbers.try_into().expect("a persona has six numbers");
    tuning::Persona {
        depth,
        nodes: nodes.into(),
        jumps,
        attention,
        noise: noise.try_into().expect("a small number"),
        knowledge: knowledge.try_into().expect("a percentage"),
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        if let Self::Other(child, ..) = self {
            // One that has ended already needs no end.
            child.kill().and_then(|()| child.wait()).ok();
        }
    }
}
