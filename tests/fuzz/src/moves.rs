//! A set-up and moves as people type them: `ruleset`, a line with the position, then a line a move.

use std::string::ToString as _;

use ugolki_rules::{Game, MoveText, Ply, Position, Ruleset, Setup};

/// Reads a set-up, lists and explains its moves, and plays what follows as typed moves.
pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let Some(ruleset) = lines.next().and_then(Ruleset::named) else {
        return;
    };
    let Some(line) = lines.next() else { return };
    let Ok(setup) = Setup::parse(ruleset.board(), line) else {
        return;
    };
    assert_eq!(
        setup.to_string(),
        line,
        "one spelling is read and written (R-8.3)"
    );
    check_moves(&setup, &ruleset);
    let Ok(position) = Position::from_setup(&ruleset, setup) else {
        return;
    };
    assert_eq!(*position.setup(), setup);
    let Ok(mut game) = Game::from_position(ruleset, position) else {
        return;
    };
    lines.for_each(|line| play(&mut game, line));
}

/// Every way of asking for the legal moves gives the same ones, each with a path that is read as that move.
fn check_moves(setup: &Setup, ruleset: &Ruleset) {
    let moves = setup.legal_moves(ruleset);
    let paths = setup.legal_paths(ruleset);
    assert_eq!(u32::try_from(moves.len()), Ok(setup.legal_count(ruleset)));
    assert_eq!(moves.len(), paths.len());
    assert!(
        moves.is_sorted_by_key(|mv| (mv.from, mv.to)),
        "by start and then end"
    );
    for (mv, path) in moves.into_iter().zip(paths) {
        assert_eq!(setup.check(ruleset, mv), Ok(()));
        assert!(setup.targets(ruleset, mv.from).contains(mv.to));
        assert_eq!(setup.check_path(ruleset, path.squares()), Ok(mv));
        assert_eq!(setup.path(ruleset, mv).as_ref(), Some(&path));
        let written = path.display(setup.size).to_string();
        let read =
            MoveText::parse_whole(setup.size, &written).map(|text| setup.resolve_whole(ruleset, &text));
        assert_eq!(read, Ok(Ok(Ply::Move(mv))), "{written}");
    }
}

/// A line is either refused and changes nothing, or is one of the moves that are legal.
fn play(game: &mut Game, line: &str) {
    let before = game.clone();
    match game.read(line) {
        Ok(ply) => {
            assert_eq!(game.check(ply), Ok(()));
            assert_eq!(game.play(ply), Ok(()));
            let mv = match ply {
                Ply::Move(mv) => Some(mv),
                Ply::Pass => None,
            };
            assert_eq!(mv.is_none(), before.must_pass());
            assert!(mv.is_none_or(|mv| before.legal_moves().contains(&mv)));
            let men = |game: &Game| game.position().setup().men;
            assert_eq!(
                men(game).white.len(),
                men(&before).white.len(),
                "nothing is captured"
            );
            assert_eq!(
                men(game).black.len(),
                men(&before).black.len(),
                "nothing is captured"
            );
            check_moves(game.position().setup(), game.ruleset());
        }
        Err(_) => assert_eq!(*game, before),
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let seeds = [
        "classic-3x3\n5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1\nc3-d3\nf6e6\nC2 C4\nh8-h8\npass\na9-a8\n",
        "diagonal-3x4\n4bbbb/4bbbb/4bbbb/8/8/wwww4/wwww4/wwww4 w 1\nb2-d4\ng7-e5\n",
        "triangle\n4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 b 17\nf7-d7\n",
        "square-4x4\n4bbbb/4bbbb/4bbbb/4bbbb/wwww4/wwww4/wwww4/wwww4 w 40\nd4-e4\n",
        "halma-16\n11bbbbb/11bbbbb/12bbbb/13bbb/14bb/16/16/16/16/16/16/ww14/www13/wwww12/wwwww11/wwwww11 w 1\n\
         a5-a6\nn12-n11\n",
        "russian-3x3\n5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 60\nc1-c1\nb3-b4\n",
        "classic-3x4\nbwbwbwbw/wbwbwbwb/8/8/8/8/bwbwbwbw/wbwbwbwb w 1000\n",
        "diagonal-3x3\n8/w1w1w1w1/8/1w1w1w1w/8/w1b1b1b1/8/1b1b1b1b w 3\n",
    ];
    seeds.map(|text| text.as_bytes().to_vec()).into()
}
