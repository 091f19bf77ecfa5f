import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import type { RowOf } from '../engine/table.js';
import type { customerTable } from './customer.projection.js';

type Raw = RowOf<typeof customerTable>;

/** A customer as lists and details show them. */
export function toRow(raw: Raw): CustomerRow {
  const { customer: id, name, email, type, available, pending, held, debt, since, position } = raw;
  return {
    id,
    name,
    email,
    type,
    tier: null,
    since,
    position,
    points: { available, pending, held, debt },
    lastActivityAt: raw.last_activity_at,
    lastOrderAt: raw.last_order_at,
  };
}
