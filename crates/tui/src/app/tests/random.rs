//! Whatever is pressed, clicked, pasted or resized: no screen panics, and nothing wide is drawn (T-1.8, T-16.1).

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use proptest::prelude::*;
use ugolki_node::view::{NodeView, PeerState, ProposedView, Seat, Stage};
use ugolki_node::{Command, Timestamp};
use ugolki_record::{EndReason, Matter};
use ugolki_rules::{Ply, Side};
use ugolki_words::Lang;
use unicode_width::UnicodeWidthStr as _;

use crate::app::TuiEvent;
use crate::clocks::next_change;
use crate::intent::Intent;
use crate::preferences::{Confirm, Letters, Preferences, Turned};
use crate::samples::desk::Desk;
use crate::samples::{
    OPENING, at_table, game_view, hosting, joining, lan, play, practice, proposal, timed, timed_opening, won,
};
use crate::theme::Theme;

fn views() -> Vec<NodeView> {
    let mut over = game_view(play("classic-3x3", OPENING), Seat::One(Side::White));
    over.end = Some(won(Side::White));
    let mut offered = timed_opening(Side::Black);
    offered.offer = Some(Side::White);
    let mut away = timed_opening(Side::White);
    away.peer = PeerState::Reconnecting;
    let mut claimed = timed_opening(Side::Black);
    claimed.settling = true;
    if let (Some(offers), Some(absence), Some(claims)) =
        (&mut offered.table, &mut away.table, &mut claimed.table)
    {
        offers.proposals = Matter::ALL
            .into_iter()
            .flat_map(|matter| {
                Side::BOTH.map(|by| ProposedView {
                    by,
                    matter,
                    plies: (matter == Matter::Takeback).then_some(99),
                })
            })
            .collect();
        offers.paused = Some(Matter::Pause);
        absence.stands_until = Some(Timestamp::from_ms(60_000));
        absence.absence_claim = Some(Timestamp::from_ms(0));
        claims.claims.white = Some(EndReason::Time);
        claims.claims.black = Some(EndReason::Abandonment);
    }
    let low = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::Black),
        "0:20+0",
        (50, 1_000),
    );
    let days = timed(
        play("halma-16", ""),
        Seat::One(Side::White),
        "365d",
        (u64::MAX, u64::MAX),
    );
    vec![
        at_table(offered),
        at_table(away),
        at_table(claimed),
        at_table(low),
        at_table(days),
        lan(),
        NodeView::default(),
        hosting(),
        joining(),
        proposal(true),
        at_table(game_view(play("classic-3x3", OPENING), Seat::One(Side::Black))),
        at_table(game_view(play("diagonal-3x4", ""), Seat::Both)),
        at_table(game_view(play("halma-16", ""), Seat::One(Side::White))),
        at_table(over),
        at_table(practice(play("classic-3x3", OPENING), Seat::One(Side::White))),
        at_table(practice(play("halma-16", ""), Seat::Both)),
    ]
}

fn key_code() -> impl Strategy<Value = KeyCode> {
    prop_oneof![
        8 => Just(KeyCode::Enter),
        4 => prop_oneof![Just(KeyCode::Up), Just(KeyCode::Down), Just(KeyCode::Left), Just(KeyCode::Right)],
        2 => prop_oneof![Just(KeyCode::Tab), Just(KeyCode::BackTab), Just(KeyCode::Esc), Just(KeyCode::Backspace)],
        2 => prop_oneof![
            Just(KeyCode::PageUp),
            Just(KeyCode::PageDown),
            Just(KeyCode::Home),
            Just(KeyCode::End),
            Just(KeyCode::Delete)
        ],
        3 => (1..13_u8).prop_map(KeyCode::F),
        6 => prop::sample::select("abcdefgh12345678 -+=?!:qjypstwxrmnпсаф".chars().collect::<Vec<_>>()).prop_map(KeyCode::Char),
        1 => any::<char>().prop_map(KeyCode::Char),
    ]
}

