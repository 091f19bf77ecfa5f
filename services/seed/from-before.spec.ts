import { expect, it } from '@jest/globals';
import { peopleFromBefore } from './from-before.js';
import { demoPlans } from './shop-plans.js';
import { makeYear } from './year.js';

const NOW = new Date('2026-11-21T00:00:00Z');

it('a demo store has people from before the app whom the year of its shop does not know', () => {
  const years = demoPlans.map((plan) => makeYear({ ...plan, customers: 80, orders: 60 }, 'spec', NOW));
  const known = years.flatMap(({ people }) => people.map(({ customer }) => customer));
  const before = years.flatMap((year) => peopleFromBefore(year, NOW));
  expect(before).toHaveLength(9);
  expect(new Set([...known, ...before.map(({ id }) => id)]).size).toBe(known.length + 9);
  for (const { at } of before) expect(Date.parse(at)).toBeLessThan(NOW.getTime() - 2 * 365 * 86_400_000);
});
