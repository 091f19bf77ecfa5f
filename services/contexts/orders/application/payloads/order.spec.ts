import { describe, expect, it } from '@jest/globals';
import { customerBody } from '../../../../../tests/fixtures/platform/customer-body.js';
import { type Body, token } from '../../../../../tests/fixtures/platform/exact-json.js';
import { type OrderGiven, orderBody } from '../../../../../tests/fixtures/platform/order-body.js';
import { refundBody } from '../../../../../tests/fixtures/platform/refund-body.js';
import { BadPayload, parseBody } from '../../../../platform/inbox/payload.js';
import { readOrder } from './order.js';

const NOW = '2026-03-30T00:00:00.000Z';
const readBody = (body: Body, topic = 'orders/updated', currency = 'USD') =>
  readOrder(parseBody(Buffer.from(JSON.stringify(body))), topic, currency, { receivedAt: NOW, triggeredAt: null });
const snapshot = (given: OrderGiven, more: Body = {}, topic?: string) =>
  readBody({ ...orderBody(given), ...more }, topic).snapshot;

describe('sums of an order that was edited', () => {
  const given = {
    lines: [{ price: '60.00' }, { id: '9002', price: '5.00', discount: '1.00', tax: '0.50' }],
    shipping: '5.00',
  };
  const edited = (more: Body) => {
    const body = orderBody(given) as { line_items: Body[] };
    const left = body.line_items.map((line, index) => ({ ...line, current_quantity: index }));
    return readBody({ ...body, line_items: left, current_subtotal_price: '4.00', ...more }).snapshot;
  };

  it('are of what is sold by now', () => {
    expect(edited({})).toMatchObject({ subtotal: '4.00', discount: '1.00', total: '9.50', outstanding: '0.00' });
  });

  it('are as placed where items were refunded only', () => {
    const refunds = [refundBody({ lines: [{ id: '9001', quantity: 1, subtotal: '60.00' }] })];
    expect(edited({ refunds })).toMatchObject({ subtotal: '64.00', total: '69.50' });
  });

  it('have no outstanding amount unless the status says that a part was paid', () => {
    expect(edited({ total_outstanding: '4.00' }).outstanding).toBe('0.00');
    const half = edited({ total_outstanding: '4.00', financial_status: 'partially_paid' });
    expect(half).toMatchObject({ outstanding: '4.00', total: '5.50', paid: false });
  });

  it('keep what the buyer saw', () => {
    const side = (amount: string, currency_code: string) => ({ amount, currency_code });
    const total_price_set = { shop_money: side('69.50', 'USD'), presentment_money: side('64.00', 'EUR') };
    const presentment = { currency: 'EUR', total: '64.00', of: '69.50' };
    expect(edited({ presentment_currency: 'EUR', total_price_set }).presentment).toEqual(presentment);
    expect(edited({ presentment_currency: 'EUR' }).presentment).toBeNull();
  });
});

