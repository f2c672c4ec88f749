//! The chat at the table, by keys and by words (T-8.4), and what is said of the connection (T-9.2, N-10.1).

use std::sync::Arc;

use ugolki_node::view::{ChatEntry, ChatView, GameView, LossCause, PathView, PeerState, Seat, TroubleView};
use ugolki_node::{Command, Event, Phrase, Said, Timestamp};
use ugolki_rules::Side;

use crate::app::TuiEvent;
use crate::intent::{Intent, Remembered};
use crate::samples::desk::Desk;
use crate::samples::{OPENING, game_view, key, play, timed_opening};
use crate::theme::Theme;

fn entry(ours: bool, number: u64, said: Said) -> ChatEntry {
    ChatEntry {
        ours,
        number,
        said,
        arrived: !ours || number < 5,
    }
}

fn text(text: &str) -> Said {
    Said::Text(text.parse().unwrap())
}

fn talking(entries: impl IntoIterator<Item = ChatEntry>) -> GameView {
    let mut game = timed_opening(Side::White);
    let table = game.table.as_mut().unwrap();
    table.allowed.chat = true;
    table.chat = ChatView {
        entries: Arc::new(entries.into_iter().collect()),
        muted: false,
    };
    game
}

fn olga() -> Remembered {
    Remembered {
        key: key(2),
        name: "Olga".into(),
        verified: false,
    }
}

#[test]
fn what_is_new_is_said_and_is_old_once_it_was_looked_at() {
    let mut desk = Desk::game(talking([]));
    assert!(!desk.sees("new line"));
    let said = entry(false, 1, text("good luck"));
    desk.change_game(|game| *game = talking([said.clone()]));
    desk.event(TuiEvent::Node(Event::Chat(said.clone())));
    assert!(desk.sees("Your opponent says: good luck"), "{}", desk.screen());
    assert!(desk.sees("Chat: 1 new line; F7 opens it."), "{}", desk.screen());
    desk.keys("F7");
    assert!(desk.sees("Opponent: good luck"), "{}", desk.screen());
    // What comes while one looks is seen.
    let more = entry(false, 2, Said::Phrase(Phrase::THANKS));
    desk.change_game(|game| *game = talking([said.clone(), more.clone()]));
    desk.event(TuiEvent::Node(Event::Chat(more)));
    assert!(desk.sees("Opponent: Thank you!"), "{}", desk.screen());
    desk.keys("Esc");
    assert!(!desk.sees("new line") && !desk.sees("says:"), "{}", desk.screen());
}

#[test]
fn lines_and_phrases_are_said() {
    let mut desk = Desk::game(talking([]));
    let say = |said| vec![Intent::Node(Command::Say(said))];
    desk.keys("F7 'Hi");
    desk.keys("Space");
    assert_eq!(desk.keys("'c3! Enter"), say(text("Hi c3!")));
    assert!(desk.sees("> _"), "{}", desk.screen());
    assert_eq!(desk.keys("Down Down Enter"), say(Said::Phrase(Phrase::GOOD_LUCK)));
    assert_eq!(desk.keys("Up Enter"), say(Said::Phrase(Phrase::GOODBYE)));
    // A phrase that was looked at is let go of by typing.
    assert_eq!(desk.keys("Down 'ok Enter"), say(text("ok")));
    desk.keys("Enter");
    assert!(!desk.sees("Nothing has been said."), "nothing to say closes it");
    // The same in words, at the table.
    desk.keys("'say");
    desk.keys("Space");
    assert_eq!(desk.keys("'c3-d3 Enter"), say(text("c3-d3")));
    // No more than a line has.
    desk.keys("F7");
    desk.event(TuiEvent::Terminal(crossterm::event::Event::Paste(
        "x".repeat(300),
    )));
    assert_eq!(desk.keys("Enter"), say(text(&"x".repeat(200))));
}

