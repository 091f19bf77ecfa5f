import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { RowOf } from '../engine/schema/table.js';
import type { dailyTable } from './daily.projection.js';

/** Days that have figures. */
export type Days = readonly RowOf<typeof dailyTable>[];
type Summed = 'earned' | 'redeemed' | 'coupons_used' | 'joined' | 'members';

/** Sum of a column over days. */
export const sumOf = (days: Days, column: Summed): number => days.reduce((sum, day) => sum + day[column], 0);

/** Redeemed points as a percentage of earned points, one decimal; 0 while nothing was earned. */
export function redemptionRate(days: Days): number {
  const earned = sumOf(days, 'earned');
  return earned === 0 ? 0 : Math.round((sumOf(days, 'redeemed') / earned) * 1000) / 10;
}

/** Revenue of days in the shop's currency, in major units. */
export function revenueOf(days: Days, currency: string): string {
  const minor = days.reduce((sum, { revenue }) => sum + BigInt(revenue[currency] ?? '0'), 0n);
  return fromMinor(minor, currency);
}
