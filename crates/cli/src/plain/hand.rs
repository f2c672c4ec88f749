//! What the player has in hand in plain mode: a man that was picked up, the hops of a chain, a move or a resignation that waits
//! for a second word (T-2.4, T-2.5, T-2.8, T-2.18, T-8.2).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat, Stage};
use ugolki_rules::{Game, IllegalMove, Move, Ply, Position, Square};
use ugolki_tui::{Confirm, text as wording, typing};
use ugolki_words::say;

use super::{Plain, Style};
use crate::front::{Look, Wish};
use crate::output::OutputError;
use crate::words::Clocks;

/// Something that was asked about: the same again, or `!`, does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// A move.
    Ply(Ply),
    /// To give the game up.
    Resign,
}

/// A man in hand, and what was entered of its chain.
#[derive(Debug, Clone, Default)]
pub(super) struct Hand {
    /// Where it has been so far, its own square first; empty for no man.
    path: Vec<Square>,
    /// The position in which it was picked up: in another one nothing is in hand.
    at: Option<Position>,
    /// Chains are entered hop by hop, or not, if that was said here.
    hopping: Option<bool>,
}

impl Hand {
    /// Whether the player put something down, and which man that was.
    pub(super) fn put_down(&mut self) -> Option<Square> {
        let man = self.path.first().copied();
        self.path.clear();
        man
    }

    /// The path of the man in hand in this position.
    fn path(&mut self, game: &Game) -> &[Square] {
        if self.at != Some(*game.position()) {
            self.path.clear();
            self.at = Some(*game.position());
        }
        &self.path
    }
}

/// Squares as a path is written.
fn written(game: &Game, path: &[Square]) -> String {
    let size = game.position().size();
    let names: Vec<String> = path.iter().map(|square| size.name(*square).to_string()).collect();
    names.join("-")
}

impl Plain {
    fn hopping(&self) -> bool {
        self.hand.hopping.unwrap_or(self.options.preferences.hops)
    }

    /// An empty line: the man in hand is put down.
    pub(super) fn put_down(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        self.asked = None;
        if let Stage::Game(view) = &look.node.stage
            && let Some(man) = self.hand.put_down()
        {
            let lang = self.options.preferences.lang;
            let man = view.game.position().size().name(man).to_string();
            self.tell_line(say!(lang, "plain-put-down", from = man))?;
        }
        Ok(Vec::new())
    }

    /// From now on hop by hop, or no more (T-2.5).
    pub(super) fn switch_hops(&mut self, typed: &str) -> Result<Vec<Wish>, OutputError> {
        if self.options.style == Style::Json {
            return self.words_only(typed);
        }
        let (lang, on) = (self.options.preferences.lang, !self.hopping());
        self.hand.hopping = Some(on);
        self.hand.put_down();
        self.tell_line(if on {
            say!(lang, "plain-hops-on")
        } else {
            say!(lang, "plain-hops-off")
        })
    }

    /// Takes a hop back, or puts the man down.
    pub(super) fn hop_back(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let lang = self.options.preferences.lang;
        let Stage::Game(view) = &look.node.stage else {
            return self.trouble("no-game", typed, say!(lang, "plain-play-no-game"));
        };
        match self.hand.path(&view.game).len() {
            0 => self.trouble("nothing-in-hand", typed, say!(lang, "plain-nothing-in-hand")),
            1 => self.put_down(look),
            _ => {
                self.hand.path.pop();
                self.tell_hand(&view.game)
            }
        }
    }

    /// Plays the chain that was entered, or says why it can't end here.
    pub(super) fn finish(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let lang = self.options.preferences.lang;
        let Stage::Game(view) = &look.node.stage else {
            return self.trouble("no-game", typed, say!(lang, "plain-play-no-game"));
        };
        let (&[from, .., to], game) = (self.hand.path(&view.game), &view.game) else {
            return self.trouble("nothing-in-hand", typed, say!(lang, "plain-nothing-to-finish"));
        };
        let ply = Ply::Move(Move { from, to });
        if let Err(why) = game.check(ply) {
            let said = wording::refusal(lang, why, game.position().size());
            let said = wording::finish_illegal(lang, &said);
            return self.trouble(why.kind(), typed, &said);
        }
        let path = written(game, &self.hand.path);
        self.make(ply, &path, false, None, view, look)
    }

