// The rules of docs/rules.md: what may be played, and what it leads to.

const WHITE = 0;
const BLACK = 1;
const SIDES = ['white', 'black'];

const ALL = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];
const WAYS = { 4: ALL.slice(0, 4), 8: ALL };
const ways = (directions) => WAYS[directions];

/** A position: `men[square]` is 0 (White), 1 (Black), or null. */
export class Position {
  #moves = null;

  constructor(ruleset, men, turn, number) {
    Object.assign(this, { ruleset, size: ruleset.board, men, turn, number });
  }

  static start(ruleset) {
    const count = ruleset.board ** 2;
    const men = Array(count).fill(null);
    for (let square = 0; square < count; square += 1) {
      if (inHouse(ruleset, WHITE, square)) men[square] = WHITE;
      if (inHouse(ruleset, BLACK, square)) men[square] = BLACK;
    }
    return new Position(ruleset, men, WHITE, 1);
  }

  /** The square so far from another, or null off the board. */
  beyond(square, [files, ranks], steps = 1) {
    const file = (square % this.size) + files * steps;
    const rank = Math.floor(square / this.size) + ranks * steps;
    const on = file >= 0 && rank >= 0 && file < this.size && rank < this.size;
    return on ? rank * this.size + file : null;
  }

  free(square) {
    return square !== null && this.men[square] === null;
  }

  taken(square) {
    return square !== null && this.men[square] !== null;
  }

  /** Every legal move: `{ from, to }`. Found once: a position does not change. */
  moves() {
    this.#moves ??= this.#found();
    return this.#moves;
  }

  #found() {
    return this.squaresOf(this.turn).flatMap((from) =>
      this.#reached(from)
        .map((to) => ({ from, to }))
        .filter((move) => !this.#encloses(move)),
    );
  }

  squaresOf(side) {
    return this.men.flatMap((man, square) => (man === side ? [square] : []));
  }

  #reached(from) {
    const directions = ways(this.ruleset.directions);
    const steps = directions.map((way) => this.beyond(from, way)).filter((to) => this.free(to));
    // A shortest way to a square comes to none twice, so it is enough to look for what can be reached.
    const seen = new Set([from]);
    for (const square of seen) {
      for (const way of directions) {
        const over = this.beyond(square, way);
        const to = this.beyond(square, way, 2);
        if (over !== from && this.taken(over) && this.free(to)) seen.add(to);
      }
    }
    seen.delete(from);
    return [...steps, ...seen];
  }

  /** After a move, or a pass if there is none. */
  after(move) {
    const men = [...this.men];
    if (move) {
      men[move.to] = men[move.from];
      men[move.from] = null;
    }
    return new Position(this.ruleset, men, 1 - this.turn, this.number + this.turn);
  }

  /** Whether the man on a square could move if only its way were free. */
  hasRoom(square) {
    return ways(this.ruleset.directions).some((way) => {
      const beside = this.beyond(square, way);
      return this.free(beside) || (beside !== null && this.free(this.beyond(square, way, 2)));
    });
  }

  /** Whether the man on a square is enclosed with a man of that side taking part. */
  enclosed(square, side) {
    const around = ways(this.ruleset.directions).flatMap((way) => [1, 2].map((steps) => this.beyond(square, way, steps)));
    return !this.hasRoom(square) && around.some((at) => at !== null && this.men[at] === side);
  }

  /** Whether a move is forbidden for what it encloses. */
  #encloses(move) {
    const { enclosure } = this.ruleset;
    if (enclosure !== 'forbidden' && enclosure !== 'forbidden-by-move') return false;
    const next = this.after(move);
    return next
      .squaresOf(next.turn)
      .some((man) => next.enclosed(man, this.turn) && (enclosure === 'forbidden' || this.hasRoom(man)));
  }

  /** Whether the side to move must pass. */
  mustPass() {
    return this.ruleset.noMove === 'pass' && this.moves().length === 0;
  }

  full(side) {
    return this.squaresOf(side).every((square) => inHouse(this.ruleset, 1 - side, square));
  }

  /** The bytes that a digest hashes (P-5.5). */
  bytes() {
    const sets = [WHITE, BLACK].map((side) => {
      const set = Buffer.alloc(this.size ** 2 / 8);
      for (const square of this.squaresOf(side)) set[square >> 3] |= 1 << (square & 7);
      return set;
    });
    const number = Buffer.alloc(2);
    number.writeUInt16LE(this.number);
    return Buffer.concat([Buffer.from([this.size, this.turn]), number, ...sets]);
  }

  /** */
  toString() {
    const rank = (_, index) => {
      const from = (this.size - 1 - index) * this.size;
      const squares = this.men.slice(from, from + this.size).map((man) => (man === null ? '.' : 'wb'[man]));
      return squares.join('').replace(/\.+/g, (run) => run.length);
    };
    return `${Array.from({ length: this.size }, rank).join('/')} ${'wb'[this.turn]} ${this.number}`;
  }
}

