//! The `:` line as a player uses it.
