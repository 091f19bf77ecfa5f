import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type ReferralLinkCountEvent, ReferralLinkCounted } from '@loyalty/contracts/referrals/events';
import type { Decider } from '../../../kernel/decider.js';

/** Members with one of a shop's limited links. */
interface LinkCount {
  members: string[];
}

export interface CountLink {
  readonly kind: 'CountLink';
  readonly customer: string;
  readonly most: number;
  /** Links that were made while the shop had no limit. */
  readonly unlimited: number;
}

/** One stream per shop, so that a limit of links holds for links that are made at one time (I-17). Links without a limit are not counted. */
export const linkCountDecider: Decider<CountLink, ReferralLinkCountEvent, LinkCount> = {
  context: 'referrals',
  foldVersion: 'referral-links/1',
  initial: () => ({ members: [] }),
  evolve(count, event) {
    count.members.push(event.data.customer);
    return count;
  },
  decide({ customer, most, unlimited }, { members }) {
    if (members.includes(customer)) return [];
    if (members.length + unlimited >= most) return reject('referral.link-limit', { with: { most } });
    return [occurred(ReferralLinkCounted, { customer })];
  },
};
