import process from 'node:process';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { foldPage } from '@loyalty/projections/engine/runtime/fold-page';
import { vaultOf } from '@loyalty/projections/engine/runtime/profiles';
import type { ReadModel } from '@loyalty/projections/engine/schema/projection';
import { RowCache } from '@loyalty/projections/engine/storage/row-cache';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { everybody } from './filled-log.js';
import { BenchHistory, SHOP } from './history.js';

const PAGE = 1_000;

/** The events of a bench history as they are read from the log, each from its own text, in pages. */
function* pagesOf(events: number, customers: number): Generator<Recorded[]> {
  const history = new BenchHistory(customers, events);
  const revisions = new Map<string, number>();
  let page: Recorded[] = [];
  for (let position = 0; position < events; )
    for (const { stream, event } of history.next()) {
      const revision = (revisions.get(stream) ?? 0) + 1;
      revisions.set(stream, revision);
      position += 1;
      const recorded = { ...event, shop: SHOP, stream, revision, position, hash: '' };
      page.push(JSON.parse(JSON.stringify(recorded)) as Recorded);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
  yield page;
}

/**
 * Microseconds of processor time of an event in the folds of read models, with nothing else: no database, and events that are already
 * read.
 */
export async function foldAlone(events: number, customers: number, model: ReadModel = ledgerModel): Promise<number> {
  // Nothing is evicted, since nothing could be loaded again.
  const cache = new RowCache(Number.POSITIVE_INFINITY);
  cache.beginEmpty();
  let us = 0;
  for (const page of pagesOf(events, customers)) {
    const before = process.cpuUsage();
    const context = await vaultOf(everybody, page);
    const at = '2026-01-01T00:00:00.000Z';
    await foldPage({ projections: model.projections, cache, context, at, load: async () => {} }, page);
    cache.takeChanges();
    cache.settle();
    const { user, system } = process.cpuUsage(before);
    us += user + system;
  }
  return us / events;
}
