import { jwtVerify } from 'jose';
import { z } from 'zod';
import { isShopDomain } from './shop-domain.js';

/** Session of a verified token. */
export interface StaffSession {
  shop: string;
  staffId: string;
  sessionId: string | null;
  tokenId: string;
  expiresAt: Date;
}

export interface SessionTokenKeys {
  apiKey: string;
  /** The current secret, and the previous one during a rotation. */
  secrets: readonly string[];
}

const MAX_CHARACTERS = 4_096;
const LEEWAY_S = 10;
const LONGEST_EXPIRY_S = 86_400;
const THREE_PARTS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

// Other headers (kid, jku, jwk, x5u, crit …) are useful to attackers only.
const Header = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT').optional() });

const seconds = z.int().positive();
const Claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: seconds,
  nbf: seconds,
  iat: seconds.optional(),
  jti: z.string().min(1).max(200),
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
  if (token.length > MAX_CHARACTERS || !THREE_PARTS.test(token) || !hasPlainHeader(token)) return null;
  const claims = await verifiedClaims(token, keys, now);
  if (!claims) return null;
  const shop = claims.dest.replace(/^https:\/\//, '');
  const isOfShop =
    isShopDomain(shop) &&
    claims.dest === `https://${shop}` &&
    claims.iss === `https://${shop}/admin` &&
    claims.aud === keys.apiKey;
  if (!isOfShop || !isTimely(claims, now)) return null;
  const { sub, sid, jti, exp } = claims;
  return { shop, staffId: sub, sessionId: sid ?? null, tokenId: jti, expiresAt: new Date(exp * 1000) };
}

/** Whether a valid session has expired by now. */
export const hasEnded = ({ expiresAt }: StaffSession, now: Date): boolean =>
  Math.floor(now.getTime() / 1000) >= expiresAt.getTime() / 1000 + LEEWAY_S;

type Claims = z.output<typeof Claims>;

function hasPlainHeader(token: string): boolean {
  try {
    const text = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8');
    return Header.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

async function verifiedClaims(token: string, { secrets }: SessionTokenKeys, now: Date): Promise<Claims | null> {
  for (const secret of secrets) {
    try {
      const key = new TextEncoder().encode(secret);
      const options = { algorithms: ['HS256'], clockTolerance: LEEWAY_S, currentDate: now };
      const { payload } = await jwtVerify(token, key, options);
      return Claims.safeParse(payload).data ?? null;
    } catch {
      // The next secret may match.
    }
  }
  return null;
}

// The library has checked exp and nbf; it accepts an iat in the future and an unlimited lifetime.
function isTimely({ iat, exp }: Claims, now: Date): boolean {
  const at = Math.floor(now.getTime() / 1000);
  return (iat === undefined || iat <= at + LEEWAY_S) && exp <= at + LONGEST_EXPIRY_S;
}
