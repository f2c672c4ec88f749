// The tables of the protocol page: agreement, record, frames.

import { bool, bytes, fields, fixed, list, names, option, text, times, truthOr, u16, u32, u64, u8, variants } from './bytes.js';

const key = fixed(32);
const id = fixed(32);
const signature = fixed(64);

const side = names('white', 'black');

const ruleset = fields({
  board: names(8, 16),
  house: times(4, u64),
  directions: names(4, 8),
  exitLimit: u16,
  lateHome: names('once', 'always'),
  enclosure: names('forbidden', 'forbidden-by-move', 'exempt', 'ignored'),
  noMove: names('draw', 'pass'),
  moveLimit: u16,
  atLimit: names('count', 'draw'),
  lastReply: names('always', 'if-it-can-equalise'),
});

// The end of a chain of rated games.
const chain = fields({ count: u32, last: option(id) });

const player = fields({ key, name: text });

// P-4.1
const terms = fields({
  protocol: u16,
  rules: u16,
  ruleset,
  time: variants({ untimed: {}, clock: { reserve: u32, increment: u16 }, correspondence: { days: u16 } }),
  rated: truthOr(
    fields({ pool: names('classic-3x3', 'classic-3x4', 'diagonal-3x3'), proposer: chain, responder: chain }),
  ),
  takebacks: bool,
  pauses: bool,
  premoves: bool,
  chat: bool,
  spectators: bool,
  colours: names('lot', 'proposer-white', 'proposer-black'),
  proposer: player,
  responder: player,
  witnesses: list(key, 8),
  event: option(fields({ tournament: fixed(32), round: u16, board: u16, seal: fixed(32) })),
  created: u64,
});

export const agreement = fields({ terms, proposerNonce: fixed(16), responderNonce: fixed(16) });

const reason = variants({
  rules: { by: names('both-goals', 'goal', 're-entry', 'deadline', 'move-limit', 'repetition', 'no-move') },
  resignation: {},
  agreement: {},
  equivocation: {},
  'illegal-move': {},
  time: {},
  abandonment: {},
  void: {},
});

const matter = names('takeback', 'pause', 'adjournment');

// P-5.2
const act = variants({
  join: { roundTrip: u32 },
  move: { from: u8, to: u8 },
  pass: {},
  resign: {},
  'offer-draw': {},
  'accept-draw': {},
  'decline-draw': {},
  result: { winner: option(side), reason, white: id, black: id },
  offer: { what: variants({ takeback: { plies: u32 }, pause: {}, adjournment: {} }) },
  accept: { matter },
  decline: { matter },
  'go-on': {},
  'claim-time': { thought: u64 },
  'claim-absence': { away: u64 },
  concede: {},
  dispute: { check: names(0, 1, 2, 3), measured: u64 },
});

// P-5.1
export const record = fields({
  version: u16,
  game: id,
  author: key,
  number: u32,
  previous: option(id),
  seen: option(id),
  act,
  position: fixed(32),
  thinking: u64,
  observed: u64,
  wall: u64,
});

const head = option(fields({ number: u32, id }));
const heads = fields({ white: head, black: head });
const state = { agreed: bool, heads };

export const offer = fields({ terms, commitment: fixed(32) });

const negotiation = variants({
  ask: {},
  offer: { offer },
  accept: { offer: id, nonce: fixed(16) },
  reveal: { nonce: fixed(16), signature },
  countersign: { body: bytes, proposer: signature, responder: signature },
});

// P-6.6
export const frame = variants({
  hello: {
    protocol: u16,
    rules: u16,
    log: u16,
    installation: fixed(16),
    name: text,
    purpose: variants({
      invite: { nonce: fixed(8) },
      lan: {},
      resume: { game: id },
      look: {},
      rematch: { game: id },
      witness: { game: id },
    }),
    epoch: u32,
    heads,
  },
  negotiation: { step: negotiation },
  record: { body: bytes, signature },
  position: { id, bytes },
  ping: { number: u32, ...state, thinking: u64 },
  pong: { number: u32, ...state },
  refused: { code: u16, id: option(id) },
  bye: { code: u16, heads },
  lobby: { ruleset: option(ruleset) },
  stamp: { body: bytes, signature },
  witnesses: { witnesses: list(fields({ key, addresses: list(text, 7) }), 8) },
});
