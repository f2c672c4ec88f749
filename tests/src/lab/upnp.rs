//! A router that opens ports for whoever asks from inside, by `miniupnpd`, as many routers do.

use std::fs;
use std::process::{Child, Command, Stdio};

use super::Router;
use crate::Home;

/// The port opener of a router; gone when dropped, with the ports that it has opened.
#[derive(Debug)]
pub struct PortOpener {
    running: Child,
    _folder: Home,
}

impl PortOpener {
    /// Starts it on a router. Where the machine does not have it this says so, and the test is skipped; in continuous integration it
    /// fails.
    ///
    /// # Panics
    /// When it does not start, and in continuous integration when it is not there.
    #[allow(clippy::print_stdout, reason = "cargo shows it for a test that is skipped")]
    pub fn start(router: &Router) -> Option<Self> {
        if let Err(error) = Command::new("miniupnpd").arg("--version").output() {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "miniupnpd: {error}");
            println!("SKIPPED: miniupnpd (Debian: miniupnpd-nftables): {error}");
            return None;
        }
        // Its own chains, which it fills. What it lets in, the router's chains then let through, as for every forwarded port.
        router.nft(
            "table inet upnp {
                chain forward {
                    type filter hook forward priority filter - 1; policy accept;
                    jump opened
                }
                chain prerouting {
                    type nat hook prerouting priority dstnat - 1;
                    jump coming
                }
                chain postrouting {
                    type nat hook postrouting priority srcnat - 1;
                    jump going
                }
                chain opened { }
                chain coming { }
                chain going { }
            }",
        );
        let folder = Home::new();
        let config = folder.path().join("miniupnpd.conf");
        let text = "ext_ifname=outside\nlistening_ip=inside\nenable_natpmp=no\nenable_upnp=yes\nsecure_mode=no\n\
            system_uptime=yes\nuuid=00000000-0000-0000-0000-000000000001\nallow 1024-65535 0.0.0.0/0 1024-65535\n\
            upnp_table_name=upnp\nupnp_nat_table_name=upnp\nupnp_forward_chain=opened\nupnp_nat_chain=coming\n\
            upnp_nat_postrouting_chain=going\n";
        fs::write(&config, text).expect("a file can be written");
        let pid = folder.path().join("miniupnpd.pid");
        let running = router.run(|| {
            Command::new("miniupnpd")
                .arg("-d")
                .arg("-f")
                .arg(&config)
                .arg("-P")
                .arg(&pid)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("miniupnpd starts")
        });
        Some(Self {
            running,
            _folder: folder,
        })
    }
}

impl Drop for PortOpener {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to be done then.
        let _gone = self.running.kill();
        let _ended = self.running.wait();
    }
}
