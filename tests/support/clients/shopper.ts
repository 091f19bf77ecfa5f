import { proxied } from '../bad-input/bad-input-stage.js';
import type { SharedStage } from '../service.js';
import type { Reply } from './http.js';
import type { Merchant } from './merchant.js';

/** A shopper who calls through the platform's app proxy, signed; without an id a guest. */
export class Shopper {
  constructor(
    private readonly stage: Pick<SharedStage, 'api'>,
    private readonly merchant: Merchant,
    private readonly customer = '',
    private readonly shop = merchant.shop,
  ) {}

  get(path: string, query: Record<string, string> = {}, headers?: Record<string, string>): Promise<Reply> {
    return this.merchant.raw('GET', this.url(path, query), undefined, headers);
  }

  post(path: string, body: unknown = {}, key?: string, query: Record<string, string> = {}): Promise<Reply> {
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    return this.merchant.raw('POST', this.url(path, query), body, headers);
  }

  put(path: string, body: unknown): Promise<Reply> {
    return this.merchant.raw('PUT', this.url(path, {}), body);
  }

  private url(path: string, query: Record<string, string>): string {
    return `${this.stage.api}/proxy${path}?${proxied({ logged_in_customer_id: this.customer, ...query }, this.shop)}`;
  }
}
