import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import type { PointsRate } from '@loyalty/contracts/analytics/rate';
import { worthOf } from '@loyalty/contracts/analytics/worth';
import { toMinor } from '@loyalty/contracts/kernel/money';

/** Points by cause, as the closings have them; what leaves is negative. */
type Flows = Omit<ClosedFigures['flows'], 'late'>;
type Totals = ClosedFigures['totals'];

/**
 * Points issued net of those taken back, adjusted or used to repay debt; redeemed net of returned; and expired. What is outstanding is
 * issued less redeemed less expired.
 */
export const totalsOf = (flows: Flows): Totals => ({
  issued: flows.issued + flows.imported + flows.adjusted + flows.reversed + flows.settled,
  // No negative zeros.
  redeemed: 0 - flows.redeemed - flows.returned,
  expired: 0 - flows.expired,
});

const outstandingOf = ({ issued, redeemed, expired }: Totals): number => issued - redeemed - expired;

/**
 * Breakage that is income so far, in points, rounded down: of all breakage that is expected, expired points included, the share that
 * redemptions so far have of all that are expected (IFRS 15 B46, ASC 606-10-55-48).
 * @param totals up to the day
 * @param breakage the part of the points outstanding that is expected never to be redeemed
 */
export function recognisedBreakage(totals: Totals, breakage: number): number {
  const expired = Math.max(0, totals.expired);
  const redeemed = Math.max(0, totals.redeemed);
  const outstanding = outstandingOf(totals);
  if (outstanding === 0) return expired;
  const expectedRedeemed = redeemed + outstanding - breakage;
  if (redeemed === 0 || expectedRedeemed <= 0) return 0;
  return Number((BigInt(expired + breakage) * BigInt(redeemed)) / BigInt(expectedRedeemed));
}

/** Points that are still deferred revenue: those issued that were neither redeemed nor recognised as breakage. */
export const deferredPoints = ({ issued, redeemed }: Totals, recognised: number): number =>
  issued - redeemed - recognised;

/** What all closings in a currency booked as breakage, in minor units: each its change of the points, at its own rate. */
export function recognisedWorth(recognised: number, rate: PointsRate, previous: ClosedFigures | null): bigint {
  const booked = previous?.currency === rate.currency ? toMinor(previous.recognisedValue, rate.currency) : 0n;
  return booked + worthOf(recognised, rate) - worthOf(previous?.recognised ?? 0, rate);
}
