/**
 * The shop's calendar: instants are UTC, "today" and "end of the day" are the shop's (P8, P12).
 * Days are texts `YYYY-MM-DD`. Built on Intl alone, because the domain imports no package.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const;
    found = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone, hourCycle: 'h23' });
    formatters.set(zone, found);
  }
  return found;
}

const DAY_MS = 86_400_000;
/** Later instants are not written with four digits of the year; a program without an end is often given the last day of 9999. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59);
/** Number of days whose offset is cached, over all zones; calling Intl costs ten times as much as the rest of a decision. */
const DAYS_IN_MEMORY = 20_000;
const offsets = new Map<string, number | null>();

/** Milliseconds that a zone's clock is ahead of UTC at an instant, by Intl. */
function offsetByIntl(at: number, zone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatter(zone).formatToParts(at)) part[type] = value;
  const [year, month, day] = [+(part.year ?? 0), +(part.month ?? 0), +(part.day ?? 0)];
  const wall = Date.UTC(year, month - 1, day, +(part.hour ?? 0), +(part.minute ?? 0), +(part.second ?? 0));
  return wall - Math.floor(at / 1000) * 1000;
}

/** Offset in milliseconds of a zone at an instant, cached for every UTC day without a change of offset. */
function offsetAt(at: number, zone: string): number {
  const day = Math.floor(at / DAY_MS);
  const name = `${zone} ${day}`;
  let known = offsets.get(name);
  if (known === undefined) {
    const [first, last] = [offsetByIntl(day * DAY_MS, zone), offsetByIntl((day + 1) * DAY_MS - 1, zone)];
    known = first === last ? first : null;
    if (offsets.size >= DAYS_IN_MEMORY) offsets.clear();
    offsets.set(name, known);
  }
  return known ?? offsetByIntl(at, zone);
}

/** The wall clock of a zone at an instant, as if it were UTC milliseconds. */
function wallClock(at: number, zone: string): number {
  return at + offsetAt(at, zone);
}

/** Cache by day: points of one day begin and end together. */
class DayMemory<Key, Found> {
  private readonly known = new Map<Key, Found>();

  constructor(private readonly find: (key: Key) => Found) {}

  of(key: Key): Found {
    let found = this.known.get(key);
    if (found === undefined) {
      found = this.find(key);
      if (this.known.size >= DAYS_IN_MEMORY) this.known.clear();
      this.known.set(key, found);
    }
    return found;
  }
}

const dayNames = new DayMemory((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** The shop-local day of an instant. */
export function localDay(instant: string, zone: string): string {
  return dayNames.of(Math.floor(wallClock(Date.parse(instant), zone) / DAY_MS));
}

/** 23:59:59 of a shop-local day, as an instant; the later one where the clock shows it twice. */
export function endOfDay(day: string, zone: string): string {
  return ends.of(`${day} ${zone}`);
}

const ends = new DayMemory((name: string) =>
  lastSecondOf(name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)),
);

/** The first moment of a shop-local day, as an instant; where midnight is skipped, the first existing one. */
export function startOfDay(day: string, zone: string): string {
  return new Date(Date.parse(endOfDay(addDays(day, -1), zone)) + 1000).toISOString();
}

/** The first moment of the shop-local month of an instant. */
export const startOfMonth = (at: string, zone: string): string =>
  startOfDay(`${localDay(at, zone).slice(0, 7)}-01`, zone);

function lastSecondOf(day: string, zone: string): string {
  const wall = Date.parse(`${day}T23:59:59Z`);
  // The offsets before and after a change of clocks both give a candidate; the latest one that reads 23:59:59 there is chosen.
  const context = [-DAY_MS, 0, DAY_MS].map((shift) => offsetAt(wall + shift, zone));
  const candidates = context.map((offset) => wall - offset).filter((at) => wallClock(at, zone) === wall);
  const last = candidates.length > 0 ? Math.max(...candidates) : wall - context[1]!;
  return new Date(Math.min(last, LAST_INSTANT)).toISOString();
}

/** A shop-local day and time (HH:MM) as an instant; the earlier one where the clock shows it twice, an hour later where it skips it. */
export function instantAt(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const context = [DAY_MS, 0, -DAY_MS].map((shift) => offsetAt(wall + shift, zone));
  const candidates = context.map((offset) => wall - offset).filter((at) => wallClock(at, zone) === wall);
  const at = candidates.length > 0 ? Math.min(...candidates) : wall - context[2]!;
  return new Date(Math.min(at, LAST_INSTANT)).toISOString();
}

/** The same day of the month, n months later; clamped to the month's last day (I-44: Jan 31 + 1 = Feb 28 or 29). */
export function addMonths(day: string, months: number): string {
  return monthsOn.of(`${day} ${months}`);
}

const monthsOn = new DayMemory((name: string) => {
  const [day = '', months] = name.split(' ');
  return monthsAfter(day, Number(months));
});

function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * Whether a change at `moment` applies to an order placed at `at`: the platform dates orders in whole seconds, so a change within the
 * same second counts as earlier.
 */
export const reached = (moment: string, at: string): boolean => moment.slice(0, 19) <= at.slice(0, 19);

/** The day n days later; negative n goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
