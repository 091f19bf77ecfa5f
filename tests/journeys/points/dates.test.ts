import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const shopper = (customer: string) => new Shopper(stage, merchant, customer);
const available = async (customer: string) => (await merchant.points(customer)).available;
const code = ({ status, body }: Reply) => [status, body.code];
/** Ten in the morning in the shop's zone (New York); the tests of this file go forward in time, in their order. */
const goTo = (day: string) => travelTo(stage, [merchant], `${day}T14:00:00.000Z`);
const give = (customer: string, date: string) => shopper(customer).post('/birthday', { date });

describe('birthdays', () => {
  const celebrate = { event: 'birthday', title: 'Birthday', earnPoint: 70 };

  it('pays on the day when the date was given thirty days before [EARN-041, EARN-139, B-104]', async () => {
    await goTo('2027-03-01');
    const [early, late] = [await merchant.customer(), await merchant.customer()];
    await withPrograms(merchant, [celebrate], async () => {
      expect((await give(early, '04/20')).body.data).toEqual({ given: true });
      await goTo('2027-03-21');
      // The same date again is no change.
      await give(early, '04/20');
      await goTo('2027-03-22');
      await give(late, '04/20');
      await goTo('2027-04-19');
      expect(await Promise.all([early, late].map(available))).toEqual([0, 0]);
      await goTo('2027-04-20');
      expect(await Promise.all([early, late].map(available))).toEqual([70, 0]);
      const [line] = await merchant.activities(early);
      expect(line).toMatchObject({ type: 'earn_point', source: { kind: 'birthday', label: 'Birthday' } });
    });
  });

  it('pays once in a year, whatever the date is changed to [I-53, B-105]', async () => {
    await goTo('2027-04-21');
    const [stored, late, moved] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
    await withPrograms(merchant, [celebrate], async () => {
      for (const customer of [stored, moved]) await give(customer, '06/01');
      await goTo('2027-05-10');
      await give(late, '06/01');
      await goTo('2027-06-01');
      expect(await Promise.all([stored, late, moved].map(available))).toEqual([70, 0, 70]);
      await give(moved, '01/10');
      await goTo('2028-01-10');
      expect(await available(moved)).toBe(70);
      await goTo('2028-06-01');
      expect(await Promise.all([stored, late, moved].map(available))).toEqual([140, 70, 70]);
    });
  });

  it('of the 29th of February pays on the 28th where there is none, and makes up for days that stood still [B-103, P12]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [celebrate], async () => {
      await give(customer, '02/29');
      await goTo('2029-02-27');
      expect(await available(customer)).toBe(0);
      await goTo('2029-03-03');
      expect(await available(customer)).toBe(70);
      const [line] = await merchant.activities(customer);
      expect(line?.occurredAt).toBe('2029-02-28T05:00:00.000Z');
    });
  });

  it('reads each of four formats and refuses invalid dates [EARN-138, EARN-140, MSG-030]', async () => {
    const customer = await merchant.customer();
    expect(code(await give(customer, '02/14'))).toEqual([422, 'program.not-active']);
    await withPrograms(merchant, [celebrate], async ([id = '']) => {
      const formats: [string, string, string][] = [
        ['MM/DD', '12/24', '24/12'],
        ['DD/MM', '24/12', '12/24'],
        ['MM/DD/YYYY', '12/24/1990', '12/24'],
        ['DD/MM/YYYY', '24/12/1990', '24/12/90'],
      ];
      for (const [dateFormat, good, bad] of formats) {
        await merchant.put(`/lp/programs/${id}`, { ...celebrate, dateFormat, status: true });
        expect([dateFormat, (await give(customer, good)).status]).toEqual([dateFormat, 200]);
        const rejected = await give(customer, bad);
        expect([dateFormat, rejected.body.error]).toEqual([dateFormat, 'Birthday is invalid']);
      }
      const wrong = await merchant.put(`/lp/programs/${id}`, { ...celebrate, dateFormat: 'YYYY-MM-DD', status: true });
      expect([wrong.status, wrong.body.errors?.[0].path]).toEqual([422, 'dateFormat']);
      await merchant.put(`/lp/programs/${id}`, { ...celebrate, status: true });
      const { status, body } = await give(customer, '02/30');
      expect([status, body.error, body.errors?.[0]?.path]).toEqual([422, 'Birthday is invalid', 'date']);
    });
  });

  it('the date is in no event, and gone with the person [I-80]', async () => {
    const customer = await merchant.customer();
    const { store, pool } = stage.service.parts;
    const stored = async (shop: string) => {
      const client = await pool.connect();
      try {
        await client.query(`begin; select set_config('app.shop', '${shop}', true)`);
        const { rows } = await client.query('select month_day from vault.birthday where customer = $1', [customer]);
        return rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await withPrograms(merchant, [celebrate], async () => {
      await give(customer, '11/05');
      await stage.idle();
      const reported = (await store.readAll(0, 10_000)).filter(({ type }) => type === 'BirthDateGiven');
      const { shop = '', data } = reported.at(-1) ?? {};
      expect(data).toEqual({ customer, version: 1 });
      expect(await stored(shop)).toEqual([{ month_day: '11-05' }]);
      await merchant.webhook('customers/redact', { customer: { id: customer } });
      await stage.idle();
      expect(await stored(shop)).toEqual([]);
      expect((await give(customer, '11/06')).status).toBe(422);
    });
  });
});

