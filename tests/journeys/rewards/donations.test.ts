import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';
import { expectTable } from '../../support/table.js';

const stage = await useShops();
const OCEAN = randomUUID();
const TREES = randomUUID();
const CLOSED = randomUUID();
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [DAYS_AGO, TODAY] = [dayFromNow(-3), dayFromNow(1)];
const BLOCK = '/documents/block-donation/main';
let merchant: Merchant;

const cause = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  text: `About ${title}`,
  link: '',
  ...more,
});

async function publish(path: string, settings: object): Promise<void> {
  expect((await merchant.put(`${path}/draft`, { settings })).status).toBe(200);
  expect((await merchant.post(`${path}/publish`, {})).status).toBe(200);
}

async function memberWith(points: number): Promise<{ id: string; shopper: Shopper }> {
  const id = await merchant.customer();
  const given = await merchant.post(`/lp/customers/${id}/points`, { amount: points, adminNote: 'Start' });
  expect(given.status).toBe(200);
  await stage.idle();
  return { id, shopper: new Shopper(stage, merchant, id) };
}

const give = (shopper: Shopper, programId: string, points?: number, key: string = randomUUID()) =>
  shopper.post('/redeem', { programId, points }, key);
const sums = async () => (await merchant.get('/lp/donations')).body.data;
const sumOf = async (id: string) =>
  (await sums()).causes.find(({ cause: of }: { cause: string }) => of === id) ?? { points: 0, donations: 0, givers: 0 };

beforeAll(async () => {
  merchant = await stage.merchant();
  await publish(BLOCK, {
    causes: [
      cause(OCEAN, 'Ocean clean-up', { minPoints: 100 }),
      cause(TREES, 'Trees'),
      cause(CLOSED, 'Library', { isPaused: true }),
    ],
  });
}, 60_000);