#[test]
fn the_opponent_is_muted_and_blocked() {
    let mut desk = Desk::game(talking([]));
    assert_eq!(desk.keys("Ctrl-U"), [Intent::Node(Command::Mute(true))]);
    desk.keys("F7");
    assert_eq!(desk.keys("Ctrl-W"), [Intent::Mute(olga(), true)]);
    desk.change_game(|game| game.table.as_mut().unwrap().chat.muted = true);
    assert!(
        desk.sees("Muted: nothing of your opponent's is shown."),
        "{}",
        desk.screen()
    );
    assert_eq!(desk.keys("Ctrl-U"), [Intent::Node(Command::Mute(false))]);
    assert_eq!(desk.keys("Ctrl-W"), [Intent::Mute(olga(), false)]);
    desk.keys("Esc Ctrl-X");
    assert!(desk.sees("Block this player?"), "{}", desk.screen());
    assert_eq!(desk.keys("Enter"), [], "the harmless answer stands first");
    assert_eq!(desk.keys("Ctrl-X Right Enter"), [Intent::Block(olga())]);
}

#[test]
fn where_there_is_no_chat_it_is_said() {
    let mut desk = Desk::game(timed_opening(Side::White));
    desk.keys("F7");
    assert!(
        desk.sees("The terms of this game allow no chat."),
        "{}",
        desk.screen()
    );
    let mut desk = Desk::game(game_view(play("classic-3x3", OPENING), Seat::Both));
    desk.keys("F7");
    assert!(desk.sees("There is nobody to talk to"), "{}", desk.screen());
    desk.keys("Ctrl-X");
    assert!(desk.sees("no other player here to block"), "{}", desk.screen());
}

#[test]
fn the_chat_fits_every_window() {
    let entries = || (1..100).map(|number| entry(number % 2 == 0, number, text(&"long words ".repeat(15))));
    for size in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let game = crate::samples::at_table(talking(entries()));
        let mut desk = Desk::with(game, Theme::ascii(), size);
        desk.keys("F7");
        let screen = desk.screen();
        assert!(
            screen.contains("> _") && screen.contains("long words"),
            "{screen}"
        );
        assert!(screen.contains("(not delivered yet)"), "{screen}");
    }
}

#[test]
fn the_way_to_the_opponent_is_shown_as_far_as_there_is_room() {
    let state = |path, round_trip_ms, jitter_ms| PeerState::Connected {
        path,
        round_trip_ms,
        jitter_ms,
    };
    for (peer, size, shown) in [
        (state(PathView::Lan, Some(3), Some(1)), (80, 24), "LAN 3 ms +-1"),
        (
            state(PathView::Relayed(key(9)), Some(80), Some(12)),
            (80, 24),
            "relayed 80 ms",
        ),
        (
            state(PathView::Relayed(key(9)), Some(80), Some(12)),
            (120, 40),
            "relayed via Hub 80 ms",
        ),
        (
            state(PathView::Direct, Some(700), Some(5)),
            (120, 40),
            "slow, direct 700 ms +-5",
        ),
    ] {
        let mut game = timed_opening(Side::White);
        game.peer = peer;
        let mut desk = Desk::with(crate::samples::at_table(game), Theme::dark(), size);
        desk.shell.relay = Some("Hub".into());
        assert!(desk.sees(shown), "{shown}\n{}", desk.screen());
        desk.keys("F8");
        assert!(desk.sees("Connection: ") || size == (80, 24), "{}", desk.screen());
    }
}

#[test]
fn who_is_not_there_is_told_with_seconds_attempt_and_cause() {
    let mut game = timed_opening(Side::White);
    game.peer = PeerState::Reconnecting;
    game.table.as_mut().unwrap().trouble = Some(TroubleView {
        since: Timestamp::from_ms(1_000),
        cause: LossCause::Silent,
        attempts: 4,
        why: Some("connection refused\u{1b}[2J".into()),
    });
    let mut desk = Desk::game(game);
    desk.shell.now_ms = 13_500;
    let screen = desk.screen();
    for part in [
        "Not connected for 12 s",
        "nothing was heard for 3 s",
        "Attempt 4",
        "connection refused?[2J",
    ] {
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(part), "{part}\n{screen}");
    }
    assert_eq!(
        crate::clocks::next_change(&desk.view, 13_500).map(|at| at <= 14_000),
        Some(true)
    );
}
