//! What is shown of a player before the terms are agreed and at the table: known, new, odd (P-3.4, N-8.7).

use ugolki_node::Command;
use ugolki_node::view::{GameView, NodeView, Seat, Stage};
use ugolki_record::{Agreement, Badge, Colours, Nonce, Party, SafetyPhrase, Terms, TimeControl};
use ugolki_rules::Side;

use crate::intent::{Intent, Remembered};
use crate::samples::desk::Desk;
use crate::samples::{OPENING, at_table, game_view, key, lan, name, play, proposal, ruleset};
use crate::shell::{Acquaintance, Standing};
use crate::theme::Theme;

fn desk(view: NodeView, seen: Acquaintance) -> Desk {
    let mut desk = Desk::new(view);
    desk.shell.opponent = Some(seen);
    desk.event(crate::app::TuiEvent::Changed);
    desk
}

fn seen(standing: Standing) -> Acquaintance {
    Acquaintance {
        standing,
        ..Acquaintance::NEW
    }
}

fn impostor() -> Acquaintance {
    seen(Standing::NameOfAnother {
        known_as: "Olga".into(),
        key: key(9),
    })
}

fn phrase() -> SafetyPhrase {
    let party = |seed, called| Party {
        key: key(seed),
        name: name(called),
    };
    let agreement = Agreement {
        terms: Terms {
            protocol: 1,
            rules: 1,
            ruleset: ruleset("classic-3x3"),
            time: TimeControl::Untimed,
            rated: ugolki_record::Rated::No,
            allowed: ugolki_record::Allowed::default(),
            colours: Colours::Lot,
            proposer: party(1, "Anna"),
            responder: party(2, "Olga"),
            witnesses: Vec::new(),
            event: None,
            created_ms: 0,
        },
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    };
    agreement.phrase()
}

/// A game with Olga after some moves.
fn game(moves: &str) -> GameView {
    GameView {
        phrase: Some(phrase()),
        ..game_view(play("classic-3x3", moves), Seat::One(Side::White))
    }
}

#[test]
fn a_proposal_says_who_it_is() {
    for (seen, said) in [
        (Acquaintance::NEW, "Olga is new to you"),
        (seen(Standing::Known), "You know Olga by this key."),
        (
            seen(Standing::OtherName {
                known_as: "Nina".into(),
            }),
            "You know this key as Nina; it calls itself Olga now.",
        ),
        (impostor(), "Careful: you know Olga by the key"),
    ] {
        let desk = desk(proposal(false), seen);
        assert!(desk.sees(said), "{}", desk.screen());
        // The answers are still there, at the smallest size too.
        assert!(desk.sees("[ Agree and play ]") || desk.sees("[ Same words: play ]"));
    }
}

#[test]
fn a_proposal_fits_the_smallest_window_whatever_is_said() {
    let mut desk = Desk::with(proposal(false), Theme::dark(), (60, 20));
    desk.shell.opponent = Some(Acquaintance {
        revoked: Some("2026-02-01".into()),
        replaced_by: Some(key(3)),
        other_install: true,
        ..impostor()
    });
    desk.event(crate::app::TuiEvent::Changed);
    for text in [
        "this key is revoked",
        "[ Same words: play ]",
        "[ Play anyway ]",
        "[ They differ ]",
    ] {
        assert!(desk.sees(text), "{text}:\n{}", desk.screen());
    }
}

/// Terms with somebody, and the words once they are known.
fn terms_with(seen: Acquaintance, phrase: Option<SafetyPhrase>) -> Desk {
    let mut view = proposal(true);
    let Stage::Proposal(terms) = &mut view.stage else {
        panic!("no proposal")
    };
    terms.phrase = phrase;
    desk(view, seen)
}

#[test]
fn the_phrase_is_compared_before_a_stranger_is_played_with() {
    let verified = Intent::Remember(Remembered {
        key: key(2),
        name: "Olga".into(),
        verified: true,
    });
    let confirm = Intent::Node(Command::Confirm);
    for stranger in [Acquaintance::NEW, impostor()] {
        let fresh = || terms_with(stranger.clone(), Some(phrase()));
        assert!(
            fresh().sees(&format!("Safety phrase: {}.", phrase())),
            "{}",
            fresh().screen()
        );
        assert_eq!(fresh().keys("Enter"), [], "the first answer only reads");
        assert_eq!(fresh().keys("Right Enter"), [verified.clone(), confirm.clone()]);
        assert_eq!(
            fresh().click_text("[ Play anyway ]"),
            std::slice::from_ref(&confirm)
        );
        // They differ: asked once, the harmless answer first.
        assert_eq!(fresh().keys("Right Right Right Enter Enter"), []);
        assert_eq!(
            fresh().keys("Right Right Right Enter Right Enter"),
            [Intent::Node(Command::PhraseDiffers)]
        );
        // Nobody agrees to anything before the words are there: who sits in between could keep them back.
        let mut early = terms_with(stranger, None);
        assert_eq!(early.keys("Right Enter"), []);
        assert!(
            early.sees("The safety phrase comes in a moment"),
            "{}",
            early.screen()
        );
        assert_eq!(early.click_text("[ Play anyway ]"), []);
    }
    // Nothing moves under the pointer when the words come.
    let places =
        [None, Some(phrase())].map(|words| terms_with(Acquaintance::NEW, words).find("[ Play anyway ]"));
    assert_eq!(places[0], places[1]);
    let mut known = terms_with(seen(Standing::Known), None);
    assert!(!known.sees("afety phrase"), "{}", known.screen());
    assert_eq!(known.keys("Right Enter"), [confirm]);
}

