//! How the process behaves towards the person: whether it asks anything, and whether it tells more than data and errors
//! (T-12.1). Said once at the start; before that, everything is allowed.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use ugolki_words::Lang;

use crate::config::Switches;

static ASKS_NOTHING: AtomicBool = AtomicBool::new(false);
static QUIET: AtomicBool = AtomicBool::new(false);
static LANG: OnceLock<Lang> = OnceLock::new();

/// Behaves so from now on.
pub(crate) fn set(switches: Switches) {
    ASKS_NOTHING.store(switches.no_input, Ordering::Relaxed);
    QUIET.store(switches.quiet, Ordering::Relaxed);
}

/// Asks in this language, where a question comes from below all commands: for a passphrase.
pub(crate) fn ask_in(lang: Lang) {
    // A process asks in one language.
    LANG.get_or_init(|| lang);
}

/// The language of such questions.
pub(crate) fn lang() -> Lang {
    LANG.get().copied().unwrap_or(Lang::En)
}

/// Whether a person may be asked something.
pub(crate) fn may_ask() -> bool {
    !ASKS_NOTHING.load(Ordering::Relaxed)
}

/// Whether nothing is told beside data and errors.
pub(crate) fn quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}
