import { rejected } from './outcome.js';
import type { PlatformOutcome } from './platform.gateway.js';
import { ACCESS_ENDED, type TokenGrant } from './token.gateway.js';

const HOUR_MS = 3_600_000;

/** The newest token pair of a shop, and the tokens that a repeated call may present for it. */
interface IssuedPair {
  readonly grant: TokenGrant;
  /** The refresh token that was exchanged for it. */
  readonly renewedWith: string | null;
  /** The non-expiring token that was exchanged for it. */
  readonly migratedFrom: string | null;
}

/** Offline tokens in memory: one pair for each shop. The previous token may be presented until the pair is used. */
export class FakeTokens {
  private readonly issued = new Map<string, IssuedPair>();
  /** Non-expiring tokens by shop. */
  readonly nonExpiring = new Map<string, string>();
  private count = 0;

  issue(shop: string, renewedWith: string | null = null, migratedFrom: string | null = null): TokenGrant {
    const number = ++this.count;
    const refresh = { token: `fake-refresh-${number}`, lifetimeMs: 90 * 24 * HOUR_MS };
    const grant = { accessToken: `fake-${shop}-${number}`, lifetimeMs: HOUR_MS, refresh };
    this.issued.set(shop, { grant, renewedWith, migratedFrom });
    return grant;
  }

  refresh(shop: string, token: string): PlatformOutcome<TokenGrant> {
    const pair = this.issued.get(shop);
    const isAccepted = pair?.grant.refresh?.token === token || pair?.renewedWith === token;
    return isAccepted ? { ok: true, value: this.issue(shop, token) } : ENDED;
  }

  migrate(shop: string, token: string): PlatformOutcome<TokenGrant> {
    const pair = this.issued.get(shop);
    if (pair?.migratedFrom === token) return { ok: true, value: pair.grant };
    if (this.nonExpiring.get(shop) !== token) return ENDED;
    this.nonExpiring.delete(shop);
    return { ok: true, value: this.issue(shop, null, token) };
  }

  /** Ends all tokens of a shop, as when the app is removed. */
  end(shop: string): void {
    this.issued.delete(shop);
    this.nonExpiring.delete(shop);
  }
}

const ENDED = rejected(ACCESS_ENDED, 'This request requires an active refresh_token');
