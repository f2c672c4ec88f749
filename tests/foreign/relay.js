// A relay of js-libp2p with its own limits: node relay.js. It stands on loopback until its input ends.

import { randomBytes } from 'node:crypto';

import { createNode, tell } from './peer.js';
import { keyOf } from './keys.js';

const node = await createNode({ key: keyOf(randomBytes(32)), plays: false, listen: ['/ip4/127.0.0.1/tcp/0'], relay: {} });
tell('relay', { address: node.getMultiaddrs()[0].toString() });
process.stdin.resume().on('end', () => node.stop());
