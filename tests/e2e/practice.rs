//! Games against the computer from outside: at the screen and in lines, to their ends; hints, moves taken back; and a
//! computer that thinks for an hour, which nobody waits for (T-1.3, T-18.23).

use std::time::{Duration, Instant};

use e2e::keys::{CTRL_C, DOWN, ENTER, ESC, F2, F5, F6, F7, F9, LEFT, RIGHT, UP, click};
use e2e::player::Style;
use e2e::screen::USUAL;
use e2e::{Ended, Home, Peer, Player, Random, Screen};
use ugolki_rules::{Game, Ply, Ruleset, Side};

fn named(id: &str) -> Ruleset {
    Ruleset::named(id).unwrap()
}

/// The ends of a ply as they are typed, meant whatever it costs.
fn typed(game: &Game, ply: Ply) -> String {
    let size = game.position().size();
    match ply {
        Ply::Move(mv) => format!("{}{}!", size.name(mv.from), size.name(mv.to)),
        Ply::Pass => "pass".to_owned(),
    }
}

/// The ply that the list of moves on the screen has for Black's move `number`: whole, or its two ends.
fn blacks_move(contents: &str, number: u16, game: &Game) -> Option<Ply> {
    let row = format!("{number}. ");
    let line = contents.lines().find_map(|line| {
        let at = line.rfind(&row)?;
        // The number stands alone: `1. ` is no part of `11. `.
        let alone = !line[..at].ends_with(|c: char| c.is_ascii_digit());
        alone.then(|| line[at + row.len()..].to_owned())
    })?;
    let text = line.split_whitespace().nth(1)?;
    let text = text.replace("..", "-");
    let ends: Vec<&str> = text.split('-').collect();
    game.read(&format!("{}{}", ends.first()?, ends.last()?)).ok()
}

#[test]
fn a_game_at_the_screen_is_played_to_its_end() {
    let home = Home::new();
    let args = ["play", "--bot", "1", "--nodes", "100", "--colour", "white"];
    let mut screen = Screen::open("practice", &home, &args, USUAL);
    let mut game = Game::new(named("classic-3x3"));
    let mut player = Player::new(Style::Homeward, Random::seed(11));
    while let Some(ply) = player.choose(&game) {
        let number = game.position().number();
        screen.wait_text(&format!("Move {number}  White to move (you)"));
        let text = typed(&game, ply);
        screen.keys(&text);
        screen.wait_text(&format!("> {text}_"));
        screen.keys(ENTER);
        game.play(ply).unwrap();
        let next = format!("Move {}  White to move (you)", number + 1);
        screen.wait_any(&["The game is over", &next]);
        if !game.is_over() {
            // The line above the board is drawn before the list beside it.
            screen.wait("Black's move in the list", |grid| {
                blacks_move(&grid.contents(), number, &game).is_some()
            });
            let reply = blacks_move(&screen.contents(), number, &game).unwrap();
            game.play(reply).unwrap();
        }
    }
    screen.wait_text("The game is over");
    let outcome = game.outcome().expect("the rules end it too");
    screen.wait_text(match outcome.winner {
        Some(Side::White) => "White wins",
        Some(Side::Black) => "Black wins",
        None => "A draw",
    });
    // The end can be taken back.
    screen.keys(F2);
    screen.wait_text("White to move (you)");
    screen.keys(CTRL_C);
    screen.keys(CTRL_C);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert!(left.modes_restored && left.display_restored);
    assert!(home.files(".ugolki").is_empty(), "nothing is kept");
}

/// Plays a whole game in lines, with the rules as the judge of what is told.
fn play_in_lines(id: &str, level: &str, side: Side) {
    let home = Home::new();
    let args = ["play", "--plain", "--json", "--ruleset", id, "--bot", level];
    let more = ["--nodes", "100", "--colour", side.name()];
    let mut peer = Peer::start("player", &home, &[&args[..], &more[..]].concat());
    assert_eq!(peer.expect("start")["colour"], side.name());
    let mut game = Game::new(named(id));
    let mut player = Player::new(Style::Homeward, Random::seed(5));
    while !game.is_over() {
        if game.position().turn() == side {
            let turn = peer.expect("turn");
            assert_eq!(turn["position"], game.position().to_string());
            let ply = player.choose(&game).unwrap();
            peer.say(typed(&game, ply).trim_end_matches('!'));
        }
        let told = peer.expect("move");
        assert_eq!(told["side"], game.position().turn().name());
        game.play_text(told["move"].as_str().unwrap()).unwrap();
        assert_eq!(told["position"], game.position().to_string());
    }
    let end = peer.expect("end");
    let outcome = game.outcome().unwrap();
    assert_eq!(end["result"], outcome.result().text());
    assert_eq!(end["reason"], outcome.reason.kind());
    assert_eq!(peer.finish(), (Ended::Exit(0), String::new()));
}

#[test]
fn games_in_lines_are_played_to_their_ends() {
    play_in_lines("classic-3x3", "2", Side::White);
    play_in_lines("russian-3x3", "1", Side::Black);
    play_in_lines("diagonal-3x4", "8", Side::White);
}

