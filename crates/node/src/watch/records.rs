//! What comes of a game that is watched: checked, stored, shown.

use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Checked, GameId, GameLog, PlayerKey, SignedAgreement, SignedRecord, Violation, archive,
};
use ugolki_rules::Side;
use ugolki_session::{Code, Frame, Refused};

use super::{CLAIM_MS, Failure, News, RECORDS, Wanted, Watch};
use crate::effect::Effect;
use crate::event::{Event, Started};
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::release::release;
use crate::table::players;
use crate::view::{EndView, Seat};

/// What became of a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// It is new, and holds.
    New,
    /// It was here.
    Known,
    /// It can't be judged yet: others before it are missing. Or there is no room for more.
    Early,
    /// It proves that its author has cheated, which is new.
    Evidence,
    /// It is false.
    False(Code),
}

impl Watch {
    /// A peer shows the agreement of the game.
    pub(super) fn introduce(
        &mut self,
        key: PlayerKey,
        stream: StreamId,
        signed: &SignedAgreement,
        out: &mut Outbox<'_>,
    ) -> Vec<News> {
        if self.log.is_some() || self.reading.is_some() {
            return Vec::new();
        }
        let wanted = signed.verify().ok().filter(|agreement| {
            let is_it = match self.wanted {
                Wanted::Game(game) => agreement.id() == game,
                Wanted::Invite(host, _) => agreement.terms.proposer.key == host,
            };
            is_it && agreement.terms.allowed.spectators
        });
        let Some(agreement) = wanted else {
            let is_given = self
                .sources
                .iter()
                .any(|source| source.key == key && source.given);
            if is_given {
                return vec![News::Failed(key, Failure::Agreement)];
            }
            return vec![News::GiveUp(stream)];
        };
        self.reading = Some(signed.clone());
        let game = agreement.id();
        out.push(Effect::Load { game });
        Vec::new()
    }

    /// What the disk has of the game from before was read.
    pub(crate) fn on_loaded(&mut self, game: GameId, file: Option<&[u8]>, out: &mut Outbox<'_>) {
        let Some(signed) = self.reading.take() else {
            return;
        };
        let Ok(agreement) = signed.verify() else { return };
        if agreement.id() != game {
            self.reading = Some(signed);
            return;
        }
        let log = match file {
            None => {
                let lines = [archive::header(), archive::agreement_line(&signed)].concat();
                self.keep(game, lines, out);
                GameLog::new(agreement)
            }
            Some(file) => {
                let report = verify(file);
                let whole = report.faults.is_empty();
                if let Some(log) = report.log.filter(|log| whole && log.id() == game) {
                    log
                } else {
                    // What lies there is left as it is; the game is watched all the same.
                    self.keeps = false;
                    let why =
                        "the log that is kept of this game does not hold: nothing is added to it".to_owned();
                    out.event(Event::StoreFailed { game, why });
                    GameLog::new(agreement)
                }
            }
        };
        out.push(Effect::Follow {
            topic: ugolki_session::topic(game),
        });
        self.begin(log, out);
        self.begin_exchanges(out.now());
    }

    /// The log file can't be written.
    pub(crate) fn store_failed(&mut self) {
        self.keeps = false;
    }

    fn begin(&mut self, log: GameLog, out: &mut Outbox<'_>) {
        self.shown = (self.delay > 0).then(|| {
            let mut shown = GameLog::new(log.agreement().clone());
            release(&log, &mut shown, (self.delay, false), |_, _| {});
            shown
        });
        self.log = Some(log);
        self.turn_since = out.now();
        let Some(shown) = self.shown.as_ref().or(self.log.as_ref()) else {
            return;
        };
        let game = shown.game();
        let plies = game.plies().len();
        let [white, black] = players(shown);
        out.event(Event::Started(Box::new(Started {
            game: Some(shown.id()),
            ruleset: game.ruleset().clone(),
            seat: Seat::Watching,
            white,
            black,
            resumed: plies > 0,
            plies,
        })));
        self.narration.begin(shown);
        self.tell_end(out);
    }

