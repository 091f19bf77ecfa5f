import { defineEventTask } from '../../../platform/tasks/task.js';
import type { mailedEvents } from './event-mails.js';

/** Writes to the shoppers whom an event is news for. */
export const mailShoppersTask = defineEventTask<(typeof mailedEvents)[number]>('mail-shoppers');
