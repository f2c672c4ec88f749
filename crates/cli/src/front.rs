//! What the runtime and a front end say to each other. A front end is what the player sits at: plain lines, or the screen.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ugolki_net::{Address, Exposure};
use ugolki_node::hall::{self, view::HallView};
use ugolki_node::view::{NodeView, PathView, PeerState, Seat, Stage};
use ugolki_node::{Command, CommandError, Event, Timestamp};
use ugolki_record::{Allowed, Colours, GameId, PlayerKey, PlayerName, TimeControl};
use ugolki_rules::{Ruleset, Side};
use ugolki_tui::{Acquaintance, ShellView, Ways};
use ugolki_words::Lang;

use crate::book::Book;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::invite::InviteError;
use crate::known::KnownError;
use crate::output::OutputError;
use crate::saved::SavedError;

/// A front end. It is called, never called back, and never waits.
pub trait Front {
    /// What comes from its reading thread.
    type Input: Send + 'static;

    /// The language in which the reader of this front end is told why something failed. JSON is not translated (T-13.3).
    fn lang(&self) -> Lang;

    /// Takes something that the player did.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn input(&mut self, input: Self::Input, look: Look<'_>) -> Result<Vec<Wish>, OutputError>;

    /// Takes something that happened.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn told(&mut self, news: &News<'_>, look: Look<'_>) -> Result<Vec<Wish>, OutputError>;

    /// A batch of news is complete: time to write or draw what waits for it.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn settled(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError>;

    /// When it wants to be called again although nothing happens.
    fn wake(&self) -> Option<Timestamp> {
        None
    }

    /// That time has come.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn woken(&mut self, _look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(Vec::new())
    }

    /// Ctrl-C from outside, the first time. Without a wish it has asked the player something, and the next one ends all.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn interrupted(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError>;

    /// The process is about to be stopped (T-7.6).
    fn stopping(&mut self) {}

    /// The process goes on after it was stopped.
    ///
    /// # Errors
    /// [`OutputError`] when nobody can be told anything any more.
    fn continued(&mut self, _look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(Vec::new())
    }
}

/// Everything there is to see at one instant.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// The peer.
    pub node: &'a NodeView,
    /// What only the runtime knows.
    pub shell: &'a Shell,
    /// Now, by the own monotonic clock.
    pub now: Timestamp,
}

/// What only the runtime knows and a front end shows.
#[derive(Debug, Clone)]
pub struct Shell {
    /// The player's name.
    pub name: PlayerName,
    /// The player's key; none where nothing is signed.
    pub key: Option<PlayerKey>,
    /// Where peers can reach us.
    pub listening: Vec<Address>,
    /// Where somebody out there reaches us: confirmed addresses, and circuits that a relay has reserved.
    pub reachable: Vec<Address>,
    /// What others may learn of where we are (N-9.2).
    pub exposure: Exposure,
    /// The file that a ticket is saved to.
    pub saved_invite: PathBuf,
    /// The invite to the game that is offered.
    pub invite: Option<InviteView>,
    /// What is known of other players.
    pub book: Book,
    /// The opponent is remembered without a word, once the game is agreed.
    pub remember: bool,
    /// The folder of the game logs.
    pub games: PathBuf,
    /// The folder of the program's own log.
    pub log: PathBuf,
    /// The event that is taken part in.
    pub event: Option<Arc<HallView>>,
    /// The ticket to it.
    pub event_ticket: Option<String>,
}

impl Shell {
    /// What is known of the opponent in this stage; none where there is none elsewhere.
    pub fn opponent(&self, stage: &Stage) -> Option<Acquaintance> {
        let (key, name, install) = opponent_in(stage)?;
        Some(self.book.acquaintance(&key, &name, install))
    }

