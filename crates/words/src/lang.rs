//! The languages, and which of them suits.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use crate::catalogue::{Args, Catalogue};

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Lang {
    /// English, which also stands in for whatever another language lacks.
    #[default]
    En,
    /// Russian.
    Ru,
    /// German.
    De,
    /// Dutch.
    Nl,
}

impl Lang {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::En, Self::Ru, Self::De, Self::Nl];

    /// The language's code (BCP 47), as settings and flags name it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::De => "de",
            Self::Nl => "nl",
        }
    }

    /// What the language calls itself; nobody has to read another one to find their own.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ru => "Русский",
            Self::De => "Deutsch",
            Self::Nl => "Nederlands",
        }
    }

    /// The language with this code, in any case; nothing else is taken for one.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language for somebody who wants these locales, the dearest first: `de-CH`, `ru_RU.UTF-8`. What can't be read is
    /// passed over, and English is the last resort (T-13.2).
    pub fn for_locales<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        let wanted: Vec<LanguageIdentifier> = wanted
            .into_iter()
            .filter_map(|locale| {
                let name = locale.split(['.', '@']).next()?;
                name.parse().ok()
            })
            .collect();
        let there: Vec<LanguageIdentifier> = Self::ALL
            .into_iter()
            .filter_map(|lang| lang.code().parse().ok())
            .collect();
        negotiate_languages(&wanted, &there, None, NegotiationStrategy::Lookup)
            .first()
            .and_then(|found| Self::from_code(found.language.as_str()))
            .unwrap_or_default()
    }

    /// The text of a message without arguments. Used through [`say!`](crate::say).
    #[doc(hidden)]
    pub fn plain(self, key: &'static str) -> &'static str {
        Catalogue::of(self)
            .plain(key)
            .or_else(|| Catalogue::of(Self::En).plain(key))
            .unwrap_or(key)
    }

    /// The text of a message with its arguments. Used through [`say!`](crate::say).
    #[doc(hidden)]
    pub fn filled(self, key: &'static str, args: &Args<'_>) -> String {
        Catalogue::of(self)
            .filled(key, args)
            .or_else(|| Catalogue::of(Self::En).filled(key, args))
            .unwrap_or_else(|| key.to_owned())
    }

    /// A text of the command line's helps, its lines as they stand. The key is made of the command and the flag that it belongs
    /// to; a test of the command line holds that every language has each.
    pub fn help(self, key: &str) -> Option<&'static str> {
        Catalogue::helps(self).plain(key)
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn the_locale_of_the_system_chooses_the_language() {
        assert_eq!(Lang::for_locales(["ru_RU.UTF-8"]), Lang::Ru);
        assert_eq!(Lang::for_locales(["de-CH", "nl"]), Lang::De);
        assert_eq!(Lang::for_locales(["nl_BE@euro"]), Lang::Nl);
        assert_eq!(Lang::for_locales(["fr", "ru"]), Lang::Ru);
        assert_eq!(Lang::for_locales(["C", "", "POSIX", "fr_FR"]), Lang::En);
        assert_eq!(Lang::for_locales([]), Lang::En);
    }

    #[test]
    fn a_code_is_a_code_and_nothing_else() {
        assert_eq!(Lang::from_code("RU"), Some(Lang::Ru));
        assert_eq!(Lang::from_code("ru_RU"), None);
        assert_eq!(Lang::from_code("english"), None);
    }
}
