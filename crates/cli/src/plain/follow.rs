//! What plain mode does with a verb (T-10.2).

use ugolki_node::view::{ProposalView, Seat, Stage, TableView};
use ugolki_node::{Command, PracticeError};
use ugolki_record::Matter;
use ugolki_rules::Side;
use ugolki_tui::verb::{Ask, Offered, PracticeVerb, Verb, Way};
use ugolki_tui::{Action, Reading, Turned, answers, text as wording, typing};
use ugolki_words::say;

use super::offers;
use super::{Plain, Style, is_signed};
use crate::front::{Look, Wish, opponent_in};
use crate::output::OutputError;

impl Plain {
    /// Follows one verb.
    pub(super) fn follow(
        &mut self,
        verb: Verb,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        // A question in between leaves what was asked about as it is.
        let asked = if matches!(verb, Verb::Ask(_)) {
            self.asked
        } else {
            self.asked.take()
        };
        let node = |command| Ok(vec![Wish::Node(command)]);
        match verb {
            Verb::Play { text, insist } => self.play(&text, insist, asked, look),
            Verb::Resign => self.resign(asked, look),
            Verb::Draw => node(Command::OfferDraw),
            Verb::Offer(Matter::Adjournment) => node(Command::OfferAdjournment),
            Verb::Offer(_) => node(Command::OfferPause),
            Verb::Accept(offered) => self.answer(offered, true, typed, look),
            Verb::Decline(offered) => self.answer(offered, false, typed, look),
            Verb::GoOn => node(Command::GoOn),
            Verb::Claim => self.claim(typed, look),
            Verb::Concede => node(Command::Concede),
            Verb::Rematch => node(Command::Rematch),
            Verb::Practice(PracticeVerb::TakeBack) if is_signed(look) => node(Command::OfferTakeback),
            Verb::Practice(verb) => self.practise(&verb, typed, look),
            Verb::Remember => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Remember {
                    key,
                    name,
                    verified: false,
                }]),
                None => self.trouble(
                    "no-opponent",
                    typed,
                    say!(self.options.preferences.lang, "plain-no-remember"),
                ),
            },
            Verb::Save if look.shell.invite.is_none() => self.trouble(
                "no-invite",
                typed,
                say!(self.options.preferences.lang, "plain-no-save"),
            ),
            Verb::Save => Ok(vec![Wish::SaveInvite]),
            Verb::Same => self.same(typed, look),
            Verb::Differ => node(Command::PhraseDiffers),
            Verb::Say(said) => node(Command::Say(said)),
            Verb::Mute {
                muted,
                for_good: false,
            } => {
                if is_signed(look) {
                    let lines = self.voice.muted(muted);
                    self.say(lines)?;
                }
                node(Command::Mute(muted))
            }
            Verb::Mute {
                muted,
                for_good: true,
            } => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Mute { key, name, muted }]),
                None => self.trouble(
                    "no-opponent",
                    typed,
                    say!(self.options.preferences.lang, "plain-no-mute"),
                ),
            },
            Verb::Block => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Block { key, name }]),
                None => self.trouble(
                    "no-opponent",
                    typed,
                    say!(self.options.preferences.lang, "plain-no-block"),
                ),
            },
            Verb::Quit => self.leave(look),
            Verb::Flip(way) => self.flip(way, look),
            Verb::Hops => self.switch_hops(typed),
            Verb::Finish => self.finish(typed, look),
            Verb::Back => self.hop_back(typed, look),
            Verb::GoTo { number, black } => self.go_to(number, black, typed, look),
            Verb::Act(Action::Press) => self.confirm(asked, typed, look),
            Verb::Mouse(_) | Verb::Act(_) => {
                let why = say!(self.options.preferences.lang, "word-fault-screen");
                self.trouble("screen-only", typed, why)
            }
            Verb::Ask(ask) => {
                let bottom = self.bottom(look);
                let lines = self.voice.answer(&ask, bottom, look);
                if lines.is_empty() {
                    return self.words_only(typed);
                }
                self.say(lines)?;
                Ok(Vec::new())
            }
        }
    }

    /// A program has the same in the events.
    pub(super) fn words_only(&mut self, typed: &str) -> Result<Vec<Wish>, OutputError> {
        let why = say!(self.options.preferences.lang, "plain-words-only");
        self.trouble("words-only", typed, why)
    }

    /// Tells of the position after a move, which is past (T-2.17).
    fn go_to(
        &mut self,
        number: u16,
        black: bool,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let lang = self.options.preferences.lang;
        let Stage::Game(view) = &look.node.stage else {
            return self.trouble("no-game", typed, say!(lang, "plain-play-no-game"));
        };
        if self.options.style == Style::Json {
            return self.words_only(typed);
        }
        let past = typing::plies_after(&view.game, number, black);
        let Some(past) = past.and_then(|plies| typing::after(&view.game, plies)) else {
            let why = say!(lang, "hands-no-such-move", number = number);
            return self.trouble("no-such-move", typed, &why);
        };
        let now = view.game.position().number();
        let drawn = self.options.preferences.reading == Reading::Ascii;
        let mut lines = vec![say!(
            lang,
            "plain-past",
            last = answers::last(&past, lang),
            number = now
        )];
        lines.extend(answers::board(&past, drawn, self.bottom(look), lang));
        self.say(lines)?;
        Ok(Vec::new())
    }

    /// The side whose house is read last: as turned here, else as the player prefers (T-2.10).
    fn bottom(&self, look: Look<'_>) -> Side {
        let Stage::Game(view) = &look.node.stage else {
            return Side::White;
        };
        let turn = view.game.position().turn();
        match (self.way, self.options.preferences.turned, view.seat) {
            (Some(Way::Side(side)), _, _) => side,
            (Some(Way::Turn), _, _) | (None, Turned::Turn, _) => turn,
            (None, Turned::Own, Seat::One(own)) => own,
            (None, Turned::Own | Turned::White, _) => Side::White,
        }
    }

    /// Has the board read from the other side, or from this one.
    fn flip(&mut self, way: Option<Way>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let other = Way::Side(self.bottom(look).opposite());
        self.way = Some(way.unwrap_or(other));
        let bottom = self.bottom(look);
        let lines = self.voice.flipped(bottom);
        self.say(lines)?;
        Ok(Vec::new())
    }

    /// The safety phrase is the same on both sides: the player is remembered so, and the terms are agreed to (N-8.7).
    fn same(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let Stage::Proposal(proposal) = &look.node.stage else {
            return self.trouble(
                "nothing-to-compare",
                typed,
                say!(self.options.preferences.lang, "plain-nothing-to-compare"),
            );
        };
        if proposal.phrase.is_none() {
            return self.trouble(
                "no-phrase",
                typed,
                say!(self.options.preferences.lang, "phrase-awaited"),
            );
        }
        Ok(vec![
            Wish::Remember {
                key: proposal.key,
                name: proposal.opponent.clone(),
                verified: true,
            },
            Wish::Node(Command::Confirm),
        ])
    }

    /// A person agrees to terms with a stranger only once the phrase is there to be compared; a program decides for itself.
    fn awaits_phrase(&self, proposal: &ProposalView, look: Look<'_>) -> bool {
        let stranger = look
            .shell
            .opponent(&look.node.stage)
            .is_some_and(|seen| seen.is_to_be_compared());
        self.options.asks && proposal.phrase.is_none() && stranger
    }

    /// Answers the terms, the offer that is named, or the one that is open.
    fn answer(
        &mut self,
        offered: Option<Offered>,
        accept: bool,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let command = match (&look.node.stage, offered) {
            (Stage::Proposal(proposal), None) if accept && self.awaits_phrase(proposal, look) => {
                return self.trouble(
                    "no-phrase",
                    typed,
                    say!(self.options.preferences.lang, "phrase-awaited"),
                );
            }
            (Stage::Proposal(_), None) if accept => Command::Confirm,
            (Stage::Proposal(_), None) => Command::Refuse,
            (_, Some(offered)) => offered.answer(accept),
            (Stage::Game(view), None) => match offers::open(view).as_slice() {
                [] => Offered::Draw.answer(accept),
                [only] => only.answer(accept),
                several => {
                    let names: Vec<_> = several.iter().map(|offered| offered.name()).collect();
                    let names = crate::words::one_of(self.options.preferences.lang, &names);
                    let why = say!(self.options.preferences.lang, "plain-several-open", names = names);
                    return self.trouble("unclear", typed, &why);
                }
            },
            (Stage::Idle | Stage::Joining { .. }, None) => Offered::Draw.answer(accept),
        };
        Ok(vec![Wish::Node(command)])
    }

    /// Claims what can be claimed now; before that it says from when on (T-9.3).
    fn claim(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let table = match &look.node.stage {
            Stage::Game(view) => view.table.as_ref(),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let claim = table.and_then(TableView::claim);
        let witnessed = table.is_some_and(TableView::has_witnesses);
        match claim {
            Some((claim, from)) if from > look.now => {
                let seconds = from.since(look.now).div_ceil(1_000);
                self.trouble(
                    "claim-too-early",
                    typed,
                    &wording::claim_not_yet(self.options.preferences.lang, claim, seconds, witnessed),
                )
            }
            Some((claim, _)) => Ok(vec![Wish::Node(claim.into())]),
            // The peer machine says why not.
            None => Ok(vec![Wish::Node(Command::ClaimTime)]),
        }
    }

    /// Follows a verb of the practice room.
    fn practise(
        &mut self,
        verb: &PracticeVerb,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let view = match &look.node.stage {
            Stage::Game(view) if view.practice.is_some() => view,
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => {
                let error = PracticeError::NoPractice;
                return self.trouble(
                    error.kind(),
                    typed,
                    wording::practice_error(self.options.preferences.lang, error),
                );
            }
        };
        if let (PracticeVerb::Analyse(None | Some(true)), Some(analysis)) = (
            verb,
            view.practice.as_ref().and_then(|room| room.analysis.as_ref()),
        ) {
            let answer = self.voice.analysed(analysis, view);
            self.say(answer)?;
            return Ok(Vec::new());
        }
        match verb.command(self.options.preferences.lang, view) {
            Ok(Some(command)) => Ok(vec![Wish::Node(command)]),
            Ok(None) => self.follow(Verb::Ask(Ask::Position), typed, look),
            Err(faults) => self.trouble("bad-position", typed, &faults.join(" ")),
        }
    }
}
