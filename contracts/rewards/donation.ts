import type { DonationSettings } from '../blocks/donation/kind.js';
import type { RewardRule } from '../programs/reward-summary.js';

/** A cause that takes points, in the form of a reward: the shopper chooses how many, and a number takes the place of the code. */
export interface DonationRule {
  readonly event: 'donation';
  readonly settings: {
    readonly title: string;
    readonly cause: string;
    readonly costMode: 'dynamic';
    readonly pointsCost: 1;
    readonly minPoints: number;
    readonly maxPoints: null;
    readonly couponExpiry: 'permanent';
    readonly couponExpiryDays: null;
    readonly maxUses: null;
    readonly oncePerCustomer: false;
  };
}

/** What points can be redeemed for. */
export type Redeemable = RewardRule | DonationRule;

/** The rule of a cause. */
export const donationRule = ({ id: cause, title, minPoints }: DonationSettings['causes'][number]): DonationRule => ({
  event: 'donation',
  settings: {
    title,
    cause,
    costMode: 'dynamic',
    pointsCost: 1,
    minPoints,
    maxPoints: null,
    couponExpiry: 'permanent',
    couponExpiryDays: null,
    maxUses: null,
    oncePerCustomer: false,
  },
});
