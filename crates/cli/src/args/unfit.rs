//! Why a value on the command line is none of those that fit, in whatever language it is then told (T-13.5): `clap` reads values
//! before anybody knows who is spoken to.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use ugolki_words::{Lang, say};

/// What is wrong with a value, and what would be right.
#[derive(Clone)]
pub struct Unfit(Arc<dyn Fn(Lang) -> String + Send + Sync>);

impl Unfit {
    /// An answer by the text that each language has for it.
    pub(crate) fn new(said: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self(Arc::new(said))
    }

    /// Another word was meant.
    pub(crate) fn meant(near: impl Into<String>) -> Self {
        let near = near.into();
        Self::new(move |lang| say!(lang, "unfit-meant", near = near.as_str()))
    }

    /// The answer in a language.
    pub fn said(&self, lang: Lang) -> String {
        self.0(lang)
    }
}

impl fmt::Debug for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Unfit").field(&self.said(Lang::En)).finish()
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

impl PartialEq for Unfit {
    fn eq(&self, other: &Self) -> bool {
        self.said(Lang::En) == other.said(Lang::En)
    }
}

impl Eq for Unfit {}

impl Error for Unfit {}

/// Reads a whole number between two others.
pub(crate) fn whole<N: TryFrom<u64> + Copy>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, Unfit> + Clone + Send + Sync + 'static {
    move |text| {
        text.parse()
            .ok()
            .filter(|number| (least..=most).contains(number))
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| Unfit::new(move |lang| no_number(lang, least, most)))
    }
}

fn no_number(lang: Lang, least: u64, most: u64) -> String {
    // Numbers stand as texts: as they are typed, without the marks that a language puts between thousands.
    if most >= u64::from(u32::MAX) {
        say!(lang, "unfit-whole-least", least = least.to_string())
    } else {
        say!(
            lang,
            "unfit-whole-between",
            least = least.to_string(),
            most = most.to_string()
        )
    }
}
