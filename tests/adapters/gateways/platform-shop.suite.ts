import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlatformGateway } from '@loyalty/services/gateways/platform/platform.gateway';
import { MANY, MUG, type PlatformUnderTest } from './platform.stage.js';

/** Contract of every platform gateway for reading a shop, its products and its customers. */
export function shopPromises(name: string, make: () => Promise<PlatformUnderTest>): void {
  describe(`platform gateway, the shop: ${name}`, () => {
    let platform: PlatformUnderTest;
    beforeEach(async () => {
      platform = await make();
    });

    it('reads type, tags and collections of products, and nothing of unknown ones', async () => {
      const answer = await platform.gateway.products(platform.shop, [MUG.id, '404', ...MANY]);
      expect(answer).toMatchObject({ ok: true });
      if (answer.ok) expect([...answer.value]).toEqual([[MUG.id, MUG.product]]);
    });

    it('reads the tags of a customer, and none of an unknown one', async () => {
      expect(await platform.gateway.customerTags(platform.shop, await platform.tagged())).toEqual({
        ok: true,
        value: ['vip', 'friend'],
      });
      expect(await platform.gateway.customerTags(platform.shop, '404')).toEqual({ ok: true, value: [] });
    });

    it('changes the tags of a customer, as often as it is asked to', async () => {
      const { gateway, shop } = platform;
      const customer = await platform.tagged();
      const of = { kind: 'Customer' as const, id: customer };
      const change = { add: ['Joy Gold', 'vip'], remove: ['friend', 'Joy Silver'] };
      expect(await gateway.changeTags(shop, of, change)).toEqual({ ok: true, value: null });
      expect(await gateway.changeTags(shop, of, change)).toEqual({ ok: true, value: null });
      const tags = await gateway.customerTags(shop, customer);
      expect(tags.ok && [...tags.value].sort()).toEqual(['Joy Gold', 'vip']);
      expect(await gateway.changeTags(shop, { ...of, id: '404' }, change)).toMatchObject({
        ok: false,
        kind: 'refused',
      });
      await platform.outage(1);
      expect(await gateway.changeTags(shop, of, change)).toMatchObject({ ok: false, kind: 'later' });
    });

    it('changes the tags of an order, and refuses those of an unknown one', async () => {
      const { gateway, shop } = platform;
      const order = await platform.taggedOrder();
      const change = { add: ['referred'], remove: ['early'] };
      expect(await gateway.changeTags(shop, { kind: 'Order', id: order.id }, change)).toEqual({
        ok: true,
        value: null,
      });
      expect(await order.tags()).toEqual(['referred']);
      const unknown = await gateway.changeTags(shop, { kind: 'Order', id: '404' }, change);
      expect(unknown).toMatchObject({ ok: false, kind: 'refused', code: 'INVALID' });
    });

    it('starts workflows by a declared trigger for a customer of the shop, and by nothing else', async () => {
      const { gateway, shop } = platform;
      const start = { handle: 'member-joined', customer: await platform.tagged(), values: { event_id: 'e-1' } };
      expect(await gateway.startWorkflows(shop, start)).toEqual({ ok: true, value: null });
      const rejected = { ok: false, kind: 'refused', code: 'INVALID' };
      expect(await gateway.startWorkflows(shop, { ...start, handle: 'nobody-joined' })).toMatchObject(rejected);
      expect(await gateway.startWorkflows(shop, { ...start, customer: '404' })).toMatchObject(rejected);
      await platform.outage(1);
      expect(await gateway.startWorkflows(shop, start)).toMatchObject({ ok: false, kind: 'later' });
    });

    it('removes the app, after which the access is dead [I-74]', async () => {
      const { gateway, shop } = platform;
      await platform.outage(1);
      expect(await gateway.uninstall(shop)).toMatchObject({ ok: false, kind: 'later' });
      expect(await gateway.uninstall(shop)).toEqual({ ok: true, value: null });
      expect(await gateway.uninstall(shop)).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
    });

    it('finds its own customers, and no others [I-69]', async () => {
      const { gateway, shop } = platform;
      expect(await gateway.hasCustomer(shop, await platform.tagged())).toEqual({ ok: true, value: true });
      expect(await gateway.hasCustomer(shop, '404')).toEqual({ ok: true, value: false });
    });

    it('finds products and collections by how words of their titles begin, and names those that are asked for', async () => {
      const goods = platform.gateway.goods.bind(platform.gateway, platform.shop);
      const [mug, gifts] = [
        { id: MUG.id, title: 'Speckled stoneware mug', image: expect.stringMatching(/^(https:|data:image)/) },
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

    it('finds tags, types and vendors of its products by how their words begin, each once', async () => {
      const goods = platform.gateway.goods.bind(platform.gateway, platform.shop);
      for (const [kind, search, title] of [
        ['tags', 'hand', 'handmade'],
        ['types', 'TABLE', 'Tableware'],
        ['vendors', 'clay fern', 'Fern & Clay'],
      ] as const) {
        expect(await goods(kind, { search })).toEqual({ ok: true, value: [{ id: title, title }] });
        expect(await goods(kind, { search: 'andma' })).toEqual({ ok: true, value: [] });
        expect(await goods(kind, { ids: [title] })).toEqual({ ok: true, value: [{ id: title, title }] });
      }
    });

    it('tells the lines of an order that were bought with a selling plan, and none of an unknown order [EARN-059]', async () => {
      const { gateway, shop } = platform;
      const { order, lines } = await platform.planned();
      await platform.outage(1);
      expect(await gateway.subscriptionLines(shop, order)).toMatchObject({ ok: false, kind: 'later' });
      expect(await gateway.subscriptionLines(shop, order)).toEqual({ ok: true, value: new Set([lines[0]]) });
      expect(await gateway.subscriptionLines(shop, '404')).toEqual({ ok: true, value: new Set() });
    });

    it('says later of products while the platform is out of order', async () => {
      await platform.outage(1);
      expect(await platform.gateway.products(platform.shop, [MUG.id])).toMatchObject({ ok: false, kind: 'later' });
      expect(await platform.gateway.products(platform.shop, [MUG.id])).toMatchObject({ ok: true });
    });

    it('reads whether subscriptions are sold', async () => {
      expect(await platform.gateway.sellsSubscriptions(platform.shop)).toEqual({ ok: true, value: true });
    });

    it('reads whether companies can buy in the shop [GATE-026]', async () => {
      expect(await platform.gateway.sellsToCompanies(platform.shop)).toEqual({ ok: true, value: false });
    });

    it('reads the scopes that the merchant granted', async () => {
      const granted = await platform.gateway.granted(platform.shop);
      expect(granted).toMatchObject({
        ok: true,
        value: expect.arrayContaining(['write_store_credit_account_transactions']),
      });
    });

    it('reads the facts of the shop', async () => {
      expect(await platform.gateway.shopFacts(platform.shop)).toMatchObject({
        ok: true,
        value: {
          name: 'Fern & Clay',
          currency: 'USD',
          ianaTimezone: 'America/New_York',
          email: 'hello@fern-and-clay.example',
          planName: 'Grow',
          details: {
            domain: 'fern-and-clay.example',
            shopOwner: 'Ana Vidal',
            countryCode: 'US',
            country: 'United States',
            address1: '1 Market Street',
            phone: '+12025550100',
            createdAt: '2021-05-04T09:00:00.000Z',
            allOrdersCount: expect.any(Number),
          },
        },
      });
    });

    it('reads the cost of a gift', async () => {
      const gifts = (request: Parameters<PlatformGateway['gifts']>[1]) =>
        platform.gateway.gifts(platform.shop, request);
      const mug = { variant: '78803211900', product: MUG.id, price: '24.00', available: true };
      expect(await gifts({ products: [MUG.id] })).toMatchObject({ ok: true, value: [mug] });
      expect(await gifts({ variant: mug.variant, collection: null })).toMatchObject({ ok: true, value: [mug] });
      expect(await gifts({ variant: '404', collection: null })).toEqual({ ok: true, value: [] });
    });

    it('lists what gifts can be chosen from, by products and by collection', async () => {
      const products = (request: Parameters<PlatformGateway['giftProducts']>[1]) =>
        platform.gateway.giftProducts(platform.shop, request);
      const mug = { variant: '78803211900', product: MUG.id, title: 'Speckled stoneware mug', available: true };
      expect(await products({ products: [MUG.id, '404'] })).toEqual({ ok: true, value: [mug] });
      const found = await products({ collection: '7880322091' });
      expect(found).toMatchObject({ ok: true, value: expect.arrayContaining([mug]) });
      expect(await products({ collection: '404' })).toEqual({ ok: true, value: [] });
    });
  });
}
