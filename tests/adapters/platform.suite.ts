import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AmountDiscount, PlatformGateway, ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';

/** A gateway and the handles on whatever stands behind it. */
export interface PlatformUnderTest {
  gateway: PlatformGateway;
  shop: ShopAccess;
  /** The next n calls are throttled. */
  throttle(n: number): Promise<void>;
  /** The next n calls find the platform out of order. */
  outage(n: number): Promise<void>;
  /** The next n creations are done, but nobody hears of it. */
  loseAnswer(n: number): Promise<void>;
  /** Every change is refused with a reason. */
  refuse(): Promise<void>;
  codes(): Promise<{ code: string; ended: boolean }[]>;
  /** The id of a customer with the tags vip and friend. */
  tagged(): Promise<string>;
}

/** A product of the first demo shop, and so many ids of none that they do not fit into one call. */
export const MUG = {
  id: '7880321190',
  product: {
    type: 'Tableware',
    vendor: 'Fern & Clay',
    tags: ['handmade', 'stoneware'],
    collections: [
      { id: '7880322090', title: 'Everyday table' },
      { id: '7880322091', title: 'Gifts' },
    ],
  },
};
const MANY = Array.from({ length: 12 }, (_, n) => String(500 + n));

export const discount = (change: Partial<AmountDiscount> = {}): AmountDiscount => ({
  code: 'FERN-8XQ2-H3LD',
  title: 'Loyalty 5.00 off (coupon-1)',
  amount: '5.00',
  currency: 'USD',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  customerId: '7001',
  minimum: { amount: '20.00' },
  combinesWith: { order: false, product: false, shipping: true },
  usageLimit: 1,
  appliesOncePerCustomer: true,
  ...change,
});

