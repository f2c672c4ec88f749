//! The proxy itself, with sockets of this machine at both ends.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use super::{Proxy, Way, Weather};
use crate::PATIENCE;

/// How long nothing must come where nothing may.
const QUIET: Duration = Duration::from_millis(150);

fn listen() -> (TcpListener, std::net::SocketAddr) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = server.local_addr().unwrap();
    (server, address)
}

/// Both ends of a connection through a proxy.
fn connected(proxy: &Proxy, server: &TcpListener) -> [TcpStream; 2] {
    let client = TcpStream::connect(proxy.address()).unwrap();
    let (accepted, _) = server.accept().unwrap();
    for stream in [&client, &accepted] {
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
    }
    [client, accepted]
}

fn says(from: &mut TcpStream, to: &mut TcpStream, bytes: &[u8]) {
    from.write_all(bytes).unwrap();
    let mut heard = vec![0; bytes.len()];
    to.read_exact(&mut heard).unwrap();
    assert_eq!(heard, bytes);
}

/// Nothing comes for a while.
fn is_quiet(stream: &mut TcpStream) {
    stream.set_read_timeout(Some(QUIET)).unwrap();
    let error = stream.read(&mut [0; 16]).unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        "{error}"
    );
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
}

/// How many bytes come until the stream is reset or ends.
fn rest(stream: &mut TcpStream) -> usize {
    let mut count = 0;
    let mut buffer = [0; 4_096];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return count,
            Ok(more) => count += more,
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return count,
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn a_stream_passes_both_ways_and_ends_in_order() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 1);
    let [mut client, mut accepted] = connected(&proxy, &server);
    says(&mut client, &mut accepted, b"there");
    says(&mut accepted, &mut client, b"and back");
    let long = vec![7; 300_000];
    let sent = long.clone();
    let mut sender = client.try_clone().unwrap();
    let sending = std::thread::spawn(move || sender.write_all(&sent));
    let mut heard = vec![0; long.len()];
    accepted.read_exact(&mut heard).unwrap();
    sending.join().unwrap().unwrap();
    assert_eq!(heard, long);
    client.shutdown(std::net::Shutdown::Write).unwrap();
    assert_eq!(rest(&mut accepted), 0);
    says(&mut accepted, &mut client, b"the other half still stands");
    assert_eq!(proxy.passed().bytes, [300_005, 8 + 27]);
    assert_eq!((proxy.passed().connections, proxy.passed().cut), (1, 0));
    assert_eq!(
        proxy.multiaddr(),
        format!("/ip4/127.0.0.1/tcp/{}", proxy.address().port())
    );
}

#[test]
fn a_delay_is_kept_and_so_is_the_order() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 2);
    let [mut client, mut accepted] = connected(&proxy, &server);
    proxy.weather_of(
        Way::There,
        Weather {
            delay_ms: (80, 120),
            ..Weather::CALM
        },
    );
    let begun = Instant::now();
    for byte in 0..50 {
        client.write_all(&[byte]).unwrap();
    }
    let mut heard = [0; 50];
    accepted.read_exact(&mut heard).unwrap();
    assert!(
        begun.elapsed() >= Duration::from_millis(80),
        "{:?}",
        begun.elapsed()
    );
    assert!(heard.is_sorted());
    proxy.weather(Weather {
        bytes_per_second: Some(20_000),
        ..Weather::CALM
    });
    let begun = Instant::now();
    says(&mut accepted, &mut client, &[0; 4_000]);
    assert!(
        begun.elapsed() >= Duration::from_millis(190),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn a_connection_is_cut_at_the_byte() {
    let (server, target) = listen();
    for way in Way::BOTH {
        for at in [0, 1, 999, 5_000] {
            let proxy = Proxy::tcp(target, 3);
            proxy.cut_at(way, at);
            let [client, accepted] = connected(&proxy, &server);
            let (mut from, mut to) = match way {
                Way::There => (client, accepted),
                Way::Back => (accepted, client),
            };
            // It may be cut while it is written.
            from.write_all(&[1; 9_000]).ok();
            let count = rest(&mut to);
            // What is under way when a connection is reset may be lost.
            assert!(u64::try_from(count).unwrap() <= at, "{count} of {at}");
            assert_eq!(proxy.passed().bytes[way.index()], at);
            // Once.
            let [mut client, mut accepted] = connected(&proxy, &server);
            says(&mut client, &mut accepted, &[2; 9_000]);
            assert_eq!(proxy.passed().cut, 1);
        }
    }
}

#[test]
fn a_cut_resets_both_ends_and_the_next_connection_stands() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 4);
    let mut first = connected(&proxy, &server);
    let mut second = connected(&proxy, &server);
    let [client, accepted] = &mut first;
    says(client, accepted, b"still here");
    proxy.cut();
    for stream in first.iter_mut().chain(&mut second) {
        assert_eq!(
            stream.read(&mut [0; 16]).unwrap_err().kind(),
            ErrorKind::ConnectionReset
        );
    }
    let [mut client, mut accepted] = connected(&proxy, &server);
    says(&mut client, &mut accepted, b"again");
    assert_eq!(proxy.passed().cut, 2);
}

