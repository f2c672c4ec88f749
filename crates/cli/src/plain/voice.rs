//! What plain mode can say, whatever the style.

use std::fmt;
use std::path::Path;

use ugolki_node::hall::{self, view::HallView};
use ugolki_node::view::GameView;
use ugolki_node::{AnalysisView, Event};
use ugolki_record::PlayerName;
use ugolki_rules::Side;

use super::json::StateJson;
use crate::front::{InviteView, Look, Shell};
use ugolki_tui::verb::Ask;

/// Why a line or a wish was refused. The game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Trouble<'a> {
    /// A stable name.
    pub kind: &'a str,
    /// What was refused; may be empty.
    pub what: &'a str,
    /// Why, in words.
    pub why: &'a str,
}

/// An answer to a question of the player's: lines.
pub(super) type Answer = Vec<String>;

/// Turns what happened into lines. Each line stands alone.
pub(super) trait Voice: fmt::Debug {
    /// Others come in to the event by this ticket.
    fn event_ticket(&mut self, view: &HallView, ticket: &str, addresses: &[String]) -> Vec<String>;
    /// Where the event stands.
    fn event_state(&mut self, view: &HallView, state: &StateJson) -> Vec<String>;
    /// Something happened in the event.
    fn of_event(&mut self, event: &hall::Event) -> Vec<String>;
    /// An invite is ready.
    fn invite(&mut self, invite: &InviteView) -> Vec<String>;
    /// Something happened. A line may be kept back until [`Voice::settled`], to be joined with what follows.
    fn event(&mut self, event: &Event, look: Look<'_>) -> Vec<String>;
    /// Nothing follows for now.
    fn settled(&mut self, look: Look<'_>) -> Vec<String>;
    /// The own clock has little left (T-8.5).
    fn low_time(&mut self, look: Look<'_>) -> Vec<String>;
    /// A line about what the player has in hand; nothing where the style has no such.
    fn told(&mut self, line: String) -> Vec<String>;
    /// Something was refused.
    fn trouble(&mut self, trouble: &Trouble<'_>) -> Vec<String>;
    /// The game has ended, and the player may have another one with the same opponent.
    fn stays(&mut self) -> Vec<String>;
    /// A player is remembered (P-3.4).
    fn remembered(&mut self, name: &PlayerName) -> Vec<String>;
    /// The invite was saved to a file.
    fn saved(&mut self, path: &Path) -> Vec<String>;
    /// A player is blocked.
    fn blocked(&mut self, name: &PlayerName) -> Vec<String>;
    /// What the opponent says is shown no more, or again.
    fn muted(&mut self, muted: bool) -> Vec<String>;
    /// A game is left before its end.
    fn unfinished(&mut self, view: &GameView, shell: &Shell) -> Vec<String>;
    /// Answers a question of the player's; nothing where the style has no answer.
    fn answer(&mut self, ask: &Ask, bottom: Side, look: Look<'_>) -> Answer;
    /// What the computer has found so far in an analysis.
    fn analysed(&mut self, analysis: &AnalysisView, view: &GameView) -> Answer;
    /// The board lies the other way round from now on (T-2.10).
    fn flipped(&mut self, bottom: Side) -> Vec<String>;
    /// Asks whether a losing move is meant.
    fn asks_about_re_entry(&mut self, typed: &str) -> Vec<String>;
    /// Asks whether a running game is to be left (T-7.4).
    fn asks_about_leaving(&mut self) -> Vec<String>;
}
