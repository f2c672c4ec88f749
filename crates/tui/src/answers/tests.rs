//! Answers at a table, in every language.

use ugolki_node::view::Seat;
use ugolki_rules::Side;
use ugolki_words::Lang;

use super::{Asked, answer};
use crate::samples::{OPENING, at_table, from, full_shell, game_view, play, practice, timed_opening};
use crate::verb::{Verb, parse};

#[track_caller]
fn asks(game: ugolki_node::view::GameView, line: &str, lang: Lang) -> Vec<String> {
    let Ok(Some(Verb::Ask(ask))) = parse(line, lang) else {
        panic!("{line} asks nothing")
    };
    let (view, shell) = (at_table(game), full_shell());
    let asked = Asked {
        view: &view,
        shell: &shell,
        lang,
        drawn: false,
        bottom: Side::White,
    };
    answer(&ask, &asked)
}

#[test]
fn the_board_is_read_rank_by_rank_from_the_far_side() {
    let start = || game_view(play("classic-3x3", ""), Seat::One(Side::White));
    let words = asks(start(), "board", Lang::En);
    assert_eq!(words[0], "Rank 8: black on f8, g8, h8.");
    assert_eq!(words[4], "Rank 4: empty.");
    let drawn = asks(start(), "board drawn", Lang::En);
    assert_eq!(drawn[7], " 1 w w w . . . . .");
    assert_eq!(drawn[8], "   a b c d e f g h");
    assert_eq!(
        asks(start(), "доска", Lang::Ru)[0],
        "Ряд 8: чёрные на f8, g8, h8."
    );
}

#[test]
fn squares_still_to_be_filled_are_named_near_the_end() {
    let game = from("classic-3x3", "5www/5www/5ww1/4w3/8/bb6/bbb5/bbb4b w 30");
    let words = asks(game_view(game, Seat::Both), "board", Lang::En);
    assert!(words.contains(&"Still to be filled: h6.".to_owned()), "{words:?}");
}

#[test]
fn moves_pieces_and_clocks_are_told() {
    let opening = || timed_opening(Side::White);
    for (line, expected) in [
        ("last", "4. c2-c4, a jump."),
        ("moves c9", "c9 is no square of this board."),
        ("moves a1", "From a1: that man is the other side's."),
        ("moves h1", "From h1: no man stands there."),
    ] {
        let told = asks(opening(), line, Lang::En).join("\n");
        assert_eq!(told, expected);
    }
    assert!(asks(opening(), "c", Lang::En)[0].starts_with("Your clock "));
    assert!(asks(opening(), "p", Lang::De)[0].starts_with("Weiß hat "));
    assert!(asks(opening(), "s", Lang::Nl)[0].starts_with("Zet "));
    assert!(asks(opening(), "o", Lang::Ru).len() > 1);
}

#[test]
fn every_question_is_answered_in_every_language() {
    for lang in Lang::ALL {
        for name in crate::verb::Name::ALL {
            for word in name.words(lang) {
                let Ok(Some(Verb::Ask(_))) = parse(word, lang) else {
                    continue;
                };
                let games = [
                    timed_opening(Side::Black),
                    game_view(play("halma-16", ""), Seat::Both),
                    practice(play("classic-3x3", OPENING), Seat::One(Side::White)),
                ];
                for game in games {
                    let told = asks(game, word, lang);
                    assert!(
                        !told.is_empty() && told.iter().all(|line| !line.contains("answers-")),
                        "{word}: {told:?}"
                    );
                }
            }
        }
    }
}
