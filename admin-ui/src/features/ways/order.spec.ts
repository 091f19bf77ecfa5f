import { expect, it } from '@jest/globals';
import { inNewOrder, moved } from './order.js';

it('moves one entry, up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

it('leaves hidden entries in place', () => {
  const ways = ['a', 'x', 'b', 'c'].map((id) => ({ id, shown: id !== 'x' }));
  expect(inNewOrder(ways, ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'b']);
});
