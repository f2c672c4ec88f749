//! Bad input gets a clear error that names what and where, a documented exit code, and nothing is lost.

use std::fs::{self, Permissions};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use e2e::home::Answer;
use e2e::player::scripted_game;
use e2e::table::{self, Transport};
use e2e::{Ended, Home, Peer, Random, Stranger, Table, log, vectors};
use serde_json::{Value, json};
use ugolki_record::{Heads, PlayerName};
use ugolki_rules::{Reason, Ruleset, Side};
use ugolki_session::{Code, Frame, Hello, Purpose, Versions};

fn golden(name: &str) -> PathBuf {
    vectors::folder().join("record").join(name)
}

fn verify(file: &Path) -> (Answer, Value) {
    let answer = Home::new().run(&["verify", "--json", file.to_str().unwrap()]);
    let row = answer.json().remove(0);
    (answer, row)
}

/// The error a command ends with: its exit code, and a standard error that names each of `says`.
fn fails(answer: &Answer, code: i32, says: &[&str]) {
    assert_eq!(answer.code, code, "{}{}", answer.out, answer.err);
    assert!(answer.err.starts_with("error: "), "{}", answer.err);
    for word in says {
        assert!(answer.err.contains(word), "`{word}` is not in: {}", answer.err);
    }
}

/// The line with one bit of its body or of a signature turned over.
fn flipped(line: &str, random: &mut Random) -> String {
    let mut value: Value = serde_json::from_str(line).unwrap();
    let place = match random.below(2) {
        0 => &mut value["body"],
        _ => &mut value["signatures"][0],
    };
    let mut bytes = STANDARD.decode(place.as_str().unwrap()).unwrap();
    let bit = random.below(bytes.len() * 8);
    bytes[bit / 8] ^= 1 << (bit % 8);
    *place = json!(STANDARD.encode(bytes));
    value.to_string()
}

