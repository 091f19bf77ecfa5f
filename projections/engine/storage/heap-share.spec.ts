import { expect, it } from '@jest/globals';
import { shareOfHeap } from './heap-share.js';

it('a cache takes its share of the heap, and no more than its bound', () => {
  expect(shareOfHeap(0.15, 160_000_000, 400_000_000)).toBe(60_000_000);
  expect(shareOfHeap(0.15, 160_000_000, 4_500_000_000)).toBe(160_000_000);
});
