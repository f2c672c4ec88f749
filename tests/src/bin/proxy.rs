//! The fault proxy by hand: bad weather before a host that waits on this machine.
//!
//! ```text
//! cargo run -p e2e --bin proxy -- tcp 127.0.0.1:4001      before ugolki host --listen /ip4/127.0.0.1/tcp/4001
//! cargo run -p e2e --bin proxy -- udp 127.0.0.1:4001      before .../udp/4001/quic-v1
//! ```
//!
//! It says where to dial instead (`ugolki join ADDRESS/p2p/KEY`, or `ugolki resume --at ADDRESS`), then follows what is typed:
//! `delay FROM TO`, `lose SHARE`, `repeat SHARE`, `reorder`, `slow BYTES`, `cut`, `cut-at there|back BYTES`, `silence
//! there|back`, `hole`, `refuse`, `heal`, `stats`; shares are of a thousand, delays in milliseconds. `UGOLKI_SEED` sets the seed.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool that is talked to"
)]

use std::io;
use std::net::SocketAddr;
use std::process::ExitCode;

use e2e::proxy::{Way, Weather};
use e2e::{Proxy, Random};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (kind, target) = (args.next(), args.next());
    let target = target.and_then(|target| target.parse::<SocketAddr>().ok());
    let proxy = match (kind.as_deref(), target) {
        (Some("tcp"), Some(target)) => Proxy::tcp(target, Random::seed(1)),
        (Some("udp"), Some(target)) => Proxy::udp(target, Random::seed(1)),
        _ => {
            eprintln!("usage: proxy tcp|udp ADDRESS:PORT");
            return ExitCode::from(2);
        }
    };
    println!("dial {}", proxy.multiaddr());
    let mut weather = Weather::CALM;
    for line in io::stdin().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if follow(&proxy, &mut weather, &words).is_none() {
            eprintln!("not understood: {line}");
        }
    }
    ExitCode::SUCCESS
}

/// Does what a line says; none if it says nothing.
fn follow(proxy: &Proxy, weather: &mut Weather, words: &[&str]) -> Option<()> {
    match *words {
        ["delay", from, to] => weather.delay_ms = (from.parse().ok()?, to.parse().ok()?),
        ["lose", share] => weather.loses = share.parse().ok()?,
        ["repeat", share] => weather.repeats = share.parse().ok()?,
        ["reorder"] => weather.reorders = true,
        ["slow", bytes] => weather.bytes_per_second = Some(bytes.parse().ok()?),
        ["cut"] => proxy.cut(),
        ["cut-at", way, bytes] => proxy.cut_at(way_of(way)?, bytes.parse().ok()?),
        ["silence", way] => proxy.silence(way_of(way)?),
        ["hole"] => proxy.black_hole(),
        ["refuse"] => proxy.refuse(),
        ["heal"] => {
            *weather = Weather::CALM;
            proxy.heal();
        }
        ["stats"] => println!("{:?}", proxy.passed()),
        _ => return None,
    }
    if let ["delay" | "lose" | "repeat" | "reorder" | "slow", ..] = words {
        proxy.weather(*weather);
    }
    Some(())
}

fn way_of(word: &str) -> Option<Way> {
    match word {
        "there" => Some(Way::There),
        "back" => Some(Way::Back),
        _ => None,
    }
}
