import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from './event.js';
import { liftOf, upcasting, WrittenByNewerProgram } from './upcasting.js';

const First = event('Told', 1, { name: z.string() });
const Second = event('Told', 2, { words: z.array(z.string()) });
const Third = event('Told', 3, { words: z.array(z.string()), count: z.int() });
const lifts = [
  liftOf(First, Second, ({ name }) => ({ words: name.split(' ') })),
  liftOf(Second, Third, ({ words }) => ({ words, count: words.length })),
];
const { current, knows } = upcasting([First, Second, Third], lifts);

describe('an event of an older version [F-36]', () => {
  it('is upcast to the newest version step by step, and nothing else of it changes', () => {
    const old = { type: 'Told', version: 1, data: { name: 'a b' }, id: 'e1', position: 7 };
    const read = current(old);
    expect(read).toEqual({ type: 'Told', version: 3, data: { words: ['a', 'b'], count: 2 }, id: 'e1', position: 7 });
    expect(Third.schema.parse(read.data)).toEqual(read.data);
    expect(old).toEqual({ type: 'Told', version: 1, data: { name: 'a b' }, id: 'e1', position: 7 });
  });

  it('costs nothing when it is of the newest version', () => {
    const newest = { type: 'Told', version: 3, data: { words: [], count: 0 } };
    expect(current(newest)).toBe(newest);
  });

  it('is refused when a newer program wrote it, and nothing is dropped', () => {
    for (const newer of [
      { type: 'Told', version: 4, data: {} },
      { type: 'Sung', version: 1, data: {} },
    ])
      expect(() => current(newer)).toThrow(WrittenByNewerProgram);
    expect([knows('Told'), knows('Sung')]).toEqual([true, false]);
  });

  it('must have a way up from each of its versions', () => {
    expect(() => upcasting([First, Second, Third], lifts.slice(1))).toThrow('nothing lifts Told.v1');
    expect(() => liftOf(First, Third, () => ({ words: [], count: 0 }))).toThrow('is not the version before');
  });
});
