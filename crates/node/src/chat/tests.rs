//! The file beside the log: there again, bounded, and no worse for damage.

use ugolki_record::Digest;

use super::*;

fn game() -> GameId {
    GameId(Digest([1; 32]))
}

fn line(number: u64, text: &str) -> ChatLine {
    ChatLine {
        number,
        said: Said::Text(ChatText::try_from(text.to_owned()).unwrap()),
    }
}

/// What the file holds after these effects.
fn file(effects: impl IntoIterator<Item = Effect>) -> Vec<u8> {
    let mut file = Vec::new();
    for effect in effects {
        let Effect::KeepChat { bytes, anew, .. } = effect else {
            panic!("{effect:?}");
        };
        if anew {
            file.clear();
        }
        file.extend(bytes);
    }
    file
}

#[test]
fn what_was_said_is_there_again() {
    let mut talk = Talk::default();
    let mut effects = vec![
        talk.said(game(), true, &line(5, "hello")).unwrap().1,
        talk.said(game(), false, &line(7, "a\n\u{1b}[2Jb \u{202e}c"))
            .unwrap()
            .1,
        talk.arrived(game(), 5),
        talk.said(game(), true, &line(9, "not heard")).unwrap().1,
    ];
    let phrase = ChatLine {
        number: 8,
        said: Said::Phrase(Phrase::THANKS),
    };
    effects.push(talk.said(game(), false, &phrase).unwrap().1);
    let file = file(effects);
    assert_eq!(
        String::from_utf8(file.clone()).unwrap(),
        "ugolki-chat/1\nwe 5 say hello\nthey 7 say a ?[2Jb c\nheard 5\nwe 9 say not heard\nthey 8 phrase 5\n"
    );
    let mut again = Talk::default();
    let recalled = again.recall(&file);
    assert_eq!(
        recalled,
        Recalled {
            last: 9,
            heard: 8,
            unheard: vec![line(9, "not heard")]
        }
    );
    assert_eq!(again.view(), talk.view());
    // The next line writes the same file anew, with what is new.
    let effect = again.arrived(game(), 9);
    let Effect::KeepChat {
        bytes, anew: true, ..
    } = effect
    else {
        panic!("{effect:?}");
    };
    assert_eq!(Talk::default().recall(&bytes).unheard, []);
}

#[test]
fn damage_costs_only_the_damaged_lines() {
    let good = "ugolki-chat/1\nwe 5 say hello\n";
    for (file, lines) in [
        ("", 0),
        ("we 5 say hello\n", 0),
        ("ugolki-chat/2\nwe 5 say hello\n", 0),
        (good, 1),
        (
            "ugolki-chat/1\nwe five say hello\nwe 5 sing hello\nhe 5 say x\nwe 5\n\nthey 6 say ok\n",
            1,
        ),
        ("ugolki-chat/1\nwe 99999999999999999999 say hello\nheard x\n", 0),
    ] {
        let mut talk = Talk::default();
        talk.recall(file.as_bytes());
        assert_eq!(talk.view().entries.len(), lines, "{file:?}");
    }
    let mut talk = Talk::default();
    talk.recall(&[good.as_bytes(), &[0xff, 0xfe, b'\n'], b"they 6 phrase 1\n"].concat());
    assert_eq!(talk.view().entries.len(), 2);
}

#[test]
fn neither_the_view_nor_the_file_grows_without_end() {
    let mut talk = Talk::default();
    let mut longest = 0;
    let mut kept = Vec::new();
    let text = "\u{10FFFF}\u{436}".repeat(100);
    for number in 1..2_000 {
        let effect = talk.said(game(), false, &line(number, &text)).unwrap().1;
        let Effect::KeepChat { bytes, anew, .. } = effect else {
            panic!("{effect:?}");
        };
        if anew {
            kept.clear();
        }
        kept.extend(bytes);
        longest = longest.max(kept.len());
    }
    assert_eq!(talk.view().entries.len(), MAX_LINES);
    assert!(longest <= MAX_FILE, "{longest}");
    let mut again = Talk::default();
    assert_eq!(again.recall(&kept).heard, 1_999);
    assert_eq!(again.view().entries.len(), MAX_LINES);
}

#[test]
fn who_is_muted_is_neither_shown_nor_kept() {
    let mut talk = Talk::default();
    talk.mute(true);
    assert!(talk.said(game(), false, &line(1, "x")).is_none());
    assert!(talk.said(game(), true, &line(1, "x")).is_some());
    talk.mute(false);
    assert!(talk.said(game(), false, &line(2, "x")).is_some());
    assert_eq!(talk.view().entries.len(), 2);
}
