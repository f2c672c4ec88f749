//! What a player has offered and answered (P-5.3).

use crate::Matter;

/// What an offer is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    /// A draw.
    Draw,
    /// Something else.
    Matter(Matter),
}

/// The offers and answers of one side, by what they are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Offers {
    draw: Offer,
    takeback: Offer,
    pause: Offer,
    adjournment: Offer,
    /// The number of plies to which the newest offer to take back goes.
    takeback_to: usize,
}

/// The newest offer about one thing, and the newest answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Offer {
    /// The number of the newest one.
    made: Option<usize>,
    /// It was made since the author's last ply.
    spent: bool,
    /// How much of the other chain had been seen at the author's newest ply or answer: offers before that have lapsed.
    answered: usize,
}

impl Offers {
    const fn of(&self, topic: Topic) -> &Offer {
        match topic {
            Topic::Draw => &self.draw,
            Topic::Matter(Matter::Takeback) => &self.takeback,
            Topic::Matter(Matter::Pause) => &self.pause,
            Topic::Matter(Matter::Adjournment) => &self.adjournment,
        }
    }

    const fn of_mut(&mut self, topic: Topic) -> &mut Offer {
        match topic {
            Topic::Draw => &mut self.draw,
            Topic::Matter(Matter::Takeback) => &mut self.takeback,
            Topic::Matter(Matter::Pause) => &mut self.pause,
            Topic::Matter(Matter::Adjournment) => &mut self.adjournment,
        }
    }

    /// The number of the newest offer.
    pub(super) const fn made(&self, topic: Topic) -> Option<usize> {
        self.of(topic).made
    }

    /// How much of the other chain is answered.
    pub(super) const fn answered(&self, topic: Topic) -> usize {
        self.of(topic).answered
    }

    /// An offer was made since the author's last ply.
    pub(super) const fn is_spent(&self, topic: Topic) -> bool {
        self.of(topic).spent
    }

    /// The author has made a ply since its newest offer.
    pub(super) const fn has_moved_since(&self, topic: Topic) -> bool {
        let offer = self.of(topic);
        offer.made.is_some() && !offer.spent
    }

    /// The number of plies to which the newest offer to take back goes.
    pub(super) const fn takeback_to(&self) -> usize {
        self.takeback_to
    }

    /// Makes an offer with the number `seq`; `to` is the number of plies for one to take back.
    pub(super) const fn make(&mut self, topic: Topic, seq: usize, to: usize) {
        let offer = self.of_mut(topic);
        offer.made = Some(seq);
        offer.spent = true;
        if matches!(topic, Topic::Matter(Matter::Takeback)) {
            self.takeback_to = to;
        }
    }

    /// Answers all offers about this in the first `seen` records of the other chain.
    pub(super) const fn answer(&mut self, topic: Topic, seen: usize) {
        self.of_mut(topic).answered = seen;
    }

    /// Makes a ply: it answers every offer in view, and another offer about anything may be made.
    pub(super) fn ply(&mut self, seen: usize) {
        for offer in [
            &mut self.draw,
            &mut self.takeback,
            &mut self.pause,
            &mut self.adjournment,
        ] {
            offer.spent = false;
            offer.answered = seen;
        }
    }
}