#[test]
fn a_flipped_bit_in_any_line_fails_and_names_the_record() {
    let mut random = Random::new(Random::seed(1));
    let home = Home::new();
    let text = fs::read_to_string(golden("goal.ugolki")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let files: Vec<PathBuf> = (1..lines.len())
        .map(|at| {
            let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            lines[at] = flipped(&lines[at], &mut random);
            let path = home.path().join(format!("{at}.ugolki"));
            fs::write(&path, lines.join("\n") + "\n").unwrap();
            path
        })
        .collect();
    let mut args = vec!["verify", "--json"];
    args.extend(files.iter().map(|file| file.to_str().unwrap()));
    let answer = home.run(&args);
    assert_eq!(answer.code, 5);
    let rows = answer.json();
    assert_eq!(rows.len(), files.len());
    for (row, at) in rows.iter().zip(1..) {
        assert_eq!(row["ok"], false, "line {}", at + 1);
        let fault = &row["faults"][0];
        assert_eq!(fault["line"], at + 1, "{fault}");
        // The terms have two authors; a record is named by author and number.
        if at > 1 {
            assert!(
                fault["author"].is_string() && fault["seq"].is_number(),
                "line {}: {fault}",
                at + 1
            );
        }
        assert!(!fault["what"].as_str().unwrap().is_empty());
    }
}

#[test]
fn a_file_that_is_no_log_is_told_from_one_that_does_not_hold() {
    let home = Home::new();
    let write = |name: &str, bytes: &[u8]| {
        let path = home.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let whole = fs::read(golden("goal.ugolki")).unwrap();
    for (file, kind) in [
        (write("text", b"not a log\n"), "not-a-log"),
        (write("empty", b""), "empty"),
        (write("newer", b"ugolki-log/2\n"), "newer-version"),
        (write("bytes", &[0xff; 300]), "not-a-log"),
        (home.path().join("missing"), "no-file"),
        (home.path().to_owned(), "no-file"),
    ] {
        let (answer, row) = verify(&file);
        assert_eq!(answer.code, 5, "{}", file.display());
        assert_eq!(
            (&row["ok"], &row["faults"][0]["kind"]),
            (&json!(false), &json!(kind)),
            "{}",
            file.display()
        );
        // In words, the file is named.
        let words = home.run(&["verify", file.to_str().unwrap()]);
        assert!(words.out.contains(file.to_str().unwrap()), "{}", words.out);
        assert_eq!(words.code, 5);
    }
    // A torn last line, as a crash leaves it, is no fault: the rest holds.
    let (answer, row) = verify(&write("torn.ugolki", &whole[..whole.len() - 100]));
    assert_eq!(
        (answer.code, &row["ok"], &row["torn"]),
        (0, &json!(true), &json!(true))
    );
}

#[test]
fn each_slip_in_an_invite_has_its_own_word() {
    let home = Home::new();
    let (host, invite) = table::host(&home, "classic-3x3", Transport::Tcp);
    let ticket = invite["ticket"].as_str().unwrap();
    let guest = Home::new();
    let join = |text: &str| guest.run(&["join", text, "--plain", "--yes"]);
    for cut in [ticket.len() - 1, ticket.len() - 3, 40, 4] {
        fails(&join(&ticket[..cut]), 2, &["mistyped or cut"]);
    }
    let last = if ticket.ends_with('A') { "B" } else { "A" };
    fails(
        &join(&format!("{}{last}", &ticket[..ticket.len() - 1])),
        2,
        &["mistyped or cut"],
    );
    fails(&join("hello"), 2, &["no invite"]);
    fails(&join(&ticket.replacen("UG1", "UG2", 1)), 2, &["newer version"]);
    fails(&join("/ip4/127.0.0.1/tcp/4001"), 2, &["/ip4/127.0.0.1/tcp/4001"]);
    fails(&join("@/no/such/file"), 1, &["/no/such/file"]);
    // A good one with blanks, hyphens and in lower case is forgiven, up to the player who is not there any more.
    host.signal(rustix::process::Signal::KILL);
    assert_eq!(host.finish().0, Ended::Killed);
    let typed: String = ticket.to_lowercase().chars().flat_map(|c| [c, ' ']).collect();
    fails(&join(&typed), 4, &["127.0.0.1"]);
}

/// A guest plays its first move and resigns: the host is as good as before.
fn plays_on(mut host: Peer, invite: &Value) {
    let home = Home::new();
    let mut guest = table::join(&home, invite["ticket"].as_str().unwrap(), Transport::Tcp);
    assert_eq!(host.wait_for(&["start"])["colour"], "white");
    guest.expect("start");
    host.expect("turn");
    host.say("c3-d3");
    for peer in [&mut host, &mut guest] {
        assert_eq!(peer.expect("move")["move"], "c3-d3");
    }
    guest.expect("turn");
    guest.say("resign");
    for mut peer in [host, guest] {
        let end = peer.expect("end");
        assert_eq!((&end["result"], &end["grade"]), (&json!("1-0"), &json!("proven")));
        assert_eq!(peer.finish().0, Ended::Exit(0));
    }
}

#[test]
fn garbage_on_the_socket_disturbs_no_host() {
    let mut random = Random::new(Random::seed(1));
    let home = Home::new();
    let (host, invite) = table::host(&home, "classic-3x3", Transport::Tcp);
    let address = invite["addresses"][0].as_str().unwrap();
    let port: u16 = address.split('/').nth(4).unwrap().parse().unwrap();
    for length in [0, 1, 20, 5_000] {
        let mut socket = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let bytes: Vec<u8> = (0..length)
            .map(|_| u8::try_from(random.below(256)).unwrap())
            .collect();
        // The host may close in the middle of it; then the rest can't be written.
        socket
            .write_all(&bytes)
            .and_then(|()| socket.shutdown(std::net::Shutdown::Write))
            .unwrap_or_default();
        socket.read_to_end(&mut Vec::new()).unwrap_or_default();
    }
    plays_on(host, &invite);
}

#[test]
fn garbage_on_a_session_stream_disturbs_no_host() {
    let home = Home::new();
    let (host, invite) = table::host(&home, "classic-3x3", Transport::Tcp);
    for (seed, frame) in [
        (11, vec![0xff; 100]),
        (12, vec![0; 8]),
        (13, b"GET / HTTP/1.1\r\n\r\n".to_vec()),
    ] {
        let mut stranger = Stranger::call(seed, &invite);
        stranger.send(frame);
        // Whatever is answered, the end comes.
        while stranger.hear().is_some() {}
    }
    plays_on(host, &invite);
}

#[test]
fn a_peer_of_another_version_is_told_both_versions() {
    let home = Home::new();
    let (mut host, invite) = table::host(&home, "classic-3x3", Transport::Tcp);
    let mut stranger = Stranger::call(21, &invite);
    let hello = Hello {
        versions: Versions {
            protocol: 7,
            rules: 9,
        },
        log: 1,
        install: [3; 16],
        name: PlayerName::new("Future").unwrap(),
        purpose: Purpose::Lan,
        epoch: 0,
        heads: Heads::default(),
    };
    stranger.send(Frame::Hello(hello).encode().unwrap());
    let mut heard = Vec::new();
    while let Some(bytes) = stranger.hear() {
        heard.push(Frame::decode(&bytes).unwrap());
    }
    // It learns our versions from our greeting, and why it is refused.
    assert!(
        matches!(&heard[0], Frame::Hello(ours) if ours.versions == Versions::OURS),
        "{heard:?}"
    );
    assert!(
        heard
            .iter()
            .any(|frame| matches!(frame, Frame::Bye(bye) if bye.code == Code::VERSION)),
        "{heard:?}"
    );
    let error = host.expect("error");
    assert_eq!(error["kind"], "other-version");
    let why = error["why"].as_str().unwrap();
    assert!(
        why.contains('7') && why.contains('1'),
        "both versions are in: {why}"
    );
    plays_on(host, &invite);
}

#[test]
fn a_key_file_open_to_others_is_refused() {
    let home = Home::new();
    let key = home.run(&["id", "show", "--json"]).json().remove(0);
    let file = PathBuf::from(key["file"].as_str().unwrap());
    let path = file.to_str().unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o7777, 0o600);
    for mode in [0o644, 0o640, 0o604, 0o666] {
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let answer = home.run(&["host", "--plain", "--json"]);
        fails(&answer, 3, &[path, &format!("{mode:04o}"), "chmod 600"]);
        assert_eq!(answer.out, "", "nothing is offered");
    }
    fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    let again = home.run(&["id", "show", "--json"]).json().remove(0);
    assert_eq!(again["key"], key["key"], "the key is the same");

    fs::write(&file, "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n").unwrap();
    fails(&home.run(&["host", "--plain"]), 3, &[path]);
    assert_eq!(
        fs::read_to_string(&file).unwrap().lines().count(),
        2,
        "a damaged key is never replaced"
    );
}

#[test]
fn a_second_process_with_one_key_names_the_first() {
    let home = Home::new();
    let (host, _) = table::host(&home, "classic-3x3", Transport::Tcp);
    fails(
        &home.run(&["host", "--plain"]),
        3,
        &["is using this key already: it hosts a game", "UGOLKI_HOME"],
    );
    drop(host);
}

/// A small file system mounted on a folder, gone when dropped.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// None where nothing may be mounted: without the privilege.
    fn mount(folder: &Path) -> Option<Self> {
        let status = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=512k", "tmpfs"])
            .arg(folder)
            .output();
        status
            .is_ok_and(|output| output.status.success())
            .then(|| Self(folder.to_owned()))
    }

    /// Leaves not a single block free.
    fn fill(&self) {
        let mut filler = fs::File::create(self.0.join("filler")).unwrap();
        while filler.write_all(&[0; 4096]).is_ok() {}
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a process of a test that failed may still be in it.
        Command::new("umount")
            .arg("-l")
            .arg(&self.0)
            .status()
            .map(drop)
            .unwrap_or_default();
    }
}