describe('the day of joining', () => {
  it('pays each year on the day of joining, not on the day itself [EARN-042, GAP-69, I-53]', async () => {
    await goTo('2029-06-10');
    const customer = await merchant.customer();
    await withPrograms(merchant, [{ event: 'member_anniversary', title: 'Anniversary' }], async () => {
      await goTo('2029-06-11');
      expect(await available(customer)).toBe(0);
      await goTo('2030-06-09');
      expect(await available(customer)).toBe(0);
      await goTo('2030-06-10');
      await goTo('2030-06-11');
      await goTo('2030-06-10');
      expect(await available(customer)).toBe(100);
      const [line] = await merchant.activities(customer);
      expect(line).toMatchObject({ source: { kind: 'member_anniversary' }, points: 100 });
    });
  });
});

describe('a streak', () => {
  const visit = (customer: string, restart?: boolean) =>
    shopper(customer).post('/streak', restart === undefined ? {} : { restart });
  const streak = {
    event: 'streak_interact_website',
    title: 'Come by',
    description: 'Every day',
    display: true,
    streakDays: 3,
    finalPoint: 50,
    streakMilestones: [{ day: 2, earnPoint: 5 }],
    startDate: '2030-07-01',
    endDate: '2030-07-07',
  };
  /** Points of the visit, days in a row, and whether today is done. */
  const reported = ({ body: { data } }: Reply) => [data.points, data.streak.number, data.streak.visitedToday];

  describe('from its first day to its last', () => {
    let id: string;
    let whole: string;
    let broken: string;
    beforeAll(async () => {
      await goTo('2030-07-01');
      [whole, broken] = [await merchant.customer(), await merchant.customer()];
      id = await merchant.program(streak);
    });
    afterAll(() => merchant.delete(`/lp/programs/${id}`));

    it('keeps its rows, its description and the reward of its last day [EARN-044, MILE-018, MILE-019]', async () => {
      const { data } = (await merchant.get(`/lp/programs/${id}`)).body;
      expect(data).toMatchObject(streak);
      const days = [0, 5, 50].map((points, index) => ({ day: index + 1, points, done: false }));
      expect((await shopper(whole).get('/streak')).body.data).toMatchObject({ status: 'ready', days, message: null });
    });

    it('pays each day once and the last one at the end, by the days of the shop [I-53, B-114]', async () => {
      const first = await Promise.all(Array.from({ length: 6 }, () => visit(whole)));
      expect(first.map(reported)).toEqual(Array.from({ length: 6 }, () => [0, 1, true]));
      await visit(broken);
      // Two minutes apart, and two days of the shop.
      await travelTo(stage, [merchant], '2030-07-03T03:59:00.000Z');
      expect(reported(await visit(whole))).toEqual([5, 2, true]);
      await travelTo(stage, [merchant], '2030-07-03T04:01:00.000Z');
      expect((await shopper(whole).get('/streak')).body.data).toMatchObject({ status: 'running', visitedToday: false });
      expect(reported(await visit(whole))).toEqual([50, 3, true]);
      await stage.idle();
      const parts = (await merchant.activities(whole)).map(({ arithmetic }) => arithmetic.parts);
      expect(parts).toEqual([[{ of: 'final_day', points: 50 }], [{ of: 'base', points: 5 }]]);
      expect((await shopper(whole).get('/streak')).body.data.status).toBe('done');
    });

    it('is broken by a day that is left out, and starts again when asked to [MILE-025, MSG-031]', async () => {
      const rejected = await visit(broken);
      expect([rejected.status, rejected.body.error]).toEqual([422, 'Streak incomplete']);
      const { data: state } = (await shopper(broken).get('/streak')).body;
      expect(state).toMatchObject({ status: 'broken', number: 0, message: 'Streak incomplete' });
      expect(reported(await visit(broken, true))).toEqual([0, 1, true]);
      await goTo('2030-07-04');
      expect(code(await visit(whole))).toEqual([422, 'streak.done']);
    });

    it('does not start again when too few days are left [MILE-026, MSG-032]', async () => {
      await goTo('2030-07-06');
      const late = await visit(broken, true);
      expect([late.status, late.body.error]).toEqual([422, 'Not enough days to restart streak']);
      expect((await shopper(broken).get('/streak')).body.data.message).toBe('Not enough days to restart streak');
      await stage.idle();
      expect(await Promise.all([whole, broken].map(available))).toEqual([55, 0]);
    });
  });

  it('answers and shows what a run that is begun again really pays: days that were paid before pay nothing [I-53]', async () => {
    // Later than the removal of the streak before, which is still in force at the hour of the other tests.
    await travelTo(stage, [merchant], '2030-07-06T16:00:00.000Z');
    const customer = await merchant.customer();
    const daily = {
      streakMilestones: [
        { day: 1, earnPoint: 1 },
        { day: 2, earnPoint: 5 },
      ],
    };
    const shown = async () =>
      (await shopper(customer).get('/streak')).body.data.days.map(({ points }: { points: number }) => points);
    await withPrograms(
      merchant,
      [{ ...streak, ...daily, startDate: '2030-07-06', endDate: '2030-07-20' }],
      async () => {
        expect(reported(await visit(customer))).toEqual([1, 1, true]);
        expect(await shown()).toEqual([1, 5, 50]);
        await goTo('2030-07-08');
        expect(await shown()).toEqual([0, 5, 50]);
        expect(reported(await visit(customer, true))).toEqual([0, 1, true]);
        expect(await shown()).toEqual([0, 5, 50]);
        await goTo('2030-07-09');
        expect(reported(await visit(customer))).toEqual([5, 2, true]);
        await stage.idle();
        expect(await available(customer)).toBe(6);
      },
    );
  });

  const next = { ...streak, startDate: '2030-07-09', endDate: '2030-07-15' };

  it('has its days locked while it is on [MILE-020]', async () => {
    await withPrograms(merchant, [next], async ([id = '']) => {
      const put = async (change: object) => code(await merchant.put(`/lp/programs/${id}`, { ...next, ...change }));
      expect(await put({ status: true, streakMilestones: [{ day: 1, earnPoint: 9 }] })).toEqual([
        422,
        'program.streak-locked',
      ]);
      expect((await put({ status: true, title: 'Come again' }))[0]).toBe(200);
      expect((await put({ status: false, title: 'Come again' }))[0]).toBe(200);
      expect((await put({ status: false, streakMilestones: [{ day: 1, earnPoint: 9 }] }))[0]).toBe(200);
      expect((await put({ status: true, streakMilestones: [{ day: 1, earnPoint: 9 }] }))[0]).toBe(200);
    });
  });

  it('cannot be longer than its program runs [MILE-023]', async () => {
    const { body } = await merchant.post('/lp/programs', { ...next, streakDays: 10, status: false });
    expect(body.errors?.[0]).toMatchObject({
      path: 'streakDays',
      message: 'The streak is longer than the program runs',
    });
  });

  it('is the only one that runs, until it ends [MILE-021, MILE-022]', async () => {
    await withPrograms(merchant, [next], async ([id = '']) => {
      const second = { event: streak.event, title: 'Another' };
      expect(code(await merchant.post('/lp/programs', { ...second, status: true }))).toEqual([
        422,
        'program.streak-runs',
      ]);
      const { id: draft } = (await merchant.post('/lp/programs', { ...second, status: false })).body.data;
      await stage.idle();
      expect((await merchant.get(`/lp/programs/${draft}`)).body.data).toMatchObject({ streakDays: 7, finalPoint: 100 });
      const on = () => merchant.put(`/lp/programs/${draft}/status`, { status: true });
      expect(code(await on())).toEqual([422, 'program.streak-runs']);
      await goTo('2030-07-16');
      expect((await merchant.get(`/lp/programs/${id}`)).body.data.state).toBe('Expired');
      expect((await on()).status).toBe(200);
      await merchant.delete(`/lp/programs/${draft}`);
    });
  });
});

