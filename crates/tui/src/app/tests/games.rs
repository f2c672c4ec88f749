//! Whole games, each move entered by one device alone: keys, mouse or typing (T-1.1).

use ugolki_node::Command;
use ugolki_node::view::{Seat, Stage};
use ugolki_rules::{BoardSize, Game, Move, Ply, Side, Square};

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{at_table, game_view, play};
use crate::theme::Theme;

#[derive(Debug, Clone, Copy)]
enum Device {
    Arrows,
    Tab,
    Mouse,
    Typing,
}

/// Plays a whole game of moves chosen by `seed`, ours by the device, the other side's by the node.
fn check(id: &str, seat: Seat, device: Device, (size, seed): ((u16, u16), u64)) {
    let game = play(id, "");
    let mut desk = Desk::with(at_table(game_view(game, seat)), Theme::dark(), size);
    let mut chance = seed;
    loop {
        let game = current(&desk).clone();
        if game.is_over() {
            assert!(desk.sees("The game is over"), "{}", desk.screen());
            return;
        }
        let moves = game.legal_moves();
        let mv = choose(&moves, &game, &mut chance);
        let turn = game.position().turn();
        let ours = seat == Seat::Both || seat == Seat::One(turn);
        if ours {
            // The men face each other at one keyboard too: the board stands still there.
            let bottom = if seat == Seat::One(Side::Black) {
                Side::Black
            } else {
                Side::White
            };
            let mut intents = enter(&mut desk, &game, mv, (device, bottom));
            if intents.is_empty() && desk.sees("[ Play it ]") {
                assert!(game.would_lose_by_re_entry(mv));
                intents = desk.keys("Right Enter");
            }
            let expected = Intent::Node(Command::Play(Ply::Move(mv)));
            assert_eq!(intents, [expected], "{mv:?} by {device:?}\n{}", desk.screen());
        }
        desk.change_game(|view| view.game.play(Ply::Move(mv)).unwrap());
    }
}

fn current(desk: &Desk) -> &Game {
    let Stage::Game(game) = &desk.view.stage else {
        panic!("no game")
    };
    &game.game
}

/// A move that leads forward more often than not, so that games get somewhere.
fn choose(moves: &[Move], game: &Game, chance: &mut u64) -> Move {
    let size = game.position().size();
    let forward = |mv: &Move| {
        let way = |square: Square| i32::from(size.file(square)) + i32::from(size.rank(square));
        let gain = way(mv.to) - way(mv.from);
        if game.position().turn() == Side::White {
            gain
        } else {
            -gain
        }
    };
    *chance = chance
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    let roll = usize::try_from(*chance >> 33).unwrap();
    let best = moves.iter().copied().max_by_key(forward).unwrap();
    if roll % 4 == 0 {
        moves[roll / 4 % moves.len()]
    } else {
        best
    }
}

/// Enters a move by one device.
fn enter(desk: &mut Desk, game: &Game, mv: Move, (device, bottom): (Device, Side)) -> Vec<Intent> {
    let size = game.position().size();
    let name = |square| size.name(square).to_string();
    match device {
        Device::Arrows => {
            // A man may be in hand from before: nothing is assumed but where the cursor stands.
            let mut intents = walk(desk, size, mv.from, bottom);
            intents.extend(desk.keys("Enter"));
            intents.extend(walk(desk, size, mv.to, bottom));
            intents.extend(desk.keys("Enter"));
            intents
        }
        Device::Tab => {
            let mut intents = tab_to(desk, mv.from);
            intents.extend(desk.keys("Space"));
            intents.extend(tab_to(desk, mv.to));
            intents.extend(desk.keys("Space"));
            intents
        }
        Device::Mouse => {
            let mut intents = desk.click_square(&name(mv.from));
            let target = desk.square(&name(mv.to));
            desk.hover(target);
            let path = game
                .position()
                .path(game.ruleset(), mv)
                .unwrap()
                .display(size)
                .to_string();
            let shown = path.get(..20).unwrap_or(&path);
            assert!(
                desk.sees(shown),
                "the path is shown before the move\n{}",
                desk.screen()
            );
            intents.extend(desk.click(target));
            intents
        }
        Device::Typing => {
            let path = game
                .position()
                .path(game.ruleset(), mv)
                .unwrap()
                .display(size)
                .to_string();
            // The ways to write a move take turns (T-6.2).
            let text = match game.plies().len() / 2 % 4 {
                0 => path,
                1 => format!("{}{}", name(mv.from), name(mv.to)),
                2 => format!("{}-{}", name(mv.from), name(mv.to)).to_uppercase(),
                _ => format!("{}_{}", name(mv.from), name(mv.to)),
            };
            let mut intents = Vec::new();
            for c in text.chars() {
                let key = if c == '_' { "Space".into() } else { c.to_string() };
                intents.extend(desk.keys(&key));
            }
            intents.extend(desk.keys("Enter"));
            intents
        }
    }
}

/// Walks the cursor to a square by the arrows, first into the corner at the lower left, so that it is known where it is.
fn walk(desk: &mut Desk, size: BoardSize, to: Square, bottom: Side) -> Vec<Intent> {
    let to = if bottom == Side::White {
        to
    } else {
        size.rotate(to)
    };
    let steps = |key: &str, times: u8| format!("{key} ").repeat(times.into());
    let across = size.side();
    let mut keys = steps("Left", across) + &steps("Down", across);
    keys += &steps("Right", size.file(to));
    keys += &steps("Up", size.rank(to));
    desk.keys(&keys)
}

/// Presses Tab until the cursor is on a square, as the board shows it.
fn tab_to(desk: &mut Desk, to: Square) -> Vec<Intent> {
    let size = current(desk).position().size();
    let name = size.name(to).to_string();
    let mut intents = Vec::new();
    for _ in 0..200 {
        intents.extend(desk.keys("Tab"));
        let (x, y) = desk.square(&name);
        if desk.buffer()[(x + 1, y)].symbol() == "]" {
            return intents;
        }
    }
    panic!("Tab does not reach {name}\n{}", desk.screen());
}

const SMALL: (u16, u16) = (60, 20);
const LARGE: (u16, u16) = (120, 40);

#[test]
fn a_game_by_arrows() {
    check("classic-3x3", Seat::One(Side::White), Device::Arrows, (SMALL, 1));
    check("classic-3x4", Seat::One(Side::Black), Device::Arrows, (LARGE, 2));
}

#[test]
fn a_game_by_tab() {
    check("diagonal-3x3", Seat::One(Side::Black), Device::Tab, ((80, 24), 3));
}

#[test]
fn a_game_by_mouse() {
    check("classic-3x3", Seat::One(Side::Black), Device::Mouse, (SMALL, 4));
    check("russian-3x3", Seat::One(Side::White), Device::Mouse, (LARGE, 5));
    check("triangle", Seat::Both, Device::Mouse, ((80, 24), 6));
}

#[test]
fn a_game_by_typing() {
    check("square-4x4", Seat::One(Side::White), Device::Typing, (SMALL, 7));
    check("classic-3x3", Seat::One(Side::Black), Device::Typing, (LARGE, 8));
}

#[test]
fn games_on_the_large_board() {
    check("halma-16", Seat::One(Side::Black), Device::Arrows, (SMALL, 9));
    check("halma-16", Seat::One(Side::White), Device::Mouse, (LARGE, 10));
    check("halma-16", Seat::One(Side::Black), Device::Typing, ((80, 24), 11));
}
