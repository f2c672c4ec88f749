// Strangers who speak the network's protocol well and the game's badly, each with a key of its own:
// node bad.js TICKET. Tells for each what it heard, and whether its stream was ended.

import { randomBytes } from 'node:crypto';

import { multiaddr } from '@multiformats/multiaddr';

import { closed, createNode, framed, SESSION, tell } from './peer.js';
import { decode, encode } from './bytes.js';
import { keyOf } from './keys.js';
import { frame } from './tables.js';
import { readTicket } from './ticket.js';

const { nonce, addresses } = readTicket(process.argv[2]);
const target = addresses.map((address) => multiaddr(address));
const nobody = { white: null, black: null };

const hello = (changed = {}) =>
  encode(frame, {
    is: 'hello', protocol: 1, rules: 1, log: 1, installation: randomBytes(16), name: 'Stranger',
    purpose: { is: 'invite', nonce }, epoch: 0, heads: nobody, ...changed,
  });
const step = (value) => encode(frame, { is: 'negotiation', step: value });
const length = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const whole = (bytes) => Buffer.concat([length(bytes.length), bytes]);
const accept = () => step({ is: 'accept', offer: randomBytes(32), nonce: randomBytes(16) });
const record = () => encode(frame, { is: 'record', body: randomBytes(300), signature: randomBytes(64) });
const ping = () => encode(frame, { is: 'ping', number: 1, agreed: false, heads: nobody, thinking: 0 });
const countersign = () =>
  step({ is: 'countersign', body: randomBytes(500), proposer: randomBytes(64), responder: randomBytes(64) });
const many = (count, what) => Array.from({ length: count }, what);

/** What each sends: bytes on a stream, framed or not. One of those that greet well gets the seat at the table. */
const CASES = {
  garbage: [whole(randomBytes(500))],
  'unframed-garbage': [randomBytes(5000)],
  'no-length': [length(0)],
  'oversize-length': [length(8193), randomBytes(8193)],
  'huge-length': [length(0xffffffff), randomBytes(1000)],
  'half-a-length': [Buffer.from([1, 0])],
  'half-a-frame': [length(59), hello().subarray(0, 20)],
  silence: [],
  'other-version': [whole(hello({ protocol: 2 }))],
  'unknown-nonce': [whole(hello({ purpose: { is: 'invite', nonce: randomBytes(8) } }))],
  'unknown-game': [whole(hello({ purpose: { is: 'resume', game: randomBytes(32) } }))],
  'record-first': [whole(record())],
  'accept-first': [whole(accept())],
  'wrong-order': [whole(hello()), whole(countersign()), whole(record()), whole(accept())],
  'garbage-later': [whole(hello()), ...many(3, () => whole(randomBytes(50)))],
  'bad-name': [whole(hello({ name: 'a\u202eb' }))],
  flood: [whole(hello()), ...many(2000, () => whole(ping()))],
};

async function stream(node, sent) {
  const heard = [];
  const connection = await node.dial(target);
  const opened = await connection.newStream(SESSION);
  framed(opened, (bytes) => {
    const { is, code } = decode(frame, bytes, 8192);
    heard.push(code === undefined ? is : `${is} ${code}`);
  });
  const end = closed(opened);
  for (const bytes of sent) {
    if (opened.status !== 'open') break;
    if (!opened.send(bytes)) await Promise.race([opened.onDrain().catch(() => {}), end]);
  }
  return { heard, end, opened };
}

async function stranger(name, sent) {
  const node = await createNode({ key: keyOf(randomBytes(32)) });
  let heard = [];
  let ended = true;
  try {
    const line = await stream(node, sent);
    heard = line.heard;
    // Without a hello a stream ends after 5 s. Who has the seat at the table is pinged, and leaves by itself.
    const seated = after(3000).then(() => heard.includes('ping') || after(30_000));
    ended = await Promise.race([line.end.then(() => true), seated.then(() => false)]);
    if (!ended) {
      line.opened.send(whole(encode(frame, { is: 'bye', code: 201, heads: nobody })));
      await line.end;
    }
  } catch (error) {
    heard.push(error.name);
  }
  await node.stop();
  const seen = [...new Set(heard)];
  tell('stranger', { name, heard: seen, ended });
}

/** Streams without end on a few connections, and connections without streams. */
async function crowd() {
  const nodes = await Promise.all(many(6, () => createNode({ key: keyOf(randomBytes(32)) })));
  const opened = await Promise.all(
    nodes.map(async (node) => {
      const lines = await Promise.allSettled(many(20, () => stream(node, [])));
      return lines.filter(({ status }) => status === 'fulfilled').length;
    }),
  );
  const idle = await Promise.all(many(20, () => createNode({ key: keyOf(randomBytes(32)) })));
  const dialled = await Promise.allSettled(idle.map((node) => node.dial(target)));
  tell('crowd', {
    streams: opened.reduce((sum, count) => sum + count, 0),
    connections: dialled.filter(({ status }) => status === 'fulfilled').length,
  });
  await Promise.all([...nodes, ...idle].map((node) => node.stop()));
}

const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

// More at once would meet the bound on connections that are being made.
const cases = Object.entries(CASES);
const lane = async () => {
  for (let next = cases.shift(); next; next = cases.shift()) await stranger(...next);
};
await Promise.all(many(8, lane));
await crowd();
tell('done');
// Time that nobody waits for any more would keep it here.
process.exit();
