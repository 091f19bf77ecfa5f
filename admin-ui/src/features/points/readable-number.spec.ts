import { expect, it } from '@jest/globals';
import { readableNumber } from './readable-number.js';

it('reads decimals and exact fractions with at most four decimals', () => {
  expect(readableNumber('522.2', 'en')).toBe('522.2');
  expect(readableNumber('1566/3', 'en')).toBe('522');
  expect(readableNumber('100/3', 'en')).toBe('33.3333');
  expect(readableNumber('12345', 'en')).toBe('12,345');
});
