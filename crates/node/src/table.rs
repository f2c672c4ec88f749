//! The game at the table: a session, the stream that carries it, and what is told of it.

pub(crate) mod feed;
mod link;
mod narration;
mod rematch;
mod show;
mod tell;
mod watched;
mod witnesses;

pub(crate) use narration::Narration;
pub(crate) use show::{lag_view, open_proposals, players};

use ugolki_record::{ChainHead, GameId, PlayerKey, Pool, Terms};
use ugolki_session::{Code, Hello, Pledge, Purpose, Session, Timestamp, Versions};

use crate::chat::Talk;
use crate::effect::Effect;
use crate::event::ProposalEnd;
use crate::input::{Identity, RequestId, StreamId};
use crate::meeting::Meeting;
use crate::outbox::Outbox;
use crate::redial::Redial;
use crate::table::watched::Watched;
use crate::table::witnesses::Link;
use crate::trouble::Trouble;
use crate::upgrade::Upgrade;
use crate::view::{LossCause, PathView, RematchView, Stop};

/// A game, or the negotiation of one.
#[derive(Debug)]
pub(crate) struct Table {
    session: Session,
    peer: PlayerKey,
    way: Way,
    /// The stream in use.
    line: Option<StreamId>,
    path: PathView,
    /// The highest epoch so far (N-5.4); 0 before the first greeting.
    epoch: u32,
    redial: Redial,
    upgrade: Upgrade,
    /// Since when there is no stream.
    lost: Option<Timestamp>,
    /// What is wrong with the connection, and since when, while nothing is heard.
    trouble: Option<Trouble>,
    /// What was said beside the game.
    talk: Talk,
    /// The peer said goodbye, and why.
    left: Option<Code>,
    stopped: Option<Stop>,
    /// The network's own measurement, while the session has none.
    round_trip_ms: Option<u32>,
    /// The id, once the lot is drawn. The session forgets it when it is over.
    game: Option<GameId>,
    /// Who wants to play again after the end.
    rematch: RematchView,
    /// The terms that the user has agreed to before they came.
    agreed: Option<Box<Terms>>,
    /// How the players meet again is on the disk.
    remembered: bool,
    /// Where the witnesses of the terms are, as far as the host knows it or has said it.
    witness_addresses: Vec<(PlayerKey, Vec<String>)>,
    /// The witnesses of the game, once it is on.
    links: Vec<Link>,
    watched: Watched,
    told: Told,
}

/// How the peers came together, and come together again.
#[derive(Debug, Clone)]
pub(crate) enum Way {
    /// It came to us, for this purpose.
    Host {
        /// What it showed.
        purpose: Purpose,
    },
    /// We dialled, and dial again (N-5.7).
    Joiner {
        /// Where.
        addresses: Vec<String>,
        /// By which right.
        purpose: Purpose,
    },
}

/// What was told of the game so far.
#[derive(Debug, Default)]
struct Told {
    narration: Narration,
    /// The number of plies after which a turn was told.
    turn: Option<usize>,
    /// How often the other side refused something.
    refusals: u32,
    /// The terms were laid before the user.
    proposal: bool,
}

/// What a node has to do about its table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// The game is agreed and stored.
    Started,
    /// The session closed this stream.
    HungUp(StreamId),
    /// Nobody was heard for a while.
    Silent,
    /// The other side has left the table.
    PeerLeft,
    /// The negotiation ended without a game, for this reason of either side's.
    Declined(Code),
    /// The terms have come that the user has agreed to before.
    Consent,
    /// All is done after the user left.
    Left,
    /// This side has signed a rated game, which stands in its chain from now on.
    Signed(Pool, ChainHead),
}

impl Table {
    pub(crate) fn host(session: Session, peer: PlayerKey, purpose: Purpose, path: PathView) -> Self {
        Self::new(session, peer, Way::Host { purpose }, path, Redial::idle())
    }

    pub(crate) fn join(
        session: Session,
        peer: PlayerKey,
        addresses: Vec<String>,
        purpose: Purpose,
        request: RequestId,
    ) -> Self {
        Self::new(
            session,
            peer,
            Way::Joiner { addresses, purpose },
            PathView::Direct,
            Redial::dialling(request),
        )
    }

    /// Goes on with a game after a restart.
    pub(crate) fn resume(
        session: Session,
        (game, peer): (GameId, PlayerKey),
        meeting: Meeting,
        witnesses: Vec<(PlayerKey, Vec<String>)>,
        out: &Outbox<'_>,
    ) -> Self {
        let purpose = Purpose::Resume(game);
        let way = match meeting {
            Meeting::Await => Way::Host { purpose },
            Meeting::Dial { addresses } => Way::Joiner { addresses, purpose },
        };
        Self {
            lost: Some(out.now()),
            trouble: Some(Trouble::new(out.now(), LossCause::Restarted)),
            game: Some(game),
            remembered: true,
            witness_addresses: witnesses,
            ..Self::new(session, peer, way, PathView::Direct, Redial::idle())
        }
    }

    fn new(session: Session, peer: PlayerKey, way: Way, path: PathView, redial: Redial) -> Self {
        Self {
            session,
            peer,
            way,
            line: None,
            path,
            epoch: 0,
            redial,
            upgrade: Upgrade::default(),
            lost: None,
            trouble: None,
            talk: Talk::default(),
            left: None,
            stopped: None,
            round_trip_ms: None,
            game: None,
            rematch: RematchView::default(),
            agreed: None,
            remembered: false,
            witness_addresses: Vec::new(),
            links: Vec::new(),
            watched: Watched::default(),
            told: Told::default(),
        }
    }

