import type { RatedBy } from '@loyalty/contracts/analytics/rate';
import { worthText } from '@loyalty/contracts/analytics/worth';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../platform/clock/clock.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import type { PointsWorth, TriedReward } from '../../tiers/application/points-worth.js';
import type { LiabilityBooks } from '../domain/liability-books.js';
import { loadRate, loadShopToday } from './liability.js';
import { loadLiabilityBooks } from './queries.js';

/** The rate of today. @param now ISO instant */
export async function loadRateToday(
  db: Db,
  shop: string,
  now: string,
  books: LiabilityBooks,
  tried?: TriedReward,
): Promise<RatedBy | null> {
  const facts = await loadShopToday(db, shop, now);
  return loadRate(db, shop, facts.today, books, facts, tried);
}

/** What points are worth at the rate of today. */
export const worthToday =
  (ledger: LedgerStates, reader: Reader<LedgerTables>, clock: Clock): PointsWorth =>
  async (shop, points, tried) => {
    const books = await loadLiabilityBooks(ledger, shop);
    const { value } = await reader.read(shop, (db) => loadRateToday(db, shop, clock.now().toISOString(), books, tried));
    return worthText(points, value?.rate ?? null);
  };
