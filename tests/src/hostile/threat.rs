//! The threats of P-11 that a peer can play, each with a name and a sentence.

use std::fmt;

/// What a hostile peer does wrong, once, in a game that it plays as it should for the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threat {
    /// Nothing at all.
    Nothing,
    /// Signs a move that the rules forbid.
    IllegalMove,
    /// Signs a second move while the other side is to move.
    WrongTurn,
    /// Sends a move under another key's signature.
    WrongSignature,
    /// Sends a record that it signed in another game.
    Replay,
    /// As the joiner, countersigns with the colours swapped.
    SwappedColours,
    /// As the host, signs an agreement with the colours swapped.
    SwappedReveal,
    /// As the host, makes another offer after the joiner has agreed.
    ChangedTerms,
    /// As the host, shows another nonce than the one that it had committed to.
    WrongLot,
    /// Signs two records for one number.
    Equivocation,
    /// Comes back with an older log, and signs another move for a number that it had used.
    RewrittenHistory,
    /// Comes back with an older log, and takes what it lacks from the other side.
    ForgottenHistory,
    /// Lets its clock run out, and never moves.
    WithheldMove,
    /// Never signs the result.
    RefusedResult,
    /// Signs less thinking time than it has reported.
    UnderclaimedThinking,
    /// Reports ever the same thinking time while it thinks.
    SlowClock,
    /// Says that it waited for five seconds longer than it did.
    OverclaimedWait,
    /// Signs the largest round trip that can be written.
    OverclaimedRoundTrip,
    /// Claims the game on time while the other side has plenty.
    FalseClaim,
    /// Acknowledges nothing for a while, and says that it had to wait for so long.
    HeldAcknowledgements,
    /// Greets with other versions of the protocol and the rules.
    OtherVersion,
    /// Sends sixty frames that have no place in a game.
    FrameFlood,
    /// Says three hundred lines of the most hostile text at once.
    ChatFlood,
    /// Sends three frames that nobody can read.
    Garbage,
    /// Signs a move with a byte more behind it.
    TrailingByte,
    /// Adds the order of the group to a signature that holds.
    GroupOrder,
    /// Forges a record by a key of small order, for which one signature fits every message.
    SmallOrderKey,
    /// Greets with a name that clears the screen.
    ControlName,
    /// Greets with a name that turns the direction of text.
    BidiName,
    /// Goes by a name of the widest letters that are allowed.
    WideName,
    /// Writes 0 and the largest number as the wall clock of its records.
    NonsenseWallClock,
}

/// When and where a threat is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// All the time.
    Always,
    /// While the game is agreed on.
    Negotiation,
    /// At the hostile peer's first turn after so many plies.
    Turn(usize),
}

impl Threat {
    /// All of them.
    pub const ALL: [Self; 31] = [
        Self::Nothing,
        Self::IllegalMove,
        Self::WrongTurn,
        Self::WrongSignature,
        Self::Replay,
        Self::SwappedColours,
        Self::SwappedReveal,
        Self::ChangedTerms,
        Self::WrongLot,
        Self::Equivocation,
        Self::RewrittenHistory,
        Self::ForgottenHistory,
        Self::WithheldMove,
        Self::RefusedResult,
        Self::UnderclaimedThinking,
        Self::SlowClock,
        Self::OverclaimedWait,
        Self::OverclaimedRoundTrip,
        Self::FalseClaim,
        Self::HeldAcknowledgements,
        Self::OtherVersion,
        Self::FrameFlood,
        Self::ChatFlood,
        Self::Garbage,
        Self::TrailingByte,
        Self::GroupOrder,
        Self::SmallOrderKey,
        Self::ControlName,
        Self::BidiName,
        Self::WideName,
        Self::NonsenseWallClock,
    ];

