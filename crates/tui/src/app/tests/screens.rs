//! The main screens as text, at three sizes in three themes. Styles are asserted in `styles`.

use std::fmt::Write as _;

use ugolki_node::view::{GameView, NodeView, PeerState, PracticeView, ProposedView, Seat, TableView};
use ugolki_node::{Advice, Motive, Purpose, Timestamp};
use ugolki_record::{EndReason, Grade, Matter};
use ugolki_rules::Side;
use ugolki_words::Lang;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::samples::desk::Desk;
use crate::samples::{
    OPENING, at_table, ended, from, full_shell, game_view, hosting, joining, lan, play, practice, proposal,
    timed, timed_opening, unfinished, won,
};
use crate::shell::ShellView;
use crate::theme::Theme;

/// Draws a screen after some keys at each size in each theme, and compares it with what it was.
fn check(name: &str, view: &NodeView, keys: &str) {
    check_in(&full_shell(), name, view, keys);
}

/// The same with something else around the node.
fn check_in(shell: &ShellView, name: &str, view: &NodeView, keys: &str) {
    for theme in [Theme::dark(), Theme::mono(), Theme::ascii()] {
        let mut screens = String::new();
        for size in [(60, 20), (80, 24), (120, 40)] {
            let mut desk = Desk::with(view.clone(), theme.clone(), size);
            desk.shell = shell.clone();
            desk.keys(keys);
            let screen = desk.screen();
            assert!(!theme.ascii || screen.is_ascii(), "{screen}");
            for glyph in screen.chars().filter(|&c| c != '\n') {
                // Nothing wide, and nothing that some terminals draw as an emoji (T-5.9).
                let with_selector = format!("{glyph}\u{fe0f}");
                let is_narrow = glyph.width() == Some(1) && (glyph.is_ascii() || with_selector.width() == 1);
                assert!(is_narrow, "{glyph:?}");
            }
            writeln!(screens, "{} x {}\n{screen}", size.0, size.1).unwrap();
        }
        insta::assert_snapshot!(format!("{name}-{}", theme.id), screens);
    }
    check_room_for_languages(shell, name, view, keys);
}

/// No language has more lines cut than English in the smallest window and the next (T-13.5).
fn check_room_for_languages(shell: &ShellView, name: &str, view: &NodeView, keys: &str) {
    for size in [(60, 20), (80, 24)] {
        let cut_in = |lang| {
            let mut desk = Desk::speaking(lang, view.clone(), Theme::dark(), size);
            desk.shell = shell.clone();
            desk.keys(keys);
            let screen = desk.screen();
            (screen.matches('…').count(), screen)
        };
        let (english, _) = cut_in(Lang::En);
        for lang in Lang::ALL {
            let (cut, screen) = cut_in(lang);
            assert!(cut <= english, "{name} in {} at {size:?}:\n{screen}", lang.code());
        }
    }
}

fn table(moves: &str, side: Side) -> NodeView {
    at_table(game_view(play("classic-3x3", moves), Seat::One(side)))
}

#[test]
fn home() {
    check("home", &lan(), "");
}

#[test]
fn home_with_games_to_go_on_with() {
    let shell = ShellView {
        unfinished: unfinished(5),
        ..full_shell()
    };
    check_in(&shell, "home-unfinished", &lan(), "");
}

#[test]
fn home_alone() {
    check("home-alone", &NodeView::default(), "Down");
}

#[test]
fn host_form() {
    check("host", &lan(), "Enter Right");
}

#[test]
fn host_form_of_the_large_board() {
    check("host-halma", &lan(), "Enter Left Left");
}

#[test]
fn waiting() {
    check("waiting", &hosting(), "");
}

#[test]
fn join() {
    check("join", &lan(), "Down Enter 'UG1:ABC");
}

#[test]
fn calling() {
    check("calling", &joining(), "");
}

#[test]
fn terms() {
    check("terms", &proposal(false), "");
}

#[test]
fn logs() {
    check("logs", &lan(), "Down Down Down Down Enter Down");
}

#[test]
fn log() {
    check("log", &lan(), "Down Down Down Down Enter Enter");
}

#[test]
fn rules() {
    check("rules", &table("", Side::White), "F8");
}

#[test]
fn help() {
    check("help", &table("", Side::White), "?");
}

#[test]
fn table_at_the_start() {
    check("table-start", &table("", Side::White), "");
}

#[test]
fn table_with_a_path() {
    check("table-path", &table(OPENING, Side::Black), "'g7e5");
}

#[test]
fn table_of_the_large_board() {
    let view = at_table(game_view(play("halma-16", "e2-f2"), Seat::One(Side::Black)));
    check("table-halma", &view, "");
}

#[test]
fn table_near_the_deadline() {
    let game = from("classic-3x3", "5b1b/5bbb/4b3/2bw4/3wbb2/1www4/ww6/ww6 w 37");
    let mut view = game_view(game, Seat::One(Side::White));
    view.offer = Some(Side::Black);
    check("table-deadline", &at_table(view), "");
}

#[test]
fn table_with_a_question() {
    check("table-resign", &table(OPENING, Side::Black), "F4");
}

#[test]
fn table_looking_back() {
    check("table-past", &table(OPENING, Side::Black), "PgUp PgUp");
}

#[test]
fn table_after_the_end() {
    let mut view = game_view(play("classic-3x3", OPENING), Seat::One(Side::Black));
    view.end = Some(won(Side::White));
    check("table-end", &at_table(view), "");
}

