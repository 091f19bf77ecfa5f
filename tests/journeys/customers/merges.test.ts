import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { freshId } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '5 off', pointsCost: 100, redeemValue: 5 });
}, 60_000);

async function report(...deliveries: [topic: string, payload: unknown][]): Promise<void> {
  for (const [topic, payload] of deliveries) {
    expect((await merchant.webhook(topic, payload)).status).toBe(200);
    await stage.idle();
  }
}

const merge = (from: string, into: string) => report(['customers/merge', mergeBody(into, from)]);

const points = (customer: string) => merchant.points(customer);
const detail = async (customer: string) => (await merchant.get(`/lp/customers/${customer}`)).body.data;
const unmerge = async (customer: string) => {
  const answer = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  await stage.idle();
  return answer;
};

/** Two customers who ordered for 24.00 and 10.00. */
async function two(): Promise<{ survivor: string; merged: string; order: { id: string } }> {
  const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
  const order = await merchant.order(merged, [{ title: 'Mug', price: '24.00' }]);
  await merchant.order(survivor, [{ title: 'Tea', price: '10.00' }]);
  return { survivor, merged, order: order as { id: string } };
}

describe('customers that the store merges', () => {
  it.each([
    ['merge, then deletion', ['customers/merge', 'customers/delete']],
    ['deletion, then merge', ['customers/delete', 'customers/merge']],
  ])('have their points together on the survivor: %s [P19, P24, DEVZ-007]', async (_, topics) => {
    const { survivor, merged } = await two();
    const bodies: Record<string, unknown> = {
      'customers/delete': { id: token(merged) },
      'customers/merge': mergeBody(survivor, merged),
    };
    await report(...topics.map((topic): [string, unknown] => [topic, bodies[topic]]));
    expect(await points(survivor)).toMatchObject({ available: 340, debt: 0 });
    expect(await detail(merged)).toMatchObject({ type: 'Member', mergedInto: survivor, points: { available: 0 } });
    const { mergedCustomers, mergedInto, lots } = await detail(survivor);
    expect({ mergedInto, merged: mergedCustomers.map(({ id }: { id: string }) => id) }).toEqual({
      mergedInto: null,
      merged: [merged],
    });
    expect(lots.map(({ remaining }: { remaining: number }) => remaining).sort()).toEqual([100, 240]);
  });

  it('have one history, whose lines say whose they were [P19, B-210]', async () => {
    const { survivor, merged } = await two();
    await merge(merged, survivor);
    const lines = await merchant.activities(survivor);
    expect(lines.map(({ type, points, customer }) => [type, points, customer.id])).toEqual([
      ['merge', 240, survivor],
      ['merge', -240, merged],
      ['earn_point', 100, survivor],
      ['earn_point', 240, merged],
    ]);
    const { data: orders } = (await merchant.get(`/lp/customers/${survivor}/orders`)).body;
    expect(orders.map(({ earned }: { earned: number }) => earned).sort()).toEqual([100, 240]);
  });

  it('name the program whose reward counts once, and once more when the merge is undone [P19]', async () => {
    await withPrograms(merchant, [{ event: 'sign_up', title: 'Welcome', earnPoint: 50 }], async () => {
      const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
      await merge(merged, survivor);
      const sourcesOf = async (customer: string) =>
        (await merchant.activities(customer)).map(({ points: n, source }) => [n, source?.kind, source?.label]);
      expect(await sourcesOf(survivor)).toContainEqual([-50, 'merge_repeated', 'Welcome']);
      await unmerge(merged);
      const given = [...(await sourcesOf(survivor)), ...(await sourcesOf(merged))];
      expect(given).toContainEqual([50, 'merge_undone', 'Welcome']);
    });
  });

  it('are explained on the survivor’s account down to the lots of both [P19]', async () => {
    const { survivor, merged } = await two();
    await merge(merged, survivor);
    const { data } = (await merchant.get(`/lp/customers/${survivor}/explain`)).body;
    expect(data).toMatchObject({ points: { available: 340 }, unplaced: 0 });
    const past = (await merchant.get(`/lp/customers/${merged}/explain`)).body.data;
    expect(past).toMatchObject({ points: { available: 0 }, unplaced: 0 });
  });

  it('are explained by sums that add up on both accounts, also once the merge is undone [P19, B-210]', async () => {
    const { survivor, merged } = await two();
    const sumsOf = async (customer: string) => {
      const { sums, sum, points: now } = (await merchant.get(`/lp/customers/${customer}/explain`)).body.data;
      expect(sum).toBe(now.available + now.pending - now.debt);
      return sums;
    };
    await merge(merged, survivor);
    expect(await sumsOf(survivor)).toEqual([
      { cause: 'earned', points: 100, events: 1 },
      { cause: 'merged', points: 240, events: 1 },
    ]);
    expect(await sumsOf(merged)).toEqual([
      { cause: 'earned', points: 240, events: 1 },
      { cause: 'merged', points: -240, events: 1 },
    ]);
    await unmerge(merged);
    expect((await sumsOf(survivor))[1]).toEqual({ cause: 'merged', points: 0, events: 2 });
    expect((await sumsOf(merged))[1]).toEqual({ cause: 'merged', points: 0, events: 2 });
  });

  it('refund and order of the merged customer find the survivor, however late [P24]', async () => {
    const { survivor, merged, order } = await two();
    await merge(merged, survivor);
    await merchant.refund(order.id);
    expect(await points(survivor)).toMatchObject({ available: 100, debt: 0 });
    await merchant.order(merged, [{ title: 'Late', price: '5.00' }]);
    expect(await points(survivor)).toMatchObject({ available: 150 });
    expect(await points(merged)).toMatchObject({ available: 0, debt: 0 });
  });

  it('have their coupons together, and a revoked one returns its points to the survivor [P9, P24]', async () => {
    const { survivor, merged } = await two();
    const redeemed = await merchant.post(`/lp/customers/${merged}/redeem`, { programId: reward });
    expect(redeemed.status).toBe(200);
    await stage.idle();
    await merge(merged, survivor);
    expect(await points(survivor)).toMatchObject({ available: 240 });
    const { data: coupons } = (await merchant.get(`/lp/coupons?customer=${survivor}`)).body;
    expect(coupons).toMatchObject([{ status: 'available', points: 100 }]);
    const shopper = await new Shopper(stage, merchant, survivor).get('/state');
    expect(shopper.body.data.member.coupons).toMatchObject([{ status: 'available', code: coupons[0].code }]);
    const revoked = await merchant.post(`/lp/coupons/${coupons[0].id}/revoke`, { adminNote: 'asked for it' });
    expect(revoked.status).toBe(200);
    await stage.idle();
    expect(await points(survivor)).toMatchObject({ available: 340 });
  });

  it('refuse changes of the merged customer, and name the reason', async () => {
    const { survivor, merged } = await two();
    await merge(merged, survivor);
    const adjusted = await merchant.post(`/lp/customers/${merged}/points`, { amount: 5, adminNote: 'x' });
    expect(adjusted.body).toMatchObject({
      code: 'points.merged',
      title: 'This customer was merged into another one',
    });
    expect(await points(survivor)).toMatchObject({ available: 340 });
  });

  it('make a guest a member where the merged customer was one', async () => {
    const merged = await merchant.customer();
    const survivor = await merchant.customer({ state: 'disabled' });
    expect((await detail(survivor)).type).toBe('Guest');
    await merge(merged, survivor);
    expect((await detail(survivor)).type).toBe('Member');
  });

  it('are merged once, however often the store says so', async () => {
    const { survivor, merged } = await two();
    await merge(merged, survivor);
    await merge(merged, survivor);
    expect(await points(survivor)).toMatchObject({ available: 340 });
  });

  it('are merged through a chain, in whatever sequence', async () => {
    const { survivor, merged } = await two();
    const last = await merchant.customer();
    await merge(survivor, last);
    await merge(merged, survivor);
    expect(await points(last)).toMatchObject({ available: 340 });
    expect((await detail(last)).mergedCustomers).toHaveLength(2);
  });

  it('are not merged by a merge that failed', async () => {
    const gone = await merchant.customer();
    await report(['customers/merge', mergeBody(freshId(), gone, 'failed')], ['customers/delete', { id: token(gone) }]);
    expect((await detail(gone)).type).toBe('Left');
  });
});

