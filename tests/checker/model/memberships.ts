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
  /** Events after which tiers are brought to what subscriptions say, with the customer; null for all of a shop. */
  readonly causes = new Map<string, string | null>();
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
  'CompanyContactRemoved',
  'AccountRestored',
];

/** Notes events after which tiers are brought to what subscriptions say. */
export function noteAlignment({ event, shop }: Place): void {
  const { type, id, position, data } = event;
  const { memberships } = shop;
  if (FOR_ALL.includes(type)) {
    memberships.causes.set(id, null);
    memberships.alignedAll = position;
  }
  if (!FOR_ONE.includes(type)) return;
  const { customer } = data as { customer: string };
  memberships.causes.set(id, customer);
  memberships.aligned.set(customer, position);
}

/** Settings that say which subscription gives which tier. */
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

/** Revisions of contracts rise; a tier is given by a contract that runs, and taken back when none gives it any longer (I-85). */
export function nextSubscriber(place: Place): void {
  const { event, shop, since } = place;
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
  const given = new Set(
    history
      .seenSince(since)
      .flatMap((subscriber) =>
        shop.memberships.settings
          .seenSince(since)
          .flatMap((settings) =>
            shop.book.seenSince(since).map(({ plan }) => tierBySubscription(subscriber, settings, plan)),
          ),
      ),
  );
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
export function isBySubscription({ memberships }: Shop, customer: string, causation: string): boolean {
  const [id = ''] = causation.split(':');
  const of = memberships.causes.get(id);
  return of === null || of === customer;
}
