import { rejected } from './outcome.js';
import type { PlatformOutcome } from './platform.gateway.js';
import { ACCESS_ENDED, type TokenGrant } from './token.gateway.js';

const HOUR_MS = 3_600_000;

/** The newest pair of a shop, and the tokens that it can still be had for. */
interface Issued {
  readonly grant: TokenGrant;
  /** The refresh token that was used for it. */
  readonly used: string | null;
  /** The token without an end that was exchanged for it. */
  readonly migrated: string | null;
}

/** Offline tokens in memory: one pair of each shop, and one more try with the token before. */
export class FakeTokens {
  private readonly issued = new Map<string, Issued>();
  /** Tokens without an end, by shop. */
  readonly unending = new Map<string, string>();
  private count = 0;

  issue(shop: string, used: string | null = null, migrated: string | null = null): TokenGrant {
    const number = ++this.count;
    const refresh = { token: `fake-refresh-${number}`, lifetimeMs: 90 * 24 * HOUR_MS };
    const grant = { accessToken: `fake-${shop}-${number}`, lifetimeMs: HOUR_MS, refresh };
    this.issued.set(shop, { grant, used, migrated });
    return grant;
  }

  refresh(shop: string, token: string): PlatformOutcome<TokenGrant> {
    const known = this.issued.get(shop);
    const isKnown = known?.grant.refresh?.token === token || known?.used === token;
    return isKnown ? { ok: true, value: this.issue(shop, token) } : ENDED;
  }

  migrate(shop: string, token: string): PlatformOutcome<TokenGrant> {
    const known = this.issued.get(shop);
    if (known?.migrated === token) return { ok: true, value: known.grant };
    if (this.unending.get(shop) !== token) return ENDED;
    this.unending.delete(shop);
    return { ok: true, value: this.issue(shop, null, token) };
  }

  /** Ends all tokens of a shop, as when the app is removed. */
  end(shop: string): void {
    this.issued.delete(shop);
    this.unending.delete(shop);
  }
}

const ENDED = rejected(ACCESS_ENDED, 'This request requires an active refresh_token');
