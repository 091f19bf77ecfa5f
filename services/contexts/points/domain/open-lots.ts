import type { Account, Lot } from './account.js';

const walks = new WeakMap<Account['lots'], Lot[]>();

/**
 * Open lots, unordered, memoised as a list next to the record: every command iterates over them several times, and the values of a record
 * without a fixed shape cost several times as much.
 */
export function openLots({ lots }: Account): readonly Lot[] {
  const known = walks.get(lots);
  if (known) return known;
  const now = Object.values(lots);
  walks.set(lots, now);
  return now;
}

/** Open lots in the order they were earned. */
export const byAge = (account: Account): Lot[] => [...openLots(account)].sort((a, b) => a.age - b.age);

/** Files a lot as open or closed by its points. */
export function fileLot(account: Account, lot: Lot): void {
  const [to, from] =
    lot.pending + lot.remaining + lot.held > 0 ? [account.lots, account.closed] : [account.closed, account.lots];
  if (to[lot.lot] === lot) return;
  to[lot.lot] = lot;
  if (from[lot.lot]) delete from[lot.lot];
  if (to === account.lots) walks.get(to)?.push(lot);
  else walks.delete(account.lots);
}
