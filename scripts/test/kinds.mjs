// Kinds of test, and which of them run side by side.
import process from 'node:process';
import { findsBrowser, NO_BROWSER } from './browser.mjs';
import { noteSkip } from './notes.mjs';
import { broken, nothing, ok } from './result.mjs';
import { runNode } from './run-node.mjs';
import { jest, playwright } from './runners.mjs';

const CRUISED = [
  'contracts',
  'services',
  'projections',
  'infra',
  'admin-ui/src',
  'storefront/src',
  'tests',
  'scripts',
  'extensions',
];

const check = (name, args) => ({ run: async () => ((await runNode(args)) === 0 ? ok : broken(name)) });

/** A project of jest, whose files can be run again. */
const project = (name, workers) => ({
  run: (environment) => jest(name, workers, environment),
  again: (environment, files) => jest(name, 1, environment, files),
});

/** Each takes the environment of the run; `again` runs single files, one after another. */
export const kinds = {
  format: check('format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']),
  types: check('types', ['node_modules/typescript7/bin/tsc', '-b']),
  boundaries: check('boundaries', ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...CRUISED]),
  units: project('units', 2),
  architecture: project('architecture', 2),
  simulation: project('simulation', 2),
  adapters: project('adapters', 3),
  pages: project('pages', 2),
  journeys: project('journeys', 3),
  matrix: project('matrix', 2),
  screens: { run: screens, again: (environment, files) => playwright(environment, files) },
};

/** Run without a name of a kind; the suites of the matrix run other suites again, on other servers and in other processes. */
export const DEFAULT = Object.keys(kinds).filter((name) => name !== 'matrix');

/** Side by side: adapters mostly wait, for sessions, leases and restarted brokers; the others calculate. */
export const LANES = [['format', 'types', 'boundaries', 'units', 'architecture', 'simulation', 'pages'], ['adapters']];

/** Then one after the other: each of them keeps both processors busy. */
export const SEQUENCE = ['journeys', 'matrix', 'screens'];

/** Kinds whose tests start a broker. */
export const WITH_KAFKA = ['adapters', 'journeys', 'matrix'];

async function screens(environment) {
  if (findsBrowser()) return playwright(environment);
  if ((process.env.REQUIRE ?? '').split(',').includes('browser')) {
    console.error(`REQUIRE names browser, but: ${NO_BROWSER}`);
    return broken(`screens: ${NO_BROWSER}`);
  }
  noteSkip(environment, `browser: ${NO_BROWSER}`);
  return { ...nothing, skipped: 1 };
}
