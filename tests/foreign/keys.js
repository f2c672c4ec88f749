// Signatures and ids (P-2.3, P-2.4).

import { createHash, createPrivateKey, createPublicKey, sign as ed25519, verify } from 'node:crypto';

const P = 2n ** 255n - 19n;
const ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
const SMALL = [0n, 1n, P - 1n, ORDER_8, P - ORDER_8];

const tag = (name) => Buffer.from(`ugolki/${name}/1\0`);

/** The key that follows from 32 secret bytes. */
export function keyOf(seed) {
  const secret = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { seed, secret, public: Buffer.from(createPublicKey(secret).export({ format: 'jwk' }).x, 'base64url') };
}

export const hash = (name, ...parts) => createHash('sha256').update(Buffer.concat([tag(name), ...parts])).digest();

export const sign = (name, body, key) => ed25519(null, Buffer.concat([tag(name), body]), key.secret);

/** Whether a signature holds by the strict rule: OpenSSL compares R without the cofactor and bounds s; the rest is here. */
export function holds(name, body, signature, key) {
  if (!isPoint(key) || !isPoint(signature.subarray(0, 32))) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  return verify(null, Buffer.concat([tag(name), body]), createPublicKey({ key: jwk, format: 'jwk' }), signature);
}

/** Canonical, and not of small order. That it lies on the curve is left to OpenSSL. */
function isPoint(bytes) {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n);
  return y < P && !SMALL.includes(y);
}
