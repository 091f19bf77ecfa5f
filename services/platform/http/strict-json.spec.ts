import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BadJson, parseStrictly } from './strict-json.js';

const parse = (text: string) => parseStrictly(Buffer.from(text));
/**
 * CPU milliseconds, which do not grow on a busy machine as wall-clock time does; the minimum of three runs, because a
 * garbage collection in one of them is not the text's cost.
 */
const took = (task: () => unknown) => {
  const tries = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    expect(task).toThrow(BadJson);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
};

/** A real bomb takes minutes. */
const LIMIT_MS = 100;

describe('JSON as a ledger takes it (docs/rules/bad-input.md)', () => {
  it('reads what JSON.parse reads, where nothing is wrong with it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        fc.pre(!/\\u0000|\\ud[89a-f]/i.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '{"a":1',
    '{"a":1,}',
    '[1,]',
    '{"a":1}//x',
    "{'a':1}",
    '{a:1}',
    'NaN',
    '[Infinity]',
    '\ufeff{}',
    '',
    ' ',
    '"\\x"',
    '"a',
    '{"a" "b"}',
    '[1}',
    '01',
    '+1',
    '.5',
  ])('%j is no JSON [B-039]', (text) => {
    expect(() => parse(text)).toThrow(BadJson);
  });

  it.each([
    '{"points":1,"points":1000}',
    '{"points":1,"\\u0070oints":1000}',
    '{"a":{"b":1,"b":1}}',
    '[{"b":1},{"b":1,"c":"}","b":2}]',
  ])('%s gives a field twice [B-040]', (text) => {
    expect(() => parse(text)).toThrow(/is given twice/);
  });

  it('a repeated name in different objects, or as a value, is accepted [B-040]', () => {
    for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":"a"},"b":["a","a"]}', '{"a":"{\\"a\\":1,\\"a\\":2}"}'])
      expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('bombs are refused before they cost anything [B-041]', () => {
    expect(took(() => parse('['.repeat(10_000)))).toBeLessThan(LIMIT_MS);
    expect(took(() => parse('{"a":'.repeat(10_000)))).toBeLessThan(LIMIT_MS);
    expect(took(() => parse(`[${'1,'.repeat(999_999)}1]`))).toBeLessThan(LIMIT_MS);
    expect(took(() => parse(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`))).toBeLessThan(
      LIMIT_MS,
    );
  });

  it('depth, items and fields may be as many as the limit, and not one more [B-041]', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const items = (n: number) => `[${Array(n).fill(1).join(',')}]`;
    const fields = (n: number) => `{${Array.from({ length: n }, (_, at) => `"k${at}":1`).join(',')}}`;
    for (const text of [nested(20), items(10_000), fields(200)]) expect(() => parse(text)).not.toThrow();
    for (const text of [nested(21), items(10_001), fields(201)]) expect(() => parse(text)).toThrow(BadJson);
  });

  it.each([[[0x22, 0xff, 0x22]], [[0x22, 0xc0, 0x80, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    'the bytes %j are no UTF-8 [B-046]',
    (bytes) => {
      expect(() => parseStrictly(Buffer.from(bytes))).toThrow('UTF-8');
    },
  );

  it.each(['"\\ud800"', '{"\\udc00":1}', '["a\\ud83d"]'])('%s has half a character [B-046]', (text) => {
    expect(() => parse(text)).toThrow('half a character');
  });

  it.each(['"\\u0000"', '{"a":["x\\u0000y"]}', '{"\\u0000":1}'])('%s has a NUL [B-047]', (text) => {
    expect(() => parse(text)).toThrow('NUL');
  });

  it.each(['1e309', '-1e309', '[1e400]', `{"a":${'9'.repeat(400)}}`])('%s is too large [B-057]', (text) => {
    expect(() => parse(text)).toThrow('too large');
  });

  it('a number of a million digits is refused at once [B-064]', () => {
    expect(took(() => parse(`{"points":${'1'.repeat(1_000_000)}}`))).toBeLessThan(LIMIT_MS);
    expect(took(() => parse(`{"points":0.${'1'.repeat(1_000_000)}}`))).toBeLessThan(LIMIT_MS);
  });

  it.each(['10.00000000000000001', '0.1000000000000000055', '1e-400', '-1.00000000000000000001'])(
    '%s would be rounded in silence [B-056]',
    (text) => {
      expect(() => parse(text)).toThrow('more digits');
    },
  );

  it('numbers that are exact are kept, however they are written; those above 2^53 are left to their field [B-056, B-060]', () => {
    for (const text of ['10.0', '1e3', '0.1', '-0', '0.000001', '1.5e-7', '9007199254740991', '123456789.012345'])
      expect(parse(text)).toBe(Number(text));
    for (const text of ['9007199254740993', '1e30', '9223372036854775808'])
      expect(parse(text)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  it('makes no prototype out of a field', () => {
    const value = parse('{"__proto__":{"polluted":true}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
