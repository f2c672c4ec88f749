//! The player's part: entering, being there, opening the own board, claiming it, and saying what came of it.

use std::sync::Arc;

use ugolki_record::{ChainHead, GameId, GameLog, Nonce, PlayerKey, archive};
use ugolki_rules::Side;
use ugolki_session::Timestamp;
use ugolki_tournament::event::{ClaimOpen, LiveBoard, OpenRound};
use ugolki_tournament::fact::{
    Bye, Checked, Claim, ClaimKind, Entry, Fact, FactId, Open, Presence, Slot, Withdraw,
};

use super::Hall;
use super::boards::Place;
use super::effect::{Effect, StartGame};
use super::input::{Command, CommandError};
use super::out::Out;

/// How far before a seal's time its round is acted on, for clocks that differ (F-3.1).
pub(super) const TOLERANCE_MS: u64 = 60_000;
/// How long the other side may be silent before the own head is deposited (F-6.1).
pub(super) const SILENCE_MS: u64 = 20_000;
/// How often the witnesses of a board are asked at most, and between two times.
const PRESSES: u32 = 10;
pub(super) const PRESS_EVERY_MS: u64 = 30_000;

/// What the player does in this run.
#[derive(Debug, Default)]
pub(super) struct Playing {
    /// The player has said to be there for the games of this round.
    ready: Option<(u16, ChainHead)>,
    /// The game that was handed over to be played, in this run.
    pub(super) started: Option<GameId>,
    /// The own game as it stood last.
    pub(super) log: Option<(Place, Box<GameLog>, Vec<u8>)>,
    /// When the other side wrote last, as far as it was seen here, and how much it had written.
    pub(super) heard: Option<(Timestamp, usize)>,
    /// With how many records the own game was deposited last.
    pub(super) deposited: usize,
    /// When the own game was last seen to go on, in milliseconds since 1970.
    pub(super) written_ms: Option<u64>,
    /// For which round the witnesses were asked, how often, and when last.
    pressed: Option<(u16, u32)>,
    pressed_at: Timestamp,
    /// What can be claimed of the own board, by the facts of the last fold.
    pub(super) claim: Option<ClaimOpen>,
}

impl Hall {
    /// The own boards of all open rounds, the first round first, each with the own side.
    pub(super) fn own_boards(&self) -> impl Iterator<Item = (&OpenRound, &LiveBoard, Side)> {
        let me = self.number();
        self.state.current.iter().filter_map(move |round| {
            let me = me?;
            let plays = |board: &&LiveBoard| board.white == me || board.black == me;
            let board = round.boards.iter().find(plays)?;
            let side = if board.white == me {
                Side::White
            } else {
                Side::Black
            };
            Some((round, board, side))
        })
    }

    /// The own board that is to be played: the first one without a result, or else the last one.
    pub(super) fn own_board(&self) -> Option<(&OpenRound, &LiveBoard, Side)> {
        let mut boards = self.own_boards();
        let open = boards.find(|(_, board, _)| board.outcome.is_none());
        open.or_else(|| self.own_boards().last())
    }

    /// The own board of a round, whether or not that is sealed.
    pub(super) fn own_board_of(&self, round: u16) -> Option<u16> {
        if let Some((_, board, _)) = self.own_boards().find(|(open, ..)| open.round == round) {
            return Some(board.number);
        }
        let me = self.number()?;
        let pairings = self
            .state
            .heights
            .iter()
            .filter_map(|height| height.next.as_ref().ok());
        let (_, pairing) = pairings.flatten().find(|(number, _)| *number == round)?;
        let plays = |board: &ugolki_tournament::Board| board.white == me || board.black == me;
        let at = pairing.boards.iter().position(plays)?;
        u16::try_from(at.saturating_add(1)).ok()
    }

