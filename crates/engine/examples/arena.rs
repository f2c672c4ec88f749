//! Plays games between two players and prints the score: for measuring the engine against itself, another version of
//! itself, or another level.
//!
//! ```text
//! cargo run --release -p ugolki-engine --example arena -- classic-3x3 100 level=8,ms=100 level=8,ms=10
//! cargo run --release -p ugolki-engine --example arena -- all 20 exec=/tmp/old-arena,nodes=5000 nodes=5000
//! cargo run --release -p ugolki-engine --example arena -- bench classic-3x3 2000
//! cargo run --release -p ugolki-engine --example arena -- levels all 40 2
//! cargo run --release -p ugolki-engine --example arena -- deepen classic-3x3 12
//! ```
//!
//! A player is a list of `level=`, `nodes=`, `depth=`, `ms=`, `threads=`, `weights=` for another file like
//! `src/weights/rows.rs`, `persona=` for the numbers of a level that is not there, and `exec=` for another build of this
//! program that plays instead; or `yardstick`, the plain opponent of the tests. `levels RULESETS GAMES` may be followed by
//! the seed of the openings, the first level, the last one, and the limits of level 8, such as `nodes=300000`. Each random opening of four plies is played twice, with colours swapped.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is a program that prints"
)]
#![expect(clippy::expect_used, reason = "an experiment stops where something is amiss")]

#[path = "arena/player.rs"]
mod player;
#[path = "../tests/engine/yardstick.rs"]
mod yardstick;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ugolki_engine::{Engine, Limits, Settings};
use ugolki_rules::{Game, Position, Ruleset, Setup, Side};

use player::Player;

/// The plies of a random opening.
const OPENING: u32 = 4;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["serve", player] => serve(player),
        ["deepen", rulesets, depth] => deepen(rulesets, depth.parse().unwrap_or(12)),
        ["levels", rulesets, games, rest @ ..] => levels(rulesets, games, rest),
        ["bench", ruleset, millis, rest @ ..] => bench(ruleset, millis, rest),
        ["position", ruleset, position, player] => analyse(ruleset, position, player),
        [rulesets, games, first, second, rest @ ..] => {
            let seed = rest.first().and_then(|seed| seed.parse().ok()).unwrap_or(1);
            for ruleset in rulesets_of(rulesets) {
                matches(&ruleset, games.parse().unwrap_or(10), first, second, seed);
            }
        }
        _ => eprintln!(
            "usage: arena RULESETS GAMES PLAYER PLAYER [SEED] | serve PLAYER | bench RULESET MILLIS \
             | levels RULESETS GAMES [SEED [FIRST [LAST [LIMITS]]]]"
        ),
    }
}

/// The time that one thread and two need to a depth, over positions of a game of the engine with itself.
fn deepen(rulesets: &str, depth: u32) {
    let mut all = [Spent::default(); 2];
    for ruleset in rulesets_of(rulesets) {
        let id = ruleset.id();
        let mut game = Game::new(ruleset);
        let mut spent = [Spent::default(); 2];
        let mut guide = Engine::new(Settings::default());
        while !game.is_over() && game.plies().len() < 48 {
            for (spent, threads) in spent.iter_mut().zip(1..) {
                spent.think(&game, depth, NonZeroUsize::new(threads).expect("from 1"));
            }
            for _ in 0..2 {
                let thought = guide.think(
                    &game,
                    &Limits::nodes(20_000),
                    &AtomicBool::new(false),
                    &mut |_| {},
                );
                if let Some(best) = thought.best {
                    game.play(best).expect("it is legal");
                }
            }
        }
        println!("{id:13} {}", compared(&spent));
        for (all, spent) in all.iter_mut().zip(spent) {
            all.time += spent.time;
            all.nodes += spent.nodes;
        }
    }
    println!("all together  {}", compared(&all));
}

/// What thinking took.
#[derive(Debug, Clone, Copy, Default)]
struct Spent {
    time: Duration,
    nodes: u64,
}