/** Whether a square is in the house of a side. */
export function inHouse(ruleset, side, square) {
  const seen = side === WHITE ? square : ruleset.board ** 2 - 1 - square;
  return ((ruleset.house[seen >> 6] >> BigInt(seen & 63)) & 1n) === 1n;
}

/** A game's plies and how they end. */
export class Plies {
  #seen = new Map();

  constructor(ruleset) {
    this.ruleset = ruleset;
    this.positions = [Position.start(ruleset)];
    this.end = null;
    this.#times(this.now);
  }

  get now() {
    return this.positions.at(-1);
  }

  get count() {
    return this.positions.length - 1;
  }

  allows(move) {
    const { now } = this;
    if (!move) return now.mustPass();
    return now.moves().some(({ from, to }) => from === move.from && to === move.to);
  }

  play(move) {
    const before = this.now;
    this.positions.push(before.after(move));
    this.end = this.#ended(before, move);
  }

  /** Whether it would lose at once. */
  reenters(move) {
    const { lateHome, exitLimit } = this.ruleset;
    const { turn, number } = this.now;
    return lateHome === 'once' && number > exitLimit && inHouse(this.ruleset, turn, move.to);
  }

  #ended(before, move) {
    const { ruleset, now } = this;
    const { number, turn: side } = before;
    const won = (winner, by) => ({ winner: winner === null ? null : SIDES[winner], reason: { is: 'rules', by } });
    if (side === BLACK && now.full(WHITE)) return now.full(BLACK) ? won(null, 'both-goals') : won(WHITE, 'goal');
    if (now.full(BLACK)) return won(BLACK, 'goal');
    if (now.full(WHITE)) {
      const replies = now.moves();
      const equal = ruleset.lastReply === 'always' || replies.some((reply) => now.after(reply).full(BLACK));
      return replies.length > 0 && equal ? null : won(WHITE, 'goal');
    }
    if (move && ruleset.lateHome === 'once' && number > ruleset.exitLimit && inHouse(ruleset, side, move.to)) {
      return won(1 - side, 're-entry');
    }
    if (side === BLACK) {
      const due = ruleset.lateHome === 'once' ? number === ruleset.exitLimit : number >= ruleset.exitLimit;
      const late = due ? [WHITE, BLACK].filter((who) => this.#lateHome(who)) : [];
      if (late.length > 0) return won(late.length === 2 ? null : 1 - late[0], 'deadline');
      if (number === ruleset.moveLimit) return won(this.#ahead(), 'move-limit');
    }
    if (this.#times(now) === 3) return won(null, 'repetition');
    if (now.moves().length > 0) return null;
    const stuck = ruleset.noMove === 'draw' || now.after(null).moves().length === 0;
    return stuck ? won(null, 'no-move') : null;
  }

  #lateHome(side) {
    const exempt = (man) => this.ruleset.enclosure === 'exempt' && this.now.enclosed(man, 1 - side);
    return this.now.squaresOf(side).some((man) => inHouse(this.ruleset, side, man) && !exempt(man));
  }

  #ahead() {
    if (this.ruleset.atLimit === 'draw') return null;
    const arrived = (side) => this.now.squaresOf(side).filter((man) => inHouse(this.ruleset, 1 - side, man)).length;
    const lead = arrived(WHITE) - arrived(BLACK);
    if (lead === 0) return null;
    return lead > 0 ? WHITE : BLACK;
  }

  #times(position) {
    const what = position.toString().replace(/ \d+$/, '');
    const times = (this.#seen.get(what) ?? 0) + 1;
    this.#seen.set(what, times);
    return times;
  }
}
