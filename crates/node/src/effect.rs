//! What comes out of a node: wishes that its runtime carries out, one after the other.

use ugolki_record::{ChainHead, GameId, PlayerKey, Pool};
use ugolki_session::Pledge;

use crate::event::Event;
use crate::input::{GossipId, RequestId, StreamId};
use crate::meeting::Meeting;
use crate::practice::ThinkRequest;

/// What is to become of something gossiped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It holds: it is forwarded.
    Accept,
    /// It can't be judged here: it is dropped.
    Ignore,
    /// It is false: it is dropped, and held against the peer that brought it.
    Reject,
}

/// One wish. The effects of one input are carried out in their order; when a `Persist` fails, the rest is dropped and
/// `Input::StoreFailed` tells the node (P-6.2).
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Append these bytes to the game's log file, and have them on the disk before going on. The first ones of a game
    /// begin its file.
    Persist {
        /// The game.
        game: GameId,
        /// Whole lines of its log file.
        bytes: Vec<u8>,
    },
    /// Remember beside a game's log, durably, how its players meet again. Stands before the first `Persist` of the game,
    /// and replaces what was remembered before. When it fails nothing is lost but that.
    Remember {
        /// The game.
        game: GameId,
        /// How they meet.
        meeting: Meeting,
        /// Where the witnesses of the terms are reached; none for one of which nothing is known.
        witnesses: Vec<(PlayerKey, Vec<String>)>,
    },
    /// Append these bytes to the log file of a game that is only watched, apart from the own games. Nothing depends on it: should
    /// it fail, the rest is carried out all the same, and then `Input::StoreFailed` tells the node.
    Keep {
        /// The game.
        game: GameId,
        /// Whole lines of its log file.
        bytes: Vec<u8>,
    },
    /// Read the log file of a game that a witness keeps, or of one that is watched, from this run or an earlier one. Answered by
    /// `Input::Loaded`.
    Load {
        /// The game.
        game: GameId,
    },
    /// Remember, beside where the game's log is going to be, what this side has signed and is about to show, and how the
    /// players meet again; have it on the disk before going on (P-6.2). Replaces what was remembered before. When it fails the
    /// rest is dropped, as for a `Persist`.
    Pledge {
        /// The game.
        game: GameId,
        /// How they meet.
        meeting: Meeting,
        /// Where the witnesses of the terms are dialled, best first (P-8.2).
        witnesses: Vec<(PlayerKey, Vec<String>)>,
        /// The agreement with this side's signature.
        pledge: Pledge,
    },
    /// Have on the disk that the player's chain of rated games ends here, before the next effect is carried out: the player is about
    /// to sign, and nobody signs two games behind one head (F-14.7). When it fails, the rest is dropped, as for a `Persist`.
    KeepChain {
        /// The game that is about to be signed.
        game: GameId,
        /// The pool.
        pool: Pool,
        /// The head.
        head: ChainHead,
    },
    /// Forget all of that: the other side holds everything, or there is no game, and nothing is left to meet for (P-6.5).
    Forget {
        /// The game.
        game: GameId,
    },
    /// Keep what was said beside a game in a file of its own beside the game's log (T-8.4): more of it, or the whole of it in
    /// place of what was there. It need not be on the disk before anything else, and when it fails nothing is lost but that.
    KeepChat {
        /// The game.
        game: GameId,
        /// Whole lines of the file.
        bytes: Vec<u8>,
        /// They are the whole file.
        anew: bool,
    },
    /// Send a frame.
    Send {
        /// On which stream.
        stream: StreamId,
        /// Its bytes, without the length prefix: 1 to 8,192.
        frame: Vec<u8>,
    },
    /// Open a session stream; connect first if need be. Answered by `Input::StreamOpened` or `Input::OpenFailed`.
    Open {
        /// The number that the answer carries.
        request: RequestId,
        /// To whom.
        peer: PlayerKey,
        /// Where to dial, best first. May be empty when the network knows an address.
        addresses: Vec<String>,
    },
    /// Close a stream in good order: what was sent goes out first (N-7.2).
    Close {
        /// The stream.
        stream: StreamId,
    },
    /// Drop a stream at once.
    Reset {
        /// The stream.
        stream: StreamId,
    },
    /// Drop a stream on which nothing was heard for too long, and give its connection up with it: the next stream is to be
    /// opened on a new one (N-4.7).
    GiveUp {
        /// The stream.
        stream: StreamId,
    },
    /// Take no connection from this peer for 10 minutes (N-9.4).
    Block {
        /// The peer.
        peer: PlayerKey,
    },
    /// Take part in the gossip on a topic (N-2.3).
    Follow {
        /// The topic.
        topic: [u8; 32],
    },
    /// Do so no longer.
    Unfollow {
        /// The topic.
        topic: [u8; 32],
    },
    /// Gossip this. Nothing depends on its arrival.
    Publish {
        /// On which topic.
        topic: [u8; 32],
        /// The message.
        bytes: Vec<u8>,
    },
    /// What is to become of something gossiped.
    Judge {
        /// Its number.
        message: GossipId,
        /// The judgement.
        verdict: Verdict,
    },
    /// Have the computer think about this, and about nothing else. Answered by `Input::Thought`, whenever it is.
    Think(Box<ThinkRequest>),
    /// The thought that was asked for last is no longer wanted.
    StopThinking,
    /// Something that the user may want to read.
    Event(Event),
    /// The view has changed: draw it again. At most once in the effects of one input, at their end.
    Changed,
}
