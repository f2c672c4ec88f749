//! The Dutch system by its own words: every candidate of articles 3 and 4 in their order, judged by every criterion. Far too slow to
//! play by, and what a quick engine is compared with in small fields (F-13.1).

#[cfg(test)]
mod candidates;
#[cfg(test)]
mod literal;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod quick;
