import { expect, it } from '@jest/globals';
import { metafieldsOn } from '@loyalty/contracts/metafields/settings';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { PROGRAM_BOOK } from '../../programs/application/queries.js';
import { programBookDecider } from '../../programs/domain/book.js';
import { SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { MetafieldSender, type MetafieldSenderParts } from './metafield-sender.js';

const NOW = new Date('2026-03-10T12:00:00Z');
const FERN = { domain: 'fern.myshopify.com', currency: 'USD', zone: 'UTC', platformPlan: 'basic' };

it('a shop that switches metafields on while its pause is being stored is not paused', async () => {
  const clock = { now: () => NOW };
  const ledger = new Ledger(new MemoryEventStore(new SimulatedLog(), () => undefined, true), clock);
  const by = (causation: string) => ({
    ...{ shop: 'fern', actor: { kind: 'staff' as const, id: '1' } },
    ...{ causation, correlation: causation },
  });
  await ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data: FERN }, by('install'));
  await ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'SetPlan', plan: 'pro' }, by('plan'));
  const switchOn = () =>
    ledger.execute(shopDecider, SHOP, { kind: 'ChangeSettings', values: { [metafieldsOn.key]: true } }, by('on'));
  let pausedUntil: string | null = null;
  const state = {
    async rest(_shop: string, until: string) {
      // The sync that this starts ends before the pause is stored.
      await switchOn();
      pausedUntil = until;
    },
    async unblock() {
      pausedUntil = null;
    },
  };
  const parts = {
    ...{ ledger, clock, state },
    due: { take: async () => [] },
    access: { of: async () => ({ shop: 'fern.myshopify.com', token: 't' }) },
  };
  expect(await new MetafieldSender(parts as unknown as MetafieldSenderParts).sendDue('fern')).toBeNull();
  expect(pausedUntil).toBeNull();
});
