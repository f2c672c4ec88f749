//! The fold of P-5.3, P-7 and P-8 by its definitions: sets of records and what each has in its past, slowly and plainly.
//!
//! Written from `docs/protocol.md`. A set is one of records that have all that they follow in it, too. Nothing here knows
//! of lengths, tallies or trees: each answer is looked for among all records of the set, anew.

mod clock;
mod judge;
mod stamps;
mod standing;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ugolki_record::{
    Act, EndReason, GameLog, Matter, Proposal, Record, RecordId, Stamp, Terms, TimeControl, Verified,
};
use ugolki_rules::{Game, Side};

pub(crate) use judge::Judgement;

/// Some of the records of a game, a bit each.
pub(crate) type Set = u128;

/// How a record ends the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Rules,
    Draw,
    Resigned,
    Conceded,
    OverTime,
    Void,
    VoidConceded,
}

/// A record with what follows from its past alone.
#[derive(Debug)]
struct Entry {
    side: Side,
    id: RecordId,
    act: Act,
    thinking: u64,
    observed: u64,
    /// Everything that it follows.
    past: Set,
    end: Option<End>,
    /// What it claims.
    claims: Option<EndReason>,
    /// The number of plies that a takeback accepted by it goes back to.
    back_to: Option<usize>,
}

/// The plies that stand, and the number of takebacks that were accepted on the way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Line {
    takebacks: usize,
    plies: Vec<usize>,
}

/// All records of a game that somebody knows.
#[derive(Debug)]
pub(crate) struct Model {
    terms: Terms,
    entries: Vec<Entry>,
    /// What witnesses have said so far.
    stamps: Vec<Stamp>,
    games: RefCell<BTreeMap<Vec<usize>, Rc<Game>>>,
    lines: RefCell<BTreeMap<Set, Rc<Line>>>,
}

const fn bit(at: usize) -> Set {
    1 << at
}

impl Model {
    /// A game without records.
    pub(crate) fn new(terms: &Terms) -> Self {
        let start = Rc::new(Game::new(terms.ruleset.clone()));
        Self {
            terms: terms.clone(),
            entries: Vec::new(),
            stamps: Vec::new(),
            games: RefCell::new(BTreeMap::from([(Vec::new(), start)])),
            lines: RefCell::default(),
        }
    }

    /// Takes a record whose links are known.
    pub(crate) fn push(&mut self, side: Side, record: &Verified<Record>) {
        assert!(self.entries.len() < 128, "a set has a bit for each record");
        let links = [record.previous, record.seen].into_iter().flatten();
        let past = links.map(|id| self.up_to(id)).fold(0, |past, one| past | one);
        let at = self.entries.len();
        self.entries.push(Entry {
            side,
            id: record.id(),
            act: record.act,
            thinking: record.thinking_ms,
            observed: record.observed_ms,
            past,
            end: None,
            claims: None,
            back_to: None,
        });
        self.entries[at].back_to = self.find_back_to(at);
        self.entries[at].end = self.find_end(at);
        self.entries[at].claims = self.find_claim(at);
    }

    /// The record with this id and all that it follows.
    pub(crate) fn up_to(&self, id: RecordId) -> Set {
        let at = self.entries.iter().position(|entry| entry.id == id).unwrap();
        self.entries[at].past | bit(at)
    }

    /// The records that a log has.
    pub(crate) fn set_of(&self, log: &GameLog) -> Set {
        let heads = [log.heads().white, log.heads().black];
        let sets = heads.into_iter().flatten().map(|head| self.up_to(head.id));
        sets.fold(0, |all, one| all | one)
    }

    /// The places of a side's records in a set, in the order of its chain.
    fn chain(&self, set: Set, side: Side) -> Vec<usize> {
        self.all(set)
            .filter(|at| self.entries[*at].side == side)
            .collect()
    }