describe('an order as the platform reports it', () => {
  it('is read to what the ledger needs, and nothing personal', () => {
    const read = readBody(
      orderBody({
        id: '820982911946154508',
        shipping: '5.00',
        tip: '1.00',
        discountCode: 'JOY-1',
        lines: [{ price: '24.00', quantity: 2, discount: '8.00', tax: '3.50' }],
      }),
    );
    expect(read.snapshot).toEqual({
      order: '820982911946154508',
      number: '#1001',
      customer: '7001',
      currency: 'USD',
      placedAt: '2026-03-08T14:00:00.000Z',
      updatedAt: '2026-03-08T14:00:00.000Z',
      paid: true,
      cancelledAt: null,
      channel: 'online',
      origin: 'web',
      tags: ['tag1', 'tag2'],
      gateways: [],
      shippingMethods: ['Standard'],
      grams: 0,
      subtotal: '40.00',
      discount: '8.00',
      taxesIncluded: false,
      lines: [
        {
          line: '9001',
          product: '7880321190',
          variant: null,
          title: 'Speckled stoneware mug',
          vendor: '',
          subscription: null,
          quantity: 2,
          net: '40.00',
          tax: '3.50',
          taxes: [{ title: 'Tax', amount: '3.50' }],
          giftCard: false,
        },
      ],
      shipping: '5.00',
      shippingTax: '0.00',
      shippingTaxes: [],
      tip: '1.00',
      tipLines: [],
      added: '0.00',
      outstanding: '0.00',
      presentment: null,
      total: '49.50',
      discountCodes: [{ code: 'JOY-1', amount: '8.00' }],
      test: false,
    });
    expect(JSON.stringify(read.snapshot)).not.toMatch(/maya|okafor|example\.com/i);
    expect(read.customer).toMatchObject({
      customer: '7001',
      profile: { email: 'maya@example.com', name: 'Maya Okafor' },
    });
  });

  it.each([
    ['paid', 'orders/updated', true],
    ['partially_refunded', 'orders/updated', true],
    ['refunded', 'orders/cancelled', true],
    ['pending', 'orders/create', false],
    ['authorized', 'orders/updated', false],
    ['partially_paid', 'orders/updated', false],
    ['voided', 'orders/paid', false],
    ['', 'orders/paid', true],
    ['', 'orders/create', false],
  ])('with the status %j by %s is paid: %s', (status, topic, paid) => {
    expect(snapshot({}, { financial_status: status }, topic).paid).toBe(paid);
  });

  it.each([
    ['web', 'online'],
    ['580111', 'online'],
    ['', 'online'],
    ['pos', 'pos'],
    ['shopify_draft_order', 'draft'],
  ])('from the source %j is of the channel %s', (sourceName, channel) => {
    expect(snapshot({ sourceName }).channel).toBe(channel);
  });

  it('takes the shop’s currency when it names none, and the time of arrival when it has none', () => {
    const bare = { ...orderBody(), currency: null, created_at: null, processed_at: null, updated_at: null };
    expect(readBody(bare, 'orders/create', 'EUR').snapshot).toMatchObject({
      currency: 'EUR',
      placedAt: NOW,
      updatedAt: NOW,
    });
  });

  it('dates an imported order by when it was processed', () => {
    expect(snapshot({}, { processed_at: '2025-01-01T00:00:00Z' }).placedAt).toBe('2025-01-01T00:00:00.000Z');
  });
});

