//! What a player waits for at the table: the first frame, the frame that answers a key, and what a table costs that nothing
//! happens at. The program runs in a pseudo-terminal, and a frame counts once it has been read and shown. The terminal does not
//! answer when it is asked for its colours (T-5.1).
//!
//! `cargo bench -p e2e --bench table [GAMES]`: 10,000 games in the library unless told otherwise.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use e2e::keys::{CTRL_C, ENTER, F7, LEFT, RIGHT};
use e2e::screen::{Size, USUAL};
use e2e::{Home, Screen};

/// Clock ticks a second as /proc counts them (`USER_HZ`), on every Linux.
const TICKS: u64 = 100;
/// How often each thing is measured.
const ROUNDS: usize = 15;
const KEYS: usize = 200;
/// A large window.
const LARGE: Size = Size { rows: 60, cols: 200 };

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let games = std::env::args()
        .find_map(|text| text.parse().ok())
        .unwrap_or(10_000);
    let home = Home::of("Ada");
    fill(home.path(), games)?;
    // The key is made, and everything that a first start makes.
    end(open(&home, &[], USUAL));
    for (args, how) in [
        (&[][..], "terminal that is asked and does not answer"),
        (&["--theme", "dark"], "theme that is set"),
    ] {
        let starts: Vec<_> = (0..ROUNDS)
            .map(|_| {
                let begun = Instant::now();
                let screen = open(&home, args, USUAL);
                let took = begun.elapsed();
                end(screen);
                took
            })
            .collect();
        say(
            &format!("first frame, {games} games in the library, {how}"),
            starts,
        )?;
    }

    let mut table = open_table(&home);
    say("a key to its frame at 200 x 60", keys(&mut table))?;
    writeln!(
        stdout().lock(),
        "resident at the table: {} KiB",
        resident_kib(table.id())?
    )?;
    table.keys(F7);
    table.wait_text("depth");
    say("the same while the engine analyses", keys(&mut table))?;
    writeln!(
        stdout().lock(),
        "resident in an analysis: {} KiB",
        resident_kib(table.id())?
    )?;
    table.keys(F7);
    table.wait_gone("depth");

    let (_quiet, pace) = channel::<()>();
    // Nothing comes of these but the time: what was asked for before is done after the first.
    let _settled = pace.recv_timeout(Duration::from_secs(2));
    let (before, drawn) = (used_ms(table.id())?, table.written());
    let _waited = pace.recv_timeout(Duration::from_secs(20));
    table.look();
    let (used, drawn) = (used_ms(table.id())? - before, table.written() - drawn);
    writeln!(
        stdout().lock(),
        "an idle table, 20 s: {used} ms of a core ({}.{:02} %), {drawn} bytes drawn",
        used / 200,
        used / 2 % 100
    )?;
    writeln!(
        stdout().lock(),
        "resident after an analysis: {} KiB",
        resident_kib(table.id())?
    )?;
    table.keys(&["c3d3", ENTER].concat());
    table.wait_text("Move 2  White to move");
    let _settled = pace.recv_timeout(Duration::from_secs(1));
    writeln!(
        stdout().lock(),
        "resident while the player thinks, after a move of the computer's: {} KiB",
        resident_kib(table.id())?
    )?;
    end(table);
    Ok(())
}

/// Puts logs of a finished game into the library's folder.
fn fill(home: &Path, games: usize) -> Result<(), Failure> {
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/record/claim-conceded.ugolki");
    let log = fs::read(log)?;
    let folder = home.join("data/games");
    fs::create_dir_all(&folder)?;
    for game in 0..games {
        fs::write(folder.join(format!("{game:016x}.ugolki")), &log)?;
    }
    Ok(())
}

fn open(home: &Home, args: &[&str], size: Size) -> Screen {
    let mut screen = Screen::open("player", home, args, size);
    screen.wait_text("the game of Corners");
    screen
}

fn open_table(home: &Home) -> Screen {
    let mut screen = Screen::open(
        "player",
        home,
        &["play", "--bot", "1", "--colour", "white"],
        LARGE,
    );
    screen.wait_text("White to move");
    // The whole frame is there, and the cursor on the board: from now on each key makes one frame.
    screen.wait_text("F8 Rules");
    screen.wait_text("[ ");
    screen
}

fn end(mut screen: Screen) {
    // Where a game has begun the first asks, and the second goes.
    screen.keys(&CTRL_C.repeat(2));
    screen.finish();
}

/// Where the cursor is on the board.
fn cursor(screen: &vt100::Screen) -> Option<(usize, usize)> {
    let lines = screen.rows(0, LARGE.cols).enumerate();
    lines
        .into_iter()
        .find_map(|(row, line)| Some((row, line.find("[ ")?)))
}

/// Presses keys that move the cursor, one after the other, each when the frame before is there. Other frames come in between
/// where the engine analyses: only one with the cursor elsewhere answers.
fn keys(screen: &mut Screen) -> Vec<Duration> {
    let turns = [LEFT, RIGHT].into_iter().cycle().take(KEYS);
    turns
        .map(|key| {
            let before = cursor(screen.grid());
            let begun = Instant::now();
            screen.keys(key);
            screen.wait("the cursor elsewhere", |now| {
                cursor(now).is_some_and(|at| Some(at) != before)
            });
            begun.elapsed()
        })
        .collect()
}

fn say(what: &str, mut times: Vec<Duration>) -> Result<(), Failure> {
    times.sort();
    let ms = |time: Option<&Duration>| {
        let micros = time.map_or(0, Duration::as_micros);
        format!("{}.{:02}", micros / 1_000, micros / 10 % 100)
    };
    writeln!(
        stdout().lock(),
        "{what}: {} ms (median), {} ms (longest of {})",
        ms(times.get(times.len() / 2)),
        ms(times.last()),
        times.len()
    )?;
    Ok(())
}

/// The processor's time that a process has used.
fn used_ms(id: i32) -> Result<u64, Failure> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The fields after the name, which is in brackets: utime and stime are the 12th and 13th of them.
    let (_, fields) = stat.rsplit_once(')').ok_or("no name")?;
    let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    let ticks = times.next().ok_or("no utime")?? + times.next().ok_or("no stime")??;
    Ok(ticks * 1_000 / TICKS)
}

/// The memory that a process holds.
fn resident_kib(id: i32) -> Result<u64, Failure> {
    let status = fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib = line
        .and_then(|line| line.split_whitespace().nth(1))
        .ok_or("no VmRSS")?;
    Ok(kib.parse()?)
}
