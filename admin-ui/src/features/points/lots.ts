import type { LotRow } from '@loyalty/contracts/customers/queries';

/** Number of days within which an expiry is near and shown in days (UX-38). */
const SOON_DAYS = 30;

export interface ShownLot {
  id: string;
  remaining: number;
  original: number;
  label: string;
  expiresAt: string | null;
  soon: boolean;
}

/** Open lots of a customer, soonest expiry first, those without one last. `daysUntil` counts shop-local days. */
export function shownLots(lots: readonly LotRow[], daysUntil: (at: string) => number): ShownLot[] {
  return lots
    .filter((lot) => lot.remaining > 0)
    .sort((a, b) => (a.expiresAt ?? '9').localeCompare(b.expiresAt ?? '9') || a.earnedAt.localeCompare(b.earnedAt))
    .map((lot) => ({
      id: lot.lot,
      remaining: lot.remaining,
      original: lot.original,
      label: lot.label,
      expiresAt: lot.expiresAt,
      soon: lot.expiresAt !== null && daysUntil(lot.expiresAt) <= SOON_DAYS,
    }));
}
