//! An event beside the table (F-7): its hall in the one loop. What comes from the network, the clock, the player and the own games goes into
//! it; what comes out is carried out in order, on the disk before on the wire.

mod bot;
mod disk;
mod fetch;
mod games;
mod wire;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use ugolki_net::{Address, Entry, EventTicket, Exposure, StreamId, Ticket, Topic};
use ugolki_node::hall::view::HallView;
use ugolki_node::hall::{self, Effect, Hall, Message, Stored, decode_fact};
use ugolki_node::{Command, GossipId, Input, Level, Now};
use ugolki_record::{GameId, PlayerKey};
use ugolki_rules::Ply;

use super::Runtime;
use super::network::Wired;
use super::telling::Untold;
use crate::clock::wall_ms;
use crate::events::EventStoreError;
use crate::front::{Front, News};
use crate::words::faults;
use ugolki_words::Lang;

use bot::Bot;
pub use disk::Disk;
pub use fetch::fetch_charter;
use games::Games;
pub(super) use wire::FIRST_REQUEST;
use wire::{Call, Wire};

/// How many facts that were signed here are remembered until they are gossiped.
const FRESH: usize = 64;

/// An event that is taken part in.
#[derive(Debug)]
pub struct Attendance {
    hall: Hall,
    disk: Disk,
    wire: Wire,
    games: Games,
    bot: Option<Bot>,
    topic: Topic,
    /// What was signed here and is about to be gossiped.
    fresh: VecDeque<Vec<u8>>,
    /// The hall has said that it looks different.
    stale: bool,
    /// The ticket that was told last.
    ticket: Option<String>,
}

/// What is to be told of an event.
#[derive(Debug)]
pub(super) enum Told {
    /// Something has happened.
    Event(hall::Event),
    /// It looks different.
    Changed,
}

impl Attendance {
    /// Puts it together: a hall, its folder, who plays, and who was named by a ticket.
    pub fn new(hall: Hall, disk: Disk, me: PlayerKey, bot: Option<(Level, u64)>) -> Self {
        let topic = Topic::event(hall.topic());
        Self {
            wire: Wire::new(me, Instant::now()),
            games: Games::default(),
            bot: bot.map(|(level, seed)| Bot::new(level, seed)),
            topic,
            fresh: VecDeque::new(),
            stale: false,
            ticket: None,
            hall,
            disk,
        }
    }

    /// The event as it is to be shown at an instant.
    fn view(&self, now: Now) -> Arc<HallView> {
        Arc::new(self.hall.view(now))
    }

    /// Notes what this program has signed: it goes to the neighbours by their streams, too, as gossip may have reached nobody yet.
    fn note_own(&mut self, stored: &Stored) {
        if let Stored::Fact { bytes, own: true, .. } = stored {
            self.fresh.truncate(FRESH - 1);
            self.fresh.push_front(bytes.clone());
        }
    }

    /// The frames that bring a fact to the neighbours, if it was signed here just now.
    fn frames_of_own(&mut self, bytes: &[u8]) -> Vec<(StreamId, Vec<u8>)> {
        let Some(at) = self.fresh.iter().position(|fresh| fresh == bytes) else {
            return Vec::new();
        };
        self.fresh.remove(at);
        let message = decode_fact(bytes).map(|fact| Message::Facts(vec![fact]));
        let Some(frame) = message.ok().and_then(|message| message.encode().ok()) else {
            return Vec::new();
        };
        let streams = self.wire.all().into_iter();
        streams.map(|stream| (stream, frame.clone())).collect()
    }

    fn keep_game(&mut self, game: GameId) {
        if !self.disk.contacts.games.contains(&game) {
            self.disk.contacts.games.push(game);
            self.disk.touch();
        }
    }

    /// Learns from the hall where others are.
    fn learn_addresses(&mut self) {
        for (key, addresses) in self.hall.addresses() {
            let contacts = &mut self.disk.contacts.peers;
            let known = contacts.get(key);
            if known.is_some_and(|known| known == addresses)
                || known.is_none() && contacts.len() >= crate::events::contacts::MOST
                || addresses.is_empty()
            {
                continue;
            }
            contacts.insert(*key, addresses.clone());
            self.disk.touch();
        }
    }

    /// The ticket by which others come in, from where this program is reached.
    fn ticket_for(&self, me: PlayerKey, addresses: &[Address]) -> Option<EventTicket> {
        let entries = Entry::of(addresses);
        let short = EventTicket::fit(entries.clone(), Ticket::SHORT);
        // A relay's entry does not fit a short one.
        let relayed = entries.iter().any(|entry| entry.relay().is_some());
        let entries = if short.is_empty() || relayed {
            EventTicket::fit(entries, usize::MAX)
        } else {
            short
        };
        (!entries.is_empty()).then(|| EventTicket {
            key: me,
            event: self.hall.event().0.0,
            entries,
        })
    }
}

