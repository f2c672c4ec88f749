//! Tests of signed games from outside: what crosses on the wire, what a hostile player may do, and what a
//! verifier makes of files.

#[cfg(test)]
#[path = "../wild/chance.rs"]
mod chance;
#[cfg(test)]
mod cheats;
#[cfg(test)]
mod clock;
#[cfg(test)]
mod files;
#[cfg(test)]
mod flips;
#[cfg(test)]
mod fold;
#[cfg(test)]
mod history;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod kept;
#[cfg(test)]
mod misdeeds;
#[cfg(test)]
mod script;
#[cfg(test)]
mod stamps;
#[cfg(test)]
mod strict;
#[cfg(test)]
mod table;
#[cfg(test)]
mod timed;
#[cfg(test)]
mod witness;
