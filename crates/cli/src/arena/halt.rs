//! Signals that end a match: its engines first, then its table is told.

use std::io;
use std::process;
use std::sync::{Arc, OnceLock};
use std::thread;

use tokio::runtime::Builder;

use super::process::Registry;
use crate::exit::ExitKind;
use crate::runtime::{Signal, Signals};

/// Watches for signals on a thread of its own. The first ends the engines, and with them every game under way; what it was
/// stands in the cell then. A second one ends the process where it stands.
///
/// # Errors
/// What the system says.
pub(crate) fn watch(registry: &Arc<Registry>) -> io::Result<Arc<OnceLock<ExitKind>>> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _inside = runtime.enter();
        Signals::take(false)?
    };
    let halted = Arc::new(OnceLock::new());
    let (registry, cell) = (Arc::clone(registry), Arc::clone(&halted));
    let watch = async move {
        loop {
            let Some(kind) = end_of(signals.next().await) else {
                continue;
            };
            if cell.set(kind).is_err() {
                process::exit(i32::from(kind.code()));
            }
            registry.close_for_good();
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || runtime.block_on(watch))?;
    Ok(halted)
}

const fn end_of(signal: Signal) -> Option<ExitKind> {
    match signal {
        Signal::Terminate => Some(ExitKind::Terminate),
        Signal::HangUp => Some(ExitKind::HangUp),
        Signal::Interrupt => Some(ExitKind::Interrupt),
        Signal::Stop | Signal::Continue => None,
    }
}