/// A timed game in which White sits here and Black is to move, changed.
fn timed_table(change: impl FnOnce(&mut GameView, &mut TableView)) -> NodeView {
    let mut game = timed_opening(Side::White);
    let mut table = game.table.take().unwrap();
    change(&mut game, &mut table);
    game.table = Some(table);
    at_table(game)
}

#[test]
fn table_with_clocks() {
    check("clocks", &timed_table(|_, _| {}), "");
}

#[test]
fn table_with_clocks_and_a_path() {
    check("clocks-path", &at_table(timed_opening(Side::Black)), "'g7e5");
}

#[test]
fn table_before_the_first_move() {
    let game = play("classic-3x3", "");
    let view = timed(game, Seat::One(Side::White), "3+2", (25_000, 180_000));
    check("clocks-first", &at_table(view), "");
}

#[test]
fn table_with_little_time_and_a_takeback_asked_for() {
    let game = play("classic-3x3", OPENING);
    let mut view = timed(game, Seat::One(Side::Black), "0:30+0", (21_700, 2_430));
    if let Some(table) = &mut view.table {
        table.proposals.push(ProposedView {
            by: Side::White,
            matter: Matter::Takeback,
            plies: Some(1),
        });
    }
    check("clocks-low", &at_table(view), "");
}

#[test]
fn table_by_correspondence() {
    let game = play("classic-3x3", OPENING);
    let left = (2 * 86_400_000, 39 * 3_600_000 + 1_000);
    check(
        "clocks-days",
        &at_table(timed(game, Seat::One(Side::Black), "2d", left)),
        "",
    );
}

#[test]
fn table_paused() {
    check(
        "paused",
        &timed_table(|_, table| table.paused = Some(Matter::Pause)),
        "",
    );
}

#[test]
fn table_without_a_connection() {
    let view = timed_table(|game, table| {
        game.peer = PeerState::Reconnecting;
        table.stands_until = Some(Timestamp::from_ms(43_000));
        table.absence_claim = Some(Timestamp::from_ms(23_000));
    });
    check("absent", &view, "");
}

#[test]
fn table_with_a_question_about_absence() {
    let view = timed_table(|game, table| {
        game.peer = PeerState::Reconnecting;
        table.stands_until = Some(Timestamp::from_ms(20_000));
        table.absence_claim = Some(Timestamp::from_ms(0));
    });
    check("absent-claim", &view, "Ctrl-K");
}

#[test]
fn table_when_the_other_sides_clock_has_run_out() {
    let view = timed_table(|_, table| {
        table.time_claim = Some(Timestamp::from_ms(21_000));
        if let Some(clocks) = &mut table.clocks {
            clocks.black.left_ms = 0;
        }
    });
    check("out-of-time", &view, "");
}

#[test]
fn table_with_all_that_can_be_ordered() {
    check(
        "orders",
        &timed_table(|_, table| table.allowed.pauses = false),
        "F9 Down Down",
    );
}

#[test]
fn table_after_a_claim_of_the_other_side() {
    let view = timed_table(|game, table| {
        table.claims.black = Some(EndReason::Time);
        if let Some(clocks) = &mut table.clocks {
            clocks.white.left_ms = 0;
        }
        game.end = Some(ended(Some(Side::Black), EndReason::Time, Grade::Claimed));
    });
    check("claimed", &view, "");
}

#[test]
fn table_after_a_contested_end() {
    let view = timed_table(|game, _| {
        game.end = Some(ended(Some(Side::White), EndReason::Time, Grade::Contested));
    });
    check("contested", &view, "");
}

#[test]
fn terms_of_a_timed_game() {
    check("terms-page", &timed_table(|_, _| {}), "F8");
}

#[test]
fn host_form_with_a_time_typed() {
    check("host-time", &lan(), "Enter Down Down '1:30+1");
}

fn room(moves: &str, seat: Seat) -> GameView {
    practice(play("classic-3x3", moves), seat)
}

#[test]
fn practice_with_the_computer_thinking() {
    let mut view = room("c3-d3", Seat::One(Side::White));
    view.practice = view.practice.map(|room| PracticeView {
        thinking: Some(Purpose::Play),
        ..room
    });
    check("practice-thinking", &at_table(view), "");
}

#[test]
fn practice_with_a_hint() {
    let mut view = room("c3-d3 f6-e6 d3-e3 e6-d6", Seat::One(Side::White));
    let ply = view.game.read("a3-c3").unwrap();
    let motive = Motive::LeavesHome {
        home: 7,
        moves_left: 9,
    };
    view.practice = view.practice.map(|room| PracticeView {
        advice: Some(Advice { ply, motive }),
        can_redo: true,
        ..room
    });
    check("practice-hint", &at_table(view), "");
}

#[test]
fn practice_settings() {
    let view = at_table(room("c3-d3 f6-e6", Seat::One(Side::White)));
    check("practice-room", &view, "F9 Down Down Down Right");
}

#[test]
fn set_up_with_faults() {
    let view = at_table(room("c3-d3 f6-e6", Seat::One(Side::White)));
    check("setup", &view, "Ctrl-E x Right x Up b s + +");
}

#[test]
fn set_up_by_typing() {
    let view = at_table(room("", Seat::Both));
    check("setup-typing", &view, "Ctrl-E t '5bbb/5bbb/5bbb/8");
}

#[test]
fn set_up_of_the_large_board() {
    let view = at_table(practice(play("halma-16", "e2-f2"), Seat::Both));
    check("setup-halma", &view, "Ctrl-E e");
}
