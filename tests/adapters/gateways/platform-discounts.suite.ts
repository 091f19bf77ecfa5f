import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AutomaticRequest, CodeRequest } from '@loyalty/services/gateways/platform/platform.gateway';
import { discount, MUG, type PlatformUnderTest, SIDES } from './platform.stage.js';

/** Contract of every platform gateway for discounts and store credit. */
export function discountPromises(name: string, make: () => Promise<PlatformUnderTest>): void {
  describe(`platform gateway, what it gives: ${name}`, () => {
    let platform: PlatformUnderTest;
    beforeEach(async () => {
      platform = await make();
    });
    const create = (change: Partial<CodeRequest> = {}) => platform.gateway.createCode(platform.shop, discount(change));
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

    it('finds nothing under an unknown code', async () => {
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
      await platform.reject();
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
      await platform.reject();
      const outcome = await platform.gateway.deactivateDiscount(platform.shop, discountId);
      expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'EXCEEDED_MAX' });
      expect(await platform.codes()).toEqual([{ code: 'FERN-8XQ2-H3LD', ended: false }]);
    });

    it('refuses to end a discount that does not exist', async () => {
      const outcome = await platform.gateway.deactivateDiscount(platform.shop, 'gid://shopify/DiscountCodeNode/404');
      expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'INVALID' });
    });

    it.each<[string, CodeRequest['gives'], (string | null)?]>([
      ['a percentage', { kind: 'percentage', percentage: '12.5', goods: { of: 'products', ids: [MUG.id] } }],
      ['shipping', { kind: 'shipping', ratesUpTo: '9.00' }],
      ['shipping up to an amount', { kind: 'shipping', ratesUpTo: '20.00' }, '9.00'],
      ['some for others', { kind: 'buy_get', ...SIDES, percentage: '100', usesPerOrder: 2 }],
      ['a gift', { kind: 'products', amount: '24.00', goods: { of: 'variants', ids: ['78803211900'] }, quantity: 1 }],
    ])(
      'makes one code of %s when the first answer is lost, finds it and ends it [I-32]',
      async (_, gives, shippingUpTo = null) => {
        const request = { gives, shippingUpTo, minimum: null, purchases: 'both' as const };
        await platform.loseAnswer(1);
        expect(await create(request)).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
        const made = await create(request);
        const found = await platform.gateway.findDiscountByCode(platform.shop, discount().code);
        expect([made.ok, found]).toMatchObject([true, { value: { title: discount().title, ended: false } }]);
        if (made.ok) await platform.gateway.deactivateDiscount(platform.shop, made.value.discountId);
        expect(await platform.codes()).toEqual([{ code: discount().code, ended: true }]);
      },
    );

    const automatic = (change: Partial<AutomaticRequest> = {}) => {
      const { title, code: _, customerId, usageLimit, appliesOncePerCustomer, ...terms } = discount();
      const reported = { ...terms, title: `${title} · 7F3A` };
      return platform.gateway.placeAutomatic(platform.shop, { ...reported, sign: ' · 7F3A', ...change });
    };
    const away = (id: string | null, how: 'end' | 'delete') =>
      platform.gateway.endAutomatic(platform.shop, { id, sign: ' · 7F3A' }, how);

    it('has one automatic discount when its shipping is covered up to an amount from now on', async () => {
      const shipping = { gives: { kind: 'shipping', ratesUpTo: null } as const, minimum: null };
      await automatic(shipping);
      expect(await automatic({ ...shipping, shippingUpTo: '9.00' })).toMatchObject({ ok: true });
      expect(await platform.automatic()).toHaveLength(1);
    });

    it.each<[string, CodeRequest['gives'], (string | null)?]>([
      ['an amount', { kind: 'amount', amount: '5.00', goods: { of: 'all' } }],
      ['shipping', { kind: 'shipping', ratesUpTo: null }],
      ['shipping up to an amount', { kind: 'shipping', ratesUpTo: null }, '9.00'],
      ['some for others', { kind: 'buy_get', ...SIDES, percentage: '100', usesPerOrder: 2 }],
    ])(
      'makes one automatic discount of %s when the first answer is lost, changes, ends, deletes it [REDM-055, I-32]',
      async (_, gives, shippingUpTo = null) => {
        const request = { gives, shippingUpTo, minimum: null };
        await platform.loseAnswer(1);
        expect(await automatic(request)).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
        const made = await automatic(request);
        expect(made).toMatchObject({ ok: true, value: { discountId: expect.stringContaining('AutomaticNode') } });
        const id = made.ok ? made.value.discountId : '';
        expect(await automatic({ ...request, title: 'Renamed · 7F3A' })).toEqual(made);
        expect(await away(null, 'end')).toEqual({ ok: true, value: id });
        expect(await platform.automatic()).toEqual([{ title: 'Renamed · 7F3A', ended: true }]);
        expect(await automatic({ ...request, title: 'Renamed · 7F3A' })).toEqual(made);
        expect(await platform.automatic()).toEqual([{ title: 'Renamed · 7F3A', ended: false }]);
        expect(await away(id, 'delete')).toEqual({ ok: true, value: id });
        expect(await platform.automatic()).toEqual([]);
        expect(await away(null, 'delete')).toEqual({ ok: true, value: null });
      },
    );

    it('says for good that an automatic discount is not taken', async () => {
      await platform.reject();
      expect(await automatic()).toMatchObject({ ok: false, kind: 'refused', code: 'EXCEEDED_MAX' });
      expect(await platform.automatic()).toEqual([]);
    });

    it('gives credit once when the first answer is lost, and again for another redemption [I-32]', async () => {
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

    it('does nothing in a shop that does not know us', async () => {
      const stranger = { domain: 'stranger.myshopify.com', accessToken: 'shpat_wrong' };
      expect(await platform.gateway.createCode(stranger, discount())).toMatchObject({
        ok: false,
        kind: 'refused',
      });
    });
  });
}
