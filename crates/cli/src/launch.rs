//! From a command line to a running loop: everything that can go wrong goes wrong before a screen is up (T-7.2).

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use tokio::runtime::Builder;
use tracing_subscriber::EnvFilter;
use ugolki_net::{Address, EventTicket, Exposure, PeerAddress};
use ugolki_node::hall::{Automatic, Door, Hall, Opening};
use ugolki_node::{Identity, Level, Witness, WitnessSettings};
use ugolki_record::{Chains, PlayerKey, SecretKey, Signer as _};
use ugolki_tournament::fact::Checked;

use crate::args::{FaceArgs, NameArg, ReachArgs};
use crate::book::Book;
use crate::chains::ChainBook;
use crate::config::{Config, Switches};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, UsageError};
use crate::front::{Front, Shell, Wish};
use crate::keys::KeyFile;
use crate::known::KnownPlayers;
use crate::lock::{Doing, Lock};
use crate::logging;
use crate::manner;
use crate::panic;
use crate::plain::{Errand, Options, Plain, Style};
use crate::profile::{self, Profile, ProfileError};
use crate::runtime::{Attendance, Disk, Network, Parts, Runtime, Signals, Stand, fetch_charter};
use crate::screen::{Begin, Screen};
use crate::store::Store;
use crate::witness_lines::WitnessLines;
use ugolki_words::Lang;

/// After how many turns of the network's tasks the loop has its own, and sockets and timers are looked at. A stranger's
/// handshake is the longest turn and takes about a millisecond.
const TURNS: u32 = 16;

/// What every command that opens a front end takes.
#[derive(Debug)]
pub struct Common {
    /// What goes into the program's log.
    pub filter: EnvFilter,
    /// What is set.
    pub config: Config,
    /// How to run.
    pub switches: Switches,
}

/// Where and how peers can reach this one.
#[derive(Debug, Clone, Default)]
pub struct Reach {
    /// Where to listen.
    pub listen: Vec<Address>,
    /// Whether to look at the LAN and be seen there.
    pub lan: bool,
    /// The relays to be reached through.
    pub relays: Vec<PeerAddress>,
    /// Whether the router is asked to forward a port.
    pub upnp: bool,
    /// What others may learn of where we are.
    pub exposure: Exposure,
}

impl Reach {
    /// Listens at these addresses; at all of this machine when there are none. Neither the LAN nor the router is of use to who
    /// listens only to this machine, and who is reached through relays alone listens nowhere (N-9.2).
    pub fn new(listen: Vec<Address>, lan: bool, args: ReachArgs) -> Self {
        let exposure = args.exposure();
        let listen = match exposure {
            Exposure::RelayOnly => Vec::new(),
            Exposure::Everything | Exposure::NoLan if listen.is_empty() => Address::any_interface(0),
            Exposure::Everything | Exposure::NoLan => listen,
        };
        let beyond = listen.iter().any(|address| !address.is_loopback());
        Self {
            lan: lan && beyond && exposure == Exposure::Everything,
            upnp: beyond && !args.no_upnp,
            relays: args.relay,
            listen,
            exposure,
        }
    }
}

/// What standard input holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stdin {
    /// What the player does.
    Commands,
    /// The invite, in its first line.
    Invite,
}

/// Whether the player sits at plain lines, and how they are spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// The screen.
    Screen,
    /// Plain lines.
    Plain(Options),
}

impl Face {
    /// The same, for a player who meets another one: who sits at a terminal, or says so, stays after the end for a rematch.
    #[must_use]
    pub const fn staying(self, wanted: bool) -> Self {
        match self {
            Self::Plain(options) => Self::Plain(Options {
                stays: wanted || options.asks,
                ..options
            }),
            Self::Screen => Self::Screen,
        }
    }

    /// Chooses by the arguments and by what standard input and output are (T-10.1). Where standard input holds the
    /// invite, as with `join -`, a screen reads the keyboard by itself.
    ///
    /// # Errors
    /// [`Failure::Usage`] for `--yes` on a screen.
    pub fn choose(args: FaceArgs, yes: bool, input: Stdin) -> Result<Self, Failure> {
        let at_terminal = io::stdin().is_terminal();
        let keyboard = at_terminal || input == Stdin::Invite;
        let plain = args.plain || args.json || !keyboard || !io::stdout().is_terminal();
        if !plain && yes {
            return Err(UsageError::YesIsPlain.into());
        }
        if !plain {
            return Ok(Self::Screen);
        }
        let style = if args.json { Style::Json } else { Style::Text };
        Ok(Self::Plain(Options {
            style,
            yes,
            asks: at_terminal && style == Style::Text && manner::may_ask(),
            errand: Errand::Game,
            stays: false,
            preferences: ugolki_tui::Preferences::default(),
        }))
    }
}

