import { expect, it } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.js';
import { dueRows } from './due-rows.js';

/** Executes three rows, of which one fails. */
function rowsWith(failure: Error) {
  const executed: string[] = [];
  const work = dueRows({
    kind: 'toys',
    due: async () => ['a', 'b', 'c'],
    execute: async (row) => {
      if (row === 'b') throw failure;
      executed.push(row);
      return true;
    },
  });
  return { work, executed };
}

it('a due row that fails holds up no other, and its failure is reported [I-43]', async () => {
  const { work, executed } = rowsWith(new TypeError('a defect'));
  await expect(work.run('2026-03-01T00:00:00Z')).rejects.toThrow('a defect');
  expect(executed).toEqual(['a', 'c']);
});

it('due rows wait for the end of an outage [F-05]', async () => {
  const { work, executed } = rowsWith(new StoreUnavailable('no lease'));
  await expect(work.run('2026-03-01T00:00:00Z')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(executed).toEqual(['a']);
});
