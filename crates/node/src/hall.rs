//! The hall: one event as one machine without IO, for a player, a witness, an arbiter or somebody who looks on. What it does follows
//! from what its key is in the event.
//!
//! ```text
//! Input --> heard, checked once, stored --> Held (the set) --> State (the fold) --> play, stamp, seal, tell --> Effect
//! ```
//!
//! It does not contain: sockets, files, a clock, the game itself. A game of the event is handed over by [`Effect::StartGame`] and comes
//! back as [`Input::Game`]. The same inputs with the same chance give the same effects. Nothing of one's own goes out before it is
//! stored (P-6.2), and each slot is signed once, in all runs together (F-2.3).

mod arbiter;
mod boards;
mod doubles;
mod effect;
mod exchange;
mod going;
mod hear;
mod input;
mod message;
mod omission;
mod out;
mod peer;
mod pen;
mod pieces;
mod player;
mod reconcile;
mod refold;
mod results;
mod show;
mod tell;
pub mod view;
mod votes;
mod wishes;
mod witness;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ugolki_record::{Digest, GameId, PlayerKey, Signer as _};
use ugolki_session::Timestamp;
use ugolki_tournament::Number;
use ugolki_tournament::event::{Held, NoEvent, State, Want as Wish};
use ugolki_tournament::fact::{FactId, Seen, Slot};

use crate::chance::Chance;
use crate::input::{Identity, Now};

pub use effect::{Effect, Event, Moment, StartGame, Stored};
pub use input::{Automatic, Command, CommandError, Door, Input, Kept, Opening};
pub use message::{
    Ask, Hello, Hint, MAX_ADDRESS, MAX_ADDRESSES, MAX_FACTS, MAX_HINTS, MAX_PAGE, MAX_PIECE, MAX_RECONCILE,
    MAX_WANTED, MESSAGE_VERSION, Message, Page, Piece, Sealed, Want, decode_fact, encode_fact,
};
pub use view::Can;

use boards::Place;
use out::Out;
use peer::Peer;
use pen::Pen;
use pieces::Pages;
use player::Playing;
use reconcile::Ranges;
use refold::Refold;
use tell::Told;
use wishes::Asked;

/// How many peers have a stream at once.
const MAX_PEERS: usize = 1_024;
/// How many messages wait for somebody who is not here.
const ERRANDS: usize = 16;

/// One event.
#[derive(Debug)]
pub struct Hall {
    identity: Identity,
    me: PlayerKey,
    automatic: Automatic,
    door: Door,
    chance: Chance,
    /// The facts, and what follows from them as of the last fold.
    held: Held,
    state: Arc<State>,
    refold: Refold,
    /// When each fact was first here, by the own clock.
    seen: BTreeMap<FactId, u64>,
    /// When each state of a game was.
    sightings: BTreeMap<Seen, u64>,
    /// The places of the games that were opened.
    games: BTreeMap<GameId, Place>,
    /// Log files that can be given to others, and those that are wanted here.
    logs: BTreeMap<GameId, Arc<[u8]>>,
    fetching: BTreeSet<GameId>,
    /// The games of which it was decided whether their logs are looked at.
    chosen: BTreeSet<GameId>,
    pen: Pen,
    /// Who has taken which slot by what.
    slots: BTreeMap<(PlayerKey, Slot), FactId>,
    /// Who is proved to have taken which slot twice.
    doubled: BTreeSet<(PlayerKey, Slot)>,
    peers: BTreeMap<PlayerKey, Peer>,
    faults: BTreeMap<PlayerKey, u32>,
    unfit: BTreeMap<PlayerKey, u32>,
    /// When something was last heard of a key, by the own monotonic clock.
    heard_of: BTreeMap<PlayerKey, Timestamp>,
    hints: BTreeMap<PlayerKey, Vec<String>>,
    errands: BTreeMap<PlayerKey, Vec<Message>>,
    pages: Pages,
    ranges: Option<Ranges>,
    wishes: BTreeMap<Wish, Asked>,
    ask_at: Option<Timestamp>,
    act_at: Option<Timestamp>,
    playing: Playing,
    sealing: arbiter::Sealing,
    told: Told,
    deadline: Option<Timestamp>,
}

