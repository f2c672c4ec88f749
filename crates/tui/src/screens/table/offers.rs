//! What players offer each other and answer: draws, takebacks, pauses, adjournments; and what they claim and concede (T-2.16,
//! T-8.1, T-9.3). Why something can't be done now is a sentence, the same for the footer, the menu and the key.

#![expect(clippy::wildcard_enum_match_arm, reason = "most actions are no orders")]

use ugolki_node::view::{GameView, PeerState, ProposedView, Seat, TableView};
use ugolki_node::{Command, Timestamp};
use ugolki_record::{Matter, TimeControl};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::{Table, is_over, own_side};
use crate::action::Action;
use crate::clocks::seconds_until;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Message, Reply};
use crate::text;

/// For how long a new offer takes no input, in milliseconds (T-8.1): a key already on its way is not an answer.
const OFFER_GUARD_MS: u64 = 300;

/// An offer of the other side's that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Offered {
    /// A draw.
    Draw,
    /// Anything else.
    Other(ProposedView),
}

impl Offered {
    /// The action whose key accepts it: the one that makes such an offer.
    pub(super) const fn action(self) -> Action {
        match self {
            Self::Draw => Action::Draw,
            Self::Other(ProposedView {
                matter: Matter::Takeback,
                ..
            }) => Action::TakeBack,
            Self::Other(_) => Action::Pause,
        }
    }

    const fn accept(self) -> Command {
        match self {
            Self::Draw => Command::AcceptDraw,
            Self::Other(offer) => Command::Accept(offer.matter),
        }
    }

    const fn decline(self) -> Command {
        match self {
            Self::Draw => Command::DeclineDraw,
            Self::Other(offer) => Command::Decline(offer.matter),
        }
    }

    /// All that wait for an answer from here.
    pub(super) fn all(game: &GameView) -> impl Iterator<Item = Self> {
        let own = match game.seat {
            Seat::One(own) if !is_over(game) => Some(own),
            Seat::One(_) | Seat::Both | Seat::Watching => None,
        };
        let draw = game.offer.filter(|by| own.is_some_and(|own| own != *by));
        let others = game.table.iter().flat_map(|table| &table.proposals);
        draw.map(|_| Self::Draw).into_iter().chain(
            others
                .filter(move |offer| own.is_some_and(|own| own != offer.by))
                .copied()
                .map(Self::Other),
        )
    }
}

impl Table {
    /// The offer that is shown, of those that wait for an answer: one at a time, the one that was there first (T-8.1).
    pub(super) fn offered(&self, game: &GameView) -> Option<Offered> {
        let shown = self.offer.map(|(offer, _)| offer);
        Offered::all(game)
            .find(|offer| Some(*offer) == shown)
            .or_else(|| Offered::all(game).next())
    }

    /// Takes note of the offers that stand.
    pub(super) fn follow_offers(&mut self, game: &GameView, now_ms: u64) {
        let since = |offer| match self.offer {
            Some((shown, since)) if shown == offer => since,
            Some(_) | None => now_ms,
        };
        self.offer = self.offered(game).map(|offer| (offer, since(offer)));
    }

    /// Answers the offer that is shown, unless it is too new for that to be an answer.
    pub(super) fn answer(&self, yes: bool, env: &Env<'_>, game: &GameView) -> Reply {
        let Some(offer) = self.offered(game) else {
            return Reply::say(Message::plain(say!(env.lang, "nothing-offered")));
        };
        let since = self.offer.map_or(env.shell.now_ms, |(_, since)| since);
        if yes && env.shell.now_ms.saturating_sub(since) < OFFER_GUARD_MS {
            return Reply::nothing();
        }
        Reply::intent(Intent::Node(if yes { offer.accept() } else { offer.decline() }))
    }

