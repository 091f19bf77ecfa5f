import { expect, it } from '@jest/globals';
import { overlapping } from './write-events.js';

function part() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((resolved, rejected) => {
    [resolve, reject] = [resolved, rejected];
  });
  return { promise, resolve, reject };
}

/** A shop that is written in two parts, each when the test says so. */
function shopOf(name: string, log: string[]) {
  const parts = [part(), part()] as const;
  const write = async (onNewest: () => void) => {
    log.push(`${name} begins`);
    await parts[0].promise;
    onNewest();
    await parts[1].promise;
    log.push(`${name} ends`);
  };
  return { parts, write };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a shop begins when only the newest events of the one before are left, and all are waited for', async () => {
  const log: string[] = [];
  const [a, b] = [shopOf('a', log), shopOf('b', log)];
  const all = overlapping([a, b], (shop, onNewest) => shop.write(onNewest)).then(() => log.push('over'));
  await turn();
  expect(log).toEqual(['a begins']);
  a.parts[0].resolve();
  await turn();
  expect(log).toEqual(['a begins', 'b begins']);
  for (const part of b.parts) part.resolve();
  await turn();
  expect(log).toEqual(['a begins', 'b begins', 'b ends']);
  a.parts[1].resolve();
  await all;
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'a ends', 'over']);
});

it('a failure is reported when nothing is written any more, and no further shop begins', async () => {
  const log: string[] = [];
  const [a, b, c] = [shopOf('a', log), shopOf('b', log), shopOf('c', log)];
  const all = overlapping([a, b, c], (shop, onNewest) => shop.write(onNewest)).catch((error) => log.push(`${error}`));
  a.parts[0].resolve();
  await turn();
  b.parts[0].reject(new Error('b is lost'));
  await turn();
  expect(log).toEqual(['a begins', 'b begins']);
  a.parts[1].resolve();
  await all;
  expect(log).toEqual(['a begins', 'b begins', 'a ends', 'Error: b is lost']);
});
