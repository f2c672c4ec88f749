//! What a name looks like at a glance, so that one that is made to look like another is noticed (P-11, impersonation).

/// What a name looks like: letters of other scripts that are drawn as Latin ones are those, marks and signs are nothing,
/// capitals are small, and `0`, `1`, `l` are `o`, `i`.
pub(super) fn shape(name: &str) -> String {
    name.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric())
        .map(|c| match c {
            'а' | 'α' => 'a',
            'в' | 'β' | 'ь' => 'b',
            'с' | 'ϲ' => 'c',
            'ԁ' => 'd',
            'е' | 'ё' | 'ε' => 'e',
            'н' | 'η' => 'h',
            'і' | 'ї' | 'ι' | 'ı' | 'l' | '1' | 'ӏ' => 'i',
            'ј' => 'j',
            'к' | 'κ' => 'k',
            'м' | 'μ' => 'm',
            'ո' | 'п' => 'n',
            'о' | 'ο' | 'օ' | '0' => 'o',
            'р' | 'ρ' => 'p',
            'ԛ' => 'q',
            'г' => 'r',
            'ѕ' => 's',
            'т' | 'τ' => 't',
            'υ' | 'ս' => 'u',
            'ν' => 'v',
            'ԝ' | 'ω' => 'w',
            'х' | 'χ' => 'x',
            'у' | 'γ' => 'y',
            c => c,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_shape() {
        for (name, like) in [
            ("Anna", "\u{410}nn\u{430}"),
            ("Boris", "B\u{43e}ris"),
            ("Boris", "b0r1s"),
            ("Zoe", "Zo\u{435}"),
            ("Al", "A1"),
            ("Jean-Luc", "jean luc"),
        ] {
            assert_eq!(shape(name), shape(like), "{name} {like}");
        }
        assert_ne!(shape("Anna"), shape("Anno"));
        // A Cyrillic en looks like a Latin H.
        assert_ne!(shape("Anna"), shape("A\u{43d}na"));
        assert_eq!(shape("Борис"), shape("БОРИС"));
    }
}
