import { z } from 'zod';
import type { TokenGrant } from '../../gateways/platform/token.gateway.js';

const HOUR_MS = 3_600_000;
/** A token is renewed so long before its end: long enough for several tries, and for clocks that differ. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** A token with less left may end during the call. */
const CALL_MS = 30_000;
/** A token that is refused as soon as it has replaced a refused one is not renewed again: the next would be refused as well. */
const SETTLED_MS = 60_000;
/** How often a token without an end is offered for one with an end, where the platform has declined that. */
const OFFER_EVERY_MS = 24 * HOUR_MS;
/** A refresh token with less left is renewed though nothing calls the platform: it lasts 90 days. */
const RENEW_REFRESH_BEFORE_MS = 45 * 24 * HOUR_MS;

const instant = z.iso.datetime();
const storedGrant = z.strictObject({
  accessToken: z.string(),
  /** When it was asked for; null for a token from before tokens ended. */
  issuedAt: instant.nullable(),
  /** Null for a token without an end. */
  endsAt: instant.nullable(),
  refresh: z.strictObject({ token: z.string(), endsAt: instant }).nullable(),
  /** Whether it was asked for because the platform had not accepted the one before. */
  afterRejection: z.boolean(),
  /** Since when the platform does not renew it any more; null while it does. */
  endedAt: instant.nullable(),
  /** Whether the work that rested without access is still to be retried. */
  resume: z.boolean().default(false),
});

/** The app's access to a shop at the platform as it is stored, sealed. */
export type AccessGrant = z.output<typeof storedGrant>;

/** Reads a stored grant; a bare token is one from before tokens ended. */
export function readGrant(text: string): AccessGrant {
  if (text.startsWith('{')) return storedGrant.parse(JSON.parse(text));
  return {
    accessToken: text,
    issuedAt: null,
    endsAt: null,
    refresh: null,
    afterRejection: false,
    endedAt: null,
    resume: false,
  };
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** @param requestedAt before the platform was asked, so that no token is thought to last longer than it does */
export const grantFrom = (
  { accessToken, lifetimeMs, refresh }: TokenGrant,
  requestedAt: Date,
  afterRejection = false,
): AccessGrant => ({
  accessToken,
  issuedAt: requestedAt.toISOString(),
  endsAt: lifetimeMs === null ? null : after(requestedAt, lifetimeMs),
  refresh: refresh && { token: refresh.token, endsAt: after(requestedAt, refresh.lifetimeMs) },
  afterRejection,
  endedAt: null,
  resume: false,
});

/** Absolute, since a clock may have been set back. */
const isWithin = (at: string | null, now: Date, ms: number): boolean =>
  at !== null && Math.abs(now.getTime() - Date.parse(at)) < ms;
const leftOf = (end: string, now: Date): number => Date.parse(end) - now.getTime();

/** Whether a call may begin with the token and nothing has to be done for it. */
export function isFresh(grant: AccessGrant, now: Date, unaccepted: string | null): boolean {
  const { accessToken, issuedAt, endsAt } = grant;
  if (accessToken === unaccepted) return endsAt !== null && grant.afterRejection && isWithin(issuedAt, now, SETTLED_MS);
  return endsAt === null ? isWithin(issuedAt, now, OFFER_EVERY_MS) : leftOf(endsAt, now) > RENEW_BEFORE_MS;
}

/** Whether a call may begin with the token though it could not be renewed. */
export const isUsable = ({ accessToken, endsAt }: AccessGrant, now: Date, unaccepted: string | null): boolean =>
  accessToken !== unaccepted && (endsAt === null || leftOf(endsAt, now) > CALL_MS);

/** Whether the grant would end, or be refused, if nothing called the platform for long. */
export const needsCare = ({ endsAt, refresh, endedAt }: AccessGrant, now: Date): boolean =>
  endedAt === null && (endsAt === null || !refresh || leftOf(refresh.endsAt, now) < RENEW_REFRESH_BEFORE_MS);
