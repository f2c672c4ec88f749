//! A relay from its command line to its end: its key, its loop, its lines, its metrics (N-6.4).

mod lines;
mod metrics;
mod text;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use ugolki_net::relay::{Config, Event, Public, Service, start};
use ugolki_net::{Address, NetError, RelayLimits};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};
use ugolki_words::Lang;

use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, NotJoined};
use crate::keys::{self, KeyFile};
use crate::launch::{Common, single_thread};
use crate::lock::{Doing, Lock};
use crate::logging;
use crate::panic;
use crate::passphrase;
use crate::platform::limits;
use crate::profile::ProfileError;
use crate::runtime::{Signal, Signals};
use crate::words::faults;

use lines::Lines;

/// What a relay is run with.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Where to listen; at the usual ports if empty.
    pub listen: Vec<Address>,
    /// How players reach it.
    pub public: Vec<Public>,
    /// Who may have a place; everybody if empty.
    pub allow: Vec<PlayerKey>,
    /// What strangers may take.
    pub limits: RelayLimits,
    /// Where metrics are asked for.
    pub metrics: Option<SocketAddr>,
    /// Whether it speaks to programs.
    pub json: bool,
}

/// Files that are open besides one for each connection.
const OTHER_FILES: u64 = 64;

/// How long connections are given to end in order.
const CLOSING: Duration = Duration::from_secs(2);

/// Runs a relay until a signal or a failure ends it.
///
/// # Errors
/// [`Failure`]: what could not be started, or what ended it.
pub(crate) fn run(plan: Plan, common: Common) -> Result<ExitKind, Failure> {
    let lang = common.config.lang();
    let dirs = Dirs::from_env()?;
    dirs.create().map_err(ProfileError::from)?;
    let _lock = Lock::take(&dirs.relay_lock(), Doing::Relays).map_err(ProfileError::from)?;
    let secret = secret(&dirs)?;
    logging::start(&dirs.log(), common.filter)?;
    panic::install(lang, dirs.log());
    let tokio = single_thread()?;
    let result = tokio.block_on(relay(plan, secret, lang));
    tokio.shutdown_background();
    result
}

/// The relay's key, made at its first start.
fn secret(dirs: &Dirs) -> Result<SecretKey, ProfileError> {
    let path = dirs.relay_key();
    match path.try_exists() {
        Ok(false) => Ok(keys::create(&path)?),
        Ok(true) | Err(_) => Ok(passphrase::unlock(&KeyFile::read(&path)?)?.secret),
    }
}

async fn relay(plan: Plan, secret: SecretKey, lang: Lang) -> Result<ExitKind, Failure> {
    let system = |what: Asked| move |source: std::io::Error| what.failed(source);
    let begun = Instant::now();
    let signals = Signals::take(false).map_err(system(Asked::Signals))?;
    let mut lines = Lines::open(secret.key(), plan.json, lang).map_err(system(Asked::Thread))?;
    lines.begin()?;
    if let Some(fewer) = raise_file_limit(u64::from(plan.limits.connections)) {
        lines.few_files(fewer)?;
    }
    let service = start(Config {
        secret,
        listen: plan.listen,
        public: plan.public,
        allow: plan.allow,
        agent: crate::runtime::agent(),
        limits: plan.limits,
    })?;
    if let Some(address) = plan.metrics {
        let listener = TcpListener::bind(address).await.map_err(system(Asked::Metrics))?;
        let address = listener.local_addr().unwrap_or(address);
        lines.metrics(address)?;
        tokio::spawn(metrics::serve(listener, service.meter(), plan.limits, begun));
    }
    Loop {
        service,
        signals,
        lines,
        begun,
        listening: 0,
    }
    .run()
    .await
}

struct Loop {
    service: Service,
    signals: Signals,
    lines: Lines,
    begun: Instant,
    /// Addresses where it listens.
    listening: usize,
}

impl Loop {
    async fn run(mut self) -> Result<ExitKind, Failure> {
        loop {
            tokio::select! {
                signal = self.signals.next() => match signal {
                    Signal::Terminate => return self.end(ExitKind::Terminate).await,
                    Signal::HangUp => return self.end(ExitKind::HangUp).await,
                    // That is how it is ended.
                    Signal::Interrupt => return self.end(ExitKind::Done).await,
                    Signal::Stop | Signal::Continue => {}
                },
                event = self.service.next() => match event {
                    Some(event) => self.on_event(event)?,
                    None => return Err(Failure::NotJoined(NotJoined::NetworkEnded)),
                },
            }
            self.lines.check()?;
        }
    }

    fn on_event(&mut self, event: Event) -> Result<(), Failure> {
        match event {
            Event::Listening { address } => {
                self.listening += 1;
                self.lines.listening(&address)?;
            }
            Event::ListenEnded { .. } => self.listening = self.listening.saturating_sub(1),
            Event::ListenFailed { address, error } => {
                let why = self.why(&error);
                self.lines.not_listening(&address, &why)?;
            }
            Event::OtherPort { port, error } => {
                let why = self.why(&error);
                self.lines.other_port(port, &why)?;
            }
            Event::Public { address } => self.lines.public(&address)?,
        }
        Ok(())
    }

    /// Why something failed: for programs as the system says it.
    fn why(&self, error: &NetError) -> String {
        match self.lines.reader() {
            Some(lang) => faults::net_error(lang, error).inner().to_owned(),
            None => because(error),
        }
    }

    /// Closes all connections, and says what was done.
    async fn end(mut self, kind: ExitKind) -> Result<ExitKind, Failure> {
        tracing::info!(?kind, "ending");
        self.service.shut_down();
        let drained = async { while self.service.next().await.is_some() {} };
        if tokio::time::timeout(CLOSING, drained).await.is_err() {
            tracing::warn!("connections did not end in time");
        }
        self.lines
            .ended(&self.service.meter().figures(), self.begun.elapsed())?;
        Ok(kind)
    }
}

/// What the system says below one of our errors.
fn because(error: &NetError) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

/// Lets this process open as many files as it may have connections. The most connections for which there are files, if
/// there are fewer.
fn raise_file_limit(connections: u64) -> Option<u64> {
    let files = limits::raise_open_files(connections.saturating_add(OTHER_FILES));
    files.map(|files| files.saturating_sub(OTHER_FILES))
}
