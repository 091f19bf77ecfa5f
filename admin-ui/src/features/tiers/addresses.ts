import { schemeKindOf, type TierType } from '@loyalty/contracts/tiers/scheme-kind';

/** Pages of a scheme and of its tiers. */
interface TierAddresses {
  readonly scheme: string;
  readonly create: string;
  readonly tier: (id: string) => string;
  readonly rewards: (id: string) => string;
  /** Members of a tier; null where the list of customers has no such filter. */
  readonly members: ((id: string) => string) | null;
}

const ADDRESSES: Readonly<Record<ReturnType<typeof schemeKindOf>, TierAddresses>> = {
  vip: {
    scheme: '/membership/vip',
    create: '/programs/tier/create',
    tier: (id) => `/programs/tier/${id}`,
    rewards: (id) => `/membership/tier-reward/${id}`,
    members: (id) => `/customers?tab=member&tier=${encodeURIComponent(id)}`,
  },
  partner: {
    scheme: '/wholesale/vip',
    create: '/wholesale/tier/create',
    tier: (id) => `/wholesale/tier/${id}`,
    rewards: (id) => `/wholesale/privileges/${id}`,
    members: null,
  },
};

export const addressesOf = (type: TierType): TierAddresses => ADDRESSES[schemeKindOf(type)];
