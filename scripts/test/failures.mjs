// Failed tests of a run, in short, for the end of the output: a log of CI may hold nothing else.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../ensure.mjs';

const MAX_LINES = 12;

/** From jest's report: titles with the beginning of their messages. */
export function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = path.relative(root, name);
    if (failed.length > 0) return failed.map((one) => inShort(`${file} › ${one.fullName}`, one.failureMessages[0]));
    return assertionResults.length === 0 && message ? [inShort(file, message)] : [];
  });
}

/** From Playwright's report; a test that passed on retry counts as failed. */
export function playwrightFailures({ suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        return inShort(`tests/screens/${file} [${projectName}] › ${title}`, message);
      }),
  );
}

function inShort(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return [title, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join('\n').trimEnd();
}
