//! What is written to the terminal when it is taken and given back.

use super::*;

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
