//! Who wins a race.

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{Bitboard, BoardSize, BySide, Directions, GameResult, Move, Side};

use super::gap::rear;
use super::{Bounds, Gap, Solver};

/// The races of one ruleset: a solver for both sides, as Black's puzzle is White's turned by half a turn.
#[derive(Debug, Clone)]
pub struct Race<B> {
    rules: Rules<B>,
    solver: Solver<B>,
}

/// What is known of a race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// What stands between the sides, and how long that is proved to last.
    pub gap: Gap,
    /// The moves that each side needs alone, and its line in squares of the board.
    pub sides: BySide<Bounds>,
    /// Who wins, if the bounds decide it and the move limit leaves the time; else open. It is **proved** if
    /// `proved` says so; else it is what comes when neither side goes behind its rear.
    pub result: GameResult,
    /// Whether `result` holds against every play: the game is over before the sides can meet again.
    pub proved: bool,
    /// By how many moves White is ahead: at least and at most. White wins with 1, Black with -1; 0 is a draw by both
    /// goals. Black's last reply is counted in.
    pub lead: (i64, i64),
}

impl<B: Bits> Race<B> {
    /// The races of a ruleset, with a solver that takes up to about `memory` bytes.
    pub fn new(rules: &Rules<B>, memory: usize) -> Self {
        let directions = rules.parameters().directions;
        Self {
            rules: *rules,
            solver: Solver::new(rules.target(Side::White), directions, !B::EMPTY, memory),
        }
    }

    /// Fills the solver's tables further ([`Solver::prepare`]), and tells whether they are as full as they get.
    pub fn prepare(&mut self, work: u64) -> bool {
        self.solver.prepare(work)
    }

    /// The solver. Its men go to White's target: those of Black are turned by half a turn.
    pub const fn solver(&self) -> &Solver<B> {
        &self.solver
    }

    /// What stands between the sides.
    pub fn gap(&self, board: &Board<B>) -> Gap {
        Gap::of(&self.rules, board)
    }

    /// No line of a side is shorter than this when it moves alone: cheap enough for each node of a search. As long as
    /// the sides can meet, men of the other side may make a shorter one possible.
    #[inline]
    pub fn lower_bound(&self, men: B, side: Side) -> u32 {
        self.solver.lower_bound(facing(men, side))
    }

    /// The moves that a side needs when it moves alone, by looking at up to about `nodes` positions.
    pub fn solve(&mut self, men: B, side: Side, nodes: u64) -> Bounds {
        let bounds = self.solver.solve(facing(men, side), nodes);
        let turn = |mv: Move| match side {
            Side::White => mv,
            Side::Black => Move {
                from: B::SIZE.rotate(mv.from),
                to: B::SIZE.rotate(mv.to),
            },
        };
        Bounds {
            line: bounds.line.into_iter().map(turn).collect(),
            ..bounds
        }
    }

    /// The verdict on a position in which the sides are apart, by looking at up to about `nodes` positions of each side;
    /// none if they are not apart, or if a side that is there already has to move out again or has won.
    pub fn verdict(&mut self, board: &Board<B>, nodes: u64) -> Option<Verdict> {
        let gap = self.gap(board);
        if !gap.apart || self.is_there(board) {
            return None;
        }
        let sides = BySide::from_fn(|side| self.solve(board.men(side), side, nodes));
        let usable = BySide::from_fn(|side| self.keeps_away(board, side, sides.get(side)));
        let lead = lead(board.turn(), &sides, usable);
        let (result, plies) = match lead {
            (1.., _) => (GameResult::WhiteWins, whites_plies(board.turn(), &sides)),
            (_, ..=-1) => (GameResult::BlackWins, blacks_plies(board.turn(), &sides)),
            (0, 0) => (GameResult::Draw, whites_plies(board.turn(), &sides)),
            _ => (GameResult::Open, u64::MAX),
        };
        let in_time = self.in_time(board, plies);
        Some(Verdict {
            proved: in_time && plies <= u64::from(gap.free),
            result: if in_time { result } else { GameResult::Open },
            gap,
            sides,
            lead,
        })
    }

    /// Tells whether there is no race any more: a side is in its target, and it is not just Black's last reply that is due
    /// . Only a set-up can be so.
    fn is_there(&self, board: &Board<B>) -> bool {
        self.rules.fills_target(board, Side::Black)
            || board.turn() == Side::White && self.rules.fills_target(board, Side::White)
    }

    /// Tells whether a line can be played whatever the other side does beyond its rear: the men stay beyond the other
    /// side's rear, with the room that a chain may need behind them, and none is at home, where limits apply.
    fn keeps_away(&self, board: &Board<B>, side: Side, bounds: &Bounds) -> bool {
        let reach = match self.rules.parameters().directions {
            Directions::Four => 1,
            Directions::Eight => 2,
        };
        let other = rear(board.men(side.opposite()), side.opposite());
        let own = rear(board.men(side), side);
        let home = self.rules.house(side);
        let mut men = board.men(side);
        (men & home).is_empty()
            && bounds.line.iter().all(|mv| {
                men ^= B::of(mv.from) | B::of(mv.to);
                let rear = rear(men, side);
                let away = match side {
                    Side::White => rear >= own || rear - reach > other,
                    Side::Black => rear <= own || rear + reach < other,
                };
                away && (men & home).is_empty()
            })
    }

    /// Tells whether so many plies end before the move limit.
    fn in_time(&self, board: &Board<B>, plies: u64) -> bool {
        // The pair in play began with White's ply.
        let begun = match board.turn() {
            Side::White => 0,
            Side::Black => 1,
        };
        let pairs = plies.saturating_add(begun).div_ceil(2);
        pairs.saturating_add(board.number().into()) <= u64::from(self.rules.parameters().move_limit) + 1
    }
}

/// The plies until Black has replied to White's last move, when both play their lines.
fn whites_plies(turn: Side, sides: &BySide<Bounds>) -> u64 {
    let moves = u64::from(sides.get(Side::White).upper);
    match turn {
        Side::White => moves * 2,
        Side::Black => moves * 2 + 1,
    }
}

/// The plies until Black's last move, when both play their lines.
fn blacks_plies(turn: Side, sides: &BySide<Bounds>) -> u64 {
    let moves = u64::from(sides.get(Side::Black).upper);
    match turn {
        Side::White => moves * 2,
        Side::Black => (moves * 2).saturating_sub(1),
    }
}

/// By how many moves White is ahead. Black's reply to White's goal draws, so that White has to be a whole pair
/// of moves ahead; with Black to move, Black has one move more.
fn lead(turn: Side, sides: &BySide<Bounds>, usable: BySide<bool>) -> (i64, i64) {
    let tempo = match turn {
        Side::White => 0,
        Side::Black => -1,
    };
    let most = |side: Side| {
        if *usable.get(side) {
            i64::from(sides.get(side).upper)
        } else {
            u32::MAX.into()
        }
    };
    let least = |side: Side| i64::from(sides.get(side).lower);
    (
        least(Side::Black) - most(Side::White) + tempo,
        most(Side::Black) - least(Side::White) + tempo,
    )
}

/// The men as if they were White's.
#[inline]
fn facing<B: Bits>(men: B, side: Side) -> B {
    match side {
        Side::White => men,
        Side::Black => {
            let [a, b, c, d] = men.to_board().words().map(u64::reverse_bits);
            B::from_board(Bitboard::from_words(match B::SIZE {
                BoardSize::Eight => [a, b, c, d],
                BoardSize::Sixteen => [d, c, b, a],
            }))
        }
    }
}
