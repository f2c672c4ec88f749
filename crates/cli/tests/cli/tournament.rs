//! `ugolki tournament` with reports of FIDE's format: boards, standings with every value opened, and rounds paired again.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value, json};

use crate::harness::{Home, Run};

/// Who a player played: the opponent, the colour and the result; 0 for nobody.
type Cell = (u16, char, char);

/// A player's line in its columns.
fn line(number: u16, name: &str, points: &str, rank: u16, cells: &[Cell]) -> String {
    let mut line = format!(
        "001 {number:>4}      {name:<33} {:>4} {:<3} {:>11} {:>10} {points:>4} {rank:>4}",
        2200 - number,
        "",
        "",
        ""
    );
    for (opponent, colour, result) in cells {
        let opponent = if *opponent == 0 {
            "0000".to_owned()
        } else {
            opponent.to_string()
        };
        write!(line, "  {opponent:>4} {colour} {result}").unwrap();
    }
    line
}

const BYE: fn(char) -> Cell = |result| (0, '-', result);

/// Three rounds of four: a bye of each kind, and a forfeit.
fn club() -> String {
    [
        "012 Evening at the club".to_owned(),
        "142 4".to_owned(),
        "152 W".to_owned(),
        line(1, "Anna", "2.5", 1, &[(4, 'w', '1'), (2, 'b', '1'), BYE('H')]),
        line(
            2,
            "Boris",
            "2.0",
            2,
            &[(5, 'b', '1'), (1, 'w', '0'), (3, 'b', '1')],
        ),
        line(3, "Olga", "1.0", 4, &[BYE('U'), (4, 'b', '0'), (2, 'w', '0')]),
        line(
            4,
            "Piet",
            "2.0",
            2,
            &[(1, 'b', '0'), (3, 'w', '1'), (5, 'w', '+')],
        ),
        line(5, "Ulla", "1.0", 4, &[(2, 'w', '0'), BYE('U'), (4, 'b', '-')]),
        String::new(),
    ]
    .join("\r\n")
}