describe('money of an order', () => {
  it('is net of what was allocated to each line; in old payloads of the line’s own discount', () => {
    const three = ['3.34', '3.33', '3.33'].map((discount) => ({ price: '199.65', discount }));
    expect(snapshot({ lines: three }).lines.map((line) => line.net)).toEqual(['196.31', '196.32', '196.32']);
    const [line] = orderBody().line_items as Body[];
    const old = { ...line, discount_allocations: undefined, total_discount: '4.00' };
    expect(snapshot({}, { line_items: [old] }).lines[0]?.net).toBe('20.00');
  });

  it('sums the taxes of each line, and keeps negative and zero lines as they are', () => {
    const [line] = orderBody().line_items as Body[];
    const taxed = { ...line, tax_lines: [{ price: '1.20' }, { price: token('0.30') }] };
    const below = { ...line, id: 2, price: '5.00', total_discount: '7.50' };
    expect(snapshot({}, { line_items: [taxed, below, { ...line, quantity: 0 }] }).lines).toMatchObject([
      { tax: '1.50' },
      { net: '-2.50' },
      { quantity: 0, net: '0.00' },
    ]);
  });

  it('counts shipping after its discounts, over all its lines, with its tax apart', () => {
    const shipping_lines = [
      { price: '10.00', discounted_price: '0.00', tax_lines: [] },
      { price: '4.00', tax_lines: [{ price: '0.40' }] },
    ];
    expect(snapshot({}, { shipping_lines })).toMatchObject({ shipping: '4.00', shippingTax: '0.40' });
    expect(snapshot({}, { shipping_lines: null })).toMatchObject({ shipping: '0.00', shippingTax: '0.00' });
  });

  it.each([
    [
      'after what a code took off',
      { price: '5.00', discounted_price: '5.00', discount_allocations: [{ amount: '2.50' }] },
      '2.50',
    ],
    [
      'after it where no discounted price is told',
      { price: '5.00', discount_allocations: [{ amount: '5.00' }] },
      '0.00',
    ],
    [
      'once after an automatic discount',
      { price: '5.00', discounted_price: '3.00', discount_allocations: [{ amount: '2.00' }] },
      '3.00',
    ],
    ['never below zero', { price: '5.00', discount_allocations: [{ amount: '7.00' }] }, '0.00'],
  ])('counts shipping %s', (_, line, shipping) => {
    expect(snapshot({}, { shipping_lines: [line] }).shipping).toBe(shipping);
  });

  it.each([
    ['13.9563', 9, '125.61'],
    ['0.0050', 1, '0.01'],
    ['0.0049', 100, '0.49'],
    ['10.00000', 3, '30.00'],
  ])('rounds a line of the unit price %s × %i to %s', (price, quantity, net) => {
    const [line] = orderBody().line_items as Body[];
    const items = [{ ...line, price, quantity, current_quantity: quantity }];
    const order = snapshot({}, { line_items: items, subtotal_price: net, current_subtotal_price: net });
    expect(order.lines[0]?.net).toBe(net);
  });

  it('rounds a line of a fine price where the order has no subtotal to compare it with', () => {
    const [line] = orderBody().line_items as Body[];
    const untold = { subtotal_price: null, current_subtotal_price: null, total_price: '0.01' };
    expect(snapshot({}, { line_items: [{ ...line, price: '0.006' }], ...untold }).lines[0]?.net).toBe('0.01');
  });

  it.each([
    ['JPY', '2400', '2400'],
    ['JPY', '2400.00', '2400'],
    ['KWD', '8.75', '8.750'],
    ['USD', '8', '8.00'],
  ])('is written as %s writes it: %s is %s', (currency, total_price, expected) => {
    expect(
      snapshot({ currency, lines: [{ price: currency === 'JPY' ? '2400' : '8.75' }] }, { total_price }).total,
    ).toBe(expected);
  });

  it.each([
    ['more digits than the currency has', { total_price: '10.005' }],
    [
      'a price with more digits whose lines do not come to the subtotal',
      { line_items: [{ ...(orderBody().line_items as Body[])[0], price: '0.001' }] },
    ],
  ])('is refused with %s, not rounded [B-065]', (_, more) => {
    expect(() => snapshot({}, more)).toThrow(RangeError);
  });
});

describe('a tip', () => {
  const tipLine = { id: 77, title: 'Tip', product_id: null, quantity: 1, price: '6.00', tip: { payment_method: null } };
  const withTip = (more: Body = {}) => {
    const body = orderBody({ lines: [{ price: '40.00' }], tip: '6.00' });
    return readBody({ ...body, line_items: [...(body.line_items as Body[]), tipLine], ...more });
  };

  it('among the lines is none of them, and counts once beside the one in the totals', () => {
    const { snapshot: order } = withTip();
    expect(order).toMatchObject({ tip: '6.00', tipLines: ['77'], subtotal: '40.00', total: '46.00' });
    expect(order.lines.map(({ net }) => net)).toEqual(['40.00']);
  });

  it('is known from its line alone', () => {
    expect(withTip({ total_tip_received: null }).snapshot.tip).toBe('6.00');
  });

  it('that was given back is no item that was sold', () => {
    const refunds = [refundBody({ lines: [{ id: '77', quantity: 1, subtotal: '6.00' }] })];
    expect(withTip({ refunds }).snapshot).toMatchObject({ subtotal: '40.00', total: '46.00', added: '0.00' });
  });
});

