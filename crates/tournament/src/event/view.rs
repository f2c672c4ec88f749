//! The state of the event out of what is held: the chain that is followed, and above it what is not sealed yet (F-4.2, F-4.5).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Agreement, PlayerKey};
use ugolki_rules::{BySide, Side};

use super::case::{RoundCase, seat_of_colour};
use super::chain::Standing;
use super::claims::ClaimOpen;
use super::committee::Committee;
use super::fold;
use super::held::Held;
use super::rounds;
use super::sealed::Sealed;
use super::seats::{Drawn, Index};
use super::state::{Ended, Height, LiveBoard, LiveClaim, Member, Missing, OpenRound, State};
use super::table;
use super::wants::Want;
use crate::fact::{Checked, Fact, FactId, Proof, Seen};
use crate::{Board, Number, Pairing, Refusal};

impl Held {
    /// The state: the same for everybody who holds the same (F-1.1).
    pub fn state(&self) -> State {
        let mut forks = Vec::new();
        self.followed(|fork| forks.push(fork));
        let tip = self.live();
        let charter = self.charter();
        let marked = self.marked();
        let admissible = self.admissible();
        // Without seals all valid evidence counts at once (F-8).
        let counted = if rounds::has_seals(charter) || tip.is_base() {
            Arc::clone(&tip)
        } else {
            Arc::new(fold::step(self, &tip, &admissible).sealed)
        };
        let table = table::crosstable(&counted, charter);
        let standings = table::standings(&counted, charter, &table, Some(&tip.lot));
        let (arbiters, threshold, _) = self.arbiters_next(&tip);
        State {
            event: self.event(),
            roster: members(&tip, &marked),
            is_sealed: !tip.is_base() || !rounds::has_seals(charter),
            heights: self.heights(),
            current: self.open_rounds(&tip, &admissible),
            arbiters: (arbiters.as_ref().clone(), threshold),
            ended: ended(&tip),
            forks,
            votes: self.all_votes(&tip),
            unsealed: u32::try_from(admissible.len()).unwrap_or(u32::MAX),
            missing: self.missing(),
            refused: self.refused_seals(),
            digest: counted.digest,
            marked,
            table,
            standings,
        }
    }

    /// The state at the end of the chain; before the first seal, with those who have entered so far.
    fn live(&self) -> Arc<Sealed> {
        let tip = self.tip_state();
        if !tip.is_base() {
            return Arc::clone(tip);
        }
        let facts = self.admissible();
        let step = fold::step(self, tip, &facts);
        Arc::new(Sealed {
            players: step.sealed.players,
            index: step.sealed.index,
            order: step.sealed.order,
            ..tip.as_ref().clone()
        })
    }

    fn heights(&self) -> Vec<Height> {
        let mut heights = Vec::new();
        let mut at = Some(self.tip_state());
        while let Some(state) = at.filter(|state| state.parent.is_some()) {
            heights.push(height(self, state));
            at = state.parent.as_ref();
        }
        heights.reverse();
        heights
    }

    fn missing(&self) -> Missing {
        let mut missing = Missing::default();
        for want in self.lacking.values().flatten() {
            match want {
                Want::Fact(_) => missing.facts = missing.facts.saturating_add(1),
                Want::List(_) => missing.lists = missing.lists.saturating_add(1),
                Want::Log(_) => {}
            }
        }
        // Of the logs that the seals name which can't be checked yet.
        for seal in self.lacking.keys() {
            let Some(Fact::Seal(seal)) = self.facts.get(seal).map(|checked| checked.fact()) else {
                continue;
            };
            let Some(list) = self.lists.get(&seal.list) else {
                continue;
            };
            for id in list.ids() {
                let Some(checked) = self.facts.get(&FactId(*id)) else {
                    continue;
                };
                if let Fact::Proof(Proof::Log(_) | Proof::Illegal { .. }) = checked.fact() {
                    missing.logs = missing.logs.saturating_add(1);
                    let here = self.lacks(FactId(*id)).is_none();
                    missing.logs_here = missing.logs_here.saturating_add(u32::from(here));
                }
            }
        }
        missing
    }

    fn refused_seals(&self) -> Vec<(FactId, super::SealFault)> {
        self.standing
            .iter()
            .filter_map(|(seal, standing)| match standing {
                Standing::Fails(fault) => Some((*seal, *fault)),
                Standing::Holds(_) => None,
            })
            .collect()
    }

    /// The rounds that are open, with the evidence that is here.
    fn open_rounds(&self, tip: &Arc<Sealed>, facts: &[&Arc<Checked>]) -> Vec<OpenRound> {
        let drawn = tip.drawn(self.charter());
        let mut cases: Vec<RoundCase<'_>> = drawn
            .iter()
            .map(|drawn| RoundCase::new(self, drawn, &tip.players))
            .collect();
        fill(&mut cases, facts.iter().copied());
        let numbers = tip.numbers();
        cases.iter().map(|case| open_round(case, &numbers)).collect()
    }

