// `npm test -- --shake`: looks for tests, and parts of the product, that depend on the moment. It loads the machine, runs the files in another
// order each time, and delays followers, jobs, commits and the network by a seed (tests/support/shake).
import { spawn } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { build } from '../build.mjs';
import { kinds } from './kinds.mjs';
import { beginNotes } from './notes.mjs';
import { sum, words } from './result.mjs';

/** Keeps a processor busy until its parent ends it, or is gone. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e7; n++);';

/**
 * Runs kinds several times with the seeds `seed`, `seed + 1`, …
 * @returns the exit code: 1 when a test failed in a round
 */
export async function shake({ seed, rounds, chosen }) {
  await build();
  const load = Array.from({ length: os.availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  const fallen = [];
  try {
    for (let round = 0; round < rounds; round++) fallen.push(...(await shakeOnce(seed + round, chosen)));
  } finally {
    for (const child of load) child.kill('SIGKILL');
  }
  for (const { seed: at, failure } of fallen) console.log(`\nfell at seed ${at}: ${failure}`);
  console.log(`\n${fallen.length} tests fell in ${rounds} rounds from seed ${seed}`);
  return fallen.length > 0 ? 1 : 0;
}

async function shakeOnce(seed, chosen) {
  const notes = beginNotes();
  const results = [];
  try {
    for (const name of chosen) {
      console.log(`\n== ${name}, shaken by seed ${seed}`);
      results.push(await kinds[name].run({ ...notes.environment, SHAKE_SEED: String(seed) }));
    }
  } finally {
    notes.end();
  }
  const all = sum(results);
  console.log(`seed ${seed}: ${words(all)}`);
  return all.failures.map((failure) => ({ seed, failure }));
}
