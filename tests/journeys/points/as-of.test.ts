import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityRow } from '@loyalty/contracts/activity/queries';
import { dashboard } from '@loyalty/contracts/analytics/queries';
import { customerDetail } from '@loyalty/contracts/customers/queries';
import { couponRow } from '@loyalty/contracts/rewards/queries';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const files = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-as-of-'));
afterAll(() => fs.rmSync(files, { recursive: true, force: true }));

interface Exported {
  position: number;
  stream: string;
  event: { id: string; type: string; occurredAt: string; recordedAt: string; data: Record<string, never> };
}
type Moment = { asOf?: string; knownAt?: string };

let merchant: Merchant;
let customer: string;
let other: string;
let exported: Exported[];
let file: string;
let revoked: string;

/** A history with a late fact: the order of the first day is paid, and so told of, on the third. */
beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
  const programId = await merchant.program({
    event: 'amount_discount',
    title: '$1 off',
    pointsCost: 100,
    redeemValue: 1,
  });
  customer = await merchant.customer();
  other = await merchant.customer();
  const order = await merchant.order(customer, [{ title: 'Planter', price: '42.50', quantity: 3 }], { paid: false });
  const adjust = (amount: number) =>
    merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Goodwill' });
  await stage.clock({ advance: 'P1D' });
  const first = (await adjust(300)).body.receipt.events[0];
  const redeem = async () =>
    (await merchant.post(`/lp/customers/${customer}/redeem`, { programId })).body.data.coupon.id;
  revoked = await redeem();
  await stage.clock({ advance: 'P1D' });
  await merchant.till('POST', `/orders/${order.id}/pay`, {});
  await stage.idle();
  await stage.clock({ advance: 'P1D' });
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
  await merchant.post(`/lp/coupons/${revoked}/revoke`, { adminNote: 'Mistake' });
  await stage.idle();
  await stage.clock({ advance: 'PT5H' });
  await redeem();
  await merchant.post(`/lp/customers/${customer}/points/${first}/undo`, {});
  await adjust(-7);
  await stage.idle();
  const { lines } = await ledger(['export', '--shop', 'fern-and-clay'], stage.service.parts.config);
  file = path.join(files, 'export.ndjson');
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  exported = lines.map((line) => JSON.parse(line) as Exported);
}, 90_000);

const seen = ({ asOf, knownAt }: Moment) => {
  return exported.filter(({ stream, event }) => {
    if (stream !== `fern-and-clay/points/${customer}`) return false;
    return (!asOf || event.occurredAt <= asOf) && (!knownAt || event.recordedAt <= knownAt);
  });
};

/** Balance computed from exported events by the rules, without the product's folds. */
function folded(moment: Moment): { net: number; held: number } {
  let [net, held] = [0, 0];
  for (const { event } of seen(moment)) {
    const { points = 0, amount = 0, cause } = event.data as { points?: number; amount?: number; cause?: string };
    if (event.type === 'PointsEarned' || event.type === 'PointsReturned') net += points;
    if (['PointsReversed', 'PointsReserved', 'PointsExpired'].includes(event.type)) net -= points;
    if (event.type === 'PointsAdjusted') net += amount;
    if (event.type === 'PointsReserved') held += points;
    if (event.type === 'PointsRedeemed' || cause === 'refused') held -= points;
  }
  return { net, held };
}

/** Every instant around which something changes in one of the two times, and the pairs of some of them. */
function moments(): Moment[] {
  const points = exported.filter(({ stream }) => stream === `fern-and-clay/points/${customer}`);
  const happened = points.map(({ event }) => event.occurredAt);
  const recorded = points.map(({ event }) => event.recordedAt);
  const early = (at: string) => new Date(Date.parse(at) - 1).toISOString();
  const times = [...new Set([...happened, ...happened.map(early), ...recorded])].sort();
  return times.flatMap((asOf, index) => [
    { asOf },
    { knownAt: asOf },
    { asOf, knownAt: times[(index * 7 + 3) % times.length]! },
  ]);
}

const queryOf = (moment: Moment) => new URLSearchParams(moment as Record<string, string>).toString();
const operator = (...words: string[]) =>
  ledger([...words, '--shop', 'fern-and-clay', '--customer', customer], stage.service.parts.config);
const options = ({ asOf, knownAt }: Moment) => [
  ...(asOf ? ['--as-of', asOf] : []),
  ...(knownAt ? ['--known-at', knownAt] : []),
];

