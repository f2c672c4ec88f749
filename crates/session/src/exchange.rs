//! One end of a stream between two peers that hold one game: a player and a witness of it, each of whom brings the other what
//! it lacks (P-6.19); or one that shows the game and one that watches, and takes (P-6.20).

use alloc::vec::Vec;

use ugolki_record::{GameLog, Head, Heads, Record, SignedAgreement, SignedRecord, SignedStamp, codec};
use ugolki_rules::Side;

use crate::frame::{Bye, Frame, Negotiation, Ping, Pong, Refused, State};
use crate::pulse::Pulse;
use crate::table::Delivery;
use crate::{Audience, Code, Timestamp};

/// What one end of such a stream knows of the other. The log belongs to the owner, who has stored what is in it.
#[derive(Debug, Clone)]
pub struct Exchange {
    delivery: Delivery,
    pulse: Pulse,
    /// The agreement goes before the records until the other end is seen to hold one.
    introduces: bool,
    /// Records are brought at all.
    gives: bool,
}

/// What came in that the owner has to look at.
#[derive(Debug, Clone, PartialEq)]
pub enum Delivered {
    /// A record of either chain.
    Record(SignedRecord),
    /// The agreement with both signatures.
    Agreement(SignedAgreement),
    /// A witness's stamp.
    Stamp(SignedStamp),
    /// Who watches, by its word.
    Audience(Audience),
    /// The other end refuses something for good.
    Refused(Code),
    /// Its last word.
    Bye(Bye),
    /// A frame that has no place here.
    Unexpected,
}

impl Exchange {
    /// The player's end. The witness has said what it holds.
    pub fn of_player(theirs: &Heads, now: Timestamp) -> Self {
        Self::new(theirs, (true, true), now)
    }

    /// The witness's end. The player has said what it holds.
    pub fn of_witness(theirs: &Heads, now: Timestamp) -> Self {
        Self::new(theirs, (false, true), now)
    }

    /// The end of one that shows a game. The one that watches has said what it holds.
    pub fn of_host(theirs: &Heads, now: Timestamp) -> Self {
        Self::new(theirs, (true, true), now).slow(now)
    }

    /// The end of one that watches. It brings nothing.
    pub fn of_watcher(theirs: &Heads, now: Timestamp) -> Self {
        Self::new(theirs, (false, false), now).slow(now)
    }

    fn slow(mut self, now: Timestamp) -> Self {
        self.pulse = Pulse::slow();
        self.pulse.start(now);
        self
    }

    fn new(theirs: &Heads, (introduces, gives): (bool, bool), now: Timestamp) -> Self {
        let (mut delivery, mut pulse) = (Delivery::new(now), Pulse::new());
        delivery.begin(theirs);
        pulse.start(now);
        Self {
            delivery,
            pulse,
            introduces,
            gives,
        }
    }

    /// Takes a frame. What is answered goes to `out`, what is for the owner is returned.
    pub fn hear(
        &mut self,
        frame: Frame,
        log: &GameLog,
        now: Timestamp,
        out: &mut Vec<Frame>,
    ) -> Option<Delivered> {
        let _was_silent = self.pulse.heard(now);
        Some(match frame {
            Frame::Ping(ping) => {
                out.push(Frame::Pong(Pong {
                    number: ping.number,
                    state: state(log),
                }));
                self.acknowledged(&ping.state.heads, log, now, out);
                return None;
            }
            Frame::Pong(pong) => {
                self.pulse.answered(pong.number, now);
                self.acknowledged(&pong.state.heads, log, now, out);
                return None;
            }
            Frame::Refused(Refused { code, record }) => {
                if record.is_some() && code.is_early() {
                    self.again(log, now, out);
                    return None;
                }
                if record.is_some() {
                    self.delivery.give_up();
                }
                Delivered::Refused(code)
            }
            Frame::Record(record) => {
                self.has(&record, log);
                Delivered::Record(record)
            }
            Frame::Negotiation(Negotiation::Countersign(agreement)) => Delivered::Agreement(agreement),
            Frame::Stamp(stamp) => Delivered::Stamp(stamp),
            Frame::Audience(audience) => Delivered::Audience(audience),
            Frame::Bye(bye) => Delivered::Bye(bye),
            Frame::Hello(_)
            | Frame::Negotiation(_)
            | Frame::Position(_)
            | Frame::Lobby(_)
            | Frame::Witnesses(_)
            | Frame::Chat(_) => Delivered::Unexpected,
        })
    }

    /// Brings what the other end lacks and was not sent yet.
    pub fn push(&mut self, log: &GameLog, now: Timestamp, out: &mut Vec<Frame>) {
        if !self.gives {
            return;
        }
        if self.introduces && !self.delivery.knows_any() && !self.delivery.has_sent_any() {
            let agreement = log.agreement().signed().clone();
            out.push(Negotiation::Countersign(agreement).into());
        }
        let next = self.delivery.next(log, now);
        out.extend(next.into_iter().map(Frame::Record));
    }

    /// Pings when it is time, and brings again what was not acknowledged. Tells, once, that the other end was not heard for
    /// too long.
    pub fn tick(&mut self, log: &GameLog, now: Timestamp, out: &mut Vec<Frame>) -> bool {
        if let Some(number) = self.pulse.due(now) {
            out.push(Frame::Ping(Ping {
                number,
                state: state(log),
                thinking_ms: 0,
            }));
        }
        self.pulse.fell_silent(now)
    }

    /// When a tick is wanted.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.pulse.deadline()
    }

    /// The other end holds all that this one does.
    pub fn is_complete(&self, log: &GameLog) -> bool {
        self.delivery.is_complete(log)
    }

    /// The other end was heard of late.
    pub fn is_alive(&self) -> bool {
        self.pulse.is_alive()
    }

    /// The median of the last round trips, in milliseconds.
    pub fn round_trip_ms(&self) -> Option<u32> {
        self.pulse.round_trip_ms()
    }

    /// The other end has what it brings: that need not be brought back. Should it lie, it only gets less.
    fn has(&mut self, signed: &SignedRecord, log: &GameLog) {
        let Ok(record) = codec::decode::<Record>(signed.body()) else {
            return;
        };
        let head = Some(Head {
            seq: record.seq,
            id: signed.id(),
        });
        let mut heads = Heads::default();
        match log.side_of(&record.author) {
            Some(Side::White) => heads.white = head,
            Some(Side::Black) => heads.black = head,
            None => {}
        }
        self.delivery.acknowledge(&heads);
    }

    fn acknowledged(&mut self, heads: &Heads, log: &GameLog, now: Timestamp, out: &mut Vec<Frame>) {
        self.delivery.acknowledge(heads);
        self.again(log, now, out);
        self.push(log, now, out);
    }

    /// Brings again what was not acknowledged, at most once a second.
    fn again(&mut self, log: &GameLog, now: Timestamp, out: &mut Vec<Frame>) {
        if self.gives && self.delivery.repeats(log, now) {
            self.push(log, now, out);
        }
    }
}

fn state(log: &GameLog) -> State {
    State {
        agreed: true,
        heads: log.heads(),
    }
}
