import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type DeliveryServices, workDelivery } from '@loyalty/services/contexts/orders/application/work-delivery';
import { orderDecider } from '@loyalty/services/contexts/orders/domain/order';
import { shopDecider } from '@loyalty/services/contexts/shop/domain/shop';
import { customerBody } from '../../fixtures/platform/customer-body.js';
import { type OrderGiven, orderBody } from '../../fixtures/platform/order-body.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { noSecrets } from '../../support/no-secrets.js';
import { latency, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { newShop, TwoProcesses } from './two-processes.js';

const CUSTOMER = '207119551';
const ORDERS = 20;
/** As long as the end of the log counts as seen, in milliseconds, and some more. */
const TRUSTED_MS = 1_050;
const tables = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
let both: TwoProcesses;
let shop: string;
let orders = 5_000_000;

const vault = { saveProfile: async () => 1, read: async () => new Map(), secrets: noSecrets, forget: async () => {} };

/** Time in milliseconds since the processes began to follow the log, as the platform writes it. */
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const newOrder = () => String(++orders);

/** A delivery about an order at one of the two processes. */
function deliver(process: 0 | 1, topic: string, given: OrderGiven, services: DeliveryServices = {}) {
  const customer = customerBody({ id: CUSTOMER, updatedAt: '2026-03-01T00:00:00Z' });
  const order = orderBody({ customer, currency: 'EUR', createdAt: ago(0), ...given });
  const body = given.customer === null ? { ...order, email: 'guest@example.com' } : order;
  const received = { id: ++orders, shop, receivedAt: ago(0), body: Buffer.from(JSON.stringify(body)) };
  const headers = { topic, delivery: randomUUID(), event: randomUUID(), triggeredAt: null };
  return workDelivery(both.ledgers[process], vault, { ...headers, ...received }, services);
}

const DONE = { state: 'done', reason: '' };
const stateAt = (process: 0 | 1, order: string) => both.ledgers[process].stateOf(orderDecider, shop, order);
const storedOf = (order: string) => both.stores[0].readStream(shop, `${shop}/intake/${order}`);

/** Calls of each kind to the server during some work. */
async function callsOf(work: () => Promise<unknown>) {
  const before = { ...node.calls };
  await work();
  const since = (kind: string) => (node.calls[kind] ?? 0) - (before[kind] ?? 0);
  return { append: since('append'), readStream: since('readStream'), conflict: since('conflict') };
}

beforeAll(async () => {
  both = await TwoProcesses.open({ url: node.url, claimTables: tables.appUrl });
  shop = newShop();
  const data = { domain: `${shop}.myshopify.com`, currency: 'EUR', zone: 'UTC', platformPlan: 'basic' };
  const cause = { shop, actor: { kind: 'system' as const, id: 'test' }, causation: 'c1', correlation: 'c1' };
  await both.ledgers[0].execute(shopDecider, 'shop', { kind: 'InstallShop', data }, cause);
  // Each process knows the shop and the customer afterwards.
  for (const process of [0, 1] as const)
    expect(await deliver(process, 'orders/create', { id: newOrder() })).toEqual(DONE);
});
afterEach(() => node.subscriptions.heal());
afterAll(async () => {
  await both.close();
  await cluster.close();
});

describe('an order of a known customer', () => {
  it('that was placed since the process follows the log costs one append and no read', async () => {
    const calls = await callsOf(async () => {
      for (let n = 0; n < ORDERS; n++) expect(await deliver(0, 'orders/paid', { id: newOrder() })).toEqual(DONE);
    });
    expect(calls).toEqual({ append: ORDERS, readStream: 0, conflict: 0 });
  });

  it('that waits for the database until the end of the log was not seen for a while costs no read either', async () => {
    const guests = { noteGuestOrder: () => latency(TRUSTED_MS) };
    const calls = await callsOf(() => deliver(0, 'orders/paid', { id: newOrder(), customer: null }, guests));
    expect(calls).toEqual({ append: 1, readStream: 0, conflict: 0 });
  });

  it('that is delivered again without a change costs nothing', async () => {
    const given = { id: newOrder(), createdAt: ago(0) };
    await deliver(0, 'orders/create', given);
    const calls = await callsOf(() => deliver(0, 'orders/paid', given));
    expect(calls).toEqual({ append: 0, readStream: 0, conflict: 0 });
  });

  it('that is older than the process is read before it is decided on', async () => {
    const given = { id: newOrder(), createdAt: '2026-03-08T10:00:00Z' };
    expect(await callsOf(() => deliver(0, 'orders/create', given))).toEqual({ append: 1, readStream: 1, conflict: 0 });
  });

  it('that the other process has written is read once, and no append is tried in vain', async () => {
    const given = { id: newOrder(), createdAt: ago(0), status: 'pending' };
    let seen = 0;
    const stop = both.stores[1].onCommit((head) => {
      seen = head;
    });
    await deliver(0, 'orders/create', given);
    const written = await both.stores[0].head();
    await until('the other process has seen the order', () => seen, { holds: (head) => head >= written });
    stop();
    const later = { ...given, status: 'paid', updatedAt: new Date(Date.now() + 1_000).toISOString() };
    const calls = await callsOf(() => deliver(1, 'orders/paid', later));
    expect(calls).toEqual({ append: 1, readStream: 1, conflict: 0 });
    expect((await stateAt(1, given.id)).snapshot?.paid).toBe(true);
  });
});

describe('an order that both processes take for new', () => {
  it('is decided again by the one whose append is refused, and nothing is lost or recorded twice [I-13, I-78]', async () => {
    // Neither sees what the other writes before it decides.
    node.subscriptions.lateMs = 300;
    const given = Array.from({ length: ORDERS }, () => ({ id: newOrder(), createdAt: ago(0) }));
    const calls = await callsOf(() =>
      Promise.all(
        given.flatMap((order) => [
          deliver(0, 'orders/create', { ...order, status: 'pending' }),
          deliver(1, 'orders/paid', { ...order, status: 'paid' }),
        ]),
      ),
    );
    // That some were refused is what this is about.
    expect(calls.conflict).toBeGreaterThan(0);
    node.subscriptions.heal();
    for (const { id } of given) {
      const stored = await storedOf(id);
      expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, at) => at + 1));
      // The word that it was paid may be recorded first, and then the other has nothing new.
      expect([1, 2]).toContain(stored.length);
      for (const process of [0, 1] as const) expect((await stateAt(process, id)).snapshot?.paid).toBe(true);
    }
  });

  it('is recorded once when both have the same word of it', async () => {
    node.subscriptions.lateMs = 300;
    const order = { id: newOrder(), createdAt: ago(0) };
    await Promise.all([deliver(0, 'orders/create', order), deliver(1, 'orders/create', order)]);
    expect(await storedOf(order.id)).toHaveLength(1);
  });
});
