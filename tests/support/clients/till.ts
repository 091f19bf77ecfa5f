import { sessionOf, signedToken } from '../session-token.js';
import type { Reply } from './http.js';
import type { Merchant } from './merchant.js';

/** Staff at the till, for whom its extension calls with the platform's session token. */
export class Till {
  constructor(
    private readonly api: string,
    private readonly merchant: Merchant,
    private readonly staff = '90210001',
  ) {}

  get(path: string, query: Record<string, string> = {}): Promise<Reply> {
    return this.call('GET', `${path}?${new URLSearchParams(query)}`);
  }

  post(path: string, body: unknown = {}, key?: string): Promise<Reply> {
    return this.call('POST', path, body, key === undefined ? {} : { 'idempotency-key': key });
  }

  private call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const authorization = `Bearer ${signedToken({ ...sessionOf(this.merchant.shop), sub: this.staff })}`;
    return this.merchant.raw(method, `${this.api}/extension/till${path}`, body, { ...headers, authorization });
  }
}
