//! Random games held against a slow model of the protocol, in a test binary of their own.

#[cfg(test)]
mod chance;
#[cfg(test)]
mod games;
#[cfg(test)]
mod honest;
#[cfg(test)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "it asks for a few kinds of records at a time, and all others are alike then"
)]
mod model;
#[cfg(test)]
#[path = "../record/table.rs"]
#[expect(dead_code, reason = "shared with the other test binary, which uses all of it")]
mod table;
