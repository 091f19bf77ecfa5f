import { createHmac, randomUUID } from 'node:crypto';
import type { DemoStore } from '@loyalty/infra/demo-store/server';
import { API_SECRET } from '../platform-keys.js';
import { afterWritten, keepWritten } from './own-writes.js';

interface Stand {
  readonly api: string;
  readonly store: DemoStore;
  readonly shop: string;
  readonly staff: string;
  readonly idle: () => Promise<void>;
}

/** An answer as a client sees it. `body` is loosely typed on purpose: tests read it as a stranger would. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint
  readonly body: any;
  readonly headers: Headers;
}

type Line = { title?: string; price: string; quantity?: number; giftCard?: boolean };

/** A member of staff with the admin API, who reads what they wrote, and the shop's till beside them. */
export class Merchant {
  private token = '';
  private tokenAt = 0;

  private constructor(private readonly stand: Stand) {}

  static async signIn(stand: Stand): Promise<Merchant> {
    const merchant = new Merchant(stand);
    await merchant.get('/shops');
    return merchant;
  }

  get shop(): string {
    return this.stand.shop;
  }

  async bearer(): Promise<string> {
    if (Date.now() - this.tokenAt > 30_000) {
      const { shop, staff, store } = this.stand;
      const answer = await this.raw('POST', `${store.url}/sessions`, { shop, staff });
      this.token = answer.body.token;
      this.tokenAt = Date.now();
    }
    return this.token;
  }

  get(path: string): Promise<Reply> {
    return this.call('GET', path);
  }
  post(path: string, body: unknown = {}, key?: string): Promise<Reply> {
    return this.call('POST', path, body, key);
  }
  put(path: string, body: unknown, key?: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('PUT', path, body, key, headers);
  }
  delete(path: string): Promise<Reply> {
    return this.call('DELETE', path);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const authorization = `Bearer ${await this.bearer()}`;
    const idempotency: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const address = method === 'GET' ? afterWritten(this.stand.api, path) : path;
    return this.raw(method, `${this.stand.api}/api${address}`, body, { authorization, ...idempotency, ...headers });
  }

  /** Something done at the shop's till: `till('POST', '/orders', {…})`. */
  async till(method: string, path: string, body?: unknown): Promise<Reply['body']> {
    const answer = await this.raw(method, `${this.stand.store.url}/till/${this.shop}${path}`, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** A new customer with an account, known to the ledger when this answers. */
  async customer(details: Record<string, unknown> = {}): Promise<string> {
    const unique = randomUUID().slice(0, 8);
    const { id } = await this.till('POST', '/customers', {
      firstName: 'Maya',
      lastName: `Test ${unique}`,
      email: `maya.${unique}@example.com`,
      ...details,
    });
    await this.stand.idle();
    return String(id);
  }

  /** An order of a customer, placed and, unless said otherwise, paid; its effects are there when this answers. */
  async order(
    customer: string | null,
    lines: Line[],
    wish: Record<string, unknown> = {},
  ): Promise<{ id: string; name: string; lines: { id: string }[] }> {
    const full = lines.map((line) => ({ title: 'Thing', quantity: 1, ...line }));
    const order = await this.till('POST', '/orders', {
      customerId: customer,
      lines: full,
      shipping: '0',
      taxRate: '0',
      paid: true,
      ...wish,
    });
    await this.stand.idle();
    return order;
  }

  async refund(order: string, wish: Record<string, unknown> = {}): Promise<Reply['body']> {
    const refund = await this.till('POST', `/orders/${order}/refunds`, wish);
    await this.stand.idle();
    return refund;
  }

  async cancel(order: string, wish: Record<string, unknown> = {}): Promise<void> {
    await this.till('POST', `/orders/${order}/cancel`, wish);
    await this.stand.idle();
  }

  async points(customer: string): Promise<{ available: number; pending: number; held: number; debt: number }> {
    const { body } = await this.get(`/lp/customers/${customer}`);
    return body.data.points;
  }

  async activities(customer: string): Promise<Reply['body'][]> {
    const { body } = await this.get(`/lp/customers/${customer}/activities?first=100`);
    return body.data;
  }

  /** Adds a program and answers its id. */
  async program(settings: Record<string, unknown>): Promise<string> {
    const { status, body } = await this.post('/lp/programs', settings);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await this.stand.idle();
    return body.data.id;
  }

  /** A webhook as the platform would send it; `delivery` repeats an earlier one. */
  async webhook(
    topic: string,
    payload: unknown,
    delivery: string = randomUUID(),
    event: string = randomUUID(),
  ): Promise<Reply> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const signature = createHmac('sha256', API_SECRET).update(text).digest('base64');
    const answer = await fetch(`${this.stand.api}/webhooks`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': signature,
        'x-shopify-shop-domain': this.shop,
        'x-shopify-webhook-id': delivery,
        'x-shopify-event-id': event,
        'x-shopify-triggered-at': new Date().toISOString(),
        'x-shopify-api-version': '2026-04',
      },
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }

  /** What another system tells the service at an address beside the API. */
  tell(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.raw('POST', `${this.stand.api}${path}`, body, headers);
  }

  async raw(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, ...json, headers: { ...type, ...headers } });
    const text = await answer.text();
    const isJson = /[/+]json/.test(answer.headers.get('content-type') ?? '');
    const said = isJson && text !== '' ? JSON.parse(text) : text;
    keepWritten(this.stand.api, said);
    return { status: answer.status, body: said, headers: answer.headers };
  }
}
