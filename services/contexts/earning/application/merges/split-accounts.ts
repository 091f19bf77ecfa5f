import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { TIER_REWARD } from '@loyalty/contracts/tiers/reward-source';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { TryLater } from '../../../../platform/tasks/task-errors.js';
import { loadAction } from '../../../actions/application/queries.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import { loadOrder } from '../../../orders/application/queries.js';
import { holderOf, IN_MOTION_MS, type Merged } from '../../../points/application/merges/account-owner.js';
import { buyersOf, type Merges, mergesIn } from '../../../points/application/merges/buyers-of.js';
import {
  eventsOf,
  isOf,
  type Log,
  MergeRejected,
  withReturned,
} from '../../../points/application/merges/merge-events.js';
import { loadAccount } from '../../../points/application/queries.js';
import { pointsDecider } from '../../../points/domain/decider.js';
import type { MergedIn, SplitAccountOff, SplitOff } from '../../../points/domain/merge/commands.js';
import { splitRejection } from '../../../points/domain/merge/split.js';
import { rewardsOf } from '../../../tiers/application/rewards-alike.js';
import { repeatedAlike } from './paid-alike.js';

type Points = Recorded<PointsEvent>;
/** The command of a split, and somebody whose merge is to be undone before it. */
interface Splitting {
  readonly command: SplitAccountOff & { readonly customer: string };
  readonly nested: string | null;
}

/** A customer whose merge is undone, the one into whom they had been merged, and who leaves with them from whose account. */
interface Leaving {
  readonly customer: string;
  readonly from: string | null;
  readonly people: ReadonlySet<string>;
  readonly account: string;
}

/** The buyer of an order once the merge is undone, as orders are settled from then on; the customer of an action. */
async function buyerOnceUndone(
  ledger: Ledger,
  shop: string,
  { kind, id }: { kind: string; id: string },
  leaving: Leaving,
): Promise<string> {
  if (kind !== 'order') return (await loadAction(ledger, shop, id)).reported?.customer ?? '';
  const now = mergesIn(ledger, shop);
  const onceUndone: Merges = {
    of: async (customer) =>
      customer === leaving.customer ? { mergedInto: null, unmergedFrom: leaving.from } : now.of(customer),
    leaversOf: async (customer) =>
      customer === leaving.account ? [...(await now.leaversOf(customer)), ...leaving.people] : now.leaversOf(customer),
  };
  return (await buyersOf(await loadOrder(ledger, shop, id), onceUndone)).buyer;
}

/**
 * Awards and granted coupons since a merge for orders and actions of those who came with it, and for rewards of their tiers; and awards from
 * before it for their orders: the store may have moved these to the survivor before the accounts were one.
 */
async function earnedSince(
  ledger: Ledger,
  log: Log,
  shop: string,
  account: string,
  events: readonly Points[],
  { merge, from, records }: MergedIn,
) {
  const { mergedInto, unmergedFrom } = await loadCustomer(ledger, shop, from);
  const people = new Set([from, ...records.people]);
  const leaving = { customer: from, from: mergedInto ?? unmergedFrom, people, account };
  const later: SplitAccountOff['later'][number][] = [];
  const laterGrants: string[] = [];
  const merged = events.findIndex(isOf('AccountMergedIn', merge));
  const came = new Set(records.lots.map(({ lot }) => lot));
  const rewards = await rewardsOf(log, shop, [...people]);
  const isTheirs = async (source: { kind: string; id: string }): Promise<boolean> =>
    source.kind === TIER_REWARD
      ? rewards.has(source.id)
      : people.has(await buyerOnceUndone(ledger, shop, source, leaving));
  for (const [index, { type, data, occurredAt: at }] of events.entries()) {
    if (type !== 'PointsEarned' && type !== 'PointsPended' && type !== 'CouponGranted') continue;
    if (index < merged && (type === 'CouponGranted' || data.source.kind !== 'order')) continue;
    if (type !== 'CouponGranted' && came.has(data.lot)) continue;
    if (!(await isTheirs(data.source))) continue;
    if (type === 'CouponGranted') laterGrants.push(data.redemption);
    else {
      const { lot, limit, points } = data;
      later.push({ lot, order: data.source.id, use: limit && { ...limit, points, at } });
    }
  }
  return { later, laterGrants };
}

/** Redemptions and adjustments that took points of some lots: they may be set aside, and decide whether the lots can leave. */
function spendings(events: readonly Points[], lots: readonly { readonly lot: string }[]): SplitAccountOff['spentBy'] {
  const ids = new Set(lots.map(({ lot }) => lot));
  const isOfThese = ({ lot }: { readonly lot: string }): boolean => ids.has(lot);
  const redemptions: string[] = [];
  const adjustments: string[] = [];
  for (const { id, type, data } of events) {
    if (type === 'PointsReserved' && data.parts.some(isOfThese)) redemptions.push(data.redemption);
    if (type === 'PointsAdjusted' && data.parts.some(isOfThese)) adjustments.push(id);
  }
  return { redemptions, adjustments };
}

/**
 * Undos of adjustments that came with a merge: each took points of lots that came as well, and none of the survivor's. Such points are not
 * spent: the customer never had them.
 */
function undosSince(events: readonly Points[], { records }: MergedIn): string[] {
  const came = new Set(records.lots.map(({ lot }) => lot));
  const adjusted = new Set(records.adjustments.map(({ event }) => event));
  return events.flatMap(({ id, type, data }) => {
    if (type !== 'PointsAdjusted' || !adjusted.has(data.undoes ?? '')) return [];
    const isTheirs = data.debtIncurred === 0 && data.parts.every(({ lot }) => came.has(lot));
    return data.amount < 0 && isTheirs ? [id] : [];
  });
}

