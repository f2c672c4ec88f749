//! The race solver against a plain solver, the known shortest transfers, and games played out.

mod brute;
mod exact;
mod known;
mod verdict;
