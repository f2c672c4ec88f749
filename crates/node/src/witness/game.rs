//! A game with its witness: the log, the players who are here, and the stamps (P-8.2).

use ugolki_record::{
    Checked, Evidence, GameLog, Heads, PlayerKey, SecretKey, SignedRecord, Stamp, Violation, archive,
};
use ugolki_rules::{BySide, Side};
use ugolki_session::{Code, Delivered, Exchange, Fault, Frame, Refused, Timestamp};

use crate::effect::Effect;
use crate::event::{Event, PeerFault, WitnessEvent};
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::table::players;
use crate::view::{EndView, PlayerView};

/// How many records a game may have. Far more than the longest one has; two players could go on for ever by taking back.
const RECORDS: usize = 16_384;
/// Between two stamps at least: records that come together are stamped together.
const GAP_MS: u64 = 100;
/// How old the newest stamp may be, in milliseconds, when a record comes: else what was held until then is stamped once more.
const STALE_MS: u64 = 1_000;
/// How often a claim that stands is stamped, and for how long.
const CLAIM_EVERY_MS: u64 = 5_000;
const CLAIM_FOR_MS: u64 = 900_000;
/// How many stamps are said again on a new stream: the earliest and the newest ones of what may matter.
const AGAIN: usize = 16;

/// A game that somebody is here for.
#[derive(Debug)]
pub(super) struct Game {
    me: PlayerKey,
    log: GameLog,
    ends: BySide<End>,
    /// The time of the newest stamp.
    newest_ms: u64,
    /// When the newest one was made, in this run.
    stamped: Option<Timestamp>,
    /// When the next one is due because the heads have changed.
    due: Option<Timestamp>,
    claim: Option<Claim>,
    told: Option<EndView>,
}

/// A player's end.
#[derive(Debug)]
struct End {
    seat: Option<Seat>,
    /// Since when nobody sits there.
    away: Timestamp,
}

/// The stream to a player.
#[derive(Debug)]
struct Seat {
    stream: StreamId,
    exchange: Exchange,
}

/// A claim that stands and is not witnessed yet.
#[derive(Debug, Clone, Copy)]
struct Claim {
    next: Timestamp,
    until: Timestamp,
}

/// What came of a frame.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// The player did what it may not do.
    pub(super) fault: Option<PeerFault>,
    /// It has left.
    pub(super) closes: bool,
}

impl Game {
    /// A game that is taken up. Whoever is not here is away from now on.
    pub(super) fn new(log: GameLog, witness: &PlayerKey, now: Timestamp) -> Self {
        let newest = log.stamps().rfind(|stamp| stamp.witness == *witness);
        let stamped = newest.map(|stamp| stamp.heads).unwrap_or_default();
        let mut game = Self {
            me: *witness,
            due: (stamped != log.heads()).then_some(now),
            newest_ms: newest.map_or(0, |stamp| stamp.time_ms),
            log,
            ends: BySide::from_fn(|_| End {
                seat: None,
                away: now,
            }),
            stamped: None,
            claim: None,
            told: None,
        };
        game.mind_claim(now);
        game
    }

    pub(super) const fn log(&self) -> &GameLog {
        &self.log
    }

    pub(super) fn is_here(&self, side: Side) -> bool {
        self.ends.get(side).seat.is_some()
    }

