import { beforeEach, describe, expect, it } from '@jest/globals';
import { costIn, PointBudgets } from './point-budgets.js';

const SHOP = 'fern-and-clay.myshopify.com';
const cost = (requestedQueryCost: number, currentlyAvailable: number, restoreRate = 50) => ({
  requestedQueryCost,
  throttleStatus: { maximumAvailable: 1000, currentlyAvailable, restoreRate },
});

describe('the points of a shop', () => {
  let now = 0;
  let waits: number[] = [];
  let budgets: PointBudgets;
  beforeEach(() => {
    now = 0;
    waits = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      now += ms;
    };
    budgets = new PointBudgets({ now: () => now, wait });
  });

  const call = async (available: number, points = 10) => {
    const reserved = await budgets.reserve(SHOP, 'mutation');
    if ('points' in reserved) budgets.settle(SHOP, 'mutation', reserved.points, cost(points, available));
    return reserved;
  };

  it('are unknown before the first answer, which is not waited for', async () => {
    expect(await call(990)).toEqual({ points: 0 });
    expect(await call(980)).toEqual({ points: 10 });
    expect(waits).toEqual([]);
  });

  it('are waited for when the bucket does not hold them, as long as it takes to restore them', async () => {
    await call(4);
    expect(await call(0)).toEqual({ points: 10 });
    expect(waits).toEqual([120]);
  });

  it('of calls on the way are not given twice', async () => {
    await call(15);
    const [first, second] = [budgets.reserve(SHOP, 'mutation'), budgets.reserve(SHOP, 'mutation')];
    expect(await first).toEqual({ points: 10 });
    expect(await second).toEqual({ points: 10 });
    expect(waits).toEqual([100]);
  });

  it('that take too long send the call away, with the time until they are there', async () => {
    await call(0, 500);
    expect(await budgets.reserve(SHOP, 'mutation')).toEqual({ retryAfterMs: 10_000 });
    now = 10_000;
    expect(await budgets.reserve(SHOP, 'mutation')).toEqual({ points: 500 });
    expect(waits).toEqual([]);
  });

  it('count as spent when no answer tells', async () => {
    await call(20);
    const reserved = await budgets.reserve(SHOP, 'mutation');
    if ('points' in reserved) budgets.settle(SHOP, 'mutation', reserved.points, undefined);
    expect(await budgets.reserve(SHOP, 'mutation')).toEqual({ points: 10 });
    expect(await budgets.reserve(SHOP, 'mutation')).toEqual({ points: 10 });
    expect(waits).toEqual([200]);
  });

  it('of another shop are its own', async () => {
    await call(0);
    expect(await budgets.reserve('kumo-tea.myshopify.com', 'mutation')).toEqual({ points: 0 });
    expect(waits).toEqual([]);
  });
});

it('a cost is read from an answer, and none from another body', () => {
  expect(costIn({ data: {}, extensions: { cost: { ...cost(10, 990), actualQueryCost: 10 } } })).toEqual(cost(10, 990));
  for (const body of [undefined, 'Something went wrong!', { errors: 'x' }, { extensions: { cost: {} } }])
    expect(costIn(body)).toBeUndefined();
});
