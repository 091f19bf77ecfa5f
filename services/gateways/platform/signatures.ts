import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True when `given` is the HMAC-SHA256 of `signed` under one of the secrets (the present one, and the previous one while it is
 * being rotated out). Takes the same time whichever secret fits; a text of another length is simply wrong.
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
