import { z } from 'zod';
import { isShopDomain } from './shop-domain.js';
import { type SessionTokenKeys, sessionClaims, verifiedClaims } from './signed-token.js';

/** Shopper of a verified token. */
export interface ExtensionSession {
  shop: string;
  /** Null for a visitor who is not signed in. */
  customerId: string | null;
  expiresAt: Date;
}

/** The platform leaves the subject out for guests, and in shops that do not let the app see their customers. */
const Claims = z.object({
  ...sessionClaims,
  // Staff have an issuer, and a number as their subject: their tokens are for the admin.
  iss: z.undefined().optional(),
  sub: z
    .string()
    .regex(/^gid:\/\/shopify\/Customer\/\d{1,20}$/)
    .optional(),
});

/**
 * Verifies a session token that the platform gives to extensions of the app in checkout and on pages of accounts, as strictly as those of the
 * admin. Its destination is the shop's domain, with or without `https://`. Returns the shopper, or null without a reason.
 */
export async function verifyExtensionToken(
  token: string,
  keys: SessionTokenKeys,
  now: Date,
): Promise<ExtensionSession | null> {
  const claims = Claims.safeParse(await verifiedClaims(token, keys, now)).data;
  if (!claims) return null;
  const shop = claims.dest.replace(/^https:\/\//, '');
  if (!isShopDomain(shop) || claims.aud !== keys.apiKey) return null;
  const customerId = claims.sub?.slice(claims.sub.lastIndexOf('/') + 1) ?? null;
  return { shop, customerId, expiresAt: new Date(claims.exp * 1000) };
}
