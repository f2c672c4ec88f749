//! What property tests are given: rulesets, set-ups, positions grown by play.

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, BySide, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters,
    Ruleset, Setup, Side, Square,
};

/// A named ruleset or a custom one, half of each.
pub(crate) fn any_ruleset() -> impl Strategy<Value = Ruleset> {
    let named = proptest::sample::select(Ruleset::all().collect::<Vec<_>>());
    prop_oneof![named, custom_ruleset()]
}

/// Any valid ruleset; limits are often so low that games come to them.
pub(crate) fn custom_ruleset() -> impl Strategy<Value = Ruleset> {
    let limit = || prop_oneof![1..=12_u16, 1..=1000_u16];
    let choices = (
        any_size().prop_flat_map(|board| (Just(board), house(board))),
        any_directions(),
        (limit(), limit()),
        proptest::sample::select(vec![LateHome::Once, LateHome::Always]),
        proptest::sample::select(vec![
            Enclosure::Forbidden,
            Enclosure::ForbiddenByMove,
            Enclosure::Exempt,
            Enclosure::Ignored,
        ]),
        proptest::sample::select(vec![NoMove::Draw, NoMove::Pass]),
        proptest::sample::select(vec![AtLimit::Count, AtLimit::Draw]),
        proptest::sample::select(vec![LastReply::Always, LastReply::IfItCanEqualise]),
    );
    choices.prop_map(
        |((board, house), directions, limits, late_home, enclosure, no_move, at_limit, last_reply)| {
            let parameters = Parameters {
                board,
                house,
                directions,
                exit_limit: limits.0,
                late_home,
                enclosure,
                no_move,
                move_limit: limits.1,
                at_limit,
                last_reply,
            };
            Ruleset::new(parameters).unwrap()
        },
    )
}

pub(crate) fn any_size() -> impl Strategy<Value = BoardSize> {
    // The small board is played far more, and is quicker to look through.
    prop_oneof![3 => Just(BoardSize::Eight), 1 => Just(BoardSize::Sixteen)]
}

fn any_directions() -> impl Strategy<Value = Directions> {
    proptest::sample::select(vec![Directions::Four, Directions::Eight])
}

/// A house of any squares below the long diagonal, most often a handful in the corner.
fn house(board: BoardSize) -> impl Strategy<Value = Bitboard> {
    let within = move |reach: u8| {
        let inside = move |square: &Square| board.file(*square) + board.rank(*square) <= reach;
        let squares: Vec<_> = board.squares_iter().filter(inside).collect();
        let most = squares.len();
        proptest::sample::subsequence(squares, 1..=most).prop_map(|squares| squares.into_iter().collect())
    };
    prop_oneof![3 => within(2), 1 => within(board.side() - 2)]
}

/// A set-up with any number of men anywhere, from a few to a crowd.
pub(crate) fn any_setup(size: BoardSize) -> impl Strategy<Value = Setup> {
    (1..=3_usize).prop_flat_map(move |crowd| crowded_setup(size, usize::from(size.squares()) / 5 * crowd))
}

/// A set-up with so few men that all their paths can be tried.
pub(crate) fn sparse_setup(size: BoardSize) -> impl Strategy<Value = Setup> {
    crowded_setup(size, 9)
}

fn crowded_setup(size: BoardSize, most: usize) -> impl Strategy<Value = Setup> {
    let last = u8::try_from(size.squares() - 1).unwrap();
    let men = btree_set(0..=last, 0..=most).prop_flat_map(|numbers| {
        let count = numbers.len();
        (Just(numbers), vec(any_side(), count))
    });
    (men, any_side(), 1..=u16::MAX).prop_map(move |((numbers, sides), turn, number)| {
        let mut men = BySide::<Bitboard>::default();
        for (square, side) in numbers.into_iter().zip(sides) {
            men.get_mut(side).insert(size.square(square).unwrap());
        }
        Setup {
            size,
            men,
            turn,
            number,
        }
    })
}

/// A playable set-up with most men in their targets and a number near a limit: where games end.
pub(crate) fn nearly_done(ruleset: &Ruleset) -> impl Strategy<Value = Setup> + use<> {
    let (size, men) = (ruleset.board(), usize::from(ruleset.men()));
    let targets = BySide::from_fn(|side| ruleset.target(side));
    let limits = vec![ruleset.exit_limit(), ruleset.move_limit()];
    let number = (proptest::sample::select(limits), -1..=1_i16)
        .prop_map(|(limit, near)| limit.saturating_add_signed(near).max(1));
    let order = Just(size.squares_iter().collect::<Vec<_>>()).prop_shuffle();
    let astray = (0..=men, 0..=men).prop_map(|(white, black)| BySide { white, black });
    (order, astray, number, any_side()).prop_map(move |(order, astray, number, turn)| {
        let arrived = |side| {
            targets
                .get(side)
                .iter()
                .skip(*astray.get(side))
                .collect::<Bitboard>()
        };
        let mut placed = BySide::from_fn(arrived);
        let taken = placed.white | placed.black;
        let mut free = order.into_iter().filter(|square| !taken.contains(*square));
        for side in Side::BOTH {
            free.by_ref()
                .take(*astray.get(side))
                .for_each(|square| placed.get_mut(side).insert(square));
        }
        Setup {
            size,
            men: placed,
            turn,
            number,
        }
    })
}

pub(crate) fn any_side() -> impl Strategy<Value = Side> {
    proptest::sample::select(Side::BOTH.to_vec())
}

/// What picks the plies of a game: numbers that are taken modulo the number of legal moves.
pub(crate) fn any_choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..=most)
}
