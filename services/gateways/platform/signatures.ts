import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `given` is the HMAC-SHA256 of `signed` under one of the secrets (the present one, and the previous one during a rotation).
 * Constant time over the secrets; a text of another length does not match.
 */
export function signatureFits(
  signed: Buffer | string,
  given: string,
  secrets: readonly string[],
  encoding: 'hex' | 'base64',
): boolean {
  const actual = Buffer.from(given, 'utf8');
  let fits = false;
  for (const secret of secrets) {
    const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest(encoding), 'utf8');
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) fits = true;
  }
  return fits;
}
