import { occurred } from '@loyalty/contracts/kernel/event';
import {
  type ContractStatus,
  MembershipTierAssigned,
  MembershipTierIntended,
  MembershipTierReturned,
  type SubscriberEvent,
  SubscriptionContractReported,
} from '@loyalty/contracts/memberships/events';
import { type SubscriptionSettings, tierOfPlan } from '@loyalty/contracts/memberships/subscription';
import type { Decider } from '../../../kernel/decider.js';

export interface Contract {
  readonly contract: string;
  readonly revision: string;
  readonly status: ContractStatus;
  readonly interval: string;
  readonly every: number;
}

/** An exclusive tier and the contract that gives it. */
export interface GivenTier {
  readonly contract: string;
  readonly tier: string;
}

/** A customer's subscription contracts, and the exclusive tier that one of them gave. */
export interface Subscriber {
  /** In the order in which they became known. */
  readonly contracts: readonly Contract[];
  readonly assigned: string | null;
  /** The tier that is being given; null once it was, or could not be. */
  readonly intended: GivenTier | null;
}

export type SubscriberCommand =
  | ({ readonly kind: 'ReportContract'; readonly customer: string } & Contract)
  | { readonly kind: 'NoteTierIntended'; readonly customer: string; readonly intended: GivenTier | null }
  | ({ readonly kind: 'NoteTierAssigned'; readonly customer: string } & GivenTier)
  | { readonly kind: 'NoteTierReturned'; readonly customer: string };

/** The contract that gives a tier now, and which: the one that became known last of those that run. */
export function tierByContract({ contracts }: Subscriber, settings: SubscriptionSettings): GivenTier | null {
  const given = contracts.flatMap(({ contract, status, ...plan }) => {
    const tier = status === 'active' ? tierOfPlan(settings, plan) : null;
    return tier === null ? [] : [{ contract, tier }];
  });
  return given.at(-1) ?? null;
}

/** The tier that the contracts of several people give who are one customer by now: the first one's own, else that of the next. */
export function tierOfPeople(
  people: readonly Subscriber[],
  settings: SubscriptionSettings,
): (GivenTier & { readonly own: boolean }) | null {
  const given = people.map((one) => tierByContract(one, settings));
  const first = given.findIndex((one) => one !== null);
  return first < 0 ? null : { ...given[first]!, own: first === 0 };
}

const isOlder = (one: Contract | undefined, revision: string): boolean =>
  one !== undefined && BigInt(revision) <= BigInt(one.revision);

/** One stream per customer. A revision that is not newer than the one known changes nothing, in whatever order deliveries come. */
export const subscriberDecider: Decider<SubscriberCommand, SubscriberEvent, Subscriber> = {
  context: 'memberships',
  foldVersion: 'subscriber/2',
  initial: () => ({ contracts: [], assigned: null, intended: null }),
  evolve(subscriber, event) {
    const { contracts } = subscriber;
    switch (event.type) {
      case 'SubscriptionContractReported': {
        const { customer: _, ...contract } = event.data;
        const isKnown = contracts.some((one) => one.contract === contract.contract);
        const next = isKnown
          ? contracts.map((one) => (one.contract === contract.contract ? contract : one))
          : [...contracts, contract];
        return { ...subscriber, contracts: next };
      }
      case 'MembershipTierIntended':
        return { ...subscriber, intended: event.data.intended };
      case 'MembershipTierAssigned':
        return { contracts, assigned: event.data.tier, intended: null };
      case 'MembershipTierReturned':
        return { contracts, assigned: null, intended: null };
    }
  },
  decide(command, { contracts, assigned, intended }) {
    switch (command.kind) {
      case 'ReportContract': {
        const { kind: _, ...data } = command;
        const known = contracts.find(({ contract }) => contract === data.contract);
        return isOlder(known, data.revision) ? [] : [occurred(SubscriptionContractReported, data)];
      }
      case 'NoteTierIntended': {
        const { customer, intended: next } = command;
        const isSame = intended?.tier === next?.tier && intended?.contract === next?.contract;
        return isSame ? [] : [occurred(MembershipTierIntended, { customer, intended: next })];
      }
      case 'NoteTierAssigned': {
        const { customer, contract, tier } = command;
        // What was taken back in the meantime is not given any longer.
        return intended?.tier !== tier || assigned === tier
          ? []
          : [occurred(MembershipTierAssigned, { customer, contract, tier })];
      }
      case 'NoteTierReturned':
        return assigned === null
          ? []
          : [occurred(MembershipTierReturned, { customer: command.customer, tier: assigned })];
    }
  },
};
