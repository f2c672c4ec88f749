//! What is written is read again as the same, and only what would be written is read.

use proptest::collection::vec;
use proptest::prelude::*;
use ugolki_rules::text::{GameText, Reader, Tag, TextMove, read_all};
use ugolki_rules::{
    BoardSize, Game, GameResult, Move, MoveText, Ply, Ruleset, Setup, Square, adjudicate, adjudicate_broken,
};

use crate::agree::pick;
use crate::strategies::{any_choices, any_ruleset, any_setup, any_size};

#[test]
fn squares() {
    for size in [BoardSize::Eight, BoardSize::Sixteen] {
        assert_eq!(size.squares_iter().count(), usize::from(size.squares()));
        for square in size.squares_iter() {
            let name = size.name(square).to_string();
            assert_eq!(size.parse_square(&name), Some(square));
            assert_eq!(size.parse_square(&name.to_uppercase()), Some(square));
            assert_eq!(
                Square::new(size, size.file(square), size.rank(square)),
                Some(square)
            );
            assert_eq!(size.square(square.index()), Some(square));
            assert_eq!(size.rotate(size.rotate(square)), square);
        }
    }
    let name = |size: BoardSize, number| size.square(number).map(|square| size.name(square).to_string());
    assert_eq!(name(BoardSize::Eight, 63).as_deref(), Some("h8"));
    assert_eq!(name(BoardSize::Eight, 64), None);
    assert_eq!(name(BoardSize::Sixteen, 255).as_deref(), Some("p16"));
}

#[test]
fn results() {
    for result in [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Open,
    ] {
        assert_eq!(GameResult::parse(result.text()), Some(result));
    }
    assert_eq!(GameResult::parse("1/2"), None);
}