/// How an event is taken part in.
#[derive(Debug, Clone, Copy, Default)]
pub struct Taking {
    /// It is said unasked that the player is there when a round opens.
    pub ready: bool,
    /// What can be claimed is claimed unasked.
    pub claims: bool,
    /// The computer plays, at this level.
    pub bot: Option<Level>,
}

/// A peer that is ready to be started.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of how it begins")]
pub struct Launch {
    dirs: Dirs,
    identity: Identity,
    /// The key by which others know this peer; none where nothing is signed.
    key: Option<PlayerKey>,
    /// What is known of other players.
    book: Book,
    /// The opponent is remembered without a word.
    remember: bool,
    /// What is set.
    config: Config,
    /// A game of others is watched.
    watches: bool,
    /// Nobody has said what the player is called.
    unnamed: bool,
    /// The screen asks for the name first.
    asks_name: bool,
    /// The event that is taken part in.
    event: Option<Attendance>,
    /// The file of the game that is gone through, where nothing else is done.
    replay: Option<PathBuf>,
    /// Held as long as the key is in use.
    _lock: Option<Lock>,
}

impl Launch {
    /// Makes the folders, takes the key, and starts the program's log. `doing` tells a second process what this one does
    /// with the key.
    ///
    /// # Errors
    /// [`Failure`] names what can't be used.
    pub fn prepare(name: Option<NameArg>, common: Common, doing: Doing) -> Result<Self, Failure> {
        let dirs = Dirs::from_env()?;
        let book = Book::read(&dirs)?;
        refuse_revoked(&dirs, &book)?;
        let unnamed = name.is_none() && !dirs.name().exists();
        let Profile {
            secret,
            name,
            install,
            lock,
        } = Profile::open(&dirs, name.map(|NameArg(name)| name), doing)?;
        logging::start(&dirs.log(), common.filter)?;
        panic::install(common.config.lang(), dirs.log());
        let key = Some(secret.key());
        Ok(Self {
            dirs,
            identity: Identity {
                secret,
                name,
                install,
                // What is kept is read when a peer is put together.
                chains: Chains::default(),
            },
            key,
            book,
            remember: false,
            config: common.config,
            watches: false,
            unnamed,
            asks_name: false,
            event: None,
            replay: None,
            _lock: Some(lock),
        })
    }

    /// Prepares a game that nobody signs: with a key of its own that is forgotten, and without the player's.
    ///
    /// # Errors
    /// [`Failure`] names what can't be used.
    pub fn prepare_local(common: Common) -> Result<Self, Failure> {
        let dirs = Dirs::from_env()?;
        dirs.create()?;
        logging::start(&dirs.log(), common.filter)?;
        panic::install(common.config.lang(), dirs.log());
        let mut identity = throwaway_identity()?;
        // Only what the player is called comes from what is kept; a name that can't be read is said by what needs it.
        if let Ok(Some(name)) = profile::stored_name(&dirs) {
            identity.name = name;
        }
        Ok(Self {
            dirs,
            identity,
            key: None,
            book: Book::default(),
            remember: false,
            config: common.config,
            watches: false,
            unnamed: false,
            asks_name: false,
            event: None,
            replay: None,
            _lock: None,
        })
    }

    /// Asks for the name on the screen, if nobody has said it yet: for who begins at the home screen (T-3.1).
    #[must_use]
    pub fn asking_for_a_name(mut self) -> Self {
        self.asks_name = self.unnamed && manner::may_ask();
        self
    }

    /// Whether the opponent is remembered without a word, once the game is agreed (P-3.4).
    #[must_use]
    pub const fn remembering(mut self, remember: bool) -> Self {
        self.remember = remember;
        self
    }

    /// For a game of others, which is only watched: its log lies apart from the own ones, and there is gossip (N-2.3).
    #[must_use]
    pub const fn watching(mut self) -> Self {
        self.watches = true;
        self
    }

    /// To go through the game of a file.
    #[must_use]
    pub fn replaying(mut self, path: PathBuf) -> Self {
        self.replay = Some(path);
        self
    }

    /// To take part in an event.
    #[must_use]
    pub fn taking_part(mut self, event: Attendance) -> Self {
        self.event = Some(event);
        self
    }

    /// Who this peer is.
    pub const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The players that are known here.
    pub const fn known(&self) -> &KnownPlayers {
        self.book.known()
    }

