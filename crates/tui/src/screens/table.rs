//! The table: the screen a game is played on (T-2).
//!
//! State is what the hands do: cursor, picked man, typed text, the move looked back at. Everything else is read from the
//! game each time it is drawn, so nothing here can go stale.

mod alone;
mod analysis;
mod between;
mod chat;
mod clock;
mod confirm;
mod draft;
mod draw;
mod hands;
mod hints;
mod hop;
mod menu;
mod notices;
mod offers;
mod orders;
mod panel;
mod past;
mod play;
mod practice;
mod premove;
mod rematch;
mod run;
mod sight;
#[cfg(test)]
mod tests;
mod typed;
mod verbs;

use ugolki_node::view::{GameView, Seat, Stage};
use ugolki_record::GameId;
use ugolki_rules::{Move, Ply, Position, Ruleset, Side, Square};

use self::alone::Alone;
use self::analysis::Looked;
use self::chat::Seen;
use self::menu::Menu;
use self::offers::Offered;
use self::past::Past;
use self::play::Device;
use self::run::Run;
use self::typed::Typed;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Next, Reply};
use crate::layout::CellSize;
use crate::preferences::{Letters, Turned};
use crate::verb::Verb;

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    /// The square under the cursor of the keys.
    cursor: Option<Square>,
    /// The square under the mouse; it goes before the cursor.
    hover: Option<Square>,
    /// The man picked up.
    picked: Option<Square>,
    /// The squares that it has jumped to, hop by hop.
    hops: Vec<Square>,
    /// Chains are entered hop by hop, or not; none for what is preferred.
    hopping: Option<bool>,
    /// The move that waits to be confirmed.
    pending: Option<Ply>,
    /// The move that was prepared for when it is the turn of this side.
    prepared: Option<Move>,
    /// The last move as it is shown running.
    run: Option<Run>,
    /// The half-entered move as it was kept last, and whether one of an earlier run of the program was taken up.
    kept: String,
    taken_up: bool,
    /// What has been typed.
    typed: Typed,
    /// It stands in the `:` line, which shows it itself.
    in_line: bool,
    /// This is the practice room.
    practice: bool,
    /// The position looked back at.
    past: Option<Past>,
    /// Which side is at the bottom.
    flip: Flip,
    /// Which one the player prefers.
    turned: Turned,
    /// The largest squares wanted.
    most: Option<CellSize>,
    /// Which game it was and who sat here, when the views last changed.
    start: Start,
    /// How many plies the game had then.
    plies: usize,
    /// The other side's offer that is shown, and since when.
    offer: Option<(Offered, u64)>,
    /// What was seen of the chat.
    seen: Seen,
    /// What a lesson or a puzzle makes of the board; none in a game.
    alone: Option<Alone>,
    /// Which line of an analysis is looked at.
    line: Looked,
}

/// Which side's house is at the bottom (T-2.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flip {
    /// As the player prefers.
    Preferred,
    /// This one.
    Fixed(Side),
    /// That of the side to move.
    Turning,
}

impl Table {
    /// A table for a game, seen from the side that sits here.
    pub(crate) fn new(game: &GameView) -> Self {
        let side = match game.seat {
            Seat::One(side) => side,
            Seat::Both | Seat::Watching => Side::White,
        };
        Self {
            cursor: hands::first_cursor(game.game.position().size(), side),
            hover: None,
            picked: None,
            hops: Vec::new(),
            hopping: None,
            pending: None,
            prepared: None,
            run: None,
            kept: String::new(),
            taken_up: false,
            typed: Typed::default(),
            in_line: false,
            practice: game.practice.is_some(),
            past: None,
            flip: Flip::Preferred,
            turned: Turned::default(),
            most: None,
            start: start_of(game),
            plies: game.game.plies().len(),
            offer: None,
            seen: Seen::default(),
            alone: None,
            line: Looked::default(),
        }
    }

    /// The largest squares that are wanted: as chosen here, else as the player prefers.
    fn most(&self, env: &Env<'_>) -> CellSize {
        self.most
            .unwrap_or_else(|| CellSize::wanted(env.preferences.board_size))
    }

    /// Takes note of a game that is another one, or in which plies were taken back or sides changed.
    fn follow_game(&mut self, game: &GameView) {
        let start = start_of(game);
        if self.alone.is_some() {
            self.start = start;
            return;
        }
        let seat = self.start.seat;
        let plies = game.game.plies().len();
        // At one keyboard no id tells the next game from this one, but it begins at once.
        let begun_anew = game.practice.is_none() && game.id.is_none() && plies == 0 && self.plies > 1;
        if begun_anew || !self.start.is_same_game(&start) {
            *self = Self {
                most: self.most,
                hopping: self.hopping,
                ..Self::new(game)
            };
            return;
        }
        if let (Seat::One(_), true) = (start.seat, seat != start.seat) {
            self.flip = Flip::Preferred;
        }
        if plies < self.plies {
            self.let_go();
            self.past = None;
        }
        self.start = start;
    }

