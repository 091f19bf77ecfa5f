import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { countOrder } from '../../billing/application/count-order.js';
import { isHeldOrder } from '../../billing/application/queries.js';
import { loadOrder } from '../../orders/application/queries.js';
import type { Order } from '../../orders/domain/order.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { buyersOf, mergesIn } from '../../points/application/merges/buyers-of.js';
import { peopleOf } from '../../points/application/merges/people-of.js';
import { accountsLeftBy, isAwarded } from '../../points/application/order-owners.js';
import { refundedOf } from '../../points/domain/rules/refunded.js';
import { type FriendsOrder, isDecisive, referralDecider } from '../domain/referral.js';
import { type Friend, identifyFriend, referralsOf } from './friends.js';
import { judge } from './judge-order.js';
import { friendStream, loadReferral, loadReferralMember, loadReferralProgram } from './queries.js';
import type { ReferralServices } from './referral-services.js';

/**
 * An order as referrals count it: its lines as sold and paid for by now, less what refunds gave back of them, as for points. A gift card is
 * money that is spent later: it counts then. An order that the free plan has no room for earns nothing in any way: it counts as unpaid until
 * it is released (I-88).
 */
function friendsOrder({ snapshot, refunds }: Order, isHeld: boolean): FriendsOrder {
  const { order, number, placedAt, currency, cancelledAt, test, customer } = snapshot!;
  const paid = snapshot!.paid && !isHeld;
  const lines = snapshot!.lines.map(({ line, quantity, net, giftCard }) => ({
    line,
    quantity,
    amount: net,
    counted: !giftCard,
  }));
  const sold = lines.reduce((sum, { amount, counted }) => (counted ? sum + toMinor(amount, currency) : sum), 0n);
  const eligible = fromMinor(sold, currency);
  const counted = { currency, eligible, shippingCounted: false, byItems: false, lines };
  const left = sold - refundedOf(counted, snapshot!, Object.values(refunds));
  const total = fromMinor(left > 0n ? left : 0n, currency);
  return { order, number, placedAt, total, currency, paid, cancelled: cancelledAt !== null, test, customer };
}

/** Brings the referral of an order's customer to what the order is worth to it by now. Safe to repeat. */
export async function settleReferredOrder(
  services: ReferralServices,
  id: string,
  context: CommandContext,
  position: number,
): Promise<void> {
  const { ledger } = services;
  const { shop } = context;
  if ((await loadReferralProgram(ledger, shop)).version === 0) return;
  const order = await loadOrder(ledger, shop, id);
  if (!order.snapshot) return;
  const isHeld = await countOrder(ledger, order.snapshot, context, () => isAwarded(ledger, shop, order));
  const buyer = await buyerOf(ledger, shop, order);
  const named = [buyer?.customer ?? null, order.snapshot.customer, ...order.formerCustomers];
  const customers = new Set(named.filter((customer) => customer !== null));
  const friendOf = new Map<string, Referred>();
  for (const one of customers)
    for (const [referral, friend] of await referralsOf(services, shop, one, order))
      if (!friendOf.has(referral))
        friendOf.set(referral, {
          buyer: buyer ?? { customer: one, owner: await accountOwner(ledger, shop, one) },
          friend,
        });
  if (buyer)
    for (const one of customers)
      for (const referral of await completedBefore(services, shop, one, id))
        if (!friendOf.has(referral)) friendOf.set(referral, { buyer, friend: buyer.customer });
  for (const [referral, of] of friendOf)
    await settleReferral(services, { referral, ...of, order, isHeld, position }, context);
}

/** Referrals that an order completed for the customer whose account that of one of its customers was part of, until that merge was undone. */
async function completedBefore(
  services: ReferralServices,
  shop: string,
  customer: string,
  order: string,
): Promise<string[]> {
  const { ledger } = services;
  const found: string[] = [];
  for (const left of await accountsLeftBy(ledger, shop, customer))
    for (const person of await peopleOf(ledger, shop, left)) {
      const { friendOf } = await loadReferralMember(ledger, shop, person);
      if (friendOf !== null && (await loadReferral(ledger, shop, friendOf)).completed?.order === order)
        found.push(friendOf);
    }
  return found;
}