    /// The folder of all events.
    pub fn events(&self) -> PathBuf {
        self.dirs.events()
    }

    /// Opens the event of a folder, to take part in it.
    ///
    /// # Errors
    /// [`Failure`]: what can't be read, or a charter that can't be followed.
    pub fn attend(&self, folder: &Path, me: PlayerKey, taking: Taking) -> Result<Attendance, Failure> {
        let mut chance = [0; 32];
        getrandom::fill(&mut chance).map_err(|error| Asked::Randomness.failed(error))?;
        let (disk, read, kept) = Disk::open(folder, me)?;
        let opening = Opening {
            identity: self.identity.clone(),
            charter: read.charter.into(),
            automatic: Automatic {
                ready: taking.ready,
                claims: taking.claims,
            },
            door: Door::PLAIN,
            chance,
        };
        let hall = Hall::new(opening, &kept).map_err(|faults| {
            let source = io::Error::new(io::ErrorKind::InvalidData, format!("{faults:?}"));
            Failure::unreadable(folder, source)
        })?;
        let seed = u64::from_le_bytes(std::array::from_fn(|at| chance[at]));
        Ok(Attendance::new(
            hall,
            disk,
            me,
            taking.bot.map(|level| (level, seed)),
        ))
    }

    /// Asks whom a ticket names for its event's charter.
    ///
    /// # Errors
    /// [`Failure`]: who can't be reached, or has none.
    pub fn fetch_charter(&self, ticket: &EventTicket, reach: Reach) -> Result<Checked, Failure> {
        let tokio = single_thread()?;
        let result = tokio.block_on(async {
            let network = Network::start_for_event(self.identity.secret.clone(), reach)?;
            fetch_charter(network, ticket).await
        });
        tokio.shutdown_background();
        result
    }

    /// Runs the loop of an event for a front end that no player sits at.
    ///
    /// # Errors
    /// [`Failure`]: what could not be started, or what ended it.
    pub fn run_front<F: Front>(
        self,
        front: F,
        input: tokio::sync::mpsc::Receiver<F::Input>,
        reach: Reach,
        event: Attendance,
    ) -> Result<ExitKind, Failure> {
        let tokio = single_thread()?;
        let result = tokio.block_on(async {
            let lang = self.config.lang();
            let network = Network::start_for_event(self.identity.secret.clone(), reach)?.speaking(lang);
            let signals = Signals::take(false).map_err(|source| Asked::Signals.failed(source))?;
            let shell = self.shell();
            let runtime = self.go((front, input), network, signals, shell, Some(event))?;
            // Boxed: what it holds on to is large.
            Box::pin(runtime.run(Vec::new())).await
        });
        tokio.shutdown_background();
        result
    }

    /// The key by which others know this peer; none where nothing is signed.
    pub const fn key(&self) -> Option<PlayerKey> {
        self.key
    }

    /// The folder of the game logs.
    pub fn games(&self) -> PathBuf {
        self.dirs.games()
    }

    /// The folder of the seals of game logs.
    pub fn seals(&self) -> PathBuf {
        self.dirs.seals()
    }

    /// Runs the loop to its end. `reach` is where peers find this one; none for a game without a network.
    ///
    /// # Errors
    /// [`Failure`]: what could not be started, or what ended it.
    pub fn run(mut self, face: Face, reach: Option<Reach>, first: Vec<Wish>) -> Result<ExitKind, Failure> {
        let event = self.event.take();
        let system = |what: Asked| move |source: io::Error| what.failed(source);
        let tokio = single_thread()?;
        let exposure = reach.as_ref().map(|reach| reach.exposure).unwrap_or_default();
        let result = tokio.block_on(async {
            let network = match reach {
                Some(reach) => {
                    let lang = match &face {
                        Face::Plain(options) if options.style == Style::Json => Lang::En,
                        Face::Plain(_) | Face::Screen => self.config.lang(),
                    };
                    let secret = self.identity.secret.clone();
                    let network = match event {
                        Some(_) => Network::start_for_event(secret, reach)?,
                        None => Network::start(secret, reach, self.watches)?,
                    };
                    network.speaking(lang)
                }
                None => Network::default(),
            };
            let shell = Shell {
                exposure,
                ..self.shell()
            };
            // Before a terminal is taken: one that ends the process then ends it in order.
            let signals = Signals::take(matches!(face, Face::Screen)).map_err(system(Asked::Signals))?;
            match face {
                Face::Plain(options) => {
                    let options = Options {
                        preferences: self.config.choices().preferences,
                        ..options
                    };
                    let (front, input) =
                        Plain::open(options, self.config.bell()).map_err(system(Asked::Thread))?;
                    let runtime = self.go((front, input), network, signals, shell, event)?;
                    Box::pin(runtime.run(first)).await
                }
                Face::Screen => {
                    let begin = match &self.replay {
                        Some(path) => Begin::Replay(path.clone()),
                        None if self.asks_name => Begin::Naming(self.identity.name.clone()),
                        None => Begin::Home,
                    };
                    let (front, input) = Screen::open(&self.dirs, self.key, self.config.clone(), begin)?;
                    let runtime = self.go((front, input), network, signals, shell, event)?;
                    Box::pin(runtime.run(first)).await
                }
            }
        });
        // Whatever a library still does in the background may not hold the process up.
        tokio.shutdown_background();
        result
    }

