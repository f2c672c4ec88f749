//! A game at the table: its log, what the other side holds of it, and what is sent again (P-6.1, P-6.2).

mod catch_up;
mod clock;
mod delivery;
mod dispute;
mod stamps;
mod stopwatch;
mod wishes;

pub(crate) use delivery::Delivery;
pub(crate) use dispute::Dispute;
pub use wishes::ClockFace;

use alloc::string::String;
use alloc::vec::Vec;

use ugolki_record::{
    Act, Agreement, Checked, Evidence, GameLog, Heads, Record, Role, SignedAgreement, SignedRecord, Standing,
    Terms, TimeCheck, TimeControl, Verified, Violation, archive,
};

use ugolki_rules::Side;

use crate::Code;
use crate::desk::Desk;
use crate::frame::{Frame, Negotiation, PositionReport, Refused};
use crate::input::{Claim, Context, Misuse, Notice};
use crate::table::catch_up::CatchUp;
use crate::table::clock::Timekeeper;
use crate::table::delivery::held_by_the_author;

/// A game that both have signed for.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    log: GameLog,
    me: Side,
    /// The joiner's: the agreement with its signature, until the host is seen to hold it.
    countersign: Option<SignedAgreement>,
    delivery: Delivery,
    keeper: Timekeeper,
    catch_up: CatchUp,
    /// Which claims were told to be open and have been so since.
    told: Vec<Claim>,
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
        let mut table = Self::at(GameLog::new(agreement), me, countersign, desk.context);
        if desk.connected {
            table.keeper.is_here(desk.context);
        }
        Some(table)
    }

    /// Goes on from a log. None if this side does not play in it.
    pub(crate) fn resume(
        mut log: GameLog,
        turn_began_ms: Option<u64>,
        context: &Context<'_>,
    ) -> Option<Self> {
        let me = context.signer.key();
        let side = log.side_of(&me)?;
        let joined = log.agreement().party_in(Role::Responder).key == me;
        let countersign = joined.then(|| log.agreement().signed().clone());
        // What is in the file is not stored again.
        let _stored = log.stamps_to_store();
        let mut table = Self::at(log, side, countersign, context);
        table.keeper.turn_began(turn_began_ms);
        table.catch_up = CatchUp::Awaited;
        Some(table)
    }

    fn at(log: GameLog, me: Side, countersign: Option<SignedAgreement>, context: &Context<'_>) -> Self {
        Self {
            keeper: Timekeeper::start(&log, me, context),
            log,
            me,
            countersign,
            delivery: Delivery::new(context.now),
            catch_up: CatchUp::Done,
            told: Vec::new(),
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
        self.delivery.is_complete(&self.log)
    }

    /// The own thinking time so far, in milliseconds; 0 when the other side is to move, or nothing can be signed yet.
    pub(crate) fn thinking_ms(&self, context: &Context<'_>) -> u64 {
        if self.is_catching_up() {
            return 0;
        }
        self.keeper.thinking_ms(&self.log, context)
    }

    /// The other side is away from now on.
    pub(crate) fn away(&mut self, desk: &Desk<'_>) {
        self.keeper.is_away(desk.context);
    }

    /// The silent other side was heard again.
    pub(crate) fn back(&mut self, desk: &Desk<'_>) {
        self.keeper.is_here(desk.context);
    }

    /// The other side has reported its thinking, holding so much.
    pub(crate) fn reported(&mut self, thinking_ms: u64, heads: &Heads, desk: &mut Desk<'_>) {
        // What it said in a turn before may come late: records also come by witnesses.
        if !Side::BOTH
            .into_iter()
            .all(|side| self.is_of_this_turn(side, heads))
        {
            return;
        }
        let wrong = self.keeper.reported(thinking_ms, &self.log, desk.context);
        self.dispute_times(wrong, desk);
    }

    /// Tells whether whoever holds so much has all of a chain that has brought about the present turn.
    fn is_of_this_turn(&self, side: Side, heads: &Heads) -> bool {
        let held = match side {
            Side::White => heads.white,
            Side::Black => heads.black,
        };
        let mut records = self.log.chain(side).records();
        let newest = records.rfind(|record| record.act.passes_the_turn());
        newest.is_none_or(|newest| held.is_some_and(|held| held.seq >= newest.seq))
    }

    /// Concedes when the own time is up (P-7.6), and tells what the user may claim.
    pub(crate) fn mind_clock(&mut self, desk: &mut Desk<'_>) {
        if self.keeper.is_up(&self.log, desk.context) {
            // The log has been asked already; should it refuse, the clock is asked again with the next input.
            let _signed = self.write(Act::ConcedeTime, desk);
        }
        self.tell_claims(desk);
    }

    /// Says that times of the other side's cannot be true, each once (P-7.5).
    fn dispute_times(&mut self, wrong: impl IntoIterator<Item = (TimeCheck, u64)>, desk: &mut Desk<'_>) {
        if !matches!(self.terms().time, TimeControl::Clock { .. }) {
            return;
        }
        for (check, measured_ms) in wrong {
            // What is disputed already, or has no place any more, is not said again.
            let _said = self.write(Act::Dispute { check, measured_ms }, desk);
        }
    }

    /// Comes to the game, with the round trip that was measured before it.
    pub(crate) fn join(&mut self, desk: &mut Desk<'_>) {
        self.introduce(desk);
        self.join_once(desk);
    }

    /// Joins, unless that was done.
    fn join_once(&mut self, desk: &mut Desk<'_>) {
        if !self.log.chain(self.me).is_empty() {
            return;
        }
        // The first record of a chain is always a join, and nothing stands before it.
        let _joined = self.write(
            Act::Join {
                rtt_ms: desk.round_trip_ms,
            },
            desk,
        );
    }

    /// Writes, signs, stores and sends a record of our own. The one place where this side signs in a game.
    pub(crate) fn write(&mut self, act: Act, desk: &mut Desk<'_>) -> Result<(), Misuse> {
        if self.is_catching_up() {
            return Err(Misuse::NotCaughtUp);
        }
        let times = self.keeper.times(&act, &self.log, desk.context);
        let record = self.log.write(act, times, desk.context.signer)?;
        self.written(&record, desk);
        Ok(())
    }

    /// An own record is in the log: stores it, sends it, tells it.
    fn written(&mut self, record: &Verified<Record>, desk: &mut Desk<'_>) {
        let act = record.act;
        desk.persist(self.line_of(record.signed(), desk));
        self.keeper.wrote(&act, &self.log, desk.context);
        self.push(desk);
        desk.notice(Notice::Recorded { author: self.me, act });
    }

    /// The line of a record in the log. By correspondence it says when it was written: days are counted from then on.
    fn line_of(&self, record: &SignedRecord, desk: &Desk<'_>) -> String {
        if let TimeControl::Correspondence { .. } = self.terms().time {
            archive::record_line_at(record, desk.context.wall_ms)
        } else {
            archive::record_line(record)
        }
    }

    /// Signs the result, as soon as nothing can be added to it any more.
    pub(crate) fn sign_result(&mut self, desk: &mut Desk<'_>) {
        if self.is_convicted() || self.is_accused() {
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
        let (act, held) = (record.act, held_by_the_author(&self.log, &record));
        let author = self.log.side_of(&record.author).unwrap_or(self.me);
        let line = self.line_of(record.signed(), desk);
        if let Err(violation) = self.log.append(record.clone()) {
            return self.refuse(signed, violation, desk);
        }
        desk.persist(line);
        self.acknowledge_at(&held, desk);
        desk.notice(Notice::Recorded { author, act });
        if author == self.me {
            // After a restore from a backup the other side brings our own records back.
            self.keeper.wrote(&act, &self.log, desk.context);
            self.catch_up(desk);
        } else {
            if !desk.answers {
                self.keeper.was_heard_of(desk.now());
            }
            let wrong = self.keeper.took(&record, &self.log, desk.context);
            self.dispute_times(wrong, desk);
        }
        Taken::Added
    }

    /// A stream carries the game from now on, and the other side has said what it holds.
    pub(crate) fn connected(&mut self, heads: &Heads, desk: &mut Desk<'_>) {
        self.delivery.begin(heads);
        self.keeper.is_here(desk.context);
        self.introduce(desk);
        self.push(desk);
        self.catch_up_to(heads, desk);
        self.join_once(desk);
    }

    /// The other side has said what it holds. What is missing is sent again, at most once a second.
    pub(crate) fn heard(&mut self, heads: &Heads, desk: &mut Desk<'_>) {
        self.acknowledge_at(heads, desk);
        self.catch_up_to(heads, desk);
        self.send_again(desk);
    }

    /// The other side holds so much at least.
    pub(crate) fn acknowledge(&mut self, heads: &Heads) {
        self.delivery.acknowledge(heads);
    }

    /// The same, at this instant.
    fn acknowledge_at(&mut self, heads: &Heads, desk: &Desk<'_>) {
        self.delivery.acknowledge(heads);
        if self.delivery.holds(self.me, self.log.chain(self.me).head()) {
            self.keeper.holds_newest(desk.now());
        }
    }

    /// The other side refuses a record. One that came too early is sent again with what stands before it.
    pub(crate) fn was_refused(&mut self, early: bool, desk: &mut Desk<'_>) {
        if early {
            self.send_again(desk);
        } else {
            self.delivery.give_up();
        }
    }

    /// As the joiner, shows the signed agreement until the host is seen to hold it: it has signed a record then.
    pub(crate) fn introduce(&mut self, desk: &mut Desk<'_>) {
        if self.delivery.has_seen_any(self.me.opposite()) {
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
            Negotiation::Half(half) => half.nonce == agreement.responder_nonce,
            Negotiation::Open(nonce) => *nonce == agreement.proposer_nonce,
            Negotiation::Chain(chain) => {
                let heads = agreement.terms.rated.heads();
                heads.is_some_and(|heads| heads.pool == chain.pool && heads.responder == chain.head)
            }
        }
    }

    /// What we have where the other side reports another position after one of our records (P-5.5). None if there is no
    /// such record, no such position or no difference.
    pub(crate) fn dispute_of(&self, report: &PositionReport) -> Option<Dispute> {
        Dispute::of_report(&self.log, self.me, report)
    }

    /// Refuses a record, and keeps what it proves.
    fn refuse(&mut self, signed: &SignedRecord, violation: Violation, desk: &mut Desk<'_>) -> Taken {
        let code = Code::from(&violation);
        if desk.answers {
            desk.send(Frame::Refused(Refused {
                code,
                record: Some(signed.id()),
            }));
        }
        if let Some(evidence) = violation.evidence() {
            return self.convict(evidence.clone(), violation, desk);
        }
        if let Violation::PositionDiffers { .. } = violation
            && let Some(dispute) = Dispute::of_record(&self.log, signed)
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

    /// Sends what is not acknowledged, unless that was done less than a second ago.
    fn send_again(&mut self, desk: &mut Desk<'_>) {
        if self.delivery.repeats(&self.log, desk.now()) {
            self.introduce(desk);
            self.push(desk);
        }
    }

    /// Sends what the other side does not hold yet, in an order in which it can take it.
    fn push(&mut self, desk: &mut Desk<'_>) {
        if !desk.connected {
            return;
        }
        for record in self.delivery.next(&self.log, desk.now()) {
            desk.send(Frame::Record(record));
        }
    }
}
