//! What happens when the program itself is at fault: the terminal is given back, the fault told readably, exit code 101
//! (T-7.3). Whatever was signed is on disk already (P-6.2).

use std::env;
use std::io::{self, Write as _};
use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::process;

use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::logging;
use crate::screen;

/// The variable by which tests ask for a fault.
const VARIABLE: &str = "UGOLKI_PANIC";

/// Installs the hook, before a terminal is taken. A panic on any thread ends the process.
pub(crate) fn install(lang: Lang, log_folder: PathBuf) {
    std::panic::set_hook(Box::new(move |info| {
        let _nobody_draws = screen::give_back();
        let log = logging::file_of_today(&log_folder);
        tracing::error!(place = ?info.location().map(ToString::to_string), message = message(info).unwrap_or_default(), "panic");
        // Nothing can be done about a standard error that is gone; the exit code still tells.
        io::stderr()
            .write_all(report(lang, info, &log.display().to_string()).as_bytes())
            .unwrap_or_default();
        process::exit(i32::from(ExitKind::Panic.code()));
    }));
}

fn message<'a>(info: &'a PanicHookInfo<'_>) -> Option<&'a str> {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str))
}

fn report(lang: Lang, info: &PanicHookInfo<'_>, log: &str) -> String {
    let place = info
        .location()
        .map_or_else(|| say!(lang, "panic-no-place").to_owned(), ToString::to_string);
    let message = message(info).unwrap_or_else(|| say!(lang, "panic-no-message"));
    let cause = say!(lang, "panic-cause", message = message, place = place);
    let lines = [
        say!(lang, "failure", what = say!(lang, "panic-what")),
        say!(lang, "failure-because", cause = cause),
        say!(lang, "panic-kept").to_owned(),
        say!(lang, "failure-try", hint = say!(lang, "panic-try", log = log)),
        String::new(),
    ];
    lines.join("\n")
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
