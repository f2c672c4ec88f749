//! Quitting in order (N-7.2): streams, then connections, within 3 s in all.

use tokio::time::{Instant, timeout_at};

use crate::limits::{CLOSE, DISCONNECT, LINGER, QUIT};
use crate::service::{Phase, Task};

impl Task {
    /// Ends every stream in order, then every connection. Afterwards the events end with `None`.
    pub(super) async fn shut_down(mut self) {
        let begun = Instant::now();
        self.phase = Phase::Closing;
        self.commands.close();
        self.fail_all();
        let had_streams = !self.streams.is_empty();
        self.close_all();
        self.while_pending(CLOSE, |task| !task.streams.is_empty()).await;
        if had_streams {
            // The last frames and ends of stream are on their way; the peers need not wait for us to leave.
            self.while_pending(LINGER, Self::is_connected).await;
        }
        let connected: Vec<_> = self.swarm.connected_peers().copied().collect();
        for peer in connected {
            // Nothing to do for one that has just gone by itself.
            let _gone = self.swarm.disconnect_peer_id(peer);
        }
        self.while_pending(DISCONNECT, Self::is_connected).await;
        self.tasks.shutdown().await;
        for signal in self.unsent {
            if !matches!(
                timeout_at(begun + QUIT, self.signals.send(signal)).await,
                Ok(Ok(()))
            ) {
                break;
            }
        }
    }

    fn is_connected(&self) -> bool {
        self.swarm.connected_peers().next().is_some()
    }

    /// Goes on without commands, as long as something is pending and there is time.
    async fn while_pending(&mut self, time: std::time::Duration, pending: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + time;
        while pending(self) && timeout_at(deadline, self.step()).await.is_ok() {}
    }
}
