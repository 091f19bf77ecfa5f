import type { DateOrder } from '@loyalty/contracts/imports/attributes';

/** A day as a file writes it; the year may be missing. */
export interface FileDay {
  /** `MM-DD`. */
  readonly monthDay: string;
  readonly year: number | null;
}

/** The year first, as it is written with hyphens, slashes or points; with points also spaces and a last point. A time behind it is not read. */
const YEAR_FIRST = /^(\d{4})(?:([-/])(\d{1,2})\2(\d{1,2})|\. ?(\d{1,2})\. ?(\d{1,2})\.?)(?:[T ].*)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/;
/** With points the day comes first wherever it is written so. */
const POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
/** A year that has every day of a year. */
const LEAP = 2000;

function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Year, month and day as a text writes them; null where it is no date. */
function partsOf(text: string, order: DateOrder): readonly (string | undefined)[] | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [yearFirst[1], yearFirst[3] ?? yearFirst[5], yearFirst[4] ?? yearFirst[6]];
  const points = POINTS.exec(text);
  if (points) return [points[3], points[2], points[1]];
  const slashes = SLASHES.exec(text);
  if (!slashes) return null;
  return order === 'MDY' ? [slashes[3], slashes[1], slashes[2]] : [slashes[3], slashes[2], slashes[1]];
}

/** Reads a day; null when it is none. A year of zeros, as vendors write for none, is no day either. */
export function readDay(text: string, order: DateOrder): FileDay | null {
  const parts = partsOf(text.trim(), order);
  if (!parts) return null;
  const year = parts[0] === undefined ? null : Number(parts[0]);
  const [month, day] = [Number(parts[1]), Number(parts[2])];
  if (year === 0 || !isDay(year ?? LEAP, month, day)) return null;
  return { monthDay: `${two(month)}-${two(day)}`, year };
}

export const dayText = ({ monthDay, year }: FileDay): string => `${year}-${monthDay}`;
