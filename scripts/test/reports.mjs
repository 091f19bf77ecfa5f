// Reports of the runners as results: counts, times and failures by file.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../ensure.mjs';
import { nothing, sum } from './result.mjs';

const MAX_LINES = 12;

/** From jest's report. A file that fails outside its tests counts as a failed test. */
export function jestResult(kind, { testResults }) {
  return resultOf(
    testResults.map(({ name, message, status, assertionResults, startTime, endTime }) => {
      const file = path.relative(root, name);
      const count = (...statuses) => assertionResults.filter((one) => statuses.includes(one.status)).length;
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that cannot be loaded, or fails after its last test, has no failed test.
      const isBroken = status === 'failed' && failed.length === 0;
      return {
        kind,
        file,
        ms: endTime - startTime,
        passed: count('passed'),
        failed: failed.length + Number(isBroken),
        skipped: count('pending', 'todo'),
        tests: assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
        failures: isBroken
          ? [inShort(file, message)]
          : failed.map(({ fullName, failureMessages }) => inShort(`${file} › ${fullName}`, failureMessages[0])),
        whole: stripVTControlCharacters(message),
      };
    }),
  );
}

/** From Playwright's report. */
export function playwrightResult(kind, { suites, errors = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const byFile = Map.groupBy(suites.flatMap(specs), ({ file }) => `tests/screens/${file}`);
  const result = resultOf([...byFile].map(([file, found]) => screenFile(kind, file, found)));
  const outside = errors.map(({ message }) => inShort(`${kind}, outside a test`, message));
  return { ...result, failed: result.failed + outside.length, failures: outside };
}

function screenFile(kind, file, specs) {
  const runs = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${title}`,
      status,
      ms: results.reduce((all, { duration }) => all + duration, 0),
      errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
  const failed = runs.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    kind,
    file,
    ms: runs.reduce((all, { ms }) => all + ms, 0),
    passed: runs.filter(({ status }) => status === 'expected').length,
    failed: failed.length,
    skipped: runs.filter(({ status }) => status === 'skipped').length,
    tests: runs.map(({ title, ms }) => ({ title, ms })),
    failures: failed.map(({ title, errors }) => inShort(`${file} › ${title}`, errors[0])),
    whole: stripVTControlCharacters(failed.map(({ title, errors }) => [title, ...errors].join('\n')).join('\n\n')),
  };
}

function resultOf(files) {
  const { passed, failed, skipped } = sum(files.map((file) => ({ ...file, files: [] })));
  return { ...nothing, passed, failed, skipped, files };
}

function inShort(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return [title, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join('\n').trimEnd();
}
