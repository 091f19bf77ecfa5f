// The slowest files run first, so that none is left running alone at the end. A shaken run (`npm test -- --shake`) has another order by its seed.
import { createHash } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import TestSequencer from '@jest/test-sequencer';
import { root } from '../../scripts/ensure.mjs';
import { readTimes } from '../../scripts/test/times.mjs';

/** The longest files by duration, for a fresh clone, in which no run has kept its times. */
const LONGEST = [
  'journeys-postgres15.test.ts',
  'new-reward-kind.test.ts',
  'new-context.test.ts',
  'chaos.test.ts',
  'distributed.test.ts',
  'kafka/faults.test.ts',
  'kafka/kafka.test.ts',
  'life-of-a-shop.test.ts',
  'database-roles.test.ts',
  'connections.test.ts',
  'usage.test.ts',
  'leaving.test.ts',
  'access.test.ts',
  'orders/permutations.test.ts',
  'dying-bench.test.ts',
  'event-store/failover.test.ts',
  'event-store/ledger-copy.test.ts',
  'event-store/eventstoredb-tls.test.ts',
  'points/domain/permutations.spec.ts',
  'account.properties.spec.ts',
  'start-postgres.spec.ts',
  'simulation/simulation.test.ts',
];

const rank = ({ path: file }) => {
  const at = LONGEST.findIndex((name) => file.endsWith(`/${name}`));
  return at < 0 ? LONGEST.length : at;
};

const shaken = (seed, { path: file }) => createHash('sha256').update(`${seed} ${file}`).digest('hex');

export default class extends TestSequencer {
  async sort(tests) {
    const seed = process.env.SHAKE_SEED;
    if (seed) return tests.toSorted((a, b) => shaken(seed, a).localeCompare(shaken(seed, b)));
    const times = readTimes();
    const ms = ({ path: file }) => times[path.relative(root, file)] ?? 0;
    return (await super.sort(tests)).toSorted((a, b) => ms(b) - ms(a) || rank(a) - rank(b));
  }
}
