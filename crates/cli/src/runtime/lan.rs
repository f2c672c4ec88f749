//! A game with whoever is on this network (T-12: `play --lan`): the first one that is offered is joined; where nobody offers
//! any, one is offered.

use std::time::{Duration, Instant};

use ugolki_node::view::Stage;
use ugolki_node::{Command, Input, JoinHow};

use super::Runtime;
use crate::front::{Front, Offer};

/// How long is looked for a game before one is offered. A neighbour is found and asked within a second or two.
const LOOK: Duration = Duration::from_secs(4);

/// The look for a game.
#[derive(Debug)]
pub(super) struct Look {
    offer: Offer,
    until: Instant,
    /// A game is offered meanwhile.
    hosts: bool,
}

impl Look {
    /// When a game is offered; none once it is.
    pub(super) fn until(&self) -> Option<Instant> {
        (!self.hosts).then_some(self.until)
    }
}

impl<F: Front> Runtime<F> {
    /// Begins to look.
    pub(super) fn meet_on_lan(&mut self, offer: Offer) {
        self.step(Input::Command(Command::LookAround(true)));
        self.looking = Some(Look {
            offer,
            until: Instant::now() + LOOK,
            hosts: false,
        });
    }

    /// Joins what was found, or offers a game once the time for looking is over. Whoever has begun something else meanwhile
    /// is left alone.
    pub(super) fn look_on_lan(&mut self) {
        let Some(look) = self.looking.take() else {
            return;
        };
        let view = self.node.view();
        if !matches!(view.stage, Stage::Idle) || view.hosting.is_some() != look.hosts {
            return;
        }
        // Two who have looked in vain at the same time both offer a game: the one with the higher key joins the other.
        let own = self.shell.key;
        let offered = view
            .lan
            .iter()
            .filter(|peer| peer.offers.is_some())
            .find(|peer| !look.hosts || own.is_some_and(|own| peer.key < own));
        if let Some(peer) = offered {
            let join = Command::Join {
                peer: peer.key,
                addresses: peer.addresses.clone(),
                how: JoinHow::Lan,
            };
            if look.hosts {
                self.step(Input::Command(Command::StopHosting));
            }
            self.step(Input::Command(join));
        } else if look.hosts || Instant::now() < look.until {
            self.looking = Some(look);
        } else {
            self.host(look.offer.clone());
            self.looking = Some(Look { hosts: true, ..look });
        }
    }
}
