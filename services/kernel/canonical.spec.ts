import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from './canonical.js';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  );
};

it('is one text for one value, however its fields are ordered, and JSON for the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(shuffled(value))).toBe(canonical(value));
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonical({ b: undefined, a: [undefined, { d: 1, c: '"' }] })).toBe('{"a":[null,{"c":"\\"","d":1}]}');
  expect(canonical({ a: 1 })).not.toBe(canonical({ a: '1' }));
});
