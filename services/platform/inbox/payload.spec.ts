import { describe, expect, it } from '@jest/globals';
import { amount, BadPayload, beginning, moment, parseBody, platformId, read, text, unwrap } from './payload.js';

const parse = (body: string) => parseBody(Buffer.from(body));

describe('parsing a body', () => {
  it('keeps every digit of ids above 2^53 and of amounts', () => {
    expect(
      parse('{"id":820982911946154508,"price":24.50,"total":0.1,"count":3,"big":9007199254740993,"odd":1e3}'),
    ).toEqual({
      id: '820982911946154508',
      price: '24.50',
      total: '0.1',
      count: 3,
      big: '9007199254740993',
      odd: '1e3',
    });
  });

  it.each([
    ['[-0.5]', ['-0.5']],
    ['7e2', '7e2'],
    ['[1,\n 12345678901234567890]', [1, '12345678901234567890']],
    ['{"text":": 1.5, 9007199254740993","n":123456789012345}', { text: ': 1.5, 9007199254740993', n: 123456789012345 }],
    ['{"deep":[{"a":1},{"b":-9007199254740993}]}', { deep: [{ a: 1 }, { b: '-9007199254740993' }] }],
  ])('at any place: %s', (body, expected) => expect(parse(body)).toEqual(expected));

  it.each(['', '{', '{"a":1,}', "{'a':1}", 'NaN', '﻿'.repeat(2)])('parks what is no JSON: %j', (body) => {
    expect(() => parse(body)).toThrow(BadPayload);
  });

  it('parks what is no UTF-8, instead of putting marks in its place', () => {
    expect(() => parseBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(BadPayload);
  });

  it('unwraps only what is wrapped', () => {
    expect(unwrap({ order: { id: 1 } }, 'order')).toEqual({ id: 1 });
    expect(unwrap({ id: 1, order: { id: 2 } }, 'order')).toEqual({ id: 1, order: { id: 2 } });
    expect(unwrap(null, 'order')).toBeNull();
  });
});

describe('an id', () => {
  it.each([
    [7, '7'],
    ['820982911946154508', '820982911946154508'],
    [0, '0'],
  ])('%j is %s', (given, expected) => expect(read(platformId, given)).toBe(expected));

  it.each([-1, 1.5, '1.0', '01x', '', ' 1', '8.2e17', 'gid://shopify/Order/1', '1'.repeat(21), null, true, {}, [1]])(
    '%j is none',
    (given) => {
      expect(() => read(platformId, given)).toThrow(BadPayload);
    },
  );
});

describe('an amount', () => {
  it.each([
    ['24.00', '24.00'],
    [24, '24'],
    ['-5.5', '-5.5'],
    [' 1.0 ', '1.0'],
    [null, '0'],
    [undefined, '0'],
    ['', '0'],
  ])('%j is %s', (given, expected) => expect(read(amount, given)).toBe(expected));

  it.each([
    '1,00',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '1.',
    '.5',
    '1'.repeat(16),
    `0.${'1'.repeat(13)}`,
    '١٢٣',
    {},
    [5],
    true,
  ])('%j is none [B-062, B-063]', (given) => {
    expect(() => read(amount, given)).toThrow(BadPayload);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-03-08T10:00:00-04:00', '2026-03-08T14:00:00.000Z'],
    ['2019-01-01 00:00:00.000Z', '2019-01-01T00:00:00.000Z'],
    ['2026-03-08T10:00:00+0000', '2026-03-08T10:00:00.000Z'],
    ['2026-03-08T10:00:00.123456789Z', '2026-03-08T10:00:00.123Z'],
    ['2024-02-29T23:59:59+14:00', '2024-02-29T09:59:59.000Z'],
    [null, null],
    ['', null],
  ])('%j is %s', (given, expected) => expect(read(moment, given)).toBe(expected));

  it.each([
    'yesterday',
    'May 1',
    '2026-03-08',
    '2026-03-08T10:00:00',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+25:00',
    '9999-12-31T23:59:59-05:00',
    '10000-01-01T00:00:00Z',
  ])('%j is none: nothing is guessed or rolled over [B-101, B-108]', (given) => {
    expect(() => read(moment, given)).toThrow(BadPayload);
  });

  it.each([1_767_225_600, 0, true])('%j, a number of seconds or anything else, is none [B-111]', (given) => {
    expect(() => read(moment, given)).toThrow(BadPayload);
  });
});

describe('a text', () => {
  it('is without NUL and half characters, which nothing behind it can hold [B-046, B-047]', () => {
    expect(read(text, 'a\u0000b\ud800')).toBe('ab�');
    expect(beginning('ab😀', 3)).toBe('ab�');
    expect(beginning('ab😀', 4)).toBe('ab😀');
  });

  it('may be missing or a number', () => {
    expect([read(text, null), read(text, undefined), read(text, 1001)]).toEqual(['', '', '1001']);
  });
});

describe('a field that is not what it should be', () => {
  it('is named in the reason', () => {
    expect(() => read(platformId, 'x')).toThrow('the body is no id');
  });
});
