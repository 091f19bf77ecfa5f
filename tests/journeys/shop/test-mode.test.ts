import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const address = `Tess.${randomUUID().slice(0, 8)}@shop.example`;
let merchant: Merchant;
let tester: string;
let other: string;

const mode = async (on: boolean) => {
  expect((await merchant.put('/lp/shop-settings', { testMode: on })).status).toBe(200);
};
const testers = async (emails: string[]) => {
  expect((await merchant.put('/lp/test-list', { emails })).status).toBe(200);
};
const available = async () => {
  await stage.idle();
  return Promise.all([tester, other].map(async (customer) => (await merchant.points(customer)).available));
};
const buys = async (customer: string) => (await merchant.order(customer, [{ price: '10.00' }])).id;
const why = async (order: string) => (await merchant.get(`/lp/orders/${order}/why`)).body.data.programs[0].reason?.code;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  [tester, other] = [await merchant.customer({ email: address }), await merchant.customer()];
  await testers([address.toUpperCase()]);
}, 60_000);

it('the test list holds valid addresses alone [NOTF-029, NOTF-030]', async () => {
  const { status, body } = await merchant.put('/lp/test-list', { emails: [address, 'abc'] });
  expect([status, body.errors[0].path, body.errors[0].message]).toEqual([422, 'emails.1', 'Email is invalid']);
  const two = [address.toLowerCase(), 'second@shop.example'];
  await testers(two);
  expect((await merchant.get('/lp/test-list')).body.data.emails).toEqual(two);
  await testers([address]);
});

describe('test mode', () => {
  it('lets only customers on the test list earn from orders, and says why others earn nothing [NOTF-031]', async () => {
    const [earnedBefore, early] = [await buys(other), await buys(other)];
    expect(await available()).toEqual([0, 200]);
    await mode(true);
    expect((await merchant.get('/lp/test-list')).body.data).toEqual({
      emails: [address.toLowerCase()],
      testMode: true,
    });
    const unpaid = await buys(other);
    await buys(tester);
    expect(await available()).toEqual([100, 200]);
    expect(await why(unpaid)).toBe('test-mode');

    // Orders from before test mode keep what they earned, and are taken back as ever.
    await merchant.cancel(early);
    expect(await available()).toEqual([100, 100]);
    expect(await why(earnedBefore)).toBeUndefined();
  });

  it('lets only customers on the test list earn from actions [NOTF-031]', async () => {
    await merchant.program({
      event: 'follow_tiktok',
      title: 'Follow',
      socialUrl: 'https://tiktok.com/@fern',
      earnPoint: 7,
    });
    const claim = (customer: string) =>
      new Shopper(stage, merchant, customer).post('/claims', { event: 'follow_tiktok' });
    const before = await available();
    await claim(tester);
    await claim(other);
    expect(await available()).toEqual([before[0]! + 7, before[1]]);
  });

  it('lets only customers on the test list redeem, and all once the shop is live [NOTF-032]', async () => {
    const programId = await merchant.program({
      event: 'amount_discount',
      title: 'Dollar off',
      pointsCost: 10,
      redeemValue: 1,
    });
    const redeem = (customer: string) => merchant.post(`/lp/customers/${customer}/redeem`, { programId });
    const before = await available();
    const [byTester, byOther] = [await redeem(tester), await redeem(other)];
    expect([byTester.status, byOther.status, byOther.body.code]).toEqual([200, 422, 'points.test-mode']);
    expect(await available()).toEqual([before[0]! - 10, before[1]]);
    await mode(false);
    expect((await redeem(other)).status).toBe(200);
    expect(await available()).toEqual([before[0]! - 10, before[1]! - 10]);
    await mode(true);
  });

  it('counts orders by the list of their time, and everybody earns again once it is off [NOTF-031]', async () => {
    const before = await available();
    await testers([]);
    await buys(tester);
    expect(await available()).toEqual(before);
    await mode(false);
    await buys(other);
    expect(await available()).toEqual([before[0], before[1]! + 100]);
  });
});
