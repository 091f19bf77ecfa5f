import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { saveReferrals } from '../../support/referrals/programs.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
const programs: Record<'orders' | 'perOrder' | 'off' | 'percent' | 'least' | 'milestone', string> = {} as never;

let seconds = 0;
/** The store reports another currency. */
async function trade(currency: string): Promise<void> {
  seconds += 1;
  const updated_at = new Date(Date.now() + seconds * 1000).toISOString();
  const facts = { currency, iana_timezone: 'Asia/Tokyo', plan_name: 'basic', updated_at };
  expect((await merchant.webhook('shop/update', facts)).status).toBe(200);
  await stage.idle();
}
const stateOf = async (id: string): Promise<string> => (await merchant.get(`/lp/programs/${id}`)).body.data.state;
const pauseOf = async () => (await merchant.get('/lp/dashboard?days=30')).body.data.currencyPause;

beforeAll(async () => {
  merchant = await stage.merchant(KUMO);
  const all = {
    orders: { event: 'place_order', title: 'Per amount', earnPoint: 1, rateMoney: 100 },
    perOrder: { event: 'place_order', title: 'Per order', earnBy: 'order', earnPoint: 5 },
    off: { event: 'amount_discount', title: '500 off', pointsCost: 100, redeemValue: 500 },
    percent: { event: 'percentage_discount', title: 'A tenth off', pointsCost: 10, redeemValue: 10 },
    least: { event: 'free_shipping', title: 'Shipping', pointsCost: 10, minimumPurchase: 2000 },
    milestone: {
      event: 'milestone',
      title: 'Spent much',
      typeMilestone: 'milestone_amount_spent',
      milestones: [{ value: 10_000, earnPoint: 1 }],
    },
  };
  for (const [name, settings] of Object.entries(all))
    programs[name as keyof typeof programs] = await merchant.program(settings);
  const points = { title: 'Gift', kind: 'points', amount: 5 };
  await saveReferrals(merchant, { orderRequirement: 3000, customerReward: points, friendReward: points });
  expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
}, 120_000);

describe('a change of the store’s currency', () => {
  let customer: string;
  let code: string;
  beforeAll(async () => {
    customer = await merchant.customer();
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 1000, adminNote: 'Start' });
    const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: programs.off });
    code = body.data.coupon.code;
    expect(await pauseOf()).toBeNull();
    await trade('USD');
  }, 60_000);

  it('pauses the programs that have amounts of money, and no others', async () => {
    const states: Record<string, string> = {};
    for (const [name, id] of Object.entries(programs)) states[name] = await stateOf(id);
    expect(states).toEqual({
      orders: 'Paused',
      perOrder: 'Active',
      off: 'Paused',
      percent: 'Active',
      least: 'Paused',
      milestone: 'Paused',
    });
    expect((await merchant.get('/lp/referral/program')).body.data).toMatchObject({ on: false });
  });

  it('is named on the dashboard with the programs that wait for the merchant', async () => {
    const titles = (await pauseOf()).programs.map(({ title }: { title: string }) => title);
    expect(await pauseOf()).toMatchObject({ from: 'JPY', to: 'USD', referrals: true });
    expect(titles.sort()).toEqual(['500 off', 'Per amount', 'Shipping', 'Spent much']);
  });

  it('redeems no reward for an amount of the former currency, and earns by programs without amounts', async () => {
    const rejected = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: programs.off });
    expect([rejected.status, rejected.body.errors?.[0]?.code ?? rejected.body.code]).toEqual([
      422,
      'program.not-active',
    ]);
    const before = await merchant.net(customer);
    await merchant.order(customer, [{ price: '5000' }]);
    expect(await merchant.net(customer)).toBe(before + 5);
  });

  it('leaves a reward that was redeemed before as it was', async () => {
    const { data } = (await merchant.get(`/lp/coupons?customer=${customer}`)).body;
    expect(data).toMatchObject([{ code, status: 'available', value: '500', currency: 'JPY' }]);
  });

  it('is over for each program that the merchant saves or switches on, and for the dashboard after the last', async () => {
    await merchant.put(`/lp/programs/${programs.orders}/status`, { status: true });
    expect(await stateOf(programs.orders)).toBe('Active');
    expect((await pauseOf()).programs).toHaveLength(3);
    for (const id of [programs.off, programs.least, programs.milestone])
      await merchant.put(`/lp/programs/${id}/status`, { status: true });
    expect(await pauseOf()).toEqual({ from: 'JPY', to: 'USD', programs: [], referrals: true });
    await merchant.put('/lp/referral/program/status', { on: true });
    expect(await pauseOf()).toBeNull();
  });

  it('back to the former one pauses them again', async () => {
    await trade('JPY');
    expect(await stateOf(programs.off)).toBe('Paused');
    expect(await pauseOf()).toMatchObject({ from: 'USD', to: 'JPY', referrals: true });
  });

  it('does not follow from a change of other facts of the store', async () => {
    await merchant.put(`/lp/programs/${programs.off}/status`, { status: true });
    await trade('JPY');
    expect(await stateOf(programs.off)).toBe('Active');
  });
});
