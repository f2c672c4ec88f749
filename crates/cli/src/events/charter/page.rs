//! The whole page of an event's rules: what players read before they enter (F-16.4). The command line, the screens and whoever joins
//! show the same.

use ugolki_record::PlayerKey;
use ugolki_tournament::fact::{
    Acceleration, Charter, CharterWarning, EntryPolicy, EventId, LevelEnd, Schedule,
};
use ugolki_tournament::tiebreak::TieBreak;
use ugolki_tournament::{Engine, Format};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::clock::Utc;
use crate::zone::Zone;

/// Who reads, and what is known around a charter.
#[expect(missing_debug_implementations, reason = "it has a function in it")]
pub struct Reader<'a> {
    /// The language.
    pub lang: Lang,
    /// What a key is called, where that is known.
    pub name: &'a dyn Fn(&PlayerKey) -> Option<String>,
    /// The reader's own time.
    pub zone: &'a Zone,
}

/// The page, a paragraph each. None is wrapped.
pub fn page(reader: &Reader<'_>, event: EventId, charter: &Charter) -> Vec<String> {
    let mut lines = vec![
        charter.name.to_string(),
        say!(reader.lang, "charter-id", id = event.to_string()),
        say!(
            reader.lang,
            "charter-organiser",
            who = reader.who(&charter.organiser)
        ),
        String::new(),
    ];
    reader.game(charter, &mut lines);
    reader.format(charter, &mut lines);
    lines.push(String::new());
    reader.places(charter, &mut lines);
    lines.push(String::new());
    reader.schedule(charter, &mut lines);
    lines.push(String::new());
    reader.people(charter, &mut lines);
    lines.push(String::new());
    reader.arbiters(charter, &mut lines);
    for warning in charter.warnings() {
        lines.push(reader.warning(warning));
    }
    lines
}

/// A tie-break in words.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
pub fn tie_break(lang: Lang, kind: TieBreak) -> &'static str {
    match kind {
        TieBreak::Points => say!(lang, "tie-break-pts"),
        TieBreak::Direct => say!(lang, "tie-break-de"),
        TieBreak::Buchholz => say!(lang, "tie-break-bh"),
        TieBreak::BuchholzCut1 => say!(lang, "tie-break-bh-c1"),
        TieBreak::BuchholzCut2 => say!(lang, "tie-break-bh-c2"),
        TieBreak::BuchholzMedian => say!(lang, "tie-break-bh-m1"),
        TieBreak::AverageBuchholz => say!(lang, "tie-break-aob"),
        TieBreak::ForeBuchholz => say!(lang, "tie-break-fb"),
        TieBreak::Sonneborn => say!(lang, "tie-break-sb"),
        TieBreak::SonnebornCut1 => say!(lang, "tie-break-sb-c1"),
        TieBreak::Koya => say!(lang, "tie-break-ks"),
        TieBreak::Wins => say!(lang, "tie-break-win"),
        TieBreak::Won => say!(lang, "tie-break-won"),
        TieBreak::BlackGames => say!(lang, "tie-break-bpg"),
        TieBreak::BlackWon => say!(lang, "tie-break-bwg"),
        TieBreak::Progressive => say!(lang, "tie-break-ps"),
        TieBreak::ProgressiveCut1 => say!(lang, "tie-break-ps-c1"),
        TieBreak::Elected => say!(lang, "tie-break-rep"),
        TieBreak::Standard => say!(lang, "tie-break-std"),
        TieBreak::Number => say!(lang, "tie-break-tpn"),
        other => other.code(),
    }
}

