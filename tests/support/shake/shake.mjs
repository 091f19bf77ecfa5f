// Delays for a file, where `SHAKE_SEED` asks for them (`npm test -- --shake`): commits, pages of followers, jobs, other queries, and `fetch`.
// The product has no hook for it: the driver and `fetch` themselves are late.
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { pace } from '../waiting.ts';
import { callOf, Delays } from './delays.ts';
import { lateQueries } from './late-queries.ts';

let delays;

/** Begins with the delays of a test file. Built modules stay loaded from file to file, and are changed once. */
export function shakeFor(file) {
  const seed = process.env.SHAKE_SEED;
  if (!seed) return;
  const isFirst = delays === undefined;
  delays = new Delays(seed, path.relative(process.cwd(), file));
  if (!isFirst) return;
  pg.Client.prototype.query = lateQueries(
    pg.Client.prototype.query,
    (text, name) => delays.next(callOf(text, name)),
    pace,
  );
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const { beforeMs, afterMs } = delays.next('network');
    await pace(beforeMs);
    return fetch(...request).finally(() => pace(afterMs));
  };
}
