// A player without a person: it walks home, and one move in sixteen is any, lest two of them block each other for ever.

import { inHouse } from './rules.js';

export class Player {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 and below `count`: the generator mulberry32. */
  #below(count) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  /** A move, or null where it has to pass. */
  choose(plies) {
    const { now } = plies;
    const moves = now.moves();
    if (moves.length === 0) return null;
    if (this.#below(16) === 0) return moves[this.#below(moves.length)];
    const worth = (move) => {
      const before = progress(now, move.from);
      return plies.reenters(move) ? -Infinity : 4 * (progress(now, move.to) - before) - before;
    };
    const best = Math.max(...moves.map(worth));
    const equal = moves.filter((move) => worth(move) === best);
    return equal[this.#below(equal.length)];
  }
}

/** Diagonals crossed from the own corner, and more inside the target. */
function progress({ size, turn, ruleset }, square) {
  const seen = turn === 0 ? square : size ** 2 - 1 - square;
  return (seen % size) + Math.floor(seen / size) + (inHouse(ruleset, 1 - turn, square) ? 4 : 0);
}
