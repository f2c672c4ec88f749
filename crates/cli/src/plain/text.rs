//! The voice for people: sentences, each of which stands alone (T-10.2).

mod game;
mod terms;
mod tournament;

use std::path::Path;

use ugolki_node::hall::{self, view::HallView};
use ugolki_node::view::{GameView, PeerState, Seat, Stage};
use ugolki_node::{AnalysisView, Event};
use ugolki_record::{EndReason, PlayerName};
use ugolki_rules::Side;
use ugolki_tui::{Warning, text};

use self::game::{acquaintance, claim_said, ended, moved_said, paused, phrase, start};
use self::terms::{terms, witnesses};
use ugolki_tui::answers::{self, Asked};
use ugolki_tui::verb::{Ask, Offered};
use ugolki_tui::{Preferences, Reading};
use ugolki_words::say;

use super::json::StateJson;
use super::offers;
use super::voice::{Answer, Trouble, Voice};
use crate::clock::Utc;
use crate::front::{InviteView, Look, Shell};
use crate::words::{self, Clocks, side_word};

/// The voice. It keeps a sentence back while one may follow that belongs on the same line.
#[derive(Debug)]
pub(super) struct Text {
    /// What the player prefers.
    preferences: Preferences,
    kept: Vec<String>,
    /// What follows that line in lines of its own.
    below: Vec<String>,
    /// What was said last to be waited for.
    waits: Option<String>,
    /// The connection as it was told last, so that a new round trip alone is no news.
    peer: Option<&'static str>,
}

impl Text {
    /// A voice that has said nothing yet.
    pub(super) const fn new(preferences: Preferences) -> Self {
        Self {
            preferences,
            kept: Vec::new(),
            below: Vec::new(),
            waits: None,
            peer: None,
        }
    }

    /// Ends the line that was kept back, with what follows it.
    fn release(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.kept.is_empty() {
            lines.push(std::mem::take(&mut self.kept).join(" "));
        }
        lines.append(&mut self.below);
        lines
    }

    /// Ends the line that was kept back, and says something of its own.
    fn say(&mut self, line: impl Into<String>) -> Vec<String> {
        let mut lines = self.release();
        lines.push(line.into());
        lines
    }

    /// Keeps back the beginning of a line.
    fn begin(&mut self, sentence: String) -> Vec<String> {
        let lines = self.release();
        self.kept.push(sentence);
        lines
    }

    fn turn(&mut self, side: Side, view: &GameView, look: Look<'_>) -> Vec<String> {
        let game = &view.game;
        let (lang, word) = (self.preferences.lang, side_word(side));
        let is_one = matches!(view.seat, Seat::One(_));
        self.kept.push(match (is_one, game.must_pass()) {
            (true, false) => say!(lang, "plain-your-move").to_owned(),
            (true, true) => say!(lang, "plain-your-pass").to_owned(),
            (false, false) => say!(lang, "plain-to-move", side = word),
            (false, true) => say!(lang, "plain-to-pass", side = word),
        });
        self.kept
            .extend(Clocks::of(view, look.now).map(|clocks| clocks.said(lang, side)));
        let near = Warning::all(game, side).into_iter();
        let near = near.filter(|near| near.is_step());
        // A line each: who reads aloud can stop after any of them (T-2.12).
        self.below.extend(near.map(|near| text::warning(lang, near)));
        Vec::new()
    }

    /// What is waited for, said once.
    fn waiting(&mut self, look: Look<'_>) -> Option<String> {
        let waits = match &look.node.stage {
            Stage::Joining { peer } => Some(say!(
                self.preferences.lang,
                "plain-calling",
                key = peer.short().to_string()
            )),
            Stage::Proposal(proposal) if proposal.we_agreed && !proposal.they_agreed => Some(say!(
                self.preferences.lang,
                "plain-agreed-waiting",
                name = proposal.opponent.to_string()
            )),
            Stage::Idle | Stage::Proposal(_) | Stage::Game(_) => None,
        };
        if waits == self.waits {
            return None;
        }
        self.waits.clone_from(&waits);
        waits
    }

