//! Signatures are checked once in a run and remembered for all programs of it; each look is counted (F-17.1).

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use ugolki_node::hall::{Door, encode_fact};
use ugolki_record::{Digest, Tag, verify};
use ugolki_tournament::fact::{Checked, FactError, SignedFact};

/// What was checked in this thread.
#[derive(Default)]
struct Memory {
    facts: BTreeMap<Digest, Result<Arc<Checked>, FactError>>,
    logs: BTreeMap<Digest, Arc<verify::Report>>,
    looks: u64,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// The door of a run.
pub(crate) const REMEMBERING: Door = Door { fact, log };

/// Forgets everything: a run begins.
pub(crate) fn begin() {
    MEMORY.with(|memory| *memory.borrow_mut() = Memory::default());
}

/// How many facts and logs were looked at, and how many of them really checked.
pub(crate) fn counts() -> (u64, usize) {
    MEMORY.with(|memory| {
        let memory = memory.borrow();
        (memory.looks, memory.facts.len() + memory.logs.len())
    })
}

fn fact(signed: SignedFact) -> Result<Arc<Checked>, FactError> {
    let name = Tag::Chance.hash(&encode_fact(&signed).unwrap_or_default());
    MEMORY.with(|memory| {
        let mut memory = memory.borrow_mut();
        memory.looks += 1;
        memory
            .facts
            .entry(name)
            .or_insert_with(|| signed.check().map(Arc::new))
            .clone()
    })
}

fn log(file: &[u8]) -> Arc<verify::Report> {
    let name = Tag::Chance.hash(file);
    MEMORY.with(|memory| {
        let mut memory = memory.borrow_mut();
        memory.looks += 1;
        let report = memory.logs.entry(name).or_insert_with(|| Arc::new(verify::verify(file)));
        Arc::clone(report)
    })
}
