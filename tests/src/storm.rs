//! What a fault proxy does to a game while it is played: everything at random, or a cut where the test wants it.

use std::net::{IpAddr, SocketAddr};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use serde_json::Value;
use ugolki_net::{Address, Entry, Host, PeerAddress, Ticket};

use crate::proxy::{Way, Weather};
use crate::table::Transport;
use crate::{Proxy, Random};

/// A proxy before the host of an invite, and the invite that leads to it.
pub fn before(invite: &Value, transport: Transport, seed: u64) -> (Proxy, String) {
    let address = invite["addresses"][0]
        .as_str()
        .expect("an invite names an address");
    let PeerAddress { address, .. } = address.parse().expect("it is an address with a key");
    let Host::Ip(ip @ IpAddr::V4(_)) = *address.host() else {
        panic!("{address}");
    };
    let target = SocketAddr::from((ip, address.port()));
    let proxy = match transport {
        Transport::Tcp => Proxy::tcp(target, seed),
        Transport::Quic => Proxy::udp(target, seed),
    };
    let ticket = invite["ticket"].as_str().expect("an invite has a ticket");
    let ticket = Ticket::decode(ticket).expect("it is one");
    let there: Address = proxy.multiaddr().parse().expect("it is an address");
    let ticket = Ticket {
        entries: Entry::of(&[there]),
        ..ticket
    };
    (proxy, ticket.encode())
}

/// Bad weather of all kinds until both players are done.
pub fn storm(proxy: &Proxy, done: &Receiver<()>, transport: Transport, random: &mut Random) {
    let mut playing = 2;
    let mut heals = false;
    proxy.weather(Weather::ROUGH);
    while playing > 0 {
        let calm = if heals { random.below(20) } else { 1 };
        // Now and then it is quiet for so long that the other side counts as gone.
        let wait = if calm == 0 {
            3_500
        } else {
            50 + random.next_u64() % 400
        };
        match done.recv_timeout(Duration::from_millis(wait)) {
            Ok(()) => playing -= 1,
            // A player has failed, and says so where it is waited for.
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) if heals => {
                proxy.heal();
                proxy.weather(Weather::ROUGH);
                heals = false;
            }
            Err(RecvTimeoutError::Timeout) => heals = gust(proxy, transport, random),
        }
    }
}

/// Something happens. Returns whether it must be healed for the game to go on.
fn gust(proxy: &Proxy, transport: Transport, random: &mut Random) -> bool {
    let way = random.choose(&Way::BOTH).unwrap_or(Way::There);
    match random.below(14) {
        0..=5 => proxy.weather(Weather::ROUGH),
        6 => proxy.weather(Weather {
            bytes_per_second: Some(20_000),
            ..Weather::CALM
        }),
        7 => proxy.weather(Weather::CALM),
        // Over QUIC a connection that is cut is missed only after seconds.
        8..=10 if transport == Transport::Quic && random.below(3) > 0 => proxy.weather(Weather::ROUGH),
        8 | 9 => proxy.cut(),
        10 => proxy.cut_at(way, random.next_u64() % 3_000),
        11 => {
            proxy.silence(way);
            return true;
        }
        12 => {
            proxy.black_hole();
            return true;
        }
        _ => {
            proxy.refuse();
            return true;
        }
    }
    false
}

/// Cuts the connection that carries the game once so many more bytes have passed one way, and the next one in the middle of
/// its handshake.
pub fn cut_twice(proxy: &Proxy, done: &Receiver<()>, (way, bytes): (Way, u64), random: &mut Random) {
    let so_far = proxy.passed().bytes[way.index()];
    proxy.cut_at(way, so_far + bytes);
    let mut playing = 2;
    let mut again = true;
    while playing > 0 {
        match done.recv_timeout(Duration::from_millis(2)) {
            Ok(()) => playing -= 1,
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) if again && proxy.passed().cut > 0 => {
                again = false;
                let way = random.choose(&Way::BOTH).unwrap_or(Way::There);
                proxy.cut_at(way, random.next_u64() % 1_200);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
