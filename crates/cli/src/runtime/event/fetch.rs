//! An event's charter from somebody who was named by a ticket: before there is a hall, as that is made of the charter.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use ugolki_net::{EventTicket, RequestId};
use ugolki_node::hall::{Hello, MESSAGE_VERSION, Message, Want};
use ugolki_record::Digest;
use ugolki_tournament::fact::{Checked, EventId, Fact};

use super::super::network::{Heard, Network, Wired};
use super::FIRST_REQUEST;
use crate::failure::{Failure, NotJoined};

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// Asks for the charter, and ends the network again.
///
/// # Errors
/// [`Failure::NotJoined`] says why it did not come.
pub async fn fetch_charter(mut network: Network, ticket: &EventTicket) -> Result<Checked, Failure> {
    let deadline = Instant::now() + PATIENCE;
    let addresses: Vec<String> = ticket.addresses().iter().map(ToString::to_string).collect();
    network.open_event(RequestId(FIRST_REQUEST), ticket.key, &addresses);
    let event = Digest(ticket.event);
    let charter = loop {
        let Ok(heard) = timeout_at(deadline, network.next()).await else {
            return Err(Failure::NotJoined(NotJoined::NobodyThere));
        };
        let Some(heard) = heard else {
            return Err(Failure::NotJoined(NotJoined::NetworkEnded));
        };
        match network.translate(heard) {
            Heard::Wired(Wired::Opened { stream, .. }) => {
                for message in [hello(event), want(event)] {
                    if let Ok(frame) = message.encode() {
                        network.send(stream, frame);
                    }
                }
            }
            Heard::Wired(Wired::Failed { .. } | Wired::Closed { .. }) => {
                return Err(Failure::NotJoined(NotJoined::NobodyThere));
            }
            Heard::Wired(Wired::Frame { stream, bytes }) => {
                if let Some(charter) = charter_in(&bytes, event) {
                    network.close(stream);
                    break charter;
                }
            }
            Heard::Wired(Wired::Gossip { .. })
            | Heard::Input(_)
            | Heard::Listening
            | Heard::Nothing
            | Heard::NotListening { .. } => {}
        }
    };
    network.shut_down();
    while network.next().await.is_some() {}
    Ok(charter)
}

const fn hello(event: Digest) -> Message {
    Message::Hello(Hello {
        version: MESSAGE_VERSION,
        event: EventId(event),
        facts: 0,
        sealed: None,
    })
}

fn want(event: Digest) -> Message {
    Message::Want(Want {
        facts: vec![event],
        ..Want::default()
    })
}

/// The charter whose hash the event's id is: it can be no other.
fn charter_in(frame: &[u8], event: Digest) -> Option<Checked> {
    let Ok(Message::Facts(facts)) = Message::decode(frame) else {
        return None;
    };
    let is_it = |fact: &Checked| fact.id().0 == event && matches!(fact.fact(), Fact::Charter(_));
    facts
        .into_iter()
        .filter_map(|signed| signed.check().ok())
        .find(is_it)
}
