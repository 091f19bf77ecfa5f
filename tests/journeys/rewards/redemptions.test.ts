import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { redeemAsShopper } from '@loyalty/contracts/shopper/queries';
import type { SwitchesRequest } from '@loyalty/infra/demo-store/requests';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');
const NOTHING = { available: 0, pending: 0, held: 0, debt: 0 };

let merchant: Merchant;
let stranger: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
}, 60_000);

async function memberWith(points: number): Promise<string> {
  const customer = await merchant.customer();
  const { status } = await merchant.post(`/lp/customers/${customer}/points`, { amount: points, adminNote: 'Start' });
  expect(status).toBe(200);
  await stage.idle();
  return customer;
}

const redeem = (customer: string, body: object = { programId: reward }, key?: string): Promise<Reply> =>
  merchant.post(`/lp/customers/${customer}/redeem`, body, key);
const couponsOf = async (customer: string) =>
  (await merchant.get(`/lp/coupons?customer=${customer}&first=100`)).body.data;
/** The codes of a reward at the platform. */
async function codesAt(shop: Merchant, title: string): Promise<{ code: string }[]> {
  const all: { code: string; title: string }[] = await shop.till('GET', '/discounts');
  return all.filter((discount) => discount.title.startsWith(`${title} `));
}

describe('100 parallel redemptions on the last points', () => {
  it('exactly as many succeed as the balance pays, by API and by the shopper together [B-222, I-30, I-31]', async () => {
    const program = await merchant.program({
      event: 'amount_discount',
      title: 'Last',
      pointsCost: 100,
      redeemValue: 1,
    });
    const customer = await memberWith(1250);
    const shopper = new Shopper(stage, merchant, customer);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2
          ? shopper.post('/redeem', { programId: program }, randomUUID())
          : redeem(customer, { programId: program }, randomUUID()),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    const lost = answers.filter((answer) => answer.status !== 200);
    expect(won).toHaveLength(12);
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['422 points.insufficient']),
    );
    await stage.idle();
    expect(await merchant.points(customer)).toEqual({ ...NOTHING, available: 50 });
    const coupons: { code: string; status: string }[] = await couponsOf(customer);
    expect(coupons.filter((coupon) => coupon.status === 'available')).toHaveLength(12);
    const codes = (await codesAt(merchant, 'Last')).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(won.map((answer) => answer.body.data.coupon.code)));
    expect(codes).toHaveLength(12);
    const spent = (await merchant.activities(customer)).filter((line) => line.type === 'redeem_point');
    expect(spent.map((line) => line.points)).toEqual(Array(12).fill(-100));
    expect(spent.at(-1)).toMatchObject({ balanceAfter: 1150 });
  });

  it('a second shop can neither spend the points nor use the reward', async () => {
    const customer = await memberWith(500);
    for (const answer of [
      await stranger.post(`/lp/customers/${customer}/redeem`, { programId: reward }),
      await new Shopper(stage, stranger, customer, KUMO).post('/redeem', { programId: reward }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'program.unknown']);
    expect(await merchant.points(customer)).toMatchObject({ available: 500 });
    expect(await stranger.till('GET', '/discounts')).toEqual([]);
  });

  it('a guest has nothing to redeem [I-72]', async () => {
    expect((await new Shopper(stage, merchant).post('/redeem', { programId: reward })).status).toBe(401);
  });
});

