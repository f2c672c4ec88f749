//! A game at the table: its log, what the other side holds of it, and what is sent again (P-6.1, P-6.2).

mod stopwatch;

use ugolki_record::{
    Act, Agreement, Checked, Evidence, GameLog, Head, Heads, PlayError, PlayerKey, PositionDigest, Record,
    Role, SignedAgreement, SignedRecord, Standing, Tag, Terms, Verified, Violation, archive,
};
use ugolki_rules::{Game, PackedPosition, Side};

use crate::desk::Desk;
use crate::frame::{Frame, Negotiation, PositionReport, Refused};
use crate::input::Notice;
use crate::phase::{AGAIN_MS, Dispute};
use crate::table::stopwatch::Stopwatch;
use crate::{Code, Timestamp};

/// How many records are sent in one go: within what a peer's stream takes at once (N-9.4).
const BATCH: usize = 48;

/// A game that both have signed for.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    log: GameLog,
    me: Side,
    /// The joiner's: the agreement with its signature, until the host is seen to hold it.
    countersign: Option<SignedAgreement>,
    /// What the other side has said that it holds.
    acknowledged: Heads,
    /// What it holds if everything arrives that was sent on this stream.
    sent: Heads,
    /// When what is not acknowledged may be sent again.
    again: Timestamp,
    /// The other side has refused one of our records for good: nothing is sent again on this stream.
    refused: bool,
    stopwatch: Stopwatch,
}

/// What became of a record of the other side.
#[derive(Debug)]
pub(crate) enum Taken {
    /// It is stored and added.
    Added,
    /// It was there before.
    Known,
    /// It is refused; nothing has changed.
    Refused(Violation),
    /// It proves a fraud, and the game has ended by that (P-5.4).
    Convicted(Violation),
    /// It comes with another position than ours (P-5.5).
    Differs(Dispute, Violation),
}

impl Table {
    /// Stores the agreement. None if this side does not play in it.
    pub(crate) fn begin(
        agreement: Verified<Agreement>,
        countersign: Option<SignedAgreement>,
        desk: &mut Desk<'_>,
    ) -> Option<Self> {
        let me = agreement.side_of(&desk.context.signer.key())?;
        desk.persist([archive::header(), archive::agreement_line(agreement.signed())].concat());
        Some(Self::at(GameLog::new(agreement), me, countersign, desk.now()))
    }

    /// Goes on from a log. None if this side does not play in it.
    pub(crate) fn resume(log: GameLog, me: &PlayerKey, now: Timestamp) -> Option<Self> {
        let side = log.side_of(me)?;
        let joined = log.agreement().party_in(Role::Responder).key == *me;
        let countersign = joined.then(|| log.agreement().signed().clone());
        Some(Self::at(log, side, countersign, now))
    }

    fn at(log: GameLog, me: Side, countersign: Option<SignedAgreement>, now: Timestamp) -> Self {
        Self {
            log,
            me,
            countersign,
            acknowledged: Heads::default(),
            sent: Heads::default(),
            again: now,
            refused: false,
            stopwatch: Stopwatch::start(now),
        }
    }

    pub(crate) const fn log(&self) -> &GameLog {
        &self.log
    }

    pub(crate) const fn me(&self) -> Side {
        self.me
    }

    pub(crate) fn terms(&self) -> &Terms {
        &self.log.agreement().terms
    }

    pub(crate) fn heads(&self) -> Heads {
        self.log.heads()
    }

    pub(crate) fn standing(&self) -> Standing {
        self.log.standing()
    }

    /// An end stands in the log.
    pub(crate) fn has_ended(&self) -> bool {
        self.log.is_over()
    }

    /// A fraud of the other side is proved.
    pub(crate) fn is_convicted(&self) -> bool {
        self.log.evidence().len() > 0
    }

    /// The other side holds everything that we do.
    pub(crate) fn is_acknowledged(&self) -> bool {
        self.log.missing_from(&self.acknowledged).is_empty()
    }

    /// The own thinking time so far, in milliseconds; 0 when the other side is to move.
    pub(crate) fn thinking_ms(&self, now: Timestamp) -> u64 {
        if self.log.turn() == Some(self.me) {
            self.stopwatch.thinking_ms(now)
        } else {
            0
        }
    }

    /// Comes to the game, with the round trip that was measured before it.
    pub(crate) fn join(&mut self, desk: &mut Desk<'_>) {
        self.introduce(desk);
        // The first record of a chain is always a join, and nothing stands before it.
        let _joined = self.write(
            Act::Join {
                rtt_ms: desk.round_trip_ms,
            },
            desk,
        );
    }

