import { expect, it } from '@jest/globals';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { EarlierUses } from './earlier-uses.js';
import { loadPool } from './queries.js';

const NOW = '2026-03-10T12:00:00.000Z';
const settings = amountDiscountSettings.parse({ title: '5 off', pointsCost: 100, redeemValue: 5, maxUses: 20 });
const rule = { event: 'amount_discount' as const, settings };
const actor = { kind: 'staff' as const, id: '1' };
const context = { shop: 'fern', actor, causation: 'request:1', correlation: 'request:1' };

/** A shop whose read models say how often a reward was redeemed, and may be behind the log. */
function shop(redeemed: number, stale: boolean) {
  const ledger = new Ledger(new MemoryEventStore(new SimulatedLog(), async () => undefined, true), {
    now: () => new Date(NOW),
  });
  const read = async () => ({ value: redeemed, position: 4, asOf: null, stale });
  return { ledger, uses: new EarlierUses(ledger, { read: read as never }, { head: async () => 5 }) };
}

it('earlier redemptions are not counted by read models that lag: those that they lack would be taken off for good [REDM-039, I-35]', async () => {
  const behind = shop(3, true);
  await expect(behind.uses.within('p', rule, context)).rejects.toThrow(StoreUnavailable);
  expect((await loadPool(behind.ledger, 'fern', 'p')).earlier).toBe(0);
  const present = shop(3, false);
  expect(await present.uses.within('p', rule, context)).toBeNull();
  expect((await loadPool(present.ledger, 'fern', 'p')).earlier).toBe(3);
});
