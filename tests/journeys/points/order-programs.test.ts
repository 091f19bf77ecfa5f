import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { clearOfMidnight } from '../../support/midnight.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
type Settings = Record<string, unknown>;
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

/** Products of the demo store's first shop: tableware of the collection for every day and of the gifts; textiles; a gift card. */
const MUG = '7880321190';
const TOWEL = '7880321191';
const BOWL = '7880321193';
const TITLES: Record<string, string> = { [MUG]: 'Mug', [BOWL]: 'Bowl' };
const EVERYDAY = { id: '7880322090', title: 'Everyday table' };
const GIFTS = { id: '7880322091', title: 'Gifts' };
const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: `Product ${id}` }));
const line = (productId: string, price: string, more: Settings = {}) => ({
  productId,
  price,
  title: TITLES[productId] ?? 'Towel',
  ...more,
});
const MIXED = [line(MUG, '10.00'), line(TOWEL, '20.00'), line(BOWL, '40.00'), { title: 'Wrapping', price: '5.00' }];

let merchant: Merchant;
let member: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  member = await merchant.customer({ city: 'Porto', countryCode: 'PT', tags: ['VIP'], phone: '+351220' });
}, 60_000);

const why = async (order: string) => (await merchant.get(`/lp/orders/${order}/why`)).body.data;

/** Points that each program gave for one order, by its title, and the answer to why. */
async function earned(lines: Settings[], request: Settings = {}, customer: string | null = member) {
  const order = await merchant.order(customer, lines as never, request);
  const reported = await why(order.id);
  return {
    points: reported.programs.map((one: Settings) => (one.paid as Settings | null)?.points ?? 0),
    reported,
    order,
  };
}

const when = (field: string, typeMatch: string, content = '', more: Settings = {}) => ({
  ...ORDERS,
  statusUseCondition: true,
  conditions: [{ field, typeMatch, content }],
  ...more,
});

describe('products that count', () => {
  it.each<[string, Settings, number]>([
    ['all [EARN-008]', {}, 75],
    ['chosen ones [EARN-008]', { typeProductMatch: 'specific_products', includeProducts: chosen(MUG, TOWEL) }, 30],
    ['of a collection [EARN-008]', { typeProductMatch: 'specific_collections', includeCollections: [EVERYDAY] }, 30],
    ['but one [EARN-028]', { excludeProducts: chosen(MUG) }, 65],
    ['but a collection [EARN-028]', { excludeCollections: [GIFTS] }, 25],
    [
      'left out of those chosen [EARN-028]',
      { typeProductMatch: 'specific_products', includeProducts: chosen(MUG, TOWEL), excludeProducts: chosen(MUG) },
      20,
    ],
    ['by type [EARN-083]', when('product_type', 'equal', 'tableware'), 50],
    ['by tag [EARN-086]', when('product_tag', 'includes', 'handmade'), 50],
    ['by collection [EARN-088]', when('product_collection', 'includes', 'gifts'), 50],
    ['by vendor [EARN-085]', when('product_vendor', 'equal', 'Fern & Clay'), 70],
  ])('%s', async (_, settings, points) => {
    await withPrograms(merchant, [{ ...ORDERS, ...settings }], async () =>
      expect((await earned(MIXED)).points).toEqual([points]),
    );
  });

  it('differ by channel [EARN-011]', async () => {
    const settings = { ...ORDERS, excludePOSOrderProducts: chosen(MUG), excludeOSOrderProducts: chosen(BOWL) };
    await withPrograms(merchant, [settings], async () => {
      expect((await earned(MIXED)).points).toEqual([35]);
      expect((await earned(MIXED, { sourceName: 'pos' })).points).toEqual([65]);
    });
  });

  it('gift cards, shipping and tax count where the program says so; kinds of tax never do [EARN-032, EARN-033]', async () => {
    const lines = [line(MUG, '10.00'), line('7880321197', '50.00')];
    const request = { shipping: '5.00', taxRate: '0.10' };
    const flags = { earnPointGiftCard: true, earnPointShippingFee: true, earnPointTax: true };
    const programs = [
      ORDERS,
      { ...ORDERS, ...flags },
      { ...ORDERS, ...flags, excludeTaxTypes: ['VAT', ' ny sales tax '] },
    ];
    await withPrograms(merchant, programs, async ([, , last]) => {
      expect((await earned(lines, request)).points).toEqual([10, 66, 65]);
      expect((await merchant.get(`/lp/programs/${last}`)).body.data.excludeTaxTypes).toEqual(['VAT', 'ny sales tax']);
    });
  });

  it('subscriptions have a program of their own, which counts nothing else [EARN-059, EARN-087]', async () => {
    const programs = [{ ...ORDERS, event: 'subscription_order' }, when('product_is_subscription', 'equal', 'false')];
    await withPrograms(merchant, programs, async () => {
      const both = await earned([line(MUG, '10.00', { subscription: true }), line(BOWL, '40.00')]);
      expect(both.points).toEqual([40, 10]);
      expect(both.reported.programs[1].uncounted).toMatchObject([{ title: 'Bowl', why: 'not_subscription' }]);
      expect((await earned([line(BOWL, '40.00')])).points).toEqual([40, 0]);
    });
  });

  it.each([
    ['EARN-132', { typeProductMatch: 'specific_products' }, 'Select at least one product'],
    [
      'EARN-133 EARN-134',
      { includeProducts: chosen(...Array.from({ length: 101 }, (_, n) => `${n}`)) },
      /100.*collection/,
    ],
  ])('%s a wrong choice is refused at its field', async (_, settings, message) => {
    const { status, body } = await merchant.post('/lp/programs', { ...ORDERS, ...settings });
    expect([status, body.errors[0].path]).toEqual([422, 'includeProducts']);
    expect(body.errors[0].message).toMatch(message);
  });
});

