import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Order } from '../../orders/domain/order.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { peopleOf } from '../../points/application/merges/people-of.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { referralMemberDecider } from '../domain/member.js';
import { identityOf } from './identity.js';
import { loadReferral, loadReferralMember, memberStream, pseudonymOf, referralIdOf } from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** Source of the awards and coupons of referrals. */
export const REFERRAL = 'referral';

/** The referral whose friend one customer is: that which they counted for, or that of their address. */
async function referralOfOne(services: ReferralServices, shop: string, customer: string): Promise<string | null> {
  const { ledger, vault } = services;
  const { friendOf } = await loadReferralMember(ledger, shop, customer);
  if (friendOf !== null) return friendOf;
  const { email } = await identityOf(services, shop, customer);
  const byAddress = email === '' ? null : referralIdOf(shop, pseudonymOf(vault, shop, email));
  return byAddress !== null && (await loadReferral(ledger, shop, byAddress)).status !== 'none' ? byAddress : null;
}

/**
 * The referrals whose friend the buyer of an order is, by whatever name, each with that customer: merges join people, and with them what each was
 * the friend of.
 */
export async function referralsOf(
  services: ReferralServices,
  shop: string,
  buyer: string,
  order: Order,
): Promise<ReadonlyMap<string, string>> {
  const { ledger } = services;
  const found = new Map<string, string>();
  for (const person of await peopleOf(ledger, shop, buyer)) {
    const referral = await referralOfOne(services, shop, person);
    if (referral !== null && !found.has(referral)) found.set(referral, person);
  }
  if (found.size > 0) return found;
  for (const { code } of order.snapshot!.discountCodes) {
    const { granted } = await loadCoupon(ledger, shop, couponIdOf(shop, code));
    if (granted?.source.kind === REFERRAL && granted.customer === '') return new Map([[granted.source.id, buyer]]);
  }
  return found;
}

/** A friend as a customer, and the customer whose account that is by now: for merged ones the survivor. */
export interface Friend {
  readonly customer: string;
  readonly owner: string;
}

/**
 * A person counts for the first referral that their order completes, ever, whichever of their merged customers it was (I-54). So do both the
 * customer who was the friend and, once it completes, the one whose account it is by then, should the merge be undone. Until then it is the
 * friend's alone: they may be two people.
 * @returns whether it is this one
 */
export async function identifyFriend(
  { ledger }: Pick<ReferralServices, 'ledger'>,
  { customer, owner }: Friend,
  { referral, completes }: { readonly referral: string; readonly completes: boolean },
  context: CommandContext,
): Promise<boolean> {
  const people = await peopleOf(ledger, context.shop, owner);
  const members = await Promise.all(people.map((person) => loadReferralMember(ledger, context.shop, person)));
  const known = members.flatMap(({ friendOf }) => friendOf ?? []);
  if (known.length > 0 && known[0] !== referral) return false;
  for (const other of known)
    if (other !== referral && (await loadReferral(ledger, context.shop, other)).completed !== null) return false;
  if (known.length > 0 && !completes) return true;
  const friends = new Set([customer, ...(completes ? [owner] : [])].filter((one) => people.includes(one)));
  for (const friend of friends) {
    const command = { kind: 'IdentifyFriend' as const, customer: friend, referral };
    const outcome = await ledger.execute(
      referralMemberDecider,
      memberStream(friend),
      command,
      context,
      ({ friendOf }) => friendOf,
    );
    if (!outcome.ok || outcome.answer !== referral) return false;
  }
  return true;
}
