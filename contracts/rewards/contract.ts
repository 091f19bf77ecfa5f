import { defineContract } from '../kernel/contract.js';
import { automaticEvents, poolEvents, rewardEvents } from './events.js';
import { olderRewardEvents, rewardLifts } from './older-events.js';
import { rewardEndpoints } from './queries.js';
import { rewardsRejections } from './rejections.js';

export const rewardsContract = defineContract({
  name: 'rewards',
  events: [...olderRewardEvents, ...rewardEvents, ...poolEvents, ...automaticEvents],
  lifts: rewardLifts,
  endpoints: rewardEndpoints,
  rejections: rewardsRejections,
});
