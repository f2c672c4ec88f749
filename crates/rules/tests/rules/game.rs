//! Games as a table uses them: starts, typed moves, warnings, what a position tells.

use ugolki_rules::{
    Bitboard, BoardSize, BySide, Game, IllegalMove, Move, NoMove, Parameters, Ply, Position, Reason, Ruleset,
    Setup, SetupFault, Side, Square, StartError,
};

fn ruleset(id: &str) -> Ruleset {
    Ruleset::named(id).unwrap()
}

fn game(id: &str, text: &str) -> Game {
    let ruleset = ruleset(id);
    let start = position(&ruleset, text);
    Game::from_position(ruleset, start).unwrap()
}

fn square(name: &str) -> Square {
    BoardSize::Eight.parse_square(name).unwrap()
}

fn mv(from: &str, to: &str) -> Move {
    Move {
        from: square(from),
        to: square(to),
    }
}

fn position(ruleset: &Ruleset, text: &str) -> Position {
    Position::from_setup(ruleset, Setup::parse(ruleset.board(), text).unwrap()).unwrap()
}

#[test]
fn a_game_is_replayed_but_not_started_where_nothing_can_be_played() {
    let classic = ruleset("classic-3x3");
    let stuck = position(&classic, "w3bwww/5www/6ww/7b/8/bb6/bb6/bbb5 b 20");
    assert_eq!(
        Game::from_position(classic.clone(), stuck),
        Err(StartError::NoMove)
    );

    let mut game = Game::replay_from(classic, stuck).unwrap();
    assert!(game.legal_texts().is_empty() && !game.must_pass() && !game.is_over());
    assert_eq!(game.play_text("pass"), Err(IllegalMove::NotAPass));

    let passing = Parameters {
        no_move: NoMove::Pass,
        ..*game.ruleset().parameters()
    };
    let mut game = Game::replay_from(Ruleset::new(passing).unwrap(), stuck).unwrap();
    assert_eq!(
        (game.legal_texts(), game.must_pass()),
        (vec!["pass".to_owned()], true)
    );
    assert_eq!(game.play_text("PASS"), Ok(Ply::Pass));
    assert_eq!(
        (game.texts(), game.paths()),
        (vec!["pass".to_owned()], vec![None])
    );
}

#[test]
fn a_position_of_another_ruleset_is_refused() {
    let halma = Position::start(&ruleset("halma-16"));
    let Err(StartError::Unplayable(errors)) = Game::from_position(ruleset("classic-3x3"), halma) else {
        panic!("halma is played on another board");
    };
    assert_eq!(
        errors.faults(),
        [SetupFault::Board, SetupFault::WhiteMen, SetupFault::BlackMen]
    );
    let diagonal = Position::start(&ruleset("diagonal-3x4"));
    assert!(
        Game::from_position(ruleset("classic-3x4"), diagonal).is_ok(),
        "the same men start there"
    );
}

#[test]
fn set_ups_made_by_hand_are_checked_too() {
    let classic = ruleset("classic-3x3");
    let start = Setup::start(&classic);
    let overlap = Setup {
        men: BySide {
            white: start.men.white,
            black: start.men.white,
        },
        number: 0,
        ..start
    };
    let errors = Position::from_setup(&classic, overlap).unwrap_err();
    assert_eq!(errors.faults(), [SetupFault::Overlap, SetupFault::Number]);
}

#[test]
fn typed_moves_are_read_without_being_played() {
    let game = game("classic-3x3", "6bb/5bbb/6bb/3b4/2w1b3/1www4/ww6/www5 w 10");
    let chain = Ok(Ply::Move(mv("c3", "e5")));
    for text in ["c3-e5", "c3e5", "C3 E5", "c3-e3-e5", "c3-c5-e5", " c3 c5 e5 "] {
        assert_eq!(game.read(text), chain, "{text}");
    }
    for (text, refusal) in [
        ("c3-e3-c3", IllegalMove::RevisitsSquare),
        ("c3-c3", IllegalMove::NotReachable),
        ("c3-i3", IllegalMove::NotASquare),
        ("d5-d4", IllegalMove::NotYourMan),
        ("h1-h2", IllegalMove::NoManThere),
        ("pass", IllegalMove::NotAPass),
        ("c3", IllegalMove::Unreadable),
        ("c3-", IllegalMove::Unreadable),
        ("-c3-e5", IllegalMove::Unreadable),
        ("c3--e5", IllegalMove::Unreadable),
        ("ё3-e5", IllegalMove::Unreadable),
        ("", IllegalMove::Unreadable),
    ] {
        assert_eq!(game.read(text), Err(refusal), "{text}");
    }
    assert!(game.plies().is_empty());
}

