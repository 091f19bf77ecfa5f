import { defineContract } from '../kernel/contract.js';
import { billingEvents } from './events.js';
import { billingLifts, olderBillingEvents } from './older-events.js';
import { billingEndpoints } from './queries.js';
import { billingRejections } from './rejections.js';

export const billingContract = defineContract({
  name: 'billing',
  events: billingEvents,
  olderEvents: olderBillingEvents,
  lifts: billingLifts,
  endpoints: billingEndpoints,
  rejections: billingRejections,
});
