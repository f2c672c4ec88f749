//! Text in the form in which it is compared: without case, in every alphabet.

/// The folded form: lower case, `ё` as `е` and `ß` as `ss`, as people leave them out when they type.
pub fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ё' => out.push('е'),
            'ß' => out.push_str("ss"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_folded_in_every_alphabet() {
        for (text, expected) in [
            ("Ann", "ann"),
            ("Ольга ЖУРАВЛЁВА", "ольга журавлева"),
            ("GROẞ und groß", "gross und gross"),
            ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ] {
            assert_eq!(folded(text), expected);
        }
    }
}
