import { describe, expect, it } from '@jest/globals';
import { hasAmounts } from './amounts.js';
import { type ProgramRule, readRule } from './catalogue.js';

const ruleOf = (event: string, settings: object): ProgramRule =>
  readRule({ event, settings: { title: 'Program', pointsCost: 10, ...settings } } as unknown as ProgramRule);
const rows = (row: object) => ({ milestones: [{ value: 5, earnPoint: 7, ...row }] });
const onTotal = { conditions: [{ field: 'order_total_price', typeMatch: 'greater_than', content: '5' }] };

describe('amounts in the store’s currency', () => {
  it.each<[string, string, object]>([
    ['points for each amount', 'place_order', { earnBy: 'price', rateMoney: 100 }],
    ['an amount off', 'amount_discount', { redeemValue: 5 }],
    ['store credit', 'store_credit', { redeemValue: 5 }],
    ['a minimum purchase', 'free_gift', { minimumPurchase: 50 }],
    ['the largest discount', 'percentage_discount', { redeemValue: 5, maxDiscountAmount: 20 }],
    ['the largest shipping fee', 'free_shipping', { excludeRatesOver: 20 }],
    ['a condition on the total', 'place_order', { earnBy: 'order', statusUseCondition: true, ...onTotal }],
    ['a milestone of money spent', 'milestone', { typeMilestone: 'milestone_amount_spent', ...rows({}) }],
    [
      'a milestone that gives an amount',
      'milestone',
      { typeMilestone: 'milestone_order', ...rows({ action: 'amount' }) },
    ],
  ])('are in a program with %s', (_, event, settings) => {
    expect(hasAmounts(ruleOf(event, settings))).toBe(true);
  });

  it.each<[string, string, object]>([
    ['points for each order', 'place_order', { earnBy: 'order' }],
    ['a condition that is not applied', 'place_order', { earnBy: 'order', statusUseCondition: false, ...onTotal }],
    ['a percentage off every order', 'percentage_discount', { redeemValue: 5 }],
    ['free shipping without a limit', 'free_shipping', {}],
    ['points for a number of orders', 'milestone', { typeMilestone: 'milestone_order', ...rows({}) }],
    ['points for signing up', 'sign_up', { earnPoint: 5 }],
  ])('are not in a program with %s', (_, event, settings) => {
    expect(hasAmounts(ruleOf(event, settings))).toBe(false);
  });
});
