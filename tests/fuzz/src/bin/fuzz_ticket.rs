//! libFuzzer around [`fuzz::TICKET`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::TICKET.run)(bytes));
