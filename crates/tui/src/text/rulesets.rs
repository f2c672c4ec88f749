//! The words of the rulesets that a player makes.

use ugolki_rules::{
    AtLimit, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, RulesetFault,
};
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::layer::Message;
use crate::rulesets::{NAME_LIMIT, NameFault, RulesetNews};
use crate::screens::rules_editor::Row;

/// The list of rulesets.
pub(crate) fn rulesets_title(lang: Lang) -> &'static str {
    say!(lang, "rulesets-title")
}

/// The editor.
pub(crate) fn rules_editor_title(lang: Lang) -> &'static str {
    say!(lang, "rulesets-editor")
}

/// Makes a ruleset from another one.
pub(crate) fn ruleset_derive(lang: Lang) -> &'static str {
    say!(lang, "rulesets-derive")
}

/// Changes an own one.
pub(crate) fn ruleset_change(lang: Lang) -> &'static str {
    say!(lang, "rulesets-change")
}

/// Deletes it.
pub(crate) fn ruleset_delete(lang: Lang) -> &'static str {
    say!(lang, "rulesets-delete")
}

/// Does not.
pub(crate) fn ruleset_keep(lang: Lang) -> &'static str {
    say!(lang, "rulesets-keep")
}

/// A named ruleset can't be deleted.
pub(crate) fn ruleset_built_in_stays(lang: Lang) -> &'static str {
    say!(lang, "rulesets-built-in-stays")
}

/// Saves it.
pub(crate) fn ruleset_save(lang: Lang) -> &'static str {
    say!(lang, "rulesets-save")
}

/// Saves it in the place of another one.
pub(crate) fn ruleset_replace(lang: Lang) -> &'static str {
    say!(lang, "rulesets-replace")
}

/// Something is wrong, and nothing was saved.
pub(crate) fn ruleset_not_saved(lang: Lang) -> &'static str {
    say!(lang, "rulesets-not-saved")
}

/// What was changed is not saved; leaving once more drops it.
pub(crate) fn ruleset_drop(lang: Lang) -> &'static str {
    say!(lang, "rulesets-drop")
}

/// Rules that are wrong have no page.
pub(crate) fn ruleset_no_page(lang: Lang) -> &'static str {
    say!(lang, "rulesets-no-page")
}

/// Puts a square into the house, or takes it out.
pub(crate) fn ruleset_square(lang: Lang) -> &'static str {
    say!(lang, "rulesets-square")
}

/// The house is done.
pub(crate) fn ruleset_square_done(lang: Lang) -> &'static str {
    say!(lang, "rulesets-square-done")
}

/// Changes the house on the board.
pub(crate) fn ruleset_on_board(lang: Lang) -> &'static str {
    say!(lang, "rulesets-on-board")
}

/// How the house is changed.
pub(crate) fn rules_house_help(lang: Lang) -> &'static str {
    say!(lang, "rulesets-house-help")
}

/// Where a ruleset comes from.
pub(crate) fn ruleset_origin(lang: Lang, own: bool, good: bool) -> &'static str {
    match (own, good) {
        (false, _) => say!(lang, "rulesets-built-in"),
        (true, true) => say!(lang, "rulesets-own"),
        (true, false) => say!(lang, "rulesets-own-broken"),
    }
}

/// A file of an own ruleset can't be read.
pub(crate) fn ruleset_unreadable(lang: Lang, fault: &str) -> String {
    say!(lang, "rulesets-unreadable", fault = clean(fault))
}

/// Whether a ruleset is to be deleted.
pub(crate) fn ruleset_delete_question(lang: Lang, name: &str) -> String {
    say!(lang, "rulesets-delete-question", name = clean(name))
}

/// Whether one may take the place of another.
pub(crate) fn ruleset_replace_question(lang: Lang, name: &str) -> String {
    say!(lang, "rulesets-replace-question", name = clean(name))
}

/// What has become of an order.
pub fn ruleset_news(lang: Lang, news: &RulesetNews) -> Message {
    match news {
        RulesetNews::Saved(name) => Message::plain(say!(lang, "rulesets-saved", name = clean(name))),
        RulesetNews::Deleted(name) => Message::plain(say!(lang, "rulesets-deleted", name = clean(name))),
        RulesetNews::Exists(name) => Message::warning(say!(lang, "rulesets-exists", name = clean(name))),
        RulesetNews::Failed(why) => Message::error(say!(lang, "rulesets-failed", why = clean(why))),
    }
}

/// What is wrong with a name.
pub(crate) fn name_fault(lang: Lang, fault: NameFault) -> String {
    match fault {
        NameFault::Empty => say!(lang, "rulesets-name-empty").to_owned(),
        NameFault::Characters => say!(lang, "rulesets-name-characters").to_owned(),
        NameFault::Long => {
            let most = u32::try_from(NAME_LIMIT).unwrap_or(u32::MAX);
            say!(lang, "rulesets-name-long", most = most)
        }
        NameFault::Named => say!(lang, "rulesets-name-built-in").to_owned(),
    }
}

/// The parameters are those of a named ruleset.
pub(crate) fn rules_are_named(lang: Lang, id: &str) -> String {
    say!(lang, "rulesets-are-named", id = id)
}

/// What is wrong with the parameters.
pub(crate) fn rules_fault(lang: Lang, fault: RulesetFault) -> &'static str {
    match fault {
        RulesetFault::EmptyHouse => say!(lang, "rulesets-fault-house-empty"),
        RulesetFault::HouseOffBoard => say!(lang, "rulesets-fault-house-off-board"),
        RulesetFault::HouseBeyondDiagonal => say!(lang, "rulesets-fault-house-beyond"),
        RulesetFault::ExitLimit => say!(lang, "rulesets-fault-exit-limit"),
        RulesetFault::MoveLimit => say!(lang, "rulesets-fault-move-limit"),
        // The rules may learn new faults before this does.
        _ => say!(lang, "rulesets-fault-other"),
    }
}

