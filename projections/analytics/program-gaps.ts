import { day, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { type ActiveDays, changeOf, type Gap, withDay } from './active-days.js';

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

function addGap(shop: string, program: string, { day: on, previous }: Gap, by: number, rows: Rows): void {
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
  const days = withDay(before, day);
  if (days === before) return programs;
  const { added, removed } = changeOf(days, day);
  if (removed) addGap(shop, program, removed, -1, rows);
  for (const gap of added) addGap(shop, program, gap, 1, rows);
  return { ...programs, [program]: days };
}
