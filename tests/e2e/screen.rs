//! The program in pseudo-terminals: games between two screens by mouse and keys (T-16.3). How it begins and ends is in `life`.

use std::collections::BTreeSet;

use e2e::keys::{
    BACKSPACE, CTRL_C, CTRL_N, DOWN, ENTER, ESC, F4, FOCUS_GAINED, FOCUS_LOST, RIGHT, click, hover, paste,
};
use e2e::player::scripted_game;
use e2e::screen::{Left, Size, USUAL};
use e2e::table::Transport;
use e2e::{Ended, Home, Random, Screen};
use rustix::process::Signal;
use ugolki_rules::{Game, Reason, Ruleset, Side};

use crate::life::assert_whole;

pub(crate) const HOME_SCREEN: &str = "the game of Corners";
const HOST: [&str; 4] = ["host", "--no-lan", "--colour", "white"];

/// A host at its screen, and the ticket that it shows.
pub(crate) fn host(home: &Home, more: &[&str]) -> (Screen, String) {
    let listen = ["--listen", Transport::Tcp.address()];
    let mut screen = Screen::open("host", home, &[&HOST[..], &listen, more].concat(), USUAL);
    // The code stands beside the ticket; without it the ticket has its lines for itself.
    screen.wait_text("Only this machine reaches you");
    screen.keys("\t");
    screen.wait_text("Reachable at:");
    let contents = screen.contents();
    let ticket = contents
        .lines()
        .skip_while(|line| !line.starts_with("UG1"))
        .take_while(|line| !line.trim().is_empty());
    let ticket = ticket.map(str::trim).collect();
    (screen, ticket)
}

/// A guest who pastes the ticket into the home screen's *Join*.
pub(crate) fn join(home: &Home, ticket: &str) -> Screen {
    let mut screen = Screen::open("guest", home, &[], USUAL);
    screen.wait_text(HOME_SCREEN);
    screen.keys(DOWN);
    screen.keys(ENTER);
    screen.wait_text("Paste or type the ticket");
    screen.keys(&paste(ticket));
    screen.keys(ENTER);
    screen
}

/// The safety phrase on a screen.
fn phrase(screen: &mut Screen) -> String {
    screen.wait_text("Safety phrase: ");
    let contents = screen.contents();
    let line = contents
        .lines()
        .find(|line| line.contains("Safety phrase: "))
        .unwrap();
    let words: Vec<&str> = line.split_whitespace().skip(2).take(4).collect();
    words.join(" ")
}

/// Both read the same terms and the same words, and agree: one by the mouse, one by keys.
pub(crate) fn agree(host: &mut Screen, guest: &mut Screen) {
    for screen in [&mut *host, &mut *guest] {
        screen.wait_text("The terms of the game");
        screen.wait_text("plays White");
    }
    assert_eq!(phrase(host), phrase(guest));
    let (row, col) = host.find("Same words: play").unwrap();
    host.keys(&click(row, col));
    guest.wait_text("The other player has agreed");
    guest.keys(RIGHT);
    guest.keys(ENTER);
}

/// What the line above the board says of whose turn it is.
fn turn(game: &Game) -> String {
    let position = game.position();
    let side = match position.turn() {
        Side::White => "White",
        Side::Black => "Black",
    };
    format!("Move {}  {side} to move", position.number())
}

#[test]
fn two_screens_that_were_killed_go_on_from_home() {
    let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text(&turn(&game));
    typed(&mut white, "c3d3");
    game.play_text("c3-d3").unwrap();
    black.wait_text(&turn(&game));
    for screen in [white, black] {
        screen.signal(Signal::KILL);
        assert_eq!(screen.finish().ended, Ended::Killed);
    }
    let opponents = ["Boris", "Ada"];
    let mut screens = [0, 1].map(|side| {
        let mut screen = Screen::open(opponents[1 - side], &homes[side], &[], USUAL);
        screen.wait_text(&format!("Go on with {}", opponents[side]));
        screen.wait_text("at move 1.");
        screen.keys(ENTER);
        screen.wait_text(&turn(&game));
        screen
    });
    let [white, black] = &mut screens;
    typed(black, "f6e6");
    game.play_text("f6-e6").unwrap();
    white.wait_text(&turn(&game));
    typed(white, "d3e3");
    game.play_text("d3-e3").unwrap();
    black.wait_text(&turn(&game));
    for screen in screens {
        screen.signal(Signal::TERM);
        assert_eq!(screen.finish().ended, Ended::Exit(143));
    }
    let logs = homes.each_ref().map(|home| home.files(".ugolki").remove(0));
    assert_eq!(e2e::log::signed_set(&logs[0]), e2e::log::signed_set(&logs[1]));
}

