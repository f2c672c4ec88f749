//! The threats of P-11, each played over a real connection against the real program: what its user is told, as JSON and in
//! words, how its game ends, and what its log proves. `docs/threats.md` lists them, and the tests of the others.

mod clocks;
mod meeting;
mod records;
mod strangers;
