import { defineContract, getRoute } from '../kernel/contract.js';
import { claimEndpoints } from './claims.js';
import { dateEndpoints } from './dates.js';
import { giftEndpoints } from './gifts.js';
import { getWidgetLook } from './look.js';
import { shopperEndpoints } from './queries.js';
import { shopperRejections } from './rejections.js';
import { shopperReviewEndpoints } from './reviews.js';
import { getOwnStatement } from './statement.js';
import { getPublishedTexts } from './texts/queries.js';
import { translationEndpoints } from './texts/save-record.js';
import { shopperTierEndpoints } from './tiers.js';

export const shopperContract = defineContract({
  name: 'shopper',
  endpoints: [
    ...shopperEndpoints,
    getWidgetLook,
    getOwnStatement,
    getPublishedTexts,
    ...translationEndpoints,
    ...claimEndpoints,
    ...dateEndpoints,
    ...giftEndpoints,
    ...shopperReviewEndpoints,
    ...shopperTierEndpoints,
  ],
  // A shopper's membership for agents.
  routes: [getRoute('/extension/ucp/loyalty', 'extension')],
  rejections: shopperRejections,
});
