//! A lesson at the board, step by step.

use ugolki_rules::{Position, Ruleset};
use ugolki_school::{Answer, Learned, Lesson, Step, Task};
use ugolki_words::say;

use super::board::{Board, Deed, Said, leave};
use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::text;

/// A lesson being learned.
#[derive(Debug)]
pub(super) struct Learn {
    lesson: &'static Lesson,
    /// The step, from 0.
    at: usize,
    scene: Scene,
    /// What was answered to the last deed.
    answer: Option<Answer>,
}

/// The step that is shown.
#[derive(Debug)]
struct Scene {
    step: &'static Step,
    ruleset: Ruleset,
    position: Position,
    board: Board,
}

impl Scene {
    fn new(lesson: &'static Lesson, at: usize) -> Option<Self> {
        let step = lesson.steps.get(at)?;
        let (ruleset, position) = step.scene().ok()?;
        let board = Board::new(&ruleset, position, matches!(step.task, Task::Point(_)))?;
        Some(Self {
            step,
            ruleset,
            position,
            board,
        })
    }
}

impl Learn {
    /// A lesson from its first step that was not done, or from its beginning.
    pub(super) fn new(lesson: &'static Lesson, env: &Env<'_>) -> Option<Self> {
        let done = usize::from(env.shell.learned.steps(lesson.id));
        let at = if done < lesson.steps.len() { done } else { 0 };
        Self::at(lesson, at)
    }

    fn at(lesson: &'static Lesson, at: usize) -> Option<Self> {
        Some(Self {
            lesson,
            at,
            scene: Scene::new(lesson, at)?,
            answer: None,
        })
    }

    fn is_done(&self) -> bool {
        self.answer == Some(Answer::Right)
    }

    /// Takes note of an answer; a right one is kept.
    fn answer(&mut self, answer: Answer) -> Reply {
        self.answer = Some(answer);
        let steps = u16::try_from(self.at + 1).unwrap_or(u16::MAX);
        let learned = (answer == Answer::Right).then_some(Intent::Learn(Learned::Steps {
            lesson: self.lesson.id,
            steps,
        }));
        Reply {
            intents: learned.into_iter().collect(),
            ..Reply::changed()
        }
    }

    /// Goes on to the next step, or out of the lesson after the last one.
    fn onward(&mut self) -> Reply {
        match Self::at(self.lesson, self.at + 1) {
            Some(next) => {
                *self = next;
                Reply::changed()
            }
            None => leave(),
        }
    }

    fn step_back(&mut self, env: &Env<'_>) -> Reply {
        let before = if self.answer.is_some() {
            Some(self.at)
        } else {
            self.at.checked_sub(1)
        };
        match before.and_then(|at| Self::at(self.lesson, at)) {
            Some(step) => {
                *self = step;
                Reply::changed()
            }
            None => Reply::say(Message::plain(say!(env.lang, "lesson-first-step"))),
        }
    }

    /// Shows what was to be done.
    fn hint(&mut self, env: &Env<'_>) -> Reply {
        let size = self.scene.ruleset.board();
        match self.scene.step.task {
            Task::Play(moves) => {
                let mv = moves.first().and_then(|text| {
                    let (from, to) = text.split_once('-')?;
                    let (from, to) = (size.parse_square(from)?, size.parse_square(to)?);
                    Some(ugolki_rules::Move { from, to })
                });
                self.scene.board.advise(mv);
                Reply::changed()
            }
            Task::Point(squares) => {
                let square = squares.first().copied().unwrap_or_default();
                Reply::say(Message::plain(say!(
                    env.lang,
                    "lesson-hint-square",
                    square = square
                )))
            }
            Task::Avoid(_) => Reply::say(Message::plain(say!(env.lang, "lesson-hint-other"))),
            Task::Pass => Reply::say(Message::plain(say!(env.lang, "lesson-hint-pass"))),
        }
    }

