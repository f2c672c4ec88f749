//! What a proxy does to what passes.

/// What happens to bytes or datagrams on one way. Shares are of a thousand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weather {
    /// How long each takes, in milliseconds, from and to: delay and jitter.
    pub delay_ms: (u64, u64),
    /// How many bytes pass a second; all that come, if none is set.
    pub bytes_per_second: Option<u64>,
    /// Datagrams lost. TCP loses nothing.
    pub loses: u64,
    /// Datagrams that come twice. TCP repeats nothing.
    pub repeats: u64,
    /// Datagrams may overtake each other, as far as the jitter lets them. TCP keeps its order.
    pub reorders: bool,
}

impl Weather {
    /// Nothing happens.
    pub const CALM: Self = Self {
        delay_ms: (0, 0),
        bytes_per_second: None,
        loses: 0,
        repeats: 0,
        reorders: false,
    };

    /// A bad line: slow, uneven, and one datagram in thirty lost, doubled or overtaken.
    pub const ROUGH: Self = Self {
        delay_ms: (5, 60),
        bytes_per_second: None,
        loses: 30,
        repeats: 30,
        reorders: true,
    };
}
