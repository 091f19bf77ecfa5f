const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(zone, found);
  }
  return found;
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. @throws RangeError for a zone that nobody knows. */
export function localDay(moment: string, zone: string): string {
  return formatter(zone).format(Date.parse(moment));
}

/** A day so many days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
