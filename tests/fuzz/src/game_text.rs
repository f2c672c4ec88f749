//! Game text, many games of it, replayed by the rules (P-10.1, P-10.2).

use ugolki_rules::text::{GameText, Reader, TextError, read_all};
use ugolki_rules::{Ruleset, adjudicate, adjudicate_broken};

/// Reads games, whole and in pieces, writes and reads them again, and replays them.
pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let games = read_all(&text);
    assert_eq!(
        games,
        read_in_pieces(&text),
        "a text may come in pieces of any size"
    );
    for game in &games {
        match game {
            Ok(game) => check(game),
            Err(broken) => {
                let adjudication = adjudicate_broken(broken, &ruleset(&broken.read));
                assert!(adjudication.error.is_some());
                check(&broken.read);
            }
        }
    }
}

fn read_in_pieces(text: &str) -> Vec<Result<GameText, TextError>> {
    let mut reader = Reader::default();
    let mut rest = text;
    let mut size = 1;
    while let Some((at, _)) = rest.char_indices().nth(size) {
        let (piece, after) = rest.split_at(at);
        reader.push(piece);
        rest = after;
        size = size % 7 + 1;
    }
    reader.push(rest);
    reader.finish();
    std::iter::from_fn(|| reader.next_game()).collect()
}

/// What is written is read as the same game, and the rules say the same of it; what they accept, they accept again
/// as they wrote it.
fn check(game: &GameText) {
    let written = game.to_string();
    let read = read_all(&written);
    let again = match &*read {
        [Ok(again)] => again,
        [] => return assert_eq!(*game, GameText::default(), "{written:?}"),
        other => panic!("{written:?} is read as {other:?}"),
    };
    assert_eq!(again.to_string(), written, "what was written once stays as it is");
    // A word that could be read as a tag, a number or a result is no move, and is written so that it stays a word.
    let escaped = |text: &str| format!("_{text}");
    assert_eq!(again.moves.len(), game.moves.len(), "{written:?}");
    for (again, entry) in again.moves.iter().zip(&game.moves) {
        assert!(
            again.text == entry.text || again.text == escaped(&entry.text),
            "{written:?}"
        );
        assert_eq!(again.comments, entry.comments, "{written:?}");
    }
    let rest = |game: &GameText| {
        (
            game.tags.clone(),
            game.comments.clone(),
            game.result,
            game.footer.clone(),
        )
    };
    assert_eq!(rest(again), rest(game), "{written:?}");
    let ruleset = ruleset(game);
    let adjudication = adjudicate(game, &ruleset);
    assert_eq!(adjudication.moves.len(), adjudication.legal_counts.len());
    let played = adjudication
        .error
        .as_ref()
        .map_or(game.moves.len(), |error| error.ply.saturating_sub(1));
    assert_eq!(
        adjudication.moves.len(),
        played,
        "everything before the fault stands"
    );
    assert!(adjudication.outcome.is_none() || adjudication.legal.is_empty());

    let mut canonical = GameText {
        moves: Vec::new(),
        ..game.clone()
    };
    adjudication
        .moves
        .iter()
        .for_each(|text| canonical.push_move(text.clone()));
    let replayed = adjudicate(&canonical, &ruleset);
    assert_eq!(replayed.moves, adjudication.moves);
    assert_eq!(replayed.final_position, adjudication.final_position);
    assert_eq!(replayed.outcome, adjudication.outcome);
}

fn ruleset(game: &GameText) -> Ruleset {
    let named = game.tag("Ruleset").and_then(Ruleset::named);
    named
        .or_else(|| Ruleset::all().next())
        .expect("there are rulesets")
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let seeds = [
        "[Ruleset \"classic-3x3\"]\n[White \"Ada \\\"A\\\" \\\\ B\"]\n\n{before} 1. c3-d3 {a} f6-e6 2. c2-c4 *\n{after}\n\n",
        "[Ruleset \"halma-16\"]\n\n1. a5-a6 n12-n11 1/2-1/2\n\n[Ruleset \"russian-3x3\"]\n\n1. c3-c4 0-1\n",
        "[Ruleset \"diagonal-3x3\"]\n[Position \"5bbb/5bbb/5bbb/8/8/www5/www5/www5 b 7\"]\n\n7. ... f6-e5 8. c3-d4 1-0\n",
        "[Ruleset \"classic-3x4\"]\n[Position \"8/8/8/8/8/8/8/w7 w 1\"]\n\n1. a1-a2 *\n",
        "1. c3-d3 f6-e6 2. d3-z9 [Ruleset \"x\n\n[Ruleset \"triangle\"]\n\npass *\n",
        "[A \"b\"]\n[A \"b\"]\n",
    ];
    seeds.map(|text| text.as_bytes().to_vec()).into()
}
