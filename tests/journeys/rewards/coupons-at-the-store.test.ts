import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { activeDeal } from '../../support/memberships.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { OASIS, useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const DAY_MS = 86_400_000;

let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant(OASIS);
  reward = await merchant.program({ event: 'amount_discount', title: 'One off', pointsCost: 100, redeemValue: 1 });
}, 60_000);

const couponsOf = async (customer: string) => (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
const codesAtStore = async (): Promise<string[]> =>
  (await merchant.till('GET', '/discounts')).map(({ code }: { code: string }) => code);

/** A member with a coupon that cost 100 points. */
async function holder(): Promise<{ customer: string; coupon: { id: string; code: string } }> {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Start' });
  await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  await stage.idle();
  const [coupon] = await couponsOf(customer);
  expect(coupon).toMatchObject({ status: 'available' });
  return { customer, coupon };
}

const revoke = (coupon: { id: string }) =>
  merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'By mistake' });

async function report(topic: string, payload: unknown): Promise<void> {
  const { status } = await merchant.webhook(topic, payload);
  expect(status).toBe(200);
  await stage.idle();
}

describe('coupons of a shop that sells no subscriptions', () => {
  it('a deal’s code works at the till [TIER-049]', async () => {
    const customer = await merchant.customer();
    const deal = await activeDeal(merchant);
    const { body } = await new Shopper(stage, merchant, customer).post(`/deals/${deal}/claim`);
    await stage.idle();
    expect(await codesAtStore()).toContain(body.data.code);
    expect(await couponsOf(customer)).toMatchObject([{ code: body.data.code, status: 'available' }]);
    const order = await merchant.order(customer, [{ price: '20.000' }], { discountCode: body.data.code });
    expect(await couponsOf(customer)).toMatchObject([{ status: 'used', usedOnOrder: order.name }]);
  });

  it('a friend’s code works at the till, by the default reward [REFR-002]', async () => {
    await saveReferrals(merchant);
    const { code: link } = await referringMember(merchant);
    const guest = new Shopper(stage, merchant, '');
    const claimed = await guest.post('/referral/claim', { code: link, email: freshEmail() });
    await stage.idle();
    expect(await codesAtStore()).toContain(claimed.body.data.coupon);
  });

  it('a milestone’s coupon can be used [MILE-010]', async () => {
    const milestones = [{ value: 1, action: 'percentage', earnPoint: 10 }];
    const program = await merchant.program({
      event: 'milestone',
      title: 'Loyal',
      typeMilestone: 'milestone_order',
      milestones,
    });
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '20.000' }]);
    await merchant.put(`/lp/programs/${program}/status`, { status: false });
    const coupons = await couponsOf(customer);
    expect(coupons).toMatchObject([{ kind: 'milestone', status: 'available' }]);
    expect(await codesAtStore()).toContain(coupons[0].code);
  });
});

describe('a coupon without a price', () => {
  it('that is revoked has a line in the history, with the note', async () => {
    const customer = await merchant.customer();
    const deal = await activeDeal(merchant);
    await new Shopper(stage, merchant, customer).post(`/deals/${deal}/claim`);
    await stage.idle();
    const [coupon] = await couponsOf(customer);
    expect((await revoke(coupon)).status).toBe(200);
    const [line] = await merchant.activities(customer);
    const source = { kind: 'coupon', label: coupon.code };
    expect(line).toMatchObject({ type: 'coupon_revoked', points: 0, note: 'By mistake', source });
  });

  it('that the store refuses waits on Health, and is made when a merchant tries again [I-31]', async () => {
    const customer = await merchant.customer();
    const deal = await activeDeal(merchant);
    await setSwitches(stage, merchant, { refuse: 'userError' });
    const { body } = await new Shopper(stage, merchant, customer).post(`/deals/${deal}/claim`);
    const parked = async (): Promise<{ id: string; what: string; reason: string }[]> =>
      (await merchant.get('/lp/health/parked')).body.data;
    await until('the coupon is parked', async () => (await parked()).some(({ what }) => what === 'issue-coupon'));
    const [row] = await parked();
    expect(row?.reason).toContain(body.data.code);
    expect(await couponsOf(customer)).toMatchObject([{ status: 'unavailable' }]);
    await setSwitches(stage, merchant, { refuse: null });
    await merchant.post('/lp/health/parked/retry', { kind: 'job', id: row?.id });
    await stage.idle();
    expect(await couponsOf(customer)).toMatchObject([{ status: 'available' }]);
    expect(await parked()).toEqual([]);
    expect(await codesAtStore()).toContain(body.data.code);
  });
});

