import { isCalendarDay } from '@loyalty/contracts/kernel/days';
import { datesOf } from './intl.js';

/** Local time of a zone at an instant, as milliseconds since 1970 as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const parts = datesOf('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * The instant at which a zone's clocks show a day ("2026-08-10") and a time ("12:00"), ISO in UTC; null for an invalid one,
 * and for a day that no request may name. A time that a
 * clock change skips is an hour later; of a repeated one the first is returned.
 */
export function instantOf(day: string, time: string, zone: string): string | null {
  const request = Date.parse(`${day}T${time}:00.000Z`);
  if (!isCalendarDay(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(request)) return null;
  // The offset differs before and after a clock change: the earlier instant that shows the requested time is returned.
  const offsets = [-86_400_000, 86_400_000].map((away) => wallClock(request + away, zone) - (request + away));
  const found = offsets.map((offset) => request - offset).filter((at) => wallClock(at, zone) === request);
  return new Date(found.length > 0 ? Math.min(...found) : request - Math.min(...offsets)).toISOString();
}

/** The day and the time shown by a zone's clocks at an instant. */
export function zonedParts(at: string, zone: string): { day: string; time: string } {
  const text = new Date(wallClock(Date.parse(at), zone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