impl Hall {
    /// An event from its charter, with what the disk kept of earlier runs.
    ///
    /// # Errors
    /// [`NoEvent`] for a fact that is no charter, and for a charter that makes no sense: all its faults.
    pub fn new(opening: Opening, kept: &Kept) -> Result<Self, NoEvent> {
        let me = opening.identity.secret.key();
        let held = Held::new(opening.charter)?;
        let state = held.state();
        let mut hall = Self {
            me,
            automatic: opening.automatic,
            door: opening.door,
            chance: Chance::new(opening.chance),
            identity: opening.identity,
            held,
            state: Arc::new(state),
            refold: Refold::default(),
            seen: BTreeMap::new(),
            sightings: BTreeMap::new(),
            games: BTreeMap::new(),
            logs: BTreeMap::new(),
            fetching: BTreeSet::new(),
            chosen: BTreeSet::new(),
            pen: Pen::default(),
            slots: BTreeMap::new(),
            doubled: BTreeSet::new(),
            peers: BTreeMap::new(),
            faults: BTreeMap::new(),
            unfit: BTreeMap::new(),
            heard_of: BTreeMap::new(),
            hints: BTreeMap::new(),
            errands: BTreeMap::new(),
            pages: Pages::default(),
            ranges: None,
            wishes: BTreeMap::new(),
            ask_at: None,
            act_at: None,
            playing: Playing::default(),
            sealing: arbiter::Sealing::default(),
            told: Told::default(),
            deadline: None,
        };
        hall.recall(kept);
        Ok(hall)
    }

    /// Takes one input at one instant, and adds to `out` what is to be done about it, in order.
    ///
    /// # Errors
    /// [`CommandError`] for a command that can't be carried out; nothing has changed then.
    pub fn handle(&mut self, input: Input, now: Now, out: &mut Vec<Effect>) -> Result<(), CommandError> {
        tracing::trace!(input = input.kind(), at = now.mono.as_ms(), "hall");
        let mut out = Out::new(now, out);
        let acts = matches!(input, Input::Command(_) | Input::Game { .. } | Input::Tick);
        let done = self.dispatch(input, &mut out);
        self.go_on(acts, &mut out);
        self.deadline = self.next(now);
        if out.is_changed() {
            out.push(Effect::Changed);
        }
        done
    }

    /// When `Input::Tick` is wanted next, if at all.
    pub const fn next_deadline(&self) -> Option<Timestamp> {
        self.deadline
    }

    /// The facts, for exports and audits.
    pub const fn held(&self) -> &Held {
        &self.held
    }

    /// The state as of the last fold.
    pub const fn state(&self) -> &Arc<State> {
        &self.state
    }

    /// The log file of a game, if it is here.
    pub fn log(&self, game: &GameId) -> Option<&[u8]> {
        self.logs.get(game).map(AsRef::as_ref)
    }

    /// Where other keys were last said to be, best first. A hint: whoever is there must prove its key.
    pub const fn addresses(&self) -> &BTreeMap<PlayerKey, Vec<String>> {
        &self.hints
    }

    /// The topic on which the facts of an event are gossiped.
    pub fn topic(&self) -> [u8; 32] {
        topic(self.event().0)
    }

    fn dispatch(&mut self, input: Input, out: &mut Out<'_>) -> Result<(), CommandError> {
        match input {
            Input::Command(command) => return self.command(command, out),
            Input::PeerUp { peer } => self.on_peer_up(peer, out),
            Input::PeerDown { peer } => self.on_peer_down(&peer, out),
            Input::Gossip { message, from, bytes } => {
                self.hear_of(from, out);
                self.on_gossip(message, from, &bytes, out);
            }
            Input::Frame { from, bytes } => {
                self.hear_of(from, out);
                self.on_frame(from, &bytes, out);
            }
            Input::Game { log } => self.on_game(log, out),
            Input::Listening { addresses } => self.on_listening(addresses, out),
            Input::StoreFailed { why } => {
                self.pen.halted = true;
                out.event(Event::StoreFailed { why });
            }
            Input::Tick => {}
        }
        Ok(())
    }

    fn hear_of(&mut self, key: PlayerKey, out: &Out<'_>) {
        self.heard_of.insert(key, out.now());
    }

    /// The own number on the roster.
    fn number(&self) -> Option<Number> {
        let member = self.state.roster.iter().find(|member| member.key == self.me)?;
        Some(member.number)
    }
}

/// The topic on which the facts of an event are gossiped: the hash of its id (F-7.1).
pub fn topic(event: Digest) -> [u8; 32] {
    ugolki_record::Tag::Event.hash(&event.0).0
}