/** What every platform gateway promises, whoever stands behind it. */
export function platformPromises(name: string, make: () => Promise<PlatformUnderTest>): void {
  describe(`platform gateway: ${name}`, () => {
    let platform: PlatformUnderTest;
    beforeEach(async () => {
      platform = await make();
    });
    const create = (change: Partial<AmountDiscount> = {}) =>
      platform.gateway.createAmountDiscount(platform.shop, discount(change));
    const idOf = async () => {
      const made = await create();
      if (!made.ok) throw new Error(`not created: ${JSON.stringify(made)}`);
      return made.value.discountId;
    };

    it('creates a code and finds it without regard to case', async () => {
      const discountId = await idOf();
      expect(await platform.gateway.findDiscountByCode(platform.shop, 'fern-8xq2-h3ld')).toEqual({
        ok: true,
        value: { discountId, title: discount().title, ended: false },
      });
      expect(await platform.codes()).toEqual([{ code: 'FERN-8XQ2-H3LD', ended: false }]);
    });

    it('tells type, tags and collections of products, and nothing of those that do not exist', async () => {
      const answer = await platform.gateway.products(platform.shop, [MUG.id, '404', ...MANY]);
      expect(answer).toMatchObject({ ok: true });
      if (answer.ok) expect([...answer.value]).toEqual([[MUG.id, MUG.product]]);
    });

    it('tells the tags of a customer, none of somebody who does not exist', async () => {
      expect(await platform.gateway.customerTags(platform.shop, await platform.tagged())).toEqual({
        ok: true,
        value: ['vip', 'friend'],
      });
      expect(await platform.gateway.customerTags(platform.shop, '404')).toEqual({ ok: true, value: [] });
    });

    it('says later of products while the platform is out of order', async () => {
      await platform.outage(1);
      expect(await platform.gateway.products(platform.shop, [MUG.id])).toMatchObject({ ok: false, kind: 'later' });
      expect(await platform.gateway.products(platform.shop, [MUG.id])).toMatchObject({ ok: true });
    });

    it('finds nothing under a code that nobody made', async () => {
      expect(await platform.gateway.findDiscountByCode(platform.shop, 'NOSUCH')).toEqual({ ok: true, value: null });
    });

    it('creates one code however often it is asked', async () => {
      const discountId = await idOf();
      expect(await create()).toEqual({ ok: true, value: { discountId } });
      expect(await create()).toEqual({ ok: true, value: { discountId } });
      expect(await platform.codes()).toHaveLength(1);
    });

    it('creates one code when the first answer is lost', async () => {
      await platform.loseAnswer(1);
      expect(await create()).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
      expect(await create()).toMatchObject({ ok: true });
      expect(await platform.codes()).toHaveLength(1);
    });

    it('creates one code when several ask at once', async () => {
      const outcomes = await Promise.all([create(), create(), create(), create()]);
      const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.discountId : outcome));
      expect(new Set(ids).size).toBe(1);
      expect(await platform.codes()).toHaveLength(1);
    });

    it('refuses a code that belongs to another discount, for good', async () => {
      await idOf();
      expect(await create({ title: 'Somebody else’s' })).toMatchObject({ ok: false, kind: 'refused', code: 'TAKEN' });
      expect(await platform.codes()).toHaveLength(1);
    });

    it('says for good what the platform refuses for good', async () => {
      await platform.refuse();
      expect(await create()).toMatchObject({ ok: false, kind: 'refused', code: 'EXCEEDED_MAX' });
      expect(await platform.codes()).toEqual([]);
    });

    it('says how long to wait when throttled, and has done nothing', async () => {
      await platform.throttle(1);
      const outcome = await create();
      expect(outcome).toMatchObject({ ok: false, kind: 'later', reason: 'throttled', retryAfterMs: 1_680 });
      expect(await platform.codes()).toEqual([]);
      expect(await create()).toMatchObject({ ok: true });
    });

    it('asks for a repeat when the platform is out of order, after the time it names', async () => {
      await platform.outage(1);
      expect(await create()).toMatchObject({ ok: false, kind: 'later', reason: 'unavailable', retryAfterMs: 50 });
      expect(await create()).toMatchObject({ ok: true });
    });

    it('ends a discount, twice without complaint', async () => {
      const discountId = await idOf();
      expect(await platform.gateway.deactivateDiscount(platform.shop, discountId)).toEqual({ ok: true, value: null });
      expect(await platform.gateway.deactivateDiscount(platform.shop, discountId)).toEqual({ ok: true, value: null });
      expect(await platform.codes()).toEqual([{ code: 'FERN-8XQ2-H3LD', ended: true }]);
      const found = await platform.gateway.findDiscountByCode(platform.shop, 'FERN-8XQ2-H3LD');
      expect(found).toMatchObject({ ok: true, value: { discountId, ended: true } });
    });

    it('says for good that a discount is not ended when the platform refuses, and the code works on', async () => {
      const discountId = await idOf();
      await platform.refuse();
      const outcome = await platform.gateway.deactivateDiscount(platform.shop, discountId);
      expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'EXCEEDED_MAX' });
      expect(await platform.codes()).toEqual([{ code: 'FERN-8XQ2-H3LD', ended: false }]);
    });

    it('refuses to end a discount that does not exist', async () => {
      const outcome = await platform.gateway.deactivateDiscount(platform.shop, 'gid://shopify/DiscountCodeNode/404');
      expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'INVALID' });
    });

    it('reads the facts of the shop', async () => {
      expect(await platform.gateway.shopFacts(platform.shop)).toEqual({
        ok: true,
        value: {
          name: 'Fern & Clay',
          currency: 'USD',
          ianaTimezone: 'America/New_York',
          email: 'hello@fern-and-clay.example',
          planName: 'Grow',
        },
      });
    });

    it('does nothing in a shop that does not know us', async () => {
      const stranger = { domain: 'stranger.myshopify.com', accessToken: 'shpat_wrong' };
      expect(await platform.gateway.createAmountDiscount(stranger, discount())).toMatchObject({
        ok: false,
        kind: 'refused',
      });
    });
  });
}
