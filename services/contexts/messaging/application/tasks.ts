import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';

/** Sends a mail of the outbox. */
export const sendMailTask = defineTask('send-mail', z.object({ shop: z.string(), id: z.string() }));
