//! The rulesets that the player has made: a file each, `NAME.json` in a folder of the data, in the form that
//! [`crate::rules_json`] reads.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use ugolki_rules::Ruleset;
use ugolki_tui::{OwnRuleset, RulesetNews, check_name};

use crate::durable;
use crate::rules_json::{self, MAX_TEXT, RulesJson, RulesJsonError};
use crate::words::faults;
use ugolki_words::Lang;

/// How many files are listed at most.
const MOST: usize = 500;

/// Why a file of rules can't be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesFileError {
    /// The system does not give it.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is longer than any rules.
    #[error("it is longer than {MAX_TEXT} bytes")]
    Long,
    /// It holds no rules.
    #[error(transparent)]
    Rules(#[from] RulesJsonError),
}

/// Reads a file of rules, and never more than rules can be long.
///
/// # Errors
/// [`RulesFileError`]
pub fn read(path: &Path) -> Result<Ruleset, RulesFileError> {
    let most = u64::try_from(MAX_TEXT).unwrap_or(u64::MAX);
    let mut text = String::new();
    File::open(path)?
        .take(most.saturating_add(1))
        .read_to_string(&mut text)?;
    if text.len() > MAX_TEXT {
        return Err(RulesFileError::Long);
    }
    Ok(rules_json::parse(&text)?)
}

/// The file of this name in a folder.
pub fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.json"))
}

/// The names in a folder, in order. What else lies there is passed over; a folder that is not there holds none.
pub fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".json")?.to_owned()))
        .filter(|name| check_name(name).is_ok())
        .collect();
    names.sort_unstable();
    names.truncate(MOST);
    names
}

/// The rulesets in a folder, by their names; those that can't be read with what is wrong.
pub fn list(lang: Lang, folder: &Path) -> Vec<OwnRuleset> {
    let names = names(folder).into_iter();
    names
        .map(|name| OwnRuleset {
            rules: read(&path(folder, &name)).map_err(|error| faults::rules_file_error(lang, &error)),
            name,
        })
        .collect()
}

/// Saves a ruleset under a name; in the place of another one only if so.
pub fn save(lang: Lang, folder: &Path, (name, replace): (&str, bool), ruleset: &Ruleset) -> RulesetNews {
    match try_save(folder, name, ruleset, replace) {
        Ok(()) => RulesetNews::Saved(name.to_owned()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => RulesetNews::Exists(name.to_owned()),
        Err(error) => RulesetNews::Failed(faults::io_error(lang, &error)),
    }
}

fn try_save(folder: &Path, name: &str, ruleset: &Ruleset, replace: bool) -> io::Result<()> {
    // The screen has checked it; no other name ever becomes a path.
    check_name(name).map_err(|_| io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut text = serde_json::to_vec_pretty(&RulesJson::from(ruleset)).map_err(io::Error::other)?;
    text.push(b'\n');
    fs::create_dir_all(folder)?;
    let path = path(folder, name);
    if replace {
        return durable::replace(&path, &text);
    }
    let mut file = File::create_new(&path)?;
    file.write_all(&text)?;
    file.sync_all()?;
    durable::sync_folder_of(&path)
}

/// Deletes the ruleset of this name.
pub fn delete(lang: Lang, folder: &Path, name: &str) -> RulesetNews {
    let deleted = match check_name(name) {
        Ok(()) => fs::remove_file(path(folder, name)),
        Err(_) => Err(io::ErrorKind::InvalidFilename.into()),
    };
    match deleted {
        Ok(()) => RulesetNews::Deleted(name.to_owned()),
        Err(error) => RulesetNews::Failed(faults::io_error(lang, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("ugolki-rules-{}-{name}", std::process::id()));
        fs::remove_dir_all(&folder).unwrap_or_default();
        folder
    }

    fn custom(exit_limit: u16) -> Ruleset {
        let mut parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
        parameters.exit_limit = exit_limit;
        Ruleset::new(parameters).unwrap()
    }

    #[test]
    fn what_is_saved_is_read_again_and_replaced_only_if_wanted() {
        let folder = folder("save");
        assert!(list(Lang::En, &folder).is_empty());
        assert_eq!(
            save(Lang::En, &folder, ("quick", false), &custom(20)),
            RulesetNews::Saved("quick".into())
        );
        assert_eq!(
            save(Lang::En, &folder, ("quick", false), &custom(21)),
            RulesetNews::Exists("quick".into())
        );
        assert_eq!(list(Lang::En, &folder)[0].rules, Ok(custom(20)));
        assert_eq!(
            save(Lang::En, &folder, ("quick", true), &custom(21)),
            RulesetNews::Saved("quick".into())
        );
        assert_eq!(
            list(Lang::En, &folder),
            [OwnRuleset {
                name: "quick".into(),
                rules: Ok(custom(21))
            }]
        );
        assert_eq!(
            delete(Lang::En, &folder, "quick"),
            RulesetNews::Deleted("quick".into())
        );
        assert!(matches!(
            delete(Lang::En, &folder, "quick"),
            RulesetNews::Failed(_)
        ));
        assert!(list(Lang::En, &folder).is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn names_stay_within_the_folder_and_broken_files_are_listed() {
        let folder = folder("names");
        for name in ["../escaped", "a/b", "halma-16", "custom", ""] {
            assert!(
                matches!(
                    save(Lang::En, &folder, (name, true), &custom(20)),
                    RulesetNews::Failed(_)
                ),
                "{name}"
            );
        }
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("broken.json"), "{").unwrap();
        fs::write(folder.join("long.json"), vec![b' '; MAX_TEXT + 1]).unwrap();
        fs::write(folder.join("Not A Name.json"), "{}").unwrap();
        fs::write(folder.join("notes.txt"), "").unwrap();
        let found = list(Lang::En, &folder);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.iter().all(|own| own.rules.is_err()));
        fs::remove_dir_all(&folder).unwrap();
    }
}
