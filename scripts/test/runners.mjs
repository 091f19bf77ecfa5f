// The runners with tests of their own to count.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../ensure.mjs';
import { filesOf, jestResult, playwrightResult, withSecondTry } from './reports.mjs';
import { broken } from './result.mjs';
import { runNode } from './run-node.mjs';

const reports = path.join(root, '.cache', 'test-reports');

/** One project of jest.config.mjs whose tests give the same answer each time. */
export async function jest(project, workers, environment) {
  const report = await reportOf(project, workers, environment, []);
  return report ? jestResult(report) : broken;
}

/**
 * One project of jest.config.mjs whose tests have real processes, which a busy machine can hold up: a few files that failed
 * run once more in a process of their own. What passes then is passed, and is named (ADR 90).
 */
export async function jestOfProcesses(project, workers, environment) {
  const first = await reportOf(project, workers, environment, []);
  if (!first) return broken;
  const files = filesOf(first);
  if (files.length === 0) return jestResult(first);
  console.log(`\nOnce more, in a process of their own: ${files.map((file) => path.relative(root, file)).join(', ')}`);
  const second = await reportOf(project, 1, environment, files);
  return second ? withSecondTry(first, second) : jestResult(first);
}

/** The browser tests; one that failed is tried once more, in a browser of its own. */
export async function playwright(environment) {
  const file = freshReport('screens.json');
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join('tests', 'screens', 'playwright.config.ts');
  const flags = ['test', '-c', config, '--reporter=list,json', '--retries=1'];
  const code = await runNode([cli, ...flags], { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return fs.existsSync(file) ? playwrightResult({ ...readJson(file), code }) : broken;
}

/** jest's report and its exit code; nothing when it could not even begin. */
async function reportOf(project, workers, environment, files) {
  const file = freshReport(files.length > 0 ? `${project}-again.json` : `${project}.json`);
  const flags = ['--selectProjects', project, `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`];
  // What a test left open must not hold up the run for ever once everything is counted.
  flags.push('--forceExit', ...(files.length > 0 ? ['--runTestsByPath', ...files] : []));
  const cli = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const code = await runNode(['--experimental-vm-modules', '--no-warnings', cli, ...flags], environment);
  return fs.existsSync(file) ? { ...readJson(file), code } : undefined;
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
