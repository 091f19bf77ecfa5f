import { GraphqlQueryError, Session, type Shopify } from '@shopify/shopify-api';
import { type PlatformOptions, platformLibrary } from './library.js';
import type { Operation } from './operations.js';
import { outcomeOf, retryLater } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import { costIn, PointBudgets } from './point-budgets.js';
import { withRoute } from './transport.js';

export const UNREADABLE_ANSWER_RETRY_MS = 5_000;

/** The platform's Admin GraphQL API. One attempt per call, once its shop has the points for it: retries belong to the calling job. */
export class AdminApi {
  private readonly library: Shopify;
  private readonly budgets: PointBudgets;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
    this.budgets = options.budgets ?? new PointBudgets();
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

  private async send<Answer>(
    shop: string,
    accessToken: string,
    { text, answer }: Operation<Answer>,
    variables: Record<string, unknown>,
  ): Promise<PlatformOutcome<Answer>> {
    const reserved = await this.budgets.reserve(shop, text);
    if ('retryAfterMs' in reserved) return retryLater('throttled', reserved.retryAfterMs);
    let body: unknown;
    const outcome = await outcomeOf(() =>
      withRoute(this.options, async () => {
        const session = new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken });
        const client = new this.library.clients.Graphql({ session });
        body = await client.request(text, { variables, retries: 0 }).catch((error: unknown) => {
          if (error instanceof GraphqlQueryError) body = error.body;
          throw error;
        });
        const parsed = answer.safeParse((body as { data?: unknown }).data);
        // An unreadable answer does not show whether the work was done.
        return parsed.success
          ? ({ ok: true, value: parsed.data } as const)
          : retryLater('unknown', UNREADABLE_ANSWER_RETRY_MS);
      }),
    );
    this.budgets.settle(shop, text, reserved.points, costIn(body));
    return outcome;
  }
}
