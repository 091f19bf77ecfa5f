import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { schemeDecider } from '../domain/scheme.js';
import { whenQualifiedAssess } from './when-qualified-assess.js';

/** Customers whose tiers an event of a member leads to, with these accounts; all are guests, for whom nothing else is done. */
async function assessed(accounts: Record<string, object>): Promise<string[]> {
  const found: string[] = [];
  const launched = { settings: { calculateBy: 'numberOfOrders' } };
  const ledger = {
    stateOf: async ({ context, initial }: { context: string; initial(): object }, _: string, id: string) => {
      if (context === customerDecider.context) found.push(id);
      const active = context === schemeDecider.context ? { active: true, launched } : {};
      const account = context === pointsDecider.context ? accounts[id] : {};
      return { ...initial(), ...active, ...account };
    },
  } as unknown as Ledger;
  const event = { id: 'e1', shop: 'fern', type: 'CompanyContactRemoved', position: 1, data: { customer: '1' } };
  for (const { on, handle } of whenQualifiedAssess({ ledger, histories: async () => new Map() }))
    if (on === event.type) await handle(event as unknown as Recorded);
  return found;
}

it.each<[of: string, accounts: Record<string, object>, customer: string]>([
  [
    'the survivor, whose account has the points',
    { 1: { merged: { merge: 'm', into: '2' } }, 2: { merges: { m: 1 } } },
    '2',
  ],
  ['the survivor, though their account has not got the points yet', { 1: { merged: { merge: 'm', into: '2' } } }, '2'],
  [
    'the member, whose points are about to come back',
    { 1: { merged: { merge: 'm', into: '2' } }, 2: { merges: { m: 'undone' } } },
    '1',
  ],
  ['the member, who is merged into nobody', {}, '1'],
])('assesses the tier of %s [I-47, P24]', async (_, accounts, customer) => {
  expect(await assessed(accounts)).toEqual([customer]);
});
