//! What is written to the terminal when it is taken and given back.

use super::*;
use crate::samples::screens::screens;
use crate::theme::{Depth, Theme, ThemeId};

fn written(write: impl Fn(&mut Vec<u8>) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn what_is_switched_on_is_switched_off_in_reverse() {
    let on = written(write_enter);
    let off = written(write_leave);
    // The modes of T-18.1, each with the sign that switches it.
    for mode in ["?1000", "?1002", "?1003", "?1006", "?2004", "?1004", "?1049"] {
        assert!(on.contains(&format!("\x1b[{mode}h")), "{mode} is not switched on");
        assert!(
            off.contains(&format!("\x1b[{mode}l")),
            "{mode} is not switched off"
        );
    }
    assert!(on.contains("\x1b[?25l") && off.contains("\x1b[?25h"));
    let at = |text: &str, part: &str| text.find(part).unwrap();
    assert!(at(&on, "?1049") < at(&on, "?1003") && at(&on, "?1003") < at(&on, "?2004"));
    assert!(at(&off, "?2004") < at(&off, "?1003") && at(&off, "?1003") < at(&off, "?1049"));
    assert!(at(&on, "22;2t") < at(&on, "]0;ugolki") && off.contains("23;2t"));
}

#[test]
fn a_text_is_copied_as_base64_and_nothing_too_long() {
    assert_eq!(
        written(|out| write_copy(out, "UG1:ABC")),
        "\x1b]52;c;VUcxOkFCQw==\x07"
    );
    assert_eq!(written(|out| write_copy(out, &"x".repeat(MOST_COPIED + 1))), "");
}

#[test]
fn the_bell_is_what_it_is_set_to() {
    assert_eq!(call(Lang::En, Bell::Off, Alarm::Offer), "");
    assert_eq!(call(Lang::En, Bell::On, Alarm::Offer), "\x07");
    for alarm in [Alarm::Game, Alarm::Move, Alarm::Offer, Alarm::LowTime] {
        let notice = call(Lang::En, Bell::Notify, alarm);
        let words = notice
            .strip_prefix("\x1b]9;")
            .and_then(|rest| rest.strip_suffix("\x1b\\\x07"));
        let words = words.unwrap_or_else(|| panic!("{notice:?}"));
        // Terminals take OSC 9 with a number for something else.
        assert!(
            words.starts_with("ugolki: ") && !words.contains(char::is_control),
            "{words}"
        );
    }
}

#[test]
fn giving_back_what_is_not_held_does_nothing() {
    restore();
    assert!(!TAKEN.load(Ordering::SeqCst));
}

/// Selection invisible under `NO_COLOR`: in the bytes too, the men, the man picked up, the cursor, targets and the last move
/// are told apart, and without colours no command for one is written (T-5.3).
#[test]
fn t_18_15_the_bytes_tell_squares_apart() {
    for theme in [
        Theme::dark(),
        Theme::new(ThemeId::Light, Depth::Indexed),
        Theme::new(ThemeId::Dark, Depth::Sixteen),
        Theme::mono(),
        Theme::ascii(),
    ] {
        let sample = screens().into_iter().find(|sample| sample.name == "table-path");
        let desk = sample.unwrap().desk(theme.clone(), Lang::En, (80, 24));
        let buffer = desk.buffer();
        let bytes = |square: &str| {
            let (x, y) = desk.square(square);
            let mut out = String::new();
            paint::write_cells(&mut out, [(x, y, &buffer[(x, y)])].into_iter()).unwrap();
            out.split_once('H').unwrap().1.to_owned()
        };
        let told = ["a1", "h8", "g7", "e5", "e7", "g6", "c2", "a5"].map(bytes);
        for (index, one) in told.iter().enumerate() {
            assert!(!told[index + 1..].contains(one), "{told:?} in {}", theme.id);
        }
        let mut out = String::new();
        let cells = buffer.area.positions().map(|at| (at.x, at.y, &buffer[at]));
        paint::write_cells(&mut out, cells).unwrap();
        let styles: Vec<&str> = out
            .split('\x1b')
            .filter_map(|part| Some(part.strip_prefix('[')?.split_once('m')?.0))
            .collect();
        let codes = styles.iter().flat_map(|style| style.split(';'));
        let is_colour = |code: &str| code.parse().is_ok_and(|code: u8| (30..=107).contains(&code));
        assert_eq!(
            codes.clone().any(is_colour),
            theme.depth != Depth::None,
            "{}",
            theme.id
        );
        assert!(
            codes.clone().any(|code| code == "1") && styles.len() > 20,
            "{}",
            theme.id
        );
    }
}
