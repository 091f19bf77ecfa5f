import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in the same time whatever they are. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Whether a call has the secret as a bearer token, or as the password of basic authentication. */
export function hasSecret(authorization: string, secret: string): boolean {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (!value) return false;
  if (scheme.toLowerCase() === 'bearer') return isSame(value, secret);
  const pair = Buffer.from(value, 'base64').toString();
  return isSame(pair.slice(pair.indexOf(':') + 1), secret);
}
