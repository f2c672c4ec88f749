//! The proxy for TCP: four tasks a connection, which end together.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::Way;
use super::board::{Board, State};

/// How many pieces may wait on one way; more, and the sender waits.
const WAITING: usize = 256;

/// The largest piece, in bytes.
const PIECE: usize = 4_096;

pub(super) async fn serve(front: TcpListener, target: SocketAddr, board: Arc<Board>) {
    while let Ok((client, _)) = front.accept().await {
        if board.state().refuses {
            reset(&client);
            board.count(|passed| passed.cut += 1);
            continue;
        }
        tokio::spawn(connect(client, target, Arc::clone(&board)));
    }
}

/// Passes one connection on until it ends on both ways, or is cut.
async fn connect(client: TcpStream, target: SocketAddr, board: Arc<Board>) {
    // Who is cut while it waits for the target is cut as well as any other.
    let mut watch = board.watch();
    let cuts = board.state().cuts;
    let Ok(server) = TcpStream::connect(target).await else {
        // Nobody is there: who dialled learns it as it would without us.
        reset(&client);
        return;
    };
    board.count(|passed| passed.connections += 1);
    for stream in [&client, &server] {
        // A delay is the weather's business alone.
        stream.set_nodelay(true).unwrap_or_default();
    }
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    let mut there = pump(Way::There, from_client, to_server, &board);
    let mut back = pump(Way::Back, from_server, to_client, &board);
    let mut ended = [false; 2];
    let cut = loop {
        tokio::select! {
            end = there.end(), if !ended[0] => match end {
                End::Finished => ended[0] = true,
                End::Cut => break true,
                End::Broken => break false,
            },
            end = back.end(), if !ended[1] => match end {
                End::Finished => ended[1] = true,
                End::Cut => break true,
                End::Broken => break false,
            },
            _ = watch.wait_for(|state| state.cuts != cuts) => break true,
        }
        if ended == [true; 2] {
            return;
        }
    };
    if cut {
        board.count(|passed| passed.cut += 1);
    }
    for pump in [there, back] {
        pump.stop().await;
    }
}

/// How one way of a connection has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The sender closed its half, and the receiver was told.
    Finished,
    /// So many bytes have passed as were to pass.
    Cut,
    /// A socket failed.
    Broken,
}

/// The two tasks of one way.
struct Pump {
    reading: tokio::task::JoinHandle<OwnedReadHalf>,
    writing: tokio::task::JoinHandle<OwnedWriteHalf>,
    ended: mpsc::Receiver<End>,
    stop: watch::Sender<bool>,
}

fn pump(way: Way, from: OwnedReadHalf, to: OwnedWriteHalf, board: &Arc<Board>) -> Pump {
    let (pieces, waiting) = mpsc::channel(WAITING);
    let (tell, ended) = mpsc::channel(1);
    let (stop, stopped) = watch::channel(false);
    Pump {
        reading: tokio::spawn(read(way, from, pieces, Arc::clone(board), stopped.clone())),
        writing: tokio::spawn(write(way, to, waiting, Arc::clone(board), tell, stopped)),
        ended,
        stop,
    }
}

impl Pump {
    async fn end(&mut self) -> End {
        self.ended.recv().await.unwrap_or(End::Broken)
    }

    /// Resets both sockets of this way.
    async fn stop(self) {
        self.stop.send(true).unwrap_or_default();
        if let Ok(half) = self.reading.await {
            reset(half.as_ref());
        }
        if let Ok(half) = self.writing.await {
            reset(half.as_ref());
            // Dropping it would end the stream in good order first.
            half.forget();
        }
    }
}

/// Closing it resets it from now on.
fn reset(stream: &TcpStream) {
    #[expect(deprecated, reason = "with no time to linger it does not block")]
    stream.set_linger(Some(Duration::ZERO)).unwrap_or_default();
}

/// Some bytes and when they are due; none at the end of the stream.
type Piece = (Instant, Vec<u8>);

async fn read(
    way: Way,
    mut from: OwnedReadHalf,
    pieces: mpsc::Sender<Piece>,
    board: Arc<Board>,
    mut stopped: watch::Receiver<bool>,
) -> OwnedReadHalf {
    let mut state = board.watch();
    let abandoned = board.state().abandoned;
    let mut last = Instant::now();
    let mut buffer = vec![0; PIECE];
    loop {
        let count = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => return from,
            count = async {
                passes(way, abandoned, &mut state).await;
                from.read(&mut buffer).await
            } => count,
        };
        // A socket that fails ends here as one that is closed: its own other half tells more.
        let count = count.unwrap_or(0);
        // A stream keeps its order.
        last = board.due(way, count, last).at.max(last);
        let piece = buffer.get(..count).unwrap_or_default().to_vec();
        let handed = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => return from,
            handed = pieces.send((last, piece)) => handed,
        };
        if handed.is_err() || count == 0 {
            return from;
        }
    }
}

async fn write(
    way: Way,
    mut to: OwnedWriteHalf,
    mut waiting: mpsc::Receiver<Piece>,
    board: Arc<Board>,
    tell: mpsc::Sender<End>,
    mut stopped: watch::Receiver<bool>,
) -> OwnedWriteHalf {
    let mut state = board.watch();
    let abandoned = board.state().abandoned;
    let mut written = 0;
    let end = tokio::select! {
        biased;
        _ = stopped.wait_for(|stopped| *stopped) => return to,
        end = async {
            while let Some((due, mut piece)) = waiting.recv().await {
                sleep_until(due).await;
                passes(way, abandoned, &mut state).await;
                if piece.is_empty() {
                    to.shutdown().await.unwrap_or_default();
                    return End::Finished;
                }
                let cut = cuts_here(way, &board, written, piece.len());
                if let Some(keep) = cut {
                    piece.truncate(keep);
                }
                let count = u64::try_from(piece.len()).unwrap_or(u64::MAX);
                written += count;
                // Before, so that who has heard something finds it counted.
                board.count(|passed| passed.bytes[way.index()] += count);
                if to.write_all(&piece).await.is_err() {
                    return End::Broken;
                }
                if cut.is_some() {
                    return End::Cut;
                }
            }
            End::Broken
        } => end,
    };
    tell.send(end).await.unwrap_or_default();
    to
}

/// How many of the next `length` bytes still pass, if the connection is to be cut among them. That is done once.
fn cuts_here(way: Way, board: &Board, written: u64, length: usize) -> Option<usize> {
    let at = board.state().cut_at[way.index()]?;
    let left = usize::try_from(at.checked_sub(written)?).unwrap_or(usize::MAX);
    if left > length {
        return None;
    }
    board.change(|state| state.cut_at[way.index()] = None);
    Some(left)
}

/// Waits until something may pass this way.
async fn passes(way: Way, abandoned: u64, state: &mut watch::Receiver<State>) {
    let may = |state: &State| !state.silent[way.index()] && state.abandoned == abandoned;
    // The proxy lives as long as its tasks.
    drop(state.wait_for(may).await);
}