describe('a merge that is undone', () => {
  it('restores both accounts exactly, and the store’s repeated word changes nothing [P19]', async () => {
    const { survivor, merged } = await two();
    const before = await Promise.all([survivor, merged].map(detail));
    await merge(merged, survivor);
    const answer = await unmerge(merged);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ customer: merged, from: survivor, points: { available: 240 } });
    await merge(merged, survivor);
    const after = await Promise.all([survivor, merged].map(detail));
    const shown = ({ points, lots, totals, type, mergedInto }: (typeof before)[number]) => ({
      points,
      lots,
      totals,
      type,
      mergedInto,
    });
    expect(after.map(shown)).toEqual(before.map(shown));
  });

  it('takes along what the merged customer’s late orders earned, and lets refunds find it [P19, P24]', async () => {
    const { survivor, merged, order } = await two();
    await merge(merged, survivor);
    await merchant.order(merged, [{ title: 'Late', price: '5.00' }]);
    expect(await points(survivor)).toMatchObject({ available: 390 });
    await unmerge(merged);
    expect(await Promise.all([points(survivor), points(merged)])).toMatchObject([
      { available: 100 },
      { available: 290 },
    ]);
    await merchant.refund(order.id);
    expect(await Promise.all([points(survivor), points(merged)])).toMatchObject([
      { available: 100 },
      { available: 50 },
    ]);
  });

  it('leaves the merged customer their orders that the store had moved to the survivor [P23, P24]', async () => {
    const survivor = await merchant.customer();
    const merged = await merchant.customer();
    const order = await merchant.order(merged, [{ title: 'Mug', price: '24.00' }]);
    // The store itself moves the order, and tells of the merge in three webhooks.
    await merchant.till('POST', `/customers/${merged}/merge`, { into: survivor });
    await stage.idle();
    expect(await points(survivor)).toMatchObject({ available: 240 });
    await unmerge(merged);
    expect(await points(merged)).toMatchObject({ available: 240 });
    await merchant.refund((order as { id: string }).id);
    expect(await Promise.all([points(survivor), points(merged)])).toMatchObject([{ available: 0 }, { available: 0 }]);
  });

  it('gives late orders back through a chain of merges that are undone one by one [P19, P24]', async () => {
    const [first, second, third] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
    await merge(first, second);
    await merge(second, third);
    await merchant.order(first, [{ title: 'Mug', price: '24.00' }]);
    expect(await points(third)).toMatchObject({ available: 240 });
    await unmerge(second);
    expect(await Promise.all([points(second), points(third)])).toMatchObject([{ available: 240 }, { available: 0 }]);
    await unmerge(first);
    expect(await Promise.all([points(first), points(second)])).toMatchObject([{ available: 240 }, { available: 0 }]);
  });

  it('is done after an adjustment from before the merge was undone: its points are not spent [P19, P21]', async () => {
    const { survivor, merged } = await two();
    const { body } = await merchant.post(`/lp/customers/${merged}/points`, { amount: 50, adminNote: 'a gift' });
    await stage.idle();
    await merge(merged, survivor);
    const undone = await merchant.post(`/lp/customers/${survivor}/points/${body.receipt.events[0]}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await unmerge(merged)).status).toBe(200);
    expect(await points(survivor)).toMatchObject({ available: 100, debt: 0 });
    expect(await points(merged)).toMatchObject({ available: 240, debt: 0 });
  });

  it('is rejected once points that came with it were spent [P19]', async () => {
    const { survivor, merged } = await two();
    await merge(merged, survivor);
    expect((await merchant.post(`/lp/customers/${survivor}/redeem`, { programId: reward })).status).toBe(200);
    await merchant.post(`/lp/customers/${survivor}/points`, { amount: -120, adminNote: 'spent' });
    await stage.idle();
    expect((await unmerge(merged)).body).toMatchObject({
      code: 'customer.merge-spent',
      title: 'Points of this customer were spent since the merge. Adjust the points instead.',
    });
    expect(await points(survivor)).toMatchObject({ available: 120 });
  });

  it('is rejected for a customer who was never merged, and while the survivor is merged itself', async () => {
    const { survivor, merged } = await two();
    expect((await unmerge(merged)).body).toMatchObject({ code: 'customer.not-merged' });
    const last = await merchant.customer();
    await merge(merged, survivor);
    await merge(survivor, last);
    const rejected = await unmerge(merged);
    expect(rejected.body).toMatchObject({
      code: 'customer.nested-merge',
      title: `Undo the merge of ${survivor} first`,
    });
    expect((await unmerge(survivor)).status).toBe(200);
    expect((await unmerge(merged)).status).toBe(200);
    expect(await Promise.all([merged, survivor, last].map(async (id) => (await points(id)).available))).toEqual([
      240, 100, 0,
    ]);
  });
});

describe('what both of two merged customers were paid for once', () => {
  it('counts once: the earlier stays, no claim pays again, and an undone merge gives it back [P19]', async () => {
    const like = { event: 'like_facebook', title: 'Like', socialUrl: 'https://facebook.com/fern', earnPoint: 50 };
    const only = { hasLimit: true, limitUnit: 'lifetime', limitInterval: 1 };
    const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
    const claim = (customer: string) => new Shopper(stage, merchant, customer).post('/claims', { event: like.event });
    await withPrograms(merchant, [{ ...like, ...only }], async () => {
      for (const customer of [merged, survivor]) expect((await claim(customer)).status).toBe(200);
      await stage.idle();
      await merge(merged, survivor);
      expect(await points(survivor)).toMatchObject({ available: 50 });
      expect((await claim(survivor)).body.code).toBe('action.limit');
      await unmerge(merged);
      const both = await Promise.all([survivor, merged].map(points));
      expect(both.map(({ available }) => available)).toEqual([50, 50]);
    });
  });

  it('is not claimed again by the survivor where only the merged customer had it [P19]', async () => {
    const like = { event: 'like_facebook', title: 'Like', socialUrl: 'https://facebook.com/fern', earnPoint: 50 };
    const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
    const claim = (customer: string) => new Shopper(stage, merchant, customer).post('/claims', { event: like.event });
    await withPrograms(merchant, [{ ...like, hasLimit: true, limitUnit: 'lifetime', limitInterval: 1 }], async () => {
      expect((await claim(merged)).status).toBe(200);
      await stage.idle();
      await merge(merged, survivor);
      expect((await claim(survivor)).body.code).toBe('action.limit');
      expect(await points(survivor)).toMatchObject({ available: 50 });
    });
  });
});
