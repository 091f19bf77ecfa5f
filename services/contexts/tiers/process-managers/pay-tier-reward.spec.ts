import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { splitAccounts } from '../../earning/application/merges/split-accounts.js';
import { unmergeCustomer } from '../../earning/application/merges/unmerge-customer.js';
import { mergeAccounts } from '../../points/application/merges/merge-accounts.js';
import { accountBalance } from '../../points/domain/balance.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { type GrantedTierReward, payTierReward, type RewardData } from './pay-tier-reward.js';
import { whenTierMergedPayRewards } from './when-reward-granted-pay.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';
const [MEMBER, SURVIVOR, LAST] = ['1', '2', '3'] as const;
const data = { newCode: () => 'CODE', gift: () => Promise.reject(new Error('no gift is promised')) } as RewardData;

const granted = (customer: string, action = `reward of ${customer}`): GrantedTierReward => ({
  customer,
  tier: { id: 'silver', title: 'Silver' },
  of: 'entry',
  scheme: 1,
  rewardsOf: 1,
  action,
  reward: { action: 'bonus_point', earnPoint: 50, products: [] } as unknown as GrantedTierReward['reward'],
});

/** A shop with three members, whose steps have a cause of their own each. */
async function stage() {
  const log = new SimulatedLog();
  const store = new MemoryEventStore(log, () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date(NOW) });
  let steps = 0;
  const context = (): CommandContext => {
    const causation = `step:${++steps}`;
    return { shop: SHOP, actor: { kind: 'staff', id: '1' }, causation, correlation: causation };
  };
  for (const customer of [MEMBER, SURVIVOR, LAST]) {
    const seen = { since: NOW, profile: 0, member: true, platformVersion: NOW, source: 'other' as const };
    await ledger.execute(customerDecider, customer, { kind: 'ReportCustomer', customer, ...seen }, context());
  }
  const services = { ledger, log: store, data };
  const report = (kind: 'DeleteAtStore' | 'MergeAtStore', customer: string, into = '') =>
    ledger.execute(customerDecider, customer, { kind, customer, into } as never, context());
  const merge = async (from: string, into: string) => {
    await report('MergeAtStore', from, into);
    await mergeAccounts(ledger, store, { merge: `${from}-${into}`, from, into }, context());
  };
  const grant = async (reward: GrantedTierReward) => {
    const stream = `${SHOP}/tiers/${reward.customer}`;
    const event = { type: 'TierRewardGranted', version: 1, data: reward };
    await append(store, stream, event, context());
  };
  const available = (...customers: string[]) =>
    Promise.all(
      customers.map(async (one) => accountBalance(await ledger.stateOf(pointsDecider, SHOP, one), NOW).available),
    );
  const handle = async (event: Recorded) => {
    for (const { on, handle } of whenTierMergedPayRewards(services)) if (on === event.type) await handle(event);
  };
  const pay = (reward: GrantedTierReward) => payTierReward(services, reward, NOW, context());
  const mergeTiers = async (customer: string, from: string, repeated: [string, string][] = []) => {
    const merged = { customer, merge: `${from}-${customer}`, from, rewarded: {}, repeated, base: null };
    const stream = `${SHOP}/tiers/${customer}`;
    await handle(await append(store, stream, { type: 'TierMergedIn', version: 2, data: merged }, context()));
  };
  const unmerge = async (to: string) => {
    await unmergeCustomer(ledger, store, to, 'two people', context());
    await splitAccounts(ledger, store, to, context());
    await handle((await store.readStream(SHOP, `${SHOP}/points/${to}`)).at(-1)!);
  };
  return { report, merge, unmerge, grant, pay, mergeTiers, available };
}

/** Appends an event that another decider made. @returns it as the log has it */
async function append(
  store: MemoryEventStore,
  stream: string,
  event: { type: string; version: number; data: object },
  { shop, ...context }: CommandContext,
) {
  const before = await store.readStream(shop, stream);
  const times = { occurredAt: NOW, recordedAt: NOW };
  const whole = { ...event, ...context, ...times, id: `${stream}-${before.length + 1}` };
  await store.append({ shop, stream, expectedRevision: before.length, events: [whole as never] });
  return (await store.readStream(shop, stream)).at(-1)!;
}

