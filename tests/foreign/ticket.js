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
  const peer = peerIdFromPublicKey(publicKeyFromRaw(key));
  const addresses = [];
  for (let at = 44; at < end; ) {
    const kind = bytes[at];
    const length = { 1: 4, 2: 16, 3: 1 + bytes[at + 1] }[kind & 7];
    if (!length || kind & 0xc8) throw new Error('a ticket of a newer version');
    const address = bytes.subarray(at + 1, at + 1 + length);
    at += 3 + length;
    const port = bytes.readUInt16LE(at - 2);
    if (kind & 0x10) addresses.push(`${host(kind & 7, address)}/tcp/${port}/p2p/${peer}`);
  }
  return { key: Buffer.from(key), nonce: Buffer.from(bytes.subarray(33, 41)), addresses };
}

function host(kind, bytes) {
  if (kind === 1) return `/ip4/${bytes.join('.')}`;
  if (kind === 3) return `/dns/${bytes.subarray(1)}`;
  return `/ip6/${bytes.toString('hex').match(/..../g).join(':')}`;
}

/** The same of an address, which ends with the host's peer id; such a host lets its local network in. */
export function readAddress(text) {
  const peer = peerIdFromString(text.split('/p2p/').at(-1));
  return { key: Buffer.from(peer.publicKey.raw), nonce: null, addresses: [text] };
}
