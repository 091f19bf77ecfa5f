import { type Reply, send } from './http.js';

/** Renewal interval: tokens are valid for a minute. */
const RENEWED_AFTER_MS = 20_000;

export interface Staff {
  /** Address of the demo store. */
  readonly store: string;
  readonly shop: string;
  readonly staff: string;
}

/** Session tokens of a member of staff, as the store's admin issues them to the embedded app. */
export class Session {
  private token = '';
  private issuedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly of: Staff,
    private readonly via: (method: string, url: string, sent: { body: unknown }) => Promise<Pick<Reply, 'body'>> = send,
  ) {}

  /** A token that is valid for at least some seconds. */
  async bearer(): Promise<string> {
    if (performance.now() - this.issuedAt > RENEWED_AFTER_MS) {
      const { store, shop, staff } = this.of;
      const answer = await this.via('POST', `${store}/sessions`, { body: { shop, staff } });
      this.token = answer.body.token;
      this.issuedAt = performance.now();
    }
    return this.token;
  }
}
