import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { activeDeal } from '../../support/memberships.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  reward = await merchant.program({ event: 'amount_discount', title: '5 off', pointsCost: 100, redeemValue: 5 });
}, 60_000);

const shopper = (customer: string) => new Shopper(stage, merchant, customer);
const stateOf = async (customer: string) => (await shopper(customer).get('/state')).body.data;
const codeOf = async (customer: string, deal: string): Promise<string | null> =>
  (await stateOf(customer)).deals.find(({ id }: { id: string }) => id === deal).code;
const couponsOf = async (customer: string): Promise<string[]> =>
  (await stateOf(customer)).member.coupons.map(({ code }: { code: string }) => code);

async function claim(customer: string, deal: string): Promise<string> {
  const { status, body } = await shopper(customer).post(`/deals/${deal}/claim`);
  expect(status).toBe(200);
  await stage.idle();
  return body.data.code;
}

/** The store merges a customer into another one. */
async function merge(from: string, into: string): Promise<void> {
  await merchant.till('POST', `/customers/${from}/merge`, { into });
  await stage.idle();
}

async function unmerge(customer: string): Promise<void> {
  const { status } = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  expect(status).toBe(200);
  await stage.idle();
}

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => merchant.customer()));

describe('a member into whom another one was merged', () => {
  it('has the code that the other took for a deal, and no second one, until the merge is undone [TIER-049, P19]', async () => {
    const [first, second, survivor] = await customers(3);
    const deal = await activeDeal(merchant);
    const code = await claim(first!, deal);
    await merge(first!, second!);
    await merge(second!, survivor!);
    expect(await codeOf(survivor!, deal)).toBe(code);
    expect(await claim(survivor!, deal)).toBe(code);
    expect((await merchant.get(`/lp/member-deals/${deal}`)).body.data.claims).toBe(1);
    await unmerge(second!);
    expect([await codeOf(survivor!, deal), await codeOf(second!, deal)]).toEqual([null, code]);
    expect(await claim(survivor!, deal)).not.toBe(code);
    await merchant.delete(`/lp/member-deals/${deal}`);
  });

  it('keeps their own code where both took the deal [TIER-049]', async () => {
    const [merged, survivor] = await customers(2);
    const deal = await activeDeal(merchant);
    const codes = [await claim(merged!, deal), await claim(survivor!, deal)];
    await merge(merged!, survivor!);
    expect(await codeOf(survivor!, deal)).toBe(codes[1]);
    expect((await couponsOf(survivor!)).sort()).toEqual(codes.sort());
    await merchant.delete(`/lp/member-deals/${deal}`);
  });

  it('sees the coupon that the other redeemed, and the store takes its code from them [P19, P24]', async () => {
    const [merged, survivor, stranger] = await customers(3);
    await merchant.post(`/lp/customers/${merged}/points`, { amount: 100, adminNote: 'goodwill' });
    const { body } = await shopper(merged!).post('/redeem', { programId: reward });
    const { code } = body.data.coupon;
    await stage.idle();
    await merge(merged!, survivor!);
    expect(await couponsOf(survivor!)).toEqual([code]);
    expect(await couponsOf(stranger!)).toEqual([]);
    await merchant.order(survivor!, [{ price: '20.00' }], { discountCode: code });
    expect(await couponsOf(survivor!)).toEqual([]);
  });
});

describe('a deal whose code the store refuses', () => {
  it('is offered without the code until the store has it [TIER-049]', async () => {
    const customer = await merchant.customer();
    const deal = await activeDeal(merchant);
    await setSwitches(stage, merchant, { refuse: 'userError' });
    const { body } = await shopper(customer).post(`/deals/${deal}/claim`);
    const parked = async (): Promise<{ id: string; what: string }[]> =>
      (await merchant.get('/lp/health/parked')).body.data;
    await until('the coupon is parked', async () => (await parked()).some(({ what }) => what === 'issue-coupon'));
    expect(await codeOf(customer, deal)).toBeNull();
    await setSwitches(stage, merchant, { refuse: null });
    await merchant.post('/lp/health/parked/retry', { kind: 'job', id: (await parked())[0]?.id });
    await stage.idle();
    expect(await codeOf(customer, deal)).toBe(body.data.code);
    await merchant.delete(`/lp/member-deals/${deal}`);
  });
});