/** Whose order it is, with undone merges, and the customer whose account that is by now. */
type Buyer = Friend;

/** The buyer of an order, and the customer who is the friend of its referral: merges may have made the two one. */
interface Referred {
  readonly buyer: Buyer;
  readonly friend: string;
}

/** The buyer of an order; null for an order of nobody. */
async function buyerOf(ledger: Ledger, shop: string, order: Order): Promise<Buyer | null> {
  if (order.snapshot!.customer === null) return null;
  const { buyer: customer } = await buyersOf(order, mergesIn(ledger, shop));
  return { customer, owner: await accountOwner(ledger, shop, customer) };
}

/** Whether an order is of another person by now than of the friend whose referral it completed: merges, done or undone, make no other person. */
async function isReassigned(ledger: Ledger, shop: string, friendCustomer: string, buyer: Buyer): Promise<boolean> {
  const owner = await accountOwner(ledger, shop, friendCustomer);
  return owner !== buyer.owner && !(await accountsLeftBy(ledger, shop, buyer.customer)).includes(owner);
}

/**
 * Judges the order of a pending referral again: one of its two people was away, and has been merged, or is back. One that waits for staff
 * goes on waiting.
 */
export async function settleWaiting(
  services: ReferralServices,
  referral: string,
  context: CommandContext,
  position: number,
): Promise<void> {
  const { shop } = context;
  const { status, placed } = await loadReferral(services.ledger, shop, referral);
  if (status !== 'pending' || !placed?.qualified) return;
  const order = await loadOrder(services.ledger, shop, placed.order.order);
  if (!order.snapshot) return;
  const customer = placed.friendCustomer;
  const buyer = await buyerOf(services.ledger, shop, order);
  const of = {
    buyer: buyer ?? { customer, owner: await accountOwner(services.ledger, shop, customer) },
    friend: customer,
  };
  const isHeld = await isHeldOrder(services.ledger, shop, placed.order.order);
  await settleReferral(services, { referral, ...of, order, isHeld, position }, context);
}

async function settleReferral(
  services: ReferralServices,
  {
    referral,
    buyer,
    friend: customer,
    order,
    isHeld,
    position,
  }: Referred & { referral: string; order: Order; isHeld: boolean; position: number },
  context: CommandContext,
): Promise<void> {
  const { ledger, newCode } = services;
  const { shop } = context;
  const friend = buyer.owner;
  const state = await loadReferral(ledger, shop, referral);
  const { invitation, status, completed } = state;
  if (!invitation || (status !== 'pending' && status !== 'completed')) return;
  const referrer = await accountOwner(ledger, shop, invitation.referrer);
  const { settings } = await loadReferralProgram(ledger, shop);
  const placed = friendsOrder(order, isHeld);
  const isCandidate = status === 'pending' && placed.paid && !placed.cancelled && !placed.test;
  const verdict = isCandidate ? await judge(services, { shop, referrer, friend, position }, state) : null;
  const isAwaited = verdict === 'awaited';
  let failure = isAwaited ? null : verdict;
  const waits = isAwaited || settings?.when === 'approval';
  const identified = { referral, completes: !waits && isDecisive(state, placed) };
  const isFriend =
    !isCandidate ||
    failure !== null ||
    (await identifyFriend(services, { customer, owner: friend }, identified, context));
  if (!isFriend) failure = 'counted_before';
  const command = {
    kind: 'SettleReferral' as const,
    order: placed,
    friendCustomer: friend,
    isReassigned: completed !== null && (await isReassigned(ledger, shop, completed.friendCustomer, buyer)),
    referrer,
    failure,
    waits,
    code: invitation.customerReward.kind === 'points' ? null : newCode(),
  };
  await ledger.execute(referralDecider, friendStream(referral), command, {
    ...context,
    causation: `${context.causation}:${referral}`,
  });
}
