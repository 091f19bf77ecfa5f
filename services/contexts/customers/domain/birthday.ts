import type { BirthdayFormat } from '@loyalty/contracts/programs/settings/actions';
import { addDays, addMonths, localDay } from '../../../kernel/calendar.js';

/** A date of birth: `MM-DD`, and the year where it was told. */
interface BirthDate {
  readonly monthDay: string;
  readonly year: number | null;
}

/** Days that a date of birth must be known before the birthday (spec CON-31). */
const KNOWN_BEFORE = 30;
const FIRST_YEAR = 1900;
/** A year that has every day of a year. */
const LEAP = 2000;

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
};

/**
 * A date of birth as the program asks for it (spec EARN-140); null when it is none. Without a year the 29th of February is one.
 * @param today the shop's day: nobody is born after it
 */
export function readBirthDate(text: string, format: BirthdayFormat, today: string): BirthDate | null {
  const parts = text.trim().split('/');
  const names = format.split('/');
  if (parts.length !== names.length) return null;
  const byName: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!/^\d+$/.test(part) || (name === 'YYYY' ? part.length !== 4 : part.length > 2)) return null;
    byName[name] = part.padStart(2, '0');
  }
  const monthDay = `${byName.MM}-${byName.DD}`;
  const year = byName.YYYY === undefined ? null : Number(byName.YYYY);
  if (!isDay(`${year ?? LEAP}-${monthDay}`)) return null;
  if (year !== null && (year < FIRST_YEAR || `${year}-${monthDay}` > today)) return null;
  return { monthDay, year };
}

/** The first anniversary of a day from today on, that of a later year (P12). */
export function anniversaryAfter(day: string, today: string): string {
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(day.slice(0, 4)));
  const next = addMonths(day, 12 * years);
  return next < today ? addMonths(day, 12 * (years + 1)) : next;
}

/** Days of a year, as `MM-DD`, that are honoured on a day: the 29th of February on the 28th where there is none (P12). */
export function daysHonouredOn(day: string): string[] {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isDay(`${day.slice(0, 4)}-02-29`) ? [monthDay, '02-29'] : [monthDay];
}

/** Whether a date of birth was said early enough before a birthday, by the shop's calendar. */
export function isKnownBefore(birthday: string, reportedAt: string, zone: string): boolean {
  return localDay(reportedAt, zone) <= addDays(birthday, -KNOWN_BEFORE);
}