    /// The places of all records in a set, each after those that it follows.
    fn all(&self, set: Set) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.entries.len()).filter(move |at| set & bit(*at) != 0)
    }

    /// How many plies crossed the acceptance of a takeback, and were taken back with the others; and how many stood, since
    /// the rules ended the game with them.
    pub(crate) fn crossings(&self) -> [usize; 2] {
        let all = 0..self.entries.len();
        let accepted = all
            .clone()
            .filter(|at| self.entries[*at].act == Act::Accept(Matter::Takeback));
        let mut crossings = [0, 0];
        for accepted in accepted {
            for ply in all.clone().filter(|at| self.entries[*at].act.is_ply()) {
                if !self.follows(ply, accepted) && !self.follows(accepted, ply) {
                    crossings[usize::from(self.entries[ply].end == Some(End::Rules))] += 1;
                }
            }
        }
        crossings
    }

    /// Tells whether one record follows another.
    fn follows(&self, one: usize, other: usize) -> bool {
        self.entries[one].past & bit(other) != 0
    }

    /// The line of a set: what the last acceptance of a takeback left, and all plies that follow it. A ply by which the
    /// rules end the game stands all the same.
    fn line(&self, set: Set) -> Rc<Line> {
        if let Some(line) = self.lines.borrow().get(&set) {
            return Rc::clone(line);
        }
        let line = Rc::new(self.find_line(set));
        self.lines.borrow_mut().insert(set, Rc::clone(&line));
        line
    }

    fn find_line(&self, set: Set) -> Line {
        let mut ends = self
            .all(set)
            .filter(|at| self.entries[*at].end == Some(End::Rules));
        if let Some(last) = ends.next() {
            assert_eq!(ends.next(), None, "the rules end a game once");
            let mut line = Line::clone(&self.line(self.entries[last].past));
            line.plies.push(last);
            return line;
        }
        let accepted: Vec<usize> = self
            .all(set)
            .filter(|at| self.entries[*at].act == Act::Accept(Matter::Takeback))
            .collect();
        for pair in accepted.windows(2) {
            assert!(
                self.follows(pair[1], pair[0]),
                "two acceptances are never concurrent"
            );
        }
        let mut line = Line::default();
        if let Some(last) = accepted.last() {
            let entry = &self.entries[*last];
            line = Line::clone(&self.line(entry.past));
            line.takebacks += 1;
            line.plies.truncate(entry.back_to.unwrap());
        }
        let stands = |at: &usize| accepted.last().is_none_or(|last| self.follows(*at, *last));
        let plies: Vec<usize> = self
            .all(set)
            .filter(|at| self.entries[*at].act.is_ply())
            .filter(stands)
            .collect();
        for pair in plies.windows(2) {
            assert!(
                self.follows(pair[1], pair[0]),
                "plies of a line follow each other"
            );
        }
        line.plies.extend(plies);
        line
    }

    /// The game by the rules along a line.
    fn game(&self, plies: &[usize]) -> Rc<Game> {
        if let Some(game) = self.games.borrow().get(plies) {
            return Rc::clone(game);
        }
        let (last, before) = plies.split_last().unwrap();
        let mut game = Game::clone(&self.game(before));
        let ply = self.entries[*last].act.ply(game.position().size());
        game.play(ply.unwrap().unwrap()).unwrap();
        let game = Rc::new(game);
        self.games.borrow_mut().insert(plies.to_vec(), Rc::clone(&game));
        game
    }

    fn turn(&self, set: Set) -> Side {
        self.game(&self.line(set).plies).position().turn()
    }

    /// The open offers of a side about something; `None` is a draw.
    fn open_offers(&self, set: Set, side: Side, matter: Option<Matter>) -> Vec<usize> {
        let is_offer = |act: &Act| match act {
            Act::OfferDraw => matter.is_none(),
            Act::Offer(proposal) => matter == Some(proposal.matter()),
            _ => false,
        };
        let is_answer = |act: &Act| match act {
            Act::AcceptDraw | Act::DeclineDraw => matter.is_none(),
            Act::Accept(answered) | Act::Decline(answered) => matter == Some(*answered),
            _ => act.is_ply(),
        };
        let is_over = |offer: usize| {
            let answered = self
                .chain(set, side.opposite())
                .into_iter()
                .any(|at| is_answer(&self.entries[at].act) && self.follows(at, offer));
            let moved_on = matter == Some(Matter::Takeback)
                && self
                    .chain(set, side)
                    .into_iter()
                    .any(|at| self.entries[at].act.is_ply() && self.follows(at, offer));
            answered || moved_on
        };
        self.chain(set, side)
            .into_iter()
            .filter(|at| is_offer(&self.entries[*at].act) && !is_over(*at))
            .collect()
    }

    /// What the game is stopped for in a set.
    fn stopped(&self, set: Set) -> Option<Matter> {
        let stops = self.all(set).filter_map(|at| match self.entries[at].act {
            Act::Accept(matter @ (Matter::Pause | Matter::Adjournment)) => Some((at, matter)),
            _ => None,
        });
        let goes_on = |stop: usize| {
            self.all(set)
                .any(|at| self.entries[at].act == Act::GoOn && self.follows(at, stop))
        };
        stops
            .filter(|(at, _)| !goes_on(*at))
            .map(|(_, matter)| matter)
            .max()
    }

    /// The number of plies that a side has made, those taken back too.
    fn own_plies(&self, set: Set, side: Side) -> usize {
        let chain = self.chain(set, side);
        chain.iter().filter(|at| self.entries[**at].act.is_ply()).count()
    }

    const fn is_by_the_clock(&self) -> bool {
        matches!(self.terms.time, TimeControl::Clock { .. })
    }

    /// Tells whether a side's next ply in a game by the clock is its first.
    fn is_first_move(&self, set: Set, side: Side) -> bool {
        self.is_by_the_clock() && self.own_plies(set, side) == 0
    }

    /// The offer of a takeback that an acceptance is about.
    fn find_back_to(&self, at: usize) -> Option<usize> {
        let entry = &self.entries[at];
        if entry.act != Act::Accept(Matter::Takeback) {
            return None;
        }
        let offers = self.open_offers(entry.past, entry.side.opposite(), Some(Matter::Takeback));
        let Act::Offer(Proposal::Takeback { plies }) = self.entries[*offers.last()?].act else {
            return None;
        };
        usize::try_from(plies).ok()
    }

    fn find_end(&self, at: usize) -> Option<End> {
        let entry = &self.entries[at];
        let first = self.is_first_move(entry.past, entry.side);
        match entry.act {
            Act::AcceptDraw => Some(End::Draw),
            Act::Resign => Some(End::Resigned),
            Act::ConcedeTime if first => Some(End::VoidConceded),
            Act::ConcedeTime => Some(End::Conceded),
            Act::Move { .. } | Act::Pass => {
                if self.is_out_of_time(entry.past, entry.side, entry.thinking) {
                    return Some(if first { End::Void } else { End::OverTime });
                }
                let mut plies = self.line(entry.past).plies.clone();
                plies.push(at);
                self.game(&plies).outcome().map(|_| End::Rules)
            }
            _ => None,
        }
    }

    fn find_claim(&self, at: usize) -> Option<EndReason> {
        let entry = &self.entries[at];
        let other = entry.side.opposite();
        let on_the_first = self.is_first_move(entry.past, other);
        match entry.act {
            Act::ClaimTime { .. } if self.has_flag_fallen(entry.past, other, entry.observed) => {
                Some(EndReason::Time)
            }
            Act::ClaimTime { .. } | Act::ClaimAbsence { .. } if on_the_first => Some(EndReason::Void),
            Act::ClaimTime { .. } => Some(EndReason::Time),
            Act::ClaimAbsence { .. } => Some(EndReason::Abandonment),
            _ => None,
        }
    }
}