    /// `!`: what was asked about is meant; else the chain that was entered ends.
    pub(super) fn confirm(
        &mut self,
        asked: Option<Asked>,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        match (asked, &look.node.stage) {
            (Some(Asked::Resign), _) => Ok(vec![Wish::Node(Command::Resign)]),
            (Some(Asked::Ply(ply)), Stage::Game(view)) if view.game.check(ply).is_ok() => {
                self.hand.put_down();
                Ok(vec![Wish::Node(Command::Play(ply))])
            }
            (_, Stage::Game(view)) if self.hand.path(&view.game).len() > 1 => self.finish(typed, look),
            _ => {
                let lang = self.options.preferences.lang;
                self.trouble("nothing-asked", typed, say!(lang, "plain-nothing-asked"))
            }
        }
    }

    /// Gives the game up; a person at a terminal is asked once (T-8.2).
    pub(super) fn resign(&mut self, asked: Option<Asked>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let running = matches!(&look.node.stage, Stage::Game(view) if view.end.is_none());
        let asks = running && self.options.asks && self.options.style == Style::Text;
        if asks && asked != Some(Asked::Resign) {
            self.asked = Some(Asked::Resign);
            let lang = self.options.preferences.lang;
            return self.tell_line(say!(lang, "plain-resign-sure"));
        }
        Ok(vec![Wish::Node(Command::Resign)])
    }

    /// Reads a move by the rules, as much of it as was typed, and plays it, asks about it, or keeps it in hand.
    pub(super) fn play(
        &mut self,
        typed: &str,
        insist: bool,
        asked: Option<Asked>,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let lang = self.options.preferences.lang;
        let Stage::Game(view) = &look.node.stage else {
            return self.trouble("no-game", typed, say!(lang, "plain-play-no-game"));
        };
        let game = &view.game;
        if let Seat::One(own) = view.seat
            && game.position().turn() != own
            && !game.is_over()
        {
            return self.trouble("not-your-turn", typed, say!(lang, "plain-not-your-turn"));
        }
        if self.options.style == Style::Text && !game.is_over() {
            if self.hopping() && !insist && self.enter_hops(typed, game) {
                return self.tell_hand(game);
            }
            if let Some(square) = single(typed, game) {
                return self.touch(square, typed, insist, asked, view, look);
            }
        }
        match typing::plies(typed, game).as_deref() {
            Ok([first, second, ..]) => {
                let [first, second] = [first, second].map(|ply| wording::ply(*ply, game));
                let why = say!(lang, "plain-either", first = first, second = second);
                self.trouble("unclear", typed, &why)
            }
            Ok([ply]) => self.make(*ply, typed, insist, asked, view, look),
            Ok([]) => self.refuse_move(typed, IllegalMove::Unreadable, view),
            Err(refused) => self.refuse_move(typed, *refused, view),
        }
    }

    /// One square: the man in hand goes there, or the man there is taken in hand (T-2.1, T-2.4).
    fn touch(
        &mut self,
        square: Square,
        typed: &str,
        insist: bool,
        asked: Option<Asked>,
        view: &GameView,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let game = &view.game;
        let position = game.position();
        let man = position.man_at(square);
        if man == Some(position.turn()) {
            self.hand.path(game);
            self.hand.path = vec![square];
            return self.tell_hand(game);
        }
        let path = self.hand.path(game);
        let Some((&from, rest)) = path.split_first() else {
            let refused = if man.is_some() {
                IllegalMove::NotYourMan
            } else {
                IllegalMove::NoManThere
            };
            return self.refuse_move(typed, refused, view);
        };
        if rest.is_empty() {
            let ply = Ply::Move(Move { from, to: square });
            let whole = written(game, &[from, square]);
            return match game.check(ply) {
                Ok(()) => self.make(ply, &whole, insist, asked, view, look),
                Err(refused) => self.refuse_move(&whole, refused, view),
            };
        }
        // In the middle of a chain only one of its jumps can follow, and that was no such one.
        let lang = self.options.preferences.lang;
        let visited = path.contains(&square);
        let why = if visited {
            say!(lang, "hands-visited")
        } else {
            say!(lang, "hands-no-hop")
        };
        self.trouble("not-reachable", typed, why)
    }

