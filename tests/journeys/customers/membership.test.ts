import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const DAY_MS = 86_400_000;

let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  const forMembers = { applyTo: 'all_members', startDate: '2026-01-01' };
  await merchant.program({ event: 'place_order', title: 'Members', earnPoint: 1, rateMoney: 1, ...forMembers });
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 });
}, 60_000);

const guest = () => merchant.customer({ state: 'disabled' });
const available = async (customer: string) => (await merchant.points(customer)).available;
const type = async (customer: string) => (await merchant.get(`/lp/customers/${customer}`)).body.data.type;
const setStatus = async (customer: string, status: string) => {
  const { body } = await merchant.put('/lp/customers/status', { ids: [customer], status });
  await stage.idle();
  return body.data;
};

describe('a guest who joins', () => {
  const ways: [string, (customer: string) => Promise<unknown>][] = [
    ['by the shop’s account', (customer) => merchant.till('PUT', `/customers/${customer}`, { state: 'enabled' })],
    ['by the widget', (customer) => new Shopper(stage, merchant, customer).post('/join')],
    ['by the merchant', (customer) => setStatus(customer, 'Member')],
  ];

  it.each(ways)('%s is paid for the orders of the last sixty days, once [CUST-037, P18]', async (_, join) => {
    const customer = await guest();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const fresh = await merchant.order(customer, [{ price: '30.00' }], { at: ago(59) });
    const old = await merchant.order(customer, [{ price: '500.00' }], { at: ago(61) });
    expect([await type(customer), await available(customer)]).toEqual(['Guest', 0]);
    await join(customer);
    await stage.idle();
    expect([await type(customer), await available(customer)]).toEqual(['Member', 30]);
    const lines = await merchant.activities(customer);
    expect(lines.map((line) => line.type)).toEqual(['earn_point', 'joined']);
    expect(lines[0].source).toMatchObject({ kind: 'order', id: fresh.id });
    // A later report about an older order does not make it a member's.
    await merchant.till('POST', `/orders/${old.id}/edit`, { add: [{ title: 'Card', price: '1.00' }] });
    await merchant.refund(fresh.id);
    expect(await available(customer)).toBe(0);
  });

  it('an order reported a moment before is not missed [P18]', async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await guest();
      const request = {
        customerId: customer,
        lines: [{ title: 'Mug', price: '20.00' }],
        shipping: '0',
        taxRate: '0',
        paid: true,
      };
      await merchant.till('POST', '/orders', request);
      await setStatus(customer, 'Member');
      expect([round, await available(customer)]).toEqual([round, 20]);
    }
  });

  it('has joined as their last activity, now and as of a moment', async () => {
    const customer = await guest();
    await setStatus(customer, 'Member');
    const lastActivity = async (query: string) =>
      (await merchant.get(`/lp/customers/${customer}${query}`)).body.data.lastActivityAt;
    const [joined] = await merchant.activities(customer);
    expect([joined.type, await lastActivity(''), await lastActivity('?asOf=2999-01-01T00:00:00Z')]).toEqual([
      'joined',
      joined.occurredAt,
      joined.occurredAt,
    ]);
    expect(await lastActivity('?asOf=2020-01-01T00:00:00Z')).toBeNull();
  });

  it('a member who joins again stays one, and nothing is recorded', async () => {
    const customer = await merchant.customer();
    const before = await merchant.activities(customer);
    const { status, body } = await new Shopper(stage, merchant, customer).post('/join');
    expect([status, body.data, body.receipt.events]).toEqual([200, { type: 'Member' }, []]);
    expect(await merchant.activities(customer)).toEqual(before);
  });
});

describe('a customer who has left', () => {
  it('earns nothing and redeems nothing, and keeps what they had [CUST-038, CUST-036, I-18]', async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '50.00' }]);
    expect(await setStatus(customer, 'Left')).toEqual({ done: 1, refused: [] });
    const away = await merchant.order(customer, [{ price: '70.00' }]);
    expect(await available(customer)).toBe(50);
    const orders = (await merchant.get(`/lp/customers/${customer}/orders`)).body.data;
    const reported = orders.find(({ order }: { order: string }) => order === away.id);
    expect(reported).toMatchObject({ earned: 0, reasons: [{ code: 'customer-left' }] });
    for (const rejected of [
      await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward }),
      await new Shopper(stage, merchant, customer).post('/redeem', { programId: reward }),
    ])
      expect([rejected.status, rejected.body.code]).toEqual([422, 'points.customer-left']);

    // The platform dates orders in whole seconds: within the same one, coming back would count as done before the order.
    await travelTo(stage, [merchant], new Date(Date.now() + 60_000).toISOString());
    await setStatus(customer, 'Member');
    expect([await type(customer), await available(customer)]).toEqual(['Member', 50]);
    // Later reports about that order change nothing either.
    await merchant.till('POST', `/orders/${away.id}/edit`, { add: [{ title: 'Card', price: '1.00' }] });
    await stage.idle();
    expect(await available(customer)).toBe(50);
    await merchant.order(customer, [{ price: '5.00' }]);
    expect(await available(customer)).toBe(55);
    expect((await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward })).status).toBe(200);
  });
});

describe('a customer', () => {
  it('has the time of the newest order [CUST-011]', async () => {
    const customer = await merchant.customer();
    const ordered = async () => (await merchant.get(`/lp/customers/${customer}`)).body.data.lastOrderAt;
    expect(await ordered()).toBeNull();
    const first = await merchant.order(customer, [{ price: '5.00' }]);
    await stage.idle();
    const { placedAt } = await merchant.till('GET', `/orders/${first.id}`);
    expect(Date.parse(await ordered())).toBe(Math.floor(Date.parse(placedAt) / 1000) * 1000);
  });
});
