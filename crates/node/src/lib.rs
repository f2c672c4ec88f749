//! A whole ugolki peer as one machine without IO: inputs in, effects out, a view to look at.
//!
//! The node owns what the user may do (host, join, play, leave), the streams and their greetings, the reconnection, the
//! game at the table, and the practice room. It does not contain: sockets, files, a clock, a terminal, a computer player. The same inputs with the same seed
//! give the same effects.

mod chance;
mod chat;
mod effect;
mod event;
mod gallery;
pub mod hall;
mod hosting;
mod input;
mod lan;
mod local;
mod meeting;
mod node;
mod outbox;
mod practice;
mod redial;
mod release;
mod stream;
mod table;
mod trouble;
mod upgrade;
pub mod view;
mod watch;
mod witness;

pub use effect::{Effect, Verdict};
pub use event::{
    Event, JoinFailure, Moved, OfferEnd, PeerFault, PositionDiffers, ProposalEnd, Started, WitnessEvent,
};
pub use input::{
    Command, GossipId, HostRequest, Identity, Input, JoinHow, Now, RequestId, StreamEnd, StreamId, WatchHow,
};
pub use local::LocalRequest;
pub use meeting::{Meeting, ResumeError};
pub use node::{CommandError, Node};
pub use practice::{
    ANALYSED_LINES, Advice, AnalysedLine, AnalysisView, Level, Motive, PracticeCommand, PracticeError,
    PracticeRequest, Purpose, Report, ThinkLimit, ThinkRequest, Thought, ThoughtId, Worth,
};
pub use ugolki_session::{
    ChatText, ChatTextError, Claim, ClockFace, Code, MAX_CHAT, Phrase, Pledge, Said, Timestamp, Versions,
};
pub use witness::{Witness, WitnessSettings};
