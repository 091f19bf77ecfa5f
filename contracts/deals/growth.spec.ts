import { describe, expect, it } from '@jest/globals';
import { growthReward, growthSteps } from './growth.js';

describe('growth rewards', () => {
  it('give 5 and 10 free orders at 1 and 10 assisted orders [DEAL-042, DEAL-043]', () => {
    expect([1, 10].map((orders) => growthReward(orders, 'free'))).toEqual([5, 10]);
  });

  it('give 20, 50 and 100 free orders at 50, 100 and 500 [DEAL-044, DEAL-045, DEAL-046]', () => {
    expect([50, 100, 500].map((orders) => growthReward(orders, 'pro'))).toEqual([20, 50, 100]);
  });

  it('are doubled on advanced and five times as high on enterprise [DEAL-047]', () => {
    for (const { orders, reward } of growthSteps) {
      expect([null, 'free', 'pro'].map((plan) => growthReward(orders, plan as 'free'))).toEqual(
        [1, 1, 1].map(() => reward),
      );
      expect([growthReward(orders, 'advanced'), growthReward(orders, 'enterprise')]).toEqual([reward * 2, reward * 5]);
    }
  });

  it('have no other steps', () => {
    expect([0, 2, 99, 1000].map((orders) => growthReward(orders, 'free'))).toEqual([null, null, null, null]);
  });
});
