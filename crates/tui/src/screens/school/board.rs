//! The board of a lesson or a puzzle: the table's board and hands, over a position in which no game is played.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ugolki_node::view::{GameView, NodeView, PeerState, PlayerView, PracticeView, Seat, Stage};
use ugolki_node::{Advice, Command, Level, Motive, PracticeCommand, PracticeRequest, ThinkLimit};
use ugolki_rules::{Game, Move, Ply, Position, Ruleset, Square};
use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Layer as _, Message, Next, Reply};
use crate::layout::MEDIUM_WINDOW;
use crate::screens::table::Table;
use crate::verb::practise;
use crate::widgets::chrome::message_style;

/// The board. What is seen and done on it is the table's; who owns the board says what comes of it.
#[derive(Debug)]
pub(super) struct Board {
    view: NodeView,
    table: Table,
}

/// What was done on the board.
#[derive(Debug)]
pub(super) enum Deed {
    /// Nothing that is the owner's business.
    Other(Reply),
    /// A legal ply.
    Played(Ply),
    /// A square was pointed to.
    Pointed(Square),
    /// Something was asked for.
    Asked(Action),
    /// One goes back.
    Left,
}

/// Something to be read beside the board.
pub(super) struct Said {
    pub(super) text: String,
    pub(super) style: Style,
    /// What a click on it asks for.
    pub(super) action: Option<Action>,
}

impl Board {
    /// A board with a position on it; none if the ruleset can't have it.
    pub(super) fn new(ruleset: &Ruleset, position: Position, points: bool) -> Option<Self> {
        let game = view_of(ruleset, position)?;
        let table = Table::alone(&game, points);
        let view = NodeView {
            stage: Stage::Game(Box::new(game)),
            ..NodeView::default()
        };
        Some(Self { view, table })
    }

    /// Shows another position of the same side.
    pub(super) fn show(&mut self, ruleset: &Ruleset, position: Position, env: &Env<'_>) {
        if let Some(game) = view_of(ruleset, position) {
            self.view.stage = Stage::Game(Box::new(game));
            self.table.drop_all();
            let Self { view, table } = self;
            table.refresh(&Env { view, ..*env });
        }
    }

    /// Draws the path of a move on the board, or none any more.
    pub(super) fn advise(&mut self, mv: Option<Move>) {
        if let Stage::Game(game) = &mut self.view.stage
            && let Some(room) = &mut game.practice
        {
            room.advice = mv.map(|mv| Advice {
                ply: Ply::Move(mv),
                motive: Motive::Forced,
            });
        }
    }

    /// The position.
    pub(super) fn game(&self) -> Option<&GameView> {
        match &self.view.stage {
            Stage::Game(game) => Some(game),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        }
    }

    /// Whether nothing is in hand and nothing typed.
    pub(super) fn is_at_rest(&self) -> bool {
        self.table.is_at_rest()
    }

    /// Which keys hold.
    pub(super) fn context(&self) -> Context {
        match self.table.context() {
            Context::Typing | Context::PracticeTyping => Context::PuzzleTyping,
            Context::Menu
            | Context::Field
            | Context::Table
            | Context::Practice
            | Context::SetUp
            | Context::Question
            | Context::Page
            | Context::Chat
            | Context::Library
            | Context::Replay
            | Context::ReplayTyping
            | Context::Puzzle
            | Context::PuzzleTyping => Context::Puzzle,
        }
    }

    /// Deals with an input.
    pub(super) fn input(&mut self, input: &Input, env: &Env<'_>) -> Deed {
        if let Input::Act(action) = *input {
            if is_the_owners(action) {
                return Deed::Asked(action);
            }
            if !is_the_boards(action) {
                return Deed::Other(Reply::nothing());
            }
            if action == Action::Press
                && let Some(asked) = self.table.typed_action().filter(|asked| is_the_owners(*asked))
            {
                self.table.drop_all();
                return Deed::Asked(asked);
            }
        }
        let Self { view, table } = self;
        let reply = table.input(input, &Env { view, ..*env });
        if let Some(square) = self.table.take_pointed() {
            return Deed::Pointed(square);
        }
        match reply.intents.as_slice() {
            [] => Deed::Other(reply),
            [Intent::Node(Command::Play(ply))] => Deed::Played(*ply),
            [Intent::Node(Command::Leave)] => Deed::Left,
            [Intent::Node(Command::Practice(PracticeCommand::TakeBack | PracticeCommand::TakeBackTo(_)))] => {
                Deed::Asked(Action::TakeBack)
            }
            [Intent::Node(Command::Practice(PracticeCommand::Advise))] => Deed::Asked(Action::Hint),
            // What a game has, and neither a lesson nor a puzzle.
            [..] => Deed::Other(Reply::say(Message::plain(say!(env.lang, "school-not-here")))),
        }
    }

