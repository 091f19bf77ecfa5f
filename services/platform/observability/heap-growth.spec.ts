import { describe, expect, it } from '@jest/globals';
import { limitHeapGrowth } from './heap-growth.js';

const flagsFor = (limit: number): string[] => {
  const flags: string[] = [];
  limitHeapGrowth(limit, (flag) => flags.push(flag));
  return flags;
};

describe('the growth of the heap', () => {
  it('is limited where V8 would let the heap grow to four times what is in use', () => {
    expect(flagsFor(4_496_293_888)).toEqual(['--heap-growing-percent=100']);
  });

  it('is left to V8 in a small container, where it is below that anyway', () => {
    expect(flagsFor(450_000_000)).toEqual([]);
  });
});
