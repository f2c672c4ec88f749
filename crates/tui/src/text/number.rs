//! Numbers with decimals, as they are written in the language.

use ugolki_words::Lang;

/// A number of so many hundredths, tenths or thousandths: what stands before the decimals, and they, `digits` of them.
pub(crate) fn decimal(lang: Lang, (whole, part): (u64, u64), digits: usize) -> String {
    let point = match lang {
        Lang::En => '.',
        Lang::Ru | Lang::De | Lang::Nl => ',',
    };
    format!("{whole}{point}{part:0digits$}")
}

/// So many tenths.
pub(crate) fn tenths(lang: Lang, tenths: u64) -> String {
    decimal(lang, (tenths / 10, tenths % 10), 1)
}

/// So many hundredths.
pub(crate) fn hundredths(lang: Lang, hundredths: u64) -> String {
    decimal(lang, (hundredths / 100, hundredths % 100), 2)
}

/// So many thousandths.
pub(crate) fn thousandths(lang: Lang, thousandths: u64) -> String {
    decimal(lang, (thousandths / 1_000, thousandths % 1_000), 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_the_sign_of_its_language() {
        assert_eq!(tenths(Lang::En, 294), "29.4");
        assert_eq!(hundredths(Lang::De, 105), "1,05");
        assert_eq!(thousandths(Lang::Ru, 12_007), "12,007");
        assert_eq!(tenths(Lang::Nl, 5), "0,5");
    }
}