    /// The wish to play on from the position in the practice room.
    pub(super) fn practise(&self) -> Reply {
        let Some(view) = self.game() else {
            return Reply::nothing();
        };
        let position = *view.game.position();
        let ruleset = view.game.ruleset().clone();
        if Game::from_position(ruleset.clone(), position).is_err() {
            return Reply::nothing();
        }
        Reply::intent(Intent::Node(practise(PracticeRequest {
            ruleset,
            position: Some(position),
            plies: Vec::new(),
            ahead: Vec::new(),
            seat: Seat::One(position.turn()),
            level: Level::default(),
            limit: ThinkLimit::default(),
        })))
    }

    /// Draws the board, a title above it, and what is to be read beside it.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        env: &Env<'_>,
        (title, right): (&str, &str),
        said: &[Said],
    ) {
        let Some(game) = self.game() else { return };
        let theme = env.theme;
        canvas.fill(env.window, theme.text.plain);
        let layout = self.table.layout(env, game);
        let header = layout.header;
        let used = canvas.text((header.x + 1, header.y), header.width, title, theme.text.strong);
        let room = header.width.saturating_sub(used + 3);
        let columns = crate::clean::width(right).min(room);
        let x = header.right().saturating_sub(columns + 1);
        canvas.text((x, header.y), columns, right, theme.text.plain);

        let (panel, notices) = (layout.panel, layout.notices);
        let line = Rect {
            y: notices.bottom().saturating_sub(1),
            height: notices.height.min(1),
            ..notices
        };
        let medium = env.window.width >= MEDIUM_WINDOW.0 && env.window.height >= MEDIUM_WINDOW.1;
        let (mut rest, messages) = if medium {
            let messages = Rect {
                height: notices.height.saturating_sub(1),
                ..notices
            };
            (panel, messages)
        } else {
            let whole = Rect {
                height: line.y.saturating_sub(panel.y),
                ..panel
            };
            (whole, Rect { height: 0, ..whole })
        };
        // In a small window what is refused comes before what there is to do.
        if let Some(message) = env.message {
            let style = message_style(message, theme);
            if medium {
                canvas.paragraph(messages, &message.text, style);
            } else {
                let used = canvas.paragraph(rest, &message.text, style);
                rest = below(rest, used + 1);
            }
        }
        for said in said {
            if rest.height == 0 {
                break;
            }
            let used = canvas.paragraph(rest, &said.text, said.style);
            if let Some(action) = said.action {
                canvas.spot(Rect { height: used, ..rest }, crate::action::Spot::Button(action));
            }
            rest = below(rest, used + u16::from(medium));
        }
        let view = &self.view;
        self.table
            .draw_board(canvas, (&layout, line), &Env { view, ..*env }, game);
    }
}

fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// What the owner of the board knows.
const fn is_the_owners(action: Action) -> bool {
    matches!(
        action,
        Action::TakeBack
            | Action::Hint
            | Action::Solution
            | Action::NewGame
            | Action::Practise
            | Action::Onward
    )
}

/// What the board and the hands know by themselves.
const fn is_the_boards(action: Action) -> bool {
    matches!(
        action,
        Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::Press
            | Action::Back
            | Action::Next
            | Action::Previous
            | Action::Flip
            | Action::Rules
            | Action::Larger
            | Action::Smaller
            | Action::Erase
            | Action::Help
            | Action::Quit
            | Action::Suspend
            | Action::Repaint
    )
}

/// A position as the table looks at it.
fn view_of(ruleset: &Ruleset, position: Position) -> Option<GameView> {
    let player = || PlayerView {
        name: String::new(),
        key: None,
    };
    Some(GameView {
        id: None,
        game: Game::replay_from(ruleset.clone(), position).ok()?,
        seat: Seat::One(position.turn()),
        white: player(),
        black: player(),
        begun: true,
        offer: None,
        end: None,
        settling: false,
        stopped: None,
        peer: PeerState::Local,
        phrase: None,
        install: None,
        practice: Some(PracticeView {
            seat: Seat::Both,
            level: Level::default(),
            limit: ThinkLimit::default(),
            analysis: None,
            thinking: None,
            advice: None,
            can_take_back: false,
            can_redo: false,
        }),
        table: None,
        local: None,
        watch: None,
    })
}

/// A reply that the owner of a board gives for a way back: the layer closes.
pub(super) fn leave() -> Reply {
    Reply {
        next: Next::Close,
        ..Reply::changed()
    }
}
