import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { LotPart } from '@loyalty/contracts/points/events';
import type { Account, Lot } from './account.js';
import { openLots } from './open-lots.js';

/** What an account comes to at a moment. */
export interface Standing {
  /** Points that can be spent: of lots that have not reached their end (P8, I-42). */
  readonly available: number;
  /** Points on hold for open redemptions. */
  readonly held: number;
  /** Points that wait. */
  readonly pending: number;
  /** Points that can be spent until exactly then. */
export function endingAt(account: Account, endsAt: string): number {
  return openLots(account).reduce((sum, lot) => sum + (lot.expiresAt === endsAt ? lot.remaining : 0), 0);
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