    pub(super) fn command(&mut self, command: Command, out: &mut Out<'_>) -> Result<(), CommandError> {
        if self.pen.halted {
            return Err(CommandError::Halted);
        }
        match command {
            Command::Enter {
                name,
                standing,
                rating,
                deviation,
            } => {
                let revision = self.next_revision().ok_or(CommandError::AlreadySaid)?;
                let entry = Entry {
                    event: self.event(),
                    player: self.me,
                    revision,
                    name,
                    standing,
                    rating,
                    deviation,
                    nonce: Nonce(self.chance.nonce()),
                };
                self.enter(entry, out)
            }
            Command::Withdraw => {
                self.number().ok_or(CommandError::NotAPlayer)?;
                let round = self.next_unpaired_round();
                let (event, player) = (self.event(), self.me);
                self.say(&Fact::Withdraw(Withdraw { event, player, round }), out)
            }
            Command::Bye { round, half } => {
                self.number().ok_or(CommandError::NotAPlayer)?;
                if round < self.next_unpaired_round() || round > self.held.charter().rounds {
                    return Err(CommandError::NotGiven);
                }
                let (event, player) = (self.event(), self.me);
                self.say(
                    &Fact::Bye(Bye {
                        event,
                        player,
                        round,
                        half,
                    }),
                    out,
                )
            }
            Command::Ready { round, standing } => {
                let board = match round {
                    Some(round) => self.own_boards().find(|(open, ..)| open.round == round),
                    None => self.own_board(),
                };
                let round = board.ok_or(CommandError::NoBoard)?.0.round;
                self.playing.ready = Some((round, standing));
                self.play(out);
                out.changed();
                Ok(())
            }
            Command::Claim(kind) => self.claim(kind, out),
            Command::Vote { arbiters, threshold } => self.vote(arbiters, threshold, out),
            Command::AskStamps { round } => self.ask_stamps(round, out),
            Command::Fetch(game) => {
                self.fetch(game, out);
                Ok(())
            }
            Command::FetchAll => {
                self.fetch_all(out);
                Ok(())
            }
        }
    }

    /// Signs a fact that the user wants.
    pub(super) fn say(&mut self, fact: &Fact, out: &mut Out<'_>) -> Result<(), CommandError> {
        let taken = fact
            .slots(self.me)
            .iter()
            .any(|slot| self.pen.signed(slot).is_some());
        if taken {
            return Err(CommandError::AlreadySaid);
        }
        self.sign(fact, out).map(|_| ()).ok_or(CommandError::NotGiven)
    }

    fn enter(&mut self, entry: Entry, out: &mut Out<'_>) -> Result<(), CommandError> {
        if !self.takes_entries(out.wall_ms()) {
            return Err(CommandError::NoEntries);
        }
        self.say(&Fact::Entry(entry), out)
    }

    /// The own entry's next revision.
    fn next_revision(&self) -> Option<u16> {
        let player = self.me;
        (0..self.held.charter().caps.entries).find(|revision| {
            let revision = *revision;
            self.pen.signed(&Slot::Entry { player, revision }).is_none()
        })
    }

    /// The first round whose boards are not made yet.
    pub(super) fn next_unpaired_round(&self) -> u16 {
        let heights = u16::try_from(self.state.heights.len()).unwrap_or(u16::MAX);
        heights.saturating_add(1)
    }

    /// Does what is to be done at the own board.
    pub(super) fn play(&mut self, out: &mut Out<'_>) {
        let wanted = self.playing.ready.map(|(round, _)| round);
        let wanted = self
            .own_boards()
            .find(|(round, board, _)| Some(round.round) == wanted && board.outcome.is_none());
        let Some((round, board, side)) = wanted.or_else(|| self.own_board()) else {
            return;
        };
        let now = out.wall_ms();
        let sealed = self.state.heights.last().map_or(0, |height| height.at_ms);
        // Nobody acts on a seal before its time (F-3.1).
        if now.saturating_add(TOLERANCE_MS) < sealed || now < round.open_ms || board.outcome.is_some() {
            return;
        }
        let place = Place {
            round: round.round,
            board: board.number,
        };
        let (seal, number, game) = (round.seal, board.game, board.id);
        let present = board.presences.get(side).is_some();
        let both = Side::BOTH
            .into_iter()
            .all(|side| board.presences.get(side).is_some());
        let signed = board.opens.get(side).is_some();
        let all_signed = Side::BOTH.into_iter().all(|side| board.opens.get(side).is_some());
        let ready = match self.playing.ready {
            Some((round, standing)) if round == place.round => Some(standing),
            Some(_) | None => self.automatic.ready.then(ChainHead::default),
        };
        if !present {
            if let Some(standing) = ready {
                self.be_present(place, number, seal, standing, out);
            }
        } else if both && !signed {
            self.open(place, number, out);
        } else if let Some(game) = game.filter(|_| all_signed) {
            self.start(place, game, side, out);
        }
    }

