import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../platform/vault/seal.js';
import type { MailRef } from '../tracking/mail-tokens.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const KEY_LENGTH = 16;
const PROOF_LENGTH = 8;
const TRACE = /\bb\+([a-z2-7]{16})\.([a-z2-7]{8})@/i;
const BARE = /^([a-z2-7]{16})\.([a-z2-7]{8})$/i;

/** The first letters of a digest, in base32: mail servers do not keep the case of an address. */
const lettersOf = (bytes: Buffer, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => LETTERS[byte & 31]).join('');

/**
 * Names of mails that fit into an address, which has 64 characters before the `@`: `{key}.{proof}`. The key finds the row of the mail, and the
 * proof shows that it was made here.
 */
export class TraceKeys {
  private readonly key: Buffer;

  constructor(master: Buffer) {
    this.key = derivedKey(master, 'loyalty/mail-traces');
  }

  of({ shop, id }: MailRef): string {
    return lettersOf(this.digest(JSON.stringify([shop, id])), KEY_LENGTH);
  }

  /** The key with its proof, for headers. */
  signed(key: string): string {
    return `${key}.${lettersOf(this.digest(`proof ${key}`), PROOF_LENGTH)}`;
  }

  /** What stands before the `@` in the return path of a mail. */
  returnName(key: string): string {
    return `b+${this.signed(key)}`;
  }

  /** The key in a return path or in a header; null for one that was not made here. */
  read(text: string): string | null {
    const [, key = '', proof = ''] = (TRACE.exec(text) ?? BARE.exec(text.trim()) ?? []).map((part) =>
      part.toLowerCase(),
    );
    if (key === '') return null;
    const [, expected = ''] = this.signed(key).split('.');
    return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? key : null;
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
