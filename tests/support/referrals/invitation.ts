import type { Invitation } from '@loyalty/contracts/referrals/events';

const terms = { title: 'Gift', kind: 'points' as const, amount: 10, minimumPurchase: 0, expiresInDays: null };

/** An invitation by customer 1 that gives points to both sides, for an order of 50 euros or more. */
export const pointsInvitation: Invitation = {
  referral: '0a4b1f3c-7d52-8e61-a2c4-5d6e7f809112',
  friend: 'mail-1',
  profile: 1,
  referrer: '1',
  link: 'AAAAA-BBBBB',
  program: 1,
  currency: 'EUR',
  orderRequirement: 50,
  friendReward: terms,
  customerReward: terms,
  code: null,
};