/**
 * Somebody whom the store merged into one of those who would leave, and whose account came to the survivor by itself because theirs was away by
 * then: that merge is undone first, or the account would stay with a stranger. Null where there is none.
 */
async function nestedIn(ledger: Ledger, shop: string, events: readonly Points[], origin: MergedIn) {
  const leaving = new Set([origin.from, ...origin.records.people]);
  for (const { type, data } of events) {
    if (type !== 'AccountMergedIn' || leaving.has(data.from)) continue;
    const { merged } = await loadAccount(ledger, shop, data.from);
    const { mergedInto } = await loadCustomer(ledger, shop, data.from);
    const isTheirs = leaving.has(mergedInto ?? '') || leaving.has(merged?.into ?? '');
    if (merged?.merge === data.merge && isTheirs) return data.from;
  }
  return null;
}

/** The command that undoes the merge of a customer, for the account that has what it brought; null for one who is not merged. */
async function splitOf(ledger: Ledger, log: Log, shop: string, customer: string): Promise<Splitting | null> {
  const { merged } = await loadAccount(ledger, shop, customer);
  if (!merged) return null;
  const { merge } = merged;
  const into = await holderOf(ledger, shop, merged, true);
  const events = into === null ? [] : await eventsOf(log, shop, into);
  const origin = events.find(isOf('AccountMergedIn', merge))?.data;
  if (into === null || !origin) throw new TryLater(`the points of customer ${customer} are being moved`, IN_MOTION_MS);
  const earned = await earnedSince(ledger, log, shop, into, await withReturned(log, shop, events), origin);
  const laterUndos = undosSince(events, origin);
  const spentBy = spendings(events, [...origin.records.lots, ...earned.later]);
  const { people } = await loadAccount(ledger, shop, into);
  const repeated = await repeatedAlike(ledger, log, shop, events, [into, ...people]);
  const own = { merge, origin, ...earned, laterUndos, repeated, spentBy, read: events.length };
  const nested = await nestedIn(ledger, shop, events, origin);
  return { command: { kind: 'SplitAccountOff', customer: into, ...own }, nested };
}

/** Why the merge of a customer cannot be undone now; null when it can. */
export async function unmergeRejection(
  ledger: Ledger,
  log: Log,
  shop: string,
  customer: string,
): Promise<Rejection | null> {
  const split = await splitOf(ledger, log, shop, customer);
  if (!split) return null;
  const { command, nested } = split;
  if (nested !== null) return reject('customer.nested-merge', { with: { into: nested } });
  const survivor = await loadAccount(ledger, shop, command.customer, command);
  if (survivor.merged) return reject('customer.nested-merge', { with: { into: command.customer } });
  return splitRejection(survivor, command);
}

/**
 * Undoes the merge that ended a customer's account: the survivor's account gives back what the merge brought, in its present state, and the
 * customer's account continues. Idempotent.
 * @throws MergeRejected while the survivor is itself merged into another customer, or where points of it were spent
 */
export async function splitAccounts(
  ledger: Ledger,
  log: Log,
  customer: string,
  context: CommandContext,
): Promise<void> {
  const { shop } = context;
  const { merged } = await loadAccount(ledger, shop, customer);
  const before = merged && (await splitBefore(ledger, log, shop, merged));
  if (before) {
    await restoreAccount(ledger, customer, before, context);
    return;
  }
  const split = await splitOf(ledger, log, shop, customer);
  if (!split) return;
  const { command, nested } = split;
  const { merge, customer: from } = command;
  if (nested !== null) throw new MergeRejected(`the merge into ${from} cannot be undone before that of ${nested}`);
  const outcome = await ledger.execute(pointsDecider, from, command, context);
  // Something was paid meanwhile, perhaps for the customer who leaves.
  if (!outcome.ok && outcome.rejection.rejected === 'points.changed')
    return splitAccounts(ledger, log, customer, context);
  if (!outcome.ok) throw new MergeRejected(`the merge into ${from} cannot be undone: ${outcome.rejection.rejected}`);
  const left = (await eventsOf(log, shop, from)).find(isOf('AccountSplitOff', merge))!;
  await restoreAccount(ledger, customer, { merge, from, records: left.data.records }, context);
}

/** What left the account of a merge that is undone. */
export type Left = Pick<SplitOff, 'merge' | 'records'> & { readonly from: string };

/** The second step of a split: the customer gets what has left. Safe to repeat. */
export async function restoreAccount(
  ledger: Ledger,
  customer: string,
  { merge, from, records }: Left,
  context: CommandContext,
): Promise<void> {
  const command = { kind: 'RestoreAccount' as const, customer, merge, from, records };
  await ledger.execute(pointsDecider, customer, command, context);
}

/**
 * What an account gave back before a process ended, and its customer did not get yet: only the log tells, once that account has been merged
 * into another one itself. Null where nothing has left.
 */
async function splitBefore(ledger: Ledger, log: Log, shop: string, { merge, into }: Merged): Promise<Left | null> {
  const seen = new Set<string>();
  for (let holder: string | undefined = into; holder !== undefined && !seen.has(holder); ) {
    seen.add(holder);
    const split = (await eventsOf(log, shop, holder)).find(isOf('AccountSplitOff', merge));
    if (split) return { merge, from: holder, records: split.data.records };
    holder = (await loadAccount(ledger, shop, holder)).merged?.into;
  }
  return null;
}
