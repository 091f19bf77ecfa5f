import { defineContract } from '../kernel/contract.js';
import { pointsEvents } from './events.js';
import { explainEndpoints } from './explain.js';
import { olderPointsEvents, pointsLifts } from './older-events.js';
import { mergeLifts, olderMergeEvents } from './older-merges.js';
import { pointsEndpoints } from './queries.js';
import { pointsRejections } from './rejections.js';

export const pointsContract = defineContract({
  name: 'points',
  events: pointsEvents,
  olderEvents: [...olderPointsEvents, ...olderMergeEvents],
  lifts: [...pointsLifts, ...mergeLifts],
  endpoints: [...pointsEndpoints, ...explainEndpoints],
  rejections: pointsRejections,
});