#[test]
fn one_way_falls_silent_while_the_other_passes() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 5);
    let [mut client, mut accepted] = connected(&proxy, &server);
    proxy.silence(Way::There);
    client.write_all(b"lost for now").unwrap();
    says(&mut accepted, &mut client, b"heard");
    is_quiet(&mut accepted);
    proxy.heal();
    let mut heard = [0; 12];
    accepted.read_exact(&mut heard).unwrap();
    assert_eq!(&heard, b"lost for now");
}

#[test]
fn what_is_abandoned_is_silent_for_ever_and_what_comes_later_is_not() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 8);
    let [mut client, mut accepted] = connected(&proxy, &server);
    says(&mut client, &mut accepted, b"here");
    proxy.abandon();
    client.write_all(b"hello").unwrap();
    is_quiet(&mut accepted);
    proxy.heal();
    is_quiet(&mut accepted);
    let [mut later, mut at_server] = connected(&proxy, &server);
    says(&mut later, &mut at_server, b"there");
}

#[test]
fn a_black_hole_lets_in_and_passes_nothing() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 6);
    proxy.black_hole();
    let [mut client, mut accepted] = connected(&proxy, &server);
    client.write_all(b"hello").unwrap();
    accepted.write_all(b"hello").unwrap();
    is_quiet(&mut client);
    is_quiet(&mut accepted);
    assert_eq!(proxy.passed().bytes, [0, 0]);
}

#[test]
fn who_is_refused_is_thrown_out_and_so_is_who_finds_nobody() {
    let (server, target) = listen();
    let proxy = Proxy::tcp(target, 7);
    proxy.refuse();
    let mut client = TcpStream::connect(proxy.address()).unwrap();
    assert_eq!(rest(&mut client), 0);
    proxy.heal();
    connected(&proxy, &server);
    drop(server);
    let mut client = TcpStream::connect(proxy.address()).unwrap();
    assert_eq!(rest(&mut client), 0);
}

/// Two sockets with a proxy between them; the first one dials.
fn datagrams(seed: u64) -> (UdpSocket, UdpSocket, Proxy) {
    let server = UdpSocket::bind("127.0.0.1:0").unwrap();
    let proxy = Proxy::udp(server.local_addr().unwrap(), seed);
    let client = UdpSocket::bind("127.0.0.1:0").unwrap();
    client.connect(proxy.address()).unwrap();
    for socket in [&client, &server] {
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
    }
    (client, server, proxy)
}

fn receive(socket: &UdpSocket) -> (u8, std::net::SocketAddr) {
    let mut byte = [0];
    let (_, from) = socket.recv_from(&mut byte).unwrap();
    (byte[0], from)
}

