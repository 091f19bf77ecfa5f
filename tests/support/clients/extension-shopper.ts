import { extensionSession, signedToken } from '../session-token.js';
import type { Reply } from './http.js';
import type { Merchant } from './merchant.js';

/** A shopper whom an extension of the app calls for, with the platform's session token; without an id a guest. */
export class ExtensionShopper {
  constructor(
    private readonly api: string,
    private readonly merchant: Merchant,
    private readonly customer = '',
  ) {}

  get(path: string, query: Record<string, string> = {}): Promise<Reply> {
    return this.call('GET', `${path}?${new URLSearchParams(query)}`);
  }

  post(path: string, body: unknown = {}, key?: string): Promise<Reply> {
    return this.call('POST', path, body, key === undefined ? {} : { 'idempotency-key': key });
  }

  private call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const authorization = `Bearer ${signedToken(extensionSession(this.merchant.shop, this.customer))}`;
    return this.merchant.raw(method, `${this.api}/extension${path}`, body, { ...headers, authorization });
  }
}
