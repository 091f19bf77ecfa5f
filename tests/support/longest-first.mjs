// The slowest files run first, so that none is left running alone at the end.
import TestSequencer from '@jest/test-sequencer';

/** Files by duration on a machine of two cores. jest stores durations as well, but not in a fresh clone. */
const LONGEST = [
  'journeys-postgres15',
  'kafka/faults',
  'life-of-a-shop',
  'distributed',
  'new-context',
  'database-roles',
  'chaos',
  'new-reward-kind',
  'access',
  'connections',
  'reading-threads',
  'killed-under-load',
  'usage',
  'leaving',
  'permutations',
  'kafka',
  'event-store/ledger-copy',
  'event-store/eventstoredb-tls',
];

const rank = ({ path }) => {
  const at = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return at < 0 ? LONGEST.length : at;
};

export default class extends TestSequencer {
  async sort(tests) {
    return (await super.sort(tests)).toSorted((a, b) => rank(a) - rank(b));
  }
}
