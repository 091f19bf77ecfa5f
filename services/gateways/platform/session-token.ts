import { z } from 'zod';
import { isShopDomain } from './shop-domain.js';
import { type SessionTokenKeys, sessionClaims, verifiedClaims } from './signed-token.js';

/** Session of a verified token. */
export interface StaffSession {
  shop: string;
  staffId: string;
  sessionId: string | null;
  tokenId: string;
  expiresAt: Date;
}

const Claims = z.object({
  ...sessionClaims,
  iss: z.string(),
  sub: z.string().regex(/^\d{1,20}$/),
  sid: z.string().max(200).optional(),
});

/**
 * Verifies a session token of the platform's admin strictly (B-001 to B-013): exactly HS256, single audience, issuer
 * and destination of one canonical shop domain, 10 s of leeway. `now` is the machine's time, not a shifted test clock: tokens are
 * dated by the platform. Returns the session, or null without a reason.
 */
export async function verifySessionToken(
  token: string,
  keys: SessionTokenKeys,
  now: Date,
): Promise<StaffSession | null> {
  const claims = Claims.safeParse(await verifiedClaims(token, keys, now)).data;
  if (!claims) return null;
  const shop = claims.dest.replace(/^https:\/\//, '');
  const isOfShop =
    isShopDomain(shop) &&
    claims.dest === `https://${shop}` &&
    claims.iss === `https://${shop}/admin` &&
    claims.aud === keys.apiKey;
  if (!isOfShop) return null;
  const { sub, sid, jti, exp } = claims;
  return { shop, staffId: sub, sessionId: sid ?? null, tokenId: jti, expiresAt: new Date(exp * 1000) };
}
