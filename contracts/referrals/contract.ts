import { defineContract, getRoute } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import {
  ReferralCanceled,
  ReferralCompleted,
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
  notes: [
    // These events do not have the address that was invited.
    notesIn(ReferralCompleted, { note: ({ referrer, friendCustomer }) => [referrer, friendCustomer, ''] }),
    notesIn(ReferralCanceled, { note: ({ referrer }) => [referrer, ''] }),
  ],
  endpoints: [...referralEndpoints, ...referralWhitelistEndpoints, ...shopperReferralEndpoints],
  // The page that a member's link leads to.
  routes: [getRoute('/proxy/refer/{code}', 'storefront')],
  features: referralFeatures,
  rejections: referralsRejections,
});
