//! What happens when the program itself is at fault: the terminal is given back, the fault told readably, exit code 101
//! (T-7.3). Whatever was signed is on disk already (P-6.2).

use std::env;
use std::io::{self, Write as _};
use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::process;

use crate::exit::ExitKind;
use crate::logging;
use crate::screen;

/// The variable by which tests ask for a fault.
const VARIABLE: &str = "UGOLKI_PANIC";

/// Installs the hook, before a terminal is taken. A panic on any thread ends the process.
pub(crate) fn install(log_folder: PathBuf) {
    std::panic::set_hook(Box::new(move |info| {
        let _nobody_draws = screen::give_back();
        let log = logging::file_of_today(&log_folder);
        tracing::error!(place = ?info.location().map(ToString::to_string), message = message(info), "panic");
        // Nothing can be done about a standard error that is gone; the exit code still tells.
        io::stderr()
            .write_all(report(info, &log.display().to_string()).as_bytes())
            .unwrap_or_default();
        process::exit(i32::from(ExitKind::Panic.code()));
    }));
}

fn message<'a>(info: &'a PanicHookInfo<'_>) -> &'a str {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

fn report(info: &PanicHookInfo<'_>, log: &str) -> String {
    let place = info
        .location()
        .map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    format!(
        "error: ugolki has a fault and had to end\n  because: {} (at {place})\n  every move that was signed is kept in its game's \
         log\n  try: report this with the program's log {log}\n",
        message(info)
    )
}

fn requested(place: &str) -> bool {
    env::var_os(VARIABLE).is_some_and(|asked| asked == place)
}

/// Panics on the screen's thread if a test asks for it.
pub(crate) fn on_request_on_screen() {
    assert!(!requested("ui"), "asked for by {VARIABLE}=ui");
}

/// Panics on a thread of the network if a test asks for it.
pub(crate) fn on_request_in_network() {
    if requested("net") {
        tokio::spawn(async { assert!(!requested("net"), "asked for by {VARIABLE}=net") });
    }
}

/// Panics on the thread of the computer player if a test asks for it.
pub(crate) fn on_request_in_engine() {
    assert!(!requested("engine"), "asked for by {VARIABLE}=engine");
}
