import { expect, it } from '@jest/globals';
import { ROWS, WAITING } from './bad-input-rows.js';
import { files, textOf } from './repository.js';

/** Numbers of the rows that the titles of tests name. */
function cited(): Set<number> {
  const tests = files().filter((file) => /\.(test|spec)\.ts$/.test(file) && !file.startsWith('tests/architecture/'));
  const found = tests.flatMap((file) => [...textOf(file).matchAll(/\bB-(\d{3})\b/g)].map(([, n]) => Number(n)));
  return new Set(found);
}

it('every row of bad inputs has a test that names it, or waits for a feature that is not there', () => {
  const [named, waiting] = [cited(), new Set(Object.values(WAITING).flat())];
  const tell = (rows: readonly number[]) => rows.map((row) => `B-${String(row).padStart(3, '0')}`);
  expect(tell(ROWS.filter((row) => !named.has(row) && !waiting.has(row)))).toEqual([]);
  expect(tell(ROWS.filter((row) => named.has(row) && waiting.has(row)))).toEqual([]);
});
