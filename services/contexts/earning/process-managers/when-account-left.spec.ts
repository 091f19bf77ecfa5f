import { expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { killedAfter } from '../../../../tests/support/killed-ledger.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { accountOwner, ownerOnceMoved } from '../../points/application/merges/account-owner.js';
import { mergeAccounts } from '../../points/application/merges/merge-accounts.js';
import { splitAccounts } from '../application/merges/split-accounts.js';
import { unmergeCustomer } from '../application/merges/unmerge-customer.js';
import { whenAccountLeftFinishMove } from './when-customer-merged.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';
const [MEMBER, SURVIVOR] = ['1', '2'] as const;
const MERGE = { merge: 'm1', from: MEMBER, into: SURVIVOR };

const context = (causation: string): CommandContext => ({
  ...{ shop: SHOP, actor: { kind: 'staff', id: '1' }, causation, correlation: causation },
});

/** A shop whose store has merged a member into another one; their accounts are still apart. */
async function stage() {
  const log = new SimulatedLog();
  const store = new MemoryEventStore(log, () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date(NOW) });
  for (const customer of [MEMBER, SURVIVOR]) {
    const seen = { since: NOW, profile: 0, member: true, platformVersion: NOW, source: 'other' as const };
    await ledger.execute(customerDecider, customer, { kind: 'ReportCustomer', customer, ...seen }, context(customer));
  }
  const merged = { kind: 'MergeAtStore', customer: MEMBER, into: SURVIVOR } as const;
  await ledger.execute(customerDecider, MEMBER, merged as never, context('merged'));
  const owners = () =>
    Promise.all([accountOwner(ledger, SHOP, MEMBER).catch(() => 'nobody'), ownerOnceMoved(ledger, SHOP, MEMBER)]);
  /** The reaction to the last event of the log. */
  const react = async () => {
    const event = log.page(0, 100).at(-1)!;
    for (const { on, handle } of whenAccountLeftFinishMove(ledger, store)) if (on === event.type) await handle(event);
    return event.type;
  };
  return { ledger, store, owners, react };
}

it('an account is taken over though the process that moved it died after its end, and once only [P24, F-01]', async () => {
  const { ledger, store, owners, react } = await stage();
  const dying = killedAfter(ledger, 1).ledger;
  await expect(mergeAccounts(dying, store, MERGE, context('e1'))).rejects.toThrow('killed');
  expect(await owners()).toEqual(['nobody', SURVIVOR]);
  expect(await react()).toBe('AccountMergedAway');
  expect(await owners()).toEqual([SURVIVOR, SURVIVOR]);
  const before = (await store.readStream(SHOP, `${SHOP}/points/${SURVIVOR}`)).length;
  await mergeAccounts(ledger, store, MERGE, context('e1'));
  expect(await store.readStream(SHOP, `${SHOP}/points/${SURVIVOR}`)).toHaveLength(before);
});

it('a customer has their account again though the process that undid the merge died when it had left the survivor’s [P24, F-01]', async () => {
  const { ledger, store, owners, react } = await stage();
  await mergeAccounts(ledger, store, MERGE, context('e1'));
  await unmergeCustomer(ledger, store, MEMBER, 'two people', context('undo'));
  const dying = killedAfter(ledger, 1).ledger;
  await expect(splitAccounts(dying, store, MEMBER, context('e2'))).rejects.toThrow('killed');
  expect(await owners()).toEqual(['nobody', MEMBER]);
  expect(await react()).toBe('AccountSplitOff');
  expect(await owners()).toEqual([MEMBER, MEMBER]);
  const before = (await store.readStream(SHOP, `${SHOP}/points/${MEMBER}`)).length;
  await splitAccounts(ledger, store, MEMBER, context('e2'));
  expect(await store.readStream(SHOP, `${SHOP}/points/${MEMBER}`)).toHaveLength(before);
});
