import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letters that people confuse, 5 bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 14 characters are 70 random bits after the prefix (I-33 asks for 60). */
const CODE_LENGTH = 14;

/** A new code that nobody guesses, after the merchant's own beginning. */
export function randomCode(prefix: string): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  const groups = letters.match(/.{1,5}/g) ?? [letters];
  return [...(prefix ? [prefix.toUpperCase()] : []), ...groups].join('-');
}
