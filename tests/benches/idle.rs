//! What a host costs that waits for somebody: `ugolki host`, with its local network and all, for so long as is said.
//!
//! `cargo bench -p e2e --bench idle [SECONDS]`: 60 unless told otherwise. The time is utime and stime of its process, of the last
//! of these seconds; the first five, in which it starts, don't count.

use std::fs;
use std::io::{Write as _, stdout};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use e2e::{Home, Peer};

/// Clock ticks a second as /proc counts them (`USER_HZ`), on every Linux.
const TICKS: u64 = 100;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let seconds = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(60);
    let home = Home::of("Ada");
    let mut host = Peer::start("host", &home, &["host", "--plain", "--json"]);
    host.wait_for(&["invite"]);
    let (_quiet, pace) = channel::<()>();
    // Nothing comes of these but the time.
    let _started = pace.recv_timeout(Duration::from_secs(5));
    let (begun, before) = (Instant::now(), used_ms(host.id())?);
    let _waited = pace.recv_timeout(Duration::from_secs(seconds));
    let used = used_ms(host.id())? - before;
    let ms = u64::try_from(begun.elapsed().as_millis())?;
    writeln!(
        stdout().lock(),
        "a host that waits: {used} ms of a core in {ms} ms: {}.{:02} %",
        used * 100 / ms,
        used * 10_000 / ms % 100
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
