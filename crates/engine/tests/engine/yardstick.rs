//! A plain opponent to be measured against: alpha-beta three plies deep, with the way that is left as its evaluation.
//!
//! It plays the first of the best moves in an order that the seed shuffles, whatever it looks at first to find them. The
//! last ply is most of its work: unless a move there may end the game, only the longest one counts.

use ugolki_rules::board::{Bits, Board, Direction, Groups, Rules, Wide};
use ugolki_rules::{BoardSize, Enclosure, Game, LateHome, Move, NoMove, Ply, Side, Square};

/// How deep it looks, in plies.
const DEPTH: i32 = 3;
const WON: i32 = 1_000_000;

/// What it plays; the first of several equal moves in an order that the seed shuffles.
pub(crate) fn choose(game: &Game, seed: u64) -> Option<Ply> {
    match game.ruleset().board() {
        BoardSize::Eight => choose_on::<u64>(game, seed),
        BoardSize::Sixteen => choose_on::<Wide>(game, seed),
    }
}

fn choose_on<B: Bits>(game: &Game, seed: u64) -> Option<Ply> {
    let board = Board::<B>::from_position(game.position());
    if game.must_pass() {
        return Some(Ply::Pass);
    }
    let mut yardstick = Yardstick::new(Rules::new(game.ruleset()));
    let mut moves = game.legal_moves();
    let mix = |mv: &Move| {
        let ends = u64::from(mv.from.index()) << 8 | u64::from(mv.to.index());
        (ends ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20
    };
    moves.sort_by_key(mix);
    let mut ranked: Vec<_> = moves.into_iter().enumerate().collect();
    ranked.sort_by_key(|(_, mv)| -yardstick.gain(board.turn(), *mv));
    let lead = yardstick.lead(&board);
    let mut best = (-2 * WON, None);
    for (place, mv) in ranked {
        // One that is as good counts if it comes sooner.
        let ties = best.1.is_some_and(|(sooner, _)| place < sooner);
        let alpha = best.0 - i32::from(ties);
        let value = yardstick.after_ply(&board, Ply::Move(mv), lead, DEPTH, -2 * WON, -alpha);
        if value > alpha {
            best = (value, Some((place, mv)));
        }
    }
    best.1.map(|(_, mv)| Ply::Move(mv))
}

struct Yardstick<B> {
    rules: Rules<B>,
    /// The files and ranks of each square from the first ones, together.
    gone: Vec<i32>,
    /// The moves of the nodes on the way with what they gain, one node's after another's.
    moves: Vec<(i32, Move)>,
}

impl<B: Bits> Yardstick<B> {
    fn new(rules: Rules<B>) -> Self {
        let gone = |square| i32::from(B::SIZE.file(square)) + i32::from(B::SIZE.rank(square));
        Self {
            rules,
            gone: B::SIZE.squares_iter().map(gone).collect(),
            moves: Vec::new(),
        }
    }

    fn gone(&self, square: Square) -> i32 {
        self.gone[usize::from(square.index())]
    }

    /// How many files and ranks a move brings its man nearer to the far corner.
    fn gain(&self, side: Side, mv: Move) -> i32 {
        let gain = self.gone(mv.to) - self.gone(mv.from);
        match side {
            Side::White => gain,
            Side::Black => -gain,
        }
    }

    /// How many files and ranks less than the other side's the men of the side to move are away from the far corner.
    fn lead(&self, board: &Board<B>) -> i32 {
        let sum = |side| board.men(side).squares().map(|man| self.gone(man)).sum::<i32>();
        let reach = |men: B| 2 * i32::from(B::SIZE.side() - 1) * men.count().cast_signed();
        let white = sum(Side::White) - reach(board.men(Side::White)) + sum(Side::Black);
        match board.turn() {
            Side::White => white,
            Side::Black => -white,
        }
    }

    /// The value of a ply for the side that plays it, whose lead it has been before.
    fn after_ply(
        &mut self,
        before: &Board<B>,
        ply: Ply,
        lead: i32,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (after, gain) = match ply {
            Ply::Move(mv) => (before.after(mv), self.gain(before.turn(), mv)),
            Ply::Pass => (before.passed(), 0),
        };
        if let Some(outcome) = self.rules.outcome_by_men(before, ply, &after, 1) {
            return match outcome.winner {
                None => 0,
                Some(winner) if winner == before.turn() => WON + depth,
                Some(_) => -WON - depth,
            };
        }
        let is_last_reply = before.turn() == Side::White && self.rules.fills_target(&after, Side::White);
        let lead = -(lead + gain);
        if depth > 1 {
            return -self.value(&after, lead, depth - 1, alpha, beta, is_last_reply);
        }
        // Where no move is left the game is drawn, unless it is decided by the last reply.
        let matters = -lead > -beta || 0 > -beta;
        if matters && !is_last_reply && self.rules.no_move(&after).is_some() {
            return 0;
        }
        -lead
    }

    fn value(
        &mut self,
        board: &Board<B>,
        lead: i32,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        is_last_reply: bool,
    ) -> i32 {
        if depth == 1 && !is_last_reply && self.is_calm(board) {
            let mut longest = Longest::new(self, board);
            self.rules.field(board).groups(&mut longest);
            if let Some(gain) = longest.gain {
                return alpha.max(lead + gain);
            }
        }
        let first = self.moves.len();
        let field = self.rules.field(board);
        let side = board.turn();
        let mut moves = core::mem::take(&mut self.moves);
        field.each_move(|mv| moves.push((self.gain(side, mv), mv)));
        self.moves = moves;
        if self.moves.len() == first {
            if !is_last_reply && self.rules.no_move(board).is_some() {
                return 0;
            }
            if self.rules.parameters().no_move == NoMove::Pass {
                return self.after_ply(board, Ply::Pass, lead, depth, -beta, -alpha);
            }
            return alpha;
        }
        while let Some(place) = longest(&self.moves[first..]) {
            let (_, mv) = self.moves.swap_remove(first + place);
            let value = self.after_ply(board, Ply::Move(mv), lead, depth, -beta, -alpha);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        alpha
    }

    /// Tells that no move of the side to move can end the game, unless by going back into the house after the deadline.
    fn is_calm(&self, board: &Board<B>) -> bool {
        let parameters = self.rules.parameters();
        let number = board.number();
        let between = number < parameters.exit_limit
            || number > parameters.exit_limit && parameters.late_home == LateHome::Once;
        let missing = |side: Side| (self.rules.target(side) & !board.men(side)).count();
        let far = missing(board.turn()) > 1 && missing(board.turn().opposite()) > 0;
        between && number != parameters.move_limit && far && self.has_steps(board)
    }

    /// Tells that the other side will have a step, whatever the side to move does: where nothing is forbidden, of two ends
    /// one is left.
    fn has_steps(&self, board: &Board<B>) -> bool {
        let bans = matches!(
            self.rules.parameters().enclosure,
            Enclosure::Forbidden | Enclosure::ForbiddenByMove
        );
        let steps = Direction::FOUR
            .iter()
            .fold(B::EMPTY, |ends, direction| ends | board.enemy().step(*direction));
        !bans && (steps & !(board.own() | board.enemy())).count() > 1
    }
}

/// The place of the move that gains most, the last one among equals.
fn longest(moves: &[(i32, Move)]) -> Option<usize> {
    let places = moves.iter().enumerate();
    places.max_by_key(|(_, (gain, _))| *gain).map(|(place, _)| place)
}

/// Finds what the longest move gains that does not lose at once.
struct Longest<'a, B> {
    of: &'a Yardstick<B>,
    side: Side,
    /// The house after the deadline.
    barred: B,
    gain: Option<i32>,
}

impl<'a, B: Bits> Longest<'a, B> {
    fn new(of: &'a Yardstick<B>, board: &Board<B>) -> Self {
        let side = board.turn();
        let late = board.number() > of.rules.parameters().exit_limit;
        Self {
            of,
            side,
            barred: if late { of.rules.house(side) } else { B::EMPTY },
            gain: None,
        }
    }
}

impl<B: Bits> Groups<B> for Longest<'_, B> {
    fn steps(&mut self, direction: Direction, ends: B) {
        let forward = match direction {
            Direction::North | Direction::East => 1,
            Direction::South | Direction::West => -1,
            Direction::NorthEast => 2,
            Direction::SouthWest => -2,
            Direction::NorthWest | Direction::SouthEast => 0,
        };
        let gain = match self.side {
            Side::White => forward,
            Side::Black => -forward,
        };
        if !(ends & !self.barred).is_empty() {
            self.gain = self.gain.max(Some(gain));
        }
    }

    fn chains(&mut self, men: B, ends: B) {
        let ends = ends & !self.barred;
        for (men, ends) in men.by_class().into_iter().zip(ends.by_class()) {
            let ahead = |square| match self.side {
                Side::White => self.of.gone(square),
                Side::Black => -self.of.gone(square),
            };
            let hindmost = men.squares().map(ahead).min();
            let foremost = ends.squares().map(ahead).max();
            if let (Some(from), Some(to)) = (hindmost, foremost) {
                self.gain = self.gain.max(Some(to - from));
            }
        }
    }
}
