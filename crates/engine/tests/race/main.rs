//! The race solver against a plain solver, the known shortest transfers, and games played out.

#[cfg(test)]
mod brute;
#[cfg(test)]
mod exact;
#[cfg(test)]
mod known;
#[cfg(test)]
mod verdict;
