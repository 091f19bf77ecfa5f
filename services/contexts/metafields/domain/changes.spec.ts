import { describe, expect, it } from '@jest/globals';
import { defaultMappings, memberValues, placeOf } from '@loyalty/contracts/metafields/settings';
import fc from 'fast-check';
import { changesTo, type MemberTexts, packed } from './changes.js';

const texts = fc.record(Object.fromEntries(memberValues.map((name) => [name, fc.constantFrom('1', '2', '3')])), {
  requiredKeys: [],
}) as fc.Arbitrary<MemberTexts>;
const maps = fc.subarray(defaultMappings, { minLength: 1 });

/** The store after it has carried out changes. */
function storeAfter(store: ReadonlyMap<string, string>, { set, remove }: ReturnType<typeof changesTo>) {
  const after = new Map(store);
  for (const row of set) after.set(placeOf(row), row.text);
  for (const place of remove) after.delete(placeOf(place));
  return after;
}

const desiredIn = (map: typeof defaultMappings, values: MemberTexts | null) =>
  new Map(map.flatMap((row) => (values?.[row.value] ? [[placeOf(row), values[row.value]!] as const] : [])));
const sorted = (values: ReadonlyMap<string, string>) => [...values].toSorted();

describe('changes of metafields', () => {
  it('make the store equal to the values after any sequence of values and mappings', () => {
    const step = fc.record({ map: maps, values: fc.option(texts), forced: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let store: ReadonlyMap<string, string> = new Map();
        let sent: Readonly<Record<string, string>> = {};
        for (const { map, values, forced } of steps) {
          const changes = changesTo({ sent, forced }, map, values);
          store = storeAfter(store, changes);
          sent = changes.after;
          expect(sorted(store)).toEqual(sorted(desiredIn(map, values)));
        }
      }),
    );
  });

  it('are none for values that the store has', () => {
    fc.assert(
      fc.property(maps, texts, (map, values) => {
        const { after } = changesTo({ sent: {}, forced: false }, map, values);
        const again = changesTo({ sent: after, forced: false }, map, values);
        expect([again.set, again.remove]).toEqual([[], []]);
      }),
    );
  });
});

describe('calls', () => {
  it('hold everybody once, nobody in two of them, and no more values than a call may have', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (sizes) => {
        const calls = packed(sizes, (size) => size, 25);
        expect(calls.flat()).toEqual(sizes);
        expect(calls.map((call) => call.reduce((sum, size) => sum + size, 0)).filter((sum) => sum > 25)).toEqual([]);
      }),
    );
  });
});
