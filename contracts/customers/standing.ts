/** A customer's standing in the program at one moment: decisions about points and rewards are given this one value. */
export interface CustomerStanding {
  /** `Left` neither earns nor redeems. */
  readonly membership: 'Member' | 'Guest' | 'Left';
  /** Id of the VIP tier; null outside every tier. */
  readonly tier: string | null;
  /** Whether the customer buys for a business partner (B2B). */
  readonly partner: boolean;
  /** Ids of the platform's customer segments that conditions of the shop's programs refer to. */
  readonly segments: readonly string[];
  /** Excluded by the merchant, whatever the membership. */
  readonly blocked: boolean;
  /** Whether the program is in test mode and the customer not on the test list: they do not earn. */
  readonly outsideTest?: boolean;
}

/** The standing of a customer in no tier, no segment and no partner's company. */
export const plainStanding = (membership: CustomerStanding['membership']): CustomerStanding => ({
  membership,
  tier: null,
  partner: false,
  segments: [],
  blocked: false,
});