fn hears_nothing(socket: &UdpSocket) {
    socket.set_read_timeout(Some(QUIET)).unwrap();
    assert!(socket.recv(&mut [0; 16]).is_err());
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
}

#[test]
fn datagrams_pass_both_ways_in_order() {
    let (client, server, proxy) = datagrams(1);
    for byte in 0..100 {
        client.send(&[byte]).unwrap();
        let (heard, from) = receive(&server);
        assert_eq!(heard, byte);
        server.send_to(&[byte], from).unwrap();
        assert_eq!(receive(&client).0, byte);
    }
    assert_eq!(proxy.passed().bytes, [100, 100]);
    assert_eq!(
        proxy.multiaddr(),
        format!("/ip4/127.0.0.1/udp/{}/quic-v1", proxy.address().port())
    );
}

#[test]
fn datagrams_are_lost_doubled_and_overtaken_by_seed() {
    let weather = Weather {
        delay_ms: (0, 20),
        loses: 200,
        repeats: 200,
        reorders: true,
        ..Weather::CALM
    };
    let heard = |seed| {
        let (client, server, proxy) = datagrams(seed);
        proxy.weather(weather);
        for byte in 0..200 {
            client.send(&[byte]).unwrap();
        }
        server.set_read_timeout(Some(QUIET * 4)).unwrap();
        let mut heard = Vec::new();
        let mut byte = [0];
        while server.recv(&mut byte).is_ok() {
            heard.push(byte[0]);
        }
        let passed = proxy.passed();
        assert!(
            passed.lost > 10 && passed.repeated > 10 && passed.overtaken > 10,
            "{passed:?}"
        );
        assert_eq!(
            heard.len(),
            usize::try_from(200 - passed.lost + passed.repeated).unwrap()
        );
        assert!(!heard.is_sorted());
        heard.sort_unstable();
        heard
    };
    assert_eq!(heard(1), heard(1), "the same seed, the same fate");
    assert_ne!(heard(1), heard(2));
}

#[test]
fn what_may_not_be_overtaken_waits() {
    let (client, server, proxy) = datagrams(3);
    proxy.weather(Weather {
        delay_ms: (0, 30),
        ..Weather::CALM
    });
    for byte in 0..100 {
        client.send(&[byte]).unwrap();
    }
    let heard: Vec<u8> = (0..100).map(|_| receive(&server).0).collect();
    assert!(heard.is_sorted());
}

#[test]
fn after_a_cut_datagrams_come_from_another_port() {
    let (client, server, proxy) = datagrams(4);
    client.send(&[1]).unwrap();
    let (_, before) = receive(&server);
    proxy.cut();
    client.send(&[2]).unwrap();
    let (byte, after) = receive(&server);
    assert!(byte == 2 && after != before);
    // What is sent to the old port leads nowhere.
    server.send_to(&[3], before).unwrap();
    hears_nothing(&client);
    server.send_to(&[4], after).unwrap();
    assert_eq!(receive(&client).0, 4);
    proxy.cut_at(Way::There, 1);
    client.send(&[5]).unwrap();
    hears_nothing(&server);
    client.send(&[6]).unwrap();
    let (byte, last) = receive(&server);
    assert!(byte == 6 && last != after);
}

#[test]
fn what_is_silenced_or_refused_is_lost() {
    let (client, server, proxy) = datagrams(5);
    proxy.refuse();
    client.send(&[1]).unwrap();
    hears_nothing(&server);
    proxy.heal();
    client.send(&[2]).unwrap();
    let (_, from) = receive(&server);
    proxy.silence(Way::Back);
    server.send_to(&[3], from).unwrap();
    hears_nothing(&client);
    client.send(&[4]).unwrap();
    assert_eq!(receive(&server).0, 4);
    proxy.black_hole();
    client.send(&[5]).unwrap();
    hears_nothing(&server);
    proxy.heal();
    server.send_to(&[6], from).unwrap();
    assert_eq!(receive(&client).0, 6);
}