    /// Asks something of the evidence of an open round, or of one that the next seal may correct.
    fn with_round<T>(&self, round: u16, ask: impl FnOnce(&RoundCase<'_>) -> Option<T>) -> Option<T> {
        let tip = self.live();
        let open = tip.drawn(self.charter());
        let sealed = tip.rounds.iter().map(|round| &round.drawn);
        let drawn: &Drawn = open
            .iter()
            .chain(sealed)
            .find(|drawn| drawn.seats.round == round)?;
        let mut cases = [RoundCase::new(self, drawn, &tip.players)];
        let known = tip.evidence.get(&round).into_iter().flatten();
        let known = known.filter_map(|id| self.get(id));
        let loose = self.loose.iter().filter(|id| self.lacks(**id).is_none());
        fill(&mut cases, known.chain(loose.filter_map(|id| self.get(id))));
        let [case] = &cases;
        ask(case)
    }

    /// The one possible agreement of a game of a board, once both presences are here (F-3.4).
    pub fn terms(&self, round: u16, board: u16, game: u16) -> Option<Agreement> {
        self.with_round(round, |case| {
            let at = usize::from(board).checked_sub(1)?;
            let of = case.boards.get(at)?.games.get(&game)?;
            let (_, white) = of.presences.white.first()?;
            let (_, black) = of.presences.black.first()?;
            case.terms(
                at,
                game,
                BySide {
                    white: *white,
                    black: *black,
                },
            )
        })
    }

    /// The agreements of all boards of a round whose presences are here, for the game that each has to play next.
    pub fn all_terms(&self, round: u16) -> Vec<Option<Agreement>> {
        let all = self.with_round(round, |case| {
            let boards = case.boards.iter().enumerate();
            let terms = boards.map(|(at, board)| {
                let game = case.next_game(at);
                let of = board.games.get(&game)?;
                let (_, white) = of.presences.white.first()?;
                let (_, black) = of.presences.black.first()?;
                let says = BySide {
                    white: *white,
                    black: *black,
                };
                case.terms(at, game, says)
            });
            Some(terms.collect())
        });
        all.unwrap_or_default()
    }

    /// The witnesses of a board (F-3.7).
    pub fn committee(&self, round: u16, board: u16) -> Option<Committee> {
        let tip = self.live();
        let open = tip.drawn(self.charter());
        let sealed = tip.rounds.iter().map(|round| &round.drawn);
        let drawn = open
            .iter()
            .chain(sealed)
            .find(|drawn| drawn.seats.round == round)?;
        RoundCase::new(self, drawn, &tip.players).draw_committee(usize::from(board).checked_sub(1)?)
    }

    /// By when a quorum of a board's witnesses has seen something; none if it has not, by what is here (F-3.7).
    pub fn seen(&self, round: u16, board: u16, what: &Seen) -> Option<u64> {
        self.with_round(round, |case| {
            let at = usize::from(board).checked_sub(1)?;
            case.seen(at, case.boards.get(at)?, |seen| seen == what)
        })
    }

    /// What a player may claim of a board, and from when on (F-6).
    pub fn claim_open(&self, round: u16, board: u16, by: &PlayerKey) -> Option<ClaimOpen> {
        self.with_round(round, |case| {
            let at = usize::from(board).checked_sub(1)?;
            let keys = case.keys(at)?;
            let side = Side::BOTH.into_iter().find(|side| keys.get(*side) == by)?;
            case.claim_open(at, side)
        })
    }
}

/// Sorts facts into the rounds that they belong to.
pub(super) fn fill<'a>(cases: &mut [RoundCase<'_>], facts: impl Iterator<Item = &'a Arc<Checked>>) {
    let mut of_games = Vec::new();
    for checked in facts {
        if !cases.iter_mut().any(|case| case.add(checked)) {
            of_games.push(checked);
        }
    }
    for case in cases.iter_mut() {
        case.index_games();
    }
    for checked in of_games {
        let _ = cases.iter_mut().any(|case| case.add_of_game(checked));
    }
}

fn open_round(case: &RoundCase<'_>, numbers: &[u16]) -> OpenRound {
    let drawn = case.drawn;
    let number = |index: Index| {
        let at = numbers.get(usize::from(index))?;
        Number::new(at.saturating_add(1))
    };
    let boards = 0..drawn.seats.boards.len();
    OpenRound {
        round: drawn.seats.round,
        seal: drawn.seal,
        lot: drawn.lot,
        open_ms: drawn.open_ms,
        due_ms: drawn.due_ms,
        boards: boards.filter_map(|at| live_board(case, at, &number)).collect(),
        bye: drawn
            .seats
            .bye
            .iter()
            .filter_map(|index| number(*index))
            .collect(),
        out: drawn
            .seats
            .out
            .iter()
            .filter_map(|(index, out)| Some((number(*index)?, *out)))
            .collect(),
    }
}

