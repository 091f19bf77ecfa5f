import { expect, it } from '@jest/globals';
import { createKeyReader } from './keyboard.js';

it('reads g and a letter as a page, within a moment', () => {
  let now = 0;
  const read = createKeyReader(() => now);
  expect(read('g')).toBeNull();
  expect(read('c')).toEqual({ do: 'go', path: '/customers' });
  expect(read('c')).toBeNull();
  read('g');
  now = 1_500;
  expect(read('c')).toBeNull();
});

it('reads the search and the list of keys', () => {
  const read = createKeyReader(() => 0);
  expect([read('/'), read('?'), read('q')]).toEqual([{ do: 'search' }, { do: 'help' }, null]);
});
