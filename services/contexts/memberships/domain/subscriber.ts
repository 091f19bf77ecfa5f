import { occurred } from '@loyalty/contracts/kernel/event';
import {
  type ContractStatus,
  MembershipTierAssigned,
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

/** A customer's subscription contracts, and the exclusive tier that one of them gave. */
export interface Subscriber {
  /** In the order in which they became known. */
  readonly contracts: readonly Contract[];
  readonly assigned: string | null;
}

export type SubscriberCommand =
  | ({ readonly kind: 'ReportContract'; readonly customer: string } & Contract)
  | { readonly kind: 'NoteTierAssigned'; readonly customer: string; readonly contract: string; readonly tier: string }
  | { readonly kind: 'NoteTierReturned'; readonly customer: string };

/** The contract that gives a tier now, and which: the one that became known last of those that run. */
export function tierByContract(
  { contracts }: Subscriber,
  settings: SubscriptionSettings,
): { readonly contract: string; readonly tier: string } | null {
  const given = contracts.flatMap(({ contract, status, ...plan }) => {
    const tier = status === 'active' ? tierOfPlan(settings, plan) : null;
    return tier === null ? [] : [{ contract, tier }];
  });
  return given.at(-1) ?? null;
}

const isOlder = (one: Contract | undefined, revision: string): boolean =>
  one !== undefined && BigInt(revision) <= BigInt(one.revision);

/** One stream per customer. A revision that is not newer than the one known changes nothing, in whatever order deliveries come. */
export const subscriberDecider: Decider<SubscriberCommand, SubscriberEvent, Subscriber> = {
  context: 'memberships',
  foldVersion: 'subscriber/1',
  initial: () => ({ contracts: [], assigned: null }),
  evolve({ contracts, assigned }, event) {
    switch (event.type) {
      case 'SubscriptionContractReported': {
        const { customer: _, ...contract } = event.data;
        const isKnown = contracts.some((one) => one.contract === contract.contract);
        const next = isKnown
          ? contracts.map((one) => (one.contract === contract.contract ? contract : one))
          : [...contracts, contract];
        return { contracts: next, assigned };
      }
      case 'MembershipTierAssigned':
        return { contracts, assigned: event.data.tier };
      case 'MembershipTierReturned':
        return { contracts, assigned: null };
    }
  },
  decide(command, { contracts, assigned }) {
    switch (command.kind) {
      case 'ReportContract': {
        const { kind: _, ...data } = command;
        const known = contracts.find(({ contract }) => contract === data.contract);
        return isOlder(known, data.revision) ? [] : [occurred(SubscriptionContractReported, data)];
      }
      case 'NoteTierAssigned': {
        const { customer, contract, tier } = command;
        return assigned === tier ? [] : [occurred(MembershipTierAssigned, { customer, contract, tier })];
      }
      case 'NoteTierReturned':
        return assigned === null
          ? []
          : [occurred(MembershipTierReturned, { customer: command.customer, tier: assigned })];
    }
  },
};
