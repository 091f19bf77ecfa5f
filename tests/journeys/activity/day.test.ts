import { beforeAll, describe, expect, it } from '@jest/globals';
import { getDayOfActivities, listActivities, listDaysOfActivities } from '@loyalty/contracts/activity/queries';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
let buyer: string;
let program: string;
let late: { id: string; name: string };
/** The day of the orders, and the one after it. */
let before: string;
let today: string;

const present = async (): Promise<string> => (await merchant.get('/lp/dashboard?days=30')).body.data.to;

async function journal(query: string) {
  const rows = [];
  let after = '';
  do {
    const { status, body } = await merchant.get(`/lp/activities?first=10&${query}${after}`);
    expect([status, body.error]).toEqual([200, undefined]);
    rows.push(...listActivities.data.array().parse(body.data));
    after = body.pageInfo.hasNextPage ? `&after=${encodeURIComponent(body.endCursor)}` : '';
  } while (after !== '');
  return rows;
}
async function dayOf(day: string) {
  const { status, body } = await merchant.get(`/lp/activities/day?day=${day}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return getDayOfActivities.data.parse(body.data);
}
async function daysOf(days: readonly string[], query = '') {
  const { status, body } = await merchant.get(`/lp/activities/days?days=${days.join(',')}&${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return listDaysOfActivities.data.array().parse(body.data);
}

type Line = { type: string; points: number };
const sumOf = (rows: readonly Line[]) => rows.reduce((sum, { points }) => sum + points, 0);

/** Orders that the store dates before the day on which they are reported, and a crowd of adjustments after them. */
beforeAll(async () => {
  merchant = await stage.merchant();
  program = await merchant.program({ event: 'place_order', title: 'Tea time', earnPoint: 1, rateMoney: 1 });
  const reward = await merchant.program({ event: 'amount_discount', title: 'Five', pointsCost: 100, redeemValue: 5 });
  buyer = await merchant.customer({ firstName: 'Zacharias', lastName: 'Quill' });
  before = await present();
  late = await merchant.order(buyer, [{ price: '40.00' }], { paid: false });
  await stage.idle();
  await stage.clock({ advance: 'P1D' });
  today = await present();
  const { id } = await merchant.order(buyer, [{ price: '300.00' }]);
  for (let n = 0; n < 12; n += 1) {
    const other = await merchant.customer();
    await merchant.post(`/lp/customers/${other}/points`, { amount: 5, adminNote: 'Welcome' });
  }
  await stage.idle();
  await merchant.post(`/lp/customers/${buyer}/redeem`, { programId: reward });
  await stage.idle();
  await merchant.refund(id, { amount: '30.00' });
  await merchant.till('POST', `/orders/${late.id}/pay`, {});
  await stage.idle();
}, 90_000);

describe('the overview of a day', () => {
  it('counts the rows of the journal by kind, with their points and the last three [ACTV-001, ACTV-002, ACTV-003]', async () => {
    for (const day of [before, today]) {
      const rows = await journal(`from=${day}&to=${day}`);
      const { kinds, ...figures } = await dayOf(day);
      expect([figures.count, figures.net]).toEqual([rows.length, sumOf(rows)]);
      for (const { type, count, points, rows: last } of kinds) {
        const ofKind = rows.filter((row) => row.type === type);
        expect([type, count, points]).toEqual([type, ofKind.length, sumOf(ofKind)]);
        expect(last).toEqual(ofKind.slice(0, 3));
      }
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    }
    const [first, { earned, redeemed, kinds }] = [await dayOf(before), await dayOf(today)];
    expect([first.earned, earned, redeemed]).toEqual([340, 0, 100]);
    expect(kinds.find(({ type }) => type === 'admin_adjustment')).toMatchObject({ count: 12, points: 60 });
  });

  it('is empty on a day without activity, and refuses what is no day', async () => {
    const day = addDays(before, -400);
    expect(await dayOf(day)).toEqual({ day, count: 0, earned: 0, redeemed: 0, net: 0, kinds: [] });
    const { status, body } = await merchant.get('/lp/activities/day?day=soon');
    expect([status, body.errors[0].path]).toEqual([422, 'day']);
  });
});

describe('the journal', () => {
  it('lists an order that is paid late on the day that it shows, whose figures include it', async () => {
    const rows = await journal('');
    const shown = rows.map(({ occurredAt }) => occurredAt);
    expect(shown).toEqual(shown.toSorted().toReversed());
    const [line] = await journal(`search=${encodeURIComponent(late.name)}`);
    expect(line).toMatchObject({ type: 'earn_point', points: 40, source: { kind: 'order', id: late.id } });
    expect((await journal(`from=${before}&to=${before}`)).map(({ id }) => id)).toContain(line!.id);
    expect((await daysOf([before]))[0]).toMatchObject({ day: before, earned: 340, redeemed: 0 });
  });

  it.each([
    ['a name', () => 'zacharias q'],
    ['the number of an order', () => late.name],
    ['the ID of an order', () => late.id],
    ['words of a program', () => 'tea TIME'],
  ])('finds %s, each line once, in the order of time', async (_, text) => {
    const rows = await journal(`search=${encodeURIComponent(text())}`);
    const ofDay = await journal(`from=${before}&to=${before}&types=earn_point`);
    const line = ofDay.find(({ source }) => source?.id === late.id);
    expect(rows.map(({ id }) => id)).toContain(line!.id);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.every(({ customer }) => customer.id === buyer)).toBe(true);
    const [yesterday, day] = await daysOf([before, today], `search=${encodeURIComponent(text())}`);
    expect(yesterday!.count + day!.count).toBe(rows.length);
  });

  it('finds a coupon by its code, and nothing by a code that nobody has', async () => {
    const [coupon] = (await merchant.get(`/lp/coupons?customer=${buyer}`)).body.data;
    const rows = await journal(`search=${coupon.code.toLowerCase()}`);
    expect(rows.map(({ type }) => type)).toEqual(['redeem_point']);
    expect(await journal('search=nobody-has-this')).toEqual([]);
  });

  it('filters by program and by who did it, as its days do', async () => {
    const ofProgram = await journal(`program=${program}`);
    expect(ofProgram.map(({ type }) => type).toSorted()).toEqual(['earn_point', 'earn_point', 'refund']);
    const [yesterday, day] = await daysOf([before, today], `program=${program}`);
    expect([yesterday!.net + day!.net, yesterday!.count + day!.count]).toEqual([sumOf(ofProgram), 3]);
    expect((await journal('actor=staff&types=admin_adjustment')).length).toBe(12);
    expect(await journal('actor=import')).toEqual([]);
    const { id: who } = (await journal('actor=staff'))[0]!.actor;
    expect((await journal(`by=${who}&types=admin_adjustment`)).length).toBe(12);
    expect(await journal('by=nobody')).toEqual([]);
  });
});
