import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { copyOf } from './copy.js';

it('copies whatever JSON can say, names that mean something to JavaScript among it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const before = JSON.stringify(value);
      const copy = copyOf(value);
      expect(copy).toEqual(value);
      expect(JSON.stringify(copy)).toBe(before);
    }),
  );
  const odd = JSON.parse('{"__proto__":{"a":[1]},"constructor":null}');
  expect(JSON.stringify(copyOf(odd))).toBe(JSON.stringify(odd));
});

it('shares nothing with what it was made of, and records by id stay without a prototype', () => {
  const records = Object.assign(Object.create(null), { one: { lots: [{ points: 1 }] } });
  const copy = copyOf(records);
  copy.one.lots[0].points = 2;
  copy.two = {};
  expect(records).toEqual(Object.assign(Object.create(null), { one: { lots: [{ points: 1 }] } }));
  expect(Object.getPrototypeOf(copy)).toBeNull();
});