    /// Does what an order asks for in a game against another player: offers, or takes the offer that is shown.
    pub(super) fn order(&self, action: Action, env: &Env<'_>, game: &GameView) -> Reply {
        if self.offered(game).is_some_and(|offer| offer.action() == action) {
            return self.answer(true, env, game);
        }
        if let Some(why) = why_not(action, env, game) {
            return Reply::say(Message::plain(why));
        }
        if Offered::all(game).any(|offer| offer.action() == action) {
            return Reply::say(Message::plain(say!(env.lang, "answer-first")));
        }
        let paused = game.paused();
        let command = match action {
            Action::TakeBack => Command::OfferTakeback,
            Action::Pause if paused.is_some() => Command::GoOn,
            Action::Pause => Command::OfferPause,
            Action::Adjourn => Command::OfferAdjournment,
            Action::GoOn => Command::GoOn,
            Action::Claim => return Self::ask_to_claim(env, game),
            Action::Concede => return Self::ask_to_concede(env, game),
            _ => return Reply::nothing(),
        };
        Reply::intent(Intent::Node(command))
    }

    /// Asks about what can be claimed: nothing is claimed by itself (T-9.3).
    fn ask_to_claim(env: &Env<'_>, game: &GameView) -> Reply {
        let now = Timestamp::from_ms(env.shell.now_ms);
        let Some(claim) = game.table.as_ref().and_then(|table| table.open_claim(now)) else {
            return Reply::nothing();
        };
        let side = own_side(game);
        // Before the other side's first ply the game is void by the claim (P-7.6, P-7.7).
        let theirs = usize::from(side == Side::White);
        let void = claim_voids(game) && game.game.plies().len() <= theirs;
        let witnessed = game.table.as_ref().is_some_and(TableView::has_witnesses);
        let question = text::claim_question(env.lang, claim, side, void, witnessed);
        let claim = vec![Intent::Node(claim.into())];
        Reply::open(Question::new(question, say!(env.lang, "wait-on")).or(say!(env.lang, "claim"), claim))
    }

    fn ask_to_concede(env: &Env<'_>, game: &GameView) -> Reply {
        let side = own_side(game);
        let reason = game
            .table
            .as_ref()
            .and_then(|table| *table.claims.get(side.opposite()));
        let concede = vec![Intent::Node(Command::Concede)];
        let question = text::concede_question(env.lang, side, reason);
        Reply::open(
            Question::new(question, say!(env.lang, "footer-back")).or(say!(env.lang, "concede"), concede),
        )
    }
}

/// Why an order can't be given now; none if it can. Orders are the actions that offer, claim, concede or give up.
pub(super) fn why_not(action: Action, env: &Env<'_>, game: &GameView) -> Option<String> {
    if game.seat == Seat::Watching {
        return Some(say!(env.lang, "only-watched").to_owned());
    }
    let sentence = match &game.table {
        None if game.practice.is_none() && game.seat == Seat::Both => {
            not_at_one_keyboard(action, env.lang, game)
        }
        None if matches!(action, Action::Draw | Action::Resign) => {
            is_over(game).then_some(say!(env.lang, "game-is-over"))
        }
        None => Some(say!(env.lang, "only-between-peers")),
        Some(table) => {
            if let Some(why) = stands_still(action, env.lang, game, table) {
                Some(why)
            } else {
                match action {
                    Action::TakeBack => no_takeback(env.lang, game, table),
                    Action::Pause if table.paused.is_some() => not_there(env.lang, game),
                    Action::Pause => no_pause(env.lang, game, table, Matter::Pause),
                    Action::Adjourn => no_pause(env.lang, game, table, Matter::Adjournment),
                    Action::GoOn if table.paused.is_none() => Some(say!(env.lang, "not-paused")),
                    Action::GoOn => not_there(env.lang, game),
                    Action::Claim => return no_claim(env, table),
                    _ => None,
                }
            }
        }
    };
    sentence.map(String::from)
}

