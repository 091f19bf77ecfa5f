import type { PlatformOutcome } from './platform.gateway.js';

/** An offline token and the refresh token for the next one. */
export interface TokenGrant {
  accessToken: string;
  /** Null for a non-expiring token. */
  lifetimeMs: number | null;
  /** Null for a non-expiring token. */
  refresh: { token: string; lifetimeMs: number } | null;
}

/** Code of the rejection of tokens that cannot be renewed: a member of staff has to open the app again. */
export const ACCESS_ENDED = 'ACCESS_ENDED';

/** Renewal of offline tokens. Only a rejection with `ACCESS_ENDED` is final; retry other failures. */
export interface TokenGateway {
  /** The next token. After a lost answer it may be repeated with the same refresh token, until the new token is used. */
  refresh(shopDomain: string, refreshToken: string): Promise<PlatformOutcome<TokenGrant>>;
  /** Replaces a non-expiring token by an expiring one. May be repeated for some days, until the new token is refreshed. */
  migrate(shopDomain: string, accessToken: string): Promise<PlatformOutcome<TokenGrant>>;
}
