//! How far each side is from its target, and who wins once the two have passed each other.

use serde::Serialize;
use ugolki_engine::race::{Bounds, Race, Verdict};
use ugolki_rules::board::{Bits, Board, Rules, Wide};
use ugolki_rules::{Bitboard, BoardSize, BySide, Game, GameResult, Side};
use ugolki_words::{Lang, say};

use crate::words::side_word;

/// By how much a position of the large board takes longer than one of the small board.
const LARGE: u64 = 20;

/// The memory of the solver, in bytes: enough for the named rulesets of the small board.
const MEMORY: usize = 60 << 20;

/// What is known of the ways of both sides.
#[derive(Debug)]
pub(super) struct Distances {
    /// The moves that each side needs alone on the board.
    sides: BySide<Bounds>,
    /// Who wins, if the sides have passed each other.
    verdict: Option<Verdict>,
}

/// The least number of moves, as far as it is known.
#[derive(Debug, Serialize)]
struct BoundsJson {
    lower: u32,
    upper: Option<u32>,
}

#[derive(Debug, Serialize)]
pub(super) struct DistancesJson {
    white: BoundsJson,
    black: BoundsJson,
    race: Option<RaceJson>,
}

#[derive(Debug, Serialize)]
struct RaceJson {
    result: &'static str,
    proved: bool,
    /// By how many moves White is ahead, at least and at most.
    lead: [i64; 2],
}

impl Distances {
    /// Measures where a game stands, by looking at up to about `nodes` positions of each side on the small board; on the
    /// large one at as many as take that long.
    pub(super) fn of(game: &Game, nodes: u64) -> Self {
        match game.position().size() {
            BoardSize::Eight => measure::<u64>(game, nodes),
            BoardSize::Sixteen => measure::<Wide>(game, nodes / LARGE),
        }
    }

    pub(super) fn json(&self) -> DistancesJson {
        let bounds = |side| {
            let bounds = self.sides.get(side);
            BoundsJson {
                lower: bounds.lower,
                upper: found(bounds),
            }
        };
        DistancesJson {
            white: bounds(Side::White),
            black: bounds(Side::Black),
            race: self.verdict.as_ref().map(|verdict| RaceJson {
                result: verdict.result.text(),
                proved: verdict.proved,
                lead: [verdict.lead.0, verdict.lead.1],
            }),
        }
    }

    /// Both ways in one sentence.
    pub(super) fn ways(&self, lang: Lang) -> String {
        let [white, black] = Side::BOTH.map(|side| way(lang, side, self.sides.get(side)));
        say!(lang, "analyse-ways", white = white, black = black)
    }

    /// Who wins, if the sides have passed each other.
    pub(super) fn race(&self, lang: Lang) -> Option<String> {
        let verdict = self.verdict.as_ref()?;
        let result = match verdict.result {
            GameResult::WhiteWins => say!(lang, "analyse-race-white"),
            GameResult::BlackWins => say!(lang, "analyse-race-black"),
            GameResult::Draw => say!(lang, "analyse-race-draw"),
            GameResult::Open => say!(lang, "analyse-race-open"),
        };
        let result = match (verdict.result, verdict.proved) {
            (GameResult::Open, _) => result.to_owned(),
            (_, true) => say!(lang, "analyse-race-proved", result = result),
            (_, false) => say!(lang, "analyse-race-unless", result = result),
        };
        Some(say!(lang, "analyse-race", result = result))
    }
}

fn measure<B: Bits>(game: &Game, nodes: u64) -> Distances {
    let rules = Rules::<B>::new(game.ruleset());
    let board = Board::<B>::from_position(game.position());
    let mut race = Race::new(&rules, MEMORY);
    // A set-up may begin with a target that is full already: its side has to move out of it, and that is no race.
    let begun = Side::BOTH
        .iter()
        .all(|side| board.men(*side) != rules.target(*side));
    let verdict = begun.then(|| race.verdict(&board, nodes)).flatten();
    let mut sides = match &verdict {
        Some(verdict) => verdict.sides.clone(),
        None => BySide::from_fn(|side| race.solve(board.men(side), side, nodes)),
    };
    // The solver learns as it goes: where both sides have the same way, what it said last holds for both.
    let size = game.position().size();
    let men = |side| game.position().men(side);
    let turned: Bitboard = men(Side::White)
        .iter()
        .map(|square| size.rotate(square))
        .collect();
    if turned == men(Side::Black) {
        sides.white = sides.black.clone();
    }
    Distances { sides, verdict }
}

/// The length of the best way found, if one was.
fn found(bounds: &Bounds) -> Option<u32> {
    (bounds.upper != u32::MAX).then_some(bounds.upper)
}

/// The way of one side: `White 14 moves`, `Black 15 to 17 moves`.
fn way(lang: Lang, side: Side, bounds: &Bounds) -> String {
    let (side, least) = (side_word(side), bounds.lower);
    match found(bounds) {
        Some(upper) if upper == least => say!(lang, "analyse-way", side = side, count = upper),
        Some(upper) => say!(
            lang,
            "analyse-way-between",
            side = side,
            least = least,
            count = upper
        ),
        None => say!(lang, "analyse-way-least", side = side, count = least),
    }
}
