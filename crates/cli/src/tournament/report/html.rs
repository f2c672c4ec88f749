//! A whole event as one page that needs nothing from elsewhere: no script, no font, no picture (F-16.3).
//!
//! Every text goes through [`text`] on its way into the page; names come from strangers.

use std::fmt::Write as _;

use ugolki_tui::clean;
use ugolki_words::{Lang, say};

use super::super::{Place, Reckoned, explain};
use super::{EventReport, Round};

const STYLE: &str = include_str!("page.css");

/// What the page may load: nothing but its own style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

impl EventReport {
    /// The page.
    pub fn html(&self, lang: Lang) -> String {
        let mut page = Page::default();
        let title = clean(&self.title);
        page.raw(&format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"referrer\" content=\"no-referrer\">\n",
            lang.code()
        ));
        page.element("title", &title);
        page.raw(&format!("<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n"));
        page.element("h1", &title);
        page.element("p", &self.stage(lang));
        for line in self
            .evidence
            .iter()
            .flat_map(|evidence| evidence.lines(lang))
            .skip(1)
        {
            page.element("p", &line);
        }
        page.raw("</header>\n<main>\n");
        self.standings(lang, &mut page);
        self.cross_page(lang, &mut page);
        self.rounds_page(lang, &mut page);
        self.tie_breaks(lang, &mut page);
        self.players(lang, &mut page);
        if !self.rules.is_empty() {
            page.section("rules", say!(lang, "tournaments-rules"));
            page.raw("<ul>\n");
            for rule in &self.rules {
                page.element("li", &clean(rule));
            }
            page.raw("</ul>\n</section>\n");
        }
        page.raw("</main>\n<footer>\n");
        self.foot(lang, &mut page);
        page.raw("</footer>\n</body>\n</html>\n");
        page.0
    }

    /// What it stands on, and how that is checked.
    fn foot(&self, lang: Lang, page: &mut Page) {
        page.raw("<dl>\n");
        if let Some(evidence) = &self.evidence {
            page.term(say!(lang, "report-event-id"), &evidence.tid);
            if let Some(seal) = evidence.seal {
                page.term(say!(lang, "report-seal"), &seal.to_string());
            }
            page.term(say!(lang, "report-facts"), &evidence.facts.to_string());
            page.term(say!(lang, "report-digest"), &evidence.digest);
        }
        page.term(say!(lang, "report-check-by"), &self.command);
        page.raw("</dl>\n");
        if self.evidence.is_some() {
            page.element("p", say!(lang, "report-page-cannot"));
        }
        page.element("p", say!(lang, "report-follows"));
    }

    fn standings(&self, lang: Lang, page: &mut Page) {
        page.section("standings", say!(lang, "tournaments-standings"));
        page.table(say!(lang, "tournaments-standings"));
        let codes = self.places.first();
        let codes = codes.map(|place| place.tie_breaks.iter().map(|one| one.kind.code()));
        page.raw("<thead><tr>");
        for head in [
            say!(lang, "report-rank"),
            say!(lang, "report-number"),
            say!(lang, "tournaments-player"),
            say!(lang, "tournaments-points"),
        ]
        .into_iter()
        .chain(codes.into_iter().flatten())
        {
            page.cell("th scope=\"col\"", head);
        }
        page.raw("</tr></thead>\n<tbody>\n");
        for place in &self.places {
            page.raw("<tr>");
            page.cell("td class=\"n\"", &place.rank.to_string());
            page.cell("td class=\"n\"", &place.number.to_string());
            page.cell("th scope=\"row\"", &place.name);
            page.cell("td class=\"n\"", &place.points.to_string());
            for one in &place.tie_breaks {
                page.cell("td class=\"n\"", &one.value.to_string());
            }
            page.raw("</tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n</section>\n");
    }

    fn cross_page(&self, lang: Lang, page: &mut Page) {
        if self.boards.is_empty() {
            return;
        }
        page.section("cross", say!(lang, "tournaments-cross"));
        page.table(say!(lang, "tournaments-cross"));
        page.raw("<thead><tr>");
        page.cell("th scope=\"col\"", say!(lang, "report-number"));
        page.cell("th scope=\"col\"", say!(lang, "tournaments-player"));
        for round in &self.boards {
            page.cell("th scope=\"col\"", &round.number.to_string());
        }
        page.cell("th scope=\"col\"", say!(lang, "tournaments-points"));
        page.raw("</tr></thead>\n<tbody>\n");
        for place in &self.places {
            page.raw("<tr>");
            page.cell("td class=\"n\"", &place.number.to_string());
            page.cell("th scope=\"row\"", &place.name);
            for round in &self.boards {
                page.cell("td class=\"c\"", &Self::cell(place.number, round));
            }
            page.cell("td class=\"n\"", &place.points.to_string());
            page.raw("</tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n");
        page.element("p class=\"small\"", say!(lang, "report-legend"));
        page.raw("</section>\n");
    }

    fn rounds_page(&self, lang: Lang, page: &mut Page) {
        if self.boards.is_empty() {
            return;
        }
        page.section("rounds", say!(lang, "report-rounds"));
        let last = self.boards.len().saturating_sub(1);
        for (at, round) in self.boards.iter().enumerate() {
            page.raw(if at == last { "<details open>" } else { "<details>" });
            page.element("summary", &round.heading(lang));
            self.round_page(lang, round, page);
            page.raw("</details>\n");
        }
        page.raw("</section>\n");
    }

    fn round_page(&self, lang: Lang, round: &Round, page: &mut Page) {
        page.table(&round.heading(lang));
        page.raw("<thead><tr>");
        for head in [
            say!(lang, "report-board"),
            say!(lang, "report-white"),
            say!(lang, "report-black"),
            say!(lang, "report-result"),
        ] {
            page.cell("th scope=\"col\"", head);
        }
        page.raw("</tr></thead>\n<tbody>\n");
        let seat = |number| format!("{number} {}", self.name(number));
        for (at, board) in round.boards.iter().enumerate() {
            page.raw("<tr>");
            page.cell("td class=\"n\"", &(at + 1).to_string());
            page.cell("td", &seat(board.white));
            page.cell("td", &seat(board.black));
            page.cell("td class=\"c\"", &board.end.said(lang));
            page.raw("</tr>\n");
        }
        for (number, missed) in &round.without {
            page.raw("<tr>");
            page.cell("td", "");
            page.cell("td", &seat(*number));
            page.cell("td colspan=\"2\"", missed.said(lang));
            page.raw("</tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n");
    }

    fn tie_breaks(&self, lang: Lang, page: &mut Page) {
        page.section("tie-breaks", say!(lang, "tournaments-tie-breaks"));
        page.element("p", say!(lang, "report-opened"));
        for place in &self.places {
            page.raw("<details>");
            page.element("summary", &format!("{}. {}", place.rank, place.name));
            page.raw("<dl>\n");
            page.term(say!(lang, "tournaments-points"), &explain::points(lang, place));
            for one in &place.tie_breaks {
                page.term(one.kind.code(), &explain::reckoned(lang, one));
            }
            page.raw("</dl>\n");
            parts(lang, place, page);
            page.raw("</details>\n");
        }
        page.raw("</section>\n");
    }

    fn players(&self, lang: Lang, page: &mut Page) {
        if self.people.iter().all(|person| person.key.is_none()) {
            return;
        }
        page.section("players", say!(lang, "tournaments-roster"));
        page.table(say!(lang, "tournaments-roster"));
        page.raw("<thead><tr>");
        for head in [
            say!(lang, "report-number"),
            say!(lang, "tournaments-player"),
            say!(lang, "report-rating"),
            say!(lang, "report-key"),
        ] {
            page.cell("th scope=\"col\"", head);
        }
        page.raw("</tr></thead>\n<tbody>\n");
        for person in &self.people {
            page.raw("<tr>");
            page.cell("td class=\"n\"", &person.number.to_string());
            page.cell("th scope=\"row\"", &self.name(person.number));
            let rating = person.rating.map(|rating| rating.to_string());
            page.cell("td class=\"n\"", &rating.unwrap_or_default());
            page.cell("td class=\"key\"", person.key.as_deref().unwrap_or_default());
            page.raw("</tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n</section>\n");
    }
}

/// The parts of a place's values, round by round, with the opponents' names.
fn parts(lang: Lang, place: &Place, page: &mut Page) {
    let opened = |one: &&Reckoned| !one.terms.is_empty();
    for one in place.tie_breaks.iter().filter(opened) {
        page.raw("<table class=\"parts\">");
        page.element("caption", &format!("{} {}", one.kind.code(), one.value));
        page.raw("<tbody>\n");
        for term in &one.terms {
            page.raw("<tr>");
            page.cell(
                "th scope=\"row\"",
                &say!(lang, "report-round", round = term.round),
            );
            page.cell("td", &explain::part(lang, one.kind, term, one.value.per));
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table>\n");
    }
}

/// A page that is being written.
#[derive(Debug, Default)]
struct Page(String);

impl Page {
    /// What the program itself says, marks and all.
    fn raw(&mut self, html: &str) {
        self.0.push_str(html);
    }

    /// A text between the marks of an element, which may have attributes.
    fn cell(&mut self, element: &str, content: &str) {
        let name = element.split(' ').next().unwrap_or(element);
        // Writing to a string can't fail.
        write!(self.0, "<{element}>{}</{name}>", text(content)).unwrap_or_default();
    }

    fn element(&mut self, element: &str, content: &str) {
        self.cell(element, content);
        self.raw("\n");
    }

    fn term(&mut self, name: &str, content: &str) {
        self.cell("dt", name);
        self.element("dd", content);
    }

    fn section(&mut self, id: &str, heading: &str) {
        self.raw(&format!("<section aria-labelledby=\"{id}\">\n"));
        self.element(&format!("h2 id=\"{id}\""), heading);
    }

    /// The beginning of a table that can be moved sideways where it is wider than the window.
    fn table(&mut self, caption: &str) {
        self.raw("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
        let label = text(caption);
        self.raw(&label);
        self.raw("\">\n<table>\n");
        self.element("caption", caption);
    }
}

/// A text as it may stand in a page, also between quotes.
fn text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
