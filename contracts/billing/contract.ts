import { defineContract } from '../kernel/contract.js';
import { billingEvents } from './events.js';
import { billingEndpoints } from './queries.js';
import { billingRejections } from './rejections.js';

export const billingContract = defineContract({
  name: 'billing',
  events: billingEvents,
  endpoints: billingEndpoints,
  rejections: billingRejections,
});
