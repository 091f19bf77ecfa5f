import { describe, expect, it } from '@jest/globals';
import type { ProgramRule } from './catalogue.js';
import { catalogue } from './catalogue.js';
import { differences } from './differences.js';

const rule = (event: ProgramRule['event'], settings: object): ProgramRule =>
  ({ event, settings: catalogue[event].settings.parse(settings) }) as ProgramRule;
const orders = (settings: object = {}) => rule('place_order', { title: 'Orders', ...settings });

const differencesOf = (before: ProgramRule, after: ProgramRule, currency = 'USD') =>
  differences(before, after, currency).map(
    ({ label, before: was, after: is }: { label: string; before: string; after: string }) => `${label}: ${was} → ${is}`,
  );

describe('differences of two versions', () => {
  it.each([
    [{ earnPoint: 10 }, { earnPoint: 12 }, ['Points per $100: 10 → 12']],
    [{ rateMoney: 100 }, { rateMoney: 12.5 }, ['For every amount of: $100 → $12.50']],
    [{}, { earnPoint: 12, rateMoney: 50 }, ['Points: 10 → 12', 'For every amount of: $100 → $50']],
    [{ earnBy: 'quantity' }, { earnBy: 'quantity', earnPoint: 3 }, ['Points per item: 10 → 3']],
    [{ earnBy: 'price' }, { earnBy: 'order' }, ['Earn by: Amount spent → Number of orders']],
    [{ earnPointTax: false }, { earnPointTax: true }, ['Tax earns points: No → Yes']],
    [
      { applyTo: 'all_members' },
      { applyTo: 'all_customers' },
      ['Eligible customers: All members → All customers, including guests'],
    ],
    [{}, { endDate: '2026-12-31' }, ['End date: None → 2026-12-31']],
    [{ title: 'order' }, { title: 'price' }, ['Name: order → price']],
    [{}, { excludeTaxTypes: ['VAT', 'GST'] }, ['Excluded tax types: None → VAT; GST']],
    [
      { includeProducts: [{ id: '1', title: 'Tea' }] },
      { includeProducts: [{ id: '2', title: 'Mug' }] },
      ['Include products: Tea → Mug'],
    ],
    [
      {},
      { conditions: [{ field: 'order_tags', typeMatch: 'includes', content: 'vip' }] },
      ['Conditions: None → Order tags includes vip'],
    ],
    [{ translateTitle: { de: 'Bestellung' } }, {}, ['Translated names: de: Bestellung → None']],
    [{}, {}, []],
  ])('from %j to %j', (before, after, expected) => {
    expect(differencesOf(orders(before), orders(after))).toEqual(expected);
  });

  it('money is the shop’s own, and every kind of program has words', () => {
    expect(differencesOf(orders({ rateMoney: 100 }), orders({ rateMoney: 1000 }), 'JPY')).toEqual([
      'For every amount of: ¥100 → ¥1,000',
    ]);
    const before = rule('milestone', { title: 'Steps', milestones: [{ value: 1, earnPoint: 5 }] });
    const after = rule('milestone', { title: 'Steps', milestones: [{ value: 2, earnPoint: 5 }] });
    expect(differencesOf(before, after)).toEqual([
      'Milestones: value 1, unit days, action bonus_point, points 5 → value 2, unit days, action bonus_point, points 5',
    ]);
  });
});
