// Tickets and addresses of docs/network.md.

import { crc32 } from 'node:zlib';

import { peerIdFromPublicKey, peerIdFromString } from '@libp2p/peer-id';
import { publicKeyFromRaw } from '@libp2p/crypto/keys';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(text) {
  let bits = 0n;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error(`'${letter}' is in no ticket`);
    bits = (bits << 5n) | BigInt(value);
  }
  const length = Math.floor((text.length * 5) / 8);
  const spare = BigInt(text.length * 5 - length * 8);
  if (bits & ((1n << spare) - 1n)) throw new Error('spare bits that are set');
  return Buffer.from((bits >> spare).toString(16).padStart(length * 2, '0'), 'hex');
}

/** The inviter's key, the nonce, and the addresses to be tried, each with the inviter's peer id. */
export function readTicket(text) {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  if (!typed.startsWith('UG1')) throw new Error('no ticket');
  const forgiven = typed.slice(3).replace(/[018]/g, (digit) => ({ 0: 'O', 1: 'I', 8: 'B' })[digit]);
  const bytes = base32(forgiven);
  const end = bytes.length - 4;
  const sum = crc32(Buffer.concat([Buffer.from('UG1'), bytes.subarray(0, end)]));
  if (bytes.readUInt32LE(end) !== sum) throw new Error('a mistyped ticket');
  if (bytes[0] !== 0) throw new Error('a ticket of a newer version');
  const key = bytes.subarray(1, 33);
  const expires = Date.UTC(2026, 0, 1) + bytes.readUIntLE(41, 3) * 60_000;
  if (expires < Date.now()) throw new Error('a ticket that has expired');
  const addresses = [];
  let at = 44;
  const take = (length) => {
    at += length;
    if (at > end) throw new Error('a ticket that is cut short');
    return bytes.subarray(at - length, at);
  };
  while (at < end) {
    const kind = take(1)[0];
    if (kind & 0xc0) throw new Error('a ticket of a newer version');
    // An address of a relay, at which the inviter has a place, has the relay's key before it.
    const relay = kind & 0x08 ? `${peerOf(take(32))}/p2p-circuit/p2p/` : '';
    const name = host(kind & 7, take);
    const port = take(2).readUInt16LE();
    if (kind & 0x10) addresses.push(`${name}/tcp/${port}/p2p/${relay}${peerOf(key)}`);
  }
  return { key: Buffer.from(key), nonce: Buffer.from(bytes.subarray(33, 41)), addresses };
}

const peerOf = (key) => peerIdFromPublicKey(publicKeyFromRaw(key));

function host(kind, take) {
  if (kind === 1) return `/ip4/${take(4).join('.')}`;
  if (kind === 2) return `/ip6/${take(16).toString('hex').match(/..../g).join(':')}`;
  if (kind === 3) return `/dns/${take(take(1)[0])}`;
  throw new Error('a ticket of a newer version');
}

/** The same of an address, which ends with the host's peer id; such a host lets its local network in. */
export function readAddress(text) {
  const peer = peerIdFromString(text.split('/p2p/').at(-1));
  return { key: Buffer.from(peer.publicKey.raw), nonce: null, addresses: [text] };
}
