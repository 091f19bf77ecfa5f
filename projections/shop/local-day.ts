/** All present UTC offsets are multiples of a quarter of an hour: a moment's day is that of its quarter. */
const QUARTER_MS = 15 * 60_000;
/** Memoised quarters per zone: half a year of them. */
const REMEMBERED = 20_000;
/** Length of a day as text. Intl writes years before 1000 with fewer digits. */
const YEAR_TO_DAY = 'YYYY-MM-DD'.length;

interface Days {
  readonly format: Intl.DateTimeFormat;
  readonly byQuarter: Map<number, string>;
}

const zones = new Map<string, Days>();

function daysOf(zone: string): Days {
  let found = zones.get(zone);
  if (!found) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    found = { format, byQuarter: new Map() };
    zones.set(zone, found);
  }
  return found;
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. @throws RangeError for an unknown zone */
export function localDay(moment: string, zone: string): string {
  const { format, byQuarter } = daysOf(zone);
  const ms = Date.parse(moment);
  // Before 1973 offsets had minutes and seconds.
  if (!(ms > 94_694_400_000)) return format.format(ms).padStart(YEAR_TO_DAY, '0');
  const quarter = Math.floor(ms / QUARTER_MS);
  let day = byQuarter.get(quarter);
  if (day === undefined) {
    day = format.format(ms);
    if (byQuarter.size >= REMEMBERED) byQuarter.clear();
    byQuarter.set(quarter, day);
  }
  return day;
}
