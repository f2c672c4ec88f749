// A libp2p program that is no player: who is there, how far away, and whether it is pinged. node probe.js ADDRESS

import { randomBytes } from 'node:crypto';

import { multiaddr } from '@multiformats/multiaddr';

import { closed, createNode, framed, SESSION, tell } from './peer.js';
import { keyOf } from './keys.js';

const PING = '/ipfs/ping/1.0.0';

const node = await createNode({ key: keyOf(randomBytes(32)), plays: false });
const identified = new Promise((resolve) => {
  node.addEventListener('peer:identify', ({ detail }) => resolve(detail));
});

// Its own end of ping, in place of the library's: to tell that it was asked.
await node.unhandle(PING);
const pinged = new Promise((resolve) => {
  node.handle(PING, (stream) => {
    let length = 0;
    stream.addEventListener('message', ({ data }) => {
      stream.send(data.subarray());
      length += data.byteLength;
      // The second shows that the first answer was taken for one.
      if (length >= 64) resolve(length);
    });
  });
});

const address = multiaddr(process.argv[2]);
const connection = await node.dial(address);
const { agentVersion, protocolVersion, protocols, listenAddrs } = await identified;
tell('identified', {
  key: Buffer.from(connection.remotePeer.publicKey.raw).toString('hex'),
  encryption: connection.encryption,
  multiplexer: connection.multiplexer,
  agent: agentVersion,
  protocol: protocolVersion,
  protocols,
  addresses: listenAddrs.map(String),
});
tell('ping', { ms: await node.services.ping.ping(address) });
tell('pinged', { bytes: await pinged });

// It is no player by its own word, so its session stream is ended with nothing said.
const stream = await connection.newStream(SESSION);
let frames = 0;
framed(stream, () => {
  frames += 1;
});
await closed(stream);
tell('refused', { frames });
await node.stop();
