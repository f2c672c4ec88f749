//! Gossip among those who watch a game (N-2.3): what libp2p does of it, and under which limits.
//!
//! A player never gossips: the behaviour is there only in a peer that watches. What comes in goes up with a number, and is
//! forwarded only once the rest of the program has judged it.

use data_encoding::HEXLOWER;
use libp2p::gossipsub::{
    Behaviour, ConfigBuilder, IdentTopic, IdentityTransform, MaxCountSubscriptionFilter, MessageAuthenticity,
    MessageId, TopicHash, TopicSubscriptionFilter, ValidationMode,
};
use libp2p::identity::Keypair;
use sha2::{Digest as _, Sha256};

use crate::limits::{GOSSIP_CONTROL, GOSSIP_HEARTBEAT, GOSSIP_MESSAGE, GOSSIP_QUEUE, GOSSIP_TOPICS};

/// What every topic of ours begins with. What follows is its name in hexadecimal.
const PREFIX: &str = "ugolki/watch/1/";

/// The behaviour.
pub(crate) type Gossip = Behaviour<IdentityTransform, MaxCountSubscriptionFilter<OurTopics>>;

/// Lets peers follow topics that may be ours, and no others.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct OurTopics;

impl TopicSubscriptionFilter for OurTopics {
    fn can_subscribe(&mut self, topic: &TopicHash) -> bool {
        read(topic).is_some()
    }
}

/// Builds the behaviour.
///
/// # Errors
/// What libp2p has against the settings; they are constants, so it has nothing.
pub(crate) fn behaviour(keypair: &Keypair) -> Result<Gossip, &'static str> {
    let config = ConfigBuilder::default()
        .validation_mode(ValidationMode::Strict)
        .validate_messages()
        // Whoever says it, the same is said once.
        .message_id_fn(|message| MessageId::new(&Sha256::digest(&message.data)))
        .max_transmit_size(GOSSIP_MESSAGE)
        .max_control_message_size(GOSSIP_CONTROL)
        .connection_handler_queue_len(GOSSIP_QUEUE)
        .heartbeat_initial_delay(GOSSIP_HEARTBEAT)
        .heartbeat_interval(GOSSIP_HEARTBEAT)
        .build()
        .map_err(|_| "the settings do not fit")?;
    let filter = MaxCountSubscriptionFilter {
        filter: OurTopics,
        max_subscribed_topics: GOSSIP_TOPICS,
        max_subscriptions_per_request: GOSSIP_TOPICS,
    };
    let signed = MessageAuthenticity::Signed(keypair.clone());
    Behaviour::new_with_subscription_filter(signed, config, filter)
}

/// The topic with a name.
pub(crate) fn topic(name: &[u8; 32]) -> IdentTopic {
    let digits = HEXLOWER.encode(name);
    IdentTopic::new(format!("{PREFIX}{digits}"))
}

/// The name of a topic that may be ours.
pub(crate) fn read(topic: &TopicHash) -> Option<[u8; 32]> {
    let digits = topic.as_str().strip_prefix(PREFIX)?;
    // It knows lower case alone, so each name has one spelling.
    let name = HEXLOWER.decode(digits.as_bytes()).ok()?;
    name.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_read_as_it_is_written_and_no_other_is_ours() {
        let name: [u8; 32] = std::array::from_fn(|at| u8::try_from(at * 7).unwrap());
        let ours = topic(&name).hash();
        assert_eq!(read(&ours), Some(name));
        let digits = &ours.as_str()[PREFIX.len()..];
        for other in [
            digits.to_owned(),
            format!("{PREFIX}{}", &digits[2..]),
            format!("{PREFIX}{digits}00"),
            format!("{PREFIX}{}", digits.to_uppercase()),
            format!("{PREFIX}{}é", &digits[2..]),
        ] {
            assert_eq!(read(&IdentTopic::new(&other).hash()), None, "{other}");
        }
    }

    #[test]
    fn the_settings_fit() {
        assert!(behaviour(&Keypair::generate_ed25519()).is_ok());
    }
}