    fn peer_state(&mut self, state: PeerState, game: Option<&GameView>, look: Look<'_>) -> Vec<String> {
        let name = match state {
            PeerState::Local => "local",
            PeerState::Connected { .. } => "connected",
            PeerState::Reconnecting => "reconnecting",
            PeerState::Left => "left",
        };
        let first = self.peer.is_none();
        if self.peer.replace(name) == Some(name) {
            return Vec::new();
        }
        let mut said = words::peer_said(self.preferences.lang, state, |relay| look.shell.relay_name(relay));
        if state == PeerState::Reconnecting
            && let Some(trouble) = game.and_then(|view| view.table.as_ref()?.trouble.as_ref())
        {
            said = words::trouble_said(self.preferences.lang, trouble, look.now);
        }
        if first && state == PeerState::Reconnecting {
            say!(self.preferences.lang, "plain-not-connected-yet").clone_into(&mut said);
        }
        if state == PeerState::Left {
            said = say!(self.preferences.lang, "plain-left-kept", said = said);
        }
        if !matches!(state, PeerState::Local | PeerState::Connected { .. })
            && let Some(claim) = game.and_then(|view| claim_said(self.preferences.lang, view, look))
        {
            said.push(' ');
            said.push_str(&claim);
        }
        self.say(said)
    }
}

impl Voice for Text {
    fn event_ticket(&mut self, _view: &HallView, ticket: &str, _addresses: &[String]) -> Vec<String> {
        vec![say!(
            self.preferences.lang,
            "tournament-run-ticket",
            ticket = ticket
        )]
    }

    fn event_state(&mut self, view: &HallView, _state: &StateJson) -> Vec<String> {
        vec![tournament::state(self.preferences.lang, view)]
    }

    fn of_event(&mut self, event: &hall::Event) -> Vec<String> {
        tournament::happened(self.preferences.lang, event)
            .into_iter()
            .collect()
    }

    fn invite(&mut self, invite: &InviteView) -> Vec<String> {
        let lang = self.preferences.lang;
        let mut lines = self.release();
        lines.push(say!(
            lang,
            "plain-invite",
            ruleset = invite.ruleset.id(),
            until = Utc::from_ms(invite.expires_ms).minute()
        ));
        lines.push(invite.ticket.clone());
        let addresses = words::all_of(lang, invite.addresses.clone());
        lines.push(say!(lang, "plain-invite-leads", addresses = addresses));
        lines.extend(text::ways(lang, &invite.ways));
        lines.push(
            match (invite.lan, invite.ways.here_only) {
                (true, false) => say!(lang, "plain-waiting-lan"),
                (true, true) => say!(lang, "plain-waiting-here"),
                (false, _) => say!(lang, "plain-waiting-invite"),
            }
            .to_owned(),
        );
        lines
    }

