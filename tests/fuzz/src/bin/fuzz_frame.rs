//! libFuzzer around [`fuzz::FRAME`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::FRAME.run)(bytes));
