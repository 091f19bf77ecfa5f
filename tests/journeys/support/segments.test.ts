import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { ordersAtOnce } from '../../support/billing.js';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { shopIdOf, TEAM, useShops } from '../../support/service.js';
import { openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useShops();
let merchant: Merchant;

interface Facts {
  readonly orders: number;
  readonly customers: number;
  readonly segments: readonly string[];
}

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

/** A login lasts an hour of the service's clock; one is opened for each look. */
const facts = async (): Promise<Facts> => {
  await stage.idle();
  const call = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.support));
  return (await call('GET', '/lp/support/facts')).body.data;
};

async function customersAtOnce(count: number): Promise<void> {
  const base = randomInt(1, 1_000_000) * 1_000_000;
  const person = (index: number) => ({
    id: base + index,
    email: null,
    state: 'disabled',
    created_at: '2026-01-01T00:00:00Z',
  });
  for (let from = 0; from < count; from += 50) {
    const batch = Array.from({ length: Math.min(50, count - from) }, (_, index) => person(from + index));
    await Promise.all(batch.map((body) => merchant.webhook('customers/create', body)));
  }
}

it(
  'a shop is in the segment of orders from 500 orders on [DEVZ-011]',
  async () => {
    const customer = await merchant.customer();
    const { orders } = await facts();
    await ordersAtOnce(stage, merchant, customer, 499 - orders);
    expect(await facts()).toMatchObject({ orders: 499, segments: [] });
    await ordersAtOnce(stage, merchant, customer, 1);
    expect(await facts()).toMatchObject({ orders: 500, segments: ['orders-500'] });
  },
  120_000 * busyFactor(),
);

it(
  'a shop is in the segment of customers from 1000 customers on [DEVZ-013]',
  async () => {
    const { customers } = await facts();
    await customersAtOnce(999 - customers);
    expect(await facts()).toMatchObject({ customers: 999, segments: ['orders-500'] });
    await customersAtOnce(1);
    expect(await facts()).toMatchObject({ customers: 1000, segments: ['orders-500', 'customers-1000'] });
  },
  120_000 * busyFactor(),
);