/// A text that is a position, or nearly.
fn nearly_a_position(size: BoardSize) -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), "[wb0-9/ x-]{0,2}", 0..=2_usize);
    (any_setup(size), prop::option::weighted(0.8, change)).prop_map(|(setup, change)| {
        let mut text = setup.to_string();
        if let Some((place, new, cut)) = change {
            let at = place.index(text.len());
            text.replace_range(at..(at + cut).min(text.len()), &new);
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn set_ups(setup in any_size().prop_flat_map(any_setup)) {
        prop_assert_eq!(Setup::parse(setup.size, &setup.to_string()), Ok(setup));
    }

    #[test]
    fn only_the_one_spelling_of_a_set_up_is_read(
        (size, text) in any_size().prop_flat_map(|size| (Just(size), nearly_a_position(size))),
    ) {
        if let Ok(setup) = Setup::parse(size, &text) {
            prop_assert_eq!(setup.to_string(), text);
        }
    }

    #[test]
    fn moves(
        (ruleset, setup) in any_ruleset().prop_flat_map(|ruleset| {
            let setup = any_setup(ruleset.board());
            (Just(ruleset), setup)
        }),
    ) {
        let size = setup.size;
        for path in setup.legal_paths(&ruleset) {
            let ply = Ok(Ply::Move(path.mv()));
            let text = path.display(size).to_string();
            for written in [text.clone(), text.to_uppercase()] {
                let whole = MoveText::parse_whole(size, &written).unwrap();
                prop_assert_eq!(&whole, &MoveText::Squares(path.squares().to_vec()));
                prop_assert_eq!(setup.resolve_whole(&ruleset, &whole), ply);
                prop_assert_eq!(MoveText::parse(size, &written), Ok(whole));
            }
            let Move { from, to } = path.mv();
            for between in ["-", " ", "", " - "] {
                let typed = format!("{}{between}{}", size.name(from), size.name(to));
                let ends = MoveText::parse(size, &typed).unwrap();
                prop_assert_eq!(setup.resolve(&ruleset, &ends), ply, "{}", typed);
            }
        }
    }

    #[test]
    fn games(ruleset in any_ruleset(), choices in any_choices(60)) {
        let game = play(ruleset, &choices);
        let text = text_of(&game);
        let adjudication = adjudicate(&text, game.ruleset());
        prop_assert_eq!(&adjudication.error, &None);
        prop_assert_eq!(&adjudication.moves, &game.texts());
        prop_assert_eq!(adjudication.final_position.as_ref(), Some(game.position().setup()));
        prop_assert_eq!(adjudication.outcome, game.outcome());
        prop_assert_eq!(&adjudication.legal, &game.legal_texts());
        prop_assert_eq!(read_all(&text.to_string()), [Ok(text)]);
    }

    #[test]
    fn game_texts(games in vec(any_game_text(), 0..4)) {
        let file: String = games.iter().map(GameText::to_string).collect();
        let read: Vec<_> = read_all(&file).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(read, games, "{}", file);
    }

    #[test]
    fn what_is_read_of_any_text_is_written_and_read_the_same(text in nearly_game_text()) {
        for game in read_all(&text) {
            let game = game.unwrap_or_else(|error| *error.read);
            let written = game.to_string();
            let again = read_all(&written);
            if game != GameText::default() {
                prop_assert_eq!(again, [Ok(game)], "{:?}", written);
            }
        }
    }

    #[test]
    fn pieces_of_a_text_are_read_like_the_whole(text in nearly_game_text(), cut in 1..8_usize) {
        let mut reader = Reader::default();
        let characters: Vec<_> = text.chars().collect();
        for piece in characters.chunks(cut) {
            reader.push(&piece.iter().collect::<String>());
        }
        reader.finish();
        let games: Vec<_> = std::iter::from_fn(|| reader.next_game()).collect();
        prop_assert_eq!(games, read_all(&text));
    }

    #[test]
    fn any_bytes_are_answered(bytes in vec(any::<u8>(), 0..400), text in nearly_game_text()) {
        for text in [String::from_utf8_lossy(&bytes).into_owned(), text] {
            for ruleset in [Ruleset::named("square-4x4").unwrap(), Ruleset::named("halma-16").unwrap()] {
                for game in read_all(&text) {
                    match game {
                        Ok(game) => adjudicate(&game, &ruleset),
                        Err(broken) => adjudicate_broken(&broken, &ruleset),
                    };
                }
                let size = ruleset.board();
                drop((MoveText::parse(size, &text), MoveText::parse_whole(size, &text)));
                let setup = Setup::parse(size, &text);
                prop_assert!(setup.is_err() || setup.unwrap().to_string() == text);
            }
        }
    }
}

fn play(ruleset: Ruleset, choices: &[u16]) -> Game {
    let mut game = Game::new(ruleset);
    for choice in choices {
        let Some(ply) = pick(&game, *choice) else {
            break;
        };
        game.play(ply).unwrap();
    }
    game
}

fn text_of(game: &Game) -> GameText {
    let mut text = GameText {
        result: game.result(),
        ..GameText::default()
    };
    text.push_tag("Ruleset", game.ruleset().id());
    for mv in game.texts() {
        text.push_move(mv);
    }
    text
}

/// Any game that a text can hold as it is.
fn any_game_text() -> impl Strategy<Value = GameText> {
    let tags = vec(("[A-Za-z0-9_]{1,9}", "[^\r\n]{0,12}"), 0..4).prop_map(|tags| {
        let mut text = GameText::default();
        for (name, value) in tags {
            if text.tag(&name).is_none() {
                text.push_tag(name, value);
            }
        }
        text.tags
    });
    let comment = || prop_oneof!["[^}]{0,12}", Just("[%clk 0:09:58.000]".to_owned())];
    let comments = move || vec(comment(), 0..2);
    let word = prop_oneof![
        "[a-h][1-8](-[a-h][1-8]){1,3}",
        "pass",
        "[a-z}\\]!?;$][a-z0-9.}\\]]{0,5}"
    ];
    let moves = vec(
        (word, comments()).prop_map(|(text, comments)| TextMove { text, comments }),
        0..9,
    );
    let result = prop_oneof![
        Just(GameResult::WhiteWins),
        Just(GameResult::Draw),
        Just(GameResult::Open)
    ];
    (tags, comments(), moves, result, comments()).prop_map(|(tags, comments, moves, result, footer)| {
        GameText {
            tags,
            comments,
            moves,
            result,
            footer,
        }
    })
}

/// Pieces of game text in any order.
fn nearly_game_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => proptest::sample::select(vec![
            "[", "]", "{", "}", "\"", "\\", "*", "1-0", "1.", "...", "12...", " ", " ", "\n", "\n", "\r\n", "\n\n",
            "c3-d3", "C3-E3", "pass", "x", "\u{feff}", "[Ruleset \"square-4x4\"]", "\n[Position \"", "[A \"b\"]\n",
        ])
        .prop_map(str::to_owned),
        1 => ".",
        1 => any_size().prop_flat_map(any_setup).prop_map(|setup| setup.to_string()),
    ];
    vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

#[test]
fn a_tag_is_what_it_was_whatever_it_holds() {
    let value = r#"{"id":"custom","name":"a \"b\" \\ c"} ]}"#;
    let text = GameText {
        tags: vec![Tag {
            name: "Rules".to_owned(),
            value: value.to_owned(),
        }],
        ..GameText::default()
    };
    assert_eq!(read_all(&text.to_string()), [Ok(text)]);
}
