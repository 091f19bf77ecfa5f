// Kinds of test in the order of their cost, so that failures are found cheaply.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../ensure.mjs';
import { broken, nothing, ok } from './result.mjs';
import { runNode } from './run-node.mjs';
import { jest, playwright } from './runners.mjs';

const CRUISED = ['contracts', 'services', 'projections', 'infra', 'admin-ui/src', 'storefront/src', 'tests', 'scripts'];

/** Each takes the environment of the run. */
export const kinds = {
  format: () => check(['node_modules/@biomejs/biome/bin/biome', 'ci', '.']),
  types: () => check(['node_modules/typescript7/bin/tsc', '-b']),
  boundaries: () => check(['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...CRUISED]),
  units: (environment) => jest('units', 2, environment),
  architecture: (environment) => jest('architecture', 2, environment),
  simulation: (environment) => jest('simulation', 2, environment),
  // Three workers, because adapters mostly wait: for sessions, leases and restarted brokers.
  adapters: (environment) => jest('adapters', 3, environment),
  journeys: (environment) => jest('journeys', 2, environment),
  screens,
};

async function check(args) {
  return (await runNode(args)) === 0 ? ok : broken;
}

async function screens(environment) {
  if (findsBrowser()) return playwright(environment);
  const reason = 'no browser: install Debian’s chromium-headless-shell or chromium, or set CHROMIUM_PATH';
  if ((process.env.REQUIRE ?? '').split(',').includes('browser')) {
    console.error(`REQUIRE names browser, but: ${reason}`);
    return broken;
  }
  fs.appendFileSync(environment.LOYALTY_SKIPS, `browser: ${reason}\n`);
  return { ...nothing, skipped: 1 };
}

function findsBrowser() {
  if (process.env.CHROMIUM_PATH) return true;
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return programs.some((name) => directories.some((at) => fs.existsSync(path.join(at, name))));
}

/** Reports a missing EventStoreDB when the adapters run without one, since neither npm nor Maven has its binary. */
export function nameEventStoreDb(environment) {
  if (process.env.EVENT_STORE_URL) return;
  const how = 'no EventStoreDB: EVENT_STORE_URL=esdb://… npm test -- adapters';
  const known = fs.existsSync(environment.LOYALTY_SKIPS) ? fs.readFileSync(environment.LOYALTY_SKIPS, 'utf8') : '';
  if (!known.includes('eventstoredb:')) fs.appendFileSync(environment.LOYALTY_SKIPS, `eventstoredb: ${how}\n`);
}

export function skipsFile() {
  const file = path.join(root, '.cache', 'test-reports', `skips-${process.pid}.txt`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
  return file;
}
