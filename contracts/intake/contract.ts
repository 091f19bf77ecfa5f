import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { ActionReviewed, actionEvents } from './actions.js';
import { intakeEvents } from './events.js';
import { actionLifts, olderActionEvents } from './older-actions.js';
import { intakeLifts, olderIntakeEvents } from './older-events.js';
import { intakeEndpoints } from './queries.js';
import { intakeRejections } from './rejections.js';
import { reviewEndpoints } from './reviews.js';
import { streakEvents } from './streaks.js';

export const intakeContract = defineContract({
  name: 'intake',
  events: [...intakeEvents, ...actionEvents, ...streakEvents],
  olderEvents: [...olderIntakeEvents, ...olderActionEvents],
  lifts: [...intakeLifts, ...actionLifts],
  notes: [notesIn(ActionReviewed, { note: ({ customer }) => [customer] })],
  endpoints: [...intakeEndpoints, ...reviewEndpoints],
  routes: [
    { method: 'POST', path: '/webhooks', access: 'platform' },
    { method: 'POST', path: '/webhooks/reviews/{app}/{shop}', access: 'platform' },
  ],
  rejections: intakeRejections,
});