#[test]
fn hints_and_moves_taken_back_at_the_screen() {
    let home = Home::of("Ada");
    let mut screen = Screen::open("practice", &home, &[], USUAL);
    screen.wait_text("the game of Corners");
    // From the start of the program to a move against the computer: four keys (T-3.1).
    screen.keys("p");
    screen.wait_text("Move 1  White to move (you)");
    screen.keys(&[ENTER, RIGHT, ENTER].concat());
    screen.wait_text("c3-d3");
    screen.wait_text("Move 2  White to move (you)");
    screen.keys(F5);
    screen.wait_text("Hint: ");
    screen.keys(F2);
    screen.wait_text("Move 1  White to move (you)");
    screen.wait_gone("Hint: ");
    screen.keys(&["redo", ENTER].concat());
    screen.wait_text("Move 2  White to move (you)");
    screen.keys(&["side", ENTER].concat());
    screen.wait_text("Move 2  Black to move (you)");
    screen.keys(&["position 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 7", ENTER].concat());
    screen.wait_text("Move 7  Black to move (you)");
}

/// A computer that would think for an hour.
const HOUR: [&str; 7] = ["play", "--bot", "8", "--movetime", "3600", "--colour", "white"];

#[test]
fn nobody_waits_for_a_computer_that_thinks_for_an_hour() {
    let home = Home::new();
    let mut screen = Screen::open("practice", &home, &HOUR, USUAL);
    screen.wait_text("White to move (you)");
    screen.keys(&["c3d3", ENTER].concat());
    // The own move is there at once, and every key is live.
    screen.wait_text("1. c3-d3");
    screen.wait_text("Black to move (thinking)");
    screen.keys(F6);
    screen.wait_text("Black's house is at the bottom.");
    screen.keys("?");
    screen.wait_text("How to move:");
    screen.keys(ESC);
    screen.wait_gone("How to move:");
    screen.keys(F2);
    screen.wait_text("Move 1  White to move (you)");
    screen.keys(&["c3c4", ENTER].concat());
    screen.wait_text("1. c3-c4");
    screen.keys(ESC);
    screen.wait_text("Leave the practice room?");
    screen.keys(&[RIGHT, ENTER].concat());
    screen.wait_text("the game of Corners");
    // Another game is not held up by the thought that was left.
    screen.keys("p");
    screen.wait_text("White to move (you)");
    screen.keys(&["c3d3", ENTER].concat());
    screen.wait_text("Black to move (thinking)");
    screen.keys(&[CTRL_C, CTRL_C].concat());
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert!(left.modes_restored && left.display_restored);
}

#[test]
fn lines_are_answered_while_the_computer_thinks() {
    let home = Home::new();
    let mut peer = Peer::start("player", &home, &[&HOUR[..], &["--json"]].concat());
    peer.expect("start");
    peer.expect("turn");
    peer.say("hint");
    peer.say("c3d3");
    assert_eq!(peer.expect("move")["move"], "c3-d3");
    peer.say("f6e6");
    assert_eq!(peer.expect("error")["kind"], "not-your-turn");
    peer.say("takeback");
    assert_eq!(peer.expect("rewound")["plies"], 0);
    peer.expect("turn");
    peer.say("c3c4");
    peer.expect("move");
    peer.say("quit");
    assert_eq!(peer.expect("end")["result"], "*");
    assert_eq!(peer.finish().0, Ended::Exit(0));
}

/// Within this a key is answered by a frame (T-1.3). The pseudo-terminal and the test's own thread take their share.
const AT_ONCE: Duration = Duration::from_millis(50);

/// How long it takes until the screen shows a text after keys.
fn answered(screen: &mut Screen, keys: &str, text: &str) -> Duration {
    let begun = Instant::now();
    screen.keys(keys);
    screen.wait_text(text);
    begun.elapsed()
}

#[test]
fn an_own_move_is_there_at_once_while_the_slowest_level_thinks() {
    // T-18.23. The machine that tests may be slow for a moment: the fastest of some moves counts.
    let home = Home::new();
    let mut screen = Screen::open("practice", &home, &HOUR, USUAL);
    screen.wait_text("White to move (you)");
    let mut best = Duration::MAX;
    for _ in 0..5 {
        screen.keys("c3d3");
        screen.wait_text("> c3d3");
        best = best.min(answered(&mut screen, ENTER, "1. c3-d3"));
        screen.wait_text("Black to move (thinking)");
        // The keys are live meanwhile.
        best = best.min(answered(&mut screen, F6, "Black's house is at the bottom."));
        screen.keys(F6);
        screen.wait_text("White's house is at the bottom.");
        screen.keys(F2);
        screen.wait_text("White to move (you)");
        screen.wait_gone("1. c3-d3");
    }
    assert!(best <= AT_ONCE, "{best:?}");
    screen.keys(CTRL_C);
    assert_eq!(screen.finish().ended, Ended::Exit(130));
}

