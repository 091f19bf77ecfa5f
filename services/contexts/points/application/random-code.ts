import { randomBytes } from 'node:crypto';

/** Crockford's Base32 alphabet: no easily confused letters, 5 bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 14 characters are 70 random bits after the prefix (I-33 requires 60). */
const CODE_LENGTH = 14;

/** A new random code after the merchant's prefix. */
export function randomCode(prefix: string): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  const groups = letters.match(/.{1,5}/g) ?? [letters];
  return [...(prefix ? [prefix.toUpperCase()] : []), ...groups].join('-');
}
