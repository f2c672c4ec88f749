// What a player does wrong in mid-game, beside playing on: each is refused with the code given, or does nothing.

import { randomBytes } from 'node:crypto';

import { encode } from './bytes.js';
import { sign } from './keys.js';
import { frame, record } from './tables.js';

/** To be called at each own turn: one misdeed a turn, and then no more. */
export function mischief({ game, key, send }) {
  const newest = () => game().chains[game().sideOf(key.public)].at(-1);
  const changed = (fields) => {
    const body = encode(record, { ...newest().record, number: newest().record.number + 1, previous: newest().id, ...fields });
    return { is: 'record', body, signature: sign('record', body, key) };
  };
  const result = () => {
    const [white, black] = [randomBytes(32), randomBytes(32)];
    return { is: 'result', winner: null, reason: { is: 'agreement' }, white, black };
  };
  const misdeeds = [
    // 100: no frame. The third on one stream would close it.
    () => randomBytes(100),
    () => Buffer.from([255, 255, 255, 255]),
    // Nothing: a record that is held already.
    () => ({ is: 'record', body: newest().body, signature: newest().signature }),
    // 3: a signature that does not hold.
    () => ({ ...changed({}), signature: randomBytes(64) }),
    // 6, 7, 8, 4: out of place, wrong links, another game.
    () => changed({ number: newest().record.number + 5 }),
    () => changed({ previous: randomBytes(32) }),
    () => changed({ seen: randomBytes(32) }),
    () => changed({ game: randomBytes(32) }),
    // 1, 2: no record, and one of another version.
    () => ({ is: 'record', body: Buffer.concat([newest().body, Buffer.from([0])]), signature: newest().signature }),
    () => changed({ version: 2 }),
    // 21, 25, 27: acts that are out of place.
    () => changed({ act: { is: 'join', roundTrip: 0 } }),
    () => changed({ act: { is: 'accept-draw' } }),
    () => changed({ act: result() }),
    // 101: a step of a negotiation that is over, or nothing.
    () => ({ is: 'negotiation', step: { is: 'accept', offer: randomBytes(32), nonce: randomBytes(16) } }),
    () => ({ is: 'negotiation', step: { is: 'reveal', nonce: randomBytes(16), signature: randomBytes(64) } }),
    // 101: a stamp in a game without witnesses.
    () => ({ is: 'stamp', body: randomBytes(200), signature: randomBytes(64) }),
    // Nothing: a pong that nobody asked for, a refusal of nothing.
    () => ({ is: 'pong', number: 4_000_000_000, agreed: false, heads: { white: null, black: null } }),
    () => ({ is: 'refused', code: 65_535, id: null }),
  ];
  return () => {
    const next = misdeeds.shift();
    if (!next) return;
    const what = next();
    send(Buffer.isBuffer(what) ? what : encode(frame, what));
  };
}
