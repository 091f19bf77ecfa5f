import { Temporal } from 'temporal-polyfill';

/** An interval of constant UTC offset: its start and the offset in milliseconds. */
interface Stretch {
  readonly from: number;
  readonly ahead: number;
}

const FIRST = Temporal.Instant.from('2015-01-01T00:00:00Z');
const DAY = 86_400_000;
/** Look-ahead of the offset changes beyond the requested moment. */
const AHEAD = 2000 * DAY;

interface Zone {
  readonly stretches: Stretch[];
  /** The next unprocessed offset change; null after the last. */
  next: Temporal.ZonedDateTime | null;
}
const zones = new Map<string, Zone>();

/** Offset changes of a zone up to a moment and beyond, memoised from Temporal's own zone rules. */
function stretchesUntil(at: number, name: string): readonly Stretch[] {
  let zone = zones.get(name);
  if (!zone) {
    zone = { stretches: [], next: FIRST.toZonedDateTimeISO(name) };
    zones.set(name, zone);
  }
  if ((zone.stretches.at(-1)?.from ?? 0) > at + DAY) return zone.stretches;
  while (zone.next && (zone.stretches.length === 0 || zone.next.epochMilliseconds < at + AHEAD)) {
    zone.stretches.push({ from: zone.next.epochMilliseconds, ahead: zone.next.offsetNanoseconds / 1e6 });
    zone.next = zone.next.getTimeZoneTransition('next');
  }
  return zone.stretches;
}

function stretchAt(at: number, zone: string): Stretch {
  const all = stretchesUntil(at, zone);
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((all[middle] as Stretch).from <= at) low = middle;
    else high = middle - 1;
  }
  return all[low] as Stretch;
}

/** Shop-local day of an instant, as `YYYY-MM-DD`. */
export function dayOf(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return new Date(at + stretchAt(at, zone).ahead).toISOString().slice(0, 10);
}

/** 23:59:59 of a shop-local day (P8); the later one where it occurs twice. */
export function lastSecondOf(day: string, zone: string): string {
  const shown = Date.parse(`${day}T23:59:59Z`);
  const fits = [shown - DAY, shown, shown + DAY]
    .map((near) => shown - stretchAt(near, zone).ahead)
    .filter((at) => at + stretchAt(at, zone).ahead === shown);
  const at = fits.length > 0 ? Math.max(...fits) : shown - stretchAt(shown, zone).ahead;
  return new Date(at).toISOString();
}

/** The first moment of a shop-local day: the one after the last of the previous day. */
export const firstSecondOf = (day: string, zone: string): string =>
  new Date(Date.parse(lastSecondOf(daysLater(day, -1), zone)) + 1000).toISOString();

/** The first moment of the shop-local month of a moment. */
export const firstSecondOfMonth = (at: string, zone: string): string =>
  firstSecondOf(`${dayOf(at, zone).slice(0, 7)}-01`, zone);

/** Whole months later, on the last day of the month where the day does not exist (I-44). */
export function monthsLater(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }, { overflow: 'constrain' }).toString();
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whether something was done by the second of another event, which counts as before it: the platform's times are in whole seconds. */
export const doneBy = (moment: string, at: string): boolean =>
  Math.floor(Date.parse(moment) / 1000) <= Math.floor(Date.parse(at) / 1000);