    /// The names under which the user knows the witnesses of the game, at the table or in a proposal (P-8.2).
    pub fn witnesses(&self, view: &NodeView) -> BTreeMap<PlayerKey, String> {
        let named = |key: PlayerKey| {
            let known = self.book.known().of_key(&key)?;
            Some((key, known.name.to_string()))
        };
        match &view.stage {
            Stage::Proposal(proposal) => proposal.witnesses.iter().copied().filter_map(named).collect(),
            Stage::Game(game) => game
                .table
                .iter()
                .flat_map(|table| &table.witnesses)
                .filter_map(|witness| named(witness.key))
                .collect(),
            Stage::Idle => {
                let hosting = view.hosting.iter();
                hosting
                    .flat_map(|hosting| &hosting.witnesses)
                    .copied()
                    .filter_map(named)
                    .collect()
            }
            Stage::Joining { .. } => BTreeMap::new(),
        }
    }

    /// What a relay is called: by the name under which the user knows its key, else by the beginning of the key.
    pub fn relay_name(&self, relay: &PlayerKey) -> String {
        match self.book.known().of_key(relay) {
            Some(known) => known.name.to_string(),
            None => relay.short().to_string(),
        }
    }

    /// The same as screens and answers see it: plain data.
    pub fn view(&self, look: Look<'_>) -> ShellView {
        let relay = match &look.node.stage {
            Stage::Game(game) => relay_of(game.peer),
            Stage::Proposal(proposal) => relay_of(proposal.peer),
            Stage::Idle | Stage::Joining { .. } => None,
        };
        ShellView {
            name: self.name.to_string(),
            key: self.key,
            now_ms: look.now.as_ms(),
            invite: self.invite.as_ref().map(|invite| ugolki_tui::InviteView {
                ticket: invite.ticket.clone(),
                addresses: invite.addresses.clone(),
                ways: invite.ways.clone(),
                minutes_left: None,
            }),
            opponent: self.opponent(&look.node.stage),
            witnesses: self.witnesses(look.node),
            relay: relay.map(|relay| self.relay_name(&relay)),
            ..ShellView::default()
        }
    }

    /// Where the log of a game lies.
    pub fn log_of(&self, game: GameId) -> PathBuf {
        crate::store::path_of(&self.games, game)
    }
}

/// The relay on the way to a peer.
const fn relay_of(peer: PeerState) -> Option<PlayerKey> {
    match peer {
        PeerState::Connected {
            path: PathView::Relayed(relay),
            ..
        } => Some(relay),
        PeerState::Connected { .. } | PeerState::Local | PeerState::Reconnecting | PeerState::Left => None,
    }
}

/// The opponent in a stage: key, name as it calls itself, and installation.
pub(crate) fn opponent_in(stage: &Stage) -> Option<(PlayerKey, PlayerName, Option<[u8; 16]>)> {
    match stage {
        Stage::Proposal(proposal) => Some((proposal.key, proposal.opponent.clone(), proposal.install)),
        Stage::Game(game) => {
            let player = match game.seat {
                Seat::One(Side::White) => &game.black,
                Seat::One(Side::Black) => &game.white,
                Seat::Both | Seat::Watching => return None,
            };
            Some((player.key?, player.name.parse().ok()?, game.install))
        }
        Stage::Idle | Stage::Joining { .. } => None,
    }
}

/// An invite as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InviteView {
    /// The ticket.
    pub ticket: String,
    /// The addresses in it, each with the key.
    pub addresses: Vec<String>,
    /// By which ways it leads here.
    pub ways: Ways,
    /// When it expires, in milliseconds since the Unix epoch.
    pub expires_ms: u64,
    /// The rules offered.
    pub ruleset: Ruleset,
    /// Whether peers on the LAN may join without it.
    pub lan: bool,
}

