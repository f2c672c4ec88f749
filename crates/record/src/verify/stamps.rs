//! The stamps of a file, judged by the records that were accepted (P-8.2).

use super::fault::{Fault, FaultKind, Faults};
use crate::archive::{ArchiveReader, Item};
use crate::{GameLog, SignedStamp, StampError};

/// Goes through the lines of a file and takes the stamps, one after the other. The log keeps what matters of them, and what it
/// would have stored is stored.
pub(super) fn read(file: &[u8], log: &mut GameLog, faults: &mut Faults) {
    let Ok(reader) = ArchiveReader::new(file) else {
        return;
    };
    for line in reader {
        let Ok(Item::Stamp(stamp)) = line.item else {
            continue;
        };
        if let Err(error) = log.add_stamp(&stamp) {
            let what = FaultKind::Stamp(told(&stamp, error));
            faults.push(Fault::at_line(line.number, what));
        }
    }
    drop(log.stamps_to_store());
}

/// Tells a stamp that belongs elsewhere from one that was damaged: nobody signed that, so what it says of its game and witness
/// is the damage, not the fault.
fn told(stamp: &SignedStamp, error: StampError) -> StampError {
    let strays = matches!(error, StampError::WrongGame | StampError::UnknownWitness);
    if strays && !stamp.is_signed() {
        StampError::BadSignature
    } else {
        error
    }
}
