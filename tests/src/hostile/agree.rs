//! Greeting and negotiation, from both sides, with what a hostile peer can do wrong in it (P-4).

use ugolki_record::{
    Act, Agreement, Allowed, Colours, GameLog, LOG_VERSION, Nonce, PROTOCOL_VERSION, Party, PlayerKey,
    RULES_VERSION, Terms, TimeControl,
};
use ugolki_rules::Ruleset;
use ugolki_session::{Accept, Frame, Hello, Negotiation, Offer, Purpose, Reveal, Versions};

use super::peer::HostilePeer;
use super::threat::Threat;
use super::timing::{Watch, wall_ms};

impl HostilePeer {
    /// Greets, with other versions or another name if that is its threat.
    pub(super) fn greet(&mut self, purpose: Purpose) {
        let versions = if self.threat == Threat::OtherVersion {
            Versions {
                protocol: 7,
                rules: 9,
            }
        } else {
            Versions::OURS
        };
        let hello = Hello {
            versions,
            log: LOG_VERSION,
            install: [7; 16],
            name: self.threat.player_name().parse().expect("a name"),
            purpose,
            epoch: self.epoch,
            heads: self.heads(),
        };
        let bytes = Frame::Hello(hello).encode().expect("a greeting is short");
        self.line.send(self.spoil_name(bytes));
    }

    /// Puts other bytes in the place of its name.
    pub(super) fn spoil_name(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let name = self.threat.player_name();
        let name = name.as_bytes();
        if let Some(other) = self.threat.spoiled_name()
            && let Some(at) = bytes.windows(name.len()).position(|window| window == name)
        {
            bytes[at..at + name.len()].copy_from_slice(other);
        }
        bytes
    }

    /// As the host, offers a game in which the other side is White.
    pub(super) fn make_offer(&mut self, joiner: &Hello, time: TimeControl) {
        let Some(peer) = self.other_key() else { return };
        let created_ms = if self.threat == Threat::NonsenseWallClock {
            u64::MAX
        } else {
            wall_ms()
        };
        let terms = Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").expect("a ruleset"),
            time,
            rated: ugolki_record::Rated::No,
            allowed: Allowed::default(),
            colours: Colours::ProposerBlack,
            proposer: Party {
                key: self.key(),
                name: self.threat.player_name().parse().expect("a name"),
            },
            responder: Party {
                key: peer,
                name: joiner.name.clone(),
            },
            witnesses: Vec::new(),
            event: None,
            created_ms,
        };
        let offer = Offer {
            terms,
            commitment: self.nonce.commit(),
        };
        self.say_step(Negotiation::Offer(Box::new(offer.clone())));
        self.offer = Some(offer);
    }

    /// Whoever the stream in use is with.
    fn other_key(&self) -> Option<PlayerKey> {
        self.line.peer()
    }

    pub(super) fn on_step(&mut self, step: Negotiation) {
        match step {
            Negotiation::Ask => {
                if let Some(offer) = self.offer.clone() {
                    self.say_step(Negotiation::Offer(Box::new(offer)));
                }
            }
            Negotiation::Offer(offer) => self.on_offer(*offer),
            Negotiation::Accept(accept) => self.on_accept(&accept),
            Negotiation::Reveal(reveal) => self.on_reveal(&reveal),
            // Who is to show another half than it was committed to does so with its signature.
            Negotiation::Half(_) if self.threat == Threat::WrongLot => {}
            Negotiation::Half(_) => self.say_step(Negotiation::Open(self.nonce)),
            // As the joiner it shows no half before it agrees, and is shown none; as the host it offers games that are not rated.
            Negotiation::Open(_) | Negotiation::Chain(_) => {}
            Negotiation::Countersign(signed) => {
                if self.log.is_none()
                    && let Ok(agreement) = signed.verify()
                {
                    self.sit_down(GameLog::new(agreement));
                }
            }
        }
    }

    /// As the joiner, agrees to whatever is offered.
    fn on_offer(&mut self, offer: Offer) {
        if self.offer.as_ref() == Some(&offer) {
            return;
        }
        if let Ok(id) = offer.id() {
            self.say_step(Negotiation::Accept(Accept {
                offer: id,
                nonce: self.nonce,
            }));
        }
        self.offer = Some(offer);
    }

    /// As the host, signs what the joiner has agreed to.
    fn on_accept(&mut self, accept: &Accept) {
        let Some(offer) = self.offer.clone().filter(|_| self.log.is_none()) else {
            return;
        };
        if self.threat == Threat::ChangedTerms {
            let mut changed = offer;
            changed.terms.allowed.takebacks = true;
            self.say_step(Negotiation::Offer(Box::new(changed)));
            return;
        }
        let mut agreement = Agreement {
            terms: offer.terms,
            proposer_nonce: self.nonce,
            responder_nonce: accept.nonce,
        };
        if self.threat == Threat::WrongLot {
            agreement.proposer_nonce = Nonce([99; 16]);
        }
        let nonce = agreement.proposer_nonce;
        if self.threat == Threat::SwappedReveal {
            agreement.terms.colours = Colours::ProposerWhite;
        }
        if let Ok(signature) = agreement.sign(&self.secret) {
            self.say_step(Negotiation::Reveal(Reveal { nonce, signature }));
        }
    }

    /// As the joiner, signs, after it has tried another agreement if that is its threat.
    fn on_reveal(&mut self, reveal: &Reveal) {
        let Some(offer) = self.offer.clone().filter(|_| self.log.is_none()) else {
            return;
        };
        let agreement = Agreement {
            terms: offer.terms,
            proposer_nonce: reveal.nonce,
            responder_nonce: self.nonce,
        };
        if self.threat == Threat::SwappedColours {
            let swapped = Agreement {
                terms: Terms {
                    colours: Colours::ProposerBlack,
                    ..agreement.terms.clone()
                },
                ..agreement
            };
            self.countersign(&swapped, reveal);
        }
        if let Some(log) = self.countersign(&agreement, reveal) {
            self.sit_down(log);
        }
    }

    /// Signs an agreement and shows it; the log of its game if both signatures hold.
    fn countersign(&self, agreement: &Agreement, reveal: &Reveal) -> Option<GameLog> {
        let ours = agreement.sign(&self.secret).ok()?;
        let signed = agreement.with_signatures(reveal.signature, ours).ok()?;
        self.say_step(Negotiation::Countersign(signed.clone()));
        signed.verify().ok().map(GameLog::new)
    }

    fn sit_down(&mut self, log: GameLog) {
        self.log = Some(log);
        self.watch = Watch::start();
        let rtt_ms = if self.threat == Threat::OverclaimedRoundTrip {
            u32::MAX
        } else {
            1
        };
        self.act(Act::Join { rtt_ms }, self.times());
    }

    fn say_step(&self, step: Negotiation) {
        let bytes = Frame::Negotiation(step).encode().expect("a step is short");
        self.line.send(self.spoil_name(bytes));
    }
}