fn live_board(
    case: &RoundCase<'_>,
    at: usize,
    number: &impl Fn(Index) -> Option<Number>,
) -> Option<LiveBoard> {
    let seats = case.drawn.seats.boards.get(at)?;
    let board = case.boards.get(at)?;
    let game = case.next_game(at);
    let white = seat_of_colour(game, Side::White);
    let of = board.games.get(&game);
    let first = |side: Side| Some(of?.presences.get(side).first()?.0);
    let signed = |side: Side| Some(of?.opens.get(side).first()?.0);
    let by_colour = |of_seat: &dyn Fn(Side) -> Option<FactId>| BySide {
        white: of_seat(white),
        black: of_seat(white.opposite()),
    };
    let end = case.end(at);
    let keys = case.keys(at)?;
    let claims = board.claims.iter().map(|claimed| LiveClaim {
        id: claimed.id,
        by: *keys.get(claimed.by),
        kind: claimed.claim.kind,
        game: claimed.claim.game,
        holds: case.holds(at, board, claimed).is_some(),
    });
    Some(LiveBoard {
        number: u16::try_from(at).ok()?.checked_add(1)?,
        white: number(*seats.get(white))?,
        black: number(*seats.get(white.opposite()))?,
        game,
        presences: by_colour(&first),
        id: of.and_then(|of| of.ids.first().copied()),
        opens: by_colour(&signed),
        outcome: end.map(|end| end.outcome),
        is_proved: end.is_some_and(|end| end.is_proved),
        claims: claims.collect(),
    })
}

fn members(tip: &Sealed, marked: &BTreeSet<PlayerKey>) -> Vec<Member> {
    let numbered = tip.order.iter().enumerate();
    numbered
        .filter_map(|(at, index)| {
            let player = tip.players.get(usize::from(*index))?;
            Some(Member {
                number: Number::at(at)?,
                key: player.key,
                name: player.name.clone(),
                rating: player.rating,
                entered: player.entered,
                withdrawn: player.gone(),
                marked: marked.contains(&player.key),
            })
        })
        .collect()
}

fn height(held: &Held, state: &Arc<Sealed>) -> Height {
    let numbers = state.numbers();
    let number = |index: Index| {
        let at = numbers.get(usize::from(index))?;
        Number::new(at.saturating_add(1))
    };
    let next: Result<Vec<(u16, Pairing)>, Refusal> = match &state.next {
        Err(refusal) => Err(*refusal),
        Ok(all) => Ok(all
            .iter()
            .map(|seats| {
                let boards = seats.boards.iter().filter_map(|board| {
                    Some(Board {
                        white: number(board.white)?,
                        black: number(board.black)?,
                    })
                });
                let pairing = Pairing {
                    boards: boards.collect(),
                    bye: seats.bye.first().copied().and_then(number),
                };
                (seats.round, pairing)
            })
            .collect()),
    };
    let (open_ms, due_ms) = rounds::times(held.charter(), state.next_round(), state.at_ms);
    let outcomes: BTreeMap<u16, Vec<super::Outcome>> = state
        .rounds
        .iter()
        .filter(|round| state.stated.contains(&round.drawn.seats.round))
        .map(|round| {
            let outcomes = round.judged.iter().map(|judged| judged.outcome);
            (round.drawn.seats.round, outcomes.collect())
        })
        .collect();
    Height {
        seal: state.seal,
        height: state.height(),
        at_ms: state.at_ms,
        list: state.list,
        facts: state.listed.count(),
        digest: state.digest,
        lot: state.lot,
        outcomes: outcomes.into_iter().collect(),
        next,
        open_ms,
        due_ms,
        corrections: state.corrections.clone(),
    }
}

fn ended(tip: &Sealed) -> Option<Ended> {
    if !tip.is_over {
        return None;
    }
    // Why there was nothing to play any more stands in the last seal that was to have a round after it.
    let mut at = Some(tip);
    while let Some(state) = at {
        match &state.next {
            Err(Refusal::Over { .. } | Refusal::NoRounds { .. }) => return Some(Ended::AllRounds),
            Err(Refusal::TooFew { .. }) => return Some(Ended::TooFew),
            Err(
                refusal @ (Refusal::NoLegalPairing { .. } | Refusal::TooMany { .. } | Refusal::Unsound(_)),
            ) => {
                return Some(Ended::Refused(*refusal));
            }
            Ok(_) => at = state.parent.as_deref(),
        }
    }
    Some(Ended::AllRounds)
}
