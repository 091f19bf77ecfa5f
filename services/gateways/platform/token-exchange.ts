import { HttpResponseError, RequestedTokenType, type Session, type Shopify } from '@shopify/shopify-api';
import { z } from 'zod';
import { AFTER_STRANGE_ANSWER_MS } from './admin-api.js';
import { type PlatformOptions, platformLibrary } from './library.js';
import { later, outcomeOf, rejected } from './outcome.js';
import type { InstallationGateway, InstallationGrant, PlatformOutcome } from './platform.gateway.js';
import { ACCESS_ENDED, type TokenGrant } from './token.gateway.js';
import { along } from './transport.js';

const AssociatedUser = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  account_owner: z.boolean(),
});

/** What the platform says of a token that it does not renew any more, among them 401 "This request requires an active refresh_token". */
const ENDED = new Set(['invalid_grant', 'invalid_request', 'invalid_subject_token']);
const TokenError = z.object({ error: z.string(), error_description: z.string().optional() });
/** Our own credentials are wrong, or the platform is: nothing that a shop could mend. */
const NOT_THE_SHOPS_FAULT_MS = 60_000;

/**
 * The platform's offline tokens: by token exchange (RFC 8693) with the session token of a member of staff, which also names them, and by
 * refresh tokens.
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
      along(this.options, async () => {
        // The person first: nothing is lost where this fails, while an offline token replaces the one before.
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
    return this.renewed(() => this.library.auth.refreshToken({ shop, refreshToken }));
  }

  migrate(shop: string, accessToken: string): Promise<PlatformOutcome<TokenGrant>> {
    const request = { shop, nonExpiringOfflineAccessToken: accessToken };
    return this.renewed(() => this.library.auth.migrateToExpiringToken(request));
  }

  private renewed(call: () => Promise<{ session: Session }>): Promise<PlatformOutcome<TokenGrant>> {
    return outcomeOf(() =>
      along(this.options, async () => {
        try {
          const { session } = await call();
          const grant = grantOf(session);
          // The token that was sent can be sent again, until its replacement is used.
          return grant?.refresh ? { ok: true, value: grant } : later('unknown', AFTER_STRANGE_ANSWER_MS);
        } catch (error) {
          return rejectionOf(error);
        }
      }),
    );
  }
}

/** Null for a token that ends and comes without another to renew it. */
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
  return later('unavailable', NOT_THE_SHOPS_FAULT_MS);
}
