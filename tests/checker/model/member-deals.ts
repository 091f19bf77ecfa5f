import { isInAudience } from '../rules/audience.js';
import { dayOf } from '../rules/calendar.js';
import { hasPlan } from '../rules/plan.js';
import type { Promised } from './account.js';
import { History } from './history.js';
import type { Place } from './shop.js';
import { withTiers } from './tiers-seen.js';

interface Discount {
  readonly kind: 'percentage' | 'amount';
  readonly value: string;
}

/** A deal for members as it was written. */
interface Deal {
  readonly deal: string;
  readonly version: number;
  readonly state: 'active' | 'inactive' | 'editing';
  readonly settings: {
    readonly title: string;
    readonly discount: Discount;
    readonly eligibility: 'all_members' | 'tiers';
    readonly tiers: readonly string[];
    readonly startDate: string;
    readonly endDate: string | null;
  };
}

interface Claim {
  readonly deal: string;
  readonly version: number;
  readonly customer: string;
  readonly coupon: string;
  readonly code: string;
  readonly title: string;
  readonly discount: Discount;
  readonly currency: string;
  readonly expiresAt: string | null;
}

/** Deals for members of a shop, and who took which. */
export class MemberDeals {
  readonly versions = new Map<string, History<Deal | null>>();
  readonly trialEndsAt = new History<string | null>(null);
  /** Claims by their coupon; each deal has one of a member. */
  readonly claims = new Map<string, Claim>();
  readonly takers = new Set<string>();

  versionsOf(deal: string): History<Deal | null> {
    const known = this.versions.get(deal) ?? new History<Deal | null>(null);
    this.versions.set(deal, known);
    return known;
  }
}

/** Versions of a deal rise one by one; its trial begins once; each member takes it once, while it is theirs (I-86). */
export function nextDeal(place: Place): void {
  const { event, shop } = place;
  const { memberDeals: deals } = shop;
  if (event.type === 'MemberDealTrialStarted') {
    place.must(deals.trialEndsAt.now === null, 'I-86', 'a trial of deals began twice');
    deals.trialEndsAt.add(event.position, (event.data as { endsAt: string }).endsAt);
    return;
  }
  if (event.type === 'MemberDealClaimed') {
    claimed(place, event.data as Claim);
    return;
  }
  const data = event.data as Deal;
  const history = deals.versionsOf(data.deal);
  if (event.type === 'MemberDealRemoved') {
    place.must(history.now !== null, 'I-86', 'a deal was removed that is not there', undefined, data.deal);
    history.add(event.position, null);
    return;
  }
  const due = (history.now?.version ?? 0) + 1;
  place.must(data.version === due, 'I-77', 'a version of a deal was left out or written twice', due, data.version);
  history.add(event.position, data);
}

function claimed(place: Place, claim: Claim): void {
  const { memberDeals: deals } = place.shop;
  const { deal, customer, coupon } = claim;
  const taker = `${deal} ${customer}`;
  place.must(!deals.takers.has(taker), 'I-86', 'a member took a deal twice', undefined, taker);
  place.must(isOpen(place, claim), 'I-86', 'a deal was taken that is not open to the member', undefined, claim);
  deals.takers.add(taker);
  deals.claims.set(coupon, claim);
}

/** Whether some state that the claim may have seen has the deal active, in the shop's plan and for the member. */
function isOpen(place: Place, claim: Claim): boolean {
  const { shop, since, now } = place;
  const { customer } = claim;
  const persons = withTiers(place, shop.customer(customer).seenSince(since), customer, now);
  const isUnlocked =
    shop.book.seenSince(since).some(({ plan }) => hasPlan(plan, 'pro')) ||
    shop.memberDeals.trialEndsAt.seenSince(since).some((end) => end !== null && now < end);
  return (
    isUnlocked &&
    shop.memberDeals
      .versionsOf(claim.deal)
      .seenSince(since)
      .some((deal) => {
        if (deal === null || deal.version !== claim.version || deal.state !== 'active') return false;
        const { settings } = deal;
        const isWhole = settings.title === claim.title && settings.discount.value === claim.discount.value;
        return isWhole && isOn(place, settings) && persons.some((person) => isTheirs(settings, person, now));
      })
  );
}

const isOn = ({ shop, since, now }: Place, { startDate, endDate }: Deal['settings']): boolean =>
  shop.facts.seenSince(since).some(({ zone }) => {
    const today = dayOf(now, zone);
    return startDate <= today && (endDate === null || today <= endDate);
  });

function isTheirs({ eligibility, tiers }: Deal['settings'], person: Parameters<typeof isInAudience>[1], now: string) {
  if (!isInAudience({ applyTo: 'all_members' }, person, now)) return false;
  return eligibility === 'all_members' || tiers.includes(person.tier ?? '');
}

/** The coupon of a deal is what the member took: theirs alone, at its discount (I-86). */
export function grantedByDeal(place: Place, customer: string, program: string, promise: Promised): void {
  const { memberDeals: deals } = place.shop;
  if (!deals.versions.has(program)) return;
  const claim = deals.claims.get(promise.coupon);
  const { reward } = promise;
  const isWorth =
    claim?.discount.kind === 'amount'
      ? reward.amount === claim.discount.value && promise.value === claim.discount.value
      : reward.percentage === claim?.discount.value;
  const fits =
    claim !== undefined &&
    claim.deal === program &&
    claim.customer === customer &&
    claim.code === promise.code &&
    claim.expiresAt === promise.expiresAt &&
    promise.onlyThisCustomer &&
    isWorth;
  place.must(fits, 'I-86', 'a coupon of a deal is not what the member took', claim, promise);
}