    fn click(&mut self, spot: Spot, env: &Env<'_>, game: &GameView) -> Reply {
        match spot {
            Spot::Square(square) => {
                self.cursor = Some(square);
                self.press(square, Device::Mouse, env, game)
            }
            Spot::Ply(ply) => self.look_at(ply, game),
            Spot::Row(line) => self.play_line(line, game, env),
            Spot::Heading(_) | Spot::Offer(_) | Spot::Button(_) => Reply::nothing(),
        }
    }

    fn act(&mut self, action: Action, env: &Env<'_>, game: &GameView) -> Reply {
        match action {
            Action::Up => self.move_cursor(game, (0, 1)),
            Action::Down => self.move_cursor(game, (0, -1)),
            Action::Left => self.move_cursor(game, (-1, 0)),
            Action::Right => self.move_cursor(game, (1, 0)),
            Action::Press if self.typed.is_empty() && self.pending.is_some() => self.confirm(game),
            Action::Press if self.typed.is_empty() => match self.settle() {
                Some(square) => self.press(square, Device::Keys, env, game),
                None => Reply::nothing(),
            },
            Action::Press => self.submit(env, game),
            Action::Back => self.back(env, game),
            Action::Next => self.go_round(game, true),
            Action::Previous => self.go_round(game, false),
            Action::TakeBack if game.practice.is_some() => self.take_back(env, game),
            Action::TakeBack
            | Action::Pause
            | Action::Adjourn
            | Action::GoOn
            | Action::Claim
            | Action::Concede => self.order(action, env, game),
            Action::Rematch => Self::rematch(env, game),
            Action::Redo => self.redo(env, game),
            Action::Hint => self.hint(env, game),
            Action::Analyse => Self::analyse(env, game),
            Action::FirstLine => self.look_at_line(0, game, env),
            Action::SecondLine => self.look_at_line(1, game, env),
            Action::ThirdLine => self.look_at_line(2, game, env),
            Action::ChangeSides => Self::change_sides(env, game),
            Action::NewGame => Self::new_game(env, game),
            Action::Menu if game.practice.is_none() => Reply::open(Menu::default()),
            Action::Menu => Self::open_room(env, game),
            Action::SetUp => self.set_up(env, game),
            Action::Draw => self.draw_offer(env, game),
            Action::Resign => Self::resign(env, game),
            Action::Flip => self.flip(env, game),
            Action::Rules => self.terms_page(env, game),
            Action::Chat => self.open_chat(env, game),
            Action::Mute => Self::mute(env, game),
            Action::MuteForGood => Self::mute_for_good(env, game),
            Action::Block => Self::block(env, game),
            Action::Remember => Self::remember(env, game),
            Action::Older => self.look_by(game, -1),
            Action::Newer => self.look_by(game, 1),
            Action::Oldest => self.look_at(0, game),
            Action::Newest => self.look_at(usize::MAX, game),
            Action::Larger => self.resize(game, env, true),
            Action::Smaller => self.resize(game, env, false),
            Action::Erase => Reply::changed_if(self.typed.erase()),
            Action::Finish => self.finish(env, game),
            Action::Hops => self.switch_hops(env),
            Action::Help
            | Action::Quit
            | Action::Suspend
            | Action::Repaint
            | Action::Settings
            | Action::Diagnostics
            | Action::Mouse
            | Action::Line => Reply {
                next: Next::Act(action),
                ..Reply::nothing()
            },
            Action::Replay => Self::replay(env, game),
            Action::Save => Self::save_copy(env, game),
            Action::Copy
            | Action::Verify
            | Action::Sort
            | Action::Reverse
            | Action::Export
            | Action::Import
            | Action::Trash
            | Action::Untrash
            | Action::Invert
            | Action::Find
            | Action::Delete
            | Action::Faster
            | Action::Slower
            | Action::Practise
            | Action::Rulesets
            | Action::Derive
            | Action::PutWhite
            | Action::PutBlack
            | Action::Remove
            | Action::OtherTurn
            | Action::Later
            | Action::Earlier
            | Action::Clear
            | Action::Reset
            | Action::Mirror
            | Action::Type
            | Action::PlayOn
            | Action::Solution
            | Action::Onward => Reply::nothing(),
        }
    }
}

