//! What is said of theme files.

use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::theme::{Contrast, ThemeFault, ThemeFaultKind};

/// What is wrong with an entry of a theme file.
pub fn theme_fault(lang: Lang, fault: &ThemeFault) -> String {
    let item = clean(&fault.item);
    let item = item.as_str();
    let (said, nearest) = match &fault.kind {
        ThemeFaultKind::Unknown { nearest } => (say!(lang, "themes-fault-item", item = item), *nearest),
        ThemeFaultKind::Twice => (say!(lang, "themes-fault-twice", item = item), None),
        ThemeFaultKind::NoTheme { word, nearest } => {
            let word = clean(word);
            (
                say!(lang, "themes-fault-inherits", word = word.as_str()),
                *nearest,
            )
        }
        ThemeFaultKind::Word { word, nearest } => {
            let word = clean(word);
            let said = say!(lang, "themes-fault-word", word = word.as_str(), item = item);
            (said, *nearest)
        }
        ThemeFaultKind::Colour { word, nearest } => {
            let word = clean(word);
            let said = say!(lang, "themes-fault-colour", word = word.as_str(), item = item);
            (said, *nearest)
        }
        ThemeFaultKind::Glyphs { count } => {
            let said = say!(
                lang,
                "themes-fault-glyphs",
                item = item,
                count = u32::from(*count)
            );
            (said, None)
        }
        ThemeFaultKind::NotNarrow { glyph } => {
            // It is shown as it is: by what the terminal makes of it one sees what is wrong. Signs that steer are not.
            let glyph = if glyph.is_control() {
                String::from("?")
            } else {
                glyph.to_string()
            };
            let said = say!(lang, "themes-fault-narrow", glyph = glyph.as_str(), item = item);
            (said, None)
        }
        ThemeFaultKind::Flag => (say!(lang, "themes-fault-flag", item = item), None),
    };
    match nearest {
        Some(nearest) => say!(
            lang,
            "themes-fault-nearest",
            fault = said.as_str(),
            nearest = nearest
        ),
        None => said,
    }
}

/// A contrast that is too little.
pub fn poor_contrast(lang: Lang, contrast: &Contrast) -> String {
    let ratio = |hundredths: u32| super::number::hundredths(lang, hundredths.into());
    let (is, least) = (ratio(contrast.is), ratio(contrast.least));
    say!(
        lang,
        "themes-poor",
        item = contrast.item,
        under = contrast.under,
        is = is.as_str(),
        least = least.as_str()
    )
}
