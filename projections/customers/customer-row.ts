import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import type { RowOf } from '../engine/schema/table.js';
import type { TierTitles } from '../tiers/tier-titles.queries.js';
import type { customerTable } from './customer.projection.js';

/** Columns of a customer for lists and details. */
const SHOWN = [
  'customer',
  'name',
  'email',
  'type',
  'tier',
  'available',
  'pending',
  'held',
  'debt',
  'since',
  'position',
  'last_activity_at',
  'last_order_at',
  'merged_into',
  'phone',
  'orders',
  'excluded',
] as const satisfies (keyof RowOf<typeof customerTable>)[];

export type Raw = Pick<RowOf<typeof customerTable>, (typeof SHOWN)[number]>;

/** Columns of `toRow`, of a table with an alias. */
export const shownOf = (alias: string) => sql.join(SHOWN.map((column) => sql.ref(`${alias}.${column}`)));

/** A customer for lists and details. @param tiers of the shop while they are active */
export function toRow(raw: Raw, tiers: TierTitles | null): CustomerRow {
  const { customer: id, name, email, type, available, pending, held, debt, since, position } = raw;
  return {
    id,
    name,
    email,
    type,
    tier: type === 'Member' ? (tiers?.titleOf(raw.tier) ?? null) : null,
    since,
    position,
    points: { available, pending, held, debt },
    lastActivityAt: raw.last_activity_at,
    lastOrderAt: raw.last_order_at,
    mergedInto: raw.merged_into,
    excluded: raw.excluded,
  };
}
