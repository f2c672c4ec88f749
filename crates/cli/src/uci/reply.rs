//! What the engine says of its thinking, as lines.

use std::time::Duration;

use ugolki_engine::{Info, Score};
use ugolki_rules::{Game, Ply};

/// `info depth .. pv ..`, for a thought about `game`.
pub(super) fn info(game: &Game, info: &Info) -> String {
    let mut line = format!(
        "info depth {} seldepth {} score {} nodes {} nps {} time {} hashfull {}",
        info.depth,
        info.deepest,
        score(info.score),
        info.nodes,
        per_second(info.nodes, info.time),
        info.time.as_millis(),
        info.table_full,
    );
    let line_of_play = texts(game, &info.line);
    if !line_of_play.is_empty() {
        line.push_str(" pv ");
        line.push_str(&line_of_play.join(" "));
    }
    line
}

/// `bestmove c3-e3`, `bestmove pass`, or `bestmove none` when there is nothing to play.
pub(super) fn best(game: &Game, best: Option<Ply>) -> String {
    let text = best.and_then(|ply| texts(game, &[ply]).pop());
    format!("bestmove {}", text.as_deref().unwrap_or("none"))
}

/// A line of play as it is written: canonical paths and `pass`, as far as it is legal.
fn texts(game: &Game, plies: &[Ply]) -> Vec<String> {
    let ruleset = game.ruleset();
    let mut position = *game.position();
    let mut texts = Vec::new();
    for ply in plies {
        if position.check_ply(ruleset, *ply).is_err() {
            break;
        }
        texts.push(match ply {
            Ply::Pass => "pass".to_owned(),
            Ply::Move(mv) => position
                .path(ruleset, *mv)
                .map(|path| path.display(position.size()).to_string())
                .unwrap_or_default(),
        });
        position = position.after(*ply);
    }
    texts
}

fn score(score: Score) -> String {
    match score {
        Score::Estimate(points) => format!("pts {points}"),
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
        Score::Draw => "draw".to_owned(),
    }
}

fn per_second(nodes: u64, time: Duration) -> u128 {
    match time.as_micros() {
        0 => 0,
        micros => u128::from(nodes) * 1_000_000 / micros,
    }
}

#[cfg(test)]
mod tests;
