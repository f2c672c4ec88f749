//! What an analysis says, in lines and as JSON.

use serde::Serialize;
use ugolki_engine::{Score, Thought, motive};
use ugolki_rules::text::pairs;
use ugolki_rules::{Game, Outcome, Ply, Side};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use super::race::{Distances, DistancesJson};
use crate::thinker::told;
use crate::words::{self, labelled, side_word};

/// By how much another ply is better before it is worth a word, in hundredths of a move.
const TELLING: i64 = 50;

/// How wide the labels are at least.
const LABELS: usize = 12;

/// A value beyond every estimate.
const DECIDED: i64 = 1_000_000;

/// What was made of a position.
#[derive(Debug)]
pub(super) enum Analysis {
    /// The game is over.
    Over(Outcome),
    /// It goes on.
    Open(Box<Thought>),
}

/// An evaluation in JSON.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ScoreJson {
    /// In hundredths of a move.
    Estimate {
        value: i32,
    },
    Win {
        plies: u32,
    },
    Loss {
        plies: u32,
    },
    Draw,
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> Self {
        match score {
            Score::Estimate(value) => Self::Estimate { value },
            Score::Win(plies) => Self::Win { plies },
            Score::Loss(plies) => Self::Loss { plies },
            Score::Draw => Self::Draw,
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct AnalysisJson {
    schema: u32,
    ruleset: &'static str,
    position: String,
    plies: usize,
    number: u16,
    side: &'static str,
    result: &'static str,
    reason: Option<&'static str>,
    distances: Option<DistancesJson>,
    #[serde(flatten)]
    found: Option<FoundJson>,
}

#[derive(Debug, Serialize)]
struct FoundJson {
    score: ScoreJson,
    best: Option<String>,
    motive: Option<&'static str>,
    line: Vec<String>,
    depth: u32,
    nodes: u64,
    time_ms: u64,
}

impl Analysis {
    /// The evaluation for the side to move.
    fn score(&self, turn: Side) -> Score {
        match self {
            Self::Open(thought) => thought.info.score,
            Self::Over(outcome) => match outcome.winner {
                None => Score::Draw,
                Some(winner) if winner == turn => Score::Win(0),
                Some(_) => Score::Loss(0),
            },
        }
    }

    pub(super) fn json(&self, game: &Game, distances: Option<&Distances>) -> AnalysisJson {
        let position = game.position();
        AnalysisJson {
            schema: 1,
            ruleset: game.ruleset().id(),
            position: position.to_string(),
            plies: game.plies().len(),
            number: position.number(),
            side: position.turn().name(),
            result: game.result().text(),
            reason: game.outcome().map(|outcome| outcome.reason.kind()),
            distances: distances.map(Distances::json),
            found: match self {
                Self::Over(_) => None,
                Self::Open(thought) => Some(FoundJson {
                    score: thought.info.score.into(),
                    best: thought.best.map(|ply| text::ply(ply, game)),
                    motive: thought.best.map(|_| told(motive(game, thought)).kind()),
                    line: line(game, &thought.info.line),
                    depth: thought.info.depth,
                    nodes: thought.info.nodes,
                    time_ms: u64::try_from(thought.info.time.as_millis()).unwrap_or(u64::MAX),
                }),
            },
        }
    }

    pub(super) fn lines(&self, lang: Lang, game: &Game, distances: Option<&Distances>) -> Vec<String> {
        let position = game.position();
        let side = position.turn();
        let rules = say!(
            lang,
            "analyse-rules",
            ruleset = game.ruleset().id(),
            number = position.number(),
            side = side_word(side)
        );
        let mut rows = vec![
            (say!(lang, "analyse-label-rules"), rules),
            (say!(lang, "analyse-label-position"), position.to_string()),
        ];
        match self {
            Self::Over(outcome) => {
                let over = text::outcome(lang, (*outcome).into());
                rows.push((say!(lang, "analyse-label-over"), over));
            }
            Self::Open(thought) => {
                let info = &thought.info;
                rows.push((
                    say!(lang, "analyse-label-evaluation"),
                    evaluation(lang, info.score, side),
                ));
                if let Some(best) = thought.best {
                    let why = text::motive(lang, told(motive(game, thought)), position.size());
                    let best = format!("{}  {why}", text::ply(best, game));
                    rows.push((say!(lang, "analyse-label-best"), best));
                }
                let texts = line(game, &info.line);
                let pairs = pairs(side, position.number(), texts.iter().map(String::as_str));
                rows.push((say!(lang, "analyse-label-line"), pairs));
                if let Some(distances) = distances {
                    rows.push((say!(lang, "analyse-label-distances"), distances.ways(lang)));
                    let race = distances.race(lang);
                    rows.extend(race.map(|race| (say!(lang, "analyse-label-race"), race)));
                }
                let (secs, millis) = (info.time.as_secs(), info.time.subsec_millis());
                let looked_at = say!(
                    lang,
                    "analyse-looked-at",
                    depth = info.depth,
                    nodes = info.nodes,
                    time = format!("{secs}{}{millis:03}", words::point(lang))
                );
                rows.push((say!(lang, "analyse-label-looked-at"), looked_at));
            }
        }
        let widest = rows.iter().map(|(label, _)| label.chars().count() + 2).max();
        let width = widest.unwrap_or_default().max(LABELS);
        let rows = rows.into_iter();
        rows.map(|(label, said)| labelled(width, label, said)).collect()
    }
}

/// The plies of a line as they are written, as far as they can be played.
fn line(game: &Game, plies: &[Ply]) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::new();
    for ply in plies {
        let text = text::ply(*ply, &game);
        if game.play(*ply).is_err() {
            break;
        }
        texts.push(text);
    }
    texts
}

/// An evaluation in words, for the side that it belongs to.
fn evaluation(lang: Lang, score: Score, side: Side) -> String {
    let side = side_word(side);
    match score {
        Score::Estimate(0) => say!(lang, "analyse-even").to_owned(),
        Score::Estimate(value) => {
            let score = score_said(lang, score);
            if value > 0 {
                say!(lang, "analyse-ahead", score = score, side = side)
            } else {
                say!(lang, "analyse-behind", score = score, side = side)
            }
        }
        Score::Win(plies) => say!(lang, "analyse-wins", side = side, count = plies),
        Score::Loss(plies) => say!(lang, "analyse-loses", side = side, count = plies),
        Score::Draw => say!(lang, "analyse-draw").to_owned(),
    }
}

/// An evaluation in short, as it stands behind a move: `+1.25`, `win in 7`.
fn score_said(lang: Lang, score: Score) -> String {
    match score {
        Score::Estimate(_) => score.to_string().replace('.', words::point(lang)),
        Score::Win(plies) => say!(lang, "analyse-score-win", plies = plies),
        Score::Loss(plies) => say!(lang, "analyse-score-loss", plies = plies),
        Score::Draw => say!(lang, "analyse-score-draw").to_owned(),
    }
}

/// The same evaluation as the other side has it, one ply earlier.
const fn turned(score: Score) -> Score {
    match score {
        Score::Estimate(value) => Score::Estimate(value.saturating_neg()),
        Score::Win(plies) => Score::Loss(plies.saturating_add(1)),
        Score::Loss(plies) => Score::Win(plies.saturating_add(1)),
        Score::Draw => Score::Draw,
    }
}

/// An evaluation as a number: sooner wins are more, later losses too.
fn worth(score: Score) -> i64 {
    match score {
        Score::Estimate(value) => value.into(),
        Score::Win(plies) => DECIDED - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - DECIDED,
        Score::Draw => 0,
    }
}

/// A ply of a game, and what the engine thinks of it.
#[derive(Debug)]
pub(super) struct Judgement {
    number: u16,
    side: Side,
    played: String,
    /// The evaluation after it, for who made it.
    score: Score,
    /// The ply that the engine would have made, with the evaluation that it saw before.
    best: Option<(String, Score)>,
    /// The best ply is another one, and worth telling.
    is_better: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct JudgementJson<'a> {
    schema: u32,
    number: u16,
    side: &'static str,
    #[serde(rename = "move")]
    played: &'a str,
    score: ScoreJson,
    best: Option<&'a str>,
    best_score: Option<ScoreJson>,
    better: bool,
}

impl Judgement {
    /// Judges a ply by the analyses before and after it.
    pub(super) fn new(game: &Game, ply: Ply, before: &Analysis, after: &Analysis) -> Self {
        let position = game.position();
        let side = position.turn();
        let score = turned(after.score(side.opposite()));
        let best = match before {
            Analysis::Over(_) => None,
            Analysis::Open(thought) => thought.best.map(|best| (best, thought.info.score)),
        };
        let is_better = best.is_some_and(|(best, seen)| best != ply && worth(seen) - worth(score) >= TELLING);
        Self {
            number: position.number(),
            side,
            played: text::ply(ply, game),
            score,
            best: best.map(|(best, seen)| (text::ply(best, game), seen)),
            is_better,
        }
    }

    pub(super) fn json(&self) -> JudgementJson<'_> {
        JudgementJson {
            schema: 1,
            number: self.number,
            side: self.side.name(),
            played: &self.played,
            score: self.score.into(),
            best: self.best.as_ref().map(|(best, _)| best.as_str()),
            best_score: self.best.as_ref().map(|(_, score)| (*score).into()),
            better: self.is_better,
        }
    }

    pub(super) fn line(&self, lang: Lang) -> String {
        let dots = match self.side {
            Side::White => ".",
            Side::Black => "...",
        };
        let number = format!("{}{dots}", self.number);
        let played = format!(
            "{number:<6} {:<20} {:>10}",
            self.played,
            score_said(lang, self.score)
        );
        match &self.best {
            Some((best, score)) if self.is_better => {
                let score = score_said(lang, *score);
                let better = say!(lang, "analyse-better", best = best.as_str(), score = score);
                format!("{played}   {better}")
            }
            Some(_) | None => played,
        }
    }
}
