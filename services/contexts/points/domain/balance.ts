import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { LotPart } from '@loyalty/contracts/points/events';
import { type Account, endOf, type Lot } from './account.js';
import { openLots, sumsOf } from './open-lots.js';

/** State of an account at a moment. */
interface AccountBalance {
  /** Available points: of lots that have not expired (P8, I-42). */
  readonly available: number;
  /** Points held for open redemptions. */
  readonly held: number;
  /** Pending points. */
  readonly pending: number;
  /** The soonest expiry among available points; null when none expire. */
  readonly soonestEnd: string | null;
}

/** Whether points have expired by then that are still open. */
export function hasExpired(account: Account, now: string): boolean {
  const { soonestEnd } = sumsOf(account);
  return soonestEnd !== null && soonestEnd <= now;
}

/** Balance of an account at a moment. */
export function accountBalance(account: Account, now: string): AccountBalance {
  const { remaining, held, pending, soonestEnd } = sumsOf(account);
  return hasExpired(account, now)
    ? { ...unexpired(account, now), held, pending }
    : { available: remaining, held, pending, soonestEnd };
}

function unexpired(account: Account, now: string): Pick<AccountBalance, 'available' | 'soonestEnd'> {
  let available = 0;
  let soonestEnd: string | null = null;
  for (const lot of openLots(account)) {
    const end = endOf(account, lot);
    if (lot.remaining === 0 || (end !== null && end <= now)) continue;
    available += lot.remaining;
    if (end !== null && (soonestEnd === null || end < soonestEnd)) soonestEnd = end;
  }
  return { available, soonestEnd };
}

export const available = (account: Account, now: string): number => accountBalance(account, now).available;

/** Points that still fit below the cap: held points may come back, pending ones will become available (P1). */
export function room(account: Account, now: string): number {
  return roomOf(accountBalance(account, now));
}

export const roomOf = ({ available, held, pending }: AccountBalance): number => POINTS_CAP - available - held - pending;

/** Lots that can be spent, in spending order: soonest expiry first, never-expiring last, ties by age (P7). */
export function spendable(account: Account, now: string): Lot[] {
  const end = (lot: Lot) => endOf(account, lot) ?? '9999';
  return openLots(account)
    .filter((lot) => lot.remaining > 0 && end(lot) > now)
    .sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.age - b.age));
}

/** Points that can be spent until exactly then. */
export function endingAt(account: Account, endsAt: string): number {
  return openLots(account).reduce((sum, lot) => sum + (endOf(account, lot) === endsAt ? lot.remaining : 0), 0);
}

/** Takes up to `points` from lots in the given order: the minimal prefix (I-41), and the missing amount. */
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
