import { expect, it } from '@jest/globals';
import { isoInstant } from './iso-instant.js';

it.each([
  '2026-11-25T12:00:01+00:00',
  '2026-11-25T12:00:01.5+00:00',
  '2026-11-25T12:00:01.05+00:00',
  '2026-11-25T12:00:01.523+00:00',
  '2026-11-25T12:00:01.523456+00:00',
  '2026-11-25T14:00:01.5+02:00',
  '2026-11-25T12:00:01Z',
  '0099-01-01T00:00:00+00:00',
  '+010000-01-01T00:00:00+00:00',
])('writes %s as a date of JavaScript does', (text) => {
  expect(isoInstant(text)).toBe(new Date(text).toISOString());
});

it('refuses a text that is no time', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError);
});
