import { createHmac, randomBytes } from 'node:crypto';
import { type ShopState, shopNow } from './state.js';
import type { Credentials } from './tokens.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCESS_MS = HOUR_MS;
const REFRESH_MS = 90 * DAY_MS;
/** How long a used refresh token can be used again, as long as its replacement is not. */
const REPEAT_MS = 30 * DAY_MS;
/** How long a token without an end can be exchanged again, as long as nothing was refreshed. */
const MIGRATE_MS = 7 * DAY_MS;
/** From then on the platform does not accept tokens without an end of apps that anybody can install. */
const ONLY_EXPIRING_FROM = '2027-01-01T00:00:00.000Z';

interface Ending {
  token: string;
  endsAt: string;
}

/** The tokens of the app in a shop that has asked for ones with an end; one pair at a time. */
export interface OfflineTokens {
  access: Ending;
  refresh: Ending;
  /** The refresh token that was used for this pair, and until when it can be used again. */
  used: Ending | null;
  /** Until when the token without an end is exchanged for this pair again; null after another acquisition. */
  migratesUntil: string | null;
  /** Number of pairs issued so far. */
  issued: number;
}

const derived = (credentials: Credentials, purpose: string, shop: string): string =>
  `shpat_${createHmac('sha256', credentials.apiSecret).update(`${purpose}:${shop}`).digest('hex').slice(0, 32)}`;

/** The token without an end that the app got before it asked for ones with an end: stable, so that a stored one stays valid. */
export const unendingToken = (credentials: Credentials, shop: string): string => derived(credentials, 'offline', shop);

/** The token of an app that the merchant made, such as tests: it has no end. */
export const ownAppToken = (credentials: Credentials, shop: string): string => derived(credentials, 'own-app', shop);

const after = (shop: ShopState, ms: number): string => new Date(Date.parse(shopNow(shop)) + ms).toISOString();
const isLive = (shop: ShopState, { endsAt }: Ending): boolean => endsAt > shopNow(shop);
const fresh = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

type TokenVerdict = 'accepted' | 'unknown' | 'without-end';

/** Whether a call with a token is let in. */
export function verdictOn(credentials: Credentials, shop: ShopState, token: unknown): TokenVerdict {
  if (!shop.installed || typeof token !== 'string') return 'unknown';
  const { domain } = shop.facts;
  if (token === ownAppToken(credentials, domain)) return 'accepted';
  if (token === unendingToken(credentials, domain)) {
    if (shopNow(shop) >= ONLY_EXPIRING_FROM) return 'without-end';
    return shop.offline ? 'unknown' : 'accepted';
  }
  const access = shop.offline?.access;
  return access?.token === token && isLive(shop, access) ? 'accepted' : 'unknown';
}

/** A new pair in place of the one before, which ends at once. */
export function issuePair(
  shop: ShopState,
  used: Ending | null = null,
  migratesUntil: string | null = null,
): OfflineTokens {
  shop.offline = {
    access: { token: fresh('shpat'), endsAt: after(shop, ACCESS_MS) },
    refresh: { token: fresh('shprt'), endsAt: after(shop, REFRESH_MS) },
    used,
    migratesUntil,
    issued: (shop.offline?.issued ?? 0) + 1,
  };
  return shop.offline;
}

/** The next pair for a refresh token: the present one, or the one that it replaced while it is not used itself. Null for another. */
export function refreshPair(shop: ShopState, token: unknown): OfflineTokens | null {
  if (!shop.offline) return null;
  const { refresh, used } = shop.offline;
  if (refresh.token === token && isLive(shop, refresh)) {
    const repeatable = after(shop, REPEAT_MS);
    return issuePair(shop, { token: refresh.token, endsAt: repeatable < refresh.endsAt ? repeatable : refresh.endsAt });
  }
  return used && used.token === token && isLive(shop, used) ? issuePair(shop, used) : null;
}

/** The pair for a token without an end, which ends by this; the same pair again for some days. Null for another token. */
export function migratedPair(credentials: Credentials, shop: ShopState, token: unknown): OfflineTokens | null {
  if (token !== unendingToken(credentials, shop.facts.domain)) return null;
  const { offline } = shop;
  if (!offline) return issuePair(shop, null, after(shop, MIGRATE_MS));
  if (!offline.migratesUntil || offline.migratesUntil <= shopNow(shop)) return null;
  offline.access.endsAt = after(shop, ACCESS_MS);
  return offline;
}

/** Ends tokens of the app before their time. */
export function endTokens(shop: ShopState, which: 'access' | 'all'): void {
  const { offline } = shop;
  if (!offline) return;
  offline.access.endsAt = shopNow(shop);
  if (which === 'access') return;
  offline.refresh.endsAt = shopNow(shop);
  offline.used = null;
  offline.migratesUntil = null;
}

/** Moves the ends of refresh tokens with the clock: a jump of the clock is no time in which the app was silent. */
export function moveRefreshEnds(shop: ShopState, ms: number): void {
  const { offline } = shop;
  for (const one of offline ? [offline.refresh, offline.used] : [])
    if (one) one.endsAt = new Date(Date.parse(one.endsAt) + ms).toISOString();
}

const secondsLeft = (shop: ShopState, { endsAt }: Ending): number =>
  Math.floor((Date.parse(endsAt) - Date.parse(shopNow(shop))) / 1000);

/** A pair as the token endpoint answers it. */
export const pairBody = (shop: ShopState, { access, refresh }: OfflineTokens, scope: string) => ({
  access_token: access.token,
  scope,
  expires_in: secondsLeft(shop, access),
  refresh_token: refresh.token,
  refresh_token_expires_in: secondsLeft(shop, refresh),
});
