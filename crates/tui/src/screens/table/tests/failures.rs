//! Failures of others that are none here, by their numbers (T-18).

use ugolki_node::view::{PeerState, ProposedView, Seat};
use ugolki_node::{Command, Timestamp};
use ugolki_record::Matter;
use ugolki_rules::Side;

use super::{node, opening, played, start};
use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::keymap::{Context, Keymap, Resolved};
use crate::preferences::{Confirm, Preferences};
use crate::samples::desk::Desk;
use crate::samples::{OPENING, at_table, game_view, play, practice, timed_opening};
use crate::verb;
use crate::{Action, Chord, Key};
use ugolki_words::Lang;

const WHITE: Seat = Seat::One(Side::White);

/// The rows of a Russian layout, and what the same keys give on QWERTY.
const ROWS: (&str, &str) = ("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm");

#[test]
fn t_18_17_every_command_lives_under_a_cyrillic_layout() {
    let keymap = Keymap::default();
    for binding in keymap.bindings() {
        let Chord {
            key: Key::Char(latin),
            ..
        } = binding.chord
        else {
            continue;
        };
        let place = ROWS.1.chars().position(|c| c == latin);
        let Some(russian) = place.and_then(|at| ROWS.0.chars().nth(at)) else {
            continue;
        };
        let mut modifiers = crossterm::event::KeyModifiers::NONE;
        if binding.chord.ctrl {
            modifiers |= crossterm::event::KeyModifiers::CONTROL;
        }
        let event = |c| crossterm::event::KeyEvent::new(crossterm::event::KeyCode::Char(c), modifiers);
        for &context in binding.contexts.iter() {
            let expected = keymap.resolve(&event(latin), context);
            assert_eq!(
                keymap.resolve(&event(russian), context),
                expected,
                "{latin} in {context:?}"
            );
        }
    }
    // Text keeps what was typed.
    for context in [Context::Field, Context::Chat, Context::Typing] {
        let event = crossterm::event::KeyEvent::from(crossterm::event::KeyCode::Char('й'));
        assert_eq!(keymap.resolve(&event, context), Resolved::Type('й'));
    }
}

#[test]
fn t_18_18_every_way_to_type_a_move_plays_the_same() {
    let game = start(WHITE);
    for text in ["b3d3", "B3-D3", "b3 d3", "b3-d3", "B3D3", "b3 D3 "] {
        let mut desk = Desk::game(game.clone());
        desk.event(TuiEvent::Terminal(crossterm::event::Event::Paste(
            text.to_owned(),
        )));
        assert_eq!(desk.keys("Enter"), [played(&game, "b3-d3")], "{text}");
    }
}

#[test]
fn t_18_19_slips_are_caught_and_nothing_plays_itself_after_reconnecting() {
    let confirm = Preferences {
        confirm: Confirm::On,
        ..Preferences::default()
    };
    let mut game = timed_opening(Side::Black);
    let mv = game.game.legal_texts()[0].clone();
    let mut desk = Desk::wanting(game.clone(), confirm);
    let sent = |intents: Vec<Intent>| {
        intents
            .into_iter()
            .filter(|intent| matches!(intent, Intent::Node(_)))
            .count()
    };
    assert_eq!(sent(desk.keys(&format!("'{mv} Enter"))), 0);
    game.peer = PeerState::Reconnecting;
    assert_eq!(sent(desk.change(at_table(game.clone())).intents), 0);
    game.peer = PeerState::Connected {
        path: ugolki_node::view::PathView::Lan,
        round_trip_ms: None,
        jitter_ms: None,
    };
    assert_eq!(sent(desk.change(at_table(game)).intents), 0);
    assert_eq!(sent(desk.event(TuiEvent::Changed).intents), 0);
    // It waits still, and is played by a deliberate act.
    assert_eq!(sent(desk.keys("Enter")), 1);
}

#[test]
fn t_18_20_the_line_knows_every_verb_of_plain_mode() {
    for lang in Lang::ALL {
        for name in verb::Name::ALL {
            for word in name.words(lang) {
                let known = match verb::parse(word, lang) {
                    Ok(verb) => verb.is_some(),
                    // It wants something after it, and says what.
                    Err(fault) => fault.kind != "unknown-verb" || fault.why.contains(name.word()),
                };
                assert!(known, "{word}");
            }
        }
    }
    for action in Action::ALL {
        if *action != Action::Press {
            assert!(
                !matches!(verb::parse(action.word(), Lang::En), Err(fault) if fault.why.contains("no such verb")),
                "{}",
                action.word()
            );
        }
    }
}

