import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { SettingValue } from '@loyalty/contracts/kernel/settings';
import { operatorFields } from '@loyalty/contracts/shop/stored-fields';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { SHOP } from '../../shop/application/queries.js';
import { type ShopCommand, shopDecider } from '../../shop/domain/shop.js';
import { loadProgramBook } from '../application/queries.js';
import { limitTransactions } from './limit-transactions.js';

const FERN = { domain: 'fern.myshopify.com', currency: 'USD', zone: 'UTC', platformPlan: 'basic' };

it('limits nothing where support verified the account while the transactions were being counted', async () => {
  const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date('2026-03-10T12:00:00Z') });
  const actor = { kind: 'support' as const, id: 'operator' };
  const execute = (command: ShopCommand, causation: string) =>
    ledger.execute(shopDecider, SHOP, command, { shop: 'fern', actor, causation, correlation: causation });
  const set = (key: string, value: SettingValue) => execute({ kind: 'ChangeSettings', values: { [key]: value } }, key);
  await execute({ kind: 'InstallShop', data: FERN }, 'install');
  await set(operatorFields.shouldLimitTransactions.key, true);
  const reader = {
    read: async () => {
      await set(operatorFields.isAccountVerified.key, true);
      return { value: 100, stale: false };
    },
  };
  const event = { shop: 'fern', id: 'e1', actor, correlation: 'e1', position: 3 } as unknown as Recorded;
  await limitTransactions({ ledger, reader: reader as never, limit: 10 })(event);
  expect((await loadProgramBook(ledger, 'fern')).pausedByLimit).toBeNull();
});
