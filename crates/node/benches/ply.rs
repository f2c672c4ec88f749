//! What a move costs its own program, from the command to the bytes for the stream, storing apart; and what it costs the
//! other one to take it. Two nodes in one process, on one core, with nothing between them.
//!
//! `cargo bench -p ugolki-node --bench ply [GAMES]` plays whole games by the clock and prints medians.

#![allow(clippy::disallowed_methods, reason = "what is measured here is time")]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "only what goes to the other node counts"
)]

use std::collections::VecDeque;
use std::hint::black_box;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use ugolki_node::view::{PathView, Stage};
use ugolki_node::{Command, Effect, HostRequest, Identity, Input, JoinHow, Node, Now, StreamId, Timestamp};
use ugolki_record::{Allowed, Colours, SecretKey, Signer as _, Tag, TimeControl};
use ugolki_rules::{Ply, Ruleset};

type Failure = Box<dyn std::error::Error>;

const WALL_MS: u64 = 1_800_000_000_000;

/// Two nodes, and the frames between them.
struct Pair {
    nodes: [Node; 2],
    now: u64,
    /// To whom, and what.
    link: VecDeque<(usize, Input)>,
}

fn identity(number: u8) -> Result<Identity, Failure> {
    Ok(Identity {
        secret: SecretKey::from_seed([number; 32])?,
        name: format!("Player {number}").parse()?,
        install: [number; 16],
        chains: ugolki_record::Chains::default(),
    })
}

impl Pair {
    fn new() -> Result<Self, Failure> {
        let host = identity(1)?.secret.key();
        let mut pair = Self {
            nodes: [Node::new(identity(1)?, [1; 32]), Node::new(identity(2)?, [2; 32])],
            now: 0,
            link: VecDeque::new(),
        };
        let ruleset = Ruleset::named("classic-3x3").ok_or("no such ruleset")?;
        pair.give(
            0,
            Input::Command(Command::Host(HostRequest {
                ruleset,
                colours: Colours::ProposerWhite,
                time: TimeControl::Clock {
                    base_s: 3_600,
                    increment_s: 5,
                },
                rated: false,
                allowed: Allowed::default(),
                invite: [7; 8],
                invite_expires_ms: WALL_MS + 86_400_000,
                lan: false,
                witnesses: Vec::new(),
                watch_delay: 0,
            })),
        )?;
        pair.give(
            1,
            Input::Command(Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Invite([7; 8]),
            }),
        )?;
        pair.settle()?;
        for node in [0, 1] {
            pair.give(node, Input::Command(Command::Confirm))?;
            pair.settle()?;
        }
        Ok(pair)
    }

    /// Gives a node an input, puts what it sends on the link, and says how long it took.
    fn give(&mut self, at: usize, input: Input) -> Result<Duration, Failure> {
        let other = 1 - at;
        let peer = identity(if at == 0 { 2 } else { 1 })?.secret.key();
        let now = Now {
            mono: Timestamp::from_ms(self.now),
            wall_ms: WALL_MS + self.now,
        };
        let mut effects = Vec::new();
        let begun = Instant::now();
        let node = self.nodes.get_mut(at).ok_or("no such node")?;
        let result = node.handle(input, now, &mut effects);
        let took = begun.elapsed();
        result?;
        for effect in effects {
            match effect {
                Effect::Send { frame, .. } => {
                    let stream = StreamId(u64::try_from(other)?);
                    self.link
                        .push_back((other, Input::Frame { stream, bytes: frame }));
                }
                Effect::Open { request, .. } => {
                    let own = identity(if at == 0 { 1 } else { 2 })?.secret.key();
                    for (to, peer, request) in [(other, own, None), (at, peer, Some(request))] {
                        self.link.push_back((
                            to,
                            Input::StreamOpened {
                                stream: StreamId(u64::try_from(to)?),
                                peer,
                                request,
                                path: PathView::Lan,
                            },
                        ));
                    }
                }
                _ => {}
            }
        }
        Ok(took)
    }

    /// Lets everything on the link arrive, and time pass until the ping that is due next.
    fn settle(&mut self) -> Result<Vec<Duration>, Failure> {
        let mut took = Vec::new();
        while let Some((to, input)) = self.link.pop_front() {
            took.push(self.give(to, input)?);
        }
        Ok(took)
    }

    /// Plays a move of the side whose turn it is, and has the other side take it.
    fn ply(&mut self, choice: usize) -> Result<Option<(Duration, Duration)>, Failure> {
        let Stage::Game(view) = &self.nodes[0].view().stage else {
            return Ok(None);
        };
        let moves = view.game.legal_moves();
        let Some(mv) = moves.get(choice % moves.len().max(1)) else {
            return Ok(None);
        };
        let at = usize::from(view.game.position().turn() != ugolki_rules::Side::White);
        self.now += 700;
        let signed = self.give(at, Input::Command(Command::Play(Ply::Move(*mv))))?;
        let taken = self.settle()?.first().copied().unwrap_or_default();
        Ok(Some((signed, taken)))
    }
}

fn median(mut times: Vec<Duration>, part: usize) -> Duration {
    times.sort_unstable();
    times.get(times.len() * part / 100).copied().unwrap_or_default()
}

fn main() -> Result<(), Failure> {
    let games = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(40);
    let (mut signing, mut taking) = (Vec::new(), Vec::new());
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..games {
        let mut pair = Pair::new()?;
        for _ in 0..100 {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            let Some((signed, taken)) = pair.ply(usize::try_from(dice >> 33)?)? else {
                break;
            };
            signing.push(signed);
            taking.push(taken);
        }
    }
    let key = SecretKey::from_seed([1; 32])?;
    let body = [7; 260];
    let bare: Vec<Duration> = (0..2_000)
        .map(|_| {
            let begun = Instant::now();
            black_box(key.sign(Tag::Record, black_box(&body)));
            begun.elapsed()
        })
        .collect();
    let mut out = stdout().lock();
    writeln!(out, "{} moves of {games} games", signing.len())?;
    for (what, times) in [
        ("from the command to the bytes for the stream", signing),
        ("from the other side's bytes to the move on the board", taking),
        ("a bare signature", bare),
    ] {
        writeln!(
            out,
            "{what}: median {:?}, 99 of 100 below {:?}",
            median(times.clone(), 50),
            median(times, 99)
        )?;
    }
    Ok(())
}
