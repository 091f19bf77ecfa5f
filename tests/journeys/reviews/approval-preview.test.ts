import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const PROGRAM = { event: 'write_review', title: 'Reviews', hasLimit: true, limitUnit: 'week', mediaBonus: 25 };
let merchant: Merchant;
let lastId = 7000;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
}, 60_000);

type Row = { id: string; customer: { id: string }; status: string; position: number };
const rows = async (): Promise<Row[]> => (await merchant.get('/lp/reviews?kind=write_review&first=100')).body.data;

/** A review by a customer that waits for approval. @returns its id */
async function review(customer: string, state: Record<string, unknown> = {}): Promise<string> {
  await reportReview(merchant, 'judgeme', judgemeReview(++lastId, state, { external_id: customer }));
  await stage.idle();
  const newest = (await rows()).reduce((one, other) => (other.position > one.position ? other : one));
  return newest.id;
}
const preview = (ids: string[], verdict = 'approved') => merchant.post('/lp/reviews/preview', { ids, verdict });
const available = async (customer: string): Promise<number> => (await merchant.points(customer)).available;
type Preview = { points: number; isPaid: boolean; reason: { code: string } | null };
const brief = ({ points, isPaid, reason }: Preview) => [points, isPaid, reason?.code ?? null];

describe('the preview of an approval', () => {
  it('has the points that the approval then pays, with the limit used within the selection [ACTV-018, I-17]', async () => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const [often, once] = [await merchant.customer(), await merchant.customer()];
      const ids = [
        await review(often),
        await review(often),
        await review(once, { has_published_pictures: true }),
        await review(await merchant.customer(), { rating: 1 }),
      ];
      const { status, body } = await preview(ids);
      expect(status).toBe(200);
      expect(body.data.map(brief)).toEqual([
        [50, false, null],
        [0, false, 'action.limit'],
        [75, false, null],
        [0, false, 'review.rating'],
      ]);
      expect(await Promise.all([often, once].map(available))).toEqual([0, 0]);
      await merchant.put('/lp/reviews/status', { ids, status: 'approved' });
      await stage.idle();
      expect(await Promise.all([often, once].map(available))).toEqual([50, 75]);
    });
  });

  it('tells a review that has its points from one that lost them, and refuses an unknown one [ACTV-017]', async () => {
    await withPrograms(merchant, [{ ...PROGRAM, hasLimit: false }], async () => {
      const customer = await merchant.customer();
      const [paid, lost] = [await review(customer), await review(customer)];
      for (const id of [paid, lost]) await merchant.put(`/lp/reviews/${id}/status`, { status: 'approved' });
      await merchant.put(`/lp/reviews/${lost}/status`, { status: 'disapproved' });
      await stage.idle();
      expect((await preview([paid, lost])).body.data.map(brief)).toEqual([
        [0, true, null],
        [0, false, 'review.taken-back'],
      ]);
      const unknown = await preview([paid, randomUUID()]);
      expect([unknown.status, unknown.body.errors[0].path]).toEqual([404, 'ids.1']);
    });
  });
});

type Waiting = { kind: string; count: number; oldest: string; points: number; customers: number; weighed: number };
const waiting = async (): Promise<Waiting> =>
  (await merchant.get('/lp/reviews/waiting')).body.data.find(({ kind }: Waiting) => kind === 'write_review');

describe('reviews that wait', () => {
  it('have the points that approving them pays, and an undone approval gives back exactly these [HOME-014, ACTV-017]', async () => {
    await withPrograms(merchant, [{ ...PROGRAM, hasLimit: false }], async () => {
      const people = [await merchant.customer(), await merchant.customer()];
      const before = await waiting();
      const ids = [await review(people[0]!), await review(people[0]!), await review(people[1]!)];
      const { count, points, customers, weighed, oldest } = await waiting();
      expect([count - before.count, points - before.points, customers - before.customers]).toEqual([3, 150, 2]);
      expect([weighed, Number.isNaN(Date.parse(oldest))]).toEqual([count, false]);
      // A click that is sent twice, and one under a key of its own: each review is paid once.
      const approve = (key: string) => merchant.put('/lp/reviews/status', { ids, status: 'approved' }, key);
      const key = randomUUID();
      await Promise.all([approve(key), approve(key), approve(randomUUID())]);
      await stage.idle();
      expect(await Promise.all(people.map(available))).toEqual([100, 50]);
      expect((await waiting()).count).toBe(before.count);
      const foreseen = (await preview(ids, 'disapproved')).body.data;
      expect(foreseen.map(({ points: of, customer }: { points: number; customer: string }) => [of, customer])).toEqual(
        [people[0], people[0], people[1]].map((person) => [50, person]),
      );
      const undo = () => merchant.put('/lp/reviews/status', { ids, status: 'disapproved' });
      await Promise.all([undo(), undo()]);
      await stage.idle();
      expect(await Promise.all(people.map(available))).toEqual([0, 0]);
      const reversed = (await merchant.activities(people[0]!)).map(({ points: of }) => of);
      expect(reversed.filter((of) => of < 0)).toEqual([-50, -50]);
    });
  });

  it('are no points while nothing waits', async () => {
    const { body } = await merchant.get('/lp/reviews/waiting');
    const maps = body.data.find(({ kind }: Waiting) => kind === 'google_maps_review');
    expect(maps).toEqual({ kind: maps.kind, count: 0, oldest: null, points: 0, customers: 0, weighed: 0 });
  });
});

describe('a disapproval that is taken back', () => {
  const decide = (ids: string[], status: string) => merchant.put('/lp/reviews/status', { ids, status });
  const statusOf = async (id: string): Promise<string> => (await rows()).find((row) => row.id === id)!.status;

  it('lets reviews wait again, once however often it is sent, and they can be approved then [ACTV-011, ACTV-015]', async () => {
    await withPrograms(merchant, [{ ...PROGRAM, hasLimit: false }], async () => {
      const customer = await merchant.customer();
      const ids = [await review(customer), await review(customer)];
      await decide(ids, 'disapproved');
      const answers = await Promise.all([decide(ids, 'pending'), decide(ids, 'pending')]);
      expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => ({ done: 2, refused: [] })));
      await stage.idle();
      expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending']);
      await decide(ids, 'approved');
      await stage.idle();
      expect(await available(customer)).toBe(100);
    });
  });

  it('stays where it was approved before, since its points are gone for good [ACTV-017]', async () => {
    await withPrograms(merchant, [{ ...PROGRAM, hasLimit: false }], async () => {
      const customer = await merchant.customer();
      const id = await review(customer);
      for (const status of ['approved', 'disapproved']) await decide([id], status);
      const { body } = await decide([id], 'pending');
      expect(body.data.refused.map(({ code }: { code: string }) => code)).toEqual(['review.was-approved']);
      await stage.idle();
      expect([await statusOf(id), await available(customer)]).toEqual(['disapproved', 0]);
    });
  });
});
