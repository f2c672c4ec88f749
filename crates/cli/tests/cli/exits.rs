//! Each exit code of T-12.3, and that what was wrong is said once, on standard error, with what to do.

use std::fs::{self, File};
#[cfg(not(feature = "portable"))]
use std::os::unix::fs::PermissionsExt as _;
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};

use crate::harness::{HOST, Home, Peer, finish, table};

#[test]
fn t_12_3_0_is_done_and_data_is_on_standard_output() {
    let run = Home::new().run(["-V"]);
    assert_eq!(
        (run.code, run.out.as_str(), run.err.as_str()),
        (Some(0), "ugolki 0.1.0\n", "")
    );
    let run = Home::new().run(["rulesets", "list", "--json"]);
    assert_eq!((run.code, run.json().len()), (Some(0), 8));
}

#[test]
fn bare_without_a_terminal_prints_the_help_and_is_2() {
    let run = Home::new().run([]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.starts_with("Corners, peer to peer"), "{}", run.err);
}

#[test]
fn t_12_3_2_is_what_can_not_be_followed_and_names_the_nearest_word() {
    for (args, said) in [
        (vec!["hst"], "a similar subcommand exists: 'host'"),
        (vec!["perft", "clasic-3x3", "2"], "did you mean 'classic-3x3'?"),
        (vec!["host", "--colour", "blak"], "'black'"),
        (vec!["host", "--rulset", "triangle"], "'--ruleset'"),
        (
            vec!["host", "--listen", "127.0.0.1:4001"],
            "one looks like /ip4/0.0.0.0/tcp/4001",
        ),
        (vec!["host", "--name", " x "], "single spaces"),
        (
            vec!["host", "--time", "3"],
            "usual are untimed, 1+0, 3+2, 5+0, 10+5, 15+10, 30+0, 1d",
        ),
        (
            vec!["host", "--time", "0+5"],
            "a reserve has 1 second to 24 hours",
        ),
        (vec!["host", "--rated"], "add a clock, as --time 5+3"),
        (
            vec!["host", "--rated", "--time", "5+0", "--takebacks"],
            "a rated game allows no takebacks",
        ),
        (vec!["host", "--takebacks", "maybe"], "it is yes or no"),
        (vec!["perft", "classic-3x3", "99"], "a whole number from 0 to 60"),
        (
            vec!["perft", "classic-3x3", "1", "--position", "8/8 w 1"],
            "can't be read: the number of ranks",
        ),
        (
            vec!["perft", "classic-3x3", "1", "--position", "8/8/8/8/8/8/8/w7 w 1"],
            "can't be played under classic-3x3",
        ),
        (
            vec!["--log", "ugolki=loud", "id", "show"],
            "or parts, such as warn,ugolki=debug",
        ),
        (vec!["verify"], "<FILE>"),
        (
            vec!["play", "--bot", "9"],
            "the levels are 1 Newcomer, 2 Beginner",
        ),
        (vec!["play", "--bot", "mastr"], "did you mean 'master'?"),
        (vec!["play", "--hotseat", "--bot", "3"], "cannot be used with"),
        (vec!["play", "--movetime", "0"], "from 0.001 to 3600"),
        (vec!["play", "--nodes", "0"], "a whole number, 1 or more"),
    ] {
        let run = Home::new().run(args.iter().copied());
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}

#[test]
fn t_12_3_1_is_a_file_that_is_not_there() {
    for args in [
        ["show", "/nowhere/game.ugolki"],
        ["export", "/nowhere/game.ugolki"],
        ["adjudicate", "/nowhere/games.txt"],
    ] {
        let run = Home::new().run(args);
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(
            run.err.starts_with("error: /nowhere/game")
                && run
                    .err
                    .contains("because: there is no such file or folder (No such file"),
            "{}",
            run.err
        );
    }
}

#[cfg(not(feature = "portable"))]
#[test]
fn t_12_3_3_is_a_key_open_to_others_and_tells_the_chmod() {
    let home = Home::new();
    assert_eq!(home.run(["id", "show"]).code, Some(0));
    let key = home.data().join("key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o640)).unwrap();
    for args in [vec!["id", "show"], HOST.to_vec()] {
        let run = home.run(args);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
        let path = key.display();
        assert_eq!(
            run.err,
            format!(
                "error: the key file {path} is open to others: its mode is 0640, and must be 0600\n  try: chmod 600 {path}\n"
            )
        );
    }
}

#[test]
fn t_12_3_4_is_nobody_there() {
    let home = Home::new();
    let address = "/ip4/127.0.0.1/tcp/1/p2p/12D3KooWPatLhefLvg7LzGZFYMZNbcRjdoZo8b6y7WSNYaxJQK3z";
    let run = home.run([
        "join",
        address,
        "--plain",
        "--json",
        "--listen",
        "/ip4/127.0.0.1/tcp/0",
    ]);
    assert_eq!(run.code, Some(4), "{}", run.err);
    assert_eq!(run.json().last().unwrap()["kind"], "unreachable");
    assert!(run.err.contains("/ip4/127.0.0.1/tcp/1"), "{}", run.err);
}

#[test]
fn nowhere_to_listen_is_4() {
    let run = Home::new().run(["host", "--plain", "--json", "--listen", "/ip4/192.0.2.1/tcp/4001"]);
    assert_eq!(run.code, Some(4), "{}", run.err);
    assert!(run.err.contains("/ip4/192.0.2.1/tcp/4001"), "{}", run.err);
}

#[test]
fn t_12_3_5_is_a_game_that_does_not_hold() {
    let run = Home::new().run_with(["adjudicate"], "[Ruleset \"classic-3x3\"]\n\n1. a1-h8 *\n");
    assert_eq!(run.code, Some(5));
    let home = Home::new();
    let file = home.path().join("x.ugolki");
    fs::write(&file, "ugolki-log/1\n{}\n").unwrap();
    let run = home.run(["verify", file.to_str().unwrap(), "/nowhere/y.ugolki"]);
    assert_eq!((run.code, run.err.as_str()), (Some(5), ""));
    assert!(
        run.out.contains("DOES NOT HOLD") && run.out.contains("y.ugolki: can't be read"),
        "{}",
        run.out
    );
}

#[test]
fn t_12_3_101_is_a_fault_of_the_program_and_names_its_log() {
    let home = Home::new();
    let mut command = home.command(HOST);
    command.env("UGOLKI_PANIC", "net").stdin(Stdio::piped());
    let run = finish(command);
    assert_eq!(run.code, Some(101));
    assert!(
        run.err.starts_with(
            "error: ugolki has a fault and had to end\n  because: asked for by UGOLKI_PANIC=net"
        ),
        "{}",
        run.err
    );
    let log = run.err.split_whitespace().last().unwrap();
    assert!(fs::read_to_string(log).unwrap().contains("panic"));
}

#[cfg(not(feature = "portable"))]
#[test]
#[expect(clippy::print_stdout, reason = "a test that skips something says so")]
fn t_12_3_129_is_a_hang_up() {
    if hang_up_is_ignored() {
        println!("SKIPPED: these tests run under nohup, where the program is to survive a hang-up");
        return;
    }
    ends_in_order(Signal::HUP, 129);
}

#[test]
fn t_12_3_130_is_an_interrupt() {
    ends_in_order(Signal::INT, 130);
}

#[cfg(not(feature = "portable"))]
#[test]
fn t_12_3_143_is_a_request_to_end() {
    ends_in_order(Signal::TERM, 143);
}

/// A signal in a game: the other side is told, and the code is the signal's.
fn ends_in_order(signal: Signal, code: i32) {
    let (one, other) = (Home::new(), Home::new());
    let [host, mut guest] = table([&one, &other], &[]);
    let pid = Pid::from_raw(i32::try_from(host.id()).unwrap()).unwrap();
    kill_process(pid, signal).unwrap();
    assert_eq!(host.gone(), Some(code));
    while guest.event("peer")["state"] != "left" {}
    guest.say("quit");
    assert_eq!(guest.event("end")["result"], "*");
    assert_eq!(guest.end().0, Some(0));
}

#[cfg(not(feature = "portable"))]
/// Whether a program started here inherits an ignored SIGHUP, signal 1.
fn hang_up_is_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).unwrap() & 1 == 1)
}

