import { describe, expect, it } from '@jest/globals';
import { change, createFormat, daysBetween } from './format.js';

const usd = createFormat({ locale: 'en', zone: 'America/New_York', currency: 'USD' });
const jpy = createFormat({ locale: 'ja', zone: 'Asia/Tokyo', currency: 'JPY' });
const kwd = createFormat({ locale: 'en', zone: 'Asia/Kuwait', currency: 'KWD' });

describe('numbers', () => {
  it('groups points and writes a true minus', () => {
    expect(usd.points(1_234_567)).toBe('1,234,567');
    expect(usd.points(-500)).toBe('\u2212500');
    expect(usd.signed(60)).toBe('+60');
    expect(usd.signed(-500)).toBe('\u2212500');
    expect(usd.signed(0)).toBe('0');
  });

  it('writes money with the currency’s own digits', () => {
    expect(usd.money('18942.5')).toBe('$18,942.50');
    expect(jpy.money('1200')).toBe('￥1,200');
    expect(kwd.money('4.125').replace('\u00a0', ' ')).toBe('KWD 4.125');
    expect(usd.money('12.30', 'JPY')).toBe('¥12');
  });

  it('keeps every digit of a large amount', () => {
    expect(usd.money('123456789012345.67')).toBe('$123,456,789,012,345.67');
  });

  it('reads the sign before an amount', () => {
    expect([usd.currencySign(), kwd.currencySign()]).toEqual(['$', 'KWD']);
  });

  it('writes percent with one decimal and axes compactly', () => {
    expect(usd.percent(34.56)).toBe('34.6%');
    expect(usd.percentagePoints(2.5)).toBe('2.5 pp');
    expect(usd.compact(45_000)).toBe('45K');
    expect(usd.compact(2250)).toBe('2,250');
    expect([usd.share(10), usd.share(12.5)]).toEqual(['10%', '12.5%']);
  });

  it('puts texts into others as the language does', () => {
    const [german, japanese] = ['de', 'ja'].map((locale) => createFormat({ locale, zone: 'UTC', currency: 'EUR' }));
    expect([usd, german, japanese].map((f) => f?.quoted('x'))).toEqual(['“x”', '„x“', '「x」']);
    expect([usd, german, japanese].map((f) => f?.listed(['a', 'b']))).toEqual(['a, b', 'a, b', 'a、b']);
    expect([usd, german].map((f) => f?.inSentence('Points'))).toEqual(['points', 'Points']);
    expect(german?.percent(34.56)).toBe('34,6\u00a0%');
  });
});

describe('dates are of the shop’s zone', () => {
  it('writes an instant as the shop’s day', () => {
    expect(usd.date('2026-11-22T03:00:00.000Z')).toBe('21 Nov 2026');
    expect(kwd.date('2026-11-22T03:00:00.000Z')).toBe('22 Nov 2026');
  });

  it.each(['', 'abc', '2026-13-01'])('leaves "%s", which is no day, as it is', (text) => {
    expect(usd.day(text)).toBe(text);
  });

  it('writes a plain day without moving it', () => {
    expect(usd.day('2026-11-21')).toBe('21 Nov 2026');
    expect(usd.shortDay('2026-11-21')).toBe('21 Nov');
    expect(jpy.day('2026-11-21')).toBe('2026年11月21日');
  });

  it('writes a range with the year once', () => {
    expect(usd.range('2026-10-23', '2026-11-21')).toBe('23 Oct – 21 Nov 2026');
    expect(usd.range('2025-12-23', '2026-01-21')).toBe('23 Dec 2025 – 21 Jan 2026');
  });

  it('writes time, also at midnight', () => {
    expect(usd.time('2026-11-21T19:05:12.000Z')).toBe('14:05:12');
    expect(usd.time('2026-11-21T05:00:00.000Z')).toMatch(/^(00|24):00:00$/);
    expect(usd.dateTime('2026-11-21T19:05:12.000Z')).toBe('21 Nov 2026, 14:05');
  });

  it('counts days until an expiry in days of the zone, across the change of clocks', () => {
    const now = Date.parse('2026-11-21T19:00:00.000Z');
    expect(usd.daysUntil('2026-12-03T04:59:59.000Z', now)).toBe(11);
    expect(daysBetween('America/New_York', new Date('2026-10-31T12:00:00Z'), new Date('2026-11-02T12:00:00Z'))).toBe(2);
  });

  it('has the shop’s current day', () => {
    expect(usd.today(Date.parse('2026-11-22T03:00:00.000Z'))).toBe('2026-11-21');
  });
});

describe('changes against the period before', () => {
  it('are percent, percentage points or a number', () => {
    expect(change(117.3, 100, 'percent')).toBeCloseTo(17.3);
    expect(change(34.6, 33.1, 'points')).toBeCloseTo(1.5);
    expect(change(8_412, 8_100, 'number')).toBe(312);
  });

  it('are none when there is nothing to compare with', () => {
    expect(change(5, 0, 'percent')).toBeNull();
  });
});

it.each([
  ['2026-11-21T11:59:50Z', '1 minute ago'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T12:30:00Z', '23 hours ago'],
  ['2026-11-19T11:00:00Z', '2 days ago'],
])('says how long %s is past', (at, ago) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(createFormat({ locale: 'en', zone: 'UTC', currency: 'USD' }).ago(at, now)).toBe(ago);
});

it.each([
  ['DD/MM/YYYY', '01/12/2026'],
  ['YYYY/MM/DD', '2026/12/01'],
])('writes dates as %s where the shop chose that, in its zone', (dates, text) => {
  const chosen = createFormat({ locale: 'de', zone: 'Pacific/Auckland', currency: 'USD', dates });
  expect(chosen.date('2026-11-30T12:00:00Z')).toBe(text);
  expect(chosen.day('2026-12-01')).toBe(text);
  expect(chosen.dateTime('2026-11-30T12:00:00Z')).toBe(`${text}, 01:00`);
});
