import { membersAfter, ordersAfter, syncCounts } from '@loyalty/projections/programs/sync.queries';
import { holdersAfter, issuedSince } from '@loyalty/projections/programs/what-if.queries';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import type { Dependencies } from '../../dependencies.js';
import { ShopHistory } from '../../feed/application/shop-history.js';
import { contributedWorth } from '../../tiers/application/points-worth.js';
import type { ProgramWork } from './program-work.js';

/** Dependencies of runs over a shop's past orders. */
export function programWork(dependencies: Dependencies): ProgramWork {
  const { pool, store, reader, ledger, clock, tasks, facts } = dependencies;
  const reads = {
    holders: async (shop: string, after: string, limit: number) =>
      (await reader.read(shop, (db) => holdersAfter(db, shop, after, limit))).value,
    issued: async (shop: string, from: string, until: string) =>
      (await reader.read(shop, (db) => issuedSince(db, shop, from, until))).value,
  };
  const pages = {
    orders: async (shop: string, from: string, until: string, after: string, limit: number) =>
      (await reader.read(shop, (db) => ordersAfter(db, shop, from, until, after, limit))).value,
    members: async (shop: string, from: string, after: string, limit: number) =>
      (await reader.read(shop, (db) => membersAfter(db, shop, from, after, limit))).value,
    counts: async (shop: string, from: string, until: string) =>
      (await reader.read(shop, (db) => syncCounts(db, shop, from, until))).value,
    know: async (shop: string, position: number) => {
      await readFolded(reader, { shop, atLeast: position, what: 'orders and members' }, async () => null);
    },
  };
  const history = new ShopHistory(pool, store);
  const worth = contributedWorth(dependencies);
  return { ledger, clock, history, reads, pages, worth, facts: facts.live, tasks: tasks.store };
}
