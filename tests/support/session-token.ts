import { createHmac, randomUUID } from 'node:crypto';
import { API_KEY, API_SECRET } from './platform-keys.js';

type Json = Record<string, unknown>;

/** JSON or text, encoded as in tokens. */
export const base64url = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Claims of a valid session token of a shop's staff. */
export function sessionOf(shop: string): Json {
  const at = Math.floor(Date.now() / 1000);
  const standard = { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: API_KEY, sub: '90210001' };
  return { ...standard, exp: at + 60, nbf: at, iat: at, jti: randomUUID(), sid: 's' };
}

/** Claims of a valid session token of an extension: for a customer, or for a guest with an empty id. */
export function extensionSession(shop: string, customer: string): Json {
  const at = Math.floor(Date.now() / 1000);
  const standard = { dest: shop, aud: API_KEY, exp: at + 300, nbf: at, iat: at, jti: randomUUID() };
  return customer === '' ? standard : { ...standard, sub: `gid://shopify/Customer/${customer}` };
}

/** A token with any claims and header, signed with any secret: as by the platform, or by a third party. */
export function signedToken(
  claims: Json,
  header: Json = { alg: 'HS256', typ: 'JWT' },
  secret = API_SECRET,
  hash = 'sha256',
): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}