fn written(home: &Home, text: &str) -> String {
    let path = home.path().join("club.trf");
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// A command on the report of the club.
fn of(text: &str, args: &[&str]) -> Run {
    let home = Home::new();
    let file = written(&home, text);
    let args: Vec<&str> = args
        .iter()
        .map(|arg| if *arg == "@" { &file } else { *arg })
        .collect();
    let run = home.run(["tournament"].into_iter().chain(args));
    Run {
        out: run.out.replace(&file, "club.trf"),
        err: run.err.replace(&file, "club.trf"),
        ..run
    }
}

#[test]
fn the_next_round_is_paired_for_people_programs_and_other_engines() {
    let said = of(&club(), &["pairings", "--trf", "@"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.err);
    insta::assert_snapshot!(said.out);

    let answer = of(&club(), &["pairings", "--trf", "@", "--json"]);
    let expected = json!({
        "schema": 1, "round": 4, "engine": "dutch-2026/1",
        "pairs": answer.json()[0]["pairs"], "bye": answer.json()[0]["bye"], "out": []
    });
    assert_eq!(answer.json(), [expected]);
    // What engines print says the same.
    let pairs = of(&club(), &["pairings", "--trf", "@", "--pairs"]).out;
    let numbers = |text: &str| -> Vec<Value> {
        text.split(' ')
            .map(|n| json!(n.parse::<u16>().unwrap()))
            .collect()
    };
    let mut lines = pairs.lines();
    assert_eq!(lines.next(), Some("3"));
    let (bye, boards): (Vec<_>, Vec<_>) = lines.partition(|line| line.ends_with(" 0"));
    let boards: Vec<Value> = boards.into_iter().map(|line| numbers(line).into()).collect();
    assert_eq!(Value::from(boards), answer.json()[0]["pairs"]);
    assert_eq!(numbers(bye[0])[0], answer.json()[0]["bye"]);
}

#[test]
fn a_round_that_was_played_is_paired_as_it_stood_then() {
    for engine in ["dutch-2026/1", "fast-swiss/1"] {
        let answer = of(
            &club(),
            &[
                "pairings", "--trf", "@", "--round", "3", "--engine", engine, "--json",
            ],
        );
        assert_eq!(answer.code, Some(0), "{}", answer.err);
        let round = &answer.json()[0];
        assert_eq!((&round["round"], &round["engine"]), (&json!(3), &json!(engine)));
        assert_eq!(round["out"], json!([{"n": 1, "code": "H"}]));
        assert_eq!(round["bye"], Value::Null);
    }
}

#[test]
fn a_round_robin_and_a_knockout_tell_who_has_nobody() {
    let five = ["142 5\n".to_owned()]
        .into_iter()
        .chain((1..=5).map(|number| line(number, "x", "0.0", number, &[]) + "\n"))
        .collect::<String>();
    let table = of(
        &five,
        &["pairings", "--trf", "@", "--engine", "berger/1", "--pairs"],
    );
    assert_eq!(table.out, "3\n2 5\n3 4\n1 0\n");
    let bracket = of(
        &five,
        &["pairings", "--trf", "@", "--engine", "knockout/1", "--json"],
    );
    let round = &bracket.json()[0];
    assert_eq!(
        (&round["pairs"], &round["bye"], &round["free"]),
        (&json!([[4, 5]]), &Value::Null, &json!([1, 2, 3]))
    );
    // The kind of event that the report names decides where no engine is named.
    let named = of(
        &format!("192 FIDE_ROUNDROBIN\n{five}"),
        &["pairings", "--trf", "@", "--json"],
    );
    assert_eq!(named.json()[0]["engine"], "berger/1");
}

#[test]
fn f_10_10_no_legal_pairing_names_the_criterion() {
    let two = [
        "142 3".to_owned(),
        line(1, "Anna", "1.0", 1, &[(2, 'w', '1')]),
        line(2, "Boris", "0.0", 2, &[(1, 'b', '0')]),
    ]
    .join("\n");
    for engine in ["dutch-2026/1", "fast-swiss/1"] {
        let run = of(&two, &["pairings", "--trf", "@", "--engine", engine, "--json"]);
        assert_eq!(run.code, Some(1), "{}", run.err);
        let answer = &run.json()[0];
        assert_eq!(answer["error"]["kind"], "no-legal-pairing");
        assert_eq!(answer["error"]["criterion"], "C1");
        assert_eq!((&answer["round"], &answer["engine"]), (&json!(2), &json!(engine)));
        assert!(run.err.contains("C1 forbids every one"), "{}", run.err);
    }
    let over = of(
        &two.replace("142 3", "142 1"),
        &["pairings", "--trf", "@", "--json"],
    );
    assert_eq!(
        (over.code, &over.json()[0]["error"]["kind"]),
        (Some(1), &json!("over"))
    );
}

#[test]
fn the_number_of_rounds_has_to_be_known() {
    let text = club().replace("142 4\r\n", "");
    let run = of(&text, &["pairings", "--trf", "@"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(
        run.err.contains("--rounds says how many there are"),
        "{}",
        run.err
    );
    assert_eq!(
        of(&text, &["pairings", "--trf", "@", "--rounds", "5"]).code,
        Some(0)
    );
    // Standings and checks need it not.
    assert_eq!(of(&text, &["standings", "--trf", "@"]).code, Some(0));
}

#[test]
fn f_12_2_every_fault_of_a_report_is_told_at_once() {
    let text = club()
        .replace("152 W", "152 green")
        .replace("  2.5    1     4 w 1", "  3.5    1     4 w 1")
        .replace("     3 b 1", "     3 b 0");
    for command in ["pairings", "standings"] {
        let run = of(&text, &[command, "--trf", "@"]);
        assert_eq!((run.code, run.out.as_str()), (Some(5), ""), "{}", run.err);
        insta::assert_snapshot!("faults", run.err);
    }
    let run = of(&text, &["verify", "@", "--json"]);
    assert_eq!(run.code, Some(5));
    let error = &run.json()[0]["error"];
    assert_eq!(error["kind"], "faulty-report");
    let faults = error["faults"].as_array().unwrap();
    let kinds: Vec<&Value> = faults.iter().map(|fault| &fault["kind"]).collect();
    assert_eq!(kinds, ["colour", "sum", "sum", "other-line", "other-line"]);
    assert_eq!((&faults[0]["line"], &faults[0]["column"]), (&json!(3), &json!(5)));
}

/// F-18.6, F-11.7: every value with what it was added up from; the dummies of rounds without a game are told of.
#[test]
fn f_18_6_every_value_opens_to_its_addends() {
    let run = of(
        &club(),
        &[
            "standings",
            "--trf",
            "@",
            "--explain",
            "--tie-breaks",
            "BH,BH/C1,SB,SB/C1,DE,AOB,WON,PS,TPN",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(run.out);
}

/// F-18.12: the one that decided is a column like the others, however many there are.
#[test]
fn f_18_12_every_tie_break_that_is_used_is_a_column() {
    let all = "DE,BH,BH/C1,BH/C2,BH/M1,AOB,FB,SB,SB/C1,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,TPN";
    let run = of(&club(), &["standings", "--trf", "@", "--tie-breaks", all]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let heads: Vec<&str> = run.out.split_whitespace().collect();
    for code in all.split(',') {
        assert!(heads.contains(&code), "{code}: {}", run.out);
    }
    assert!(
        run.out.lines().all(|line| line.chars().count() <= 80),
        "{}",
        run.out
    );
    let answer = &of(
        &club(),
        &["standings", "--trf", "@", "--tie-breaks", all, "--json"],
    )
    .json()[0];
    let codes = answer["rows"][0]["tie_breaks"].as_array().unwrap().iter();
    let codes: Vec<&str> = codes.map(|one| one["code"].as_str().unwrap()).collect();
    assert_eq!(codes.join(","), all);
}

#[test]
fn f_16_2_standings_for_programs() {
    let answer = &of(&club(), &["standings", "--trf", "@", "--json"]).json()[0];
    assert_eq!((&answer["schema"], &answer["round"]), (&json!(1), &json!(3)));
    let row = &answer["rows"][0];
    assert_eq!(
        (&row["rank"], &row["n"], &row["name"], &row["half_points"]),
        (&json!(1), &json!(1), &json!("Anna"), &json!(5))
    );
    let cut = &row["tie_breaks"][0];
    assert_eq!(cut["code"], "BH/C1");
    let sum: u64 = cut["addends"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|addend| addend["part"] == "counts")
        .map(|addend| addend["units"].as_u64().unwrap())
        .sum();
    assert_eq!((cut["per"].clone(), cut["units"].clone()), (json!(2), json!(sum)));
    let dummy = cut["addends"].as_array().unwrap().iter();
    let dummy: Vec<&Value> = dummy.filter(|addend| addend["missed"] == "half-bye").collect();
    assert_eq!(dummy.len(), 1, "{cut}");
    // An earlier round.
    let first = &of(&club(), &["standings", "--trf", "@", "--json", "--round", "1"]).json()[0];
    assert_eq!(first["round"], 1);
    let late = of(&club(), &["standings", "--trf", "@", "--round", "4", "--json"]);
    assert_eq!(
        (late.code, &late.json()[0]["error"]["kind"]),
        (Some(2), &json!("not-played"))
    );
}

#[test]
fn f_11_3_a_tie_break_that_says_nothing_there_is_refused() {
    for (engine, list) in [("berger/1", "BH"), ("dutch-2026/1", "KS")] {
        let run = of(
            &club(),
            &[
                "standings",
                "--trf",
                "@",
                "--engine",
                engine,
                "--tie-breaks",
                list,
            ],
        );
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(run.err.contains(list), "{}", run.err);
    }
    let run = of(&club(), &["standings", "--trf", "@", "--tie-breaks", "BH,XX"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("there is no tie-break 'XX'"), "{}", run.err);
    // A report's own list is taken where it can be, and told of where it can't.
    let own = of(&format!("202 SB,WON\r\n{}", club()), &["standings", "--trf", "@"]);
    assert!(
        own.out.contains("SB  WON") && !own.out.contains("BH") && own.err.is_empty(),
        "{}",
        own.out
    );
    let other = of(&format!("202 SB,ARO\r\n{}", club()), &["standings", "--trf", "@"]);
    assert_eq!(other.code, Some(0));
    assert!(
        other.out.contains("BH/C1") && other.err.contains("SB,ARO"),
        "{}",
        other.err
    );
}

/// A round robin of three as Berger pairs it, and the same with a round changed.
#[test]
fn verify_names_each_difference() {
    let head = "142 3\n192 FIDE_ROUNDROBIN\n";
    let text = |first: [&str; 3]| {
        let [one, two, three] = first;
        let plain = |number, name, points, cells: &[Cell]| line(number, name, points, number, cells) + "\n";
        let cells = |text: &str| -> Vec<Cell> {
            text.split(' ')
                .map(|cell| {
                    let mut letters = cell.chars();
                    let opponent = letters.next().unwrap().to_digit(10).unwrap();
                    (
                        u16::try_from(opponent).unwrap(),
                        letters.next().unwrap(),
                        letters.next().unwrap(),
                    )
                })
                .collect()
        };
        format!(
            "{head}{}{}{}",
            plain(1, "Anna", "3.0", &cells(one)),
            plain(2, "Boris", "2.0", &cells(two)),
            plain(3, "Olga", "1.0", &cells(three))
        )
    };
    let good = text(["0-U 2w1 3b1", "3w1 1b0 0-U", "2b0 0-U 1w0"]);
    let run = of(&good, &["verify", "@"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    assert!(
        run.out.contains("All 3 rounds are as berger/1 pairs them"),
        "{}",
        run.out
    );

    // Colours of the first round, and who was free in the second.
    let colours = good
        .replace("     3 w 1", "     3 b 1")
        .replace("     2 b 0", "     2 w 0");
    let run = of(&colours, &["verify", "@", "--json"]);
    assert_eq!(run.code, Some(5));
    let rounds = run.json();
    assert_eq!(rounds.len(), 3);
    assert_eq!(
        (
            &rounds[0]["ok"],
            &rounds[0]["kinds"],
            &rounds[0]["ours"],
            &rounds[0]["file"]
        ),
        (
            &json!(false),
            &json!(["colours"]),
            &json!([[2, 3]]),
            &json!([[3, 2]])
        )
    );
    assert_eq!(
        (&rounds[1]["ok"], &rounds[1]["kinds"]),
        (&json!(true), &json!([]))
    );

    let other = text(["2w1 0-U 3b1", "1b0 3w1 0-U", "0-U 2b0 1w0"]);
    let run = of(&other, &["verify", "@"]);
    assert_eq!(run.code, Some(5));
    insta::assert_snapshot!(run.out);
    let kinds: Vec<Value> = of(&other, &["verify", "@", "--json"])
        .json()
        .iter()
        .map(|round| round["kinds"].clone())
        .collect();
    assert_eq!(
        kinds,
        [json!(["pairs", "bye"]), json!(["pairs", "bye"]), json!([])]
    );
}

/// What the Dutch engine paired is what `verify` finds, in a whole event of chance results.
#[test]
fn what_was_paired_here_verifies_here() {
    const PLAYERS: usize = 9;
    let home = Home::new();
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); PLAYERS];
    let mut chance = 7_u32;
    for _ in 0..5 {
        let path = written(&home, &event(&cells));
        let run = home.run(["tournament", "pairings", "--trf", &path, "--json"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let round = &run.json()[0];
        let at = |number: &Value| usize::try_from(number.as_u64().unwrap() - 1).unwrap();
        for pair in round["pairs"].as_array().unwrap() {
            let (white, black) = (at(&pair[0]), at(&pair[1]));
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (own, theirs) =
                [('1', '0'), ('=', '='), ('0', '1')][usize::try_from(chance >> 30).unwrap() % 3];
            cells[white].push((u16::try_from(black + 1).unwrap(), 'w', own));
            cells[black].push((u16::try_from(white + 1).unwrap(), 'b', theirs));
        }
        cells[at(&round["bye"])].push(BYE('U'));
    }
    let path = written(&home, &event(&cells));
    let run = home.run(["tournament", "verify", &path]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    assert!(
        run.out.contains("All 5 rounds are as dutch-2026/1 pairs them"),
        "{}",
        run.out
    );
}

fn event(cells: &[Vec<Cell>]) -> String {
    let mut text = "142 5\n152 B\n".to_owned();
    for (at, cells) in cells.iter().enumerate() {
        let halves: u32 = cells
            .iter()
            .map(|(_, _, result)| match result {
                '1' | 'U' => 2,
                '=' => 1,
                _ => 0,
            })
            .sum();
        let points = format!("{}.{}", halves / 2, if halves % 2 == 1 { 5 } else { 0 });
        let number = u16::try_from(at + 1).unwrap();
        text.push_str(&line(number, &format!("Player {number}"), &points, number, cells));
        text.push('\n');
    }
    text
}

#[test]
fn a_report_comes_from_standard_input_and_old_ones_are_no_utf_8() {
    let home = Home::new();
    let run = home.run_with(["tournament", "standings", "--trf", "-"], &club());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Anna"));
    let path = home.path().join("old.trf");
    let text = club().replace("Olga ", "Zo\u{eb}  ");
    let latin: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    fs::write(&path, latin).unwrap();
    let run = home.run(["tournament", "standings", "--trf", path.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Zoë"), "{}", run.out);
    let none = home.run(["tournament", "standings", "--trf", "nothing.trf"]);
    assert_eq!(none.code, Some(1), "{}", none.err);
}

#[test]
fn engines_are_refused_with_the_nearest_name() {
    let run = of(&club(), &["pairings", "--trf", "@", "--engine", "dutch-2025/1"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("dutch-2026/1"), "{}", run.err);
    let arena = of(&club(), &["pairings", "--trf", "@", "--engine", "arena/1"]);
    assert_eq!(arena.code, Some(2), "{}", arena.err);
}
