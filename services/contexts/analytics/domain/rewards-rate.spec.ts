import { describe, expect, it } from '@jest/globals';
import { worthOf, worthText } from '@loyalty/contracts/analytics/worth';
import { rateOfRewards } from './rewards-rate.js';

const reward = (program: string, points: number, money: string) => ({
  program,
  title: program,
  points,
  money,
  since: '2026-01-01T00:00:00.000Z',
});

describe('the rate of the rewards', () => {
  it('is that of the reward which gives most money for a point', () => {
    const found = rateOfRewards([reward('a', 500, '5'), reward('b', 1000, '12.5'), reward('c', 100, '1')], 'USD');
    expect(found).toMatchObject({ program: 'b', rate: { points: 1000, money: '12.5', currency: 'USD' } });
  });

  it('is none without a reward that gives money', () => {
    expect(rateOfRewards([], 'USD')).toBeNull();
  });

  it('is exact for amounts finer than the currency', () => {
    expect(rateOfRewards([reward('a', 3, '0.005')], 'USD')?.rate).toEqual({
      points: 3000,
      money: '5',
      currency: 'USD',
    });
  });
});

describe('worth of points', () => {
  it('is rounded to the nearest of the smallest units, halves away from zero', () => {
    const rate = { points: 200, money: '1', currency: 'USD' };
    expect([1, 3, -1, -3].map((points) => worthOf(points, rate))).toEqual([1n, 2n, -1n, -2n]);
    expect(worthText(12_345, { points: 1, money: '2', currency: 'JPY' })).toBe('24690');
  });
});
