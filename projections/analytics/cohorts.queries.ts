import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

type Cohort = NonNullable<MembersReport['cohorts']>[number];

/** Months in which members joined that a report shows. */
const COHORTS = 12;

/** Present members who were active on a day of a range. */
export async function countActive(db: Db, shop: string, { from, to }: DayRange): Promise<number> {
  const { n } = await db
    .selectFrom('active_gap')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('shop', '=', shop)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('previous', '<', from)
    .executeTakeFirstOrThrow();
  return n;
}

/** The month a number of months after another one; both are first days of months. */
function addMonths(month: string, months: number): string {
  const [year, one] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, one - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Present members by the month in which they joined, of the last twelve months up to a day; newest first, months without one left out. */
export async function readCohorts(db: Db, shop: string, today: string): Promise<Cohort[]> {
  const present = `${today.slice(0, 7)}-01`;
  const first = addMonths(present, 1 - COHORTS);
  const [cohorts, months] = await Promise.all([
    db
      .selectFrom('cohort')
      .selectAll()
      .where('shop', '=', shop)
      .where('month', '>=', first)
      .where('members', '>', 0)
      .orderBy('month', 'desc')
      .execute(),
    db.selectFrom('cohort_month').selectAll().where('shop', '=', shop).where('month', '>=', first).execute(),
  ]);
  const active = new Map(months.map(({ month, active: of, n }) => [month + of, n]));
  return cohorts.map(({ month, members, earned }) => {
    const counts: number[] = [];
    for (let one = month; one <= present; one = addMonths(one, 1)) counts.push(active.get(month + one) ?? 0);
    const earnedPerMember = Math.round((earned / members) * 10) / 10;
    return { month: month.slice(0, 7), members, earnedPerMember, active: counts };
  });
}
