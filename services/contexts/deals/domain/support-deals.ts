import {
  type DealsEvent,
  SupportDealClaimed,
  SupportDealGiven,
  SupportDealWithdrawn,
} from '@loyalty/contracts/deals/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Decided } from '../../../kernel/decider.js';
import type { GivenDeal, MerchantDeals } from './state.js';

type Decision = Decided<DealsEvent>[] | Rejection;

/** Most deals of support that a shop can claim at a time. */
const MOST_OPEN = 20;

export type SupportDealCommand =
  | { readonly kind: 'GiveSupportDeal'; readonly deal: Omit<GivenDeal['given'], 'deal'> }
  | { readonly kind: 'WithdrawSupportDeal'; readonly id: string }
  | { readonly kind: 'ClaimSupportDeal'; readonly id: string };

const isClaimable = ({ given, state }: GivenDeal, now: string): boolean => state === 'open' && now < given.endsAt;

/** The deals of support that the merchant can claim at `now`. */
export const claimableDeals = ({ given }: MerchantDeals, now: string): GivenDeal[] =>
  given.filter((deal) => isClaimable(deal, now));

interface Circumstances {
  readonly now: string;
  readonly newId: () => string;
}

/** Decides on deals of support: each is claimed or withdrawn once. */
export function decideSupportDeal(
  state: MerchantDeals,
  command: SupportDealCommand,
  { now, newId }: Circumstances,
): Decision {
  if (command.kind === 'GiveSupportDeal') {
    if (command.deal.endsAt <= now) return reject('deals.ended', { field: 'endsAt' });
    if (claimableDeals(state, now).length >= MOST_OPEN)
      return reject('deals.too-many', { field: 'title', with: { most: MOST_OPEN } });
    return [occurred(SupportDealGiven, { ...command.deal, deal: newId() })];
  }
  const deal = state.given.find(({ given }) => given.deal === command.id);
  if (!deal) return reject('deals.unknown', { field: 'id' });
  if (deal.state === 'claimed') return reject('deals.promo-claimed', { field: 'id' });
  if (command.kind === 'WithdrawSupportDeal')
    return deal.state === 'withdrawn' ? [] : [occurred(SupportDealWithdrawn, { deal: command.id })];
  if (!isClaimable(deal, now)) return reject('deals.promo-closed', { field: 'id' });
  return [occurred(SupportDealClaimed, { deal: command.id })];
}
