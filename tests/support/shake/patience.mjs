// Limits of time of shaken tests: delays alone make none fail.
import process from 'node:process';
import { SHAKEN_FACTOR } from '../waiting.ts';

const extended = new WeakSet();

/** Extends the limits of tests and hooks, as an environment of jest hears of them. A hook that runs before each test is extended once. */
export function extendLimit({ name, test, hook }, { testTimeout }) {
  const limited = { test_start: test, hook_start: hook }[name];
  if (!process.env.SHAKE_SEED || !limited || extended.has(limited)) return;
  extended.add(limited);
  limited.timeout = (limited.timeout ?? testTimeout) * SHAKEN_FACTOR;
}
