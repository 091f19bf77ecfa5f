import { describe, expect, it } from '@jest/globals';
import { isRejection, reject } from './rejection.js';
import {
  instant,
  line,
  money,
  note,
  POINTS_CAP,
  platformId,
  points,
  pointsChange,
  pointsOrZero,
  requiredNote,
  shopId,
} from './shapes.js';

const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;

describe('numbers of points [P1]', () => {
  it('are whole, and end at the cap of an account', () => {
    expect([1, POINTS_CAP].map((n) => takes(points, n))).toEqual([true, true]);
    expect(
      [0, -1, 1.5, POINTS_CAP + 1, '1', null, Number.NaN, Number.POSITIVE_INFINITY].map((n) => takes(points, n)),
    ).toEqual(Array(8).fill(false));
    expect([takes(pointsOrZero, 0), takes(pointsOrZero, -1)]).toEqual([true, false]);
    expect([takes(pointsChange, -POINTS_CAP), takes(pointsChange, -POINTS_CAP - 1)]).toEqual([true, false]);
  });
});

describe('texts that stand for something', () => {
  it.each(['12.30', '-5.00', '1200', '4.125', '0.0001'])('%s is money', (text) =>
    expect(takes(money, text)).toBe(true),
  );
  it.each(['1e3', '', '.5', '5.', '1,00', '12.34567', '1'.repeat(16), ' 1', 'NaN'])('%j is no money', (text) =>
    expect(takes(money, text)).toBe(false),
  );
  it.each(['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00Z'])('%s is a moment', (text) =>
    expect(takes(instant, text)).toBe(true),
  );
  it.each(['2026-03-01', '2026-02-30T00:00:00Z', '2026-03-01T10:00:00+01:00', '2026-03-01T10:00:00'])(
    '%s is no moment',
    (text) => expect(takes(instant, text)).toBe(false),
  );
  it.each(['1', '820982911946154508', '01'])('%s is an id of the platform', (text) =>
    expect(takes(platformId, text)).toBe(true),
  );
  it.each(['', '-1', '1.0', ' 1', '1%00', '0x1', 'gid://shopify/Customer/1', '1'.repeat(21)])('%j is none', (text) =>
    expect(takes(platformId, text)).toBe(false),
  );
  it.each(['fern-and-clay', 'a', '0shop'])('%s is a shop', (text) => expect(takes(shopId, text)).toBe(true));
  it.each(['', '-fern', 'Fern', 'fern.myshopify.com', '../fern', 'a'.repeat(61)])('%j is none', (text) =>
    expect(takes(shopId, text)).toBe(false),
  );
});

describe('texts that people write', () => {
  it('are trimmed, and counted by characters, not by halves of them [B-078]', () => {
    expect(line(5).parse('  abc  ')).toBe('abc');
    expect([takes(line(3), '😀😀😀'), takes(line(3), '😀😀😀😀'), takes(note(3), '😀😀😀')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that are required have something to see [B-077]', () => {
    for (const text of ['', '   ', '\u200b', '\ufeff\u200d', '\u0301'])
      expect([takes(line(9), text), takes(requiredNote(9), text)]).toEqual([false, false]);
    expect(takes(note(9), '')).toBe(true);
  });

  it('on one line have no control characters; on several only the breaks [B-083]', () => {
    for (const text of ['a\nb', 'a\tb', 'a\u2028b', 'a\u0085b']) expect(takes(line(9), text)).toBe(false);
    expect(takes(note(9), 'a\r\n\tb')).toBe(true);
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u0085b']) expect(takes(note(9), text)).toBe(false);
  });
});

describe('a rejection', () => {
  it('is a value with a code, distinct from a list of events', () => {
    expect(reject('points.cap', { field: 'amount' })).toEqual({ rejected: 'points.cap', field: 'amount' });
    expect([reject('x'), [], null, undefined, { rejected: 1 }, 'x'].map(isRejection)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