/// Why an event can't be stored, for whoever sits in front.
fn said(lang: Lang, error: &EventStoreError) -> String {
    match error {
        EventStoreError::Write { path, source } => {
            format!("{}: {}", path.display(), faults::io_error(lang, source))
        }
        EventStoreError::Folder(error) => error.to_string(),
    }
}

/// What the bot of an event plays, if there is one and it is asked.
pub(super) async fn bot_plays(event: &mut Option<Attendance>) -> Option<Ply> {
    match event.as_mut().and_then(|event| event.bot.as_mut()) {
        Some(bot) => bot.next().await,
        None => std::future::pending().await,
    }
}

impl<F: Front> Runtime<F> {
    /// Takes up the event that the process was started for: its topic, and the own games that the disk has of it.
    pub(super) fn begin_event(&mut self) {
        let Some(event) = &self.event else { return };
        self.network.follow(event.topic);
        let games = event.disk.contacts.games.clone();
        for game in games {
            if let Some(log) = self.store.read(game) {
                self.hall_step(hall::Input::Game { log });
            }
        }
        self.hall_step(hall::Input::Tick);
        // It is there to be seen from the first word on.
        let now = self.instant();
        if let Some(event) = &mut self.event {
            event.stale = false;
            self.shell.event = Some(event.view(now));
        }
        self.untold.push_back(Untold::Hall(Told::Changed));
    }

    fn instant(&self) -> Now {
        Now {
            mono: self.clock.now(),
            wall_ms: wall_ms(),
        }
    }

    /// When the event wants to be looked at next.
    pub(super) fn event_wake(&self) -> Option<Instant> {
        let event = self.event.as_ref()?;
        let hall = event.hall.next_deadline().map(|time| self.clock.instant(time));
        hall.into_iter()
            .chain([event.wire.next()])
            .chain(event.games.next())
            .min()
    }

    /// Something may be due: whatever is not, does no harm.
    pub(super) fn event_woken(&mut self) {
        let Some(event) = &self.event else { return };
        let now = self.clock.now();
        if event.hall.next_deadline().is_some_and(|deadline| deadline <= now) {
            self.hall_step(hall::Input::Tick);
        }
        self.tell_game();
        let Some(event) = &mut self.event else { return };
        event.learn_addresses();
        event.disk.write_contacts();
        let (calls, closed) = event.wire.look(&event.disk.contacts.peers, Instant::now());
        for call in calls {
            self.call(&call);
        }
        for stream in closed {
            self.network.close(stream);
        }
    }

    fn call(&mut self, call: &Call) {
        self.network.open_event(call.request, call.peer, &call.addresses);
    }

    /// Something of the network that concerns events.
    pub(super) fn on_wired(&mut self, wired: Wired) {
        let now = Instant::now();
        let Some(event) = &mut self.event else {
            // Nobody here is in an event.
            if let Wired::Opened { stream, .. } = wired {
                self.network.reset(stream);
            }
            return;
        };
        match wired {
            Wired::Opened {
                stream,
                peer,
                request,
            } => {
                if event.wire.opened(stream, peer, request, now) {
                    self.hall_step(hall::Input::PeerUp { peer });
                }
            }
            Wired::Failed { request } => event.wire.failed(request, now),
            Wired::Frame { stream, bytes } => {
                if let Some(from) = event.wire.from(stream) {
                    self.hall_step(hall::Input::Frame { from, bytes });
                }
            }
            Wired::Closed { stream } => {
                if let Some(peer) = event.wire.closed(stream, now) {
                    self.hall_step(hall::Input::PeerDown { peer });
                }
            }
            Wired::Gossip {
                message,
                from,
                topic,
                bytes,
            } => {
                let message = GossipId(message.0);
                if topic == event.topic {
                    self.hall_step(hall::Input::Gossip { message, from, bytes });
                } else {
                    self.network.judge(message, ugolki_node::Verdict::Ignore);
                }
            }
        }
    }

    /// Where this program is reached has changed: the others are told, and whoever wants to come in.
    pub(super) fn event_reached(&mut self) {
        if self.event.is_none() {
            return;
        }
        let addresses = self.reached_at();
        self.hall_step(hall::Input::Listening {
            addresses: addresses.iter().map(ToString::to_string).collect(),
        });
        let (Some(me), Some(event)) = (self.shell.key, &mut self.event) else {
            return;
        };
        let listen = self.network.reach();
        if event.disk.contacts.listen != listen {
            event.disk.contacts.listen = listen;
            event.disk.touch();
            event.disk.write_contacts();
        }
        let Some(ticket) = event.ticket_for(me, &addresses).map(|ticket| ticket.encode()) else {
            return;
        };
        if event.ticket.as_ref() != Some(&ticket) {
            event.ticket = Some(ticket.clone());
            let addresses = addresses.iter().map(ToString::to_string).collect();
            self.shell.event_ticket = Some(ticket);
            self.tell(&News::EventTicket { addresses });
        }
    }