#[test]
fn a_full_disk_stops_the_game_and_loses_no_move() {
    let small = Home::new();
    let Some(disk) = SmallDisk::mount(small.path()) else {
        println!("SKIPPED: a full disk needs the privilege to mount a small file system");
        return;
    };
    let big = Home::new();
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let script = scripted_game(&ruleset, Reason::Goal, Random::seed(1));
    let (mut white, invite) = table::host(&small, ruleset.id(), Transport::Tcp);
    let mut black = table::join(&big, invite["ticket"].as_str().unwrap(), Transport::Tcp);
    let file = PathBuf::from(white.expect("start")["log"].as_str().unwrap());
    let mut plies = 0;
    let mut before = Vec::new();
    // Records have some 250 bytes and a block has room for a few, so one of these moves does not fit any more.
    let error = loop {
        if plies == 2 {
            disk.fill();
            before = fs::read(&file).unwrap();
        }
        let mover = if plies % 2 == 0 { &mut white } else { &mut black };
        mover.wait_for(&["turn"]);
        mover.say(&script[plies]);
        // White stores Black's moves as well as its own.
        let event = white.wait_for(&["move", "error"]);
        if event["event"] == "error" {
            break event;
        }
        plies += 1;
    };
    assert_eq!(error["kind"], "store-failed");
    let (ended, errors) = white.finish();
    assert_eq!(ended, Ended::Exit(1));
    assert!(errors.starts_with("error: "), "{errors}");
    // All that was ever sent is there, and the file holds, whatever is torn at its end.
    assert!(fs::read(&file).unwrap().starts_with(&before));
    let (answer, row) = verify(&file);
    assert_eq!(
        (answer.code, &row["ok"], &row["grade"]),
        (0, &json!(true), &json!("unfinished"))
    );
    // A move of White's that did not fit was never shown or sent.
    assert_eq!(row["plies"], plies);
    // The other side knows that its opponent is gone, and keeps the game.
    black.say("quit");
    let end = black.wait_for(&["end"]);
    assert_eq!(end["result"], "*");
    assert_eq!(black.finish().0, Ended::Exit(0));
}

