import { day, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { type ActiveDays, dayAt, placeOf, withDay } from './active-days.js';

/** Days on which programs gave a customer points, or took points for a reward: by program. */
export type ProgramDays = Readonly<Record<string, ActiveDays>>;

/**
 * Customers of a program by a day on which it moved their points and the day before it on which it did. As in `active_gap`, the customers
 * of a range are those of its days whose day before is before the range.
 */
export const programGapTable = table(
  'program_gap',
  { shop: text, program: text, day, previous: day, n: whole },
  { key: ['shop', 'program', 'day', 'previous'], fillfactor: 50 },
);

function addGap(shop: string, program: string, on: string, previous: string, by: number, rows: Rows): void {
  const known = rows.get(programGapTable, { shop, program, day: on, previous });
  rows.put(programGapTable, { shop, program, day: on, previous, n: (known?.n ?? 0) + by });
}

/** Adds a day to those of a program, and counts it; the same object where it is there already. */
export function addProgramDay(
  shop: string,
  programs: ProgramDays,
  program: string,
  day: number,
  rows: Rows,
): ProgramDays {
  const before = programs[program] ?? [];
  const place = placeOf(before, day);
  if (before[place] === day) return programs;
  const days = withDay(before, day, place);
  const [on, previous, next] = [dayAt(days, place)!, dayAt(days, place - 1)!, dayAt(days, place + 1)];
  addGap(shop, program, on, previous, 1, rows);
  if (next !== null) {
    addGap(shop, program, next, previous, -1, rows);
    addGap(shop, program, next, on, 1, rows);
  }
  return { ...programs, [program]: days };
}
