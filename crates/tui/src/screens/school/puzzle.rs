//! A puzzle at the board.

use ugolki_rules::{Ply, Position, Ruleset};
use ugolki_school::{Attempt, Learned, Puzzle, Standing};
use ugolki_words::say;

use super::board::{Board, Deed, Said, leave};
use super::next_unsolved;
use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::text;

/// How much of the next move is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Told {
    Nothing,
    /// Which man moves.
    Man,
    /// The whole path, which is drawn.
    Path,
}

/// A puzzle being solved.
#[derive(Debug)]
pub(super) struct Solve {
    attempt: Attempt<'static>,
    standing: Standing,
    board: Board,
    told: Told,
    /// The solution was shown: it is nobody's own any more.
    shown: bool,
}

impl Solve {
    /// The puzzle from its beginning; none if its position can't be shown.
    pub(super) fn new(puzzle: &'static Puzzle) -> Option<Self> {
        let attempt = Attempt::replay(puzzle, &[]).ok()?;
        Some(Self {
            standing: attempt.standing(),
            attempt,
            board: Board::new(&puzzle.ruleset, puzzle.position, false)?,
            told: Told::Nothing,
            shown: false,
        })
    }

    fn puzzle(&self) -> &'static Puzzle {
        self.attempt.puzzle()
    }

    /// Takes note of a changed attempt.
    fn changed(&mut self, env: &Env<'_>) {
        let puzzle = self.puzzle();
        self.standing = self.attempt.standing();
        self.told = Told::Nothing;
        if let Ok(position) = Position::from_setup(&puzzle.ruleset, *self.attempt.solo().setup()) {
            self.board.show(&puzzle.ruleset, position, env);
        }
    }

    fn play(&mut self, ply: Ply, env: &Env<'_>) -> Reply {
        if self.standing == Standing::Solved {
            return Reply::say(Message::plain(say!(env.lang, "puzzle-solved-already")));
        }
        if self.attempt.left() == 0 {
            return Reply::say(Message::warning(say!(env.lang, "puzzle-no-moves-left")));
        }
        let Ply::Move(mv) = ply else {
            return Reply::nothing();
        };
        if self.attempt.play(mv).is_err() {
            return Reply::nothing();
        }
        self.changed(env);
        let solved = self.standing == Standing::Solved && !self.shown;
        Reply {
            intents: solved
                .then(|| Intent::Learn(Learned::Solved(self.puzzle().number)))
                .into_iter()
                .collect(),
            ..Reply::changed()
        }
    }

    fn take_back(&mut self, env: &Env<'_>) -> Reply {
        if !self.attempt.take_back() {
            return Reply::say(Message::plain(say!(env.lang, "puzzle-nothing-to-take-back")));
        }
        self.changed(env);
        Reply::changed()
    }

    fn start_again(&mut self, env: &Env<'_>) -> Reply {
        self.attempt.start_again();
        self.shown = false;
        self.changed(env);
        Reply::changed()
    }

    /// Tells which man moves, then where it goes.
    fn hint(&mut self, env: &Env<'_>) -> Reply {
        if self.standing.is_lost() {
            return Reply::say(Message::plain(say!(env.lang, "puzzle-take-back-first")));
        }
        let Some(mv) = self.attempt.hint() else {
            return Reply::say(Message::plain(say!(env.lang, "puzzle-no-hint")));
        };
        self.told = match self.told {
            Told::Nothing => Told::Man,
            Told::Man | Told::Path => {
                self.board.advise(Some(mv));
                Told::Path
            }
        };
        Reply::changed()
    }

    /// Shows the next move of the solution, and plays the one that was shown before.
    fn solution(&mut self, env: &Env<'_>) -> Reply {
        let on_it = self.puzzle().line.starts_with(self.attempt.made());
        if !self.shown || !on_it {
            self.attempt.start_again();
            self.shown = true;
            self.changed(env);
        } else if let Some(mv) = self.attempt.hint() {
            let _played = self.attempt.play(mv);
            self.changed(env);
        }
        if let Some(mv) = self.attempt.hint() {
            self.told = Told::Path;
            self.board.advise(Some(mv));
        }
        Reply::changed()
    }

    fn onward(&self, env: &Env<'_>) -> Reply {
        let from = self.puzzle().number.saturating_add(1);
        let next = next_unsolved(from, env)
            .filter(|puzzle| puzzle.number != self.puzzle().number)
            .and_then(Self::new);
        match next {
            Some(next) => Reply {
                next: Next::Replace(Box::new(next)),
                ..Reply::changed()
            },
            None => Reply::say(Message::plain(say!(env.lang, "puzzles-all-solved"))),
        }
    }

    /// What is told of the next move.
    fn told(&self, env: &Env<'_>) -> Option<String> {
        let puzzle = self.puzzle();
        let mv = self.attempt.hint().filter(|_| self.told != Told::Nothing)?;
        let size = puzzle.ruleset.board();
        if self.told == Told::Man && !self.shown {
            return Some(say!(
                env.lang,
                "puzzle-hint-man",
                square = size.name(mv.from).to_string()
            ));
        }
        let path = self.attempt.solo().path(&puzzle.ruleset, mv)?;
        Some(say!(
            env.lang,
            "puzzle-hint-path",
            path = path.display(size).to_string()
        ))
    }
}

