import type { AccountRecords, LotRecord } from '@loyalty/contracts/points/account-merges';
import type { LotPart } from '@loyalty/contracts/points/events';
import { sumOf } from '../customers/movement.js';
import type { Of } from '../engine/schema/projection.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { lifeTable, lotTable } from './lot-tables.js';

type Merge = Of<'AccountMergedIn'> | Of<'AccountSplitOff'>;

/** Moves a lot from one customer to another with its present points; its label, time of earning and award stay. */
function moveLot(event: Merge, rows: Rows, from: string, to: string, record: LotRecord, remaining: number): void {
  const { shop, position, occurredAt } = event;
  const { lot, original, pending, availableAt, held, follows, ownEnd } = record;
  const row = rows.get(lotTable, { shop, customer: from, lot });
  const opener = row?.opened_by ?? from;
  if (row) rows.remove(lotTable, { shop, customer: from, lot });
  rows.overwrite(lotTable, {
    shop,
    customer: to,
    lot,
    opened_by: opener === to ? null : opener,
    original,
    pending,
    available_at: availableAt,
    remaining,
    held,
    expires_at: follows ? null : ownEnd,
    follows,
    earned_at: row?.earned_at ?? occurredAt,
    label: row?.label ?? '',
    source: row?.source ?? '',
    program: row?.program ?? '',
    awarded: row?.awarded ?? original,
    reversals: row?.reversals ?? [],
    position,
  });
}

/** Adds points to lots that stay, or takes them. */
function change(event: Merge, rows: Rows, customer: string, parts: readonly LotPart[], sign: 1 | -1): number {
  const { shop, position } = event;
  let shared = 0;
  for (const { lot, points } of parts) {
    const row = rows.get(lotTable, { shop, customer, lot });
    if (!row) continue;
    rows.overwrite(lotTable, { ...row, remaining: row.remaining + sign * points, position });
    if (row.follows) shared += sign * points;
  }
  return shared;
}

/** Sets the points of a customer under the shared expiry. */
function share(event: Merge, rows: Rows, customer: string, until: string | null, by: number, fresh = false): void {
  const { shop } = event;
  const row = rows.get(lifeTable, { shop, customer });
  const end = until ?? row?.until;
  if (end === undefined) return;
  rows.put(lifeTable, { shop, customer, until: end, remaining: fresh ? by : (row?.remaining ?? 0) + by });
}

const followingOf = ({ lots }: Pick<AccountRecords, 'lots'>): LotRecord[] => lots.filter(({ follows }) => follows);

/** Moves the lots of a merged customer to the survivor, less the points that repaid debt. */
export function mergeLots(event: Of<'AccountMergedIn'>, rows: Rows): void {
  const { customer, from, records, parts, before } = event.data;
  const paid = new Map(parts.map(({ lot, points }) => [lot, points]));
  const left = (lot: LotRecord) => lot.remaining - (paid.get(lot.lot) ?? 0);
  for (const lot of records.lots) moveLot(event, rows, from, customer, lot, left(lot));
  const brought = new Set(records.lots.map(({ lot }) => lot));
  const own = change(
    event,
    rows,
    customer,
    parts.filter(({ lot }) => !brought.has(lot)),
    -1,
  );
  const until = [before.until, records.until].reduce((one, other) =>
    one === null || (other ?? '') > one ? other : one,
  );
  share(event, rows, from, null, 0, true);
  share(event, rows, customer, until, own + followingOf(records).reduce((sum, lot) => sum + left(lot), 0));
}

/** Moves lots back to the other customer when a merge is undone. */
export function splitLots(event: Of<'AccountSplitOff'>, rows: Rows): void {
  const { customer, to, records, restored, parts, after } = event.data;
  const { shop } = event;
  const gone = followingOf(records).map(({ lot }) => rows.get(lotTable, { shop, customer, lot })?.remaining ?? 0);
  for (const lot of records.lots) moveLot(event, rows, customer, to, lot, lot.remaining);
  const own = change(event, rows, customer, restored, 1) + change(event, rows, customer, parts, -1);
  share(event, rows, customer, after.until, own - gone.reduce((sum, points) => sum + points, 0));
  const following = followingOf(records).map(({ lot, remaining }) => ({ lot, points: remaining }));
  share(event, rows, to, records.until, sumOf(following), true);
}
