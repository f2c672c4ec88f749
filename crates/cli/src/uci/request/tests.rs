//! What lines are read as, and what is said of those that can't be.

use super::*;

fn task(line: &str) -> Result<Task, RequestError> {
    match Request::parse(line)? {
        Some(Request::Go(go)) => go.task(Side::Black, Duration::from_millis(10)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn lines_are_read() {
    let position = |setup: Option<&str>, moves: &[&'static str]| {
        Request::Position(PositionText {
            setup: setup.map(str::to_owned),
            moves: moves.to_vec(),
        })
    };
    for (line, expected) in [
        ("uci", Request::Uci),
        ("  isready\t\r", Request::IsReady),
        ("ucinewgame", Request::NewGame),
        ("stop", Request::Stop),
        ("d", Request::Show),
        ("quit", Request::Quit),
        (
            "setoption name Ruleset value {\"id\": \"custom\", \"value\": 1}",
            Request::SetOption {
                name: "Ruleset",
                value: "{\"id\": \"custom\", \"value\": 1}",
            },
        ),
        ("position start", position(None, &[])),
        ("position start moves", position(None, &[])),
        (
            "position  start moves c3-d3  pass",
            position(None, &["c3-d3", "pass"]),
        ),
        (
            "position pos 8/8 w 12 moves a1b1",
            position(Some("8/8 w 12"), &["a1b1"]),
        ),
    ] {
        assert_eq!(Request::parse(line), Ok(Some(expected)), "{line}");
    }
    assert_eq!(Request::parse(" \t "), Ok(None));
}

#[test]
fn limits_are_read() {
    let limits = |limits| Ok(Task::Think(limits));
    for (line, expected) in [
        ("go", limits(Limits::none())),
        ("go infinite", limits(Limits::none())),
        ("go depth 7", limits(Limits::depth(7))),
        ("go nodes 1000", limits(Limits::nodes(1000))),
        (
            "go movetime 100",
            limits(Limits::time(Duration::from_millis(100))),
        ),
        ("go perft 4", Ok(Task::Count(NonZeroU32::new(4).unwrap()))),
        (
            "go nodes 5 depth 3 infinite",
            limits(Limits {
                nodes: Some(5),
                ..Limits::depth(3)
            }),
        ),
        (
            "go wtime 5 btime 900 winc 1 binc 20",
            limits(Limits {
                time: Some(Budget::Clock {
                    left: Duration::from_millis(900),
                    increment: Duration::from_millis(20),
                    lag: Duration::from_millis(10),
                }),
                ..Limits::none()
            }),
        ),
        (
            "go btime 0",
            limits(Limits {
                time: Some(Budget::Clock {
                    left: Duration::ZERO,
                    increment: Duration::ZERO,
                    lag: Duration::from_millis(10),
                }),
                ..Limits::none()
            }),
        ),
    ] {
        assert_eq!(task(line), expected, "{line}");
    }
}

#[test]
fn each_fault_is_named() {
    for (line, expected) in [
        ("ucii", "unknown command 'ucii'; did you mean 'uci'?"),
        ("fen", "unknown command 'fen'; there are: uci, isready,"),
        ("UCI", "did you mean 'uci'?"),
        ("uci now", "uci: 'now' is not expected here"),
        ("stop it", "stop: 'it' is not expected here"),
        ("setoption", "setoption: 'name' is missing"),
        ("setoption Level 5", "setoption: 'Level' is not expected here"),
        ("setoption name", "setoption: the option's name is missing"),
        ("setoption name Level", "setoption: 'value' is missing"),
        ("setoption name Level 5", "setoption: '5' is not expected here"),
        ("setoption name Level value", "setoption: the value is missing"),
        ("position", "position: 'start' or 'pos' is missing"),
        ("position startpos", "position: 'startpos' is not expected here"),
        ("position pos 8/8 w", "position: one of the three fields"),
        (
            "position pos 8/8 w moves a1-b1",
            "position: one of the three fields",
        ),
        ("position start c3-d3", "position: 'c3-d3' is not expected here"),
        ("go fast", "go: unknown word 'fast'"),
        ("go movetme 5", "did you mean 'movetime'?"),
        (
            "go depth",
            "go: 'depth' has '', which is no number from 1 to 1000",
        ),
        ("go depth 0", "go: 'depth' has '0'"),
        ("go depth 1001", "from 1 to 1000"),
        ("go nodes -1", "go: 'nodes' has '-1'"),
        ("go nodes 99999999999999999999", "go: 'nodes' has '9999"),
        ("go movetime 0", "from 1 to 1000000000"),
        ("go btime -5", "from 0 to 1000000000"),
        ("go perft 61", "from 1 to 60"),
        ("go perft x", "go: 'perft' has 'x'"),
        ("go depth 5 depth 6", "go: 'depth' comes twice"),
        ("go infinite infinite", "go: 'infinite' comes twice"),
        ("go wtime 5 wtime 5", "go: 'wtime' comes twice"),
        (
            "go wtime 1000",
            "go: btime, the clock of the side to move, is missing",
        ),
        (
            "go binc 1000",
            "go: btime, the clock of the side to move, is missing",
        ),
        ("go perft 3 depth 2", "go: perft and a limit of thinking at once"),
        ("go infinite movetime 5", "go: infinite and a time at once"),
        ("go movetime 5 btime 5", "go: movetime and a clock at once"),
    ] {
        let error = match Request::parse(line) {
            Ok(Some(Request::Go(_))) => task(line).map(drop),
            Ok(other) => panic!("{line}: {other:?}"),
            Err(error) => Err(error),
        };
        let error = error.unwrap_err().to_string();
        assert!(error.contains(expected), "{line}: {error}");
    }
}
