import { Session, type Shopify } from '@shopify/shopify-api';
import { type PlatformOptions, platformLibrary } from './library.js';
import type { Operation } from './operations.js';
import { later, outcomeOf } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import { along } from './transport.js';

export const AFTER_STRANGE_ANSWER_MS = 5_000;

/** The platform's Admin GraphQL API. One attempt per call: retries belong to the calling job. */
export class AdminApi {
  private readonly library: Shopify;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
  }

  ask<Answer>(
    { domain, accessToken }: ShopAccess,
    { text, answer }: Operation<Answer>,
    variables: Record<string, unknown>,
  ): Promise<PlatformOutcome<Answer>> {
    return outcomeOf(() =>
      along(this.options, async () => {
        const session = new Session({ id: `offline_${domain}`, shop: domain, state: '', isOnline: false, accessToken });
        const client = new this.library.clients.Graphql({ session });
        const { data } = await client.request(text, { variables, retries: 0 });
        const parsed = answer.safeParse(data);
        // An unreadable answer does not show whether the work was done.
        return parsed.success ? { ok: true, value: parsed.data } : later('unknown', AFTER_STRANGE_ANSWER_MS);
      }),
    );
  }
}
