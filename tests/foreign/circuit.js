// Two programs of js-libp2p that meet through a relay: node circuit.js RELAY

import { randomBytes } from 'node:crypto';

import { multiaddr } from '@multiformats/multiaddr';

import { createNode, tell } from './peer.js';
import { keyOf } from './keys.js';

const ECHO = '/ugolki-foreign/echo/1';
const relay = process.argv[2];

const create = (listen) => createNode({ key: keyOf(randomBytes(32)), plays: false, circuits: true, listen });
const host = await create([`${relay}/p2p-circuit`]);
const reserved = () => host.getMultiaddrs().map(String).filter((address) => address.includes('/p2p-circuit'));
await new Promise((resolve) => {
  const look = () => reserved().length > 0 && resolve();
  host.addEventListener('self:peer:update', look);
  look();
});
tell('reserved', { addresses: reserved() });

const relayed = { runOnLimitedConnection: true };
await host.handle(
  ECHO,
  (stream) => stream.addEventListener('message', ({ data }) => stream.send(data.subarray())),
  relayed,
);

const guest = await create([]);
const connection = await guest.dial(multiaddr(reserved()[0]));
tell('circuit', {
  over: connection.remoteAddr.toString(),
  peer: connection.remotePeer.equals(host.peerId),
  encryption: connection.encryption,
  bytes: connection.limits?.bytes?.toString() ?? null,
  seconds: connection.limits?.seconds ?? null,
});

const stream = await connection.newStream(ECHO, relayed);
const sent = randomBytes(20_000);
const heard = [];
const whole = new Promise((resolve) => {
  stream.addEventListener('message', ({ data }) => {
    heard.push(Buffer.from(data.subarray()));
    if (Buffer.concat(heard).length >= sent.length) resolve();
  });
});
stream.send(sent);
await whole;
tell('echo', { same: Buffer.concat(heard).equals(sent), bytes: sent.length });
await Promise.all([guest.stop(), host.stop()]);
