import {
  type ActivityRow,
  type ActivityType,
  activityType,
  type DayFigures,
  type DayOfActivities,
  LAST_OF_KIND,
} from '@loyalty/contracts/activity/queries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { dressed, ORDERS, toRow } from './activity.queries.js';
import { type ActivitiesRequest, conditionsOf, filtered, type Lines, linesOf } from './activity-filter.js';

type Figures = Omit<DayFigures, 'day'>;

/** Sums of lines, of columns that the index by time has. */
const SUMS = {
  count: sql<number>`count(*)::bigint`,
  earned: sql<number>`coalesce(sum(activity.points) filter (where activity.cause = 'earned'), 0)::bigint`,
  redeemed: sql<number>`coalesce(-sum(activity.points) filter (where activity.cause = 'redeemed'), 0)::bigint`,
  net: sql<number>`coalesce(sum(activity.points), 0)::bigint`,
} as const satisfies Record<keyof Figures, RawBuilder<number>>;

const summed = (lines: Lines) =>
  lines
    .clearSelect()
    .select([SUMS.count.as('count'), SUMS.earned.as('earned'), SUMS.redeemed.as('redeemed'), SUMS.net.as('net')]);

/** Sums of days, of the lines that the filters list, in the order of the request. */
export async function readDays(
  db: Db,
  shop: string,
  { days, ...request }: Omit<ActivitiesRequest, 'from' | 'to'> & { readonly days: readonly string[] },
): Promise<DayFigures[]> {
  const found = await conditionsOf(db, shop, request.search);
  const ofDay = (day: string) => {
    const lines = filtered(linesOf(db, shop), shop, { ...request, from: day, to: day });
    const some = found === null ? lines : lines.where(sql<boolean>`(${sql.join(found, sql` or `)})`);
    return summed(some).select(sql<string>`${day}::text`.as('day'));
  };
  const [first, ...others] = [...new Set(days)].map(ofDay);
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** A shop-local day: the sums of each kind that happened on it, with its last lines. */
export async function readDayOfActivities(db: Db, shop: string, day: string): Promise<DayOfActivities> {
  const lines = filtered(linesOf(db, shop), shop, { from: day, to: day });
  const kinds = await summed(lines).select('activity.type').groupBy('activity.type').execute();
  const types = activityType.options.filter((type) => kinds.some((kind) => kind.type === type));
  const rows = await lastOfEach(db, shop, day, types);
  const total = (figure: keyof Figures) => kinds.reduce((sum, kind) => sum + kind[figure], 0);
  return {
    day,
    count: total('count'),
    earned: total('earned'),
    redeemed: total('redeemed'),
    net: total('net'),
    kinds: types.map((type) => {
      const { count, net } = kinds.find((kind) => kind.type === type)!;
      return { type, count, points: net, rows: rows.filter((row) => row.type === type) };
    }),
  };
}

/** The last lines of each kind on a day, newest first. */
async function lastOfEach(db: Db, shop: string, day: string, types: readonly ActivityType[]): Promise<ActivityRow[]> {
  const [first, ...others] = types.map((type) => {
    const last = filtered(linesOf(db, shop), shop, { types: [type], from: day, to: day })
      .orderBy(ORDERS.time.columns('activity'))
      .limit(LAST_OF_KIND);
    return db.selectFrom(last.as('activity')).selectAll('activity');
  });
  if (!first) return [];
  return (
    await dressed(
      db,
      others.reduce((all, one) => all.unionAll(one), first),
      'time',
    )
  ).map(toRow);
}