    pub(super) fn is_deserted(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.is_here(side))
    }

    /// White and Black.
    pub(super) fn players(&self) -> [PlayerView; 2] {
        players(&self.log)
    }

    /// How it has ended, by what lies here.
    pub(super) fn end(&self) -> Option<EndView> {
        let standing = self.log.standing();
        let verdict = standing.verdict.filter(|_| self.log.is_over())?;
        Some(EndView {
            verdict,
            grade: standing.grade,
        })
    }

    /// The stream on which a side is here.
    pub(super) fn stream_of(&self, side: Side) -> Option<StreamId> {
        self.ends.get(side).seat.as_ref().map(|seat| seat.stream)
    }

    /// A player is here, and has said what it holds. It is told what it lacks, and the stamps that may matter.
    pub(super) fn seat(&mut self, side: Side, stream: StreamId, theirs: &Heads, out: &mut Outbox<'_>) {
        self.ends.get_mut(side).seat = Some(Seat {
            stream,
            exchange: Exchange::of_witness(theirs, out.now()),
        });
        self.push(out);
        let own = self.log.stamps().filter(|stamp| stamp.witness == self.me);
        let own: Vec<_> = own.collect();
        let (early, late) = (AGAIN / 2, own.len().saturating_sub(AGAIN / 2));
        for (place, stamp) in own.into_iter().enumerate() {
            if place < early || place >= late {
                out.send(stream, &Frame::Stamp(stamp.signed().clone()));
            }
        }
        self.show_evidence(out);
    }

    /// A player is gone.
    pub(super) fn unseat(&mut self, side: Side, stream: StreamId, now: Timestamp) -> bool {
        let end = self.ends.get_mut(side);
        let gone = end.seat.take_if(|seat| seat.stream == stream).is_some();
        if gone {
            end.away = now;
        }
        gone
    }

    /// A player says something.
    pub(super) fn hear(
        &mut self,
        side: Side,
        frame: Frame,
        secret: &SecretKey,
        time_ms: u64,
        out: &mut Outbox<'_>,
    ) -> Heard {
        let mut heard = Heard::default();
        let Some(seat) = &mut self.ends.get_mut(side).seat else {
            return heard;
        };
        let stream = seat.stream;
        let mut frames = Vec::new();
        let delivered = seat.exchange.hear(frame, &self.log, out.now(), &mut frames);
        for frame in frames {
            out.send(stream, &frame);
        }
        match delivered {
            // The agreement comes again until the player knows that it is here.
            None | Some(Delivered::Agreement(_)) => {}
            Some(Delivered::Record(record)) => heard = self.take(&record, stream, (secret, time_ms), out),
            Some(Delivered::Refused(code)) => tracing::debug!(%code, "a player refuses something"),
            Some(Delivered::Bye(_)) => heard.closes = true,
            Some(Delivered::Stamp(_) | Delivered::Audience(_) | Delivered::Unexpected) => {
                heard.fault = Some(PeerFault::Unexpected);
                refuse(stream, Code::UNEXPECTED, None, out);
            }
        }
        self.mind_claim(out.now());
        self.stamp_if_due(secret, time_ms, out);
        self.tell_end(out);
        heard
    }

    /// Lets time pass. Gives the streams on which nobody was heard for too long.
    pub(super) fn tick(&mut self, secret: &SecretKey, time_ms: u64, out: &mut Outbox<'_>) -> Vec<StreamId> {
        let now = out.now();
        let mut silent = Vec::new();
        for side in Side::BOTH {
            let Some(seat) = &mut self.ends.get_mut(side).seat else {
                continue;
            };
            let mut frames = Vec::new();
            if seat.exchange.tick(&self.log, now, &mut frames) {
                silent.push(seat.stream);
            }
            for frame in frames {
                out.send(seat.stream, &frame);
            }
        }
        if let Some(claim) = &mut self.claim
            && claim.next <= now
            && now < claim.until
        {
            claim.next = now.after(CLAIM_EVERY_MS);
            self.due = Some(now);
        }
        self.stamp_if_due(secret, time_ms, out);
        self.mind_claim(now);
        self.tell_end(out);
        silent
    }

    /// When something is due.
    pub(super) fn deadline(&self) -> Option<Timestamp> {
        let pulses = Side::BOTH.into_iter().filter_map(|side| {
            let seat = self.ends.get(side).seat.as_ref()?;
            seat.exchange.deadline()
        });
        let claim = self.claim.filter(|claim| claim.next < claim.until);
        pulses.chain(self.due).chain(claim.map(|claim| claim.next)).min()
    }

    /// Says what is held, when nobody will be here to wait for it.
    pub(super) fn put_aside(&mut self, secret: &SecretKey, time_ms: u64, out: &mut Outbox<'_>) {
        if self.due.is_some() {
            self.stamp(secret, time_ms, out);
        }
    }

    /// Takes a record from a player: checks it, stores the very bytes that came, adds it, and brings it to the other one.
    fn take(
        &mut self,
        signed: &SignedRecord,
        stream: StreamId,
        (secret, time_ms): (&SecretKey, u64),
        out: &mut Outbox<'_>,
    ) -> Heard {
        let record = match self.log.check(signed) {
            Ok(Checked::New(record)) => record,
            Ok(Checked::Duplicate) => return Heard::default(),
            Err(violation) => return self.refuse_record(signed, violation, stream, out),
        };
        let records: usize = Side::BOTH
            .into_iter()
            .map(|side| self.log.chain(side).len())
            .sum();
        if records >= RECORDS {
            refuse(stream, Code::BUSY, Some(signed), out);
            return Heard::default();
        }
        // Up to now it was not here: without that a ply that comes late could not be told from one that came in time (P-8.2).
        if self.stamped.is_some_and(|at| out.now().since(at) >= STALE_MS) {
            self.stamp(secret, time_ms, out);
        }
        let line = archive::record_line(signed);
        if let Err(violation) = self.log.append(record) {
            return self.refuse_record(signed, violation, stream, out);
        }
        self.persist(line, out);
        out.changed();
        self.push(out);
        let now = out.now();
        let soonest = self.stamped.map_or(now, |at| at.after(GAP_MS)).max(now);
        self.due = self.due.or(Some(soonest));
        Heard::default()
    }

    /// Refuses a record, and keeps what it proves.
    fn refuse_record(
        &mut self,
        signed: &SignedRecord,
        violation: Violation,
        stream: StreamId,
        out: &mut Outbox<'_>,
    ) -> Heard {
        let code = Code::from(&violation);
        refuse(stream, code, Some(signed), out);
        if let Some(evidence) = violation.evidence() {
            let before = self.log.evidence().len();
            let line = archive::evidence_line(evidence);
            if self.log.add_evidence(evidence.clone()).is_ok() && self.log.evidence().len() > before {
                self.persist(line, out);
                self.show_evidence(out);
            }
        }
        Heard {
            // What came too early comes again with what stands before it.
            fault: (!code.is_early()).then(|| PeerFault::from(Fault::Record(violation))),
            closes: false,
        }
    }

    /// Brings each player what it lacks.
    fn push(&mut self, out: &mut Outbox<'_>) {
        for side in Side::BOTH {
            let Some(seat) = &mut self.ends.get_mut(side).seat else {
                continue;
            };
            let mut frames = Vec::new();
            seat.exchange.push(&self.log, out.now(), &mut frames);
            for frame in frames {
                out.send(seat.stream, &frame);
            }
        }
    }

    /// Brings each player the records that prove a fraud: one of them may be what it does not know.
    fn show_evidence(&self, out: &mut Outbox<'_>) {
        for stream in Side::BOTH.into_iter().filter_map(|side| self.stream_of(side)) {
            for record in self.log.evidence().flat_map(Evidence::records) {
                out.send(stream, &Frame::Record(record.clone()));
            }
        }
    }

    fn stamp_if_due(&mut self, secret: &SecretKey, time_ms: u64, out: &mut Outbox<'_>) {
        if self.due.is_some_and(|due| due <= out.now()) {
            self.stamp(secret, time_ms, out);
        }
    }

    /// Says what is held now.
    fn stamp(&mut self, secret: &SecretKey, time_ms: u64, out: &mut Outbox<'_>) {
        let now = out.now();
        self.due = None;
        self.stamped = Some(now);
        let away = BySide::from_fn(|side| {
            let end = self.ends.get(side);
            if end.seat.is_some() {
                0
            } else {
                now.since(end.away)
            }
        });
        // A clock that was set back while the witness was down goes on from where it was.
        self.newest_ms = time_ms.max(self.newest_ms);
        let heads = self.log.heads();
        let stamp = Stamp::new(self.log.id(), self.me, heads, away, self.newest_ms);
        // The own key signs for itself, and a stamp is far below the limit of a body.
        let Ok(stamp) = stamp.sign(secret) else {
            return;
        };
        self.persist(archive::stamp_line(stamp.signed()), out);
        // The terms name us, and it holds.
        let _kept = self.log.add_stamp(stamp.signed());
        for stream in Side::BOTH.into_iter().filter_map(|side| self.stream_of(side)) {
            out.send(stream, &Frame::Stamp(stamp.signed().clone()));
        }
    }

    /// A claim that stands is stamped until the stamps bear it out.
    fn mind_claim(&mut self, now: Timestamp) {
        if !self.log.wants_stamps_of(&self.me) {
            self.claim = None;
        } else if self.claim.is_none() {
            self.claim = Some(Claim {
                next: now.after(CLAIM_EVERY_MS),
                until: now.after(CLAIM_FOR_MS),
            });
        }
    }

    /// Tells whoever runs the witness how the game has ended, each thing once.
    fn tell_end(&mut self, out: &mut Outbox<'_>) {
        let end = self.end();
        if end == self.told {
            return;
        }
        self.told.clone_from(&end);
        if let Some(end) = end {
            let game = self.log.id();
            out.event(Event::Witness(Box::new(WitnessEvent::Ended { game, end })));
        }
    }

    fn persist(&self, line: String, out: &mut Outbox<'_>) {
        out.push(Effect::Persist {
            game: self.log.id(),
            bytes: line.into_bytes(),
        });
    }
}

fn refuse(stream: StreamId, code: Code, record: Option<&SignedRecord>, out: &mut Outbox<'_>) {
    let record = record.map(SignedRecord::id);
    out.send(stream, &Frame::Refused(Refused { code, record }));
}
