import { describe, expect, it } from '@jest/globals';
import { afterQuietHours, mailHoursOf, nextMorning } from './quiet-hours.js';

const NEW_YORK = 'America/New_York';
const night = mailHoursOf({}, NEW_YORK);

describe('quiet hours', () => {
  it.each([
    ['2026-11-30T20:59:00-05:00', '2026-11-30T20:59:00-05:00'],
    ['2026-11-30T21:00:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T07:59:59-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T08:00:00-05:00', '2026-12-01T08:00:00-05:00'],
  ])('are those of the shop’s night: %s', (at, expected) => {
    expect(afterQuietHours(new Date(at).toISOString(), night)).toBe(new Date(expected).toISOString());
  });

  it('may lie within a day, or be none', () => {
    const noon = mailHoursOf({ mailQuietFrom: '12:00', mailQuietTo: '14:00' }, 'UTC');
    expect(afterQuietHours('2026-11-30T13:00:00.000Z', noon)).toBe('2026-11-30T14:00:00.000Z');
    expect(afterQuietHours('2026-11-30T23:00:00.000Z', noon)).toBe('2026-11-30T23:00:00.000Z');
    const none = mailHoursOf({ mailQuietHours: false }, 'UTC');
    expect(afterQuietHours('2026-11-30T23:00:00.000Z', none)).toBe('2026-11-30T23:00:00.000Z');
    expect(nextMorning('2026-11-30T23:00:00.000Z', none)).toBe('2026-12-01T08:00:00.000Z');
  });
});
