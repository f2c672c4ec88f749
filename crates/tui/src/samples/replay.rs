//! Games to be gone through, with fixed contents.

use std::path::PathBuf;

use ugolki_record::{Act, EndReason, Matter, Proposal};
use ugolki_rules::{BySide, Game, GameResult, Path, Ply, Side};

use super::{OPENING, ended, key, play};
use crate::replay::{
    ReplayDeed, ReplayFault, ReplayGame, ReplayLag, ReplayPlayer, ReplayPly, ReplayStop, ReplayView,
    SignatureState,
};

/// Plies by turns, with times that grow, after a start.
fn stop(before: &Game, game: &Game, seq: u32, clocks: BySide<Option<u64>>) -> ReplayStop {
    let ply = *game.plies().last().unwrap();
    let position = *before.position();
    let path = match ply {
        Ply::Move(mv) => position.path(game.ruleset(), mv),
        Ply::Pass => None,
    };
    let lag_ms = u64::from(seq) * 40;
    ReplayStop {
        position: *game.position(),
        ply: Some(ReplayPly {
            side: position.turn(),
            number: position.number(),
            text: game.texts().pop().unwrap(),
            squares: path.as_ref().map(Path::squares).unwrap_or_default().to_vec(),
            seq: Some(seq),
            signature: SignatureState::Valid,
            thinking_ms: Some(1_500 + 700 * u64::from(seq)),
            lag: Some(ReplayLag {
                lag_ms,
                charged_ms: lag_ms.saturating_sub(100),
                guard_ms: 0,
                free: position.number() == 1,
            }),
            flag: false,
        }),
        plies: game.plies().len(),
        clocks,
        deeds: Vec::new(),
    }
}

/// A game with an offer, a takeback and an end by resignation.
pub(crate) fn replay(path: PathBuf) -> ReplayView {
    let mut game = play("classic-3x3", "");
    let start = *game.position();
    let mut clocks = BySide::from_fn(|_| Some(180_000));
    let join = |by| ReplayDeed::Act {
        by,
        seq: 0,
        act: Act::Join { rtt_ms: 30 },
    };
    let mut stops = vec![ReplayStop {
        position: start,
        ply: None,
        plies: 0,
        clocks,
        deeds: Side::BOTH.map(join).into(),
    }];
    for (seq, text) in (1..).zip(OPENING.split_whitespace()) {
        let before = game.clone();
        game.play_text(text).unwrap();
        let clock = clocks.get_mut(before.position().turn());
        *clock = clock.map(|ms| ms - 1_900 * u64::from(seq));
        stops.push(stop(&before, &game, seq, clocks));
    }
    let deed = |by, seq, act| ReplayDeed::Act { by, seq, act };
    stops[3].deeds = vec![
        deed(Side::White, 4, Act::OfferDraw),
        deed(Side::Black, 4, Act::DeclineDraw),
    ];
    // Black takes its last move back, and plays another one.
    let back = stops[5].clone();
    stops.push(ReplayStop {
        ply: None,
        clocks,
        deeds: vec![
            deed(Side::Black, 5, Act::Offer(Proposal::Takeback { plies: 5 })),
            deed(Side::White, 8, Act::Accept(Matter::Takeback)),
        ],
        ..back
    });
    let before = play(
        "classic-3x3",
        &OPENING.split_whitespace().take(5).collect::<Vec<_>>().join(" "),
    );
    let mut other = before.clone();
    other.play_text("g6-e6-c6").ok().unwrap_or_else(|| {
        let first = other.legal_texts().remove(0);
        other.play_text(&first).unwrap()
    });
    let mut last = stop(&before, &other, 6, clocks);
    last.deeds = vec![deed(Side::Black, 7, Act::Resign)];
    stops.push(last);
    ReplayView {
        path,
        game: Ok(Box::new(ReplayGame {
            id: Some("5f3a09".repeat(10) + "c0de"),
            ruleset: other.ruleset().clone(),
            time: "3+2".parse().ok(),
            rated: false,
            players: BySide {
                white: ReplayPlayer {
                    name: "Anna".into(),
                    key: Some(key(1)),
                },
                black: ReplayPlayer {
                    name: "Olga".into(),
                    key: Some(key(2)),
                },
            },
            begun: "2026-05-09 20:15".into(),
            result: GameResult::WhiteWins,
            end: Some(ended(
                Some(Side::White),
                EndReason::Resignation,
                ugolki_record::Grade::Proven,
            )),
            established: None,
            signed: true,
            stops,
            faults: Vec::new(),
            more_faults: 0,
            text: "[Ruleset \"classic-3x3\"]\n\n*\n".into(),
        })),
        values: Vec::new(),
    }
}

/// A log that breaks after some plies.
pub(crate) fn broken_replay(path: PathBuf) -> ReplayView {
    let mut view = replay(path);
    if let Ok(game) = &mut view.game {
        game.stops.truncate(4);
        game.end = None;
        game.result = GameResult::Open;
        game.faults = vec![ReplayFault {
            kind: "bad-signature".into(),
            said: "the signature does not hold".into(),
            line: 9,
            author: Some(Side::Black),
            seq: Some(2),
            ply: Some(4),
            signature: SignatureState::Invalid,
        }];
        game.more_faults = 2;
    }
    view
}
