import { Session, type Shopify } from '@shopify/shopify-api';
import { type PlatformOptions, platformLibrary } from './library.js';
import type { Operation } from './operations.js';
import { outcomeOf, retryLater } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import { withRoute } from './transport.js';

export const UNREADABLE_ANSWER_RETRY_MS = 5_000;

/** The platform's Admin GraphQL API. One attempt per call: retries belong to the calling job. */
export class AdminApi {
  private readonly library: Shopify;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
  }

  /** Sends an operation. When the platform rejects the token, fetches another one and sends the operation once more. */
  async request<Answer>(
    { domain, accessToken, tokenFor }: ShopAccess,
    operation: Operation<Answer>,
    variables: Record<string, unknown>,
  ): Promise<PlatformOutcome<Answer>> {
    const token = tokenFor ? await tokenFor(null) : { ok: true as const, value: accessToken };
    if (!token.ok) return token;
    const answer = await this.send(domain, token.value, operation, variables);
    // An unauthorized call has changed nothing, so it may be repeated.
    if (answer.ok || answer.kind !== 'refused' || answer.code !== 'UNAUTHORIZED' || !tokenFor) return answer;
    const another = await tokenFor(token.value);
    if (!another.ok) return another;
    return another.value === token.value ? answer : this.send(domain, another.value, operation, variables);
  }

  private send<Answer>(
    shop: string,
    accessToken: string,
    { text, answer }: Operation<Answer>,
    variables: Record<string, unknown>,
  ): Promise<PlatformOutcome<Answer>> {
    return outcomeOf(() =>
      withRoute(this.options, async () => {
        const session = new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken });
        const client = new this.library.clients.Graphql({ session });
        const { data } = await client.request(text, { variables, retries: 0 });
        const parsed = answer.safeParse(data);
        // An unreadable answer does not show whether the work was done.
        return parsed.success ? { ok: true, value: parsed.data } : retryLater('unknown', UNREADABLE_ANSWER_RETRY_MS);
      }),
    );
  }
}
