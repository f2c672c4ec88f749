//! The voice for programs: one JSON object a line, `"schema":1`, names that stay (T-10.4).

mod clocks;
mod event;
mod said;
mod tournament;

use std::path::Path;

use ugolki_node::hall::{self, view::HallView};
use ugolki_node::view::{GameView, Stage};
use ugolki_node::{AnalysisView, Event, Worth};
use ugolki_record::PlayerName;
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_tui::verb::Ask;

use super::voice::{Answer, Trouble, Voice};
use crate::clock::Utc;
use crate::front::{InviteView, Look, Shell};

use clocks::ClockJson;
use event::said;
pub(crate) use said::object;
use said::{Said, SaidLine};
pub(super) use tournament::StateJson;

/// The voice.
#[derive(Debug)]
pub(super) struct Json;

impl Voice for Json {
    fn event_ticket(&mut self, view: &HallView, ticket: &str, addresses: &[String]) -> Vec<String> {
        tournament::ticket(view, ticket, addresses)
    }

    fn event_state(&mut self, _view: &HallView, state: &StateJson) -> Vec<String> {
        state.lines()
    }

    fn of_event(&mut self, event: &hall::Event) -> Vec<String> {
        tournament::happened(event)
    }

    fn invite(&mut self, invite: &InviteView) -> Vec<String> {
        Said::Invite {
            ticket: invite.ticket.clone(),
            addresses: invite.addresses.clone(),
            reach: invite.ways.kinds(),
            expires: Utc::from_ms(invite.expires_ms).to_string(),
            ruleset: invite.ruleset.id(),
            lan: invite.lan,
        }
        .lines()
    }

    fn event(&mut self, event: &Event, look: Look<'_>) -> Vec<String> {
        said(event, look).map(Said::lines).unwrap_or_default()
    }

    fn settled(&mut self, _look: Look<'_>) -> Vec<String> {
        Vec::new()
    }

    fn told(&mut self, _line: String) -> Vec<String> {
        Vec::new()
    }

    fn trouble(&mut self, trouble: &Trouble<'_>) -> Vec<String> {
        Said::error(trouble.kind, trouble.what, trouble.why).lines()
    }

    fn stays(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn remembered(&mut self, name: &PlayerName) -> Vec<String> {
        let name = name.to_string();
        Said::Remembered { name }.lines()
    }

    fn saved(&mut self, path: &Path) -> Vec<String> {
        let file = path.to_owned();
        Said::Saved { file }.lines()
    }

    fn blocked(&mut self, name: &PlayerName) -> Vec<String> {
        let name = name.to_string();
        Said::Blocked { name }.lines()
    }

    fn muted(&mut self, muted: bool) -> Vec<String> {
        Said::Muted { muted }.lines()
    }

    fn unfinished(&mut self, view: &GameView, shell: &Shell) -> Vec<String> {
        let log = view.id.map(|game| shell.log_of(game));
        Said::End {
            result: "*",
            reason: None,
            grade: "unfinished",
            clock: None,
            log,
        }
        .lines()
    }

    fn answer(&mut self, ask: &Ask, _bottom: Side, look: Look<'_>) -> Answer {
        match (ask, &look.node.stage) {
            (Ask::Clocks, Stage::Game(view)) => {
                let clock = ClockJson::of(view, look).unwrap_or_default();
                Said::Clock { clock, low: false }.lines()
            }
            _ => Answer::new(),
        }
    }

    fn low_time(&mut self, look: Look<'_>) -> Vec<String> {
        let Stage::Game(view) = &look.node.stage else {
            return Vec::new();
        };
        let clock = ClockJson::of(view, look).unwrap_or_default();
        Said::Clock { clock, low: true }.lines()
    }

    fn analysed(&mut self, analysis: &AnalysisView, view: &GameView) -> Answer {
        let lines = analysis.lines.iter().map(|line| {
            let (worth, plies, hundredths) = match line.worth {
                Worth::Estimate(points) => ("estimate", None, Some(points)),
                Worth::Win(plies) => ("win", Some(plies), None),
                Worth::Loss(plies) => ("loss", Some(plies), None),
                Worth::Draw => ("draw", None, None),
            };
            SaidLine {
                worth,
                plies,
                hundredths,
                depth: line.depth,
                moves: text::line_moves(line, &view.game),
            }
        });
        Said::Lines {
            nodes: analysis.nodes,
            finished: analysis.finished,
            lines: lines.collect(),
        }
        .lines()
    }

    fn flipped(&mut self, _bottom: Side) -> Vec<String> {
        Vec::new()
    }

    fn asks_about_re_entry(&mut self, _typed: &str) -> Vec<String> {
        Vec::new()
    }

    fn asks_about_leaving(&mut self) -> Vec<String> {
        Vec::new()
    }
}
