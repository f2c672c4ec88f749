//! The state at a seal: what the chain up to it comes to. Made once for each seal, and never changed.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Digest, PlayerKey, Tag};
use ugolki_rules::Side;

use super::committee::{draw, lot_of_event, lot_of_state};
use super::rounds;
use super::seats::{Drawn, Index, Player, Round, Seats};
use super::state::Correction;
use crate::fact::{Charter, EventId, FactId, IdList, ListId};
use crate::knockout::Slot;
use crate::{Format, Refusal};

/// The state at a seal, or of the charter alone.
#[derive(Debug, Clone)]
pub(super) struct Sealed {
    pub(super) parent: Option<Arc<Self>>,
    /// The seal; the event's id where there is none yet.
    pub(super) seal: FactId,
    /// How many seals there are up to here, which is the height of the next one.
    pub(super) seals: u16,
    pub(super) at_ms: u64,
    pub(super) listed: Arc<IdList>,
    pub(super) list: ListId,
    pub(super) players: Arc<Vec<Player>>,
    pub(super) index: Arc<BTreeMap<PlayerKey, Index>>,
    /// The players by their numbers.
    pub(super) order: Arc<Vec<Index>>,
    /// Who has withdrawn before the roster was sealed, and can't enter again.
    pub(super) barred: Arc<BTreeSet<PlayerKey>>,
    /// The colour of odd numbers where nothing else decides.
    pub(super) initial: Side,
    pub(super) rounds: Vec<Arc<Round>>,
    /// The evidence of the rounds that the next seal may still correct.
    pub(super) evidence: Arc<BTreeMap<u16, Vec<FactId>>>,
    /// The rounds that this seal has sealed or corrected.
    pub(super) stated: Vec<u16>,
    pub(super) corrections: Vec<Correction>,
    pub(super) next: Result<Vec<Arc<Seats>>, Refusal>,
    /// The slots of each round of a knockout, that of the next one at the end.
    pub(super) slots: Vec<Vec<Slot>>,
    pub(super) arbiters: Arc<Vec<PlayerKey>>,
    pub(super) threshold: u16,
    pub(super) outcomes_digest: Digest,
    pub(super) boards_digest: Digest,
    pub(super) digest: Digest,
    pub(super) lot: Digest,
    /// No seal follows.
    pub(super) is_over: bool,
}

impl Sealed {
    /// The state of the charter alone.
    pub(super) fn base(event: EventId, charter: &Charter) -> Self {
        let digest = Tag::State.hash(&event.0.0);
        let none = IdList::default();
        let nothing = Tag::Boards.hash(&[]);
        Self {
            parent: None,
            seal: FactId(event.0),
            seals: 0,
            at_ms: 0,
            list: none.id(),
            listed: Arc::new(none),
            players: Arc::default(),
            index: Arc::default(),
            order: Arc::default(),
            barred: Arc::default(),
            initial: Side::White,
            rounds: Vec::new(),
            evidence: Arc::default(),
            stated: Vec::new(),
            corrections: Vec::new(),
            next: Ok(Vec::new()),
            slots: Vec::new(),
            arbiters: Arc::new(charter.arbiters.clone()),
            threshold: charter.threshold,
            outcomes_digest: Tag::Outcomes.hash(&[]),
            boards_digest: nothing,
            digest,
            lot: lot_of_event(event),
            is_over: false,
        }
    }

    /// The state of an event without seals: the players are those whom the charter lists (F-8). They have no names but their keys,
    /// so that the terms of their games follow from the list alone.
    pub(super) fn listed(event: EventId, charter: &Charter, list: &IdList) -> Self {
        let keys = list
            .ids()
            .iter()
            .filter_map(|id| PlayerKey::from_bytes(id.0).ok());
        let players: Vec<Player> = keys
            .take(usize::from(charter.most))
            .map(|key| Player {
                key,
                name: None,
                rating: 0,
                entered: 1,
                left: None,
                dropped: None,
                byes: Vec::new(),
            })
            .collect();
        let base = Self::base(event, charter);
        let numbered = (0..=Index::MAX).zip(&players);
        let mut order: Vec<Index> = numbered.clone().map(|(index, _)| index).collect();
        order.sort_by_cached_key(|index| {
            let player = players.get(usize::from(*index));
            player.map(|player| draw(&base.lot, &[player.key.as_bytes()]))
        });
        let mut state = Self {
            seals: 1,
            at_ms: charter.registration.until_ms,
            index: Arc::new(numbered.map(|(index, player)| (player.key, index)).collect()),
            order: Arc::new(order),
            players: Arc::new(players),
            ..base
        };
        state.pair(charter);
        state
    }