    fn event(&mut self, event: &Event, look: Look<'_>) -> Vec<String> {
        let game = match &look.node.stage {
            Stage::Game(view) => Some(view.as_ref()),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let own = game.and_then(|view| match view.seat {
            Seat::One(own) => Some(own),
            Seat::Both | Seat::Watching => None,
        });
        match event {
            Event::Proposal(proposal) => {
                let mut lines = self.say(terms(self.preferences.lang, proposal, look));
                lines.extend(witnesses(self.preferences.lang, proposal, look));
                lines.extend(acquaintance(self.preferences.lang, look));
                lines
            }
            Event::Phrase(phrase) => {
                let stranger = look
                    .shell
                    .opponent(&look.node.stage)
                    .is_some_and(|seen| seen.is_to_be_compared());
                if !stranger {
                    return Vec::new();
                }
                self.say(say!(
                    self.preferences.lang,
                    "plain-compare",
                    phrase = text::safety_phrase(self.preferences.lang, *phrase),
                    hint = say!(self.preferences.lang, "phrase-hint")
                ))
            }
            Event::Started(started) => {
                self.peer = (!started.resumed).then_some("connected");
                let mut lines = self.say(start(self.preferences.lang, started, game));
                lines.extend(game.and_then(|view| phrase(self.preferences.lang, view, look)));
                lines
            }
            Event::Turn { side, .. } => game.map(|view| self.turn(*side, view, look)).unwrap_or_default(),
            Event::Moved(moved) => self.begin(moved_said(self.preferences.lang, moved)),
            Event::Offer { by } => {
                let said = match game.map(|view| view.seat) {
                    Some(Seat::One(own)) if own == *by => {
                        say!(self.preferences.lang, "plain-you-offered-draw").to_owned()
                    }
                    Some(Seat::One(_)) => say!(
                        self.preferences.lang,
                        "plain-draw-offered",
                        answer = game
                            .map(|view| offers::how_to_answer(self.preferences.lang, Offered::Draw, view))
                            .unwrap_or_default()
                    ),
                    Some(Seat::Both | Seat::Watching) | None => {
                        say!(
                            self.preferences.lang,
                            "plain-side-offers-draw",
                            side = side_word(*by)
                        )
                    }
                };
                self.say(said)
            }
            Event::Proposed(offer) => game
                .map(|view| self.say(offers::proposed(self.preferences.lang, *offer, view)))
                .unwrap_or_default(),
            Event::Paused(matter) => self.say(paused(self.preferences.lang, *matter)),
            Event::WentOn { .. } => {
                let lines = text::event(self.preferences.lang, event)
                    .map(|message| self.begin(message.text))
                    .unwrap_or_default();
                if let Some((view, own)) = game.zip(own)
                    && view.game.position().turn() == own
                {
                    self.turn(own, view, look);
                }
                lines
            }
            Event::ClaimOpen(_) => game
                .and_then(|view| claim_said(self.preferences.lang, view, look))
                .map(|said| self.say(said))
                .unwrap_or_default(),
            Event::Claimed { by, reason } => {
                let said = text::event(self.preferences.lang, event)
                    .map(|message| message.text)
                    .unwrap_or_default();
                let (lang, ours) = (self.preferences.lang, own == Some(*by));
                let goes_on = game.is_some_and(|view| view.end.is_none() && !view.settling);
                self.say(match (*reason, ours) {
                    (_, true) => say!(lang, "plain-claimed-moment", said = said),
                    (EndReason::Abandonment, false) => say!(lang, "plain-claimed-away", said = said),
                    _ if goes_on => say!(lang, "plain-claimed-play-on", said = said),
                    _ => say!(lang, "plain-claimed-concede", said = said),
                })
            }
            Event::PeerState(state) => self.peer_state(*state, game, look),
            Event::Ended(end) => {
                let mut lines = self.say(ended(self.preferences.lang, end, game));
                let log = game.and_then(|view| view.id).map(|id| look.shell.log_of(id));
                lines.extend(log.map(|path| {
                    say!(
                        self.preferences.lang,
                        "plain-log",
                        path = path.display().to_string()
                    )
                }));
                lines
            }
            Event::Rewound { .. } | Event::PracticeChanged { .. } => {
                text::event(self.preferences.lang, event)
                    .map(|message| self.begin(message.text))
                    .unwrap_or_default()
            }
            Event::Analysing(on) => self.begin(text::analysing(self.preferences.lang, *on).to_owned()),
            Event::Advised(advice) => game
                .map(|view| self.say(text::advice(self.preferences.lang, *advice, &view.game)))
                .unwrap_or_default(),
            Event::RematchWanted { .. } => {
                let said = text::event(self.preferences.lang, event)
                    .map(|message| message.text)
                    .unwrap_or_default();
                self.say(say!(self.preferences.lang, "plain-rematch-wanted", said = said))
            }
            Event::Chat(entry) if entry.ours => Vec::new(),
            Event::Chat(entry) => self.say(text::chat_heard(self.preferences.lang, &entry.said)),
            Event::Left => self.release(),
            // A witness has lines of its own.
            Event::Witness(_) => Vec::new(),
            Event::Watchers { .. } => text::event(self.preferences.lang, event)
                .map(|message| self.begin(message.text))
                .unwrap_or_default(),
            Event::WitnessState { .. }
            | Event::Shown { .. }
            | Event::SignatureAwaited { .. }
            | Event::CatchingUp
            | Event::CaughtUp
            | Event::ProposalGone { .. }
            | Event::JoinFailed { .. }
            | Event::VersionDiffers { .. }
            | Event::OfferGone { .. }
            | Event::ProposedGone { .. }
            | Event::ClaimAnswered
            | Event::TimesDisputed { .. }
            | Event::Refused { .. }
            | Event::PeerMisbehaved { .. }
            | Event::AnotherInstall { .. }
            | Event::PositionDiffers(_)
            | Event::StoreFailed { .. }
            | Event::NoThought
            | Event::RematchGone { .. }
            | Event::EndRevised(_) => text::event(self.preferences.lang, event)
                .map(|message| self.say(message.text))
                .unwrap_or_default(),
        }
    }

    fn settled(&mut self, look: Look<'_>) -> Vec<String> {
        let mut lines = self.release();
        lines.extend(self.waiting(look));
        lines
    }

    fn low_time(&mut self, look: Look<'_>) -> Vec<String> {
        let Stage::Game(view) = &look.node.stage else {
            return Vec::new();
        };
        let own = match view.seat {
            Seat::One(own) => own,
            Seat::Both | Seat::Watching => view.game.position().turn(),
        };
        Clocks::of(view, look.now)
            .map(|clocks| {
                self.say(say!(
                    self.preferences.lang,
                    "plain-low-time",
                    clocks = clocks.said(self.preferences.lang, own)
                ))
            })
            .unwrap_or_default()
    }

    fn told(&mut self, line: String) -> Vec<String> {
        self.say(line)
    }

    fn trouble(&mut self, trouble: &Trouble<'_>) -> Vec<String> {
        let what = if trouble.what.is_empty() {
            say!(self.preferences.lang, "plain-refused").to_owned()
        } else {
            trouble.what.to_owned()
        };
        self.say(say!(
            self.preferences.lang,
            "plain-trouble",
            what = what,
            why = words::sentence(trouble.why)
        ))
    }

    fn stays(&mut self) -> Vec<String> {
        self.say(say!(self.preferences.lang, "plain-stays"))
    }

    fn remembered(&mut self, name: &PlayerName) -> Vec<String> {
        self.say(text::remembered(self.preferences.lang, name.as_str()))
    }

    fn saved(&mut self, path: &Path) -> Vec<String> {
        self.say(text::invite_saved(
            self.preferences.lang,
            &path.display().to_string(),
        ))
    }

    fn blocked(&mut self, name: &PlayerName) -> Vec<String> {
        self.say(text::blocked(self.preferences.lang, name.as_str()))
    }

    fn muted(&mut self, muted: bool) -> Vec<String> {
        self.say(text::muted(
            self.preferences.lang,
            say!(self.preferences.lang, "plain-opponent"),
            muted,
        ))
    }

    fn unfinished(&mut self, view: &GameView, shell: &Shell) -> Vec<String> {
        match view.id {
            Some(game) => self.say(say!(
                self.preferences.lang,
                "plain-unfinished-log",
                path = shell.log_of(game).display().to_string()
            )),
            None => self.say(say!(self.preferences.lang, "plain-unfinished")),
        }
    }

    fn answer(&mut self, ask: &Ask, bottom: Side, look: Look<'_>) -> Answer {
        let mut lines = self.release();
        let asked = Asked {
            view: look.node,
            shell: &look.shell.view(look),
            lang: self.preferences.lang,
            drawn: self.preferences.reading == Reading::Ascii,
            bottom,
        };
        lines.extend(answers::answer(ask, &asked));
        if let (Ask::Status, Stage::Game(view)) = (ask, &look.node.stage) {
            let offers = view.table.iter().flat_map(|table| &table.proposals);
            lines.extend(offers.map(|offer| offers::proposed(asked.lang, *offer, view)));
        }
        lines
    }

    fn flipped(&mut self, bottom: Side) -> Vec<String> {
        let lang = self.preferences.lang;
        self.say(match bottom {
            Side::White => say!(lang, "answers-white-bottom"),
            Side::Black => say!(lang, "answers-black-bottom"),
        })
    }

    fn analysed(&mut self, analysis: &AnalysisView, view: &GameView) -> Answer {
        let turn = view.game.position().turn();
        let lines = analysis.lines.iter().zip(1..).map(|(line, number): (_, u32)| {
            let worth = text::worth_said(self.preferences.lang, line.worth, turn);
            format!("{number}. {worth} {}", text::line_moves(line, &view.game))
        });
        let mut said: Vec<String> = lines.collect();
        if said.is_empty() {
            said.push(text::analysing(self.preferences.lang, true).to_owned());
        }
        said
    }

    fn asks_about_re_entry(&mut self, typed: &str) -> Vec<String> {
        self.say(say!(self.preferences.lang, "plain-re-entry", typed = typed))
    }

    fn asks_about_leaving(&mut self) -> Vec<String> {
        self.say(say!(self.preferences.lang, "plain-leaving"))
    }
}
