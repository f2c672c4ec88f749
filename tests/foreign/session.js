// The joiner's side of a session (section 6): greeting, negotiation, play, end. It says what is to be sent, and is told what
// came and, every tenth of a second, that time has passed. Its user agrees to any terms.

import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { decode, encode, Malformed } from './bytes.js';
import { Game, Refused } from './game.js';
import { hash, holds, sign } from './keys.js';
import { agreement, frame, offer } from './tables.js';

const ASK_AGAIN = 1000;
const PINGS_AT_ONCE = 5;
const NOBODY = { white: null, black: null };
const BYE = { finished: 200, left: 201 };

export class Joiner extends EventEmitter {
  game = null;
  #offer = null;
  #nonce = randomBytes(16);
  #installation = randomBytes(16);
  #countersign = null;
  #epoch = 0;
  #stream = null;
  #trips = [];
  #turnSince = 0;
  #waitSince = 0;
  #observed = 0;

  /** `choose(plies)` gives a move, or null for a pass, or 'resign'. */
  constructor({ key, name, host, purpose, log, choose }) {
    super();
    Object.assign(this, { key, name, host, purpose, log, choose });
  }

  /** A new stream to the host, which replaces one before it. `write` takes the bytes of a frame. */
  attach(write, now) {
    this.#stream = {
      write,
      greeted: false,
      saidBye: false,
      pings: 0,
      lastPing: 0,
      sentAt: new Map(),
      theirs: NOBODY,
      lastAsk: now,
      lastBrought: -Infinity,
    };
    this.#hello();
  }

  #send(value) {
    this.#stream.write(encode(frame, value));
  }

  #hello() {
    const purpose = this.game ? { is: 'resume', game: this.game.id } : this.purpose;
    const { name } = this;
    const hello = { is: 'hello', protocol: 1, rules: 1, log: 1, installation: this.#installation, name, purpose };
    this.#send({ ...hello, epoch: this.#epoch, heads: this.#heads() });
  }

  #heads() {
    return this.game?.heads() ?? NOBODY;
  }

  #negotiate(step) {
    this.#send({ is: 'negotiation', step });
  }

  tick(now) {
    const stream = this.#stream;
    if (!stream || this.over) return;
    const due = now - stream.lastAsk >= ASK_AGAIN;
    if (due) stream.lastAsk = now;
    if (!stream.greeted) {
      if (due) this.#hello();
      return;
    }
    if (now - stream.lastPing >= 1000) this.#ping(now);
    if (!this.game && due) this.#askAgain();
    if (this.game) this.#bring(now);
  }

  #askAgain() {
    if (this.#offer) this.#accept();
    else this.#negotiate({ is: 'ask' });
  }

  #accept() {
    this.#negotiate({ is: 'accept', offer: hash('offer', this.#offer.bytes), nonce: this.#nonce });
  }

  #ping(now) {
    const stream = this.#stream;
    stream.lastPing = now;
    stream.sentAt.set(stream.pings, now);
    const thinking = this.#myTurn ? Math.floor(now - this.#turnSince) : 0;
    this.#send({ is: 'ping', number: stream.pings, agreed: this.#offer !== null, heads: this.#heads(), thinking });
    stream.pings += 1;
  }

  get #side() {
    return this.game.sideOf(this.key.public);
  }

  get #myTurn() {
    return this.game !== null && this.game.turn === this.#side;
  }

  /** The bytes of a frame came. */
  hear(bytes, now) {
    let heard;
    try {
      heard = decode(frame, bytes, 8192);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#send({ is: 'refused', code: 100, id: null });
      return;
    }
    if (this.#stream.greeted || heard.is === 'hello' || heard.is === 'bye') this.#on[heard.is]?.(heard, now);
  }

  #on = {
    hello: ({ protocol, rules, log, name, epoch, heads }, now) => {
      if (this.#stream.greeted) return;
      if (protocol !== 1 || rules !== 1 || log !== 1) throw new Error('the host is of another version');
      this.#stream.greeted = true;
      this.#epoch = 1 + Math.max(this.#epoch, epoch);
      this.#stream.theirs = heads;
      this.hostName = name;
      this.#ping(now);
      if (this.game) this.#bring(now);
    },
    negotiation: ({ step }, now) => this.#step(step, now),
    record: ({ body, signature }, now) => this.#record(body, signature, now),
    ping: ({ number, heads }, now) => {
      this.#send({ is: 'pong', number, agreed: this.#offer !== null, heads: this.#heads() });
      this.#theyHold(heads, now);
    },
    pong: ({ number, heads }, now) => {
      const sent = this.#stream.sentAt.get(number);
      if (sent === undefined) return;
      this.#stream.sentAt.delete(number);
      this.#trips.push(now - sent);
      if (this.#stream.pings < PINGS_AT_ONCE) this.#ping(now);
      this.#theyHold(heads, now);
    },
    refused: ({ code, id }) => this.emit('refused', code, id),
    bye: ({ code, heads }, now) => {
      this.#theyHold(heads, now);
      this.emit('bye', code);
      if (!this.#stream.saidBye) this.#bye(this.#finished ? BYE.finished : BYE.left);
      this.over = true;
    },
  };

  #step(step, now) {
    if (step.is === 'offer') this.#offered(step.offer);
    if (step.is === 'reveal') this.#revealed(step, now);
  }

  #offered(value) {
    const bytes = encode(offer, value);
    if (this.#offer) {
      if (!this.#offer.bytes.equals(bytes)) throw new Error('the host changed its offer');
      return;
    }
    const { terms } = value;
    const right =
      terms.proposer.key.equals(this.host) &&
      terms.proposer.name === this.hostName &&
      terms.responder.key.equals(this.key.public) &&
      terms.responder.name === this.name;
    if (!right) throw new Error('terms that are not for this player');
    this.#offer = { bytes, ...value };
    this.emit('terms', terms);
    this.#accept();
  }

  #revealed({ nonce, signature }, now) {
    if (!this.#offer) throw new Error('a reveal without an offer');
    if (!this.game) {
      const { terms, commitment } = this.#offer;
      if (!hash('nonce', nonce).equals(commitment)) throw new Error('a nonce that was not committed to');
      const body = encode(agreement, { terms, proposerNonce: nonce, responderNonce: this.#nonce });
      if (!holds('agreement', body, signature, this.host)) throw new Error("the host's signature does not hold");
      const own = sign('agreement', body, this.key);
      this.game = new Game(body, [signature, own], this.log);
      this.#countersign = { is: 'countersign', body, proposer: signature, responder: own };
      this.#negotiate(this.#countersign);
      this.emit('start', this.game, this.#side);
      const trips = this.#trips.sort((a, b) => a - b);
      this.#sign({ is: 'join', roundTrip: Math.round(trips[trips.length >> 1] ?? 0) }, now);
    } else {
      this.#negotiate(this.#countersign);
    }
  }

  #sign(act, now) {
    const thinking = ['move', 'pass'].includes(act.is) ? Math.floor(now - this.#turnSince) : 0;
    const entry = this.game.sign(this.key, act, thinking, this.#observed);
    this.#observed = 0;
    this.sendRecord(entry);
    this.#waitSince = now;
    this.emit('record', entry);
  }

  sendRecord({ body, signature }) {
    this.#send({ is: 'record', body, signature });
  }

  /** Sends a frame that does not belong there, for the tests of what the other side makes of it. */
  sendBytes(bytes) {
    this.#stream.write(bytes);
  }

  #record(body, signature, now) {
    if (!this.game) return;
    const before = this.game.chains[this.#other].length;
    try {
      const entry = this.game.take(body, signature);
      if (this.game.chains[this.#other].length === before) return;
      if (['move', 'pass'].includes(entry.record.act.is)) this.#observed = Math.floor(now - this.#waitSince);
      this.#turnSince = now;
      this.emit('record', entry);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#send({ is: 'refused', code: error.code, id: error.id });
      return;
    }
    this.#act(now);
  }

  get #other() {
    return this.#side === 'white' ? 'black' : 'white';
  }

  /** What the state of the game asks for now. */
  #act(now) {
    const result = this.game.result(this.#side);
    if (result) this.#sign(result, now);
    if (!this.#myTurn) return;
    this.emit('turn');
    const chosen = this.choose(this.game.plies);
    if (chosen === 'resign') this.#sign({ is: 'resign' }, now);
    else this.#sign(chosen ? { is: 'move', ...chosen } : { is: 'pass' }, now);
  }

  #theyHold(heads, now) {
    this.#stream.theirs = heads;
    if (this.game) this.#bring(now);
    if (this.#finished && this.#theirsUpToDate && !this.#stream.saidBye) this.#bye(BYE.finished);
  }

  get #theirsUpToDate() {
    const own = this.game.heads();
    return ['white', 'black'].every((side) => this.#stream.theirs[side]?.number === own[side].number);
  }

  /** Whether both results are here. */
  get #finished() {
    return (
      this.game !== null &&
      Object.values(this.game.chains).every((chain) => chain.at(-1)?.record.act.is === 'result')
    );
  }

  /** Sends what the other side lacks, in an order in which it can be accepted (P-6.13). */
  #bring(now) {
    const stream = this.#stream;
    const { white, black } = stream.theirs;
    const next = { white: (white?.number ?? -1) + 1, black: (black?.number ?? -1) + 1 };
    const { chains } = this.game;
    const lacks = (side) => next[side] < chains[side].length;
    if (!(lacks('white') || lacks('black')) || now - stream.lastBrought < 1000) return;
    stream.lastBrought = now;
    if (stream.theirs[this.#other] === null && this.#countersign) this.#negotiate(this.#countersign);
    for (let progress = true; progress; ) {
      progress = false;
      for (const [side, against] of [['white', 'black'], ['black', 'white']]) {
        const entry = chains[side][next[side]];
        if (!entry || entry.seen >= next[against]) continue;
        this.sendRecord(entry);
        next[side] += 1;
        progress = true;
      }
    }
  }

  #bye(code) {
    this.#stream.saidBye = true;
    this.#send({ is: 'bye', code, heads: this.#heads() });
  }
}
