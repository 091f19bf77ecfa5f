import { expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { pointsInvitation } from '../../../../tests/support/referrals/invitation.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { splitAccounts } from '../../earning/application/merges/split-accounts.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { mergeAccounts } from '../../points/application/merges/merge-accounts.js';
import { accountBalance } from '../../points/domain/balance.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { couponDecider, issueOf } from '../../rewards/domain/coupon.js';
import { referralDecider } from '../domain/referral.js';
import { friendStream } from './queries.js';
import { settleRewards } from './settle-rewards.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';
const { referral: REFERRAL } = pointsInvitation;
const [MEMBER, FRIEND, SURVIVOR, LAST] = ['1', '2', '3', '4'] as const;

const order = {
  order: '100',
  number: '#100',
  placedAt: NOW,
  total: '60.00',
  currency: 'EUR',
  paid: true,
  cancelled: false,
  test: false,
  customer: FRIEND,
};

/** A shop with a friend's completed order, four customers, and steps that each have a cause of their own. */
async function stage(invitation = pointsInvitation) {
  const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date(NOW) });
  let steps = 0;
  const context = (): CommandContext => {
    const causation = `step:${++steps}`;
    return { shop: SHOP, actor: { kind: 'staff', id: '1' }, causation, correlation: causation };
  };
  const settle = (of: typeof order) => {
    const command = { kind: 'SettleReferral' as const, order: of, friendCustomer: FRIEND, referrer: MEMBER };
    const judged = { ...command, isReassigned: false, failure: null, waits: false, code: null };
    return ledger.execute(referralDecider, friendStream(REFERRAL), judged, context());
  };
  await ledger.execute(referralDecider, friendStream(REFERRAL), { kind: 'OpenReferral', invitation }, context());
  await settle(order);
  const reward = () => settleRewards({ ledger, facts: { isAmong: async () => false } }, REFERRAL, context());
  const merge = async (from: string, into: string) => {
    await ledger.execute(customerDecider, from, { kind: 'MergeAtStore', customer: from, into }, context());
    await mergeAccounts(ledger, store, { merge: `${from}-${into}`, from, into }, context());
  };
  const unmerge = async (customer: string) => {
    await ledger.execute(customerDecider, customer, { kind: 'UnmergeCustomer', customer, adminNote: '' }, context());
    await splitAccounts(ledger, store, customer, context());
  };
  const available = async (...customers: string[]) =>
    Promise.all(
      customers.map(async (one) => accountBalance(await ledger.stateOf(pointsDecider, SHOP, one), NOW).available),
    );
  /** Issues the coupon that was granted to the friend, as the platform makes it. @returns its status after rewards were settled again */
  const issueCoupon = async () => {
    const coupon = couponIdOf(SHOP, invitation.code!);
    const { granted } = await ledger.stateOf(couponDecider, SHOP, coupon);
    const { promise, customer, redemption, rule } = granted!;
    const issued = { redemption, customer, points: 0, rule, code: promise.code, discount: 'd1' };
    await ledger.execute(couponDecider, coupon, issueOf(promise, issued), context());
    await reward();
    return (await ledger.stateOf(couponDecider, SHOP, coupon)).status;
  };
  return { settle, reward, merge, unmerge, available, issueCoupon };
}

it('takes a reward back from whoever was paid it, after every merge of a chain was undone [I-28, P24]', async () => {
  const { settle, reward, merge, unmerge, available } = await stage();
  await merge(MEMBER, SURVIVOR);
  await merge(SURVIVOR, LAST);
  await reward();
  expect(await available(MEMBER, FRIEND, SURVIVOR, LAST)).toEqual([0, 10, 0, 10]);
  await unmerge(SURVIVOR);
  await settle({ ...order, cancelled: true });
  await reward();
  expect(await available(MEMBER, FRIEND, SURVIVOR, LAST)).toEqual([0, 0, 0, 0]);
});

it('pays a reward once, however many merges are undone after it [I-54]', async () => {
  const { reward, merge, unmerge, available } = await stage();
  await merge(MEMBER, SURVIVOR);
  await merge(SURVIVOR, LAST);
  await reward();
  await unmerge(SURVIVOR);
  await unmerge(MEMBER);
  await reward();
  expect(await available(MEMBER, FRIEND, SURVIVOR, LAST)).toEqual([0, 10, 0, 10]);
});

it('takes a reward back while the coupon of the other side is still being made, and that coupon once it is [I-28]', async () => {
  const friendReward = { ...pointsInvitation.friendReward, kind: 'amount' as const };
  const { settle, reward, available, issueCoupon } = await stage({ ...pointsInvitation, friendReward, code: 'CODE-1' });
  await reward();
  expect(await available(MEMBER)).toEqual([10]);
  await settle({ ...order, cancelled: true });
  await reward();
  expect(await available(MEMBER)).toEqual([0]);
  expect(await issueCoupon()).toBe('revoked');
});
