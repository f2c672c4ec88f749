//! Where the positions come from: games of the engine against itself, and men scattered before the house.

use std::sync::atomic::AtomicBool;

use ugolki_engine::{Engine, Level, Limits, Settings};
use ugolki_rules::{Bitboard, BoardSize, Game, Position, Ruleset, Setup, Side};

use super::candidate::{Candidate, farthest, fill};
use crate::chance::Chance;

/// The games of each ruleset, the random plies that each begins with, and the positions that the engine looks at for a move.
const GAMES: u64 = 10;
const OPENING: usize = 4;
const NODES: u64 = 800;
/// From which move on men are looked for that have come far.
const MIDDLE: u16 = 8;
/// The scattered positions of each ruleset that are tried.
const SCATTERED: u64 = 200;

/// All candidates, in an order that depends on the seed alone.
pub(super) fn candidates(seed: u64) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (place, ruleset) in (0..).zip(Ruleset::all()) {
        for game in 0..GAMES {
            of_game(&ruleset, Chance::new([seed, place, game]), &mut found);
        }
        for number in 0..SCATTERED {
            let mut chance = Chance::new([seed, place, GAMES + number]);
            found.extend(scattered(&ruleset, &mut chance).and_then(|position| fill(&ruleset, position)));
        }
        println!("{}: {} candidates so far", ruleset.id(), found.len());
    }
    found
}

/// Plays a game and takes what its positions give, for either side.
fn of_game(ruleset: &Ruleset, mut chance: Chance, found: &mut Vec<Candidate>) {
    let mut game = Game::new(ruleset.clone());
    let mut engine = Engine::new(Settings {
        level: Level::MAX,
        table_mib: 4,
        ..Settings::default()
    });
    let mut of_this: Vec<Candidate> = Vec::new();
    while !game.is_over() {
        let ply = if game.plies().len() < OPENING {
            let moves = game.legal_moves();
            moves
                .get(chance.below(moves.len()))
                .map(|mv| ugolki_rules::Ply::Move(*mv))
        } else {
            engine
                .think(&game, &Limits::nodes(NODES), &AtomicBool::new(false), &mut |_| {})
                .best
        };
        let Some(ply) = ply else { return };
        if game.play(ply).is_err() || game.is_over() {
            break;
        }
        for side in Side::BOTH {
            let setup = Setup {
                turn: side,
                ..*game.position().setup()
            };
            let Ok(position) = Position::from_setup(ruleset, setup) else {
                continue;
            };
            let full = Side::BOTH
                .iter()
                .any(|side| position.men(*side) == ruleset.target(*side));
            if full {
                continue;
            }
            if position.number() >= MIDDLE {
                of_this.extend(farthest(ruleset, position).filter(|_| chance.below(8) == 0));
            }
            if chance.below(2) == 0 {
                of_this.extend(fill(ruleset, position));
            }
        }
    }
    // Positions that follow each other are one puzzle with a move less: of each number of moves one, for each side.
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in of_this {
        let (side, goal) = (candidate.puzzle.side(), candidate.puzzle.goal);
        if !kept
            .iter()
            .any(|other| other.puzzle.side() == side && other.puzzle.goal == goal)
        {
            kept.push(candidate);
        }
    }
    found.extend(kept);
}

/// A position with most men of one side at home, some before the house, and men of the other side standing about.
fn scattered(ruleset: &Ruleset, chance: &mut Chance) -> Option<Position> {
    let side = if chance.below(2) == 0 {
        Side::White
    } else {
        Side::Black
    };
    let other = side.opposite();
    let mut own = ruleset.target(side);
    for _ in 0..2 + chance.below(4) {
        let out = pick(own & ruleset.target(side), chance)?;
        own.remove(out);
        let place = pick(before(ruleset, side).difference(own), chance)?;
        own.insert(place);
    }
    let mut still = ruleset.target(other);
    for _ in 0..=chance.below(6) {
        let out = pick(still & ruleset.target(other), chance)?;
        still.remove(out);
        let place = pick(before(ruleset, side).difference(own).difference(still), chance)?;
        still.insert(place);
    }
    let mut setup = Setup::start(ruleset);
    *setup.men.get_mut(side) = own;
    *setup.men.get_mut(other) = still;
    setup.turn = side;
    setup.number = ruleset.exit_limit() / 2;
    Position::from_setup(ruleset, setup).ok()
}

/// The squares before the house that a side is to fill: no house, and the nearer half of the board.
fn before(ruleset: &Ruleset, side: Side) -> Bitboard {
    let board: BoardSize = ruleset.board();
    let near = |square: &ugolki_rules::Square| {
        let seen = match side {
            Side::White => *square,
            Side::Black => board.rotate(*square),
        };
        let line = u16::from(board.file(seen)) + u16::from(board.rank(seen));
        line >= u16::from(board.side()) - 2
    };
    let houses = ruleset.house(Side::White) | ruleset.house(Side::Black);
    board
        .squares_iter()
        .filter(near)
        .collect::<Bitboard>()
        .difference(houses)
}

fn pick(squares: Bitboard, chance: &mut Chance) -> Option<ugolki_rules::Square> {
    squares.iter().nth(chance.below(usize::from(squares.len())))
}
