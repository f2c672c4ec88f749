//! A source in tokens, as far as it takes to tell literals, names and brackets apart. Comments are left out, and so is a module
//! of tests at the end of a file.

/// A token; a literal and a name with the line on which they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Token<'a> {
    /// A name or a number.
    Word(usize, &'a str),
    /// What stands between the quotes of a string, its escapes as they are.
    Text(usize, &'a str),
    /// Anything else but space.
    Mark(char),
}

/// What a file's own tests begin with.
const TESTS: [&str; 2] = [
    "#[cfg(test)]\nmod tests {",
    "#[cfg(test)]\npub(crate) mod tests {",
];

/// Reads a source.
pub(in super::super) fn read(source: &str) -> Vec<Token<'_>> {
    let end = TESTS.iter().filter_map(|tests| source.find(tests)).min();
    let source = end.and_then(|end| source.get(..end)).unwrap_or(source);
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (source, 1);
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(hashes) = raw_hashes(rest) {
            let open = 2 + hashes;
            let close = format!("\"{}", "#".repeat(hashes));
            let body = rest.get(open..).unwrap_or_default();
            let end = body.find(&close).unwrap_or(body.len());
            tokens.push(Token::Text(line, body.get(..end).unwrap_or_default()));
            (open + end + close.len()).min(rest.len())
        } else if c == '"' {
            let body = rest.get(1..).unwrap_or_default();
            let end = string_end(body);
            tokens.push(Token::Text(line, body.get(..end).unwrap_or_default()));
            (end + 2).min(rest.len())
        } else if c == '\'' {
            character_length(rest)
        } else if c.is_alphanumeric() || c == '_' {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            tokens.push(Token::Word(line, rest.get(..end).unwrap_or_default()));
            end
        } else {
            if !c.is_whitespace() {
                tokens.push(Token::Mark(c));
            }
            c.len_utf8()
        };
        let (passed, ahead) = rest.split_at_checked(length).unwrap_or((rest, ""));
        line += passed.matches('\n').count();
        rest = ahead;
    }
    tokens
}

/// The number of `#` of a raw string that begins here.
fn raw_hashes(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after.get(hashes..)?.starts_with('"').then_some(hashes)
}

/// Where a string ends whose opening quote is behind us.
fn string_end(body: &str) -> usize {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    body.len()
}

/// The length of a character literal, or of the mark of a lifetime.
fn character_length(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, _))) => rest
            .get(at + 1..)
            .and_then(|after| after.find('\''))
            .map_or(rest.len(), |end| at + 1 + end + 1),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}
