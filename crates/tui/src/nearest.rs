//! The nearest right word to a misspelt one (T-12.2).

/// The candidate that is nearest to `word`, if one is near enough to have been meant.
///
/// Near enough is at most one slip in three letters: a letter missing, added, changed, or two swapped. Capitals are none.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let limit = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (slips(&word, &candidate.to_lowercase()), candidate))
        .filter(|(slips, _)| *slips <= limit)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// The number of slips from one word to another (optimal string alignment distance).
fn slips(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut before_last = vec![0; to.len() + 1];
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1; to.len() + 1];
        for (j, b) in to.iter().enumerate() {
            let changed = last[j] + usize::from(a != b);
            row[j + 1] = changed.min(last[j + 1] + 1).min(row[j] + 1);
            let swapped = i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b;
            if swapped {
                row[j + 1] = row[j + 1].min(before_last[j - 1] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        for (from, to, count) in [
            ("", "abc", 3),
            ("resing", "resign", 1),
            ("kitten", "sitting", 3),
            ("ca", "abc", 3),
        ] {
            assert_eq!(slips(from, to), count, "{from} {to}");
        }
    }

    #[test]
    fn only_near_words_are_named() {
        let words = ["classic-3x3", "classic-3x4", "halma-16"];
        assert_eq!(nearest("clasic-3x3", words), Some("classic-3x3"));
        assert_eq!(nearest("Halma16", words), Some("halma-16"));
        assert_eq!(nearest("chess", words), None);
        assert_eq!(nearest("levle", ["Level", "Hash"]), Some("Level"));
    }
}
