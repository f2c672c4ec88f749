//! An event from its files: all that is kept of it put together again, in whatever order it comes (F-7.5, F-18.18).

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Agreement, GameId, GameLog};

use crate::event::{Foreign, Held, NoEvent, Put};
use crate::fact::{Checked, Fact, FactId, IdList, ListId};

/// An event that was put together.
#[derive(Debug)]
pub struct Replayed {
    /// The set.
    pub held: Held,
    /// Facts that have no place in it.
    pub foreign: Vec<(FactId, Foreign)>,
    /// Facts beyond the charter's caps.
    pub over: Vec<FactId>,
    /// Games that are none of it.
    pub astray: Vec<GameId>,
}

/// A step of putting together.
enum Step<'l> {
    Fact(Arc<Checked>),
    Log(&'l GameLog),
}

/// Puts an event together.
///
/// Facts and logs may come in any order: they are put in that of what names what, and whatever finds no place is tried again as long as
/// anything else does.
///
/// # Errors
/// [`NoEvent`] for a charter that nobody can hold an event by.
pub fn replay<'l>(
    charter: Checked,
    facts: impl IntoIterator<Item = Checked>,
    mut lists: BTreeMap<ListId, IdList>,
    logs: impl IntoIterator<Item = &'l GameLog>,
) -> Result<Replayed, NoEvent> {
    let mut held = Held::new(charter)?;
    let facts: Vec<Checked> = facts.into_iter().collect();
    let logs: Vec<&GameLog> = logs.into_iter().collect();
    let rounds = rounds(&facts, &logs);
    let mut left: Vec<((u32, u8), Step<'_>)> = facts
        .into_iter()
        .map(|fact| (order(&fact, &rounds), Step::Fact(Arc::new(fact))))
        .collect();
    left.extend(logs.into_iter().map(|log| {
        let round = rounds.get(&log.id()).copied();
        ((round.unwrap_or(u32::MAX), 3), Step::Log(log))
    }));
    left.sort_by_key(|(order, _)| *order);
    lists.retain(|_, list| !held.put_list(list.clone()));
    let (mut foreign, mut over) = (Vec::new(), Vec::new());
    loop {
        foreign.clear();
        over.clear();
        let before = left.len();
        let mut again = Vec::new();
        for (order, step) in left {
            let put = match &step {
                Step::Fact(fact) => held.put(Arc::clone(fact)),
                Step::Log(log) => held.put_log(log),
            };
            let is_seal = matches!(&step, Step::Fact(fact) if matches!(fact.fact(), Fact::Seal(_)));
            if is_seal {
                lists.retain(|_, list| !held.put_list(list.clone()));
            }
            match (put, &step) {
                (Put::New | Put::Known | Put::Merged | Put::Waits(_), _) => continue,
                (Put::Foreign(why), Step::Fact(fact)) => foreign.push((fact.id(), why)),
                (Put::OverCap, Step::Fact(fact)) => over.push(fact.id()),
                (Put::Foreign(_) | Put::OverCap, Step::Log(_)) => {}
            }
            again.push((order, step));
        }
        lists.retain(|_, list| !held.put_list(list.clone()));
        left = again;
        if left.is_empty() || left.len() == before {
            break;
        }
    }
    let astray = left.into_iter().filter_map(|(_, step)| match step {
        Step::Log(log) => Some(log.id()),
        Step::Fact(_) => None,
    });
    Ok(Replayed {
        astray: astray.collect(),
        held,
        foreign,
        over,
    })
}

/// The round of each game, by the agreements that are here.
fn rounds(facts: &[Checked], logs: &[&GameLog]) -> BTreeMap<GameId, u32> {
    let round = |agreement: &Agreement| agreement.terms.event.map(|event| u32::from(event.round));
    let opened = facts.iter().filter_map(|fact| {
        let (agreement, game) = fact.opened()?;
        Some((game, round(agreement)?))
    });
    let logged = logs
        .iter()
        .filter_map(|log| Some((log.id(), round(log.agreement())?)));
    opened.chain(logged).collect()
}

/// The round that a fact belongs to, and where in it: whatever comes later names only what came before, if all is as usual.
fn order(fact: &Checked, rounds: &BTreeMap<GameId, u32>) -> (u32, u8) {
    let of = |game: Option<GameId>| game.and_then(|game| rounds.get(&game)).copied();
    match fact.fact() {
        Fact::Charter(_) | Fact::Entry(_) | Fact::Withdraw(_) | Fact::Bye(_) => (0, 0),
        Fact::Seal(seal) => (u32::from(seal.height), 7),
        Fact::Presence(presence) => (u32::from(presence.round), 0),
        Fact::Open(_) => (of(fact.opened().map(|(_, game)| game)).unwrap_or(u32::MAX), 1),
        Fact::Proof(proof) => (of(proof.game()).unwrap_or(u32::MAX), 2),
        Fact::Stamp(stamp) => (u32::from(stamp.round), 4),
        Fact::Claim(claim) => (u32::from(claim.round), 5),
        Fact::Handover(_) => (u32::MAX, 6),
    }
}
