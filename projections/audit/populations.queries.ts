import { type Population, type PopulationRow, population as populations } from '@loyalty/contracts/audit/queries';
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

/** Lines of a period, by day of occurrence, that the log had at the position. */
export const within = (shop: string, { from, to, position }: Period): RawBuilder<boolean> => sql`shop = ${shop}
  and occurred_at >= ${dayBegins(shop, from)} and occurred_at < ${dayBegins(shop, to, 1)} and position <= ${position}`;

/** Counts and sums of all populations, in one query: each line with points is in exactly one of them. */
export async function countPopulations(db: Db, shop: string, period: Period): Promise<PopulationRow[]> {
  const { rows } = await sql<{ population: Population; count: number; points: number }>`
    select population, count(*)::bigint as count, sum(points)::bigint as points from activity
     where ${within(shop, period)} and population is not null group by population`.execute(db);
  return populations.options.map((population) => {
    const { count = 0, points = 0 } = rows.find((row) => row.population === population) ?? {};
    return { population, count, points, position: period.position };
  });
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
        where ${within(shop, period)} and population = ${population} ${rest} order by position desc limit ${limit}`.execute(
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
    where ${within(shop, period)} and population = ${population}
    order by sha256(convert_to(${`${seed}:`}::text || id, 'UTF8')), position limit ${size}`.execute(db);
  return rows.map(({ position }) => position);
}
