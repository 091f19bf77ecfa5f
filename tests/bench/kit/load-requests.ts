import { randomUUID } from 'node:crypto';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { customerBody } from '../../fixtures/platform/customer-body.js';
import { orderBody } from '../../fixtures/platform/order-body.js';
import { signed } from '../../fixtures/platform/signed.js';
import { proxied } from '../../support/clients/proxied.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { extensionSession, signedToken } from '../../support/session-token.js';
import type { SeededShops } from './seeded-shops.js';
import type { Child } from './service.js';
import { requestBytes, WireClient } from './wire-client.js';

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
/** Prime strides, so that shops and customers are not visited in step. */
const SHOP_STRIDE = 7;
const CUSTOMER_STRIDE = 7919;

/** Age up to which a signature is reused; the platform's are valid for longer. */
const SIGNATURE_MS = 45_000;

let orders = 8_000_000_000;
let newcomers = 9_000_000_000;

/** Requests of the three kinds that a shop makes, over all its shops and customers. */
export class Requests {
  private readonly signed = new Map<string, { text: string; at: number }>();

  constructor(readonly seeded: SeededShops) {}

  /** An adjustment with its own idempotency key: points added or subtracted manually, with a reason. */
  adjust(
    turn: number,
    amount = turn % 3 === 0 ? -5 : 10,
    customer = this.customer(turn),
    shop = this.shop(turn),
  ): string {
    const headers = { authorization: `Bearer ${this.seeded.tokenOf(shop)}`, 'idempotency-key': randomUUID() };
    const body = `{"amount":${amount},"adminNote":"load"}`;
    return requestBytes('POST', `/api/lp/customers/${customer}/points`, headers, body);
  }

  /** A bulk adjustment of many customers, a command each. */
  adjustMany(turn: number, each: number, shop = this.shop(turn)): string {
    const { customers } = this.seeded;
    const headers = { authorization: `Bearer ${this.seeded.tokenOf(shop)}`, 'idempotency-key': randomUUID() };
    const from = (turn * each) % customers.length;
    const body = JSON.stringify({ ids: customers.slice(from, from + each), amount: 1, adminNote: 'load' });
    return requestBytes('POST', '/api/lp/customers/points', headers, body);
  }

  /** The widget's read: balance, rewards, coupons. */
  widget(turn: number, customer = this.customer(turn), shop = this.shop(turn)): string {
    return this.proxied('state', { logged_in_customer_id: customer }, shop);
  }

  /** The same read by an extension of the platform, with a session token of its shopper. */
  extension(turn: number, customer = this.customer(turn), shop = this.shop(turn)): string {
    const token = this.whileFresh(`${shop} ${customer}`, () => signedToken(extensionSession(domainOf(shop), customer)));
    return requestBytes('GET', '/extension/state', { authorization: `Bearer ${token}` });
  }

  /** A member as the till shows them. */
  till(turn: number): string {
    return this.read(`/extension/till/members/${this.customer(turn)}`, this.shop(turn));
  }

  /** A read of what all shoppers of a shop share: its look, texts, blocks. */
  shared(turn: number, path: string, parameters: Readonly<Record<string, string>> = {}): string {
    return this.proxied(path, parameters, this.shop(turn));
  }

  /** A read through the app proxy. Signatures are reused while valid; signing each call would measure the client. */
  private proxied(path: string, parameters: Readonly<Record<string, string>>, shop: string): string {
    const name = `${shop}/${path}?${new URLSearchParams(parameters)}`;
    const query = this.whileFresh(name, () => proxied(parameters, domainOf(shop)));
    return requestBytes('GET', `/proxy/${path}?${query}`, {});
  }

  /** A signed text by its name, signed again when it is old. */
  private whileFresh(name: string, sign: () => string): string {
    const now = performance.now();
    const known = this.signed.get(name);
    if (known !== undefined && now - known.at < SIGNATURE_MS) return known.text;
    const text = sign();
    this.signed.set(name, { text, at: now });
    return text;
  }

  /** Signs in advance, so that signatures are fresh and cost nothing during a measurement. */
  sign(): void {
    this.signed.clear();
    for (let turn = 0; turn < 2000; turn++) {
      this.widget(turn);
      this.extension(turn);
    }
  }

  /** A paid order of a known customer, 2–4 kB, signed. */
  order(turn: number, customer = this.customer(turn), shop = this.shop(turn), id = this.newOrder()): string {
    const now = new Date().toISOString();
    const person = customerBody({ id: customer, email: `c${customer}@example.com`, updatedAt: now });
    const lines = Array.from({ length: 3 }, (_, n) => ({ price: `${10 + n}.00` }));
    const order = orderBody({ id, customer: person, lines, currency: 'EUR', createdAt: now, status: 'paid' });
    const signing = { shop: domainOf(shop), secret: API_SECRET, triggeredAt: now };
    const { body, headers } = signed('orders/paid', order, signing);
    return requestBytes('POST', '/webhooks', headers, body);
  }

  read(path: string, shop = this.shop(0)): string {
    return requestBytes('GET', path, { authorization: `Bearer ${this.seeded.tokenOf(shop)}` });
  }

  /** The id of an order unknown to every shop. */
  newOrder(): string {
    return String(++orders);
  }

  /** A customer unknown to every shop. */
  newCustomer(): string {
    return String(++newcomers);
  }

  /** Number of turns after which every account that they name has had one. */
  get turns(): number {
    return this.seeded.shops.length * this.seeded.customers.length;
  }

  shop(turn: number): string {
    return pick(this.seeded.shops, turn * SHOP_STRIDE);
  }

  customer(turn: number): string {
    return pick(this.seeded.customers, turn * CUSTOMER_STRIDE);
  }
}

interface Pulse {
  /** The longest waiting time of any follower's oldest event, ms. */
  readonly lagMs: number;
  /** Maximum number of events that a follower has not seen. */
  readonly behind: number;
  /** Positions of the last and the first of the followers. */
  readonly slowest: number;
  readonly foremost: number;
  /** Positions of the followers, by name. */
  readonly positions: Readonly<Record<string, number>>;
  readonly eventLoopP99Ms: number;
  /** Bytes of live and dead objects in the heap, and of buffers outside it. */
  readonly heapBytes: number;
  readonly externalBytes: number;
}

/** The service's own metrics, in the text format of Prometheus. */
export async function metricsOf({ port }: Child): Promise<string> {
  const client = new WireClient(port);
  const { body } = await client.send(requestBytes('GET', '/metrics', {}));
  client.close();
  return body.toString('utf8');
}

/** What the metrics say of the moment. */
export async function pulseOf(child: Child): Promise<Pulse> {
  const text = await metricsOf(child);
  const values = (name: string): number[] =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
  const max = (name: string): number => Math.max(0, ...values(name));
  return {
    lagMs: max('loyalty_lag_ms'),
    behind: max('loyalty_lag_events'),
    slowest: Math.min(...values('loyalty_position')),
    foremost: max('loyalty_position'),
    positions: Object.fromEntries(
      [...text.matchAll(/^loyalty_position{consumer="([^"]*)"} (\S+)$/gm)].map(([, name, at]) => [name, Number(at)]),
    ),
    eventLoopP99Ms: max('loyalty_nodejs_eventloop_lag_p99_seconds') * 1000,
    heapBytes: max('loyalty_nodejs_heap_size_used_bytes'),
    externalBytes: max('loyalty_nodejs_external_memory_bytes'),
  };
}
