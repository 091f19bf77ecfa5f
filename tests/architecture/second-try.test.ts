import { expect, it } from '@jest/globals';
// @ts-expect-error a script without types
import { filesOf, playwrightResult, withSecondTry } from '../../scripts/test/reports.mjs';

const test = (fullName: string, status: string) => ({ fullName, status });
const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});

function report(code: number, ...testResults: ReturnType<typeof file>[]) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => all.filter(({ status }) => status === wanted).length;
  const counts = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
  };
  return { code, ...counts, numTodoTests: 0, numRuntimeErrorTestSuites: 0, testResults };
}

const steady = file('a', test('a 1', 'passed'), test('a 2', 'pending'));
const first = report(1, steady, file('b', test('b 1', 'passed'), test('b 2', 'failed')));

it('what passes at its second try is passed and named', () => {
  const second = report(0, file('b', test('b 1', 'passed'), test('b 2', 'passed')));
  expect(withSecondTry(first, second)).toEqual({ passed: 3, failed: 0, skipped: 1, unsteady: ['b 2'] });
});

it('what fails again has failed', () => {
  const second = report(1, file('b', test('b 1', 'passed'), test('b 2', 'failed')));
  expect(withSecondTry(first, second)).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: [] });
});

it('more than three failures are no chance', () => {
  const failing = ['c', 'd', 'e', 'f'].map((name) => file(name, test(name, 'failed')));
  expect(filesOf(report(1, ...failing))).toEqual([]);
  expect(filesOf(report(1, steady, ...failing.slice(1)))).toEqual(['d', 'e', 'f']);
  const flaky = (title: string) => ({ title, tests: [{ status: 'flaky' }] });
  const screens = (...titles: string[]) => ({
    code: 0,
    stats: { expected: 5, unexpected: 0, flaky: titles.length, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: titles.map(flaky) }] }],
  });
  expect(playwrightResult(screens('s'))).toEqual({ passed: 6, failed: 0, skipped: 0, unsteady: ['s'] });
  expect(playwrightResult(screens('s', 't', 'u', 'v')).failed).toBe(4);
});
