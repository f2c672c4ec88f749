//! The voice for people: sentences, each of which stands alone (T-10.2).

mod answers;

use std::path::Path;

use ugolki_node::view::{EndView, GameView, LagView, PeerState, ProposalView, Seat, Stage};
use ugolki_node::{AnalysisView, Event, Moved, Started};
use ugolki_record::{EndReason, Matter, PlayerName};
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use super::command::Ask;
use super::offers::{self, Offered};
use super::voice::{Answer, Trouble, Voice};
use crate::clock::Utc;
use crate::front::{InviteView, Look, Shell, opponent_in};
use crate::words::{self, Clocks, side_name};

/// The voice. It keeps a sentence back while one may follow that belongs on the same line.
#[derive(Debug, Default)]
pub(super) struct Text {
    kept: Vec<String>,
    /// What was said last to be waited for.
    waits: Option<String>,
    /// The connection as it was told last, so that a new round trip alone is no news.
    peer: Option<&'static str>,
}

impl Text {
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
        self.kept.extend(words::warnings(game));
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
            said = words::trouble_said(trouble, look.now);
        }
        if first && state == PeerState::Reconnecting {
            "Your opponent is not connected yet.".clone_into(&mut said);
        }
        if state == PeerState::Left {
            said.push_str(" What was played is kept. Type quit to leave.");
        }
        if !matches!(state, PeerState::Local | PeerState::Connected { .. })
            && let Some(claim) = game.and_then(|view| claim_said(view, look))
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
        lines.extend(text::ways(Lang::En, &invite.ways));
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
                lines.extend(acquaintance(look));
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
                    text::safety_phrase(Lang::En, *phrase),
                    say!(Lang::En, "phrase-hint")
                ))
            }
            Event::Started(started) => {
                self.peer = (!started.resumed).then_some("connected");
                let mut lines = self.say(start(started, game));
                lines.extend(game.and_then(|view| phrase(view, look)));
                lines
            }
            Event::Turn { side, .. } => game.map(|view| self.turn(*side, view, look)).unwrap_or_default(),
            Event::Moved(moved) => self.begin(moved_said(moved)),
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
                let lines = text::event(Lang::En, event)
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
                .and_then(|view| claim_said(view, look))
                .map(|said| self.say(said))
                .unwrap_or_default(),
            Event::Claimed { by, reason } => {
                let said = text::event(Lang::En, event)
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
                let mut lines = self.say(ended(end, game));
                let log = game.and_then(|view| view.id).map(|id| look.shell.log_of(id));
                lines.extend(log.map(|path| format!("The game's log: {}", path.display())));
                lines
            }
            Event::Rewound { .. } | Event::PracticeChanged { .. } => text::event(Lang::En, event)
                .map(|message| self.begin(message.text))
                .unwrap_or_default(),
            Event::Analysing(on) => self.begin(text::analysing(Lang::En, *on).to_owned()),
            Event::Advised(advice) => game
                .map(|view| self.say(text::advice(Lang::En, *advice, &view.game)))
                .unwrap_or_default(),
            Event::RematchWanted { .. } => {
                let said = text::event(Lang::En, event)
                    .map(|message| message.text)
                    .unwrap_or_default();
                self.say(format!("{said} Type rematch to play it, or quit to leave."))
            }
            Event::Chat(entry) if entry.ours => Vec::new(),
            Event::Chat(entry) => self.say(text::chat_heard(Lang::En, &entry.said)),
            Event::Left => self.release(),
            // A witness has lines of its own.
            Event::Witness(_) => Vec::new(),
            Event::Watchers { .. } => text::event(Lang::En, event)
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
            | Event::EndRevised(_) => text::event(Lang::En, event)
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
        self.say(text::remembered(Lang::En, name.as_str()))
    }

    fn saved(&mut self, path: &Path) -> Vec<String> {
        self.say(text::invite_saved(Lang::En, &path.display().to_string()))
    }

    fn blocked(&mut self, name: &PlayerName) -> Vec<String> {
        self.say(text::blocked(Lang::En, name.as_str()))
    }

    fn muted(&mut self, muted: bool) -> Vec<String> {
        self.say(text::muted(Lang::En, "Your opponent", muted))
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

    fn answer(&mut self, ask: &Ask, look: Look<'_>) -> Answer {
        let mut lines = self.release();
        lines.extend(answers::answer(ask, look));
        lines
    }

    fn analysed(&mut self, analysis: &AnalysisView, view: &GameView) -> Answer {
        let turn = view.game.position().turn();
        let lines = analysis.lines.iter().zip(1..).map(|(line, number): (_, u32)| {
            let worth = text::worth_said(Lang::En, line.worth, turn);
            format!("{number}. {worth} {}", text::line_moves(line, &view.game))
        });
        let mut said: Vec<String> = lines.collect();
        if said.is_empty() {
            said.push(text::analysing(Lang::En, true).to_owned());
        }
        said
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

/// How the other player is connected, before anything is agreed (N-10.1).
fn connected_said(proposal: &ProposalView, look: Look<'_>) -> String {
    match proposal.peer {
        PeerState::Connected {
            path, round_trip_ms, ..
        } => {
            let path = words::path_said(path, |relay| look.shell.relay_name(relay));
            let trip = round_trip_ms
                .map(|ms| format!(" with {ms} ms there and back"))
                .unwrap_or_default();
            format!("connected {path}{trip}")
        }
        PeerState::Local | PeerState::Reconnecting | PeerState::Left => "not connected now".to_owned(),
    }
}

fn terms(proposal: &ProposalView, look: Look<'_>) -> String {
    let asks = if proposal.we_agreed {
        "You have agreed."
    } else {
        "Type accept or decline; terms tells the rules."
    };
    let (who, key) = (&proposal.opponent, proposal.key.short());
    let opening = if proposal.ours {
        "wants to play with you"
    } else {
        "offers you a game"
    };
    format!(
        "{who} ({key}), {}, {opening}: {}. {asks}",
        connected_said(proposal, look),
        agreed_said(proposal)
    )
}

/// The terms in a sentence without its full stop: rules, colours, time, rated or not, what is allowed, what lag may cost.
fn agreed_said(proposal: &ProposalView) -> String {
    let allowed = proposal.allowed;
    let lag = proposal.lag.map(|lag| {
        format!(
            ". Lag up to {} ms a move costs nothing, so a player who cheats with the clock gains at most {} in {} moves",
            lag.allowance_ms,
            words::seconds(lag.most_gain_ms.next_multiple_of(100)),
            LagView::MOVES
        )
    });
    format!(
        "{}, {}, {}, {}, {}{}",
        proposal.ruleset.id(),
        words::colours_said(proposal.colours, proposal.ours),
        words::time_said(proposal.time),
        words::rated_said(proposal.rated),
        words::allowed_said(allowed),
        lag.unwrap_or_default()
    )
}

/// Who is to witness the game (P-8.2).
fn witnesses(proposal: &ProposalView, look: Look<'_>) -> Option<String> {
    let known = look.shell.witnesses(look.node);
    let named: Vec<String> = proposal
        .witnesses
        .iter()
        .map(|key| match known.get(key) {
            Some(name) => format!("{name} ({})", key.short()),
            None => key.short().to_string(),
        })
        .collect();
    let what = match named.len() {
        0 => return None,
        1 => "The game has a witness",
        _ => "The game has witnesses",
    };
    Some(format!(
        "{what}: {}. Each is told of every move, and says when it saw it.",
        named.join(" and ")
    ))
}

fn paused(matter: Matter) -> String {
    if matter == Matter::Adjournment {
        "The game is adjourned; both clocks stand. Type go on to play on, or quit to leave it for another day.".to_owned()
    } else {
        "The game is paused; both clocks stand. Type go on to play on.".to_owned()
    }
}

/// What can be claimed: now, or from when on and on whose turn (T-9.3).
fn claim_said(view: &GameView, look: Look<'_>) -> Option<String> {
    let Seat::One(own) = view.seat else {
        return None;
    };
    let table = view.table.as_ref()?;
    let ((claim, from), witnessed) = (table.claim()?, table.has_witnesses());
    Some(if from > look.now {
        text::claim_opens_in(
            Lang::En,
            from.since(look.now).div_ceil(1_000),
            own.opposite(),
            witnessed,
        )
    } else {
        let own_turn = view.game.position().turn() == own;
        format!(
            "{} Type claim to claim the game, or wait. {}",
            text::claim_open(Lang::En, claim, own_turn),
            text::claim_worth(Lang::En, witnessed)
        )
    })
}

/// What is known of the opponent, a sentence a line.
fn acquaintance(look: Look<'_>) -> Vec<String> {
    let stage = &look.node.stage;
    let name = opponent_in(stage).map(|(_, name, _)| name);
    name.zip(look.shell.opponent(stage))
        .map(|(name, seen)| text::acquaintance(Lang::En, name.as_str(), &seen))
        .unwrap_or_default()
}

/// The safety phrase, unless the opponent's key is known and nothing is odd about it (N-8.7).
fn phrase(view: &GameView, look: Look<'_>) -> Option<String> {
    let seen = look.shell.opponent(&look.node.stage)?;
    let phrase = view.phrase.filter(|_| !seen.is_known() || seen.is_caution())?;
    Some(format!(
        "{} {}",
        text::safety_phrase(Lang::En, phrase),
        say!(Lang::En, "phrase-hint")
    ))
}

fn start(started: &Started, game: Option<&GameView>) -> String {
    let player = |side| match side {
        Side::White => &started.white,
        Side::Black => &started.black,
    };
    match started.seat {
        Seat::One(own) => {
            let opponent = player(own.opposite());
            let key = opponent
                .key
                .map(|key| format!(" ({})", key.short()))
                .unwrap_or_default();
            if let Some(room) = game.and_then(|view| view.practice.as_ref()) {
                return format!(
                    "The game has begun: {}, you play {} against the computer, level {}.",
                    started.ruleset.id(),
                    side_name(own),
                    text::level(Lang::En, room.level)
                );
            }
            let (own, ruleset) = (side_name(own), started.ruleset.id());
            if started.resumed {
                let number = game.map_or(1, |view| view.game.position().number());
                return format!(
                    "The game goes on at move {number}: {ruleset}, you play {own} against {}{key}.",
                    opponent.name
                );
            }
            format!(
                "The game has begun: {ruleset}, you play {own} against {}{key}.",
                opponent.name
            )
        }
        Seat::Both => format!(
            "The game has begun: {}, both sides at this keyboard.",
            started.ruleset.id()
        ),
        Seat::Watching => {
            let called = |side| {
                let player = player(side);
                let key = player.key.map(|key| format!(" ({})", key.short()));
                format!("{}{}", player.name, key.unwrap_or_default())
            };
            let since = match started.plies {
                0 => String::new(),
                plies => format!(" So far {}.", words::counted(plies, "ply", "plies")),
            };
            format!(
                "You watch a game of {}: White {}, Black {}.{since} Every record is verified here.",
                started.ruleset.id(),
                called(Side::White),
                called(Side::Black)
            )
        }
    }
}

fn moved_said(moved: &Moved) -> String {
    words::move_said(
        moved.side,
        moved.number,
        &moved.text,
        moved.ply,
        moved.position.size(),
    )
}

/// What a game comes to for who sits here, then the screen's words for it.
fn ended(end: &EndView, game: Option<&GameView>) -> String {
    let own = match (end.verdict.winner, game.map(|view| view.seat)) {
        (Some(winner), Some(Seat::One(own))) if winner == own => "You have won. ",
        (Some(_), Some(Seat::One(_))) => "You have lost. ",
        _ => "",
    };
    let ending = match game {
        // Nothing is signed in practice, and there is nothing to prove.
        Some(view) if view.practice.is_some() => text::outcome(Lang::En, end.verdict),
        Some(_) | None => text::ending(Lang::En, end),
    };
    format!("{own}{ending}")
}