    fn played(&mut self, ply: ugolki_rules::Ply, env: &Env<'_>) -> Reply {
        let Scene {
            step,
            ruleset,
            position,
            board,
        } = &mut self.scene;
        let answer = step.judge(ruleset, position, ply);
        // A wrong move is not made; a right one is seen on the board.
        if answer == Answer::Right {
            let mut setup = *position.after(ply).setup();
            setup.turn = position.turn();
            if let Ok(after) = Position::from_setup(ruleset, setup) {
                board.show(ruleset, after, env);
            }
        } else {
            board.show(ruleset, *position, env);
        }
        self.answer(answer)
    }
}

impl Layer for Learn {
    fn context(&self) -> Context {
        self.scene.board.context()
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        if self.is_done() {
            // What was asked is done: squares and Enter go on.
            match input {
                Input::Act(Action::Press) | Input::Click(_) => return self.onward(),
                Input::Act(Action::Back) => return leave(),
                Input::Type(_) | Input::Paste(_) => return Reply::nothing(),
                Input::Act(_) | Input::Hover(_) => {}
            }
        }
        match self.scene.board.input(input, env) {
            Deed::Other(reply) => {
                if reply.message.is_some() {
                    self.answer = None;
                }
                reply
            }
            Deed::Played(ply) => self.played(ply, env),
            Deed::Pointed(square) => {
                let answer = self.scene.step.judge_point(&self.scene.position, square);
                self.answer(answer)
            }
            Deed::Left => leave(),
            Deed::Asked(Action::TakeBack) => self.step_back(env),
            Deed::Asked(Action::Hint | Action::Solution) => self.hint(env),
            Deed::Asked(Action::NewGame) => match Self::at(self.lesson, 0) {
                Some(first) => {
                    *self = first;
                    Reply::changed()
                }
                None => Reply::nothing(),
            },
            Deed::Asked(Action::Practise) => self.scene.board.practise(),
            Deed::Asked(_) if self.is_done() => self.onward(),
            Deed::Asked(_) => Reply::say(Message::plain(say!(env.lang, "lesson-not-done"))),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let (lang, look) = (env.lang, &env.theme.text);
        let title = text::lesson_title(lang, self.lesson);
        let right = say!(
            lang,
            "lesson-step",
            step = self.at + 1,
            count = self.lesson.steps.len()
        );
        let mut said = vec![Said {
            text: text::lesson_ask(lang, self.scene.step).into(),
            style: look.plain,
            action: None,
        }];
        if let Some(answer) = self.answer {
            let style = match answer {
                Answer::Right => look.news,
                Answer::Wrong => look.warning,
            };
            said.push(Said {
                text: text::lesson_answer(lang, self.scene.step, answer).into(),
                style,
                action: self.is_done().then_some(Action::Onward),
            });
        }
        if self.is_done() {
            let key = text::key_of(env, self.context(), Action::Press);
            let last = self.at + 1 == self.lesson.steps.len();
            let text = if last {
                say!(lang, "lesson-done", key = key)
            } else {
                say!(lang, "lesson-go-on", key = key)
            };
            said.push(Said {
                text,
                style: look.strong,
                action: Some(Action::Onward),
            });
        }
        self.scene.board.draw(canvas, env, (title, &right), &said);
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Some(self.scene.ruleset.clone())
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let lang = env.lang;
        let mut hints = vec![
            Hint::named(Action::TakeBack, say!(lang, "lesson-key-back")),
            Hint::named(Action::Hint, say!(lang, "puzzle-key-hint")).on_if(!self.is_done()),
            Hint::named(Action::Practise, say!(lang, "puzzle-key-practise")),
            Hint::named(Action::Rules, say!(lang, "lesson-key-rules")),
            Hint::named(Action::Help, say!(lang, "puzzle-key-help")),
            Hint::named(Action::NewGame, say!(lang, "puzzle-key-again")),
        ];
        if self.is_done() {
            hints.insert(0, Hint::named(Action::Press, say!(lang, "lesson-key-on")));
        }
        hints
    }
}
