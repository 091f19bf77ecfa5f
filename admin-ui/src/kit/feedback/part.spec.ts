import { expect, it } from '@jest/globals';
import { createPart } from './part.js';

/** A part whose fetches end as the test determines, in order. */
function partOf() {
  const fetches: { succeed(): void; fail(): void }[] = [];
  const part = createPart<object>(
    () =>
      new Promise((resolve, reject) => {
        fetches.push({ succeed: () => resolve({ default: () => null }), fail: () => reject(new Error('offline')) });
      }),
  );
  return { part, fetches };
}

it('asks once while the code is on its way', async () => {
  const { part, fetches } = partOf();
  const both = [part.fetch(), part.fetch()];
  fetches[0]?.succeed();
  await Promise.all(both);
  expect(fetches).toHaveLength(1);
  expect(part.loaded()).toBeDefined();
});

it('asks again where it was asked for during a fetch that then failed: the connection is back since', async () => {
  const { part, fetches } = partOf();
  const before = part.fetch();
  const since = part.fetch();
  fetches[0]?.fail();
  await expect(before).rejects.toThrow('offline');
  fetches[1]?.succeed();
  await since;
  expect(part.loaded()).toBeDefined();
});

it('can be asked again after it failed', async () => {
  const { part, fetches } = partOf();
  const failed = part.fetch();
  fetches[0]?.fail();
  await expect(failed).rejects.toThrow('offline');
  const next = part.fetch();
  fetches[1]?.succeed();
  await next;
  expect(fetches).toHaveLength(2);
});