describe('a donation', () => {
  it('spends the points once, whatever is repeated, and names its cause in history, statement and sums', async () => {
    const { id, shopper } = await memberWith(1240);
    const before = await sumOf(OCEAN);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(shopper, OCEAN, 500, key)));
    for (const { status, body } of answers) {
      expect([status, body.data.coupon]).toMatchObject([
        200,
        { kind: 'donation', title: 'Ocean clean-up', points: 500, status: 'used', expiresAt: null },
      ]);
      expect(body).toEqual(answers[0]!.body);
    }
    await stage.idle();
    expect(await merchant.points(id)).toMatchObject({ available: 740, held: 0 });
    expect(await sumOf(OCEAN)).toEqual({
      cause: OCEAN,
      title: 'Ocean clean-up',
      points: before.points + 500,
      donations: before.donations + 1,
      givers: before.givers + 1,
      pointsBack: before.pointsBack ?? 0,
    });
    const [line] = await merchant.activities(id);
    expect(line).toMatchObject({
      type: 'redeem_point',
      points: -500,
      balanceAfter: 740,
      source: { kind: 'donation', label: 'Ocean clean-up' },
      rule: { program: OCEAN, title: 'Ocean clean-up' },
    });
    const who = (await merchant.get(`/lp/activities?program=${OCEAN}`)).body.data;
    expect(who.map(({ customer }: { customer: { id: string } }) => customer.id)).toContain(id);
    expect((await shopper.get('/history')).body.data[0]).toMatchObject({
      title: 'Given to Ocean clean-up',
      points: -500,
    });
    expect((await shopper.get('/state')).body.data.member.coupons).toEqual([]);
  });

  it('counts among the points that were redeemed, and beside the rewards of their report', async () => {
    const { shopper } = await memberWith(300);
    const read = async () => {
      const { points } = (await merchant.get(`/lp/analytics/programs?type=redeeming&from=${DAYS_AGO}&to=${TODAY}`)).body
        .data.others ?? {
        points: 0,
      };
      return points as number;
    };
    const before = await read();
    expect((await give(shopper, TREES, 300)).status).toBe(200);
    await stage.idle();
    expect(await read()).toBe(before + 300);
    expect(
      (await merchant.get(`/lp/analytics/programs?type=redeeming&from=${DAYS_AGO}&to=${TODAY}`)).body.data.others
        .points,
    ).toBe((await sums()).points);
  });

  it('goes back to its lots when the merchant revokes it, and out of the sum of its cause', async () => {
    const { id, shopper } = await memberWith(200);
    const before = await sumOf(TREES);
    const { coupon } = (await give(shopper, TREES, 150)).body.data;
    await stage.idle();
    const revoked = await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'By mistake' });
    expect(revoked.body.data).toMatchObject({ status: 'revoked', points: 150 });
    await stage.idle();
    expect(await merchant.points(id)).toMatchObject({ available: 200 });
    expect(await sumOf(TREES)).toMatchObject({
      points: before.points,
      donations: before.donations,
      pointsBack: (before.pointsBack ?? 0) + 150,
    });
    const [line] = await merchant.activities(id);
    expect(line).toMatchObject({ type: 'refund', points: 150, source: { kind: 'donation', label: 'Trees' } });
    expect((await shopper.get('/history')).body.data[0].title).toBe('Donation to Trees returned');
    const again = await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'Again' });
    expect([again.status, again.body.code]).toEqual([422, 'coupon.not-available']);
  });

  it('is rejected with its field: unknown and paused causes, amounts that are none, too few or too many', async () => {
    const { id, shopper } = await memberWith(120);
    const rows = [
      ['a cause that is not there', randomUUID(), 10, [404, 'program.unknown', 'programId']],
      ['a paused cause', CLOSED, 10, [422, 'program.not-active', 'programId']],
      ['no number', OCEAN, undefined, [422, 'points.redeem-amount', 'points']],
      ['nothing', TREES, 0, [422, 'points.redeem-amount', 'points']],
      ['less than nothing', TREES, -5, [422, 'points.redeem-amount', 'points']],
      ['below the minimum', OCEAN, 99, [422, 'points.redeem-minimum', 'points']],
      ['more than the balance', TREES, 121, [422, 'points.insufficient', 'points']],
    ] as const;
    expectTable(
      await Promise.all(
        rows.map(async ([name, programId, points, expected]) => {
          const { status, body } = await give(shopper, programId, points);
          return { name, actual: [status, body.code, body.errors?.[0]?.path], expected };
        }),
      ),
    );
    expect((await give(new Shopper(stage, merchant), TREES, 10)).status).toBe(401);
    expect(await merchant.points(id)).toMatchObject({ available: 120 });
    await merchant.put('/lp/app-status', { enabled: false });
    expect((await give(shopper, TREES, 10)).status).toBe(403);
    await merchant.put('/lp/app-status', { enabled: true });
  });

  it('is offered by the widget and the loyalty page, to members with enough points', async () => {
    const { shopper } = await memberWith(60);
    const { giving } = (await shopper.get('/state')).body.data;
    expect(giving).toMatchObject({ title: 'Give with us' });
    expect(giving.causes.map(({ id, within }: { id: string; within: boolean }) => [id, within])).toEqual([
      [OCEAN, false],
      [TREES, true],
    ]);
    const page = '/documents/loyalty-page/main';
    const { settings } = (await merchant.get(page)).body.data;
    await publish(page, { ...settings, blocks: [{ id: 'donation', block: 'donation', shown: true }] });
    const html = String((await shopper.get(`/${settings.slug}`)).body);
    expect(html).toContain(`data-action="redeem" data-program="${TREES}"`);
    expect(html).not.toContain(`data-program="${OCEAN}"`);
    expect(html).toContain('This cause takes no points at the moment.');
    expect(String((await new Shopper(stage, merchant).get(`/${settings.slug}`)).body)).not.toContain(
      'data-action="redeem"',
    );
  });

  it('keeps the name of its cause when the block drops or renames it', async () => {
    const gone = randomUUID();
    const { settings } = (await merchant.get(BLOCK)).body.data;
    await publish(BLOCK, { ...settings, causes: [...settings.causes, cause(gone, 'Gone soon')] });
    const { shopper } = await memberWith(50);
    expect((await give(shopper, gone, 50)).status).toBe(200);
    await publish(BLOCK, settings);
    await stage.idle();
    expect(await sumOf(gone)).toMatchObject({ title: 'Gone soon', points: 50 });
    expect((await give(shopper, gone, 1)).body.code).toBe('program.unknown');
  });
});
