//! How the hostile peer plays: a move at each turn, its threat when it is due, then the result and goodbye.

use ugolki_record::{Act, Record, Times};
use ugolki_rules::{Game, Ply};
use ugolki_session::{Code, Frame};

use super::peer::HostilePeer;
use super::strike::Then;
use super::threat::{Moment, Threat};

impl HostilePeer {
    /// Does what is to be done now: joins, plays, resigns, signs the result, says goodbye.
    pub(super) fn proceed(&mut self) {
        let Some(log) = &self.log else { return };
        if !log.is_started() || self.waits.is_some() || self.deaf {
            return;
        }
        if log.is_over() {
            return self.finish();
        }
        if log.turn() != self.side() {
            return;
        }
        let plies = log.game().plies().len();
        if plies == 3 && self.backup.is_none() {
            self.backup = self.log.clone();
        }
        let due = matches!(self.threat.moment(), Moment::Turn(after) if plies >= after);
        if due && !self.struck {
            self.struck = true;
            if self.strike() == Then::Wait {
                return;
            }
        }
        if plies >= self.resigns_after {
            self.act(Act::Resign, self.times());
            self.finish();
        } else {
            self.play(self.times());
        }
    }

    fn finish(&mut self) {
        let Some(log) = &self.log else { return };
        let side = self.side();
        let refuses = matches!(
            self.threat,
            Threat::RefusedResult | Threat::WithheldMove | Threat::FalseClaim
        );
        if !refuses && let Some(outcome) = side.and_then(|side| log.outcome_to_sign(side)) {
            self.act(Act::Result(outcome), self.times());
        }
        if self.log.as_ref().is_some_and(|log| log.standing().closed) {
            self.take_leave(Code::FINISHED);
        }
    }

    /// Plays what the script says, or what chance wants.
    pub(super) fn play(&mut self, times: Times) {
        if let Some(ply) = self.next_ply() {
            self.act(Act::of_ply(ply), times);
            self.watch.wrote();
            self.held = None;
        }
    }

    pub(super) fn next_ply(&mut self) -> Option<Ply> {
        let game: &Game = self.log.as_ref()?.game();
        let scripted = self.script.get(game.plies().len());
        let scripted = scripted.and_then(|text| game.read(text).ok());
        scripted.or_else(|| self.player.choose(game))
    }

    /// Signs a record as it should be and sends it.
    pub(super) fn act(&mut self, act: Act, times: Times) {
        let Some(log) = &mut self.log else { return };
        if let Ok(record) = log.write(act, times, &self.secret) {
            let record = record.into_signed();
            self.say(&Frame::Record(record));
        }
    }

    /// The next record of its own, to be spoiled: an offer of a draw.
    pub(super) fn draft(&self) -> Option<Record> {
        let side = self.side()?;
        self.log.as_ref()?.draft(side, Act::OfferDraw, self.times()).ok()
    }

    /// Signs whatever a record says, and sends it.
    pub(super) fn say_signed(&self, record: Record) {
        if let Ok(record) = record.sign(&self.secret) {
            self.say(&Frame::Record(record.into_signed()));
        }
    }

    pub(super) fn times(&self) -> Times {
        let mut times = self.watch.times();
        if self.threat == Threat::NonsenseWallClock {
            let odd = self
                .log
                .as_ref()
                .is_some_and(|log| log.game().plies().len() % 4 == 1);
            times.wall_ms = if odd { 0 } else { u64::MAX };
        }
        if self.held.is_some() {
            times.observed_ms += 1_400;
        }
        if self.struck && matches!(self.threat, Threat::UnderclaimedThinking | Threat::SlowClock) {
            times.thinking_ms = 0;
        }
        times
    }
}
