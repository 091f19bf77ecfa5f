import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { TERMS } from '../../../../tests/support/points/orders.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { loadAccount } from '../../points/application/queries.js';
import { accountBalance } from '../../points/domain/balance.js';
import { applyRow, type ImportRun } from './apply-row.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';

/** One file, uploaded twice: two imports with one fingerprint. */
const uploaded = (id: string): ImportRun => ({
  shop: SHOP,
  import: id,
  kind: 'points',
  fileName: 'points.csv',
  fingerprint: 'f'.repeat(64),
  round: 0,
  correlation: id,
  terms: TERMS,
});
const IMPORTS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'].map(uploaded);

interface Row {
  readonly customer: string;
  readonly points: number;
}
const rows = fc.array(
  fc.record({ customer: fc.constantFrom('1', '2', '3'), points: fc.integer({ min: 1, max: 900 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);
/** Every row at least once, some again, by either upload and in any sequence. */
const attempts = rows.chain((all) => {
  const lines = [...all.keys()];
  const again = fc.array(fc.constantFrom(...lines), { maxLength: 12 });
  const sequence = again.chain((more) =>
    fc.shuffledSubarray([...lines, ...more], { minLength: lines.length + more.length }),
  );
  const uploads = fc.infiniteStream(fc.constantFrom(...IMPORTS));
  return fc.tuple(fc.constant(all), sequence, uploads);
});

const contentOf = ({ customer, points }: Row) => ({
  identity: { customerId: customer, email: '', phone: '' },
  points: { mode: 'add' as const, value: points },
  since: null,
  birthday: null,
  status: null,
  tier: null,
  notes: [],
});

it('carries out a row once, however often and by whichever upload of its file it comes [I-82]', async () => {
  await fc.assert(
    fc.asyncProperty(attempts, async ([all, sequence, uploads]) => {
      const ledger = new Ledger(new MemoryEventStore(new SimulatedLog(), () => undefined, true), {
        now: () => new Date(NOW),
      });
      const first = new Map<number, string>();
      for (const line of sequence) {
        const run = uploads.next().value;
        const row = all[line]!;
        const parts = { ledger, birthdays: null as never };
        const { outcome, amount } = await applyRow(parts, run, line + 2, row.customer, contentOf(row));
        const by = first.get(line) ?? run.import;
        first.set(line, by);
        expect({ outcome, amount }).toEqual({
          outcome: by === run.import ? 'applied' : 'repeated',
          amount: row.points,
        });
      }
      for (const customer of ['1', '2', '3']) {
        const due = all.reduce((sum, row) => sum + (row.customer === customer ? row.points : 0), 0);
        const { available } = accountBalance(await loadAccount(ledger, SHOP, customer), NOW);
        expect({ customer, available }).toEqual({ customer, available: due });
      }
    }),
    { numRuns: 150 },
  );
});
