//! The screens as a player uses them: (views, events, expected intents).

mod chat;
mod forms;
mod games;
mod help;
mod home;
mod invites;
mod known;
mod matrix;
mod players;
mod replays;
mod styles;
mod walk;
mod watching;

use ugolki_node::view::{GameView, NodeView, PathView, PeerState, PracticeView, Seat};
use ugolki_node::{Command, JoinFailure, JoinHow, Level, LocalRequest, PracticeRequest, ThinkLimit};
use ugolki_record::{Allowed, Colours};
use ugolki_rules::Side;

use crate::alarm::Alarm;
use crate::app::{Reaction, TuiEvent};
use crate::intent::{HostForm, Intent};
use crate::layer::Message;
use crate::samples::desk::Desk;
use crate::samples::{
    OPENING, at_table, game_view, hosting, joining, key, lan, play, practice, proposal, ruleset, timed,
    unfinished, won,
};
use crate::theme::Theme;

#[track_caller]
fn check(view: NodeView, keys: &str, expected: &[Intent]) {
    let mut desk = Desk::new(view);
    let intents = desk.keys(keys);
    assert_eq!(intents, expected, "{keys}\n{}", desk.screen());
}

fn node(command: Command) -> Intent {
    Intent::Node(command)
}

/// What the form offers if nothing else is chosen.
fn form(id: &str, colours: Colours, lan: bool) -> HostForm {
    HostForm {
        ruleset: ruleset(id),
        colours,
        time: "10+5".parse().unwrap(),
        rated: false,
        allowed: Allowed {
            takebacks: true,
            pauses: true,
            chat: true,
            spectators: true,
            premoves: true,
        },
        lan,
        minutes: 24 * 60,
        long: false,
    }
}

fn host(id: &str, colours: Colours, lan: bool) -> Intent {
    Intent::Host(form(id, colours, lan))
}

#[test]
fn home_leads_everywhere() {
    let join_lan = node(Command::Join {
        peer: key(2),
        addresses: vec!["/ip4/192.168.1.20/tcp/4001".into()],
        how: JoinHow::Lan,
    });
    check(lan(), "Up", &[]);
    check(lan(), "Down Down Down Enter", &[join_lan]);
    check(lan(), "Down Down Down Down Enter", &[]);
    check(lan(), "q", &[Intent::Quit]);
    check(lan(), "й", &[Intent::Quit]);
    check(lan(), "Ctrl-C", &[Intent::Quit]);
    check(lan(), "Ctrl-Z", &[Intent::Suspend]);
    check(lan(), "Ctrl-L", &[Intent::Repaint]);
    check(
        lan(),
        "Right Down Down Enter '/ip4/x Space 'abc Enter",
        &[Intent::Watch("/ip4/x abc".into())],
    );
    check(lan(), "Right Down Down Enter Enter", &[]);
    check(lan(), "Right Down Down Down Enter", &[Intent::RefreshTournaments]);
    check(
        lan(),
        "Right Down Down Down Down Down Enter",
        &[Intent::RefreshRatings],
    );
    // The last row stands before the first.
    check(lan(), "Up Enter", &[Intent::Quit]);
    check(lan(), "Left Up Enter", &[]);
}

#[test]
fn home_offers_unfinished_games_first() {
    let mut desk = Desk::new(lan());
    desk.shell.unfinished = unfinished(2);
    let log = |row: usize| Intent::Resume(unfinished(2)[row].path.clone());
    assert!(desk.sees("against Olga, at move 13."), "{}", desk.screen());
    assert_eq!(desk.keys("Enter"), [log(0)]);
    assert_eq!(desk.keys("Down Enter"), [log(1)]);
    assert_eq!(desk.click_text("Go on with Olga"), [log(0)]);
    // What stood there before is still there, below.
    assert!(matches!(
        &desk.click_text("Library")[..],
        [Intent::Library(..), Intent::Library(..)]
    ));
    desk.keys("Esc");
    let [Intent::Node(Command::Join { peer, .. })] = &desk.click_text("Olga: classic-3x4")[..] else {
        panic!("no call")
    };
    assert_eq!(*peer, key(2));
}

