import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Closing, closing, type Liability, liability } from '@loyalty/contracts/analytics/liability';
import { addDays } from '@loyalty/contracts/kernel/days';
import { localDay } from '@loyalty/projections/shop/local-day';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
let customer: string;
let programId: string;
let late: { id: string };
let first: string;

const read = async (at: string): Promise<Liability> =>
  (await merchant.get(`/lp/analytics/liability?at=${at}`)).body.data;
const close = (date: string, outstanding: number) => merchant.post('/lp/analytics/closings', { date, outstanding });
const closings = async (): Promise<Closing[]> => (await merchant.get('/lp/analytics/closings')).body.data;
const setRate = (rate: unknown) => merchant.put('/lp/analytics/liability-rate', { rate });

beforeAll(async () => {
  merchant = await stage.merchant();
  first = localDay(new Date().toISOString(), 'America/New_York');
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  programId = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '533.00' }]);
  late = await merchant.order(await merchant.customer(), [{ price: '80.00' }], { paid: false });
  await merchant.post(`/lp/customers/${await merchant.customer()}/points`, { amount: 67, adminNote: 'Welcome' });
  await stage.idle();
}, 60_000);

describe('the liability at the end of a day', () => {
  it('is what lots hold, at the rate of the live reward, by program, tier and month of earning', async () => {
    const answer = await read(first);
    expect(liability.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      outstanding: { points: 600, value: '6.00' },
      owed: 0,
      rate: { by: 'reward', program: programId, rate: { points: 100, money: '1', currency: 'USD' } },
      programs: [
        { of: 'program', title: 'Orders', points: 533, value: '5.33' },
        { of: 'none', program: '', points: 67, value: '0.67' },
      ],
      tiers: [{ tier: null, points: 600 }],
      months: [{ month: `${first.slice(0, 7)}-01`, points: 600 }],
    });
  });

  it('agrees with the closing balance of the points report', async () => {
    const { body } = await merchant.get(`/lp/analytics/points?from=${first}&to=${first}`);
    const { outstanding, owed } = await read(first);
    expect(outstanding.points - owed).toBe(body.data.flow.closing.now);
  });

  it('expects no breakage without a history, and tells so', async () => {
    const { redeemed, breakage, estimated, backTest, forecast } = await read(first);
    expect({ redeemed: redeemed.points, breakage: breakage.points, estimated, backTest }).toEqual({
      redeemed: 600,
      breakage: 0,
      estimated: false,
      backTest: null,
    });
    expect(forecast.every((row) => row.redeemed === 0 && row.lapsed === 0)).toBe(true);
  });

  it('is nothing before the first event', async () => {
    expect(await read('1986-11-01')).toMatchObject({ outstanding: { points: 0 }, months: [], programs: [] });
  });

  it.each([
    ['tomorrow', () => addDays(first, 2), 'Date is in the future'],
    ['30 February', () => '2026-02-30', 'Date is invalid'],
    ['no day', () => '', 'Date is invalid'],
  ])('refuses %s at its field', async (_, at, message) => {
    const { status, body } = await merchant.get(`/lp/analytics/liability?at=${at()}`);
    expect([400, 422]).toContain(status);
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'at', message }));
  });
});

describe('the rate by hand', () => {
  it('holds until it is taken back, and must be in the currency of the shop', async () => {
    const tried = [
      { points: 100, money: '2', currency: 'EUR' },
      { points: 100, money: '0', currency: 'USD' },
      { points: 0, money: '2', currency: 'USD' },
    ];
    const answers = [];
    for (const rate of tried) answers.push((await setRate(rate)).body.errors[0].path);
    expect(answers).toEqual(['rate.currency', 'rate.money', 'rate.points']);
    expect((await setRate({ points: 100, money: '2', currency: 'USD' })).status).toBe(200);
    expect(await read(first)).toMatchObject({ rate: { by: 'hand' }, outstanding: { value: '12.00' } });
    const ratedNow = async () => (await merchant.get('/lp/analytics/points-rate')).body.data.rated;
    expect(await ratedNow()).toMatchObject({ by: 'hand', rate: { points: 100, money: '2', currency: 'USD' } });
    expect(await read(addDays(first, -1))).toMatchObject({ rate: { by: 'reward' }, rateNow: { by: 'hand' } });
    await setRate(null);
    expect(await read(first)).toMatchObject({ rate: { by: 'reward' }, outstanding: { value: '6.00' } });
    expect(await ratedNow()).toMatchObject({ by: 'reward' });
  });

  it.each([
    ['abc', 'Number is invalid'],
    ['', 'This field is required'],
    ['-1', 'Number is invalid'],
    ['1.005', 'At most 2 decimals'],
    ['1.00512', 'At most 4 decimals'],
    ['1234567890123456', 'Number needs to be at most 999,999,999,999,999'],
  ])('of "%s" is refused in words at its field', async (money, message) => {
    const { status, body } = await setRate({ points: 100, money, currency: 'USD' });
    expect({ status, error: body.errors[0] }).toMatchObject({ status: 422, error: { path: 'rate.money', message } });
  });

  it('of more points than an account can hold is refused with the most, in groups of digits', async () => {
    const { body } = await setRate({ points: 2_000_000_000_000, money: '1', currency: 'USD' });
    expect(body.errors).toMatchObject([
      { path: 'rate.points', message: 'Number needs to be at most 1,000,000,000,000' },
    ]);
  });
});

