import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { activityTable } from '../activity/activity.projection.js';
import { customerTable } from '../customers/customer-table.js';
import { isMember } from '../customers/groups.js';
import type { Cause } from '../customers/movement.js';
import type { Projection } from '../engine/schema/projection.js';
import { day, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { customerOrderTable } from '../intake/customer-order.projection.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';
import { type ActiveDays, changeOf, dayNumber, type Gap, gapsOf, monthOf, monthsOf, withDay } from './active-days.js';
import { addProgramDay, type ProgramDays, programGapTable } from './program-gaps.js';

/**
 * Days on which a customer was active, all and by program, by the zone in which they were counted, and the day on which they first became a
 * member; null for customers who never were one.
 */
export const memberActivityTable = table(
  'member_activity',
  { shop: text, customer: text, joined: orNull(day), days: json<ActiveDays>(), programs: json<ProgramDays>() },
  { key: ['shop', 'customer'], fillfactor: 80 },
);

/**
 * Present members by an active day and the active day before it. Members who were active in a range are those of its days whose active day
 * before is before the range: each is counted on the first of their days, whatever the range.
 */
export const activeGapTable = table(
  'active_gap',
  { shop: text, day, previous: day, n: whole },
  { key: ['shop', 'day', 'previous'], fillfactor: 50 },
);

/** Present members by the month in which they joined (its first day), with the points that they have earned so far. */
export const cohortTable = table(
  'cohort',
  { shop: text, month: day, members: whole, earned: whole },
  { key: ['shop', 'month'], fillfactor: 50 },
);

/** Present members by the month in which they joined and a month in which they were active. */
export const cohortMonthTable = table(
  'cohort_month',
  { shop: text, month: day, active: day, n: whole },
  { key: ['shop', 'month', 'active'], fillfactor: 50 },
);

type Activity = RowOf<typeof memberActivityTable>;

/** What members do themselves; other movements of points are the store's. */
const OWN_CAUSES: readonly (Cause | null)[] = ['earned', 'redeemed'];

function addGap(shop: string, { day: active, previous }: Gap, by: number, rows: Rows): void {
  const known = rows.get(activeGapTable, { shop, day: active, previous });
  rows.put(activeGapTable, { shop, day: active, previous, n: (known?.n ?? 0) + by });
}

function addCohortMonth(shop: string, month: string, active: string, by: number, rows: Rows): void {
  const n = rows.get(cohortMonthTable, { shop, month, active })?.n ?? 0;
  rows.put(cohortMonthTable, { shop, month, active, n: n + by });
}

/** Counts all days of a customer who becomes a member or is none any more. */
function countDays(shop: string, joined: string | null, days: ActiveDays, by: 1 | -1, rows: Rows): void {
  for (const gap of gapsOf(days)) addGap(shop, gap, by, rows);
  if (joined === null) return;
  for (const active of monthsOf(days)) addCohortMonth(shop, monthOf(joined), active, by, rows);
}

/** Counts one more day of a member, which is among their days already. */
function countDay(shop: string, joined: string | null, days: ActiveDays, day: number, rows: Rows): void {
  const { added, removed, month } = changeOf(days, day);
  if (removed) addGap(shop, removed, -1, rows);
  for (const gap of added) addGap(shop, gap, 1, rows);
  if (joined !== null && month !== null) addCohortMonth(shop, monthOf(joined), month, 1, rows);
}

function countMember(
  shop: string,
  joined: string | null,
  change: { members: number; earned: number },
  rows: Rows,
): void {
  if (joined === null || (change.members === 0 && change.earned === 0)) return;
  const month = monthOf(joined);
  const { members, earned } = rows.get(cohortTable, { shop, month }) ?? { members: 0, earned: 0 };
  rows.put(cohortTable, { shop, month, members: members + change.members, earned: earned + change.earned });
}

const activityOf = (rows: Rows, shop: string, customer: string): Activity =>
  rows.get(memberActivityTable, { shop, customer }) ?? { shop, customer, joined: null, days: [], programs: {} };

/** Members come and go by several events, and are counted with all their days while they are members. */
function countMembership({ shop, occurredAt }: Recorded, rows: Rows): void {
  for (const { before, after } of rows.changes(customerTable)) {
    const [was, is] = [isMember(before), isMember(after)];
    const earned = (is ? after!.earned : 0) - (was ? before!.earned : 0);
    if (was === is && earned === 0) continue;
    const known = activityOf(rows, shop, (after ?? before)!.customer);
    const joined = known.joined ?? (is ? localDay(occurredAt, shopOf(rows, shop).zone) : null);
    if (joined !== known.joined) rows.put(memberActivityTable, { ...known, joined });
    countMember(shop, joined, { members: Number(is) - Number(was), earned }, rows);
    if (was !== is) countDays(shop, joined, known.days, is ? 1 : -1, rows);
  }
}

/** Counts a day of a customer, and of a program if one moved their points. */
function countActivity(shop: string, customer: string, at: string, program: string | null, rows: Rows): void {
  const known = activityOf(rows, shop, customer);
  const { joined } = known;
  const day = dayNumber(localDay(at, shopOf(rows, shop).zone));
  const days = withDay(known.days, day);
  const programs = program === null ? known.programs : addProgramDay(shop, known.programs, program, day, rows);
  if (days === known.days && programs === known.programs) return;
  rows.put(memberActivityTable, { shop, customer, joined, days, programs });
  if (days !== known.days && isMember(rows.get(customerTable, { shop, customer })))
    countDay(shop, joined, days, day, rows);
}

export const memberActivityProjection: Projection = {
  name: 'member-activity',
  version: 2,
  tables: [memberActivityTable, activeGapTable, cohortTable, cohortMonthTable, programGapTable],
  on: {},
  every(event, rows) {
    const { shop } = event;
    countMembership(event, rows);
    for (const { after } of rows.changes(activityTable))
      if (after && OWN_CAUSES.includes(after.cause))
        countActivity(shop, after.customer, after.occurred_at, after.rule?.program ?? null, rows);
    for (const { before, after } of rows.changes(customerOrderTable)) {
      if (after?.customer == null || after.placed_at === null) continue;
      const isCounted = before?.placed_at != null && before.customer === after.customer;
      if (!isCounted) countActivity(shop, after.customer, after.placed_at, null, rows);
    }
  },
};