/** A candle of the demo store, at 14.95. */
const CANDLE = '7880321195';

describe('milestones', () => {
  const rows = (...values: number[]) => values.map((value) => ({ value, earnPoint: value * 100 }));
  const milestone = { event: 'milestone', title: 'Milestones' };

  it('begins with a row for each of the first three orders [MILE-001]', async () => {
    await withPrograms(merchant, [milestone], async ([id = '']) => {
      const defaults = [1, 2, 3].map((value) => ({
        value,
        unit: 'days',
        action: 'bonus_point',
        earnPoint: value * 100,
      }));
      const { data } = (await merchant.get(`/lp/programs/${id}`)).body;
      expect(data).toMatchObject({ typeMilestone: 'milestone_order', milestones: defaults });
    });
  });

  it('counts paid orders, pays each row once, and takes nothing back for a refund [MILE-002, MILE-008, I-28]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [milestone], async () => {
      await merchant.order(customer, [{ price: '10.00' }], { paid: false });
      expect(await available(customer)).toBe(0);
      const { id: order } = await merchant.order(customer, [{ price: '10.00' }]);
      expect(await available(customer)).toBe(100);
      await merchant.refund(order);
      expect(await available(customer)).toBe(100);
      await merchant.order(customer, [{ price: '10.00' }]);
      expect(await available(customer)).toBe(100);
      await merchant.order(customer, [{ price: '10.00' }]);
      expect(await available(customer)).toBe(300);
    });
  });

  it('pays nothing again for rows reached under the program before it [I-53]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [milestone], async () => {
      for (let order = 0; order < 2; order++) await merchant.order(customer, [{ price: '10.00' }]);
      expect(await available(customer)).toBe(300);
    });
    await withPrograms(merchant, [{ ...milestone, milestones: rows(1, 2, 3) }], async () => {
      await merchant.order(customer, [{ price: '10.00' }]);
      expect(await available(customer)).toBe(600);
    });
  });

  it('counts the money spent and the points earned [MILE-003, MILE-004]', async () => {
    const customer = await merchant.customer();
    const spent = {
      ...milestone,
      typeMilestone: 'milestone_amount_spent',
      milestones: [{ value: 25.5, earnPoint: 7 }],
    };
    const earned = { ...milestone, typeMilestone: 'milestone_earned_point', milestones: [{ value: 30, earnPoint: 1 }] };
    const orders = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };
    await withPrograms(merchant, [orders, spent, earned], async () => {
      await merchant.order(customer, [{ price: '25.00' }]);
      expect(await available(customer)).toBe(25);
      await merchant.order(customer, [{ price: '1.00' }]);
      expect(await available(customer)).toBe(34);
      await merchant.order(customer, [{ price: '1.00' }]);
      expect(await available(customer)).toBe(35);
    });
  });

  it('a row may give a coupon that costs no points [MILE-009, MILE-010, MILE-012]', async () => {
    const customer = await merchant.customer();
    const gives = (value: number, action: string, earnPoint: number) => ({ value, action, earnPoint });
    const milestones = [gives(1, 'amount', 5), gives(2, 'percentage', 10), gives(3, 'free_shipping', 0)];
    const coupons = async () => (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
    await withPrograms(merchant, [{ ...milestone, title: 'Loyal', milestones }], async () => {
      const orders: string[] = [];
      for (const _ of milestones) orders.push((await merchant.order(customer, [{ price: '50.00' }])).id);
      await merchant.refund(orders[0]!);
      await merchant.order(customer, [{ price: '50.00' }]);
      const [shipping, percent, amount, ...more] = await coupons();
      expect([more.length, await available(customer)]).toEqual([0, 0]);
      const common = { kind: 'milestone', title: 'Loyal', status: 'available', points: 0, expiresAt: null };
      expect(amount).toMatchObject({
        ...common,
        value: '5.00',
        reward: expect.objectContaining({ kind: 'amount', amount: '5.00' }),
      });
      expect([percent, shipping]).toMatchObject([
        { ...common, reward: expect.objectContaining({ kind: 'percentage', percentage: '10' }) },
        { ...common, reward: { kind: 'shipping', ratesUpTo: null } },
      ]);
      const lines = await merchant.activities(customer);
      expect(lines.map(({ type, points, source }) => [type, points, source.kind, source.label])).toEqual(
        milestones.map(() => ['coupon_granted', 0, 'milestone', 'Loyal']),
      );
      const { body } = await shopper(customer).get('/state');
      expect(body.data.member.coupons.map(({ code: one }: { code: string }) => one)).toContain(amount.code);
      const early = { asOf: lines[2].occurredAt };
      const past = await merchant.get(`/lp/coupons?customer=${customer}&asOf=${early.asOf}`);
      expect(past.body.data.map(({ id }: { id: string }) => id)).toEqual([amount.id]);
      // It works at the till, for its customer, and it can be taken back; no points come of that.
      const till = { customerId: customer, lines: [{ title: 'Mug', price: '20.00' }], taxRate: '0', paid: true };
      const used = await merchant.till('POST', '/orders', { ...till, shipping: '0', discountCode: amount.code });
      expect(used.payload.total_price).toBe('15.00');
      await merchant.post(`/lp/coupons/${percent.id}/revoke`, { adminNote: 'Mistake' });
      await stage.idle();
      expect((await coupons()).map(({ status }: { status: string }) => status)).toEqual([
        'available',
        'revoked',
        'used',
      ]);
      expect(await available(customer)).toBe(0);
    });
  });

  it('a row gives its coupon once; neither a refund nor another program changes that [I-28, I-53]', async () => {
    const customer = await merchant.customer();
    const coupons = async () => (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
    const milestones = [{ value: 1, action: 'amount', earnPoint: 5 }];
    await withPrograms(merchant, [{ ...milestone, milestones }], async () => {
      const { id } = await merchant.order(customer, [{ price: '50.00' }]);
      await merchant.refund(id);
      await merchant.order(customer, [{ price: '50.00' }]);
      expect(await coupons()).toMatchObject([{ status: 'available' }]);
    });
    await withPrograms(merchant, [{ ...milestone, milestones: rows(1, 9) }], async () => {
      await merchant.order(customer, [{ price: '10.00' }]);
      expect([await available(customer), (await coupons()).length]).toEqual([0, 1]);
    });
  });

  it('a row may give a product: the coupon is worth what so many of it cost, comes once, and gives no more [MILE-011, I-53]', async () => {
    const customer = await merchant.customer();
    const gift = { value: 1, action: 'give_product', earnPoint: 2 };
    const bare = await merchant.post('/lp/programs', { ...milestone, milestones: [gift] });
    expect([bare.status, bare.body.errors]).toMatchObject([
      422,
      [{ path: 'milestones.0.products', message: 'Select a product' }],
    ]);
    const products = [{ id: CANDLE, title: 'Candle' }];
    await withPrograms(merchant, [{ ...milestone, milestones: [{ ...gift, products }] }], async () => {
      for (let n = 0; n < 2; n++) await merchant.order(customer, [{ price: '50.00' }]);
      await stage.idle();
      const [coupon, ...more] = (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
      expect([more.length, await available(customer)]).toEqual([0, 0]);
      expect(coupon).toMatchObject({ kind: 'milestone', status: 'available', points: 0, value: '29.90' });
      expect(coupon.reward).toMatchObject({ kind: 'products', amount: '29.90' });
      const till = { customerId: customer, lines: [{ productId: CANDLE, quantity: 3 }], taxRate: '0', paid: true };
      const used = await merchant.till('POST', '/orders', { ...till, shipping: '0', discountCode: coupon.code });
      expect(used.payload.total_price).toBe('14.95');
    });
  });

  it('pays a customer without an order for so many days, months or years, once for each absence [MILE-006, I-53]', async () => {
    const row = (value: number, unit: string, more: object = {}) => ({ value, unit, earnPoint: 10 * value, ...more });
    const milestones = [row(3, 'days', { action: 'amount', earnPoint: 2 }), row(1, 'months'), row(2, 'years')];
    const inactive = { ...milestone, title: 'Miss you', typeMilestone: 'milestone_inactivity', milestones };
    const [away, back, never] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
    const coupons = async (customer: string) =>
      (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data.length;
    const given = (customer: string) => Promise.all([coupons(customer), available(customer)]);
    await goTo('2031-01-31');
    await withPrograms(merchant, [inactive], async () => {
      // Late in the evening of New York, when it is the next day in UTC already.
      await merchant.order(away, [{ price: '10.00' }], { at: '2031-02-01T03:30:00.000Z' });
      await merchant.order(back, [{ price: '10.00' }]);
      await goTo('2031-02-02');
      expect(await given(away)).toEqual([0, 0]);
      await goTo('2031-02-03');
      expect(await given(away)).toEqual([1, 0]);
      await merchant.order(back, [{ price: '10.00' }]);
      await goTo('2031-02-06');
      await goTo('2031-02-27');
      expect([await given(away), await given(back)]).toEqual([
        [1, 0],
        [2, 0],
      ]);
      await goTo('2031-02-28');
      expect([await given(away), await given(back), await given(never)]).toEqual([
        [1, 10],
        [2, 0],
        [0, 0],
      ]);
      await goTo('2033-01-31');
      const earned = (await merchant.activities(away)).filter(({ type }) => type === 'earn_point');
      expect(earned.map(({ points }) => points)).toEqual([20, 10]);
    });
  });

  it('a program that counts referrals is saved', async () => {
    await withPrograms(merchant, [{ ...milestone, typeMilestone: 'milestone_referral' }], async ([id = '']) => {
      expect((await merchant.get(`/lp/programs/${id}`)).body.data.typeMilestone).toBe('milestone_referral');
    });
  });

  it('rows rise from above 0, and a kind is counted by one program [MILE-014, MILE-015, MILE-016]', async () => {
    const rejected = async (milestones: unknown) => {
      const { status, body } = await merchant.post('/lp/programs', { ...milestone, milestones });
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
    };
    const at = (index: number) => `milestones.${index}.value`;
    expect(await rejected(rows(1, 1))).toEqual([422, at(1), 'Milestone already exists']);
    expect(await rejected(rows(0))).toEqual([422, at(0), 'Number needs to be greater than 0']);
    expect((await rejected([{ value: 'abc', earnPoint: 1 }])).slice(0, 2)).toEqual([400, at(0)]);
    const percent = [{ value: 1, action: 'percentage', earnPoint: 101 }];
    expect(await rejected(percent)).toEqual([422, 'milestones.0.earnPoint', 'Number needs to be between 1 and 100']);
    expect(await rejected([{ value: 1, earnPoint: 1.5 }])).toEqual([
      422,
      'milestones.0.earnPoint',
      'Number is invalid',
    ]);
    const time = async (...milestones: object[]) => {
      const { body } = await merchant.post('/lp/programs', {
        ...milestone,
        typeMilestone: 'milestone_inactivity',
        milestones,
      });
      return body.errors?.[0]?.message;
    };
    const lasting = (value: number, unit: string) => ({ value, unit, earnPoint: 1 });
    expect(await time(lasting(1, 'months'), lasting(20, 'days'))).toBe('Number needs to be greater than 1');
    expect(await time(lasting(1.5, 'days'))).toBe('Give whole days, at most 3660');
    expect(await rejected(rows(3, 2))).toEqual([422, at(1), 'Number needs to be greater than 3']);
    await withPrograms(merchant, [milestone], async () => {
      const again = await merchant.post('/lp/programs', milestone);
      expect([again.body.code, again.body.error]).toEqual(['program.milestone-exists', 'Milestone already exists']);
    });
  });
});