    /// Enters jumps of a chain; tells whether all that was typed is that.
    fn enter_hops(&mut self, typed: &str, game: &Game) -> bool {
        let size = game.position().size();
        let turn = Some(game.position().turn());
        let begun = self.hand.path(game).to_vec();
        let entered = typing::readings(typed).into_iter().find_map(|reading| {
            let squares = typing::squares(&reading, size);
            let begins = begun.len() <= 1 && game.position().man_at(*squares.first()?) == turn;
            let (mut path, rest) = if begins {
                (vec![*squares.first()?], squares.get(1..)?)
            } else if begun.is_empty() {
                return None;
            } else {
                (begun.clone(), squares.as_slice())
            };
            for &to in rest {
                let from = *path.last()?;
                // A step is a move of its own.
                let jump = Move { from, to }.is_jump(size);
                if !jump || !typing::next_hops(game, &path).contains(to) {
                    return None;
                }
                path.push(to);
            }
            (path.len() > 1).then_some(path)
        });
        let Some(path) = entered else { return false };
        self.hand.path = path;
        true
    }

    /// Says what is in hand, and where it can go.
    fn tell_hand(&mut self, game: &Game) -> Result<Vec<Wish>, OutputError> {
        let lang = self.options.preferences.lang;
        let size = game.position().size();
        let path = self.hand.path(game).to_vec();
        let Some(&from) = path.first() else {
            return Ok(Vec::new());
        };
        if path.len() == 1 {
            let name = size.name(from).to_string();
            let targets = ugolki_tui::answers::moves_of(&name, game, lang);
            return self.tell_line(say!(lang, "plain-picked", from = name, targets = targets));
        }
        let next: Vec<String> = typing::next_hops(game, &path)
            .iter()
            .map(|square| size.name(square).to_string())
            .collect();
        let path = written(game, &path);
        self.tell_line(if next.is_empty() {
            say!(lang, "plain-chain-end", path = path)
        } else {
            say!(lang, "plain-chain", path = path, squares = next.join(", "))
        })
    }

    /// Plays a ply that the rules allow, or asks about it first: a losing re-entry (R-6.2, T-2.8), and every move where the player
    /// wants to be asked (T-2.18).
    fn make(
        &mut self,
        ply: Ply,
        typed: &str,
        insist: bool,
        asked: Option<Asked>,
        view: &GameView,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let (lang, game) = (self.options.preferences.lang, &view.game);
        let meant = insist || self.options.style == Style::Json || asked == Some(Asked::Ply(ply));
        let loses = matches!(ply, Ply::Move(mv) if game.would_lose_by_re_entry(mv));
        if !meant && (loses || self.confirms(view, look)) {
            self.asked = Some(Asked::Ply(ply));
            if loses {
                let lines = self.voice.asks_about_re_entry(typed);
                self.say(lines)?;
                return Ok(Vec::new());
            }
            let path = wording::ply(ply, game);
            return self.tell_line(say!(lang, "plain-confirm", path = path));
        }
        if self.options.style == Style::Text && !typed.is_ascii() {
            let path = wording::ply(ply, game);
            self.tell_line(say!(lang, "plain-read-as", typed = typed, path = path))?;
        }
        self.hand.put_down();
        Ok(vec![Wish::Node(Command::Play(ply))])
    }

    /// Whether the player wants every move confirmed now.
    fn confirms(&self, view: &GameView, look: Look<'_>) -> bool {
        match self.options.preferences.confirm {
            Confirm::Off => false,
            Confirm::On => true,
            Confirm::Above(seconds) => Clocks::of(view, look.now).is_none_or(|clocks| {
                let own = view.game.position().turn();
                *clocks.left_ms.get(own) > u64::from(seconds) * 1_000
            }),
        }
    }

    fn refuse_move(
        &mut self,
        typed: &str,
        refused: IllegalMove,
        view: &GameView,
    ) -> Result<Vec<Wish>, OutputError> {
        let size = view.game.position().size();
        let why = wording::refusal(self.options.preferences.lang, refused, size);
        self.trouble(refused.kind(), typed, &why)
    }
}

/// The one square that a line is, by the reading that names a man of the side to move if there is one.
fn single(typed: &str, game: &Game) -> Option<Square> {
    let (position, size) = (game.position(), game.position().size());
    let readings = typing::readings(typed.trim());
    let squares: Vec<Square> = readings
        .iter()
        .filter_map(|reading| size.parse_square(reading))
        .collect();
    let own = |square: &&Square| position.man_at(**square) == Some(position.turn());
    squares.iter().find(own).or_else(|| squares.first()).copied()
}
