//! A flood of everything that a stranger can send, from many keys at once, for as long as a game lasts (N-9.5).

use std::io::Write as _;
use std::net::{IpAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ugolki_net::{Host, PeerAddress};
use ugolki_record::{Heads, LOG_VERSION, SecretKey};
use ugolki_session::{Chat, ChatLine, Frame, Hello, Phrase, Purpose, Said, Versions};

use crate::hostile::{Heard, Line, write_raw_on};

/// How many sockets are held open at a time without a word.
const SOCKETS: usize = 48;

/// How many streams are asked for at a time.
const STREAMS: usize = 16;

/// How many frames are sent before a greeting is answered.
const FRAMES: usize = 300;

/// A flood that goes on until it is stopped.
#[derive(Debug)]
pub struct Flood {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
    counts: Arc<Counts>,
}

/// What was thrown at the victim.
#[derive(Debug, Default)]
pub struct Counts {
    /// Sockets opened that said nothing or garbage.
    pub dials: AtomicU64,
    /// Streams asked for.
    pub streams: AtomicU64,
    /// Frames sent.
    pub frames: AtomicU64,
    /// Greetings with an invite's nonce that was never given.
    pub invites: AtomicU64,
    /// Messages of identify.
    pub identities: AtomicU64,
}

impl Flood {
    /// Begins to flood a host.
    ///
    /// # Panics
    /// When it does not listen at an IP address.
    pub fn start(host: &PeerAddress) -> Self {
        let (stop, counts) = (Arc::new(AtomicBool::new(false)), Arc::new(Counts::default()));
        let kinds: [fn(&PeerAddress, u64, &Counts); 4] = [sockets, streams, frames, identities];
        let threads = (0_u64..).zip(kinds).map(|(kind, flood)| {
            let (host, stop, counts) = (host.clone(), Arc::clone(&stop), Arc::clone(&counts));
            thread::spawn(move || {
                let mut round = 0;
                while !stop.load(Ordering::Relaxed) {
                    flood(&host, kind << 32 | round, &counts);
                    round += 1;
                }
            })
        });
        Self {
            threads: threads.collect(),
            stop,
            counts,
        }
    }

    /// What has been thrown so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Ends it.
    ///
    /// # Panics
    /// When a part of it has failed.
    pub fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        for thread in self.threads {
            thread.join().expect("the flood itself does not fail");
        }
    }
}

/// A seed that nobody else has.
fn seed(number: u64) -> [u8; 32] {
    let mut seed = [0xf1; 32];
    for (place, byte) in seed.iter_mut().zip(number.to_le_bytes()) {
        *place = byte;
    }
    seed
}

fn secret(number: u64) -> SecretKey {
    SecretKey::from_seed(seed(number)).expect("a key")
}

fn add(count: &AtomicU64, more: usize) {
    count.fetch_add(u64::try_from(more).unwrap_or(u64::MAX), Ordering::Relaxed);
}

/// Sockets that say nothing that can be understood.
fn sockets(host: &PeerAddress, round: u64, counts: &Counts) {
    let Host::Ip(ip @ IpAddr::V4(_)) = *host.address.host() else {
        panic!("{}", host.address);
    };
    let target = (ip, host.address.port());
    let sockets: Vec<TcpStream> = (0..SOCKETS)
        .filter_map(|number| {
            let mut socket = TcpStream::connect(target).ok()?;
            if number % 2 == 0 {
                // It may be gone already.
                let _written = socket.write_all(&seed(round));
            }
            Some(socket)
        })
        .collect();
    add(&counts.dials, sockets.len());
}

/// One key opens streams until it is blocked.
fn streams(host: &PeerAddress, round: u64, counts: &Counts) {
    let mut line = Line::new(secret(round));
    line.flood(host, STREAMS);
    add(&counts.streams, STREAMS);
}

/// One key greets with an invite that does not exist, and sends frames without waiting for an answer.
fn frames(host: &PeerAddress, round: u64, counts: &Counts) {
    let mut line = Line::new(secret(round));
    add(&counts.streams, 1);
    if line.dial(host).is_err() {
        return;
    }
    let hello = Frame::Hello(Hello {
        versions: Versions::OURS,
        log: LOG_VERSION,
        install: [7; 16],
        name: "Flood".parse().expect("a name"),
        purpose: Purpose::Invite(round.to_le_bytes()),
        epoch: 0,
        heads: Heads::default(),
    });
    add(&counts.invites, 1);
    let chat = |number| {
        Frame::Chat(Chat::Said(ChatLine {
            number,
            said: Said::Phrase(Phrase::HELLO),
        }))
    };
    for frame in [hello].into_iter().chain((1..).map(chat)).take(FRAMES) {
        line.send(frame.encode().expect("it fits"));
        add(&counts.frames, 1);
    }
    line.send(vec![0xff; 8_192]);
    while let Heard::Frame(_) | Heard::Opened = line.hear(Duration::from_millis(200)) {}
}

/// Says who it is, again and again and at great length.
fn identities(host: &PeerAddress, round: u64, counts: &Counts) {
    // A message of identify that claims to be longer than anything that is read.
    let message = [&[0xff, 0xff, 0xff, 0x7f][..], &[0x2a; 16 * 1024]].concat();
    let _refused = write_raw_on(host, seed(round), "/ipfs/id/push/1.0.0", &message);
    add(&counts.identities, 1);
}