#[test]
fn who_was_compared_with_once_is_known_so() {
    let known = Acquaintance {
        verified: true,
        ..seen(Standing::Known)
    };
    let desk = terms_with(known, Some(phrase()));
    assert!(
        desk.sees("You know Olga by this key, and have compared the safety phrase."),
        "{}",
        desk.screen()
    );
}

#[test]
fn a_key_has_its_picture_and_colour() {
    let badge = Badge::of(&key(2));
    let coloured = Desk::new(proposal(false));
    let place = coloured.find("██");
    let buffer = coloured.buffer();
    let [r, g, b] = badge.colour().rgb();
    assert_eq!(buffer[place].fg, ratatui::style::Color::Rgb(r, g, b));
    let screen = coloured.screen();
    for line in badge.lines() {
        assert!(screen.contains(line.trim_end()), "{screen}");
    }
    let plain = Desk::with(proposal(false), Theme::ascii(), (80, 24));
    for line in badge.ascii_lines() {
        assert!(plain.sees(line.trim_end()), "{}", plain.screen());
    }
}

#[test]
fn the_phrase_is_in_sight_of_who_does_not_know_the_other_one() {
    let words = format!("Safety phrase: {}.", phrase());
    assert!(desk(at_table(game("")), Acquaintance::NEW).sees(&words));
    // Not of who does, and not for ever; but the rules' page has it.
    assert!(!desk(at_table(game("")), seen(Standing::Known)).sees("Safety phrase"));
    let mut later = desk(at_table(game(OPENING)), Acquaintance::NEW);
    assert!(!later.sees("Safety phrase"));
    later.keys("F8");
    assert!(later.sees(&words), "{}", later.screen());
}

#[test]
fn what_is_odd_about_the_other_one_stays_in_sight() {
    let mut desk = desk(at_table(game(OPENING)), impostor());
    assert!(
        desk.sees("Careful: you know Olga by the key"),
        "{}",
        desk.screen()
    );
    assert!(desk.sees(&format!("! {}", key(2).short())), "{}", desk.screen());
    desk.shell.opponent = Some(seen(Standing::Known));
    desk.event(crate::app::TuiEvent::Changed);
    assert!(!desk.sees("Careful") && !desk.sees("! "), "{}", desk.screen());
}

#[test]
fn a_new_player_is_remembered_by_key_by_word_and_by_click() {
    let wanted = [Intent::Remember(Remembered {
        key: key(2),
        name: "Olga".into(),
        verified: false,
    })];
    let fresh = || desk(at_table(game("")), Acquaintance::NEW);
    assert_eq!(fresh().keys("Ctrl-B"), wanted);
    assert_eq!(fresh().keys("'remember Enter"), wanted);
    assert_eq!(fresh().click_text("Ctrl-B Remember"), wanted);
    // There is nothing to remember of a known one, and nobody at one keyboard.
    let mut known = desk(at_table(game("")), seen(Standing::Known));
    assert!(!known.sees("Ctrl-B Remember"));
    assert_eq!(known.keys("Ctrl-B"), []);
    assert!(known.sees("You know this player already."));
    let alone = game_view(play("classic-3x3", ""), Seat::Both);
    assert_eq!(Desk::game(alone).keys("Ctrl-B"), []);
}

#[test]
fn neighbours_are_marked_by_what_is_known_of_them() {
    let mut desk = Desk::new(lan());
    assert!(matches!(desk.view.stage, Stage::Idle));
    desk.shell.neighbours.insert(
        key(2),
        Acquaintance {
            revoked: Some("2026-02-01".into()),
            ..seen(Standing::Known)
        },
    );
    desk.event(crate::app::TuiEvent::Changed);
    assert!(desk.sees("Olga (revoked): classic-3x4"), "{}", desk.screen());
}