/// Types a move and plays it.
pub(crate) fn typed(screen: &mut Screen, text: &str) {
    screen.keys(text);
    screen.wait_text(&format!("> {text}"));
    screen.keys(ENTER);
}

#[test]
fn two_screens_play_a_game_to_its_goal_by_mouse_and_keys() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let moves = scripted_game(&ruleset, Reason::Goal, Random::seed(1));
    let mut game = Game::new(ruleset);
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);

    for text in &moves {
        white.wait_text(&turn(&game));
        black.wait_text(&turn(&game));
        let ends: Vec<&str> = text.split('-').collect();
        let (from, to) = (ends[0], ends[ends.len() - 1]);
        match game.position().turn() {
            Side::White => by_mouse(&mut white, from, to),
            // The first ten by the arrow keys, the others typed.
            Side::Black if game.position().number() <= 10 => by_arrows(&mut black, from, to),
            Side::Black => {
                typed(&mut black, &format!("{from}{to}"));
            }
        }
        game.play_text(text).unwrap();
    }

    let outcome = game.outcome().unwrap();
    let winner = if outcome.winner == Some(Side::White) {
        "White wins"
    } else {
        "Black wins"
    };
    for screen in [&mut white, &mut black] {
        screen.wait_text("The game is over");
        screen.wait_text(winner);
        screen.wait_text("Proven by the signed moves");
    }
    for screen in [white, black] {
        let left = leave(screen);
        assert_eq!(left.ended, Ended::Exit(0));
        assert_whole(&left);
    }
    let logs = homes.each_ref().map(|home| home.files(".ugolki").remove(0));
    assert_eq!(e2e::log::signed_set(&logs[0]), e2e::log::signed_set(&logs[1]));
    let answer = homes[0].run(&[
        "verify",
        "--json",
        logs[0].to_str().unwrap(),
        logs[1].to_str().unwrap(),
    ]);
    assert_eq!(answer.code, 0, "{}", answer.out);
    for row in answer.json() {
        assert_eq!(
            (&row["ok"], &row["grade"], &row["reason"]),
            (&true.into(), &"proven".into(), &"goal".into())
        );
        assert_eq!(row["final"], game.position().to_string());
    }
}

fn by_mouse(screen: &mut Screen, from: &str, to: &str) {
    let (row, col) = screen.square(from);
    screen.keys(&click(row, col));
    let (row, col) = screen.square(to);
    // The path of the target under the pointer is drawn before the move.
    screen.keys(&hover(row, col));
    screen.wait_text(&format!("{from}-"));
    screen.keys(&click(row, col));
}

fn by_arrows(screen: &mut Screen, from: &str, to: &str) {
    let at = screen.cursor().expect("there is a cursor");
    let keys = screen.arrows(&at, from);
    screen.keys(&keys);
    screen.keys(ENTER);
    let keys = screen.arrows(from, to);
    screen.keys(&keys);
    screen.wait_text(&format!("{from}-"));
    screen.keys(ENTER);
}

/// Leaves the table, and the program by the home screen's last entry.
fn leave(mut screen: Screen) -> Left {
    screen.keys(ESC);
    // The last line of the home screen: all above it is drawn.
    screen.wait_text("Ctrl-C Quit");
    let (row, col) = screen.find("Quit").unwrap();
    screen.keys(&click(row, col));
    screen.finish()
}

#[test]
fn resignation_is_asked_once_and_esc_takes_it_back() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("White to move (you)");
    white.keys(F4);
    white.wait_text("Resign as White?");
    white.keys(ESC);
    white.wait_gone("Resign as White?");
    // The harmless answer is the first: Enter alone resigns nothing.
    white.keys(F4);
    white.wait_text("Resign as White?");
    white.keys(ENTER);
    white.wait_gone("Resign as White?");
    white.wait_text("White to move (you)");
    white.keys(F4);
    white.wait_text("Resign as White?");
    white.keys(RIGHT);
    white.keys(ENTER);
    for screen in [&mut white, &mut black] {
        screen.wait_text("Black wins: White resigned");
    }
}

/// Gives the game up.
pub(crate) fn resign(screen: &mut Screen) {
    screen.keys(F4);
    screen.wait_text("Resign as");
    screen.keys(RIGHT);
    screen.keys(ENTER);
}

