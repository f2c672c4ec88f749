//! A hostile peer by hand: somebody to play with who does one thing wrong (P-11).
//!
//! ```text
//! cargo run -p e2e --bin hostile -- --list                     names all threats, a line each
//! cargo run -p e2e --bin hostile -- illegal-move UG1...        joins by a ticket of ugolki host
//! cargo run -p e2e --bin hostile -- wrong-lot host [1+0]       hosts, and says what to give to ugolki join
//! ```
//!
//! It plays legal moves by chance, resigns at its twentieth turn, and says at the end what it was told.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool that is talked to"
)]

use std::process::ExitCode;

use e2e::HostilePeer;
use e2e::hostile::Threat;
use ugolki_record::TimeControl;

/// Its key.
const SEED: u8 = 66;

/// It resigns after so many plies.
const LENGTH: usize = 39;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let peer = match *words {
        ["--list"] => {
            for threat in Threat::ALL {
                println!("{:22} {}", threat.name(), threat.sentence());
            }
            return ExitCode::SUCCESS;
        }
        [threat, "host", ref time @ ..] => Threat::named(threat)
            .ok_or_else(|| format!("no such threat: {threat}"))
            .and_then(|threat| host(threat, time)),
        [threat, ticket] => Threat::named(threat)
            .ok_or_else(|| format!("no such threat: {threat}"))
            .and_then(|threat| HostilePeer::join(threat, SEED, ticket)),
        _ => Err("usage: hostile THREAT TICKET, hostile THREAT host [TIME], or hostile --list".to_owned()),
    };
    match peer {
        Ok(peer) => {
            let account = peer.resigning_after(LENGTH).run();
            println!("refused: {:?}", account.refused);
            println!("farewells: {:?}", account.byes);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn host(threat: Threat, time: &[&str]) -> Result<HostilePeer, String> {
    let time = time.first().copied().unwrap_or("untimed");
    let time: TimeControl = time.parse().map_err(|error| format!("{time}: {error}"))?;
    let (peer, at) = HostilePeer::host(threat, SEED, time);
    println!("ugolki join {at}");
    Ok(peer)
}
