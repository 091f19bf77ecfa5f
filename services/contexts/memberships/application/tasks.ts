import { defineEventTask } from '../../../platform/tasks/task.js';

/** Brings the tier of one subscriber to what the contracts say. */
export const alignSubscriberTask = defineEventTask('align-subscriber');

/** Brings the tiers of all subscribers of a shop to what their contracts and the settings say. */
export const alignSubscribersTask = defineEventTask('align-subscribers', { inTurn: true });
