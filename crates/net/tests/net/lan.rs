//! Players find each other by mDNS, where the machine's network carries multicast.

use std::io;
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::time::{Duration, SystemTime};

use ugolki_net::{Config, NetEvent};
use ugolki_record::SecretKey;

use crate::player::{Player, config};

/// Whether a multicast packet that this machine sends on its network comes back to it, as mDNS needs it to.
fn multicast_works() -> io::Result<bool> {
    // No packet is sent by connecting; it only chooses the interface.
    let router = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    router.connect((Ipv4Addr::new(224, 0, 0, 251), 5_353))?;
    let IpAddr::V4(own) = router.local_addr()?.ip() else {
        return Ok(false);
    };
    if own.is_loopback() || own.is_unspecified() {
        return Ok(false);
    }
    let group = Ipv4Addr::new(239, 255, 53, 53);
    let receiver = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    receiver.join_multicast_v4(&group, &own)?;
    receiver.set_read_timeout(Some(Duration::from_secs(2)))?;
    let sender = UdpSocket::bind((own, 0))?;
    sender.send_to(b"anybody?", (group, receiver.local_addr()?.port()))?;
    let mut buffer = [0; 16];
    Ok(receiver
        .recv(&mut buffer)
        .is_ok_and(|length| &buffer[..length] == b"anybody?"))
}

fn run_number() -> [u8; 8] {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    (u64::from(std::process::id()) << 32 | u64::from(time.subsec_nanos())).to_le_bytes()
}

#[tokio::test]
async fn players_on_one_network_find_each_other() {
    if !multicast_works().unwrap_or(false) {
        eprintln!("SKIPPED: no network interface here carries multicast");
        return;
    }
    // Keys that no other run of this test on this network has at the moment.
    let run = run_number();
    let on_lan = |seed: u8| Config {
        lan: true,
        secret: SecretKey::from_seed([&[seed; 24][..], &run].concat().try_into().unwrap()).unwrap(),
        ..config(seed, &["/ip4/0.0.0.0/tcp/0"])
    };
    let mut one = Player::start(on_lan(1)).await;
    let mut two = Player::start(on_lan(2)).await;
    let (first, second) = (one.key, two.key);
    let found = |key| {
        move |event| match event {
            NetEvent::LanFound { peer, addresses } if peer == key => Ok(addresses),
            other => Err(other),
        }
    };
    // Mostly within a second; a lost answer is asked for again after 20 s.
    assert_ne!(one.until("the second player", found(second)).await, []);
    assert_ne!(two.until("the first player", found(first)).await, []);
    // The list is enough to dial from.
    let request = one.ask(second, &[]).await;
    one.answer(request).await.unwrap();
    assert_eq!(two.accept().await.1, first);
}
