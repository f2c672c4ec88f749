// An agreed game: two chains of signed records, judged as section 5 says, and the log they are kept in (section 9).
// Of acts it knows join, move, pass, resign and result; for any other it stops, which harms nobody.

import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

import { decode, encode, Malformed } from './bytes.js';
import { hash, holds, sign } from './keys.js';
import { Plies } from './rules.js';
import { agreement, record } from './tables.js';

/** A record that is not accepted, with its code (P-6.8). */
export class Refused extends Error {
  constructor(code, id = null) {
    super(`refused: ${code}`);
    Object.assign(this, { code, id });
  }
}

const CODE = {
  malformed: 1,
  wrongVersion: 2,
  badSignature: 3,
  wrongGame: 4,
  unknownAuthor: 5,
  outOfPlace: 6,
  brokenChain: 7,
  unknownSeen: 8,
  seenWentBack: 9,
  positionDiffers: 10,
  equivocation: 11,
  notStarted: 20,
  joinedAlready: 21,
  gameOver: 22,
  notYourTurn: 23,
  illegalMove: 24,
  resultTooEarly: 27,
  wrongResult: 28,
};

const other = (side) => (side === 'white' ? 'black' : 'white');
const same = (a, b) => a === b || (a !== null && b !== null && a.equals(b));

/** The log of a game, on the disk before anything that depends on it is sent (P-6.2). */
class Log {
  #file;

  constructor(path) {
    this.#file = openSync(path, 'wx');
    this.#append('ugolki-log/1');
  }

  line(kind, body, signatures) {
    const base64 = (bytes) => bytes.toString('base64');
    this.#append(JSON.stringify({ kind, body: base64(body), signatures: signatures.map(base64) }));
  }