    /// Writes, signs, stores and sends a record of our own.
    pub(crate) fn write(&mut self, act: Act, desk: &mut Desk<'_>) -> Result<(), PlayError> {
        let times = self
            .stopwatch
            .times(&act, self.log.turn() == Some(self.me), desk.context);
        let record = self.log.write(act, times, desk.context.signer)?;
        desk.persist(archive::record_line(record.signed()));
        if act.is_ply() {
            self.stopwatch.wrote_ply(desk.now());
        }
        self.push(desk);
        desk.notice(Notice::Recorded { author: self.me, act });
        Ok(())
    }

    /// Signs the result, as soon as nothing can be added to it any more.
    pub(crate) fn sign_result(&mut self, desk: &mut Desk<'_>) {
        if self.is_convicted() {
            return;
        }
        if let Some(outcome) = self.log.outcome_to_sign(self.me) {
            // The log itself says that this may be signed.
            let _signed = self.write(Act::Result(outcome), desk);
        }
    }

    /// Takes a record from the other side: checks it, stores the very bytes that came, adds it.
    pub(crate) fn take(&mut self, signed: &SignedRecord, desk: &mut Desk<'_>) -> Taken {
        let record = match self.log.check(signed) {
            Ok(Checked::New(record)) => record,
            Ok(Checked::Duplicate) => return Taken::Known,
            Err(violation) => return self.refuse(signed, violation, desk),
        };
        let (act, held) = (record.act, self.held_by_the_author_of(&record));
        let author = self.log.side_of(&record.author).unwrap_or(self.me);
        let line = archive::record_line(record.signed());
        if let Err(violation) = self.log.append(record) {
            return self.refuse(signed, violation, desk);
        }
        desk.persist(line);
        self.acknowledge(&held);
        if act.is_ply() && author != self.me {
            self.stopwatch.took_ply(desk.now());
        }
        desk.notice(Notice::Recorded { author, act });
        Taken::Added
    }

    /// A stream carries the game from now on, and the other side has said what it holds.
    pub(crate) fn connected(&mut self, heads: &Heads, desk: &mut Desk<'_>) {
        self.refused = false;
        self.acknowledged = *heads;
        self.sent = *heads;
        if self.log.chain(self.me).is_empty() {
            // A crash came between storing the agreement and joining.
            self.join(desk);
        } else {
            self.introduce(desk);
            self.push(desk);
        }
    }

    /// The other side has said what it holds. What is missing is sent again, at most once a second.
    pub(crate) fn heard(&mut self, heads: &Heads, desk: &mut Desk<'_>) {
        self.acknowledge(heads);
        self.send_again(desk);
    }

    /// Sends what is not acknowledged, unless that was done less than a second ago.
    fn send_again(&mut self, desk: &mut Desk<'_>) {
        if self.refused || self.again > desk.now() || self.is_acknowledged() {
            return;
        }
        self.sent = self.acknowledged;
        self.introduce(desk);
        self.push(desk);
    }

    /// The other side holds so much at least.
    pub(crate) fn acknowledge(&mut self, heads: &Heads) {
        for known in [&mut self.acknowledged, &mut self.sent] {
            known.white = later(known.white, heads.white);
            known.black = later(known.black, heads.black);
        }
    }

    /// The other side refuses a record. One that came too early is sent again with what stands before it.
    pub(crate) fn was_refused(&mut self, early: bool, desk: &mut Desk<'_>) {
        if early {
            self.send_again(desk);
        } else {
            self.refused = true;
        }
    }

    /// As the joiner, shows the signed agreement until the host is seen to hold it: it has signed a record then.
    pub(crate) fn introduce(&mut self, desk: &mut Desk<'_>) {
        if of(&self.acknowledged, self.me.opposite()).is_some() {
            self.countersign = None;
        }
        if let Some(agreement) = &self.countersign {
            desk.send(Negotiation::Countersign(agreement.clone()));
        }
    }

    /// Tells whether a step belongs to the negotiation of this very game: it was sent twice, or comes late.
    pub(crate) fn is_late(&self, step: &Negotiation) -> bool {
        let agreement = self.log.agreement();
        match step {
            Negotiation::Ask => true,
            Negotiation::Offer(offer) => offer.terms == agreement.terms,
            Negotiation::Accept(accept) => accept.nonce == agreement.responder_nonce,
            Negotiation::Reveal(reveal) => reveal.nonce == agreement.proposer_nonce,
            Negotiation::Countersign(signed) => signed.id() == self.log.id(),
        }
    }

