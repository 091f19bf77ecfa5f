import type { Population, PopulationRow } from '@loyalty/contracts/audit/queries';
import { type RawBuilder, sql } from 'kysely';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';

/** Shop-local days, both included, as of a position of the log. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly position: number;
}

/** Conditions of the lines in each population. */
const MEMBERS: Record<Population, RawBuilder<boolean>> = {
  adjustments: sql`type = 'admin_adjustment'`,
  awards: sql`type in ('earn_point', 'pending_point')`,
  redemptions: sql`type = 'redeem_point'`,
  revocations: sql`cause = 'returned' and source->>'label' = 'revoked'`,
  refunds: sql`cause = 'refunded'`,
  expiries: sql`type = 'expire'`,
  imports: sql`actor_kind = 'import'`,
};

/** Lines of a period, by day of occurrence, that the log had at the position. */
export const within = (shop: string, { from, to, position }: Period): RawBuilder<boolean> => sql`shop = ${shop}
  and occurred_at >= ${dayBegins(shop, from)} and occurred_at < ${dayBegins(shop, to, 1)} and position <= ${position}`;

/** Counts and sums of all populations, in one query. */
export async function countPopulations(db: Db, shop: string, period: Period): Promise<PopulationRow[]> {
  const names = Object.keys(MEMBERS) as Population[];
  const columns = names.flatMap((name) => [
    sql`count(*) filter (where ${MEMBERS[name]})::bigint as ${sql.ref(`${name}_n`)}`,
    sql`coalesce(sum(points) filter (where ${MEMBERS[name]}), 0)::bigint as ${sql.ref(`${name}_p`)}`,
  ]);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} from activity where ${within(shop, period)}`.execute(db);
  const [sums = {}] = rows;
  return names.map((population) => ({
    population,
    count: sums[`${population}_n`] ?? 0,
    points: sums[`${population}_p`] ?? 0,
    position: period.position,
  }));
}

/** Positions of the lines of a population, newest first, page by page. @throws InvalidCursor */
export function pageOfPopulation(
  db: Db,
  shop: string,
  population: Population,
  period: Period,
  request: PageRequest,
): Promise<Page<number>> {
  return readPage<{ position: number }, number>(
    { shop, list: 'audit-items', query: { population, ...period } },
    request,
    ['number'],
    async (after, limit) => {
      const rest = after ? sql`and position < ${Number(after[0])}` : sql``;
      const { rows } = await sql<{ position: number }>`select position from activity
        where ${within(shop, period)} and ${MEMBERS[population]} ${rest} order by position desc limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    ({ position }) => [position],
    ({ position }) => position,
  );
}

/**
 * Positions of a random sample: the lines with the smallest SHA-256 of `<seed>:<event id>`, in that order. It can be reproduced from the
 * events; the database keeps only the sample in memory while it scans the period.
 */
export async function samplePopulation(
  db: Db,
  shop: string,
  population: Population,
  period: Period,
  { seed, size }: { seed: string; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`select position from activity
    where ${within(shop, period)} and ${MEMBERS[population]}
    order by sha256(convert_to(${`${seed}:`}::text || id, 'UTF8')), position limit ${size}`.execute(db);
  return rows.map(({ position }) => position);
}