    pub(crate) const fn peer(&self) -> PlayerKey {
        self.peer
    }

    pub(crate) const fn line(&self) -> Option<StreamId> {
        self.line
    }

    pub(crate) const fn game(&self) -> Option<GameId> {
        self.game
    }

    pub(crate) const fn redial(&mut self) -> &mut Redial {
        &mut self.redial
    }

    pub(crate) const fn upgrade(&mut self) -> &mut Upgrade {
        &mut self.upgrade
    }

    /// The game runs through a relay, and that path does not: it is to move there, as long as there is anything to say.
    pub(crate) fn is_worse_than(&self, path: PathView) -> bool {
        let relayed = |path| matches!(path, PathView::Relayed(_));
        let wanted = self.line.is_some() && !self.is_stopped() && !self.session.is_complete();
        wanted && relayed(self.path) && !relayed(path)
    }

    pub(crate) const fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// The other side has greeted at least once, in this run or an earlier one.
    pub(crate) fn was_reached(&self) -> bool {
        self.epoch > 0 || self.game.is_some()
    }

    /// The terms were laid before the user.
    pub(crate) const fn was_proposed(&self) -> bool {
        self.told.proposal
    }

    /// The game has not begun.
    pub(crate) fn is_negotiating(&self) -> bool {
        self.session.log().is_none()
    }

    /// As the host, negotiates with this peer for this purpose. After a restart, when all is agreed, for whatever it came.
    pub(crate) fn negotiates_with(&self, peer: PlayerKey, purpose: Purpose) -> bool {
        let same = matches!(&self.way, Way::Host { purpose: shown } if *shown == purpose);
        let awaited = same || self.is_from_disk();
        awaited && self.peer == peer && self.is_negotiating() && !self.is_stopped_by_store()
    }

    /// The joiner greets as if it had never been here, although it has seen our half of the lot: its program was started anew.
    pub(crate) fn is_forgotten_by(&self, hello: &Hello) -> bool {
        self.epoch > 0 && hello.epoch == 0 && self.session.has_shown_its_half()
    }

    /// It goes on from what the disk held.
    const fn is_from_disk(&self) -> bool {
        matches!(
            &self.way,
            Way::Host {
                purpose: Purpose::Resume(_)
            } | Way::Joiner {
                purpose: Purpose::Resume(_),
                ..
            }
        )
    }

    /// This game is played here with this peer.
    pub(crate) fn plays(&self, game: GameId, peer: PlayerKey) -> bool {
        self.stopped != Some(Stop::StoreFailed) && self.peer == peer && self.game == Some(game)
    }

    pub(crate) const fn is_host(&self) -> bool {
        matches!(self.way, Way::Host { .. })
    }

    /// What is said on a new stream.
    pub(crate) fn hello(&self, identity: &Identity) -> Hello {
        let shown = match &self.way {
            Way::Host { purpose } | Way::Joiner { purpose, .. } => *purpose,
        };
        let started = self.game.filter(|_| !self.is_negotiating());
        Hello {
            versions: Versions::OURS,
            log: ugolki_record::LOG_VERSION,
            install: identity.install,
            name: identity.name.clone(),
            purpose: started.map_or(shown, Purpose::Resume),
            epoch: self.epoch,
            heads: self.session.heads(),
        }
    }

    /// Both greetings have crossed on a stream of this epoch.
    pub(crate) fn greeted(&mut self, epoch: u32) {
        self.epoch = self.epoch.max(epoch);
    }

    /// How the players meet again, as it is to be remembered.
    pub(crate) fn remember(&self, game: GameId) -> Effect {
        Effect::Remember {
            game,
            meeting: self.meeting(),
            witnesses: self.witness_addresses(),
        }
    }

    /// The same, with what this side has signed before there is a log.
    pub(crate) fn pledge(&self, pledge: Pledge) -> Effect {
        Effect::Pledge {
            game: pledge.game(),
            meeting: self.meeting(),
            witnesses: self.witness_addresses(),
            pledge,
        }
    }

    fn meeting(&self) -> Meeting {
        match &self.way {
            Way::Host { .. } => Meeting::Await,
            Way::Joiner { addresses, .. } => Meeting::Dial {
                addresses: addresses.clone(),
            },
        }
    }

    pub(crate) const fn mute(&mut self, muted: bool) {
        self.talk.mute(muted);
    }

    /// Takes up what was kept of the chat, before anything is said anew.
    pub(crate) fn recall_chat(&mut self, file: &[u8]) {
        let recalled = self.talk.recall(file);
        let session = self.session.clone();
        self.session = session.with_chat(recalled.last, recalled.heard, recalled.unheard);
    }

    /// When something is due at the table.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let session = if self.is_stopped_by_store() {
            None
        } else {
            self.session.next_deadline()
        };
        [
            session,
            self.redial.deadline(),
            self.upgrade.deadline(),
            self.given_up_at(),
            self.witness_deadline(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// The log cannot be written: the game stops, and nothing of it is sent any more.
    pub(crate) fn stop(&mut self) {
        self.stopped = Some(Stop::StoreFailed);
        self.line = None;
        self.redial.stop();
        self.upgrade.settle();
        self.forget_witnesses();
    }

    const fn is_stopped_by_store(&self) -> bool {
        matches!(self.stopped, Some(Stop::StoreFailed))
    }
}

/// Why a negotiation ended, by the reason that was given.
pub(crate) fn proposal_end(code: Code) -> ProposalEnd {
    match code {
        Code::DECLINED => ProposalEnd::Declined,
        Code::LEFT | Code::BUSY | Code::NO_GAME | Code::FINISHED => ProposalEnd::Left,
        _ => ProposalEnd::Misbehaved,
    }
}
