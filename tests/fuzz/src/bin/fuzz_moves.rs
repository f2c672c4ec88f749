//! libFuzzer around [`fuzz::moves`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| fuzz::moves(bytes));
