//! What a hostile peer does at the turn that its threat names.

use std::time::{Duration, Instant};

use ugolki_record::{
    Act, Digest, GameId, Head, Record, SecretKey, Signature, SignedRecord, Signer as _, Tag,
};
use ugolki_rules::{Move, Ply, Ruleset, Side, Square};
use ugolki_session::{Chat, ChatLine, ChatText, Frame, Lobby, Offered, Phrase, Purpose, Said};

use super::peer::{HostilePeer, Part};
use super::threat::Threat;

/// What comes after the strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// The peer plays its move as it should.
    Play,
    /// It has moved already, or does not.
    Wait,
}

/// The order of the group, little-endian (RFC 8032).
const GROUP_ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

/// The encoding of the neutral point, whose order is 1: with it as the key and as the first half of a signature whose
/// other half is 0, a lax verification takes any message as signed.
const NEUTRAL: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 1;
    bytes
};

/// Where the author's key stands in the body of a record.
const AUTHOR: std::ops::Range<usize> = 34..66;

impl HostilePeer {
    pub(super) fn strike(&mut self) -> Then {
        match self.threat {
            Threat::IllegalMove => self.illegal_move(),
            Threat::WrongTurn => self.second_move(),
            Threat::Equivocation => {
                let other = self.draft();
                self.play(self.times());
                if let Some(other) = other {
                    self.say_signed(other);
                }
                Then::Wait
            }
            Threat::WrongSignature
            | Threat::Replay
            | Threat::TrailingByte
            | Threat::GroupOrder
            | Threat::SmallOrderKey => {
                self.spoiled_move();
                Then::Play
            }
            Threat::RewrittenHistory | Threat::ForgottenHistory => self.come_back(),
            Threat::WithheldMove => Then::Wait,
            Threat::UnderclaimedThinking | Threat::SlowClock => self.wait(1_500),
            Threat::HeldAcknowledgements => {
                self.hold_back();
                self.wait(1_500)
            }
            Threat::OverclaimedWait => {
                let mut times = self.times();
                times.observed_ms += 5_000;
                self.play(times);
                Then::Wait
            }
            Threat::FalseClaim => {
                self.play(self.times());
                let reported_ms = u64::from(u32::MAX);
                self.act(Act::ClaimTime { reported_ms }, self.times());
                Then::Wait
            }
            Threat::FrameFlood => {
                let offers = Ruleset::named("triangle").map(|ruleset| Offered { ruleset });
                for _ in 0..60 {
                    self.say(&Frame::Lobby(Lobby {
                        offers: offers.clone(),
                    }));
                }
                Then::Play
            }
            Threat::ChatFlood => {
                // It clears the screen, turns the direction of writing, and lies about its width.
                let text = "\u{1b}[2J\u{202e}win\u{200b}\u{1f534}".repeat(15);
                for number in 1..=300 {
                    let said = ChatText::try_from(text.clone()).map(Said::Text);
                    let said = said.unwrap_or(Said::Phrase(Phrase::HELLO));
                    self.say(&Frame::Chat(Chat::Said(ChatLine { number, said })));
                }
                Then::Play
            }
            Threat::Garbage => {
                for length in [40, 3, 900] {
                    self.line.send(vec![0xff; length]);
                }
                Then::Wait
            }
            Threat::Nothing
            | Threat::SwappedColours
            | Threat::SwappedReveal
            | Threat::ChangedTerms
            | Threat::WrongLot
            | Threat::OverclaimedRoundTrip
            | Threat::RefusedResult
            | Threat::OtherVersion
            | Threat::ControlName
            | Threat::BidiName
            | Threat::WideName
            | Threat::NonsenseWallClock => Then::Play,
        }
    }

    /// A man of the other side's goes to where one of its own stands.
    fn illegal_move(&mut self) -> Then {
        if let Some(draft) = self.draft() {
            let theirs = self.log.as_ref().and_then(|log| {
                let men = log.game().position().men(Side::White);
                men.iter().next()
            });
            let man = theirs.map_or(0, Square::index);
            self.say_signed(Record {
                act: Act::Move { from: man, to: man },
                ..draft
            });
        }
        Then::Wait
    }

