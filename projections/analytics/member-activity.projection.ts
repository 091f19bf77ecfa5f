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
import { type ActiveDays, dayAt, dayNumber, monthOf, placeOf, withDay } from './active-days.js';
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

function addGap(shop: string, day: string, previous: string, by: number, rows: Rows): void {
  const n = rows.get(activeGapTable, { shop, day, previous })?.n ?? 0;
  rows.put(activeGapTable, { shop, day, previous, n: n + by });
}

function addCohortMonth(shop: string, joined: string, day: string, by: number, rows: Rows): void {
  const [month, active] = [monthOf(joined), monthOf(day)];
  const n = rows.get(cohortMonthTable, { shop, month, active })?.n ?? 0;
  rows.put(cohortMonthTable, { shop, month, active, n: n + by });
}

const isSameMonth = (day: string, other: string | null): boolean => other?.slice(0, 7) === day.slice(0, 7);

/** Counts all days of a customer who became a member; with −1, of one who is none any more. */
function countDays(shop: string, joined: string | null, days: ActiveDays, by: 1 | -1, rows: Rows): void {
  for (let at = 0; at < days.length; at++) {
    const [day, previous] = [dayAt(days, at)!, dayAt(days, at - 1)!];
    addGap(shop, day, previous, by, rows);
    if (joined !== null && !isSameMonth(day, previous)) addCohortMonth(shop, joined, day, by, rows);
  }
}

/** Counts the day at a place of a member's days, which was not among them before. */
function countNewDay(shop: string, joined: string | null, days: ActiveDays, at: number, rows: Rows): void {
  const [day, previous, next] = [dayAt(days, at)!, dayAt(days, at - 1)!, dayAt(days, at + 1)];
  addGap(shop, day, previous, 1, rows);
  if (next !== null) {
    addGap(shop, next, previous, -1, rows);
    addGap(shop, next, day, 1, rows);
  }
  if (joined !== null && !isSameMonth(day, previous) && !isSameMonth(day, next))
    addCohortMonth(shop, joined, day, 1, rows);
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
  const programs = program === null ? known.programs : addProgramDay(shop, known.programs, program, day, rows);
  const place = placeOf(known.days, day);
  const isNew = known.days[place] !== day;
  if (!isNew && programs === known.programs) return;
  const days = isNew ? withDay(known.days, day, place) : known.days;
  rows.put(memberActivityTable, { shop, customer, joined, days, programs });
  if (isNew && isMember(rows.get(customerTable, { shop, customer }))) countNewDay(shop, joined, days, place, rows);
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
