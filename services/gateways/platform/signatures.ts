import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `given` is the HMAC-SHA256 of `signed` under one of the secrets (the current one, and the previous one during a rotation).
 * Constant time over the secrets.
 */
export function signatureMatches(
  signed: Buffer | string,
  given: string,
  secrets: readonly string[],
  encoding: 'hex' | 'base64',
): boolean {
  const actual = Buffer.from(given, 'utf8');
  let isMatch = false;
  for (const secret of secrets) {
    const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest(encoding), 'utf8');
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) isMatch = true;
  }
  return isMatch;
}
