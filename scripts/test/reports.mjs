// What the runners' reports come to.
import { nothing } from './result.mjs';

/** More than this is no chance: it is not tried again. */
const MOST_AGAIN = 3;

/** Files of jest's report that are worth a second try. A file that did not load is one of them. */
export function filesOf({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MOST_AGAIN ? failed : [];
}

/** A file that does not even load counts as a failed test. */
export function jestResult({ code, ...report }) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // jest may also fail without a failed test: none found, or its tear-down broke.
  const failedAtLeast = code === 0 ? failed : Math.max(1, failed);
  const skipped = report.numPendingTests + report.numTodoTests;
  return { ...nothing, passed: report.numPassedTests, failed: failedAtLeast, skipped };
}

/** The second try's word on the files that it had; the first one's on all others. */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  const replaced = first.testResults.filter(({ name }) => again.has(name)).flatMap((file) => file.assertionResults);
  const count = (status) => replaced.filter((one) => one.status === status).length;
  const now = jestResult(second);
  return {
    passed: first.numPassedTests - count('passed') + now.passed,
    failed: now.failed,
    skipped: first.numPendingTests + first.numTodoTests - count('pending') - count('todo') + now.skipped,
    unsteady: unsteadyOf(first, second),
  };
}

/** What failed first and passed then: tests, and files that loaded only the second time. */
function unsteadyOf(first, second) {
  const passed = new Set(second.testResults.flatMap(({ assertionResults }) => namesOf(assertionResults, 'passed')));
  return first.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = namesOf(assertionResults, 'failed');
      return failed.length > 0 ? failed.filter((one) => passed.has(one)) : [name];
    });
}

const namesOf = (results, status) => results.filter((one) => one.status === status).map(({ fullName }) => fullName);

/** The browser tests: one that passes at its second try is named; more than a few of them are no chance. */
export function playwrightResult({ stats, suites, code }) {
  const unsteady = suites.flatMap(flakyOf);
  const failed = stats.unexpected + (unsteady.length > MOST_AGAIN ? unsteady.length : 0);
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: stats.skipped,
    unsteady,
  };
}

function flakyOf({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap(flakyOf)];
}
