import { DISCOUNTS } from '../rules/fees.js';
import { History } from './history.js';
import type { Place } from './shop.js';

/** The code that the latest claim gives, and the months that it holds. */
interface Claim {
  readonly code: string;
  readonly months: number | null;
}

interface Deal extends Claim {
  readonly endsAt: string;
  state: 'open' | 'claimed' | 'withdrawn';
}

/** Discount of a requested subscription, with its months; null for as long as the subscription holds. */
interface Discount {
  readonly percent: number;
  readonly months: readonly (number | null)[];
}

/** Deals that support gave a shop, and the discounts of its subscriptions. */
export class SupportDeals {
  readonly deals = new Map<string, Deal>();
  readonly claim = new History<Claim | null>(null);
  /** What the exclusive deal gives while it is active. */
  readonly exclusive = new History<Claim | null>(null);
  /** Codes of requested subscriptions, and the positions at which a subscription with a code first held. */
  readonly requestedCodes = new Map<string, string>();
  readonly used = new Map<string, number>();
  /** The plan of the last subscription that held. */
  readonly held = new History<string | null>(null);
  /** What the platform takes off, by subscription. */
  readonly discounts = new Map<string, Discount>();
}

interface DealData {
  readonly deal: string;
  readonly discountCode: string | null;
  readonly discountMonths: number | null;
  readonly endsAt: string;
  readonly settings: {
    readonly isActive: boolean;
    readonly discountCode: string;
    readonly discountApplyMonths: number | null;
  };
}

const RULE = 'I-91';

/** A deal is claimed once, before it ends, unless support withdrew it; the latest claim gives the code. */
export function nextMerchantDeal(place: Place): void {
  const { event, shop } = place;
  const { deals, claim, exclusive } = shop.supportDeals;
  const { deal: id, discountCode: code, discountMonths: months, endsAt } = event.data as DealData;
  if (event.type === 'SupportDealGiven') deals.set(id, { code: code ?? '', months, endsAt, state: 'open' });
  if (event.type === 'PromoClaimed') claim.add(event.position, code === null ? null : { code, months });
  if (event.type === 'ExclusiveDealSaved') {
    const { isActive, discountCode: own, discountApplyMonths } = (event.data as DealData).settings;
    exclusive.add(event.position, isActive ? { code: own, months: discountApplyMonths } : null);
  }
  if (event.type !== 'SupportDealClaimed' && event.type !== 'SupportDealWithdrawn') return;
  const deal = deals.get(id);
  place.must(deal?.state === 'open', RULE, 'a deal of support was ended that was not open', 'open', deal?.state);
  if (!deal) return;
  if (event.type === 'SupportDealWithdrawn') {
    deal.state = 'withdrawn';
    return;
  }
  place.must(place.now < deal.endsAt, RULE, 'a deal of support was claimed after its end', deal.endsAt, place.now);
  deal.state = 'claimed';
  claim.add(event.position, deal);
}

/** Months of the offer before a downgrade, whose code is for it alone, unless a deal gives it. */
const OFFER = { code: 'LOYAL50', months: 3 };

interface SubscriptionRequest {
  readonly subscription: string;
  readonly plan: string;
  readonly interval: string;
  readonly discountCode: string | null;
}

/** Checks the discount code of a requested subscription: it must be known, and is used once, for the months of its deal. */
export function checkDiscountedRequest(place: Place): void {
  const { supportDeals } = place.shop;
  const { subscription, plan, interval, discountCode: code } = place.event.data as SubscriptionRequest;
  if (code === null) return;
  const seen = supportDeals.claim.seenSince(place.since);
  const given = [...seen, ...supportDeals.exclusive.seenSince(place.since)];
  const own = given.filter((claim) => claim?.code === code).map((claim) => claim!.months);
  const isPresent = supportDeals.held.seenSince(place.since).includes(plan);
  const isOffer = code === OFFER.code && isPresent && interval === 'monthly';
  place.must(code !== OFFER.code || own.length > 0 || isOffer, RULE, 'a code was taken that nobody gave', null, code);
  const usedAt = supportDeals.used.get(code);
  place.must(usedAt === undefined || usedAt > place.since || isOffer, RULE, 'a code was taken twice', undefined, code);
  const others = seen.some((claim) => claim?.code !== code) ? [isOffer ? OFFER.months : null] : [];
  supportDeals.discounts.set(subscription, { percent: DISCOUNTS[code] ?? 0, months: [...own, ...others] });
  supportDeals.requestedCodes.set(subscription, code);
}

/** The code of a subscription is used once it holds. */
export function heldForLess({ shop: { supportDeals }, event }: Place): void {
  const { subscription, plan } = event.data as SubscriptionRequest;
  supportDeals.held.add(event.position, plan);
  const code = supportDeals.requestedCodes.get(subscription);
  if (code !== undefined && !supportDeals.used.has(code)) supportDeals.used.set(code, event.position);
}
