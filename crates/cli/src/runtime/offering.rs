//! Offering a game: the invite's nonce and expiry, and the ticket once it is known where we can be reached (N-8.2).

use std::mem;
use std::time::{Duration, Instant};

use ugolki_net::Exposure;
use ugolki_node::view::NodeView;
use ugolki_node::{Command, HostRequest, Input};

use super::Runtime;
use crate::clock::wall_ms;
use crate::durable;
use crate::failure::Asked;
use crate::front::{End, Front, InviteView, News, Offer, Shell, Wish};
use crate::invite::{self, Places};

/// How long addresses are gathered after the last one, before the ticket is written. A machine names its own in an instant.
const GATHER: Duration = Duration::from_millis(150);
/// How long a relay may take before who is reached through relays alone is told that nobody reaches them yet.
const RELAY: Duration = Duration::from_secs(10);

/// The game that is offered, if any.
#[derive(Debug, Default)]
pub(super) struct Offering {
    offered: Option<Offered>,
    ready_at: Option<Instant>,
}

#[derive(Debug)]
struct Offered {
    offer: Offer,
    nonce: [u8; 8],
    /// In minutes, as tickets count.
    expires: u32,
    /// It was told that no address may be told.
    told_none: bool,
}

impl Offering {
    /// When the ticket can be written.
    pub(super) const fn ready_at(&self) -> Option<Instant> {
        self.ready_at
    }

    /// Waits a moment for more addresses.
    pub(super) fn addresses_changed(&mut self) {
        if self.offered.is_some() {
            self.ready_at = Some(Instant::now() + GATHER);
        }
    }

    /// Forgets the invite once the peer offers nothing any more.
    pub(super) fn follow(&mut self, view: &NodeView, shell: &mut Shell) {
        if view.hosting.is_none() && self.offered.is_some() {
            *self = Self::default();
            shell.invite = None;
        }
    }
}

impl<F: Front> Runtime<F> {
    /// Offers a game under a fresh nonce.
    pub(super) fn host(&mut self, offer: Offer) {
        let mut nonce = [0; 8];
        if let Err(error) = getrandom::fill(&mut nonce) {
            let failure = Asked::Randomness.failed(error);
            self.wishes.push_back(Wish::End(End::Failed(failure)));
            return;
        }
        let expires = invite::expiry(wall_ms(), offer.minutes);
        let request = HostRequest {
            ruleset: offer.ruleset.clone(),
            colours: offer.colours,
            time: offer.time,
            rated: offer.rated,
            allowed: offer.allowed,
            invite: nonce,
            invite_expires_ms: invite::ms_of_minute(expires),
            lan: offer.lan,
            witnesses: offer.witnesses.clone(),
            watch_delay: offer.watch_delay,
        };
        self.step(Input::Command(Command::Host(request)));
        if self.node.view().hosting.is_some() {
            self.offering.offered = Some(Offered {
                offer,
                nonce,
                expires,
                told_none: false,
            });
            self.offering.addresses_changed();
            if self.shell.exposure == Exposure::RelayOnly && self.shell.reachable.is_empty() {
                self.offering.ready_at = Some(Instant::now() + RELAY);
            }
        }
    }

    /// Writes the ticket, if its time has come and it says something new.
    pub(super) fn announce(&mut self) {
        if self.offering.ready_at.is_none_or(|ready| ready > Instant::now()) {
            return;
        }
        self.offering.ready_at = None;
        let Some(invite) = self.invite() else {
            self.tell_no_address();
            return;
        };
        if self.shell.invite.as_ref() != Some(&invite) {
            self.shell.invite = Some(invite.clone());
            self.tell(&News::Invite(&invite));
        }
    }

    /// Says, once, that some addresses are told to nobody and there is no other.
    fn tell_no_address(&mut self) {
        let hides = self.shell.exposure != Exposure::Everything;
        if let Some(offered) = self.offering.offered.as_mut().filter(|_| hides)
            && !mem::replace(&mut offered.told_none, true)
        {
            self.tell(&News::NoAddress);
        }
    }

    fn invite(&self) -> Option<InviteView> {
        let Offered {
            offer,
            nonce,
            expires,
            ..
        } = self.offering.offered.as_ref()?;
        let places = Places {
            listening: &self.shell.listening,
            reachable: &self.shell.reachable,
            exposure: self.shell.exposure,
        };
        let written = invite::write(self.shell.key?, *nonce, *expires, places, offer.long)?;
        Some(InviteView {
            ticket: written.ticket,
            addresses: written.addresses,
            ways: written.ways,
            expires_ms: invite::ms_of_minute(*expires),
            ruleset: offer.ruleset.clone(),
            lan: offer.lan,
        })
    }

    /// Saves the ticket to a file that only its owner may read, and says where.
    pub(super) fn save_invite(&mut self) {
        let Some(invite) = &self.shell.invite else { return };
        let path = self.shell.saved_invite.clone();
        let saved = durable::replace(&path, format!("{}\n", invite.ticket).as_bytes());
        if let Err(error) = &saved {
            tracing::warn!(%error, "the ticket could not be saved");
        }
        self.tell(&News::Saved {
            path: &path,
            fault: saved.err().as_ref(),
        });
    }
}
