import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { LotPart } from '@loyalty/contracts/points/events';
import type { Account, Lot } from './account.js';

/** Points that can be spent at a moment: of lots that have not reached their end (P8, I-42). */
export function available(account: Account, now: string): number {
  let sum = 0;
  for (const lot of Object.values(account.lots)) {
    if (lot.expiresAt === null || lot.expiresAt > now) sum += lot.remaining;
  }
  return sum;
}

/** Points on hold for open redemptions. */
export function held(account: Account): number {
  return Object.values(account.lots).reduce((sum, lot) => sum + lot.held, 0);
}

/** Points that wait. */
export function pending(account: Account): number {
  return Object.values(account.lots).reduce((sum, lot) => sum + lot.pending, 0);
}

/** Points that still fit below the cap: those on hold may come back, those that wait will come (P1). */
export function room(account: Account, now: string): number {
  return POINTS_CAP - available(account, now) - held(account) - pending(account);
}

/** Lots that can be spent, in the order they are: soonest end first, none last, ties by age (P7). */
export function spendable(account: Account, now: string): Lot[] {
  const end = (lot: Lot) => lot.expiresAt ?? '9999';
  return Object.values(account.lots)
    .filter((lot) => lot.remaining > 0 && (lot.expiresAt === null || lot.expiresAt > now))
    .sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.age - b.age));
}

/** When the first of the points that can be spent end; null when none do. */
export function soonestEnd(account: Account, now: string): string | null {
  let soonest: string | null = null;
  for (const { remaining, expiresAt } of Object.values(account.lots))
    if (remaining > 0 && expiresAt !== null && expiresAt > now && (soonest === null || expiresAt < soonest))
      soonest = expiresAt;
  return soonest;
}

/** Takes up to `points` from lots in the order given: the minimal prefix (I-41), and what they could not give. */
export function take(lots: readonly Lot[], points: number): { parts: LotPart[]; missing: number } {
  const parts: LotPart[] = [];
  let missing = points;
  for (const lot of lots) {
    if (missing === 0) break;
    const part = Math.min(lot.remaining, missing);
    if (part > 0) parts.push({ lot: lot.lot, points: part });
    missing -= part;
  }
  return { parts, missing };
}
