import { expect, it } from '@jest/globals';
import { refundBody } from '../../../../tests/fixtures/platform/refund-body.js';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { noSecrets } from '../../../../tests/support/no-secrets.js';
import { orderOf } from '../../../../tests/support/points/orders.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { orderDecider } from '../domain/order.js';
import { workDelivery } from './work-delivery.js';

const context = { shop: 'fern', actor: { kind: 'system' as const, id: 'test' }, causation: 'c1', correlation: 'c1' };
const vault = {
  saveProfile: async () => 1,
  read: async () => new Map(),
  secrets: noSecrets,
  forget: async () => {},
};

/** A ledger with a shop whose currency is the euro, and a refund in dinars of order 450789469 that is delivered to it. */
async function stage() {
  const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date('2026-03-10T12:00:00Z') });
  const shop = { domain: 'fern.myshopify.com', currency: 'EUR', zone: 'UTC', platformPlan: 'basic' };
  await ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data: shop }, context);
  const body = refundBody({ currency: 'KWD', lines: [{ id: '1', quantity: 1, subtotal: '1.234' }] });
  const headers = { topic: 'refunds/create', delivery: 'd1', event: 'e1', triggeredAt: null };
  const received = { id: 1, shop: 'fern', receivedAt: '2026-03-10T12:00:00.000Z' };
  const deliver = (more: object = {}) =>
    workDelivery(ledger, vault, { ...headers, ...received, body: Buffer.from(JSON.stringify({ ...body, ...more })) });
  return { ledger, deliver };
}

async function reportDeletion(ledger: Ledger): Promise<void> {
  const deletion = { kind: 'ReportDeletion' as const, order: '450789469', at: '2026-03-10T12:00:00.000Z' };
  await ledger.execute(orderDecider, '450789469', deletion, { ...context, causation: 'c2' });
}

it('a refund is read in its order’s currency, whatever the shop’s is by now [I-12, P4]', async () => {
  const { ledger, deliver } = await stage();
  const snapshot = orderOf('12.345', { order: '450789469', currency: 'KWD' });
  await ledger.execute(orderDecider, snapshot.order, { kind: 'ReportOrder', snapshot, refunds: [] }, context);
  expect(await deliver()).toEqual({ state: 'done', reason: '' });
  const order = await ledger.stateOf(orderDecider, 'fern', '450789469');
  expect(Object.values(order.refunds)[0]!.lines[0]!.subtotal).toBe('1.234');
});

it('a refund in a currency that only its order could tell is ignored when that was deleted before it was reported [I-12]', async () => {
  const { ledger, deliver } = await stage();
  expect(await deliver()).toMatchObject({ state: 'parked' });
  await reportDeletion(ledger);
  expect(await deliver()).toEqual({
    state: 'ignored',
    reason: 'the order was deleted at the store before it was reported',
  });
});

it('a refund without an id is parked although its order was deleted before it was reported [I-12]', async () => {
  const { ledger, deliver } = await stage();
  await reportDeletion(ledger);
  expect(await deliver({ id: null })).toMatchObject({ state: 'parked', reason: expect.stringContaining('id') });
});
