//! Pairing programs of others, asked for their boards of a position (F-13.3). `tests/oracles` has those that the Python index gives;
//! bbpPairings is a binary that whoever runs the comparison has built.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ugolki_tournament::{Board, Number, Pairing};

/// What a program says to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// These boards.
    Boards(Pairing),
    /// There is no legal pairing.
    None(String),
    /// It can't say anything: it does not know a line of the report, or crashes.
    Fails(String),
}

/// Somebody who can be asked.
pub(crate) enum Voice {
    /// A Python package, by its name.
    Package { name: &'static str, place: usize },
    /// bbpPairings.
    Bbp(PathBuf),
}

impl Voice {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Package { name, .. } => name,
            Self::Bbp(_) => "bbpPairings",
        }
    }

    /// Whether it counts where the text has not been read yet (F-13.3): the two programs that follow the edition in force.
    pub(crate) fn has_vote(&self) -> bool {
        matches!(self.name(), "gacrux" | "bbpPairings")
    }
}

/// All who can be asked here.
pub(crate) struct Voices {
    pub(crate) voices: Vec<Voice>,
    packages: Vec<Python>,
}

struct Python {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Python {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The folder of the workspace.
pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The Python that has the packages: `UGOLKI_ORACLES`, or what `.ci/run` makes.
fn python() -> Result<PathBuf, String> {
    let python = env::var_os("UGOLKI_ORACLES")
        .map_or_else(|| workspace().join("target/oracles/bin/python"), PathBuf::from);
    let said = Command::new(&python)
        .arg(workspace().join("tests/oracles/voices.py"))
        .arg("--versions")
        .output();
    match said {
        Ok(said) if said.status.success() => Ok(python),
        _ => Err(format!(
            "{} has not the packages of tests/oracles/requirements.txt",
            python.display()
        )),
    }
}

impl Voices {
    /// The packages of these names, each in a process of its own.
    ///
    /// Without them a test is skipped and says so; in continuous integration it fails.
    pub(crate) fn packages(names: &[&'static str]) -> Option<Self> {
        let python = match python() {
            Ok(python) => python,
            Err(why) => {
                assert_ne!(env::var("CI").as_deref(), Ok("true"), "{why}");
                println!("SKIPPED: {why}");
                return None;
            }
        };
        let packages = names.iter().map(|_| Python::start(&python)).collect();
        let voices = names
            .iter()
            .enumerate()
            .map(|(place, &name)| Voice::Package { name, place })
            .collect();
        Some(Self { voices, packages })
    }

    /// With bbpPairings, if `UGOLKI_BBP` says where it is.
    pub(crate) fn with_bbp(mut self) -> Self {
        self.voices
            .extend(env::var_os("UGOLKI_BBP").map(|path| Voice::Bbp(path.into())));
        self
    }

    /// The answer of the first package to anything.
    pub(crate) fn line(&mut self, request: &str, round: u16, text: &str) -> String {
        self.packages[0].line(request, round, text)
    }

    /// What a voice says to a report that stands before this round.
    pub(crate) fn ask(&mut self, voice: usize, round: u16, text: &str) -> Answer {
        match &self.voices[voice] {
            Voice::Package { name, place } => self.packages[*place].ask(name, round, text),
            Voice::Bbp(path) => bbp(path, text),
        }
    }
}

impl Python {
    fn start(python: &Path) -> Self {
        let mut child = Command::new(python)
            .arg(workspace().join("tests/oracles/voices.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    /// One line for a request.
    fn line(&mut self, name: &str, round: u16, text: &str) -> String {
        write!(self.input, "{name} {round} {}\n{text}", text.len()).unwrap();
        self.input.flush().unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    fn ask(&mut self, name: &str, round: u16, text: &str) -> Answer {
        let line = self.line(name, round, text);
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("pairs", rest) => Answer::Boards(boards(rest)),
            ("none", why) => Answer::None(why.to_owned()),
            (_, why) => Answer::Fails(why.to_owned()),
        }
    }
}

/// The boards of `W-B W-B`, `0` for who is left over.
pub(crate) fn boards(text: &str) -> Pairing {
    let number = |text: &str| Number::new(text.parse().unwrap());
    let mut pairing = Pairing::default();
    for pair in text.split_whitespace() {
        let (white, black) = pair.split_once('-').unwrap();
        match (number(white), number(black)) {
            (Some(white), Some(black)) => pairing.boards.push(Board { white, black }),
            (one, other) => pairing.bye = one.or(other),
        }
    }
    pairing
}

/// bbpPairings prints how many boards there are, then a line a board.
fn bbp(path: &Path, text: &str) -> Answer {
    let file = env::temp_dir().join(format!("ugolki-position-{}.trf", std::process::id()));
    fs::write(&file, text).unwrap();
    let said = Command::new(path)
        .arg("--dutch")
        .arg(&file)
        .arg("-p")
        .output()
        .unwrap();
    let (out, err) = (
        String::from_utf8_lossy(&said.stdout).into_owned(),
        String::from_utf8_lossy(&said.stderr).into_owned(),
    );
    // It says 1 where no legal pairing is left, and more where it has another fault.
    match said.status.code() {
        Some(0) => {
            let lines: Vec<&str> = out.lines().skip(1).collect();
            Answer::Boards(boards(&lines.join("\n").replace(' ', "-")))
        }
        Some(1) => Answer::None(err),
        code => Answer::Fails(format!("{code:?} {err}")),
    }
}
