//! The own games: what came of them is proved, and what might be needed is deposited with the board's witnesses (F-6.1).

use ugolki_record::{Act, Digest, GameLog, PlayerKey, RecordId, SignedRecord};
use ugolki_rules::Side;
use ugolki_tournament::fact::{Fact, FactId, IdList, LogProof, Proof, SignedResults};

use super::Hall;
use super::boards::Place;
use super::effect::{Effect, Stored};
use super::out::Out;
use super::pieces::pieces;
use super::player::SILENCE_MS;

impl Hall {
    /// An own game has begun, goes on or has ended.
    pub(super) fn on_game(&mut self, file: Vec<u8>, out: &mut Out<'_>) {
        let report = (self.door.log)(&file);
        let Some(log) = report.log.as_ref() else {
            return;
        };
        let game = log.id();
        let Some(place) = self.games.get(&game).copied() else {
            return;
        };
        if log.side_of(&self.me).is_none() {
            return;
        }
        let log = Box::new(log.clone());
        self.keep_log(game, &file);
        let _put = self.held.put_log(&log);
        self.drain_woken(out);
        self.note_heads(&log, out);
        self.refold.soon(out.now());
        if let Some(side) = log.side_of(&self.me) {
            let length = log.chain(side.opposite()).len();
            if self.playing.heard.is_none_or(|(_, known)| known != length) {
                self.playing.heard = Some((out.now(), length));
                self.playing.written_ms = Some(out.wall_ms());
            }
        }
        let over = log.is_over();
        self.playing.log = Some((place, log, file));
        if over {
            self.prove_result(out);
        }
    }

    /// Says what came of the own game that is over.
    fn prove_result(&mut self, out: &mut Out<'_>) {
        let Some((_, log, _)) = &self.playing.log else {
            return;
        };
        let result = |side: Side| -> Option<SignedRecord> {
            let records = log.chain(side).records();
            let of = |act: &Act| matches!(act, Act::Result(_));
            records
                .rev()
                .find(|record| of(&record.act))
                .map(|record| record.signed().clone())
        };
        if let (Some(white), Some(black)) = (result(Side::White), result(Side::Black)) {
            let game = log.id();
            let event = self.event();
            let agreed = Proof::Agreed(Box::new(SignedResults {
                event,
                game,
                white,
                black,
            }));
            if self.prove(&Fact::Proof(agreed), out).is_some() {
                return;
            }
        }
        self.prove_log(out);
    }

    /// Lays the own game open as it stands: the list of its records, and the proof that names it.
    pub(super) fn prove_log(&mut self, out: &mut Out<'_>) -> Option<FactId> {
        let (_, log, file) = self.playing.log.as_ref()?;
        let (game, heads) = (log.id(), log.heads());
        let ids = log.records().into_iter().map(|record| digest_of(record.id()));
        let list = IdList::of(ids).ok()?;
        let file = file.clone();
        let proof = Proof::Log(LogProof {
            event: self.event(),
            game,
            heads,
            records: list.id(),
        });
        out.push(Effect::Store(Stored::List(list.ids().to_vec())));
        out.push(Effect::Store(Stored::Log { game, bytes: file }));
        let id = self.prove(&Fact::Proof(proof), out)?;
        self.held.put_list(list);
        self.drain_woken(out);
        self.refold.soon(out.now());
        Some(id)
    }

    /// Deposits the own game with the board's witnesses when the other side has been silent, once for each state of it.
    pub(super) fn deposit(&mut self, out: &mut Out<'_>) {
        let now = out.now();
        let Some((place, log, file)) = &self.playing.log else {
            return;
        };
        let silent = self
            .playing
            .heard
            .is_some_and(|(since, _)| now.since(since) >= SILENCE_MS);
        let records = log.records().len();
        if log.is_over() || !silent || self.playing.deposited == records {
            return;
        }
        let (place, game, file) = (*place, log.id(), file.clone());
        self.playing.deposited = records;
        for witness in self.witnesses(place.round, place.board) {
            for piece in pieces(game, &file) {
                self.errand(witness, piece, out);
            }
        }
    }

    /// When the own game is to be deposited next, if the other side stays silent.
    pub(super) fn deposit_at(&self) -> Option<ugolki_session::Timestamp> {
        let (_, log, _) = self.playing.log.as_ref()?;
        let wanted = !log.is_over() && self.playing.deposited != log.records().len();
        self.playing
            .heard
            .filter(|_| wanted)
            .map(|(since, _)| since.after(SILENCE_MS))
    }

    /// What a player has deposited with this witness is passed on to the other player (P-8.2).
    pub(super) fn pass_on_deposit(&mut self, from: PlayerKey, log: &GameLog, file: &[u8], out: &mut Out<'_>) {
        let game = log.id();
        let Some(side) = log.side_of(&from) else {
            return;
        };
        if !self.minds_game(&game) {
            return;
        }
        let other = log.agreement().party(side.opposite()).key;
        if other == self.me || !self.peers.contains_key(&other) {
            return;
        }
        for piece in pieces(game, file) {
            self.errand(other, piece, out);
        }
    }

    /// A game of the open round in which this program is a player or a witness of the board.
    pub(super) fn minds_game(&self, game: &ugolki_record::GameId) -> bool {
        let Some(Place { round, board }) = self.games.get(game).copied() else {
            return false;
        };
        let open = self.state.current.iter().any(|open| open.round == round);
        let own = self
            .own_boards()
            .any(|(at, own, _)| (at.round, own.number) == (round, board));
        open && (own || self.is_witness(round, board))
    }
}

fn digest_of(id: RecordId) -> Digest {
    id.0
}
