//! The roster: entries, withdrawals and byes, as the seals admit them (F-3.2, F-7.6, F-10.3).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Digest, PlayerKey};
use ugolki_rules::Side;

use super::committee::{draw, lot_of_event};
use super::held::Held;
use super::sealed::{Sealed, is_round_robin};
use super::seats::{Index, Player};
use crate::Format;
use crate::fact::{Bye, Charter, Entry, EntryPolicy, EventId, Fact, FactId, Withdraw};

/// What the facts of a seal say of people.
#[derive(Debug, Default)]
pub(super) struct People<'a> {
    pub(super) entries: Vec<(FactId, &'a Entry)>,
    pub(super) withdrawals: Vec<(FactId, &'a Withdraw)>,
    pub(super) byes: Vec<(FactId, &'a Bye)>,
}

impl<'a> People<'a> {
    /// Takes a fact about people; false for any other.
    pub(super) fn add(&mut self, id: FactId, fact: &'a Fact) -> bool {
        match fact {
            Fact::Entry(entry) => self.entries.push((id, entry)),
            Fact::Withdraw(withdraw) => self.withdrawals.push((id, withdraw)),
            Fact::Bye(bye) => self.byes.push((id, bye)),
            Fact::Charter(_)
            | Fact::Seal(_)
            | Fact::Presence(_)
            | Fact::Open(_)
            | Fact::Proof(_)
            | Fact::Stamp(_)
            | Fact::Claim(_)
            | Fact::Handover(_) => return false,
        }
        true
    }

    /// The roster after a seal that admits them; those that it may not admit are added to `refused`.
    pub(super) fn apply(&self, held: &Held, parent: &Sealed, refused: &mut Vec<FactId>) -> Roster {
        let mut roster = Roster::of(parent);
        roster.enter(held, parent, &self.entries, refused);
        roster.withdraw(parent, &self.withdrawals, refused);
        if parent.is_base() {
            roster.limit(held, parent);
        }
        roster.rest(held.charter(), parent, &self.byes, refused);
        roster
    }
}

/// The players while a seal is made.
#[derive(Debug)]
pub(super) struct Roster {
    pub(super) players: Vec<Player>,
    pub(super) index: BTreeMap<PlayerKey, Index>,
    pub(super) barred: BTreeSet<PlayerKey>,
}

impl Roster {
    fn of(parent: &Sealed) -> Self {
        Self {
            players: parent.players.as_ref().clone(),
            index: parent.index.as_ref().clone(),
            barred: parent.barred.as_ref().clone(),
        }
    }

    fn player(&mut self, key: &PlayerKey) -> Option<&mut Player> {
        let index = *self.index.get(key)?;
        self.players.get_mut(usize::from(index))
    }

    /// Of each key the highest revision, of equals the lower id.
    fn enter(
        &mut self,
        held: &Held,
        parent: &Sealed,
        entries: &[(FactId, &Entry)],
        refused: &mut Vec<FactId>,
    ) {
        let mut best: BTreeMap<PlayerKey, (FactId, &Entry)> = BTreeMap::new();
        for &(id, entry) in entries {
            if !self.may_enter(held, parent, id, entry) {
                refused.push(id);
                continue;
            }
            let better = best.get(&entry.player).is_none_or(|(other, known)| {
                (entry.revision, core::cmp::Reverse(id)) > (known.revision, core::cmp::Reverse(*other))
            });
            if better {
                best.insert(entry.player, (id, entry));
            }
        }
        let round = if parent.is_base() {
            1
        } else {
            parent.next_round().saturating_add(1)
        };
        for (key, (_, entry)) in best {
            let Ok(index) = Index::try_from(self.players.len()) else {
                return;
            };
            self.index.insert(key, index);
            self.players.push(Player {
                key,
                name: Some(entry.name.clone()),
                rating: entry.rating,
                entered: round,
                left: None,
                dropped: None,
                byes: Vec::new(),
            });
        }
    }

    /// Whether an entry may be admitted by the seal after `parent`.
    fn may_enter(&self, held: &Held, parent: &Sealed, id: FactId, entry: &Entry) -> bool {
        let charter = held.charter();
        let known = self.index.contains_key(&entry.player) || self.barred.contains(&entry.player);
        // A late entry is admitted by the seal before its first round (F-7.6).
        let first = parent.next_round().saturating_add(1);
        let in_time = parent.is_base()
            || (charter.engine.format() == Format::Swiss
                && first <= charter.late_entry.until
                && self.players.len() < usize::from(charter.most));
        !known && in_time && entry.revision < charter.caps.entries && allows(held, id, &entry.player)
    }

    /// A withdrawal counts from its round on, but not before the round that follows the seal.
    fn withdraw(&mut self, parent: &Sealed, all: &[(FactId, &Withdraw)], refused: &mut Vec<FactId>) {
        let gone: BTreeSet<PlayerKey> = parent
            .players
            .iter()
            .filter(|player| player.left.is_some())
            .map(|player| player.key)
            .collect();
        let first = if parent.is_base() {
            1
        } else {
            parent.next_round().saturating_add(1)
        };
        for (id, withdraw) in all {
            let fresh = !gone.contains(&withdraw.player);
            let Some(player) = self.player(&withdraw.player).filter(|_| fresh) else {
                refused.push(*id);
                continue;
            };
            let round = withdraw.round.max(first);
            player.left = Some(player.left.map_or(round, |left| left.min(round)));
        }
    }

    /// Takes out who withdrew before the first round, and, if there are too many, those whom the lot leaves out.
    fn limit(&mut self, held: &Held, _parent: &Sealed) {
        let (left, mut staying): (Vec<Player>, Vec<Player>) = core::mem::take(&mut self.players)
            .into_iter()
            .partition(|player| player.left.is_some_and(|left| left <= 1));
        self.barred.extend(left.iter().map(|player| player.key));
        let most = usize::from(held.charter().most);
        if staying.len() > most {
            let lot = lot_of_event(held.event());
            staying.sort_by_cached_key(|player| draw(&lot, &[player.key.as_bytes()]));
            staying.truncate(most);
            staying.sort_by_key(|player| player.key);
        }
        self.index = (0..=Index::MAX)
            .zip(&staying)
            .map(|(index, player)| (player.key, index))
            .collect();
        self.players = staying;
    }

    /// Byes for rounds to come: of two for one round the one without points.
    fn rest(
        &mut self,
        charter: &Charter,
        parent: &Sealed,
        byes: &[(FactId, &Bye)],
        refused: &mut Vec<FactId>,
    ) {
        let first = if parent.is_base() {
            1
        } else {
            parent.next_round().saturating_add(1)
        };
        let mut sorted = byes.to_vec();
        sorted.sort_by_key(|(id, bye)| (bye.player, bye.round, bye.half, *id));
        let mut taken: BTreeSet<(PlayerKey, u16)> = BTreeSet::new();
        for (id, bye) in sorted {
            let due = bye.round >= first && bye.round <= charter.rounds;
            let swiss = charter.engine.format() == Format::Swiss;
            let fits = |player: &Player| {
                let had = player.byes.iter().any(|(round, _)| *round == bye.round);
                let halves = player.byes.iter().filter(|(_, half)| *half).count();
                let late = bye.round.saturating_add(charter.byes.not_in_last) > charter.rounds;
                let half = !bye.half || (halves < usize::from(charter.byes.half) && !late);
                !had && half
            };
            let again = taken.contains(&(bye.player, bye.round));
            match self.player(&bye.player) {
                // Who signed two has the first of this order; the other one is known, and changes nothing.
                Some(_) if due && swiss && again => {}
                Some(player) if due && swiss && fits(player) => {
                    player.byes.push((bye.round, bye.half));
                    taken.insert((bye.player, bye.round));
                }
                Some(_) | None => refused.push(id),
            }
        }
    }

    /// The players by their numbers (F-10.3).
    pub(super) fn order(&self, held: &Held, lot: Option<&Digest>) -> Arc<Vec<Index>> {
        let mut order: Vec<Index> = (0..=Index::MAX)
            .zip(&self.players)
            .map(|(index, _)| index)
            .collect();
        let player = |index: Index| self.players.get(usize::from(index));
        if is_round_robin(held.charter()) {
            match lot {
                None => order.sort_by_key(|index| player(*index).map(|player| player.key)),
                Some(lot) => order.sort_by_cached_key(|index| {
                    player(*index).map(|player| draw(lot, &[player.key.as_bytes()]))
                }),
            }
            return Arc::new(order);
        }
        let lot = lot_of_event(held.event());
        order.sort_by_cached_key(|index| {
            player(*index).map(|player| {
                let drawn = draw(&lot, &[player.key.as_bytes()]);
                (core::cmp::Reverse(player.rating), drawn)
            })
        });
        Arc::new(order)
    }
}

/// Whether the entry policy lets a key in. Where it asks for a list that is not here, nobody comes in yet.
fn allows(held: &Held, id: FactId, key: &PlayerKey) -> bool {
    match held.charter().entry {
        EntryPolicy::Open => true,
        EntryPolicy::Work { bits } => leading_zeros(&id.0) >= u32::from(bits),
        EntryPolicy::Invited(list) => held
            .list(&list)
            .is_some_and(|list| list.contains(&Digest(*key.as_bytes()))),
        // Both need logs of other games; charters with them are refused.
        EntryPolicy::Opponents { .. } | EntryPolicy::Vouchers { .. } => false,
    }
}

fn leading_zeros(digest: &Digest) -> u32 {
    let mut zeros = 0_u32;
    for byte in digest.0 {
        zeros = zeros.saturating_add(byte.leading_zeros());
        if byte != 0 {
            break;
        }
    }
    zeros
}

/// The colour that is drawn for odd numbers, from the charter and the list of those who entered.
pub(super) fn initial_colour(event: EventId, entered: &Digest) -> Side {
    let Digest([.., last]) = draw(&lot_of_event(event), &[&entered.0, b"colour"]);
    if last & 1 == 0 { Side::White } else { Side::Black }
}