/// Why something can't be done by two at one keyboard, who need not offer it first.
fn not_at_one_keyboard(action: Action, lang: Lang, game: &GameView) -> Option<&'static str> {
    match action {
        _ if is_over(game) => Some(say!(lang, "game-is-over")),
        Action::TakeBack => game
            .game
            .plies()
            .is_empty()
            .then_some(say!(lang, "nothing-to-take-back")),
        Action::Pause | Action::GoOn if game.local.is_none() => Some(say!(lang, "no-clocks-here")),
        Action::GoOn => game.paused().is_none().then_some(say!(lang, "not-paused")),
        Action::Draw | Action::Resign | Action::Pause => None,
        _ => Some(say!(lang, "only-between-peers")),
    }
}

/// Why nothing at all can be offered or claimed; or, once something is claimed, nothing but a concession.
fn stands_still(action: Action, lang: Lang, game: &GameView, table: &TableView) -> Option<&'static str> {
    let own = own_side(game);
    let accused = table.claims.get(own.opposite()).is_some();
    let claimed = accused || table.claims.get(own).is_some();
    let signed = game.end.as_ref().is_some_and(|end| {
        !matches!(
            end.grade,
            ugolki_record::Grade::Claimed | ugolki_record::Grade::Contested
        )
    });
    match action {
        Action::Concede if accused && !signed && game.stopped.is_none() => None,
        Action::Concede if !is_over(game) => Some(say!(lang, "nothing-claimed")),
        _ if game.end.is_none() && claimed => Some(say!(lang, "claim-stands")),
        _ if is_over(game) => Some(say!(lang, "game-is-over")),
        _ if !game.begun => Some(say!(lang, "sitting-down")),
        _ => None,
    }
}

fn no_takeback(lang: Lang, game: &GameView, table: &TableView) -> Option<&'static str> {
    let own = own_side(game);
    // The own newest ply, and the answer to it.
    let back = if game.game.position().turn() == own { 2 } else { 1 };
    if !table.allowed.takebacks {
        Some(if table.rated {
            say!(lang, "rated-no-takebacks")
        } else {
            say!(lang, "no-takebacks")
        })
    } else if game.game.plies().len() < back {
        Some(say!(lang, "nothing-to-take-back"))
    } else {
        offered_already(lang, table, own, Matter::Takeback)
    }
}

fn no_pause(lang: Lang, game: &GameView, table: &TableView, matter: Matter) -> Option<&'static str> {
    if !table.allowed.pauses {
        Some(say!(lang, "no-pauses"))
    } else if table.paused == Some(Matter::Adjournment) {
        Some(say!(lang, "adjourned-already"))
    } else {
        offered_already(lang, table, own_side(game), matter)
    }
}

fn offered_already(lang: Lang, table: &TableView, own: Side, matter: Matter) -> Option<&'static str> {
    table
        .proposals
        .iter()
        .any(|offer| offer.by == own && offer.matter == matter)
        .then_some(say!(lang, "offered-already"))
}

/// The clocks run once the game goes on, so both have to be there.
fn not_there(lang: Lang, game: &GameView) -> Option<&'static str> {
    let there = matches!(game.peer, PeerState::Connected { .. });
    (!there).then_some(say!(lang, "not-connected"))
}

/// By correspondence the first ply has its days like every other one (P-7.7).
fn claim_voids(game: &GameView) -> bool {
    let time = game.table.as_ref().map(|table| table.time);
    matches!(time, Some(TimeControl::Clock { .. }))
}

fn no_claim(env: &Env<'_>, table: &TableView) -> Option<String> {
    let Some((claim, from)) = table.claim() else {
        let why = if !table.time.is_timed() {
            say!(env.lang, "no-claim-untimed")
        } else if table.paused.is_some() {
            say!(env.lang, "no-claim-paused")
        } else {
            say!(env.lang, "no-claim-own-turn")
        };
        return Some(why.into());
    };
    seconds_until(from.as_ms(), env.shell.now_ms)
        .map(|seconds| text::claim_not_yet(env.lang, claim, seconds, table.has_witnesses()))
}

#[cfg(test)]
mod tests;