describe('a repeated idempotency key', () => {
  it('gives the same answer and has one effect, also in parallel and after the coupon was used [B-217, I-75, P10]', async () => {
    const customer = await memberWith(500);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(customer, { programId: reward }, key)));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { data: { coupon: { status: 'available' } } } });
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    await stage.idle();
    await merchant.order(customer, [{ price: '9.00' }], { discountCode: first?.body.data.coupon.code });
    expect((await redeem(customer, { programId: reward }, key)).body).toEqual(first?.body);
    expect(await merchant.points(customer)).toMatchObject({ available: 400 });
    expect(await couponsOf(customer)).toMatchObject([{ status: 'used' }]);
  });

  it('gives the same answer although the reward was turned off, and a refusal although it was turned on again [I-75, P10]', async () => {
    const program = await merchant.program({ event: 'amount_discount', title: 'Once', pointsCost: 10, redeemValue: 1 });
    const customer = await memberWith(100);
    const first = await redeem(customer, { programId: program }, 'before-the-end');
    expect(first.status).toBe(200);
    const turn = async (status: boolean) =>
      expect((await merchant.put(`/lp/programs/${program}/status`, { status })).status).toBe(200);
    await turn(false);
    expect((await redeem(customer, { programId: program }, 'before-the-end')).body.data).toEqual(first.body.data);
    const rejected = await redeem(customer, { programId: program }, 'after-the-end');
    expect(rejected.body.code).toBe('program.not-active');
    await turn(true);
    expect((await redeem(customer, { programId: program }, 'after-the-end')).body.code).toBe('program.not-active');
    expect(await couponsOf(customer)).toHaveLength(1);
  });

  it('with another body is refused with 409, without effect [P10]', async () => {
    const customer = await memberWith(500);
    const other = await merchant.program({ event: 'amount_discount', title: '2 off', pointsCost: 200, redeemValue: 2 });
    const key = randomUUID();
    expect((await redeem(customer, { programId: reward }, key)).status).toBe(200);
    const rejected = await redeem(customer, { programId: other }, key);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'command.key-reused']);
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 400 });
  });

  it('remembers a refusal: points that came since change nothing [B-220, P10]', async () => {
    const customer = await memberWith(50);
    const key = randomUUID();
    const rejected = await redeem(customer, { programId: reward }, key);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'points.insufficient' } });
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'More' });
    const again = await redeem(customer, { programId: reward }, key);
    expect([again.status, again.body.error]).toEqual([422, rejected.body.error]);
    expect((await redeem(customer, { programId: reward }, randomUUID())).status).toBe(200);
  });

  it('is the caller’s own: a shopper’s key is not the merchant’s [P10]', async () => {
    const customer = await memberWith(500);
    const key = randomUUID();
    const theirs = await new Shopper(stage, merchant, customer).post('/redeem', { programId: reward }, key);
    const ours = await redeem(customer, { programId: reward }, key);
    expect([theirs.status, ours.status]).toEqual([200, 200]);
    expect(theirs.body.data.coupon.code).not.toBe(ours.body.data.coupon.code);
  });
});

