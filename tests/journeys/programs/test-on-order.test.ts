import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };
/** A product of the demo store's first shop: tableware by Fern & Clay, handmade, in the collection of gifts. */
const BOWL = '7880321193';
const LINES = [{ productId: BOWL, title: 'Bowl', price: '40.00', grams: 500 }];
const REQUEST = { tags: 'wholesale, Spring', shipping: '5.00' };

type Condition = { field: string; typeMatch: string; content: string };
let merchant: Merchant;
let member: string;
let order: string;

const when = (...conditions: Condition[]) => ({ ...ORDERS, statusUseCondition: true, conditions });
const condition = (field: string, typeMatch: string, content = ''): Condition => ({ field, typeMatch, content });
const place = (customer: string | null = member) => merchant.order(customer, LINES as never, REQUEST);
const post = (draft: object, program: string | null = null, id = order) =>
  merchant.post(`/lp/orders/${id}/test`, { program, draft });
const tested = async (draft: object, program: string | null = null, id = order) => {
  const { status, body } = await post(draft, program, id);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const paidFor = async (id: string) => {
  const { programs } = (await merchant.get(`/lp/orders/${id}/why`)).body.data;
  return programs as { paid: { points: number } | null; conditions: { met: boolean }[]; reason: unknown }[];
};
const head = async () => (await merchant.get('/lp/events?first=1')).body.data[0].position;

beforeAll(async () => {
  merchant = await stage.merchant();
  const person = { city: 'Porto', countryCode: 'PT', tags: ['VIP'], phone: '+351220', email: 'test.ana@example.com' };
  member = await merchant.customer(person);
  order = String((await place()).id);
  await stage.idle();
}, 60_000);

describe('a draft on an order', () => {
  it.each<[string, string, string, string, string[]]>([
    ['customer_city', 'equal', 'porto', 'Lisbon', ['Porto']],
    ['customer_country_code', 'equal', 'PT', 'ES', ['PT']],
    ['customer_email', 'end', '@example.com', '@example.org', ['test.ana@example.com']],
    ['customer_phone', 'start', '+351', '+34', ['+351220']],
    ['customer_tag', 'includes', 'vip', 'trade', ['VIP']],
    ['customer_tax_exempt', 'equal', 'false', 'true', ['false']],
    ['order_subtotal_price', 'greater_or_equal', '40', '40.01', ['40.00']],
    ['order_total_price', 'greater_than', '44', '45', ['45.00']],
    ['order_total_weight', 'less_or_equal', '500', '499', ['500']],
    ['order_discount', 'equal', '0', '1', ['0.00']],
    ['order_tags', 'includes', 'spring', 'autumn', ['wholesale', 'Spring']],
    ['order_sale_channel', 'equal', 'online', 'pos', ['online']],
    ['product_type', 'equal', 'tableware', 'textiles', ['Tableware']],
    ['product_title', 'contains', 'bow', 'towel', ['Bowl']],
    ['product_vendor', 'equal', 'Fern & Clay', 'Kumo', ['Fern & Clay']],
    ['product_tag', 'includes', 'handmade', 'linen', []],
    ['product_is_subscription', 'equal', 'false', 'true', ['false']],
    ['product_collection', 'includes', 'gifts', 'everyday table', []],
    ['order_payment_gateway', 'contains', '', '', []],
    ['order_shipping_rate', 'contains', '', '', []],
  ])('finds %s in it and says what such an order then earns', async (field, typeMatch, met, unmet, values) => {
    // Names of payment and shipping are the store's: there is one, and none is empty.
    const drafts = met
      ? [when(condition(field, typeMatch, met)), when(condition(field, typeMatch, unmet))]
      : [when(condition(field, 'not_empty')), when(condition(field, 'empty'))];
    const results = await Promise.all(drafts.map((draft) => tested(draft)));
    await withPrograms(merchant, drafts, async () => {
      const paid = await paidFor(String((await place()).id));
      expect(results.map(({ points }) => points)).toEqual(paid.map((one) => one.paid?.points ?? 0));
      expect(results.map(({ conditions }) => conditions[0].met)).toEqual(paid.map((one) => one.conditions[0]!.met));
      expect(results.map(({ conditions }) => conditions[0].met).sort()).toEqual([false, true]);
      expect(results[1].reason ?? results[0].reason).toEqual({ code: 'conditions' });
    });
    const { found } = results[0].conditions[0];
    if (values.length > 0) expect(found).toEqual(values);
    else expect(found.length > 0).toBe(results[0].conditions[0].met);
  });

  it('needs each condition with all, and one with any [EARN-103]', async () => {
    const both = when(condition('customer_city', 'equal', 'Porto'), condition('order_total_price', 'less_than', '1'));
    const met = [true, false];
    const all = await tested(both);
    expect([all.points, all.conditions.map((one: { met: boolean }) => one.met)]).toEqual([0, met]);
    const any = await tested({ ...both, typeCondition: 'any' });
    expect([any.points, any.conditions.map((one: { met: boolean }) => one.met)]).toEqual([40, met]);
    expect(await tested({ ...both, statusUseCondition: false })).toMatchObject({ points: 40, conditions: [] });
  });

  it('is held beside the other programs of today, and takes the place of its own', async () => {
    const first = { ...ORDERS, title: 'First', priorityPlaceOrder: 1, stopProcessing: true };
    await withPrograms(merchant, [first, { ...ORDERS, title: 'Last', priorityPlaceOrder: 2 }], async ([one, two]) => {
      const double = { ...ORDERS, earnPoint: 2 };
      expect(await tested(double)).toMatchObject({ points: 0, reason: { code: 'earlier-program' } });
      expect(await tested(double, two)).toMatchObject({ points: 0, reason: { code: 'earlier-program' } });
      expect(await tested({ ...double, priorityPlaceOrder: 1 }, one)).toMatchObject({ points: 80, reason: null });
    });
  });

  it('leaves aside when the program begins and ends, and writes nothing', async () => {
    await stage.idle();
    const before = await head();
    expect(await tested({ ...ORDERS, startDate: '2031-01-01', endDate: '2031-02-01' })).toMatchObject({ points: 40 });
    expect(await head()).toBe(before);
  });

  it('says why an order earns nothing, whatever its conditions find', async () => {
    const guests = await place(null);
    const large = when(condition('order_subtotal_price', 'greater_than', '1'));
    expect(await tested(large, null, String(guests.id))).toMatchObject({
      points: 0,
      reason: { code: 'no-customer' },
      conditions: [{ met: true, found: ['40.00'] }],
    });
    const till = { ...ORDERS, appliedPlaceOrderTo: 'pos' };
    expect(await tested(till)).toMatchObject({ points: 0, reason: { code: 'sales-channel' } });
  });

  it('is rejected for kinds that orders do not earn by, for a wrong draft, program or order', async () => {
    const [birthday, wrong, unknown, missing] = await Promise.all([
      post({ event: 'birthday', title: 'Birthday', earnPoint: 5 }),
      post(when(condition('order_total_price', 'equal', 'ten'))),
      post(ORDERS, '00000000-0000-4000-8000-000000000000'),
      post(ORDERS, null, '1'),
    ]);
    expect([birthday.status, birthday.body.errors[0]]).toMatchObject([
      422,
      { path: 'draft.event', code: 'what-if.not-for-orders' },
    ]);
    expect([wrong.status, unknown.body.code, missing.status]).toEqual([422, 'program.unknown', 404]);
  });
});

describe('orders to test on', () => {
  it('are found by their number with or without #, and are the newest without one', async () => {
    const { number } = (await merchant.get(`/lp/orders/${order}/why`)).body.data;
    await stage.idle();
    for (const search of [number, number.replace('#', '')]) {
      const { data } = (await merchant.get(`/lp/orders?search=${encodeURIComponent(search)}`)).body;
      expect(data).toMatchObject([{ id: order, number, currency: 'USD', total: '45.00' }]);
    }
    const last = await place();
    await stage.idle();
    const { data } = (await merchant.get('/lp/orders')).body;
    expect(data.map(({ id }: { id: string }) => id)).toContain(String(last.id));
    const dates = data.map(({ placedAt }: { placedAt: string }) => placedAt);
    expect([dates.length > 1, dates]).toEqual([true, dates.toSorted().reverse()]);
    expect((await merchant.get('/lp/orders?search=no-such')).body.data).toEqual([]);
  });
});

describe('a copy of a program', () => {
  it('has its settings and a place of its own, and changes nothing of the program it was made from', async () => {
    const settings = { ...when(condition('order_total_price', 'greater_than', '1')), title: 'Spring', earnPoint: 3 };
    await withPrograms(merchant, [settings], async ([id]) => {
      const stored = async (of: string) => (await merchant.get(`/lp/programs/${of}`)).body.data;
      const first = await stored(id!);
      const { priorityPlaceOrder: _, ...copied } = settings as typeof settings & { priorityPlaceOrder?: number };
      await withPrograms(merchant, [{ ...copied, title: 'Copy of Spring' }], async ([copy]) => {
        const second = await stored(copy!);
        expect(second).toMatchObject({ ...copied, title: 'Copy of Spring', version: 1 });
        expect(second.priorityPlaceOrder).toBe(first.priorityPlaceOrder + 1);
        const taken = { ...copied, title: 'Third', priorityPlaceOrder: first.priorityPlaceOrder };
        expect((await merchant.post('/lp/programs', taken)).status).toBe(422);
        expect(await stored(id!)).toEqual({ ...first, position: expect.any(Number) });
      });
    });
  });
});
