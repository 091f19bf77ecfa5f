import type { ShopFacts } from '@loyalty/contracts/kernel/features';
import { memberDeals } from '@loyalty/contracts/memberships/features';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { type Claim, claimDecider } from '../domain/claim.js';
import { type Deals, dealsDecider } from '../domain/deals.js';
import { type Subscriber, subscriberDecider } from '../domain/subscriber.js';

/** Stream id of a shop's deals. */
export const DEALS = 'deals';

/** Stream id of a customer's subscription contracts. */
export const subscriberStream = (customer: string): string => `subscriber-${customer}`;

/** Stream id of one member's part in one deal. */
export const claimStream = (deal: string, customer: string): string => `claim-${deal}-${customer}`;

export const loadDeals = (ledger: Ledger, shop: string): Promise<Deals> => ledger.stateOf(dealsDecider, shop, DEALS);

export const loadClaim = (ledger: Ledger, shop: string, deal: string, customer: string): Promise<Claim> =>
  ledger.stateOf(claimDecider, shop, claimStream(deal, customer));

export const loadSubscriber = (ledger: Ledger, shop: string, customer: string): Promise<Subscriber> =>
  ledger.stateOf(subscriberDecider, shop, subscriberStream(customer));

/** Facts that a shop's features are checked against, with its trial of deals. @param now ISO instant */
export async function membershipFacts(ledger: Ledger, shop: string, now: string): Promise<ShopFacts> {
  const [facts, { trialEndsAt }] = await Promise.all([loadShopFacts(ledger, shop), loadDeals(ledger, shop)]);
  return { ...facts, now, trials: trialEndsAt === null ? {} : { [memberDeals.name]: trialEndsAt } };
}