#[test]
fn the_mouse_reaches_what_the_keys_reach() {
    let mut desk = Desk::new(lan());
    assert!(matches!(
        &desk.click_text("Library")[..],
        [Intent::Library(..), Intent::Library(..)]
    ));
    assert_eq!(desk.right_click(), []);
    assert!(desk.sees("On this network"));
    assert_eq!(desk.click_text("Host a game"), []);
    assert_eq!(desk.click_text("drawn by lot"), []);
    assert!(desk.sees("you play White"));
    assert_eq!(
        desk.click_text("Offer this game"),
        [host("classic-3x3", Colours::ProposerWhite, true)]
    );
    assert_eq!(desk.click_text("Esc Back"), []);
    assert_eq!(desk.click_text("Quit"), [Intent::Quit]);
}

#[test]
fn two_at_one_keyboard_start_at_once() {
    let mut request = LocalRequest::new(ruleset("classic-3x3"));
    let start = |request: &LocalRequest| node(Command::StartLocal(Box::new(request.clone())));
    check(lan(), "Down Down Enter Down Down Enter", &[start(&request)]);
    request.time = "3+2".parse().unwrap();
    check(
        lan(),
        "Down Down Enter Down Right Right Down Enter",
        &[start(&request)],
    );
    check(lan(), "Down Down Enter Down 3 + 2 Down Enter", &[start(&request)]);
    check(lan(), "Down Down Enter Down 1 d Down Enter", &[]);
}

#[test]
fn a_ticket_is_taken_with_its_line_breaks() {
    let mut desk = Desk::new(lan());
    desk.keys("Down Enter");
    assert_eq!(desk.keys("Enter"), []);
    assert!(desk.sees("There is no ticket yet"));
    desk.event(TuiEvent::Terminal(crossterm::event::Event::Paste(
        "UG1:ABC\r\n  DEF\n".into(),
    )));
    assert_eq!(desk.keys("'G Enter"), [Intent::Join("UG1:ABCDEFG".into())]);
}

#[test]
fn a_call_that_fails_leads_back_to_the_ticket() {
    let mut desk = Desk::new(lan());
    desk.keys("Down Enter 'UG1:ABC");
    desk.change(joining());
    assert!(desk.sees("Calling"));
    assert_eq!(desk.keys("Esc"), [node(Command::Leave)]);
    desk.change(lan());
    let why = JoinFailure::Unreachable {
        why: "connection refused\u{1b}[2J".into(),
    };
    desk.event(TuiEvent::Node(ugolki_node::Event::JoinFailed {
        peer: key(2),
        why,
    }));
    assert!(
        desk.sees("UG1:ABC") && desk.sees("No connection: connection refused?[2J."),
        "{}",
        desk.screen()
    );
    assert_eq!(desk.keys("Enter"), [Intent::Join("UG1:ABC".into())]);
}

#[test]
fn terms_are_agreed_to_by_a_deliberate_act_only() {
    check(proposal(true), "Enter", &[]);
    check(proposal(true), "Enter Esc Enter Esc", &[]);
    check(proposal(true), "Right Enter", &[node(Command::Confirm)]);
    check(proposal(true), "Esc Enter", &[]);
    check(proposal(true), "Esc Right Enter", &[node(Command::Refuse)]);
    check(proposal(true), "Left Enter Enter", &[]);
    let mut desk = Desk::new(proposal(false));
    assert_eq!(desk.click_text("Agree and play"), [node(Command::Confirm)]);
}

#[test]
fn both_sides_read_the_same_terms() {
    // In the sample Anna sits here and Olga is the opponent; the other desk is Olga's.
    let guest = Desk::new(proposal(false));
    let mut host = Desk::new(proposal(true));
    (host.shell.name, host.shell.key) = ("Olga".into(), Some(key(2)));
    let ugolki_node::view::Stage::Proposal(terms) = &mut host.view.stage else {
        panic!("no proposal")
    };
    (terms.opponent, terms.key) = (crate::samples::name("Anna"), key(1));
    let terms_of = |desk: &Desk| {
        let screen = desk.screen();
        let from = screen.find("Players").unwrap();
        screen[from..screen.find("The other player has agreed").unwrap()].to_owned()
    };
    assert_eq!(terms_of(&host), terms_of(&guest));
    assert!(
        terms_of(&host).contains("Olga 8139770e (host) and Anna 8a88e3dd"),
        "{}",
        host.screen()
    );
    assert!(terms_of(&host).contains("the host, Olga, plays White"));
}

