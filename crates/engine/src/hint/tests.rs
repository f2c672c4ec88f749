//! One position for each motive.

use core::time::Duration;

use ugolki_rules::Position;

use super::*;
use crate::{Info, Score};

fn check(ruleset: &str, position: &str, text: &str) -> Motive {
    let ruleset = Ruleset::named(ruleset).unwrap();
    let setup = Setup::parse(ruleset.board(), position).unwrap();
    let position = Position::from_setup(&ruleset, setup).unwrap();
    let game = Game::from_position(ruleset, position).unwrap();
    let best = game.read(text).unwrap();
    let info = Info {
        depth: 1,
        deepest: 1,
        score: Score::Estimate(0),
        nodes: 1,
        time: Duration::ZERO,
        table_full: 0,
        line: vec![best],
    };
    motive(
        &game,
        &Thought {
            best: Some(best),
            info,
        },
    )
}

#[test]
fn a_man_goes_forward() {
    let start = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1";
    assert_eq!(check("classic-3x3", start, "c3-d3"), Motive::RacesForward);
    let alone = "5bbb/5bbb/5bbb/3www2/3www2/3ww3/8/w7 w 9";
    assert_eq!(check("russian-3x3", alone, "a1-a2"), Motive::BringsUpLast);
}

#[test]
fn the_last_men_come_in() {
    let one_short = "5www/5www/4w1ww/8/8/bbb5/bbb5/bb1b4 w 30";
    assert_eq!(check("classic-3x3", one_short, "e6-f6"), Motive::FillsTarget);
    let answer = "5www/5www/5www/8/8/bbb5/bbb5/bb1b4 b 30";
    assert_eq!(check("classic-3x3", answer, "d1-c1"), Motive::Equalises);
    let two_short = "5www/4w1ww/4w1ww/8/8/bbb5/bbb5/b2bb3 w 30";
    assert_eq!(
        check("classic-3x3", two_short, "e6-f6"),
        Motive::BringsLastIn { outside: 1 }
    );
    let ahead = "5www/5www/4w1ww/8/8/bbb5/bbb5/bb1b4 b 30";
    assert_eq!(check("classic-3x3", ahead, "d1-c1"), Motive::Wins);
}

#[test]
fn the_house_is_left_in_time() {
    let late = "5bb1/5bb1/4bb1b/4b3/3w4/3wwww1/2w1ww2/w6b w 38";
    assert_eq!(check("classic-3x3", late, "a1-b1"), Motive::BringsUpLast);
    let late = "5bb1/5bb1/4bb1b/4b3/3w4/3wwww1/2w1ww2/2w4b w 38";
    assert!(matches!(
        check("classic-3x3", late, "c1-d1"),
        Motive::LeavesHome {
            home: 1,
            moves_left: 2
        }
    ));
}

#[test]
fn a_man_in_the_target_makes_room_by_going_deeper_and_waits_by_coming_back() {
    let inside = "bbbb4/bbbb4/bbbb2w1/bbbbw3/4ww1w/5www/4wwww/4wwww w 39";
    assert_ne!(check("square-4x4", inside, "g6-g5"), Motive::MakesRoom);
    let deep = "5www/5w1w/4wwww/8/2b5/b1bb4/bbb5/bb6 w 20";
    assert_eq!(check("russian-3x3", deep, "g6-g7"), Motive::MakesRoom);
    let back = "5www/5www/3www2/8/2b5/b1bb4/bbb5/bb6 w 20";
    assert_eq!(check("russian-3x3", back, "g7-g6"), Motive::Waits);
}
