import { expect, it } from '@jest/globals';
import { monthsNamedTwice } from './months-named-twice.js';

it('finds the months of several years with the same name', () => {
  const months = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-10-01', '2027-11-01'];
  expect([...monthsNamedTwice(months)]).toEqual(['2026-11-01', '2027-11-01']);
  expect([...monthsNamedTwice(months.slice(1))]).toEqual([]);
});
