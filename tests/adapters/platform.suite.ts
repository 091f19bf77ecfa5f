import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AutomaticWish,
  CodeWish,
  PlatformGateway,
  ShopAccess,
} from '@loyalty/services/gateways/platform/platform.gateway';

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
  automatic(): Promise<{ title: string; ended: boolean }[]>;
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
const SIDES = {
  buy: { goods: { of: 'products' as const, ids: [MUG.id] }, quantity: 2 },
  get: { goods: { of: 'collections' as const, ids: ['7880322091'] }, quantity: 1 },
};
const MANY = Array.from({ length: 12 }, (_, n) => String(500 + n));

export const discount = (change: Partial<CodeWish> = {}): CodeWish => ({
  code: 'FERN-8XQ2-H3LD',
  title: 'Loyalty 5.00 off (coupon-1)',
  gives: { kind: 'amount', amount: '5.00', goods: { of: 'all' } },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  customerId: '7001',
  minimum: { amount: '20.00' },
  purchases: 'one_time',
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
    const create = (change: Partial<CodeWish> = {}) => platform.gateway.createCode(platform.shop, discount(change));
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

    it('finds products and collections by how words of their titles begin, and names those that are asked for', async () => {
      const goods = platform.gateway.goods.bind(platform.gateway, platform.shop);
      const [mug, gifts] = [
        { id: MUG.id, title: 'Speckled stoneware mug' },
        { id: '7880322091', title: 'Gifts' },
      ];
      expect(await goods('products', { search: 'MUG: (stone' })).toEqual({ ok: true, value: [mug] });
      expect(await goods('products', { search: 'tone mug' })).toEqual({ ok: true, value: [] });
      expect(await goods('products', { search: ' ' })).toMatchObject({ ok: true });
      expect(await goods('collections', { search: 'gif' })).toEqual({ ok: true, value: [gifts] });
      expect(await goods('products', { ids: ['404', MUG.id] })).toEqual({ ok: true, value: [mug] });
      expect(await goods('collections', { ids: [gifts!.id] })).toEqual({ ok: true, value: [gifts] });
      await platform.outage(1);
      expect(await goods('products', { search: 'mug' })).toMatchObject({ ok: false, kind: 'later' });
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

    it('knows whether subscriptions are sold', async () => {
      expect(await platform.gateway.sellsSubscriptions(platform.shop)).toEqual({ ok: true, value: true });
    });

    it('knows what the merchant granted', async () => {
      const granted = await platform.gateway.granted(platform.shop);
      expect(granted).toMatchObject({
        ok: true,
        value: expect.arrayContaining(['write_store_credit_account_transactions']),
      });
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

    it.each<[string, CodeWish['gives']]>([
      ['a percentage', { kind: 'percentage', percentage: '12.5', goods: { of: 'products', ids: [MUG.id] } }],
      ['shipping', { kind: 'shipping', ratesUpTo: '9.00' }],
      ['some for others', { kind: 'buy_get', ...SIDES, percentage: '100', usesPerOrder: 2 }],
      ['a gift', { kind: 'products', amount: '24.00', goods: { of: 'variants', ids: ['78803211900'] }, quantity: 1 }],
    ])('I-32 makes one code of %s when the first answer is lost, finds it and ends it', async (_, gives) => {
      const wish = { gives, minimum: null, purchases: 'both' as const };
      await platform.loseAnswer(1);
      expect(await create(wish)).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
      const made = await create(wish);
      const found = await platform.gateway.findDiscountByCode(platform.shop, discount().code);
      expect([made.ok, found]).toMatchObject([true, { value: { title: discount().title, ended: false } }]);
      if (made.ok) await platform.gateway.deactivateDiscount(platform.shop, made.value.discountId);
      expect(await platform.codes()).toEqual([{ code: discount().code, ended: true }]);
    });

    const automatic = (change: Partial<AutomaticWish> = {}) => {
      const { title, gives, startsAt, endsAt, minimum, purchases, combinesWith } = discount();
      const said = { title: `${title} · 7F3A`, gives, startsAt, endsAt, minimum, purchases, combinesWith };
      return platform.gateway.placeAutomatic(platform.shop, { ...said, sign: ' · 7F3A', ...change });
    };
    const away = (id: string | null, how: 'end' | 'delete') =>
      platform.gateway.endAutomatic(platform.shop, { id, sign: ' · 7F3A' }, how);

    it.each<[string, CodeWish['gives']]>([
      ['an amount', { kind: 'amount', amount: '5.00', goods: { of: 'all' } }],
      ['shipping', { kind: 'shipping', ratesUpTo: null }],
      ['some for others', { kind: 'buy_get', ...SIDES, percentage: '100', usesPerOrder: 2 }],
    ])(
      'REDM-055 I-32 makes one automatic discount of %s when the first answer is lost, changes, ends, deletes it',
      async (_, gives) => {
        const wish = { gives, minimum: null };
        await platform.loseAnswer(1);
        expect(await automatic(wish)).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
        const made = await automatic(wish);
        expect(made).toMatchObject({ ok: true, value: { discountId: expect.stringContaining('AutomaticNode') } });
        const id = made.ok ? made.value.discountId : '';
        expect(await automatic({ ...wish, title: 'Renamed · 7F3A' })).toEqual(made);
        expect(await away(null, 'end')).toEqual({ ok: true, value: id });
        expect(await platform.automatic()).toEqual([{ title: 'Renamed · 7F3A', ended: true }]);
        expect(await automatic({ ...wish, title: 'Renamed · 7F3A' })).toEqual(made);
        expect(await platform.automatic()).toEqual([{ title: 'Renamed · 7F3A', ended: false }]);
        expect(await away(id, 'delete')).toEqual({ ok: true, value: id });
        expect(await platform.automatic()).toEqual([]);
        expect(await away(null, 'delete')).toEqual({ ok: true, value: null });
      },
    );

    it('says for good that an automatic discount is not taken', async () => {
      await platform.refuse();
      expect(await automatic()).toMatchObject({ ok: false, kind: 'refused', code: 'EXCEEDED_MAX' });
      expect(await platform.automatic()).toEqual([]);
    });

    it('I-32 gives credit once when the first answer is lost, and again for another redemption', async () => {
      const credit = {
        customerId: await platform.tagged(),
        amount: '5.00',
        currency: 'USD',
        expiresAt: '2126-01-01T00:00:07.000Z',
      };
      const give = (change: object = {}) => platform.gateway.giveCredit(platform.shop, { ...credit, ...change });
      await platform.loseAnswer(1);
      expect(await give()).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
      const [first, again, other] = [await give(), await give(), await give({ expiresAt: '2126-01-01T00:00:08.000Z' })];
      expect([first.ok, other.ok, again]).toEqual([true, true, first]);
      expect(other).not.toEqual(first);
    });

    it('knows what a gift costs', async () => {
      const gifts = (wish: Parameters<PlatformGateway['gifts']>[1]) => platform.gateway.gifts(platform.shop, wish);
      const mug = { variant: '78803211900', product: MUG.id, price: '24.00', available: true };
      expect(await gifts({ products: [MUG.id] })).toMatchObject({ ok: true, value: [mug] });
      expect(await gifts({ variant: mug.variant, collection: null })).toMatchObject({ ok: true, value: [mug] });
      expect(await gifts({ variant: '404', collection: null })).toEqual({ ok: true, value: [] });
    });

    it('lists what gifts can be chosen from, by products and by collection', async () => {
      const shelf = (wish: Parameters<PlatformGateway['giftShelf']>[1]) =>
        platform.gateway.giftShelf(platform.shop, wish);
      const mug = { variant: '78803211900', product: MUG.id, title: 'Speckled stoneware mug', available: true };
      expect(await shelf({ products: [MUG.id, '404'] })).toEqual({ ok: true, value: [mug] });
      const found = await shelf({ collection: '7880322091' });
      expect(found).toMatchObject({ ok: true, value: expect.arrayContaining([mug]) });
      expect(await shelf({ collection: '404' })).toEqual({ ok: true, value: [] });
    });

    it('does nothing in a shop that does not know us', async () => {
      const stranger = { domain: 'stranger.myshopify.com', accessToken: 'shpat_wrong' };
      expect(await platform.gateway.createCode(stranger, discount())).toMatchObject({
        ok: false,
        kind: 'refused',
      });
    });
  });
}
