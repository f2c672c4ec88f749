//! A whole event as lines of text.

use ugolki_tui::{clean, wrap};
use ugolki_words::{Lang, say};

use super::super::table::{COLUMNS, Table};
use super::super::{explain, standings};
use super::{End, EventReport, Evidence, Round};

impl EventReport {
    /// Its lines.
    pub fn text(&self, lang: Lang) -> Vec<String> {
        let title = clean(&self.title);
        let mut lines = vec![
            title.clone(),
            "=".repeat(usize::from(ugolki_tui::width(&title).min(COLUMNS))),
        ];
        lines.push(self.stage(lang));
        let evidence = self.evidence.iter().flat_map(|evidence| evidence.lines(lang));
        for line in evidence.chain([self.check(lang)]) {
            lines.extend(wrap(&line, COLUMNS));
        }
        for rule in &self.rules {
            lines.extend(wrap(&clean(rule), COLUMNS));
        }
        heading(&mut lines, say!(lang, "tournaments-standings"));
        lines.extend(standings::lines(lang, &self.places));
        heading(&mut lines, say!(lang, "tournaments-cross"));
        lines.extend(self.cross(lang));
        for round in &self.boards {
            heading(&mut lines, &round.heading(lang));
            lines.extend(self.round(lang, round));
        }
        heading(&mut lines, say!(lang, "tournaments-tie-breaks"));
        for (at, place) in self.places.iter().enumerate() {
            if at > 0 {
                lines.push(String::new());
            }
            lines.extend(explain::place(lang, place));
        }
        lines
    }

    /// How far the event is.
    pub(super) fn stage(&self, lang: Lang) -> String {
        say!(
            lang,
            "report-standings-after",
            round = self.round,
            rounds = self.rounds,
            engine = self.engine.name()
        )
    }

    /// How one checks it.
    pub(super) fn check(&self, lang: Lang) -> String {
        say!(lang, "report-check", command = self.command.as_str())
    }

    fn cross(&self, lang: Lang) -> Vec<String> {
        let number = say!(lang, "report-number").to_owned();
        let heads = [number, say!(lang, "tournaments-player").to_owned()]
            .into_iter()
            .chain(self.boards.iter().map(|round| round.number.to_string()))
            .chain([say!(lang, "tournaments-points").to_owned()]);
        let mut table = Table::new(heads).right([0, self.boards.len() + 2]).names([1]);
        for place in &self.places {
            let first = [place.number.to_string(), place.name.clone()];
            let cells = self.boards.iter().map(|round| Self::cell(place.number, round));
            table.row(first.into_iter().chain(cells).chain([place.points.to_string()]));
        }
        let mut lines = table.lines(2);
        lines.extend(wrap(say!(lang, "report-legend"), COLUMNS));
        lines
    }

    fn round(&self, lang: Lang, round: &Round) -> Vec<String> {
        let mut table = Table::new(["", "", "", "", "", ""].map(str::to_owned))
            .right([0, 1, 3])
            .names([2, 4]);
        for (at, board) in round.boards.iter().enumerate() {
            table.row([
                (at + 1).to_string(),
                board.white.to_string(),
                self.name(board.white),
                board.black.to_string(),
                self.name(board.black),
                board.end.said(lang),
            ]);
        }
        let mut lines = table.lines(6);
        lines.extend(round.without.iter().map(|(number, missed)| {
            let who = format!("{number} {}", self.name(*number));
            format!("{}: {who}", missed.said(lang))
        }));
        lines
    }
}

impl Round {
    pub(super) fn heading(&self, lang: Lang) -> String {
        let round = say!(lang, "report-round", round = self.number);
        if self.open {
            format!("{round} ({})", say!(lang, "tournaments-not-sealed"))
        } else {
            round
        }
    }
}

impl Evidence {
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let count = self.facts;
        let known = if let Some(seal) = self.seal {
            say!(
                lang,
                "tournaments-known",
                seal = seal,
                count = count,
                digest = self.digest.as_str()
            )
        } else {
            say!(lang, "tournaments-known-nothing", count = count)
        };
        vec![say!(lang, "report-tid", tid = self.tid.as_str()), known]
    }
}

impl End {
    /// The result in words.
    pub(super) fn said(self, lang: Lang) -> String {
        match self {
            Self::Open => say!(lang, "tournaments-open").to_owned(),
            Self::WhiteWon | Self::BlackWon | Self::Drawn => self.result().to_owned(),
            Self::WhiteForfeitWin | Self::BlackForfeitWin => {
                say!(lang, "tournaments-forfeit", result = self.result())
            }
            Self::DoubleForfeit => say!(lang, "tournaments-double-forfeit").to_owned(),
        }
    }
}

fn heading(lines: &mut Vec<String>, text: &str) {
    lines.push(String::new());
    lines.push(text.to_owned());
    lines.push("-".repeat(usize::from(ugolki_tui::width(text))));
}