    /// Runs a witness to its end. `reach` is where players find it; `json` has it speak to programs.
    ///
    /// # Errors
    /// [`Failure`]: what could not be started, or what ended it.
    pub fn witness(self, reach: Reach, settings: WitnessSettings, json: bool) -> Result<ExitKind, Failure> {
        let system = |what: Asked| move |source: io::Error| what.failed(source);
        let tokio = single_thread()?;
        let result = tokio.block_on(async {
            let lang = if json { Lang::En } else { self.config.lang() };
            let network = Network::start(self.identity.secret.clone(), reach, false)?.speaking(lang);
            let signals = Signals::take(false).map_err(system(Asked::Signals))?;
            let lines = WitnessLines::open(self.identity.secret.key(), json, self.config.lang())
                .map_err(system(Asked::Thread))?;
            let witness = Witness::new(self.identity.clone(), settings);
            let store = Store::new(self.dirs.witnessed(), self.dirs.seals());
            Stand::new(witness, store, network, signals, lines).run().await
        });
        tokio.shutdown_background();
        result
    }

    fn go<F: Front>(
        &self,
        (front, input): (F, tokio::sync::mpsc::Receiver<F::Input>),
        network: Network,
        signals: Signals,
        shell: Shell,
        event: Option<Attendance>,
    ) -> Result<Runtime<F>, Failure> {
        let (path, games) = (self.dirs.chains(), self.dirs.games());
        let chains = ChainBook::open(path.clone(), self.identity.secret.key(), &games)
            .map_err(|source| Failure::unreadable(&path, source))?;
        let store = Store::new(games, self.dirs.seals());
        let watched = Store::new(self.dirs.watched(), self.dirs.seals());
        Runtime::new(Parts {
            front,
            input,
            identity: Identity {
                chains: *chains.chains(),
                ..self.identity.clone()
            },
            chains,
            store,
            watched,
            network,
            watches: self.watches,
            signals,
            shell,
            event,
        })
    }

    fn shell(&self) -> Shell {
        Shell {
            name: self.identity.name.clone(),
            key: self.key,
            listening: Vec::new(),
            reachable: Vec::new(),
            exposure: Exposure::Everything,
            saved_invite: self.dirs.invite(),
            invite: None,
            games: if self.watches {
                self.dirs.watched()
            } else {
                self.dirs.games()
            },
            book: self.book.clone(),
            remember: self.remember,
            log: logging::file_of_today(&self.dirs.log()),
            event: None,
            event_ticket: None,
        }
    }
}

/// The async runtime.
///
/// # Errors
/// [`Failure::System`].
pub(crate) fn single_thread() -> Result<tokio::runtime::Runtime, Failure> {
    // Loop and network share one thread: between threads a frame would wait at each hop for a core to wake up.
    Builder::new_current_thread()
        .event_interval(TURNS)
        .enable_all()
        .build()
        .map_err(|source| Asked::Runtime.failed(source))
}

/// A key that was given up plays no more. That is said before a passphrase is asked for.
fn refuse_revoked(dirs: &Dirs, book: &Book) -> Result<(), ProfileError> {
    if !dirs.key().exists() {
        return Ok(());
    }
    let key = KeyFile::read(&dirs.key())?.public();
    book.statements()
        .revoked(&key)
        .map_or(Ok(()), |from_ms| Err(ProfileError::Revoked { from_ms }))
}

/// Who signs nothing, under a key that is forgotten.
///
/// # Errors
/// [`Failure::System`].
pub(crate) fn throwaway_identity() -> Result<Identity, Failure> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| Asked::Randomness.failed(error))?;
    let secret = SecretKey::from_seed(seed).map_err(|error| Asked::Key.failed(io::Error::other(error)))?;
    Ok(Identity {
        secret,
        name: profile::nameless(),
        install: [0; 16],
        chains: Chains::default(),
    })
}
