import { schemeKindOf, type TierType } from '@loyalty/contracts/tiers/scheme-kind';

/** Pages of a scheme and of its tiers. */
interface TierAddresses {
  readonly scheme: string;
  readonly create: string;
  readonly tier: (id: string) => string;
  readonly rewards: (id: string) => string;
}

const ADDRESSES: Readonly<Record<ReturnType<typeof schemeKindOf>, TierAddresses>> = {
  vip: {
    scheme: '/membership/vip',
    create: '/programs/tier/create',
    tier: (id) => `/programs/tier/${id}`,
    rewards: (id) => `/membership/tier-reward/${id}`,
  },
  partner: {
    scheme: '/wholesale/vip',
    create: '/wholesale/tier/create',
    tier: (id) => `/wholesale/tier/${id}`,
    rewards: (id) => `/wholesale/privileges/${id}`,
  },
};

export const addressesOf = (type: TierType): TierAddresses => ADDRESSES[schemeKindOf(type)];
