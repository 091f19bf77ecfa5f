import { defineContract } from '../kernel/contract.js';
import { schemeEvents, standingEvents } from './events.js';
import { tierFeatures } from './features.js';
import { tierEndpoints } from './queries.js';
import { tiersRejections } from './rejections.js';

export const tiersContract = defineContract({
  name: 'tiers',
  events: [...schemeEvents, ...standingEvents],
  endpoints: tierEndpoints,
  features: tierFeatures,
  rejections: tiersRejections,
});
