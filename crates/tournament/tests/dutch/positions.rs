//! Positions worked out by hand.

use ugolki_tournament::trf::Report;
use ugolki_tournament::{Number, dutch, legality};

use crate::literal::pair;

/// White and Black of each board, in the order of White's numbers, and who has the bye.
fn boards(text: &str) -> (Vec<(u16, u16)>, Option<u16>) {
    let event = Report::read(text).unwrap().to_pair(None).unwrap();
    let pairing = pair(&event.table, &event.out).unwrap();
    assert_eq!(dutch::pair(&event.table, &event.out), Ok(pairing.clone()));
    assert_eq!(legality::check(&event.table, &event.out, &pairing), Ok(()));
    let mut boards: Vec<(u16, u16)> = pairing
        .boards
        .iter()
        .map(|board| (board.white.get(), board.black.get()))
        .collect();
    boards.sort_unstable();
    (boards, pairing.bye.map(Number::get))
}

fn line(number: u16, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {:<33}{:>33}{points:>4} {number:>4}{rounds}\n",
        "", ""
    )
}

#[test]
fn the_first_round_is_top_half_against_bottom_half() {
    let text: String = (1..=7).map(|number| line(number, "0.0", "")).collect();
    assert_eq!(
        boards(&format!("142 5\n152 W\n{text}")),
        (vec![(1, 4), (3, 6), (5, 2)], Some(7))
    );
}

/// C5: the bye goes to somebody with the fewest points who can have it, although another would leave better boards. C9: of
/// these to the one who has missed fewer games.
#[test]
fn who_has_missed_a_game_already_has_no_bye_before_the_others() {
    let text = [
        line(1, "1.0", "     3 w 1"),
        line(2, "1.0", "     4 b 1"),
        line(3, "0.0", "     1 b 0"),
        line(4, "0.0", "     2 w 0"),
        line(5, "0.0", "  0000 - Z"),
    ]
    .concat();
    assert_eq!(boards(&format!("142 3\n{text}")), (vec![(2, 1), (3, 5)], Some(4)));
}

/// Who had the bye is passed over, and a player with more points gets it if there is no other way (C2 before C5).
#[test]
fn nobody_has_a_second_bye() {
    let text = [
        line(1, "1.0", "     2 w 1"),
        line(2, "0.0", "     1 b 0"),
        line(3, "1.0", "  0000 - U"),
    ]
    .concat();
    // 2 has met 1, so that the bye is 1's or 2's; with 2's the others meet.
    assert_eq!(boards(&format!("142 3\n{text}")), (vec![(3, 1)], Some(2)));
}

/// F-18.2: a bye worth half a point bars a second one all the same.
#[test]
fn a_bye_worth_half_a_point_bars_too() {
    let text = [
        "142 4\n162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5\n".to_owned(),
        line(1, "1.0", "     2 w 1"),
        line(2, "0.0", "     1 b 0"),
        line(3, "0.5", "  0000 - U"),
    ]
    .concat();
    assert_eq!(boards(&text), (vec![(3, 1)], Some(2)));
}
