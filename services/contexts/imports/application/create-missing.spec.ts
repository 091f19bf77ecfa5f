import { expect, it } from '@jest/globals';
import { TERMS } from '../../../../tests/support/points/orders.js';
import type { ImportRun } from './apply-row.js';
import { createMissing, type MissingParts } from './create-missing.js';
import type { CreatedRow } from './created-rows.js';
import type { StoredLine } from './import-lines.js';

const run: ImportRun = {
  ...{ shop: 'fern', import: '00000000-0000-4000-8000-000000000001', kind: 'points', fileName: 'points.csv' },
  ...{ fingerprint: 'f'.repeat(64), round: 0, correlation: '1', terms: TERMS },
};
const line = (at: number): StoredLine => ({
  ...{ line: at, verdict: 'ready', code: null, params: null, note: null, customer: null, amount: 5 },
  ...{ outcome: null, event: null, lot: null, before: null, undone: null },
});
const content = (email: string) => ({
  identity: { customerId: '', email, phone: '' },
  ...{ points: null, since: null, birthday: null, status: null, tier: null, notes: [] },
});

it('counts one whom it announced before its answer was lost, though the store names them only when it refuses a second one', async () => {
  const settled: CreatedRow[] = [];
  const parts = {
    creation: {
      find: async () => [null, null],
      create: async (_shop: string, { email }: { email: string }) => ({ customer: email, created: false }),
    },
    created: {
      announced: async () => new Set([2]),
      announce: async () => undefined,
      settle: async (_shop: string, _id: string, rows: readonly CreatedRow[]) => void settled.push(...rows),
    },
  } as unknown as MissingParts;
  const read = new Map([2, 3].map((at) => [at, { line: at, content: content(`p${at}@example.com`) }]));
  await createMissing(parts, run, [line(2), line(3)], read, async () => false);
  expect(settled.map(({ line: at, created }) => [at, created])).toEqual([
    [2, true],
    [3, false],
  ]);
});