    fn be_present(&mut self, place: Place, game: u16, seal: FactId, standing: ChainHead, out: &mut Out<'_>) {
        let presence = Presence {
            event: self.event(),
            player: self.me,
            round: place.round,
            board: place.board,
            game,
            seal,
            standing,
            nonce: Nonce(self.chance.nonce()),
            at_ms: out.wall_ms(),
        };
        self.sign(&Fact::Presence(presence), out);
    }

    /// Signs the one possible agreement of the game.
    fn open(&mut self, place: Place, number: u16, out: &mut Out<'_>) {
        let Some(agreement) = self.held.terms(place.round, place.board, number) else {
            return;
        };
        let Ok(agreement) = agreement.body() else {
            return;
        };
        let open = Open {
            event: self.event(),
            player: self.me,
            agreement,
        };
        self.sign(&Fact::Open(open), out);
    }

    /// Hands the game over, once in a run.
    fn start(&mut self, place: Place, game: GameId, side: Side, out: &mut Out<'_>) {
        if self.playing.started == Some(game) {
            return;
        }
        let Some((opponent, log)) = self.first_line(place, game, side) else {
            return;
        };
        self.playing.started = Some(game);
        self.playing.heard = Some((out.now(), 0));
        self.playing.written_ms = Some(out.wall_ms());
        self.playing.deposited = 0;
        self.playing.log = None;
        out.push(Effect::StartGame(Box::new(StartGame {
            game,
            round: place.round,
            board: place.board,
            opponent,
            we_dial: side == Side::White,
            addresses: self.hints.get(&opponent).cloned().unwrap_or_default(),
            log,
        })));
        out.changed();
    }

    /// The log file of a game that both have signed, and the opponent.
    fn first_line(&self, place: Place, game: GameId, side: Side) -> Option<(PlayerKey, Vec<u8>)> {
        let open = self
            .state
            .current
            .iter()
            .find(|round| round.round == place.round)?;
        let board = open.boards.iter().find(|board| board.number == place.board)?;
        let ids = Side::BOTH.into_iter().filter_map(|side| *board.opens.get(side));
        let facts: Vec<_> = ids.filter_map(|id| self.held.fact(&id)).collect();
        let of_game = |fact: &&&Arc<Checked>| fact.opened().is_some_and(|(_, id)| id == game);
        let (agreement, _) = facts.iter().find(of_game)?.opened()?;
        let signature = |key: &PlayerKey| {
            let mut found = facts
                .iter()
                .filter(of_game)
                .filter_map(|fact| fact.signatures().get(key));
            found.next().copied()
        };
        let terms = &agreement.terms;
        let signed = agreement
            .with_signatures(signature(&terms.proposer.key)?, signature(&terms.responder.key)?)
            .ok()?;
        let log = archive::header() + &archive::agreement_line(&signed);
        Some((agreement.party(side.opposite()).key, log.into_bytes()))
    }

