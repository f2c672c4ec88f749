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
    ($($name:literal),+ $(,)?) => {
        /// The subjects, a file each.
        #[cfg(test)]
        pub(crate) const FILES: &[&str] = &[$($name),+];

        /// The text of every file of a language.
        pub(crate) const fn sources(lang: Lang) -> &'static [&'static str] {
            match lang {
                Lang::En => &[$(include_str!(concat!("../locales/en/", $name, ".ftl"))),+],
                Lang::Ru => &[$(include_str!(concat!("../locales/ru/", $name, ".ftl"))),+],
                Lang::De => &[$(include_str!(concat!("../locales/de/", $name, ".ftl"))),+],
                Lang::Nl => &[$(include_str!(concat!("../locales/nl/", $name, ".ftl"))),+],
            }
        }
    };
}

files! {
    "action",
    "analysis",
    "answers",
    "chat",
    "cli",
    "desk",
    "doctor",
    "ending",
    "event",
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
    "rules",
    "rulesets",
    "settings",
    "setup",
    "start",
    "table",
    "terms",
    "themes",
    "tournaments",
    "verbs",
    "watch",
}

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

impl Catalogue {
    /// The catalogue of a language.
    pub(crate) fn of(lang: Lang) -> &'static Self {
        static EN: OnceLock<Catalogue> = OnceLock::new();
        static RU: OnceLock<Catalogue> = OnceLock::new();
        static DE: OnceLock<Catalogue> = OnceLock::new();
        static NL: OnceLock<Catalogue> = OnceLock::new();
        let place = match lang {
            Lang::En => &EN,
            Lang::Ru => &RU,
            Lang::De => &DE,
            Lang::Nl => &NL,
        };
        place.get_or_init(|| Self::read(lang))
    }

    /// Reads the files. What is wrong in one of them costs the message and no more; the tests let none through.
    fn read(lang: Lang) -> Self {
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks around arguments are boxes on most terminals (T-13.1).
        bundle.set_use_isolating(false);
        let mut keys = Vec::new();
        for source in sources(lang) {
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
            .filter_map(|key| catalogue.filled(&key, &Args::new()).map(|text| (key, text)))
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
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut faults);
        faults.is_empty().then(|| text.replace('\n', " "))
    }
}