  #append(line) {
    writeSync(this.#file, `${line}\n`);
    fsyncSync(this.#file);
  }

  close() {
    closeSync(this.#file);
  }
}

export class Game {
  constructor(body, signatures, path) {
    const { terms, proposerNonce, responderNonce } = decode(agreement, body);
    this.id = hash('agreement', body);
    const lot = (hash('lot', proposerNonce, responderNonce).at(-1) & 1) === 0;
    const white = terms.colours === 'lot' ? lot : terms.colours === 'proposer-white';
    const [first, second] = [terms.proposer.key, terms.responder.key];
    this.keys = white ? { white: first, black: second } : { white: second, black: first };
    this.plies = new Plies(terms.ruleset);
    /** Entries `{ body, signature, id, record, plies }`, the last being the plies that stand after the record. */
    this.chains = { white: [], black: [] };
    this.resigned = null;
    this.log = new Log(path);
    this.log.line('terms', body, signatures);
  }

  sideOf(key) {
    return Object.keys(this.keys).find((side) => this.keys[side].equals(key));
  }

  heads() {
    const head = (chain) => (chain.length === 0 ? null : { number: chain.length - 1, id: chain.at(-1).id });
    return { white: head(this.chains.white), black: head(this.chains.black) };
  }

  /** Whose turn it is, while the game goes on. */
  get turn() {
    return this.verdict() === null && this.#joined() ? ['white', 'black'][this.plies.now.turn] : null;
  }

  verdict() {
    if (this.plies.end) return this.plies.end;
    if (this.resigned === null) return null;
    const winner = this.resigned === 'both' ? null : other(this.resigned);
    return { winner, reason: { is: 'resignation' } };
  }

  /** The result that `side` may sign now (P-5.3), or null. */
  result(side) {
    const own = this.chains[side];
    const theirs = this.chains[other(side)];
    const due = theirs.some(({ ends, record }) => ends || record.act.is === 'result');
    if (!due || own.some(({ record }) => record.act.is === 'result')) return null;
    const head = (chain) => chain.findLast(({ record }) => record.act.is !== 'result').id;
    return { is: 'result', ...this.verdict(), white: head(this.chains.white), black: head(this.chains.black) };
  }

  /** Signs the next record of the own chain, stores it, and gives it to be sent. */
  sign(key, act, thinking, observed) {
    const side = this.sideOf(key.public);
    const chain = this.chains[side];
    const moved = act.is === 'move' ? act : null;
    const { now } = this.plies;
    const body = encode(record, {
      version: 1,
      game: this.id,
      author: key.public,
      number: chain.length,
      previous: chain.at(-1)?.id ?? null,
      seen: this.chains[other(side)].at(-1)?.id ?? null,
      act,
      position: hash('position', (moved || act.is === 'pass' ? now.after(moved) : now).bytes()),
      thinking,
      observed,
      wall: Date.now(),
    });
    return this.take(body, sign('record', body, key));
  }

  /** Judges a record, stores it and gives its entry; one that is here already holds, too. */
  take(body, signature) {
    const { side, id, read } = this.#sound(body, signature);
    const chain = this.chains[side];
    const held = chain[read.number];
    if (held) {
      if (same(held.id, id)) return held;
      throw new Refused(CODE.equivocation, id);
    }
    const refuse = (name) => {
      throw new Refused(CODE[name], id);
    };
    if (read.number !== chain.length) refuse('outOfPlace');
    if (!same(read.previous, chain.at(-1)?.id ?? null)) refuse('brokenChain');
    const theirs = this.chains[other(side)];
    const seen = read.seen === null ? -1 : theirs.findIndex((entry) => same(entry.id, read.seen));
    if (read.seen !== null && seen < 0) refuse('unknownSeen');
    if (seen < (chain.at(-1)?.seen ?? -1)) refuse('seenWentBack');

    const followed = [...chain, ...theirs.slice(0, seen + 1)];
    const count = Math.max(0, ...followed.map(({ plies }) => plies));
    const entry = { side, id, body, signature, record: read, seen, plies: count, ends: false };
    const { act } = read;
    if (act.is === 'join' && read.number > 0) refuse('joinedAlready');
    if (act.is !== 'join' && (chain.length === 0 || seen < 0)) refuse('notStarted');
    if (chain.some((before) => before.record.act.is === 'result')) refuse('gameOver');
    if (act.is === 'result') this.#rightResult(act, followed, theirs.slice(0, seen + 1), refuse);
    else if (followed.some(({ ends }) => ends)) refuse('gameOver');
    const ply = act.is === 'move' || act.is === 'pass';
    const move = act.is === 'move' ? act : null;
    if (ply) {
      if (count % 2 !== ['white', 'black'].indexOf(side)) refuse('notYourTurn');
      if (!this.plies.allows(move)) refuse('illegalMove');
      entry.plies += 1;
    }
    const after = ply ? this.plies.now.after(move) : this.plies.positions[count];
    if (!hash('position', after.bytes()).equals(read.position)) refuse('positionDiffers');

    this.log.line('record', body, [signature]);
    if (ply) this.plies.play(move);
    if (act.is === 'resign') this.resigned = this.resigned === null ? side : 'both';
    entry.ends = act.is === 'resign' || (ply && this.plies.end !== null);
    chain.push(entry);
    return entry;
  }

  #sound(body, signature) {
    if (body.length >= 2 && body.readUInt16LE() !== 1) throw new Refused(CODE.wrongVersion);
    let read;
    try {
      read = decode(record, body);
    } catch (error) {
      throw error instanceof Malformed ? new Refused(CODE.malformed) : error;
    }
    const id = hash('record', body);
    if (!holds('record', body, signature, read.author)) throw new Refused(CODE.badSignature, id);
    if (!same(read.game, this.id)) throw new Refused(CODE.wrongGame, id);
    const side = this.sideOf(read.author);
    if (!side) throw new Refused(CODE.unknownAuthor, id);
    if (!['join', 'move', 'pass', 'resign', 'result'].includes(read.act.is)) {
      throw new Error(`this client knows nothing of the act '${read.act.is}'`);
    }
    return { side, id, read };
  }

  #rightResult(act, followed, theirs, refuse) {
    if (!theirs.some(({ ends, record }) => ends || record.act.is === 'result')) refuse('resultTooEarly');
    const head = (side) => followed.filter((entry) => entry.side === side && entry.record.act.is !== 'result').at(-1);
    const verdict = this.verdict();
    const right =
      act.winner === verdict.winner &&
      act.reason.is === verdict.reason.is &&
      act.reason.by === verdict.reason.by &&
      same(act.white, head('white').id) &&
      same(act.black, head('black').id);
    if (!right) refuse('wrongResult');
  }

  #joined() {
    return this.chains.white.length > 0 && this.chains.black.length > 0;
  }
}
