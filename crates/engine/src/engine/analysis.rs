//! Analysis: several lines, deeper and deeper, at full strength.

use core::num::NonZeroUsize;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

use ugolki_rules::board::{Bits, Board, Rules, Wide};
use ugolki_rules::{BoardSize, Game, Ply};

use super::{DEEPEST, Engine, keys, without_choice};
use crate::evaluate::{Evaluator, Standings};
use crate::search::{self, Past, Task, Wanted};
use crate::time::Timer;
use crate::{Info, Limits, weights};

/// The solver of races takes a fourth of this before the search begins.
const RACE: Duration = Duration::from_millis(400);

impl Engine {
    /// Looks for the best lines for the side to move, the best one first and each with another first move, until a limit is
    /// reached or `stop` is set; tells of them again and again, and gives what was told last. Whatever the level is set to,
    /// nothing is held back.
    ///
    /// Where the game is over there is no line; where the side must pass, one with the pass alone.
    pub fn analyse(
        &mut self,
        game: &Game,
        lines: NonZeroUsize,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Info]),
    ) -> Vec<Info> {
        match game.ruleset().board() {
            BoardSize::Eight => self.analyse_on::<u64>(game, lines, limits, stop, tell),
            BoardSize::Sixteen => self.analyse_on::<Wide>(game, lines, limits, stop, tell),
        }
    }

    fn analyse_on<B: Bits>(
        &mut self,
        game: &Game,
        lines: NonZeroUsize,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Info]),
    ) -> Vec<Info> {
        if game.is_over() {
            return Vec::new();
        }
        let rules = Rules::<B>::new(game.ruleset());
        let board = Board::from_position(game.position());
        let evaluator = Evaluator::new(rules, self.weights.unwrap_or_else(|| *weights::of(&rules)));
        let moves = game.legal_moves();
        if moves.is_empty() {
            let ply = game.must_pass().then_some(Ply::Pass);
            let worth = evaluator.evaluate(&board, &mut Standings::new(&evaluator));
            let told = vec![without_choice(ply, worth).info];
            tell(&told);
            return told;
        }
        let known = self.shortest(game, &rules, &board, limits);
        let past = Past::new(keys::<B>(game));
        let task = Task {
            rules: &rules,
            evaluator: &evaluator,
            past: &past,
            board,
            moves,
            depth: limits.depth.unwrap_or(u32::MAX).clamp(1, DEEPEST),
        };
        let timer = Timer::start(limits, evaluator.moves_to_go(&board));
        let shared = self.shared::<B>(limits, timer, self.settings.threads, stop);
        let wanted = Wanted {
            lines: lines.get(),
            known,
        };
        search::analyse(&task, &shared, wanted, tell)
    }

    /// The best line, if the game has become a race that is solved at once.
    fn shortest<B: Bits>(
        &mut self,
        game: &Game,
        rules: &Rules<B>,
        board: &Board<B>,
        limits: &Limits,
    ) -> Option<Info> {
        let quick = Limits {
            time: Limits::time(RACE).time,
            ..*limits
        };
        self.race(game, rules, board, &quick, &Timer::start(&quick, 1))
            .map(|thought| thought.info)
    }
}
