// Test runners with tests of their own to count.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../ensure.mjs';
import { jestResult, playwrightResult } from './reports.mjs';
import { broken } from './result.mjs';
import { runNode } from './run-node.mjs';

const reports = path.join(root, '.cache', 'test-reports');

/**
 * Runs one project of jest.config.mjs.
 * @param files paths from the root; without them all files of the project
 */
export async function jest(project, workers, environment, files = []) {
  const report = freshReport(project, files);
  const flags = ['--selectProjects', project, `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`];
  // Open handles of a test must not hold up the run once everything is counted.
  flags.push('--forceExit');
  if (files.length > 0) flags.push('--runTestsByPath', ...files);
  const jestCli = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const code = await runNode(['--experimental-vm-modules', '--no-warnings', jestCli, ...flags], environment);
  return readReport(report, code, project, jestResult);
}

/**
 * Runs the browser tests.
 * @param files paths from the root; without them all
 */
export async function playwright(environment, files = []) {
  const report = freshReport('screens', files);
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join('tests', 'screens', 'playwright.config.ts');
  const flags = ['test', '-c', config, '--reporter=list,json'];
  // Files are patterns there, and one by one each has the machine to itself.
  if (files.length > 0) flags.push('--workers=1', ...files.map((file) => `/${path.basename(file)}$`));
  const code = await runNode([cli, ...flags], { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return readReport(report, code, 'screens', playwrightResult);
}

function readReport(file, code, kind, toResult) {
  if (!fs.existsSync(file)) return broken(`${kind}: the runner ended with ${code} and without a report`);
  const report = parsed(fs.readFileSync(file, 'utf8'));
  if (!report) return broken(`${kind}: the runner ended with ${code} and an unreadable report`);
  const result = toResult(kind, report);
  // A runner may also fail without a failed test: none found, or a failed tear-down.
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`${kind}: the runner ended with ${code} though no test failed`] };
}

/** Undefined for the text of a runner that was killed while it wrote. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function freshReport(kind, files) {
  const file = path.join(reports, `${kind}${files.length > 0 ? '-again' : ''}.json`);
  fs.mkdirSync(reports, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}
