import { expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Rows of the catalogue that apply to what exists; the others belong to features that do not exist yet. */
const ROWS: readonly string[] = [...numbers(1, 138), 162, 177, ...numbers(188, 243)].map(
  (row) => `B-${String(row).padStart(3, '0')}`,
);

interface Row {
  readonly id: string;
  /** Why no test names the row; empty where one has to. */
  readonly untested: string;
}

const catalogue: readonly Row[] = [
  ...textOf('docs/rules/bad-input.md').matchAll(/^\| (B-\d{3}) +\|.*\| (.*?) +\|[^|]*\|$/gm),
].map(([, id, answer]) => ({ id: id!, untested: /\bnot tested\b.*/.exec(answer!)?.[0] ?? '' }));

/** Rows that the titles of tests name. */
function cited(): Set<string> {
  const tests = files().filter((file) => /\.(test|spec)\.ts$/.test(file) && !file.startsWith('tests/architecture/'));
  return new Set(tests.flatMap((file) => textOf(file).match(/\bB-\d{3}\b/g) ?? []));
}

it('every row of bad input is in the catalogue', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(ROWS);
});

it('every row of bad input has a test that names it, or a reason why there is none', () => {
  const named = cited();
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
  expect(ids(catalogue.filter(({ id, untested }) => untested === '' && !named.has(id)))).toEqual([]);
  expect(ids(catalogue.filter(({ id, untested }) => untested !== '' && named.has(id)))).toEqual([]);
});
