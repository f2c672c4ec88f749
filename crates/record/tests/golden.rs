//! The golden files, in a test binary of their own: `cargo xtask vectors` runs it to write them anew.

#[cfg(test)]
#[path = "wild/chance.rs"]
#[expect(
    dead_code,
    reason = "shared with the other test binaries, which use all of it"
)]
mod chance;
#[cfg(test)]
#[path = "record/golden.rs"]
mod golden;
#[cfg(test)]
#[path = "record/json.rs"]
mod json;
#[cfg(test)]
#[path = "record/script.rs"]
#[expect(dead_code, reason = "shared with the other test binary, which uses all of it")]
mod script;
#[cfg(test)]
#[path = "record/table.rs"]
#[expect(dead_code, reason = "shared with the other test binary, which uses all of it")]
mod table;
#[cfg(test)]
#[path = "record/witness.rs"]
#[expect(dead_code, reason = "shared with the other test binary, which uses all of it")]
mod witness;
