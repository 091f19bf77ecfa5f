import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { getFunctionDiscount } from './discounts.js';
import { automaticEvents, CouponRevoked, poolEvents, rewardEvents } from './events.js';
import { olderRewardEvents, rewardLifts } from './older-events.js';
import { rewardEndpoints } from './queries.js';
import { rewardsRejections } from './rejections.js';

export const rewardsContract = defineContract({
  name: 'rewards',
  events: [...rewardEvents, ...poolEvents, ...automaticEvents],
  olderEvents: olderRewardEvents,
  lifts: rewardLifts,
  notes: [notesIn(CouponRevoked, { adminNote: ({ customer }) => [customer] })],
  endpoints: [...rewardEndpoints, getFunctionDiscount],
  rejections: rewardsRejections,
});
