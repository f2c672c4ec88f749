//! Game text as a game to be gone through: its moves by the rules, and the clocks in its comments. Nothing in it is signed.

use ugolki_rules::text::{GameText, read_all};
use ugolki_rules::{BySide, Game, GameResult, Path, Ply, Setup, Side};
use ugolki_tui::{ReplayFault, ReplayGame, ReplayPlayer, ReplayPly, ReplayStop, SignatureState};

use ugolki_words::{Lang, say};

use crate::commands::adjudicate::Judged;

/// The first game of a text.
///
/// # Errors
/// Why there is none, in words.
pub(super) fn game(text: &str, lang: Lang) -> Result<ReplayGame, String> {
    let read = read_all(text).into_iter().next();
    let Some(read) = read else {
        return Err(say!(lang, "fault-content-neither").to_owned());
    };
    let judged = Judged::new(1, &read);
    let written = match &read {
        Ok(text) => text,
        Err(broken) => &broken.read,
    };
    let Some(ruleset) = judged.ruleset.clone() else {
        return Err(judged.said(lang, &read));
    };
    let mut game = match written.tag("Position") {
        None => Game::new(ruleset.clone()),
        Some(position) => Setup::parse(ruleset.board(), position)
            .ok()
            .and_then(|setup| ugolki_rules::Position::from_setup(&ruleset, setup).ok())
            .and_then(|position| Game::replay_from(ruleset.clone(), position).ok())
            .ok_or_else(|| judged.said(lang, &read))?,
    };
    let mut stops = vec![ReplayStop {
        position: *game.position(),
        ply: None,
        plies: 0,
        clocks: BySide::default(),
        deeds: Vec::new(),
    }];
    for (played, written_move) in judged.adjudication.moves.iter().zip(&written.moves) {
        let (before, side) = (*game.position(), game.position().turn());
        let Ok(ply) = game.play_text(played) else { break };
        let mut clocks = stops.last().map(|stop| stop.clocks).unwrap_or_default();
        if let Some(left) = clock(&written_move.comments) {
            *clocks.get_mut(side) = Some(left);
        }
        let path = match ply {
            Ply::Move(mv) => before.path(&ruleset, mv),
            Ply::Pass => None,
        };
        stops.push(ReplayStop {
            position: *game.position(),
            ply: Some(ReplayPly {
                side,
                number: before.number(),
                text: played.clone(),
                squares: path.as_ref().map(Path::squares).unwrap_or_default().to_vec(),
                seq: None,
                signature: SignatureState::Missing,
                thinking_ms: None,
                lag: None,
                flag: false,
            }),
            plies: game.plies().len(),
            clocks,
            deeds: Vec::new(),
        });
    }
    let faults = judged.adjudication.error.as_ref().map(|refusal| ReplayFault {
        kind: refusal.fault.kind().to_owned(),
        said: judged.said(lang, &read),
        line: 0,
        author: None,
        seq: None,
        ply: u32::try_from(refusal.ply).ok(),
        signature: SignatureState::Missing,
    });
    Ok(ReplayGame {
        id: None,
        ruleset,
        time: None,
        rated: false,
        players: BySide::from_fn(|side| ReplayPlayer {
            name: name(written, side),
            key: None,
        }),
        begun: written.tag("Date").unwrap_or_default().to_owned(),
        result: if judged.adjudication.result() == GameResult::Open {
            written.result
        } else {
            judged.adjudication.result()
        },
        end: judged
            .adjudication
            .outcome
            .map(|outcome| ugolki_node::view::EndView {
                verdict: outcome.into(),
                grade: ugolki_record::Grade::Unfinished,
            }),
        established: None,
        signed: false,
        stops,
        faults: faults.into_iter().collect(),
        more_faults: 0,
        text: written.to_string(),
    })
}

fn name(text: &GameText, side: Side) -> String {
    let tag = match side {
        Side::White => "White",
        Side::Black => "Black",
    };
    text.tag(tag).unwrap_or("?").to_owned()
}

/// The mover's clock in the comments after a move, in milliseconds: `[%clk 0:09:58.000]` (P-9.4).
fn clock(comments: &[String]) -> Option<u64> {
    let written = comments.iter().find_map(|comment| {
        let (_, rest) = comment.split_once("[%clk ")?;
        rest.split_once(']').map(|(time, _)| time.trim())
    })?;
    let (whole, fraction) = written.split_once('.').unwrap_or((written, "0"));
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let thousandths: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    seconds.checked_mul(1_000)?.checked_add(thousandths)
}
