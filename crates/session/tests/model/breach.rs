//! What a peer that keeps to the protocol never does, as far as it can be seen at that peer alone.

use ugolki_session::Code;

/// A promise that was broken. It stays with the peer for good, so that the checker can't overlook it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Breach {
    /// The session panicked.
    Panic,
    /// A record or the agreement left before it was on the disk (P-6.2).
    SentUnstored,
    /// A record was acknowledged before it was on the disk (P-6.2).
    AcknowledgedUnstored,
    /// What was sent or acknowledged is not on the disk any more (P-1.3).
    Lost,
    /// Another body left for a number that was used (P-1.3).
    TwoBodies,
    /// The disk holds something that does not hold.
    Unsound,
    /// The session and its disk hold different records, or make different games of them.
    UnlikeDisk,
    /// Something was said after hanging up.
    SaidAfterHangUp,
    /// A command that was refused has changed something.
    MisuseChanged,
    /// A tick left something due.
    LeftDue,
    /// The other side, which keeps to the protocol, is said to have broken it.
    Accused(Code),
    /// The other side says that this side, which keeps to the protocol, has broken it.
    AccusedBy(Code),
    /// Evidence was found against a player that keeps to the protocol (P-5.4).
    Evidence,
    /// The game was claimed though its user did not ask for that (P-6.17).
    ClaimedUnasked,
    /// An end was told as settled and revised later.
    SettledRevised,
}

/// Tells whether a fault is nobody's fault.
///
/// - A record that came before one that it follows is *out of place* or has *seen the unknown* (codes 6 and 8): frames
///   are lost and overtake each other here. It is refused like any other and comes again (P-6.13).
/// - A step of the negotiation has no place (code 101) once one side has forgotten the negotiation in a crash and
///   joins anew with another half of the lot: the other still has the old one on the table (P-6.12).
pub(crate) fn is_explained(code: Code, may_forget: bool) -> bool {
    code.is_early() || may_forget && code == Code::UNEXPECTED
}
