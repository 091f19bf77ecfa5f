import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { PointsAdjusted, pointsEvents } from './events.js';
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
  notes: [
    notesIn(PointsAdjusted, {
      // The note of an import is the name of its file, which may name anybody.
      adminNote: ({ customer, origin }) => (origin ? [customer, ''] : [customer]),
      customerNote: ({ customer }) => [customer],
    }),
  ],
  endpoints: [...pointsEndpoints, ...explainEndpoints],
  rejections: pointsRejections,
});
