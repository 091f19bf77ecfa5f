import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadOrder } from '../../orders/application/queries.js';
import type { Order } from '../../orders/domain/order.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { refundedOf } from '../../points/domain/rules/refunded.js';
import { couponIdOf } from '../../rewards/application/coupon-id.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { referralMemberDecider } from '../domain/member.js';
import { type FriendsOrder, referralDecider } from '../domain/referral.js';
import { identityOf } from './identity.js';
import { judge } from './judge-order.js';
import {
  friendStream,
  loadReferral,
  loadReferralMember,
  loadReferralProgram,
  memberStream,
  pseudonymOf,
  referralIdOf,
} from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** Source of the awards and coupons of referrals. */
export const REFERRAL = 'referral';

/**
 * An order as referrals count it: its lines as sold and paid for by now, less what refunds gave back of them, as for points. A gift card is
 * money that is spent later: it counts then.
 */
function friendsOrder({ snapshot, refunds }: Order): FriendsOrder {
  const { order, number, placedAt, currency, paid, cancelledAt, test, customer } = snapshot!;
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

/** The referral whose friend a customer is: by the customer, by the address, or by the coupon that the order used. */
async function referralOf(
  services: ReferralServices,
  shop: string,
  customer: string,
  order: Order,
): Promise<string | null> {
  const { ledger, vault } = services;
  const { friendOf } = await loadReferralMember(ledger, shop, customer);
  if (friendOf !== null) return friendOf;
  const { email } = await identityOf(services, shop, customer);
  const byAddress = email === '' ? null : referralIdOf(shop, pseudonymOf(vault, shop, email));
  if (byAddress !== null && (await loadReferral(ledger, shop, byAddress)).status !== 'none') return byAddress;
  for (const { code } of order.snapshot!.discountCodes) {
    const { granted } = await loadCoupon(ledger, shop, couponIdOf(shop, code));
    if (granted?.source.kind === REFERRAL && granted.customer === '') return granted.source.id;
  }
  return null;
}

/** A customer counts for the first referral that their order completes, ever (I-54). @returns whether it is this one */
async function identifyFriend(
  { ledger }: ReferralServices,
  friend: string,
  referral: string,
  cause: CommandContext,
): Promise<boolean> {
  const command = { kind: 'IdentifyFriend' as const, customer: friend, referral };
  const outcome = await ledger.execute(
    referralMemberDecider,
    memberStream(friend),
    command,
    cause,
    ({ friendOf }) => friendOf,
  );
  return outcome.ok && outcome.answer === referral;
}

/** Brings the referral of an order's customer to what the order is worth to it by now. Safe to repeat. */
export async function settleReferredOrder(
  services: ReferralServices,
  id: string,
  cause: CommandContext,
  position: number,
): Promise<void> {
  const { ledger } = services;
  const { shop } = cause;
  if ((await loadReferralProgram(ledger, shop)).version === 0) return;
  const order = await loadOrder(ledger, shop, id);
  if (!order.snapshot) return;
  const buyers = [order.snapshot.customer, ...order.formerCustomers].filter((one) => one !== null);
  const seen = new Set<string>();
  for (const buyer of buyers) {
    const friend = await accountOwner(ledger, shop, buyer);
    const referral = await referralOf(services, shop, friend, order);
    if (referral === null || seen.has(referral)) continue;
    seen.add(referral);
    const owner = order.snapshot.customer;
    const now = owner === null ? friend : await accountOwner(ledger, shop, owner);
    await settleReferral(services, { referral, friend: now, order, position }, cause);
  }
}

/**
 * Judges the order of a pending referral again: one of its two people was away, and has been merged, or is back. One that waits for staff
 * goes on waiting.
 */
export async function settleWaiting(
  services: ReferralServices,
  referral: string,
  cause: CommandContext,
  position: number,
): Promise<void> {
  const { shop } = cause;
  const { status, placed } = await loadReferral(services.ledger, shop, referral);
  if (status !== 'pending' || !placed?.qualified) return;
  const order = await loadOrder(services.ledger, shop, placed.order.order);
  if (!order.snapshot) return;
  const friend = await accountOwner(services.ledger, shop, order.snapshot.customer ?? placed.friendCustomer);
  await settleReferral(services, { referral, friend, order, position }, cause);
}

async function settleReferral(
  services: ReferralServices,
  { referral, friend, order, position }: { referral: string; friend: string; order: Order; position: number },
  cause: CommandContext,
): Promise<void> {
  const { ledger, newCode } = services;
  const { shop } = cause;
  const state = await loadReferral(ledger, shop, referral);
  const { invitation, status } = state;
  if (!invitation || (status !== 'pending' && status !== 'completed')) return;
  const referrer = await accountOwner(ledger, shop, invitation.referrer);
  const { settings } = await loadReferralProgram(ledger, shop);
  const reported = friendsOrder(order);
  const isCandidate = status === 'pending' && reported.paid && !reported.cancelled && !reported.test;
  const verdict = isCandidate ? await judge(services, { shop, referrer, friend, position }, state) : null;
  const isAwaited = verdict === 'awaited';
  let failure = isAwaited ? null : verdict;
  const isFriend = !isCandidate || failure !== null || (await identifyFriend(services, friend, referral, cause));
  if (!isFriend) failure = 'counted_before';
  const command = {
    kind: 'SettleReferral' as const,
    order: reported,
    friendCustomer: friend,
    referrer,
    failure,
    waits: isAwaited || settings?.when === 'approval',
    code: invitation.customerReward.kind === 'points' ? null : newCode(),
  };
  await ledger.execute(referralDecider, friendStream(referral), command, {
    ...cause,
    causation: `${cause.causation}:${referral}`,
  });
}
