//! The player's own rulesets beside the named ones: what they are called, and which names they may have.

use ugolki_rules::Ruleset;

use crate::shell::ShellView;

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 24;

/// A ruleset that the player has made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnRuleset {
    /// What it is called; its file has this name.
    pub name: String,
    /// The rules, or what is wrong with the file.
    pub rules: Result<Ruleset, String>,
}

/// What is wrong with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameFault {
    /// There is none.
    Empty,
    /// It has other characters than small Latin letters, digits and hyphens, or a hyphen at an end.
    Characters,
    /// It is longer than [`NAME_LIMIT`].
    Long,
    /// It is that of a named ruleset, or `custom`.
    Named,
}

/// Checks a name: small Latin letters, digits and hyphens between them, none of a named ruleset.
///
/// # Errors
/// [`NameFault`]
pub fn check_name(name: &str) -> Result<(), NameFault> {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() {
        return Err(NameFault::Empty);
    }
    if !name.chars().all(good) || name.starts_with('-') || name.ends_with('-') {
        return Err(NameFault::Characters);
    }
    if name.len() > NAME_LIMIT {
        return Err(NameFault::Long);
    }
    if name == Ruleset::CUSTOM || Ruleset::named(name).is_some() {
        return Err(NameFault::Named);
    }
    Ok(())
}

/// What becomes of an order about a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesetNews {
    /// It is saved under this name.
    Saved(String),
    /// It is gone.
    Deleted(String),
    /// There is one of this name, and nobody was asked whether it may be replaced.
    Exists(String),
    /// The system says no, and why.
    Failed(String),
}

/// What a game can be played by: the named rulesets, then the own ones that are in order.
pub(crate) fn playable(shell: &ShellView) -> Vec<Ruleset> {
    let own = shell.rulesets.iter().filter_map(|own| own.rules.clone().ok());
    Ruleset::all().chain(own).collect()
}

/// What a ruleset is called here: its id, or if it is none of the named ones the name that the player gave it.
pub(crate) fn name_of<'a>(ruleset: &Ruleset, shell: &'a ShellView) -> &'a str {
    if ruleset.id() != Ruleset::CUSTOM {
        return ruleset.id();
    }
    let own = shell
        .rulesets
        .iter()
        .find(|own| own.rules.as_ref() == Ok(ruleset));
    own.map_or(Ruleset::CUSTOM, |own| own.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_files_and_of_no_named_ruleset() {
        for (name, expected) in [
            ("blitz-3x3", Ok(())),
            ("a", Ok(())),
            ("9-men", Ok(())),
            ("", Err(NameFault::Empty)),
            ("My rules", Err(NameFault::Characters)),
            ("../key", Err(NameFault::Characters)),
            ("a.b", Err(NameFault::Characters)),
            ("-a", Err(NameFault::Characters)),
            ("a-", Err(NameFault::Characters)),
            ("уголки", Err(NameFault::Characters)),
            ("abcdefghijklmnopqrstuvwxy", Err(NameFault::Long)),
            ("custom", Err(NameFault::Named)),
            ("halma-16", Err(NameFault::Named)),
        ] {
            assert_eq!(check_name(name), expected, "{name}");
        }
    }

    #[test]
    fn own_rulesets_are_played_under_their_names() {
        let classic = Ruleset::named("classic-3x3").unwrap();
        let mut parameters = *classic.parameters();
        parameters.exit_limit = 25;
        let mine = Ruleset::new(parameters).unwrap();
        let shell = ShellView {
            rulesets: vec![
                OwnRuleset {
                    name: "broken".into(),
                    rules: Err("no JSON".into()),
                },
                OwnRuleset {
                    name: "quick".into(),
                    rules: Ok(mine.clone()),
                },
            ],
            ..ShellView::default()
        };
        assert_eq!(playable(&shell).len(), Ruleset::all().count() + 1);
        assert_eq!(name_of(&mine, &shell), "quick");
        assert_eq!(name_of(&classic, &shell), "classic-3x3");
        assert_eq!(name_of(&mine, &ShellView::default()), "custom");
    }
}
