import fs from 'node:fs';
import { runLedger } from '@loyalty/services/cli/run';
import { LogCheck } from '@loyalty/services/contexts/proof/application/check';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { fillLog } from './filled-log.js';
import { benchFolder } from './folder.js';
import { appendRate, readAllRate } from './log-clients.js';
import type { BenchServer } from './server.js';

const AT_ONCE = 32;
const CUSTOMERS = 500;

/** Events a second of a copy to EventStoreDB and of its verification there, and of the client without the product around it. */
export interface CopyRates {
  /** The whole command: what is copied is then read back, and compared with its source. */
  readonly whole: number;
  /** Until the last event was appended. */
  readonly copy: number;
  readonly appends: number;
  readonly verify: number;
  readonly reads: number;
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** Copies a log of a shop to an empty server, and verifies it there. @throws when the copy or the chain is not whole */
export async function copyRates(server: BenchServer, url: string, events: number, ms: number): Promise<CopyRates> {
  const database = await server.database('copied');
  const count = await fillLog(database, events, CUSTOMERS);
  const folder = benchFolder();
  const lines: string[] = [];
  let appendedAt = 0;
  const terminal = {
    isScreen: false,
    out: async (line: string) => void lines.push(line),
    write: () => undefined,
    err: (line: string) => void lines.push(line),
    progress: (_done: number, _all: number, what: string) => {
      if (what === 'events copied') appendedAt = performance.now();
    },
  };
  const env = { DATABASE_URL: database, EVENT_STORE_URL: url, DATA_DIR: folder };
  const began = performance.now();
  const whole = await secondsOf(async () => {
    const code = await runLedger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], env, terminal);
    if (code !== 0) throw new Error(lines.join(' '));
  });
  fs.rmSync(folder, { recursive: true, force: true });
  const verified = await secondsOf(() => verify(url, database, count));
  const reads = await readAllRate(url, count);
  // The events of this history come one by one, so a copy appends them one by one.
  const appends = await appendRate(url, 'batched by the client', AT_ONCE, ms, 1);
  return {
    whole: count / whole,
    copy: (count * 1_000) / (appendedAt - began),
    appends: appends.per_s,
    verify: count / verified,
    reads: reads.per_s,
  };
}

/** Recomputes every link, as `ledger verify` does. */
async function verify(url: string, database: string, count: number): Promise<void> {
  const store = await openEventStoreDB({ url, claimTables: { url: database }, crash: () => {} });
  const check = new LogCheck({ sealsOf: () => [], keys: [] });
  await store.scan({}, (link) => check.add(link));
  await store.close();
  const [found] = check.findings();
  if (found?.broken || found?.events !== count) throw new Error(`the copy is broken: ${JSON.stringify(found)}`);
}
