import { downgradeOffer } from '@loyalty/contracts/billing/plans';
import type { Billing } from './state.js';

/** Whether the offer before a downgrade is made: once, to a shop that pays by the month and has not the same code already. */
export const isOfferMade = ({ subscription, downgradeOfferUsed, discountCode }: Billing): boolean =>
  subscription?.interval === 'monthly' && !downgradeOfferUsed && discountCode !== downgradeOffer.code;
