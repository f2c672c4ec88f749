//! The voice for people: sentences, each of which stands alone (T-10.2).

mod game;
mod terms;

use std::path::Path;

use ugolki_node::Event;
use ugolki_node::view::{GameView, PeerState, Seat, Stage};
use ugolki_record::{EndReason, PlayerName};
use ugolki_rules::Side;
use ugolki_tui::{Warning, text};

use self::game::{acquaintance, claim_said, ended, moved_said, paused, phrase, start};
use self::terms::{terms, witnesses};
use ugolki_tui::answers::{self, Asked};
use ugolki_tui::verb::{Ask, Offered};
use ugolki_tui::{Preferences, Reading};
use ugolki_words::say;

use super::offers;
use super::voice::{Answer, Trouble, Voice};
use crate::clock::Utc;
use crate::front::{InviteView, Look, Shell};
use crate::words::{self, Clocks, side_name};

/// The voice. It keeps a sentence back while one may follow that belongs on the same line.
#[derive(Debug)]
pub(super) struct Text {
    /// What the player prefers.
    preferences: Preferences,
    kept: Vec<String>,
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
            waits: None,
            peer: None,
        }
    }

    /// Ends the line that was kept back.
    fn release(&mut self) -> Vec<String> {
        if self.kept.is_empty() {
            Vec::new()
        } else {
            vec![std::mem::take(&mut self.kept).join(" ")]
        }
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
        let mover = match view.seat {
            Seat::One(_) => "Your move".to_owned(),
            Seat::Both | Seat::Watching => format!("{} to move", side_name(side)),
        };
        if game.must_pass() {
            self.kept.push(format!(
                "{mover}: no move is possible, so you must pass. Type pass."
            ));
        } else {
            self.kept.push(format!("{mover}."));
        }
        self.kept
            .extend(Clocks::of(view, look.now).map(|clocks| clocks.said(side)));
        let near = Warning::all(game, side).into_iter();
        let near = near.filter(|near| near.is_step());
        let lang = self.preferences.lang;
        self.kept.extend(near.map(|near| text::warning(lang, near)));
        Vec::new()
    }

    /// What is waited for, said once.
    fn waiting(&mut self, look: Look<'_>) -> Option<String> {
        let waits = match &look.node.stage {
            Stage::Joining { peer } => Some(format!("Calling the host, {}.", peer.short())),
            Stage::Proposal(proposal) if proposal.we_agreed && !proposal.they_agreed => {
                Some(format!("You have agreed. Waiting for {}.", proposal.opponent))
            }
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
        let mut said = words::peer_said(state, |relay| look.shell.relay_name(relay));
        if state == PeerState::Reconnecting
            && let Some(trouble) = game.and_then(|view| view.table.as_ref()?.trouble.as_ref())
        {
            said = words::trouble_said(self.preferences.lang, trouble, look.now);
        }
        if first && state == PeerState::Reconnecting {
            "Your opponent is not connected yet.".clone_into(&mut said);
        }
        if state == PeerState::Left {
            said.push_str(" What was played is kept. Type quit to leave.");
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
    fn invite(&mut self, invite: &InviteView) -> Vec<String> {
        let mut lines = self.release();
        lines.push(format!(
            "You offer a game of {}. The next line is the invite; it is good for one game until {} UTC.",
            invite.ruleset.id(),
            Utc::from_ms(invite.expires_ms).minute()
        ));
        lines.push(invite.ticket.clone());
        lines.push(format!("It leads to {}.", invite.addresses.join(" and ")));
        lines.extend(text::ways(self.preferences.lang, &invite.ways));
        let who = match (invite.lan, invite.ways.here_only) {
            (true, false) => "who has the invite, or finds you on the LAN",
            (true, true) => "who has the invite, or calls you from this machine",
            (false, _) => "who has the invite",
        };
        lines.push(format!(
            "Waiting for a player {who}. Type qr for the invite as a QR code, save to keep it in a file."
        ));
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
                let mut lines = self.say(terms(proposal, look));
                lines.extend(witnesses(proposal, look));
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
                self.say(format!(
                    "{} {} Type same if they are the same, differ if not, or accept to play without comparing.",
                    text::safety_phrase(self.preferences.lang, *phrase),
                    say!(self.preferences.lang, "phrase-hint")
                ))
            }
            Event::Started(started) => {
                self.peer = (!started.resumed).then_some("connected");
                let mut lines = self.say(start(self.preferences.lang, started, game));
                lines.extend(game.and_then(|view| phrase(self.preferences.lang, view, look)));
                lines
            }
            Event::Turn { side, .. } => game.map(|view| self.turn(*side, view, look)).unwrap_or_default(),
            Event::Moved(moved) => self.begin(moved_said(moved, self.preferences.lang)),
            Event::Offer { by } => {
                let said = match game.map(|view| view.seat) {
                    Some(Seat::One(own)) if own == *by => "You offered a draw.".to_owned(),
                    Some(Seat::One(_)) => format!(
                        "Your opponent offers a draw. {}",
                        game.map(|view| offers::how_to_answer(Offered::Draw, view))
                            .unwrap_or_default()
                    ),
                    Some(Seat::Both | Seat::Watching) | None => format!("{} offers a draw.", side_name(*by)),
                };
                self.say(said)
            }
            Event::Proposed(offer) => game
                .map(|view| self.say(offers::proposed(*offer, view)))
                .unwrap_or_default(),
            Event::Paused(matter) => self.say(paused(*matter)),
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
                let more = if own == Some(*by) {
                    "They have a moment to answer."
                } else if *reason != EndReason::Abandonment
                    && game.is_some_and(|view| view.end.is_none() && !view.settling)
                {
                    "By your own clock you have time: play on, or type concede to agree."
                } else {
                    "Type concede to agree; a move that you had signed before answers it by itself."
                };
                let why = if own != Some(*by) && *reason == EndReason::Abandonment {
                    "You were away for too long on your own turn. "
                } else {
                    ""
                };
                self.say(format!("{said} {why}{more}"))
            }
            Event::PeerState(state) => self.peer_state(*state, game, look),
            Event::Ended(end) => {
                let mut lines = self.say(ended(self.preferences.lang, end, game));
                let log = game.and_then(|view| view.id).map(|id| look.shell.log_of(id));
                lines.extend(log.map(|path| format!("The game's log: {}", path.display())));
                lines
            }
            Event::Rewound { .. } | Event::PracticeChanged { .. } => {
                text::event(self.preferences.lang, event)
                    .map(|message| self.begin(message.text))
                    .unwrap_or_default()
            }
            Event::Advised(advice) => game
                .map(|view| self.say(text::advice(self.preferences.lang, *advice, &view.game)))
                .unwrap_or_default(),
            Event::RematchWanted { .. } => {
                let said = text::event(self.preferences.lang, event)
                    .map(|message| message.text)
                    .unwrap_or_default();
                self.say(format!("{said} Type rematch to play it, or quit to leave."))
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
        let Seat::One(own) = view.seat else {
            return Vec::new();
        };
        Clocks::of(view, look.now)
            .map(|clocks| self.say(format!("Low time. {}", clocks.said(own))))
            .unwrap_or_default()
    }

    fn trouble(&mut self, trouble: &Trouble<'_>) -> Vec<String> {
        let what = if trouble.what.is_empty() {
            "Refused".to_owned()
        } else {
            trouble.what.to_owned()
        };
        self.say(format!("{what}: {}", words::sentence(trouble.why)))
    }

    fn stays(&mut self) -> Vec<String> {
        self.say("Type rematch to play again with the colours swapped, or quit to leave.")
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
        self.say(text::muted(self.preferences.lang, "Your opponent", muted))
    }

    fn unfinished(&mut self, view: &GameView, shell: &Shell) -> Vec<String> {
        match view.id {
            Some(game) => self.say(format!(
                "You leave the game unfinished. Its log: {}",
                shell.log_of(game).display()
            )),
            None => self.say("You leave the game unfinished."),
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
            lines.extend(offers.map(|offer| offers::proposed(*offer, view)));
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

    fn asks_about_re_entry(&mut self, typed: &str) -> Vec<String> {
        self.say(format!(
            "{typed} ends in your own house after the deadline, and loses the game at once. Type {typed}! to play it all the \
             same, or another move."
        ))
    }

    fn asks_about_leaving(&mut self) -> Vec<String> {
        self.say("A game is running. Press Ctrl-C again to leave it unfinished, or go on playing.")
    }
}
