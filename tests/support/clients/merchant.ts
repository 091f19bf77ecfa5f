import { randomUUID } from 'node:crypto';
import type { DemoStore } from '@loyalty/infra/demo-store/server';
import { signed } from '../../fixtures/platform/signed.js';
import { API_SECRET } from '../platform-keys.js';
import { type Reply, send } from './http.js';
import { afterWritten, keepWritten } from './own-writes.js';
import { Session } from './session.js';

export interface Desk {
  readonly api: string;
  readonly store: Pick<DemoStore, 'url'>;
  readonly shop: string;
  readonly staff: string;
  /** Resolves when nothing is in progress in store and service. */
  readonly idle: () => Promise<void>;
  /** Awaited before each read. */
  readonly beforeRead?: () => Promise<void>;
}

type Line = {
  productId?: string;
  title?: string;
  price: string;
  quantity?: number;
  giftCard?: boolean;
  subscription?: boolean;
  taxable?: boolean;
};

/** A staff client of the admin API with read-your-own-writes, and the shop's till. */
export class Merchant {
  private readonly session: Session;

  constructor(private readonly desk: Desk) {
    this.session = new Session({ ...desk, store: desk.store.url });
  }

  static async signIn(desk: Desk): Promise<Merchant> {
    const merchant = new Merchant(desk);
    await merchant.get('/shops');
    return merchant;
  }

  get shop(): string {
    return this.desk.shop;
  }

  bearer(): Promise<string> {
    return this.session.bearer();
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
    if (method === 'GET') await this.desk.beforeRead?.();
    const authorization = `Bearer ${await this.bearer()}`;
    const idempotency: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const address = method === 'GET' ? afterWritten(this.desk.api, path) : path;
    return this.raw(method, `${this.desk.api}/api${address}`, body, { authorization, ...idempotency, ...headers });
  }

  /** Calls the shop's till: `till('POST', '/orders', {…})`. */
  async till(method: string, path: string, body?: unknown): Promise<Reply['body']> {
    const answer = await this.raw(method, `${this.desk.store.url}/till/${this.shop}${path}`, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Creates a customer with an account, known to the ledger on return. */
  async customer(details: Record<string, unknown> = {}): Promise<string> {
    const unique = randomUUID().slice(0, 8);
    const { id } = await this.till('POST', '/customers', {
      firstName: 'Maya',
      lastName: `Test ${unique}`,
      email: `maya.${unique}@example.com`,
      ...details,
    });
    await this.desk.idle();
    return String(id);
  }

  /** Places an order of a customer, by default paid; its effects are visible on return. */
  async order(
    customer: string | null,
    lines: Line[],
    request: Record<string, unknown> = {},
  ): Promise<{ id: string; name: string; lines: { id: string }[] }> {
    const full = lines.map((line) => ({ title: 'Thing', quantity: 1, ...line }));
    const order = await this.till('POST', '/orders', {
      customerId: customer,
      lines: full,
      shipping: '0',
      taxRate: '0',
      paid: true,
      ...request,
    });
    await this.desk.idle();
    return order;
  }

  async refund(order: string, request: Record<string, unknown> = {}): Promise<Reply['body']> {
    const refund = await this.till('POST', `/orders/${order}/refunds`, request);
    await this.desk.idle();
    return refund;
  }

  async cancel(order: string, request: Record<string, unknown> = {}): Promise<void> {
    await this.till('POST', `/orders/${order}/cancel`, request);
    await this.desk.idle();
  }

  async points(customer: string): Promise<{ available: number; pending: number; held: number; debt: number }> {
    const { body } = await this.get(`/lp/customers/${customer}`);
    return body.data.points;
  }

  /** Available points less the debt: of the two, one is always 0. */
  async net(customer: string): Promise<number> {
    const { available, debt } = await this.points(customer);
    return available - debt;
  }

  async activities(customer: string): Promise<Reply['body'][]> {
    const { body } = await this.get(`/lp/customers/${customer}/activities?first=100`);
    return body.data;
  }

  /** Adds a program and returns its id. */
  async program(settings: Record<string, unknown>): Promise<string> {
    const { status, body } = await this.post('/lp/programs', settings);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await this.desk.idle();
    return body.data.id;
  }

  /** Sends a webhook as the platform would; `delivery` repeats an earlier one, `triggeredAt` dates a late one. */
  async webhook(
    topic: string,
    payload: unknown,
    delivery: string = randomUUID(),
    event: string = randomUUID(),
    triggeredAt: string = new Date().toISOString(),
  ): Promise<Reply> {
    const signing = { shop: this.shop, secret: API_SECRET, webhookId: delivery, eventId: event };
    const { body, headers } = signed(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), {
      ...signing,
      triggeredAt,
    });
    const answer = await fetch(`${this.desk.api}/webhooks`, { method: 'POST', body, headers });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }

  /** Uploads a file for a use, as a browser's form does. */
  async upload(use: string, content: Buffer | string, name = 'file', field = 'file'): Promise<Reply> {
    const form = new FormData();
    form.append(field, new Blob([content as BlobPart]), name);
    const headers = { authorization: `Bearer ${await this.bearer()}` };
    const answer = await fetch(`${this.desk.api}/api/lp/files/${use}`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }

  /** A call of another system to a route outside the API. */
  report(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.raw('POST', `${this.desk.api}${path}`, body, headers);
  }

  async raw(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const reply = await send(method, url, { body, headers });
    keepWritten(this.desk.api, reply.body);
    return reply;
  }
}