#[test]
fn a_rematch_is_one_key_on_each_side() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut ada, ticket) = host(&homes[0], &[]);
    let mut boris = join(&homes[1], &ticket);
    agree(&mut ada, &mut boris);
    ada.wait_text("White to move (you)");
    boris.wait_text("White to move");
    resign(&mut ada);
    for screen in [&mut ada, &mut boris] {
        screen.wait_text("Black wins: White resigned");
        screen.wait_text("rematch with the colours swapped");
    }
    boris.keys(CTRL_N);
    boris.wait_text("You want a rematch:");
    ada.wait_text("Boris wants a rematch with the colours swapped.");
    // What the other side wants takes no key from anything else.
    ada.keys("c3");
    ada.wait_text("> c3");
    ada.keys(BACKSPACE);
    ada.keys(BACKSPACE);
    ada.keys(CTRL_N);
    boris.wait_text("White to move (you)");
    ada.wait_text("White to move");
    typed(&mut boris, "c3d3");
    ada.wait_text("Black to move (you)");
    typed(&mut ada, "f6e6");
    boris.wait_text("White to move (you)");
    resign(&mut boris);
    // And once more: the same side asks first.
    for screen in [&mut ada, &mut boris] {
        screen.wait_text("Black wins: White resigned");
    }
    boris.keys(CTRL_N);
    ada.keys(CTRL_N);
    ada.wait_text("White to move (you)");
    boris.wait_text("White to move");
    resign(&mut ada);
    for screen in [&mut ada, &mut boris] {
        screen.wait_text("Black wins: White resigned");
    }
    for screen in [ada, boris] {
        let left = leave(screen);
        assert_eq!(left.ended, Ended::Exit(0));
        assert_whole(&left);
    }
    let logs = homes.each_ref().map(|home| home.files(".ugolki"));
    let sets = logs.each_ref().map(|logs| {
        let sets = logs.iter().map(|log| e2e::log::signed_set(log));
        sets.collect::<BTreeSet<_>>()
    });
    assert_eq!(sets[0], sets[1], "the same signed bytes of each game");
    assert_eq!(sets[0].len(), 3);
    for log in &logs[0] {
        let row = homes[0]
            .run(&["verify", "--json", log.to_str().unwrap()])
            .json()
            .remove(0);
        assert_eq!(
            (&row["ok"], &row["reason"]),
            (&true.into(), &"resignation".into())
        );
    }
}

/// How often the bell was sounded. The window's title ends in one, too.
fn bells(left: &Left) -> usize {
    // The same character ends the title, and the question which colours the terminal has.
    let written = String::from_utf8_lossy(&left.written);
    let told = written.matches('\x07').count();
    let ends = ["]0;ugolki\x07", "]11;?\x07"].map(|end| written.matches(end).count());
    told - ends.iter().sum::<usize>()
}

#[test]
fn a_move_rings_while_the_window_has_no_focus_and_nothing_rings_where_the_bell_is_off() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &["--bell", "off"]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    black.wait_text("White to move");
    black.keys(FOCUS_LOST);
    white.wait_text("White to move (you)");
    white.keys(FOCUS_LOST);
    typed(&mut white, "c3d3");
    black.wait_text("Black to move (you)");
    black.keys(FOCUS_GAINED);
    typed(&mut black, "f6e6");
    white.wait_text("White to move (you)");
    typed(&mut white, "d3e3");
    black.wait_text("Black to move (you)");
    let [white, black] = [white, black].map(|screen| {
        screen.signal(Signal::TERM);
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(143));
        assert_whole(&left);
        left
    });
    assert_eq!(bells(&white), 0);
    assert_eq!(bells(&black), 2, "the game, and the first of two moves");
}

#[test]
fn two_at_one_keyboard_need_no_network() {
    let home = Home::new();
    let mut screen = Screen::open("both", &home, &["play", "--hotseat"], USUAL);
    screen.wait_text("White to move");
    screen.keys("c3x");
    screen.keys(BACKSPACE);
    screen.keys("d3");
    screen.wait_text("> c3d3");
    screen.keys(ENTER);
    screen.wait_text("Black to move");
    screen.wait_text("c3-d3");
    screen.keys(CTRL_C);
    screen.keys(CTRL_C);
    assert_whole(&screen.finish());
}

#[test]
fn a_window_too_small_says_so_and_growing_brings_the_screen_back() {
    let home = Home::new();
    let mut screen = Screen::open(
        "small",
        &home,
        &["play", "--hotseat"],
        Size { rows: 12, cols: 40 },
    );
    screen.wait_text("60");
    screen.wait_text("40");
    screen.resize(USUAL);
    screen.wait_text("leave home by move 40");
    screen.keys("c3");
    screen.wait_text("> c3");
    screen.resize(Size { rows: 19, cols: 60 });
    screen.wait_text("60");
    screen.wait_gone("> c3");
    screen.resize(Size { rows: 20, cols: 60 });
    screen.wait_text("> c3");
    // A window of a single cell ends nothing either.
    screen.resize(Size { rows: 1, cols: 1 });
    screen.keys(CTRL_C);
    screen.keys(CTRL_C);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert!(left.modes_restored);
}