impl Reader<'_> {
    fn who(&self, key: &PlayerKey) -> String {
        match (self.name)(key) {
            Some(name) => format!("{} {key}", ugolki_tui::clean(&name)),
            None => key.to_string(),
        }
    }

    /// A moment in the reader's own time, with UTC behind it where that is another.
    fn at(&self, ms: u64) -> String {
        let utc = Utc::from_ms(ms).minute();
        match self.zone.at(ms) {
            Some(0) | None => format!("{utc} UTC"),
            Some(east_s) => {
                let local = ms.saturating_add_signed(east_s.saturating_mul(1_000));
                format!("{} ({utc} UTC)", Utc::from_ms(local).minute())
            }
        }
    }

    fn game(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        lines.push(say!(lang, "charter-ruleset", ruleset = charter.ruleset.id()));
        lines.extend(text::ruleset_lines(lang, &charter.ruleset).map(|line| format!("  {line}")));
        let clock = text::time_control(lang, charter.time);
        lines.push(say!(lang, "charter-clock", clock = clock));
        lines.push(if charter.rated {
            say!(lang, "charter-rated", pool = charter.ruleset.id())
        } else {
            say!(lang, "charter-unrated").to_owned()
        });
    }

    fn format(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        let (rounds, engine) = (charter.rounds, charter.engine.name());
        lines.push(match charter.engine {
            Engine::Dutch1 => say!(lang, "charter-dutch", rounds = rounds, engine = engine),
            Engine::FastSwiss1 => say!(lang, "charter-fast", rounds = rounds, engine = engine),
            Engine::Berger1 => say!(lang, "charter-berger", cycles = charter.cycles, engine = engine),
            Engine::Knockout1 => say!(lang, "charter-knockout", games = charter.games, engine = engine),
            Engine::Arena1 => say!(lang, "charter-arena", engine = engine),
            other => other.name().to_owned(),
        });
        if charter.acceleration == Acceleration::Baku {
            lines.push(say!(lang, "charter-baku").to_owned());
        }
        if !charter.forbidden.is_empty() {
            lines.push(say!(lang, "charter-forbidden").to_owned());
            let pair =
                |(one, other): &(PlayerKey, PlayerKey)| format!("  {} - {}", self.who(one), self.who(other));
            lines.extend(charter.forbidden.iter().map(pair));
        }
    }

    fn places(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        let points = charter.points;
        lines.push(say!(
            lang,
            "charter-points",
            win = points.win.to_string(),
            draw = points.draw.to_string(),
            loss = points.loss.to_string(),
            bye = points.pairing_bye.to_string(),
            half = points.half_bye.to_string()
        ));
        if !charter.tie_breaks.is_empty() {
            lines.push(say!(lang, "charter-tie-breaks").to_owned());
            let row = |kind: &TieBreak| format!("  {:<6} {}", kind.code(), tie_break(lang, *kind));
            lines.extend(charter.tie_breaks.iter().map(row));
        }
        lines.push(
            match charter.level {
                LevelEnd::Lot => say!(lang, "charter-lot"),
                LevelEnd::Shared => say!(lang, "charter-shared"),
            }
            .to_owned(),
        );
    }

    fn schedule(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        lines.push(say!(
            lang,
            "charter-registration",
            from = self.at(charter.registration.from_ms),
            until = self.at(charter.registration.until_ms)
        ));
        match &charter.schedule {
            Schedule::Fixed(times) => {
                let one = matches!(charter.engine.format(), Format::RoundRobin | Format::Arena);
                for (round, times) in (1_u16..).zip(times) {
                    let (open, due) = (self.at(times.open_ms), self.at(times.due_ms));
                    lines.push(if one {
                        say!(lang, "charter-times", open = open, due = due)
                    } else {
                        say!(lang, "charter-round", round = round, open = open, due = due)
                    });
                }
            }
            Schedule::Rolling { break_ms, length_ms } => lines.push(say!(
                lang,
                "charter-rolling",
                pause = length(*break_ms),
                length = length(*length_ms)
            )),
        }
        lines.push(say!(lang, "charter-grace", grace = length(charter.grace_ms)));
        if charter.absences > 0 {
            lines.push(say!(lang, "charter-absences", count = charter.absences));
        }
        lines.push(say!(
            lang,
            "charter-late",
            late = length(charter.late_ms),
            patience = length(charter.patience_ms)
        ));
    }

    fn people(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        lines.push(match charter.entry {
            EntryPolicy::Open => say!(lang, "charter-open").to_owned(),
            EntryPolicy::Work { bits } => say!(lang, "charter-work", bits = u32::from(bits)),
            EntryPolicy::Opponents { count } => say!(lang, "charter-opponents", count = count),
            EntryPolicy::Vouchers { count } => say!(lang, "charter-vouchers", count = count),
            EntryPolicy::Invited(_) => say!(lang, "charter-invited").to_owned(),
        });
        lines.push(say!(
            lang,
            "charter-players",
            fewest = charter.fewest,
            most = charter.most
        ));
        lines.push(if charter.byes.half == 0 {
            say!(lang, "charter-no-byes").to_owned()
        } else {
            say!(
                lang,
                "charter-byes",
                count = charter.byes.half,
                last = charter.byes.not_in_last
            )
        });
        lines.push(if charter.late_entry.until < 2 {
            say!(lang, "charter-no-late-entry").to_owned()
        } else {
            say!(lang, "charter-late-entry", round = charter.late_entry.until)
        });
    }

    fn arbiters(&self, charter: &Charter, lines: &mut Vec<String>) {
        let lang = self.lang;
        if charter.roster_threshold {
            lines.push(say!(lang, "charter-roster").to_owned());
        } else if charter.arbiters.is_empty() {
            lines.push(say!(lang, "charter-no-arbiters").to_owned());
        } else {
            let count = charter.arbiters.len();
            lines.push(say!(
                lang,
                "charter-arbiters",
                threshold = charter.threshold,
                count = count
            ));
            lines.extend(charter.arbiters.iter().map(|key| format!("  {}", self.who(key))));
        }
        if !charter.is_unsealed() {
            lines.push(say!(lang, "charter-can").to_owned());
            lines.push(say!(lang, "charter-cannot").to_owned());
        }
        lines.push(say!(
            lang,
            "charter-committee",
            committee = charter.committee,
            quorum = charter.quorum
        ));
    }

    fn warning(&self, warning: CharterWarning) -> String {
        let lang = self.lang;
        match warning {
            CharterWarning::DutchTakesLong { most, expected_ms } => say!(
                lang,
                "charter-warn-dutch",
                most = most,
                seconds = expected_ms.div_ceil(1_000)
            ),
            CharterWarning::RoundsMayRunOut { rounds, fewest } => {
                say!(lang, "charter-warn-rounds", rounds = rounds, fewest = fewest)
            }
            CharterWarning::FewWitnesses { witnesses } if witnesses < 3 => {
                say!(lang, "charter-warn-no-witnesses").to_owned()
            }
            CharterWarning::FewWitnesses { witnesses } => say!(
                lang,
                "charter-warn-witnesses",
                witnesses = witnesses,
                quorum = witnesses / 2 + 1
            ),
            _ => String::new(),
        }
    }
}

/// A length of time as charters write it: `1h30m`, `90s` as `1m30s`.
pub fn length(ms: u64) -> String {
    let seconds = ms / 1_000;
    let parts = [
        (seconds / 86_400, 'd'),
        (seconds / 3_600 % 24, 'h'),
        (seconds / 60 % 60, 'm'),
        (seconds % 60, 's'),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let text = parts
        .map(|(count, unit)| format!("{count}{unit}"))
        .collect::<Vec<_>>()
        .concat();
    if text.is_empty() { "0s".to_owned() } else { text }
}
