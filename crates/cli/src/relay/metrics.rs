//! Answers to `GET /metrics`, and to nothing else. Who asks can take no more than a few connections for a few seconds.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use ugolki_net::RelayLimits;
use ugolki_net::relay::Meter;

use super::text::{MEDIA_TYPE, page};

/// Askers at one time; the next ones wait.
const ASKERS: usize = 8;
/// The longest question in bytes.
const QUESTION: usize = 4_096;
/// How long an asker may take in all.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it is waited when the system gives no more connections.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers for as long as the process runs.
pub(super) async fn serve(listener: TcpListener, meter: Meter, limits: RelayLimits, begun: Instant) {
    let places = Arc::new(Semaphore::new(ASKERS));
    // The semaphore is never closed.
    while let Ok(place) = Arc::clone(&places).acquire_owned().await {
        match listener.accept().await {
            Ok((stream, _)) => {
                let meter = meter.clone();
                tokio::spawn(async move {
                    let page = || page(&meter.figures(), &limits, begun.elapsed());
                    let answered = timeout(PATIENCE, answer(stream, page)).await;
                    tracing::trace!(?answered, "asked for metrics");
                    drop(place);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "nobody can ask for metrics");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn answer(mut stream: TcpStream, page: impl FnOnce() -> String) -> io::Result<()> {
    let mut question = Vec::new();
    while !question.windows(4).any(|end| end == b"\r\n\r\n") {
        let mut more = [0; 512];
        let read = stream.read(&mut more).await?;
        question.extend_from_slice(more.get(..read).unwrap_or_default());
        if read == 0 || question.len() > QUESTION {
            return stream.write_all(&refusal("400 Bad Request")).await;
        }
    }
    let text = match wanted(&question) {
        Wanted::Metrics => said("200 OK", MEDIA_TYPE, &page()),
        Wanted::Other => refusal("404 Not Found"),
        Wanted::Method => refusal("405 Method Not Allowed"),
    };
    stream.write_all(&text).await?;
    stream.shutdown().await
}

#[derive(Debug, PartialEq, Eq)]
enum Wanted {
    Metrics,
    Other,
    Method,
}

/// What the first line of a question asks for.
fn wanted(question: &[u8]) -> Wanted {
    let line = question.split(|byte| *byte == b'\r').next().unwrap_or_default();
    let mut words = line.split(|byte| *byte == b' ');
    let (method, target) = (words.next(), words.next().unwrap_or_default());
    if method != Some(b"GET") {
        return Wanted::Method;
    }
    match target.split(|byte| *byte == b'?').next() {
        Some(b"/metrics") => Wanted::Metrics,
        Some(_) | None => Wanted::Other,
    }
}

fn refusal(status: &str) -> Vec<u8> {
    said(status, "text/plain", "GET /metrics\n")
}

fn said(status: &str, kind: &str, text: &str) -> Vec<u8> {
    let length = text.len();
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{text}"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_metrics_are_told() {
        for (line, expected) in [
            ("GET /metrics HTTP/1.1", Wanted::Metrics),
            ("GET /metrics?name=x HTTP/1.0", Wanted::Metrics),
            ("GET /metricsx HTTP/1.1", Wanted::Other),
            ("GET / HTTP/1.1", Wanted::Other),
            ("GET", Wanted::Other),
            ("POST /metrics HTTP/1.1", Wanted::Method),
            ("", Wanted::Method),
        ] {
            let question = format!("{line}\r\nHost: here\r\n\r\n");
            assert_eq!(wanted(question.as_bytes()), expected, "{line}");
        }
    }
}
