import { expect, it } from '@jest/globals';
import { Bloom } from './bloom.js';

it('has no false negatives and few false positives, also when it has grown', () => {
  const bloom = new Bloom();
  const keys = Array.from({ length: 300_000 }, (_, n) => `shop\u0001${n * 7}\u0001`);
  for (const key of keys) bloom.add(key);
  expect(keys.every((key) => bloom.has(key))).toBe(true);
  let wrong = 0;
  for (let n = 0; n < 100_000; n++) if (bloom.has(`shop\u0001${n * 7 + 1}\u0001`)) wrong += 1;
  expect(wrong).toBeLessThan(3_000);
});
