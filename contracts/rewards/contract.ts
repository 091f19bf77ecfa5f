import { defineContract } from '../kernel/contract.js';
import { automaticEvents, poolEvents, rewardEvents } from './events.js';
import { olderRewardEvents, rewardLifts } from './older-events.js';
import { rewardEndpoints } from './queries.js';
import { rewardsRejections } from './rejections.js';

export const rewardsContract = defineContract({
  name: 'rewards',
  events: [...rewardEvents, ...poolEvents, ...automaticEvents],
  olderEvents: olderRewardEvents,
  lifts: rewardLifts,
  endpoints: rewardEndpoints,
  rejections: rewardsRejections,
});
