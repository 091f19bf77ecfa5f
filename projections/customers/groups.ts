import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import type { CustomerType } from './customer-table.js';

// The one definition of who is a member (docs/customers.md): figures, lists and daily tasks use it, on rows or in SQL.

/**
 * The group that a customer is counted and listed in. A customer who was merged into another one, or whom the excluded segment
 * matches, is in no other group.
 */
export type CustomerGroup = CustomerType | 'Merged' | 'Excluded';

/** Every group. */
export const GROUPS: readonly CustomerGroup[] = ['Member', 'B2B', 'Guest', 'Left', 'Merged', 'Excluded'];

interface Grouped {
  readonly type: CustomerType;
  readonly merged_into: string | null;
  readonly excluded: boolean;
}

export function groupOf({ type, merged_into, excluded }: Grouped): CustomerGroup {
  if (merged_into !== null) return 'Merged';
  return excluded ? 'Excluded' : type;
}

/** Groups of members: B2B partners are members, too. */
export const MEMBERS = ['Member', 'B2B'] as const satisfies readonly CustomerGroup[];

export const isMember = (row: Grouped | null | undefined): boolean =>
  row != null && (MEMBERS as readonly CustomerGroup[]).includes(groupOf(row));

/** SQL for rows of `customer` that are in a group of their type. */
const OF_THEIR_TYPE = 'merged_into is null and not excluded';

/** SQL for rows of `customer` that are members. */
export const MEMBER_ROWS = `type in ('Member', 'B2B') and ${OF_THEIR_TYPE}`;

/** Rows of `customer` that are in the group of a type, for the table of an alias. */
export const ofGroup = (alias: string, type: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.type`)} = ${type} and ${sql.ref(`${alias}.merged_into`)} is null and not ${sql.ref(`${alias}.excluded`)})`;

/** Name of the counter of a group. */
export const counterOf = (group: CustomerGroup): string => `customers:${group}`;

/** Customers of a shop in some groups, without scanning them. */
export async function countGroups(db: Db, shop: string, groups: readonly CustomerGroup[]): Promise<number> {
  const { n } = await db
    .selectFrom('counter')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('shop', '=', shop)
    .where('name', 'in', groups.map(counterOf))
    .executeTakeFirstOrThrow();
  return Number(n);
}
