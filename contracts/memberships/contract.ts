import { defineContract } from '../kernel/contract.js';
import { membershipEvents } from './events.js';
import { membershipFeatures } from './features.js';
import { membershipEndpoints } from './queries.js';
import { membershipRejections } from './rejections.js';
import { shopperDealEndpoints } from './shopper.js';

export const membershipsContract = defineContract({
  name: 'memberships',
  events: membershipEvents,
  endpoints: [...membershipEndpoints, ...shopperDealEndpoints],
  features: membershipFeatures,
  rejections: membershipRejections,
});
