//! Where a character of the Russian layout lies on a QWERTY keyboard (T-6.3, T-6.4).

/// The Russian layout row by row, and what the same keys give on QWERTY, first without and then with Shift where that
/// is no letter.
const RUSSIAN: &str = "йцукенгшщзхъфывапролджэячсмитьбюёЖЭХЪБЮЁ";
const QWERTY: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`:\"{}<>~";

/// The QWERTY character on the key that gives `typed` under a Russian layout; letters in lower case. `None` for any other
/// character.
pub(crate) fn latin_place(typed: char) -> Option<char> {
    let find = |c: char| {
        RUSSIAN
            .chars()
            .zip(QWERTY.chars())
            .find(|&(russian, _)| russian == c)
            .map(|(_, latin)| latin)
    };
    find(typed).or_else(|| typed.to_lowercase().next().and_then(find))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_rows_have_one_character_for_each_key() {
        assert_eq!(RUSSIAN.chars().count(), QWERTY.chars().count());
    }

    #[test]
    fn keys_are_found_by_their_place() {
        for (russian, latin) in [
            ('й', 'q'),
            ('Й', 'q'),
            ('с', 'c'),
            ('Ж', ':'),
            ('ж', ';'),
            ('ю', '.'),
            ('ф', 'a'),
        ] {
            assert_eq!(latin_place(russian), Some(latin), "{russian}");
        }
        assert_eq!(latin_place('q'), None);
    }
}
