import { describe, expect, it } from '@jest/globals';
import { placeSteps } from './flow-steps.js';

const step = (now: number, isTotal = false) => ({ id: String(now), label: '', isTotal, now, before: null });

describe('steps of a flow', () => {
  it('begin where the one before ended, and totals at zero', () => {
    const placed = placeSteps([step(100, true), step(50), step(-120), step(30, true)]);
    expect(placed.map(({ begin, end }) => [begin, end])).toEqual([
      [0, 100],
      [100, 150],
      [150, 30],
      [0, 30],
    ]);
  });
});
