import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { prepareTestRoles } from '../../support/roles.js';
import { everybody } from './filled-log.js';
import { BenchHistory, SHOP } from './history.js';
import { percentile } from './load.js';
import type { BenchServer } from './server.js';

const CUSTOMERS = 5_000;
/** Share of a run that is not counted: connections, plans and memory warm up. */
const WARM_UP = 0.3;
/** Maximum number of pending appends: a machine that cannot sustain the rate gets less, as shown by `per_s`. */
const MAX_UNDER_WAY = 4_000;

export interface Lagged {
  readonly offered: number;
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Number of events not projected when the last append was acknowledged. */
  readonly behind: number;
}

/** Appends at a rate, in one process with the projector; the lag is from acknowledgement to commit in all read models (G9). */
export async function projectionLag(server: BenchServer, offered: number, ms: number): Promise<Lagged> {
  const url = await server.database('lag_log');
  await migrateLedger({ url });
  await prepareTestRoles(url);
  await migrate(url, { model: ledgerModel });
  const store = await openPostgresEventStore({ url, lease: 'acquire' });
  const pool = openPool({ url });
  const total = Math.ceil((offered * ms) / 1_000);
  const acknowledged = new Float64Array(total + 10);
  const lags: number[] = [];
  let applied = 0;
  const onApplied = (position: number) => {
    const now = performance.now();
    // An event applied before its acknowledgement has no lag; its time is unknown yet.
    for (; applied < position; applied++)
      if (applied > total * WARM_UP) lags.push(acknowledged[applied + 1] ? now - acknowledged[applied + 1]! : 0);
  };
  const feed = { read: store.readAll.bind(store), onWake: store.onCommit.bind(store) };
  const runner = startRunner({ pool, model: ledgerModel, feed, profiles: everybody, onApplied });
  const history = new BenchHistory(CUSTOMERS, total);
  const revisions = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  const start = performance.now();
  let underWay = 0;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - start) / 1_000) * offered);
    while (sent < due && underWay < MAX_UNDER_WAY)
      for (const { stream, event } of history.next()) {
        const expectedRevision = revisions.get(stream) ?? 0;
        revisions.set(stream, expectedRevision + 1);
        sent += 1;
        underWay += 1;
        const appended = store.append({ shop: SHOP, stream, expectedRevision, events: [event] });
        waiting.push(
          appended.then(({ position }) => {
            acknowledged[position] = performance.now();
            underWay -= 1;
          }),
        );
      }
    await delay(1);
  }
  await Promise.all(waiting);
  const seconds = (performance.now() - start) / 1_000;
  const head = await store.head();
  const behind = head - applied;
  await runner.reached(head);
  await runner.stop();
  await pool.end();
  await store.close();
  lags.sort((a, b) => a - b);
  return { offered, per_s: head / seconds, p50_ms: percentile(lags, 0.5), p99_ms: percentile(lags, 0.99), behind };
}
