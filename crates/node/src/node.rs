//! The node: one entry for every input, and the view that shows what came of it.

mod better;
mod clock;
mod commands;
mod gallery;
mod greeting;
mod rematch;
mod streams;
mod watch;
mod witnesses;

use std::collections::{BTreeMap, BTreeSet};

use ugolki_record::{GameId, Party, PlayError, PlayerKey, PlayerName, Signer as _, TermsError};
use ugolki_session::{Misuse, Timestamp};

use crate::chance::Chance;
use crate::effect::Effect;
use crate::gallery::Gallery;
use crate::hosting::Hosting;
use crate::input::{Identity, Input, Now, RequestId, StreamId};
use crate::lan::Lan;
use crate::local::Local;
use crate::meeting::ResumeError;
use crate::outbox::Outbox;
use crate::practice::{Practice, PracticeError, ThoughtId};
use crate::stream::Stream;
use crate::table::Table;
use crate::view::{NodeView, Stage};
use crate::watch::Watch;

/// Why a command could not be followed. Nothing has changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// Something else stands in the foreground, or a game is offered.
    #[error("something else is going on")]
    Busy,
    /// The game is not this player's.
    #[error("this game is only watched")]
    OnlyWatched,
    /// The invite was good for one game and has had it, or it has expired (N-8.6).
    #[error("the invite is used or expired")]
    InviteSpent,
    /// No game can be played by these rules: the first player has no move.
    #[error("the first player has no move by these rules")]
    Unplayable,
    /// Nobody could agree to such terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// There is no move of one's own to take back.
    #[error("there is no move of yours to take back")]
    NothingToTakeBack,
    /// The opponent is not connected.
    #[error("the opponent is not connected")]
    NotConnected,
    /// The log may be older than what this player has signed (P-6.5).
    #[error("wait until the opponent is there again: it may hold moves that this log does not have")]
    NotCaughtUp,
    /// The opponent has not been away for long enough, or is not away at all.
    #[error("the opponent has not been away for long enough")]
    NotAway,
    /// A rematch is for when the game is over.
    #[error("the game is not over")]
    NotOver,
    /// One cannot play against oneself.
    #[error("that is this player itself")]
    OwnKey,
    /// No terms lie on the table.
    #[error("there is nothing to agree to")]
    NothingProposed,
    /// No game is being played.
    #[error("there is no game")]
    NoGame,
    /// The game has stopped: its log could not be written, or the engines differ.
    #[error("the game has stopped")]
    Stopped,
    /// There is no going on with that log.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// The practice room can't do it now, or this is none.
    #[error(transparent)]
    Practice(#[from] PracticeError),
    /// The terms of the game allow no chat.
    #[error("the terms of this game allow no chat")]
    NoChat,
    /// Too much was said in too short a time.
    #[error("that is too much at once: wait a moment")]
    ChatTooFast,
    /// Much of what was said has not arrived yet.
    #[error("what you said before has not arrived yet")]
    ChatFull,
    /// The rules or the state of the game do not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<Misuse> for CommandError {
    fn from(misuse: Misuse) -> Self {
        match misuse {
            Misuse::NothingProposed => Self::NothingProposed,
            Misuse::Stopped => Self::Stopped,
            Misuse::Play(error) => Self::Play(error),
            Misuse::NothingToTakeBack => Self::NothingToTakeBack,
            Misuse::NotConnected => Self::NotConnected,
            Misuse::NotCaughtUp => Self::NotCaughtUp,
            Misuse::NotAway => Self::NotAway,
            Misuse::NoChat => Self::NoChat,
            Misuse::ChatTooFast => Self::ChatTooFast,
            Misuse::ChatFull => Self::ChatFull,
            // The session's enum may grow; whatever it is, there is no game for it.
            Misuse::NoGame | _ => Self::NoGame,
        }
    }
}

/// A whole peer.
#[derive(Debug)]
pub struct Node {
    identity: Identity,
    chance: Chance,
    streams: BTreeMap<StreamId, Stream>,
    wishes: BTreeMap<RequestId, Wish>,
    next_request: u64,
    hosting: Option<Hosting>,
    /// The invites that have had their game.
    spent: BTreeSet<[u8; 8]>,
    lan: Lan,
    foreground: Foreground,
    /// Those who watch what stands in the foreground.
    gallery: Gallery,
    /// The invite by which the game at the table can be watched, and until when.
    admits: Option<([u8; 8], u64)>,
    /// How many watch, as it was told last.
    watchers_told: u32,
    /// When the opponent may be told again who watches.
    audience_due: Timestamp,
    /// Where this peer can be reached.
    listening: Vec<String>,
    /// The last thought that was asked for in a practice game that is no more.
    last_thought: ThoughtId,
    view: NodeView,
}

/// What stands in the foreground.
#[derive(Debug)]
enum Foreground {
    /// Nothing.
    Idle,
    /// A game between two peers, or its negotiation.
    Table(Box<Table>),
    /// A game for two at one keyboard.
    Local(Box<Local>),
    /// A practice game.
    Practice(Box<Practice>),
    /// A game that is only watched.
    Watch(Box<Watch>),
}

/// What a stream is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// For the game at the table.
    Table,
    /// For the game at the table, over a better connection.
    Upgrade,
    /// To ask a neighbour what it offers.
    Look(PlayerKey),
    /// To say that a rematch of this game is wanted.
    Rematch(GameId),
    /// To reach a witness of the game at the table.
    Witness(GameId, PlayerKey),
    /// To reach a peer that shows the game that is watched.
    Watch(PlayerKey),
}

