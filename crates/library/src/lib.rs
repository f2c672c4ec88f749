//! The index of the games on this machine: what can be looked for among them without opening them. The log files remain
//! the truth, and the index can be made anew from them at any time.
