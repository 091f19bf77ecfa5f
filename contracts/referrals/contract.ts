import { defineContract, getRoute } from '../kernel/contract.js';
import {
  ReferralLinkCounted,
  ReferralWhitelistChanged,
  referralEvents,
  referralMemberEvents,
  referralProgramEvents,
} from './events.js';
import { referralFeatures } from './features.js';
import { olderReferralEvents, referralLifts } from './older-events.js';
import { referralEndpoints } from './queries.js';
import { referralsRejections } from './rejections.js';
import { shopperReferralEndpoints } from './shopper.js';
import { referralWhitelistEndpoints } from './whitelist.js';

export const referralsContract = defineContract({
  name: 'referrals',
  events: [
    ...referralProgramEvents,
    ReferralWhitelistChanged,
    ReferralLinkCounted,
    ...referralMemberEvents,
    ...referralEvents,
  ],
  olderEvents: olderReferralEvents,
  lifts: referralLifts,
  endpoints: [...referralEndpoints, ...referralWhitelistEndpoints, ...shopperReferralEndpoints],
  // The page that a member's link leads to.
  routes: [getRoute('/proxy/refer/{code}', 'storefront')],
  features: referralFeatures,
  rejections: referralsRejections,
});