describe('a coupon on an order that is cancelled', () => {
  /** The life of an order with a code, as the store reports it. */
  function lifeOf(customer: string, discountCode: string): readonly (readonly [string, unknown])[] {
    const [id, line] = [freshId(), freshId()];
    const lines = [{ id: line, price: '20.000', discount: '1.000' }];
    const createdAt = at(-20);
    const version = (status: string, seconds: number, more = {}) =>
      orderOfToday(customer, { id, lines, discountCode, createdAt, status, updatedAt: at(seconds), ...more });
    return [
      ['orders/create', version('pending', -20)],
      ['orders/paid', version('paid', -15)],
      ['orders/cancelled', version('voided', -10, { cancelledAt: at(-10) })],
    ];
  }

  const SEQUENCES = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [2]];

  it('is used in whatever sequence the store’s deliveries arrive, and cannot be revoked [I-13, REDM-034]', async () => {
    for (const sequence of SEQUENCES) {
      const { customer, coupon } = await holder();
      const life = lifeOf(customer, coupon.code);
      for (const step of sequence) await report(...life[step]!);
      expect([sequence, (await couponsOf(customer))[0].status]).toEqual([sequence, 'used']);
      expect((await revoke(coupon)).body.errors?.[0]?.code ?? (await revoke(coupon)).body.code).toBe(
        'coupon.not-available',
      );
    }
  }, 120_000);
});

describe('a code that is used after its coupon was revoked', () => {
  it('is recorded with its order, and stands among the exceptions of the audit [I-34, I-36]', async () => {
    const { customer, coupon } = await holder();
    const id = freshId();
    const lines = [{ id: freshId(), price: '20.000', discount: '1.000' }];
    const placed = orderOfToday(customer, { id, lines, discountCode: coupon.code, status: 'paid', createdAt: at(-60) });
    expect((await revoke(coupon)).status).toBe(200);
    await stage.idle();
    for (const topic of ['orders/create', 'orders/updated']) await report(topic, placed);
    const [row] = await couponsOf(customer);
    expect(row).toMatchObject({ status: 'revoked', revokeReason: 'By mistake', usedOnOrder: expect.any(String) });
    expect(row.usedAt).not.toBeNull();
    const notes = (await merchant.activities(customer)).filter(({ type }) => type === 'revoked_coupon_used');
    expect(notes).toMatchObject([{ points: 0, source: { label: `${coupon.code} · ${row.usedOnOrder}` } }]);
    const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
    const { data } = (await merchant.get(`/lp/audit/exceptions?from=${day(-1)}&to=${day(1)}`)).body;
    const found = data.filter(({ kind }: { kind: string }) => kind === 'used_after_end');
    expect(found).toMatchObject([{ count: 1, item: { customer: { id: customer }, type: 'revoked_coupon_used' } }]);
    // The points had gone back, so the merchant takes them.
    const { available } = await merchant.points(customer);
    const debit = { amount: -100, adminNote: `Coupon ${coupon.code} was used on ${row.usedOnOrder}` };
    expect((await merchant.post(`/lp/customers/${customer}/points`, debit)).status).toBe(200);
    expect(await merchant.points(customer)).toMatchObject({ available: available - 100 });
  });
});
