import { describe, expect, it } from '@jest/globals';
import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import {
  type Condition,
  type ConditionField,
  conditionFields,
  operatorsOf,
  type TypeMatch,
} from '@loyalty/contracts/programs/settings/conditions';
import { lineOf, orderOf } from '../../../../../tests/support/points/orders.js';
import { asksPerson, asksPlatform, judgeOrder, judgePerson } from './conditions.js';
import type { PersonFacts, ProductFacts } from './facts.js';

const ANA: PersonFacts = {
  city: 'Porto',
  countryCode: 'PT',
  email: 'ana@example.com',
  phone: '+351 22',
  tags: ['VIP', 'friend of the house'],
  taxExempt: true,
};
const NONE: PersonFacts = { city: ' ', countryCode: '', email: '', phone: '', tags: [], taxExempt: null };

const MUG: ProductFacts = {
  type: 'Mug',
  vendor: 'Fern',
  tags: ['Blue', 'stoneware'],
  collections: [{ id: '77', title: 'Kitchen' }],
};
const line: Partial<OrderLine> = { product: '1', title: 'Speckled mug', vendor: 'Fern & Clay', subscription: true };
const ORDER = orderOf('50.00', {
  subtotal: '50.00',
  total: '57.50',
  grams: 1200,
  discount: '5.00',
  gateways: ['Bogus', 'gift_card'],
  shippingMethods: ['Express'],
  tags: ['wholesale', 'Spring sale'],
  channel: 'pos',
  lines: [lineOf('50.00', line)],
});
const BARE = orderOf('50.00', { gateways: [], shippingMethods: [], tags: [' '], lines: [lineOf('50.00', {})] });

const rule = (conditions: Condition[], typeCondition: 'all' | 'any' = 'all', statusUseCondition = true) => ({
  conditions,
  typeCondition,
  statusUseCondition,
});
const condition = (field: ConditionField, typeMatch: TypeMatch, content = '') => ({ field, typeMatch, content });

function isMet(condition: Condition, { order = ORDER, person = ANA as PersonFacts | null, product = MUG } = {}) {
  const one = rule([condition]);
  return judgeOrder(one, order, new Map([['1', product]]), judgePerson(one, person)).met;
}

describe('fields of conditions', () => {
  it.each<[string, ConditionField, TypeMatch, string, string]>([
    ['EARN-069', 'customer_city', 'equal', 'porto', 'Lisbon'],
    ['EARN-070', 'customer_country_code', 'equal', 'PT', 'ES'],
    ['EARN-071', 'customer_email', 'end', '@example.com', '@example.org'],
    ['EARN-072', 'customer_phone', 'start', '+351', '+34'],
    ['EARN-073', 'customer_tag', 'includes', 'vip', 'vi'],
    ['EARN-074', 'customer_tax_exempt', 'equal', 'true', 'false'],
    ['EARN-075', 'order_subtotal_price', 'equal', '50', '57.5'],
    ['EARN-076', 'order_total_price', 'equal', '57.5', '50'],
    ['EARN-077', 'order_total_weight', 'greater_than', '1199.5', '1200'],
    ['EARN-078', 'order_discount', 'equal', '5.0', '0'],
    ['EARN-079', 'order_payment_gateway', 'includes', 'GIFT_CARD', 'paypal'],
    ['EARN-080', 'order_shipping_rate', 'includes', 'express', 'standard'],
    ['EARN-081', 'order_tags', 'includes', 'spring sale', 'spring'],
    ['EARN-082', 'order_sale_channel', 'equal', 'pos', 'online'],
    ['EARN-083', 'product_type', 'equal', 'mug', 'bowl'],
    ['EARN-084', 'product_title', 'contains', 'speckled', 'plain'],
    ['EARN-085', 'product_vendor', 'equal', 'fern & clay', 'fern'],
    ['EARN-086', 'product_tag', 'includes', 'blue', 'red'],
    ['EARN-087', 'product_is_subscription', 'equal', 'true', 'false'],
    ['EARN-088', 'product_collection', 'includes', 'kitchen', 'garden'],
    ['EARN-088', 'product_collection', 'includes', '77', '7'],
  ])('%s %s', (_, field, typeMatch, yes, no) => {
    expect([isMet(condition(field, typeMatch, yes)), isMet(condition(field, typeMatch, no))]).toEqual([true, false]);
  });

  it('has a row here for every field', () => expect(Object.keys(conditionFields)).toHaveLength(20));
});

