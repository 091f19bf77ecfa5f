import { expect, it } from '@jest/globals';
import { documentDifferences } from './differences.js';

it('names settings that differ by their paths', () => {
  const before = { titles: { a: 'Buy', b: 'Visit' }, on: true, list: [1] };
  const after = { titles: { a: 'Acheter', b: 'Visit', c: 'New' }, list: [1, 2] };
  expect(documentDifferences(before, after)).toEqual([
    { path: 'list', before: [1], after: [1, 2] },
    { path: 'on', before: true, after: null },
    { path: 'titles.a', before: 'Buy', after: 'Acheter' },
    { path: 'titles.c', before: null, after: 'New' },
  ]);
  expect(documentDifferences(before, structuredClone(before))).toEqual([]);
});
