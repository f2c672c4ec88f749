//! Rulesets as values (section 2).

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Position,
    Ruleset, RulesetFault, Side,
};

/// The table of section 2, a row a line, with the starting position for the house.
const TABLE: [&str; 8] = [
    "classic-3x3 9 Four 40 Once Forbidden Draw 80 Count Always true 5bbb/5bbb/5bbb/8/8/www5/www5/www5",
    "classic-3x4 12 Four 40 Once Forbidden Draw 80 Count Always true 4bbbb/4bbbb/4bbbb/8/8/wwww4/wwww4/wwww4",
    "diagonal-3x3 9 Eight 30 Once Exempt Draw 80 Count Always true 5bbb/5bbb/5bbb/8/8/www5/www5/www5",
    "diagonal-3x4 12 Eight 30 Once Exempt Draw 80 Count Always false 4bbbb/4bbbb/4bbbb/8/8/wwww4/wwww4/wwww4",
    "triangle 10 Four 40 Once Forbidden Draw 80 Count Always false 4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4",
    "square-4x4 16 Four 40 Once Forbidden Draw 80 Count Always false \
     4bbbb/4bbbb/4bbbb/4bbbb/wwww4/wwww4/wwww4/wwww4",
    "halma-16 19 Eight 60 Once Exempt Draw 160 Count Always false \
     11bbbbb/11bbbbb/12bbbb/13bbb/14bb/16/16/16/16/16/16/ww14/www13/wwww12/wwwww11/wwwww11",
    "russian-3x3 9 Four 40 Always Ignored Pass 150 Draw IfItCanEqualise false 5bbb/5bbb/5bbb/8/8/www5/www5/www5",
];

#[test]
fn the_named_ones_are_those_of_the_table_in_its_order() {
    let rows: Vec<_> = Ruleset::all()
        .map(|ruleset| {
            format!(
                "{} {} {:?} {} {:?} {:?} {:?} {} {:?} {:?} {} {}",
                ruleset.id(),
                ruleset.men(),
                ruleset.directions(),
                ruleset.exit_limit(),
                ruleset.late_home(),
                ruleset.enclosure(),
                ruleset.no_move(),
                ruleset.move_limit(),
                ruleset.at_limit(),
                ruleset.last_reply(),
                ruleset.rated(),
                Position::start(&ruleset).to_string().trim_end_matches(" w 1"),
            )
        })
        .collect();
    assert_eq!(rows, TABLE);
}

#[test]
fn the_named_ones_are_valid_and_known_by_their_values() {
    for ruleset in Ruleset::all() {
        let by_value = Ruleset::new(*ruleset.parameters()).unwrap();
        assert_eq!((by_value.id(), &by_value), (ruleset.id(), &ruleset));
        assert_eq!(Ruleset::named(ruleset.id()), Some(ruleset.clone()));
        assert_eq!(ruleset.target(Side::White), ruleset.house(Side::Black));
        assert_eq!(ruleset.target(Side::Black), ruleset.parameters().house);
        assert!((ruleset.house(Side::White) & ruleset.house(Side::Black)).is_empty());
    }
    assert_eq!(Ruleset::named("custom"), None);
    assert_eq!(Ruleset::named("Classic-3x3"), None);
}

fn one_square() -> Parameters {
    Parameters {
        board: BoardSize::Eight,
        house: [BoardSize::Eight.parse_square("a1").unwrap()]
            .into_iter()
            .collect(),
        directions: Directions::Four,
        exit_limit: 1,
        late_home: LateHome::Once,
        enclosure: Enclosure::Forbidden,
        no_move: NoMove::Draw,
        move_limit: 1000,
        at_limit: AtLimit::Count,
        last_reply: LastReply::Always,
    }
}

#[track_caller]
fn check_faults(parameters: Parameters, expected: &[RulesetFault]) {
    let faults = Ruleset::new(parameters)
        .err()
        .map(|errors| errors.faults().to_vec())
        .unwrap_or_default();
    assert_eq!(faults, expected);
}

#[test]
fn a_custom_one_is_custom_and_never_rated() {
    let ruleset = Ruleset::new(one_square()).unwrap();
    assert_eq!(
        (ruleset.id(), ruleset.rated(), ruleset.men()),
        (Ruleset::CUSTOM, false, 1)
    );
    let classic = *Ruleset::named("classic-3x3").unwrap().parameters();
    let longer = Ruleset::new(Parameters {
        move_limit: 81,
        ..classic
    })
    .unwrap();
    assert_eq!((longer.id(), longer.rated()), (Ruleset::CUSTOM, false));
}

#[test]
fn all_faults_are_named_at_once() {
    let wrong = Parameters {
        house: [7, 63, 64, 255]
            .into_iter()
            .filter_map(|number| BoardSize::Sixteen.square(number))
            .collect(),
        exit_limit: 0,
        move_limit: 1001,
        ..one_square()
    };
    check_faults(
        wrong,
        &[
            RulesetFault::HouseOffBoard,
            RulesetFault::HouseBeyondDiagonal,
            RulesetFault::ExitLimit,
            RulesetFault::MoveLimit,
        ],
    );
    let message = Ruleset::new(wrong).unwrap_err().to_string();
    assert_eq!(message.matches("; ").count(), 3, "{message}");
    check_faults(
        Parameters {
            house: Bitboard::EMPTY,
            ..one_square()
        },
        &[RulesetFault::EmptyHouse],
    );
}

#[test]
fn a_house_may_have_every_square_below_the_long_diagonal_and_no_other() {
    for (board, men) in [(BoardSize::Eight, 28), (BoardSize::Sixteen, 120)] {
        let below =
            |square: &ugolki_rules::Square| board.file(*square) + board.rank(*square) + 2 <= board.side();
        let house: Bitboard = board.squares_iter().filter(below).collect();
        let ruleset = Ruleset::new(Parameters {
            board,
            house,
            ..one_square()
        })
        .unwrap();
        assert_eq!(ruleset.men(), men);
        for square in board.squares_iter().filter(|square| !below(square)) {
            let house = [square].into_iter().collect();
            check_faults(
                Parameters {
                    board,
                    house,
                    ..one_square()
                },
                &[RulesetFault::HouseBeyondDiagonal],
            );
        }
    }
}
