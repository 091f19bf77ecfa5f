import { describe, expect, it } from '@jest/globals';
import { cheapestPlan, featuresLost } from './plan-choice.js';
import { planOf } from './plans.js';

const named = ({ plan, cost }: ReturnType<typeof cheapestPlan>) => [plan.name, cost];

describe('the cheapest plan for the orders of 30 days', () => {
  it.each([
    [150, 'Free', 0],
    [151, 'Pro', 24.99],
    [620, 'Pro plus POS', 39.99],
    [1412, 'Advanced', 99],
    [20_000, 'Pro', 498.99],
  ])('is for %i orders %s', (orders, plan, cost) => {
    expect(named(cheapestPlan(orders, 'monthly', 'free'))).toEqual([plan, cost]);
  });

  it('has what a group includes', () => {
    expect(named(cheapestPlan(40, 'monthly', 'advanced'))).toEqual(['Advanced', 99]);
  });

  it('has no fees with yearly billing', () => {
    expect(named(cheapestPlan(1412, 'yearly', 'free'))).toEqual(['Pro', 22.49]);
  });
});

it('a lower plan lacks what lies between the two', () => {
  expect(featuresLost(planOf('advanced_2025'), planOf('pro_3_2025'))).toEqual(planOf('advanced_2025').featureList);
  expect(featuresLost(planOf('advanced'), planOf('free'))).toEqual([
    ...planOf('pro_3_2025').featureList,
    ...planOf('pro_4_2025').featureList,
    ...planOf('advanced_2025').featureList,
  ]);
  expect(featuresLost(planOf('pro_3_2025'), planOf('free'))).toEqual(planOf('pro_3_2025').featureList);
  expect(featuresLost(planOf('free'), planOf('pro_3_2025'))).toEqual([]);
});
