//! The engine as its callers see it: legal moves, the same thought again, tactics, time, strength.

#[cfg(test)]
mod analysis;
#[cfg(test)]
mod clock;
#[cfg(test)]
mod games;
#[cfg(test)]
mod repeat;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod strength;
#[cfg(test)]
mod tactics;
#[cfg(test)]
mod threads;
#[cfg(test)]
mod yardstick;
