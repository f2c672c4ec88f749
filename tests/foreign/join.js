// Joins a game of a real host, plays it to its end, and keeps its own log:
// node join.js TICKET|ADDRESS --log FILE [--name NAME] [--seed N] [--at ADDRESS] [--resign PLY] [--cut PLY]...
// [--mischief]

import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { closed, createNode, framed, SESSION, tell } from './peer.js';
import { multiaddr } from '@multiformats/multiaddr';

import { keyOf } from './keys.js';
import { mischief } from './mischief.js';
import { Player } from './player.js';
import { Joiner } from './session.js';
import { readAddress, readTicket } from './ticket.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    name: { type: 'string', default: 'Foreign' },
    at: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    resign: { type: 'string' },
    cut: { type: 'string', multiple: true, default: [] },
    mischief: { type: 'boolean', default: false },
  },
});
const [invite] = positionals;
const { key: host, nonce, addresses } = invite.startsWith('/') ? readAddress(invite) : readTicket(invite);
const key = keyOf(createHash('sha256').update(values.name).update(randomBytes(16)).digest());
const node = await createNode({ key, circuits: true });
node.addEventListener('peer:identify', ({ detail }) => {
  tell('identify', { agent: detail.agentVersion, protocol: detail.protocolVersion, protocols: detail.protocols });
});

const player = new Player(Number(values.seed));
const cuts = new Set(values.cut.map(Number));
const joiner = new Joiner({
  key,
  name: values.name,
  host,
  purpose: nonce ? { is: 'invite', nonce } : { is: 'lan' },
  log: values.log,
  choose: (plies) => (plies.count >= Number(values.resign ?? Infinity) ? 'resign' : player.choose(plies)),
});
joiner.on('terms', ({ time, ruleset }) => tell('terms', { time: time.is, board: ruleset.board }));
joiner.on('start', (game, side) => tell('start', { game: game.id.toString('hex'), side }));
joiner.on('refused', (code) => tell('refused', { code }));
joiner.on('bye', (code) => tell('bye', { code }));
if (values.mischief) {
  joiner.on('turn', mischief({ game: () => joiner.game, key, send: (bytes) => joiner.sendBytes(bytes) }));
}

// The connection is cut after these plies: the game goes on on another.
joiner.on('record', ({ record }) => {
  if (record.act.is === 'move' && cuts.delete(joiner.game.plies.count)) {
    tell('cut', { plies: joiner.game.plies.count });
    for (const connection of node.getConnections()) connection.abort(new Error('cut'));
  }
});

const now = () => performance.now();
const timer = setInterval(() => joiner.tick(now()), 100);
const targets = (values.at ?? addresses).map((address) => multiaddr(address));

/** A stream to the host, over a circuit if need be. Who dialled dials again: at once, and after longer and longer waits. */
async function reach() {
  for (const wait of [0, 500, 1000, 2000, 4000, 8000, 8000]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const connection = await node.dial(targets);
      return { connection, stream: await connection.newStream(SESSION, { runOnLimitedConnection: true }) };
    } catch (error) {
      tell('unreached', { why: error.name });
    }
  }
  throw new Error('the host is not to be reached');
}

while (!joiner.over) {
  const { connection, stream } = await reach();
  tell('stream', { over: connection.remoteAddr.toString() });
  const write = framed(stream, (bytes) => joiner.hear(bytes, now()));
  joiner.attach((bytes) => stream.status === 'open' && write(bytes), now());
  await closed(stream);
  if (joiner.game === null && !joiner.over) {
    tell('closed');
    break;
  }
}
clearInterval(timer);
const { game } = joiner;
if (game) {
  const verdict = game.verdict();
  tell('end', {
    winner: verdict?.winner ?? null,
    reason: verdict ? (verdict.reason.by ?? verdict.reason.is) : null,
    plies: game.plies.count,
    final: game.plies.now.toString(),
    white: game.chains.white.length,
    black: game.chains.black.length,
  });
  game.log.close();
}
await node.stop();
