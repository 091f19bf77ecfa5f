import { hasPlan } from '../rules/plan.js';
import { History } from './history.js';
import type { Place, Shop } from './shop.js';

interface Contract {
  readonly contract: string;
  readonly revision: string;
  readonly status: string;
  readonly interval: string;
  readonly every: number;
}

/** Contracts of a customer in the order in which they became known, and the tier that one of them gave. */
interface Subscriber {
  readonly contracts: readonly Contract[];
  readonly assigned: string | null;
  /** The tier that was about to be given. */
  readonly intended: string | null;
}

/** Which tier is given by how often a subscription is paid. */
export interface SubscriptionSettings {
  readonly enabled: boolean;
  readonly plans: readonly { readonly interval: string; readonly every: number; readonly tier: string }[];
}

/** Subscriptions of a shop's customers, as the log has them. */
export class Memberships {
  readonly settings = new History<SubscriptionSettings>({ enabled: false, plans: [] });
  readonly subscribers = new Map<string, History<Subscriber>>();
  /** Events after which tiers are aligned with subscriptions, with the customer; null for all of a shop. */
  readonly causes = new Map<string, readonly string[] | null>();
  /** Position of the latest of them for all customers, and for each. */
  alignedAll = 0;
  readonly aligned = new Map<string, number>();

  subscriber(customer: string): History<Subscriber> {
    const known =
      this.subscribers.get(customer) ?? new History<Subscriber>({ contracts: [], assigned: null, intended: null });
    this.subscribers.set(customer, known);
    return known;
  }
}

/** The exclusive tier that running contracts give; null for none, or without the plan that includes it. */
export function tierBySubscription(
  { contracts }: Subscriber,
  { enabled, plans }: SubscriptionSettings,
  plan: string | null,
): string | null {
  if (!enabled || !hasPlan(plan, 'advanced')) return null;
  const given = contracts
    .filter(({ status }) => status === 'active')
    .flatMap((one) => {
      const fits = plans.find(
        ({ interval, every }) => interval === 'any' || (interval === one.interval && every === one.every),
      );
      return fits ? [fits.tier] : [];
    });
  return given.at(-1) ?? null;
}

const FOR_ALL = ['TierCalculationFinished', 'PlanSet'];
const FOR_ONE = [
  'SubscriptionContractReported',
  'CustomerSeen',
  'CustomerJoined',
  'CustomerUnmerged',
  'CompanyContactRemoved',
  'TierMergedIn',
  'TierSplitOff',
  'AccountSplitOff',
  'AccountRestored',
];

/** Customers whose tier follows a customer's subscriptions: of a merged one the survivor. */
export function survivorOf(shop: Shop, customer: string): string {
  const seen = new Set<string>();
  for (let one = customer; ; ) {
    const { mergedInto } = shop.customer(one).now;
    if (mergedInto === null || seen.has(one)) return one;
    seen.add(one);
    one = mergedInto;
  }
}

/** Whether a customer is, or since a position was, another one or merged into them; `always`: all of that time. */
function isOneWith(shop: Shop, customer: string, survivor: string, since: number, always: boolean): boolean {
  const leads = (one: string, seen: readonly string[]): boolean => {
    if (one === survivor) return true;
    if (seen.includes(one)) return false;
    const into = shop.customer(one).seenSince(since);
    const leadsOn = ({ mergedInto }: { mergedInto: string | null }) =>
      mergedInto !== null && leads(mergedInto, [...seen, one]);
    return always ? into.every(leadsOn) : into.some(leadsOn);
  };
  return leads(customer, []);
}

/** Notes events after which tiers are aligned with subscriptions. */
export function noteAlignment({ event, shop }: Place): void {
  const { type, id, position, data } = event;
  const { memberships } = shop;
  if (FOR_ALL.includes(type)) {
    memberships.causes.set(id, null);
    memberships.alignedAll = position;
  }
  if (!FOR_ONE.includes(type)) return;
  const { customer, from } = data as { customer: string; from: string };
  const people = type === 'CustomerUnmerged' ? [customer, from] : [customer];
  memberships.causes.set(id, people);
  for (const one of people) memberships.aligned.set(survivorOf(shop, one), position);
}