    /// What we have where the other side reports another position after one of our records (P-5.5). None if there is no
    /// such record, no such position or no difference.
    pub(crate) fn dispute_of(&self, report: &PositionReport) -> Option<Dispute> {
        let record = self
            .log
            .chain(self.me)
            .records()
            .rev()
            .find(|record| record.id() == report.record)?;
        let theirs = PositionDigest(Tag::Position.hash(&report.position));
        if theirs == record.position {
            return None;
        }
        let (ply, ours) = position_of(self.log.game(), record.position)?;
        Some(Dispute {
            record: report.record,
            digest: record.position,
            ply,
            ours,
        })
    }

    /// What the other side holds when it sends a record: the record, and what that has seen (P-6.1).
    fn held_by_the_author_of(&self, record: &Verified<Record>) -> Heads {
        let mut held = Heads::default();
        let Some(author) = self.log.side_of(&record.author) else {
            return held;
        };
        *of_mut(&mut held, author) = Some(Head {
            seq: record.seq,
            id: record.id(),
        });
        let seen = self
            .log
            .chain(author.opposite())
            .records()
            .rev()
            .find(|other| record.seen == Some(other.id()));
        *of_mut(&mut held, author.opposite()) = seen.map(|seen| Head {
            seq: seen.seq,
            id: seen.id(),
        });
        held
    }

    /// Refuses a record, and keeps what it proves.
    fn refuse(&mut self, signed: &SignedRecord, violation: Violation, desk: &mut Desk<'_>) -> Taken {
        let code = Code::from(&violation);
        desk.send(Frame::Refused(Refused {
            code,
            record: Some(signed.id()),
        }));
        if let Some(evidence) = violation.evidence() {
            return self.convict(evidence.clone(), violation, desk);
        }
        if let Violation::PositionDiffers { .. } = violation
            && let Some(dispute) = self.dispute(signed)
        {
            return Taken::Differs(dispute, violation);
        }
        Taken::Refused(violation)
    }

    fn convict(&mut self, evidence: Evidence, violation: Violation, desk: &mut Desk<'_>) -> Taken {
        let line = archive::evidence_line(&evidence);
        if self.log.add_evidence(evidence).is_err() {
            return Taken::Refused(violation);
        }
        desk.persist(line);
        Taken::Convicted(violation)
    }

    /// Our position after a record whose digest is another one.
    fn dispute(&self, signed: &SignedRecord) -> Option<Dispute> {
        let record = signed.verify().ok()?;
        let mut game = self.log.game().clone();
        if let Some(ply) = record.act.ply(game.position().size()).ok()? {
            game.play(ply).ok()?;
        }
        Some(Dispute {
            record: record.id(),
            digest: record.position,
            ply: game.plies().len(),
            ours: game.position().packed(),
        })
    }

    /// Sends what the other side does not hold yet, in an order in which it can take it.
    fn push(&mut self, desk: &mut Desk<'_>) {
        if !desk.connected {
            return;
        }
        for signed in self.log.missing_from(&self.sent).into_iter().take(BATCH) {
            desk.send(Frame::Record(signed.clone()));
            self.again = desk.now().after(AGAIN_MS);
            for side in Side::BOTH {
                let next = of(&self.sent, side).map_or(0, |head: Head| head.seq.saturating_add(1));
                let held = self
                    .log
                    .chain(side)
                    .get(next)
                    .filter(|record| record.signed() == signed);
                if let Some(record) = held {
                    *of_mut(&mut self.sent, side) = Some(Head {
                        seq: next,
                        id: record.id(),
                    });
                }
            }
        }
    }
}

/// The number of plies before a position of a game, by the position's digest.
fn position_of(game: &Game, digest: PositionDigest) -> Option<(usize, PackedPosition)> {
    let mut replay = Game::from_position(game.ruleset().clone(), *game.start()).ok()?;
    let mut plies = game.plies().iter();
    loop {
        let packed = replay.position().packed();
        if PositionDigest(Tag::Position.hash(packed.as_bytes())) == digest {
            return Some((replay.plies().len(), packed));
        }
        replay.play(*plies.next()?).ok()?;
    }
}

const fn of(heads: &Heads, side: Side) -> Option<Head> {
    match side {
        Side::White => heads.white,
        Side::Black => heads.black,
    }
}

const fn of_mut(heads: &mut Heads, side: Side) -> &mut Option<Head> {
    match side {
        Side::White => &mut heads.white,
        Side::Black => &mut heads.black,
    }
}

/// The one further on in its chain.
fn later(one: Option<Head>, other: Option<Head>) -> Option<Head> {
    if other.map(|head| head.seq) > one.map(|head| head.seq) {
        other
    } else {
        one
    }
}
