//! The terms that a player offers, as flags (T-12: `ugolki host [terms as flags]`).

use std::str::FromStr;

use clap::Args;
use ugolki_record::{Allowed, MAX_DAYS, Terms, TimeControl, TimeControlError};
use ugolki_rules::Ruleset;
use ugolki_words::say;

use super::Unfit;
use crate::failure::{Failure, UsageError};

/// How time is limited, as people write it: `3+2`, `1:30+0`, `2d`, `untimed`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeArg(pub TimeControl);

impl FromStr for TimeArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        text.parse().map(Self).map_err(|error: TimeControlError| {
            let usual = TimeControl::PRESETS.map(|time| time.to_string()).join(", ");
            Unfit::new(move |lang| {
                if error == TimeControlError::Form {
                    say!(lang, "unfit-clock-form", usual = usual.as_str())
                } else {
                    say!(
                        lang,
                        "unfit-clock-limits",
                        most = MAX_DAYS,
                        usual = usual.as_str()
                    )
                }
            })
        })
    }
}

/// What a game is offered under, its rules and colours apart.
#[derive(Debug, Clone, Copy, Args)]
pub struct TermsArgs {
    /// Such as 3+2, or 2d for days [default: untimed]
    ///
    /// Minutes each and seconds a move, as 3+2 or 1:30+0; days a move, as 2d; or
    /// untimed. Usual are 1+0, 3+2, 5+0, 10+5, 15+10, 30+0 and 1d. Up to half a
    /// minute for the first move of each side costs no time.
    #[arg(
        long,
        value_name = "TIME",
        default_value = "untimed",
        hide_default_value = true
    )]
    time: TimeArg,
    /// Have it count for ratings; needs a clock
    ///
    /// A rated game has a clock, one of the rated rulesets, and no takebacks.
    #[arg(long)]
    rated: bool,
    /// Takebacks by consent: yes or no [default: yes if unrated]
    #[arg(long, hide_short_help = true, value_name = "YES|NO", value_parser = yes_or_no, num_args = 0..=1, default_missing_value = "yes")]
    takebacks: Option<bool>,
    /// Pauses and adjournments by consent [default: yes if unrated]
    #[arg(long, hide_short_help = true, value_name = "YES|NO", value_parser = yes_or_no, num_args = 0..=1, default_missing_value = "yes")]
    pauses: Option<bool>,
    /// Moves prepared before the turn comes: yes or no [default: yes]
    #[arg(long, hide_short_help = true, value_name = "YES|NO", value_parser = yes_or_no, num_args = 0..=1, default_missing_value = "yes")]
    premoves: Option<bool>,
    /// Lines to each other beside the game: yes or no [default: yes]
    #[arg(long, hide_short_help = true, value_name = "YES|NO", value_parser = yes_or_no, num_args = 0..=1, default_missing_value = "yes")]
    chat: Option<bool>,
    /// Whether others may watch: yes or no [default: yes]
    ///
    /// Who has the invite, or the game's id and an address of somebody who shows it,
    /// may watch: see 'ugolki watch --help'.
    #[arg(long, hide_short_help = true, value_name = "YES|NO", value_parser = yes_or_no, num_args = 0..=1, default_missing_value = "yes")]
    spectators: Option<bool>,
}

/// What a player chooses about time, rating and what else is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// How time is limited.
    pub time: TimeControl,
    /// Whether the game counts for a rating.
    pub rated: bool,
    /// What is allowed beside moves.
    pub allowed: Allowed,
}

impl TermsArgs {
    /// The terms, if two players could agree to them.
    ///
    /// # Errors
    /// [`Failure::Usage`] says what does not go together, and what to change.
    pub fn choice(self, ruleset: &Ruleset) -> Result<Choice, Failure> {
        let choice = Choice {
            time: self.time.0,
            rated: self.rated,
            allowed: Allowed {
                takebacks: self.takebacks.unwrap_or(!self.rated),
                pauses: self.pauses.unwrap_or(!self.rated),
                premoves: self.premoves.unwrap_or(true),
                chat: self.chat.unwrap_or(true),
                spectators: self.spectators.unwrap_or(true),
            },
        };
        match Terms::check_choice(ruleset, choice.time, choice.rated, choice.allowed) {
            Ok(()) => Ok(choice),
            Err(error) => Err(UsageError::Terms(error).into()),
        }
    }
}

fn yes_or_no(text: &str) -> Result<bool, Unfit> {
    match text.to_lowercase().as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(Unfit::new(|lang| say!(lang, "unfit-yes-no").to_owned())),
    }
}