impl Spent {
    fn think(&mut self, game: &Game, depth: u32, threads: NonZeroUsize) {
        let mut engine = Engine::new(Settings {
            threads,
            table_mib: 64,
            ..Settings::default()
        });
        // The table is made before the first thought.
        engine.think(game, &Limits::depth(1), &AtomicBool::new(false), &mut |_| {});
        let begin = Instant::now();
        let thought = engine.think(game, &Limits::depth(depth), &AtomicBool::new(false), &mut |_| {});
        self.time += begin.elapsed();
        self.nodes += thought.info.nodes;
    }
}

fn compared([one, two]: &[Spent; 2]) -> String {
    format!(
        "one thread {:.2?}, two {:.2?} with {} % of its nodes: {:.2} times as fast",
        one.time,
        two.time,
        100 * two.nodes / one.nodes.max(1),
        one.time.as_secs_f64() / two.time.as_secs_f64(),
    )
}

/// Each level against the one below, from the first to the last that is asked for; full strength as `top` says.
fn levels(rulesets: &str, games: &str, rest: &[&str]) {
    let number = |index: usize, otherwise: u64| {
        rest.get(index)
            .and_then(|text| text.parse().ok())
            .unwrap_or(otherwise)
    };
    let games = games.parse().unwrap_or(40);
    let seed = number(0, 1);
    let top = rest.get(3).unwrap_or(&"ms=100");
    for ruleset in rulesets_of(rulesets) {
        for level in number(1, 2)..=number(2, 8) {
            let limit = if level == 8 {
                format!(",{top}")
            } else {
                String::new()
            };
            print!("{level} > {}  ", level - 1);
            let (first, second) = (format!("level={level}{limit}"), format!("level={}", level - 1));
            matches(&ruleset, games, &first, &second, seed);
        }
    }
}

fn rulesets_of(names: &str) -> Vec<Ruleset> {
    if names == "all" {
        return Ruleset::all().collect();
    }
    names.split(',').filter_map(Ruleset::named).collect()
}

fn serve(player: &str) {
    let mut player = Player::new(player, 1);
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut parts = line.split(';');
        let ruleset = parts.next().and_then(Ruleset::named).expect("a ruleset");
        let setup = Setup::parse(ruleset.board(), parts.next().unwrap_or_default()).expect("a position");
        let position = Position::from_setup(&ruleset, setup).expect("a position of the ruleset");
        let mut game = Game::from_position(ruleset, position).expect("a game");
        for text in parts.next().unwrap_or_default().split_whitespace() {
            game.play_text(text).expect("a legal move");
        }
        let (best, depth) = player.play(&game);
        println!("{best} {depth}");
    }
}

/// A plain generator of random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let bound = u64::try_from(bound).unwrap_or(1);
        usize::try_from((self.0 >> 11) % bound).unwrap_or(0)
    }
}

fn opening(ruleset: &Ruleset, chance: &mut Chance) -> Game {
    loop {
        let mut game = Game::new(ruleset.clone());
        for _ in 0..OPENING {
            let moves = game.legal_moves();
            if let Some(mv) = moves.get(chance.below(moves.len().max(1))) {
                game.play(ugolki_rules::Ply::Move(*mv)).expect("it is legal");
            }
        }
        if !game.is_over() {
            return game;
        }
    }
}

