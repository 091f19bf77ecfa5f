import { RequestedTokenType, type Shopify } from '@shopify/shopify-api';
import { z } from 'zod';
import { type PlatformOptions, platformLibrary } from './library.js';
import { outcomeOf, rejected } from './outcome.js';
import type { InstallationGateway, InstallationGrant, PlatformOutcome } from './platform.gateway.js';
import { along } from './transport.js';

const AssociatedUser = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  account_owner: z.boolean(),
});

/** The platform's token exchange (RFC 8693): a session token for the app's offline token and for the staff member's online token. */
export class ShopifyInstallation implements InstallationGateway {
  private readonly library: Shopify;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
  }

  exchange(shopDomain: string, sessionToken: string): Promise<PlatformOutcome<InstallationGrant>> {
    const ask = (requestedTokenType: RequestedTokenType) =>
      this.library.auth.tokenExchange({ shop: shopDomain, sessionToken, requestedTokenType });
    return outcomeOf(() =>
      along(this.options, async () => {
        const offline = await ask(RequestedTokenType.OfflineAccessToken);
        const online = await ask(RequestedTokenType.OnlineAccessToken);
        const user = AssociatedUser.safeParse(online.session.onlineAccessInfo?.associated_user);
        const { accessToken, scope } = offline.session;
        if (!accessToken || !user.success) return rejected('INCOMPLETE', 'The platform named no staff member.');
        const { id, first_name, last_name, email, account_owner } = user.data;
        const staff = { id, firstName: first_name, lastName: last_name, email, accountOwner: account_owner };
        return { ok: true, value: { accessToken, scope: scope ?? '', staff } };
      }),
    );
  }
}
