import { type Account, endOf, type Lot } from './account.js';

/** Sums over the open lots that are the same at any time, and the soonest expiry of points that are left, past or not. */
interface LotSums {
  readonly remaining: number;
  readonly held: number;
  readonly pending: number;
  readonly soonestEnd: string | null;
  /** Number of the account's events that they include. */
  readonly events: number;
}

/** Open lots as a list. */
interface Walk {
  readonly lots: Lot[];
  sums: LotSums | null;
}

const walks = new WeakMap<Account['lots'], Walk>();

/** Memoised next to the record: every command iterates over the lots, and the values of a record without a fixed shape cost several times as much. */
function walkOf({ lots }: Account): Walk {
  const known = walks.get(lots);
  if (known) return known;
  const walk = { lots: Object.values(lots), sums: null };
  walks.set(lots, walk);
  return walk;
}

/** Open lots, unordered. */
export const openLots = (account: Account): readonly Lot[] => walkOf(account).lots;

/** Open lots in the order they were earned. */
export const byAge = (account: Account): Lot[] => [...openLots(account)].sort((a, b) => a.age - b.age);

/** Sums of the open lots, in one pass: an old account has many. */
export function sumLots(account: Account): LotSums {
  const walk = walkOf(account);
  let [remaining, held, pending] = [0, 0, 0];
  let soonestEnd: string | null = null;
  for (const lot of walk.lots) {
    held += lot.held;
    pending += lot.pending;
    if (lot.remaining === 0) continue;
    remaining += lot.remaining;
    const end = endOf(account, lot);
    if (end !== null && (soonestEnd === null || end < soonestEnd)) soonestEnd = end;
  }
  walk.sums = { remaining, held, pending, soonestEnd, events: account.events };
  return walk.sums;
}

/** Sums of the open lots, cached until the next event: decisions and answers ask for them several times per command. */
export function sumsOf(account: Account): LotSums {
  const { sums } = walkOf(account);
  return sums?.events === account.events ? sums : sumLots(account);
}

/** Files a lot as open or closed by its points. */
export function fileLot(account: Account, lot: Lot): void {
  const [to, from] =
    lot.pending + lot.remaining + lot.held > 0 ? [account.lots, account.closed] : [account.closed, account.lots];
  if (to[lot.lot] === lot) return;
  const before = from[lot.lot];
  to[lot.lot] = lot;
  if (before) delete from[lot.lot];
  const list = walks.get(account.lots)?.lots;
  if (!list) return;
  if (to === account.lots) list.push(lot);
  else if (before) list.splice(list.indexOf(before), 1);
}