    /// A peer brings a record. Tells whether that is a fault of its.
    pub(super) fn take_from(
        &mut self,
        key: PlayerKey,
        stream: StreamId,
        signed: &SignedRecord,
        out: &mut Outbox<'_>,
    ) -> bool {
        let is_news = self.line_on(stream).is_some_and(|(_, line)| line.caught_up);
        let taken = self.take(signed, out);
        self.note_catching_up();
        let refuse = |code, out: &mut Outbox<'_>| {
            let record = Some(signed.id());
            out.send(stream, &Frame::Refused(Refused { code, record }));
        };
        match taken {
            Taken::New | Taken::Evidence => {
                let is_player = self.log.as_ref().is_some_and(|log| log.side_of(&key).is_some());
                // Who has it from a player hands it on; all others get it by that, or from each other.
                if is_player && is_news {
                    self.publish(signed, out);
                }
                if taken == Taken::Evidence {
                    refuse(Code(11), out);
                }
                false
            }
            Taken::Known => false,
            // It is brought again with those before it.
            Taken::Early => {
                refuse(Code(6), out);
                false
            }
            Taken::False(code) => {
                refuse(code, out);
                true
            }
        }
    }

    /// Takes a record, from wherever it comes.
    pub(super) fn take(&mut self, signed: &SignedRecord, out: &mut Outbox<'_>) -> Taken {
        let Some(log) = &mut self.log else {
            return Taken::Early;
        };
        let (game, before) = (log.id(), log.evidence().len());
        let checked = match log.check(signed) {
            Ok(Checked::Duplicate) => return Taken::Known,
            Ok(Checked::New(record)) => {
                let records: usize = Side::BOTH.into_iter().map(|side| log.chain(side).len()).sum();
                if records >= RECORDS {
                    return Taken::Early;
                }
                let told = log.side_of(&record.author).map(|side| (side, record.act));
                log.append(record).map(|_| told)
            }
            Err(violation) => Err(violation),
        };
        match checked {
            Ok(told) => {
                self.keep(game, archive::record_line(signed), out);
                self.advance(told.as_ref(), out);
                Taken::New
            }
            Err(violation) => {
                let Some(evidence) = violation.evidence() else {
                    return judge(&violation);
                };
                let line = archive::evidence_line(evidence);
                if log.add_evidence(evidence.clone()).is_err() || log.evidence().len() == before {
                    return Taken::Known;
                }
                self.keep(game, line, out);
                self.advance(None, out);
                Taken::Evidence
            }
        }
    }

    /// Shows the user what may be shown now, after a record came if one did.
    fn advance(&mut self, told: Option<&(Side, Act)>, out: &mut Outbox<'_>) {
        out.changed();
        let Some(log) = &self.log else { return };
        let now = out.now();
        let ended = log.has_end() || log.evidence().len() > 0;
        let (before, narration) = (self.narration.plies(), &mut self.narration);
        if let Some(shown) = &mut self.shown {
            release(log, shown, (self.delay, ended), |shown, record| {
                if let Some(side) = shown.side_of(&record.author) {
                    narration.record(shown, side, &record.act, out);
                }
            });
        } else if let Some((side, act)) = told {
            narration.record(log, *side, act, out);
        }
        if self.narration.plies() != before {
            self.turn_since = now;
        }
        self.tell_end(out);
    }

    /// Tells how the game has ended, each thing once. What is only claimed, after a while.
    pub(super) fn tell_end(&mut self, out: &mut Outbox<'_>) {
        let Some(log) = self.shown() else { return };
        let standing = log.standing();
        let verdict = standing.verdict.filter(|_| log.is_over());
        let Some(verdict) = verdict else {
            self.claim_due = None;
            return;
        };
        let certain = log.has_end() || standing.settled || log.evidence().len() > 0;
        if !certain && self.ended.is_none() {
            let due = *self.claim_due.get_or_insert_with(|| out.now().after(CLAIM_MS));
            if out.now() < due {
                return;
            }
        }
        self.claim_due = None;
        let grade = standing.grade;
        let end = EndView { verdict, grade };
        if self.ended.as_ref() == Some(&end) {
            return;
        }
        let event = if self.ended.is_some() {
            Event::EndRevised(end.clone())
        } else {
            Event::Ended(end.clone())
        };
        self.ended = Some(end);
        out.event(event);
    }

    /// A claim that has stood for long enough counts as the end.
    pub(super) fn mind_claim(&mut self, out: &mut Outbox<'_>) {
        if self.claim_due.is_some_and(|due| due <= out.now()) {
            self.tell_end(out);
        }
    }

    fn keep(&self, game: GameId, lines: String, out: &mut Outbox<'_>) {
        if self.keeps {
            out.push(Effect::Keep {
                game,
                bytes: lines.into_bytes(),
            });
        }
    }
}

/// What is to be made of a record that can't be taken and proves nothing.
fn judge(violation: &Violation) -> Taken {
    let code = Code::from(violation);
    if code.is_early() {
        Taken::Early
    } else {
        Taken::False(code)
    }
}
