//! A fault proxy between two real processes (N-11.1): below the encryption, on loopback, with weather that follows from a
//! seed and can be changed while it runs.
//!
//! [`Proxy::tcp`] passes streams: late, slowly, cut at a byte, reset, one way silent while both sockets stay open, or
//! accepted and never passed on. [`Proxy::udp`] passes datagrams: late, lost, doubled, overtaken, from another port after
//! a cut, or not at all. Nothing is read of what passes.

mod board;
mod tcp;
mod udp;
mod weather;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::{TcpListener, UdpSocket};
use tokio::runtime::{Builder, Runtime};

use board::Board;

pub use board::{Passed, Way};
pub use weather::Weather;

/// A free port of this machine.
const ANY: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A running proxy. Dropping it closes everything.
#[derive(Debug)]
pub struct Proxy {
    board: Arc<Board>,
    address: SocketAddr,
    udp: bool,
    runtime: Option<Runtime>,
}

impl Proxy {
    /// Listens on a free TCP port of this machine, and connects whoever comes with `target`.
    pub fn tcp(target: SocketAddr, seed: u64) -> Self {
        Self::start(ANY, target, seed, false)
    }

    /// Takes datagrams at a free UDP port of this machine, and passes them on to `target` and back.
    pub fn udp(target: SocketAddr, seed: u64) -> Self {
        Self::start(ANY, target, seed, true)
    }

    /// The same at an address of this machine's own, for datagrams from other machines.
    pub fn udp_at(front: SocketAddr, target: SocketAddr, seed: u64) -> Self {
        Self::start(front, target, seed, true)
    }

    fn start(any: SocketAddr, target: SocketAddr, seed: u64, udp: bool) -> Self {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let board = Arc::new(Board::new(seed));
        let serving = Arc::clone(&board);
        let address = runtime.block_on(async {
            if udp {
                let front = UdpSocket::bind(any).await.expect("a free port");
                let address = front.local_addr().expect("it is bound");
                tokio::spawn(udp::serve(front, target, serving));
                address
            } else {
                let front = TcpListener::bind(any).await.expect("a free port");
                let address = front.local_addr().expect("it is bound");
                tokio::spawn(tcp::serve(front, target, serving));
                address
            }
        });
        Self {
            board,
            address,
            udp,
            runtime: Some(runtime),
        }
    }

    /// Where it is to be dialled.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same as libp2p spells it.
    pub fn multiaddr(&self) -> String {
        let (ip, port) = (self.address.ip(), self.address.port());
        if self.udp {
            format!("/ip4/{ip}/udp/{port}/quic-v1")
        } else {
            format!("/ip4/{ip}/tcp/{port}")
        }
    }

    /// Has other weather from now on, both ways.
    pub fn weather(&self, weather: Weather) {
        self.board.change(|state| state.weather = [weather; 2]);
    }

    /// Has other weather from now on, one way.
    pub fn weather_of(&self, way: Way, weather: Weather) {
        self.board.change(|state| state.weather[way.index()] = weather);
    }

    /// Nothing passes this way any more, while all sockets stay open: half open. What comes meanwhile waits (TCP) or is lost
    /// (UDP).
    pub fn silence(&self, way: Way) {
        self.board.change(|state| state.silent[way.index()] = true);
    }

    /// Nothing passes any more either way, and who comes is let in all the same: a black hole.
    pub fn black_hole(&self) {
        self.board.change(|state| state.silent = [true; 2]);
    }

    /// Whoever comes from now on is thrown out at once (TCP), or not answered (UDP).
    pub fn refuse(&self) {
        self.board.change(|state| state.refuses = true);
    }

    /// Cuts everything that stands now. TCP connections are reset; over UDP the proxy goes on from another port, as a router
    /// does that has forgotten, so that who does not move its connections has lost them.
    pub fn cut(&self) {
        self.board.change(|state| state.cuts = state.cuts.wrapping_add(1));
    }

    /// What stands now falls silent for ever, without a word to either end; what comes later passes. Over UDP that is
    /// [`Proxy::cut`].
    pub fn abandon(&self) {
        if self.udp {
            self.cut();
        } else {
            self.board
                .change(|state| state.abandoned = state.abandoned.wrapping_add(1));
        }
    }

    /// Cuts the next connection to come that gets so far, once so many bytes have passed this way on it: none after them,
    /// and all before. Over UDP it is datagrams of that size that pass or don't.
    pub fn cut_at(&self, way: Way, bytes: u64) {
        self.board.change(|state| state.cut_at[way.index()] = Some(bytes));
    }

    /// Good weather both ways, and everything passes again. What is armed by [`Proxy::cut_at`] is disarmed.
    pub fn heal(&self) {
        self.board.change(|state| {
            state.weather = [Weather::CALM; 2];
            state.silent = [false; 2];
            state.refuses = false;
            state.cut_at = [None; 2];
        });
    }

    /// What has passed so far, and what was done to it.
    pub fn passed(&self) -> Passed {
        self.board.passed()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests;
