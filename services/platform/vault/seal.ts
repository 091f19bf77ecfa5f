import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Bytes of a key: AES-256. */
export const KEY_BYTES = 32;

/** A key for one purpose, derived from the vault's (RFC 5869). */
export const derivedKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, KEY_BYTES));

const preparedKeys = new WeakMap<Buffer, KeyObject>();

/** As ciphers take it. A cipher that is given the bytes takes five times as long (Node 24). */
function prepared(key: Buffer): KeyObject {
  const known = preparedKeys.get(key) ?? createSecretKey(key);
  preparedKeys.set(key, known);
  return known;
}

/** Seals a text: nonce, tag and AES-256-GCM ciphertext in one. `bound` (additional authenticated data) must be the same for opening. */
export function seal(text: string | Buffer, key: Buffer, bound: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', prepared(key), nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws for another key, or when the bytes or `bound` were changed */
export function unseal(sealed: Buffer, key: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', prepared(key), sealed.subarray(0, 12)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/**
 * Opens a sealed key that is kept for long, into memory of its own: small buffers share pools of 64 KB, and one that is kept keeps all of
 * its pool. @throws as `unseal`
 */
export function unsealKey(sealed: Buffer, key: Buffer, bound: string): Buffer {
  const opened = unseal(sealed, key, bound);
  const own = Buffer.alloc(opened.length);
  opened.copy(own);
  return own;
}