#[test]
fn hanging_up_after_the_end_is_no_news() {
    let mut game = game_view(play("classic-3x3", OPENING), Seat::One(Side::White));
    let left = TuiEvent::Node(ugolki_node::Event::PeerState(PeerState::Left));
    let mut desk = Desk::game(game.clone());
    desk.event(left.clone());
    assert!(desk.sees("The other player left the table."));
    game.end = Some(won(Side::White));
    game.peer = PeerState::Left;
    let mut desk = Desk::game(game);
    assert_eq!(desk.event(left), Reaction::default());
    assert!(!desk.sees("left the table"), "{}", desk.screen());
}

#[test]
fn what_the_network_tells_is_only_listened_to_at_home() {
    let mut desk = Desk::with(lan(), Theme::dark(), (80, 24));
    let changed = desk.change(hosting());
    assert_eq!(changed.intents, [node(Command::LookAround(false))]);
    let changed = desk.change(lan());
    assert_eq!(changed.intents, [node(Command::LookAround(true))]);
}

#[test]
fn quitting_a_running_game_asks_once_and_goes_at_the_second_time() {
    let game = || at_table(game_view(play("classic-3x3", OPENING), Seat::One(Side::White)));
    check(game(), "Ctrl-C", &[]);
    check(game(), "Ctrl-C Enter", &[]);
    check(game(), "Ctrl-C Right Enter", &[Intent::Quit]);
    check(game(), "Ctrl-C Ctrl-C", &[Intent::Quit]);
    check(game(), "Ctrl-C Esc Ctrl-C", &[]);
    check(game(), "'quit Enter Right Enter", &[Intent::Quit]);
}

#[test]
fn a_move_rings_only_while_the_terminal_has_no_focus() {
    let game = game_view(play("classic-3x3", OPENING), Seat::One(Side::White));
    let moved = ugolki_node::Event::Moved(ugolki_node::Moved {
        side: Side::Black,
        number: 1,
        ply: ugolki_rules::Ply::Pass,
        text: "pass".into(),
        position: *game.game.position(),
    });
    let mut desk = Desk::game(game);
    let mut rings = |focus: crossterm::event::Event| {
        desk.event(TuiEvent::Terminal(focus));
        desk.event(TuiEvent::Node(moved.clone())).intents
    };
    assert_eq!(
        rings(crossterm::event::Event::FocusLost),
        [Intent::Ring(Alarm::Move)]
    );
    assert_eq!(rings(crossterm::event::Event::FocusGained), []);
    desk.event(TuiEvent::Terminal(crossterm::event::Event::FocusLost));
    desk.keys("Tab");
    assert_eq!(desk.event(TuiEvent::Node(moved)).intents, []);
}

#[test]
fn t_18_29_low_time_is_told_once_with_a_bell_and_in_words() {
    let game = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::Black),
        "3+2",
        (60_000, 11_000),
    );
    let mut desk = Desk::game(game.clone());
    desk.shell.now_ms = 1_000;
    assert_eq!(desk.event(TuiEvent::Changed).intents, []);
    desk.shell.now_ms = 1_001;
    assert_eq!(
        desk.event(TuiEvent::Changed).intents,
        [Intent::Ring(Alarm::LowTime)]
    );
    assert!(desk.sees("Your time is low: 10 s left."), "{}", desk.screen());
    assert!(
        desk.sees("! 0:09.9") && desk.sees("runs, low"),
        "{}",
        desk.screen()
    );
    desk.shell.now_ms = 2_000;
    assert_eq!(desk.event(TuiEvent::Changed).intents, [], "once a game");
    // The other side's time is its own affair.
    let theirs = GameView {
        seat: Seat::One(Side::White),
        ..game
    };
    let mut desk = Desk::game(theirs);
    desk.shell.now_ms = 9_000;
    assert_eq!(desk.event(TuiEvent::Changed).intents, []);
}

#[test]
fn a_window_that_is_too_small_still_tells_the_own_time() {
    let game = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::Black),
        "3+2",
        (60_000, 90_000),
    );
    let mut desk = Desk::game(game);
    desk.event(TuiEvent::Terminal(crossterm::event::Event::Resize(40, 10)));
    assert!(desk.sees("Your clock: 1:30, runs."), "{}", desk.screen());
}

