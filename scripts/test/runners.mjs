// Test runners with tests of their own to count.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../ensure.mjs';
import { jestFailures, playwrightFailures } from './failures.mjs';
import { broken } from './result.mjs';
import { runNode } from './run-node.mjs';

const reports = path.join(root, '.cache', 'test-reports');

/** Runs one project of jest.config.mjs. A file that cannot be loaded counts as a failed test. */
export async function jest(project, workers, environment) {
  const report = freshReport(`${project}.json`);
  const flags = ['--selectProjects', project, `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`];
  // Open handles of a test must not hold up the run once everything is counted.
  flags.push('--forceExit');
  const jestCli = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const code = await runNode(['--experimental-vm-modules', '--no-warnings', jestCli, ...flags], environment);
  if (!fs.existsSync(report)) return broken;
  const results = readJson(report);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // Jest may also fail without a failed test: none found, or a failed tear-down.
  const failedAtLeast = code === 0 ? failed : Math.max(1, failed);
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: failedAtLeast, skipped, failures: jestFailures(results) };
}

/** Runs the browser tests. One that passes on retry counts as failed. */
export async function playwright(environment) {
  const report = freshReport('screens.json');
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join('tests', 'screens', 'playwright.config.ts');
  const flags = ['test', '-c', config, '--reporter=list,json'];
  const code = await runNode([cli, ...flags], { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!fs.existsSync(report)) return broken;
  const results = readJson(report);
  const { expected, unexpected, flaky, skipped } = results.stats;
  const failed = code === 0 ? unexpected + flaky : Math.max(1, unexpected + flaky);
  return { passed: expected, failed, skipped, failures: playwrightFailures(results) };
}

function freshReport(name) {
  const file = path.join(reports, name);
  fs.mkdirSync(reports, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
