import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import type { RowOf } from '../engine/schema/table.js';
import type { customerTable } from './customer-table.js';
import type { SchemeTitles } from './tier-titles.queries.js';

/** Columns of a customer for lists and details. */
export const LIST_COLUMNS = [
  'customer',
  'name',
  'email',
  'type',
  'tier',
  'partner_tier',
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

export type Raw = Pick<RowOf<typeof customerTable>, (typeof LIST_COLUMNS)[number]>;

/** Columns of `toRow`, of a table with an alias. */
export const listColumns = (alias: string) => sql.join(LIST_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)));

/** Title of the customer's tier: a VIP tier for members, a partner tier for B2B customers. */
function tierIn({ type, tier, partner_tier }: Raw, { vip, partner }: SchemeTitles): string | null {
  if (type === 'B2B') return partner?.titleOf(partner_tier) ?? null;
  return type === 'Member' ? (vip?.titleOf(tier) ?? null) : null;
}

/** A customer for lists and details. */
export function toRow(raw: Raw, tiers: SchemeTitles): CustomerRow {
  const { customer: id, name, email, type, available, pending, held, debt, since, position } = raw;
  return {
    id,
    name,
    email,
    type,
    tier: tierIn(raw, tiers),
    since,
    position,
    points: { available, pending, held, debt },
    lastActivityAt: raw.last_activity_at,
    lastOrderAt: raw.last_order_at,
    mergedInto: raw.merged_into,
    excluded: raw.excluded,
  };
}