impl Table {
    /// Deals with an input at a game.
    fn take(&mut self, input: &Input, env: &Env<'_>, game: &GameView) -> Reply {
        if !matches!(input, Input::Hover(_)) {
            self.run = None;
        }
        match input {
            Input::Act(action) => self.act(*action, env, game),
            Input::Click(spot) => self.click(*spot, env, game),
            Input::Hover(spot) => self.hover(*spot),
            Input::Type('!') if self.typed.is_empty() && self.pending.is_some() => self.confirm(game),
            Input::Type(_) if self.typed.is_empty() && env.preferences.letters == Letters::Cursor => {
                Reply::nothing()
            }
            Input::Type(c) => Reply::changed_if(self.typed.enter(*c)),
            Input::Paste(text) => {
                let before = self.typed.clone();
                for c in text.chars().filter(|c| !c.is_control()) {
                    self.typed.enter(c);
                }
                Reply::changed_if(self.typed != before)
            }
        }
    }
}

impl Layer for Table {
    fn context(&self) -> Context {
        match (self.practice, self.typed.is_empty()) {
            (false, true) => Context::Table,
            (false, false) => Context::Typing,
            (true, true) => Context::Practice,
            (true, false) => Context::PracticeTyping,
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Stage::Game(game) = &env.view.stage else {
            return Reply::nothing();
        };
        let mut reply = self.take(input, env, game);
        reply.intents.extend(self.keep_draft(game));
        reply
    }

    fn verb(&mut self, verb: &Verb, env: &Env<'_>) -> Option<Reply> {
        let Stage::Game(game) = &env.view.stage else {
            return None;
        };
        self.do_verb(verb, env, game)
    }

    fn preview(&mut self, line: &str, _env: &Env<'_>) {
        self.typed.set(line);
        self.in_line = !line.is_empty();
    }

    fn due(&mut self, env: &Env<'_>) -> Reply {
        match &env.view.stage {
            Stage::Game(game) => self.play_prepared(env, game),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => Reply::nothing(),
        }
    }

    fn wakes(&self, now_ms: u64) -> Option<u64> {
        self.run.as_ref()?.next_ms(now_ms)
    }

    fn refresh(&mut self, env: &Env<'_>) {
        let Stage::Game(game) = &env.view.stage else {
            return;
        };
        self.turned = env.preferences.turned;
        self.follow_game(game);
        let plies = game.game.plies().len();
        let moved = plies != self.plies;
        if moved {
            self.line = Looked::default();
        }
        if plies == self.plies + 1 {
            self.start_run(env, game);
        } else if moved
            || self
                .run
                .as_ref()
                .is_some_and(|run| run.shown(env.shell.now_ms).is_none())
        {
            self.run = None;
        }
        self.plies = plies;
        if moved {
            self.pending = None;
        }
        if moved && self.picked.is_some_and(|square| !may_move(game, square)) {
            self.let_go();
        }
        if moved && is_our_turn(game) {
            self.past = None;
        }
        self.follow_offers(game, env.shell.now_ms);
        self.take_up_draft(env, game);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        if let Stage::Game(game) = &env.view.stage {
            draw::draw(self, canvas, env, game);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        match &env.view.stage {
            Stage::Game(game) => self.footer(env, game),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => Vec::new(),
        }
    }
}

/// Which game it is, and who sits at it.
#[derive(Debug)]
struct Start {
    id: Option<GameId>,
    position: Position,
    ruleset: Ruleset,
    seat: Seat,
}

impl Start {
    fn is_same_game(&self, other: &Self) -> bool {
        (self.id, &self.position, &self.ruleset) == (other.id, &other.position, &other.ruleset)
    }
}

fn start_of(game: &GameView) -> Start {
    Start {
        id: game.id,
        position: *game.game.start(),
        ruleset: game.game.ruleset().clone(),
        seat: game.seat,
    }
}

/// Nothing more is played: the game is over, or its end is being settled, or it has stopped.
fn is_over(game: &GameView) -> bool {
    game.end.is_some() || game.settling || game.stopped.is_some() || game.game.is_over()
}

/// The side that acts from here: the one that sits here, or the one to move.
fn own_side(game: &GameView) -> Side {
    match game.seat {
        Seat::One(side) => side,
        Seat::Both | Seat::Watching => game.game.position().turn(),
    }
}

/// Whether the side to move is moved from here.
fn is_our_turn(game: &GameView) -> bool {
    match game.seat {
        Seat::One(side) => side == game.game.position().turn(),
        Seat::Both => true,
        Seat::Watching => false,
    }
}

/// The game is paused or adjourned: nothing is played.
fn is_paused(game: &GameView) -> bool {
    game.paused().is_some()
}

/// Whether a man on this square is moved from here and it is its turn.
fn may_move(game: &GameView, square: Square) -> bool {
    let position = game.game.position();
    !is_over(game)
        && !is_paused(game)
        && is_our_turn(game)
        && position.man_at(square) == Some(position.turn())
}
