//! Tests of the rules from outside: the vectors, the counts, a second and slow set of rules, round trips, hostile text.

#[cfg(test)]
mod agree;
#[cfg(test)]
mod any_move;
#[cfg(test)]
mod case;
#[cfg(test)]
mod fast_and_slow;
#[cfg(test)]
mod game;
#[cfg(test)]
mod perft;
#[cfg(test)]
mod round_trips;
#[cfg(test)]
mod rulesets;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod strategies;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod vectors;
