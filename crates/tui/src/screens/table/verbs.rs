//! Verbs that are typed at the table, by the `:` line or beginning with a letter (T-6.7).

use ugolki_node::view::GameView;
use ugolki_node::{Command, Said};
use ugolki_record::Matter;
use ugolki_words::say;

use super::chat::{chat_of, opponent};
use super::offers::Offered;
use super::{Flip, Table};
use crate::action::Action;
use crate::intent::Intent;
use crate::layer::{Env, Message, Reply};
use crate::text;
use crate::typing;
use crate::verb::{self, Ask, PracticeVerb, Verb, Way};

impl Table {
    /// Does what a verb asks for; nothing if that is not the table's to do.
    pub(super) fn do_verb(&mut self, verb: &Verb, env: &Env<'_>, game: &GameView) -> Option<Reply> {
        Some(match verb {
            Verb::Play { text, insist } => {
                self.typed.set(text);
                let reply = self.submit_move(*insist, env, game);
                // What the `:` line was for is done; a move that was refused is not left behind in another line.
                self.typed.clear();
                reply
            }
            Verb::Resign => self.act(Action::Resign, env, game),
            Verb::Draw => self.act(Action::Draw, env, game),
            Verb::Offer(Matter::Adjournment) => self.act(Action::Adjourn, env, game),
            Verb::Offer(_) => self.act(Action::Pause, env, game),
            Verb::GoOn => self.act(Action::GoOn, env, game),
            Verb::Claim => self.act(Action::Claim, env, game),
            Verb::Concede => self.act(Action::Concede, env, game),
            Verb::Rematch => self.act(Action::Rematch, env, game),
            Verb::Remember => self.act(Action::Remember, env, game),
            Verb::Block => self.act(Action::Block, env, game),
            Verb::Accept(None) => self.answer(true, env, game),
            Verb::Decline(None) => self.answer(false, env, game),
            Verb::Accept(Some(offered)) => self.answer_to(*offered, true, env, game),
            Verb::Decline(Some(offered)) => self.answer_to(*offered, false, env, game),
            Verb::Say(said) => Self::say_this(said, env, game),
            Verb::Mute { muted, for_good } => Self::mute_as(*muted, *for_good, env, game),
            Verb::Practice(PracticeVerb::TakeBack) => self.act(Action::TakeBack, env, game),
            Verb::Practice(verb) => self.follow(verb, env, game),
            Verb::Flip(None) => self.flip(env, game),
            Verb::Flip(Some(way)) => self.flip_to(*way, env),
            Verb::Hops => self.switch_hops(env),
            Verb::Finish => self.finish(env, game),
            Verb::Back => Reply::changed_if(self.hop_back()),
            Verb::GoTo { number, black } => self.go_to(*number, *black, env, game),
            Verb::Act(action) => return Self::takes(*action).then(|| self.act(*action, env, game)),
            Verb::Ask(Ask::Chat) if chat_of(env.lang, game).is_ok() => self.open_chat(env, game),
            Verb::Ask(Ask::Terms) => self.terms_page(env, game),
            Verb::Ask(_) | Verb::Mouse(_) | Verb::Save | Verb::Same | Verb::Differ | Verb::Quit => {
                return None;
            }
        })
    }

    /// Whether an action typed as a word means something here; the program's own do everywhere.
    const fn takes(action: Action) -> bool {
        !matches!(
            action,
            Action::Help | Action::Quit | Action::Suspend | Action::Repaint | Action::Mouse | Action::Line
        )
    }

    /// Answers an offer by its name.
    fn answer_to(&mut self, offered: verb::Offered, yes: bool, env: &Env<'_>, game: &GameView) -> Reply {
        let of = |offer: &Offered| match offer {
            Offered::Draw => verb::Offered::Draw,
            Offered::Other(offer) => verb::Offered::Matter(offer.matter),
        };
        if self.offered(game).as_ref().map(of) == Some(offered) {
            return self.answer(yes, env, game);
        }
        if Offered::all(game).any(|offer| of(&offer) == offered) {
            return Reply::intent(Intent::Node(offered.answer(yes)));
        }
        Reply::say(Message::plain(say!(env.lang, "nothing-offered")))
    }

    /// Says something to the opponent.
    fn say_this(said: &Said, env: &Env<'_>, game: &GameView) -> Reply {
        match chat_of(env.lang, game) {
            Ok(_) => Reply::intent(Intent::Node(Command::Say(said.clone()))),
            Err(why) => Reply::say(Message::plain(why)),
        }
    }

    /// Shows nothing of what the opponent says, or shows it again.
    fn mute_as(muted: bool, for_good: bool, env: &Env<'_>, game: &GameView) -> Reply {
        match chat_of(env.lang, game) {
            Ok(chat) if chat.muted == muted && !for_good => Reply::nothing(),
            Ok(_) if !for_good => Self::mute(env, game),
            Ok(_) => opponent(game).map_or_else(Reply::nothing, |player| {
                Reply::intent(Intent::Mute(player, muted))
            }),
            Err(why) => Reply::say(Message::plain(why)),
        }
    }

    /// Turns the board so.
    fn flip_to(&mut self, way: Way, env: &Env<'_>) -> Reply {
        let (flip, fixed) = match way {
            Way::Side(side) => (Flip::Fixed(side), Some(side)),
            Way::Turn => (Flip::Turning, None),
        };
        self.flip = flip;
        Reply::say(Message::plain(text::flipped(env.lang, fixed)))
    }

    /// Looks at the position after a move of that number (T-2.17).
    fn go_to(&mut self, number: u16, black: bool, env: &Env<'_>, game: &GameView) -> Reply {
        match typing::plies_after(&game.game, number, black) {
            Some(plies) => {
                self.look_at(plies, game);
                Reply::changed()
            }
            None => Reply::say(Message::warning(say!(
                env.lang,
                "hands-no-such-move",
                number = number
            ))),
        }
    }
}
