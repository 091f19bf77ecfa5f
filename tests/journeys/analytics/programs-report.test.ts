import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ProgramsReport, ReportedProgram } from '@loyalty/contracts/analytics/programs-report';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const FIVE_OFF = { event: 'amount_discount', title: 'Five off', pointsCost: 100, redeemValue: 5 };

const stage = await useShops();
let merchant: Merchant;
let customer: string;
let reward: string;
let today: string;
let refunded: string;

async function read(type: 'earning' | 'redeeming', more = ''): Promise<ProgramsReport> {
  return (await merchant.get(`/lp/analytics/programs?type=${type}&from=${today}&to=${today}${more}`)).body.data;
}

async function program(type: 'earning' | 'redeeming', title: string): Promise<ReportedProgram> {
  return (await read(type)).programs.find((one) => one.title === title)!;
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders' });
  reward = await merchant.program(FIVE_OFF);
  await merchant.program({ event: 'percentage_discount', title: 'Nobody’s', pointsCost: 900, redeemValue: 10 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '2000.00' }]);
  refunded = (await merchant.order(customer, [{ price: '500.00' }])).id;
  await stage.idle();
  await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  await stage.idle();
  today = (await merchant.get('/lp/dashboard?days=30')).body.data.to;
}, 60_000);

describe('the report of programs', () => {
  it('says of an earning program whom it gave what, for which orders [ANLY-002]', async () =>
    expect(await program('earning', 'Orders')).toMatchObject({
      state: 'on',
      points: 250,
      pointsBack: 0,
      uses: 2,
      orders: 2,
      money: '2500.00',
      cost: '0.00',
      members: 1,
      pointsBefore: 0,
      versions: [{ version: 1, points: 250, orders: 2 }],
      days: [{ day: today, points: 250 }],
    }));

  it('takes back what a refund takes back', async () => {
    await merchant.refund(refunded, { amount: '500.00' });
    await stage.idle();
    expect(await program('earning', 'Orders')).toMatchObject({ points: 250, pointsBack: 50 });
  });

  it('says of a reward what orders with its coupons earned and what the coupons cost [ANLY-002]', async () => {
    expect(await program('redeeming', 'Five off')).toMatchObject({ points: 100, uses: 1, orders: 0, money: '0.00' });
    const [coupon] = (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
    const { id } = await merchant.order(customer, [{ price: '50.00' }], { discountCode: coupon.code });
    await stage.idle();
    expect(await program('redeeming', 'Five off')).toMatchObject({ orders: 1, money: '45.00', cost: '5.00' });
    await merchant.refund(id, { amount: '20.00' });
    await stage.idle();
    expect(await program('redeeming', 'Five off')).toMatchObject({ orders: 1, money: '25.00', cost: '5.00' });
  });

  it('adds up to what was earned, taken back and redeemed, with awards of no program', async () => {
    const { data } = (await merchant.get(`/lp/analytics/points?from=${today}&to=${today}`)).body;
    const { programs, others } = await read('earning');
    const sum = (of: 'points' | 'pointsBack') => programs.reduce((total, one) => total + one[of], others![of]);
    expect(sum('points')).toBe(data.flow.earned.now);
    expect(sum('pointsBack')).toBe(data.flow.reversed.now);
    const rewards = await read('redeeming');
    expect(rewards.others).toBeNull();
    expect(rewards.programs.reduce((total, { points }) => total + points, 0)).toBe(data.flow.redeemed.now);
  });

  it('counts revenue as the overview does', async () => {
    const { data } = (await merchant.get(`/lp/analytics/overview?from=${today}&to=${today}`)).body;
    expect((await program('redeeming', 'Five off')).money).toBe(data.revenue.now);
  });

  it('has the programs that nobody used', async () =>
    expect(await program('redeeming', 'Nobody’s')).toMatchObject({
      state: 'on',
      points: 0,
      uses: 0,
      members: 0,
      versions: [],
    }));

  it('keeps versions apart, and names a removed program that was used', async () => {
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 500, adminNote: 'More' });
    const revised = await merchant.put(`/lp/programs/${reward}`, { ...FIVE_OFF, pointsCost: 200, status: true });
    expect([revised.status, revised.body.error]).toEqual([200, undefined]);
    await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    await stage.idle();
    const versions = (await program('redeeming', 'Five off')).versions.map(({ version, points }) => [version, points]);
    expect(versions).toEqual([
      [2, 200],
      [1, 100],
    ]);
    expect((await merchant.delete(`/lp/programs/${reward}`)).status).toBe(200);
    await stage.idle();
    expect(await program('redeeming', 'Five off')).toMatchObject({ state: 'removed', points: 300 });
  });

  it('refuses a range that ends before it begins at the field', async () => {
    const { status, body } = await merchant.get('/lp/analytics/programs?from=2026-11-02&to=2026-11-01');
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ path: 'to' })]);
  });
});
