//! A relay's counters in Prometheus' text format, version 0.0.4.

use std::fmt::{self, Write as _};
use std::time::Duration;

use ugolki_net::RelayLimits;
use ugolki_net::relay::Figures;

/// The media type of what [`page`] writes.
pub(super) const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// All metrics.
pub(super) fn page(figures: &Figures, limits: &RelayLimits, uptime: Duration) -> String {
    let mut page = Page(String::new());
    // Writing to a string can't fail.
    page.write(figures, limits, uptime).unwrap_or_default();
    page.0
}

struct Page(String);

impl Page {
    fn write(&mut self, figures: &Figures, limits: &RelayLimits, uptime: Duration) -> fmt::Result {
        self.head("info", "gauge", "What runs.")?;
        self.labelled("info", "version", env!("CARGO_PKG_VERSION"), 1)?;
        for (name, help, value) in [
            ("uptime_seconds", "Seconds since the start.", uptime.as_secs()),
            ("connections", "Established connections.", figures.connections),
            (
                "reservations",
                "Players who hold a reservation.",
                figures.reservations,
            ),
            ("circuits", "Open circuits.", figures.circuits),
        ] {
            self.head(name, "gauge", help)?;
            self.plain(name, value)?;
        }
        self.head("limit", "gauge", "The most of each of these gauges.")?;
        let most = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        for (of, value) in [
            ("connections", u64::from(limits.connections)),
            ("reservations", most(limits.reservations)),
            ("circuits", most(limits.circuits)),
        ] {
            self.labelled("limit", "of", of, value)?;
        }
        for (name, help, value) in [
            (
                "connections_total",
                "Connections that were established.",
                figures.connections_total,
            ),
            (
                "reservations_total",
                "Reservations that were granted, renewals too.",
                figures.reservations_total,
            ),
            (
                "circuits_total",
                "Circuits that were opened.",
                figures.circuits_total,
            ),
            (
                "dial_backs_total",
                "Addresses that were tried out for players.",
                figures.dial_backs_total,
            ),
            (
                "received_bytes_total",
                "Bytes that came in over all streams.",
                figures.received_bytes_total,
            ),
            (
                "sent_bytes_total",
                "Bytes that went out over all streams.",
                figures.sent_bytes_total,
            ),
        ] {
            self.head(name, "counter", help)?;
            self.plain(name, value)?;
        }
        self.head("refused_total", "counter", "What was refused, by reason.")?;
        for (reason, value) in &figures.refused_total {
            self.labelled("refused_total", "reason", reason.word(), *value)?;
        }
        self.head("circuits_ended_total", "counter", "How circuits ended.")?;
        for (end, value) in &figures.circuits_ended_total {
            self.labelled("circuits_ended_total", "end", end.word(), *value)?;
        }
        Ok(())
    }

    fn head(&mut self, name: &str, kind: &str, help: &str) -> fmt::Result {
        writeln!(self.0, "# HELP ugolki_relay_{name} {help}")?;
        writeln!(self.0, "# TYPE ugolki_relay_{name} {kind}")
    }

    fn plain(&mut self, name: &str, value: u64) -> fmt::Result {
        writeln!(self.0, "ugolki_relay_{name} {value}")
    }

    /// The values of labels are words of our own, with nothing in them to be escaped.
    fn labelled(&mut self, name: &str, label: &str, of: &str, value: u64) -> fmt::Result {
        writeln!(self.0, "ugolki_relay_{name}{{{label}=\"{of}\"}} {value}")
    }
}