fn event() -> impl Strategy<Value = TuiEvent> {
    let modifiers = prop_oneof![
        9 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::CONTROL),
        1 => Just(KeyModifiers::ALT)
    ];
    let key =
        (key_code(), modifiers).prop_map(|(code, modifiers)| Event::Key(KeyEvent::new(code, modifiers)));
    let kind = prop_oneof![
        Just(MouseEventKind::Moved),
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Down(MouseButton::Right)),
        Just(MouseEventKind::Up(MouseButton::Left)),
        Just(MouseEventKind::Drag(MouseButton::Left)),
        Just(MouseEventKind::ScrollUp),
        Just(MouseEventKind::ScrollDown),
    ];
    let mouse = (kind, 0..130_u16, 0..45_u16).prop_map(|(kind, column, row)| {
        Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })
    });
    let paste = any::<String>().prop_map(Event::Paste);
    let resize = prop_oneof![
        4 => Just((80_u16, 24_u16)),
        2 => Just((60, 20)),
        2 => Just((120, 40)),
        1 => (1..130_u16, 1..60_u16),
        1 => Just((1, 1)),
        1 => Just((1000, 300)),
    ];
    let resize = resize.prop_map(|(width, height)| Event::Resize(width, height));
    prop_oneof![12 => key, 6 => mouse, 1 => paste, 1 => resize].prop_map(TuiEvent::Terminal)
}

/// How a player may want the table.
fn preferences() -> impl Strategy<Value = Preferences> {
    let confirm = prop::sample::select(vec![Confirm::Off, Confirm::On, Confirm::Above(30)]);
    let lang = prop::sample::select(Lang::ALL.to_vec());
    let turned = prop::sample::select(Turned::ALL.to_vec());
    let letters = prop::sample::select(Letters::ALL.to_vec());
    (any::<[bool; 3]>(), confirm, lang, turned, letters).prop_map(
        |([hops, animation, premove], confirm, lang, turned, letters)| Preferences {
            hops,
            animation,
            premove,
            confirm,
            lang,
            turned,
            letters,
            ..Preferences::default()
        },
    )
}

/// Does what the node would do about a move, so that games go on.
fn follow(desk: &mut Desk, intents: &[Intent]) {
    for intent in intents {
        if let Intent::Node(Command::Play(ply)) = intent
            && let Stage::Game(game) = &mut desk.view.stage
            && matches!(ply, Ply::Move(_))
        {
            game.game.play(*ply).expect("only legal moves leave the table");
            desk.event(TuiEvent::Changed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_event_is_fatal(
        which in 0..16_usize,
        theme in 0..3_usize,
        preferences in preferences(),
        events in prop::collection::vec((event(), 0..40_usize), 1..60),
    ) {
        let theme = [Theme::dark(), Theme::mono(), Theme::ascii()].into_iter().nth(theme).unwrap();
        let ascii = theme.ascii;
        let mut views = views();
        let mut desk = Desk::of(views.swap_remove(which), theme, (80, 24), preferences);
        for (event, other) in events {
            // Time passes, and what it changes is drawn.
            desk.shell.now_ms = next_change(&desk.view, desk.shell.now_ms).unwrap_or(desk.shell.now_ms + 150);
            desk.event(TuiEvent::Changed);
            let reaction = desk.event(event);
            follow(&mut desk, &reaction.intents);
            // Now and then something else comes to the foreground.
            if let Some(view) = views.get(other) {
                desk.change(view.clone());
            }
        }
        let buffer = desk.buffer();
        for cell in &buffer.content {
            let symbol = cell.symbol();
            prop_assert!(symbol.width() <= 2 && !symbol.chars().any(char::is_control), "{symbol:?}");
            prop_assert!(!ascii || symbol.is_ascii(), "{symbol:?}");
        }
    }
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    for view in views() {
        let mut desk = Desk::new(view);
        for (width, height) in [
            (1, 1),
            (2, 1),
            (1, 9),
            (13, 4),
            (59, 20),
            (60, 19),
            (60, 20),
            (79, 24),
            (110, 30),
            (1000, 300),
        ] {
            desk.event(TuiEvent::Terminal(Event::Resize(width, height)));
            let screen = desk.screen();
            assert!(
                !screen.trim().is_empty(),
                "nothing is drawn at {width} x {height}"
            );
        }
    }
}