#[test]
fn a_killed_player_leaves_a_log_that_holds() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let mut table = Table::sit_down(&ruleset, Transport::Tcp);
    for text in ["c3-d3", "f6-e6", "d3-e3"] {
        table.play(text);
    }
    let home = table.home(Side::White).to_owned();
    table.peer(Side::White).signal(rustix::process::Signal::KILL);
    // The other side is told, and its log holds the same moves.
    let peer = table.peer(Side::Black).wait_for(&["peer"]);
    assert!(
        ["reconnecting", "left"].contains(&peer["state"].as_str().unwrap()),
        "{peer}"
    );
    // Beside it lies where both meet again.
    let file = fs::read_dir(home.join("data/games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|extension| extension == "ugolki"))
        .unwrap();
    let (answer, row) = verify(&file);
    assert_eq!(
        (answer.code, &row["ok"], &row["plies"]),
        (0, &json!(true), &json!(3))
    );
    assert!(log::signed(&file).len() >= 6, "terms, two joins, three moves");
}

/// A log that comes from a backup: nothing is signed before the opponent is there again, and then the rest comes back. One
/// that nobody has touched is played on at once.
#[test]
fn a_log_from_a_backup_is_not_played_on_before_the_opponent_is_there() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let homes = [Home::new(), Home::new()];
    let (mut white, invite) = table::host(&homes[0], ruleset.id(), Transport::Tcp);
    let mut black = table::join(&homes[1], invite["ticket"].as_str().unwrap(), Transport::Tcp);
    let start = white.expect("start");
    let (file, game) = (start["log"].as_str().unwrap(), start["game"].as_str().unwrap());
    let play = |mover: &mut Peer, other: &mut Peer, text: &str| {
        mover.wait_for(&["turn"]);
        mover.say(text);
        other.wait_for(&["move"]);
        mover.wait_for(&["move"]);
    };
    play(&mut white, &mut black, "c3-d3");
    play(&mut black, &mut white, "f6-e6");
    let backup = fs::read(file).unwrap();
    play(&mut white, &mut black, "d3-e3");
    let resume = |home: &Home| Peer::start("white", home, &["resume", game, "--plain", "--json"]);
    // The same place after a crash: its own log is the newest.
    white.kill();
    let mut again = resume(&homes[0]);
    assert_eq!(again.wait_for(&["start"])["plies"], 3);
    black.wait_for(&["turn"]);
    again.kill();
    black.kill();
    // White's log is put back, and Black is not there: by this log it is White's turn.
    fs::write(file, &backup).unwrap();
    let mut again = resume(&homes[0]);
    assert_eq!(again.wait_for(&["start"])["plies"], 2);
    assert_eq!(again.wait_for(&["waiting"])["for"], "opponent");
    for refused in ["c2-c3", "resign", "draw"] {
        again.say(refused);
        let error = again.wait_for(&["error"]);
        assert_eq!(error["kind"], "not-caught-up", "{refused}: {error}");
    }
    assert_eq!(fs::read(file).unwrap(), backup, "nothing was signed");
    // Black is there: White has its third ply again, and the game goes on.
    let mut black = Peer::start("black", &homes[1], &["resume", game, "--plain", "--json"]);
    assert_eq!(again.wait_for(&["waiting"])["for"], "nothing");
    play(&mut black, &mut again, "e6-d6");
    again.wait_for(&["turn"]);
    let (answer, row) = verify(Path::new(file));
    assert_eq!((answer.code, &row["plies"]), (0, &json!(4)));
}

#[test]
fn names_that_no_terminal_should_see_are_refused() {
    let home = Home::new();
    for name in ["\u{1b}[31mred", "a\u{202e}b", "", "  ", "x".repeat(25).as_str()] {
        let answer = home.run(&["host", "--plain", "--name", name]);
        fails(&answer, 2, &["name"]);
        assert_eq!(answer.out, "", "{name:?}");
    }
}
