import { type RawBuilder, sql } from 'kysely';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** What a customer is to the program. */
export type CustomerType = 'Member' | 'Guest' | 'Left' | 'B2B';

/** When somebody without any activity was last active, for lists in that order. */
export const NEVER_ACTIVE = '1970-01-01T00:00:00.000Z';
/** As a case: below row security an index serves no `coalesce`, which the planner takes for a function that may leak. */
const activeCase = (column: string) =>
  `case when ${column} is null then '${NEVER_ACTIVE}'::timestamptz else ${column} end`;
const ACTIVE_AT = activeCase('last_activity_at');

/** When a customer was last active, as the indexes have it, of the table of an alias. */
export const activeAt = (alias: string): RawBuilder<string> => sql.raw<string>(activeCase(`${alias}.last_activity_at`));

/** A customer of a shop with their balance. Names and addresses are copies of the vault's, until the person is forgotten. */
export const customerTable = table(
  'customer',
  {
    shop: text,
    customer: text,
    name: text,
    first_name: text,
    email: text,
    phone: text,
    profile: whole,
    forgotten: flag,
    type: text as typeof text & { of?: CustomerType },
    /** VIP tier; null before the first change, which is the base tier. */
    tier: orNull(text),
    /** Partner tier; null before the first change. */
    partner_tier: orNull(text),
    available: whole,
    pending: whole,
    held: whole,
    debt: whole,
    earned: whole,
    redeemed: whole,
    returned: whole,
    refunded: whole,
    expired: whole,
    adjusted: whole,
    since: instant,
    last_activity_at: orNull(instant),
    last_order_at: orNull(instant),
    orders: whole,
    last_update_source: text,
    last_update_at: orNull(instant),
    /** Whether lots opened now end with all that follow the last activity (see `shared_life`). */
    lots_follow: flag,
    /** The surviving customer of a merge; null for customers who were not merged. */
    merged_into: orNull(text),
    /** Contacts of companies and whether they ended; null for customers who never bought for one. */
    contacts: orNull(json<Readonly<Record<string, 'open' | 'ended'>>>()),
    /** The excluded segment of the platform that they are in, and whether it excludes them: staff may have reverted that. */
    segment: orNull(text),
    excluded: flag,
    position: whole,
  },
  {
    key: ['shop', 'customer'],
    fillfactor: 80,
    checks: ['available >= 0', 'pending >= 0', 'held >= 0', 'debt >= 0', 'available = 0 or debt = 0'],
    // Every event that moves points updates each index: columns for other lookups are in the directory.
    indexes: [
      '(shop, available, customer)',
      '(shop, type, available, customer)',
      '(shop, tier, available, customer) where tier is not null',
      '(shop, merged_into) where merged_into is not null',
      '(shop, available, customer) where excluded',
      `(shop, (${ACTIVE_AT}), customer)`,
      `(shop, type, (${ACTIVE_AT}), customer)`,
      `(shop, tier, (${ACTIVE_AT}), customer) where tier is not null`,
      `(shop, (${ACTIVE_AT}), customer) where excluded`,
      '(shop, customer) where debt > 0',
      '(shop, customer) where pending > 0',
      '(shop, customer) where segment is not null',
    ],
  },
);

export type CustomerRow = RowOf<typeof customerTable>;
/** Where and when an event happened. */
export type EventPlace = { readonly shop: string; readonly position: number; readonly occurredAt: string };

/** The current row of a customer; an unknown one is a guest without a name. */
export function knownCustomer(event: EventPlace, customer: string, rows: Rows): CustomerRow {
  return (
    rows.get(customerTable, { shop: event.shop, customer }) ?? {
      shop: event.shop,
      customer,
      name: '',
      first_name: '',
      email: '',
      phone: '',
      profile: 0,
      forgotten: false,
      type: 'Guest',
      tier: null,
      partner_tier: null,
      available: 0,
      pending: 0,
      held: 0,
      debt: 0,
      earned: 0,
      redeemed: 0,
      returned: 0,
      refunded: 0,
      expired: 0,
      adjusted: 0,
      since: event.occurredAt,
      last_activity_at: null,
      last_order_at: null,
      orders: 0,
      last_update_source: 'other',
      last_update_at: null,
      lots_follow: false,
      merged_into: null,
      contacts: null,
      segment: null,
      excluded: false,
      position: 0,
    }
  );
}
