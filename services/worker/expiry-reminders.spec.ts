import { expect, it } from '@jest/globals';
import { daysReminded } from './expiry-reminders.js';

it.each([
  ['nothing chosen', { on: true, first: null, last: null }, [7, 3]],
  ['a first day', { on: true, first: 30, last: null }, [30, 3]],
  ['a last day', { on: true, first: null, last: 5 }, [7, 5]],
  ['both', { on: true, first: 10, last: 7 }, [10, 7]],
  ['the same day twice', { on: true, first: null, last: 7 }, [7]],
  ['none', { on: false, first: 30, last: 3 }, []],
] as const)('CON-18 a chosen day takes the place of the product’s own: %s', (_, chosen, days) => {
  expect(daysReminded(chosen)).toEqual(days);
});
