//! libFuzzer around [`fuzz::GENERATORS`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::GENERATORS.run)(bytes));
