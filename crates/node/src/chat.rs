//! What was said beside a game: shown, kept beside the log on this machine, and there again after a restart (T-8.4, T-9.4).
//!
//! The file is text: a header, then a line each for what was said, by whom and under which number, and for how far the other
//! side has heard. It is nobody's evidence: what can't be read in it is left out.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::Arc;

use ugolki_record::GameId;
use ugolki_session::{ChatLine, ChatText, MAX_UNHEARD, Phrase, Said};

use crate::effect::Effect;
use crate::view::{ChatEntry, ChatView};

/// The first line of the file.
const HEADER: &str = "ugolki-chat/1\n";

/// How many lines are shown and kept.
pub(crate) const MAX_LINES: usize = 200;

/// The largest file that is kept, in bytes. It holds as many of the longest lines as are shown, and then some.
pub(crate) const MAX_FILE: usize = 256 * 1024;

/// The talk of one game as its user sees it.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    entries: Arc<VecDeque<ChatEntry>>,
    muted: bool,
    /// How long the file is.
    length: usize,
}

/// What the session has to know of the talk before a restart.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Recalled {
    pub(crate) last: u64,
    pub(crate) heard: u64,
    pub(crate) unheard: Vec<ChatLine>,
}

impl Talk {
    pub(crate) fn view(&self) -> ChatView {
        ChatView {
            entries: Arc::clone(&self.entries),
            muted: self.muted,
        }
    }

    /// Nothing of the other side's is shown from now on, or is again.
    pub(crate) const fn mute(&mut self, muted: bool) {
        self.muted = muted;
    }

    /// Something was said. What the other side says is made harmless here, before anything else sees it (T-1.6). None if
    /// nobody wants to hear it.
    pub(crate) fn said(&mut self, game: GameId, ours: bool, line: &ChatLine) -> Option<(ChatEntry, Effect)> {
        if self.muted && !ours {
            return None;
        }
        let entry = ChatEntry {
            ours,
            number: line.number,
            said: line.said.harmless(),
            arrived: !ours,
        };
        self.push(entry.clone());
        let keep = self.keep(game, &line_of(&entry));
        Some((entry, keep))
    }

    /// The other side has heard everything up to this number.
    pub(crate) fn arrived(&mut self, game: GameId, number: u64) -> Effect {
        self.mark(number);
        self.keep(game, &format!("heard {number}\n"))
    }

    /// Reads what was kept of a game. What holds nothing for this version is passed over.
    pub(crate) fn recall(&mut self, file: &[u8]) -> Recalled {
        let file = file.get(..MAX_FILE).unwrap_or(file);
        let text = String::from_utf8_lossy(file);
        let (mut last, mut heard, mut theirs) = (0, 0, 0);
        for line in text.strip_prefix(HEADER).unwrap_or_default().lines() {
            if let Some(number) = line.strip_prefix("heard ").and_then(|text| text.parse().ok()) {
                heard = number;
                self.mark(number);
            } else if let Some(entry) = read(line) {
                let newest = if entry.ours { &mut last } else { &mut theirs };
                *newest = entry.number.max(*newest);
                self.push(entry);
            }
        }
        // The next line writes the file anew.
        self.length = MAX_FILE;
        let unheard: Vec<ChatLine> = self
            .entries
            .iter()
            .filter(|entry| entry.ours && entry.number > heard)
            .map(|entry| ChatLine {
                number: entry.number,
                said: entry.said.clone(),
            })
            .collect();
        let surplus = unheard.len().saturating_sub(MAX_UNHEARD);
        Recalled {
            last,
            heard: theirs,
            unheard: unheard.into_iter().skip(surplus).collect(),
        }
    }

    fn push(&mut self, entry: ChatEntry) {
        let entries = Arc::make_mut(&mut self.entries);
        if entries.len() >= MAX_LINES {
            entries.pop_front();
        }
        entries.push_back(entry);
    }

    fn mark(&mut self, number: u64) {
        for entry in Arc::make_mut(&mut self.entries)
            .iter_mut()
            .filter(|entry| entry.ours)
        {
            entry.arrived |= entry.number <= number;
        }
    }

    /// Keeps one more line of the file, or the whole of it anew when it gets too long.
    fn keep(&mut self, game: GameId, line: &str) -> Effect {
        let anew = self.length == 0 || self.length.saturating_add(line.len()) > MAX_FILE;
        let text = if anew { self.file() } else { line.to_owned() };
        self.length = if anew {
            text.len()
        } else {
            self.length.saturating_add(text.len())
        };
        Effect::KeepChat {
            game,
            bytes: text.into_bytes(),
            anew,
        }
    }

    /// The whole file. How far the other side has heard stands behind the last line that it has.
    fn file(&self) -> String {
        let mut text = String::from(HEADER);
        for entry in self.entries.iter() {
            text.push_str(&line_of(entry));
        }
        let heard = self.entries.iter().filter(|entry| entry.ours && entry.arrived);
        if let Some(number) = heard.map(|entry| entry.number).max() {
            // Writing to a string does not fail.
            writeln!(text, "heard {number}").unwrap_or_default();
        }
        text
    }
}

fn line_of(entry: &ChatEntry) -> String {
    let who = if entry.ours { "we" } else { "they" };
    let number = entry.number;
    match &entry.said {
        Said::Text(text) => format!("{who} {number} say {text}\n"),
        Said::Phrase(phrase) => format!("{who} {number} phrase {}\n", phrase.0),
    }
}

fn read(line: &str) -> Option<ChatEntry> {
    let mut parts = line.splitn(4, ' ');
    let (who, number, kind, rest) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let ours = match who {
        "we" => true,
        "they" => false,
        _ => return None,
    };
    let said = match kind {
        "say" => Said::Text(ChatText::try_from(rest.to_owned()).ok()?.harmless()),
        "phrase" => Said::Phrase(Phrase(rest.parse().ok()?)),
        _ => return None,
    };
    Some(ChatEntry {
        ours,
        number: number.parse().ok()?,
        said,
        arrived: !ours,
    })
}

#[cfg(test)]
mod tests;
