import { describe, expect, it } from '@jest/globals';
import type { BirthdayFormat } from '@loyalty/contracts/programs/settings/actions';
import { anniversaryAfter, daysHonouredOn, isKnownBefore, readBirthDate } from './birthday.js';

const TODAY = '2026-11-22';

describe('a date of birth', () => {
  it.each<[BirthdayFormat, string, string, number | null]>([
    ['MM/DD', '03/14', '03-14', null],
    ['MM/DD', '2/29', '02-29', null],
    ['DD/MM', '14/03', '03-14', null],
    ['MM/DD/YYYY', '03/14/1990', '03-14', 1990],
    ['DD/MM/YYYY', '29/02/2000', '02-29', 2000],
    ['DD/MM/YYYY', '22/11/2026', '11-22', 2026],
  ])('%s reads %s [EARN-140]', (format, text, monthDay, year) => {
    expect(readBirthDate(text, format, TODAY)).toEqual({ monthDay, year });
  });

  it.each<[BirthdayFormat, string]>([
    ['MM/DD', '02/30'],
    ['MM/DD', '31/04'],
    ['DD/MM', '31/04'],
    ['MM/DD', '00/00'],
    ['MM/DD', '13/01'],
    ['MM/DD', '03-14'],
    ['MM/DD', '2000-03-14'],
    ['MM/DD', '03/14/1990'],
    ['MM/DD', '03/'],
    ['MM/DD', '+3/14'],
    ['MM/DD', '003/14'],
    ['MM/DD/YYYY', '03/14'],
    ['MM/DD/YYYY', '03/14/90'],
    ['MM/DD/YYYY', '02/29/2025'],
    ['MM/DD/YYYY', '11/23/2026'],
    ['DD/MM/YYYY', '14/03/1899'],
  ])('%s refuses %s [EARN-138, B-101]', (format, text) => {
    expect(readBirthDate(text, format, TODAY)).toBeNull();
  });

  it.each([
    ['2026-02-28', ['02-28', '02-29']],
    ['2028-02-28', ['02-28']],
    ['2028-02-29', ['02-29']],
    ['2100-02-28', ['02-28', '02-29']],
    ['2026-03-01', ['03-01']],
  ])('on %s %j are honoured [P12]', (day, honoured) => {
    expect(daysHonouredOn(day)).toEqual(honoured);
  });

  it('thirty days before are enough and twenty-nine are not, by the shop’s own days [EARN-139, CON-31]', () => {
    // Midnight of New York is 04:00 or 05:00 in UTC.
    expect(isKnownBefore('2027-05-31', '2027-05-02T03:59:59.000Z', 'America/New_York')).toBe(true);
    expect(isKnownBefore('2027-05-31', '2027-05-02T04:00:00.000Z', 'America/New_York')).toBe(false);
  });
});

describe('the next anniversary', () => {
  it.each([
    ['2025-03-14', '2026-03-13', '2026-03-14'],
    ['2025-03-14', '2026-03-14', '2026-03-14'],
    ['2025-03-14', '2026-03-15', '2027-03-14'],
    ['2026-03-14', '2026-03-14', '2027-03-14'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
    ['2024-02-29', '2026-11-30', '2027-02-28'],
    ['2024-02-29', '2027-03-01', '2028-02-29'],
  ])('of %s is, from %s on, that of %s', (joined, today, next) => {
    expect(anniversaryAfter(joined, today)).toBe(next);
  });
});
