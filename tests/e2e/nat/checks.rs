//! `ugolki net check` on machines with several addresses, a VPN, or IPv6 alone: what it checks is what hosts tell, not one address
//! of many (T-18.28).

use e2e::Home;
use e2e::lab::{Lab, Machine, Range};
use e2e::table::Transport;
use serde_json::Value;

use super::host;
use super::relayed::Relay;

/// What the check says on a machine.
fn check(machine: &Machine, more: &[&str]) -> Value {
    let home = Home::new();
    let args = ["net", "check", "--json", "--time", "4s", "--no-upnp"];
    let answer = machine.run(|| home.run(&[&args[..], more].concat()));
    assert_eq!(answer.code, 0, "{}", answer.err);
    answer.json().remove(0)
}

/// The hosts of addresses, but for those of the machine itself.
fn hosts(addresses: &Value) -> Vec<String> {
    let addresses = addresses.as_array().unwrap().iter();
    let mut hosts: Vec<String> = addresses
        .map(|address| address.as_str().unwrap())
        .filter(|address| !address.contains("/p2p-circuit"))
        .map(|address| address.split('/').nth(2).unwrap().to_owned())
        .filter(|host| !host.starts_with("127.") && host != "::1")
        .collect();
    hosts.sort();
    hosts.dedup();
    hosts
}

/// The check names the very addresses that an invite of the same machine comes to have.
fn same_as_an_invite(machine: &Machine, report: &Value) {
    let checked = hosts(&report["listening"]);
    let (mut ada, mut invite) = host(machine, &Home::new(), &["--no-upnp"]);
    while hosts(&invite["addresses"]) != checked {
        println!("{} where the check has {checked:?}", invite["addresses"]);
        invite = ada.expect("invite");
    }
}

#[test]
fn t_18_28_a_check_on_a_machine_with_several_addresses_and_a_vpn() {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public);
    let machine = internet.machine();
    let own = machine.address().to_string();
    machine.also("51.15.7.200/24");
    machine.also("192.168.77.5/24");
    machine.vpn("10.8.0.2/24");
    let relay = Relay::start(&internet, Transport::Tcp);
    let report = check(&machine, &["--relay", &relay.address.to_string()]);
    let listening = hosts(&report["listening"]);
    for address in [own.as_str(), "51.15.7.200", "192.168.77.5", "10.8.0.2"] {
        assert!(
            listening.iter().any(|host| host == address),
            "{address}: {report}"
        );
    }
    // The relay sees one of them, and nobody outside has confirmed that of the VPN.
    let observed = report["observed"][0]["address"].as_str().unwrap();
    assert!(observed.contains(&format!("/{own}/")), "{report}");
    assert!(
        !hosts(&report["reachable"]).contains(&"10.8.0.2".to_owned()),
        "{report}"
    );
    assert_eq!(
        (&report["nat"], &report["expect"]),
        (&"none".into(), &"direct".into())
    );
    same_as_an_invite(&machine, &report);
}

#[test]
fn t_18_28_a_check_on_a_machine_with_ipv6_alone() {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public6);
    let machine = internet.machine();
    let report = check(&machine, &[]);
    let listening = hosts(&report["listening"]);
    assert!(listening.contains(&machine.address().to_string()), "{report}");
    assert_eq!(report["ipv6"], true, "{report}");
    same_as_an_invite(&machine, &report);
}
