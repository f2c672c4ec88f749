//! Two generators of moves and two judges, the fast ones and the slow ones: any bytes are a ruleset, a set-up and a game.

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, BySide, Directions, Enclosure, Game, LastReply, LateHome, NoMove,
    Parameters, Position, Ruleset, Setup, Side,
};

use crate::agree;

/// The most plies that are followed on either board: the slow rules are slow.
const PLIES: [usize; 2] = [16, 4];
/// The most men of a side in a set-up of the large board.
const CROWD: u16 = 20;

/// Holds both equal on a set-up, and on what is played from it, or from the start.
pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let ruleset = ruleset(&mut bytes);
    if next(&mut bytes).is_multiple_of(2) {
        let choices = choices(ruleset.board(), &mut bytes);
        agree::follow(Game::new(ruleset), &choices);
        return;
    }
    let setup = setup(&ruleset, &mut bytes);
    agree::compare(&ruleset, &setup);
    if let Ok(position) = Position::from_setup(&ruleset, setup) {
        let game = Game::replay_from(ruleset, position).expect("the ruleset can play it");
        agree::follow(game, &choices(setup.size, &mut bytes));
    }
}

/// The next byte, or 0 when there is none.
fn next(bytes: &mut impl Iterator<Item = u8>) -> u8 {
    bytes.next().unwrap_or_default()
}

fn choices(board: BoardSize, bytes: &mut impl Iterator<Item = u8>) -> Vec<u16> {
    let [small, large] = PLIES;
    let plies = match board {
        BoardSize::Eight => small,
        BoardSize::Sixteen => large,
    };
    bytes.map(u16::from).take(plies).collect()
}

/// A named ruleset, or one made of bytes.
fn ruleset(bytes: &mut impl Iterator<Item = u8>) -> Ruleset {
    let named = usize::from(next(bytes));
    if let Some(ruleset) = Ruleset::all().nth(named) {
        return ruleset;
    }
    let switches = next(bytes);
    let has = |bit: u8| switches >> bit & 1 == 1;
    let board = if has(0) {
        BoardSize::Sixteen
    } else {
        BoardSize::Eight
    };
    let enclosure = match next(bytes) & 3 {
        0 => Enclosure::Forbidden,
        1 => Enclosure::ForbiddenByMove,
        2 => Enclosure::Exempt,
        _ => Enclosure::Ignored,
    };
    let (exit_limit, move_limit) = (next(bytes), next(bytes));
    // Up to 21 men a side: the slow rules are slow.
    let (reach, left_out) = (next(bytes) % 6, next(bytes));
    let mut house: Bitboard = board
        .squares_iter()
        .filter(|square| board.file(*square) + board.rank(*square) <= reach)
        .filter(|square| left_out == 0 || !square.index().is_multiple_of(left_out))
        .collect();
    if house.is_empty() {
        house = board.square(0).into_iter().collect();
    }
    Ruleset::new(Parameters {
        board,
        house,
        directions: if has(1) {
            Directions::Eight
        } else {
            Directions::Four
        },
        exit_limit: u16::from(exit_limit) + 1,
        late_home: if has(2) { LateHome::Always } else { LateHome::Once },
        enclosure,
        no_move: if has(3) { NoMove::Pass } else { NoMove::Draw },
        move_limit: u16::from(move_limit) + 1,
        at_limit: if has(4) { AtLimit::Draw } else { AtLimit::Count },
        last_reply: if has(5) {
            LastReply::IfItCanEqualise
        } else {
            LastReply::Always
        },
    })
    .expect("the house is below the diagonal and the limits are in range")
}

/// A set-up of bytes, four squares each; with men left over or missing, those of the start are taken instead.
fn setup(ruleset: &Ruleset, bytes: &mut impl Iterator<Item = u8>) -> Setup {
    let size = ruleset.board();
    let turn = if next(bytes) & 1 == 0 {
        Side::White
    } else {
        Side::Black
    };
    let number = u16::from(next(bytes)) + 1;
    let whole = next(bytes) & 1 == 1;
    let cells: Vec<u8> = bytes
        .take(usize::from(size.squares()) / 4)
        .flat_map(|byte| [byte & 3, byte >> 2 & 3, byte >> 4 & 3, byte >> 6])
        .collect();
    let most = match size {
        BoardSize::Eight => u16::MAX,
        BoardSize::Sixteen => CROWD,
    };
    let most = if whole { ruleset.men().into() } else { most };
    let mut men = BySide::<Bitboard>::default();
    for (square, cell) in size.squares_iter().zip(cells) {
        let owner = match cell {
            1 => Side::White,
            2 => Side::Black,
            _ => continue,
        };
        if men.get(owner).len() < most {
            men.get_mut(owner).insert(square);
        }
    }
    if whole {
        // The men that are missing come from the end of the board, so that the ruleset can play it.
        for side in Side::BOTH {
            for square in size.squares_iter().rev() {
                let free = !(men.white | men.black).contains(square);
                if free && men.get(side).len() < u16::from(ruleset.men()) {
                    men.get_mut(side).insert(square);
                }
            }
        }
    }
    Setup {
        size,
        men,
        turn,
        number,
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let game = |ruleset: u8| [&[ruleset, 0][..], &[7, 3, 9, 12, 5, 30, 2, 8, 1, 0, 4, 11][..]].concat();
    let crowd = |ruleset: u8, cells: [u8; 4]| [&[ruleset, 1, 0, 39, 1][..], &cells.repeat(4)[..]].concat();
    let mut seeds: Vec<_> = (0..8).map(game).collect();
    // Rows of men with few holes between them: where men get enclosed.
    seeds.push(crowd(0, [0x95, 0x65, 0x59, 0x96]));
    seeds.push(crowd(1, [0x55, 0xA6, 0x69, 0x15]));
    seeds.push(crowd(2, [0x1A, 0x46, 0x91, 0x24]));
    seeds.push(
        [
            &[255, 0x2A, 1, 3, 5, 4, 3, 1, 0, 2, 1][..],
            &[0x66, 0x99, 0x11, 0x84].repeat(4)[..],
        ]
        .concat(),
    );
    seeds
}
