import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Order } from '../../orders/domain/order.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { couponIdOf } from '../../rewards/application/coupon-id.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { referralMemberDecider } from '../domain/member.js';
import { identityOf } from './identity.js';
import { loadReferral, loadReferralMember, memberStream, pseudonymOf, referralIdOf } from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** Source of the awards and coupons of referrals. */
export const REFERRAL = 'referral';

/** Everybody who is one person with a customer by merges, the customer first. @throws TryLater while their accounts are being moved */
export async function peopleOf(ledger: Ledger, shop: string, customer: string): Promise<string[]> {
  const owner = await accountOwner(ledger, shop, customer);
  const { people } = await loadAccount(ledger, shop, owner);
  return [...new Set([customer, owner, ...people])];
}

/** The referral whose friend one customer is: that which they counted for, or that of their address. */
async function referralOfOne(services: ReferralServices, shop: string, customer: string): Promise<string | null> {
  const { ledger, vault } = services;
  const { friendOf } = await loadReferralMember(ledger, shop, customer);
  if (friendOf !== null) return friendOf;
  const { email } = await identityOf(services, shop, customer);
  const byAddress = email === '' ? null : referralIdOf(shop, pseudonymOf(vault, shop, email));
  return byAddress !== null && (await loadReferral(ledger, shop, byAddress)).status !== 'none' ? byAddress : null;
}

/** The referrals whose friend the buyer of an order is, by whatever name: merges join people, and with them what each was the friend of. */
export async function referralsOf(
  services: ReferralServices,
  shop: string,
  buyer: string,
  order: Order,
): Promise<readonly string[]> {
  const { ledger } = services;
  const found = new Set<string>();
  for (const person of await peopleOf(ledger, shop, buyer)) {
    const referral = await referralOfOne(services, shop, person);
    if (referral !== null) found.add(referral);
  }
  if (found.size > 0) return [...found];
  for (const { code } of order.snapshot!.discountCodes) {
    const { granted } = await loadCoupon(ledger, shop, couponIdOf(shop, code));
    if (granted?.source.kind === REFERRAL && granted.customer === '') return [granted.source.id];
  }
  return [];
}

/**
 * A person counts for the first referral that their order completes, ever, whichever of their merged customers it was (I-54). So do both the
 * customer who was the friend and the one whose account it is by then, should the merge be undone.
 * @returns whether it is this one
 */
export async function identifyFriend(
  { ledger }: Pick<ReferralServices, 'ledger'>,
  friend: string,
  referral: string,
  cause: CommandContext,
): Promise<boolean> {
  for (const person of await peopleOf(ledger, cause.shop, friend)) {
    const { friendOf } = await loadReferralMember(ledger, cause.shop, person);
    if (friendOf === null) continue;
    if (friendOf !== referral) return false;
    break;
  }
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
