//! libFuzzer around [`fuzz::LOG`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::LOG.run)(bytes));
