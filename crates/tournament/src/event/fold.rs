//! One step of the fold: from a seal and the facts that the next one lists to the state at that (F-4.2).

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::Tag;
use ugolki_rules::Side;

use super::bytes::Bytes;
use super::case::RoundCase;
use super::held::Held;
use super::people::{People, initial_colour};
use super::sealed::{Sealed, is_round_robin};
use super::seats::{Drawn, Index, Judged, Player, Round};
use super::state::Correction;
use super::table;
use crate::fact::{Checked, FactId, IdList};

/// The state that follows from a seal and a list of facts.
pub(super) struct Step {
    /// The state. Its seal and time are those of the seal that is checked; a draft has none yet.
    pub(super) sealed: Sealed,
    /// The facts of the list that may not stand in it.
    pub(super) refused: Vec<FactId>,
    /// Every board of the rounds that are sealed has an outcome by proofs (F-3.5).
    pub(super) all_proved: bool,
}

/// Makes the step. The facts are those of the list, in ascending order of their ids.
pub(super) fn step(held: &Held, parent: &Arc<Sealed>, facts: &[&Arc<Checked>]) -> Step {
    let charter = held.charter();
    let list = IdList::of(facts.iter().map(|checked| checked.digest())).unwrap_or_default();
    let mut refused = Vec::new();
    let mut people = People::default();
    let mut games: Vec<&Arc<Checked>> = Vec::new();
    for checked in facts {
        if !people.add(checked.id(), checked.fact()) {
            games.push(checked);
        }
    }
    // Before the evidence, which may name who enters now in no way: the boards are older.
    let roster = people.apply(held, parent, &mut refused);

    let drawn = parent.drawn(charter);
    let mut evidence: BTreeMap<u16, Vec<FactId>> = BTreeMap::new();
    let judged = judge(held, parent, &drawn, &games, &mut refused, &mut evidence);
    refused.sort_unstable();

    let mut sealed = Sealed {
        parent: Some(Arc::clone(parent)),
        seal: FactId(list.id().0),
        seals: parent.seals.saturating_add(1),
        list: list.id(),
        initial: if parent.is_base() {
            initial_colour(held.event(), &list.id().0)
        } else {
            parent.initial
        },
        listed: Arc::new(list),
        barred: Arc::new(roster.barred.clone()),
        order: roster.order(held, Some(&parent.lot).filter(|_| !parent.is_base())),
        evidence: Arc::new(evidence),
        rounds: parent.rounds.clone(),
        stated: Vec::new(),
        corrections: Vec::new(),
        arbiters: Arc::clone(&parent.arbiters),
        ..parent.as_ref().clone()
    };
    if is_round_robin(charter) && !parent.is_base() {
        // The numbers of a round robin are drawn once.
        sealed.order = Arc::clone(&parent.order);
    }
    sealed.index = Arc::new(roster.index);
    sealed.players = Arc::new(roster.players);
    for (drawn, judged) in judged {
        sealed.stated.push(drawn.seats.round);
        let round = Arc::new(Round { drawn, judged });
        let at = sealed
            .rounds
            .iter()
            .position(|old| old.drawn.seats.round == round.drawn.seats.round);
        match at.and_then(|at| sealed.rounds.get_mut(at)) {
            Some(old) => {
                sealed.corrections.extend(corrections(old, &round));
                *old = round;
            }
            None => sealed.rounds.push(round),
        }
    }
    // At the end of an event it is the last round whose boards matter.
    let all_proved = sealed.rounds.iter().all(|round| {
        let number = round.drawn.seats.round;
        let is_new = drawn.iter().any(|drawn| drawn.seats.round == number);
        let matters = is_new || (drawn.is_empty() && parent.evidence.contains_key(&number));
        !matters || round.judged.iter().all(|judged| judged.is_proved)
    });
    if !is_round_robin(charter) {
        drop_absent(&mut sealed, charter.absences);
    }
    finish(held, parent, &mut sealed);
    Step {
        sealed,
        refused,
        all_proved,
    }
}

/// The rounds that the seal after `parent` seals, and those that it may correct, with their evidence.
struct Sorted<'a> {
    cases: Vec<RoundCase<'a>>,
    /// Which of them have evidence that no seal had before.
    touched: Vec<bool>,
    /// How many of them are sealed already.
    older: usize,
}

