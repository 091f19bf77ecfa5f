import { dailyTable } from '@loyalty/projections/analytics/daily.projection';
import { lotDayTable, tierDayTable } from '@loyalty/projections/analytics/lot-day.projection';
import type { Findings } from '../checker/findings.js';
import type { Replay } from '../checker/model/replay.js';
import type { SimulatedReadSide } from './read-side.js';

/** Points that customers of a shop have, available and pending, and that they owe. */
interface Sums {
  points: number;
  debt: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The sums of the figures by day: each table counts all changes, so that they add up to what the accounts have. */
function dayTableSums(readSide: SimulatedReadSide, shop: string): Record<string, Sums> {
  const ofShop = <R extends { readonly shop: string }>(rows: readonly R[]) => rows.filter((row) => row.shop === shop);
  const tiers = ofShop(readSide.rows(tierDayTable));
  const debt = sumOf(tiers.map((row) => row.debt));
  const lots = ofShop(readSide.rows(lotDayTable)).map(
    ({ issued, imported, adjusted, returned, redeemed, expired, reversed, settled }) =>
      issued + imported + adjusted + returned + redeemed + expired + reversed + settled,
  );
  const days = ofShop(readSide.rows(dailyTable)).map(
    ({ earned, adjusted, returned, redeemed, expired, reversed }) =>
      earned + adjusted + returned - redeemed - expired - reversed,
  );
  return {
    lot_day: { points: sumOf(lots), debt },
    tier_day: { points: sumOf(tiers.map((row) => row.outstanding)), debt },
    // Points less debt are what a day changes.
    daily: { points: sumOf(days) + debt, debt },
  };
}

/** Compares the figures by day with the checker's own accounts (I-61). */
export function compareDayTables(readSide: SimulatedReadSide, replay: Replay, findings: Findings): void {
  for (const [shop, { accounts, moving }] of replay.shops) {
    // Between the two events of a merge the points are in neither account.
    if (moving.size > 0) continue;
    const models = [...accounts.values()];
    const expected: Sums = {
      points: sumOf(models.map(({ remaining, pending }) => remaining + pending)),
      debt: sumOf(models.map(({ debt }) => debt)),
    };
    for (const [table, found] of Object.entries(dayTableSums(readSide, shop)))
      if (found.points !== expected.points || found.debt !== expected.debt)
        findings.add({ rule: 'I-61', what: `${table} does not add up to the accounts`, stream: shop, expected, found });
  }
}
