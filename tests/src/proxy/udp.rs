//! The proxy for UDP: for each client a socket of its own, and for each way a list of the datagrams under way.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::UdpSocket;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::Way;
use super::board::Board;

/// More than any datagram holds.
const LONGEST: usize = 65_536;

/// What stands for a client on the other side.
struct Flow {
    /// How often everything had been cut when it was made.
    cuts: u64,
    pipe: Pipe,
}

pub(super) async fn serve(front: UdpSocket, target: SocketAddr, board: Arc<Board>) {
    let front = Arc::new(front);
    let mut flows: HashMap<SocketAddr, Flow> = HashMap::new();
    let mut buffer = vec![0; LONGEST];
    loop {
        // Somebody before us may have gone; that is told here, and is nobody's business.
        let Ok((count, client)) = front.recv_from(&mut buffer).await else {
            continue;
        };
        let datagram = buffer.get(..count).unwrap_or_default();
        let cuts = board.state().cuts;
        if flows.get(&client).is_none_or(|flow| flow.cuts != cuts) {
            if board.state().refuses {
                continue;
            }
            let Some(flow) = open(&front, client, target, cuts, &board).await else {
                continue;
            };
            flows.insert(client, flow);
        }
        if let Some(flow) = flows.get_mut(&client) {
            flow.pipe.pass(datagram);
        }
    }
}

/// A socket of its own for a client, and a task that passes on what comes back.
async fn open(
    front: &Arc<UdpSocket>,
    client: SocketAddr,
    target: SocketAddr,
    cuts: u64,
    board: &Arc<Board>,
) -> Option<Flow> {
    // From an address that leads to the target: behind a router's the answers would not come back.
    let any = if target.ip().is_loopback() {
        Ipv4Addr::LOCALHOST
    } else {
        Ipv4Addr::UNSPECIFIED
    };
    let back = UdpSocket::bind(SocketAddr::from((any, 0))).await.ok()?;
    back.connect(target).await.ok()?;
    let back = Arc::new(back);
    board.count(|passed| passed.connections += 1);
    tokio::spawn(answer(
        Arc::clone(&back),
        Arc::clone(front),
        client,
        cuts,
        Arc::clone(board),
    ));
    let send = move |datagram: Vec<u8>| {
        let back = Arc::clone(&back);
        async move { back.send(&datagram).await }
    };
    Some(Flow {
        cuts,
        pipe: Pipe::open(Way::There, board, send),
    })
}

async fn answer(
    back: Arc<UdpSocket>,
    front: Arc<UdpSocket>,
    client: SocketAddr,
    cuts: u64,
    board: Arc<Board>,
) {
    let mut pipe = Pipe::open(Way::Back, &board, move |datagram: Vec<u8>| {
        let front = Arc::clone(&front);
        async move { front.send_to(&datagram, client).await }
    });
    let mut watch = board.watch();
    let mut buffer = vec![0; LONGEST];
    loop {
        let received = tokio::select! {
            _ = watch.wait_for(|state| state.cuts != cuts) => {
                board.count(|passed| passed.cut += 1);
                return;
            }
            received = back.recv(&mut buffer) => received,
        };
        // The target may not be there just now.
        let Ok(count) = received else { continue };
        pipe.pass(buffer.get(..count).unwrap_or_default());
    }
}

/// One way of one client's datagrams.
struct Pipe {
    way: Way,
    board: Arc<Board>,
    /// When the last datagram is due.
    last: Instant,
    passed: u64,
    under_way: mpsc::UnboundedSender<(Instant, Vec<u8>)>,
}

impl Pipe {
    /// A way, with a task that sends what is due on it.
    fn open<Sending>(
        way: Way,
        board: &Arc<Board>,
        send: impl Fn(Vec<u8>) -> Sending + Send + Sync + 'static,
    ) -> Self
    where
        Sending: Future<Output = io::Result<usize>> + Send + 'static,
    {
        let (under_way, coming) = mpsc::unbounded_channel();
        tokio::spawn(deliver(coming, send));
        Self {
            way,
            board: Arc::clone(board),
            last: Instant::now(),
            passed: 0,
            under_way,
        }
    }

    /// Has a datagram sent when it is due, by the weather of this moment: once, twice or never.
    fn pass(&mut self, datagram: &[u8]) {
        let (way, board) = (self.way, &self.board);
        if board.state().silent[way.index()] {
            board.count(|passed| passed.lost += 1);
            return;
        }
        let length = u64::try_from(datagram.len()).unwrap_or(u64::MAX);
        self.passed += length;
        if board.state().cut_at[way.index()].is_some_and(|at| self.passed > at) {
            board.change(|state| {
                state.cut_at[way.index()] = None;
                state.cuts = state.cuts.wrapping_add(1);
            });
            return;
        }
        let due = board.due(way, datagram.len(), self.last);
        if board.permille(due.weather.loses) {
            board.count(|passed| passed.lost += 1);
            return;
        }
        let mut at = due.at;
        if at < self.last {
            if due.weather.reorders {
                board.count(|passed| passed.overtaken += 1);
            } else {
                at = self.last;
            }
        }
        self.last = self.last.max(at);
        let copies = if board.permille(due.weather.repeats) { 2 } else { 1 };
        board.count(|passed| {
            passed.repeated += copies - 1;
            passed.bytes[way.index()] += copies * length;
        });
        for _ in 0..copies {
            // The task ends with this way alone.
            self.under_way.send((at, datagram.to_vec())).unwrap_or_default();
        }
    }
}

/// Sends each datagram when it is due, those due at once in the order in which they came.
async fn deliver<Sending>(
    mut coming: mpsc::UnboundedReceiver<(Instant, Vec<u8>)>,
    send: impl Fn(Vec<u8>) -> Sending,
) where
    Sending: Future<Output = io::Result<usize>>,
{
    let mut waiting = BTreeMap::new();
    let mut number = 0_u64;
    loop {
        let next = waiting.keys().next().map(|(at, _): &(Instant, u64)| *at);
        tokio::select! {
            datagram = coming.recv() => {
                let Some((at, datagram)) = datagram else { return };
                waiting.insert((at, number), datagram);
                number += 1;
            }
            () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                if let Some((_, datagram)) = waiting.pop_first() {
                    // What can't be sent now is lost, as datagrams are.
                    drop(send(datagram).await);
                }
            }
        }
    }
}