/// Something that a front end is told.
#[derive(Debug)]
pub enum News<'a> {
    /// The peer says something.
    Event(&'a Event),
    /// Something about the peer has changed.
    Changed,
    /// An invite is ready, or has changed because the addresses did.
    Invite(&'a InviteView),
    /// There is no invite as yet: no address of ours may be told.
    NoAddress,
    /// A wish could not be followed; nothing has changed.
    Refused(&'a CommandError),
    /// A text to join by is no good.
    BadInvite(&'a InviteError),
    /// A player is remembered, or was not.
    Remembered {
        /// The name.
        name: &'a PlayerName,
        /// What went wrong, if anything did.
        fault: Option<&'a KnownError>,
    },
    /// The ticket was saved, or was not.
    Saved {
        /// Where.
        path: &'a Path,
        /// What went wrong, if anything did.
        fault: Option<&'a io::Error>,
    },
    /// A player is blocked, or was not.
    Blocked {
        /// The name it calls itself.
        name: &'a PlayerName,
        /// What went wrong, if anything did.
        fault: Option<&'a KnownError>,
    },
    /// A player is muted for good, or heard again.
    Muted {
        /// The name it calls itself.
        name: &'a PlayerName,
        /// Whether it is muted.
        muted: bool,
        /// What went wrong, if anything did: it is so for this game alone.
        fault: Option<&'a KnownError>,
    },
    /// Something happened in the event that is taken part in.
    OfEvent(&'a hall::Event),
    /// It looks different.
    EventChanged,
    /// Others come in by the ticket that the shell has now, from these addresses.
    EventTicket {
        /// Where this program is reached.
        addresses: Vec<String>,
    },
    /// Nothing comes of what was wanted of the event.
    EventRefused(hall::CommandError),
    /// There is no going on with a game; nothing has changed.
    NotResumed(&'a SavedError),
    /// Something that should let others reach us does not work.
    NotListening {
        /// Where, or `None` for the LAN.
        address: Option<&'a Address>,
        /// Why.
        why: &'a str,
        /// Whether there is still another way.
        others: bool,
    },
}

/// What a front end wants.
#[derive(Debug)]
pub enum Wish {
    /// Something of the peer.
    Node(Command),
    /// A game to be offered.
    Host(Offer),
    /// A game with somebody on this network: the first one that is offered there, else this one to be offered.
    MeetOnLan(Offer),
    /// A game to be joined, by an invite or an address as text.
    Join(String),
    /// To remember a player (P-3.4).
    Remember {
        /// Its key.
        key: PlayerKey,
        /// The name it calls itself.
        name: PlayerName,
        /// The safety phrase was compared, and is the same (N-8.7).
        verified: bool,
    },
    /// To call the player so from now on.
    Rename(PlayerName),
    /// To save the ticket of the game that is offered.
    SaveInvite,
    /// To have nothing to do with a player any more.
    Block {
        /// Its key.
        key: PlayerKey,
        /// The name it calls itself.
        name: PlayerName,
    },
    /// To see nothing that a player says beside this game or another one, or to see it again (T-8.4).
    Mute {
        /// Its key.
        key: PlayerKey,
        /// The name it calls itself.
        name: PlayerName,
        /// Whether it is muted.
        muted: bool,
    },
    /// To watch a game of others, by an invite, or by an address and the game's id, as text (T-3.9).
    Watch(String),
    /// Something of the event that is taken part in.
    Event(hall::Command),
    /// To go on with the game of a log.
    Resume(PathBuf),
    /// To stop the process until it is continued (T-7.6).
    Suspend,
    /// To end.
    End(End),
}

/// A game to be offered: what the player decides about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    /// The rules.
    pub ruleset: Ruleset,
    /// How the colours are decided.
    pub colours: Colours,
    /// How time is limited (P-7).
    pub time: TimeControl,
    /// Whether the game counts for a rating.
    pub rated: bool,
    /// What the players allow each other beside the moves.
    pub allowed: Allowed,
    /// Whether peers on the LAN may join without the invite.
    pub lan: bool,
    /// For how many minutes the invite is good.
    pub minutes: u32,
    /// The invite has all addresses, however long it gets.
    pub long: bool,
    /// Third players who say what they have seen of it, each with where it is dialled (P-8.2).
    pub witnesses: Vec<(PlayerKey, Vec<String>)>,
    /// By how many plies those who watch lag behind (P-6.20).
    pub watch_delay: u16,
}

/// How the process ends.
#[derive(Debug)]
pub enum End {
    /// In order.
    Done(ExitKind),
    /// Because something failed.
    Failed(Failure),
}

impl End {
    /// The result that `main` makes an exit code of.
    ///
    /// # Errors
    /// The failure.
    pub fn into_result(self) -> Result<ExitKind, Failure> {
        match self {
            Self::Done(kind) => Ok(kind),
            Self::Failed(failure) => Err(failure),
        }
    }
}
