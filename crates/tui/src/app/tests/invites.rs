//! The screen of a host that waits: ticket, code, and who can reach it (T-3.2, N-8.4).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_node::view::NodeView;
use ugolki_words::Lang;

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::layer::Message;
use crate::qr::tests::{LONGEST, modules, read};
use crate::samples::desk::Desk;
use crate::samples::{full_shell, hosting, key, lan};
use crate::shell::{Internet, Ways};
use crate::theme::{Depth, Theme, ThemeId};

/// A host that waits with a ticket of the default length, in a window.
fn waits(theme: Theme, size: (u16, u16)) -> Desk {
    let mut desk = Desk::with(hosting(), theme, size);
    desk.shell.invite.as_mut().unwrap().ticket = LONGEST.to_owned();
    desk.event(TuiEvent::Changed);
    desk
}

/// What a reader of codes makes of the screen: of all of it, and of the right part of it.
fn scan(desk: &Desk, coloured: bool) -> Option<String> {
    let whole = desk.buffer();
    let mut right = Buffer::empty(Rect::new(0, 0, 45, whole.area.height));
    let from = whole.area.width - 45;
    for y in 0..whole.area.height {
        for x in 0..45 {
            right[(x, y)] = whole[(from + x, y)].clone();
        }
    }
    read(&modules(&right, coloured))
}

#[test]
fn the_code_is_whole_in_a_window_of_80_by_24_and_is_read_back() {
    for (theme, coloured) in [
        (Theme::dark(), true),
        (Theme::new(ThemeId::Dark, Depth::Indexed), true),
        (Theme::mono(), false),
    ] {
        let mut desk = waits(theme, (80, 24));
        assert_eq!(
            scan(&desk, coloured).as_deref(),
            Some(LONGEST),
            "{}",
            desk.screen()
        );
        // The other way round, too: some readers take only one, and without colours the terminal's own decide.
        let before = desk.buffer();
        desk.keys("i");
        assert_ne!(desk.buffer(), before);
        let inverted = scan(&desk, coloured);
        assert!(inverted.is_none() || inverted.as_deref() == Some(LONGEST));
        desk.keys("i");
        assert_eq!(desk.buffer(), before);
    }
}

#[test]
fn the_line_stands_with_the_code_and_alone() {
    let mut desk = waits(Theme::dark(), (80, 24));
    // Beside the code the ticket is broken into lines; no character of it is missing.
    let left: String = desk
        .screen()
        .lines()
        .map(|line| line.chars().take(33).collect::<String>())
        .filter(|line| {
            line.trim().len() > 20
                && line
                    .trim()
                    .chars()
                    .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        })
        .map(|line| line.trim().to_owned())
        .collect();
    assert!(
        LONGEST.starts_with(&left) && left.len() > 120,
        "{left}\n{}",
        desk.screen()
    );
    desk.keys("Tab");
    let (first, second) = LONGEST.split_at(80);
    assert_eq!(
        desk.find(first).0,
        0,
        "the ticket begins at the edge, to be selected alone"
    );
    assert_eq!(desk.find(second).0, 0);
    assert!(!desk.sees("▀"));
    desk.keys("Tab");
    assert!(desk.sees("▀"));
}

#[test]
fn a_small_window_has_the_line_and_says_that_there_is_a_code() {
    for theme in [Theme::dark(), Theme::ascii()] {
        let desk = waits(theme, (60, 20));
        let (first, rest) = LONGEST.split_at(60);
        assert!(desk.sees(first) && desk.sees(&rest[..60]), "{}", desk.screen());
        assert!(desk.sees("shows the ticket as a QR code"), "{}", desk.screen());
        assert!(!desk.sees("▀"));
    }
    // Without half blocks it takes a larger window.
    let large = waits(Theme::ascii(), (140, 50));
    assert!(!large.sees("shows the ticket as a QR code"), "{}", large.screen());
}

#[test]
fn the_ticket_is_copied_saved_and_the_hosting_ended_by_keys_and_by_clicks() {
    let fresh = || waits(Theme::dark(), (80, 24));
    let copied = [Intent::Copy(LONGEST.to_owned())];
    let mut desk = fresh();
    assert_eq!(desk.keys("c"), copied);
    assert!(desk.sees("clipboard"), "{}", desk.screen());
    assert_eq!(fresh().click_text("c Copy ticket"), copied);
    assert_eq!(fresh().keys("s"), [Intent::SaveInvite]);
    assert_eq!(fresh().click_text("s Save"), [Intent::SaveInvite]);
    let mut desk = fresh();
    desk.event(TuiEvent::Notice(Message::plain(crate::text::invite_saved(
        Lang::En,
        "/home/anna/invite.txt",
    ))));
    assert!(desk.sees("/home/anna/invite.txt"), "{}", desk.screen());
    let mut desk = fresh();
    assert_eq!(desk.keys("Esc"), [Intent::Node(Command::StopHosting)]);
    desk.change(lan());
    assert!(desk.sees("Two at one keyboard"));
    // Before there is a ticket there is nothing to copy.
    let mut early = Desk::new(hosting());
    early.shell.invite = None;
    early.event(TuiEvent::Changed);
    assert_eq!(early.keys("c s i Tab"), []);
    assert!(early.sees("The ticket is being made"));
}

#[test]
fn a_host_reads_how_it_can_be_reached_and_what_to_do() {
    let mut desk = waits(Theme::dark(), (80, 24));
    let mut says = |ways: Ways| {
        desk.shell.invite.as_mut().unwrap().ways = ways;
        desk.event(TuiEvent::Changed);
        let beside: Vec<String> = desk
            .screen()
            .lines()
            .map(|line| line.chars().take(33).collect())
            .collect();
        beside.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let nobody = says(Ways {
        lan: true,
        port: Some(4_001),
        ..Ways::default()
    });
    assert!(
        nobody.contains("name a relay with --relay") && nobody.contains("forward port 4001"),
        "{nobody}"
    );
    assert!(nobody.contains("on this network: anyone may join"), "{nobody}");
    let relayed = says(Ways {
        relays: vec![key(3)],
        internet: Internet::Confirmed,
        ..Ways::default()
    });
    assert!(
        relayed.contains(&format!("through the relay {}", key(3).short())),
        "{relayed}"
    );
    // Who listens only to this machine is told so, and that nobody else may join.
    let here = says(Ways {
        here_only: true,
        ..Ways::default()
    });
    assert!(
        here.contains("Only this machine reaches you") && here.contains("on this machine"),
        "{here}"
    );
    assert!(!here.contains("on this network"), "{here}");
}

#[test]
fn a_host_sees_its_witnesses() {
    let mut view: NodeView = hosting();
    view.hosting.as_mut().unwrap().witnesses = vec![key(3), key(4)];
    let mut desk = Desk::with(view, Theme::dark(), (120, 40));
    desk.shell = full_shell();
    desk.shell.witnesses.insert(key(3), "Clara".into());
    desk.event(TuiEvent::Changed);
    let named = format!("Witnesses: Clara {}, {}.", key(3).short(), key(4).short());
    assert!(desk.sees(&named), "{}", desk.screen());
}

#[test]
fn a_ticket_too_long_for_the_window_stays_a_line() {
    let mut desk = waits(Theme::dark(), (80, 24));
    desk.shell.invite.as_mut().unwrap().ticket = LONGEST.repeat(4);
    desk.event(TuiEvent::Changed);
    assert!(
        !desk.sees("▀") && desk.sees("shows the ticket as a QR code"),
        "{}",
        desk.screen()
    );
}
