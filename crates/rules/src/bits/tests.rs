//! Every shift and every square, against plain arithmetic.

use super::*;

const WAYS: [(i8, i8); 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, -1),
    (-1, 1),
    (1, -1),
];

/// The square `times` steps away, if the board has it.
fn neighbour(size: BoardSize, square: Square, (east, north): (i8, i8), times: i8) -> Option<Square> {
    let file = size.file(square).checked_add_signed(east.wrapping_mul(times))?;
    let rank = size.rank(square).checked_add_signed(north.wrapping_mul(times))?;
    Square::new(size, file, rank)
}

/// Every square goes to its neighbour in every direction, or off the board.
fn check_shifts<B: Bits>() {
    for (direction, way) in Direction::EIGHT.into_iter().zip(WAYS) {
        for square in B::SIZE.squares_iter() {
            let one = neighbour(B::SIZE, square, way, 1);
            let two = neighbour(B::SIZE, square, way, 2);
            let set = B::of(square);
            assert!(set.step(direction).squares().eq(one), "{square:?} {direction:?}");
            assert!(set.jump(direction).squares().eq(two), "{square:?} {direction:?}");
            assert_eq!(B::jump_starts(direction).has(square), two.is_some());
            if let Some(one) = one {
                assert_eq!(set.raw_step(direction), B::of(one));
                let number = square.index().wrapping_add(direction.stride(B::SIZE));
                assert_eq!(one.index(), number);
            }
            if let Some(two) = two {
                assert_eq!(set.raw_jump(direction), B::of(two));
            }
        }
    }
}

/// Every square is one of its general form, of one class and of an order.
fn check_squares<B: Bits>() {
    let all: Bitboard = B::SIZE.squares_iter().collect();
    assert_eq!(B::from_board(all).to_board(), all);
    assert_eq!(B::from_board(all).count(), u32::from(all.len()));
    let [a, b, c, d] = B::from_board(all).by_class();
    assert_eq!(a | b | c | d, B::from_board(all));
    assert_eq!([a, b, c, d].map(Bits::count), [a.count(); 4]);
    assert_eq!(
        B::from_board(all).pairs_by_class(a | b),
        2_u32.wrapping_mul(a.count().wrapping_mul(a.count()))
    );
    let mut seen = Bitboard::EMPTY;
    for square in B::from_board(all).squares() {
        assert!(!seen.contains(square));
        seen.insert(square);
        let set = B::of(square);
        assert_eq!(set.to_board(), Bitboard::of(square));
        assert_eq!(B::from_board(Bitboard::of(square)), set);
        assert_eq!(set.first(), Some(square));
        assert_eq!(set.without_first(), B::EMPTY);
        assert_eq!(set.one_by_class(), set);
        let parity = |square: Square| (B::SIZE.file(square) & 1, B::SIZE.rank(square) & 1);
        let class = [a, b, c, d].into_iter().find(|class| class.has(square)).unwrap();
        assert!(class.squares().all(|other| parity(other) == parity(square)));
    }
    assert_eq!(seen, all);
    assert_eq!(B::from_board(all).one_by_class().count(), 4);
}

#[test]
fn shifts_keep_to_the_board() {
    check_shifts::<u64>();
    check_shifts::<Wide>();
}

#[test]
fn squares_are_what_they_are_in_the_general_form() {
    check_squares::<u64>();
    check_squares::<Wide>();
}

#[test]
fn a_square_of_the_large_board_is_none_of_the_small_one() {
    let square = BoardSize::Sixteen.square(64).unwrap();
    assert!(u64::of(square).is_empty());
}