impl Node {
    /// Makes a peer that does nothing yet. All its chance comes from `seed`.
    pub fn new(identity: Identity, seed: [u8; 32]) -> Self {
        Self {
            identity,
            chance: Chance::new(seed),
            streams: BTreeMap::new(),
            wishes: BTreeMap::new(),
            next_request: 1,
            hosting: None,
            spent: BTreeSet::new(),
            lan: Lan::default(),
            foreground: Foreground::Idle,
            gallery: Gallery::default(),
            admits: None,
            watchers_told: 0,
            audience_due: Timestamp::default(),
            listening: Vec::new(),
            last_thought: ThoughtId::default(),
            view: NodeView::default(),
        }
    }

    /// Takes one input at one instant, and adds to `out` what is to be done about it, in order.
    ///
    /// # Errors
    /// [`CommandError`] for a command that is impossible now; nothing is added to `out` then. Never for what a peer or the
    /// network does.
    pub fn handle(&mut self, input: Input, now: Now, out: &mut Vec<Effect>) -> Result<(), CommandError> {
        tracing::trace!(input = input.kind(), at = now.mono.as_ms(), "take");
        let mut out = Outbox::new(now, out);
        let result = self.dispatch(input, &mut out);
        if result.is_ok() {
            self.mind_gallery(&mut out);
        }
        if out.is_changed() {
            self.refresh(now);
            out.push(Effect::Changed);
        }
        result
    }

    /// Calls the player so from now on; tells whether it does. It does not while a game is offered or stands in the foreground:
    /// the name is part of what both sides say there.
    pub fn rename(&mut self, name: PlayerName) -> bool {
        let free = matches!(self.foreground, Foreground::Idle) && self.hosting.is_none();
        if free {
            self.identity.name = name;
        }
        free
    }

    /// When `Input::Tick` is wanted next, if at all.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let streams = self.streams.values().filter_map(Stream::deadline).min();
        let table = self.table().and_then(Table::deadline);
        let local = match &self.foreground {
            Foreground::Local(local) => local.deadline(),
            Foreground::Idle | Foreground::Table(_) | Foreground::Practice(_) | Foreground::Watch(_) => None,
        };
        let others = [
            local,
            self.lan.deadline(),
            self.gallery_deadline(),
            self.watch_deadline(),
        ];
        [streams, table].into_iter().chain(others).flatten().min()
    }

    /// What there is to see.
    pub const fn view(&self) -> &NodeView {
        &self.view
    }

    fn dispatch(&mut self, input: Input, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        match input {
            Input::Command(command) => return self.on_command(command, out),
            Input::StreamOpened {
                stream,
                peer,
                request,
                path,
            } => self.on_opened(stream, peer, request, path, out),
            Input::OpenFailed { request, why } => self.on_open_failed(request, why, out),
            Input::Frame { stream, bytes } => self.on_frame(stream, &bytes, out),
            Input::StreamClosed { stream, why } => self.on_closed(stream, why, out),
            Input::LanFound { peer, addresses } => self.on_lan_found(peer, addresses, out),
            Input::LanLost { peer } => self.on_lan_lost(peer, out),
            Input::RoundTrip { peer, ms } => self.on_round_trip(peer, ms, out),
            Input::StoreFailed { game, why } => self.on_store_failed(game, why, out),
            Input::Better { peer, path } => self.on_better(peer, path, out),
            Input::Loaded { game, log } => self.on_loaded(game, log.as_deref(), out),
            Input::Gossip {
                message,
                from,
                topic,
                bytes,
            } => self.on_gossip(message, from, (topic, &bytes), out),
            Input::Listening { addresses } => self.listening = addresses,
            Input::Thought(thought) => {
                if let Foreground::Practice(practice) = &mut self.foreground {
                    practice.on_thought(thought, out);
                }
            }
            Input::Report(report) => {
                if let Foreground::Practice(practice) = &mut self.foreground {
                    practice.on_report(report, out);
                }
            }
            Input::Tick => self.on_tick(out),
        }
        Ok(())
    }

    fn refresh(&mut self, now: Now) {
        self.view = NodeView {
            stage: match &self.foreground {
                Foreground::Idle => Stage::Idle,
                Foreground::Table(table) => table.stage(now),
                Foreground::Local(local) => Stage::Game(Box::new(local.view(now.mono))),
                Foreground::Practice(practice) => Stage::Game(Box::new(practice.view())),
                Foreground::Watch(watch) => watch.stage(now),
            },
            lan: self.lan.view(),
            hosting: self.hosting.as_ref().map(Hosting::view),
            rematch: self.table().map(Table::rematch_view).unwrap_or_default(),
        };
    }

    const fn table(&self) -> Option<&Table> {
        match &self.foreground {
            Foreground::Table(table) => Some(table),
            Foreground::Idle | Foreground::Local(_) | Foreground::Practice(_) | Foreground::Watch(_) => None,
        }
    }

    const fn table_mut(&mut self) -> Option<&mut Table> {
        match &mut self.foreground {
            Foreground::Table(table) => Some(table),
            Foreground::Idle | Foreground::Local(_) | Foreground::Practice(_) | Foreground::Watch(_) => None,
        }
    }

    /// Clears the foreground.
    fn clear(&mut self, out: &mut Outbox<'_>) {
        self.close_witness_streams(out);
        self.unfollow(out);
        self.admits = None;
        self.foreground = Foreground::Idle;
        out.changed();
    }

    /// A number for a wish.
    fn wish(&mut self, wish: Wish) -> RequestId {
        let request = RequestId(self.next_request);
        self.next_request = self.next_request.saturating_add(1);
        self.wishes.insert(request, wish);
        request
    }

    fn party(&self) -> Party {
        Party {
            key: self.identity.secret.key(),
            name: self.identity.name.clone(),
        }
    }
}