#[cfg(not(feature = "portable"))]
#[test]
fn a_peer_under_nohup_survives_the_hang_up() {
    let home = Home::new();
    let program = home.command(HOST);
    let mut nohup = std::process::Command::new("sh");
    nohup.args(["-c", "trap '' HUP; exec \"$0\" \"$@\""]);
    nohup.arg(program.get_program()).args(program.get_args());
    nohup.envs(
        program
            .get_envs()
            .filter_map(|(name, value)| Some((name, value?))),
    );
    let mut host = Peer::start(nohup);
    host.event("invite");
    let pid = Pid::from_raw(i32::try_from(host.id()).unwrap()).unwrap();
    kill_process(pid, Signal::HUP).unwrap();
    host.say("nonsense");
    assert_eq!(host.event("error")["kind"], "unknown-verb");
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
}

#[test]
fn a_reader_that_goes_is_no_fault() {
    let home = Home::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = home.command(["perft", "classic-3x3", "3", "--divide"]);
    command.stdout(writer).stderr(Stdio::piped());
    let output = command.spawn().unwrap().wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn output_that_can_not_be_written_is_1() {
    let home = Home::new();
    let mut command = home.command(["rulesets", "list"]);
    command
        .stdout(File::options().write(true).open("/dev/full").unwrap())
        .stderr(Stdio::piped());
    let output = command.spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(
        err.starts_with(
            "error: standard output can't be written\n  because: the disk is full (No space left"
        ),
        "{err}"
    );
}

#[test]
fn a_host_whose_reader_goes_ends_quietly() {
    let home = Home::new();
    let (reader, writer) = std::io::pipe().unwrap();
    let mut command = home.command(HOST);
    command
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    // The command holds an end of the pipe too.
    drop((command, reader));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn a_second_process_is_3_and_names_the_first() {
    let home = Home::new();
    let mut first = Peer::start(home.command(HOST));
    first.event("invite");
    let run = home.run(HOST);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    let said = format!(
        "error: the ugolki process {} is using this key already: it hosts a game",
        first.id()
    );
    assert!(
        run.err.starts_with(&said) && run.err.contains("try: "),
        "{}",
        run.err
    );
    // Who only looks may look.
    assert_eq!(home.run(["id", "show"]).code, Some(0));
    assert_eq!(home.run(["games", "list"]).code, Some(0));
    first.say("quit");
    assert_eq!(first.end().0, Some(0));
}
