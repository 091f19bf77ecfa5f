import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../platform/clock/clock.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import type { PointsWorth } from '../../tiers/application/points-worth.js';
import { worthText } from '../domain/worth.js';
import { loadRate, loadShopToday } from './liability.js';
import { loadLiabilityBooks } from './queries.js';

/** What points are worth at the rate of today. */
export const worthToday =
  (ledger: LedgerStates, reader: Reader<LedgerTables>, clock: Clock): PointsWorth =>
  async (shop, points) => {
    const books = await loadLiabilityBooks(ledger, shop);
    const { value } = await reader.read(shop, async (db) => {
      const facts = await loadShopToday(db, shop, clock.now().toISOString());
      return loadRate(db, shop, facts.today, books, facts);
    });
    return worthText(points, value?.rate ?? null);
  };