/// Sorts evidence by rounds: that of the rounds that `parent` has sealed, and what is new.
fn sort<'a>(
    held: &'a Held,
    parent: &'a Arc<Sealed>,
    drawn: &'a [Drawn],
    facts: &[&Arc<Checked>],
    refused: &mut Vec<FactId>,
    evidence: &mut BTreeMap<u16, Vec<FactId>>,
) -> Sorted<'a> {
    let older: Vec<&Arc<Round>> = parent
        .rounds
        .iter()
        .filter(|round| parent.evidence.contains_key(&round.drawn.seats.round))
        .collect();
    let mut cases: Vec<RoundCase<'_>> = older
        .iter()
        .map(|round| RoundCase::new(held, &round.drawn, &parent.players))
        .chain(
            drawn
                .iter()
                .map(|drawn| RoundCase::new(held, drawn, &parent.players)),
        )
        .collect();
    let mut touched: Vec<bool> = cases.iter().map(|_| false).collect();
    // What was admitted before.
    let mut known: Vec<&Arc<Checked>> = Vec::new();
    for ids in parent.evidence.values() {
        known.extend(ids.iter().filter_map(|id| held.get(id)));
    }
    let mut of_games: Vec<(&Arc<Checked>, bool)> = Vec::new();
    let all = known.iter().map(|checked| (*checked, false));
    for (checked, fresh) in all.chain(facts.iter().map(|checked| (*checked, true))) {
        let taken = cases.iter_mut().position(|case| case.add(checked));
        match taken {
            Some(at) => note(at, checked, fresh, &cases, &mut touched, evidence),
            None => of_games.push((checked, fresh)),
        }
    }
    for case in &mut cases {
        case.index_games();
    }
    for (checked, fresh) in of_games {
        match cases.iter_mut().position(|case| case.add_of_game(checked)) {
            Some(at) => note(at, checked, fresh, &cases, &mut touched, evidence),
            None if fresh => refused.push(checked.id()),
            None => {}
        }
    }
    Sorted {
        older: older.len(),
        cases,
        touched,
    }
}

/// Judges the rounds that the seal after `parent` seals, and of those that it may correct the ones with new evidence.
fn judge(
    held: &Held,
    parent: &Arc<Sealed>,
    drawn: &[Drawn],
    facts: &[&Arc<Checked>],
    refused: &mut Vec<FactId>,
    evidence: &mut BTreeMap<u16, Vec<FactId>>,
) -> Vec<(Drawn, Vec<Judged>)> {
    let sorted = sort(held, parent, drawn, facts, refused, evidence);
    let mut judged = Vec::new();
    for (at, (case, touched)) in sorted.cases.iter().zip(&sorted.touched).enumerate() {
        if at < sorted.older {
            // The next seal corrects the rounds of this one, and no older ones.
            evidence.remove(&case.round());
            if !touched {
                continue;
            }
        } else {
            evidence.entry(case.round()).or_default();
        }
        let ends = (0..case.boards.len()).map(|board| case.sealed(board)).collect();
        judged.push((case.drawn.clone(), ends));
    }
    judged
}