    /// Where others reach us, the most useful first: from outside, then on the network, then on this machine.
    fn reached_at(&self) -> Vec<Address> {
        let own = match self.network.exposure() {
            Exposure::RelayOnly => &[],
            Exposure::Everything | Exposure::NoLan => self.network.listening(),
        };
        let mut addresses = self.network.reachable().to_vec();
        let beyond = own.iter().any(|address| !address.is_loopback());
        let useful = own.iter().filter(|address| {
            let hidden = self.network.exposure() == Exposure::NoLan && address.is_private();
            let useless = beyond && address.is_loopback();
            !(hidden || useless)
        });
        addresses.extend(useful.cloned());
        addresses.dedup();
        addresses
    }

    /// The player wants something of the event.
    pub(super) fn event_command(&mut self, command: hall::Command) {
        self.hall_step(hall::Input::Command(command));
    }

    /// Gives the hall one input, and carries out what follows from it. What can't be stored stops the rest: it must not be sent (P-6.2).
    pub(super) fn hall_step(&mut self, input: hall::Input) {
        let now = self.instant();
        let mut effects = Vec::new();
        let Some(event) = &mut self.event else { return };
        let refused = event.hall.handle(input, now, &mut effects).err();
        self.carry_out_of_event(effects);
        if let Some(error) = refused {
            tracing::debug!(%error, "command refused");
            self.tell(&News::EventRefused(error));
        }
    }

    fn carry_out_of_event(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            let Some(event) = &mut self.event else { return };
            match effect {
                Effect::Store(stored) => {
                    event.note_own(&stored);
                    if let Err(error) = event.disk.store(stored) {
                        tracing::error!(%error, "an event could not be stored");
                        let why = said(self.front.lang(), &error);
                        return self.hall_step(hall::Input::StoreFailed { why });
                    }
                }
                Effect::Publish { bytes } => {
                    for (stream, frame) in event.frames_of_own(&bytes) {
                        self.network.send(stream, frame);
                    }
                    self.network.publish(event.topic, bytes);
                }
                Effect::Send { to, frame } => {
                    if let Some(stream) = event.wire.to(&to) {
                        self.network.send(stream, frame);
                    }
                }
                Effect::Reach { peer, addresses } => {
                    if let Some(call) = event.wire.reach(peer, addresses) {
                        self.call(&call);
                    }
                }
                Effect::Judge { message, verdict } => self.network.judge(message, verdict),
                Effect::Block { peer } => self.network.block(peer),
                Effect::StartGame(start) => event.games.start(*start),
                Effect::Event(happened) => self.untold.push_back(Untold::Hall(Told::Event(happened))),
                Effect::Changed => {
                    if !std::mem::replace(&mut event.stale, true) {
                        self.untold.push_back(Untold::Hall(Told::Changed));
                    }
                }
            }
        }
    }

    /// Writes what waits to be written, lays the next game on the table, and has the bot look at it.
    pub(super) fn settle_event(&mut self) {
        let Some(event) = &mut self.event else { return };
        if let Err(error) = event.disk.write() {
            tracing::error!(%error, "facts of an event could not be written");
            let why = said(self.front.lang(), &error);
            self.hall_step(hall::Input::StoreFailed { why });
        }
        self.begin_game();
        let Some(event) = &mut self.event else { return };
        if let ugolki_node::view::Stage::Game(view) = &self.node.view().stage
            && view.id.is_some_and(|game| event.games.is_current(game))
            && let Some(bot) = &mut event.bot
        {
            bot.look(view);
        }
    }

    /// The bot has come to a move.
    pub(super) fn on_bot(&mut self, ply: Option<Ply>) {
        if let Some(ply) = ply {
            self.step(Input::Command(Command::Play(ply)));
        } else if let Some(bot) = self.event.as_mut().and_then(|event| event.bot.as_mut()) {
            bot.forget();
        }
    }

    /// A log of a game has grown.
    pub(super) fn event_game_grew(&mut self, game: GameId) {
        if let Some(event) = &mut self.event {
            event.games.grow(game);
        }
    }

    /// Tells the player what is new of the event.
    pub(super) fn tell_of_event(&mut self, told: Told) {
        let now = self.instant();
        if let Some(event) = &mut self.event
            && std::mem::take(&mut event.stale)
        {
            self.shell.event = Some(event.view(now));
        }
        match told {
            Told::Event(happened) => {
                tracing::debug!(?happened, "event");
                self.tell(&News::OfEvent(&happened));
            }
            Told::Changed => self.tell(&News::EventChanged),
        }
    }
}
