//! Invites that are no good: each fault is told apart, before anything is called (N-8.5).

use std::fs;

use crate::harness::{HOST, Home, Peer};

/// A ticket of a host that runs.
fn ticket(host: &mut Peer) -> String {
    host.event("invite")["ticket"].as_str().unwrap().to_owned()
}

fn refused(home: &Home, invite: &str) -> String {
    let run = home.run(["join", invite, "--plain", "--json", "--yes"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    run.err
}

#[test]
fn each_fault_is_told_apart() {
    let (host_home, home) = (Home::new(), Home::new());
    let mut host = Peer::start(host_home.command(HOST));
    let good = ticket(&mut host);
    for (invite, said) in [
        ("hello".to_owned(), "that is no invite"),
        (String::new(), "the text is empty"),
        (good[..good.len() / 2].to_owned(), "mistyped or cut"),
        (
            {
                let other = if &good[40..41] == "A" { "C" } else { "A" };
                [&good[..40], other, &good[41..]].concat()
            },
            "mistyped or cut",
        ),
        (
            "/ip4/127.0.0.1/tcp/4001".to_owned(),
            "the key at its end is missing",
        ),
    ] {
        let err = refused(&home, &invite);
        assert!(
            err.starts_with("error: ") && err.contains(said),
            "{invite}: {err}"
        );
    }
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
    // The host's own invite, once it has ended.
    assert!(refused(&host_home, &good).starts_with("error: that invite is your own\n  try: send it"));
}

#[test]
fn an_invite_comes_from_a_file_or_a_line_of_input() {
    let (host_home, home) = (Home::new(), Home::new());
    let mut host = Peer::start(host_home.command(HOST));
    let good = ticket(&mut host);
    let file = home.path().join("invite.txt");
    // Chat programs break lines and change case.
    fs::write(
        &file,
        format!("  {}\n{}\n", &good[..30].to_lowercase(), &good[30..]),
    )
    .unwrap();
    let argument = format!("@{}", file.display());
    let mut guest = Peer::start(home.command(["join", &argument, "--plain", "--json"]));
    guest.event("terms");
    guest.say("decline");
    assert_eq!(guest.event("error")["kind"], "terms-refused");
    assert_eq!(guest.end().0, Some(0));
    assert_eq!(host.event("error")["kind"], "terms-declined");
    // The host goes on waiting, and the invite is good until a game has been played by it.
    let mut guest = Peer::start(home.command(["join", "-", "--plain", "--json"]));
    guest.say(&good);
    guest.event("terms");
    guest.say("accept");
    guest.event("start");
    host.event("start");
}

#[test]
fn a_file_without_an_invite_is_named() {
    let home = Home::new();
    let run = home.run(["join", "@/nowhere/invite", "--plain"]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.err
            .starts_with("error: the invite can't be read from /nowhere/invite\n  because: "),
        "{}",
        run.err
    );
}
