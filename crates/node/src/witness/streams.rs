//! Who comes to a witness, and for which game.

use ugolki_record::verify::verify;
use ugolki_record::{GameId, GameLog, Heads, PlayerKey, SignedAgreement, Signer as _, archive};
use ugolki_rules::Side;
use ugolki_session::{Code, Frame, FrameError, Hello, Negotiation, Purpose, Versions};

use super::answers::tell;
use super::game::Game;
use super::visitor::{Role, Visitor};
use super::{GAMES, Witness};
use crate::effect::Effect;
use crate::event::{Event, PeerFault, WitnessEvent};
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::stream::{GREET_MS, UNGREETED};

/// How long a player waits for the log to be read, and how long it may take to show the agreement.
const INTRODUCE_MS: u64 = 10_000;
/// For how many games one key may be here at once.
const GAMES_PER_KEY: usize = 16;
/// How many faults a player may make on one stream.
const FAULTS: u32 = 64;

impl Witness {
    pub(super) fn on_opened(&mut self, stream: StreamId, peer: PlayerKey, out: &mut Outbox<'_>) {
        let until = out.now().after(GREET_MS);
        self.streams.insert(
            stream,
            Visitor {
                peer,
                role: Role::Unknown { until },
                malformed: 0,
                faults: 0,
            },
        );
        let waiting = self
            .streams
            .values()
            .filter(|visitor| visitor.deadline().is_some())
            .count();
        if waiting > UNGREETED {
            self.reset(stream, out);
        }
    }

    pub(super) fn on_frame(&mut self, stream: StreamId, bytes: &[u8], out: &mut Outbox<'_>) {
        let Some(visitor) = self.streams.get(&stream) else {
            return;
        };
        if matches!(visitor.role, Role::Closing) {
            return;
        }
        let frame = match Frame::decode(bytes) {
            Ok(frame) => frame,
            Err(FrameError::OtherVersion(theirs)) if matches!(visitor.role, Role::Unknown { .. }) => {
                let (peer, ours) = (visitor.peer, Versions::OURS);
                self.turn_away(stream, Purpose::Look, Code::VERSION, out);
                return out.event(Event::VersionDiffers { peer, theirs, ours });
            }
            Err(error) => {
                tracing::debug!(stream = stream.0, %error, "malformed frame");
                return self.on_malformed(stream, out);
            }
        };
        match (&visitor.role, frame) {
            (Role::Unknown { .. }, Frame::Hello(hello)) => self.admit(stream, hello, out),
            // It has not seen our answer: it is given once more, the very same.
            (Role::Introducing { ours, .. } | Role::Seated { ours, .. }, Frame::Hello(_)) => {
                out.send(stream, &Frame::Hello(ours.clone()));
            }
            (Role::Introducing { game, .. }, Frame::Negotiation(Negotiation::Countersign(signed))) => {
                self.begin(stream, *game, &signed, out);
            }
            // We hold nothing yet, which makes it show the agreement again.
            (Role::Introducing { .. }, Frame::Ping(ping)) => out.pong_without_a_game(stream, &ping),
            (Role::Seated { game, side, .. }, frame) => {
                let (game, side) = (*game, *side);
                self.on_player_frame(stream, (game, side), frame, out);
            }
            // Before the greetings have crossed there is nothing to say.
            _ => {}
        }
    }

