import { defineContract } from '../kernel/contract.js';
import { schemeEvents, standingEvents } from './events.js';
import { tierFeatures } from './features.js';
import { olderTierEvents, tierLifts } from './older-events.js';
import { tierEndpoints } from './queries.js';
import { tiersRejections } from './rejections.js';

export const tiersContract = defineContract({
  name: 'tiers',
  events: [...schemeEvents, ...standingEvents],
  olderEvents: olderTierEvents,
  lifts: tierLifts,
  endpoints: tierEndpoints,
  features: tierFeatures,
  rejections: tiersRejections,
});
