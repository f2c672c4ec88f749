//! The stamps of the terms' witnesses, which the log keeps in memory until a claim needs them (P-8.2).

use ugolki_record::{SignedStamp, archive};

use super::Table;
use crate::desk::Desk;
use crate::{Fault, SessionError};

impl Table {
    /// Takes a witness's stamp.
    pub(crate) fn stamped(&mut self, signed: &SignedStamp, desk: &mut Desk<'_>) -> Result<(), SessionError> {
        self.log.add_stamp(signed).map_err(Fault::Stamp)?;
        self.file_stamps(desk);
        Ok(())
    }

    /// Stores the stamps that support the claim that stands.
    pub(crate) fn file_stamps(&mut self, desk: &mut Desk<'_>) {
        for stamp in self.log.stamps_to_store() {
            desk.persist(archive::stamp_line(&stamp));
        }
    }
}
