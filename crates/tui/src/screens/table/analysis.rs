//! Analysis at the table: the best lines beside the board, one of them drawn on it, and played from (T-3.4).

#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ugolki_node::view::GameView;
use ugolki_node::{AnalysedLine, AnalysisView, Command, PracticeCommand};
use ugolki_rules::{Path, Ply, Square};

use super::Table;
use super::practice::not_here;
use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::width;
use crate::intent::Intent;
use crate::layer::{Env, Message, Reply};
use crate::text;

/// The rows that the lines take below their heading.
const LINES: u16 = 3;
/// The rows that the moves played keep at least.
const MOVES: u16 = 2;
/// How many plies of a line are numbered on the board.
const NUMBERED: usize = 5;

/// Which line is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Looked {
    /// The one under the mouse.
    hover: Option<usize>,
    /// The one chosen by a key.
    chosen: Option<usize>,
}

impl Table {
    /// Begins to analyse, or ends that.
    pub(super) fn analyse(env: &Env<'_>, game: &GameView) -> Reply {
        let Some(room) = &game.practice else {
            return not_here(env.lang);
        };
        let command = PracticeCommand::Analyse(room.analysis.is_none());
        Reply::intent(Intent::Node(Command::Practice(command)))
    }

    /// Looks at a line; plays its first move if it is looked at already.
    pub(super) fn look_at_line(&mut self, line: usize, game: &GameView, env: &Env<'_>) -> Reply {
        let Some(analysis) = analysis(game) else {
            return Reply::say(Message::plain(text::analysis_is_off(env.lang)));
        };
        if line >= analysis.lines.len() {
            return Reply::say(Message::plain(text::no_such_line(env.lang)));
        }
        if self.line.chosen == Some(line) {
            return self.play_line(line, game, env);
        }
        self.line = Looked {
            hover: None,
            chosen: Some(line),
        };
        self.past = None;
        self.picked = None;
        Reply::changed()
    }

    /// Plays the first move of a line.
    pub(super) fn play_line(&mut self, line: usize, game: &GameView, env: &Env<'_>) -> Reply {
        let ply = analysis(game).and_then(|analysis| analysis.lines.get(line)?.plies.first().copied());
        let Some(ply) = ply else {
            return Reply::nothing();
        };
        if let Some(reply) = self.not_now(env, game) {
            return reply;
        }
        self.line = Looked::default();
        self.play(ply, false, env, game)
    }

    /// Takes note of the line under the mouse; tells whether another one is looked at.
    pub(super) fn hover_line(&mut self, spot: Option<Spot>) -> bool {
        let line = match spot {
            Some(Spot::Row(line)) => Some(line),
            Some(Spot::Square(_) | Spot::Ply(_) | Spot::Heading(_) | Spot::Offer(_) | Spot::Button(_))
            | None => None,
        };
        let before = self.line;
        self.line.hover = line;
        before != self.line
    }

    /// The line that is looked at: under the mouse, chosen, or else the best one.
    fn looked_at<'a>(&self, game: &'a GameView) -> Option<(usize, &'a AnalysedLine)> {
        let lines = &analysis(game)?.lines;
        let wanted = [self.line.hover, self.line.chosen, Some(0)];
        let mut there = wanted.into_iter().flatten();
        there.find_map(|line| Some((line, lines.get(line)?)))
    }

    /// The path of the first move of the line that is looked at, and where its plies end; none while something else is
    /// looked at.
    pub(super) fn line_path(&self, game: &GameView) -> Option<(Path, Vec<Square>)> {
        if self.past.is_some() || self.in_hand(game).is_some() {
            return None;
        }
        let (_, line) = self.looked_at(game)?;
        let Ply::Move(first) = *line.plies.first()? else {
            return None;
        };
        let path = game.game.position().path(game.game.ruleset(), first)?;
        let ends = line.plies.iter().take(NUMBERED).filter_map(|ply| match ply {
            Ply::Move(mv) => Some(mv.to),
            Ply::Pass => None,
        });
        Some((path, ends.collect()))
    }

    /// What the line that is looked at is worth, in words, and its moves.
    pub(super) fn analysis_said(&self, env: &Env<'_>, game: &GameView) -> Option<String> {
        let analysis = analysis(game)?;
        if game.end.is_some() || self.past.is_some() {
            return None;
        }
        let Some((_, line)) = self.looked_at(game) else {
            return Some(text::analysis_begins(env.lang).to_owned());
        };
        let turn = game.game.position().turn();
        let said = text::worth_said(env.lang, line.worth, turn);
        let seen = text::analysis_seen(env.lang, line.depth, analysis.finished);
        Some(format!("{said} {seen} {}", text::line_moves(line, &game.game)))
    }

    /// Draws the lines at the foot of an area, where there is one; gives what is left of the area.
    pub(super) fn draw_analysis(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        env: &Env<'_>,
        game: &GameView,
    ) -> Rect {
        let Some(analysis) = analysis(game) else {
            return area;
        };
        let theme = env.theme;
        let height = (LINES + 1).min(area.height.saturating_sub(MOVES));
        let left = Rect {
            height: area.height - height,
            ..area
        };
        let heading = Rect {
            y: left.bottom(),
            height: 1,
            ..area
        };
        if height == 0 {
            return left;
        }
        canvas.rule(
            (heading.x, heading.y),
            heading.width,
            theme.lines.horizontal,
            theme.board.frame,
        );
        let depth = analysis.lines.first().map(|line| line.depth);
        let forms = text::analysis_heading(env.lang, depth, analysis.nodes);
        let room = heading.width.saturating_sub(3);
        if let Some(form) = forms
            .iter()
            .find(|form| width(form) <= room)
            .or_else(|| forms.last())
        {
            canvas.text(
                (heading.x + 1, heading.y),
                room,
                &format!(" {form} "),
                theme.text.quiet,
            );
        }
        let looked_at = self.looked_at(game).map(|(line, _)| line);
        let turn = game.game.position().turn();
        for (number, line) in analysis.lines.iter().enumerate().take(usize::from(height - 1)) {
            let y = heading.y + 1 + u16::try_from(number).unwrap_or(0);
            let row = Rect { y, ..heading };
            let style = if looked_at == Some(number) {
                theme.text.chosen
            } else {
                theme.text.plain
            };
            let worth = text::worth(env.lang, line.worth, turn);
            let moves = text::line_moves(line, &game.game);
            let words = format!("{} {worth:>6} {moves}", number + 1);
            canvas.text((row.x + 1, row.y), row.width.saturating_sub(1), &words, style);
            canvas.spot(row, Spot::Row(number));
        }
        left
    }
}

/// What the computer has found, while it analyses.
fn analysis(game: &GameView) -> Option<&AnalysisView> {
    game.practice.as_ref()?.analysis.as_ref()
}

/// Whether the computer analyses.
pub(super) fn is_analysed(game: &GameView) -> bool {
    analysis(game).is_some()
}
