//! What is counted and played of ours.

pub(crate) mod playout;

use ugolki_rules::{BoardSize, Game, Move, Ply, Position, Ruleset, Side, perft};

use playout::Random;

/// The rulesets that are measured: all named ones.
pub(crate) const NAMES: [&str; 8] = [
    "classic-3x3",
    "classic-3x4",
    "diagonal-3x3",
    "diagonal-3x4",
    "triangle",
    "square-4x4",
    "halma-16",
    "russian-3x3",
];

/// A start and ten positions of the middle game, each with the depth that is counted from it.
pub(crate) struct Counted {
    ruleset: Ruleset,
    positions: Vec<(Position, u32)>,
    /// What the counts come to, all together.
    pub(crate) nodes: u64,
}

impl Counted {
    pub(crate) fn new(id: &str) -> Self {
        let ruleset = Ruleset::named(id).unwrap();
        let (from_start, from_middle) = match ruleset.board() {
            BoardSize::Eight => (5, 4),
            BoardSize::Sixteen => (4, 3),
        };
        let mut positions = vec![(Position::start(&ruleset), from_start)];
        positions.extend((1..=10).map(|seed| (middle_game(&ruleset, seed), from_middle)));
        let nodes = positions
            .iter()
            .map(|(position, depth)| perft(position, &ruleset, *depth))
            .sum();
        Self {
            ruleset,
            positions,
            nodes,
        }
    }

    /// Counts them all with `count`, and makes sure that it comes to what it must.
    pub(crate) fn run(&self, count: impl Fn(&Position, &Ruleset, u32) -> u64) -> u64 {
        let nodes = self
            .positions
            .iter()
            .map(|(position, depth)| count(position, &self.ruleset, *depth))
            .sum();
        assert_eq!(nodes, self.nodes);
        nodes
    }
}

/// A position some moves into a game of players who go forward, each a little by chance.
fn middle_game(ruleset: &Ruleset, seed: u64) -> Position {
    let mut random = Random(seed);
    let mut game = Game::new(ruleset.clone());
    let board = ruleset.board();
    for _ in 0..2 * (6 + random.below(7)) + random.below(2) {
        let moves = game.legal_moves();
        let side = game.position().turn();
        let gain = |mv: &Move| {
            let way = |square| i32::from(board.file(square)) + i32::from(board.rank(square));
            let gain = way(mv.to) - way(mv.from);
            if side == Side::White { gain } else { -gain }
        };
        let count = u32::try_from(moves.len()).unwrap();
        let tries = [(); 3].map(|()| moves[usize::try_from(random.below(count)).unwrap()]);
        let best = tries.into_iter().max_by_key(gain).unwrap();
        game.play(Ply::Move(best)).unwrap();
        assert!(!game.is_over());
    }
    *game.position()
}

/// Calls what is generic over the size of the board.
macro_rules! with_rules {
    ($ruleset:expr, $rules:ident, $board:ident => $value:expr) => {
        match $ruleset.board() {
            BoardSize::Eight => {
                let $rules = ugolki_rules::board::Rules::<u64>::new($ruleset);
                let $board = ugolki_rules::board::Board::from_position(&Position::start($ruleset));
                $value
            }
            BoardSize::Sixteen => {
                let $rules = ugolki_rules::board::Rules::<ugolki_rules::board::Wide>::new($ruleset);
                let $board = ugolki_rules::board::Board::from_position(&Position::start($ruleset));
                $value
            }
        }
    };
}
pub(crate) use with_rules;
