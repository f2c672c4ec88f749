//! Tables as they are read.

use std::time::Duration;

use ugolki_rules::{Game, Outcome, Side};

use super::super::bout::{End, Played};
use super::super::control::Time;
use super::super::fault::{Ended, Fault, Told};
use super::super::tally::Score;
use super::*;

fn report() -> Report {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    Report {
        names: ["A".to_owned(), "The Other".to_owned()],
        controls: [Control {
            time: Some(Time::Move(Duration::from_millis(100))),
            ..Control::default()
        }; 2],
        openings: Begun::Random { plies: 4, seed: 1 },
        planned: 10,
        tally: Tally::default(),
        statistics: Statistics::default(),
        faults: [0, 0],
        sprt: None,
        ruleset,
    }
}

fn played(report: &Report, end: End) -> Played {
    Played {
        game: Game::new(report.ruleset.clone()),
        opening: 0,
        notes: Vec::new(),
        end,
    }
}

fn full() -> Report {
    let mut report = report();
    let outcome = |winner, reason| End::Rules(Outcome { winner, reason });
    let fault = End::Forfeit {
        side: Side::Black,
        told: Box::new(Told::silent(Fault::Crash(Ended::Code(1)))),
    };
    for (number, (end, score)) in (0..).zip([
        (outcome(Some(Side::White), Reason::Goal), Score::Win),
        (outcome(None, Reason::MoveLimit), Score::Draw),
        (outcome(Some(Side::Black), Reason::MoveLimit), Score::Loss),
        (fault, Score::Loss),
    ]) {
        let played = played(&report, end);
        report.statistics.add(number / 2, &played);
        report.tally.add(number / 2, score);
    }
    report.faults = [0, 1];
    report.sprt = Some(Sprt::parse([]).unwrap());
    report
}

#[test]
fn a_table_in_words() {
    let expected = "\
classic-3x3: 4 of 10 games, 100 ms a move, 4 random plies (seed 1)
  engine     games   won  drawn  lost  points   score  Elo (95 %)                superior
  A              4     1      1     2     1.5  37.5 %  -88.7 (-inf to +259.5)      29.0 %
  The Other      4     2      1     1     2.5  62.5 %  +88.7 (-259.5 to +inf)      71.0 %
  pairs with 0, 1/2, 1, 3/2, 2 points for A: 1 0 0 1 0
  SPRT elo0=0 elo1=10 alpha=0.05 beta=0.05: LLR -0.03 (-2.94 to 2.94), undecided
  White scored 50.0 % +- 44.2 (1 won, 1 drawn, 1 lost)
  ended by       share  White  drawn  Black
  goal          25.0 %      1      0      0
  move-limit    50.0 %      0      1      1
  crash         25.0 %      1      0      0
  moves a game: 0.0 on average, 0 to 0
  The Other was at fault in 1 of them, and lost it";
    assert_eq!(full().lines(Lang::En).join("\n"), expected);
    let nothing = report().lines(Lang::En).join("\n");
    assert!(
        nothing.contains("0 of 10 games") && nothing.contains(" - "),
        "{nothing}"
    );
}

#[test]
fn a_table_as_json_has_no_number_that_is_none() {
    let row = serde_json::to_value(json(&full())).unwrap();
    assert_eq!(row["engines"][0]["elo_low"], serde_json::Value::Null);
    assert_eq!(row["engines"][1]["faults"], 1);
    assert_eq!(row["sprt"]["verdict"], "undecided");
    assert_eq!(
        row["endings"][1],
        serde_json::json!({"reason": "move-limit", "white": 0, "drawn": 1, "black": 1})
    );
}

#[test]
fn a_table_as_markdown_has_a_row_a_ruleset() {
    let expected = "\
| ruleset | games | White's score | White won | drawn | Black won | moves a game: mean | least | most |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
| `classic-3x3` | 3 | 50.0 % ± 44.2 | 33.3 % | 33.3 % | 33.3 % | 0.0 | 0 | 0 |
| `classic-3x3` | 0 | - | - | - | - | - | - | - |

| ruleset | goal | both-goals | re-entry | deadline | move-limit | repetition | no-move |
|---|--:|--:|--:|--:|--:|--:|--:|
| `classic-3x3` | 33.3 % (1, 0, 0) | - | - | - | 66.7 % (0, 1, 1) | - | - |
| `classic-3x3` | - | - | - | - | - | - | - |
";
    assert_eq!(markdown(&[full(), report()]), expected);
}

#[test]
fn t_13_5_a_table_is_told_in_every_language() {
    let said = Lang::ALL.map(|lang| full().lines(lang).join("\n"));
    insta::assert_snapshot!(said.join("\n\n"));
}
