import { toMinor } from '@loyalty/contracts/kernel/money';
import type { CalculateBy } from '@loyalty/contracts/tiers/settings';
import type { StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import type { QualifyingEntry } from '../domain/qualifying.js';

type Take = QualifyingEntry['takes'][number];

/** Refunds in the order of their time, never more than the order, and all that is left of it when it is cancelled. */
function takesOf({ takes, currency, cancelled_at }: StoredEntry, value: number): Take[] {
  const counted: Take[] = [];
  let left = value;
  const refunds = takes
    .map(({ at, amount, counted = amount }) => ({ at, value: Number(toMinor(counted, currency)) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.value - b.value));
  for (const { at, value: refunded } of refunds) {
    if (cancelled_at !== null && at >= cancelled_at) break;
    const taken = Math.min(left, refunded);
    left -= taken;
    counted.push({ at, value: taken });
  }
  return cancelled_at === null ? counted : [...counted, { at: cancelled_at, value: left }];
}

/** An order counts until all of it was given back. One that never counted, unpaid or worth nothing, has nothing to give back. */
function countedOnce(takes: readonly Take[], value: number): Take[] {
  if (value === 0) return [];
  let taken = 0;
  const last = takes.find((take) => {
    taken += take.value;
    return taken >= value;
  });
  return last ? [{ at: last.at, value: 1 }] : [];
}

/** Entries as a measure counts them; those of other measures are left out. */
export function qualifyingEntries(stored: readonly StoredEntry[], by: CalculateBy): QualifyingEntry[] {
  const counts = by === 'pointEarned' ? ['points', 'adjustment'] : ['order'];
  return stored
    .filter((entry) => counts.includes(entry.kind) && entry.at !== null)
    .map((entry): QualifyingEntry => {
      const { kind, id, label, takes, amount, currency } = entry;
      const at = entry.at!;
      if (kind !== 'order') {
        const reversed = takes.map((take) => ({ at: take.at, value: Number(take.amount) }));
        return { kind, id, label, at, value: Number(amount), takes: reversed };
      }
      const spent = Number(toMinor(amount, currency));
      const taken = takesOf(entry, spent);
      if (by === 'moneySpent') return { kind, id, label, at, value: spent, takes: taken };
      return { kind, id, label, at, value: spent > 0 ? 1 : 0, takes: countedOnce(taken, spent) };
    });
}