#[test]
fn nothing_is_drawn_for_nothing() {
    let mut desk = Desk::new(lan());
    let redraws = |desk: &mut Desk, event| desk.event(TuiEvent::Terminal(event)).redraw;
    assert!(!redraws(&mut desk, crossterm::event::Event::FocusGained));
    assert_eq!(desk.hover((79, 10)), Reaction::default());
    let at = desk.find("Quit");
    assert!(desk.hover(at).redraw, "the pointer chooses a row");
    assert!(
        !desk.hover((at.0 + 1, at.1)).redraw,
        "on the same row nothing changes"
    );
    assert!(desk.event(TuiEvent::Notice(Message::plain("hello"))).redraw);
    assert!(desk.sees("hello"));
    desk.keys("Down");
    assert!(!desk.sees("hello"));
}

#[test]
fn a_window_that_is_too_small_says_so_and_takes_no_moves() {
    let game = game_view(play("classic-3x3", OPENING), Seat::One(Side::Black));
    let mut desk = Desk::game(game);
    desk.keys("'f6");
    desk.event(TuiEvent::Terminal(crossterm::event::Event::Resize(40, 10)));
    let screen = desk.screen();
    assert!(
        screen.contains("ugolki needs 60 x 20.\nThis window is 40 x 10."),
        "{screen}"
    );
    assert!(screen.contains("Black to move (you)"), "{screen}");
    assert_eq!(desk.keys("Enter 'f5 Enter F4"), []);
    assert_eq!(desk.keys("Ctrl-C"), [Intent::Quit]);
    desk.event(TuiEvent::Terminal(crossterm::event::Event::Resize(80, 24)));
    assert!(desk.sees("> f6"), "what was typed is still there");
}

#[test]
fn hostile_names_are_harmless_everywhere() {
    let mut game = game_view(play("classic-3x3", OPENING), Seat::One(Side::White));
    game.black.name = "\u{1b}[31mO\u{202e}lga\u{200b}🔴".into();
    game.offer = Some(Side::Black);
    game.peer = PeerState::Connected {
        path: PathView::Relayed(key(9)),
        round_trip_ms: None,
        jitter_ms: None,
    };
    let desk = Desk::game(game);
    assert!(
        desk.sees("Black ?[31mOlga?") && desk.sees("?[31mOlga? offers a draw"),
        "{}",
        desk.screen()
    );
}

/// The practice game that home starts.
fn practise() -> Intent {
    node(Command::Practise(Box::new(PracticeRequest {
        ruleset: ruleset("classic-3x3"),
        position: None,
        plies: Vec::new(),
        ahead: Vec::new(),
        seat: Seat::One(Side::White),
        level: Level::default(),
        limit: ThinkLimit::default(),
    })))
}

#[test]
fn a_move_against_the_computer_takes_four_keys() {
    let mut desk = Desk::new(lan());
    assert_eq!(desk.keys("p"), [practise()]);
    let game = practice(play("classic-3x3", ""), Seat::One(Side::White));
    let ply = game.game.read("c3d3").unwrap();
    desk.change(at_table(game));
    assert_eq!(desk.keys("Enter Right Enter"), [node(Command::Play(ply))]);
    check(lan(), "Right Enter", &[practise()]);
    check(lan(), "з", &[practise()]);
    let mut desk = Desk::new(lan());
    assert_eq!(desk.click_text("Play the computer"), [practise()]);
}

#[test]
fn home_practises_what_was_practised_last() {
    let mut desk = Desk::new(lan());
    let mut game = practice(play("halma-16", "e2-f2"), Seat::Both);
    let level = Level::new(7).unwrap();
    game.practice = game.practice.map(|room| PracticeView { level, ..room });
    desk.change(at_table(game));
    desk.change(lan());
    let [Intent::Node(Command::Practise(request))] = &desk.keys("p")[..] else {
        panic!("no practice")
    };
    assert_eq!(
        (
            request.ruleset.id(),
            request.seat,
            request.level,
            request.position
        ),
        ("halma-16", Seat::Both, level, None)
    );
}

#[test]
fn leaving_practice_asks_only_when_something_is_lost() {
    let room = |moves| at_table(practice(play("classic-3x3", moves), Seat::One(Side::White)));
    check(room(""), "Ctrl-C", &[Intent::Quit]);
    check(room(""), "Esc", &[node(Command::Leave)]);
    check(room("c3-d3 f6-e6"), "Ctrl-C", &[]);
    check(room("c3-d3 f6-e6"), "Ctrl-C Right Enter", &[Intent::Quit]);
    check(room("c3-d3 f6-e6"), "Esc Enter", &[]);
    check(room("c3-d3 f6-e6"), "Esc Right Enter", &[node(Command::Leave)]);
}