    /// The threat of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|threat| threat.name() == name)
    }

    /// The name, as a command line has it.
    pub const fn name(self) -> &'static str {
        self.told().0
    }

    /// What the peer does, as a sentence.
    pub const fn sentence(self) -> &'static str {
        self.told().1
    }

    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Nothing => ("nothing", "Plays as it should."),
            Self::IllegalMove => ("illegal-move", "Signs a move that the rules forbid."),
            Self::WrongTurn => ("wrong-turn", "Signs a move while the other side is to move."),
            Self::WrongSignature => ("wrong-signature", "Sends a move under another key's signature."),
            Self::Replay => ("replay", "Sends a record that it signed in another game."),
            Self::SwappedColours => (
                "swapped-colours",
                "Joins, and countersigns with the colours swapped.",
            ),
            Self::SwappedReveal => ("swapped-reveal", "Hosts, and signs with the colours swapped."),
            Self::ChangedTerms => (
                "changed-terms",
                "Hosts, and offers other terms once the first are agreed to.",
            ),
            Self::WrongLot => (
                "wrong-lot",
                "Hosts, and shows a nonce that it had not committed to.",
            ),
            Self::Equivocation => ("equivocation", "Signs two records for one number."),
            Self::RewrittenHistory => (
                "rewritten-history",
                "Comes back with an older log, and signs another move for a used number.",
            ),
            Self::ForgottenHistory => (
                "forgotten-history",
                "Comes back with an older log, and takes what it lacks from the other side.",
            ),
            Self::WithheldMove => ("withheld-move", "Never moves again."),
            Self::RefusedResult => ("refused-result", "Never signs the result."),
            Self::UnderclaimedThinking => (
                "underclaimed-thinking",
                "Signs less thinking time than it has reported.",
            ),
            Self::SlowClock => ("slow-clock", "Reports the same thinking time while it thinks."),
            Self::OverclaimedWait => (
                "overclaimed-wait",
                "Says that it waited five seconds longer than it did.",
            ),
            Self::OverclaimedRoundTrip => (
                "overclaimed-round-trip",
                "Signs the largest round trip that can be written.",
            ),
            Self::FalseClaim => (
                "false-claim",
                "Claims the game on time while the other side has plenty.",
            ),
            Self::HeldAcknowledgements => (
                "held-acknowledgements",
                "Acknowledges nothing for a while, and says that it waited for so long.",
            ),
            Self::OtherVersion => ("other-version", "Greets with other versions."),
            Self::FrameFlood => ("frame-flood", "Sends sixty frames that have no place in a game."),
            Self::ChatFlood => ("chat-flood", "Says three hundred lines of hostile text at once."),
            Self::Garbage => ("garbage", "Sends three frames that nobody can read."),
            Self::TrailingByte => ("trailing-byte", "Signs a move with a byte more behind it."),
            Self::GroupOrder => ("group-order", "Adds the group's order to a signature that holds."),
            Self::SmallOrderKey => ("small-order-key", "Forges a record by a key of small order."),
            Self::ControlName => ("control-name", "Greets with a name that clears the screen."),
            Self::BidiName => (
                "bidi-name",
                "Greets with a name that turns the direction of text.",
            ),
            Self::WideName => ("wide-name", "Goes by a name of the widest letters."),
            Self::NonsenseWallClock => ("nonsense-wall-clock", "Writes 0 and 2^64-1 as the time of day."),
        }
    }

    /// When it is played.
    pub const fn moment(self) -> Moment {
        match self {
            Self::Nothing
            | Self::OverclaimedRoundTrip
            | Self::RefusedResult
            | Self::NonsenseWallClock
            | Self::WideName => Moment::Always,
            Self::SwappedColours
            | Self::SwappedReveal
            | Self::ChangedTerms
            | Self::WrongLot
            | Self::OtherVersion
            | Self::ControlName
            | Self::BidiName => Moment::Negotiation,
            Self::RewrittenHistory | Self::ForgottenHistory => Moment::Turn(5),
            Self::IllegalMove
            | Self::WrongTurn
            | Self::WrongSignature
            | Self::Replay
            | Self::Equivocation
            | Self::WithheldMove
            | Self::UnderclaimedThinking
            | Self::SlowClock
            | Self::OverclaimedWait
            | Self::FalseClaim
            | Self::HeldAcknowledgements
            | Self::FrameFlood
            | Self::ChatFlood
            | Self::Garbage
            | Self::TrailingByte
            | Self::GroupOrder
            | Self::SmallOrderKey => Moment::Turn(3),
        }
    }

    /// The name that the peer goes by. It has 5 bytes where others are written in their place.
    pub(crate) fn player_name(self) -> String {
        if self == Self::WideName {
            // The widest letters of all: U+FDFA is a whole sentence in one character.
            ["\u{fdfa}".repeat(8), "\u{9f98}".repeat(16)].concat()
        } else {
            "Boris".to_owned()
        }
    }

    /// What stands in place of the name's bytes.
    pub(crate) fn spoiled_name(self) -> Option<&'static [u8; 5]> {
        if self == Self::ControlName {
            Some(b"\x1b[2Jx")
        } else if self == Self::BidiName {
            Some(b"a\xe2\x80\xaeb")
        } else {
            None
        }
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_threat_has_a_name_of_its_own() {
        for threat in Threat::ALL {
            assert_eq!(Threat::named(threat.name()), Some(threat));
            assert!(threat.sentence().ends_with('.'), "{threat}");
        }
    }
}
