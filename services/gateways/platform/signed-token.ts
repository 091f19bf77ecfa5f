import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';

export interface SessionTokenKeys {
  apiKey: string;
  /** The current secret, and the previous one during a rotation. */
  secrets: readonly string[];
}

/** Clocks of the platform and of this machine may differ by as much. */
export const LEEWAY_S = 10;
const MAX_CHARACTERS = 4_096;
const LONGEST_EXPIRY_S = 86_400;
const THREE_PARTS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

// Other headers (kid, jku, jwk, x5u, crit …) are useful to attackers only.
const Header = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT').optional() });

const seconds = z.int().positive();

/** Claims that every session token of the platform has. */
export const sessionClaims = {
  dest: z.string(),
  aud: z.string(),
  exp: seconds,
  nbf: seconds,
  iat: seconds.optional(),
  jti: z.string().min(1).max(200),
};

/**
 * Claims of a token that was signed with one of the app's secrets by exactly HS256, and is neither early nor late; null for any other text.
 * `now` is the machine's time, not a shifted test clock: tokens are dated by the platform.
 */
export async function verifiedClaims(
  token: string,
  { secrets }: SessionTokenKeys,
  now: Date,
): Promise<JWTPayload | null> {
  if (token.length > MAX_CHARACTERS || !THREE_PARTS.test(token) || !hasPlainHeader(token)) return null;
  for (const secret of secrets) {
    try {
      const key = new TextEncoder().encode(secret);
      const options = { algorithms: ['HS256'], clockTolerance: LEEWAY_S, currentDate: now };
      const { payload } = await jwtVerify(token, key, options);
      return isTimely(payload, now) ? payload : null;
    } catch {
      // The next secret may match.
    }
  }
  return null;
}

function hasPlainHeader(token: string): boolean {
  try {
    const text = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8');
    return Header.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

// The library has checked exp and nbf; it accepts an iat in the future and an unlimited lifetime.
function isTimely({ iat, exp }: JWTPayload, now: Date): boolean {
  const at = Math.floor(now.getTime() / 1000);
  return (iat === undefined || iat <= at + LEEWAY_S) && exp !== undefined && exp <= at + LONGEST_EXPIRY_S;
}

/** Whether something that was proven by a token has ended with it. */
export const hasEnded = ({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean =>
  Math.floor(now.getTime() / 1000) >= expiresAt.getTime() / 1000 + LEEWAY_S;
