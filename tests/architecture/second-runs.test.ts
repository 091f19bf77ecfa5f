import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

interface FileResult {
  readonly kind: string;
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}
interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly files: readonly FileResult[];
}
interface Entry {
  readonly file: string;
  readonly seen: string;
  readonly failure: string;
  readonly cause?: string;
}
type Again = (kind: string, files: readonly string[]) => Promise<Result>;

// @ts-expect-error -- a script without types
const { runAgain, verdictOf } = (await import('../../scripts/test/second-run.mjs')) as {
  runAgain(results: readonly Result[], again: Again): Promise<{ results: Result[]; unsteady: FileResult[] }>;
  verdictOf(
    all: Pick<Result, 'failed'>,
    unsteady: readonly Pick<FileResult, 'file'>[],
    entries: readonly Entry[],
  ): { isGreen: boolean; explanation: string[] };
};

const fileOf = (name: string, failed: number, passed = 3 - failed): FileResult => ({
  kind: 'journeys',
  file: `${name}.test.ts`,
  passed,
  failed,
  skipped: 0,
  failures: failed > 0 ? [`${name} failed`] : [],
});
const resultOf = (...all: FileResult[]): Result => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: 0,
  failures: [],
  files: all,
});

describe('a second run', () => {
  it('runs the failed files alone, and counts in place of the first run', async () => {
    const ran: (readonly string[])[] = [];
    const first = resultOf(fileOf('steady', 0), fileOf('unsteady', 1), fileOf('broken', 2));
    const { results, unsteady } = await runAgain([first], async (_kind, again) => {
      ran.push(again);
      return resultOf(fileOf('unsteady', 0), fileOf('broken', 1));
    });
    expect(ran).toEqual([['unsteady.test.ts', 'broken.test.ts']]);
    expect(results).toMatchObject([{ passed: 8, failed: 1 }]);
    expect(unsteady.map(({ file, failures }) => [file, failures])).toEqual([['unsteady.test.ts', ['unsteady failed']]]);
  });

  it('that finds no test, skips some or breaks leaves the first failure', async () => {
    const first = resultOf(fileOf('gone', 1));
    const skipping = resultOf({ ...fileOf('gone', 0), passed: 2, skipped: 1 });
    const broken = { ...resultOf(fileOf('gone', 0)), failures: ['the browser went away'] };
    for (const again of [resultOf(), resultOf(fileOf('gone', 0, 0)), skipping, broken]) {
      const { results, unsteady } = await runAgain([first], async () => again);
      expect([results[0]?.failed, unsteady]).toEqual([1, []]);
    }
  });

  it('is not made when nothing failed, or when too much did', async () => {
    const again: Again = () => Promise.reject(new Error('ran again'));
    const many = resultOf(...Array.from({ length: 13 }, (_, at) => fileOf(`file-${at}`, 1)));
    for (const first of [resultOf(fileOf('steady', 0)), many])
      expect(await runAgain([first], again)).toEqual({ results: [first], unsteady: [] });
  });
});

describe('a run', () => {
  const unsteady = (...names: string[]) => names.map((name) => ({ file: name }));
  const entry = (file: string, cause?: string): Entry => ({ file, seen: '2026-11-28', failure: 'x', cause });

  it.each([
    ['nothing failed', 0, [], [], true],
    ['a test failed twice', 1, [], [], false],
    ['two files are unsteady', 0, ['a', 'b'], [], true],
    ['three files are unsteady', 0, ['a', 'b', 'c'], [], false],
    ['an unsteady file is on the list', 0, ['a'], [entry('a')], false],
    ['an unsteady file was mended before', 0, ['a'], [entry('a', 'the clock went back to noon')], false],
    ['another file is on the list', 0, ['a'], [entry('b')], true],
  ] as const)('when %s is green or red as documented', (_when, failed, names, entries, isGreen) => {
    expect(verdictOf({ failed }, unsteady(...names), entries).isGreen).toBe(isGreen);
  });
});

it('the list of unsteady files names files that exist, with the day and the failure that was seen', () => {
  const entries = JSON.parse(textOf('tests/unsteady.json')) as Entry[];
  const known = new Set(files());
  const wrong = entries.filter(
    ({ file, seen, failure }) => !known.has(file) || !/^\d{4}-\d\d-\d\d$/.test(seen) || !failure,
  );
  expect(wrong).toEqual([]);
});
