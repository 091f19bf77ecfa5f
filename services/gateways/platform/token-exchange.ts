import { HttpResponseError, RequestedTokenType, type Session, type Shopify } from '@shopify/shopify-api';
import { z } from 'zod';
import { UNREADABLE_ANSWER_RETRY_MS } from './admin-api.js';
import { type PlatformOptions, platformLibrary } from './library.js';
import { outcomeOf, rejected, retryLater } from './outcome.js';
import type { InstallationGateway, InstallationGrant, PlatformOutcome } from './platform.gateway.js';
import { ACCESS_ENDED, type TokenGrant } from './token.gateway.js';
import { withRoute } from './transport.js';

const AssociatedUser = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  account_owner: z.boolean(),
});

/** Errors of tokens that cannot be renewed, among them 401 "This request requires an active refresh_token". */
const ENDED = new Set(['invalid_grant', 'invalid_request', 'invalid_subject_token']);
const TokenError = z.object({ error: z.string(), error_description: z.string().optional() });
/** The app's credentials are wrong or the platform is at fault; no shop can mend that. */
const OWN_CREDENTIALS_RETRY_MS = 60_000;

/**
 * Offline tokens of the platform, by token exchange (RFC 8693) with the session token of a member of staff and by refresh tokens. The
 * exchange also answers the name of that person.
 */
export class ShopifyInstallation implements InstallationGateway {
  private readonly library: Shopify;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
  }

  exchange(shop: string, sessionToken: string): Promise<PlatformOutcome<InstallationGrant>> {
    const { tokenExchange } = this.library.auth;
    const { OfflineAccessToken, OnlineAccessToken } = RequestedTokenType;
    return outcomeOf(() =>
      withRoute(this.options, async () => {
        // The online token first: when this call fails, the shop still has its offline token, which the next call replaces.
        const online = await tokenExchange({ shop, sessionToken, requestedTokenType: OnlineAccessToken });
        const user = AssociatedUser.safeParse(online.session.onlineAccessInfo?.associated_user);
        if (!user.success) return rejected('INCOMPLETE', 'The platform named no staff member.');
        const request = { shop, sessionToken, requestedTokenType: OfflineAccessToken, expiring: true };
        const { session } = await tokenExchange(request);
        const grant = grantOf(session);
        if (!grant) return rejected('INCOMPLETE', 'The platform gave no token.');
        const { id, first_name, last_name, email, account_owner } = user.data;
        const staff = { id, firstName: first_name, lastName: last_name, email, accountOwner: account_owner };
        return { ok: true, value: { ...grant, staff } };
      }),
    );
  }

  refresh(shop: string, refreshToken: string): Promise<PlatformOutcome<TokenGrant>> {
    return this.renew(() => this.library.auth.refreshToken({ shop, refreshToken }));
  }

  migrate(shop: string, accessToken: string): Promise<PlatformOutcome<TokenGrant>> {
    const request = { shop, nonExpiringOfflineAccessToken: accessToken };
    return this.renew(() => this.library.auth.migrateToExpiringToken(request));
  }

  private renew(call: () => Promise<{ session: Session }>): Promise<PlatformOutcome<TokenGrant>> {
    return outcomeOf(() =>
      withRoute(this.options, async () => {
        try {
          const { session } = await call();
          const grant = grantOf(session);
          // The same refresh token may be sent again until the new token is used.
          return grant?.refresh ? { ok: true, value: grant } : retryLater('unknown', UNREADABLE_ANSWER_RETRY_MS);
        } catch (error) {
          return rejectionOf(error);
        }
      }),
    );
  }
}

/** Null for an expiring token without a refresh token. */
function grantOf({ accessToken, expires, refreshToken, refreshTokenExpires }: Session): TokenGrant | null {
  if (!accessToken) return null;
  if (!expires) return { accessToken, lifetimeMs: null, refresh: null };
  if (!refreshToken || !refreshTokenExpires) return null;
  const left = (end: Date): number => Math.max(0, end.getTime() - Date.now());
  const refresh = { token: refreshToken, lifetimeMs: left(refreshTokenExpires) };
  return { accessToken, lifetimeMs: left(expires), refresh };
}

function rejectionOf(error: unknown): PlatformOutcome<never> {
  if (!(error instanceof HttpResponseError)) throw error;
  const { code, body } = error.response;
  const reason = TokenError.safeParse(body);
  const isFinal = (code === 400 || code === 401) && reason.success && ENDED.has(reason.data.error);
  if (isFinal) return rejected(ACCESS_ENDED, reason.data.error_description ?? reason.data.error);
  if (code < 400 || code === 429 || code >= 500) throw error;
  return retryLater('unavailable', OWN_CREDENTIALS_RETRY_MS);
}