describe('an exchange', () => {
  it('has what was added beyond the order as placed, as far as it is paid', () => {
    const given = { lines: [{ price: '200.00' }, { id: '9002', price: '58.00' }, { id: '9003', price: '65.00' }] };
    const body = orderBody(given) as { line_items: Body[] };
    const line_items = body.line_items.map((line, index) => ({ ...line, current_quantity: index === 0 ? 0 : 1 }));
    const asPlaced = { subtotal_price: '258.00', total_price: '258.00', current_subtotal_price: '123.00' };
    const refunds = [refundBody({ lines: [{ id: '9001', quantity: 1, subtotal: '200.00' }] })];
    const order = readBody({ ...body, ...asPlaced, line_items, refunds }).snapshot;
    expect(order).toMatchObject({ subtotal: '323.00', total: '323.00', added: '65.00' });
    const unpaid = { total_outstanding: '15.00', financial_status: 'partially_paid' };
    expect(readBody({ ...body, ...asPlaced, line_items, refunds, ...unpaid }).snapshot.added).toBe('50.00');
  });
});

describe('a line', () => {
  const [line] = orderBody().line_items as Body[];
  it.each([
    ['without an id, has the id of its place', { id: null }, { line: 'line-1' }],
    ['of no product', { product_id: null }, { product: null }],
    ['of a product with a broken id', { product_id: 'x' }, { product: null }],
    ['without a title, has its name', { title: null, name: 'Mug – blue' }, { title: 'Mug – blue' }],
    ['without both', { title: null, name: null }, { title: 'Item' }],
    ['that is a gift card', { gift_card: true }, { giftCard: true }],
    ['that does not say whether it is one', { gift_card: null }, { giftCard: false }],
    ['bought with a selling plan', { selling_plan_id: 987654321 }, { subscription: true }],
    ['bought without one', { selling_plan_id: null }, { subscription: false }],
    ['that does not say with which plan', {}, { subscription: null }],
    ['of a plan with a broken id', { selling_plan_id: 'x' }, { subscription: null }],
  ])('%s', (_, more, expected) => {
    expect(snapshot({}, { line_items: [{ ...line, ...more }] }).lines[0]).toMatchObject(expected);
  });

  it.each([-1, 1.5, '2', null])('with the quantity %j is parked [B-074]', (quantity) => {
    expect(() => snapshot({}, { line_items: [{ ...line, quantity }] })).toThrow(/line_items\.0\.quantity/);
  });

  it('an amount that no event can hold is parked [B-074]', () => {
    const absurd = { ...line, price: '999999999999.00', quantity: 1_000_000_000, current_quantity: 1_000_000_000 };
    expect(() => snapshot({}, { line_items: [absurd] })).toThrow(/lines\.0\.net/);
  });
});

describe('facts of an order', () => {
  it('no customer for a guest, whatever the key says', () => {
    for (const customer of [null, {}, { id: null }])
      expect(readBody({ ...orderBody({ customer: null }), customer })).toMatchObject({
        customer: null,
        snapshot: { customer: null },
      });
    expect(readBody(orderBody({ customer: null })).snapshot.customer).toBeNull();
  });

  it('its refunds, as refunds/create reports them', () => {
    const refund = refundBody({ lines: [{ id: '9001', quantity: 1, subtotal: '24.00' }] });
    const { refunds } = readBody(orderBody({ customer: customerBody(), refunds: [refund] }));
    expect(refunds).toMatchObject([
      { refund: '890088186047892319', order: '450789469', lines: [{ line: '9001', quantity: 1 }] },
    ]);
  });

  it.each([
    ['no id', { id: undefined }, /id/],
    ['an id that lost digits', { id: token('8.2e17') }, /id is no id/],
    ['lines that are no list', { line_items: {} }, /line_items/],
    ['a currency that is none', { currency: 'dollars' }, /currency is no currency/],
    ['more lines than an order has', { line_items: Array.from({ length: 10_001 }, () => ({})) }, /line_items/],
  ])('is parked with the reason for %s', (_, more, reason) => {
    expect(() => snapshot({}, more)).toThrow(BadPayload);
    expect(() => snapshot({}, more)).toThrow(reason);
  });
});