#[test]
fn a_record_must_have_the_whole_path() {
    let mut game = game("classic-3x3", "6bb/5bbb/6bb/3b4/2w1b3/1www4/ww6/www5 w 10");
    for (text, refusal) in [
        ("c3-e5", IllegalMove::NotReachable),
        ("c3e5", IllegalMove::Unreadable),
        ("c3-e03", IllegalMove::NotASquare),
        (" c3-e3", IllegalMove::Unreadable),
    ] {
        assert_eq!(game.play_text(text), Err(refusal), "{text}");
    }
    assert_eq!(game.play_text("C3-C5-E5"), Ok(Ply::Move(mv("c3", "e5"))));
    assert_eq!(game.texts(), ["c3-e3-e5"]);
}

#[test]
fn after_the_end_everything_is_refused_as_such() {
    let mut game = game("classic-3x3", "5www/5www/4w1ww/8/8/bbb5/bbb5/bb1b4 b 20");
    game.play_text("d1-c1").unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::Goal);
    for text in ["e6-f6", "pass", "z9-z8", "nonsense"] {
        assert_eq!(game.play_text(text), Err(IllegalMove::GameOver));
        assert_eq!(game.read(text), Err(IllegalMove::GameOver));
    }
    assert!(game.legal_texts().is_empty() && !game.must_pass() && game.is_over());
}

#[test]
fn a_losing_re_entry_is_known_before_it_is_played() {
    let game = game("classic-3x3", "5ww1/5www/5www/4b3/8/bb1w4/bbb5/bbb5 w 41");
    assert!(game.would_lose_by_re_entry(mv("d3", "c3")));
    assert!(!game.would_lose_by_re_entry(mv("d3", "d4")));
    assert!(
        !game.would_lose_by_re_entry(mv("d3", "h8")),
        "an illegal move loses nothing"
    );
}

#[test]
fn occurrences_are_counted_from_the_start() {
    let mut game = Game::new(ruleset("classic-3x3"));
    assert_eq!(game.occurrences(), 1);
    for text in ["c3-d3", "f6-e6", "d3-c3", "e6-f6"] {
        game.play_text(text).unwrap();
    }
    assert_eq!((game.occurrences(), game.position().number()), (2, 3));
}

#[test]
fn a_position_tells_who_is_home_and_who_is_late() {
    let diagonal = ruleset("diagonal-3x3");
    let setup = Setup::parse(BoardSize::Eight, "bbb2ww1/5www/5www/8/8/b1b5/bb6/wbb5 b 30").unwrap();
    assert_eq!(
        (
            setup.men_home(Side::White, &diagonal),
            setup.men_in_target(Side::White, &diagonal)
        ),
        (1, 8)
    );
    assert_eq!(
        (
            setup.men_home(Side::Black, &diagonal),
            setup.men_in_target(Side::Black, &diagonal)
        ),
        (0, 6)
    );
    assert_eq!(setup.enclosed(Side::White, &diagonal), Bitboard::of(square("a1")));
    assert!(setup.late_men(Side::White, &diagonal).is_empty());
    assert_eq!(
        setup.late_men(Side::White, &ruleset("russian-3x3")),
        Bitboard::of(square("a1"))
    );
}

#[test]
fn the_fixed_bytes_of_positions() {
    let bytes = |id: &str| Position::start(&ruleset(id)).packed().as_bytes().to_vec();
    let small = [
        [8, 0, 1, 0].as_slice(),
        &[7, 7, 7, 0, 0, 0, 0, 0],
        &[0, 0, 0, 0, 0, 0xE0, 0xE0, 0xE0],
    ];
    assert_eq!(bytes("classic-3x3"), small.concat());
    let white = [0x1F, 0, 0x1F, 0, 0x0F, 0, 0x07, 0, 0x03, 0];
    let black = [0, 0xC0, 0, 0xE0, 0, 0xF0, 0, 0xF8, 0, 0xF8];
    assert_eq!(
        bytes("halma-16"),
        [[16, 0, 1, 0].as_slice(), &white, &[0; 44], &black].concat()
    );

    let mut game = Game::new(ruleset("classic-3x3"));
    game.play_text("c3-d3").unwrap();
    assert_eq!(game.position().packed().as_bytes()[..5], [8, 1, 1, 0, 7]);
}

#[test]
fn no_ply_makes_or_loses_a_man() {
    let start = Position::start(&ruleset("classic-3x3"));
    let off_board = BoardSize::Sixteen.square(200).unwrap();
    let wrong = [
        mv("d4", "d5"),
        mv("h8", "d5"),
        mv("a1", "a2"),
        mv("a1", "h8"),
        Move {
            from: square("a1"),
            to: off_board,
        },
    ];
    for mv in wrong {
        let after = start.after(Ply::Move(mv));
        assert_eq!(
            (after.setup().men, after.turn()),
            (start.setup().men, Side::Black),
            "{mv:?}"
        );
    }
}

#[test]
fn a_number_at_its_end_stays_there() {
    let mut game = game("classic-3x3", "5bbb/5bbb/5bbb/8/8/www5/www5/www5 b 65535");
    game.play_text("f6-e6").unwrap();
    assert_eq!(game.position().number(), 65535);
}