fn note(
    at: usize,
    checked: &Checked,
    fresh: bool,
    cases: &[RoundCase<'_>],
    touched: &mut [bool],
    evidence: &mut BTreeMap<u16, Vec<FactId>>,
) {
    let Some(case) = cases.get(at) else { return };
    evidence.entry(case.round()).or_default().push(checked.id());
    if let Some(touched) = touched.get_mut(at) {
        *touched |= fresh;
    }
}

/// The results that are others than they were.
fn corrections(before: &Round, after: &Round) -> Vec<Correction> {
    let boards = before.judged.iter().zip(&after.judged).zip(1..=u16::MAX);
    boards
        .filter(|((before, after), _)| !before.outcome.same_result(&after.outcome))
        .map(|((before, judged), board)| Correction {
            round: after.drawn.seats.round,
            board,
            before: before.outcome,
            after: judged.outcome,
        })
        .collect()
}

/// Who lost by absence so many times running is not in the next round, nor later (F-6.5).
fn drop_absent(sealed: &mut Sealed, absences: u16) {
    let next = sealed.next_round();
    let mut running: Vec<u16> = sealed.players.iter().map(|_| 0).collect();
    let mut dropped: Vec<Option<u16>> = sealed.players.iter().map(|_| None).collect();
    for round in &sealed.rounds {
        for (board, judged) in round.drawn.seats.boards.iter().zip(&round.judged) {
            for side in Side::BOTH {
                let index = usize::from(*board.get(side));
                let Some(count) = running.get_mut(index) else {
                    continue;
                };
                *count = if *judged.absent.get(side) {
                    count.saturating_add(1)
                } else {
                    0
                };
                let known = sealed.players.get(index).and_then(|player| player.dropped);
                let place = dropped
                    .get_mut(index)
                    .filter(|_| absences > 0 && *count >= absences);
                if let Some(place) = place {
                    *place = place.or(known).or(Some(next));
                }
            }
        }
    }
    if dropped.iter().all(Option::is_none) && sealed.players.iter().all(|player| player.dropped.is_none()) {
        return;
    }
    let players: Vec<Player> = sealed
        .players
        .iter()
        .zip(dropped)
        .map(|(player, dropped)| Player {
            dropped,
            ..player.clone()
        })
        .collect();
    sealed.players = Arc::new(players);
}

/// The next boards, and the digests.
fn finish(held: &Held, parent: &Sealed, sealed: &mut Sealed) {
    let charter = held.charter();
    let is_closing = parent.is_closing_next(charter);
    sealed.is_over = is_closing;
    if is_closing {
        sealed.next = Ok(Vec::new());
    } else if !(is_round_robin(charter) && parent.is_base()) {
        sealed.pair(charter);
    }
    let numbers = sealed.numbers();
    let outcomes = outcome_bytes(sealed);
    let boards = board_bytes(sealed, &numbers);
    sealed.outcomes_digest = Tag::Outcomes.hash(&outcomes);
    sealed.boards_digest = Tag::Boards.hash(&boards);
    let mut bytes = Bytes::default();
    bytes.0.extend(parent.digest.0);
    bytes.0.extend(sealed.list.0.0);
    roster_bytes(sealed, &mut bytes);
    bytes.0.extend(outcomes);
    rank_bytes(sealed, charter, &mut bytes);
    bytes.0.extend(boards);
    sealed.set_digest(Tag::State.hash(&bytes.0));
    if is_round_robin(charter) && parent.is_base() {
        number_by_lot(held, sealed);
    }
    // With too few players there is nothing to close.
    sealed.is_over |= parent.is_base() && sealed.next.is_err();
}

/// The numbers of a round robin are drawn by the lot of the seal itself, so nothing in that seal depends on them.
fn number_by_lot(held: &Held, sealed: &mut Sealed) {
    let mut order: Vec<Index> = sealed.order.as_ref().clone();
    let lot = sealed.lot;
    order.sort_by_cached_key(|index| {
        let player = sealed.players.get(usize::from(*index));
        player.map(|player| super::committee::draw(&lot, &[player.key.as_bytes()]))
    });
    sealed.order = Arc::new(order);
    sealed.pair(held.charter());
}

/// The roster, by number.
fn roster_bytes(sealed: &Sealed, bytes: &mut Bytes) {
    bytes.count(sealed.order.len());
    for index in sealed.order.iter() {
        let Some(player) = sealed.players.get(usize::from(*index)) else {
            continue;
        };
        bytes.key(&player.key);
        bytes.u16(player.entered);
        bytes.u16(player.gone().unwrap_or(0));
    }
}

/// The outcomes of the rounds that this seal has sealed or corrected.
fn outcome_bytes(sealed: &Sealed) -> Vec<u8> {
    let mut bytes = Bytes::default();
    bytes.count(sealed.stated.len());
    for round in &sealed.rounds {
        let number = round.drawn.seats.round;
        if !sealed.stated.contains(&number) {
            continue;
        }
        bytes.u16(number);
        bytes.count(round.judged.len());
        for judged in &round.judged {
            bytes.outcome(&judged.outcome);
        }
    }
    bytes.0
}

/// Everybody's points and place, once there is a round.
fn rank_bytes(sealed: &Sealed, charter: &crate::fact::Charter, bytes: &mut Bytes) {
    if sealed.rounds.is_empty() {
        bytes.count(0);
        return;
    }
    let table = table::crosstable(sealed, charter);
    let mut ranks: Vec<(crate::Number, u32)> = table::standings(sealed, charter, &table, None)
        .into_iter()
        .map(|standing| (standing.player, standing.rank))
        .collect();
    ranks.sort_unstable();
    bytes.count(ranks.len());
    for (number, rank) in ranks {
        bytes.u32(table.score(number, table.played()).in_halves());
        bytes.u32(rank);
    }
}

/// The boards of the next rounds.
fn board_bytes(sealed: &Sealed, numbers: &[u16]) -> Vec<u8> {
    let mut bytes = Bytes::default();
    let number = |index: Index| {
        let at = numbers.get(usize::from(index)).copied().unwrap_or(u16::MAX);
        at.saturating_add(1)
    };
    match &sealed.next {
        Err(refusal) => {
            bytes.u8(0);
            bytes.refusal(refusal);
        }
        Ok(all) => {
            bytes.u8(1);
            bytes.count(all.len());
            for seats in all {
                bytes.u16(seats.round);
                bytes.count(seats.boards.len());
                for board in &seats.boards {
                    bytes.u16(number(board.white));
                    bytes.u16(number(board.black));
                }
                bytes.count(seats.bye.len());
                for index in &seats.bye {
                    bytes.u16(number(*index));
                }
                bytes.count(seats.out.len());
                for (index, out) in &seats.out {
                    bytes.u16(number(*index));
                    bytes.out(*out);
                }
            }
        }
    }
    bytes.0
}

/// The facts of a list that the seal after `parent` may not list.
pub(super) fn refused(held: &Held, parent: &Arc<Sealed>, facts: &[&Arc<Checked>]) -> Vec<FactId> {
    let mut refused = Vec::new();
    let mut people = People::default();
    let mut games: Vec<&Arc<Checked>> = Vec::new();
    for checked in facts {
        if !people.add(checked.id(), checked.fact()) {
            games.push(checked);
        }
    }
    people.apply(held, parent, &mut refused);
    let drawn = parent.drawn(held.charter());
    let mut evidence = BTreeMap::new();
    sort(held, parent, &drawn, &games, &mut refused, &mut evidence);
    refused.sort_unstable();
    refused
}