describe('a platform in a bad mood', () => {
  const moods: [string, SwitchesRequest][] = [
    ['is slow', { latencyMs: 1200 }],
    ['throttles in a 200', { throttle: 1 }],
    ['answers 429', { tooMany: 1 }],
    ['answers 503 thrice', { status: { code: 503, times: 3 } }],
    ['resets the connection after its commit', { resetAfterCommit: 1 }],
  ];
  const CALM: SwitchesRequest = { latencyMs: 0, refuse: null };

  it.each(moods)(
    'that %s gives one coupon and one code [I-31, I-32]',
    async (mood, request) => {
      const title = `Mood ${mood}`;
      const program = await merchant.program({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1 });
      const customer = await memberWith(100);
      await setSwitches(stage, merchant, request);
      const { status, body } = await redeem(customer, { programId: program });
      await setSwitches(stage, merchant, CALM);
      await stage.idle();
      expect([status, body.data.coupon.status]).toEqual([200, 'available']);
      expect(await codesAt(merchant, title)).toMatchObject([{ code: body.data.coupon.code }]);
      expect(await couponsOf(customer)).toMatchObject([{ code: body.data.coupon.code, status: 'available' }]);
      expect(await merchant.points(customer)).toEqual(NOTHING);
    },
    30_000,
  );

  it('that throttles every call for long gives each redemption one coupon and one code once it answers again [F-27, I-31]', async () => {
    const title = 'Throttled for long';
    const program = await merchant.program({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1 });
    const customers = [await memberWith(100), await memberWith(100)];
    await setSwitches(stage, merchant, { throttle: 1_000_000 });
    const answers = await Promise.all(customers.map((customer) => redeem(customer, { programId: program })));
    expect(answers.map(({ status, body }) => [status, body.data.coupon.status])).toEqual([
      [200, 'unavailable'],
      [200, 'unavailable'],
    ]);
    expect(await codesAt(merchant, title)).toEqual([]);
    const held = { ...NOTHING, held: 100 };
    expect(await Promise.all(customers.map((customer) => merchant.points(customer)))).toEqual([held, held]);
    await setSwitches(stage, merchant, { throttle: 0 });
    const codes = await until('both have their code', () => codesAt(merchant, title), {
      holds: ({ length }) => length === customers.length,
    });
    await stage.idle();
    const coupons = (await Promise.all(customers.map(couponsOf))).flat();
    expect(coupons.map(({ status }) => status)).toEqual(['available', 'available']);
    expect(new Set(coupons.map(({ code }) => code))).toEqual(new Set(codes.map(({ code }) => code)));
    expect(await Promise.all(customers.map((customer) => merchant.points(customer)))).toEqual([NOTHING, NOTHING]);
  }, 60_000);

  it('that refuses a repeat, after its answer to the first try was lost, has made the code [F-27, I-31]', async () => {
    const title = 'Lost, then refused';
    const program = await merchant.program({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1 });
    const customer = await memberWith(100);
    await setSwitches(stage, merchant, { resetAfterCommit: 1 });
    const requested = redeem(customer, { programId: program });
    await until('the store has the code', async () => (await codesAt(merchant, title)).length > 0);
    await setSwitches(stage, merchant, { refuse: 'userError' });
    const { status, body } = await requested;
    await setSwitches(stage, merchant, CALM);
    await stage.idle();
    expect([status, body.data?.coupon.status]).toEqual([200, 'available']);
    expect(await codesAt(merchant, title)).toMatchObject([{ code: body.data.coupon.code }]);
    expect(await merchant.points(customer)).toEqual(NOTHING);
  }, 30_000);

  it('a shop whose clock is behind accepts a new code at once [I-31]', async () => {
    const customer = await memberWith(100);
    await setSwitches(stage, merchant, { clockAheadMs: -30_000 });
    const { body } = await redeem(customer);
    const order = { customerId: customer, lines: [{ title: 'Thing', price: '5.00', quantity: 1 }], paid: true };
    const paid = { ...order, shipping: '0', taxRate: '0', discountCode: body.data.coupon.code };
    expect((await merchant.till('POST', '/orders', paid)).payload.total_price).toBe('4.00');
    await setSwitches(stage, merchant, { clockAheadMs: 0 });
  });

  it('that refuses for good gets the points back, and the history says so [P6, I-31]', async () => {
    const customer = await memberWith(300);
    const key = randomUUID();
    await setSwitches(stage, merchant, { refuse: 'userError' });
    const rejected = await redeem(customer, { programId: reward }, key);
    const byShopper = await new Shopper(stage, merchant, customer).post('/redeem', { programId: reward });
    await setSwitches(stage, merchant, CALM);
    for (const { status, body } of [rejected, byShopper, await redeem(customer, { programId: reward }, key)])
      expect([status, body.code, body.error]).toEqual([422, 'coupon.refused', 'Failed to redeem program']);
    await stage.idle();
    expect(await merchant.points(customer)).toEqual({ ...NOTHING, available: 300 });
    const [back] = await merchant.activities(customer);
    expect(back).toMatchObject({
      type: 'refund',
      points: 100,
      balanceAfter: 300,
      source: { kind: 'coupon', label: 'refused' },
    });
    const explained = await merchant.get(`/lp/customers/${customer}/explain`);
    expect(explained.body.data).toMatchObject({ sum: 300, points: { available: 300 } });
    const coupons: { status: string }[] = await couponsOf(customer);
    expect(coupons.filter((coupon) => coupon.status === 'available')).toEqual([]);
  });
});

