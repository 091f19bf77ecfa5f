import { expect, it } from '@jest/globals';
import { customerProjection } from '@loyalty/projections/customers/customer.projection';
import { lotProjection } from '@loyalty/projections/points/lot.projection';
import { referralLinkProjection } from '@loyalty/projections/referrals/referral-link.projection';
import { CHANGING } from './when-values-changed-mark.js';

/** Events that change columns which the store is told nothing of. */
const OF_OTHERS = [
  'BirthDateGiven',
  'CouponUsed',
  'CustomerEdited',
  'OrderReported',
  'ProfileChanged',
  'ReferralLinkCounted',
];

it('marks customers for every event from which the values of a member are folded', () => {
  const folded = [customerProjection, lotProjection, referralLinkProjection].flatMap(({ on }) => Object.keys(on));
  const marking = new Set<string>(CHANGING);
  expect(folded.filter((type) => !marking.has(type) && !OF_OTHERS.includes(type))).toEqual([]);
});