fn matches(ruleset: &Ruleset, games: u32, first: &str, second: &str, seed: u64) {
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut points = Vec::new();
    let mut reasons = std::collections::BTreeMap::<String, u32>::new();
    let mut plies = 0;
    let mut depths = [(0_u32, 0_u32); 2];
    let mut white = 0.0;
    let mut start = None;
    for number in 0..games {
        if number % 2 == 0 {
            start = Some(opening(ruleset, &mut chance));
        }
        let Some(mut game) = start.clone() else {
            return;
        };
        let mut players = [
            Player::new(first, u64::from(number)),
            Player::new(second, u64::from(number) + 7),
        ];
        let first_side = if number % 2 == 0 { Side::White } else { Side::Black };
        while !game.is_over() {
            let index = usize::from(game.position().turn() != first_side);
            let (text, depth) = players[index].play(&game);
            depths[index].0 += depth;
            depths[index].1 += 1;
            game.play_text(&text).expect("players play legal moves");
        }
        plies += game.plies().len();
        let outcome = game.outcome().expect("the game is over");
        let point = match outcome.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == first_side)),
        };
        white += match outcome.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == Side::White)),
        };
        points.push(point);
        if std::env::var_os("ARENA_LOSSES").is_some() && point <= 0.5 {
            println!(
                "lost as {first_side} by {}: {} | {}",
                outcome.reason,
                game.start(),
                game.texts().join(" ")
            );
        }
        *reasons.entry(outcome.reason.to_string()).or_default() += 1;
    }
    let count = f64::from(games);
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|point| (point - mean).powi(2)).sum::<f64>() / count;
    let error = 1.96 * (variance / count).sqrt();
    let depth = |(sum, moves): (u32, u32)| f64::from(sum) / f64::from(moves.max(1));
    println!(
        "{:13} {:5.1} % +- {:4.1}  white {:4.1} %  plies {:3}  depths {:.1} {:.1}  {reasons:?}",
        ruleset.id(),
        100.0 * mean,
        100.0 * error,
        100.0 * white / count,
        plies / usize::try_from(games.max(1)).unwrap_or(1),
        depth(depths[0]),
        depth(depths[1]),
    );
}

/// Nodes a second and depth over a game of the engine with itself.
fn bench(ruleset: &str, millis: &str, rest: &[&str]) {
    let threads = rest
        .first()
        .and_then(|threads| threads.parse().ok())
        .unwrap_or(NonZeroUsize::MIN);
    for ruleset in rulesets_of(ruleset) {
        let mut game = Game::new(ruleset);
        let mut engine = Engine::new(Settings {
            threads,
            ..Settings::default()
        });
        let limits = Limits::time(Duration::from_millis(millis.parse().unwrap_or(100)));
        let (mut nodes, mut depth, mut moves) = (0, 0, 0);
        let begin = Instant::now();
        while !game.is_over() && moves < 40 {
            let thought = engine.think(&game, &limits, &AtomicBool::new(false), &mut |_| {});
            nodes += thought.info.nodes;
            depth += thought.info.depth;
            moves += 1;
            game.play(thought.best.expect("the game is not over"))
                .expect("it is legal");
        }
        let time = begin.elapsed().as_micros();
        println!(
            "{:13} {moves} moves, {nodes} nodes, {:.2} million a second, depth {:.1}, {}",
            game.ruleset().id(),
            f64::from(u32::try_from(u128::from(nodes) * 100 / time.max(1)).unwrap_or(0)) / 100.0,
            f64::from(depth) / f64::from(moves),
            game.position(),
        );
    }
}

/// What the engine thinks of a position, iteration by iteration.
fn analyse(ruleset: &str, position: &str, player: &str) {
    let ruleset = Ruleset::named(ruleset).expect("a ruleset");
    let setup = Setup::parse(ruleset.board(), position).expect("a position");
    let position = Position::from_setup(&ruleset, setup).expect("a position of the ruleset");
    let game = Game::from_position(ruleset, position).expect("a game");
    let mut player = Player::new(player, 1);
    let Player::Own(engine, limits) = &mut player else {
        return;
    };
    engine.think(&game, limits, &AtomicBool::new(false), &mut |info| {
        let mut line = game.clone();
        for ply in &info.line {
            line.play(*ply).expect("lines are legal");
        }
        println!(
            "{:2} {:8} {:10} {:?} {}",
            info.depth,
            info.score.to_string(),
            info.nodes,
            info.time,
            line.texts().join(" ")
        );
    });
}
