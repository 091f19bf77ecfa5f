import { expect, it } from '@jest/globals';
import { mergedValues } from './merging.js';

it('mails of an hour are one with the sum and each reason once', () => {
  const earned = (points: number, reason: string) => ({ points, reason });
  expect(mergedValues([earned(10, 'Orders'), earned(5, 'Follow us'), earned(7, 'Orders')])).toEqual({
    points: 22,
    reason: 'Orders, Follow us',
  });
  const many = Array.from({ length: 7 }, (_, index) => earned(1, `Way ${index}`));
  expect(mergedValues(many)).toEqual({ points: 7, reason: 'Way 0, Way 1, Way 2, Way 3, Way 4 …' });
});
