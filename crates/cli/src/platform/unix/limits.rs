//! What the system allows a process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Lets this process open that many files. How many it may open, if that is fewer.
pub(crate) fn raise_open_files(wanted: u64) -> Option<u64> {
    let now = getrlimit(Resource::Nofile);
    let enough = |limit: Option<u64>| limit.is_none_or(|limit| limit >= wanted);
    if enough(now.current) {
        return None;
    }
    let most = now.maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let raised = setrlimit(
        Resource::Nofile,
        Rlimit {
            current: Some(most),
            maximum: now.maximum,
        },
    );
    let current = if raised.is_ok() { Some(most) } else { now.current };
    (!enough(current)).then(|| current.unwrap_or(0))
}