    /// Whether the roster is sealed.
    pub(super) const fn is_base(&self) -> bool {
        self.seals == 0
    }

    /// The height of the last seal.
    pub(super) const fn height(&self) -> u16 {
        self.seals.saturating_sub(1)
    }

    /// The next seal ends the event.
    pub(super) fn is_closing_next(&self, charter: &Charter) -> bool {
        self.seals > 0 && (self.seals >= rounds::last_height(charter) || self.next.is_err())
    }

    /// The rounds that are open after this seal.
    pub(super) fn drawn(&self, charter: &Charter) -> Vec<Drawn> {
        if self.is_over {
            return Vec::new();
        }
        let next = self.next.as_deref().unwrap_or_default();
        next.iter()
            .map(|seats| {
                let (open_ms, due_ms) = rounds::times(charter, seats.round, self.at_ms);
                Drawn {
                    seats: Arc::clone(seats),
                    seal: self.seal,
                    lot: self.lot,
                    open_ms,
                    due_ms,
                    arbiters: Arc::clone(&self.arbiters),
                }
            })
            .collect()
    }

    /// Whether this seal or one before it lists a fact.
    pub(super) fn lists(&self, id: &FactId) -> bool {
        let mut at = Some(self);
        while let Some(sealed) = at {
            if sealed.listed.contains(&id.0) {
                return true;
            }
            at = sealed.parent.as_deref();
        }
        false
    }

    /// Whether this seal or one before it lists anything of a list.
    pub(super) fn lists_any(&self, list: &IdList) -> bool {
        let mut at = Some(self);
        while let Some(sealed) = at {
            if meet(sealed.listed.ids(), list.ids()) {
                return true;
            }
            at = sealed.parent.as_deref();
        }
        false
    }

    /// A player's place.
    pub(super) fn player(&self, key: &PlayerKey) -> Option<(Index, &Player)> {
        let index = *self.index.get(key)?;
        Some((index, self.players.get(usize::from(index))?))
    }

    /// The round that players come into by this seal, and leave by it.
    pub(super) const fn next_round(&self) -> u16 {
        self.seals
    }

    /// The players who are active in the round after this seal.
    pub(super) fn active(&self) -> impl Iterator<Item = &Player> {
        let round = self.next_round();
        self.players.iter().filter(move |player| player.is_active(round))
    }

    /// The number of a player, from 0.
    pub(super) fn numbers(&self) -> Vec<u16> {
        let mut numbers = alloc::vec![0; self.players.len()];
        for (at, index) in (0..=u16::MAX).zip(self.order.iter()) {
            if let Some(number) = numbers.get_mut(usize::from(*index)) {
                *number = at;
            }
        }
        numbers
    }

    /// Puts the digest in, and the lot that follows from it.
    pub(super) fn set_digest(&mut self, digest: Digest) {
        self.digest = digest;
        self.lot = lot_of_state(&digest);
    }
}

/// Whether pairings stand from the start.
pub(super) const fn is_round_robin(charter: &Charter) -> bool {
    matches!(charter.engine.format(), Format::RoundRobin)
}

/// Whether two ascending lists have something in common.
fn meet(one: &[Digest], other: &[Digest]) -> bool {
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    while let (Some(left), Some(right)) = (one.peek(), other.peek()) {
        match left.cmp(right) {
            core::cmp::Ordering::Equal => return true,
            core::cmp::Ordering::Less => one.next(),
            core::cmp::Ordering::Greater => other.next(),
        };
    }
    false
}
