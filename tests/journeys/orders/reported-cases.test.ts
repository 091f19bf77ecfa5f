import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Body } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { ReportedBodies } from '../../support/reported-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
type Settings = Record<string, unknown>;

let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const MONEY = { event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 };
const WITH_SHIPPING = { ...MONEY, earnPointShippingFee: true };
const ITEMS = { ...MONEY, earnBy: 'quantity', earnPoint: 7, rateItem: 1 };
const VASES = { ...MONEY, typeProductMatch: 'specific_products', includeProducts: [{ id: '7001', title: 'Vase' }] };
const SUBSCRIPTIONS = { event: 'subscription_order', title: 'Subscriptions', earnPoint: 10, rateMoney: 1 };

type Delivery = readonly [topic: string, of: (bodies: ReportedBodies) => Body];
const file = (topic: string, name: string, change: (body: Body) => Body = (body) => body): Delivery => [
  topic,
  (bodies) => change(bodies.read(name)),
];
const part = (topic: string, name: string, key: string): Delivery => [
  topic,
  (bodies) => bodies.read(name)[key] as Body,
];

const lines = (body: Body) => body.line_items as Body[];
/** The order without a field of its lines, as older versions of the API tell it. */
const untold = (body: Body): Body => ({
  ...body,
  line_items: lines(body).map(({ selling_plan_id: _, ...line }) => line),
});
const unplanned = (body: Body): Body => ({
  ...body,
  line_items: lines(body).map((line) => ({ ...line, selling_plan_id: null })),
});

const paidOut = (amount: string) => [{ kind: 'refund', status: 'success', amount, currency: 'USD' }];

const tip = file('orders/paid', 'tip-line.order-paid');
const goodsBack = file('refunds/create', 'tip-line.refund');
/** The tip itself is given back, by the line that lists it. */
const tipBack = (body: Body): Body => {
  const [, line] = lines(body);
  const refund_line_items = [{ id: 9, line_item_id: line!.id, quantity: 1, subtotal: 6, total_tax: 0 }];
  const refund = { id: Number(body.id) + 1, order_id: body.id, refund_line_items, transactions: paidOut('6.00') };
  return { ...body, refunds: [refund] };
};
const taxes = 'tax-included-refund-net';
const withFee = (body: Body): Body => ({ ...body, transactions: paidOut('30.00') });
/** Four of nine items are back, for less than they are worth. */
const fourBack = (body: Body): Body => {
  const [line] = lines(body);
  const refund_line_items = [{ id: 9, line_item_id: line!.id, quantity: 4, subtotal: 20, total_tax: 0 }];
  const refund = { id: Number(body.id) + 1, order_id: body.id, refund_line_items, transactions: paidOut('20.00') };
  return { ...body, financial_status: 'partially_refunded', refunds: [refund] };
};

/** A case: programs, deliveries, and the points that the customer has after each of them. */
const CASES: readonly (readonly [name: string, program: Settings, steps: readonly (readonly [Delivery, number])[]])[] =
  [
    [
      'a tip among the lines is no goods, and none are left once all goods are back',
      MONEY,
      [
        [tip, 400],
        [goodsBack, 0],
      ],
    ],
    [
      'items are back whole where less money was paid out and nothing says why',
      MONEY,
      [
        [tip, 400],
        [file('refunds/create', 'tip-line.refund', withFee), 0],
      ],
    ],
    [
      'a program by items takes items back by items',
      ITEMS,
      [
        [file('orders/paid', 'four-decimals.order-paid'), 63],
        [file('orders/updated', 'four-decimals.order-paid', fourBack), 35],
      ],
    ],
    ['a tip among the lines is no item', ITEMS, [[tip, 7]]],
    ['a tip among the lines takes nothing from a program for one product', VASES, [[tip, 400]]],
    [
      'a tip that is given back by its line takes nothing',
      MONEY,
      [[file('orders/updated', 'tip-line.order-paid', tipBack), 400]],
    ],
    [
      'shipping that a code paid does not count',
      WITH_SHIPPING,
      [[file('orders/paid', 'free-shipping.order-paid'), 200]],
    ],
    [
      'shipping that a code paid by half counts by half',
      WITH_SHIPPING,
      [[file('orders/paid', 'half-shipping.order-paid'), 225]],
    ],
    [
      'shipping that a code paid does not count where no discounted price is told',
      WITH_SHIPPING,
      [[file('orders/paid', 'free-shipping-no-discounted-price.order-paid'), 200]],
    ],
    [
      'an exchange for something dearer counts what the customer has',
      MONEY,
      [[file('orders/updated', 'exchange-dearer.order-updated'), 2500]],
    ],
    [
      'an exchange for something cheaper counts what the customer has, though the rest is told as withheld',
      MONEY,
      [[file('orders/updated', 'exchange-cheaper-withheld.order-updated'), 1230]],
    ],
    [
      'a unit price of four decimals is rounded by line',
      MONEY,
      [[file('orders/paid', 'four-decimals.order-paid'), 1256]],
    ],
    [
      'a refund whose subtotal lacks the included tax takes its items whole',
      MONEY,
      [
        [part('orders/paid', taxes, 'order'), 1000],
        [part('refunds/create', taxes, 'refund'), 500],
      ],
    ],
    [
      'a subscription that the delivery tells of is one',
      SUBSCRIPTIONS,
      [[file('orders/paid', 'subscription-line.order-paid'), 200]],
    ],
    [
      'a line without a selling plan is no subscription',
      SUBSCRIPTIONS,
      [[file('orders/paid', 'subscription-line.order-paid', unplanned), 0]],
    ],
    [
      'a line of which the delivery does not tell is none where the store has no such order',
      SUBSCRIPTIONS,
      [[file('orders/paid', 'subscription-line.order-paid', untold), 0]],
    ],
  ];

describe('an order as other stores report it', () => {
  it.each(CASES)('%s [P3, P22]', async (_, program, steps) => {
    const customer = await merchant.customer();
    const bodies = new ReportedBodies(customer);
    await withPrograms(merchant, [program], async () => {
      for (const [[topic, of], points] of steps) {
        expect((await merchant.webhook(topic, of(bodies))).status).toBe(200);
        await stage.idle();
        expect([topic, await merchant.net(customer)]).toEqual([topic, points]);
      }
    });
  });

  it('never blanks the known name of a customer of whom it tells an id and nulls', async () => {
    const customer = await merchant.customer({ firstName: 'Hana', lastName: 'Probe' });
    const known = (await merchant.get(`/lp/customers/${customer}`)).body.data;
    await withPrograms(merchant, [MONEY], async () => {
      const body = new ReportedBodies(customer).read('nulls-of-a-customer.order-paid');
      expect((await merchant.webhook('orders/paid', body)).status).toBe(200);
      await stage.idle();
      expect(await merchant.net(customer)).toBe(100);
    });
    const { name, email } = (await merchant.get(`/lp/customers/${customer}`)).body.data;
    expect([name, email]).toEqual(['Hana Probe', known.email]);
  });
});

describe('a subscription at the store', () => {
  it('earns though its delivery does not tell of it: the store is asked [EARN-059]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [SUBSCRIPTIONS], async () => {
      const line = { title: 'Tea', price: '20.00', subscription: true };
      await merchant.order(customer, [line, { title: 'Cup', price: '5.00' }]);
      expect(await merchant.net(customer)).toBe(200);
    });
  });
});
