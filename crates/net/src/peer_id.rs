//! Player keys and libp2p's peer ids: the same ed25519 key in two spellings (N-1.4). No other file converts them.

use libp2p::PeerId;
use libp2p::identity::{DecodingError, Keypair, PublicKey, ed25519};
use ugolki_record::{PlayerKey, SecretKey};

/// The multihash code of "identity": a small key stands in its peer id whole, not hashed.
const IDENTITY: u64 = 0;

/// The libp2p identity of a player's secret key.
///
/// # Errors
/// [`DecodingError`], in theory only: every 32 bytes are a seed.
pub(crate) fn keypair(secret: &SecretKey) -> Result<Keypair, DecodingError> {
    Keypair::ed25519_from_bytes(secret.seed())
}

/// The peer id of a player's key; `None` in theory only, as a [`PlayerKey`] is always a point of the curve.
pub(crate) fn peer_id(key: &PlayerKey) -> Option<PeerId> {
    let key = ed25519::PublicKey::try_from_bytes(key.as_bytes()).ok()?;
    Some(PublicKey::from(key).to_peer_id())
}

/// The player's key in a peer id; `None` for other kinds of keys and for keys that [`PlayerKey`] refuses.
pub(crate) fn player_key(peer: &PeerId) -> Option<PlayerKey> {
    let hash = peer.as_ref();
    if hash.code() != IDENTITY {
        return None;
    }
    let key = PublicKey::try_decode_protobuf(hash.digest()).ok()?;
    PlayerKey::from_bytes(key.try_into_ed25519().ok()?.to_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::{PeerId, keypair, peer_id, player_key};
    use ugolki_record::{SecretKey, Signer as _};

    #[test]
    fn a_key_and_its_peer_id_name_each_other() {
        for seed in 0..32 {
            let secret = SecretKey::from_seed([seed; 32]).unwrap();
            let peer = keypair(&secret).unwrap().public().to_peer_id();
            assert_eq!(peer_id(&secret.key()), Some(peer));
            assert_eq!(player_key(&peer), Some(secret.key()));
        }
    }

    #[test]
    fn keys_and_peer_ids_are_ordered_alike() {
        // "The lower PeerId" decides who dials (N-5.3, N-8.1); we compare player keys instead.
        let mut keys: Vec<_> = (0..32)
            .map(|seed| SecretKey::from_seed([seed; 32]).unwrap().key())
            .collect();
        keys.sort_unstable();
        assert!(keys.iter().map(|key| peer_id(key).unwrap()).is_sorted());
    }

    #[test]
    fn other_peer_ids_are_nobody_here() {
        // An RSA key's peer id is a SHA-256 hash; the other one holds the point of order one, which is weak.
        let rsa: PeerId = "QmcgpsyWgH8Y8ajJz1Cu72KnS5uo2Aa2LpzU7kinSupNKC".parse().unwrap();
        assert_eq!(player_key(&rsa), None);
        let mut weak = vec![0x00, 0x24, 0x08, 0x01, 0x12, 0x20, 0x01];
        weak.resize(38, 0);
        assert_eq!(player_key(&PeerId::from_bytes(&weak).unwrap()), None);
    }
}
