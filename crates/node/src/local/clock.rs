//! The clocks of a game for two at one keyboard: the rule of P-7 without a network, so that what was thought is what was
//! seen and lag costs nobody anything.

use ugolki_record::{Clock, EndReason, FlagFall, Matter, TimeControl};
use ugolki_rules::{BySide, Side};
use ugolki_session::{ClockFace, Timestamp};

use crate::view::{LocalView, Timing};

/// Both clocks, and what the present turn has lasted.
#[derive(Debug)]
pub(super) struct LocalClocks {
    time: TimeControl,
    clocks: BySide<Clock>,
    /// Who has made a move: the first one is not charged (P-7.2).
    moved: BySide<bool>,
    turn: Side,
    /// What the turn had lasted at `since`, in milliseconds.
    thought: u64,
    /// Since when it goes on.
    since: Timestamp,
    paused: bool,
    over: bool,
}

impl LocalClocks {
    /// Clocks that run from now on; none where no time is counted.
    pub(super) fn start(time: TimeControl, turn: Side, now: Timestamp) -> Option<Self> {
        if !matches!(time, TimeControl::Clock { .. }) {
            return None;
        }
        let clock = Clock::new(time.clock_terms(0, false)?);
        Some(Self {
            time,
            clocks: BySide {
                white: clock,
                black: clock,
            },
            moved: BySide::default(),
            turn,
            thought: 0,
            since: now,
            paused: false,
            over: false,
        })
    }

    /// Whether nothing runs until somebody goes on.
    pub(super) const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Stops both clocks, or has the one of the side to move run on.
    pub(super) fn pause(&mut self, paused: bool, now: Timestamp) {
        self.thought = self.thought_ms(now);
        self.since = now;
        self.paused = paused;
    }

    /// Stops both clocks for good.
    pub(super) fn stop(&mut self, now: Timestamp) {
        self.pause(true, now);
        self.over = true;
    }

    /// When the time of the side to move is up, if it does not move until then.
    pub(super) fn deadline(&self) -> Option<Timestamp> {
        if self.paused {
            return None;
        }
        let left = self.limit_ms().saturating_sub(self.thought);
        Some(self.since.after(left.saturating_add(1)))
    }

    /// What ends the game because the time of the side to move is up; none as long as there is some left.
    pub(super) fn fallen(&self, now: Timestamp) -> Option<EndReason> {
        let up = self.thought_ms(now) > self.limit_ms() && !self.over;
        up.then_some(if self.is_first() {
            EndReason::Void
        } else {
            EndReason::Time
        })
    }

    /// A ply was taken back: another side is to move, and what was thought meanwhile is charged to nobody.
    pub(super) const fn turn_back(&mut self, turn: Side, now: Timestamp) {
        self.turn = turn;
        self.thought = 0;
        self.since = now;
    }

    /// Charges a ply of the side to move, and has the other side's clock run.
    ///
    /// # Errors
    /// [`FlagFall`] if there was not so much time left.
    pub(super) fn press(&mut self, now: Timestamp) -> Result<(), FlagFall> {
        let thought = self.thought_ms(now);
        if !self.is_first() {
            self.clocks.get_mut(self.turn).charge(thought, thought)?;
        }
        *self.moved.get_mut(self.turn) = true;
        self.turn = self.turn.opposite();
        self.thought = 0;
        self.since = now;
        Ok(())
    }

    /// What there is to see.
    pub(super) fn view(&self, now: Timestamp) -> LocalView {
        LocalView {
            time: self.time,
            clocks: BySide::from_fn(|side| self.face(side, now)),
            at: now,
            paused: self.paused && !self.over,
        }
    }

    fn face(&self, side: Side, now: Timestamp) -> ClockFace {
        let clock = self.clocks.get(side);
        let thinks = side == self.turn;
        let first_move = thinks && self.is_first() && !self.over;
        // A first move that never came has cost nothing.
        let left_ms = if thinks && !(self.over && self.is_first()) {
            self.limit_ms().saturating_sub(self.thought_ms(now))
        } else {
            clock.remaining()
        };
        ClockFace {
            left_ms,
            runs: thinks && !self.paused && !self.over,
            first_move,
            allowance_ms: 0,
            bank_ms: 0,
            guard_ms: 0,
        }
    }

    /// What the present turn has lasted, in milliseconds.
    const fn thought_ms(&self, now: Timestamp) -> u64 {
        if self.paused {
            self.thought
        } else {
            self.thought.saturating_add(now.since(self.since))
        }
    }

    fn is_first(&self) -> bool {
        !self.moved.get(self.turn)
    }

    /// What the side to move may think for.
    fn limit_ms(&self) -> u64 {
        let first = self.time.first_move_ms().filter(|_| self.is_first());
        first.unwrap_or_else(|| self.clocks.get(self.turn).remaining())
    }
}

impl LocalView {
    /// What runs and what stands.
    pub(crate) const fn timing(&self) -> Timing<'_> {
        Timing {
            time: self.time,
            clocks: Some(&self.clocks),
            at: self.at,
            stands_until: None,
            paused: if self.paused { Some(Matter::Pause) } else { None },
        }
    }
}
