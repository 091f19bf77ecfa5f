import { defineContract } from '../kernel/contract.js';
import { pointsEvents } from './events.js';
import { explainEndpoints } from './explain.js';
import { olderPointsEvents, pointsLifts } from './older-events.js';
import { pointsEndpoints } from './queries.js';
import { pointsRejections } from './rejections.js';

export const pointsContract = defineContract({
  name: 'points',
  events: pointsEvents,
  olderEvents: olderPointsEvents,
  lifts: pointsLifts,
  endpoints: [...pointsEndpoints, ...explainEndpoints],
  rejections: pointsRejections,
});