    /// A log was read, or there is none.
    pub(super) fn on_loaded(&mut self, game: GameId, file: Option<&[u8]>, out: &mut Outbox<'_>) {
        let waits = |visitor: &Visitor| matches!(&visitor.role, Role::Waiting { game: wanted, .. } if *wanted == game);
        let waiting: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, visitor)| waits(visitor))
            .map(|(stream, _)| *stream)
            .collect();
        if waiting.is_empty() || self.games.contains_key(&game) {
            return;
        }
        let Some(file) = file else {
            for stream in waiting {
                self.introduce(stream, out);
            }
            return;
        };
        match self.read(game, file) {
            Ok(log) => self.take_up(game, log, true, out),
            Err(why) => {
                for stream in waiting {
                    self.turn_away(stream, Purpose::Witness(game), Code::NO_GAME, out);
                }
                out.event(Event::StoreFailed { game, why });
            }
        }
    }

    /// Drops a stream at once.
    pub(super) fn reset(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        out.push(Effect::Reset { stream });
        self.forget(stream, out);
    }

    /// A stream is gone. A game that nobody is here for is put aside.
    pub(super) fn forget(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let time_ms = self.time_ms(out);
        let Some(visitor) = self.streams.remove(&stream) else {
            return;
        };
        let Role::Seated { game: id, side, .. } = visitor.role else {
            return;
        };
        let Some(game) = self.games.get_mut(&id) else {
            return;
        };
        if !game.unseat(side, stream, out.now()) {
            return;
        }
        tell(WitnessEvent::Went { game: id, side }, out);
        if game.is_deserted() {
            game.put_aside(&self.identity.secret, time_ms, out);
            self.games.remove(&id);
            tell(WitnessEvent::Parked { game: id }, out);
        }
    }

    /// A player comes, and says for which game.
    fn admit(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        let Some(visitor) = self.streams.get_mut(&stream) else {
            return;
        };
        let (peer, purpose) = (visitor.peer, theirs.purpose);
        let Purpose::Witness(game) = purpose else {
            return self.turn_away(stream, purpose, Code::NO_GAME, out);
        };
        let until = out.now().after(INTRODUCE_MS);
        visitor.role = Role::Waiting { theirs, game, until };
        if let Some(known) = self.games.get(&game) {
            return match known.log().side_of(&peer) {
                Some(side) => self.seat(stream, game, side, out),
                None => self.turn_away(stream, purpose, Code::NO_GAME, out),
            };
        }
        let of_peer = self
            .streams
            .values()
            .filter(|other| other.peer == peer && other.game().is_some());
        if self.games.len() >= GAMES || of_peer.count() > GAMES_PER_KEY {
            return self.turn_away(stream, purpose, Code::BUSY, out);
        }
        // Another player of the game may be waiting for its log, too.
        let waits = |visitor: &&Visitor| matches!(&visitor.role, Role::Waiting { game: wanted, .. } if *wanted == game);
        if self.streams.values().filter(waits).count() <= 1 {
            out.push(Effect::Load { game });
        }
    }

    /// The game is not known here: the player is asked for the agreement by being told that we hold nothing.
    fn introduce(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let Some(visitor) = self.streams.get_mut(&stream) else {
            return;
        };
        let Role::Waiting { theirs, game, .. } = &visitor.role else {
            return;
        };
        let (theirs, game) = (theirs.clone(), *game);
        let ours = self.hello(Purpose::Witness(game), Heads::default());
        out.send(stream, &Frame::Hello(ours.clone()));
        if let Some(visitor) = self.streams.get_mut(&stream) {
            visitor.role = Role::Introducing {
                theirs,
                ours,
                game,
                until: out.now().after(INTRODUCE_MS),
            };
        }
    }

    /// A player shows the agreement of a game that is not known here.
    fn begin(&mut self, stream: StreamId, game: GameId, signed: &SignedAgreement, out: &mut Outbox<'_>) {
        let Some(peer) = self.streams.get(&stream).map(|visitor| visitor.peer) else {
            return;
        };
        let purpose = Purpose::Witness(game);
        let agreement = match signed.verify() {
            Ok(agreement) if agreement.id() == game => agreement,
            Ok(_) | Err(_) => {
                self.tell_fault(stream, PeerFault::Agreement, out);
                return self.say_bye(stream, purpose, Code::AGREEMENT, out);
            }
        };
        let players = [Side::White, Side::Black].map(|side| agreement.party(side).key);
        let named = agreement.terms.witnesses.contains(&self.identity.secret.key());
        let allowed = self.allow.is_empty() || players.iter().any(|player| self.allow.contains(player));
        if !named || !allowed || !players.contains(&peer) {
            return self.say_bye(stream, purpose, Code::NO_GAME, out);
        }
        if self.games.len() >= GAMES || !self.quota.takes(peer, out.now()) {
            return self.say_bye(stream, purpose, Code::BUSY, out);
        }
        let lines = [archive::header(), archive::agreement_line(signed)].concat();
        out.push(Effect::Persist {
            game,
            bytes: lines.into_bytes(),
        });
        self.take_up(game, GameLog::new(agreement), false, out);
    }

    /// Somebody is here for a game: it is kept in memory from now on, and whoever waited for it takes a seat.
    fn take_up(&mut self, id: GameId, log: GameLog, known: bool, out: &mut Outbox<'_>) {
        let game = Game::new(log, &self.identity.secret.key(), out.now());
        let comers: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, visitor)| visitor.game() == Some(id))
            .map(|(stream, visitor)| (*stream, game.log().side_of(&visitor.peer)))
            .collect();
        if comers.iter().all(|(_, side)| side.is_none()) {
            for (stream, _) in comers {
                self.turn_away(stream, Purpose::Witness(id), Code::NO_GAME, out);
            }
            return;
        }
        let [white, black] = game.players();
        let plies = game.log().game().plies().len();
        self.games.insert(id, game);
        tell(
            WitnessEvent::Begun {
                game: id,
                white,
                black,
                known,
                plies,
            },
            out,
        );
        for (stream, side) in comers {
            match side {
                Some(side) => self.seat(stream, id, side, out),
                None => self.turn_away(stream, Purpose::Witness(id), Code::NO_GAME, out),
            }
        }
    }

    /// A player takes its seat. A stream on which it was here before is closed.
    fn seat(&mut self, stream: StreamId, id: GameId, side: Side, out: &mut Outbox<'_>) {
        let heads = self
            .games
            .get(&id)
            .map(|game| game.log().heads())
            .unwrap_or_default();
        let hello = self.hello(Purpose::Witness(id), heads);
        let (Some(visitor), Some(game)) = (self.streams.get_mut(&stream), self.games.get_mut(&id)) else {
            return;
        };
        let (theirs, ours) = match &visitor.role {
            Role::Introducing { theirs, ours, .. } => (theirs.heads, ours.clone()),
            Role::Waiting { theirs, .. } => {
                let heads = theirs.heads;
                out.send(stream, &Frame::Hello(hello.clone()));
                (heads, hello)
            }
            Role::Unknown { .. } | Role::Seated { .. } | Role::Closing => return,
        };
        visitor.role = Role::Seated { ours, game: id, side };
        let before = game.stream_of(side);
        game.seat(side, stream, &theirs, out);
        out.changed();
        match before {
            Some(before) => self.close(before, out),
            None => tell(WitnessEvent::Came { game: id, side }, out),
        }
    }

    fn on_player_frame(
        &mut self,
        stream: StreamId,
        (id, side): (GameId, Side),
        frame: Frame,
        out: &mut Outbox<'_>,
    ) {
        let time_ms = self.time_ms(out);
        let Some(game) = self
            .games
            .get_mut(&id)
            .filter(|game| game.stream_of(side) == Some(stream))
        else {
            return;
        };
        let heard = game.hear(side, frame, &self.identity.secret, time_ms, out);
        if let Some(fault) = heard.fault {
            self.tell_fault(stream, fault, out);
            let visitor = self.streams.get(&stream);
            if let Some(visitor) = visitor.filter(|visitor| visitor.faults >= FAULTS) {
                let peer = visitor.peer;
                self.reset(stream, out);
                out.push(Effect::Block { peer });
                return;
            }
        }
        if heard.closes {
            out.push(Effect::Close { stream });
            self.forget(stream, out);
        }
    }

    /// Reads a log of ours.
    fn read(&self, game: GameId, file: &[u8]) -> Result<GameLog, String> {
        let report = verify(file);
        if let Some(fault) = report.faults.first() {
            return Err(fault.to_string());
        }
        let named = |log: &GameLog| {
            let witnesses = &log.agreement().terms.witnesses;
            log.id() == game && witnesses.contains(&self.identity.secret.key())
        };
        report
            .log
            .filter(named)
            .ok_or_else(|| "the file holds another game".to_owned())
    }
}
