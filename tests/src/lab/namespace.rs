//! Network namespaces: made, entered, and removed.

use std::fs::{self, File};
use std::io::Write as _;
use std::os::fd::AsFd as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

/// How the names of all our namespaces begin. The id of the test's process and a number follow.
const PREFIX: &str = "ugolki-lab";

/// Where `ip netns` keeps the names.
const NAMES: &str = "/run/netns";

/// A network namespace, removed when dropped.
#[derive(Debug)]
pub struct Namespace {
    name: String,
}

impl Namespace {
    /// A new one, in which nothing but its loopback device is up.
    pub(super) fn new() -> Result<Self, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{PREFIX}-{}-{count}", std::process::id());
        output(Command::new("ip").args(["netns", "add", &name]), None)?;
        let namespace = Self { name };
        namespace.ip("link set lo up")?;
        Ok(namespace)
    }

    /// Its name, for `ip netns exec`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Does something on a thread that is in this namespace; threads and processes that it starts are in it too.
    ///
    /// # Panics
    /// When the namespace is gone, or as `what` does.
    pub fn run<T: Send>(&self, what: impl FnOnce() -> T + Send) -> T {
        let enter = || {
            let file = File::open(PathBuf::from(NAMES).join(&self.name))?;
            move_into_link_name_space(file.as_fd(), Some(LinkNameSpaceType::Network))?;
            std::io::Result::Ok(what())
        };
        let ran = thread::scope(|scope| scope.spawn(enter).join());
        match ran {
            Ok(ran) => ran.unwrap_or_else(|error| panic!("{}: {error}", self.name)),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }

    /// Runs commands of `ip`, one a line.
    pub(super) fn ip(&self, commands: &str) -> Result<String, String> {
        let mut ip = Command::new("ip");
        output(ip.args(["-n", &self.name, "-batch", "-"]), Some(commands))
    }

    /// Runs commands of `nft`.
    pub(super) fn nft(&self, commands: &str) -> Result<String, String> {
        self.run(|| output(Command::new("nft").args(["-f", "-"]), Some(commands)))
    }

    /// Sets a variable of the kernel's below `net`.
    pub(super) fn set(&self, variable: &str, value: &str) -> Result<(), String> {
        let path = PathBuf::from("/proc/sys/net").join(variable);
        self.run(|| fs::write(&path, value).map_err(|error| format!("{}: {error}", path.display())))
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        remove(&self.name);
    }
}

/// Removes the namespaces of test processes that are no more.
pub(super) fn remove_left_over() {
    let Ok(names) = fs::read_dir(NAMES) else { return };
    for name in names.flatten() {
        let name = name.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix(PREFIX).and_then(|rest| rest.split('-').nth(1));
        if owner.is_some_and(|owner| !PathBuf::from("/proc").join(owner).exists()) {
            remove(&name);
        }
    }
}

/// A namespace that is gone already is as good as removed.
fn remove(name: &str) {
    drop(output(Command::new("ip").args(["netns", "del", name]), None));
}

/// Runs a command that reads `input`, and gives what it writes, or what it complains of.
fn output(command: &mut Command, input: Option<&str>) -> Result<String, String> {
    let failed = |error| format!("{command:?}: {error}");
    let stdin = if input.is_some() {
        Stdio::piped()
    } else {
        Stdio::null()
    };
    let mut child = Command::new(command.get_program())
        .args(command.get_args())
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let (Some(mut stdin), Some(input)) = (child.stdin.take(), input) {
        // What could not be read is complained of below.
        drop(stdin.write_all(input.as_bytes()));
    }
    let output = child.wait_with_output().map_err(failed)?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "{command:?} of\n{}\n{complaint}",
        input.unwrap_or_default()
    ))
}
