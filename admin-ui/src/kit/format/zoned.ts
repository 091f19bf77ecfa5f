/** Local time of a zone at an instant, as milliseconds since 1970 as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
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
 * The instant at which the clocks of a zone show a day ("2026-08-10") and a time ("12:00"), ISO in UTC; null for what is no moment.
 * A time that a clock change skips is the one an hour later; of one that comes twice it is the first.
 */
export function instantOf(day: string, time: string, zone: string): string | null {
  const request = Date.parse(`${day}T${time}:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(request)) return null;
  // Before and after a clock change the zone stands off by different hours: the earlier instant that shows the wish is meant.
  const offsets = [-86_400_000, 86_400_000].map((away) => wallClock(request + away, zone) - (request + away));
  const found = offsets.map((offset) => request - offset).filter((at) => wallClock(at, zone) === request);
  return new Date(found.length > 0 ? Math.min(...found) : request - Math.min(...offsets)).toISOString();
}

/** The day and the time that the clocks of a zone show at an instant. */
export function zonedParts(at: string, zone: string): { day: string; time: string } {
  const text = new Date(wallClock(Date.parse(at), zone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
