// A libp2p node of js-libp2p, and the frames on a session stream (P-6.6).

import './node20.js';

import { circuitRelayServer, circuitRelayTransport } from '@libp2p/circuit-relay-v2';
import { privateKeyFromRaw } from '@libp2p/crypto/keys';
import { identify } from '@libp2p/identify';
import { noise } from '@libp2p/noise';
import { ping } from '@libp2p/ping';
import { tcp } from '@libp2p/tcp';
import { yamux } from '@libp2p/yamux';
import { createLibp2p } from 'libp2p';

export const SESSION = '/ugolki/session/1';

/** identify, saying that this is a player of this version: others' streams are closed. */
const player = (components) => {
  const service = identify()(components);
  service.host.protocolVersion = '/ugolki/1';
  return service;
};

/** A node with the key of `keys.js`. With `relay` it is a relay; with `listen` others reach it there. */
export function createNode({ key, plays = true, listen = [], relay = null, circuits = false }) {
  return createLibp2p({
    privateKey: privateKeyFromRaw(Buffer.concat([key.seed, key.public])),
    addresses: { listen },
    transports: circuits ? [tcp(), circuitRelayTransport()] : [tcp()],
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
    connectionGater: { denyDialMultiaddr: () => false },
    nodeInfo: { name: 'foreign', version: '1', userAgent: 'foreign/1' },
    services: {
      identify: plays ? player : identify(),
      ping: ping(),
      ...(relay ? { relay: circuitRelayServer(relay) } : {}),
    },
  });
}

/** Calls `heard` with the bytes of each frame of a stream; gives a function that writes one. */
export function framed(stream, heard) {
  let rest = Buffer.alloc(0);
  stream.addEventListener('message', ({ data }) => {
    rest = Buffer.concat([rest, data.subarray()]);
    while (rest.length >= 4) {
      const length = rest.readUInt32LE();
      if (length < 1 || length > 8192) {
        stream.abort(new Error('a length out of range'));
        return;
      }
      if (rest.length < 4 + length) return;
      const bytes = rest.subarray(4, 4 + length);
      rest = rest.subarray(4 + length);
      heard(bytes);
    }
  });
  return (bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    stream.send(Buffer.concat([length, bytes]));
  };
}

/** Ends when the stream has. */
export const closed = (stream) =>
  new Promise((resolve) => {
    if (stream.status !== 'open') resolve();
    for (const event of ['close', 'remoteCloseWrite']) stream.addEventListener(event, () => resolve());
  });

/** An event for the test that started this. */
export const tell = (event, fields = {}) => console.log(JSON.stringify({ schema: 1, event, ...fields }));
