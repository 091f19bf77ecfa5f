import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, addMonths, endOfDay, instantAt, localDay } from './calendar.js';

describe('the shop-local day of an instant', () => {
  it.each([
    ['2026-03-01T04:59:59.999Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T05:00:00.000Z', 'America/New_York', '2026-03-01'],
    ['2026-03-01T10:00:00.000Z', 'Pacific/Kiritimati', '2026-03-02'],
    ['2026-03-01T11:30:00.000Z', 'Pacific/Pago_Pago', '2026-03-01'],
    ['2026-03-01T10:59:59.000Z', 'Pacific/Pago_Pago', '2026-02-28'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-01-01'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(localDay(instant, zone)).toBe(expected);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => localDay('2026-03-01T00:00:00.000Z', 'Mars/Phobos')).toThrow(RangeError);
  });
});

describe('the end of a day is 23:59:59 there [P8]', () => {
  it.each([
    ['a common day', '2026-03-10', 'America/New_York', '2026-03-11T03:59:59.000Z'],
    ['a day of 23 hours', '2026-03-08', 'America/New_York', '2026-03-09T03:59:59.000Z'],
    ['the day before it', '2026-03-07', 'America/New_York', '2026-03-08T04:59:59.000Z'],
    ['a day of 25 hours', '2026-11-01', 'America/New_York', '2026-11-02T04:59:59.000Z'],
    ['a day whose end comes twice: the later one', '2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:59:59.000Z'],
    ['a day that begins at one o’clock', '2026-09-06', 'America/Santiago', '2026-09-07T02:59:59.000Z'],
    ['half an hour of summer time', '2026-04-05', 'Australia/Lord_Howe', '2026-04-05T13:29:59.000Z'],
  ])('%s: %s in %s', (_, day, zone, expected) => {
    expect(endOfDay(day, zone)).toBe(expected);
  });

  it('ends the last day of 9999 within the years of four digits', () => {
    expect(endOfDay('9999-12-31', 'America/New_York')).toBe('9999-12-31T23:59:59.000Z');
    expect(endOfDay('9999-12-30', 'America/New_York')).toBe('9999-12-31T04:59:59.000Z');
  });

  it('ends a day that a zone left out before the next one begins', () => {
    const end = endOfDay('2011-12-30', 'Pacific/Apia');
    expect(localDay(new Date(Date.parse(end) + 2000).toISOString(), 'Pacific/Apia')).toBe('2011-12-31');
  });
});

describe('months and days', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-08-15', 120, '2036-08-15'],
  ])('%s and %i months on is %s: clamped, never rolled over [I-44]', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 14, '2027-01-14'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days on is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('against another calendar', () => {
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Tehran',
    'America/Santiago',
  ];
  const anyZone = fc.constantFrom(
    ...zones,
    'Pacific/Chatham',
    'Asia/Kolkata',
    'UTC',
    'Asia/Beirut',
    'America/Asuncion',
  );
  const anyInstant = fc
    .integer({ min: Date.UTC(1995, 0), max: Date.UTC(2037, 0) })
    .map((at) => new Date(at).toISOString());

  it('days of instants are the same', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(localDay(instant, zone)).toBe(
          Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString(),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('ends of days are the last second that the next day’s beginning follows', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = localDay(instant, zone);
        const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: zone });
        expect(Date.parse(endOfDay(day, zone))).toBe(next.startOfDay().epochMilliseconds - 1000);
      }),
      { numRuns: 3000 },
    );
  });
});

it('a time of a day is an instant there, also where a change of clocks shows it twice or never', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
  const changes = [
    ['2026-03-08', '02:30', 'America/New_York'],
    ['2026-11-01', '01:30', 'America/New_York'],
    ['2026-03-29', '02:00', 'Europe/Berlin'],
  ] as const;
  const expected = (day: string, time: string, zone: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  for (const [day, time, zone] of changes)
    expect(Date.parse(instantAt(day, time, zone))).toBe(expected(day, time, zone));
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const [day = '', rest = ''] = new Date(minute * 60_000).toISOString().split('T');
      const time = rest.slice(0, 5);
      expect(Date.parse(instantAt(day, time, zone))).toBe(expected(day, time, zone));
    }),
  );
});
