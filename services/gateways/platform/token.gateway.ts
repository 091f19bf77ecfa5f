import type { PlatformOutcome } from './platform.gateway.js';

/** An offline token with what it takes to get the next one. */
export interface TokenGrant {
  accessToken: string;
  /** Null for a token without an end. */
  lifetimeMs: number | null;
  /** Null for a token without an end. */
  refresh: { token: string; lifetimeMs: number } | null;
}

/** Code of a rejection that lasts until a member of staff opens the app again. */
export const ACCESS_ENDED = 'ACCESS_ENDED';

/** Renewal of offline tokens. Only a rejection with `ACCESS_ENDED` is final; other failures are to be tried again. */
export interface TokenGateway {
  /** The next token. Repeatable with the same refresh token until its replacement is used: an answer may be lost. */
  refresh(shopDomain: string, refreshToken: string): Promise<PlatformOutcome<TokenGrant>>;
  /** A token with an end for one without, which ends by this. Repeatable for some days, as long as nothing was refreshed. */
  migrate(shopDomain: string, accessToken: string): Promise<PlatformOutcome<TokenGrant>>;
}