it('pays the survivor a reward that was granted before a merge, through a chain of them [I-49, P24]', async () => {
  const { merge, pay, available } = await stage();
  await merge(MEMBER, SURVIVOR);
  await merge(SURVIVOR, LAST);
  await pay(granted(MEMBER));
  await pay(granted(MEMBER));
  expect(await available(MEMBER, SURVIVOR, LAST)).toEqual([0, 0, 50]);
});

it('pays what was refused to a member whom the store deleted, once it tells of the merge [I-49, P24]', async () => {
  const { report, merge, grant, pay, mergeTiers, available } = await stage();
  const reward = granted(MEMBER);
  await grant(reward);
  await report('DeleteAtStore', MEMBER);
  await pay(reward);
  expect(await available(MEMBER)).toEqual([0]);
  await merge(MEMBER, SURVIVOR);
  await mergeTiers(SURVIVOR, MEMBER);
  expect(await available(MEMBER, SURVIVOR)).toEqual([0, 50]);
});

it('pays one of two rewards of the same tier whose members were merged before the second was paid [I-49, P19]', async () => {
  const { merge, grant, pay, mergeTiers, available } = await stage();
  const [one, other] = [granted(MEMBER), granted(SURVIVOR)];
  await grant(one);
  await grant(other);
  await pay(other);
  await merge(MEMBER, SURVIVOR);
  await mergeTiers(SURVIVOR, MEMBER, [[other.action, one.action]]);
  await pay(one);
  expect(await available(MEMBER, SURVIVOR)).toEqual([0, 50]);
});

it('pays each of two members, who had one reward of a tier while they were one, their own once the merge is undone [I-49, P19]', async () => {
  const { merge, unmerge, grant, pay, mergeTiers, available } = await stage();
  const [one, other] = [granted(MEMBER), granted(SURVIVOR)];
  await grant(one);
  await grant(other);
  await pay(other);
  await merge(MEMBER, SURVIVOR);
  await mergeTiers(SURVIVOR, MEMBER, [[other.action, one.action]]);
  await unmerge(MEMBER);
  expect(await available(MEMBER, SURVIVOR)).toEqual([50, 50]);
});

it('pays whoever stays with the survivor what only the one who leaves was paid [I-49, P19]', async () => {
  const { merge, unmerge, grant, pay, mergeTiers, available } = await stage();
  const [paid, unpaid] = [granted(MEMBER), granted(SURVIVOR)];
  for (const one of [paid, unpaid]) await grant(one);
  await pay(paid);
  // The second merge is told first: the member's account goes to the last survivor at once.
  await merge(SURVIVOR, LAST);
  await merge(MEMBER, SURVIVOR);
  await mergeTiers(LAST, MEMBER, [[unpaid.action, paid.action]]);
  await pay(unpaid);
  expect(await available(MEMBER, SURVIVOR, LAST)).toEqual([0, 0, 50]);
  await unmerge(MEMBER);
  expect(await available(MEMBER, SURVIVOR, LAST)).toEqual([50, 0, 50]);
});

it('pays whoever leaves with another what only the survivor was paid [I-49, P19]', async () => {
  const { merge, unmerge, grant, pay, mergeTiers, available } = await stage();
  const [paid, unpaid] = [granted(LAST), granted(MEMBER)];
  for (const one of [paid, unpaid]) await grant(one);
  await pay(paid);
  await merge(MEMBER, SURVIVOR);
  await merge(SURVIVOR, LAST);
  await mergeTiers(LAST, SURVIVOR, [[paid.action, unpaid.action]]);
  await pay(unpaid);
  expect(await available(MEMBER, SURVIVOR, LAST)).toEqual([0, 0, 50]);
  await unmerge(SURVIVOR);
  expect(await available(MEMBER, SURVIVOR, LAST)).toEqual([0, 50, 50]);
});

it('gives a member back, with the undone merge, the reward that the survivor was paid for them [I-49, P19]', async () => {
  const { merge, unmerge, grant, pay, available } = await stage();
  const reward = granted(MEMBER);
  await grant(reward);
  await merge(MEMBER, SURVIVOR);
  await pay(reward);
  expect(await available(MEMBER, SURVIVOR)).toEqual([0, 50]);
  await unmerge(MEMBER);
  expect(await available(MEMBER, SURVIVOR)).toEqual([50, 0]);
});