describe('rewards whose points the shopper picks', () => {
  const dynamic = { event: 'amount_discount', title: 'Pick', costMode: 'dynamic', pointsCost: 100, redeemValue: 1 };

  it('take points between the minimum and the maximum, in steps [REDM-012, REDM-046]', async () => {
    const program = await merchant.program({ ...dynamic, minPoints: 200, maxPoints: 500 });
    const customer = await memberWith(2000);
    const shopper = new Shopper(stage, merchant, customer);
    const wrong: [number, string][] = [
      [-100, 'points.redeem-amount'],
      [0, 'points.redeem-amount'],
      [100, 'points.redeem-minimum'],
      [250, 'points.redeem-step'],
      [600, 'points.redeem-maximum'],
    ];
    for (const [points, code] of wrong) {
      const rejected = await shopper.post('/redeem', { programId: program, points });
      expect([points, rejected.status, rejected.body.code, rejected.body.errors[0].path]).toEqual([
        points,
        422,
        code,
        'points',
      ]);
      expect(redeemAsShopper.rejections).toContain(code);
    }
    const { body } = await shopper.post('/redeem', { programId: program, points: 300 });
    expect(body.data).toMatchObject({ coupon: { value: '3.00', points: 300 }, points: { available: 1700 } });
  });

  it.each([
    ['the maximum is below the minimum [REDM-041, REDM-043]', { minPoints: 500, maxPoints: 400 }, 'maxPoints'],
    ['the minimum is no multiple of the price [REDM-042]', { minPoints: 150 }, 'minPoints'],
  ])('%s: refused at its field', async (_, settings, path) => {
    const { status, body } = await merchant.post('/lp/programs', { ...dynamic, ...settings });
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });
});

describe('owner of a code', () => {
  const lines = [{ title: 'Mug', price: '20.00', quantity: 1 }];

  it.each([
    ['redeemer', false],
    ['everyone', true],
  ])('for %s: another customer may use it: %s [REDM-021]', async (availability, mayUse) => {
    const settings = { event: 'amount_discount', title: `For ${availability}`, pointsCost: 100, redeemValue: 1 };
    const program = await merchant.program({ ...settings, availability });
    const [owner, other] = [await memberWith(100), await merchant.customer()];
    const { code } = (await redeem(owner, { programId: program })).body.data.coupon;
    const used = await merchant.till('POST', '/orders', { customerId: other, lines, discountCode: code }).then(
      () => true,
      () => false,
    );
    await stage.idle();
    expect(used).toBe(mayUse);
    expect(await couponsOf(owner)).toMatchObject([{ status: mayUse ? 'used' : 'available' }]);
  });
});

describe('coupons that end', () => {
  it('end at the end of the shop-local day, in the list and at the till [REDM-018, REDM-019]', async () => {
    await travelTo(stage, [merchant], '2027-03-01T15:00:00.000Z');
    const settings = { event: 'amount_discount', title: 'Two weeks', pointsCost: 100, redeemValue: 1 };
    const program = await merchant.program({ ...settings, couponExpiry: '14D' });
    const customer = await memberWith(200);
    const { code, expiresAt } = (await redeem(customer, { programId: program })).body.data.coupon;
    // Fourteen days later New York is on summer time: 23:59:59 there is 03:59:59 in UTC.
    expect(expiresAt).toBe('2027-03-16T03:59:59.000Z');
    await travelTo(stage, [merchant], '2027-03-16T03:59:50.000Z');
    expect(await couponsOf(customer)).toMatchObject([{ code, status: 'available' }]);
    await travelTo(stage, [merchant], '2027-03-16T04:00:00.000Z');
    expect(await couponsOf(customer)).toMatchObject([{ code, status: 'expired' }]);
    const line = { title: 'Mug', price: '20.00', quantity: 1 };
    await expect(
      merchant.till('POST', '/orders', { customerId: customer, lines: [line], discountCode: code }),
    ).rejects.toThrow('422');
    const revoked = await merchant.post(`/lp/coupons/${(await couponsOf(customer))[0].id}/revoke`, {
      adminNote: 'Late',
    });
    expect(revoked).toMatchObject({ status: 422, body: { code: 'coupon.not-available' } });
    expect(await merchant.points(customer)).toMatchObject({ available: 100 });
  });
});
