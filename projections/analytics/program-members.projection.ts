import { activityTable } from '../activity/activity.projection.js';
import type { Cause } from '../customers/movement.js';
import type { Projection } from '../engine/schema/projection.js';
import { day, json, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';
import { type ActiveDays, dayAt, dayNumber, placeOf, withDay } from './active-days.js';

/** Days on which programs gave a customer points, or took points for a reward: by program, in the zone in which they were counted. */
export const programMemberTable = table(
  'program_member',
  { shop: text, customer: text, days: json<Readonly<Record<string, ActiveDays>>>() },
  { key: ['shop', 'customer'], fillfactor: 80 },
);

/**
 * Customers of a program by a day on which it moved their points and the day before it on which it did. As in `active_gap`, the customers
 * of a range are those of its days whose day before is before the range.
 */
export const programGapTable = table(
  'program_gap',
  { shop: text, program: text, day, previous: day, n: whole },
  { key: ['shop', 'program', 'day', 'previous'], fillfactor: 50 },
);

/** What customers do with programs; that points are taken back is not. */
const CAUSES: readonly (Cause | null)[] = ['earned', 'redeemed'];

function addGap(shop: string, program: string, on: string, previous: string, by: number, rows: Rows): void {
  const known = rows.get(programGapTable, { shop, program, day: on, previous });
  rows.put(programGapTable, { shop, program, day: on, previous, n: (known?.n ?? 0) + by });
}

function count(shop: string, customer: string, program: string, at: string, rows: Rows): void {
  const programs = rows.get(programMemberTable, { shop, customer })?.days ?? {};
  const before = programs[program] ?? [];
  const number = dayNumber(localDay(at, shopOf(rows, shop).zone));
  const place = placeOf(before, number);
  if (before[place] === number) return;
  const days = withDay(before, number, place);
  rows.put(programMemberTable, { shop, customer, days: { ...programs, [program]: days } });
  const [on, previous, next] = [dayAt(days, place)!, dayAt(days, place - 1)!, dayAt(days, place + 1)];
  addGap(shop, program, on, previous, 1, rows);
  if (next === null) return;
  addGap(shop, program, next, previous, -1, rows);
  addGap(shop, program, next, on, 1, rows);
}

export const programMembersProjection: Projection = {
  name: 'program-members',
  version: 1,
  tables: [programMemberTable, programGapTable],
  on: {},
  every({ shop }, rows) {
    for (const { after } of rows.changes(activityTable))
      if (after?.rule && CAUSES.includes(after.cause))
        count(shop, after.customer, after.rule.program, after.occurred_at, rows);
  },
};