/** Settings with the tier of each subscription. */
export function nextDocument({ event, shop }: Place): void {
  const { kind, settings } = event.data as { kind: string; settings: SubscriptionSettings };
  if (kind !== 'subscription-membership' || !['DocumentPublished', 'DocumentRestored'].includes(event.type)) return;
  shop.memberships.settings.add(event.position, settings);
  shop.memberships.causes.set(event.id, null);
  shop.memberships.alignedAll = event.position;
}

interface SubscriberData extends Contract {
  readonly customer: string;
  readonly tier: string;
  readonly intended: { readonly tier: string } | null;
}

/** Tiers that one customer's own subscriptions gave since a position; null where there was a moment without one. */
function givenBy({ shop, since }: Place, subscriber: History<Subscriber>): Set<string | null> {
  const { settings } = shop.memberships;
  return new Set(
    subscriber
      .seenSince(since)
      .flatMap((one) =>
        settings
          .seenSince(since)
          .flatMap((rule) => shop.book.seenSince(since).map(({ plan }) => tierBySubscription(one, rule, plan))),
      ),
  );
}

/** Tiers that a customer's subscriptions gave since the cause of an event, those of merged customers included; null for none. */
function givenTo(place: Place, customer: string): Set<string | null> {
  const { shop, since } = place;
  const given = new Set<string | null>([null]);
  for (const [one, history] of shop.memberships.subscribers) {
    if (!isOneWith(shop, one, customer, since, false)) continue;
    const own = givenBy(place, history);
    for (const tier of own) given.add(tier);
    // Nothing is given where nobody gives anything.
    if (!own.has(null) && isOneWith(shop, one, customer, since, true)) given.delete(null);
  }
  return given;
}

/** Revisions of contracts rise; a tier is given by a contract that runs, and taken back when none gives it any longer (I-85). */
export function nextSubscriber(place: Place): void {
  const { event, shop } = place;
  const data = event.data as SubscriberData;
  const history = shop.memberships.subscriber(data.customer);
  const { contracts, assigned, intended } = history.now;
  if (event.type === 'SubscriptionContractReported') {
    const { contract, revision, status, interval, every } = data;
    const known = contracts.find((one) => one.contract === contract);
    const isNewer = !known || BigInt(revision) > BigInt(known.revision);
    place.must(isNewer, 'I-85', 'a contract went back to an older revision', known?.revision, revision);
    const next = { contract, revision, status, interval, every };
    const all = known ? contracts.map((one) => (one === known ? next : one)) : [...contracts, next];
    history.add(event.position, { contracts: all, assigned, intended });
    return;
  }
  const given = givenTo(place, data.customer);
  if (event.type === 'MembershipTierIntended') {
    const tier = data.intended?.tier ?? null;
    const isGiven = tier === null || given.has(tier);
    place.must(isGiven, 'I-85', 'a subscription gives a tier that it does not give', [...given], tier);
    history.add(event.position, { contracts, assigned, intended: tier });
  } else if (event.type === 'MembershipTierAssigned') {
    // A process that was killed in between is followed later, when the subscription may give another tier.
    place.must(
      intended === data.tier,
      'I-85',
      'a subscription gave a tier that it was not to give',
      intended,
      data.tier,
    );
    place.must(assigned !== data.tier, 'I-85', 'a subscription gave a tier twice', undefined, data.tier);
    history.add(event.position, { contracts, assigned: data.tier, intended: null });
  } else {
    place.must(given.has(null), 'I-85', 'a tier was taken back while a subscription gives it', [...given], data.tier);
    place.must(assigned === data.tier, 'I-85', 'another tier was taken back than was given', assigned, data.tier);
    history.add(event.position, { contracts, assigned: null, intended: null });
  }
}

/** Whether a change of a customer's tier follows from subscriptions: its cause is one of their events. */
export function isBySubscription({ shop, since, event }: Place, customer: string): boolean {
  const [id = ''] = event.causation.split(':');
  const of = shop.memberships.causes.get(id);
  return of === null || (of ?? []).some((one) => isOneWith(shop, one, customer, since, false));
}
