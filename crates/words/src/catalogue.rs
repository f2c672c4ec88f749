//! The messages of one language: read once, when the language is first asked for.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

#[cfg(test)]
mod tests;

/// The arguments of a message.
pub type Args<'a> = FluentArgs<'a>;
/// One of them: a text or an integer.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// Lists the files once for every language, so that none can be left out in one of them.
macro_rules! files {
    ($files:ident, $sources:ident, [$($name:literal),+ $(,)?]) => {
        /// The subjects, a file each.
        #[cfg(test)]
        pub(crate) const $files: &[&str] = &[$($name),+];

        /// The text of every file of a language.
        pub(crate) const fn $sources(lang: Lang) -> &'static [&'static str] {
            match lang {
                Lang::En => &[$(include_str!(concat!("../locales/en/", $name, ".ftl"))),+],
                Lang::Ru => &[$(include_str!(concat!("../locales/ru/", $name, ".ftl"))),+],
                Lang::De => &[$(include_str!(concat!("../locales/de/", $name, ".ftl"))),+],
                Lang::Nl => &[$(include_str!(concat!("../locales/nl/", $name, ".ftl"))),+],
            }
        }
    };
}

files! { FILES, sources, [
    "action",
    "analysis",
    "answers",
    "charter",
    "chat",
    "cli",
    "desk",
    "doctor",
    "ending",
    "event",
    "fault-files",
    "fault-match",
    "fault-net",
    "fault-node",
    "fault-record",
    "fault-rules",
    "fault-tournament",
    "fault-usage",
    "hands",
    "help",
    "home",
    "host",
    "join",
    "keys",
    "lessons",
    "library",
    "logs",
    "people",
    "plain",
    "play",
    "practice",
    "puzzles",
    "ratings",
    "reach",
    "replay",
    "report",
    "rules",
    "rulesets",
    "settings",
    "setup",
    "start",
    "table",
    "terms",
    "themes",
    "tournaments",
    "usage",
    "verbs",
    "watch",
] }

// The helps of the command line: read by nobody else, so nobody else waits for them.
files! { HELPS, help_sources, [
    "commands",
    "flags",
    "manual",
] }

/// The messages of one language.
pub(crate) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// The messages that need no arguments, written out.
    plain: BTreeMap<String, String>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("locales", &self.bundle.locales)
            .finish_non_exhaustive()
    }
}

/// A place for the catalogue of each language, which is read when it is first asked for.
struct Places([OnceLock<Catalogue>; Lang::ALL.len()]);

impl Places {
    const fn new() -> Self {
        Self([const { OnceLock::new() }; Lang::ALL.len()])
    }

    fn of(&self, lang: Lang, read: impl FnOnce() -> Catalogue) -> &Catalogue {
        let [en, ru, de, nl] = &self.0;
        let place = match lang {
            Lang::En => en,
            Lang::Ru => ru,
            Lang::De => de,
            Lang::Nl => nl,
        };
        place.get_or_init(read)
    }
}

impl Catalogue {
    /// The catalogue of a language.
    pub(crate) fn of(lang: Lang) -> &'static Self {
        static PLACES: Places = Places::new();
        PLACES.of(lang, || {
            Self::read(lang, sources(lang), |catalogue, key| {
                catalogue.filled(key, &Args::new())
            })
        })
    }

    /// The helps of the command line in a language.
    pub(crate) fn helps(lang: Lang) -> &'static Self {
        static PLACES: Places = Places::new();
        PLACES.of(lang, || {
            Self::read(lang, help_sources(lang), |catalogue, key| {
                catalogue.lines(key, &Args::new())
            })
        })
    }

    /// Reads the files, and writes out what needs no arguments. What is wrong in one of them costs the message and no more; the
    /// tests let none through.
    fn read(lang: Lang, sources: &[&str], text_of: impl Fn(&Self, &str) -> Option<String>) -> Self {
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks around arguments are boxes on most terminals (T-13.1).
        bundle.set_use_isolating(false);
        let mut keys = Vec::new();
        for source in sources {
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            keys.extend(resource.entries().filter_map(|entry| {
                if let Entry::Message(message) = entry {
                    Some(message.id.name.to_owned())
                } else {
                    None
                }
            }));
            bundle.add_resource_overriding(resource);
        }
        let mut catalogue = Self {
            bundle,
            plain: BTreeMap::new(),
        };
        catalogue.plain = keys
            .into_iter()
            .filter_map(|key| text_of(&catalogue, &key).map(|text| (key, text)))
            .collect();
        catalogue
    }

    /// A message that needs no arguments.
    pub(crate) fn plain(&self, key: &str) -> Option<&str> {
        self.plain.get(key).map(String::as_str)
    }

    /// A message with its arguments filled in; none if it is not there or needs others. A message may stand on several lines of
    /// its file: it is one paragraph all the same.
    pub(crate) fn filled(&self, key: &str, args: &Args<'_>) -> Option<String> {
        self.lines(key, args).map(|text| text.replace('\n', " "))
    }

    /// The same with its lines as they stand.
    fn lines(&self, key: &str, args: &Args<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut faults);
        faults.is_empty().then(|| text.into_owned())
    }
}
