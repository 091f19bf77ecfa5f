import { expect, it } from '@jest/globals';
import { instantOf, zonedParts } from './zoned.js';

it.each([
  ['2026-08-10', '12:00', 'America/New_York', '2026-08-10T16:00:00.000Z'],
  ['2026-01-10', '12:00', 'America/New_York', '2026-01-10T17:00:00.000Z'],
  ['2026-08-10', '00:30', 'Asia/Kolkata', '2026-08-09T19:00:00.000Z'],
  ['2026-12-31', '23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
])('%s %s in %s is %s, and back [UX-37]', (day, time, zone, at) => {
  expect(instantOf(day, time, zone)).toBe(at);
  expect(zonedParts(at, zone)).toEqual({ day, time });
});

it('takes a skipped time for the one an hour later, and the first of two equal ones', () => {
  expect(instantOf('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});

it.each([
  ['', '12:00'],
  ['2026-02-30x', '12:00'],
  ['2026-08-10', '25:00'],
  ['2026-08-10', ''],
  ['0020-01-01', '12:00'],
  ['1899-12-31', '12:00'],
])('%j %j is no moment', (day, time) => {
  expect(instantOf(day, time, 'UTC')).toBeNull();
});
