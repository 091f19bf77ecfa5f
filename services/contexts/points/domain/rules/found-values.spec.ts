import { expect, it } from '@jest/globals';
import { type ConditionField, conditionFields } from '@loyalty/contracts/programs/settings/conditions';
import { lineOf, orderOf } from '../../../../../tests/support/points/orders.js';
import { judgeOrder, judgePerson } from './conditions.js';
import type { PersonFacts } from './facts.js';
import { valuesFound } from './found-values.js';

const PERSON: PersonFacts = {
  city: ' Porto',
  countryCode: 'PT',
  email: 'Ana@Example.com',
  phone: '+351 22',
  tags: ['VIP', ' '],
  taxExempt: false,
};
const PRODUCTS = new Map([
  ['1', { type: 'Mug', vendor: 'Fern', tags: ['Blue', 'stoneware'], collections: [{ id: '77', title: 'Kitchen' }] }],
]);
const ORDER = orderOf('50.00', {
  subtotal: '50.00',
  total: '57.50',
  grams: 1200,
  discount: '5.00',
  gateways: ['Bogus', 'gift_card'],
  shippingMethods: ['Express'],
  tags: ['wholesale', 'Spring sale'],
  channel: 'pos',
  lines: [
    lineOf('25.00', { product: '1', title: 'Speckled mug', vendor: '', subscription: true }),
    lineOf('25.00', { product: null, title: 'Speckled mug', vendor: 'Fern', subscription: true }),
  ],
});
const FIELDS = Object.keys(conditionFields) as ConditionField[];

it.each(FIELDS)('finds of %s each value once, and one that its condition meets', (field) => {
  const found = valuesFound(field, { order: ORDER, products: PRODUCTS, person: PERSON });
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found).size).toBe(found.length);
  for (const content of found) {
    const typeMatch = conditionFields[field].kind === 'list' ? ('includes' as const) : ('equal' as const);
    const rule = {
      statusUseCondition: true,
      typeCondition: 'all' as const,
      conditions: [{ field, typeMatch, content }],
    };
    expect(judgeOrder(rule, ORDER, PRODUCTS, judgePerson(rule, PERSON)).met).toBe(true);
  }
});

it('finds nothing of a person or of products that are unknown', () => {
  const bare = orderOf('50.00', { tags: [' '], lines: [lineOf('50.00', { subscription: null })] });
  const facts = { order: bare, products: new Map(), person: null };
  for (const field of ['customer_city', 'customer_tag', 'order_tags', 'product_type', 'product_tag'] as const)
    expect(valuesFound(field, facts)).toEqual([]);
});
