//! The Dutch system by its own words: every candidate of articles 3 and 4 in their order, judged by every criterion. Far too slow to
//! play by, and what a quick engine is compared with in small fields (F-13.1). Beside it, events of chance, and the answers of
//! other programs to their positions.

#![allow(
    clippy::print_stdout,
    reason = "a comparison tells what it compared, and what it skipped"
)]

#[cfg(test)]
mod candidates;
#[cfg(test)]
mod chance;
#[cfg(test)]
mod compare;
#[cfg(test)]
mod differences;
#[cfg(test)]
mod disputes;
#[cfg(test)]
mod events;
#[cfg(test)]
mod legal;
#[cfg(test)]
mod literal;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod quick;
#[cfg(test)]
mod ties;
#[cfg(test)]
mod voices;
