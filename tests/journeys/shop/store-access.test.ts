import { beforeAll, describe, expect, it } from '@jest/globals';
import { REQUIRED_SCOPES } from '@loyalty/contracts/shop/scopes';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const OPTIONAL = 'write_store_credit_account_transactions';
const ALL = [...REQUIRED_SCOPES, OPTIONAL];
const missing = async () => (await merchant.get('/lp/store-access')).body.data.missingScopes;
const report = async (current: readonly string[], updated_at: string, more: object = {}) => {
  const { status } = await merchant.webhook('app/scopes_update', {
    id: 1,
    previous: ALL,
    current,
    updated_at,
    ...more,
  });
  expect(status).toBe(200);
  await stage.idle();
};
const parked = async () => (await merchant.get('/lp/health/parked')).body.data as { reason: string }[];

describe('access scopes of a store', () => {
  it('that were withdrawn are missing at once, and an older report changes nothing', async () => {
    expect(await missing()).toEqual([]);
    await report(
      ALL.filter((scope) => scope !== 'write_discounts'),
      '2026-12-02T10:00:00Z',
    );
    expect(await missing()).toEqual(['write_discounts']);
    await report(ALL, '2026-12-02T09:00:00Z');
    expect(await missing()).toEqual(['write_discounts']);
  });

  it('are read of a newer version’s report with fields that nobody knows', async () => {
    await report(ALL, '2026-12-02T11:00:00Z', { granted_by: { staff: 7 }, optional: null });
    expect(await missing()).toEqual([]);
  });

  it('in a report that is none leave the delivery parked, with the field that is wrong', async () => {
    await merchant.webhook('app/scopes_update', { current: 'read_orders' });
    await stage.idle();
    expect((await parked()).map(({ reason }) => reason)).toContainEqual(expect.stringContaining('current'));
    expect(await missing()).toEqual([]);
  });
});

describe('a scope that is withdrawn while work needs it', () => {
  let reward: string;
  beforeAll(async () => {
    reward = await merchant.program({ event: 'amount_discount', title: 'One off', pointsCost: 100, redeemValue: 1 });
  });
  const memberWith = async (points: number) => {
    const customer = await merchant.customer();
    await merchant.post(`/lp/customers/${customer}/points`, { amount: points, adminNote: 'Start' });
    await stage.idle();
    return customer;
  };
  const redeem = (customer: string) => merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  /** Whether each discount of a code at the store can still be used. */
  const worksAtStore = async (code: string) => {
    const all: { code: string; endsAt: string | null }[] = await merchant.till('GET', '/discounts');
    const now = new Date().toISOString();
    return all.filter((discount) => discount.code === code).map(({ endsAt }) => endsAt === null || endsAt > now);
  };

  it('refuses a redemption, whose points are free again, and makes one code once it is back', async () => {
    const customer = await memberWith(100);
    await setSwitches(stage, merchant, { ungranted: ['write_discounts'] });
    const { status, body } = await redeem(customer);
    expect([status, body.error]).toEqual([422, expect.stringMatching(/^Your store has withdrawn the permission/)]);
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 100, held: 0 });
    await setSwitches(stage, merchant, { ungranted: [] });
    expect((await redeem(customer)).status).toBe(200);
    await stage.idle();
    const { data } = (await merchant.get(`/lp/coupons?customer=${customer}`)).body;
    const working = data.filter(({ status }: { status: string }) => status === 'available');
    expect(working).toHaveLength(1);
    expect(await worksAtStore(working[0].code)).toEqual([true]);
    expect(await merchant.points(customer)).toMatchObject({ available: 0, held: 0 });
  });

  it('parks the end of a revoked code with the reason, and a report that it is back ends the code once', async () => {
    const customer = await memberWith(100);
    await redeem(customer);
    await stage.idle();
    const [coupon] = (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
    await setSwitches(stage, merchant, { ungranted: ['write_discounts'] });
    await report(
      [...REQUIRED_SCOPES].filter((scope) => scope !== 'write_discounts'),
      '2026-12-02T12:00:00Z',
    );
    expect((await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'By mistake' })).status).toBe(200);
    const reasons = async () =>
      (await parked()).map(({ reason }) => reason).filter((one) => one.includes('write_discounts'));
    await until('the job is parked', reasons, { holds: (all) => all.length === 1 });
    expect([await missing(), await worksAtStore(coupon.code)]).toEqual([['write_discounts'], [true]]);
    await setSwitches(stage, merchant, { ungranted: [] });
    await report(ALL, '2026-12-02T13:00:00Z');
    await until('the code is ended', () => worksAtStore(coupon.code), { holds: ([works]) => works === false });
    await stage.idle();
    expect([await missing(), await reasons()]).toEqual([[], []]);
    expect(await merchant.points(customer)).toMatchObject({ available: 100, held: 0 });
  });
});
