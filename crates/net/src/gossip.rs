//! Gossip among those who watch a game or take part in an event (N-2.3, F-7.1): what libp2p does of it, and under which limits.
//!
//! Who merely plays never gossips: the behaviour is there only in a peer that watches or is in an event. What comes in goes up
//! with a number, and is forwarded only once the rest of the program has judged it.

use data_encoding::HEXLOWER;
use libp2p::gossipsub::{
    Behaviour, ConfigBuilder, IdentTopic, IdentityTransform, MaxCountSubscriptionFilter, MessageAuthenticity,
    MessageId, TopicHash, TopicSubscriptionFilter, ValidationMode,
};
use libp2p::identity::Keypair;
use sha2::{Digest as _, Sha256};

use crate::api::{Topic, TopicKind};
use crate::limits::{GOSSIP_CONTROL, GOSSIP_HEARTBEAT, GOSSIP_MESSAGE, GOSSIP_QUEUE, GOSSIP_TOPICS};

impl TopicKind {
    /// All of them.
    const ALL: [Self; 2] = [Self::Watch, Self::Event];

    /// What every topic of this kind begins with. What follows is its name in hexadecimal.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Watch => "ugolki/watch/1/",
            Self::Event => "ugolki/event/1/",
        }
    }
}

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

/// A topic as libp2p knows it.
pub(crate) fn topic(Topic { kind, name }: &Topic) -> IdentTopic {
    let digits = HEXLOWER.encode(name);
    IdentTopic::new(format!("{}{digits}", kind.prefix()))
}

/// A topic that may be ours.
pub(crate) fn read(topic: &TopicHash) -> Option<Topic> {
    let text = topic.as_str();
    let named = |kind: TopicKind| Some((kind, text.strip_prefix(kind.prefix())?));
    let (kind, digits) = TopicKind::ALL.into_iter().find_map(named)?;
    // It knows lower case alone, so each name has one spelling.
    let name = HEXLOWER.decode(digits.as_bytes()).ok()?;
    let name = name.try_into().ok()?;
    Some(Topic { kind, name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_read_as_it_is_written_and_no_other_is_ours() {
        let name: [u8; 32] = std::array::from_fn(|at| u8::try_from(at * 7).unwrap());
        for (named, prefix) in [
            (Topic::watch(name), "ugolki/watch/1/"),
            (Topic::event(name), "ugolki/event/1/"),
        ] {
            let ours = topic(&named).hash();
            assert_eq!(read(&ours), Some(named));
            let digits = ours.as_str().strip_prefix(prefix).unwrap();
            for other in [
                digits.to_owned(),
                format!("ugolki/lobby/1/{digits}"),
                format!("{prefix}{}", &digits[2..]),
                format!("{prefix}{digits}00"),
                format!("{prefix}{}", digits.to_uppercase()),
                format!("{prefix}{}é", &digits[2..]),
            ] {
                assert_eq!(read(&IdentTopic::new(&other).hash()), None, "{other}");
            }
        }
    }

    #[test]
    fn the_settings_fit() {
        assert!(behaviour(&Keypair::generate_ed25519()).is_ok());
    }
}