/// The heading over the board on which the house is changed.
pub(crate) fn rules_house_title(lang: Lang, squares: u16) -> String {
    say!(lang, "rulesets-house-title", squares = squares)
}

/// What a row is called.
pub(crate) fn rules_label(lang: Lang, row: Row) -> &'static str {
    match row {
        Row::Name => say!(lang, "rulesets-label-name"),
        Row::Board => say!(lang, "rulesets-label-board"),
        Row::House => say!(lang, "rulesets-label-house"),
        Row::Directions => say!(lang, "rulesets-label-directions"),
        Row::ExitLimit => say!(lang, "rulesets-label-exit-limit"),
        Row::LateHome => say!(lang, "rulesets-label-late-home"),
        Row::Enclosure => say!(lang, "rulesets-label-enclosure"),
        Row::NoMove => say!(lang, "rulesets-label-no-move"),
        Row::MoveLimit => say!(lang, "rulesets-label-move-limit"),
        Row::AtLimit => say!(lang, "rulesets-label-at-limit"),
        Row::LastReply => say!(lang, "rulesets-label-last-reply"),
        Row::Save => say!(lang, "rulesets-save"),
    }
}

/// The value of a parameter, in a word or two.
pub(crate) fn rules_value(lang: Lang, row: Row, parameters: &Parameters) -> String {
    match row {
        Row::Board => match parameters.board {
            BoardSize::Eight => "8 x 8".to_owned(),
            BoardSize::Sixteen => "16 x 16".to_owned(),
        },
        Row::House => say!(lang, "rulesets-squares", squares = parameters.house.len()),
        Row::Directions => match parameters.directions {
            Directions::Four => say!(lang, "rulesets-four"),
            Directions::Eight => say!(lang, "rulesets-eight"),
        }
        .to_owned(),
        Row::LateHome => match parameters.late_home {
            LateHome::Once => say!(lang, "rulesets-once"),
            LateHome::Always => say!(lang, "rulesets-each-move"),
        }
        .to_owned(),
        Row::Enclosure => match parameters.enclosure {
            Enclosure::Forbidden => say!(lang, "rulesets-forbidden"),
            Enclosure::ForbiddenByMove => say!(lang, "rulesets-by-move"),
            Enclosure::Exempt => say!(lang, "rulesets-exempt"),
            Enclosure::Ignored => say!(lang, "rulesets-ignored"),
        }
        .to_owned(),
        Row::NoMove => match parameters.no_move {
            NoMove::Draw => say!(lang, "rulesets-draw"),
            NoMove::Pass => say!(lang, "rulesets-pass"),
        }
        .to_owned(),
        Row::AtLimit => match parameters.at_limit {
            AtLimit::Count => say!(lang, "rulesets-count"),
            AtLimit::Draw => say!(lang, "rulesets-draw"),
        }
        .to_owned(),
        Row::LastReply => match parameters.last_reply {
            LastReply::Always => say!(lang, "rulesets-always"),
            LastReply::IfItCanEqualise => say!(lang, "rulesets-if-equal"),
        }
        .to_owned(),
        Row::ExitLimit => parameters.exit_limit.to_string(),
        Row::MoveLimit => parameters.move_limit.to_string(),
        Row::Name | Row::Save => String::new(),
    }
}

/// What a parameter means, as it is set.
pub(crate) fn rules_about(lang: Lang, row: Row, parameters: &Parameters) -> &'static str {
    match row {
        Row::Name => say!(lang, "rulesets-about-name"),
        Row::Board => say!(lang, "rulesets-about-board"),
        Row::House => say!(lang, "rulesets-about-house"),
        Row::Directions => match parameters.directions {
            Directions::Four => say!(lang, "rulesets-about-four"),
            Directions::Eight => say!(lang, "rulesets-about-eight"),
        },
        Row::ExitLimit => say!(lang, "rulesets-about-exit-limit"),
        Row::LateHome => match parameters.late_home {
            LateHome::Once => say!(lang, "rulesets-about-once"),
            LateHome::Always => say!(lang, "rulesets-about-each-move"),
        },
        Row::Enclosure => match parameters.enclosure {
            Enclosure::Forbidden => say!(lang, "rulesets-about-forbidden"),
            Enclosure::ForbiddenByMove => say!(lang, "rulesets-about-by-move"),
            Enclosure::Exempt => say!(lang, "rulesets-about-exempt"),
            Enclosure::Ignored => say!(lang, "rulesets-about-ignored"),
        },
        Row::NoMove => match parameters.no_move {
            NoMove::Draw => say!(lang, "rulesets-about-no-move-draw"),
            NoMove::Pass => say!(lang, "rulesets-about-pass"),
        },
        Row::MoveLimit => say!(lang, "rulesets-about-move-limit"),
        Row::AtLimit => match parameters.at_limit {
            AtLimit::Count => say!(lang, "rulesets-about-count"),
            AtLimit::Draw => say!(lang, "rulesets-about-limit-draw"),
        },
        Row::LastReply => match parameters.last_reply {
            LastReply::Always => say!(lang, "rulesets-about-always"),
            LastReply::IfItCanEqualise => say!(lang, "rulesets-about-if-equal"),
        },
        Row::Save => say!(lang, "rulesets-about-save"),
    }
}