describe('how a value is compared', () => {
  it.each<[string, TypeMatch, ConditionField, [content: string, met: boolean][]]>([
    [
      'EARN-089',
      'contains',
      'product_title',
      [
        ['ED M', true],
        ['red', false],
      ],
    ],
    [
      'EARN-089',
      'contains',
      'order_tags',
      [
        ['sale', true],
        ['winter', false],
      ],
    ],
    [
      'EARN-090',
      'not_contains',
      'product_title',
      [
        ['ed m', false],
        ['red', true],
      ],
    ],
    [
      'EARN-090',
      'not_contains',
      'order_tags',
      [
        ['sale', false],
        ['winter', true],
      ],
    ],
    [
      'EARN-091',
      'equal',
      'product_title',
      [
        [' speckled MUG ', true],
        ['speckled', false],
      ],
    ],
    [
      'EARN-092',
      'not_equal',
      'product_title',
      [
        ['Speckled mug', false],
        ['speckled', true],
      ],
    ],
    [
      'EARN-092',
      'not_equal',
      'order_discount',
      [
        ['5', false],
        ['4.99', true],
      ],
    ],
    [
      'EARN-093',
      'start',
      'product_title',
      [
        ['speck', true],
        ['mug', false],
      ],
    ],
    [
      'EARN-094',
      'end',
      'product_title',
      [
        ['mug', true],
        ['speck', false],
      ],
    ],
    [
      'EARN-095',
      'includes',
      'order_tags',
      [
        ['Wholesale', true],
        ['whole', false],
      ],
    ],
    [
      'EARN-096',
      'not_includes',
      'order_tags',
      [
        ['Wholesale', false],
        ['whole', true],
      ],
    ],
    [
      'EARN-097',
      'greater_than',
      'order_total_price',
      [
        ['57.499999', true],
        ['57.5', false],
      ],
    ],
    [
      'EARN-098',
      'greater_or_equal',
      'order_total_price',
      [
        ['57.50', true],
        ['57.51', false],
      ],
    ],
    [
      'EARN-099',
      'less_than',
      'order_total_price',
      [
        ['57.51', true],
        ['57.50', false],
      ],
    ],
    [
      'EARN-100',
      'less_or_equal',
      'order_total_price',
      [
        ['57.50', true],
        ['57.499999', false],
      ],
    ],
  ])('%s %s of %s', (_, typeMatch, field, cases) => {
    for (const [content, met] of cases)
      expect([content, isMet(condition(field, typeMatch, content))]).toEqual([content, met]);
  });

  it.each<[string, TypeMatch, boolean]>([
    ['EARN-101', 'empty', false],
    ['EARN-102', 'not_empty', true],
  ])('%s %s: missing or blank', (_, typeMatch, ofKnown) => {
    const fields = ['customer_city', 'customer_tag', 'order_tags', 'product_type', 'product_collection'] as const;
    for (const field of fields) {
      const about = condition(field, typeMatch);
      const bare = [
        { order: BARE, person: NONE },
        { order: BARE, person: null },
      ].map((facts) => isMet(about, facts));
      expect([field, isMet(about), ...bare]).toEqual([field, ofKnown, !ofKnown, !ofKnown]);
    }
  });

  it('of a missing fact only empty and what begins with not holds', () => {
    const met = (field: ConditionField) =>
      operatorsOf[conditionFields[field].kind].filter((one) =>
        isMet(condition(field, one, 'x'), { order: BARE, person: null }),
      );
    expect(met('customer_city')).toEqual(['not_equal', 'not_contains', 'empty']);
    expect(met('product_tag')).toEqual(['not_includes', 'not_contains', 'empty']);
    expect(isMet(condition('customer_tax_exempt', 'equal', 'false'), { person: null })).toBe(false);
    expect(isMet(condition('customer_tax_exempt', 'not_equal', 'true'), { person: null })).toBe(true);
  });

  it('compares numbers beyond the precision of a float', () => {
    const order: OrderSnapshot = { ...ORDER, total: '900719925474.0993' };
    expect(isMet(condition('order_total_price', 'greater_than', '900719925474.099299'), { order })).toBe(true);
    expect(isMet(condition('order_total_price', 'equal', '900719925474.0993'), { order })).toBe(true);
  });
});

describe('conditions together', () => {
  const TAGGED = condition('order_tags', 'includes', 'wholesale');
  const CHEAP = condition('order_total_price', 'less_than', '10');
  const OTHER = lineOf('20.00', { product: '2', title: 'Bowl' });
  const TWO: OrderSnapshot = { ...ORDER, lines: [...ORDER.lines, OTHER] };
  const products = new Map([['1', MUG]]);
  const judged = (conditions: Condition[], type: 'all' | 'any', on = true) =>
    judgeOrder(rule(conditions, type, on), TWO, products);

  it('all need every one, any needs one [EARN-103]', () => {
    expect(judged([TAGGED, CHEAP], 'any')).toMatchObject({ met: true, verdicts: [true, false] });
    expect(judged([TAGGED, CHEAP], 'all')).toMatchObject({ met: false, verdicts: [true, false] });
    expect(judged([TAGGED], 'all').met).toBe(true);
    expect(judged([CHEAP], 'any').met).toBe(false);
  });

  it('wait unused while their switch is off', () => {
    expect(judged([CHEAP], 'all', false)).toEqual({ verdicts: [], met: true, lines: null });
  });

  it('about products choose lines; about the order they decide over all of them', () => {
    const mug = condition('product_type', 'equal', 'mug');
    expect(judged([mug], 'all')).toEqual({ verdicts: [true], met: true, lines: [true, false] });
    expect(judged([mug, CHEAP], 'all')).toMatchObject({ met: false, lines: [false, false] });
    expect(judged([mug, TAGGED], 'all')).toMatchObject({ met: true, lines: [true, false] });
    expect(judged([mug, CHEAP], 'any')).toMatchObject({ met: true, lines: [true, false] });
    expect(judged([mug, TAGGED], 'any')).toMatchObject({ met: true, lines: [true, true] });
    expect(judged([condition('product_type', 'equal', 'lamp')], 'any')).toMatchObject({
      met: false,
      verdicts: [false],
    });
  });

  it('about a customer are not met without a customer', () => {
    const about = rule([condition('customer_city', 'not_equal', 'Porto')]);
    expect(judgeOrder(about, ORDER, products).met).toBe(false);
    expect(judgePerson(rule([TAGGED]), ANA)).toEqual([]);
    expect([asksPerson(about), asksPerson(rule([TAGGED]))]).toEqual([true, false]);
    expect([asksPlatform(rule([condition('product_tag', 'empty')])), asksPlatform(about)]).toEqual([true, false]);
  });
});