interface JournalLine {
  readonly account: string;
  readonly description: string;
  readonly cents: number;
}

/** Lines of a journal's file; debits are positive. */
async function journal(date: string): Promise<JournalLine[]> {
  const { csv } = (await merchant.get(`/lp/analytics/closings/${date}/journal`)).body.data;
  const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Date,Account,Description,Debit,Credit,Currency,Points');
  return lines.map((line: string) => {
    const [, account, description, debit, credit] = line.split(',') as [string, string, string, string, string];
    return { account, description, cents: Math.round((Number(debit) - Number(credit)) * 100) };
  });
}

const sum = (lines: readonly JournalLine[]) => lines.reduce((total, { cents }) => total + cents, 0);
const deferred = (lines: readonly JournalLine[]) => lines.filter(({ account }) => account.startsWith('Deferred'));

describe('signing off', () => {
  it('takes a day that has ended, once, with the figures that were shown', async () => {
    await stage.clock({ advance: 'P1D' });
    const second = addDays(first, 1);
    expect((await close(second, 600)).body.errors[0]).toMatchObject({ path: 'date', code: 'liability.day-open' });
    expect((await close(first, 599)).body.errors[0]).toMatchObject({ code: 'liability.figures-changed' });
    const signed = await close(first, 600);
    expect(signed.body.data).toMatchObject({ date: first, outstanding: 600, value: '6.00', previous: null });
    expect(signed.body.receipt.events).toHaveLength(1);
    for (const date of [first, addDays(first, -3)])
      expect((await close(date, 600)).body.errors[0]).toMatchObject({ path: 'date', code: 'liability.closed-later' });
    const list = await closings();
    expect(list.map((one) => closing.parse(one))).toEqual(list);
    expect(list).toMatchObject([{ date: first, difference: 0, actor: { kind: 'staff', label: 'Ana Vidal' } }]);
    expect(sum(deferred(await journal(first)))).toBe(-600);
  });

  it('stays as it is when a late fact comes, and shows the difference', async () => {
    const before = await journal(first);
    await merchant.till('POST', `/orders/${late.id}/pay`, {});
    await stage.idle();
    expect(await read(first)).toMatchObject({ outstanding: { points: 680 } });
    expect(await closings()).toMatchObject([{ date: first, outstanding: 600, difference: 80 }]);
    expect(await journal(first)).toEqual(before);
  });

  it('books a period so that it balances to the cent, with the late facts of the one before', async () => {
    await merchant.post(`/lp/customers/${customer}/redeem`, { programId });
    await merchant.post(`/lp/customers/${customer}/points`, { amount: -7, adminNote: 'Too many' });
    await stage.idle();
    await setRate({ points: 300, money: '1.99', currency: 'USD' });
    await stage.clock({ advance: 'P1D' });
    const second = addDays(first, 1);
    const { body } = await close(second, 573);
    expect(body.data).toMatchObject({
      outstanding: 573,
      previous: first,
      flows: { late: 80, redeemed: -100, adjusted: -7 },
    });
    const lines = await journal(second);
    expect(sum(lines)).toBe(0);
    // 573 points at 1.99 for 300 are 3.80; 6.00 was deferred before.
    expect(sum(deferred(lines))).toBe(220);
    expect(lines.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Late facts of closed periods: points issued', 'Change of the rate', 'Points redeemed']),
    );
    expect((await merchant.get(`/lp/analytics/closings/${addDays(first, -1)}/journal`)).status).toBe(404);
  });

  it('leaves the days before a rate as they were, and shows a signed day as it was signed', async () => {
    await setRate({ points: 100, money: '5', currency: 'USD' });
    const second = addDays(first, 1);
    // Signed with 600 points at the rate of the reward; 80 came late.
    expect(await read(first)).toMatchObject({
      rate: { by: 'closing', rate: { points: 100, money: '1' } },
      rateNow: { by: 'hand', rate: { money: '5' } },
      signed: { outstanding: { points: 600, value: '6.00' } },
      outstanding: { points: 680, value: '6.80' },
    });
    expect(await read(second)).toMatchObject({ rate: { by: 'closing' }, signed: { outstanding: { value: '3.80' } } });
    expect(await read(addDays(second, 1))).toMatchObject({
      rate: { by: 'hand', rate: { money: '5' } },
      signed: null,
      outstanding: { points: 573, value: '28.65' },
    });
  });
});
