import { expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { TERMS } from '../../../../tests/support/points/orders.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { accountBalance } from '../domain/balance.js';
import { importedPoints, importPoints, undoImportedPoints } from './import-points.js';
import { mergeAccounts } from './merges/merge-accounts.js';
import { loadAccount } from './queries.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';
const IMPORT = '00000000-0000-4000-8000-000000000001';
const once: CommandContext = {
  shop: SHOP,
  actor: { kind: 'import', id: IMPORT },
  causation: 'row',
  correlation: 'row',
};
const keyed = (operation: string): CommandContext => ({
  ...once,
  key: { principal: 'import', operation, key: '0:2', digest: 'f'.repeat(64) },
});
const origin = { kind: 'import' as const, import: IMPORT, line: 2, since: null };
const adjustment = { amount: 40, adminNote: 'points.csv', customerNote: '', terms: TERMS, origin };

/** A ledger with a customer of 5 points who is merged into another one just before its next command. */
async function aboutToMerge() {
  const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date(NOW) });
  await importPoints(ledger, '1', { ...adjustment, amount: 5 }, once);
  const merge = async () => {
    const command = { kind: 'MergeAtStore' as const, customer: '1', into: '2' };
    expect(await ledger.execute(customerDecider, '1', command, once)).toMatchObject({ ok: true });
    await mergeAccounts(ledger, store, { merge: IMPORT, from: '1', into: '2' }, once);
  };
  /** As that ledger; the merge comes between finding the account and deciding on it. */
  const racing = (): Ledger => {
    let isMerged = false;
    return Object.assign(Object.create(ledger), {
      async execute(...command: Parameters<Ledger['execute']>) {
        if (!isMerged) {
          isMerged = true;
          await merge();
        }
        return ledger.execute(...command);
      },
    }) as Ledger;
  };
  const available = async (customer: string) =>
    accountBalance(await loadAccount(ledger, SHOP, customer), NOW).available;
  return { ledger, racing, available };
}

it('points of a row go to the survivor when the account is merged meanwhile, once [I-82]', async () => {
  const { ledger, racing, available } = await aboutToMerge();
  expect(await importPoints(racing(), '1', adjustment, keyed('points'))).toMatchObject({
    ok: true,
    answer: { amount: 40 },
  });
  expect(await importPoints(ledger, '1', adjustment, keyed('points'))).toMatchObject({ ok: true, repeated: true });
  expect(await importedPoints(ledger, keyed('points'))).toMatchObject({ ok: true, answer: { amount: 40 } });
  expect(await available('2')).toBe(45);
});

it('points of a row are taken back from the survivor when the account is merged meanwhile [I-82]', async () => {
  const { ledger, racing, available } = await aboutToMerge();
  const given = await importPoints(ledger, '1', adjustment, keyed('points'));
  const event = given.ok ? given.answer.event : '';
  const request = { event, mode: 'forgive' as const, adminNote: 'points.csv', zone: 'UTC', origin };
  expect(await undoImportedPoints(racing(), '1', request, keyed('undo'))).toMatchObject({
    ok: true,
    answer: { points: -40, owed: 0 },
  });
  expect(await available('2')).toBe(5);
});