describe('a customer as they were', () => {
  it('at any moment equals an independent fold of the export and the operator’s replay [I-09]', async () => {
    const all = moments();
    expect(all.length).toBeGreaterThan(30);
    for (const moment of all) {
      const { body } = await merchant.get(`/lp/customers/${customer}?${queryOf(moment)}`);
      const detail = customerDetail.parse(body.data);
      const { available, held, debt } = detail.points;
      expect([moment, available - debt, held]).toEqual([moment, folded(moment).net, folded(moment).held]);
      expect(detail.lots.reduce((sum, lot) => sum + lot.remaining, 0)).toBe(available);
      const replayed = await operator('replay', ...options(moment));
      expect(replayed.lines).toContain(`balance ${available}, held ${held}, owed ${debt}`);
    }
  });

  it('separates event time from recording time: an order counts from its day, but is known once it is paid', async () => {
    const earned = exported.find(({ event }) => event.type === 'PointsEarned')!.event;
    expect(Date.parse(earned.recordedAt) - Date.parse(earned.occurredAt)).toBeGreaterThan(86_400_000);
    const at = earned.occurredAt;
    const of = async (moment: Moment) => (await merchant.get(`/lp/customers/${customer}?${queryOf(moment)}`)).body.data;
    // The store's own clock stands still: its refund is of the order's day as well.
    expect((await of({ asOf: at })).points.available).toBeGreaterThan(400);
    expect((await of({ asOf: at, knownAt: at })).points.available).toBe(0);
    expect((await of({ knownAt: earned.recordedAt })).points.available).toBe(300 - 100 + 637);
  });

  it('shows the history with the balances of that view, and coupons in the state they had', async () => {
    const revocation = exported.find(({ event }) => event.type === 'CouponRevoked')!.event;
    const before = { asOf: new Date(Date.parse(revocation.occurredAt) - 1).toISOString() };
    const history = await merchant.get(`/lp/customers/${customer}/activities?first=100&${queryOf(before)}`);
    const rows = history.body.data.map((row: unknown) => activityRow.parse(row));
    expect(rows.every((row: { occurredAt: string }) => row.occurredAt <= before.asOf)).toBe(true);
    const { data } = (await merchant.get(`/lp/customers/${customer}?${queryOf(before)}`)).body;
    expect(rows[0].balanceAfter).toBe(data.points.available);
    expect(rows.some((row: { undoable: boolean }) => row.undoable)).toBe(false);
    const couponsAt = async (moment: Moment) =>
      (await merchant.get(`/lp/coupons?customer=${customer}&${queryOf(moment)}`)).body.data.map((row: unknown) =>
        couponRow.parse(row),
      );
    expect(await couponsAt(before)).toMatchObject([{ id: revoked, status: 'available', revokedAt: null }]);
    const now = await couponsAt({ asOf: '2999-01-01T00:00:00.000Z' });
    expect(now).toEqual(
      (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data.map(
        (row: { position: number }, n: number) => ({ ...row, position: now[n].position }),
      ),
    );
    expect(await couponsAt({ asOf: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it('as of now is the present', async () => {
    const [present, past] = await Promise.all(
      ['', '?asOf=2999-01-01T00:00:00Z'].map(
        async (query) => (await merchant.get(`/lp/customers/${customer}${query}`)).body.data,
      ),
    );
    // Birthday and children are known as they are, not as they were.
    expect(past).toEqual({ ...present, person: null });
    const [lines, seenLines] = await Promise.all(
      ['', '&asOf=2999-01-01T00:00:00Z'].map(
        async (query) => (await merchant.get(`/lp/customers/${customer}/activities?first=100${query}`)).body.data,
      ),
    );
    const still = (rows: { undoable: boolean }[]) => rows.map((row) => ({ ...row, undoable: false }));
    expect(seenLines).toEqual(still(lines));
  });

  it.each(['asOf=yesterday', 'asOf=2026-02-30T00:00:00Z', 'knownAt=1', 'asOf=2026-01-01'])(
    'refuses %s, naming it',
    async (query) => {
      const { status, body } = await merchant.get(`/lp/customers/${customer}?${query}`);
      expect([status, body.errors[0].path]).toEqual([status, query.split('=')[0]]);
      expect([400, 422]).toContain(status);
    },
  );

  it('coupons of a whole shop cannot be looked back at: the customer is named', async () => {
    const { status, body } = await merchant.get('/lp/coupons?asOf=2026-01-01T00:00:00Z');
    expect([status, body.errors[0].path]).toEqual([422, 'customer']);
  });
});

describe('why a balance is what it is', () => {
  it('is one tree: the API, the log and an export have the same lots, events and sums', async () => {
    const root = (await merchant.get(`/lp/customers/${customer}/explain`)).body.data;
    const { points } = (await merchant.get(`/lp/customers/${customer}`)).body.data;
    expect(root).toMatchObject({ points, sum: points.available - points.debt, unplaced: 0 });
    const reported = await operator('explain');
    for (const { cause, points: sum } of root.sums)
      expect(reported.lines.join('\n')).toMatch(new RegExp(`  ${cause} +[+−]?${Math.abs(sum)} `));
    const offline = await ledger(['explain', '--file', file, '--shop', 'fern-and-clay', '--customer', customer]);
    expect(offline).toEqual(reported);
    const at = ['--as-of', exported.at(-3)!.event.occurredAt];
    expect(await ledger(['replay', '--file', file, '--shop', 'fern-and-clay', '--customer', customer, ...at])).toEqual(
      await operator('replay', ...at),
    );
  });

  it('goes page by page from lots to events to order lines, and every node adds up', async () => {
    const lots = [];
    for (let after = ''; ; ) {
      const { body } = await merchant.get(`/lp/customers/${customer}/explain/lots?show=all&first=1${after}`);
      lots.push(...body.data);
      if (!body.pageInfo.hasNextPage) break;
      after = `&after=${body.endCursor}`;
    }
    expect(lots).toHaveLength(2);
    const earned = lots.find((lot) => lot.type === 'PointsEarned');
    expect(earned).toMatchObject({
      original: 637,
      rule: { title: 'Five each', version: 1 },
      arithmetic: { unrounded: '637.5' },
    });
    expect(earned.arithmetic.lines).toMatchObject([{ title: 'Planter', quantity: 3, counted: true }]);
    for (const lot of lots) {
      expect(lot.remaining + lot.held + lot.consumed + lot.expired + lot.reversed).toBe(lot.original);
      const uses: { remaining: number; event: string }[] = [];
      for (let after = ''; ; ) {
        const { data } = (await merchant.get(`/lp/customers/${customer}/explain/lots/${lot.lot}?first=2${after}`)).body;
        expect(data.lot).toEqual(lot);
        uses.push(...data.uses);
        if (data.endCursor === null) break;
        after = `&after=${data.endCursor}`;
      }
      expect(uses).toHaveLength(lot.uses);
      expect(uses.reduce((sum, use) => sum + use.remaining, lot.original - lot.debtRepaid)).toBe(lot.remaining);
    }
  });

  it('explains every line of the history', async () => {
    for (const row of (await merchant.activities(customer)).filter(({ points }) => points !== 0)) {
      const { data } = (await merchant.get(`/lp/customers/${customer}/explain/events/${row.id}`)).body;
      expect(data).toMatchObject({ points: row.points, balanceAfter: row.balanceAfter, actor: row.actor });
      const moved = data.parts.reduce((sum: number, part: { remaining: number }) => sum + part.remaining, 0);
      expect(moved - data.debtChange).toBe(row.points);
    }
  });

  it('answers 404 for a lot or an event that is not of this customer, or not there yet', async () => {
    const [lot] = (await merchant.get(`/lp/customers/${customer}/explain/lots?show=all`)).body.data;
    const at = (path: string) => merchant.get(path).then(({ status }) => status);
    expect(await at(`/lp/customers/${other}/explain/lots/${lot.lot}`)).toBe(404);
    expect(await at(`/lp/customers/${other}/explain/events/${lot.event}`)).toBe(404);
    expect(await at(`/lp/customers/1/explain`)).toBe(404);
    expect(await at(`/lp/customers/${customer}/explain/events/${lot.event}?asOf=2020-01-01T00:00:00Z`)).toBe(404);
  });
});

describe('the dashboard as it was', () => {
  const figures = async (query: string) => dashboard.parse((await merchant.get(`/lp/dashboard?${query}`)).body.data);
  const still = { expiringNextMonth: null, quickstart: null, ledger: null };

  it('as of now has the figures of the present', async () => {
    const present = await figures('days=30');
    expect(present.pointsEarned.now).toBeGreaterThan(0);
    expect(await figures('days=30&asOf=2999-01-01T00:00:00Z')).toEqual({
      ...present,
      ...still,
      beginsAt: expect.any(String),
    });
  });

  it('at any moment: points, orders, coupons and members as an independent count of the export says [I-09]', async () => {
    const sum = (of: (event: Exported['event']) => number, moment: Moment) =>
      exported
        .filter(
          ({ event }) =>
            (!moment.asOf || event.occurredAt <= moment.asOf) &&
            (!moment.knownAt || event.recordedAt <= moment.knownAt),
        )
        .reduce((all, { event }) => all + of(event), 0);
    const data = (event: Exported['event']) => event.data as unknown as { points: number; member?: boolean };
    for (const moment of moments()) {
      const { members, pointsEarned, pointsRedeemed, days } = await figures(`days=90&${queryOf(moment)}`);
      expect([moment, members.now, pointsEarned.now, pointsRedeemed.now]).toEqual([
        moment,
        sum((event) => (event.type === 'CustomerSeen' && data(event).member ? 1 : 0), moment),
        sum((event) => (event.type === 'PointsEarned' ? data(event).points : 0), moment),
        sum((event) => (event.type === 'PointsReserved' ? data(event).points : 0), moment),
      ]);
      expect(days.reduce((all, day) => all + day.earned, 0)).toBe(pointsEarned.now);
    }
  });
});