#[test]
fn t_18_21_the_mouse_can_be_left_to_the_terminal_and_help_says_how_to_select() {
    let mut desk = Desk::game(start(WHITE));
    assert_eq!(desk.keys(": 'mouse Enter"), [Intent::Mouse(false)]);
    desk.keys("? / 'shift");
    assert!(desk.sees("Hold Shift"), "{}", desk.screen());
    // The ticket goes to the clipboard by OSC 52.
    let mut desk = Desk::new(crate::samples::hosting());
    let copied = desk.keys("c");
    assert!(
        matches!(&copied[..], [Intent::Copy(ticket)] if ticket.starts_with("UG1")),
        "{copied:?}"
    );
}

#[test]
fn t_18_22_two_offers_within_300_ms_and_no_key_accepts_either() {
    let mut game = timed_opening(Side::White);
    game.offer = Some(Side::Black);
    if let Some(table) = &mut game.table {
        table.allowed.takebacks = true;
        table.proposals = vec![ProposedView {
            by: Side::Black,
            matter: Matter::Takeback,
            plies: Some(1),
        }];
    }
    let mut desk = Desk::game(game);
    for key in ["F3", "F2", "F3", "Enter", "Space"] {
        for intent in desk.keys(key) {
            assert!(
                !matches!(intent, Intent::Node(Command::AcceptDraw | Command::Accept(_))),
                "{key} accepted: {intent:?}"
            );
        }
    }
    desk.shell.now_ms += 300;
    assert_eq!(desk.keys("F3"), [node(Command::AcceptDraw)]);
}

#[test]
fn t_18_23_the_own_move_is_drawn_and_keys_are_live_while_the_computer_thinks() {
    let mut game = practice(play("classic-3x3", OPENING), Seat::One(Side::Black));
    let mv = game.game.legal_texts()[0].clone();
    game.game.play_text(&mv).unwrap();
    if let Some(room) = &mut game.practice {
        room.thinking = Some(ugolki_node::Purpose::Play);
    }
    let mut desk = Desk::game(game);
    assert!(desk.sees(&mv), "{}", desk.screen());
    assert!(desk.event(TuiEvent::Changed).redraw);
    desk.keys("PgUp");
    assert!(desk.sees("returns."), "keys are live\n{}", desk.screen());
}

#[test]
fn t_18_24_the_list_is_whole_after_a_restart_and_the_end_stays() {
    let game = opening(WHITE);
    let desk = Desk::game(game.clone());
    for text in game.game.texts() {
        let end = text.split('-').next_back().unwrap().to_owned();
        assert!(desk.sees(&end), "{text}\n{}", desk.screen());
    }
    let mut over = game;
    over.end = Some(crate::samples::won(Side::Black));
    let desk = Desk::game(over);
    assert!(desk.sees("Black wins"), "{}", desk.screen());
}

#[test]
fn t_18_25_it_counts_only_on_the_absent_sides_turn() {
    let mut game = timed_opening(Side::White);
    game.peer = PeerState::Reconnecting;
    if let Some(table) = &mut game.table {
        table.absence_claim = Some(Timestamp::from_ms(60_000));
    }
    let mut desk = Desk::game(game.clone());
    desk.shell.now_ms = 0;
    assert!(desk.sees("60 s"), "{}", desk.screen());
    // On the own turn there is nothing to claim.
    if let Some(table) = &mut game.table {
        table.absence_claim = None;
    }
    let desk = Desk::game(game);
    assert!(!desk.sees("60 s"), "{}", desk.screen());
}

#[test]
fn t_18_26_the_other_clock_is_not_current_while_not_connected() {
    let mut game = timed_opening(Side::White);
    game.peer = PeerState::Reconnecting;
    if let Some(table) = &mut game.table {
        table.stands_until = Some(Timestamp::from_ms(999_000_000));
    }
    let desk = Desk::game(game);
    assert!(desk.sees("as it stood"), "{}", desk.screen());
}

#[test]
fn t_18_27_pause_and_takeback_are_the_ways_to_be_generous() {
    let mut game = timed_opening(Side::White);
    if let Some(table) = &mut game.table {
        table.allowed.takebacks = true;
        table.allowed.pauses = true;
    }
    assert_eq!(Desk::game(game.clone()).keys("F5"), [node(Command::OfferPause)]);
    assert_eq!(Desk::game(game).keys("F2"), [node(Command::OfferTakeback)]);
    // No verb edits a clock.
    for lang in Lang::ALL {
        for word in ["addtime", "clock", "give"] {
            let verb = verb::parse(word, lang);
            assert!(matches!(verb, Err(_) | Ok(Some(verb::Verb::Ask(_)))), "{word}");
        }
    }
}

#[test]
fn t_18_32_targets_and_path_of_a_selection_are_on_the_screen() {
    let game = game_view(play("classic-3x3", ""), WHITE);
    let mut desk = Desk::game(game.clone());
    desk.keys("'b3d3");
    let screen = desk.screen();
    assert!(screen.contains("b3-d3") && screen.contains("1 jump"), "{screen}");
    assert_eq!(desk.keys("Enter"), [played(&game, "b3-d3")]);
}
