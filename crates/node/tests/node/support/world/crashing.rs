//! Peers that crash between, before and in the middle of their writes and sends, and start again from what is on their disk.

use ugolki_node::{Command, Effect, Node};

use super::{Happening, World};
use crate::support::chance::Chance;
use crate::support::peer::Peer;

/// When a peer crashes. A step is a write or a send; the steps of a peer are counted over all its lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crashes {
    /// Never.
    Never,
    /// Once: in the step with this number, from 0.
    At(usize, Strike),
    /// In so many of a thousand steps.
    Often(u64),
}

/// Where in a step a crash strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strike {
    /// Before it.
    Before,
    /// In the middle of it: a write that is torn. A send is whole or is none.
    During,
    /// After it, and before what comes next.
    After,
}

impl Strike {
    pub(crate) const ALL: [Self; 3] = [Self::Before, Self::During, Self::After];
}

/// A backup is not used sooner after a crash, in milliseconds.
const RESTORING_MS: u64 = 2_000;

/// The longest time that a crashed peer is away, in milliseconds.
const AWAY_MS: u64 = 20_000;

impl Peer {
    /// Whether a crash strikes in this effect, and where.
    pub(super) fn strike(&mut self, effect: &Effect, chance: &mut Chance) -> Option<Strike> {
        let is_step = matches!(
            effect,
            Effect::Persist { .. }
                | Effect::Send { .. }
                | Effect::Remember { .. }
                | Effect::KeepChain { .. }
                | Effect::Pledge { .. }
                | Effect::Forget { .. }
                | Effect::KeepChat { .. }
        );
        if !is_step {
            return None;
        }
        let step = self.steps;
        self.steps += 1;
        match self.crashes {
            Crashes::Never => None,
            Crashes::At(at, strike) => (at == step).then_some(strike),
            Crashes::Often(share) => chance.permille(share).then(|| *chance.pick(&Strike::ALL)),
        }
    }
}

impl World {
    /// A peer is gone, and does not come back.
    pub(crate) fn vanish(&mut self, peer: usize) {
        self.crash(peer, None);
        self.queue
            .retain(|_, happening| !matches!(happening, Happening::Restart(at) if *at == peer));
    }

    /// A peer is gone in the middle of what it did, with everything that was not on its disk.
    pub(super) fn crash(&mut self, peer: usize, torn: Option<&Effect>) {
        if let Some(Effect::Persist { game, bytes }) = torn {
            let length = self
                .chance
                .between(0, u64::try_from(bytes.len()).unwrap().saturating_sub(1));
            self.peers[peer].tear(*game, &bytes[..usize::try_from(length).unwrap()]);
        }
        self.peers[peer].fell = self.now;
        self.peers[peer].down = true;
        self.peers[peer].crashed += 1;
        self.queue.retain(|_, happening| {
            !matches!(happening, Happening::Input(at, _) | Happening::Act(at, _) if *at == peer)
        });
        let ends: Vec<_> = self
            .ends
            .iter()
            .filter(|(_, end)| end.owner == peer)
            .map(|(stream, end)| (*stream, *end))
            .collect();
        for (stream, end) in ends {
            self.ends.remove(&stream);
            self.forsake(end.other, end.last);
        }
        let back = self.now + self.chance.between(0, AWAY_MS);
        self.schedule(back, Happening::Restart(peer));
    }

    /// The other side of a stream of a peer that has crashed. `last` is when the last frame arrives that was sent to it.
    fn forsake(&mut self, stream: super::StreamId, last: u64) {
        // A process that is killed leaves its last bytes to its system; a machine that loses its power does not.
        if self.chance.permille(500) {
            self.queue
                .retain(|_, happening| !matches!(happening, Happening::Arrival(to, _) if *to == stream));
        }
        let Some(end) = self.ends.get_mut(&stream) else {
            return;
        };
        end.other = super::StreamId(0);
        let opened = end.last;
        // Nor does it tell anybody that it is gone.
        if self.chance.permille(750) {
            let at = last.max(opened).max(self.now) + self.chance.between(1, 500);
            self.schedule(at, Happening::Gone(stream));
        }
    }

    /// Puts what a backup has in the place of a log, now and then. That takes longer than any frame is under way.
    fn restore(&mut self, peer: usize) {
        let Some(game) = self.peers[peer].store.keys().next().copied() else {
            return;
        };
        // Who is done with a game looks for nobody any more: the other player is asked by other means then.
        if self.peers.iter().any(|peer| !peer.meetings.contains_key(&game)) {
            return;
        }
        if self.now < self.peers[peer].fell + RESTORING_MS || !self.chance.permille(self.peers[peer].restores)
        {
            return;
        }
        let lost = usize::try_from(self.chance.between(1, 6)).unwrap();
        self.peers[peer].restore(game, lost);
        let held = self.peers.iter().flat_map(Peer::held).collect();
        for peer in &mut self.peers {
            peer.forget_all_but(&held);
        }
    }

    /// A peer starts again: with its game if its disk holds one that is not done with, else with its errand.
    pub(super) fn restart(&mut self, peer: usize) {
        let me = &mut self.peers[peer];
        me.down = false;
        if me.witness.is_some() {
            me.witness = Some(me.new_witness());
            return;
        }
        me.node = Node::new(me.identity.clone(), self.chance.seed());
        me.forget_torn_games();
        self.restore(peer);
        let me = &self.peers[peer];
        let unfinished = me
            .store
            .iter()
            .find_map(|(game, log)| Some((log.clone(), me.meetings.get(game)?.clone())));
        let awaited = me
            .pledges
            .iter()
            .filter(|(game, _)| !me.store.contains_key(game))
            .find_map(|(game, pledge)| Some((pledge.clone(), me.meetings.get(game)?.clone())));
        // Its program may not know that no backup has taken the place of its log.
        let newest = !me.unsure && self.chance.permille(500);
        let errand = match (unfinished, awaited) {
            (Some((log, (meeting, witnesses))), _) => Some(Command::Resume {
                log,
                newest,
                meeting,
                witnesses,
            }),
            (None, Some((pledge, (meeting, witnesses)))) => Some(Command::AwaitSignature {
                pledge,
                meeting,
                witnesses,
            }),
            (None, None) if me.store.is_empty() => me.errand.clone(),
            (None, None) => None,
        };
        if let Some(command) = errand {
            self.command(peer, command).unwrap();
        }
    }
}
