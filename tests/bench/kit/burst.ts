import { randomUUID } from 'node:crypto';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { BenchHistory, SHOP } from './history.js';
import type { LogServer } from './log-server.js';
import type { BenchReport } from './report.js';
import type { BenchServer } from './server.js';
import { callsEach } from './store-calls.js';

const CALLERS = 64;
const APPENDS_EACH = 50;
/** Appends of many events at once, and the events of each. */
const LARGE = { appends: 10, events: 200 };

/** Small appends of many callers beside large ones, which bring more events at once than a server keeps for a subscription (E12). */
export async function burst(server: BenchServer, log: LogServer, report: BenchReport, rounds: number): Promise<void> {
  const database = await server.database('burst');
  await migrateLedger({ url: database });
  const store = await openEventStoreDB({ url: log.url, claimTables: { url: database }, crash: () => {} });
  store.onEvent(() => undefined);
  const found: ReturnType<typeof callsEach>[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = store.counts();
    const began = performance.now();
    const callers = Array.from({ length: CALLERS }, () => appendInTurn(store, APPENDS_EACH, 1));
    await Promise.all([...callers, appendInTurn(store, LARGE.appends, LARGE.events)]);
    const seconds = (performance.now() - began) / 1_000;
    const times = CALLERS * APPENDS_EACH + LARGE.appends;
    const calls = callsEach(before, store.counts(), times);
    report.line('burst', { per_s: times / seconds, ...calls });
    found.push(calls);
  }
  await store.close();
  const because = `an append; ${LARGE.events} events at once among ${CALLERS} callers`;
  for (const [kind, limit] of Object.entries({ readAll: 0.1, readStream: 0, expiredWait: 0.01 })) {
    const values = found.map((calls) => calls[kind as keyof typeof calls]);
    report.goal({ goal: 'E12', what: `burst: ${kind}`, values, limit, at: 'most', because });
  }
}

/** Appends to a stream of its own, one after the other. */
async function appendInTurn(store: EventStore, appends: number, events: number): Promise<void> {
  const stream = `${SHOP}/burst/${randomUUID()}`;
  const history = new BenchHistory(1, appends * events);
  for (let n = 0; n < appends; n++) {
    const some = Array.from({ length: events }, () => history.next()[0]!.event);
    await store.append({ shop: SHOP, stream, expectedRevision: n * events, events: some });
  }
}