    /// Moves, and moves once more before the other side has.
    fn second_move(&mut self) -> Then {
        let moves = self
            .log
            .as_ref()
            .map(|log| log.game().legal_moves())
            .unwrap_or_default();
        let first = self.next_ply();
        let is_other = |mv: &&Move| !matches!(first, Some(Ply::Move(first)) if first.from == mv.from);
        let second = moves.iter().find(is_other).copied();
        self.play(self.times());
        if let Some((draft, Move { from, to })) = self.draft().zip(second) {
            let act = Act::Move {
                from: from.index(),
                to: to.index(),
            };
            self.say_signed(Record { act, ..draft });
        }
        Then::Wait
    }

    /// Goes on saying that it holds all but the other side's newest record.
    fn hold_back(&mut self) {
        let mut heads = self.heads();
        let newest = heads.white.and_then(|head| head.seq.checked_sub(1));
        let before = newest.and_then(|seq| Some((seq, self.log.as_ref()?.chain(Side::White).get(seq)?.id())));
        heads.white = before.map(|(seq, id)| Head { seq, id });
        self.held = Some(heads);
    }

    /// Sends its move in a form in which it must not count.
    fn spoiled_move(&mut self) {
        let Some(Ply::Move(Move { from, to })) = self.next_ply() else {
            return;
        };
        let Some((side, log)) = self.side().zip(self.log.as_ref()) else {
            return;
        };
        let act = Act::Move {
            from: from.index(),
            to: to.index(),
        };
        let Ok(mut record) = log.draft(side, act, self.times()) else {
            return;
        };
        if self.threat == Threat::Replay {
            record.game = GameId(Digest([3; 32]));
        }
        let Ok(signed) = record.sign(&self.secret) else {
            return;
        };
        let signed = signed.into_signed();
        let mut body = signed.body().to_vec();
        let mut signature = *signed.signature();
        if self.threat == Threat::WrongSignature {
            signature = stranger().sign(Tag::Record, &body);
        } else if self.threat == Threat::TrailingByte {
            body.push(0);
            signature = self.secret.sign(Tag::Record, &body);
        } else if self.threat == Threat::GroupOrder {
            signature = plus_group_order(&signature);
        } else if self.threat == Threat::SmallOrderKey {
            body[AUTHOR].copy_from_slice(&NEUTRAL);
            let mut forged = [0; 64];
            forged[..32].copy_from_slice(&NEUTRAL);
            signature = Signature::from_bytes(forged);
        }
        self.say(&Frame::Record(SignedRecord::from_parts(body, signature)));
    }

    /// Plays only after so many milliseconds; until then it pings.
    fn wait(&mut self, ms: u64) -> Then {
        self.waits = Some(Instant::now() + Duration::from_millis(ms));
        Then::Wait
    }

    /// Drops the stream and comes back with the log as it was two plies ago.
    fn come_back(&mut self) -> Then {
        let (Some(backup), Part::Guest { host }) = (self.backup.take(), &self.part) else {
            return Then::Play;
        };
        let host = host.clone();
        let game = backup.id();
        self.log = Some(backup);
        self.deaf = self.threat == Threat::RewrittenHistory;
        self.line.hang_up();
        self.line.dial(&host).expect("the honest side takes it in again");
        self.greet(Purpose::Resume(game));
        Then::Wait
    }

    /// Signs another move for a number that it has used since the backup.
    pub(super) fn rewrite(&mut self) {
        let used = self.next_ply();
        let Some(log) = &self.log else { return };
        let other = log
            .game()
            .legal_moves()
            .into_iter()
            .find(|mv| Some(Ply::Move(*mv)) != used);
        if let Some(mv) = other {
            self.act(Act::of_ply(Ply::Move(mv)), self.times());
        }
    }
}

fn stranger() -> SecretKey {
    SecretKey::from_seed([99; 32]).expect("a key")
}

/// The same signature in another spelling: s and s plus the order of the group are the same number to a lax verifier.
fn plus_group_order(signature: &Signature) -> Signature {
    let mut bytes = *signature.as_bytes();
    let mut carry = 0;
    for (byte, add) in bytes[32..].iter_mut().zip(GROUP_ORDER) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        [*byte, _] = sum.to_le_bytes();
        carry = sum >> 8;
    }
    Signature::from_bytes(bytes)
}