    /// The own claim of a kind, if it is open now.
    fn claim(&mut self, kind: ClaimKind, out: &mut Out<'_>) -> Result<(), CommandError> {
        let (round, board, _) = self.own_board().ok_or(CommandError::NoBoard)?;
        let (round, number, both) = (round.round, board.number, [board.presences, board.opens]);
        let open = self
            .playing
            .claim
            .filter(|claim| claim.from_ms < out.wall_ms())
            .ok_or(CommandError::NotOpen)?;
        // Whoever is absent from a game that has begun has left it: those two claims rest on the same.
        let timed = |kind| matches!(kind, ClaimKind::Time | ClaimKind::Left);
        if open.kind != kind && !(timed(open.kind) && timed(kind)) {
            return Err(CommandError::NotOpen);
        }
        let mut ids: Vec<FactId> = both
            .iter()
            .flat_map(|of| Side::BOTH.into_iter().filter_map(|side| *of.get(side)))
            .collect();
        if timed(kind) {
            ids.extend(self.prove_log(out));
        }
        ids.sort_unstable();
        ids.dedup();
        let claim = Claim {
            event: self.event(),
            claimant: self.me,
            round,
            board: number,
            game: open.game,
            kind,
            at_ms: out.wall_ms(),
            ids,
        };
        self.say(&Fact::Claim(claim), out)
    }

    /// When the other side does not come or does not go on, the witnesses are asked for what they have seen: without their stamps
    /// nothing can be claimed (F-6.1, F-6.2).
    pub(super) fn press(&mut self, out: &mut Out<'_>) {
        let Some(at_ms) = self.press_ms() else {
            return;
        };
        let Some((round, ..)) = self.own_board() else {
            return;
        };
        let round = round.round;
        if out.wall_ms() < at_ms
            || self.playing.pressed.is_some_and(|(last, _)| {
                last == round && out.now().since(self.playing.pressed_at) < PRESS_EVERY_MS
            })
        {
            return;
        }
        let times = match self.playing.pressed {
            Some((last, times)) if last == round => times,
            Some(_) | None => 0,
        };
        if times >= PRESSES {
            return;
        }
        self.playing.pressed = Some((round, times.saturating_add(1)));
        self.playing.pressed_at = out.now();
        if self.playing.log.is_some() {
            self.prove_log(out);
        }
        let _asked = self.ask_stamps(round, out);
    }

    /// Looks anew at what can be claimed of the own board: nothing before the witnesses were asked.
    pub(super) fn find_claim(&mut self) {
        let asked = self.playing.pressed.map(|(round, _)| round);
        let board = self
            .own_board()
            .filter(|(round, board, _)| board.outcome.is_none() && Some(round.round) == asked);
        let board = board.map(|(round, board, _)| (round.round, board.number));
        self.playing.claim = board.and_then(|(round, board)| self.held.claim_open(round, board, &self.me));
    }

    /// From when on the witnesses of the own board are asked, in milliseconds since 1970.
    pub(super) fn press_ms(&self) -> Option<u64> {
        let (round, board, side) = self.own_board()?;
        let charter = self.held.charter();
        if board.outcome.is_some() || board.presences.get(side).is_none() {
            return None;
        }
        let begun = Side::BOTH.into_iter().all(|side| board.opens.get(side).is_some());
        if !begun {
            return Some(round.open_ms.saturating_add(charter.grace_ms).saturating_add(1));
        }
        // The other side's clock, counted from its last record that was seen here.
        let written = self.playing.written_ms?;
        let log = board.id.and_then(|game| self.held.log(&game));
        let wait = log.and_then(|log| log.wait_ms);
        let wait = wait.or_else(|| charter.time.first_move_ms()).unwrap_or(0);
        Some(
            written
                .saturating_add(wait)
                .saturating_add(charter.claim_grace_ms),
        )
    }

    /// Makes the claim that is open, in a program that does so by itself.
    pub(super) fn claim_by_itself(&mut self, out: &mut Out<'_>) {
        if !self.automatic.claims {
            return;
        }
        if let Some(open) = self.playing.claim.filter(|open| open.from_ms < out.wall_ms()) {
            // Once made it is not made again: its slot is taken.
            let _made = self.claim(open.kind, out);
        }
    }
}