describe('conditions', () => {
  it.each<[string, Settings, Settings, number]>([
    ['city [EARN-069]', when('customer_city', 'equal', 'porto'), {}, 10],
    ['country [EARN-070]', when('customer_country_code', 'equal', 'ES'), {}, 0],
    ['phone [EARN-072]', when('customer_phone', 'start', '+351'), {}, 10],
    ['customer tag [EARN-073]', when('customer_tag', 'includes', 'vip'), {}, 10],
    ['tax exempt [EARN-074]', when('customer_tax_exempt', 'equal', 'true'), {}, 0],
    ['total [EARN-076]', when('order_total_price', 'greater_than', '10'), {}, 0],
    ['weight [EARN-077]', when('order_total_weight', 'less_or_equal', '500'), {}, 10],
    ['order tags [EARN-081]', when('order_tags', 'includes', 'wholesale'), { tags: 'wholesale, spring' }, 10],
    ['channel [EARN-082]', when('order_sale_channel', 'equal', 'pos'), { sourceName: 'pos' }, 10],
    ['empty [EARN-101]', when('order_tags', 'empty'), {}, 10],
  ])('%s', async (_, settings, request, points) => {
    await withPrograms(merchant, [settings], async () => {
      const { points: paid, reported } = await earned([{ title: 'Lamp', price: '10.00', grams: 500 }], request);
      expect(paid).toEqual([points]);
      expect(reported.programs[0].conditions).toMatchObject([{ met: points > 0 }]);
    });
  });

  it('any needs one, all needs each; the award keeps a verdict each and nothing of the person [EARN-103]', async () => {
    const conditions = [
      { field: 'customer_city', typeMatch: 'equal', content: 'Porto' },
      { field: 'order_total_price', typeMatch: 'greater_than', content: '50' },
    ];
    const both = { ...ORDERS, statusUseCondition: true, conditions };
    const programs = [
      { ...both, typeCondition: 'all' },
      { ...both, typeCondition: 'any' },
    ];
    await withPrograms(merchant, programs, async () => {
      const { points, reported } = await earned([{ title: 'Lamp', price: '10.00' }]);
      expect(points).toEqual([0, 10]);
      expect(reported.programs[0]).toMatchObject({
        reason: { code: 'conditions' },
        conditions: [
          { field: 'customer_city', typeMatch: 'equal', content: 'Porto', met: true },
          { field: 'order_total_price', typeMatch: 'greater_than', content: '50', met: false },
        ],
      });
      const { event } = reported.programs[1].paid;
      const { body } = await merchant.get(`/lp/customers/${member}/explain/events/${event}`);
      expect(JSON.stringify(body)).not.toContain('Porto');
    });
  });

  it('are kept as they were written, with what a program is set to keep [EARN-007, EARN-031]', async () => {
    const settings = when('order_tags', 'contains', 'sale', { typeCondition: 'any', keepOriginalRate: true });
    await withPrograms(merchant, [settings], async ([id]) =>
      expect((await merchant.get(`/lp/programs/${id}`)).body.data).toMatchObject(settings),
    );
  });

  it.each([
    ['customer_city', 'greater_than', '5', 'conditions.0.typeMatch'],
    ['order_total_price', 'equal', 'ten', 'conditions.0.content'],
    ['customer_city', 'equal', '', 'conditions.0.content'],
  ])('%s %s %j is refused at its field', async (field, typeMatch, content, path) => {
    const { status, body } = await merchant.post('/lp/programs', when(field, typeMatch, content));
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('a platform that rests', () => {
  it('nothing is parked, and the order is paid when the platform answers again [F-15]', async () => {
    // Another product than before, so that nobody remembers it.
    await withPrograms(merchant, [when('product_tag', 'includes', 'linen')], async () => {
      await setSwitches(stage, merchant, { status: { code: 503, times: 6 } });
      const { points } = await earned([line('7880321194', '10.00')]);
      expect(points).toEqual([10]);
      expect((await merchant.get('/lp/health/parked')).body.data).toEqual([]);
    });
  });
});

describe('limits', () => {
  it('a second order inside the period earns nothing, with the reason [EARN-003, EARN-029, I-17]', async () => {
    const customer = await merchant.customer();
    const limited = { ...ORDERS, hasLimit: true, limitUnit: 'day', limitInterval: 1 };
    await withPrograms(merchant, [limited], async () => {
      const lines = [{ title: 'Lamp', price: '10.00' }];
      expect((await earned(lines, {}, customer)).points).toEqual([10]);
      const { points, reported, order } = await earned(lines, {}, customer);
      expect([points, reported.programs[0].reason]).toEqual([[0], { code: 'limit' }]);
      await stage.idle();
      const { data } = (await merchant.get(`/lp/customers/${customer}/orders`)).body;
      expect(data.find((row: Settings) => row.order === order.id).reasons).toEqual([{ code: 'limit' }]);
    });
  });
});

describe('a limit whose points were taken back', () => {
  const daily = { ...ORDERS, hasLimit: true, limitUnit: 'day', limitInterval: 1 };
  const lamp = [{ title: 'Lamp', price: '10.00' }];

  it('is free for the next order once an order is cancelled or refunded in full, however often it is delivered [EARN-003, EARN-029, I-17]', async () => {
    await withPrograms(merchant, [daily], async () => {
      for (const takeBack of ['cancel', 'refund'] as const) {
        const customer = await merchant.customer();
        const first = (await earned(lamp, {}, customer)).order;
        expect((await earned(lamp, {}, customer)).points).toEqual([0]);
        if (takeBack === 'cancel') await merchant.cancel(first.id);
        else await merchant.refund(first.id);
        expect((await earned(lamp, {}, customer)).points).toEqual([10]);
        const { points, reported } = await earned(lamp, {}, customer);
        expect([points, reported.programs[0].reason]).toEqual([[0], { code: 'limit' }]);
      }
    });
  });

  it('stays used by an order that is refunded in part [EARN-029, I-17]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [daily], async () => {
      const { order } = await earned([line(MUG, '10.00'), line(TOWEL, '20.00')], {}, customer);
      await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
      expect((await earned(lamp, {}, customer)).points).toEqual([0]);
    });
  });
});

describe('a new program', () => {
  it('for orders has priority 99, is rounded down, begins today and refuses what comes twice [EARN-122, EARN-123]', async () => {
    await clearOfMidnight(['America/New_York'], 15_000);
    await withPrograms(merchant, [{ event: 'place_order', title: 'Orders' }], async ([id]) => {
      const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
      expect((await merchant.get(`/lp/programs/${id}`)).body.data).toMatchObject({
        priorityPlaceOrder: 99,
        roundingMethod: 'down',
        enabledAntiCheat: true,
        startDate,
      });
    });
  });

  it('counts without a limit, of one minute where it is turned on, with anti-cheat on [EARN-004, EARN-121]', async () => {
    await withPrograms(merchant, [ORDERS, { ...ORDERS, enabledAntiCheat: false }], async (ids) => {
      const [usual, trusting] = await Promise.all(ids.map((id) => merchant.get(`/lp/programs/${id}`)));
      const limit = { hasLimit: false, limitUnit: 'minute', limitInterval: 1 };
      expect(usual?.body.data).toMatchObject({ ...limit, enabledAntiCheat: true });
      expect(trusting?.body.data).toMatchObject({ ...limit, enabledAntiCheat: false });
    });
  });
});

describe('why an order was paid or not', () => {
  it('every program in its order, with its reason [EARN-017, EARN-019]', async () => {
    await merchant.till('POST', '/shop', { planName: 'Shopify Plus' });
    const programs = [
      { ...ORDERS, title: 'Tiers', priorityPlaceOrder: 1, applyTo: 'vip_tiers' },
      { ...ORDERS, title: 'B2B', priorityPlaceOrder: 2, applyTo: 'b2b_partners' },
      { ...ORDERS, title: 'Till', priorityPlaceOrder: 3, appliedPlaceOrderTo: 'pos' },
      { ...ORDERS, title: 'First', priorityPlaceOrder: 4, excludeProducts: chosen(MUG), stopProcessing: true },
      { ...ORDERS, title: 'Last', priorityPlaceOrder: 5 },
    ];
    await withPrograms(merchant, programs, async () => {
      const { reported } = await earned([line(MUG, '10.00'), line(TOWEL, '20.00')]);
      expect(
        reported.programs.map(({ title, reason, paid }: Settings) => [title, reason ?? (paid as Settings).points]),
      ).toEqual([
        ['Tiers', { code: 'not-in-tier' }],
        ['B2B', { code: 'not-a-partner' }],
        ['Till', { code: 'sales-channel', with: { channel: 'online' } }],
        ['First', 20],
        ['Last', { code: 'earlier-program' }],
      ]);
      expect(reported.programs[3].uncounted).toEqual([{ title: 'Mug', quantity: 1, amount: '10.00', why: 'excluded' }]);
      expect(reported.programs[3].rule).toMatchObject({
        event: 'place_order',
        settings: { earnPoint: 1, rateMoney: 1 },
      });
    });
  });

  it('lists orders that no program evaluated, and none of another shop', async () => {
    const order = await merchant.order(member, [{ title: 'Lamp', price: '1.00' }]);
    expect(await why(order.id)).toMatchObject({
      programs: [],
      reason: { code: 'no-program' },
    });
    const guest = await merchant.order(null, [{ title: 'Lamp', price: '1.00' }]);
    expect((await why(guest.id)).reason).toEqual({ code: 'no-customer' });
    expect((await merchant.get('/lp/orders/1/why')).status).toBe(404);
  });
});

describe('the rule engine', () => {
  it('is needed for points by item, and stays once it is applied [EARN-064, EARN-141, I-55]', async () => {
    const byItem = { ...ORDERS, earnBy: 'item', earnPoint: 3 };
    const rejected = await merchant.post('/lp/programs', byItem);
    expect([rejected.status, rejected.body.errors[0]]).toMatchObject([
      422,
      { path: 'earnBy', code: 'program.rule-engine-needed' },
    ]);
    expect((await merchant.get('/lp/programs/rule-engine')).body.data).toEqual({ adopted: false });
    for (const _ of [1, 2])
      expect((await merchant.post('/lp/programs/rule-engine', {})).body.data).toEqual({ adopted: true });
    const back = await merchant.post('/lp/programs/rule-engine', { adopted: false });
    expect([back.status, back.body.code]).toEqual([422, 'program.rule-engine-stays']);
    expect((await merchant.get('/lp/programs/rule-engine')).body.data).toEqual({ adopted: true });
    await withPrograms(merchant, [byItem], async () =>
      expect((await earned([{ title: 'Lamp', price: '1.00', quantity: 4 }])).points).toEqual([12]),
    );
  });
});
