import { plans } from '@loyalty/contracts/kernel/plans';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';

const run = z.object({ shop: z.string(), run: z.uuid() });

export const simulateDraftTask = defineTask('what-if', run);
export const previewSyncTask = defineTask('try-sync', run);
export const syncPointsTask = defineEventTask('sync-points');
export const setPlanTask = defineTask('set-plan', z.object({ shop: z.string(), plan: z.enum(plans), asked: z.uuid() }));