#[test]
fn a_position_is_analysed_and_its_best_move_played_by_the_mouse() {
    let home = Home::new();
    let mut screen = Screen::open("practice", &home, &HOUR, USUAL);
    screen.wait_text("White to move (you)");
    screen.keys(F7);
    // Three lines, the best one drawn on the board, its depth growing.
    screen.wait_text("Analysis, depth");
    screen.wait("three lines", |grid| {
        (1..=3).all(|number| grid.contents().contains(&format!(" {number}  ")))
    });
    screen.wait("some depth", |grid| {
        let text = grid.contents();
        let depth = text
            .split("Analysis, depth ")
            .nth(1)
            .and_then(|rest| rest.split(',').next());
        depth
            .and_then(|depth| depth.parse::<u32>().ok())
            .is_some_and(|depth| depth >= 4)
    });
    // The keys are live while it thinks, and the computer does not move.
    let mut best = Duration::MAX;
    for _ in 0..3 {
        for said in [
            "Black's house is at the bottom.",
            "The board turns with the side to move.",
            "White's house is at the bottom.",
        ] {
            best = best.min(answered(&mut screen, F6, said));
        }
    }
    assert!(best <= AT_ONCE, "{best:?}");
    // A click on the best line plays its first move, and the next position is analysed.
    let (row, col) = screen.find("Analysis, depth").expect("the heading of the lines");
    screen.keys(&click(row.saturating_add(1), col));
    screen.wait_text("Black to move");
    screen.wait_text("Analysis, depth");
    screen.keys("22");
    screen.wait_text("Move 2  White to move");
    screen.keys(F2);
    screen.wait_text("Move 1  Black to move");
    // Off again, the computer takes its side.
    screen.keys(F7);
    screen.wait_text("Black to move (thinking)");
    screen.wait_gone("Analysis, depth");
    screen.keys(&[CTRL_C, CTRL_C].concat());
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert!(left.modes_restored && left.display_restored);
}

#[test]
fn a_ruleset_is_made_on_the_screen_and_played_by_its_name() {
    let home = Home::of("Ada");
    let mut screen = Screen::open("practice", &home, &["play"], USUAL);
    screen.wait_text("White to move (you)");
    screen.keys(&[F9, "u"].concat());
    screen.wait_text("built in");
    screen.keys(ENTER);
    screen.wait_text("It needs a name.");
    screen.keys(&["quick", DOWN, DOWN, DOWN, RIGHT, UP, UP, UP, UP].concat());
    screen.wait_text("Such games are never rated.");
    screen.keys(ENTER);
    screen.wait_text("Saved as quick.");
    screen.keys(ESC);
    screen.wait_text("built in");
    screen.keys(ESC);
    screen.wait_text("Start a new game");
    screen.keys(&[DOWN, DOWN, DOWN, LEFT].concat());
    screen.wait_text("< quick >");
    screen.keys(CTRL_C);
    assert_eq!(screen.finish().ended, Ended::Exit(130));
    // Its name goes wherever those of the named ones go.
    let listed = home.run(&["rulesets", "list", "--json"]).json();
    let own = listed.last().unwrap();
    assert_eq!(
        (&own["ruleset"], &own["origin"]),
        (&"quick".into(), &"own".into())
    );
    let mut peer = Peer::start(
        "player",
        &home,
        &["play", "--bot", "1", "--ruleset", "quick", "--json"],
    );
    let start = peer.expect("start");
    assert_eq!(start["rules"]["directions"], 8, "{start}");
    peer.expect("turn");
    peer.say("quit");
    peer.expect("end");
    assert_eq!(peer.finish().0, Ended::Exit(0));
}

/// Two people at one machine could not play without bots: in the first menu, and by `play --hotseat`.
#[test]
fn t_18_31_two_at_one_keyboard_play_without_a_computer() {
    let home = Home::of("Ada");
    let mut screen = Screen::open("practice", &home, &[], USUAL);
    screen.wait_text("Two at one keyboard");
    let (row, col) = screen.find("Two at one keyboard").expect("the entry");
    screen.keys(&click(row, col));
    screen.wait_text("Start this game");
    screen.keys(&[UP, ENTER].concat());
    screen.wait_text("Move 1  White to move");
    screen.keys(&["c3d3", ENTER].concat());
    screen.wait_text("Move 1  Black to move");
    screen.keys(&["f6e6", ENTER].concat());
    screen.wait_text("Move 2  White to move");
    screen.keys(&[CTRL_C, CTRL_C].concat());
    assert_eq!(screen.finish().ended, Ended::Exit(130));
    let mut peer = Peer::start("player", &home, &["play", "--hotseat", "--json"]);
    peer.expect("start");
    for text in ["c3d3", "f6e6"] {
        peer.expect("turn");
        peer.say(text);
        peer.expect("move");
    }
    peer.expect("turn");
    peer.say("quit");
    peer.expect("end");
    assert_eq!(peer.finish().0, Ended::Exit(0));
}