impl Layer for Solve {
    fn context(&self) -> Context {
        self.board.context()
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let done = self.standing == Standing::Solved && self.board.is_at_rest();
        if done && *input == Input::Act(Action::Press) {
            return self.onward(env);
        }
        match self.board.input(input, env) {
            Deed::Other(reply) => reply,
            Deed::Played(ply) => self.play(ply, env),
            Deed::Pointed(_) => Reply::nothing(),
            Deed::Left => leave(),
            Deed::Asked(Action::TakeBack) => self.take_back(env),
            Deed::Asked(Action::Hint) => self.hint(env),
            Deed::Asked(Action::Solution) => self.solution(env),
            Deed::Asked(Action::NewGame) => self.start_again(env),
            Deed::Asked(Action::Practise) => self.board.practise(),
            Deed::Asked(_) => self.onward(env),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let (lang, look, puzzle) = (env.lang, &env.theme.text, self.puzzle());
        let title = text::puzzle_title(lang, puzzle);
        let mut said = vec![Said {
            text: text::puzzle_task(lang, puzzle),
            style: look.plain,
            action: None,
        }];
        let mut say = |text: String, style, action| said.push(Said { text, style, action });
        let moves = text::puzzle_moves(&self.attempt);
        if !moves.is_empty() {
            say(moves, look.strong, None);
        }
        let standing = text::puzzle_standing(lang, &self.attempt, self.standing);
        let (style, action) = match self.standing {
            Standing::Solved => (look.news, Some(Action::Onward)),
            Standing::Needs(_) | Standing::NeedsAtLeast(_) | Standing::Short(_) => {
                (look.warning, Some(Action::TakeBack))
            }
            Standing::Open | Standing::Unclear => (look.strong, None),
        };
        say(standing, style, action);
        if let Some(told) = self.told(env) {
            say(told, look.news, None);
        }
        if self.shown {
            let key = text::key_of(env, self.context(), Action::Solution);
            say(
                say!(lang, "puzzle-shown", key = key),
                look.quiet,
                Some(Action::Solution),
            );
        }
        self.board.draw(canvas, env, (&title, puzzle.ruleset.id()), &said);
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Some(self.puzzle().ruleset.clone())
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let lang = env.lang;
        let made = !self.attempt.made().is_empty();
        let solved = self.standing == Standing::Solved;
        let mut hints = vec![
            Hint::named(Action::TakeBack, say!(lang, "puzzle-key-back")).on_if(made),
            Hint::named(Action::Hint, say!(lang, "puzzle-key-hint")).on_if(!solved),
            Hint::named(Action::Solution, say!(lang, "puzzle-key-solution")),
            Hint::named(Action::Practise, say!(lang, "puzzle-key-practise")),
            Hint::named(Action::Help, say!(lang, "puzzle-key-help")),
            Hint::named(Action::Onward, say!(lang, "puzzle-key-next")),
            Hint::named(Action::NewGame, say!(lang, "puzzle-key-again")).on_if(made),
            Hint::named(Action::Flip, say!(lang, "puzzle-key-flip")),
        ];
        if solved {
            hints.insert(0, Hint::named(Action::Press, say!(lang, "puzzle-key-next")));
        }
        hints
    }
}
