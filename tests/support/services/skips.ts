import fs from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';

/**
 * Skips a group of tests with a reason, which scripts/test.mjs prints at the end.
 * @param service the name in REQUIRE: with `REQUIRE=kafka` a missing Kafka fails instead
 * @throws when the service is required
 */
export function skipFor(service: string, reason: string): typeof describe.skip {
  if (isRequired(service)) throw new Error(`REQUIRE names ${service}, but: ${reason}`);
  const list = process.env.LOYALTY_SKIPS;
  if (list) fs.appendFileSync(path.resolve(list), `${service}: ${reason}\n`);
  return ((name: string, tests: () => void) =>
    describe.skip(`${name} (skipped: ${reason})`, tests)) as typeof describe.skip;
}

/** Whether the comma-separated list REQUIRE includes this service. */
export function isRequired(service: string): boolean {
  return (process.env.REQUIRE ?? '').split(',').includes(service);
}
