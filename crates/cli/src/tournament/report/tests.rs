//! Reports of one small event in all their forms.

use ugolki_rules::Side;
use ugolki_tournament::tiebreak::{Last, Schedule, TieBreak, standings};
use ugolki_tournament::{Cell, Crosstable, Engine, Game, Number, PointSystem, Row};
use ugolki_words::Lang;

use super::*;
use crate::tournament::{Names, places};

/// Names that should do nothing but stand there.
const NAMES: [&str; 4] = [
    "Anna",
    "<script>alert('x')</script>",
    "\u{1b}[31mred\u{202e}\"onload=\"x",
    "Ульяна & Ко",
];

fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

fn report() -> EventReport {
    let played = |opponent, side, game| Cell::Played {
        opponent: number(opponent),
        side,
        game,
    };
    let (white, black) = (Side::White, Side::Black);
    let rows = [
        vec![
            played(3, white, Game::Won),
            Cell::ForfeitWin {
                opponent: number(2),
                side: black,
            },
            Cell::HalfBye,
        ],
        vec![
            played(4, black, Game::Drawn),
            Cell::ForfeitLoss {
                opponent: number(1),
                side: white,
            },
            Cell::Withdrawn,
        ],
        vec![
            played(1, black, Game::Lost),
            Cell::PairingBye,
            Cell::DoubleForfeit {
                opponent: number(4),
                side: white,
            },
        ],
        vec![
            played(2, white, Game::Drawn),
            Cell::NotEntered,
            Cell::DoubleForfeit {
                opponent: number(3),
                side: black,
            },
        ],
    ];
    let rows = rows.map(|cells| Row {
        cells,
        virtual_points: Vec::new(),
    });
    let table = Crosstable::new(rows.to_vec(), 5, PointSystem::USUAL, white).unwrap();
    let all = (1..).map_while(Number::new);
    let names = Names::new(all.zip(NAMES.map(str::to_owned)));
    let places = places(
        &table,
        Schedule::Swiss,
        &names,
        &standings(&table, Schedule::Swiss, &TieBreak::SWISS, Last::Shared),
    );
    let mut boards = rounds(&table);
    boards.last_mut().unwrap().open = true;
    EventReport {
        title: "Club <night> & \u{1b}[2Jmore".to_owned(),
        evidence: Some(Evidence {
            tid: "5e".repeat(32),
            seal: Some(2),
            facts: 41,
            digest: "9f3c".repeat(16),
        }),
        engine: Engine::Dutch1,
        round: 3,
        rounds: 5,
        rules: vec!["A rule with <b>marks</b>.".to_owned()],
        people: names
            .players()
            .map(|number| Person {
                number,
                name: names.of(number),
                key: Some("ab".repeat(32)),
                rating: (number.get() == 1).then_some(1512),
            })
            .collect(),
        places,
        boards,
        command: EventReport::CHECK.to_owned(),
    }
}

#[test]
fn as_text() {
    let lines = report().text(Lang::En);
    assert!(
        lines.iter().all(|line| ugolki_tui::width(line) <= 80),
        "{lines:#?}"
    );
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn as_json() {
    let text = serde_json::to_string_pretty(&report().json()).unwrap();
    insta::assert_snapshot!(text);
}

#[test]
fn as_a_page() {
    insta::assert_snapshot!(report().html(Lang::En));
}

/// F-16.3: the seal, the digest and the command are in each form, in every language.
#[test]
fn every_form_says_what_it_stands_on() {
    let report = report();
    let evidence = report.evidence.clone().unwrap();
    for lang in Lang::ALL {
        let forms = [
            report.text(lang).join("\n"),
            report.html(lang),
            serde_json::to_string(&report.json()).unwrap(),
        ];
        for form in forms {
            for part in [&evidence.digest, &evidence.tid, &report.command] {
                assert!(form.contains(part.as_str()), "{lang:?}: {part}");
            }
        }
    }
}

/// Names, titles and rules of strangers are text in the page, and nothing is fetched from anywhere.
#[test]
fn a_page_runs_nothing_and_loads_nothing() {
    for lang in Lang::ALL {
        let page = report().html(lang);
        let lower = page.to_lowercase();
        for mark in [
            "<script", "<img", "<link", "<iframe", "<b>", "<night>", "src=", "url(", "@import", "http:",
            "https:",
        ] {
            assert!(!lower.contains(mark), "{mark}");
        }
        assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"));
        assert!(!page.contains('\u{1b}') && !page.contains('\u{202e}'));
        assert!(!lower.contains("\"onload="), "a name left its place");
    }
}

/// Every element that is opened is closed, in order.
#[test]
fn a_page_is_well_formed() {
    let page = report().html(Lang::Ru);
    let mut open = Vec::new();
    let style = page.find("<style>").unwrap()..page.find("</style>").unwrap();
    for (at, _) in page.match_indices('<') {
        if style.contains(&at) && at != style.start {
            continue;
        }
        let tag = &page[at + 1..at + page[at..].find('>').unwrap()];
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(
                open.pop(),
                Some(name),
                "at {}",
                &page[at..(at + 60).min(page.len())]
            ),
            None if matches!(name, "!doctype" | "meta") => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}
