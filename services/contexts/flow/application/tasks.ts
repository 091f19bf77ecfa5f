import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';

/** Sends a trigger to the platform. */
export const sendTriggerTask = defineTask('send-flow-trigger', z.object({ shop: z.string(), id: z.string() }));
